//go:build unix

package cmd_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// heard is what a program has written so far.
type heard struct {
	sync.Mutex
	text bytes.Buffer
}

func (h *heard) Write(p []byte) (int, error) {
	h.Lock()
	defer h.Unlock()
	return h.text.Write(p)
}

func (h *heard) String() string {
	h.Lock()
	defer h.Unlock()
	return h.text.String()
}

// waitFor waits until a program has written a text so often.
func (h *heard) waitFor(t *testing.T, text string, times int) {
	t.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if strings.Count(h.String(), text) >= times {
			return
		}
	}
	t.Fatalf("%q is not written %d times: %s", text, times, h)
}

// TestWatchFollowsAFolder adds, changes and removes logs of a folder.
func TestWatchFollowsAFolder(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	put := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	put("2026-01-09.log", "players Ann, Bob\nrule rounds 3-3\nround 1\nAnn 0, Bob 11\n")
	var out, complaints heard
	c := exec.Command("wildmeld", "score", "--watch", dir)
	c.Stdout, c.Stderr = &out, &complaints
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	defer c.Process.Kill()
	out.waitFor(t, "2026-01-09", 1)

	put("2026-01-16.log", "players Ann, Bob\nrule rounds 3-3\nround 1\nAnn 12, Bob 0\n")
	out.waitFor(t, "2026-01-16", 1)
	out.waitFor(t, "2026-01-09", 2)

	put("2026-01-16.log", "players Ann, Cy\nrule rounds 3-3\nround 1\nAnn 12, Cy 0\n")
	out.waitFor(t, "Cy", 1)

	put(".hidden.log", "players Dee, Eve\n")
	before := out.String()
	if err := os.Remove(filepath.Join(dir, "2026-01-09.log")); err != nil {
		t.Fatal(err)
	}
	seen := strings.Count(before, "2026-01-16")
	out.waitFor(t, "2026-01-16", seen+1)
	if after := strings.TrimPrefix(out.String(), before); strings.Contains(after, "2026-01-09") || strings.Contains(after, "Dee") {
		t.Errorf("it goes on with a log that is gone, or is hidden: %s", after)
	}

	if err := os.Remove(filepath.Join(dir, "2026-01-16.log")); err != nil {
		t.Fatal(err)
	}
	complaints.waitFor(t, "there is no log or sheet in", 1)
	put("2026-02-01.log", "players Ann, Bob\nrule rounds 3-3\nround 1\nAnn 0, Bob 14\n")
	out.waitFor(t, "2026-02-01", 1)

	if err := c.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if _ = c.Wait(); c.ProcessState.ExitCode() != 130 {
		t.Errorf("exit status %d after Ctrl-C", c.ProcessState.ExitCode())
	}
}

// TestWatchFollowsTheLog changes a log in all the ways in which editors do.
func TestWatchFollowsTheLog(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	log := filepath.Join(dir, "x.log")
	put := func(path, text string) {
		t.Helper()
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	put(log, "players Ann, Bob\nround 1\nAnn 0, Bob 11\n")
	var out, complaints heard
	c := exec.Command("wildmeld", "score", "--watch", log)
	c.Stdout, c.Stderr = &out, &complaints
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	defer c.Process.Kill()
	out.waitFor(t, "Bob  11", 1)

	put(log, "players Ann, Bob\nround 1\nAnn 0, Bob 12\n")
	out.waitFor(t, "Bob  12", 1)

	put(log+"~", "players Ann, Bob\nround 1\nAnn 0, Bob 13\n")
	if err := os.Rename(log+"~", log); err != nil {
		t.Fatal(err)
	}
	out.waitFor(t, "Bob  13", 1)

	put(log, "players Ann, Bob\nround 1\nAnn 0, Bob 14\nfoo bar\n")
	complaints.waitFor(t, "x.log:4:", 1)
	out.waitFor(t, "Bob  14", 1)

	if err := os.Remove(log); err != nil {
		t.Fatal(err)
	}
	complaints.waitFor(t, "the file is gone", 1)
	put(log, "players Ann, Bob\nround 1\nAnn 0, Bob 15\n")
	out.waitFor(t, "Bob  15", 1)

	before := out.String()
	time.Sleep(700 * time.Millisecond)
	if after := out.String(); after != before {
		t.Errorf("it writes while nothing changes: %s", strings.TrimPrefix(after, before))
	}
	if err := c.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if _ = c.Wait(); c.ProcessState.ExitCode() != 130 {
		t.Errorf("exit status %d after Ctrl-C", c.ProcessState.ExitCode())
	}
}

//go:build unix

package cmd_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"

	"github.com/wildmeld/wildmeld/solve/rules"
)

// TestHouseFromPipe has house rules read from a pipe, as in --house <(...), by each command that
// plays by them: what is read once is gone.
func TestHouseFromPipe(t *testing.T) {
	for _, args := range [][]string{
		{"rules"}, {"rules", "k"}, {"rules", "k", "vegas"}, {"rules", "aces"}, {"rules", "--diff", "k", "vegas"},
		{"solve", "-w", "9", "Ah", "Kh", "Qh"}, {"score", "-"}, {"deal", "-w", "9"},
	} {
		from, to, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprint(to, "game \"k\" from vegas\naces high\n")
		to.Close()
		path := fmt.Sprintf("/dev/fd/%d", from.Fd())
		if _, err := os.Stat(path); err != nil {
			t.Skip(err)
		}
		if r := run(strings.NewReader(""), 400, append(args, "--house", path)...); r.status != 0 || r.err != "" {
			t.Errorf("%s: %+v", args, r)
		}
		from.Close()
	}
}

// TestHouseOfALog names files that a log may read, and many that it may not:
// their text is shown nowhere, and no pipe is waited for.
func TestHouseOfALog(t *testing.T) {
	top := t.TempDir()
	dir := filepath.Join(top, "logs")
	if err := os.MkdirAll(filepath.Join(dir, "below"), 0o777); err != nil {
		t.Fatal(err)
	}
	const kitchen = "game \"kitchen\" from three-thirteen\nwild-points 15\n"
	for name, text := range map[string]string{
		"kitchen.rules": kitchen, "below/deep.rules": kitchen, "../above.rules": kitchen,
		"secret": "hunter2 swordfish\nrule plugh xyzzy\npassword=hunter2\n", "slip.rules": kitchen + "aces sideways\nwild-pionts 3\njokers hunter2 swordfish\n",
		"large.rules": kitchen + strings.Repeat("# swordfish\n", 64<<10/12),
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for name, target := range map[string]string{"in": "below/deep.rules", "out": "../above.rules", "null": "/dev/null", "absolute": filepath.Join(top, "above.rules")} {
		if err := os.Symlink(target, filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	if err := syscall.Mkfifo(filepath.Join(dir, "pipe"), 0o666); err != nil {
		t.Fatal(err)
	}
	const elsewhere = "the house file is not read: a log may only name files in its own folder\n"
	for _, c := range []struct {
		name string
		want []string // in the complaints; none: the file is read
	}{
		{"kitchen.rules", nil}, {"below/deep.rules", nil}, {"below/../kitchen.rules", nil}, {"in", nil},
		{"../above.rules", []string{elsewhere, "--house FILE\n"}}, {filepath.Join(dir, "kitchen.rules"), []string{elsewhere}},
		{"out", []string{elsewhere}}, {"null", []string{elsewhere}}, {"absolute", []string{elsewhere}}, {"/dev/zero", []string{elsewhere}},
		{"pipe", []string{"it is not a regular file\n"}}, {"below", []string{"it is not a regular file\n"}}, {"nowhere", []string{"no such file"}},
		{"large.rules", []string{"line 1 of the house file cannot be read\n"}},
		{"secret", []string{"log:1:7: line 1 of the house file cannot be read\n", "wildmeld rules --house secret shows what is wrong\n"}},
		{"slip.rules", []string{`slip.rules:3:6: aces cannot be "sideways"`, `slip.rules:4:1: no rule is called "wild-pionts"`, "line 5 of the house file cannot be read\n"}},
	} {
		log := filepath.Join(dir, "evening.log")
		if err := os.WriteFile(log, []byte("house \""+c.name+"\"\nround 1\nAnn: 3h 4d 6s = 25\nBob: = 0 out\n"), 0o666); err != nil {
			t.Fatal(err)
		}
		r := run(strings.NewReader(""), 400, "score", log)
		if read := strings.Contains(r.out, "kitchen"); len(c.want) == 0 && (r.status != 0 || r.err != "" || !read) {
			t.Errorf("%s is not read: status %d\n%s%s", c.name, r.status, r.err, r.out)
		}
		for _, want := range c.want {
			if r.status != 2 || !strings.Contains(r.err, want) {
				t.Errorf("%s: status %d and no %q in\n%s", c.name, r.status, want, r.err)
			}
		}
		for _, text := range []string{"hunter2", "swordfish", "plugh", "xyzzy"} {
			if strings.Contains(r.err+r.out, text) {
				t.Errorf("%s: %s is shown in\n%s%s", c.name, text, r.err, r.out)
			}
		}
	}
}

// TestHouseOnTheCommandLine reads a log whose house file is elsewhere by the
// rules of the command line, as the complaint advises.
func TestHouseOnTheCommandLine(t *testing.T) {
	dir := t.TempDir()
	house, log := filepath.Join(dir, "kitchen.rules"), filepath.Join(dir, "evening.log")
	for name, text := range map[string]string{
		house: "game \"kitchen\" from three-thirteen\nwild-points 15\n",
		log:   "house \"../kitchen.rules\"\nplayers Ann, Bob\nround 1\nAnn: 3h 9s 6d = 30\nBob: = 0 out\n",
	} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	r := run(strings.NewReader(""), 400, "score", "--house", house, log)
	if r.status != 0 || !strings.Contains(r.out, "kitchen") || !strings.Contains(r.err, "the house file is not read") {
		t.Errorf("status %d\n%s%s", r.status, r.err, r.out)
	}
}

// TestHouseIntoTheLog opens a session under each rule that a house can change,
// and goes on with its log: the rules must have come through.
func TestHouseIntoTheLog(t *testing.T) {
	var tried atomic.Int32
	t.Cleanup(func() {
		if n := tried.Load(); n < 100 {
			t.Errorf("only %d rules tried", n)
		}
	})
	for _, g := range rules.Games() {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			house := filepath.Join(dir, "kitchen.rules")
			for _, p := range rules.Parameters() {
				for i, value := range p.Values() {
					log := filepath.Join(dir, fmt.Sprintf("%s-%d.log", p.Name, i))
					if err := os.WriteFile(house, []byte("game \"kitchen\" from "+g.Name+"\n"+p.Name+" "+value+"\n"), 0o666); err != nil {
						t.Fatal(err)
					}
					if run(strings.NewReader(""), 400, "rules", "--house", house).status != 0 {
						continue // a contradiction with another rule of the game
					}
					tried.Add(1)
					for _, lines := range []string{"players Ann, Bob\n", "totals\n"} {
						if r := run(strings.NewReader(lines), 400, "table", "--house", house, "--log", log); r.status != 0 || r.err != "" {
							t.Errorf("%s %s: status %d: %s", p.Name, value, r.status, r.err)
						}
					}
				}
			}
		})
	}
}

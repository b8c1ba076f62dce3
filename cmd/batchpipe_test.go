package cmd_test

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/wildmeld/wildmeld/cmd"
)

// TestBatchAnswersEachLineAtOnce sends a line down a pipe only when the one before is
// answered, with one goroutine at work and with several. A batch that waits for more
// input would hang here.
func TestBatchAnswersEachLineAtOnce(t *testing.T) {
	t.Parallel()
	for _, workers := range []string{"1", "4"} {
		in, typed := io.Pipe()
		answers, out := io.Pipe()
		done := make(chan int, 1)
		go func() {
			status := cmd.Main([]string{"batch", "--brief", "--workers", workers}, cmd.Streams{
				In: in, Out: out, Err: io.Discard, Now: time.Now,
				Env: func(string) string { return "" }, Terminal: func(any) (int, bool) { return 0, false },
			})
			out.Close()
			done <- status
		}()
		read := bufio.NewReader(answers)
		for n := range 20 {
			fmt.Fprintf(typed, "3h 4h %dh\n", 5+n%5)
			if answer, err := read.ReadString('\n'); err != nil || n%5 == 0 && answer != "0\n" {
				t.Fatalf("line %d: %q, %v", n+1, answer, err)
			}
		}
		typed.Close()
		if status := <-done; status != 0 {
			t.Errorf("status %d", status)
		}
	}
}

// TestPythonKeepsBatchOpen runs the program in Python of the page, where there is one.
func TestPythonKeepsBatchOpen(t *testing.T) {
	t.Parallel()
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no python3")
	}
	page, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, program, _ := strings.Cut(string(page), "```python\nimport json, subprocess\n")
	program, _, ok := strings.Cut(program, "```")
	if !ok {
		t.Fatal("the page has no program that keeps batch open")
	}
	c := exec.Command(python, "-c", "import json, subprocess\n"+program) // TestMain puts the program on the path
	out, err := c.Output()
	if want := "7\n0\n"; err != nil || string(bytes.ReplaceAll(out, []byte("\r"), nil)) != want {
		t.Errorf("%q, %v; want %q", out, err, want)
	}
}

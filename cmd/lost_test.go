package cmd_test

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// failing takes no more than some bytes, as a full disk or a closed pipe.
type failing struct {
	room int
	err  error
}

func (f *failing) Write(p []byte) (int, error) {
	n := min(len(p), f.room)
	if f.room -= n; n < len(p) {
		return n, f.err
	}
	return n, nil
}

// TestLostOutput loses the answer of every command, at once and in the middle:
// on a full disk that is an error, behind a closed pipe it is none.
func TestLostOutput(t *testing.T) {
	dir := t.TempDir()
	log := filepath.Join(dir, "evening.log")
	if err := os.WriteFile(log, []byte("players Ann, Bob\nround 1\nAnn: 3h 4h 5h = 0 out\nBob: = 3\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, args := range []string{
		"--help", "", "help", "help solve", "solve --help", "completion --help", "--version", "rules", "rules vegas", "rules --json", "rules --diff vegas 65",
		"completion bash", "completion zsh", "completion fish", "completion powershell", "__complete solve --", "deal --seed 1", "deal --seed 1 --json", "deal --seed 1 --count 2000",
		"batch", "batch --brief", "solve 3h4h5h", "solve --json 3h4h5h", "solve", "check 3h4h5h", "check --json 3h4h5h", "why --card 3h 3h4h5h", "discard 3h4h5h6h", "draws 3h4h5h",
		"score LOG", "score --json LOG", "score --csv LOG", "score --markdown LOG", "score --chart LOG", "score LOG LOG", "score --json LOG LOG", "score --csv LOG LOG",
		"table --log " + dir + "/new.log",
	} {
		words := strings.Fields(strings.ReplaceAll(args, "LOG", log))
		whole := run(strings.NewReader("3h 4h 5h\n"), 80, words...)
		if len(whole.out) == 0 {
			t.Errorf("%s answers nothing: %s", args, whole.err)
		}
		for _, room := range []int{0, 1, len(whole.out) - 1} {
			for cause, want := range map[error]int{syscall.ENOSPC: 2, syscall.EPIPE: 0, io.ErrClosedPipe: 0} {
				var complaints bytes.Buffer
				status := runTo(&failing{room, cause}, &complaints, strings.NewReader("3h 4h 5h\n"), 80, words...)
				if status != want || strings.Contains(complaints.String(), cause.Error()) != (want != 0) {
					t.Errorf("%s, %d bytes and then %q: status %d, %q", args, room, cause, status, complaints.String())
				}
			}
		}
	}
}

package cmd_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
	"golang.org/x/term"
)

// atTable is the program at a pseudo-terminal.
type atTable struct {
	t        *testing.T
	terminal *os.File
	command  *exec.Cmd
	mutex    sync.Mutex
	shown    bytes.Buffer
	read     int // how much of shown was waited for
	ended    chan error
}

// sitDown opens a session on a log at a terminal of this many columns.
func sitDown(t *testing.T, log string, columns int, term string) *atTable {
	t.Helper()
	return atTerminal(t, log, columns, term, "wildmeld", "table", "--log", filepath.Base(log))
}

// atTerminal starts a command at a terminal, in the folder of a log.
func atTerminal(t *testing.T, log string, columns int, term string, command ...string) *atTable {
	t.Helper()
	a := &atTable{t: t, ended: make(chan error, 1)}
	a.command = exec.Command(command[0], command[1:]...)
	a.command.Dir = filepath.Dir(log)
	a.command.Env = append(os.Environ(), "TERM="+term, "LC_ALL=C.UTF-8", "NO_COLOR=1", "COLUMNS=", "WILDMELD_VARIANT=", "WILDMELD_HOUSE=")
	var err error
	if a.terminal, err = pty.StartWithSize(a.command, &pty.Winsize{Rows: 24, Cols: uint16(columns)}); err != nil {
		t.Skipf("no pseudo-terminal here: %v", err)
	}
	t.Cleanup(func() { a.terminal.Close() })
	go a.watch()
	return a
}

func (a *atTable) watch() {
	buffer := make([]byte, 4096)
	for {
		n, err := a.terminal.Read(buffer)
		a.mutex.Lock()
		a.shown.Write(buffer[:n])
		a.mutex.Unlock()
		if err != nil {
			a.ended <- a.command.Wait()
			return
		}
	}
}

func (a *atTable) types(text string) {
	a.t.Helper()
	if _, err := a.terminal.WriteString(text); err != nil {
		a.t.Fatal(err)
	}
}

// patience is how long a test waits for what takes a blink where nothing else runs.
const patience = 2 * time.Minute

// sees waits until something is shown after what was seen before.
func (a *atTable) sees(want string) {
	a.t.Helper()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
		a.mutex.Lock()
		i := strings.Index(a.shown.String()[a.read:], want)
		if i >= 0 {
			a.read += i + len(want)
		}
		a.mutex.Unlock()
		if i >= 0 {
			return
		}
	}
	a.mutex.Lock()
	defer a.mutex.Unlock()
	a.t.Fatalf("%q is not shown; what is:\n%q", want, a.shown.String()[a.read:])
}

// leaves waits for the end of the program and its status.
func (a *atTable) leaves(status int) {
	a.t.Helper()
	select {
	case <-a.ended:
		if got := a.command.ProcessState.ExitCode(); got != status {
			a.t.Errorf("exit status %d, want %d", got, status)
		}
	case <-time.After(patience):
		a.t.Fatal("the program does not end")
	}
}

func contents(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

const (
	ctrlC, ctrlD = "\x03", "\x04"
	ctrlZ        = "\x1a"
	arrowUp, tab = "\x1b[A", "\t"
)

// TestSuspend suspends a session from a shell and goes on with it: the line is as it was,
// the cursor where it was, and the terminal belongs to the shell meanwhile.
func TestSuspend(t *testing.T) {
	if _, err := exec.LookPath("bash"); err != nil {
		t.Skip(err)
	}
	a := atTerminal(t, filepath.Join(t.TempDir(), "friday.log"), 80, "xterm", "bash", "--norc", "--noprofile", "-i")
	a.types("wildmeld table --log friday.log\n")
	a.sees("three-thirteen> ")
	a.types("3h 4h 9")
	a.sees("3h 4h 9")
	a.types("\x1b[D" + ctrlZ) // one to the left
	a.sees("Stopped")
	a.sees("bash-") // what is typed before its prompt may be lost
	a.types("stty -a | grep -c ' icanon'; fg\n")
	a.sees("\r1\r\n")
	a.sees("three-thirteen> 3h 4h 9")
	a.types("5h \x1b[Cs\r")
	a.sees("9 points: run 3♥ 4♥ 5♥, left 9♠")
	a.types(ctrlD)
	a.sees("bash-") // what is typed before its prompt may still go to the session
	a.types("exit\n")
	a.leaves(0)
}

// TestEndedWhileSuspended ends a suspended session from its shell, which keeps the terminal.
func TestEndedWhileSuspended(t *testing.T) {
	if _, err := exec.LookPath("bash"); err != nil {
		t.Skip(err)
	}
	a := atTerminal(t, filepath.Join(t.TempDir(), "friday.log"), 80, "xterm", "bash", "--norc", "--noprofile", "-i")
	a.types("wildmeld table --log friday.log\n")
	a.sees("three-thirteen> ")
	a.types("3h 4h" + ctrlZ)
	a.sees("Stopped")
	a.sees("bash-")
	a.types("kill %1; while [ \"$(jobs -p)\" ]; do sleep 0.1; jobs > jobs.txt; done; echo go''ne; stty -a | grep -c ' icanon'\n")
	a.sees("gone\r\n1\r\n")
	a.types("exit\n")
	a.leaves(0)
}

// TestPrompt plays at a real terminal: editing, history, completion, Ctrl-C
// and Ctrl-D.
func TestPrompt(t *testing.T) {
	log := filepath.Join(t.TempDir(), "friday.log")
	a := sitDown(t, log, 80, "xterm")
	a.sees("three-thirteen: type a hand, score Ann 12, or help")
	a.sees("log: friday.log, created with the first entry")
	a.sees("three-thirteen> ")
	a.types("3h 4h wild Jk 9s\r")
	a.sees("7 points: ")
	a.sees("left 3♥ 4♥")
	a.sees("three-thirteen> ")
	a.types("score Ann 99" + ctrlC)
	a.sees("three-thirteen> ")
	a.types("players Ann, Bob\r")
	a.sees("noted: players Ann, Bob")
	a.sees("three-thirteen> ")
	a.types("sco" + tab + " b" + tab + " 12\r")
	a.sees("Bob 12; to come: Ann")
	a.sees("round 1 (threes)> ")
	a.types("3h 9x\r")
	a.sees(`no suit "x" in "9x"`)
	a.sees("^^")
	a.sees("round 1 (threes)> ")
	a.types(arrowUp + arrowUp + "\x7f\x7f1\r") // score Bob 1
	a.sees("Bob already has a score")
	a.sees("round 1 (threes)> ")
	a.types("score Ann out\r")
	a.sees("standings so far, after 1 of 11 rounds: Ann 0, Bob 12")
	a.sees("round 2 (fours)> ")
	a.types(ctrlD)
	a.leaves(0)
	if strings.Contains(a.shown.String(), "stdin:") {
		t.Error("a complaint names the place of what was just typed")
	}
	if got := contents(t, log); !strings.HasSuffix(got, "players Ann, Bob\n\nround 1\nBob: = 12\nAnn: = 0 out\n") {
		t.Errorf("the log is\n%s", got)
	}
	wantTotals(t, log, map[string]int{"Ann": 0, "Bob": 12})
}

// wantTotals reads a log with score.
func wantTotals(t *testing.T, log string, want map[string]int) {
	t.Helper()
	s, _ := score(t, contents(t, log))
	for player, total := range want {
		if got, ok := s.Totals[player]; !ok || got != total {
			t.Errorf("%s has %d, want %d", player, got, total)
		}
	}
}

// TestKilled kills the program between two entries: what was answered is in
// the log, and the next session goes on from there.
func TestKilled(t *testing.T) {
	log := filepath.Join(t.TempDir(), "friday.log")
	a := sitDown(t, log, 80, "xterm")
	a.sees("> ")
	for typed, answer := range map[string]string{"players Ann, Bob": "noted: "} {
		a.types(typed + "\r")
		a.sees(answer)
	}
	a.types("score Ann 7\r")
	a.sees("Ann 7; to come: Bob")
	a.types("score Bob 9 and not ret")
	if err := a.command.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	a.leaves(-1)
	wantTotals(t, log, map[string]int{"Ann": 7, "Bob": 0})

	a = sitDown(t, log, 80, "xterm")
	a.sees("log: friday.log, continued")
	a.sees("round 1 of 11: 3 cards, threes are wild; to come: Bob")
	a.sees("round 1 (threes)> ")
	a.types("score Bob 9\r")
	a.sees("Ann 7, Bob 9")
	a.types("quit\r")
	a.leaves(0)
	wantTotals(t, log, map[string]int{"Ann": 7, "Bob": 9})
}

// TestEndedBySignal ends a session with the signals that a system sends when it
// stops or a terminal is closed: the terminal is as before, what was answered
// is in the log, and nothing else is in the folder.
func TestEndedBySignal(t *testing.T) {
	for _, number := range []syscall.Signal{syscall.SIGTERM, syscall.SIGHUP} {
		log := filepath.Join(t.TempDir(), "friday.log")
		a := sitDown(t, log, 80, "xterm")
		a.sees("> ")
		if reflect.DeepEqual(stateOf(t, a.terminal), freshState(t)) {
			t.Fatal("the prompt does not change the terminal, so that nothing is tested")
		}
		a.types("players Ann, Bob\r")
		a.sees("noted: ")
		a.sees("> ")
		a.types("Ann 7\r")
		a.sees("Ann 7; to come: Bob")
		a.sees("> ")
		a.types("Bob 9 and not ret")
		a.sees("not ret")
		if err := a.command.Process.Signal(number); err != nil {
			t.Fatal(err)
		}
		a.leaves(128 + int(number))
		if !reflect.DeepEqual(stateOf(t, a.terminal), freshState(t)) {
			t.Errorf("%v leaves the terminal as the prompt needs it", number)
		}
		wantTotals(t, log, map[string]int{"Ann": 7, "Bob": 0})
		if names, _ := filepath.Glob(filepath.Join(filepath.Dir(log), "*")); len(names) != 1 {
			t.Errorf("%v leaves %v", number, names)
		}
	}
}

func stateOf(t *testing.T, terminal *os.File) *term.State {
	t.Helper()
	state, err := term.GetState(int(terminal.Fd()))
	if err != nil {
		t.Skipf("no state of a pseudo-terminal here: %v", err)
	}
	return state
}

// freshState is how a terminal is that no program has changed.
func freshState(t *testing.T) *term.State {
	t.Helper()
	terminal, other, err := pty.Open()
	if err != nil {
		t.Skipf("no pseudo-terminal here: %v", err)
	}
	defer terminal.Close()
	defer other.Close()
	return stateOf(t, terminal)
}

// TestNarrowTerminal keeps every line of what is told within 40 columns.
func TestNarrowTerminal(t *testing.T) {
	log := filepath.Join(t.TempDir(), "friday.log")
	a := sitDown(t, log, 40, "xterm")
	a.sees("> ")
	a.types("help\r")
	a.sees("quit: end the session")
	a.types("3h 4h wild Jk 9s\r")
	a.sees("left")
	a.types("rule wild-limit x\r")
	a.sees("(at most one wild)")
	a.types(ctrlD)
	a.leaves(0)
	a.mutex.Lock()
	defer a.mutex.Unlock()
	for line := range strings.Lines(a.shown.String()) {
		if _, isPrompt, _ := strings.Cut(line, "> "); isPrompt != "" || strings.Contains(line, "\x1b") {
			continue // the editor draws these
		}
		if n := len([]rune(strings.TrimRight(line, "\r\n"))); n > 40 {
			t.Errorf("%d columns: %q", n, line)
		}
	}
}

// TestDumbTerminal works where the terminal itself edits the line.
func TestDumbTerminal(t *testing.T) {
	log := filepath.Join(t.TempDir(), "friday.log")
	a := sitDown(t, log, 80, "dumb")
	a.sees("three-thirteen> ")
	a.types("score Ann 99")
	a.sees("score Ann 99")
	a.types(ctrlC)
	a.sees("^C")
	a.types("3h 4h 5h\n")
	a.sees("0 points")
	a.types(ctrlD)
	a.leaves(0)
	if _, err := os.Stat(log); err == nil {
		t.Error("a line that was cleared is in the log")
	}
}

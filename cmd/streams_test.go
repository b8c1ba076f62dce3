package cmd

import (
	"bytes"
	"errors"
	"github.com/wildmeld/wildmeld/explain/answer"
	"strings"
	"syscall"
	"testing"
)

// world is streams without a process: a terminal of some width or none, and an
// environment of name=value.
func world(in string, terminal int, env ...string) (s Streams, out, complaints *bytes.Buffer) {
	out, complaints = &bytes.Buffer{}, &bytes.Buffer{}
	s = Streams{In: strings.NewReader(in), Out: out, Err: complaints}
	s.Env = func(name string) string {
		for _, e := range env {
			if value, ok := strings.CutPrefix(e, name+"="); ok {
				return value
			}
		}
		return ""
	}
	s.Terminal = func(any) (int, bool) { return terminal, terminal > 0 }
	return s, out, complaints
}

const aHand = "3h 4h wild Jk 9s"

func TestColourIsDecidedByTheStream(t *testing.T) {
	for _, c := range []struct {
		terminal int
		env      string
		flag     string
		want     bool
	}{
		{80, "", "", true},
		{0, "", "", false},
		{80, "NO_COLOR=1", "", false},
		{80, "TERM=dumb", "", false},
		{80, "NO_COLOR=1", "--color=always", true},
		{0, "", "--color=always", true},
		{80, "", "--color=never", false},
		{80, "NO_COLOR=1", "--color=auto", false},
	} {
		s, out, _ := world("", c.terminal, c.env)
		args := []string{"solve", aHand}
		if c.flag != "" {
			args = append(args, c.flag)
		}
		if status := Main(args, s); status != 0 {
			t.Fatalf("status %d", status)
		}
		if got := strings.Contains(out.String(), "\x1b["); got != c.want {
			t.Errorf("terminal %d, %q, %q: colour %t, want %t", c.terminal, c.env, c.flag, got, c.want)
		}
	}
}

func TestWidthMatchesTheTerminal(t *testing.T) {
	for _, c := range []struct {
		terminal int
		env      string
		most     int
	}{{40, "", 40}, {0, "", 80}, {80, "COLUMNS=32", 32}} {
		s, out, _ := world("", c.terminal, c.env)
		Main([]string{"solve", "--color=never", "2c 4d 6h 8s 10c Qd 3s 7h 9c Kd"}, s)
		for line := range strings.Lines(out.String()) {
			if n := len([]rune(line)) - 1; n > c.most {
				t.Errorf("terminal %d, %q: a line of %d columns: %q", c.terminal, c.env, n, line)
			}
		}
	}
}

func TestSuitsAreSymbolsWhereTheLocaleShowsThem(t *testing.T) {
	for _, c := range []struct {
		env  []string
		want string
	}{
		{nil, "9♠"},
		{[]string{"LANG=de_DE.UTF-8"}, "9♠"},
		{[]string{"LANG=C.utf8"}, "9♠"},
		{[]string{"LANG=de_DE.ISO-8859-1"}, "9s"},
		{[]string{"LANG=C.UTF-8", "LC_ALL=C"}, "9s"},
		{[]string{"LANG=C", "LC_CTYPE=C.UTF-8"}, "9♠"},
	} {
		s, out, _ := world("", 0, c.env...)
		Main([]string{"solve", aHand}, s)
		if !strings.Contains(out.String(), c.want) {
			t.Errorf("%q: %q, want %s", c.env, out, c.want)
		}
	}
}

func TestHandsTypedAtATerminalHaveNoHeading(t *testing.T) {
	s, out, _ := world(aHand+"\n", 80)
	Main([]string{"solve", "--color=never"}, s)
	if !strings.HasPrefix(out.String(), "7 points\n") {
		t.Errorf("%q", out)
	}
}

// closed is a pipe whose reader has gone.
type closed struct{}

func (closed) Write([]byte) (int, error) { return 0, syscall.EPIPE }

func TestClosedPipeIsNotAFailure(t *testing.T) {
	s, _, complaints := world("", 0)
	s.Out = closed{}
	if status := Main([]string{"solve", aHand}, s); status != 0 || complaints.Len() > 0 {
		t.Errorf("status %d, %q", status, complaints)
	}
}

// full is a disk that takes nothing more.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no space left") }

func TestAFullDiskIsAFailure(t *testing.T) {
	s, _, complaints := world("", 0)
	s.Out = full{}
	if status := Main([]string{"solve", aHand}, s); status != int(answer.Unreadable) || complaints.Len() == 0 {
		t.Errorf("status %d, %q", status, complaints)
	}
}

func TestBadInputOutweighsAWrongClaim(t *testing.T) {
	s, _, _ := world("3h 4h wild Jk 9s = 12\n3h 4h 9x\n", 0)
	if status := Main([]string{"solve"}, s); status != int(answer.Unreadable) {
		t.Errorf("status %d", status)
	}
	s, _, _ = world("3h 4h wild Jk 9s = 12\n3h 4h wild Jk 9s = 7\n", 0)
	if status := Main([]string{"solve"}, s); status != int(answer.Wrong) {
		t.Errorf("status %d", status)
	}
}

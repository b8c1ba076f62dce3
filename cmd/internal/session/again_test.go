package session

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/parse/diag"
)

// TestNew plays a short game to its end and begins another one with the same
// players and rules, in a file of its own.
func TestNew(t *testing.T) {
	n := sat(t, "three-thirteen", "rule rounds 3-4", "players Ann, Bob", "Ann 13, Bob 0")
	if r := n.Answer("new"); len(r.Problems) != 1 || r.Problems[0].Message != "the game is not over yet" {
		t.Errorf("before the last round: %+v", r)
	}
	r := n.Answer("Ann 0 out, Bob 7")
	if !strings.Contains(r.Text, "the game is over") || !strings.Contains(r.Text, "new") {
		t.Errorf("after the last round, nothing says what new does:\n%s", r.Text)
	}
	if got := n.prompt(); got != "game over> " {
		t.Errorf("the prompt is %q", got)
	}
	n.Answer("undo")
	if got := n.prompt(); got != "round 2 (fours)> " {
		t.Errorf("after undo the prompt is %q", got)
	}

	dir := t.TempDir()
	file := LogFile{Path: filepath.Join(dir, "friday.log")}
	n = sat(t, "three-thirteen")
	n.Source, n.File = file.Path, &file
	var out, errs bytes.Buffer
	lines := "rule rounds 3-4\nplayers Ann, Bob\nAnn 13, Bob 0\nAnn 0 out, Bob 7\nnew\nAnn 5, Bob 0 out\nundo\nBob 9, Ann 0 out\n"
	if _, err := Run(n, Streams{In: strings.NewReader(lines), Out: &out, Err: &errs, Reader: func() diag.Reader { return diag.Reader{} }}); err != nil || errs.Len() > 0 {
		t.Fatal(err, errs.String())
	}
	const head = "game three-thirteen\ndate 2024-11-02\nrule rounds 3-4\nplayers Ann, Bob\n"
	for name, want := range map[string]string{
		"friday.log":   head + "\nround 1\nAnn 13, Bob 0\n\nround 2\nAnn 0 out, Bob 7\n",
		"friday-2.log": head + "\nround 1\nBob 9, Ann 0 out\n",
	} {
		if got, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(got) != want {
			t.Errorf("%s holds\n%s, want\n%s (%v)", name, got, want, err)
		}
	}
}

// TestNewPlayers begins another game with those who were there at the end, by the names that
// they had then.
func TestNewPlayers(t *testing.T) {
	n := sat(t, "vegas", `players Lou, "Bob and Di", Cy`, "dealer Lou", "handicap Lou 7, Cy 3", "max 50", "Lou 5, Bob and Di 0, Cy 4",
		"rename Lou Louise", "Dan joins", "Cy leaves", "Louise 50, Bob and Di 0, Dan 60")
	r := n.Answer("new")
	const want = "game vegas\ndate 2024-11-02\nplayers Louise, \"Bob and Di\", Dan\ndealer Louise\nhandicap Louise 7\nmax 50\n"
	if n.Log() != want || !strings.HasPrefix(r.Text, "another game of vegas with Louise, Bob and Di, Dan\n") {
		t.Errorf("%s%s\nwant\n%s", r.Text, n.Log(), want)
	}
}

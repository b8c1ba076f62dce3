package cmd_test

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// repeated is a text many times, each with its number.
func repeated(n int, format string) string {
	var b strings.Builder
	for i := range n {
		if strings.Contains(format, "%d") {
			fmt.Fprintf(&b, format, i)
		} else {
			b.WriteString(format)
		}
	}
	return b.String()
}

// TestBounds reads sheets larger than any evening's: each takes a time that
// grows with its size alone, and is complained of once where it passes a limit.
func TestBounds(t *testing.T) {
	vegas := "game vegas\nmax 1000000\nplayers Ann, Bob\nround 1 wild 9\nAnn: = 0 out\nBob: = 3\n"
	for _, c := range []struct {
		name, text, want string
		complaints       int
	}{
		{"players of a line", "players " + repeated(5000, "P%d, ") + "Ann\nround 1\nAnn: = 3\nP4: = 0 out\n", `"P1000" comes after 1000 players`, 1},
		{"players of the first round", "round 1\n" + repeated(20_000, "P%d: = 7\n"), `"P1000" comes after 1000 players`, 1},
		{"players who join", vegas + repeated(20_000, "P%d joins\n"), `"P998" comes after 1000 players`, 1},
		{"handicaps", "game vegas\n" + repeated(20_000, "handicap P%d 10\n"), `"P1000" comes after 1000 players`, 1},
		{"lines that cannot be read", repeated(30_000, "no line %d of a log\n"), "stdin: 20000 more complaints\n", 10_000},
		{"players whom nobody knows", "players " + repeated(900, "P%d, ") + "Ann\nround 1\n" + repeated(20_000, "Zachary: = %d\n"), "P49 and 851 more\n", 10_000},
		{"house lines", repeated(20_000, "house kitchen%d.rules\n"), "named a second time", 10_000},
		{"a rule again and again", repeated(100_000, "rule aces both\n") + "round 1\nAnn: = 3\nBob: = 0 out\n", "", 0},
		{"rows of a sheet", "round,Ann,Bob\n" + repeated(20_000, "%d,3,4\n"), "a score sheet of more than 1 MB, 10000 rows or 2000 columns\n", 1},
		{"columns of a sheet", "round" + repeated(20_000, ",P%d") + "\n1" + repeated(20_000, ",3") + "\n", "a score sheet of more than", 1},
		{"bytes of a sheet", "round,Ann,Bob\n" + strings.Repeat("1,"+strings.Repeat("9", 2000)+",3\n", 1000), "a score sheet of more than", 1},
		{"a long sheet of many players", "round,player,hand,claim,out\n" + repeated(9000, "1,P%d,,3,\n"), "", 0},
		{"corrections of one score", "players Ann, Bob\nround 1\nAnn: = 3\nBob: = 0 out\n" + repeated(20_000, "correct 1 Ann %d\n"), "", 0},
	} {
		begun := time.Now()
		r := run(strings.NewReader(c.text), 80, "score")
		if spent := time.Since(begun); spent > time.Minute {
			t.Errorf("%s: %v", c.name, spent)
		}
		if got := strings.Count("\n"+r.err, "\nstdin:"); got != c.complaints+strings.Count(r.err, " more complaints\n") || !strings.Contains(r.err, c.want) {
			t.Errorf("%s: %d complaints and no %q in\n%.500s", c.name, got, c.want, r.err)
		}
	}
}

package cmd_test

import (
	"fmt"
	"regexp"
	"runtime"
	"strings"
	"testing"
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

// TestBounds reads sheets larger than any evening's: each is complained of once
// where it passes a limit.
func TestBounds(t *testing.T) {
	if testing.Short() {
		t.Skip("large inputs in one goroutine say nothing of races")
	}
	vegas := "game vegas\nmax 1000000\nplayers Ann, Bob\nround 1 wild 9\nAnn: = 0 out\nBob: = 3\n"
	for _, c := range []struct {
		name, text, want string
		complaints       int
	}{
		{"players of a line", "players " + repeated(5000, "P%d, ") + "Ann\nround 1\nAnn: = 3\nP4: = 0 out\n", `"P1000" comes after 1000 players`, 1},
		{"players of the first round", "round 1\n" + repeated(5000, "P%d: = 7\n"), `"P1000" comes after 1000 players`, 1},
		{"players who join", vegas + repeated(5000, "P%d joins\n"), `"P998" comes after 1000 players`, 1},
		{"handicaps", "game vegas\n" + repeated(5000, "handicap P%d 10\n"), `"P1000" comes after 1000 players`, 1},
		{"lines that cannot be read", repeated(10_100, "no line %d of a log\n"), "stdin: 100 more complaints\n", 10_000},
		{"players whom nobody knows", "players " + repeated(300, "P%d, ") + "Ann\nround 1\n" + repeated(3000, "Zachary: = %d\n"), "P7 and 293 more;", 3000},
		{"house lines", repeated(3000, "house kitchen%d.rules\n"), "already named", 3000},
		{"a rule again and again", repeated(20_000, "rule aces both\n") + "round 1\nAnn: = 3\nBob: = 0 out\n", "", 0},
		{"rows of a sheet", "round,Ann,Bob\n" + repeated(20_000, "%d,3,4\n"), "a score sheet of more than 1 MB, 10000 rows or 2000 columns\n", 1},
		{"columns of a sheet", "round" + repeated(20_000, ",P%d") + "\n1" + repeated(20_000, ",3") + "\n", "a score sheet of more than", 1},
		{"bytes of a sheet", "round,Ann,Bob\n" + strings.Repeat("1,"+strings.Repeat("9", 2000)+",3\n", 1000), "a score sheet of more than", 1},
		{"a long sheet of many players", "round,player,hand,claim,out\n" + repeated(9000, "1,P%d,,3,\n"), "", 0},
		{"a header again and again", strings.Repeat("Notes,1,2,3\n", 9900), "", 1},
		{"corrections of one score", "players Ann, Bob\nround 1\nAnn: = 3\nBob: = 0 out\n" + repeated(5000, "correct 1 Ann %d\n"), "", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			r := run(strings.NewReader(c.text), 80, "score")
			if got := strings.Count("\n"+r.err, "\nstdin:"); got != c.complaints+strings.Count(r.err, " more complaints\n") || !strings.Contains(r.err, c.want) {
				t.Errorf("%d complaints and no %q in\n%.500s", got, c.want, r.err)
			}
		})
	}
}

// TestLimitsOfFlags gives flags numbers beyond their limit, which must be
// refused at once, with the limit.
func TestLimitsOfFlags(t *testing.T) {
	many := strings.Repeat("3h ", 1000)
	for _, c := range []struct {
		args string
		want string
	}{
		{"draws --players 1001", "1 to 1000"}, {"draws --players 9999999999999999999", "1 to 1000"}, {"draws --players -1", "1 to 1000"},
		{"discard --players 1000000000000", "1 to 1000"}, {"deal --players 1001", "N is a number from 1 to 1000"}, {"deal --count 1000000001", "1 to 1000000000"},
		{"deal --count 99999999999999999999", "1 to 1000000000"}, {"deal --cards 21 -v vegas", "from 1 to 20"}, {"deal -R decks=10", "a number from 1 to 9"},
		{"batch --workers 257", "1 to 256"}, {"batch --workers 0", "1 to 256"}, {"batch --workers 99999999999999999999", "1 to 256"},
		{"check --claim 4294967309", "-1000000 to 1000000"}, {"solve --top 4294967297", "from 1 on"}, {"deal --count 4294967297", "1 to 1000000000"},
		{"draws --seen " + strings.ReplaceAll(many, " ", ","), "names up to 500"}, {"discard --seen " + strings.ReplaceAll(many+many, " ", ","), "names up to 500"},
	} {
		r := run(strings.NewReader("3h 4h wild 9s\n"), 80, strings.Fields(c.args)...)
		if r.status != 2 || r.out != "" || !strings.Contains(r.err, c.want) {
			t.Errorf("%.40s: status %d, no %q in %q", c.args, r.status, c.want, r.err)
		}
	}
}

// TestLongLines reads a line longer than any hand between two hands: it is
// complained of once, with the limit, and the hands are answered.
func TestLongLines(t *testing.T) {
	t.Parallel()
	const hand = "3h 4h wild Jk 9s\n"
	for _, n := range []int{5000, 70_000, 2 << 20} {
		for _, args := range [][]string{{"solve"}, {"solve", "--json"}, {"check"}, {"why", "--card", "3h"}, {"draws"}, {"table", "--log", t.TempDir() + "/log"}} {
			r := run(strings.NewReader(hand+strings.Repeat("3h ", n/3)+"\n"+hand), 80, args...)
			out := regexp.MustCompile(`\{"line":2,"error":.*\n`).ReplaceAllString(r.out, "") // of solve --json
			if want := run(strings.NewReader(hand+hand), 80, args...); r.status != 2 || strings.Count(r.err, " bytes") != 1 || out != want.out {
				t.Errorf("%d bytes into %v: status %d\n%s%.300s", n, args, r.status, r.out, r.err)
			}
		}
	}
}

// TestGrowth holds what a long input costs against what a short one of the same kind
// does. Bytes allocated stand for steps, since they do not depend on the machine.
func TestGrowth(t *testing.T) {
	if testing.Short() {
		t.Skip("large inputs in one goroutine say nothing of races")
	}
	players := "players Ann, Bob\nround 1\nAnn: = 3\nBob: = 0 out\n"
	for _, c := range []struct {
		args string
		text func(n int) string
	}{
		{"score", func(n int) string { return "round 1\n" + repeated(n, "P%d: = 7\n") }},
		{"score", func(n int) string { return repeated(5*n, "no line %d of a log\n") }},
		{"score", func(n int) string { return players + repeated(5*n, "correct 1 Ann %d\n") }},
		{"score", func(n int) string { return players + repeated(5*n, "totals Ann %d\n") }},
		{"score", func(n int) string { return "round,Ann,Bob\n" + repeated(5*n, "%d,3,4\n") }},
		{"score", func(n int) string {
			return "round" + repeated(n, ",P%d") + "\n1" + repeated(n, ",3") + "\n"
		}},
		{"score", func(n int) string { return "round,player,hand,claim,out\n" + repeated(n, "1,P%d,,3,\n") }},
		{"score", func(n int) string { return repeated(n, "2026-01-09\nRound,Ann,Bob\n1,0,%d\n2,7,0\n\n") }},
		{"score --json", func(n int) string { // evenings that do not add up
			return repeated(n/10, "2026-01-09\nRound,Ann,Bob\n1,0,%d\n2,7,0\nTotal,7,9\n\n")
		}},
		{"score --json", func(n int) string {
			return repeated(n/10, "# 2026-01-09\nplayers Ann, Bob\nround 1\nAnn 0, Bob %d\nround 2\nAnn 7, Bob 0\ntotals Ann 7, Bob 9\n\n")
		}},
		{"solve", func(n int) string { return repeated(n, "3h 4h wild Jk 9s\n") }},
		{"solve", func(n int) string { return strings.Repeat("3h ", 20*n) }},
		{"batch --workers 1", func(n int) string { return repeated(5*n, "what did %d say\n") }},
	} {
		allocated := func(n int) uint64 {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			run(strings.NewReader(c.text(n)), 80, strings.Fields(c.args)...)
			runtime.ReadMemStats(&after)
			return after.TotalAlloc - before.TotalAlloc
		}
		allocated(100) // builds what is built once
		if once, fourfold := allocated(200), allocated(800); fourfold > 7*once+4<<20 {
			t.Errorf("%s, %.60q: %d bytes allocated, and %d for an input four times as long", c.args, c.text(2), once, fourfold)
		}
	}
}

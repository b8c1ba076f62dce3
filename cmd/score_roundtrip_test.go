package cmd_test

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// openTotals is score's totals with those that are open as nil.
type openTotals map[string]*int

// totalsOf scores a text and returns its totals, winners and exit status.
func totalsOf(t rapid.TB, text string, args ...string) (openTotals, []string, int) {
	t.Helper()
	r := run(strings.NewReader(text), 80, append([]string{"score", "--json"}, args...)...)
	var s struct {
		Totals  openTotals
		Winners []string
	}
	if err := json.Unmarshal([]byte(r.out), &s); err != nil {
		t.Fatalf("no JSON: %v\n%s", err, r.err)
	}
	return s.Totals, s.Winners, r.status
}

// backAgain writes an evening as CSV and as Markdown and wants both to be read
// to the same totals, and never to another winner, whatever game was asked for.
func backAgain(t rapid.TB, text string, args ...string) {
	t.Helper()
	want, winners, was := totalsOf(t, text, args...)
	for _, form := range []string{"--csv", "--markdown"} {
		written := run(strings.NewReader(text), 80, append([]string{"score", form}, args...)...).out
		got, again, status := totalsOf(t, written) // its game and its rules are in it
		slices.Sort(winners)
		slices.Sort(again) // a sheet names who joined first where they stand
		if len(want) == 0 {
			continue
		}
		if was != 0 { // of a log that is wrong less may be known, and nothing else
			for name := range want {
				if total, ok := got[name]; ok && total == nil {
					got[name] = want[name]
				}
			}
		}
		if d := cmp.Diff(want, got); d != "" {
			t.Fatalf("%s: totals (-want +got):\n%s\n%s\n%s", form, d, written, text)
		}
		// Who left after the last round is in neither form, so the winner may be open.
		if lost := status == 0 && len(again) == 0 && !strings.Contains(text, "leaves"); !slices.Equal(again, winners) && (len(again) > 0 && was == 0 || lost) {
			t.Fatalf("%s: winners %v, want %v; status %d\n%s\n%s", form, again, winners, status, written, text)
		}
	}
}

// TestRoundTripEvenings reads back every evening in testdata.
func TestRoundTripEvenings(t *testing.T) {
	t.Parallel()
	logs, err := filepath.Glob(evenings + "*.*")
	if err != nil || len(logs) < 10 {
		t.Fatal(logs, err)
	}
	for _, path := range logs {
		name := filepath.Base(path)
		if strings.HasSuffix(name, ".expected") {
			continue
		}
		t.Run(name, func(t *testing.T) {
			text := evening(t, name)
			var args []string
			for line := range strings.Lines(text) {
				line, _, _ = strings.Cut(line, "#")
				if game, ok := strings.CutPrefix(line, "game "); ok && args == nil {
					args = []string{"-v", strings.TrimSpace(game)}
				}
				if rule, ok := strings.CutPrefix(line, "rule "); ok {
					if f := strings.Fields(rule); len(f) > 1 && run(strings.NewReader(""), 80, "rules", "-R", f[0]+"="+f[1]).status == 0 {
						args = append(args, "-R", f[0]+"="+f[1])
					}
				}
			}
			if name == "cumulative.csv" {
				s, _ := score(t, text, "--cumulative")
				csv := run(strings.NewReader(text), 80, "score", "--csv", "--cumulative").out
				if again, _ := score(t, csv); !cmp.Equal(s.Totals, again.Totals) || !slices.Equal(s.Winners, again.Winners) {
					t.Errorf("totals %v, want %v", again.Totals, s.Totals)
				}
				return
			}
			backAgain(t, text, args...)
		})
	}
}

var plainNames = []string{"Ann", "Bob", "Cy", "Mary Ann", "Zoé", "李雷", "O'Neil"}

// hostileNames are names that a reader of tables could take for something
// else.
var hostileNames = []string{
	"Total", "Round", "Wild", "Dealer", "Out", "Sum", "total", "Player", "Rank", "a|b", "a;b", `"Q" quoted`, `half"quote`, "=1+1", "+5", "-5", "@home", "'apostrophe",
	"'=guarded", "*star*", "_under_", "~~gone~~", "[link](x)", "<b>", "&lt;", "AT&T", "a,b", "a, b", `back\slash`, `end\`, "3s", "Kings", "out", "# 5", "x", "`code`", "Ann total", "Bob score", "Fox 🦊", "🎲 Jo",
}

// anEvening draws a whole or half evening of a game as a log of scores.
func anEvening(t *rapid.T, game *rules.Game, names []string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "game %s\nplayers %s\n", game.Name, strings.Join(names, ", "))
	r := game.Rules()
	rounds := len(r.Rounds)
	if rounds == 0 {
		if rapid.Bool().Draw(t, "max") {
			fmt.Fprintf(&b, "max %d\n", rapid.IntRange(20, 300).Draw(t, "points"))
		}
		if rapid.Bool().Draw(t, "handicap") {
			fmt.Fprintf(&b, "handicap %s %d\n", names[0], rapid.IntRange(1, 19).Draw(t, "head start"))
		}
		rounds = rapid.IntRange(1, 14).Draw(t, "rounds")
	} else if rapid.IntRange(0, 2).Draw(t, "stops early") == 0 {
		rounds = rapid.IntRange(1, rounds).Draw(t, "rounds")
	}
	for n := range rounds {
		wild := ""
		if len(r.Rounds) == 0 {
			wild = " wild " + rapid.SampledFrom([]string{"9", "K", "joker", "A"}).Draw(t, "wild")
		}
		fmt.Fprintf(&b, "round %d%s\n", n+1, wild)
		out := rapid.IntRange(-1, len(names)-1).Draw(t, "out")
		isWhole := true
		for p, name := range names {
			points := rapid.IntRange(0, 40).Draw(t, "points")
			switch {
			case p == out:
				fmt.Fprintf(&b, "%s: = 0 out\n", name)
			case p+n > 0 && rapid.IntRange(0, 40).Draw(t, "skips") == 0:
				isWhole = false
			case p+n > 0 && rapid.IntRange(0, 60).Draw(t, "unread") == 0:
				fmt.Fprintf(&b, "%s: 3x\n", name)
			default:
				fmt.Fprintf(&b, "%s: = %d\n", name, points)
			}
		}
		if len(r.Rounds) == 0 && isWhole { // what comes behind a round ends it, which neither form tells
			comeAndGo(t, &b, names)
		}
	}
	return b.String()
}

// comeAndGo lets players buy in and leave, whether they may or not. Two of them
// stay: one alone has nobody to play on with, and where the game ended is then
// told by the round that the last of the others left before.
func comeAndGo(t *rapid.T, b *strings.Builder, names []string) {
	for i, name := range names {
		verb := rapid.SampledFrom([]string{"", "", "", "", "", "buys in", "leaves"}).Draw(t, "moves")
		if verb != "" && (verb != "leaves" || i > 1) {
			fmt.Fprintf(b, "%s %s\n", name, verb)
		}
	}
}

// TestRoundTrip reads back random evenings of all games, with names of players
// that a table or a word list could take for something else.
func TestRoundTrip(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		game := rapid.SampledFrom(rules.Games()).Draw(t, "game")
		names := rapid.SliceOfNDistinct(rapid.SampledFrom(plainNames), 2, 5, strings.ToLower).Draw(t, "names")
		backAgain(t, anEvening(t, game, names), "-v", game.Name)
	})
}

// TestRoundTripOfAgreements reads back a season in which each evening has its own maximum,
// hand size and buy-in, and one of the evenings alone.
func TestRoundTripOfAgreements(t *testing.T) {
	t.Parallel()
	logs := map[string]string{
		"a.log": "game vegas\nplayers Ann, Bob\nmax 60\nbuy-in 20\npot 60:40\nround 1 wild 7\nAnn 20, Bob 0\nround 2 wild 8\nAnn 0, Bob 30\nround 3 wild 9\nAnn 45, Bob 0\n",
		"b.log": "game vegas\nplayers Ann, Bob\nmax 40\ncards 7\nround 1 wild 7\nAnn 20, Bob 0\nround 2 wild 8\nAnn 0, Bob 30\nround 3 wild 9\nAnn 0, Bob 15\n",
		"c.log": "game vegas\nplayers Ann, Bob\nround 1 wild 7\nAnn 20, Bob 0\nround 2 wild 8\nAnn 0, Bob 30\nround 3 wild 9\nAnn 0, Bob 15\n",
	}
	var paths []string
	for _, name := range slices.Sorted(maps.Keys(logs)) {
		paths = append(paths, filepath.Join(t.TempDir(), name))
		if err := os.WriteFile(paths[len(paths)-1], []byte(logs[name]), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	type scored struct {
		Totals    openTotals
		Winners   []string
		Standings any
		Money     any
	}
	evenings := func(text string) (list []scored) {
		for d := json.NewDecoder(strings.NewReader(text)); d.More(); {
			var s scored
			if err := d.Decode(&s); err != nil {
				t.Fatal(err, text)
			}
			list = append(list, s)
		}
		return list
	}
	for _, files := range [][]string{paths, paths[:1], paths[1:2]} {
		want := evenings(run(strings.NewReader(""), 80, append([]string{"score", "--json"}, files...)...).out)
		csv := run(strings.NewReader(""), 80, append([]string{"score", "--csv"}, files...)...).out
		if got := evenings(run(strings.NewReader(csv), 80, "score", "--json", "-").out); len(want) < len(files) || want[0].Winners == nil || !cmp.Equal(got, want) {
			t.Errorf("%d evenings (-want +got):\n%s\n%s", len(want), cmp.Diff(want, got), csv)
		}
	}
}

// TestRoundTripNames reads back sheets with names of players that a table, a
// spreadsheet or a word list could take for something else.
func TestRoundTripNames(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		names := rapid.SliceOfNDistinct(rapid.SampledFrom(append(hostileNames, plainNames...)), 1, 5, strings.ToLower).Draw(t, "names")
		rounds := rapid.IntRange(1, 11).Draw(t, "rounds")
		var b strings.Builder
		w := csv.NewWriter(&b)
		w.Write([]string{"round", "player", "score"})
		want := map[string]int{}
		for n := range rounds {
			for _, name := range names {
				points := rapid.IntRange(0, 40).Draw(t, "points")
				want[name] += points
				w.Write([]string{strconv.Itoa(n + 1), display.Guard(name), strconv.Itoa(points)})
			}
		}
		w.Flush()
		if s, _ := score(t, b.String(), "--cumulative=false"); !cmp.Equal(s.Totals, want) {
			t.Fatalf("totals %v, want %v\n%v\n%s", s.Totals, want, s.Findings, &b)
		}
		backAgain(t, b.String(), "--cumulative=false")
	})
}

// TestRoundTripOfAWinnerCalledTotal reads back a sheet whose title, Total wins,
// begins with a word of logs.
func TestRoundTripOfAWinnerCalledTotal(t *testing.T) {
	for _, name := range []string{"Total", "Max", "Game", "Round", "Pot", "Players"} {
		var b strings.Builder
		b.WriteString("round,player,score\n")
		for n := range 11 {
			fmt.Fprintf(&b, "%d,%s,0\n", n+1, name)
		}
		backAgain(t, b.String(), "--cumulative=false")
	}
}

// TestRoundTripGuest reads back an evening in which a player joins and leaves
// without a round in between.
func TestRoundTripGuest(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		end := rapid.SampledFrom([]string{"", "round 3\nAnn 5\nBob 4\nCy out\n"}).Draw(t, "end")
		backAgain(t, "game vegas\nplayers Ann, Bob, Cy\nround 1\nAnn 10\nBob out\nCy 3\nround 2\nAnn out\nBob 7\nCy 30\nDan joins\nDan leaves\n"+end, "-v", "vegas")
	})
}

// TestRoundTripVisitor reads back scores that corrections gave to players in rounds before
// they joined, with the money that depends on them.
func TestRoundTripVisitor(t *testing.T) {
	t.Parallel()
	const rounds = "round 1\nAnn 9, Bob out\nround 2\nAnn out, Bob 7\nround 3\nAnn 9, Bob out\n"
	for _, text := range []string{
		rounds + "Cy joins\nround 4\nAnn out, Bob 3, Cy 9\nchange 2 Cy 7\n",
		rounds + "Cy joins with 30\nDan joins\nround 4\nAnn out, Bob 3, Cy 9, Dan 11\nchange 2 Cy 7\nchange 2 Dan 20\nchange 3 Cy 3\n",
		rounds + "Cy joins\nchange 3 Cy 7\nround 4\nAnn out, Bob 3\nCy leaves\n",
	} {
		for _, game := range []string{"three-thirteen", "sixty-five"} {
			backAgain(t, text, "-v", game)
			want := run(strings.NewReader(text), 80, "score", "-v", game)
			back := run(strings.NewReader(run(strings.NewReader(text), 80, "score", "--csv", "-v", game).out), 80, "score", "-v", game)
			_, standings, _ := strings.Cut(want.out, "\nstandings")
			if _, got, _ := strings.Cut(back.out, "\nstandings"); back.status != 0 || got != standings {
				t.Errorf("status %d\n%swant\n%s", back.status, back.out, want.out)
			}
		}
	}
}

// TestAgreementsInMarkdown wants the same payments from score --markdown, without any option.
func TestAgreementsInMarkdown(t *testing.T) {
	for _, text := range []string{
		"game vegas\nplayers Ann, Bob, Eve\nbuy-in 2\nhandicap Eve 3\nEve leaves\nround 1 wild 9\nAnn 10, Bob 0 out\n",
		"game vegas\nbuy-in 1.00\nmax 50\npot 50:50\nplayers Ann, Bob, Cy\nround 1 wild 9\nAnn 65, Bob 55, Cy 0 out\n",
		"game vegas\nbuy-in 2.50\npot 60:30:10 buy-in\ncards 11\nrule aces high\nplayers Ann, Bob, Cy\nround 1 wild 9\nAnn 205, Bob 0 out, Cy 30\nround 2 wild 4\nBob 0 out, Cy 99\n",
		"game 65\nrule money difference\nplayers Ann, Bob, Cy\nround 1\nAnn 9, Bob 0 out, Cy 9\n",
	} {
		want := run(strings.NewReader(text), 80, "score", "-")
		written := run(strings.NewReader(text), 80, "score", "--markdown", "-")
		got := run(strings.NewReader(written.out), 80, "score", "-")
		_, money, isPaid := strings.Cut(want.out, "\nstandings")
		if _, again, _ := strings.Cut(got.out, "\nstandings"); again != money || !isPaid {
			t.Errorf("want %s\ngot %s\n%s%s", money, again, written.out, got.err)
		}
	}
}

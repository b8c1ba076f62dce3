package cmd_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/wildmeld/wildmeld/cmd"
)

const evenings = "../testdata/evenings/"

// ran is what a run of the program came to.
type ran struct {
	out, err string
	status   int
}

// run runs the program on standard input, as in a pipe of this many columns.
func run(stdin io.Reader, columns int, args ...string) ran {
	var out, err bytes.Buffer
	status := runTo(&out, &err, stdin, columns, args...)
	return ran{out.String(), err.String(), status}
}

func runTo(out, err io.Writer, stdin io.Reader, columns int, args ...string) (status int) {
	return cmd.Main(args, cmd.Streams{
		In: stdin, Out: out, Err: err,
		Env: func(name string) string {
			if name == "COLUMNS" {
				return strconv.Itoa(columns)
			}
			return ""
		},
		Terminal: func(any) (int, bool) { return 0, false },
		Now:      func() time.Time { return aSaturdayNight },
	})
}

// scored is what score --json says.
type scored struct {
	Log     string
	Players []string
	Rounds  []struct {
		Round          any
		Wild           string
		Dealer, Begins string
		Scores         []struct {
			Player             string
			Score, Best, Claim *int
			Verdict            string
			Out, Checked       bool
		}
	}
	Totals    map[string]int
	Standings []struct {
		Place, Total int
		Player       string
	}
	Winners  []string
	Money    map[string]struct{ Paid, Won int }
	Pot      int
	Payments []struct {
		From, To string
		Cents    int
	}
	Next     any
	Findings []struct {
		Line, Column int
		Message      string
		Remark       bool
	}
}

func score(t rapid.TB, log string, args ...string) (scored, int) {
	t.Helper()
	r := run(strings.NewReader(log), 80, append([]string{"score", "--json"}, args...)...)
	var s scored
	if err := json.Unmarshal([]byte(r.out), &s); err != nil {
		t.Fatalf("no JSON: %v\n%s%s%s", err, r.out, r.err, log)
	}
	return s, r.status
}

func evening(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile(evenings + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// rows spells what was scored as the .expected files do, which a brute force
// in another language wrote: round,player,score. Bonus hands are left out.
func (s scored) rows() (rows []string) {
	for _, r := range s.Rounds {
		if r.Round == "bonus" {
			continue
		}
		for _, l := range r.Scores {
			rows = append(rows, fmt.Sprintf("%v,%s,%d", r.Round, l.Player, *l.Score))
		}
	}
	return rows
}

// TestEvenings holds whole games of each kind against a brute force that
// shares nothing with the program: every score, the winner and the money.
func TestEvenings(t *testing.T) {
	for _, game := range []string{"three-thirteen", "three-thirteen-rummy", "deuces-arent-wild", "sixty-five", "vegas", "five-crowns"} {
		t.Run(game, func(t *testing.T) {
			s, status := score(t, evening(t, game+".log"))
			if status != 0 || len(s.Findings) > 0 {
				t.Errorf("status %d, findings %v", status, s.Findings)
			}
			expect(t, s, evening(t, game+".expected"))
		})
	}
}

func expect(t *testing.T, s scored, expected string) {
	t.Helper()
	var rows []string
	last := map[string]int{}
	for line := range strings.Lines(expected) {
		f := strings.Split(strings.TrimSpace(line), ",")
		switch f[0] {
		case "winner":
			if want := []string{f[1]}; !cmp.Equal(s.Winners, want) {
				t.Errorf("winners %v, want %v", s.Winners, want)
			}
		case "money":
			if got := fmt.Sprintf("%d,%d", s.Money[f[1]].Paid, s.Money[f[1]].Won); got != f[2]+","+f[3] {
				t.Errorf("%s paid and won %s, want %s,%s", f[1], got, f[2], f[3])
			}
		case "kept", "hands":
		default:
			rows = append(rows, strings.Join(f[:3], ","))
			last[f[1]], _ = strconv.Atoi(f[3])
		}
	}
	if d := cmp.Diff(rows, s.rows()); d != "" {
		t.Errorf("scores (-want +got):\n%s", d)
	}
	if d := cmp.Diff(last, s.Totals); d != "" {
		t.Errorf("totals (-want +got):\n%s", d)
	}
}

// TestSheets reads the same evening from CSV sheets of each form.
func TestSheets(t *testing.T) {
	for name, args := range map[string][]string{"long.csv": nil, "matrix.csv": nil, "cumulative.csv": {"--cumulative"}} {
		t.Run(name, func(t *testing.T) {
			s, status := score(t, evening(t, name), args...)
			if status != 0 || len(s.Findings) > 0 {
				t.Errorf("status %d, findings %v", status, s.Findings)
			}
			expect(t, s, evening(t, "three-thirteen.expected"))
		})
	}
}

// TestWildColumn names the rounds of a matrix by the wild rank alone, figures
// included.
func TestWildColumn(t *testing.T) {
	for _, c := range []struct{ sheet, want string }{
		{"wild,Ann,Bob\n3,10,0\n4,0,5\n5,1,0\n", "1:3 2:4 3:5"},
		{"Wild;Ann;Bob\n9;2c 9h;0\nJoker;2c Kd;0\nAces;As;0\n", "1:9 2:none 3:A"},
	} {
		s, status := score(t, c.sheet, "-v", map[bool]string{true: "vegas", false: "three-thirteen"}[strings.Contains(c.sheet, ";")])
		var got []string
		for _, r := range s.Rounds {
			got = append(got, fmt.Sprintf("%v:%s", r.Round, r.Wild))
		}
		if strings.Join(got, " ") != c.want || status != 0 || len(s.Findings) > 0 {
			t.Errorf("%q: rounds %v, want %s; status %d, findings %v", c.sheet, got, c.want, status, s.Findings)
		}
	}
}

// TestTurnedLabels names the rounds of a sheet by the rank turned up, alone or behind a
// number, which may be that of the rank.
func TestTurnedLabels(t *testing.T) {
	for _, c := range []struct{ sheet, want string }{
		{"Wild,Ann,Bob\nJ,10,0\n5,0,20\nJ,1,0\n", "1:J 2:5 3:J"},
		{"Wild,Ann,Bob\n3,10,0\n4,0,20\n9,1,0\n", "1:3 2:4 3:9"},
		{"Round,Ann,Bob\nJacks,10,0\nFives,0,20\nJacks,1,0\n", "1:J 2:5 3:J"},
		{"Wild,Player,Score\nJ,Ann,10\nJ,Bob,0\nJ,Ann,0\nJ,Bob,20\n5,Ann,1\n5,Bob,0\n", "1:J 2:J 3:5"},
		{"Round,Ann,Bob\n1 (J),10,0\n2 (9),0,20\n3 (3),1,0\n4 (4),0,20\n", "1:J 2:9 3:3 4:4"},
		{"Round,Ann,Bob\n1,10,0\n2,0,20\n", "1: 2:"},
	} {
		s, status := score(t, c.sheet, "-R", "wild-rank=turned")
		var got []string
		for _, r := range s.Rounds {
			got = append(got, fmt.Sprintf("%v:%s", r.Round, r.Wild))
		}
		if strings.Join(got, " ") != c.want || status != 0 {
			t.Errorf("%q: rounds %v, want %s; status %d, findings %v", c.sheet, got, c.want, status, s.Findings)
		}
	}
}

// TestDealerOfNobody names who deals in rounds that nobody plays, that do not count or that
// have no dealer: nobody begins them.
func TestDealerOfNobody(t *testing.T) {
	for _, text := range []string{
		"round 3\nplayers Ann, Bob\ndealer Ann\nround 1\nAnn 0, Bob 20\n",
		"players Ann, Bob\nround 1\nAnn 0, Bob 20\nround 99\ndealer Bob\nAnn 0\n",
		"round 1\nAnn 0, Bob 20\nplayers Ann, Bob, Cy\nround 2\ndealer Cy\nAnn 0, Bob 20\n",
		"game deuces\nrule rounds 3-3\nplayers Ann, Bob\nround 1\nAnn 0, Bob 0\nround bonus\ndealer Ann\nAnn 0 out, Bob 1\n",
	} {
		s, _ := score(t, text)
		for _, r := range s.Rounds {
			if r.Dealer != "" || r.Begins != "" {
				t.Errorf("%q: in round %v %s deals and %s begins", text, r.Round, r.Dealer, r.Begins)
			}
		}
	}
}

// TestHandicapWithoutPlayers starts a player on a score although no line names
// who plays.
func TestHandicapWithoutPlayers(t *testing.T) {
	s, status := score(t, "game vegas\nhandicap Bob 10\nround 1 wild 9\nAnn: = 3\nBob: = 0 out\ntotals Ann 3, Bob 10\n")
	if want := map[string]int{"Ann": 3, "Bob": 10}; !cmp.Equal(s.Totals, want) || status != 0 {
		t.Errorf("totals %v, want %v; status %d, findings %v", s.Totals, want, status, s.Findings)
	}
}

// TestHandicapAbovePlayers wants the columns in the order of the line of players.
func TestHandicapAbovePlayers(t *testing.T) {
	const text = "handicap Cy 10\ndealer Bob\nplayers Ann, Bob, Cy\nround 1\nAnn 9, Bob 0, Cy 9\ntotals Cy 19\n"
	r := run(strings.NewReader(text), 80, "score", "-")
	if !strings.Contains(r.out, "Ann   Bob     Cy") || !strings.Contains(r.out, "Cy   19") || r.status != 0 {
		t.Error(r.out)
	}
}

// TestComplaintsInOrder wants the complaints and remarks of a sheet in the order of its lines.
func TestComplaintsInOrder(t *testing.T) {
	r := run(strings.NewReader("Round,Ann,Bob,Snacks\n1,0,5?,chips\n2,7,x9,nuts\n3,0,9,\nRank,1,2,\nnote to self,,,\n4,~~3~~ 5,0,\n"), 80, "score", "-")
	var lines []int
	for _, m := range regexp.MustCompile(`(?m)^stdin:(\d+):`).FindAllStringSubmatch(r.err, -1) {
		n, _ := strconv.Atoi(m[1])
		lines = append(lines, n)
	}
	if len(lines) < 4 || !slices.IsSorted(lines) {
		t.Errorf("lines %v\n%s", lines, r.err)
	}
}

// TestWhoWon demands that the first lines of a screen answer the question that
// everybody asks.
func TestWhoWon(t *testing.T) {
	for name, want := range map[string]string{
		"three-thirteen.log": "Bob wins with 61, 10 ahead of Ann.", "vegas.log": "wins.", "eight.log": "Some entries are unreadable or disagree, so there is no winner yet.",
	} {
		for _, form := range [][]string{{"score", evenings + name}, {"score", "--markdown", evenings + name}} {
			r := run(strings.NewReader(""), 80, form...)
			lines := strings.SplitN(r.out, "\n", 4)
			if first := strings.Join(lines[:3], "\n"); !strings.Contains(first, want) {
				t.Errorf("%v begins\n%s\nwant in it %s", form, first, want)
			}
		}
	}
}

// TestScreens holds whole screens against the texts in testdata, which were
// read line by line when they were written; -u writes them anew.
func TestScreens(t *testing.T) {
	for _, c := range []struct {
		name    string
		columns int
		args    []string
	}{
		{"three-thirteen.txt", 80, []string{"three-thirteen.log"}},
		{"three-thirteen-rummy.txt", 80, []string{"three-thirteen-rummy.log"}},
		{"deuces-arent-wild.txt", 80, []string{"deuces-arent-wild.log"}},
		{"sixty-five.txt", 80, []string{"sixty-five.log"}},
		{"vegas.txt", 80, []string{"vegas.log"}},
		{"vegas-narrow.txt", 40, []string{"vegas.log"}},
		{"five-crowns.txt", 80, []string{"five-crowns.log"}},
		{"saturday.txt", 80, []string{"saturday.log"}},
		{"mistakes.txt", 80, []string{"mistakes.log"}},
		{"empty.txt", 80, []string{"-"}},
		{"missing.txt", 80, []string{"--csv", "no.log", "cumulative.csv"}},
		{"eight.txt", 80, []string{"eight.log"}},
		{"eight-narrow.txt", 40, []string{"eight.log"}},
		{"chart.txt", 60, []string{"--chart", "three-thirteen.log"}},
		{"three-thirteen.md", 80, []string{"--markdown", "three-thirteen.log"}},
		{"mistakes.md", 80, []string{"--markdown", "--ascii", "mistakes.log"}},
		{"vegas.json", 80, []string{"--json", "vegas.log"}},
		{"mistakes.json", 80, []string{"--json", "mistakes.log"}},
		{"deuces-arent-wild.csv", 80, []string{"--csv", "deuces-arent-wild.log"}},
		{"mistakes.csv", 80, []string{"--csv", "mistakes.log"}},
		{"several.txt", 80, []string{"three-thirteen.log", "matrix.csv"}},
		{"several.json", 80, []string{"--json", "three-thirteen.log", "vegas.log"}},
		{"several.csv", 80, []string{"--csv", "deuces-arent-wild.log", "vegas.log"}},
		{"several.md", 80, []string{"--markdown", "sixty-five.log", "vegas.log"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Chdir(evenings)
			r := run(strings.NewReader(""), c.columns, append([]string{"score"}, c.args...)...)
			got := fmt.Sprintf("%sstatus %d\n", r.out, r.status)
			if r.err != "" {
				got += "complaints\n" + r.err
			}
			compare(t, filepath.Join("screens", c.name), got)
		})
	}
}

// TestTerminal wraps the findings to a terminal's width, in colour where the
// terminal has it.
func TestTerminal(t *testing.T) {
	t.Chdir(evenings)
	var out bytes.Buffer
	cmd.Main([]string{"score", "eight.log"}, cmd.Streams{
		In: strings.NewReader(""), Out: &out, Err: io.Discard, Env: func(string) string { return "" },
		Terminal: func(any) (int, bool) { return 40, true },
	})
	compare(t, filepath.Join("screens", "terminal.txt"), out.String())
	inColour := regexp.MustCompile("\x1b\\[[0-9;]*m")
	for line := range strings.Lines(out.String()) {
		if n := utf8.RuneCountInString(strings.TrimRight(inColour.ReplaceAllString(line, ""), "\n")); n > 40 {
			t.Errorf("%d columns: %s", n, line)
		}
	}
}

func compare(t *testing.T, path, got string) {
	t.Helper()
	if *update {
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o777), os.WriteFile(path, []byte(got), 0o666)); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), got); d != "" {
		t.Errorf("%s (-want +got):\n%s", path, d)
	}
}

// TestEncodings reads a log as other systems save it.
func TestEncodings(t *testing.T) {
	log := "players Ann, Zoé\nround 1\nZoé: 3h 4h 5h = 0 out\nAnn: 3s 9d Kd = 21\n"
	units := utf16.Encode([]rune("\ufeff" + log))
	var little, big bytes.Buffer
	for _, u := range units {
		little.Write([]byte{byte(u), byte(u >> 8)})
		big.Write([]byte{byte(u >> 8), byte(u)})
	}
	want, _ := score(t, log)
	if len(want.Findings) != 1 || want.Findings[0].Line != 4 || want.Findings[0].Column != 17 {
		t.Fatalf("findings %v", want.Findings)
	}
	for name, text := range map[string]string{
		"byte-order mark": "\ufeff" + log, "CR LF": strings.ReplaceAll(log, "\n", "\r\n"),
		"UTF-16 LE": little.String(), "UTF-16 BE": big.String(), "no last line end": strings.TrimSuffix(log, "\n"),
	} {
		if got, _ := score(t, text); !cmp.Equal(want, got) {
			t.Errorf("%s: %s", name, cmp.Diff(want, got))
		}
	}
}

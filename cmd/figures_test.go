package cmd_test

import (
	"bufio"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const (
	figuresFile  = "../testdata/bench.txt"
	figuresPage  = "../solve/README.md"
	figuresBegin = "<!-- The tables to the next such line are written by .ci/bench. -->\n"
	figuresEnd   = "<!-- The tables end here. -->\n"
)

// figureTables lists the tables of figures in solve/README.md. A row shows the median of
// the benchmarks whose package and name match, or the highest of their medians.
var figureTables = []struct {
	title, unit string // the unit as benchmarks report it
	rows        [][2]string
}{
	{"a hand arranged, the mean over a game's rounds", "ns/op", [][2]string{
		{"three-thirteen", `tables Game/three-thirteen_`},
		{"three-thirteen, aces both", `tables Game/three-thirteen_acesboth`},
		{"three-thirteen, jokers on", `tables Game/three-thirteen_jokerson`},
		{"three-thirteen-rummy, 4 jokers", `tables Game/three-thirteen-rummy_jokers4`},
		{"deuces-arent-wild", `tables Game/deuces-arent-wild_`},
		{"deuces-arent-wild, two-naturals", `tables Game/deuces-arent-wild_wild-limittwo-naturals`},
		{"sixty-five", `tables Game/sixty-five_`},
		{"five-crowns", `tables Game/five-crowns_`},
		{"vegas, 7, 9 and 11 cards", `tables Game/vegas_rounds.*`},
		{"vegas, strict", `tables Game/vegas_wild-limitone`},
		{"ten cards of gin", `tables Gin/arrangement`},
		{"ten cards of gin, the points alone", `tables Gin/points`},
	}},
	{"the worst hands known", "ns/op", [][2]string{
		{"games and their options, up to 15 cards", `tables Worst/.*`},
		{"any mix of rules, up to 15 cards", `general Worst/(five-crowns_set|five-crowns_aces|vegas_set|vegas_aces=wrap_set|three|deuces-arent-wild_aces|sixty-five_aces=wrap_run).*`},
		{"games and their options, 20 cards", `general Worst/(sixty-five_(#0.)?|deuces-arent-wild_wild-limit=(half|two-naturals))`},
		{"20 cards with `aces wrap`", `general Worst/(vegas|sixty-five)_aces=wrap(#0.)?`},
		{"20 cards with `adjacent-wilds off`", `general Worst/[a-z-]+_(wild-limit=two-naturals_)?adjacent-wilds=off(#0.)?`},
		{"20 cards with `run-suits any`", `general Worst/(vegas|sixty-five)_run-suits=any(#0.)?`},
	}},
	{"what follows a hand of three-thirteen", "ns/op", [][2]string{
		{"best discard of 14 cards", `solve Discard`},
		{"all draws with their best discards, 13 cards", `solve Draws`},
		{"every discard with its next draw, 14 cards beside 7 melds of vegas", `solve DiscardBesideMelds/14.*`},
		{"how far 13 cards are from going out", `solve ToGo/\[three-thirteen_K\]`},
	}},
	{"a line of `batch`, 13 cards", "ns/line", [][2]string{
		{"`--brief`", `bulk BatchLine/brief/13`},
		{"full record", `bulk BatchLine/full/13`},
		{"JSON", `bulk BatchLine/json/13`},
		{"with a meld in brackets, judged", `bulk BatchLine/grouped/13`},
		{"each of another game", `bulk BatchLine/games/13`},
		{"that cannot be read", `bulk BatchLine/unreadable/13`},
	}},
	{"a hand of 100,000 in `batch`, 7 cards, start included", "ns/hand", [][2]string{
		{"`--brief`, one processor", `cmd Batch/brief`},
		{"`--brief`, two", `cmd Batch/brief-2`},
		{"full records, one processor", `cmd Batch/to=json`},
		{"full records, two", `cmd Batch/to=json-2`},
	}},
	{"a round in `score`, of 9,000", "ns/round", [][2]string{
		{"log, three scores", `cmd Score/log/9000`},
		{"log, two hands with melds", `cmd Score/log_with_hands/9000`},
		{"log, a score missing", `cmd Score/log_with_a_score_missing/9000`},
		{"log, two lines that cannot be read", `cmd Score/log_of_bad_lines/9000`},
		{"sheet, three scores", `cmd Score/sheet/9000`},
	}},
}

// TestFigures holds the tables of figures in solve/README.md to the figures kept. With
// -u it writes them.
func TestFigures(t *testing.T) {
	page, err := os.ReadFile(figuresPage)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, begins := strings.Cut(string(page), figuresBegin)
	was, after, ends := strings.Cut(rest, figuresEnd)
	if !begins || !ends {
		t.Fatal("no room for the tables")
	}
	want := writeFigures(t)
	if *update {
		if err := os.WriteFile(figuresPage, []byte(before+figuresBegin+want+figuresEnd+after), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if was != want {
		t.Errorf("the tables say\n%s\nand the figures kept\n%s", was, want)
	}
}

// writeFigures writes the tables from the figures kept.
func writeFigures(t *testing.T) string {
	t.Helper()
	f, err := os.Open(figuresFile)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	about, measured, pkg := map[string]string{}, map[string][]float64{}, ""
	for lines := bufio.NewScanner(f); lines.Scan(); {
		words := strings.Fields(lines.Text())
		if name, isBench := strings.CutPrefix(words[0], "Benchmark"); isBench {
			for i := 2; i+1 < len(words); i += 2 {
				n, err := strconv.ParseFloat(words[i], 64)
				if err != nil {
					t.Fatal(err)
				}
				at := words[i+1] + " " + pkg + " " + name
				measured[at] = append(measured[at], n)
			}
			continue
		}
		about[words[0]] = strings.Join(words[1:], " ")
		if words[0] == "pkg:" {
			pkg = words[1][strings.LastIndex(words[1], "/")+1:]
		}
	}
	var b strings.Builder
	fmt.Fprintf(&b, "\nMeasured on %s with %s, %s; hands from two packs; the median of six.\n", about["date:"], about["go:"], about["cpu:"])
	for _, table := range figureTables {
		fmt.Fprintf(&b, "\n| %s | |\n|---|---|\n", table.title)
		for _, row := range table.rows {
			matches, found := regexp.MustCompile("^"+table.unit+" "+row[1]+"$"), 0.0
			for at, list := range measured {
				if matches.MatchString(at) {
					slices.Sort(list)
					found = max(found, (list[(len(list)-1)/2]+list[len(list)/2])/2)
				}
			}
			if found == 0 {
				t.Errorf("no figure for %s", row[1])
			}
			fmt.Fprintf(&b, "| %s | %s |\n", row[0], duration(found))
		}
	}
	b.WriteByte('\n')
	return b.String()
}

// duration writes nanoseconds in two or three digits.
func duration(ns float64) string {
	unit := "ns"
	for _, larger := range []string{"µs", "ms", "s"} {
		if ns < 1000 {
			break
		}
		ns, unit = ns/1000, larger
	}
	if ns < 10 {
		return strconv.FormatFloat(ns, 'f', 1, 64) + " " + unit
	}
	return strconv.FormatFloat(ns, 'f', 0, 64) + " " + unit
}

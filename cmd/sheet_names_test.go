package cmd_test

import (
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// sheetWords are names that are also words of sheets.
var sheetWords = []string{
	"Left", "Place", "Host", "Dealer", "Leader", "Winner", "Low", "High", "Day", "Game", "Time", "Table", "Rank", "Date", "Note", "Notes", "Hand", "Deal", "Average", "Best", "Lead", "Mean", "Worst",
}

// offered matches the names in an offer of --players.
var offered = regexp.MustCompile(`--players "([^"]*)"`)

// TestSheetWords deals evenings of players of whom some are called like a column or a
// row of sheets. None is dropped: each is scored, or asked about once, with offers that
// give the right totals.
func TestSheetWords(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(38, 3))
	sheets := 236
	if *long {
		sheets = 944
	}
	for i := range sheets {
		others := []string{"Bob", "Max"}
		names := append([]string{sheetWords[i%len(sheetWords)]}, others[:1+i/len(sheetWords)%2]...)
		if random.IntN(6) == 0 { // two of them
			if word := sheetWords[random.IntN(len(sheetWords))]; word != names[0] {
				names[1] = word
			}
		}
		random.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
		rounds := 3 + random.IntN(9)
		label := [...]string{"", "Round", "#", "Rd"}[random.IntN(4)]
		labels := [][]string{
			{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"},
			{"R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "R10", "R11"},
			{"3s", "4s", "5s", "6s", "7s", "8s", "9s", "10s", "Jacks", "Queens", "Kings"},
		}[random.IntN(3)]
		rows, totals := [][]string{append([]string{label}, names...)}, map[string]int{}
		for n := range rounds {
			row := []string{labels[n]}
			out := random.IntN(len(names))
			for p, name := range names {
				points := 1 + random.IntN(30)
				text := strconv.Itoa(points)
				if p == out {
					points, text = 0, [...]string{"0*", "out", "0 out", "(out)", "0"}[random.IntN(5)]
				}
				totals[name] += points
				row = append(row, text)
			}
			rows = append(rows, row)
		}
		if turned := random.IntN(2) == 0; turned {
			if rows[0][0] != "" {
				rows[0][0] = [...]string{"Player", "Name"}[random.IntN(2)]
			}
			rows = turn(rows)
		}
		var b strings.Builder
		for _, row := range rows {
			b.WriteString(strings.Join(row, ",") + "\n")
		}
		checkWords(t, b.String(), totals)
	}
}

// checkWords wants a sheet scored, or asked about once with offers that score it.
func checkWords(t *testing.T, text string, totals map[string]int) {
	t.Helper()
	r := run(strings.NewReader(text), 80, "score", "--cumulative=false")
	asked := regexp.MustCompile(`(?m)^stdin:\d+:\d+: .*\n`).FindAllString(strings.ReplaceAll(r.err, "(remark)", ""), -1)
	offers := offered.FindAllStringSubmatch(r.err, -1)
	if r.status != 2 {
		if s, _ := score(t, text, "--cumulative=false"); !maps.Equal(s.Totals, totals) {
			t.Errorf("totals %v, want %v, and nothing is asked\n%s%s", s.Totals, totals, text, r.err)
		}
		return
	}
	if len(asked) != 1 || len(offers) == 0 {
		t.Errorf("%d complaints and %d offers\n%s%s", len(asked), len(offers), text, r.err)
		return
	}
	for i, offer := range offers {
		want := maps.Clone(totals)
		names := strings.Split(offer[1], ", ")
		maps.DeleteFunc(want, func(name string, _ int) bool { return !slices.Contains(names, name) })
		if s, status := score(t, text, "--cumulative=false", "--players", offer[1]); status == 2 || !maps.Equal(s.Totals, want) || i == 0 && len(want) != len(totals) {
			t.Errorf("%s gives status %d and the totals %v, want %v\n%s%s", offer[0], status, s.Totals, want, text, run(strings.NewReader(text), 80, "score", "--cumulative=false", "--players", offer[1]).err)
		}
	}
}

// TestWordPairs wants a player called like a column, whose running totals follow as
// those of the others do, asked about at most once.
func TestWordPairs(t *testing.T) {
	for _, name := range sheetWords {
		text := strings.ReplaceAll("#,Ann,Total,Left,Total,Max,Total\n1,0,0,12,12,5,5\n2,9,9,0,12,4,9\n3,4,13,4,16,0,9\n", "Left", name)
		checkWords(t, text, map[string]int{"Ann": 13, name: 16, "Max": 9})
		checkWords(t, strings.Replace(text, "4,16", "4,17", 1), map[string]int{"Ann": 13, name: 16, "Max": 9})
	}
}

package parse

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/parse/diag"
)

// TestUsagesAreRead: what a complaint tells people to write is read as it is
// printed.
func TestUsagesAreRead(t *testing.T) {
	for _, s := range statements {
		for _, line := range examples(s.usage) {
			if _, diags := secondLine(line); len(diags) > 0 {
				t.Errorf("%q: %s", line, diags[0].Render(diag.Reader{}))
			}
		}
	}
}

// examples are the lines that a usage text gives.
func examples(usage string) (lines []string) {
	usage = strings.ReplaceAll(usage, "or where a card is turned up ", "")
	for _, line := range regexp.MustCompile(`, (or )?`).Split(usage, -1) {
		line, _, _ = strings.Cut(line, " where ")
		lines = append(lines, line)
	}
	if strings.HasPrefix(usage, "players") || strings.HasPrefix(usage, "totals") {
		return []string{usage}
	}
	return lines
}

// secondLine reads a line of a log after the one that names the players.
func secondLine(line string) (*Statement, []diag.Diagnostic) {
	l := NewLog("log", strings.NewReader("players Ann, Bob, Cy\n"+line+"\n"))
	_, _, _ = l.Next()
	s, diags, _ := l.Next()
	return s, diags
}

func TestLineOf(t *testing.T) {
	players := []string{"Ann", "Max", "Mary Ann"}
	for _, c := range []struct {
		text string
		want Line
	}{
		{"", Line{Kind: BlankLine}},
		{"  # Ann: 3h", Line{Kind: BlankLine}},
		{"Ann: 3h 4h = 0", Line{Kind: PlayLine}},
		{"max : 3h", Line{Kind: PlayLine}},
		{"Eve:", Line{Kind: PlayLine}},
		{"game: 3h", Line{Kind: PlayLine}},
		{"Players Ann, Bob", Line{Kind: SettingLine, Word: "players"}},
		{"house kitchen.rules # ours", Line{Kind: SettingLine, Word: "house"}},
		{"rule", Line{Kind: SettingLine, Word: "rule"}},
		{"pot 70:30", Line{Kind: SettingLine, Word: "pot"}},
		{"ROUND 3 wild 9", Line{Kind: RoundLine, Word: "round"}},
		{"totals Ann: 3", Line{Kind: TotalsLine, Word: "totals"}},
		{"used all", Line{Kind: UsedLine, Word: "used"}},
		{"Max joins", Line{Kind: MoveLine, Word: "joins"}},
		{"mary ann Buys In", Line{Kind: MoveLine, Word: "buys in"}},
		{"date Ann leaves", Line{Kind: SettingLine, Word: "date"}},
		{"3h 4h 5h", Line{}},
	} {
		if got := LineOf(c.text, players); got.Kind != c.want.Kind || got.Word != c.want.Word {
			t.Errorf("%q: %v %q, want %v %q", c.text, got.Kind, got.Word, c.want.Kind, c.want.Word)
		}
	}
}

// TestLineOfIsWhatIsRead: a line is read as the kind that it is found to be.
func TestLineOfIsWhatIsRead(t *testing.T) {
	for _, text := range []string{"game vegas", "players Ann, Bob", "round 3", "Ann: = 3", "Ann joins", "totals Ann 3", "used 9", "max 100", "nonsense"} {
		s, _ := secondLine(text)
		kind := NoLine
		if s != nil {
			switch s.Action.(type) {
			case Scores:
				kind = PlayLine
			case StartRound:
				kind = RoundLine
			case CheckTotals:
				kind = TotalsLine
			case CountUsed:
				kind = UsedLine
			case Move:
				kind = MoveLine
			default:
				kind = SettingLine
			}
		}
		if got := LineOf(text, nil).Kind; got != kind {
			t.Errorf("%q is of kind %d and read as %d", text, got, kind)
		}
	}
}

func TestFollowing(t *testing.T) {
	players := []string{"Ann", "Mary Ann"}
	for text, want := range map[string]string{
		"game ": "sixty-five", "rule ": "wild-limit", "rule aces ": "wrap", "round 3 ": "wild", "round 3 wild ": "joker", "totals ": "Mary Ann",
		"handicap ": "Ann", "used ": "all", "Mary Ann ": "buys in", "ann ": "leaves", "": "buy-in",
	} {
		if got := Following(text, players); !slices.Contains(got, want) {
			t.Errorf("%q is followed by %q, want %q among them", text, got, want)
		}
	}
	for _, text := range []string{"game vegas ", "rule aces both ", "nonsense ", "pot 70:30 ", "round 3 wild 9 "} {
		if got := Following(text, players); len(got) > 0 {
			t.Errorf("%q is followed by %q", text, got)
		}
	}
}

// TestHouseTakesRuleLines: a rule is written in a house file as in a log.
func TestHouseTakesRuleLines(t *testing.T) {
	head := "game kitchen from vegas\n"
	short, diags := ReadHouse("house", strings.NewReader(head+"aces wrap\nstrict\n"))
	long, more := ReadHouse("house", strings.NewReader(head+"rule aces = wrap\nRule strict\n"))
	if len(diags)+len(more) > 0 || len(short.Differences(long)) > 0 {
		t.Errorf("%v %v: %v", diags, more, short.Differences(long))
	}
}

package line

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/hand"
	"github.com/wildmeld/wildmeld/solve/card"
)

// TestUsagesAreRead: what a complaint tells people to write is read as it is
// printed.
func TestUsagesAreRead(t *testing.T) {
	for _, s := range statements {
		for _, line := range examples(s.usage) {
			if read := secondLine(line); len(read.Problems) > 0 {
				t.Errorf("%q: %s", line, read.Problems[0].Render(diag.Reader{}))
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
func secondLine(text string) Line {
	r := NewRoster("log")
	r.Read(diag.Place{Text: "players Ann, Bob, Cy"})
	return r.Read(diag.Place{Text: text})
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
		if got := Of(c.text, players); got.Kind != c.want.Kind || got.Word != c.want.Word {
			t.Errorf("%q: %v %q, want %v %q", c.text, got.Kind, got.Word, c.want.Kind, c.want.Word)
		}
	}
}

// TestLineOfIsWhatIsRead: a line is read as the kind that it is found to be.
func TestLineOfIsWhatIsRead(t *testing.T) {
	for _, text := range []string{"game vegas", "players Ann, Bob", "round 3", "Ann: = 3", "Ann joins", "totals Ann 3", "used 9", "max 100", "nonsense"} {
		kind := NoLine
		if action := secondLine(text).Action; action != nil {
			switch action.(type) {
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
		if got := Of(text, nil).Kind; got != kind {
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
	short, diags := hand.ReadHouse("house", strings.NewReader(head+"aces wrap\nstrict\n"))
	long, more := hand.ReadHouse("house", strings.NewReader(head+"rule aces = wrap\nRule strict\n"))
	if len(diags)+len(more) > 0 || len(short.Differences(long)) > 0 {
		t.Errorf("%v %v: %v", diags, more, short.Differences(long))
	}
}

// TestRulesAndWildRanks: rules and wild ranks are read as those of a flag are.
func TestRulesAndWildRanks(t *testing.T) {
	for _, line := range []string{"aces both", "Aces = Both", "face points 11 12 13", "strict", "jokers none", "points: 2-9:1, 10-K:2", "ace-points: 1/13"} {
		if read := secondLine("rule " + line); len(read.Problems) > 0 {
			t.Errorf("rule %s: %s", line, read.Problems[0].Render(diag.Reader{}))
		}
	}
	for typed, want := range map[string]card.Rank{
		"9": card.Nine, "♥9": card.Nine, "kings": card.King, "Kd": card.King, "five": card.Five, "10s": card.Ten, "Deuces": card.Two,
		"joker": card.NoRank, "none": card.NoRank, "🃏": card.NoRank,
	} {
		if read := secondLine("round 3 wild " + typed); len(read.Problems) > 0 || read.Action.(StartRound).Ask.Wild != want {
			t.Errorf("round 3 wild %s: %v", typed, read.Problems)
		}
	}
}

// TestClaimsOfLogLines: a claim behind a colon or a word is one in a log, too.
func TestClaimsOfLogLines(t *testing.T) {
	for _, line := range []string{"Ann: 3-5h 9c: 9", "Ann: hearts 3 4 5, 9c scores 9", "Ann: 3h 4h 5h 9c = 9", "Ann: (3h 4h 5h) 9c claims 9 points"} {
		read := secondLine(line)
		if len(read.Problems) > 0 {
			t.Errorf("%s: %s", line, read.Problems[0].Render(diag.Reader{}))
			continue
		}
		if p := read.Action.(Scores).Plays[0]; p.Hand == nil || len(p.Hand.Pieces) != 4 || p.Claim == nil || p.Claim.Value != 9 {
			t.Errorf("%s: %+v", line, p)
		}
	}
}

// TestCorrectedHands: a hand corrects one, with a colon or without.
func TestCorrectedHands(t *testing.T) {
	for _, text := range []string{"change 1 Ann: 3c 4c 5c = 0 out", "correct 1 Ann 3c 4c 5c = 0 out", "change 1: Ann [3c 4c 5c] = 0 out"} {
		c, ok := secondLine(text).Action.(Correct)
		if !ok || c.Round.Value != 1 || c.Player != 0 || c.Hand == nil || len(c.Hand.Pieces) != 3 || c.Claim == nil || !c.Out {
			t.Errorf("%s: %+v", text, c)
		}
	}
}

// TestFixesAreLines: a fix is read in a log and a house file as it is written
// for them.
func TestFixesAreLines(t *testing.T) {
	for _, f := range []diag.Fix{
		{Rule: diag.FixRound, Value: "3"}, {Rule: diag.FixGame, Value: "five-crowns"}, {Rule: "jokers", Value: "on"}, {Rule: "decks", Value: "4"},
		{Rule: "ace-points", Value: "1/13"},
	} {
		if read := secondLine(diag.LogLines(f)); len(read.Problems) > 0 {
			t.Error(read.Problems[0].Render(diag.Reader{}))
		}
	}
	line := strings.Replace(diag.LogLines(diag.Fix{Rule: diag.FixWild, Value: "9"}), "N", "3", 1)
	if read := secondLine(line); len(read.Problems) > 0 {
		t.Error(read.Problems[0].Render(diag.Reader{}))
	}
}

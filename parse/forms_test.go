package parse

import (
	"testing"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

func TestNamesOfGames(t *testing.T) {
	for typed, want := range map[string]string{
		"five crowns": "five-crowns", "5crowns": "five-crowns", "crowns": "five-crowns", "Five-Crowns": "five-crowns", "fivecrowns": "five-crowns",
		"3-13 rummy": "three-thirteen-rummy", "313 Rummy": "three-thirteen-rummy", "3 13": "three-thirteen", "threethirteen": "three-thirteen",
		"sixty five": "sixty-five", "65": "sixty-five", "vegas rummy": "vegas", "VEGAS": "vegas", "Deuces Aren't Wild": "deuces-arent-wild",
		"deuces aren’t wild": "deuces-arent-wild", " three_thirteen ": "three-thirteen",
	} {
		g, diags := ReadGame("-v", typed)
		if len(diags) > 0 || g.Name != want {
			t.Errorf("%q is %v, want %s %v", typed, g, want, diags)
		}
		h, diags := ReadHand("hand", 1, typed+" round 2: 3h 4h 5h 6h")
		if found, _, ok := rules.Lookup(h.Heading.Variant); len(diags) > 0 || !ok || found.Name != want {
			t.Errorf("%q heads a hand of %q: %v", typed, h.Heading.Variant, diags)
		}
	}
	if _, diags := ReadGame("-v", "crown"); len(diags) == 0 {
		t.Error("crown is no game")
	}
}

func TestRuleForms(t *testing.T) {
	for typed, want := range map[string]rules.Setting{
		"aces=both": {Name: "aces", Value: "both"}, "aces both": {Name: "aces", Value: "both"}, "aces:both": {Name: "aces", Value: "both"},
		"aces: both": {Name: "aces", Value: "both"}, "Aces = Both": {Name: "aces", Value: "both"}, "aces : both": {Name: "aces", Value: "both"},
		"face-points=11,12,13": {Name: "face-points", Value: "11-12-13"}, "face points 11 12 13": {Name: "face-points", Value: "11-12-13"},
		"face_points 11/12/13": {Name: "face-points", Value: "11-12-13"}, "wild-limit=strict": {Name: "wild-limit", Value: "one"},
		"wild limit one": {Name: "wild-limit", Value: "one"}, "strict": {Name: "wild-limit", Value: "one"}, "jokers none": {Name: "jokers", Value: "off"},
		"points 2-9:1 10-K:2": {Name: "points", Value: "2-9:1 10-K:2"}, "points: 2-9:1, 10-K:2": {Name: "points", Value: "2-9:1 10-K:2"},
		"wild as natural on": {Name: "wild-as-natural", Value: "on"}, "ace-points: 1/13": {Name: "ace-points", Value: "1/13"},
	} {
		r, _, diags := ReadRules("-R", []string{typed}, gameNamed(t, "three-thirteen"))
		p, _ := rules.ParameterNamed(want.Name)
		if got := p.Get(r); len(diags) > 0 || got != want.Value {
			t.Errorf("-R %q: %s is %s, want %s %v", typed, want.Name, got, want.Value, diags)
		}
		if _, diags := secondLine("rule " + typed); len(diags) > 0 {
			t.Errorf("rule %s: %s", typed, diags[0].Render())
		}
	}
}

func TestWildRanksAndRounds(t *testing.T) {
	for typed, want := range map[string]card.Rank{
		"9": card.Nine, "9h": card.Nine, "♥9": card.Nine, "kings": card.King, "King": card.King, "K": card.King, "Kd": card.King, "fives": card.Five,
		"five": card.Five, "sixes": card.Six, "10s": card.Ten, "tens": card.Ten, "Deuces": card.Two, "aces": card.Ace, "Js": card.Jack,
		"joker": card.NoRank, "Jk": card.NoRank, "jokers": card.NoRank, "none": card.NoRank, "🃏": card.NoRank,
	} {
		ask, diags := ReadAsk(gameNamed(t, "vegas"), "-r", "", "-w", typed)
		if len(diags) > 0 || !ask.WildSaid || ask.Wild != want {
			t.Errorf("-w %s is %s, want %s %v", typed, ask.Wild, want, diags)
		}
		if h, diags := ReadHand("hand", 1, "vegas wild "+typed+": 3h"); len(diags) > 0 || h.Heading.Ask.Wild != want {
			t.Errorf("wild %s: %v", typed, diags)
		}
		if s, diags := secondLine("round 3 wild " + typed); len(diags) > 0 || s.Action.(StartRound).Ask.Wild != want {
			t.Errorf("round 3 wild %s: %v", typed, diags)
		}
	}
	for typed, want := range map[string]rules.Ask{
		"kings": {Number: 11}, "3s": {Number: 1}, "Threes": {Number: 1}, "K": {Number: 11}, "jack": {Number: 9}, "3": {Number: 3}, "bonus": {Bonus: true},
	} {
		if ask, diags := ReadAsk(gameNamed(t, "three-thirteen"), "-r", typed, "-w", ""); len(diags) > 0 || ask != want {
			t.Errorf("-r %s is %+v, want %+v %v", typed, ask, want, diags)
		}
	}
	if ask, diags := ReadAsk(gameNamed(t, "vegas"), "-r", "9s", "-w", ""); len(diags) > 0 || ask.Wild != card.Nine {
		t.Errorf("-r 9s in vegas: %+v %v", ask, diags)
	}
	for typed, want := range map[string]string{
		"three": `-r: "three" could be round 3, or the round in which 3s are wild`, "aces": "-r: in no round of three-thirteen is the wild rank A",
		"1st": `-r: no round is called "1st"`,
	} {
		if _, diags := ReadAsk(gameNamed(t, "three-thirteen"), "-r", typed, "-w", ""); len(diags) != 1 || diags[0].Error() != want {
			t.Errorf("-r %s: %v, want %s", typed, diags, want)
		}
	}
	if _, diags := ReadAsk(gameNamed(t, "vegas"), "-r", "9s", "-w", "8"); !diag.Failed(diags) {
		t.Error("two wild ranks are one too many")
	}
}

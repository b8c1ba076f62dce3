package hand

import (
	"runtime"
	"strings"
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
		h, diags := Read("hand", 1, typed+" round 2: 3h 4h 5h 6h")
		if found, ok := rules.Lookup(h.Heading.Variant); len(diags) > 0 || !ok || found.Name != want {
			t.Errorf("%q heads a hand of %q: %v", typed, h.Heading.Variant, diags)
		}
	}
	if _, diags := ReadGame("-v", "crown"); len(diags) == 0 {
		t.Error("crown is not a game")
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
	}
}

func TestWildRanksAndRounds(t *testing.T) {
	for typed, want := range map[string]card.Rank{
		"9": card.Nine, "9h": card.Nine, "♥9": card.Nine, "kings": card.King, "King": card.King, "K": card.King, "Kd": card.King, "fives": card.Five,
		"five": card.Five, "sixes": card.Six, "10s": card.Ten, "tens": card.Ten, "Deuces": card.Two, "aces": card.Ace, "Js": card.Jack,
		"joker": card.NoRank, "Jk": card.NoRank, "jokers": card.NoRank, "none": card.NoRank, "🃏": card.NoRank,
	} {
		ask, diags := ReadAsk(gameNamed(t, "vegas"), "-r", "", "-w", typed)
		if len(diags) > 0 || !ask.HasWild || ask.Wild != want {
			t.Errorf("-w %s is %s, want %s %v", typed, ask.Wild, want, diags)
		}
		if h, diags := Read("hand", 1, "vegas wild "+typed+": 3h"); len(diags) > 0 || h.Heading.Ask.Wild != want {
			t.Errorf("wild %s: %v", typed, diags)
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

// TestCardForms reads hands as people type them, and says how the program
// spells each.
func TestCardForms(t *testing.T) {
	for typed, want := range map[string]string{
		"K of hearts": "Kh", "king of hearts": "Kh", "KING OF HEARTS": "Kh", "KH": "Kh", "3hearts 4hearts": "3h 4h", "10spades": "10s",
		"3 h 4 h": "3h 4h", "hearts 3 4 5": "3h 4h 5h", "h: 3 4 5": "3h 4h 5h", "3456h": "3h 4h 5h 6h", "3-6h": "3h 4h 5h 6h", "2x9h": "9h 9h",
		"❤️3": "3h", "3❤": "3h", "❤ 3 4": "3h 4h",
		"3h; 4h": "3h 4h", "3h/4h/5h": "3h 4h 5h", "3h+4h": "3h 4h", "3h|4h": "3h 4h", "3h. 4h.": "3h 4h", "3h 4h?": "3h 4h", "3h 4h!": "3h 4h",
		"“3h 4h”": "3h 4h", "'3h' '4h'": "3h 4h", "„3h 4h“": "3h 4h", "3h – 4h — Jk": "3h 4h Jk", "3h-4h-5h": "3h 4h 5h", "3h & 4h and 5h": "3h 4h 5h",
		"(3h 4h 5h) 9s": "[3h 4h 5h] 9s", "9s (3h 4h 5h)": "9s [3h 4h 5h]", "(3h4h5h)(9c 9d 9h)": "[3h 4h 5h] [9c 9d 9h]", "(3h 4h Jk(5h)) 9s": "[3h 4h Jk(5h)] 9s",
		"(3-6h) 9s":            "[3h 4h 5h 6h] 9s",
		"3h 4h 5h = 16 points": "3h 4h 5h = 16", "3h 4h 5h: 16": "3h 4h 5h = 16", "3h 4h 5h : 16 pts": "3h 4h 5h = 16", "3-5h 9c: 9": "3h 4h 5h 9c = 9", "K of hearts, 9c h: 3 4": "Kh 9c 3h 4h", "hearts: 9": "9h", "3h 4h 5h scores 16": "3h 4h 5h = 16",
		"3h 4h 5h = 10 + 6": "3h 4h 5h = 16", "3h 4h Score 16 points.": "3h 4h = 16", "65 round 3: 3h 4h: 16": "65 round 3: 3h 4h = 16", "[3h 4h 5h]: -5": "[3h 4h 5h] = -5",
		"345h678s": "3h 4h 5h 6s 7s 8s", "QKh": "Qh Kh", "9jqh": "9h Jh Qh", "910Jh Jk": "9h 10h Jh Jk", "34hJk9s": "3h 4h Jk 9s", "TJQKA♠": "10s Js Qs Ks As",
		"3 - 4 - 5 of hearts": "3h 4h 5h", "3 - 4 of hearts": "3h 4h", "10-Kh": "10h Jh Qh Kh", "A-4d": "Ad 2d 3d 4d", "Q-Ah": "Qh Kh Ah", "3–5♥": "3h 4h 5h", "3-5 of hearts": "3h 4h 5h", "3-5hearts": "3h 4h 5h", "3-5 h": "3h 4h 5h",
		"hearts: 3 4 5; spades: 9 10": "3h 4h 5h 9s 10s", "♥: 3, 4, 5 ♠: 9, 10, J": "3h 4h 5h 9s 10s Js", "h 3 s 4 d 5": "3h 4s 5d", "hearts 3-5 Jk wild": "3h 4h 5h Jk wild",
		"s: 9 10 Jk, h: 3": "9s 10s Jk 3h", "hearts A 2 3 9s": "Ah 2h 3h 9s", "spades K": "Ks",
		"ten of clubs, queen of spades": "10c Qs", "three hearts four hearts": "3h 4h", "deuce of diamonds": "2d", "ace of spades and Jk": "As Jk", "10 h 3 s": "10h 3s", "J h": "Jh",
		"♥: Q K A, Joker, 3c": "Qh Kh Ah Jk 3c", "SPADES 3 4 A JOKER": "3s 4s As Jk", "clubs 2 A joker Qd": "2c Ac Jk Qd", "diamonds: A, two, Qd": "Ad 2d Qd", "hearts 4 a king 7s": "4h Ah Kh 7s",
		"hearts 3 4 5 and a joker": "3h 4h 5h Jk", "hearts 3, 4 and 5": "3h 4h 5h", "hearts J and king of diamonds": "Jh Kd", "Q ♥ and hearts: 4 9": "Qh 4h 9h", "hearts 3 4, a queen of spades": "3h 4h Qs",
		"2×9h 4c": "9h 9h 4c", "3xJk": "Jk Jk Jk", "8xwild": "wild wild wild wild wild wild wild wild", "8 of stars": "8*", "3-5*": "3* 4* 5*",
	} {
		h, diags := Read("hand", 1, typed)
		if len(diags) > 0 {
			t.Errorf("%q: %s", typed, diags[0].Render(diag.Reader{}))
			continue
		}
		if got := spelled(h); got != want {
			t.Errorf("%q reads as %q, want %q", typed, got, want)
		}
		for _, p := range h.Pieces {
			if p.Span.Start < 0 || p.Span.Start >= p.Span.End || p.Span.End > len(typed) {
				t.Errorf("%q: %s stands at %v", typed, p.Slot.Card, p.Span)
			}
		}
	}
}

// TestRefusedForms: what has two readings, or none, gets one complaint.
func TestRefusedForms(t *testing.T) {
	for typed, want := range map[string]string{
		"3 h 4": `"4" could be 4c, 4d, 4h or 4s`, "h 3 s": `"3" could be of h or of s`,
		"3h-6h": `"3h-6h" could be 3h and 6h, or all from 3h to 6h`, "3h – 9h 4c": `"3h – 9h" could be 3h and 9h, or all from 3h to 9h`,
		"JKh": `"JKh" could be a joker and a bare h, or Jh and Kh`, "3-6": `"3-6" has no suits`, "345": `"345" has no suits`, "3-6 7h": `"3-6" has no suits`,
		"JQKh": `"JQKh" could be Jh Qh Kh, or a joker and Qh Kh`, "jjd": `"jjd" could be jd jd, or a joker and jd`, "[;] 3h": "a meld without cards",
		"9h 9d 2c 4c, 5s wild": `"5s wild" could be cards, or the wild rank`, "2s wild, 2h 5h 6h": `"2s wild" could be cards, or the wild rank`,
		"9h, 9d, 2c, 5s wild": `"5s wild" could be cards, or the wild rank`, "9h 9d 2c and 5s wild": `"5s wild" could be cards, or the wild rank`,
		"wild 5s, 9h, 2c": `"wild 5s" could be cards, or the wild rank`, "9h 9d 2c, wild: 2": `"wild: 2" could be cards, or the wild rank`,
		"9h 9d 2c, wild 5": `"5" could be a card without its suit, or the wild rank`, "wlid 9: 3h 4h": `"wlid" says nothing about the round`, "roundd 2: 3h": `"roundd" says nothing about the round`,
		"3 - 6 of hearts": `"3 - 6" could be 3 and 6, or all from 3 to 6`, "hearts 3 - 6, 9s": `"3 - 6" could be 3 and 6, or all from 3 to 6`,
		"wild: 3 4 5 of hearts": `"3" could be the wild rank, or a card`,
		"3h 4x 5h":              `no suit "x" in "4x"`, "2x 9h 9d": `no suit "x" in "2x"`,
		"9h 9d (wild 5s)": `"wild 5s" could be cards, or the wild rank`, "9h 9d 2c w/ 10s wild": `"10s wild" could be cards, or the wild rank`,
		"9h 9d 2c, wild is 6": `"wild is 6" could be cards, or the wild rank`, "9h 9d wild card is K": `"wild card is K" could be cards, or the wild rank`,
		"hearts": `"hearts" is not a card`, "hearts 3h": `"hearts" is not a card`, "king": `"king" is not a card`, "hello": `"hello" is not a card`, "3h 4h hands": `"hands" is not a card`,
		"is 3h 4h 6h with a joker a run?":      `"is" and "run" are not cards`,
		"what is the best meld for 3h 4h 5h":   `"what", "is" and "best" are not cards`,
		"please tell me which melds are there": `"please", "tell" and "me" are not cards`,
		"hearts 3 4 a joker":                   `"a joker" after a suit could be an ace and a card, or one card`,
		"2, jokers":                            `"2" could be 2c, 2d, 2h or 2s`,
		"1-4h":                                 `"1" could be an ace or a ten`, "(5h) 6h": "parentheses without a card before them", "(3h 4h": `"(" is not closed`, "3h 4h)": `")" has no opening parenthesis`,
		"[3h 4h 5h)": `"[" is not closed`, "3h 4h = 5 points 6": `another claim of 6`, "3h % 4h": `"%" is not needed between cards`,
		"9x9h": `no suit "x" in "9x"`, "3h 4h =": `a number is missing after "="`, "K of": `"K" could be Kc, Kd, Kh or Ks`, "of hearts": `"of" and "hearts" are not cards`,
	} {
		_, diags := Read("hand", 1, typed)
		if len(diags) == 0 || diags[0].Message != want {
			t.Errorf("%q: %v, want %s", typed, diags, want)
		}
		s := Setting{Rules: gameNamed(t, "three-thirteen")}
		_, diags = s.Read("hand", 1, typed)
		for _, d := range diags {
			followHint(t, s, typed, d)
		}
	}
	for typed, want := range map[string]string{"3h 4h 5h (9s": howParens, "3h 4h 5h) 9s": howParens, "[3h 4h (9s] Kd": howParens, "3h 4h Jk(9s": howStandIn, "wild 7 3h 4h": "add the suit, or write wild 7: before the cards",
		"wild=7 3h 4h": "write wild 7: before the cards, or the claim behind them", "2 jk 3h": "several jokers are written 2 jokers; add the suit, or write wild for a card of the wild rank whose suit was not noted", "10 jk 3h": "add the suit, or write wild for a card of the wild rank whose suit was not noted"} {
		if _, diags := Read("hand", 1, typed); len(diags) != 1 || diags[0].Hint.Text != want {
			t.Errorf("%s: %v, want the hint %s", typed, diags, want)
		}
	}
	for _, nonsense := range []string{"is 3h 4h 6h with a joker a run?", "what is the best meld for 3h 4h 5h", "please tell me which melds are there", "hello", "345", "3-6"} {
		if _, diags := Read("hand", 1, nonsense); len(diags) != 1 {
			t.Errorf("%q: %d complaints, want one", nonsense, len(diags))
		}
	}
	_, diags := Read("hand", 1, "is 3h 4h 6h with a joker a run?")
	if diags[0].Hint.Text != "type the cards alone, for example 3h 4h 5h Jk 9s" {
		t.Errorf("the hint %q, want an example", diags[0].Hint.Text)
	}
}

// TestNamesPass: a player's name before the cards is passed over with a remark
// where the command wants it so, and a game spelled wrong is not.
func TestNamesPass(t *testing.T) {
	s := Setting{Rules: gameNamed(t, "three-thirteen"), NamesPass: true}
	for _, typed := range []string{"Ann: 3h 4h 5h", "hand: 3h 4h 5h", "Mary Ann round 1: 3h 4h 5h = 0", "Jack: 3h 4h 5h", "King's: 3h 4h 5h", "Ten Ten's: 3h 4h 5h", "The Kings: 3h 4h 5h", "King’s: 3h 4h 5h"} {
		d, diags := s.Read("hand", 1, typed)
		if d == nil || len(diags) != 1 || diags[0].Severity != diag.Warning || d.Round.Number != 1 {
			t.Errorf("%q: %v", typed, diags)
		}
		if d, _ := (Setting{Rules: s.Rules}).Read("hand", 1, typed); d != nil {
			t.Errorf("%q is read where names do not pass", typed)
		}
	}
	for _, typed := range []string{"sixty-fife: 3h 4h 5h", "vega wild 9: 3h 4h 5h", `"": 3h 4h 5h`, "3h 4h: 5h 6h 7h", "s: 3h 4h 5h", "Ann 9s: 3h 4h 5h", "3456h: 3h 4h 5h"} {
		if d, diags := s.Read("hand", 1, typed); d != nil || !diag.Failed(diags) {
			t.Errorf("%q passes: %v", typed, diags)
		}
	}
}

// TestLongTexts reads the longest texts that are read at all: what is made on
// the way, which every step of the reading adds to, must not grow with the square
// of their length. Nothing here depends on how fast the machine is.
func TestLongTexts(t *testing.T) {
	made := func(text string) uint64 {
		Read("hand", 1, text) // what is built once
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		Read("hand", 1, text)
		runtime.ReadMemStats(&after)
		return after.Mallocs - before.Mallocs + (after.TotalAlloc-before.TotalAlloc)/16
	}
	const times = 8
	for _, piece := range []string{"3-", "1 ", "3 ", "3h to ", "of ", "9h x2 ", "9x ", "for ", "h ", "two jokers ", "vegas ", "(", "[", "([]", "3h(", "([3h 4h] "} {
		n := MaxText / len(piece)
		short, long := made(strings.Repeat(piece, n/times)), made(strings.Repeat(piece, n))
		if most := 2 * times * (short + 1000); long > most {
			t.Errorf("%q %d times: %d steps, and %d for %d times", piece, n, long, short, n/times)
		}
	}
	for _, inside := range []string{"3h", "3h 4h", ""} {
		nested := func(n int) string { return strings.Repeat("(", n) + inside + strings.Repeat(")", n) }
		short, long := made(nested(60)), made(nested(60*times))
		if most := 2 * times * (short + 1000); long > most {
			t.Errorf("%q in parentheses: %d steps, and %d for an eighth of them", inside, long, short)
		}
	}
}

// TestEmptyHouseLine: a line of space of any kind is blank, and one of a mark that
// is not seen is a complaint like any other.
func TestEmptyHouseLine(t *testing.T) {
	for line, want := range map[string]int{"\u2029": 0, "\u2028 \u2029": 0, "\u200b": 1} {
		if _, problems := ReadHouse("house", strings.NewReader("game \"k\" from three-thirteen\n"+line+"\n")); len(problems) != want {
			t.Errorf("%q: %d complaints, want %d: %v", line, len(problems), want, problems)
		}
	}
}

package hand

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// TestNotations reads every notation, and says how the hand is spelled by the
// program itself.
func TestNotations(t *testing.T) {
	for _, c := range []struct{ typed, want string }{
		{"3h 10d Td 0h Kc", "3h 10d 10d 10h Kc"},
		{"3H 10D tD 0H kC", "3h 10d 10d 10h Kc"},
		{"3h,10d, Kc ,9s", "3h 10d Kc 9s"},
		{"3h4hJk", "3h 4h Jk"},
		{"3h4hJokerwild9sw10d", "3h 4h Jk wild 9s wild 10d"},
		{"JkJd wJk JOKER jK Wild W", "Jk Jd wild Jk Jk Jk wild wild"},
		{"JkKd JokerKd", "Jk Kd Jk Kd"},
		{"H3 ♥3 h10 dT S0 ♠A *8", "3h 3h 10h 10d 10s As 8*"},
		{"3♣ 3♦ 3♥ 3♠ 3♧ 3♢ 3♡ 3♤", "3c 3d 3h 3s 3c 3d 3h 3s"},
		{"3♥\ufe0f 3♥\ufe0e ♥\ufe0f3 3♥\ufe0f4♠\ufe0f", "3h 3h 3h 3h 4s"},
		{"8* 8★ 8⭐ 8☆ ⭐8 8⭐\ufe0f9*", "8* 8* 8* 8* 8* 8* 9*"},
		{"🂡🂢🂪🂫🂭🂮 🂱 🃁 🃑", "As 2s 10s Js Qs Ks Ah Ad Ac"},
		{"🃏 🃟 🂿 🃏\ufe0f", "Jk Jk Jk Jk"},
		{"\u00a03h\u30004h\t5h\r", "3h 4h 5h"},
		{"[3h 4h Jk] 9s", "[3h 4h Jk] 9s"},
		{"[3h4hJk]9s[5c5d,5s]", "[3h 4h Jk] 9s [5c 5d 5s]"},
		{"[3h 4h Jk(5h) wild(♥6) 9c(7h)]", "[3h 4h Jk(5h) wild(6h) 9c(7h)]"},
		{"[9s 9d wild(9) Jk (9) Jk(J)]", "[9s 9d wild(9) Jk(9) Jk(J)]"},
		{"As(13) Ah(1) [Ad(13) Ac As]", "As(13) Ah(1) [Ad(13) Ac As]"},
		{"[Ad(10) Jc Qc]", "[Ad(10) Jc Qc]"},
		{"3h 4h 5h = 18", "3h 4h 5h = 18"},
		{"3h 4h 5h=10+2 + 5", "3h 4h 5h = 17"},
		{"3h 4h 5h = -5", "3h 4h 5h = -5"},
		{"3h 4h 5h = −5+2", "3h 4h 5h = -3"},
		{"3h 4h 5h = 10-2", "3h 4h 5h = 8"},
		{"= 7", "= 7"},
		{"", ""},
		{"sixty-five round 3: 5h 5d Jk 9c 9d = 18", "sixty-five round 3: 5h 5d Jk 9c 9d = 18"},
		{"65 Round 3: 5h", "65 round 3: 5h"},
		{"3-13:5h", "3-13: 5h"},
		{"deuces arent wild round 3: 5h", "deuces arent wild round 3: 5h"},
		{"deuces, bonus round: 5h 5d", "deuces bonus: 5h 5d"},
		{"deuces round bonus: 5h 5d", "deuces bonus: 5h 5d"},
		{"Vegas Rummy wild 9: 5h", "Vegas Rummy wild 9: 5h"},
		{"vegas wild joker: 5h", "vegas wild none: 5h"},
		{"vegas round 4 wild T: 5h", "vegas round 4 wild 10: 5h"},
		{"vegas wild 9 Kh Jk", "vegas wild 9: Kh Jk"},
		{"crowns round 3 3h 4*", "crowns round 3: 3h 4*"},
		{"vegas 3h 4h 5h", "vegas: 3h 4h 5h"},
		{"wild 9: 5h", "wild 9: 5h"},
		{"round 3: 5h", "round 3: 5h"},
		{`"our kitchen" round 3: 5h`, "our kitchen round 3: 5h"},
		{`"wild nights" round 3: 5h`, "wild nights round 3: 5h"},
		{`"bonus round" round 3: 5h`, "bonus round round 3: 5h"},
	} {
		h, diags := Read("hand", 1, c.typed)
		if len(diags) > 0 {
			t.Errorf("%q: %s", c.typed, diags[0].Render(diag.Reader{}))
			continue
		}
		if got := spelled(h); got != c.want {
			t.Errorf("%q reads as %q, want %q", c.typed, got, c.want)
		}
	}
}

func TestAt(t *testing.T) {
	kitchen := gameNamed(t, "three-thirteen")
	kitchen.Name, kitchen.Aces = "kitchen", rules.AcesBoth
	for _, c := range []struct {
		name    string
		setting Setting
		typed   string
		variant string
		round   rules.Round
		joker   bool
	}{
		{"by the number of cards", Setting{Rules: gameNamed(t, "three-thirteen")}, "3h 4h wild Jk 9s", "three-thirteen",
			rules.Round{Number: 3, Deal: rules.Deal{Cards: 5, Wild: card.Five}}, true},
		{"by the heading", Setting{Rules: gameNamed(t, "three-thirteen"), Ask: rules.Ask{Number: 9}}, "65 round 3: 5h 5d 9c 9d 9h", "sixty-five",
			rules.Round{Number: 3, Deal: rules.Deal{Cards: 5, Wild: card.Five}}, false},
		{"the heading's round without the setting's wild rank", Setting{Rules: gameNamed(t, "three-thirteen"), Ask: rules.Ask{Wild: card.Nine, HasWild: true}},
			"round 1: 5h 5d 9c", "three-thirteen", rules.Round{Number: 1, Deal: rules.Deal{Cards: 3, Wild: card.Three}}, false},
		{"the heading's wild rank without the setting's round", Setting{Rules: gameNamed(t, "three-thirteen"), Ask: rules.Ask{Number: 3}},
			"wild 9: 5h 5d 9c 9d", "three-thirteen", rules.Round{Deal: rules.Deal{Cards: 4, Wild: card.Nine}}, false},
		{"both where rounds fix nothing", Setting{Rules: gameNamed(t, "vegas"), Ask: rules.Ask{Wild: card.Nine, HasWild: true}},
			"round 4: 5h 5d 9c 9d", "vegas", rules.Round{Number: 4, Deal: rules.Deal{Cards: 4, Wild: card.Nine}}, false},
		{"a house by its name", Setting{Rules: kitchen}, "Kitchen: 5h 5d 9c", "kitchen",
			rules.Round{Number: 1, Deal: rules.Deal{Cards: 3, Wild: card.Three}}, false},
		{"one card over", Setting{Rules: kitchen, ExtraCards: 1}, "5h 5d 9c 9d", "kitchen",
			rules.Round{Number: 1, Deal: rules.Deal{Cards: 3, Wild: card.Three}}, false},
		{"the bonus round, one card over", Setting{Rules: gameNamed(t, "deuces-arent-wild"), ExtraCards: 1}, "5h 5d 9c", "deuces-arent-wild",
			rules.Round{Bonus: true, Deal: rules.Deal{Cards: 2}}, false},
	} {
		d, diags := c.setting.Read("hand", 1, c.typed)
		if len(diags) > 0 {
			t.Errorf("%s: %s", c.name, diags[0].Render(diag.Reader{}))
			continue
		}
		if d.Rules.Name != c.variant || d.Round != c.round || d.JokersTurnedOn != c.joker || d.Terms.Wild != c.round.Wild {
			t.Errorf("%s: %s %+v %v, want %s %+v", c.name, d.Rules.Name, d.Round, d.JokersTurnedOn, c.variant, c.round)
		}
	}
}

func TestDealParts(t *testing.T) {
	d, diags := Setting{Rules: gameNamed(t, "three-thirteen")}.Read("hand", 1, "[3h 4h Jk(5h)] 9s [7c 7d 7h] Kd = 19")
	if len(diags) > 0 {
		t.Fatal(diags[0].Render(diag.Reader{}))
	}
	c := func(k card.Rank, u card.Suit) card.Card { return card.New(k, u) }
	want := [][]meld.Slot{
		{{Card: c(3, card.Hearts)}, {Card: c(4, card.Hearts)}, {Card: card.Joker, As: c(5, card.Hearts)}},
		{{Card: c(7, card.Clubs)}, {Card: c(7, card.Diamonds)}, {Card: c(7, card.Hearts)}},
	}
	if diff := cmp.Diff(want, d.Melds); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(card.Hand{c(9, card.Spades), c(card.King, card.Diamonds)}, d.Loose); diff != "" {
		t.Error(diff)
	}
	if d.Claim == nil || *d.Claim != 19 {
		t.Errorf("claim %v, want 19", d.Claim)
	}
	if d.Rules.Jokers != rules.JokersOn {
		t.Errorf("jokers %d, want them on", d.Rules.Jokers)
	}
}

// TestFitComplaints covers what only a setting makes wrong.
func TestFitComplaints(t *testing.T) {
	for _, c := range []struct {
		changes []string
		over    int
		typed   string
		want    string
	}{
		{[]string{"jokers=off"}, 0, "3h 4h Jk Jk", `hand:1:7: jokers are off, but the hand has 2
  3h 4h Jk Jk
        ^^
  -R jokers=on plays with them
`},
		{[]string{"jokers=2"}, 0, "3h Jk Jk Jk", `hand:1:10: the hand has 3 jokers, three-thirteen is played with 2
  3h Jk Jk Jk
           ^^
  -R jokers=3 plays with more
`},
		{[]string{"jokers=on", "decks=1"}, 0, "3h Jk Jk Jk", `hand:1:10: the hand has 3 jokers, three-thirteen is played with 2
  3h Jk Jk Jk
           ^^
  -R jokers=3 plays with more
`},
		{[]string{"decks=2"}, 0, "3h 9c 3h 3h 3h 9c", `hand:1:10: the hand has 4 copies of 3h, the limit with 2 decks is 2
  3h 9c 3h 3h 3h 9c
           ^^
  -R decks=4 plays with more
`},
		{[]string{"decks=1"}, 0, "5c 5d 5h wild wild", `hand:1:15: the hand has 5 cards of the wild rank 5, the limit with 1 deck is 4
  5c 5d 5h wild wild
                ^^^^
  -R decks=2 plays with more
`},
		{nil, 0, "[3h 4h Jk(5*)] [3d 3c Jk(3)]", `hand:1:8: three-thirteen has no 5* to stand for
  [3h 4h Jk(5*)] [3d 3c Jk(3)]
         ^^^^^^
  its suits are c d h s; -v five-crowns plays with more
`},
		{[]string{"ranks=3-K"}, 0, "[3h 4h Jk(A)]", `hand:1:8: three-thirteen has no A to stand for
  [3h 4h Jk(A)]
         ^^^^^
  its ranks are 3-K
`},
		{nil, 1, "3h 4h 5h", `hand:1:1: discard takes the hand and the card drawn: 4 to 14 cards, not 3
  3h 4h 5h
  ^^^^^^^^
  name the wild rank, -w RANK, for any number of cards
`},
		{nil, 1, "round 3: 3h 4h 5h 6h 7h", `hand:1:10: discard takes the hand and the card drawn: 6 cards in round 3 of three-thirteen, not 5
  round 3: 3h 4h 5h 6h 7h
           ^^^^^^^^^^^^^^
  5 cards are round 2 before the discard: use round 2, or wild RANK for any number of cards
`},
		{nil, 1, "3h", `hand:1:1: discard takes the hand and the card drawn: at least 2 cards, not 1
  3h
  ^^
  add the card drawn
`},
		{[]string{"min-meld=4", "max-meld=4"}, 0, "deuces: 3h 4h 5h", ""},
	} {
		r, changes, diags := ReadRules("-R", c.changes, gameNamed(t, "three-thirteen"))
		if len(diags) > 0 {
			t.Fatal(diags[0].Render(diag.Reader{}))
		}
		_, diags = Setting{Rules: r, Changes: changes, ExtraCards: c.over}.Read("hand", 1, c.typed)
		got := ""
		for _, d := range diags {
			got += d.Render(diag.Reader{})
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%v %q (-want +got):\n%s", c.changes, c.typed, diff)
		}
	}
}

// TestHeadingGetsChanges: the rules of one command hold for the game that a
// hand's own heading names as well.
func TestHeadingGetsChanges(t *testing.T) {
	r, changes, _ := ReadRules("-R", []string{"wild-limit=one"}, gameNamed(t, "three-thirteen"))
	d, diags := Setting{Rules: r, Changes: changes}.Read("hand", 1, "vegas wild 9: 3h 4h 5h")
	if len(diags) > 0 {
		t.Fatal(diags[0].Render(diag.Reader{}))
	}
	if d.Rules.Name != "vegas" || d.Rules.WildLimit != rules.One {
		t.Errorf("%s with wild-limit %v, want vegas with one", d.Rules.Name, d.Rules.WildLimit)
	}
}

func TestColumnCountsCharacters(t *testing.T) {
	_, diags := Read("hand", 1, "3♥ é 9x")
	if len(diags) != 2 || diags[1].Column(diags[1].Span) != 6 {
		t.Errorf("%v, want the second at column 6", diags)
	}
}

func TestLongLine(t *testing.T) {
	long := make([]byte, 1<<20)
	for i := range long {
		long[i] = "3h "[i%3]
	}
	_, diags := Read("hand", 1, string(long))
	if len(diags) != 1 || diags[0].Code != token.CodeLength || len(diags[0].Render(diag.Reader{})) > 1000 {
		t.Errorf("%d diagnostics, want one short one", len(diags))
	}
}

func gameNamed(t testing.TB, name string) rules.Rules {
	t.Helper()
	g, ok := rules.Lookup(name)
	if !ok {
		t.Fatalf("no game %q", name)
	}
	return g.Rules()
}

// FuzzHand: no panic, every span inside the text, no mistake is lost in a game.
func FuzzHand(f *testing.F) {
	list, _ := readMistakes(f)
	for _, m := range list {
		f.Add(m.text)
	}
	f.Add("sixty-five round 3: [3h 4h Jk(5h)] 9s, H3 = 10+2-5")
	f.Add(`"our kitchen" wild 9: 🂳🃏 As(13)`)
	f.Fuzz(func(t *testing.T, text string) {
		h, diags := Read("hand", 1, text)
		checkSpans(t, text, diags)
		for _, p := range h.Pieces {
			if p.Span.Start < 0 || p.Span.Start >= p.Span.End || p.Span.End > len(text) {
				t.Errorf("piece %v outside %q", p, text)
			}
		}
		for _, g := range rules.Games() {
			_, more := Setting{Rules: g.Rules()}.Read("hand", 1, text)
			checkSpans(t, text, more)
			if diag.Failed(diags) && !diag.Failed(more) {
				t.Errorf("%q: a mistake is lost in %s", text, g.Name)
			}
		}
	})
}

// spelled is what was read of a hand.
func spelled(h *Hand) string {
	var words []string
	if own := h.Heading; own != nil {
		heading := own.Variant
		if own.Ask.Bonus {
			heading += " bonus"
		}
		if own.Ask.Number > 0 {
			heading += fmt.Sprintf(" round %d", own.Ask.Number)
		}
		if own.RoundRank != card.NoRank {
			heading += fmt.Sprintf(" round %ss", own.RoundRank)
		}
		if own.Ask.HasWild {
			heading += " wild "
			if own.Ask.Wild == card.NoRank {
				heading += "none"
			}
			heading += own.Ask.Wild.String()
		}
		words = append(words, strings.TrimSpace(heading)+":")
	}
	return strings.TrimPrefix(strings.Join(words, " ")+" "+Spelled(h.Pieces, h.Claim), " ")
}

func checkSpans(t *testing.T, text string, diags []diag.Diagnostic) {
	t.Helper()
	for _, d := range diags {
		switch {
		case d.Span.Start < 0 || d.Span.End < d.Span.Start || d.Span.End > len(d.Text):
			t.Errorf("span %v outside %q: %s", d.Span, text, d.Message)
		case d.Severity == 0 || d.Code == "" || d.Message == "":
			t.Errorf("%q: %+v says too little", text, d)
		}
		_ = d.Render(diag.Reader{})
	}
}

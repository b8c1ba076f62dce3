package explain

import (
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// cardOf reads a card as the program spells it.
func cardOf(t testing.TB, word string) card.Card {
	t.Helper()
	for c := range card.Card(card.Limit) {
		if c >= card.Wild || c.Rank() != card.NoRank && c.Suit() <= card.Stars {
			if c.String() == word {
				return c
			}
		}
	}
	t.Fatalf("no card is spelled %q", word)
	return 0
}

// slotsOf reads cards and what they are said to stand for: 3h Jk(5h).
func slotsOf(t testing.TB, text string) []meld.Slot {
	t.Helper()
	var slots []meld.Slot
	for _, word := range strings.Fields(text) {
		held, said, _ := strings.Cut(strings.TrimSuffix(word, ")"), "(")
		slot := meld.Slot{Card: cardOf(t, held)}
		if said != "" {
			slot.As = cardOf(t, said)
		}
		slots = append(slots, slot)
	}
	return slots
}

func handOf(t testing.TB, text string) card.Hand {
	t.Helper()
	var h card.Hand
	for _, s := range slotsOf(t, text) {
		h = append(h, s.Card)
	}
	return h
}

// termsOf is a game with a wild rank, "" for none, and settings name=value.
func termsOf(t *testing.T, game, wild string, settings ...string) rules.Terms {
	t.Helper()
	g, ok := rules.Lookup(game)
	if !ok {
		t.Fatalf("no game %q", game)
	}
	terms := rules.Terms{Rules: g.Rules()}
	for _, s := range settings {
		name, value, _ := strings.Cut(s, "=")
		if err := terms.Set(name, value); err != nil {
			t.Fatal(err)
		}
	}
	if wild != "" {
		terms.Wild = cardOf(t, wild).Rank()
	}
	return terms
}

func TestWhyAMeldIsNotLegal(t *testing.T) {
	seen := map[judge.FaultKind]bool{}
	for _, c := range []struct {
		kind  judge.FaultKind
		terms rules.Terms
		laid  string
		want  string
	}{
		{judge.NotInPack, termsOf(t, "five-crowns", "5"), "2h 3h 4h", "five-crowns has no 2♥"},
		{judge.NoJokers, termsOf(t, "three-thirteen", "5", "jokers=off"), "3h 4h Jk", "jokers are off"},
		{judge.NoWildRank, termsOf(t, "three-thirteen", ""), "3h 4h wild", "no rank is wild"},
		{judge.NamedNatural, termsOf(t, "three-thirteen", "5"), "3h 4h 9d(8h)", "9♦ is not wild and stands only for itself"},
		{judge.NamedNoCard, termsOf(t, "five-crowns", "5"), "3h 4h Jk(2h)", "Jk cannot stand for 2♥: five-crowns has no such card"},
		{judge.NamedRank, termsOf(t, "three-thirteen", "5"), "9h 9d Jk(8h)", "Jk stands for 8♥, in a set of nines"},
		{judge.NamedSuit, termsOf(t, "three-thirteen", "5"), "8h 9h Jk(10s)", "Jk stands for 10♠, in a run of hearts"},
		{judge.NamedTwice, termsOf(t, "three-thirteen", "2"), "3h 4h 5h Jk(4h)", "Jk stands for 4♥, but 4♥ is there already"},
		{judge.Mixed, termsOf(t, "three-thirteen", "5"), "9h 9d Kc", "K♣ is not a nine"},
		{judge.Mixed, termsOf(t, "three-thirteen", "5"), "9h 10h Kc", "K♣ is not a heart"},
		{judge.Mixed, termsOf(t, "three-thirteen", "5"), "9h 10d Kc", "neither one rank nor one suit"},
		{judge.Mixed, termsOf(t, "three-thirteen", "5"), "8h 8d 8c Kc Qd", "K♣ and Q♦ are not eights"},
		{judge.Gap, termsOf(t, "three-thirteen", "K"), "3h 4h 6h", "5♥ is missing"},
		{judge.Gap, termsOf(t, "three-thirteen", "K"), "3h 4h 7h", "5♥ and 6♥ are missing"},
		{judge.Gap, termsOf(t, "three-thirteen", "K"), "3h 4h 7h Jk", "5♥ and 6♥ are missing, and there is only one wild card"},
		{judge.Gap, termsOf(t, "three-thirteen", "4"), "3h 4h 6h", "5♥ is missing"},
		{judge.Gap, termsOf(t, "three-thirteen", "K", "run-suits=any"), "3h 4d 6s", "a five is missing"},
		{judge.PastEnd, termsOf(t, "sixty-five", "5"), "Ks As 2s", "an ace is high or low, not both"},
		{judge.PastEnd, termsOf(t, "three-thirteen", "5"), "Qs Ks As", "aces are low, nothing follows a king"},
		{judge.SuitTwice, termsOf(t, "vegas", "5"), "9h 9h 9c", "9♥ is there twice: a set in vegas has different suits"},
		{judge.SuitTwice, termsOf(t, "three-thirteen", "5", "set-suits=distinct"), "9h 9h 9h 9c", "9♥ is there 3 times: a set here has different suits"},
		{judge.RankTwice, termsOf(t, "three-thirteen", "5"), "8h 9h 9h 10h", "9♥ twice in a run"},
		{judge.RankTwice, termsOf(t, "three-thirteen", "5", "run-suits=any"), "8h 9d 9h 10h", "9♦ and 9♥ in a run, which has one place for a nine"},
		{judge.SetFull, termsOf(t, "vegas", "5"), "9c 9d 9h 9s Jk", "it has 5 cards; a set in vegas has different suits, so at most 4"},
		{judge.TooMany, termsOf(t, "three-thirteen", "5", "max-meld=3"), "9c 9d 9h 9s", "it has 4 cards, a meld has at most 3"},
		{judge.TooFew, termsOf(t, "three-thirteen", "5"), "9c 9d", "it has 2 cards, a meld has at least 3"},
		{judge.RunTooShort, termsOf(t, "three-thirteen", "5", "min-run=4"), "8h 9h 10h", "it has 3 cards, a run has at least 4"},
		{judge.AllWild, termsOf(t, "sixty-five", "5"), "Jk Jk Jk", "it has wild cards only; sixty-five requires a natural in every meld"},
		{judge.AllWild, termsOf(t, "three-thirteen", "5", "all-wild=off"), "Jk Jk Jk", "it has wild cards only; these rules require a natural in every meld"},
		{judge.TooWild, termsOf(t, "sixty-five", "5"), "9c Jk 5h", "it has 2 wild cards and 1 natural; sixty-five allows no more wild cards than naturals"},
		{judge.TooWild, termsOf(t, "three-thirteen", "5", "wild-limit=minority"), "9c 9d Jk 5h", "it has 2 wild cards and 2 naturals; these rules require fewer wild cards than naturals"},
		{judge.TooWild, termsOf(t, "deuces", "5", "wild-limit=two-naturals"), "9c Jk 5h", "it has 2 wild cards and 1 natural; these rules allow wild cards only with two naturals"},
		{judge.TooWild, termsOf(t, "vegas", "5", "wild-limit=one"), "9c 9d Jk 5h", "it has 2 wild cards and 2 naturals; these rules allow only one wild card in a meld"},
		{judge.AdjacentWilds, termsOf(t, "three-thirteen", "5", "adjacent-wilds=off"), "8c Jk 5h Jc", "Jk and 5♥ are side by side; these rules allow no two wild cards together in a run"},
	} {
		laid := slotsOf(t, c.laid)
		_, fault := judge.Meld(&c.terms, laid)
		if fault == nil {
			t.Errorf("%s in %s is legal, want %q", c.laid, c.terms.Name, c.want)
			continue
		}
		seen[fault.Kind] = true
		if got := Symbols.Why(c.terms, judge.Judged{Laid: laid, Fault: fault}); got != c.want || fault.Kind != c.kind {
			t.Errorf("%s in %s: %q (%s), want %q (%s)", c.laid, c.terms.Name, got, fault.Kind, c.want, c.kind)
		}
	}
	// Those that no game as shipped leads to are worded all the same.
	for kind, f := range map[judge.FaultKind]*judge.Fault{
		judge.Apart:   {Kind: judge.Apart, Cards: handOf(t, "Ah 9h")},
		judge.TooLong: {Kind: judge.TooLong, Have: 15, Limit: 14},
	} {
		seen[kind] = true
		if Symbols.fault(termsOf(t, "three-thirteen", "5"), f) == "" {
			t.Errorf("no words for %s", kind)
		}
	}
	for kind := judge.NotInPack; kind <= judge.AdjacentWilds; kind++ {
		if !seen[kind] {
			t.Errorf("no words are tested for %s", kind)
		}
	}
}

func TestWhyIsSpelledInLetters(t *testing.T) {
	terms, laid := termsOf(t, "three-thirteen", "K"), slotsOf(t, "3h 4h 6h")
	_, fault := judge.Meld(&terms, laid)
	if got, want := Letters.Why(terms, judge.Judged{Laid: laid, Fault: fault}), "5h is missing"; got != want {
		t.Errorf("Why = %q, want %q", got, want)
	}
}

package solve_test

import (
	"slices"
	"testing"

	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/stock"
)

// impossibleHands lists terms and hands that are not possible under them.
func impossibleHands() (list []struct {
	terms rules.Terms
	hand  card.Hand
}) {
	mixes := []rules.Terms{terms("vegas", "9"), terms("vegas", "9", "wild-swap=on"), terms("three-thirteen", "9", "adjacent-wilds=off"), terms("sixty-five", "9", "aces=wrap")}
	for _, x := range mixes {
		for _, h := range []card.Hand{
			{0}, {0, 0, 0}, append(cards("3h 4h 5h"), 0), {255}, {card.Wild + 1}, {card.New(card.Nine, card.NoSuit)},
			{card.New(card.Four, card.NoSuit)}, {7}, {card.Card(card.Four)<<3 | 6}, cards("3h 5*"),
			slices.Repeat(cards("9h"), 21), slices.Repeat(cards("3h"), 21), slices.Repeat(cards("3h 4h 5h"), 100), make(card.Hand, 21),
		} {
			list = append(list, struct {
				terms rules.Terms
				hand  card.Hand
			}{x, h})
		}
	}
	one := func(x rules.Terms, h card.Hand) {
		list = append(list, struct {
			terms rules.Terms
			hand  card.Hand
		}{x, h})
	}
	one(terms("vegas", ""), cards("3h wild"))
	one(terms("vegas", "9", "jokers=off"), cards("3h Jk"))
	one(terms("five-crowns", "9"), cards("2h"))
	return list
}

// TestImpossibleHands asks every method about hands that cannot be. Each returns an
// error, or false where it reports whether there is an answer.
func TestImpossibleHands(t *testing.T) {
	for _, tc := range impossibleHands() {
		s := solve.Must(solve.New(tc.terms))
		beside := solve.Must(solve.NewTable(tc.terms, []meld.Meld{readMeld(t, tc.terms, "6d 7d 8d")}))
		unseen := solve.Must(stock.NewUnseen(tc.terms, 2, nil))
		lies := func(method string, err error) {
			if err == nil {
				t.Errorf("%s answers for %v; %s", method, tc.hand, describe(tc.terms))
			}
		}
		_, err := s.Best(tc.hand)
		lies("Best", err)
		lies("Arrange", s.Arrange(tc.hand, &meld.Arrangement{}))
		_, err = s.Penalty(tc.hand)
		lies("Penalty", err)
		_, err = s.Top(tc.hand, 3)
		lies("Top", err)
		_, _, err = s.All(tc.hand, 3)
		lies("All", err)
		_, err = s.Obstacle(tc.hand, tc.hand[:1])
		lies("Obstacle", err)
		_, err = beside.Best(tc.hand)
		lies("Table.Best", err)
		for name, d := range map[string]solve.Discarder{"Solver": s, "Table": beside} {
			_, err = d.Discard(tc.hand)
			lies(name+".Discard", err)
			_, err = d.Discards(tc.hand)
			lies(name+".Discards", err)
			_, err = d.Turns(tc.hand, unseen, solve.ByMean)
			lies(name+".Turns", err)
			_, err = d.Draws(tc.hand, unseen)
			lies(name+".Draws", err)
		}
		for _, w := range []solve.Wish{{}, {Melded: tc.hand[:1]}, {Leave: tc.hand[0]}, {Meld: []meld.Slot{{Card: tc.hand[0]}}}, {Meld: slots("3h 4h 5h")}} {
			if a, ok := s.With(tc.hand, w); ok {
				t.Errorf("With answers for %v: %v", tc.hand, a)
			}
			if p, ok := beside.With(tc.hand, w); ok {
				t.Errorf("Table.With answers for %v: %v", tc.hand, p)
			}
		}
		if _, err := stock.NewUnseen(tc.terms, 1, tc.hand); err == nil {
			t.Errorf("NewUnseen counts %v; %s", tc.hand, describe(tc.terms))
		}
		if len(tc.hand) > card.MaxHand {
			continue // the judge looks at melds, not at hands
		}
		laid := make([]meld.Slot, len(tc.hand))
		for i, c := range tc.hand {
			laid[i].Card = c
		}
		if d := judge.Grouping(&tc.terms, [][]meld.Slot{laid}, nil); d.Legal {
			t.Errorf("%v is a legal meld; %s", tc.hand, describe(tc.terms))
		}
		if _, fault := solve.ReadMeld(tc.terms, laid); fault == nil {
			t.Errorf("%v may lie on a table; %s", tc.hand, describe(tc.terms))
		}
		_ = tc.hand.String()
	}
}

func readMeld(t *testing.T, x rules.Terms, text string) meld.Meld {
	t.Helper()
	m, fault := solve.ReadMeld(x, slots(text))
	if fault != nil {
		t.Fatal(fault)
	}
	return m
}

// TestNoCards asks about a hand that has laid down all its cards.
func TestNoCards(t *testing.T) {
	x := terms("vegas", "9")
	s, unseen := solve.Must(solve.New(x)), solve.Must(stock.NewUnseen(x, 2, nil))
	if p := solve.Must(s.Penalty(nil)); p != 0 {
		t.Errorf("no cards leave %d points", p)
	}
	if list, more, err := s.All(nil, 5); len(list) != 1 || more || err != nil {
		t.Errorf("no cards: %v, %v, %v", list, more, err)
	}
	if d := solve.Must(s.Draws(nil, unseen)); d.Out != 1 || d.Expected != 0 {
		t.Errorf("a draw and its discard leave %+v", d.Chances)
	}
	for name, ask := range map[string]func() error{
		"Discard":  func() error { _, err := s.Discard(nil); return err },
		"Discards": func() error { _, err := s.Discards(nil); return err },
		"Turns":    func() error { _, err := s.Turns(nil, unseen, solve.ByMean); return err },
		"Obstacle": func() error { _, err := s.Obstacle(nil, nil); return err },
	} {
		if ask() == nil {
			t.Errorf("%s answers for no cards", name)
		}
	}
}

// TestImpossibleQuestions asks about hands that are possible what cannot be answered.
func TestImpossibleQuestions(t *testing.T) {
	x := terms("five-crowns", "9")
	s, hand := solve.Must(solve.New(x)), cards("3h 4h 5h 9h")
	unseen := solve.Must(stock.NewUnseen(x, 2, hand))
	for _, c := range []card.Card{0, 255, card.Wild, cardOf("8h"), cardOf("Ah")} {
		if o, err := s.Obstacle(hand, card.Hand{c}); err == nil {
			t.Errorf("the obstacle of %v is %v", c, o)
		}
	}
	for n := range 3 {
		if list := solve.Must(s.Top(hand, n-2)); len(list) != 0 {
			t.Errorf("the best %d are %d", n-2, len(list))
		}
		if list, more, err := s.All(hand, n-2); len(list) != 0 || !more || err != nil {
			t.Errorf("the first %d of all are %d, more %v, %v", n-2, len(list), more, err)
		}
	}
	others := solve.Must(stock.NewUnseen(terms("vegas", "9"), 2, nil))
	for name, u := range map[string]*stock.Unseen{"none": nil, "zero": {}, "of vegas": others} {
		if _, err := s.Draws(hand, u); err == nil {
			t.Errorf("draws from unseen cards: %s", name)
		}
		if _, err := s.Turns(hand, u, solve.ByMean); err == nil {
			t.Errorf("turns with unseen cards: %s", name)
		}
	}
	full := slices.Repeat(cards("9h"), 20)
	if _, err := s.Draws(full, unseen); err == nil {
		t.Error("draws of a 21st card")
	}
	if len(stock.Cards(x.Rules, -1)) != 0 {
		t.Error("a pack less than none has cards")
	}
}

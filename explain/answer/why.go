package answer

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Why is what why answers about a hand: the best play, and the best one that grants a wish.
type Why struct {
	Checked
	Wish     solve.Wish
	Forced   *solve.Play    // nil if the wish cannot be granted
	Fault    *judge.Fault   // why the wished meld is not legal, or nil
	Obstacle solve.Obstacle // what keeps the wished card out of every meld, if it fits none
	Beside   Beside         // what the hand has for the wished card, if it fits none
}

// Beside holds what a hand has to meld with a card: naturals of its rank, naturals that
// could stand in a run with it, and the number of wild cards.
type Beside struct {
	OfRank, InReach card.Hand
	Wild            int
}

// Why returns the best arrangement that grants a wish, with the best of all.
func (h *Hand) Why(wish solve.Wish) Why {
	why := h.granted(wish)
	if wish.Meld != nil {
		_, why.Fault = judge.Meld(&h.Terms, wish.Meld)
	}
	if why.Forced == nil && wish.Melded != nil {
		why.Obstacle, _ = h.solver.Obstacle(h.Hand, wish.Melded) // none for a card that is not held
		why.Beside = h.beside(wish.Melded[0])
	}
	return why
}

// granted is like Why without the reasons why a wish cannot be granted.
func (h *Hand) granted(wish solve.Wish) Why {
	why := Why{Checked: h.Checked, Wish: wish}
	var forced solve.Play
	var ok bool
	if h.table != nil {
		forced, ok = h.table.With(h.Hand, wish)
	} else {
		forced.Arrangement, ok = h.solver.With(h.Hand, wish)
	}
	if ok {
		why.Forced = &forced
	}
	return why
}

// beside returns what the hand has for a meld with a card, which is not wild.
func (h *Hand) beside(c card.Card) (b Beside) {
	others, _ := h.Hand.Without(c)
	for _, o := range others {
		switch {
		case h.Terms.IsWild(o):
			b.Wild++
		case o.Rank() == c.Rank():
			b.OfRank = append(b.OfRank, o)
		case (o.Suit() == c.Suit() || h.Rules.RunSuits == rules.MixedSuits) && apart(h.Terms, o, c) < h.Terms.MinRunLen():
			b.InReach = append(b.InReach, o)
		}
	}
	b.InReach = b.InReach.Sorted()
	return b
}

// apart returns the distance between two ranks in a run: the shorter one if an ace
// joins both ends or has a place at each.
func apart(t rules.Terms, a, b card.Card) int {
	places := t.Places()
	least := len(places)
	for i, k := range places {
		for j, l := range places {
			if k == a.Rank() && l == b.Rank() {
				least = min(least, max(i-j, j-i))
				if t.Cyclic() {
					least = min(least, len(places)-max(i-j, j-i))
				}
			}
		}
	}
	return least
}

// Whys is what why answers about a hand alone: what melding each leftover would cost.
type Whys struct {
	Checked
	Each []Why // a wish for each of Best's leftovers, equal cards once
}

// Whys returns, for each card that the best arrangement leaves, the best one that melds it.
func (h *Hand) Whys() Whys {
	w := Whys{Checked: h.Checked}
	for _, c := range slices.Compact(slices.Clone(h.Best.Left)) {
		w.Each = append(w.Each, h.Why(h.melding(c)))
	}
	return w
}

// ReadWish reads a wish about cards that the hand holds, from the value of --card,
// --leave or --meld. A meld may include wild cards that can be taken from the table.
// From any other source, several cards are a meld; a single card is wished to be melded
// if the best arrangement leaves it, else to be left. A wish to meld a card is about a
// copy that the best arrangement leaves, if there is one. No cards make the zero Wish.
func (h *Hand) ReadWish(source, text string) (w solve.Wish, problems []diag.Diagnostic) {
	var named *parse.Hand
	within := h.Hand
	switch source {
	case "--card", "--leave":
		named, problems = oneCard(source, text, h.Deal)
	case "--meld":
		named, problems = h.ReadOtherCards(source, bracketed(text))
		for _, m := range h.Table {
			for _, c := range m.Cards() {
				if h.Rules.WildSwap == rules.On && h.Terms.IsWild(c) {
					within = append(slices.Clip(within), c)
				}
			}
		}
		if named != nil && (named.Melds != 1 || slices.ContainsFunc(named.Pieces, func(p parse.Piece) bool { return p.Meld == 0 })) {
			problems = append(problems, named.Fault("meld", named.Span(), "this is not one meld", "name its cards, as in "+source+` "9s 9d Jk"`))
		}
	default:
		named, problems = h.ReadOtherCards(source, text)
	}
	if diag.Failed(problems) {
		return w, problems
	}
	if source == "--meld" || len(named.Pieces) != 1 {
		for _, piece := range named.Pieces {
			w.Meld = append(w.Meld, piece.Slot)
		}
	} else if c := named.Pieces[0].Slot.Card; source == "--card" || source != "--leave" && slices.Contains(h.Best.Left, c) {
		w = h.melding(c)
	} else {
		w.Leave = c
	}
	return w, append(problems, held(named, within)...)
}

// bracketed adds the brackets that may be left out around a single meld.
func bracketed(text string) string {
	if strings.ContainsAny(text, "[]{}") || strings.HasPrefix(strings.TrimSpace(text), "(") || strings.TrimSpace(text) == "" {
		return text
	}
	n := strings.IndexByte(text+"=", '=')
	return "[" + text[:n] + "]" + text[n:]
}

// oneCard reads the single card that a question names.
func oneCard(source, text string, deal *parse.Deal) (*parse.Hand, []diag.Diagnostic) {
	named, problems := deal.ReadOtherCards(source, text)
	if named != nil && (len(named.Pieces) != 1 || named.Melds > 0) {
		return nil, append(problems, named.Fault("card", named.Span(), "this is not one card", "name one, as in "+source+" 9s"))
	}
	return named, problems
}

// held complains if the cards named are not in the hand.
func held(named *parse.Hand, hand card.Hand) []diag.Diagnostic {
	rest := hand
	for _, p := range named.Pieces {
		c := p.Slot.Card
		without, ok := rest.Without(c)
		if !ok {
			message := "the hand has no " + c.String()
			switch n := hand.Count(c); {
			case n == 1:
				message = fmt.Sprintf("the hand has %s only once", c)
			case n > 1:
				message = fmt.Sprintf("the hand has %s only %d times", c, n)
			}
			return []diag.Diagnostic{named.Fault("held", p.Span, message, "the hand is "+hand.String())}
		}
		rest = without
	}
	return nil
}

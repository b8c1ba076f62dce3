package answer

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/stock"
)

// UsualPlayers is the number of players if none is given.
const UsualPlayers = 2

// Known holds the facts about cards outside a hand before a draw.
type Known struct {
	Seen    card.Hand // cards seen elsewhere
	Top     card.Card // the top discard, or zero
	Players int       // 0 if not given
}

// ReadKnown reads the cards outside a hand that are named: those seen, and the top discard.
// An empty text names none; seenIn and topIn say where the texts stand.
func (h *Hand) ReadKnown(seenIn, seen, topIn, top string) (k Known, problems []diag.Diagnostic) {
	if seen != "" {
		var named *parse.Hand
		if named, problems = h.ReadOtherCards(seenIn, seen); diag.Failed(problems) {
			return k, problems
		}
		k.Seen = named.Cards()
	}
	if top != "" {
		named, found := oneCard(topIn, top, h.Deal)
		if problems = append(problems, found...); !diag.Failed(problems) {
			k.Top = named.Pieces[0].Slot.Card
		}
	}
	return k, problems
}

// Drawing is what draws answers about a hand before its draw.
type Drawing struct {
	Checked
	Draws   solve.Draws
	Top     *Taking     // nil if the top discard was not named
	OutOnly bool        // whether to show only draws that go out
	ToGo    *solve.ToGo // nil if it is not told
}

// Taking holds the result of taking the top discard: the best discard after it, and the
// prospects of the next turn.
type Taking struct {
	Card card.Card
	solve.Turn
}

// Drawing returns the result of each card that could be drawn.
func (h *Hand) Drawing(k Known) (Drawing, error) {
	if len(h.Hand) >= card.MaxHand {
		return Drawing{}, Errorf("", "the hand has %d cards, but draws takes %d at most", len(h.Hand), card.MaxHand-1)
	}
	unseen, packs, err := h.unseen(k)
	if err != nil {
		return Drawing{}, err
	}
	d := Drawing{Checked: h.Checked, Draws: must(h.discarder.Draws(h.Hand, unseen)), ToGo: h.toGo(h.Hand, unseen)}
	d.Packs = packs
	if k.Top != 0 {
		taken := append(slices.Clip(h.Hand), k.Top)
		d.Top = &Taking{Card: k.Top, Turn: must(h.discarder.Turns(taken, unseen, solve.ByPoints))[0]}
	}
	return d, nil
}

// Packs holds the number of packs that was assumed, and the reasons.
type Packs struct {
	Decks   int
	Players int                // 0 if not given
	Usual   int                // usual packs for that many players
	More    *stock.CopiesError // names cards seen more often than the usual packs allow; nil if none
}

// unseen returns the cards that have not been seen. The number of packs is that of the
// rules, else the usual one for the players, or more if more copies have been seen.
func (h *Hand) unseen(k Known) (*stock.Unseen, Packs, error) {
	seen := slices.Concat(h.Hand, k.Seen)
	for _, m := range h.Table {
		seen = append(seen, m.Cards()...)
	}
	if k.Top != 0 {
		seen = append(seen, k.Top)
	}
	usual := h.Rules.DecksFor(cmp.Or(k.Players, UsualPlayers), h.Round.Cards)
	packs := Packs{Players: k.Players, Usual: usual, Decks: usual}
	for {
		unseen, err := stock.NewUnseen(h.Terms, packs.Decks, seen)
		var copies stock.CopiesError
		if !errors.As(err, &copies) {
			return unseen, packs, err
		}
		switch r := h.Rules; {
		case copies.Card == card.Joker && (r.Decks > 0 || r.Jokers != rules.JokersOn):
			return nil, packs, Errorf(fmt.Sprintf("-R jokers=%d allows more", copies.Seen),
				"the hand, --seen and --top-discard name %d jokers, but %s has %d", copies.Seen, r.Name, copies.Copies)
		case r.Decks > 0:
			enough := (copies.Seen*copies.Decks + copies.Copies - 1) / copies.Copies
			return nil, packs, Errorf(fmt.Sprintf("-R decks=%d is enough", enough),
				"the hand, --seen and --top-discard name %d copies of %s, but the packs hold %d", copies.Seen, copies.Card, copies.Copies)
		}
		packs.Decks++
		packs.More = &copies
	}
}

// toGo returns how far some of the hand's cards are from having every card in a meld, or
// nil in a bonus round and beside the melds of a table.
func (h *Hand) toGo(cards card.Hand, unseen *stock.Unseen) *solve.ToGo {
	if h.Round.Bonus || h.table != nil {
		return nil
	}
	return must(h.solver.ToGo(cards, unseen))
}

// ToGo returns how far the hand is from having every card in a meld, and the number of
// unseen cards. The first is nil in a bonus round and beside the melds of a table.
func (h *Hand) ToGo(k Known) (*solve.ToGo, int, error) {
	unseen, _, err := h.unseen(k)
	if err != nil {
		return nil, 0, err
	}
	return h.toGo(h.Hand, unseen), unseen.Len, nil
}

// DiscardOrders returns the orders of discards by their names. The zero order is the usual
// one.
func DiscardOrders() map[string]solve.DiscardOrder {
	return map[string]solve.DiscardOrder{"points": solve.ByPoints, "out": solve.ByOut, "mean": solve.ByMean}
}

// Discarding is what discard answers about a hand one card over.
type Discarding struct {
	Checked
	Discards []solve.Turn // in the order of By, at least one
	By       solve.DiscardOrder
	Last     bool                      // nobody draws again
	Stays    solve.Play                // the best play after the first discard
	Unseen   int                       // how many cards are unseen
	ToGo     map[card.Card]*solve.ToGo // by discard; nil if it is not told
}

// AnyGoesOut reports whether the player goes out whatever is thrown.
func (d Discarding) AnyGoesOut() bool {
	return !slices.ContainsFunc(d.Discards, func(t solve.Turn) bool { return !t.Out || t.Penalty != d.First().Penalty })
}

// First returns the discard that is advised.
func (d Discarding) First() solve.Turn { return d.Discards[0] }

// Discarding returns every discard of a hand one card over, in the order of by, with
// the prospects of the next turn.
func (h *Hand) Discarding(k Known, by solve.DiscardOrder) (Discarding, error) {
	unseen, packs, err := h.unseen(k)
	if err != nil {
		return Discarding{}, err
	}
	turns := must(h.discarder.Turns(h.Hand, unseen, by))
	kept, _ := h.Hand.Without(turns[0].Card)
	d := Discarding{Checked: h.Checked, Discards: turns, By: by, Stays: h.best(kept), Unseen: unseen.Len, ToGo: map[card.Card]*solve.ToGo{}}
	d.Packs = packs
	for _, t := range turns {
		rest, _ := h.Hand.Without(t.Card)
		d.ToGo[t.Card] = h.toGo(rest, unseen)
	}
	return d, nil
}

package answer

import (
	"fmt"
	"slices"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Beside returns the hand with the melds that text says lie on the table. It complains about
// cards outside melds and about groups that are no meld, which why explains in words. The
// hand is nil if there is an error. players is as for New.
func (h *Hand) Beside(source, text string, players int, why func(rules.Terms, judge.Judged) string) (*Hand, []diag.Diagnostic) {
	deal := h.Deal
	laid, problems := deal.ReadOtherCards(source, bracketed(text))
	if diag.Failed(problems) {
		return nil, problems
	}
	const how = `put each meld on the table in brackets, as in "[3h 4h 5h] [9c 9d 9s]"`
	complain := func(span diag.Span, message, hint string) {
		problems = append(problems, laid.Fault("table", span, message, hint))
	}
	for _, p := range laid.Pieces {
		if p.Meld == 0 {
			complain(p.Span, p.Slot.Card.String()+" is in no meld", how)
		}
	}
	t := deal.Terms
	groups, _ := laid.Grouped()
	for i, slots := range groups {
		m, fault := solve.ReadMeld(t, slots)
		if fault != nil {
			complain(laid.SpanOf(i), "this is not a meld: "+why(t, judge.Judged{Laid: slots, Fault: fault}), how)
		} else if !slices.ContainsFunc(slots, func(s meld.Slot) bool { return s.Card != card.Joker || s.As != 0 }) {
			complain(laid.SpanOf(i), "these jokers could stand for anything", "name one of them, as in Jk(9h)")
		} else if other, ok := otherReading(t, slots, m); ok {
			deal.Settled = append(deal.Settled, [2]meld.Meld{m, other})
		}
		deal.Table = append(deal.Table, m)
	}
	if n := len(groups); n > solve.MostMelds {
		complain(laid.SpanOf(solve.MostMelds), fmt.Sprintf("%d melds on the table", n), fmt.Sprintf("there are at most %d", solve.MostMelds))
	}
	if diag.Sort(problems); diag.Failed(problems) {
		return nil, problems
	}
	return New(deal, players), problems
}

// otherReading returns another meld that the laid cards could be, depending on what one
// of their wild cards stands for. Other suits in a set do not count: they stay open.
func otherReading(t rules.Terms, laid []meld.Slot, taken meld.Meld) (meld.Meld, bool) {
	for i, slot := range laid {
		if !t.IsWild(slot.Card) || slot.As != 0 || slices.Contains(taken.Slots, meld.Slot{Card: slot.Card, As: slot.Card}) {
			continue // not wild, named, or in its own place
		}
		for _, suit := range t.Suits.List() {
			for _, rank := range t.Ranks.List() {
				named := slices.Clone(laid)
				named[i].As = card.New(rank, suit)
				m, fault := solve.ReadMeld(t, named)
				if fault == nil && (m.Kind != taken.Kind || m.Kind == meld.Run && !slices.EqualFunc(m.Slots, taken.Slots, func(a, b meld.Slot) bool { return a.As == b.As })) {
					return m, true
				}
			}
		}
	}
	return meld.Meld{}, false
}

// StandsFor returns what a card of a meld on the table stands for. In a set of distinct
// suits, wild cards whose suit is open take the suits that the set does not have, in order.
func StandsFor(t rules.Terms, m meld.Meld, at int) card.Card {
	as := m.Slots[at].As
	if m.Kind != meld.Set || t.SetSuits != rules.Distinct || as.Suit() != card.NoSuit {
		return as
	}
	lacking := t.Suits.List()
	open := 0 // before this one
	for i, s := range m.Slots {
		if s.As.Suit() != card.NoSuit {
			lacking = slices.DeleteFunc(lacking, func(suit card.Suit) bool { return suit == s.As.Suit() })
		} else if i < at {
			open++
		}
	}
	if open >= len(lacking) {
		return as
	}
	return card.New(as.Rank(), lacking[open])
}

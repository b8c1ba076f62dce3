package answer

import (
	"fmt"
	"slices"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// The codes of complaints about cards that are named with a hand.
const (
	codeTable diag.Code = "table"
	codeHeld  diag.Code = "held"
)

// ReadTable is the melds on the table, with a complaint about whatever is
// none.
func ReadTable(source, text string, deal *parse.Deal) (explain.LaidMelds, []diag.Diagnostic) {
	h, problems := deal.ReadOtherCards(source, bracketed(text))
	if diag.Failed(problems) {
		return nil, problems
	}
	table, faults := judged(h, deal.Terms)
	deal.Settled = nil
	if groups, _ := h.Grouped(); len(faults) == 0 {
		for i, laid := range groups {
			if other, ok := otherReading(deal.Terms, laid, table[i]); ok {
				deal.Settled = append(deal.Settled, [2]meld.Meld{table[i], other})
			}
		}
	}
	return table, append(problems, faults...)
}

func judged(h *parse.Hand, t rules.Terms) (table explain.LaidMelds, problems []diag.Diagnostic) {
	const how = `write the melds on the table each in brackets, as in "[3h 4h 5h] [9c 9d 9s]"`
	for _, p := range h.Pieces {
		if p.Meld == 0 {
			problems = append(problems, h.Fault(codeTable, p.Span, p.Slot.Card.String()+" is in no meld", how))
		}
	}
	groups, _ := h.Grouped()
	for i, laid := range groups {
		m, fault := solve.ReadMeld(t, laid)
		if fault == nil && !slices.ContainsFunc(laid, isNamed) {
			problems = append(problems, h.Fault(codeTable, h.SpanOf(i), "these jokers could stand for anything", "name one of them, as in Jk(9h)"))
		}
		if fault != nil {
			why := explain.Letters.Why(t, judge.Judged{Laid: laid, Fault: fault})
			problems = append(problems, h.Fault(codeTable, h.SpanOf(i), "this is not a meld: "+why, how))
		}
		table = append(table, m)
	}
	if n := len(table); n > solve.MostMelds {
		problems = append(problems, h.Fault(codeTable, h.SpanOf(solve.MostMelds), fmt.Sprintf("%d melds on the table", n), fmt.Sprintf("there are at most %d", solve.MostMelds)))
	}
	diag.Sort(problems)
	return table, problems
}

// otherReading is another meld that the cards laid could be, which one of their
// wild cards decides. The suits of a set are no other reading: they stay open.
func otherReading(t rules.Terms, laid []meld.Slot, taken meld.Meld) (meld.Meld, bool) {
	for i, slot := range laid {
		if !t.IsWild(slot.Card) || slot.As != 0 || slices.Contains(taken.Slots, meld.Slot{Card: slot.Card, As: slot.Card}) {
			continue // no wild card, named, or at its own place
		}
		for _, suit := range t.Suits.List() {
			for _, rank := range t.Ranks.List() {
				named := slices.Clone(laid)
				named[i].As = card.New(rank, suit)
				m, fault := solve.ReadMeld(t, named)
				if fault == nil && (m.Kind != taken.Kind || m.Kind == meld.Run && !slices.Equal(standing(m), standing(taken))) {
					return m, true
				}
			}
		}
	}
	return meld.Meld{}, false
}

// standing is what the cards of a meld stand for.
func standing(m meld.Meld) (list card.Hand) {
	for _, slot := range m.Slots {
		list = append(list, slot.As)
	}
	return list
}

// isNamed reports whether a card on the table shows what its meld is of.
func isNamed(slot meld.Slot) bool { return slot.Card != card.Joker || slot.As != 0 }

// held complains where the cards that were named are not in the hand.
func held(named *parse.Hand, hand card.Hand) []diag.Diagnostic {
	rest := hand
	for _, p := range named.Pieces {
		c := p.Slot.Card
		without, ok := rest.Without(c)
		if !ok {
			message := "the hand has no " + c.String()
			if n := hand.Count(c); n > 0 {
				message = fmt.Sprintf("the hand has %s %s", c, times(n))
			}
			return []diag.Diagnostic{named.Fault(codeHeld, p.Span, message, "the hand is "+hand.String())}
		}
		rest = without
	}
	return nil
}

func times(n int) string {
	if n == 1 {
		return "only once"
	}
	return fmt.Sprintf("only %d times", n)
}

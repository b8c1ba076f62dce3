package answer

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Why returns the best arrangement with a wish and without.
func (h *Hand) Why(wish solve.Wish) explain.Why {
	why := explain.Why{Deal: h.Dealt(), Wish: wish, Best: h.Play()}
	if wish.Meld != nil {
		_, why.Fault = judge.Meld(&h.Terms, wish.Meld)
	}
	if forced, ok := h.with(wish); ok {
		why.Forced = &forced
	} else if wish.Melded != 0 {
		why.Obstacle = solve.Must(solve.New(h.Terms)).Obstacle(h.Hand, wish.Melded)
	}
	return why
}

func (h *Hand) with(w solve.Wish) (explain.Play, bool) {
	if h.laid != nil {
		return h.laid.With(h.Hand, w)
	}
	a, ok := h.solver.With(h.Hand, w)
	return explain.Play{Arrangement: a}, ok
}

// WishFor returns what is asked about the cards named, which must be held:
// several are a meld; one is asked to be what it is not in the best arrangement.
// No cards is not a wish.
func (h *Hand) WishFor(source, text string) (solve.Wish, []diag.Diagnostic) {
	named, problems := h.ReadOtherCards(source, text)
	if named != nil {
		problems = held(named, h.Hand)
	}
	if diag.Failed(problems) {
		return solve.Wish{}, problems
	}
	if len(named.Pieces) != 1 {
		var w solve.Wish
		for _, piece := range named.Pieces {
			w.Meld = append(w.Meld, piece.Slot)
		}
		return w, problems
	}
	c := named.Pieces[0].Slot.Card
	if slices.Contains(h.Play().Left, c) {
		return solve.Wish{Melded: c}, problems
	}
	return solve.Wish{Leave: c}, problems
}

// WishedMeld returns the cards named, laid as one meld. They must be held, or be
// wild cards on the table that may be taken.
func (h *Hand) WishedMeld(source, text string) ([]meld.Slot, []diag.Diagnostic, error) {
	named, problems := h.ReadOtherCards(source, bracketed(text))
	if diag.Failed(problems) {
		return nil, problems, nil
	}
	groups, loose := named.Grouped()
	if len(groups) != 1 || len(loose) > 0 {
		return nil, problems, Errorf("name the cards of one meld, as in "+source+` "9s 9d Jk"`, "%s cannot be %q", source, text)
	}
	within := append(card.Hand{}, h.Hand...)
	for _, m := range h.LaidMelds {
		for _, c := range m.Cards() {
			if h.Rules.WildSwap == rules.On && h.Terms.IsWild(c) {
				within = append(within, c)
			}
		}
	}
	return groups[0], append(problems, held(named, within)...), nil
}

// bracketed returns the text with the brackets that a meld may go without here.
func bracketed(text string) string {
	if strings.ContainsAny(text, "[]{}") || strings.HasPrefix(strings.TrimSpace(text), "(") || strings.TrimSpace(text) == "" {
		return text
	}
	n := strings.IndexByte(text+"=", '=')
	return "[" + text[:n] + "]" + text[n:]
}

// OneCard returns the one card that a question names, which must be held where
// that is said.
func OneCard(source, text string, deal *parse.Deal, isHeld bool) (card.Card, []diag.Diagnostic, error) {
	named, problems := deal.ReadOtherCards(source, text)
	if diag.Failed(problems) {
		return 0, problems, nil
	}
	if len(named.Pieces) != 1 || named.Melds > 0 {
		return 0, problems, Errorf("name one card, as in "+source+" 9s", "%s cannot be %q", source, text)
	}
	if isHeld {
		problems = append(problems, held(named, deal.Hand)...)
	}
	return named.Pieces[0].Slot.Card, problems, nil
}

// The codes of complaints about cards that are named with a hand.
const (
	codeTable diag.Code = "table"
	codeHeld  diag.Code = "held"
)

// ReadTable returns the melds on the table, with a complaint about whatever is
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
	const how = `put each meld on the table in brackets, as in "[3h 4h 5h] [9c 9d 9s]"`
	for _, p := range h.Pieces {
		if p.Meld == 0 {
			problems = append(problems, h.Fault(codeTable, p.Span, p.Slot.Card.String()+" is in no meld", how))
		}
	}
	groups, _ := h.Grouped()
	for i, laid := range groups {
		m, fault := solve.ReadMeld(t, laid)
		if fault == nil && !slices.ContainsFunc(laid, func(s meld.Slot) bool { return s.Card != card.Joker || s.As != 0 }) {
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

// otherReading returns another meld that the cards laid could be, which one of
// their wild cards decides. The suits of a set are no other reading: they stay
// open.
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
				if fault == nil && (m.Kind != taken.Kind || m.Kind == meld.Run && !slices.EqualFunc(m.Slots, taken.Slots, func(a, b meld.Slot) bool { return a.As == b.As })) {
					return m, true
				}
			}
		}
	}
	return meld.Meld{}, false
}

// held complains where the cards that were named are not in the hand.
func held(named *parse.Hand, hand card.Hand) []diag.Diagnostic {
	rest := hand
	for _, p := range named.Pieces {
		c := p.Slot.Card
		without, ok := rest.Without(c)
		if !ok {
			message := "the hand has no " + c.String()
			if n := hand.Count(c); n > 0 {
				message = fmt.Sprintf("the hand has %s only %d times", c, n)
				if n == 1 {
					message = fmt.Sprintf("the hand has %s only once", c)
				}
			}
			return []diag.Diagnostic{named.Fault(codeHeld, p.Span, message, "the hand is "+hand.String())}
		}
		rest = without
	}
	return nil
}

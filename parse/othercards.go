package parse

import (
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// ReadOtherCards reads cards that belong to the round of a deal but not to its hand:
// cards seen, melds on the table, a card asked about. They must be cards of
// the game; a joker turns optional jokers on for the deal. The hand is nil
// where there is an error.
func (d *Deal) ReadOtherCards(source, text string) (*Hand, []diag.Diagnostic) {
	h, diags := ReadHand(source, 1, text)
	if !diag.Failed(diags) {
		f := newHandCheck(h, Setting{Rules: d.Rules, Ask: rules.Ask{WildSaid: true, Wild: d.Round.Wild}})
		f.cardsAlone()
		f.played = d.Round
		f.pack()
		f.wilds()
		diags = append(diags, f.diags...)
		if f.turnedOn {
			d.Rules.Jokers, d.Terms.Jokers, d.JokersTurnedOn = rules.JokersOn, rules.JokersOn, true
		}
	}
	diag.Sort(diags)
	if diag.Failed(diags) {
		return nil, diags
	}
	return h, diags
}

// cardsAlone refuses a heading and a claim, which such cards have not.
func (f *handCheck) cardsAlone() {
	const how = "only cards stand here"
	if f.Heading != nil {
		f.fault(codeHeading, diag.Span{End: f.Span().Start}, "a heading has no place here", how)
	}
	if f.Claim != nil {
		f.fault(codeClaim, f.ClaimSpan, "a claim has no place here", how)
	}
}

// Grouped is the hand's marked melds, and the cards in none.
func (h *Hand) Grouped() (melds [][]meld.Slot, loose card.Hand) {
	melds = make([][]meld.Slot, h.Melds)
	for _, p := range h.Pieces {
		if p.Meld == 0 {
			loose = append(loose, p.Slot.Card)
		} else {
			melds[p.Meld-1] = append(melds[p.Meld-1], p.Slot)
		}
	}
	return melds, loose
}

// SpanOf is the stretch of the text from the first card of a marked meld to
// its last; melds count from 0.
func (h *Hand) SpanOf(meld int) diag.Span {
	var span diag.Span
	for _, p := range h.Pieces {
		if p.Meld == meld+1 && span.IsZero() {
			span = p.Span
		} else if p.Meld == meld+1 {
			span = span.To(p.Span)
		}
	}
	return span
}

// Fault is a complaint about a piece of the text, for what only the answer
// shows to be wrong.
func (h *Hand) Fault(code diag.Code, span diag.Span, message, hint string) diag.Diagnostic {
	return h.place.fault(code, span, message, hint)
}

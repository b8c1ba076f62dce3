package parse

import (
	"fmt"

	"github.com/wildmeld/wildmeld/parse/cardtext"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// ReadGame finds the game that a name or an alias means.
func ReadGame(source, text string) (*rules.Game, []diag.Diagnostic) {
	if g, _, ok := rules.Lookup(text); ok {
		return g, nil
	}
	message, hint := unknownGame(text, "")
	return nil, whole(source, text, cardtext.Fault{Code: string(codeGame), Message: message, Hint: hint})
}

// ReadAsk reads what is said of a round: its number or bonus, and the wild
// rank, joker or none. An empty text says nothing. The sources name the two
// texts where they are wrong.
func ReadAsk(roundSource, round, wildSource, wild string) (rules.Ask, []diag.Diagnostic) {
	var ask rules.Ask
	var diags []diag.Diagnostic
	if round != "" {
		said, f := roundAsk(round)
		ask = said
		diags = append(diags, whole(roundSource, round, f)...)
	}
	if wild != "" {
		var ok bool
		if ask.Wild, ok = wildRank(wild); !ok {
			diags = append(diags, whole(wildSource, wild, wildFault(wild))...)
		}
		ask.WildSaid = true
	}
	return ask, diags
}

// ReadCard reads a text that is one card.
func ReadCard(source, text string) (card.Card, []diag.Diagnostic) {
	h, diags := ReadHand(source, 0, text)
	if diag.Failed(diags) {
		return 0, diags
	}
	if len(h.Pieces) != 1 || h.Melds > 0 || h.Heading != nil || h.Claim != nil {
		return 0, whole(source, text, cardtext.Fault{
			Code: cardtext.CodeNoCard, Message: fmt.Sprintf("%s is not one card", cardtext.Quote(text)), Hint: cardtext.HowCards,
		})
	}
	return h.Pieces[0].Slot.Card, nil
}

// whole is the fault of a whole text, if there is one.
func whole(source, text string, f cardtext.Fault) []diag.Diagnostic {
	if f.Code == "" {
		return nil
	}
	p := place{source: source, text: text}
	return []diag.Diagnostic{p.fault(diag.Code(f.Code), diag.Span{End: len(text)}, f.Message, f.Hint)}
}

package parse

import (
	"github.com/wildmeld/wildmeld/parse/cardtext"
	"github.com/wildmeld/wildmeld/parse/diag"
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

// ReadAsk reads what names a round: its number or bonus, and the wild rank,
// joker or none. An empty text names nothing. The sources name the two
// texts where they are wrong.
func ReadAsk(roundSource, round, wildSource, wild string) (rules.Ask, []diag.Diagnostic) {
	var ask rules.Ask
	var diags []diag.Diagnostic
	if round != "" {
		named, f := roundAsk(round)
		ask = named
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

// whole is the fault of a whole text, if there is one.
func whole(source, text string, f cardtext.Fault) []diag.Diagnostic {
	if f.Code == "" {
		return nil
	}
	p := place{source: source, text: text}
	return []diag.Diagnostic{p.fault(diag.Code(f.Code), diag.Span{End: len(text)}, f.Message, f.Hint)}
}

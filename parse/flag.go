package parse

import (
	"fmt"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/token"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// ReadGame finds the game that a name or an alias means.
func ReadGame(source, text string) (*rules.Game, []diag.Diagnostic) {
	if g, ok := rules.Lookup(text); ok {
		return g, nil
	}
	message, hint := unknownGame(text, "")
	return nil, whole(source, text, token.Fault{Code: codeGame, Message: message, Hint: hint})
}

// ReadAsk reads what names a round of a game: its number, its wild rank or
// bonus, and the wild rank, joker or none. An empty text names nothing. The
// sources name the two texts where they are wrong.
func ReadAsk(r rules.Rules, roundSource, round, wildSource, wild string) (rules.Ask, []diag.Diagnostic) {
	var ask rules.Ask
	var diags []diag.Diagnostic
	if round != "" {
		named, f := roundNamed(round, r)
		ask = named
		diags = append(diags, whole(roundSource, round, f)...)
	}
	if wild != "" {
		rank, ok := wildRank(wild)
		switch {
		case !ok:
			diags = append(diags, whole(wildSource, wild, wildFault(wild))...)
		default:
			diags = append(diags, whole(wildSource, wild, clash(ask, rank, true))...)
		}
		ask.Wild, ask.WildSaid = rank, true
	}
	return ask, diags
}

// clash is the fault of two wild ranks, where a round is named by one and the
// other is named too.
func clash(round rules.Ask, rank card.Rank, named bool) (f token.Fault) {
	if named && round.WildSaid && round.Wild != rank {
		f = token.Fault{Code: codeWild, Message: fmt.Sprintf("the wild rank is both %s and %s", round.Wild, rank), Hint: "name it once"}
	}
	return f
}

// whole is the fault of a whole text, if there is one.
func whole(source, text string, f token.Fault) []diag.Diagnostic {
	if f.Code == "" {
		return nil
	}
	p := place{source: source, text: text}
	return []diag.Diagnostic{p.fault(f.Code, diag.Span{End: len(text)}, f.Message, f.Hint)}
}

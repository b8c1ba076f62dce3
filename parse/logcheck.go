package parse

import (
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Game finds the game that the statement names.
func (s *Statement) Game(n Named) (*rules.Game, []diag.Diagnostic) {
	if g, ok := rules.Lookup(n.Text); ok {
		return g, nil
	}
	f := unknownGame(n.Text, "")
	return nil, []diag.Diagnostic{s.fault(f.Code, n.Span, f.Message, f.Hint)}
}

// ChangeRules returns the rules as the lines of a log change them, and what is
// wrong with the changes.
func ChangeRules(r rules.Rules, changes []SetRule) (rules.Rules, []diag.Diagnostic) {
	var list changeList
	for _, c := range changes {
		list.add(c.change, nil)
	}
	return list.apply(r), list.diags
}

// Deal holds a player's cards against the rules and the round: cards that the
// pack lacks, jokers where none are played, wild where no rank is, what an ace
// counts. How many cards there are is not held against the
// round. The deal is nil where there is an error.
func (p Play) Deal(r rules.Rules, round rules.Round) (*Deal, []diag.Diagnostic) {
	f := newHandCheck(p.Hand, Setting{Rules: r})
	f.pack()
	if f.played = round; round.Cards == 0 {
		f.played.Cards = len(p.Hand.Pieces)
	}
	f.wilds()
	f.aces()
	if diag.Failed(f.diags) {
		diag.Sort(f.diags)
		return nil, f.diags
	}
	return f.deal(), f.diags
}

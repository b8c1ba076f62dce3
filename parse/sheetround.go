package parse

import (
	"strings"

	"github.com/wildmeld/wildmeld/parse/cardtext"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// labelAsk reads the name of a round, and its wild rank where that has a cell
// of its own. The wild rank alone names a round as well.
func labelAsk(p place, label, wild gridCell) (ask rules.Ask, d *diag.Diagnostic) {
	named := p.cell(wild) != ""
	if !named || p.cell(label) != "" {
		if ask, d = roundLabel(p, label); d != nil {
			return rules.Ask{}, d
		}
	}
	if named {
		ask.Wild, d = wildCell(p, wild)
		ask.WildSaid = d == nil
	}
	return ask, d
}

// roundLabel reads a round's number, bonus, or its wild rank, as in 3s, Jacks,
// K.
func roundLabel(p place, label gridCell) (rules.Ask, *diag.Diagnostic) {
	text := strings.ToLower(p.cell(label))
	text = strings.TrimSpace(strings.TrimPrefix(text, "round"))
	ask, f := roundAsk(text)
	if f.Code == "" {
		return ask, nil
	}
	if rank, ok := rankLabel(text); ok {
		return rules.Ask{Wild: rank, WildSaid: true}, nil
	}
	d := p.fault(codeRound, p.cellSpan(label), f.Message, "a round is a number, bonus, or the wild rank, as in 3s, Jacks or Kings")
	return rules.Ask{}, &d
}

// wildCell reads a wild rank, NoRank for joker and none.
func wildCell(p place, c gridCell) (card.Rank, *diag.Diagnostic) {
	word := p.cell(c)
	if rank, ok := wildRank(word); ok {
		return rank, nil
	}
	if rank, ok := rankLabel(strings.ToLower(word)); ok {
		return rank, nil
	}
	f := wildFault(word)
	d := p.fault(diag.Code(f.Code), p.cellSpan(c), f.Message, f.Hint)
	return card.NoRank, &d
}

var rankWords = map[string]card.Rank{
	"ace": card.Ace, "two": card.Two, "deuce": card.Two, "three": card.Three, "four": card.Four, "five": card.Five,
	"six": card.Six, "seven": card.Seven, "eight": card.Eight, "nine": card.Nine, "ten": card.Ten,
	"jack": card.Jack, "queen": card.Queen, "king": card.King,
}

// rankLabel reads a rank as people name a round by it: 3s, Js, Jacks, king.
func rankLabel(text string) (card.Rank, bool) {
	one := strings.TrimSuffix(text, "s")
	if text == "sixes" {
		one = "six"
	}
	if r, ok := rankWords[one]; ok {
		return r, true
	}
	r, end := cardtext.Rank(one, 0)
	return r, end > 0 && end == len(one)
}

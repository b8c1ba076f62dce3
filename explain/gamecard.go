package explain

import (
	"fmt"
	"slices"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// cardLine is a line of a game's card in words.
type cardLine struct {
	Name string `json:"line"`
	Text string `json:"text"`
	Ours bool   `json:"ours"` // not from the game's text
}

// cardLines returns the card in words by the rules in force: what a newcomer needs
// to play, and what settles a dispute.
func cardLines(r rules.Rules) []cardLine {
	play := r.Game.Play
	var card []cardLine
	add := func(name, text string, parameters ...string) {
		ours := r.Game.NoText || slices.ContainsFunc(parameters, func(p string) bool { return isOurs(r, p) })
		if text != "" {
			card = append(card, cardLine{name, text, ours})
		}
	}
	add("aim", aimLine(r))
	add("players", play.Players)
	add("deal", dealLine(r), "jokers")
	add("melds", meldsLine(r))
	add("turn", play.Turn)
	if r.OutLimit == 0 {
		add("going out", play.GoingOut)
	} else {
		add("going out", play.GoingOut+"; "+Sentence(r, "out-limit"))
	}
	add("then", play.Then)
	if r.HeldCards == rules.Counted {
		add("counting", "every card still in the hand counts")
	} else {
		add("counting", "players arrange their hands as well as possible; leftover cards count")
	}
	add("worth", worthLine(r))
	add("a tie", tieLine(r), "tie")
	if b := r.Game.Bonus; b != nil && r.Tie == rules.BonusRound {
		add("bonus round", fmt.Sprintf("%s each, melds of exactly %s, %s; the winner of a hand keeps one card of it as a scoring card; the cards used, hands and discards, leave the game; "+
			"it ends when the pack cannot deal or runs out; most scoring cards wins; after a tie, reshuffle and go on", diag.Counted(b.Cards, "card"), few(b.MaxMeld, "card"), areWild(b.Wild, onlyJokers)))
	}
	add("money", moneyLine(r))
	add("agree on", play.Agree)
	if r.LayOff != rules.Off && r.SetSuits == rules.Distinct {
		add("open suits", "a wild card laid in a set names its suit; if it did not, the next player who adds to the meld decides")
	}
	return card
}

// isOurs reports whether the game has a value of a parameter that its text
// leaves out. A value that a house changed is the house's.
func isOurs(r rules.Rules, name string) bool {
	p := parameter(name)
	return (r.Game.NoText || slices.Contains(r.Game.Ours, name)) && p.Get(r) == p.Get(r.Game.Rules())
}

func aimLine(r rules.Rules) string {
	switch {
	case r.Game.Elimination != nil:
		return fmt.Sprintf("be the last player below the maximum, %s", Points(r.Game.Elimination.Max))
	case r.Game.Stakes != nil:
		return fmt.Sprintf("the lowest total after %s takes the rest of the pot", diag.Counted(len(r.Rounds), "round"))
	case len(r.Rounds) == 0:
		return "the lowest total wins"
	}
	return fmt.Sprintf("the lowest total after %s wins", diag.Counted(len(r.Rounds), "round"))
}

func dealLine(r rules.Rules) string {
	text := roundsSentence(r)
	switch {
	case len(r.Rounds) == 0 && r.Game.Cards > 0:
		text = fmt.Sprintf("%s each (two players: 9 or 11) or as agreed; the rank of the card turned up is wild", diag.Counted(r.Game.Cards, "card"))
	case len(r.Rounds) == 0:
		text = "as many cards as agreed; the rank turned up is wild"
	}
	switch r.Jokers {
	case 0:
		return text
	case rules.JokersOptional:
		return fmt.Sprintf("%s; plus jokers if agreed (%d per pack)", text, r.Game.JokersADeck)
	}
	return text + "; plus jokers"
}

func meldsLine(r rules.Rules) string {
	sets, runs := "of a rank", "in a row of one suit"
	if r.SetSuits == rules.Distinct {
		sets += " in different suits"
	}
	if r.RunSuits == rules.MixedSuits {
		runs = "in a row"
	}
	text := fmt.Sprintf("%d or more %s, or %d or more %s", r.MinMeld, sets, r.MinRunLen(), runs)
	if r.WildLimit != rules.NoLimit {
		text += "; " + Sentence(r, "wild-limit")
	}
	return text
}

// worthLine returns what each card costs that counts.
func worthLine(r rules.Rules) string {
	text := pointsOf(r, " ")
	if r.Ranks.Has(card.Ace) {
		text += fmt.Sprintf(", ace %d", r.RankPoints(card.Ace))
		if choice := r.Points.Ace.Choice; choice != 0 {
			text += fmt.Sprintf(" or %d", choice)
		}
	}
	if r.Points.Wild == rules.WildOwn {
		text += ", wild card as its rank"
	} else {
		text += fmt.Sprintf(", wild card %d", r.Points.Wild)
	}
	if r.Jokers != 0 {
		text += fmt.Sprintf(", joker %d", r.Points.Joker)
	}
	return text
}

func tieLine(r rules.Rules) string {
	switch {
	case r.Game.Elimination != nil:
		return "impossible: only one remains"
	case r.Tie == rules.NoWinner:
		return "two tied, all tied: nobody wins"
	case r.Tie == rules.BonusRound:
		return "the tied players may play a bonus round"
	}
	return "shared"
}

func moneyLine(r rules.Rules) string {
	m, e := r.Game.Stakes, r.Game.Elimination
	if m != nil {
		who := "whoever lays down first in a hand"
		if r.PayEach == rules.On {
			who = "everybody who lays down the whole hand"
		}
		return fmt.Sprintf("%s each; %s to %s; the rest to the lowest total", diag.Counted(m.Ante, "cent"), diag.Counted(m.Out, "cent"), who)
	}
	if e != nil {
		return fmt.Sprintf("a buy-in to start and after each expiry; the pot is split %d:%d", e.Split[0], e.Split[1])
	}
	return ""
}

// cardLines writes lines of the card in words.
func (p *page) cardLines(r rules.Rules, lines []cardLine) {
	p.columns(each(lines, func(l cardLine) [2]string {
		if l.Ours && !r.Game.NoText {
			l.Text += " (ours)"
		}
		return [2]string{l.Name, l.Text}
	}), 2*indent)
}

package explain

import (
	"fmt"
	"slices"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// cardLine is a line of the card that sums up a game in words.
type cardLine struct {
	Name string `json:"line"`
	Text string `json:"text"`
	Ours bool   `json:"ours"` // not in the game's text
}

// cardLines returns the lines of the card for the rules in force: what a newcomer needs
// to play, and what settles a dispute.
func cardLines(r rules.Rules) []cardLine {
	play, ours := r.Game.Play, r.Game.NoText
	rounds := diag.Counted(len(r.Rounds), "round")
	aim, goingOut, counting := "the lowest total after "+rounds+" wins", play.GoingOut, "players arrange their hands as well as possible; leftover cards count"
	tie := map[rules.Tie]string{
		rules.Shared: "shared", rules.NoWinner: "two tied, all tied: nobody wins", rules.BonusRound: "the tied players may play a bonus round",
	}[r.Tie]
	var bonus, money, openSuits string
	if e := r.Game.Elimination; e != nil {
		aim, tie = "be the last player below the maximum, "+Points(e.Max), "impossible: only one remains"
		money = fmt.Sprintf("a buy-in to start and after each expiry; the pot is split %d:%d", e.Split[0], e.Split[1])
	} else if stakes := r.Game.Stakes; stakes != nil && r.Money != rules.Difference {
		aim = "the lowest total after " + rounds + " takes the rest of the pot"
		who := "whoever lays down first in a hand"
		if r.PayEach == rules.On {
			who = "everybody who lays down the whole hand"
		}
		money = fmt.Sprintf("%s each; %s to %s; the rest to the lowest total", diag.Counted(stakes.Ante, "cent"), diag.Counted(stakes.Out, "cent"), who)
	} else if len(r.Rounds) == 0 {
		aim = "the lowest total wins"
	}
	if r.OutLimit != 0 {
		goingOut += "; " + Sentence(r, "out-limit")
	}
	if r.HeldCards == rules.Counted {
		counting = "every card still in the hand counts"
	}
	if b := r.Game.Bonus; b != nil && r.Tie == rules.BonusRound {
		bonus = fmt.Sprintf("%s each, melds of exactly %s, %s; the winner of a hand keeps one card of it as a scoring card; the cards used, hands and discards, leave the game; "+
			"it ends when the pack cannot deal or runs out; most scoring cards wins; after a tie, reshuffle and go on", diag.Counted(b.Cards, "card"), few(b.MaxMeld, "card"), areWild(b.Wild, onlyJokers))
	}
	if r.LayOff != rules.Off && r.SetSuits == rules.Distinct {
		openSuits = "a wild card laid in a set names its suit; if it did not, the next player who adds to the meld decides"
	}
	return slices.DeleteFunc([]cardLine{
		{"aim", aim, ours}, {"players", play.Players, ours}, {"pack", packLine(r), ours}, {"deal", dealLine(r), ours || isOurs(r, "jokers")}, {"melds", meldsLine(r), ours},
		{"turn", play.Turn, ours}, {"going out", goingOut, ours}, {"then", play.Then, ours}, {"counting", counting, ours},
		{"worth", worthLine(r), ours}, {"a tie", tie, ours || isOurs(r, "tie")}, {"bonus round", bonus, ours},
		{"money", money, ours}, {"agree on", play.Agree, ours}, {"open suits", openSuits, ours},
	}, func(l cardLine) bool { return l.Text == "" })
}

// isOurs reports whether a parameter has the game's value, and the game's text does not
// give it. A value that a house changed is the house's.
func isOurs(r rules.Rules, name string) bool {
	p := parameter(name)
	return (r.Game.NoText || slices.Contains(r.Game.Ours, name)) && p.Get(r) == p.Get(r.Game.Rules())
}

// packLine returns what a pack holds that is not the usual one, or "".
func packLine(r rules.Rules) string {
	usual := rules.Games()[0].Rules()
	if r.Suits == usual.Suits && r.Ranks == usual.Ranks {
		return ""
	}
	low, high := r.Ranks.Ends()
	suits := each(r.Suits.List(), SuitName)
	return fmt.Sprintf("%s (%s), %s to %s", few(len(suits), "suit"), List(suits, "and"), low, high)
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
	text := fmt.Sprintf("%d or more %s", r.MinMeld, sets)
	if r.Runs != rules.Off {
		text += fmt.Sprintf(", or %d or more %s", r.MinRunLen(), runs)
	}
	if r.WildLimit != rules.NoLimit {
		text += "; " + Sentence(r, "wild-limit")
	}
	return text
}

// worthLine returns the points of each card that counts.
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

// cardLines writes lines of the card.
func (p *page) cardLines(r rules.Rules, lines []cardLine) {
	p.columns(each(lines, func(l cardLine) [2]string {
		if l.Ours && !r.Game.NoText {
			l.Text += " (ours)"
		}
		return [2]string{l.Name, l.Text}
	}), 2*indent)
}

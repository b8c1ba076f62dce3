package explain

import (
	"fmt"
	"strings"

	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// playedIn returns the game, the round and which cards are wild.
func playedIn(d *parse.Deal) string {
	text := d.Rules.Name
	if text != d.Rules.Game.Name {
		text += " (from " + d.Rules.Game.Name + ")"
	}
	switch {
	case d.Round.Bonus:
		text += ", the bonus round"
	case d.Round.Number != 0:
		text += fmt.Sprintf(", round %d", d.Round.Number)
	}
	none := onlyJokers
	if d.Rules.Jokers == 0 || d.Rules.Jokers == rules.JokersOptional && d.Hand.Count(card.Joker) == 0 {
		none = "no card is wild"
	}
	return text + ": " + areWild(d.Terms.Wild, none)
}

// DealHeading returns the heading of a dealt hand: its game and its round, or its wild
// rank if the round has no number.
func DealHeading(p rules.Played) string {
	wild := "wild " + wildSpelled(p.Terms.Wild)
	round := wild
	switch {
	case p.Round.Bonus:
		round = "bonus"
	case p.Round.Number != 0 && len(p.Rules.Rounds) > 0:
		round = fmt.Sprintf("round %d", p.Round.Number)
		if p.Rules.WildRank == rules.TurnedRank {
			round += " " + wild
		}
	}
	return display.Safe(p.Rules.Name) + " " + round
}

// RoundWords returns a round on one line: its number, its deal and the wild rank. known
// reports whether the wild rank is known.
func RoundWords(r rules.Rules, round rules.Round, known bool) string {
	if known && round.Number == 0 && !round.Bonus {
		return areWild(round.Wild, noRank) + ", in hands of any number of cards"
	}
	text := round.String()
	if n := len(r.Rounds); n > 0 && round.Number > 0 {
		text += fmt.Sprintf(" of %d", n)
	}
	switch {
	case !known:
		return text + ": which rank is wild? Type wild 9, or wild joker if none is"
	case round.Cards > 0 && (len(r.Rounds) > 0 || round.Bonus):
		text += fmt.Sprintf(": %s, %s", diag.Counted(round.Cards, "card"), areWild(round.Wild, noRank))
	default:
		text += ": " + areWild(round.Wild, noRank)
	}
	return text
}

// Dealing says who deals and who begins the next round, or "" if it is not known.
func Dealing(e *evening.Evening) string {
	if n := e.Next; n != nil && n.Dealer >= 0 {
		return e.Players[n.Dealer] + " deals, " + e.Players[n.Begins] + " begins"
	}
	return ""
}

// RoundTitle returns a round as the title of a page. known reports whether the wild
// rank is known.
func RoundTitle(round rules.Round, known bool) string {
	wild := "which card was turned up?"
	switch {
	case known && round.Bonus:
		wild = areWild(round.Wild, onlyJokers)
	case known:
		wild = areWild(round.Wild, noRank)
	}
	return fmt.Sprintf("%s: %s, %s", capital(strings.TrimPrefix(round.String(), "the ")), diag.Counted(round.Cards, "card"), wild)
}

// What is said where no rank is wild.
const (
	onlyJokers = "only jokers are wild"
	noRank     = "no rank is wild"
)

// areWild says which rank is wild, or returns none if no rank is.
func areWild(k card.Rank, none string) string {
	if k == card.NoRank {
		return none
	}
	return Plural(k) + " are wild"
}

// wildSpelled returns a wild rank in JSON, CSV and headings.
func wildSpelled(k card.Rank) string {
	if k == card.NoRank {
		return "none"
	}
	return k.String()
}

// roundNamed returns a round's name in JSON and CSV: its number, or "bonus".
func roundNamed(r rules.Round) any {
	if r.Bonus {
		return "bonus"
	}
	return r.Number
}

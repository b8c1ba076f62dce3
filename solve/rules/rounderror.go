package rules

import (
	"fmt"
	"slices"
	"strconv"
)

// RoundFault is why a hand is of no round. The zero value is no fault.
type RoundFault uint8

// The faults, with the fields of a RoundError that each fills in besides Kind,
// Rules, Ask and Cards.
const (
	NoRoundFault  RoundFault = iota
	HandSize                 // no cards, or more than card.MaxHand
	WrongSize                // Round, which was asked for, deals another number of cards
	NoFit                    // no round deals that number of cards
	SeveralRounds            // each of Rounds deals that number
	NoSuchRound              // the game has no round of the number asked for
	NoBonusRound             // the game has no bonus round
	NoWildRank               // the wild rank is turned up, and none was named
	WildConflict             // Round has another wild rank than the one asked for
	WildNotInPack            // the pack lacks the wild rank asked for
)

var roundFaultNames = [...]string{
	"no fault", "number of cards of no hand", "another number of cards than the round deals", "no round of that size",
	"several rounds of that size", "no such round", "no bonus round", "no wild rank named", "another wild rank than the round's",
	"wild rank not in the pack",
}

// String names the fault in a few words.
func (f RoundFault) String() string { return roundFaultNames[f] }

// RoundError is a hand that is of no round, or not of the round asked for.
type RoundError struct {
	Kind   RoundFault
	Rules  Rules
	Ask    Ask
	Cards  int
	Round  Round
	Rounds []Round
}

// Error is the fault and the numbers, for a programmer; package roundtext
// words them for a player.
func (e RoundError) Error() string {
	return fmt.Sprintf("%s: %s (%d cards)", e.Rules.Name, e.Kind, e.Cards)
}

func (r Rules) noRound(kind RoundFault, ask Ask, cards int) (Round, error) {
	return Round{}, RoundError{Kind: kind, Rules: r, Ask: ask, Cards: cards}
}

// BeforeDiscard reports whether the hand is one card over the deal, or over
// the largest deal where no round fits.
func (e RoundError) BeforeDiscard() bool {
	switch e.Kind {
	case WrongSize:
		return e.Cards == e.Round.Cards+1
	case NoFit:
		_, most := e.Rules.Deals()
		return e.Cards == most+1
	}
	return false
}

// Fixes is what would make a hand of that size legal, the likeliest first.
func (e RoundError) Fixes() []Fix {
	switch e.Kind {
	case WrongSize:
		if i := slices.IndexFunc(e.Rules.Rounds, func(d Deal) bool { return d.Cards == e.Cards }); i >= 0 {
			return []Fix{{FixRound, strconv.Itoa(i + 1)}, {FixWild, ""}}
		}
		return []Fix{{FixWild, ""}}
	case NoFit:
		return []Fix{{FixWild, ""}}
	case SeveralRounds:
		return []Fix{{FixRound, ""}}
	case NoWildRank:
		return []Fix{{FixWild, ""}, {FixWild, "joker"}}
	case NoBonusRound:
		i := slices.IndexFunc(games, func(g *Game) bool { return g.Bonus != nil })
		return []Fix{{FixGame, games[i].Name}}
	}
	return nil
}

package rules

import (
	"fmt"

	"github.com/wildmeld/wildmeld/solve/card"
)

// Round is one round of a game as played: its number from 1 or the bonus round, with
// its deal.
type Round struct {
	Number int // 0 if only the wild rank is known
	Bonus  bool
	Deal
}

// Ask holds what a user said about the round of a hand. If it is zero, the number of
// cards decides.
type Ask struct {
	Number  int
	Bonus   bool
	Wild    card.Rank // if HasWild; NoRank if only jokers are wild
	HasWild bool
}

// RoundFor returns the round that fits the ask and the number of cards, or a
// RoundError.
func (r Rules) RoundFor(ask Ask, cards int) (Round, error) {
	fault := func(kind RoundFault, round Round, rounds ...Round) (Round, error) {
		return Round{}, RoundError{kind, r, ask, cards, round, rounds}
	}
	var round Round
	switch bonus := r.Game.Bonus; {
	case cards < 1 || cards > card.MaxHand:
		return fault(HandSize, round)
	case ask.HasWild && ask.Wild != card.NoRank && !r.Ranks.Has(ask.Wild):
		return fault(WildNotInPack, round)
	case ask.Bonus && bonus == nil:
		return fault(NoBonusRound, round)
	case ask.Bonus:
		round = Round{Bonus: true, Deal: bonus.Deal}
	case len(r.Rounds) > 0 && (ask.Number < 0 || ask.Number > len(r.Rounds)):
		return fault(NoSuchRound, round)
	case r.TurnsUp() && !ask.HasWild:
		return fault(NoWildRank, round)
	case len(r.Rounds) == 0 || ask.Number == 0 && ask.HasWild:
		return Round{Number: ask.Number, Deal: Deal{Cards: cards, Wild: ask.Wild}}, nil
	case ask.Number > 0:
		round = Round{Number: ask.Number, Deal: r.Rounds[ask.Number-1]}
	default:
		var rounds []Round
		for i, d := range r.Rounds {
			if d.Cards == cards {
				rounds = append(rounds, Round{Number: i + 1, Deal: d})
			}
		}
		if bonus != nil && bonus.Cards == cards {
			rounds = append(rounds, Round{Bonus: true, Deal: bonus.Deal})
		}
		switch len(rounds) {
		case 0:
			return fault(NoFit, round)
		case 1:
			return rounds[0], nil
		}
		return fault(SeveralRounds, round, rounds...)
	}
	if ask.HasWild && r.WildRank == TurnedRank && !ask.Bonus {
		round.Wild = ask.Wild
	}
	switch {
	case ask.HasWild && ask.Wild != round.Wild:
		return fault(WildConflict, round)
	case cards != round.Cards:
		return fault(WrongSize, round)
	}
	return round, nil
}

// TurnsUp reports whether a card is turned up for the wild rank of each round.
func (r Rules) TurnsUp() bool { return len(r.Rounds) == 0 || r.WildRank == TurnedRank }

// Turned returns the rules for a round of which any rank may be named: as where a card is
// turned up, if the ask names a rank.
func (r Rules) Turned(ask Ask) Rules {
	if ask.HasWild {
		r.WildRank = TurnedRank
	}
	return r
}

// RoundAsked is like RoundFor, but takes the number of cards from the round asked
// for, if that round fixes it.
func (r Rules) RoundAsked(ask Ask, cards int) (Round, error) {
	switch {
	case ask.Bonus && r.Game.Bonus != nil:
		cards = r.Game.Bonus.Cards
	case ask.Number >= 1 && ask.Number <= len(r.Rounds):
		cards = r.Rounds[ask.Number-1].Cards
	}
	return r.RoundFor(ask, max(cards, 1))
}

// Deals returns the fewest and the most cards that a round deals, not counting the
// bonus round. The rules must have rounds.
func (r Rules) Deals() (least, most int) {
	least = r.Rounds[0].Cards
	for _, d := range r.Rounds {
		least, most = min(least, d.Cards), max(most, d.Cards)
	}
	return least, most
}

// Played holds the rules, the round and the terms under which a hand is scored.
type Played struct {
	Rules          Rules
	Round          Round
	Terms          Terms
	JokersTurnedOn bool // a joker in the hand turned the optional jokers on
}

// In returns the rules in force in a round, with its wild rank.
func (r Rules) In(round Round) Terms {
	if round.Bonus {
		r.MinMeld, r.MaxMeld, r.MinRun = r.Game.Bonus.MinMeld, r.Game.Bonus.MaxMeld, 0
	}
	return Terms{Rules: r, Wild: round.Wild}
}

// String returns "round 3" or "the bonus round", or names the wild rank if nothing
// else is known.
func (r Round) String() string {
	switch {
	case r.Bonus:
		return "the bonus round"
	case r.Number != 0:
		return fmt.Sprintf("round %d", r.Number)
	case r.Wild == card.NoRank:
		return "a round without a wild rank"
	}
	return fmt.Sprintf("a round with wild rank %s", r.Wild)
}

// RoundFault is a reason why a hand fits no round, in a few words.
type RoundFault string

// The faults, with the fields of a RoundError that each fills in besides Kind,
// Rules, Ask and Cards.
const (
	HandSize      RoundFault = "number of cards of no hand"                   // no cards, or more than card.MaxHand
	WrongSize     RoundFault = "another number of cards than the round deals" // Round, which was asked for
	NoFit         RoundFault = "no round of that size"
	SeveralRounds RoundFault = "several rounds of that size" // Rounds, all of them
	NoSuchRound   RoundFault = "no such round"
	NoBonusRound  RoundFault = "no bonus round"
	NoWildRank    RoundFault = "no wild rank named"                 // each round turns up its own
	WildConflict  RoundFault = "another wild rank than the round's" // Round, which was asked for
	WildNotInPack RoundFault = "wild rank not in the pack"
)

// RoundError reports a hand that fits no round, or not the round asked for.
type RoundError struct {
	Kind   RoundFault
	Rules  Rules
	Ask    Ask
	Cards  int
	Round  Round
	Rounds []Round
}

// Error returns the fault and the number of cards, for programmers; diag.RoundWords
// has the words for players.
func (e RoundError) Error() string {
	return fmt.Sprintf("%s: %s (%d cards)", e.Rules.Name, e.Kind, e.Cards)
}

package rules

import (
	"fmt"

	"github.com/wildmeld/wildmeld/solve/card"
)

// Round is one round of a game as played: its number from 1, or the bonus
// round, the cards a player is dealt and the wild rank.
type Round struct {
	Number int // 0 where only the wild rank was said
	Bonus  bool
	Deal
}

// Ask is what was said of a hand's round. The zero value says nothing: the
// number of cards then decides.
type Ask struct {
	Number   int
	Bonus    bool
	Wild     card.Rank // with WildSaid; NoRank: only jokers are wild
	WildSaid bool
}

// RoundFor is the round that the ask and the number of cards mean. The error
// is a RoundError.
func (r Rules) RoundFor(ask Ask, cards int) (Round, error) {
	switch {
	case cards < 1 || cards > card.MaxHand:
		return r.noRound(HandSize, ask, cards)
	case ask.WildSaid && ask.Wild != card.NoRank && !r.Ranks.Has(ask.Wild):
		return r.noRound(WildNotInPack, ask, cards)
	case ask.Bonus:
		return r.bonusFor(ask, cards)
	case len(r.Rounds) == 0:
		return r.anyRound(ask, cards)
	case ask.Number != 0:
		return r.numbered(ask, cards)
	case ask.WildSaid:
		return Round{Deal: Deal{Cards: cards, Wild: ask.Wild}}, nil
	}
	return r.byCards(cards)
}

func (r Rules) bonusFor(ask Ask, cards int) (Round, error) {
	b := r.Game.Bonus
	if b == nil {
		return r.noRound(NoBonusRound, ask, cards)
	}
	return r.held(Round{Bonus: true, Deal: b.Deal}, ask, cards)
}

func (r Rules) anyRound(ask Ask, cards int) (Round, error) {
	if !ask.WildSaid {
		return r.noRound(NoWildRank, ask, cards)
	}
	return Round{Number: ask.Number, Deal: Deal{Cards: cards, Wild: ask.Wild}}, nil
}

func (r Rules) numbered(ask Ask, cards int) (Round, error) {
	if ask.Number < 1 || ask.Number > len(r.Rounds) {
		return r.noRound(NoSuchRound, ask, cards)
	}
	return r.held(Round{Number: ask.Number, Deal: r.Rounds[ask.Number-1]}, ask, cards)
}

// held holds the ask and the number of cards against the round asked for.
func (r Rules) held(round Round, ask Ask, cards int) (Round, error) {
	e := RoundError{Rules: r, Ask: ask, Cards: cards, Round: round}
	switch {
	case ask.WildSaid && ask.Wild != round.Wild:
		e.Kind = WildConflict
	case cards != round.Cards:
		e.Kind = WrongSize
	default:
		return round, nil
	}
	return Round{}, e
}

func (r Rules) byCards(cards int) (Round, error) {
	var rounds []Round
	for i, d := range r.Rounds {
		if d.Cards == cards {
			rounds = append(rounds, Round{Number: i + 1, Deal: d})
		}
	}
	if b := r.Game.Bonus; b != nil && b.Cards == cards {
		rounds = append(rounds, Round{Bonus: true, Deal: b.Deal})
	}
	switch len(rounds) {
	case 0:
		return r.noRound(NoFit, Ask{}, cards)
	case 1:
		return rounds[0], nil
	}
	return Round{}, RoundError{Kind: SeveralRounds, Rules: r, Cards: cards, Rounds: rounds}
}

// Deals is the fewest and the most cards that a round deals, the bonus round
// apart. There must be rounds.
func (r Rules) Deals() (least, most int) {
	least = r.Rounds[0].Cards
	for _, d := range r.Rounds {
		least, most = min(least, d.Cards), max(most, d.Cards)
	}
	return least, most
}

// Played is what a hand is played and scored under.
type Played struct {
	Rules          Rules
	Round          Round
	Terms          Terms
	JokersTurnedOn bool // a joker in the hand turned the optional jokers on
}

// In is the rules in force in a round, with its wild rank.
func (r Rules) In(round Round) Terms {
	if round.Bonus {
		r.MinMeld, r.MaxMeld, r.MinRun = r.Game.Bonus.MinMeld, r.Game.Bonus.MaxMeld, 0
	}
	return Terms{Rules: r, Wild: round.Wild}
}

// String is "round 3" or "the bonus round", or the wild rank where that is
// all that is known of it.
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

package rules

import (
	"fmt"
	"slices"

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
// is one of the types of this file.
func (r Rules) RoundFor(ask Ask, cards int) (Round, error) {
	switch {
	case cards < 1 || cards > card.MaxHand:
		return Round{}, HandSizeError{cards}
	case ask.WildSaid && ask.Wild != card.NoRank && !r.Ranks.Has(ask.Wild):
		return Round{}, WildRankError{r, ask.Wild}
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
		return Round{}, NoBonusError{r}
	}
	round := Round{Bonus: true, Deal: b.Deal}
	if ask.WildSaid && ask.Wild != b.Wild {
		return Round{}, WildConflictError{r, round, ask.Wild}
	}
	return fit(r, round, cards)
}

func (r Rules) anyRound(ask Ask, cards int) (Round, error) {
	if !ask.WildSaid {
		return Round{}, NoWildError{r}
	}
	return Round{Number: ask.Number, Deal: Deal{Cards: cards, Wild: ask.Wild}}, nil
}

func (r Rules) numbered(ask Ask, cards int) (Round, error) {
	if ask.Number < 1 || ask.Number > len(r.Rounds) {
		return Round{}, NoRoundError{r, ask.Number}
	}
	round := Round{Number: ask.Number, Deal: r.Rounds[ask.Number-1]}
	if ask.WildSaid && ask.Wild != round.Wild {
		return Round{}, WildConflictError{r, round, ask.Wild}
	}
	return fit(r, round, cards)
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
		return Round{}, NoFitError{r, cards}
	case 1:
		return rounds[0], nil
	}
	return Round{}, SeveralRoundsError{r, cards, rounds}
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

func fit(r Rules, round Round, cards int) (Round, error) {
	if cards != round.Cards {
		return Round{}, SizeError{r, round, cards}
	}
	return round, nil
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

// HandSizeError is a hand of no cards, or of more than the program answers for.
type HandSizeError struct{ Cards int }

func (e HandSizeError) Error() string {
	if e.Cards == 0 {
		return "the hand has no cards"
	}
	return fmt.Sprintf("the hand has %d cards, more than %d", e.Cards, card.MaxHand)
}

// Hint is what would be right.
func (e HandSizeError) Hint() string {
	return fmt.Sprintf("a hand has 1 to %d cards", card.MaxHand)
}

// SizeError is a hand that does not fit the round that was named.
type SizeError struct {
	Rules Rules
	Round Round
	Cards int
}

func (e SizeError) Error() string {
	return fmt.Sprintf("%s of %s deals %s, the hand has %d", e.Round, e.Rules.Name, cards(e.Round.Cards), e.Cards)
}

// BeforeDiscard tells whether the hand is one card over.
func (e SizeError) BeforeDiscard() bool { return e.Cards == e.Round.Cards+1 }

// Hint is what would be right.
func (e SizeError) Hint() string {
	if e.BeforeDiscard() {
		return "one card over is the moment before the discard: wildmeld discard answers that"
	}
	if i := slices.IndexFunc(e.Rules.Rounds, func(d Deal) bool { return d.Cards == e.Cards }); i >= 0 {
		return fmt.Sprintf("%d cards are round %d: use -r %d, or -w RANK for any number of cards", e.Cards, i+1, i+1)
	}
	return "leave the round out and name the wild rank, -w RANK, for any number of cards"
}

// NoFitError is a hand whose number of cards no round deals.
type NoFitError struct {
	Rules Rules
	Cards int
}

func (e NoFitError) Error() string {
	least, most := e.Rules.Deals()
	return fmt.Sprintf("the hand has %s, the rounds of %s deal %d to %d", cards(e.Cards), e.Rules.Name, least, most)
}

// BeforeDiscard tells whether the hand is one card over the largest deal.
func (e NoFitError) BeforeDiscard() bool {
	_, most := e.Rules.Deals()
	return e.Cards == most+1
}

// Hint is what would be right.
func (e NoFitError) Hint() string {
	if e.BeforeDiscard() {
		return "one card over is the moment before the discard: wildmeld discard answers that; or name the wild rank, -w RANK, for any number of cards"
	}
	return "name the wild rank, -w RANK, for any number of cards"
}

// SeveralRoundsError is a hand that more than one round could have dealt.
type SeveralRoundsError struct {
	Rules  Rules
	Cards  int
	Rounds []Round
}

func (e SeveralRoundsError) Error() string {
	return fmt.Sprintf("%s and %s of %s both deal %s", e.Rounds[0], e.Rounds[1], e.Rules.Name, cards(e.Cards))
}

// Hint is what would be right.
func (e SeveralRoundsError) Hint() string { return "name the round: -r N" }

// NoRoundError is a round that the game does not have.
type NoRoundError struct {
	Rules  Rules
	Number int
}

func (e NoRoundError) Error() string {
	return fmt.Sprintf("%s has no round %d", e.Rules.Name, e.Number)
}

// Hint is what would be right.
func (e NoRoundError) Hint() string {
	return fmt.Sprintf("its rounds are 1 to %d", len(e.Rules.Rounds))
}

// NoBonusError is a bonus round asked of a game that has none.
type NoBonusError struct{ Rules Rules }

func (e NoBonusError) Error() string { return e.Rules.Name + " has no bonus round" }

// Hint is what would be right.
func (e NoBonusError) Hint() string {
	var with []string
	for _, g := range games {
		if g.Bonus != nil {
			with = append(with, g.Name)
		}
	}
	return fmt.Sprintf("a bonus round is played in %s", with[0])
}

// NoWildError is a hand of a game whose wild rank is turned up, without it.
type NoWildError struct{ Rules Rules }

func (e NoWildError) Error() string {
	return fmt.Sprintf("%s turns up a card for the wild rank, and none is named", e.Rules.Name)
}

// Hint is what would be right.
func (e NoWildError) Hint() string {
	return "name it with -w RANK, or -w joker when a joker was turned up"
}

// WildConflictError is a round named with a wild rank that is not its own.
type WildConflictError struct {
	Rules Rules
	Round Round
	Wild  card.Rank
}

func (e WildConflictError) Error() string {
	return fmt.Sprintf("in %s of %s the wild rank is %s, not %s", e.Round, e.Rules.Name, rankOrNone(e.Round.Wild), rankOrNone(e.Wild))
}

// Hint is what would be right.
func (e WildConflictError) Hint() string { return "leave out the round or the wild rank" }

// WildRankError is a wild rank that is not in the pack.
type WildRankError struct {
	Rules Rules
	Wild  card.Rank
}

func (e WildRankError) Error() string {
	return fmt.Sprintf("%s has no %s to be wild", e.Rules.Name, e.Wild)
}

// Hint is what would be right.
func (e WildRankError) Hint() string {
	return fmt.Sprintf("its ranks are %s", e.Rules.Ranks)
}

// cards is a number of cards: 1 card, 2 cards.
func cards(n int) string {
	if n == 1 {
		return "1 card"
	}
	return fmt.Sprintf("%d cards", n)
}

func rankOrNone(k card.Rank) string {
	if k == card.NoRank {
		return "none"
	}
	return k.String()
}

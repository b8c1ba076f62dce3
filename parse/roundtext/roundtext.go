// Package roundtext is the words for a hand that is of no round: what is wrong,
// with the numbers on both sides, and what would be right.
package roundtext

import (
	"errors"
	"fmt"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Words is an error about a round in words, the hint in a language. Any other
// error is its own message. over is how many cards more than its deal the hand
// should have: 1 before a discard; the numbers are then those before it.
func Words(err error, over int, language diag.Language) (message, hint string) {
	var e rules.RoundError
	if !errors.As(err, &e) {
		return err.Error(), ""
	}
	w := words{e, over, language}
	if over > 0 {
		if message, hint := w.beforeDiscard(); message != "" {
			return message, hint
		}
	}
	return w.message(), w.hint()
}

type words struct {
	rules.RoundError
	over     int
	language diag.Language
}

func (w words) message() string {
	name := w.Rules.Name
	switch w.Kind {
	case rules.HandSize:
		if held := w.Cards + w.over; held > 0 {
			return fmt.Sprintf("the hand has %d cards, more than %d", held, card.MaxHand)
		}
		return "the hand has no cards"
	case rules.WrongSize:
		return fmt.Sprintf("%s of %s deals %s, the hand has %d", w.Round, name, cards(w.Round.Cards), w.Cards)
	case rules.NoFit:
		least, most := w.Rules.Deals()
		return fmt.Sprintf("the hand has %s, the rounds of %s deal %d to %d", cards(w.Cards), name, least, most)
	case rules.SeveralRounds:
		return fmt.Sprintf("%s and %s of %s both deal %s", w.Rounds[0], w.Rounds[1], name, cards(w.Cards))
	case rules.NoSuchRound:
		return fmt.Sprintf("%s has no round %d", name, w.Ask.Number)
	case rules.NoBonusRound:
		return name + " has no bonus round"
	case rules.NoWildRank:
		return fmt.Sprintf("%s turns up a card for the wild rank, and none is named", name)
	case rules.WildConflict:
		return fmt.Sprintf("in %s of %s the wild rank is %s, not %s", w.Round, name, rankOrNone(w.Round.Wild), rankOrNone(w.Ask.Wild))
	}
	return fmt.Sprintf("%s has no %s to be wild", name, w.Ask.Wild)
}

func (w words) hint() string {
	discard := "for a hand before its discard use " + w.language(rules.Fix{Rule: rules.FixDiscard})
	switch w.Kind {
	case rules.HandSize:
		return fmt.Sprintf("a hand has 1 to %d cards", card.MaxHand)
	case rules.WrongSize:
		if w.BeforeDiscard() {
			return discard
		}
		return w.otherSize("")
	case rules.NoFit:
		if w.BeforeDiscard() {
			return discard + "; or " + w.anyNumber()
		}
		return w.anyNumber()
	case rules.SeveralRounds:
		return "name the round: " + w.fix(0)
	case rules.NoSuchRound:
		return fmt.Sprintf("its rounds are 1 to %d", len(w.Rules.Rounds))
	case rules.NoBonusRound:
		return "a bonus round is played in " + w.Fixes()[0].Value
	case rules.NoWildRank:
		return fmt.Sprintf("name it with %s, or %s when a joker was turned up", w.fix(0), w.fix(1))
	case rules.WildConflict:
		return "leave out the round or the wild rank"
	}
	return fmt.Sprintf("its ranks are %s", w.Rules.Ranks)
}

// beforeDiscard is the words for a hand that should be one card over its deal,
// none where those for any hand will do.
func (w words) beforeDiscard() (message, hint string) {
	held := w.Cards + w.over
	switch {
	case w.Kind == rules.WrongSize:
		return fmt.Sprintf("%s of %s deals %d cards, %d before the discard; the hand has %d",
			w.Round, w.Rules.Name, w.Round.Cards, w.Round.Cards+w.over, held), w.otherSize(" before the discard")
	case w.Kind == rules.NoFit:
		least, most := w.Rules.Deals()
		return fmt.Sprintf("the rounds of %s deal %d to %d cards, one more before the discard; the hand has %d",
			w.Rules.Name, least, most, held), w.anyNumber()
	case w.Kind == rules.HandSize && held > 0 && held <= w.over:
		return fmt.Sprintf("the hand has %d card, too few before the discard", held), "before the discard a hand is one card over"
	}
	return "", ""
}

// otherSize is the hint for a hand that another round deals, or none.
func (w words) otherSize(when string) string {
	fixes := w.Fixes()
	if len(fixes) == 1 {
		return "leave the round out and " + w.anyNumber()
	}
	return fmt.Sprintf("%d cards are round %s%s: use %s, or %s for any number of cards", w.Cards+w.over, fixes[0].Value, when, w.fix(0), w.fix(1))
}

func (w words) anyNumber() string {
	return "name the wild rank, " + w.language(rules.Fix{Rule: rules.FixWild}) + ", for any number of cards"
}

func (w words) fix(i int) string { return w.language(w.Fixes()[i]) }

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

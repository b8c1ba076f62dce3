package rules

import (
	"fmt"

	"github.com/wildmeld/wildmeld/solve/card"
)

// ContradictionError is a pair of parameters that cannot both hold: max-meld is
// less than min-meld or, where Round is not 0, the pack lacks the wild rank of
// that round.
type ContradictionError struct {
	Rules Rules
	Round int
}

func (ContradictionError) Error() string { return "rules that contradict each other" }

// Check finds parameters that contradict each other. The error is a
// ContradictionError.
func (r Rules) Check() error {
	if r.MaxMeld > 0 && r.MaxMeld < r.MinMeld {
		return ContradictionError{Rules: r}
	}
	for i, d := range r.Rounds {
		if d.Wild != card.NoRank && !r.Ranks.Has(d.Wild) {
			return ContradictionError{r, i + 1}
		}
	}
	return nil
}

// SenselessError is rules that no game can have, such as the zero value: what
// the parameters cannot be set to.
type SenselessError struct{ Name string }

func (e SenselessError) Error() string { return fmt.Sprintf("rules that make no sense: %s", e.Name) }

// CheckSense reports rules under which no hand has an answer. The error is a
// SenselessError or a ContradictionError.
func (t *Terms) CheckSense() error {
	switch {
	case t.Game == nil:
		return SenselessError{"no game"}
	case t.Ranks.Len() == 0:
		return SenselessError{"no ranks"}
	}
	for i := range parameters {
		p, r := &parameters[i], t.Rules
		if p.Name != "ranks" && p.Name != "last-round" && p.Name != "rounds" && !p.set(&r, p.get(&r)) {
			return SenselessError{p.Name}
		}
	}
	if t.Wild > card.King || t.Wild != card.NoRank && !t.Ranks.Has(t.Wild) {
		return SenselessError{"the wild rank"}
	}
	r := t.Rules
	r.Rounds = nil // no matter in one round
	return r.Check()
}

// HandError is a hand that the rules cannot have.
type HandError struct {
	Card  card.Card // that is not of the pack, or zero
	Cards int       // of the hand
}

func (e HandError) Error() string {
	if e.Cards > card.MaxHand {
		return fmt.Sprintf("%d cards, and a hand has at most %d", e.Cards, card.MaxHand)
	}
	return fmt.Sprintf("the pack has no card %q", e.Card)
}

// CheckHand reports hands that no game deals: with more than card.MaxHand cards,
// or with a card that is not of the pack, such as the zero card or one without a
// suit; a suitless wild card where no rank is wild. The error is a HandError.
func (t *Terms) CheckHand(h card.Hand) error {
	if len(h) > card.MaxHand {
		return HandError{Cards: len(h)}
	}
	for _, c := range h {
		isJoker, isWild := c == card.Joker && t.Jokers != 0, c == card.Wild && t.Wild != card.NoRank
		if isPlain := c < card.Wild && t.Ranks.Has(c.Rank()) && c.Rank() != card.NoRank && c.Suit() != card.NoSuit && t.Suits.Has(c.Suit()); !isJoker && !isWild && !isPlain {
			return HandError{c, len(h)}
		}
	}
	return nil
}

package judge

import (
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Basis is which cards of a hand are scored. The zero value is no basis.
type Basis uint8

// The bases: what the best arrangement leaves, what the player's own grouping
// leaves, every card held.
const (
	NoBasis Basis = iota
	Arranged
	Grouped
	Held
)

// Score is what a hand scores at the end of a round, which is what a claim is
// judged against. Penalty is in points.
type Score struct {
	Basis   Basis
	Left    card.Hand
	Penalty int
}

// Scored is the score of a hand: that of the player's own grouping, where
// declared has one; else the sum of all cards where the cards held are
// counted; else that of the best arrangement, which is used in no other case.
func Scored(t *rules.Terms, h card.Hand, best *meld.Arrangement, declared *Declared) Score {
	switch {
	case declared != nil:
		return Score{Grouped, declared.Left, declared.Penalty}
	case t.HeldCards == rules.Counted:
		return Score{Held, h, points(t, h)}
	}
	return Score{Arranged, best.Left, best.Penalty}
}

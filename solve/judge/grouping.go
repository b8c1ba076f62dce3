package judge

import (
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Judged is one meld of a grouping: as it was laid, and as it is read or why
// it is not legal.
type Judged struct {
	Laid  []meld.Slot
	Meld  meld.Meld // where Fault is nil
	Fault *Fault
}

// Basis is which cards of a hand are scored. The zero value is not a basis.
type Basis uint8

// The bases: what the best arrangement leaves, what the player's own grouping
// leaves, every card held.
const (
	Arranged Basis = iota + 1
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

// Declared is a whole hand as a player grouped it. Left are loose cards and those
// of illegal melds, in card order.
type Declared struct {
	Score
	Melds []Judged // in the order in which they were laid
	Legal bool     // whether every meld is
}

// Grouping judges a whole hand as grouped: the cards of illegal melds count
// as leftover, with the loose ones.
func Grouping(t *rules.Terms, melds [][]meld.Slot, loose card.Hand) Declared {
	d := Declared{Score: Score{Basis: Grouped, Left: slices.Clone(loose)}, Legal: true, Melds: make([]Judged, 0, len(melds))}
	for _, laid := range melds {
		j := Judged{Laid: laid}
		if j.Meld, j.Fault = Meld(t, laid); j.Fault != nil {
			d.Legal = false
			d.Left = append(d.Left, cardsOf(laid)...)
		}
		d.Melds = append(d.Melds, j)
	}
	slices.Sort(d.Left)
	d.Penalty = points(t, d.Left)
	return d
}

func points(t *rules.Terms, left card.Hand) int {
	sum := 0
	for _, c := range left {
		sum += t.Points(c)
	}
	return sum
}

// Scored returns the score of a hand: that of the player's own grouping, where
// declared has one; else the sum of all cards where the cards held are counted;
// else that of the best arrangement, which is used in no other case.
func Scored(t *rules.Terms, h card.Hand, best *meld.Arrangement, declared *Declared) Score {
	switch {
	case declared != nil:
		return declared.Score
	case t.HeldCards == rules.Counted:
		return Score{Held, h, points(t, h)}
	}
	return Score{Arranged, best.Left, best.Penalty}
}

// Verdict is what a claimed score turned out to be. The zero value is not a
// verdict.
type Verdict uint8

// The verdicts: the claim is the score, it is below it, above it.
const (
	NoVerdict Verdict = iota
	Right
	Low
	High
)

// String returns right, low or high.
func (v Verdict) String() string { return [...]string{"", "right", "low", "high"}[v] }

// Claim judges a claimed score, in points, against the leftovers of a hand.
// Where an ace's holder has a choice, a claim that any mix of choices reaches
// is right; high is then how many of the aces count the second value, which a
// wild one does not have.
func Claim(t *rules.Terms, left card.Hand, claim int) (v Verdict, high int) {
	score := points(t, left)
	if more := claim - score; t.Rules.Points.Ace.Choice != 0 && more != 0 {
		each := t.Rules.Points.Ace.Choice - t.RankPoints(card.Ace)
		aces := 0
		for _, c := range left {
			if c.Rank() == card.Ace && !t.IsWild(c) {
				aces++
			}
		}
		if each != 0 && more%each == 0 && more/each > 0 && more/each <= aces {
			return Right, more / each
		}
	}
	switch {
	case claim < score:
		return Low, 0
	case claim > score:
		return High, 0
	}
	return Right, 0
}

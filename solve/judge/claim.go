package judge

import (
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Verdict is what a claimed score turned out to be. The zero value is no
// verdict.
type Verdict uint8

// The verdicts: the claim is the score, it is below it, above it.
const (
	NoVerdict Verdict = iota
	Right
	Low
	High
)

// String is right, low or high.
func (v Verdict) String() string { return [...]string{"", "right", "low", "high"}[v] }

// Claim judges a claimed score, in points, against the leftovers of a hand.
// Where an ace's holder has a choice, a claim that any mix of choices reaches
// is right; dear is then how many of the aces count the second value.
func Claim(t *rules.Terms, left card.Hand, claim int) (v Verdict, dear int) {
	score := points(t, left)
	if claim == score {
		return Right, 0
	}
	for n := range choosable(t, left) {
		if claim == score+(n+1)*(t.Rules.Points.Ace.Choice-t.RankPoints(card.Ace)) {
			return Right, n + 1
		}
	}
	if claim < score {
		return Low, 0
	}
	return High, 0
}

// choosable is how many of the leftovers are aces with a second value, which
// a wild one does not have.
func choosable(t *rules.Terms, left card.Hand) int {
	n := 0
	if t.Rules.Points.Ace.Choice == 0 {
		return n
	}
	for _, c := range left {
		if c.Rank() == card.Ace && !t.IsWild(c) {
			n++
		}
	}
	return n
}

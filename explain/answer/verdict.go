package answer

import (
	"slices"

	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
)

// Checked is a hand with its best play and the verdict on its player's own grouping, if
// there is one.
type Checked struct {
	*parse.Deal
	Best     solve.Play
	Declared *judge.Declared // nil if only cards were given
	Packs    Packs           // the packs that the hand is taken from
	Part     bool            // only some of a hand's melds, which have no score
	Out      *GoingOut       // nil if the player does not go out
}

// Answer is what was asked about a hand: Checked itself, Solved, Ways, Why, Whys, Discarding,
// Drawing, Practised or Thrown, which all hold it.
type Answer interface{ About() Checked }

// About returns the hand that the answer is about.
func (c Checked) About() Checked { return c }

// Judged returns the score that a claim is judged against, and the verdict on it.
func (c Checked) Judged() judge.Judgement {
	return judge.Hand(&c.Terms, c.Hand, c.Declared, c.Claim, &c.Best.Arrangement)
}

// Verdict returns the verdict on the claim, or NoVerdict if there is none.
func (c Checked) Verdict() judge.Verdict { return c.Judged().Verdict }

// Score returns the points of the grouping, or the fewest possible if there is no grouping.
func (c Checked) Score() int {
	if c.Declared != nil {
		return c.Declared.Penalty
	}
	return c.Best.Penalty
}

// Legal reports whether no meld of the grouping is illegal.
func (c Checked) Legal() bool { return c.Declared == nil || c.Declared.Legal }

// Wrong reports whether a grouping is illegal or the claim does not hold.
func (c Checked) Wrong() bool {
	if c.Out != nil {
		v := judge.Right
		if c.Claim != nil {
			v, _ = judge.Claim(&c.Terms, c.Out.Left, *c.Claim)
		}
		return !c.Out.Legal || v != judge.Right
	}
	v := c.Verdict()
	return !c.Legal() || v == judge.Low || v == judge.High
}

// IsBest reports whether the score is the best possible.
func (c Checked) IsBest() bool { return c.Score() == c.Best.Penalty }

// AreOneHand reports whether arrangements can be ranked: they are of the same cards, in one
// round of one game, and not of a part of a hand or of a player who goes out.
func AreOneHand(list []Checked) bool {
	first := list[0]
	return !slices.ContainsFunc(list, func(c Checked) bool {
		return c.Part || c.Out != nil || !slices.Equal(c.Hand.Sorted(), first.Hand.Sorted()) || c.Round != first.Round || c.Rules.Name != first.Rules.Name
	})
}

// Held returns the points of all cards held. ok reports whether these points count, and
// differ from what the best play leaves.
func (c Checked) Held() (points int, ok bool) {
	score := c.Judged()
	return score.Penalty, score.Basis == judge.Held && score.Penalty != c.Best.Penalty
}

// AceChoices returns the other scores that the leftovers have if some of their aces count
// the second value that their holder may choose, the fewest aces first.
func (c Checked) AceChoices(score judge.Score) []int {
	var scores []int
	if choice := c.Rules.Points.Ace.Choice; choice != 0 {
		for _, left := range score.Left {
			if left.Rank() == card.Ace && !c.Terms.IsWild(left) {
				scores = append(scores, score.Penalty+(len(scores)+1)*(choice-c.Rules.RankPoints(card.Ace)))
			}
		}
	}
	return scores
}

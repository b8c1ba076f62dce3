package explain

import (
	"fmt"
	"strconv"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
)

// claimed returns the verdict on the claim in its colour.
func (s Screen) claimed(c Checked) []string {
	if c.Verdict() == judge.Right {
		return inked(s.Good, c.Claimed())
	}
	return inked(s.Bad, c.Claimed())
}

// Claimed returns the verdict on the claim and what would be right, in one sentence. There
// must be a claim.
func (c Checked) Claimed() string {
	score, claim := c.Judged(), *c.Claim
	verdict, high := judge.Claim(&c.Terms, score.Left, claim)
	is := "too " + verdict.String()
	aces := c.aceChoices(score)
	switch {
	case high > 0:
		is = fmt.Sprintf("right, with %s counted as %d", few(high, "ace"), c.Rules.Points.Ace.Choice)
	case verdict == judge.Right:
		is = "right"
	case len(aces) > 0 && claim > score.Penalty && claim < aces[len(aces)-1]:
		is = "wrong"
	}
	scored := strconv.Itoa(score.Penalty)
	if len(aces) > 0 {
		scored += fmt.Sprintf(" (%s with %s counted as %d)", List(each(aces, strconv.Itoa), "or"), verb(len(aces), "an ace", "aces"), c.Rules.Points.Ace.Choice)
	}
	switch best := c.Best.Penalty; {
	case score.Basis == judge.Grouped && verdict == judge.Right:
		is += c.bearingOut()
	case score.Basis == judge.Grouped:
		is = c.against(claim, is, scored)
	case c.asHeld() != "" && verdict == judge.Right:
		is += ": what" + c.asHeld()
	case c.asHeld() != "":
		is += ": " + scored + ". What" + c.asHeld()
	case high > 0:
		is += fmt.Sprintf("; %d is the best possible", best)
	case verdict == judge.Right:
		is += ": the best possible"
	case len(aces) > 0:
		is += ": " + scored + " is the best possible"
	default:
		is += ": " + Points(best) + " is the best possible"
	}
	return fmt.Sprintf("%d is %s", claim, is)
}

// bearingOut says what else there is to say of a grouping whose claim is right.
func (c Checked) bearingOut() string {
	switch {
	case !c.Legal():
		return ", but " + c.illegal()
	case c.isBest():
		return ": legal, and the best possible"
	}
	return fmt.Sprintf(" for %s, but %d is possible", verb(len(c.Declared.Melds), "this meld", "these melds"), c.Best.Penalty)
}

// against returns the verdict on a wrong claim for a grouping. scored is what it scores.
func (c Checked) against(claim int, verdict, scored string) string {
	if claim == c.Best.Penalty {
		return "possible, but not with " + verb(len(c.Declared.Melds), "this meld: it leaves ", "these melds: they leave ") + scored + c.notLegal()
	}
	return verdict + ": " + c.leaves(scored)
}

// leaves says what a grouping leaves, and what would have been better.
func (c Checked) leaves(scored string) string {
	text := verb(len(c.Declared.Melds), "this meld leaves ", "these melds leave ") + scored
	switch {
	case !c.Legal():
		return text + c.notLegal() + c.better()
	case c.isBest():
		return text + ", the best possible"
	}
	return text + fmt.Sprintf(", and %d is possible", c.Best.Penalty)
}

// notLegal says how many melds of the grouping are not legal, behind what it leaves.
func (c Checked) notLegal() string {
	switch n := illegalMelds(c.Declared); {
	case n == 0:
		return ""
	case len(c.Declared.Melds) == 1:
		return ", as it is not legal"
	default:
		return ", as " + numeral(n) + " " + verb(n, "is", "are") + " not legal"
	}
}

// illegal says how many melds of the grouping are not legal, and what a legal grouping could
// have left.
func (c Checked) illegal() string {
	n := illegalMelds(c.Declared)
	return few(n, "meld") + " " + verb(n, "is", "are") + " not legal" + c.better()
}

// better says what a legal grouping could have left in place of an illegal one.
func (c Checked) better() string {
	if c.isBest() {
		return "; nothing better was possible"
	}
	return fmt.Sprintf("; %d is possible", c.Best.Penalty)
}

// asHeld says that all cards held count, and what laying cards down would have left; it is
// "" if that makes no difference.
func (c Checked) asHeld() string {
	if _, ok := c.held(); !ok {
		return ""
	}
	melds := ""
	if len(c.Best.Melds) > 0 {
		melds = ", melds too"
	}
	return fmt.Sprintf(" is still held at the end of a round counts%s (%d if all of it had been laid %s)", melds, c.Best.Penalty, c.laidHow())
}

// held returns the sum of the cards held and reports whether it counts and is another than
// what the best play leaves.
func (c Checked) held() (points int, ok bool) {
	score := c.Judged()
	return score.Penalty, score.Basis == judge.Held && score.Penalty != c.Best.Penalty
}

// laidHow says how the best play puts cards on the table.
func (c Checked) laidHow() string {
	switch {
	case len(c.Best.Laid) == 0:
		return "down"
	case len(c.Best.Melds) == 0:
		return "off"
	}
	return "down or off"
}

// aceChoices returns the other scores that the leftovers have if some of their aces count
// the second value that their holder may choose, the fewest aces first.
func (c Checked) aceChoices(score judge.Score) []int {
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

package explain

import (
	"fmt"
	"strconv"

	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/solve/judge"
)

// claimed returns the verdict on the claim in its colour.
func (s Screen) claimed(c answer.Checked) []string {
	if c.Verdict() == judge.Right {
		return inked(s.good, Claimed(c))
	}
	return inked(s.bad, Claimed(c))
}

// Claimed returns the verdict on the claim and what would be right, in one sentence. There
// must be a claim.
func Claimed(c answer.Checked) string {
	score, claim := c.Judged(), *c.Claim
	verdict, high := score.Verdict, score.HighAces
	is := "too " + verdict.String()
	aces := c.AceChoices(score.Score)
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
		is += bearingOut(c)
	case score.Basis == judge.Grouped:
		is = against(c, claim, is, scored)
	case asHeld(c) != "" && verdict == judge.Right:
		is += ": what" + asHeld(c)
	case asHeld(c) != "":
		is += ": " + scored + ". What" + asHeld(c)
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

// bearingOut returns the end of the verdict on a right claim for a grouping.
func bearingOut(c answer.Checked) string {
	switch {
	case !c.Legal():
		return ", but " + illegal(c)
	case c.IsBest():
		return ": legal, and the best possible"
	}
	return fmt.Sprintf(" for %s, but %d is possible", verb(len(c.Declared.Melds), "this meld", "these melds"), c.Best.Penalty)
}

// against returns the verdict on a wrong claim for a grouping. scored is what it scores.
func against(c answer.Checked, claim int, verdict, scored string) string {
	if claim == c.Best.Penalty {
		return "possible, but not with " + verb(len(c.Declared.Melds), "this meld: it leaves ", "these melds: they leave ") + scored + notLegal(c)
	}
	return verdict + ": " + leaves(c, scored)
}

// leaves says what a grouping leaves, and what would have been better.
func leaves(c answer.Checked, scored string) string {
	text := verb(len(c.Declared.Melds), "this meld leaves ", "these melds leave ") + scored
	switch {
	case !c.Legal():
		return text + notLegal(c) + better(c)
	case c.IsBest():
		return text + ", the best possible"
	}
	return text + fmt.Sprintf(", and %d is possible", c.Best.Penalty)
}

// notLegal says, after what a grouping leaves, how many of its melds are not legal.
func notLegal(c answer.Checked) string {
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
func illegal(c answer.Checked) string {
	n := illegalMelds(c.Declared)
	return few(n, "meld") + " " + verb(n, "is", "are") + " not legal" + better(c)
}

// better says what a legal grouping could have left in place of an illegal one.
func better(c answer.Checked) string {
	if c.IsBest() {
		return "; nothing better was possible"
	}
	return fmt.Sprintf("; %d is possible", c.Best.Penalty)
}

// asHeld says that all cards held count, and what laying cards down would have left; it is
// "" if that makes no difference.
func asHeld(c answer.Checked) string {
	if _, ok := c.Held(); !ok {
		return ""
	}
	melds := ""
	if len(c.Best.Melds) > 0 {
		melds = ", melds too"
	}
	return fmt.Sprintf(" is still held at the end of a round counts%s (%d if all of it had been laid %s)", melds, c.Best.Penalty, laidHow(c))
}

// laidHow says how the best play puts cards on the table.
func laidHow(c answer.Checked) string {
	switch {
	case len(c.Best.Laid) == 0:
		return "down"
	case len(c.Best.Melds) == 0:
		return "off"
	}
	return "down or off"
}

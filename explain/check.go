package explain

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// hasMelds reports whether the screen shows a meld.
func hasMelds(c answer.Checked) bool { return len(c.Best.Melds) > 0 || len(c.Melds) > 0 }

// check writes one checked arrangement.
func (p *page) check(c answer.Checked) {
	switch {
	case c.Part:
		p.part(c)
	case c.Out != nil:
		p.out(c)
		p.better(c)
	default:
		p.checked(c, "")
		if !c.IsBest() {
			p.best(c, "best possible:")
		}
	}
	p.notes(c, hasMelds(c))
}

// checked writes the arrangement with its verdict after a label.
func (p *page) checked(c answer.Checked, label string) {
	at := 0
	if label != "" {
		at = display.Width(label) + 1
		p.text.WriteString(label + " ")
	}
	p.hang(at, at, p.verdict(c))
	p.highAces(c, at+indent)
	p.rows(at+indent, p.grouping(c))
}

// verdict returns the verdict on the claim or, without one, the score and the verdict on
// the whole grouping.
func (s Screen) verdict(c answer.Checked) []string {
	points := s.strong(Points(c.Score())) + ":"
	switch _, isHeld := c.Held(); {
	case c.Claim != nil:
		return s.claimed(c)
	case isHeld:
		return inked(s.strong, s.points(c))
	case c.Declared == nil:
		return strings.Fields(s.strong(s.points(c)) + ", the best possible")
	case !c.Legal():
		return append([]string{points}, inked(s.bad, illegal(c))...)
	case c.IsBest():
		return append([]string{points}, inked(s.good, "legal, and the best possible")...)
	}
	return strings.Fields(fmt.Sprintf("%s legal, but %d is possible", points, c.Best.Penalty))
}

// points returns the fewest points possible, and what counts if another number does.
func (s Screen) points(c answer.Checked) string {
	text := Points(c.Best.Penalty)
	if held, ok := c.Held(); ok {
		text += fmt.Sprintf(" if laid %s, %d as held", laidHow(c), held)
	}
	return text
}

// highAces writes the score with the leftover aces that their holder counts high, if
// there are any and no claim says what they count.
func (p *page) highAces(c answer.Checked, at int) {
	if n := len(c.HighAces) - len(minus(c.HighAces, sideOf(c, "").Left)); n > 0 && c.Claim == nil {
		choice := c.Rules.Points.Ace.Choice
		p.sentence(at, fmt.Sprintf("%d with %s counted as %d", c.Score()+n*(choice-c.Rules.RankPoints(card.Ace)), few(n, "ace"), choice))
	}
}

// grouping returns the rows of the player's grouping, or of the best play if there is none.
func (p *page) grouping(c answer.Checked) []row {
	if c.Declared == nil {
		return p.play(c.Deal, c.Best)
	}
	return p.judged(c, *c.Declared)
}

// best writes the best arrangement below another, under a heading.
func (p *page) best(c answer.Checked, heading string) {
	p.blank()
	p.sentence(0, heading)
	p.rows(indent, p.play(c.Deal, c.Best))
}

// Checks returns the screen of several arrangements. Arrangements of one hand are
// ranked, lowest score first; otherwise each stands under its cards.
func (s Screen) Checks(list []answer.Checked) string {
	p := page{Screen: s}
	if !answer.AreOneHand(list) {
		text := ""
		for _, c := range list {
			text += s.Heading(c.Hand) + s.Answer(c) + "\n"
		}
		p.notRanked(list)
		return text + p.gated()
	}
	sort.SliceStable(list, func(i, k int) bool {
		a, b := list[i], list[k]
		return a.Score() < b.Score() || a.Score() == b.Score() && a.Legal() && !b.Legal()
	})
	for i, c := range list {
		p.checked(c, strconv.Itoa(i+1)+".")
	}
	if !list[0].IsBest() {
		p.best(list[0], "best possible:")
	}
	p.notes(list[0], slices.ContainsFunc(list, hasMelds))
	if len(list) == 2 && list[0].Table == nil {
		p.blank()
		p.differ(list[0].Terms, sideOf(list[0], "the first"), sideOf(list[1], "the second"))
	}
	return p.gated()
}

// sideOf returns the grouping, or the best arrangement if there is none, under a name.
// The cards of illegal melds are left over.
func sideOf(c answer.Checked, name string) side {
	if c.Declared == nil {
		return side{name, c.Best.Arrangement}
	}
	s := side{name, meld.Arrangement{Left: c.Declared.Left, Penalty: c.Declared.Penalty}}
	for _, j := range c.Declared.Melds {
		if j.Fault == nil {
			s.Melds = append(s.Melds, j.Meld)
		}
	}
	return s
}

// notRanked writes why the arrangements are not ranked: they belong to different rounds or
// games, or their hands differ. It then names the cards in which one hand differs from the first.
func (p *page) notRanked(list []answer.Checked) {
	why := "not ranked, as they are played in different rounds or games"
	for _, c := range list {
		onlyA, onlyB := minus(list[0].Hand.Sorted(), c.Hand), minus(c.Hand.Sorted(), list[0].Hand)
		if len(onlyA) > 0 && len(onlyB) > 0 {
			why = fmt.Sprintf("not ranked, as these are different hands: one has %s where another has %s", p.list(onlyA), p.list(onlyB))
		} else if len(onlyA)+len(onlyB) > 0 {
			why = "not ranked, as these are different hands: only one has " + p.list(append(onlyA, onlyB...))
		} else {
			continue
		}
		break
	}
	if !slices.ContainsFunc(list, func(c answer.Checked) bool { return c.Part || c.Out != nil }) {
		p.sentence(0, why)
	}
}

// minus returns the cards of a without those of b, copy by copy.
func minus(a, b card.Hand) card.Hand {
	var rest card.Hand
	for _, c := range a {
		if without, ok := b.Without(c); ok {
			b = without
		} else {
			rest = append(rest, c)
		}
	}
	return rest
}

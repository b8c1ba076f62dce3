package explain

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
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

// Verdict returns the verdict on the claim, or NoVerdict if there is none.
func (c Checked) Verdict() judge.Verdict {
	if c.Claim == nil {
		return judge.NoVerdict
	}
	v, _ := judge.Claim(&c.Terms, c.Judged().Left, *c.Claim)
	return v
}

// Judged returns the score that a claim is judged against.
func (c Checked) Judged() judge.Score {
	return judge.Scored(&c.Terms, c.Hand, &c.Best.Arrangement, c.Declared)
}

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

// isBest reports whether the score is the best possible.
func (c Checked) isBest() bool { return c.Score() == c.Best.Penalty }

// hasMelds reports whether the screen shows a meld.
func (c Checked) hasMelds() bool { return len(c.Best.Melds) > 0 || len(c.Melds) > 0 }

// Check returns the screen of one checked arrangement.
func (s Screen) Check(c Checked) string {
	p := page{Screen: s}
	switch {
	case c.Part:
		p.part(c)
	case c.Out != nil:
		p.out(c)
		p.better(c)
	default:
		p.checked(c, "")
		if !c.isBest() {
			p.best(c, "best possible:")
		}
	}
	p.notes(c, c.hasMelds())
	return p.gated()
}

// checked writes the arrangement with its verdict after a label.
func (p *page) checked(c Checked, label string) {
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
func (s Screen) verdict(c Checked) []string {
	points := s.Strong(Points(c.Score())) + ":"
	switch _, isHeld := c.held(); {
	case c.Claim != nil:
		return s.claimed(c)
	case isHeld:
		return inked(s.Strong, s.points(c))
	case c.Declared == nil:
		return strings.Fields(s.Strong(s.points(c)) + ", the best possible")
	case !c.Legal():
		return append([]string{points}, inked(s.Bad, c.illegal())...)
	case c.isBest():
		return append([]string{points}, inked(s.Good, "legal, and the best possible")...)
	}
	return strings.Fields(fmt.Sprintf("%s legal, but %d is possible", points, c.Best.Penalty))
}

// points returns the fewest points possible, and what counts if another number does.
func (s Screen) points(c Checked) string {
	text := Points(c.Best.Penalty)
	if held, ok := c.held(); ok {
		text += fmt.Sprintf(" if laid %s, %d as held", c.laidHow(), held)
	}
	return text
}

// highAces writes the score with the leftover aces that their holder counts high, if
// there are any and no claim says what they count.
func (p *page) highAces(c Checked, at int) {
	if n := len(c.HighAces) - len(minus(c.HighAces, c.side("").Left)); n > 0 && c.Claim == nil {
		choice := c.Rules.Points.Ace.Choice
		p.sentence(at, fmt.Sprintf("%d with %s counted as %d", c.Score()+n*(choice-c.Rules.RankPoints(card.Ace)), few(n, "ace"), choice))
	}
}

// grouping returns the rows of the player's grouping, or of the best play if there is none.
func (p *page) grouping(c Checked) []row {
	if c.Declared == nil {
		return p.play(c.Deal, c.Best)
	}
	return p.judged(c, *c.Declared)
}

// best writes the best arrangement below another, under a heading.
func (p *page) best(c Checked, heading string) {
	p.blank()
	p.sentence(0, heading)
	p.rows(indent, p.play(c.Deal, c.Best))
}

// AreOneHand reports whether arrangements can be ranked: they are of the same cards, in one
// round of one game, and not of a part of a hand or of a player who goes out.
func AreOneHand(list []Checked) bool {
	first := list[0]
	return !slices.ContainsFunc(list, func(c Checked) bool {
		return c.Part || c.Out != nil || !slices.Equal(c.Hand.Sorted(), first.Hand.Sorted()) || c.Round != first.Round || c.Rules.Name != first.Rules.Name
	})
}

// Checks returns the screen of several arrangements. Arrangements of one hand are
// ranked, lowest score first; otherwise each stands under its cards.
func (s Screen) Checks(list []Checked) string {
	p := page{Screen: s}
	if !AreOneHand(list) {
		text := ""
		for _, c := range list {
			text += s.Heading(c.Hand) + s.Check(c) + "\n"
		}
		p.notRanked(list)
		return text + p.gated()
	}
	slices.SortStableFunc(list, func(a, b Checked) int {
		switch points := cmp.Compare(a.Score(), b.Score()); {
		case points != 0 || a.Legal() == b.Legal():
			return points
		case a.Legal():
			return -1
		}
		return 1
	})
	for i, c := range list {
		p.checked(c, strconv.Itoa(i+1)+".")
	}
	if !list[0].isBest() {
		p.best(list[0], "best possible:")
	}
	p.notes(list[0], slices.ContainsFunc(list, Checked.hasMelds))
	if len(list) == 2 && list[0].Table == nil {
		p.blank()
		p.differ(list[0].Terms, list[0].side("the first"), list[1].side("the second"))
	}
	return p.gated()
}

// side returns the grouping, or the best arrangement if there is none, under a name.
// The cards of illegal melds are left over.
func (c Checked) side(name string) side {
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

// notRanked writes why the arrangements are not ranked: their hands differ, in which case it
// names how the first two such hands differ, or they belong to different rounds or games.
func (p *page) notRanked(list []Checked) {
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
	if !slices.ContainsFunc(list, func(c Checked) bool { return c.Part || c.Out != nil }) {
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

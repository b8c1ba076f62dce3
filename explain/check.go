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
			p.best(c)
		}
	}
	p.notes(c.Deal, c.hasMelds(), p.severalPacks(c)...)
	return p.gated()
}

// checked writes the arrangement with its verdicts after a label, first the verdict on
// the claim, if there is one.
func (p *page) checked(c Checked, label string) {
	at := 0
	if label != "" {
		at = display.Width(label) + 1
		p.text.WriteString(label + " ")
	}
	if c.Claim != nil {
		p.hang(at, at, p.claimWords(c))
	}
	p.hang(at, at, p.sum(c))
	if c.Claim == nil {
		p.highAces(c, at+indent)
	}
	p.rows(at+indent, p.grouping(c))
}

// sum returns the score and the verdict on the whole grouping.
func (p *page) sum(c Checked) []string {
	points := p.Strong(Points(c.Score()))
	if c.Declared == nil {
		return append([]string{points + ","}, strings.Fields("the best possible")...)
	}
	illegal := illegalMelds(c.Declared)
	ink, verdict := p.Bad, few(illegal, "meld")+" "+verb(illegal, "is", "are")+" not legal"
	switch {
	case illegal > 0 && c.isBest():
		verdict += "; nothing better was possible"
	case illegal > 0:
	case c.isBest():
		ink, verdict = p.Good, "legal, and the best possible"
	default:
		ink, verdict = func(word string) string { return word }, fmt.Sprintf("legal, but %d is possible", c.Best.Penalty)
	}
	return append([]string{points + ":"}, inked(ink, verdict)...)
}

// claim writes whether the claim holds. Without a claim it writes the score with aces
// that count high.
func (p *page) claim(c Checked, at int) {
	if c.Claim != nil {
		p.line(at, p.claimWords(c)...)
	} else {
		p.highAces(c, at)
	}
}

// claimWords returns the verdict on the claim, and what was scored if the screen shows
// another number.
func (s Screen) claimWords(c Checked) []string {
	score := c.Judged()
	verdict, high := judge.Claim(&c.Terms, score.Left, *c.Claim)
	text := fmt.Sprintf("the claim of %d is ", *c.Claim)
	if verdict != judge.Right {
		return inked(s.Bad, fmt.Sprintf("%stoo %s: %s", text, verdict, c.scores(score)))
	}
	text += "right"
	switch {
	case high > 0:
		text += fmt.Sprintf(", with %s counted as %d", few(high, "ace"), c.Rules.Points.Ace.Choice)
	case !c.isBest():
		text += " for the cards as grouped"
	}
	if score.Basis == judge.Held && score.Penalty != c.Best.Penalty {
		text += ": " + c.scores(score)
	}
	return inked(s.Good, text)
}

// highAces writes the score with the leftover aces that their holder counts high, if
// there are any.
func (p *page) highAces(c Checked, at int) {
	if n := len(c.HighAces) - len(minus(c.HighAces, c.side("").Left)); n > 0 {
		choice := c.Rules.Points.Ace.Choice
		p.sentence(at, fmt.Sprintf("%d with %s counted as %d", c.Score()+n*(choice-c.Rules.RankPoints(card.Ace)), few(n, "ace"), choice))
	}
}

// scores returns the score in words. If all cards held are scored, it adds the score
// with the melds laid down and cards laid off.
func (c Checked) scores(score judge.Score) string {
	text := fmt.Sprintf("the cards held score %d", score.Penalty)
	switch {
	case score.Basis == judge.Grouped:
		return fmt.Sprintf("the cards as grouped score %d", score.Penalty)
	case score.Basis != judge.Held:
		return fmt.Sprintf("the hand scores %d", score.Penalty)
	case len(c.Best.Laid) > 0:
		return fmt.Sprintf("%s; %d with cards laid off", text, c.Best.Penalty)
	case len(c.Best.Melds) > 0:
		return fmt.Sprintf("%s; %d with the melds laid down", text, c.Best.Penalty)
	}
	return text
}

// grouping returns the rows of the player's grouping, or of the best play if there is none.
func (p *page) grouping(c Checked) []row {
	if c.Declared == nil {
		return p.play(c.Deal, c.Best)
	}
	return p.judged(c, *c.Declared)
}

// best writes the best arrangement below another.
func (p *page) best(c Checked) {
	p.blank()
	p.sentence(0, "best possible: "+p.Strong(Points(c.Best.Penalty)))
	p.rows(indent, p.play(c.Deal, c.Best))
}

// Checks returns the screen of several arrangements. Arrangements of one hand are
// ranked, lowest score first; otherwise each stands under its cards.
func (s Screen) Checks(list []Checked) string {
	p := page{Screen: s}
	first := list[0]
	isOther := func(c Checked) bool {
		return c.Part || c.Out != nil || !slices.Equal(c.Hand.Sorted(), first.Hand.Sorted()) || c.Round != first.Round || c.Rules.Name != first.Rules.Name
	}
	if slices.ContainsFunc(list, isOther) {
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
		p.best(list[0])
	}
	p.notes(list[0].Deal, slices.ContainsFunc(list, Checked.hasMelds), p.severalPacks(list[0])...)
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

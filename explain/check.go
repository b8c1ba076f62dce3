package explain

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// Checked is the answer of check about one arrangement: as its player grouped it,
// and the best there is.
type Checked struct {
	Deal
	Declared *judge.Declared // nil where only cards were given
	Loose    card.Hand       // with Declared, the cards outside all melds
	Best     meld.Arrangement
	Play     Play // with LaidMelds, of which Best is what it leaves
	Claim    *int
	HighAces card.Hand // the aces that their holder counts high
}

// Verdict returns the verdict on the claim, NoVerdict without one.
func (c Checked) Verdict() judge.Verdict {
	if c.Claim == nil {
		return judge.NoVerdict
	}
	v, _ := judge.Claim(&c.Terms, c.judged().Left, *c.Claim)
	return v
}

// judged returns what the claim is judged against.
func (c Checked) judged() judge.Score { return judge.Scored(&c.Terms, c.Hand, &c.Best, c.Declared) }

// Score returns the points of the grouping, or of the best where none was given.
func (c Checked) Score() int { return c.scored().Penalty }

// Legal reports whether no meld of the grouping is illegal.
func (c Checked) Legal() bool { return c.scored().Legal }

// Wrong reports whether a grouping is illegal or the claim does not hold.
func (c Checked) Wrong() bool {
	v := c.Verdict()
	return !c.Legal() || v == judge.Low || v == judge.High
}

// scored returns what is shown: the grouping where one was given, else the best.
func (c Checked) scored() judge.Declared {
	if c.Declared != nil {
		return *c.Declared
	}
	return judge.Declared{Score: judge.Score{Basis: judge.Arranged, Left: c.Best.Left, Penalty: c.Best.Penalty}, Legal: true}
}

// isBest reports whether the player found an arrangement of the best score.
func (c Checked) isBest() bool { return c.scored().Penalty == c.Best.Penalty }

// Check returns the screen of one checked arrangement.
func (s Screen) Check(c Checked) string {
	p := page{Screen: s}
	p.checked(c, "")
	if !c.isBest() {
		p.best(c)
	}
	p.notes(c.Deal, c.shown())
	return p.gated()
}

// shown returns the arrangements on the screen, for the rules that bear on them.
func (c Checked) shown() []meld.Arrangement {
	shown := []meld.Arrangement{c.Best}
	for _, j := range c.scored().Melds {
		shown = append(shown, meld.Arrangement{Melds: []meld.Meld{j.Meld}})
	}
	return shown
}

// checked writes the arrangement with its verdicts, after a label: first the one
// on the claim, where there is a claim.
func (p *page) checked(c Checked, label string) {
	at := 0
	if label != "" {
		at = display.Width(label) + 1
		p.text.WriteString(label + " ")
	}
	if c.Claim != nil {
		p.wrap(at, at, p.claimWords(c))
		p.pad(at)
	}
	p.wrap(at, at, p.sum(c))
	if c.Claim == nil {
		p.highAces(c, at+indent)
	}
	p.rows(at+indent, p.grouping(c))
}

// sum returns the score and the verdict on the whole grouping.
func (p *page) sum(c Checked) []string {
	points := p.Strong(Points(c.scored().Penalty))
	if c.Declared == nil {
		return append([]string{points + ","}, strings.Fields("the best possible")...)
	}
	illegal := 0
	for _, j := range c.Declared.Melds {
		if j.Fault != nil {
			illegal++
		}
	}
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

// claim writes whether the claim holds, or without one the score where aces
// count high.
func (p *page) claim(c Checked, at int) {
	if c.Claim == nil {
		p.highAces(c, at)
		return
	}
	p.line(at, p.claimWords(c)...)
}

// claimWords returns the verdict on the claim. It says what was scored where that
// is not the number on the screen.
func (s Screen) claimWords(c Checked) []string {
	score := c.judged()
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

// highAces writes the score with the leftover aces that their holder counts
// high.
func (p *page) highAces(c Checked, at int) {
	scored := c.scored()
	n := len(c.HighAces) - len(minus(c.HighAces, scored.Left))
	if n == 0 {
		return
	}
	choice := c.Rules.Points.Ace.Choice
	p.sentence(at, fmt.Sprintf("%d with %s counted as %d", scored.Penalty+n*(choice-c.Rules.RankPoints(card.Ace)), few(n, "ace"), choice))
}

// scores returns the score in words, and where it is that of all cards held, what
// the hand would score with its melds laid down and its cards laid off.
func (c Checked) scores(score judge.Score) string {
	text := fmt.Sprintf("the cards held score %d", score.Penalty)
	switch {
	case score.Basis == judge.Grouped:
		return fmt.Sprintf("the cards as grouped score %d", score.Penalty)
	case score.Basis != judge.Held:
		return fmt.Sprintf("the hand scores %d", score.Penalty)
	case len(c.Play.Laid) > 0:
		return fmt.Sprintf("%s; %d with cards laid off", text, c.Best.Penalty)
	case len(c.Best.Melds) > 0:
		return fmt.Sprintf("%s; %d with the melds laid down", text, c.Best.Penalty)
	}
	return text
}

// grouping returns the rows of an arrangement as it was laid.
func (p *page) grouping(c Checked) []row {
	if c.Declared == nil {
		return p.bestRows(c)
	}
	var rows []row
	for _, j := range c.Declared.Melds {
		if j.Fault == nil {
			rows = append(rows, p.meld(c.Deal, j.Meld))
		} else {
			rows = append(rows, row{label: p.Bad("no meld"), words: p.illegal(c.Terms, j)})
		}
	}
	if left := c.Declared.Left; len(left) > 0 {
		rows = append(rows, row{label: "left", words: p.leftovers(c.Deal, left)})
	}
	return rows
}

// best writes the best arrangement, where the player's is not.
func (p *page) best(c Checked) {
	p.blank()
	p.sentence(0, "best possible: "+p.Strong(Points(c.Best.Penalty)))
	p.rows(indent, p.bestRows(c))
}

// bestRows returns the rows of the best arrangement or, at a table, play.
func (s Screen) bestRows(c Checked) []row {
	if c.LaidMelds != nil {
		return s.play(c.Deal, c.Play)
	}
	return s.arrangement(c.Deal, c.Best)
}

// Ranked returns the screen of several arrangements of one hand, the lowest score
// first.
func (s Screen) Ranked(list []Checked) string {
	p := page{Screen: s}
	for i, c := range list {
		p.checked(c, strconv.Itoa(i+1)+".")
	}
	if first := list[0]; !first.isBest() {
		p.best(first)
	}
	var shown []meld.Arrangement
	for _, c := range list {
		shown = append(shown, c.shown()...)
	}
	p.notes(list[0].Deal, shown)
	if len(list) == 2 && list[0].LaidMelds == nil {
		p.blank()
		p.differ(list[0].Deal, list[0].side("the first"), list[1].side("the second"))
	}
	return p.gated()
}

// side returns the arrangement as it was laid, under a name.
func (c Checked) side(name string) side {
	if c.Declared == nil {
		return side{name, c.Best}
	}
	return declaredSide(name, *c.Declared)
}

// NotRanked says why arrangements are not ranked: they are of these two hands,
// or of one hand in several rounds.
func (s Screen) NotRanked(a, b card.Hand) string {
	p := page{Screen: s}
	onlyA, onlyB := minus(a, b), minus(b, a)
	switch {
	case len(onlyA) > 0 && len(onlyB) > 0:
		p.sentence(0, fmt.Sprintf("not ranked, as these are different hands: one has %s where another has %s", s.list(onlyA), s.list(onlyB)))
	case len(onlyA)+len(onlyB) > 0:
		p.sentence(0, fmt.Sprintf("not ranked, as these are different hands: only one has %s", s.list(append(onlyA, onlyB...))))
	default:
		p.sentence(0, "not ranked, as they are played in different rounds or games")
	}
	return p.gated()
}

// minus returns the cards of a that are not in b, copy by copy.
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

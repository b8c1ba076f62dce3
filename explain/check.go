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
	Grouped   bool // false: only cards were given, and the best speaks for them
	Declared  judge.Declared
	Loose     card.Hand // with Grouped, the cards outside all melds
	Best      meld.Arrangement
	LaidMelds LaidMelds // where cards are laid off: Best is what the best play leaves
	Play      Play      // with Table
	Claim     *int
	HighAces  card.Hand // the aces that their holder counts for the second value
}

// Verdict is the verdict on the claim, NoVerdict without one.
func (c Checked) Verdict() judge.Verdict {
	if c.Claim == nil {
		return judge.NoVerdict
	}
	v, _ := judge.Claim(&c.Terms, c.judged().Left, *c.Claim)
	return v
}

// judged is what the claim is judged against.
func (c Checked) judged() judge.Score {
	if c.Grouped {
		return judge.Scored(&c.Terms, c.Hand, &c.Best, &c.Declared)
	}
	return judge.Scored(&c.Terms, c.Hand, &c.Best, nil)
}

// Score is the points of the grouping, or of the best where none was given.
func (c Checked) Score() int { return c.scored().Penalty }

// Legal reports whether no meld of the grouping is illegal.
func (c Checked) Legal() bool { return !c.Grouped || c.Declared.Legal }

// Wrong reports whether a grouping is illegal or the claim does not hold.
func (c Checked) Wrong() bool {
	v := c.Verdict()
	return !c.Legal() || v == judge.Low || v == judge.High
}

// scored is what is shown: the grouping where one was given, else the best.
func (c Checked) scored() judge.Declared {
	if c.Grouped {
		return c.Declared
	}
	return judge.Declared{Left: c.Best.Left, Penalty: c.Best.Penalty, Legal: true}
}

// isBest reports whether the player found an arrangement of the best score.
func (c Checked) isBest() bool { return c.scored().Penalty == c.Best.Penalty }

// Check is the screen of one checked arrangement.
func (s Screen) Check(c Checked) string {
	p := page{Screen: s}
	p.checked(c, "")
	if !c.isBest() {
		p.best(c)
	}
	p.notes(append(c.notes(c.shown()...), c.LaidMelds.notes(s, c.Deal)...))
	return p.gated()
}

// shown is the arrangements on the screen, for the rules that bear on them.
func (c Checked) shown() []meld.Arrangement {
	shown := []meld.Arrangement{c.Best}
	for _, j := range c.Declared.Melds {
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

// sum is the score and the verdict on the whole grouping.
func (p *page) sum(c Checked) []string {
	mark := ":"
	if !c.Grouped {
		mark = ","
	}
	words := []string{p.Strong(Points(c.scored().Penalty)) + mark}
	return append(words, p.standing(c)...)
}

func (p *page) standing(c Checked) []string {
	illegal := 0
	for _, j := range c.Declared.Melds {
		if j.Fault != nil {
			illegal++
		}
	}
	switch {
	case !c.Grouped:
		return strings.Fields("the best possible")
	case illegal > 0 && c.isBest():
		return inked(p.Bad, notLegal(illegal)+"; nothing better was possible")
	case illegal > 0:
		return inked(p.Bad, notLegal(illegal))
	case c.isBest():
		return inked(p.Good, "legal, and the best possible")
	}
	return strings.Fields(fmt.Sprintf("legal, but %d is possible", c.Best.Penalty))
}

func notLegal(melds int) string {
	return few(melds, "meld") + " " + verb(melds, "is", "are") + " not legal"
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

// claimWords is the verdict on the claim.
func (s Screen) claimWords(c Checked) []string {
	score := c.judged()
	verdict, high := judge.Claim(&c.Terms, score.Left, *c.Claim)
	text := fmt.Sprintf("the claim of %d is ", *c.Claim)
	switch {
	case verdict != judge.Right:
		return inked(s.Bad, fmt.Sprintf("%stoo %s: %s", text, verdict, c.scores(score)))
	case high > 0:
		return inked(s.Good, fmt.Sprintf("%sright, with %s counted as %d%s", text, few(high, "ace"), c.Rules.Points.Ace.Choice, c.heldWhole(score)))
	}
	return inked(s.Good, text+"right"+c.ofGrouping()+c.heldWhole(score))
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

// scores is the score in words, and where it is that of all cards held, what the
// hand would score with its melds laid down and its cards laid off.
func (c Checked) scores(score judge.Score) string {
	switch {
	case score.Basis == judge.Grouped:
		return fmt.Sprintf("the cards as grouped score %d", score.Penalty)
	case score.Basis == judge.Held && len(c.Play.Laid) > 0:
		return fmt.Sprintf("the cards held score %d; %d with cards laid off", score.Penalty, c.Best.Penalty)
	case score.Basis == judge.Held && len(c.Best.Melds) > 0:
		return fmt.Sprintf("the cards held score %d; %d with the melds laid down", score.Penalty, c.Best.Penalty)
	case score.Basis == judge.Held:
		return fmt.Sprintf("the cards held score %d", score.Penalty)
	}
	return fmt.Sprintf("the hand scores %d", score.Penalty)
}

// heldWhole is the score in words where the screen shows another number.
func (c Checked) heldWhole(score judge.Score) string {
	if score.Basis != judge.Held || score.Penalty == c.Best.Penalty {
		return ""
	}
	return ": " + c.scores(score)
}

// ofGrouping says that a claim speaks of the grouping, where that is not the
// arrangement of the best score.
func (c Checked) ofGrouping() string {
	if c.Grouped && !c.isBest() {
		return " for the cards as grouped"
	}
	return ""
}

// grouping is the rows of an arrangement as it was laid.
func (p *page) grouping(c Checked) []row {
	if !c.Grouped {
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

// bestRows is the rows of the best arrangement or, at a table, play.
func (s Screen) bestRows(c Checked) []row {
	if c.LaidMelds != nil {
		return s.play(c.Deal, c.LaidMelds, c.Play)
	}
	return s.arrangement(c.Deal, c.Best)
}

// Ranked is the screen of several arrangements of one hand, the lowest score
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
	p.notes(append(list[0].notes(shown...), list[0].LaidMelds.notes(s, list[0].Deal)...))
	if len(list) == 2 && list[0].LaidMelds == nil {
		p.blank()
		p.differ(list[0].Deal, list[0].side("the first"), list[1].side("the second"))
	}
	return p.gated()
}

// side is the arrangement as it was laid, under a name.
func (c Checked) side(name string) side {
	if !c.Grouped {
		return side{name, c.Best}
	}
	return declaredSide(name, c.Declared)
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

// minus is the cards of a that are not in b, copy by copy.
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

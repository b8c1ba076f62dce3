package explain

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve"
)

// discarding writes the discards of a hand one card over.
func (p *page) discarding(d answer.Discarding) {
	p.sentence(0, "throw "+p.thrown(d)+": "+p.stays(d))
	if !d.First().Out && !d.Last {
		p.toGo(d.Deal, d.ToGo[d.First().Card], d.Unseen, 0)
	}
	p.otherDiscards(d, 0)
	p.rows(indent, p.play(d.Deal, d.Stays))
	switch {
	case d.Out == nil:
	case d.Out.Legal && d.Out.Discard == d.First().Card:
		p.sentence(0, "as you grouped it: "+p.good("out"))
	default:
		p.blank()
		p.sentence(0, p.strong("as you grouped it:"))
		p.out(d.Checked)
	}
	if !d.AnyGoesOut() {
		p.blank()
		p.discardRows(d)
	}
	notes := p.mattered(d.Checked, len(d.Stays.Melds) > 0)
	if !d.AnyGoesOut() && d.Last {
		notes = append(notes, "nobody draws again, so the points left now count")
	} else if !d.AnyGoesOut() {
		if d.Unseen > 0 {
			notes = append(notes, "next turn means one card from the stock, then the best discard")
		}
		notes = append(notes, p.unseenNote(d.Deal, d.Unseen, d.Packs))
	}
	p.foot(notes)
}

// thrown names the first discard.
func (p *page) thrown(d answer.Discarding) string {
	if d.AnyGoesOut() {
		return p.strong("any card")
	}
	return p.strong(p.Cards.spell(d.First().Card))
}

// stays returns the result of the first discard in words.
func (p *page) stays(d answer.Discarding) string {
	first := d.First()
	switch {
	case first.Out && first.Penalty == 0:
		return p.good("go out")
	case first.Out:
		return p.good("go out with " + Points(first.Penalty))
	case d.Unseen > 0 && d.By == solve.ByMean:
		return mean(first.Next.Expected) + " on average next turn, " + strconv.Itoa(first.Penalty) + " now"
	case d.Unseen > 0 && d.By == solve.ByOut:
		return percent(first.Next.Out) + " to go out next turn, " + Points(first.Penalty) + " now"
	}
	return Points(first.Penalty) + " left"
}

// toGo writes how far the hand is from having every card in a meld, if to is not nil.
func (p *page) toGo(d *parse.Deal, to *solve.ToGo, unseen, at int) {
	if to == nil || to.Exchanges == 0 {
		return
	}
	goal, bring := "going out", "bring"
	if d.Rules.OutLimit > 0 {
		goal = "melding every card" // going out takes less
	}
	if to.Nearer == 1 {
		bring = "brings"
	}
	p.sentence(at, fmt.Sprintf("%s from %s; %s of %d unseen cards %s it nearer",
		diag.Counted(to.Exchanges, "card"), goal, decimal(to.Nearer, 2), unseen, bring))
}

// otherDiscards writes which card leaves fewer points now than the first, which gives a
// better chance of going out next turn, and which are as good.
func (p *page) otherDiscards(d answer.Discarding, at int) {
	first := d.First()
	if best := slices.MinFunc(d.Discards, solve.ByPoints.Compare); !first.Out && best.Penalty < first.Penalty {
		p.sentence(at, fmt.Sprintf("fewest points now: %s, %d instead of %d", p.strong(p.Cards.spell(best.Card)), best.Penalty, first.Penalty))
	}
	if best := slices.MinFunc(d.Discards, solve.ByOut.Compare); !first.Out && !d.Last && best.Next.Out > first.Next.Out {
		p.sentence(at, fmt.Sprintf("best chance to go out next turn: %s, %s instead of %s",
			p.strong(p.Cards.spell(best.Card)), percent(best.Next.Out), percent(first.Next.Out)))
	}
	var same []string
	for _, other := range d.Discards {
		isSame := other.Penalty == first.Penalty && (d.By == solve.ByPoints || first.Out || d.By.Compare(other, first) == 0)
		if other.Card != first.Card && isSame {
			same = append(same, p.card(other.Card))
		}
	}
	if len(same) > 0 && !d.AnyGoesOut() {
		p.sentence(indent, List(same, "and")+" "+verb(len(same), "is", "are")+" as good")
	}
}

// pointsWidth is the width of a column of points.
const pointsWidth = 6

// discardRows writes each discard with the points that it leaves and, unless nobody draws
// again, the prospects of the next turn. If no card is left to draw or the discard goes
// out, there are no prospects. Neighbours that are equal in everything share a row.
func (p *page) discardRows(of answer.Discarding) {
	if !of.Last {
		p.line(pointsWidth+gutter, "next", "turn")
	}
	label := func(points, out, mean string) string {
		if of.Last {
			return fmt.Sprintf("%*s", pointsWidth, points)
		}
		return fmt.Sprintf("%*s  %7s  %6s", pointsWidth, points, out, mean)
	}
	rows := []row{{label: label("points", "out", "mean"), words: []string{"throw"}}}
	for i, d := range of.Discards {
		if i == 0 || d.Penalty != of.Discards[i-1].Penalty || d.Next != of.Discards[i-1].Next && !of.Last {
			points := strconv.Itoa(d.Penalty)
			r := row{label: label(points, percent(d.Next.Out), strconv.FormatFloat(d.Next.Expected, 'f', 2, 64))}
			switch {
			case d.Out && of.Last:
				r.label, r.note = p.good(r.label), "goes out"
			case d.Out:
				r.label = p.good(label(points, "out now", ""))
			case of.Unseen == 0:
				r.label = label(points, "-", "-")
			}
			rows = append(rows, r)
		}
		last := &rows[len(rows)-1]
		last.words = append(last.words, p.card(d.Card))
	}
	p.rows(0, rows)
}

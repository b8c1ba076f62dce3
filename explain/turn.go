package explain

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
)

// Drawing returns the screen of a hand before its draw.
func (s Screen) Drawing(d answer.Drawing) string {
	p := page{Screen: s}
	chance := mean(d.Draws.Expected) + " on average, "
	if d.Draws.Out == 0 {
		chance += "no card lets you go out"
	} else {
		chance += p.Good(percent(d.Draws.Out) + " to go out")
	}
	now := Points(d.Best.Penalty)
	switch {
	case d.Best.Penalty <= d.Rules.OutLimit:
		p.sentence(0, p.Good("out already")+": throw whatever you draw")
	case d.Top == nil:
		p.sentence(0, p.Strong("a draw:")+" "+chance)
		p.sentence(indent, "now: "+now)
		p.toGo(d.Deal, d.ToGo, d.Draws.Unseen, indent)
	default:
		p.sentence(0, p.advice(d))
		p.rows(indent, []row{
			{label: p.card(d.Top.Card), words: strings.Fields(p.taken(*d.Top))},
			{label: "stock", words: strings.Fields(chance)},
			{label: "now", words: strings.Fields(now)},
		})
		p.toGo(d.Deal, d.ToGo, d.Draws.Unseen, indent)
	}
	p.blank()
	p.rows(0, p.drawRows(d))
	notes := []string{p.unseenNote(d.Deal, d.Draws.Unseen, d.Packs)}
	if d.Hand.Count(card.Wild) > 0 {
		notes = append(notes, "the suit of a wild card in the hand is unknown: any unseen "+rankWords[d.Terms.Wild]+" may be that card")
	}
	p.foot(append(p.mattered(d.Checked, len(d.Best.Melds) > 0), notes...))
	return p.gated()
}

// advice says in a few words whether to take the top discard.
func (p *page) advice(d answer.Drawing) string {
	top := p.Cards.Spell(d.Top.Card)
	better := d.Draws.Expected - float64(d.Top.Penalty)
	switch {
	case d.Top.Out:
		return p.Strong("take "+top) + " and " + p.Good("go out")
	case d.Draws.Unseen == 0:
		return p.Strong("take "+top) + ": no card is left to draw"
	case better > 0:
		return p.Strong("take "+top) + ": " + mean(better) + " better than the stock on average"
	case better < 0:
		return p.Strong("draw from the stock") + ": " + mean(-better) + " better than " + top + " on average"
	}
	return p.Strong("draw, or take "+top) + ": the same on average"
}

// mean returns a number of points in words. It need not be whole.
func mean(points float64) string {
	if points == math.Trunc(points) {
		return Points(int(points))
	}
	return strconv.FormatFloat(points, 'f', 2, 64) + " points"
}

// percent returns a chance in percent. A small chance is never shown as 0.0 %.
func percent(chance float64) string {
	text := strconv.FormatFloat(100*chance, 'f', 1, 64)
	if text == "0.0" && chance > 0 {
		text = "under 0.1"
	}
	return text + " %"
}

// taken says what happens if the top discard is taken.
func (p *page) taken(t answer.Taking) string {
	text := Points(t.Penalty) + ", throw " + p.card(t.Discard.Card)
	if t.Discard.Card == t.Card {
		text = Points(t.Penalty) + ": it would be the card to throw"
	}
	if t.Out || t.Next.Out == 0 {
		return text
	}
	return text + "; " + percent(t.Next.Out) + " to go out next turn"
}

// drawRows returns the draws grouped by result. Draws that do not help are only counted.
func (p *page) drawRows(d answer.Drawing) []row {
	rows := []row{{label: "points", words: []string{"drawn"}}}
	label := func(penalty int, out bool) string {
		text := fmt.Sprintf("%*d", pointsWidth, penalty)
		if out {
			return p.Good(text + " out")
		}
		return text
	}
	useless := 0.0
	at := map[[2]int]int{} // row index by penalty and discard
	for _, draw := range d.Draws.List {
		if d.OutOnly && !draw.Out {
			continue
		}
		if draw.Penalty >= d.Best.Penalty {
			useless += draw.Unseen
			continue
		}
		key := [2]int{draw.Penalty, int(draw.Discard)}
		i, ok := at[key]
		if !ok {
			i = len(rows)
			at[key] = i
			rows = append(rows, row{label: label(draw.Penalty, draw.Out), note: "throw " + p.Cards.Spell(draw.Discard)})
		}
		text := p.card(draw.Card)
		if draw.Unseen != 1 {
			text += p.count(draw.Unseen)
		}
		rows[i].words = append(rows[i].words, text)
	}
	if useless > 0 {
		words := []string{"any", "other", "card", strings.TrimSpace(p.count(useless))}
		if len(rows) == 1 {
			words = slices.Delete(words, 1, 2)
		}
		rows = append(rows, row{label: label(d.Best.Penalty, d.Best.Penalty <= d.Rules.OutLimit), words: words})
	}
	return rows
}

// count returns a number of copies, which need not be whole, such as "×3".
func (p *page) count(copies float64) string {
	times := "×"
	if p.Cards == Letters {
		times = " x"
	}
	return times + strconv.FormatFloat(math.Round(copies*100)/100, 'f', -1, 64)
}

// unseenNote returns the number of unseen cards and of packs, and why that many packs are
// in play.
func (p *page) unseenNote(d *parse.Deal, unseen int, k answer.Packs) string {
	why := "for 2 players (or --players N)"
	switch {
	case d.Rules.Decks > 0:
		why = "by the rules"
	case k.More != nil:
		why = fmt.Sprintf("as %s was seen %d times", p.Cards.Spell(k.More.Card), k.More.Seen)
		if k.Players > 0 {
			why += fmt.Sprintf(", but packs for %d players have %d", k.Players, k.Usual)
		}
	case k.Players > 0:
		why = "for " + diag.Counted(k.Players, "player")
	}
	packs := diag.Counted(k.Decks, "pack") + " " + why
	if unseen == 0 {
		return "no card is left to draw: " + packs
	}
	return fmt.Sprintf("%s of %s, all equally likely", diag.Counted(unseen, "unseen card"), packs)
}

// Discarding returns the screen of a hand one card over.
func (s Screen) Discarding(d answer.Discarding) string {
	p := page{Screen: s}
	p.sentence(0, "throw "+p.thrown(d)+": "+p.stays(d))
	if !d.First().Out && !d.Last {
		p.toGo(d.Deal, d.ToGo[d.First().Card], d.Unseen, 0)
	}
	p.otherDiscards(d, 0)
	p.rows(indent, p.play(d.Deal, d.Stays))
	if d.Out != nil {
		p.blank()
		p.sentence(0, p.Strong("as you grouped it:"))
		p.out(d.Checked)
	}
	if !d.AnyGoesOut() {
		p.blank()
		p.discardRows(d)
	}
	var more []string
	switch {
	case d.AnyGoesOut():
	case d.Last:
		more = []string{"nobody draws again, so the points left now count"}
	case d.Unseen > 0:
		more = []string{"next turn means one card from the stock, then the best discard", p.unseenNote(d.Deal, d.Unseen, d.Packs)}
	default:
		more = []string{p.unseenNote(d.Deal, d.Unseen, d.Packs)}
	}
	p.foot(append(p.mattered(d.Checked, len(d.Stays.Melds) > 0), more...))
	return p.gated()
}

// thrown names the first discard.
func (p *page) thrown(d answer.Discarding) string {
	if d.AnyGoesOut() {
		return p.Strong("any card")
	}
	return p.Strong(p.Cards.Spell(d.First().Card))
}

// stays returns the result of the first discard in words.
func (p *page) stays(d answer.Discarding) string {
	first := d.First()
	switch {
	case first.Out && first.Penalty == 0:
		return p.Good("go out")
	case first.Out:
		return p.Good("go out with " + Points(first.Penalty))
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
	nearer := strconv.FormatFloat(math.Round(to.Nearer*100)/100, 'f', -1, 64)
	goal := "going out"
	if d.Rules.OutLimit > 0 {
		goal = "melding every card" // going out takes less
	}
	p.sentence(at, fmt.Sprintf("%s from %s; %s of %d unseen %s it nearer",
		diag.Counted(to.Exchanges, "card"), goal, nearer, unseen, map[bool]string{true: "brings", false: "bring"}[to.Nearer == 1]))
}

// otherDiscards writes which card leaves fewer points now than the first, which gives a
// better chance of going out next turn, and which are as good.
func (p *page) otherDiscards(d answer.Discarding, at int) {
	first := d.First()
	if best := slices.MinFunc(d.Discards, solve.ByPoints.Compare); !first.Out && best.Penalty < first.Penalty {
		p.sentence(at, fmt.Sprintf("fewest points now: %s, %d instead of %d", p.Strong(p.Cards.Spell(best.Card)), best.Penalty, first.Penalty))
	}
	if best := slices.MinFunc(d.Discards, solve.ByOut.Compare); !first.Out && !d.Last && best.Next.Out > first.Next.Out {
		p.sentence(at, fmt.Sprintf("best chance to go out next turn: %s, %s instead of %s",
			p.Strong(p.Cards.Spell(best.Card)), percent(best.Next.Out), percent(first.Next.Out)))
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
	list, drawn := of.Discards, of.Unseen > 0
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
	for i, d := range list {
		if i == 0 || d.Penalty != list[i-1].Penalty || d.Next != list[i-1].Next && !of.Last {
			points := strconv.Itoa(d.Penalty)
			r := row{label: label(points, percent(d.Next.Out), strconv.FormatFloat(d.Next.Expected, 'f', 2, 64))}
			if d.Out {
				r.label = p.Good(label(points, "out now", ""))
				r.note = map[bool]string{true: "goes out"}[of.Last]
			} else if !drawn {
				r.label = label(points, "-", "-")
			}
			rows = append(rows, r)
		}
		last := &rows[len(rows)-1]
		last.words = append(last.words, p.card(d.Card))
	}
	p.rows(0, rows)
}

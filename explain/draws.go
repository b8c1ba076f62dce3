package explain

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/solve/card"
)

// drawing writes the draws of a hand.
func (p *page) drawing(d answer.Drawing) {
	chance := mean(d.Draws.Expected) + " on average, "
	if d.Draws.Out == 0 {
		chance += "no card lets you go out"
	} else {
		chance += p.good(percent(d.Draws.Out) + " to go out")
	}
	now := Points(d.Best.Penalty)
	switch {
	case d.Best.Penalty <= d.Rules.OutLimit:
		p.sentence(0, p.good("out already")+": throw whatever you draw")
	case d.Top == nil:
		p.sentence(0, p.strong("a draw:")+" "+chance)
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
}

// advice says in a few words whether to take the top discard.
func (p *page) advice(d answer.Drawing) string {
	top := p.Cards.spell(d.Top.Card)
	better := d.Draws.Expected - float64(d.Top.Penalty)
	switch {
	case d.Top.Out:
		return p.strong("take "+top) + " and " + p.good("go out")
	case d.Draws.Unseen == 0:
		return p.strong("take "+top) + ": no card is left to draw"
	case better > 0:
		return p.strong("take "+top) + ": " + mean(better) + " better than the stock on average"
	case better < 0:
		return p.strong("draw from the stock") + ": " + mean(-better) + " better than " + top + " on average"
	}
	return p.strong("draw, or take "+top) + ": the same on average"
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
			return p.good(text + " out")
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
			rows = append(rows, row{label: label(draw.Penalty, draw.Out), note: "throw " + p.Cards.spell(draw.Discard)})
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
	return times + decimal(copies, 2)
}

package explain

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// Discarding is the answer of discard about a hand one card over.
type Discarding struct {
	Deal
	Best     Play         // of the whole hand
	Discards []solve.Turn // in the order asked for
	First    solve.Turn   // of them, the one that leaves the fewest points
	Stays    Play         // the best of what stays after it
	Unseen   int          // cards
	Packs    Packs
}

// Discarding returns the screen of a hand one card over.
func (s Screen) Discarding(d Discarding) string {
	p := page{Screen: s}
	p.sentence(0, "throw "+p.Strong(s.Cards.Spell(d.First.Card))+": "+p.stays(d.First.Discard))
	p.otherDiscards(d, 0)
	p.rows(indent, p.play(d.Deal, d.Stays))
	p.blank()
	p.discardRows(d.Discards, d.Unseen > 0)
	var more []string
	if d.Unseen > 0 {
		more = append(more, "next turn means one card from the stock, then the best discard")
	}
	p.notes(d.Deal, []meld.Arrangement{d.Stays.Arrangement}, append(more, p.unseenNotes(d.Deal, d.Unseen, d.Packs)...)...)
	return p.gated()
}

// stays returns what a discard leaves, in words.
func (p *page) stays(d solve.Discard) string {
	switch {
	case d.Out && d.Penalty == 0:
		return p.Good("go out")
	case d.Out:
		return p.Good("go out with " + Points(d.Penalty))
	}
	return Points(d.Penalty) + " left"
}

// otherDiscards writes which card gives a better chance to go out next turn
// than the first, and which others leave the same points.
func (p *page) otherDiscards(d Discarding, at int) {
	if best := slices.MinFunc(d.Discards, solve.ByOut.Compare); !d.First.Out && best.Next.Out > d.First.Next.Out {
		p.sentence(at, fmt.Sprintf("best chance to go out next turn: %s, %s instead of %s",
			p.Strong(p.Cards.Spell(best.Card)), percent(best.Next.Out), percent(d.First.Next.Out)))
	}
	var same []string
	for _, other := range d.Discards {
		if other.Card != d.First.Card && other.Penalty == d.First.Penalty {
			same = append(same, p.card(other.Card))
		}
	}
	if len(same) > 0 {
		p.sentence(indent, List(same, "and")+" "+verb(len(same), "leaves", "leave")+" the same")
	}
}

// pointsWidth is the width of a column of points under its heading.
const pointsWidth = 6

// discardRows writes the discards with what they leave now, and what the next
// turn brings, where a card is left to draw; neighbours that are equal in all of
// it share a row.
func (p *page) discardRows(list []solve.Turn, drawn bool) {
	p.line(pointsWidth+gutter, "next", "turn")
	rows := []row{{label: discardLabel("points", "out", "mean"), words: []string{"throw"}}}
	for i, d := range list {
		if i == 0 || d.Penalty != list[i-1].Penalty || d.Next != list[i-1].Next {
			rows = append(rows, row{label: p.turnLabel(d, drawn)})
		}
		last := &rows[len(rows)-1]
		last.words = append(last.words, p.card(d.Card))
	}
	p.rows(0, rows)
}

// turnLabel returns the numbers of a discard; after one that goes out there is no
// next turn.
func (p *page) turnLabel(d solve.Turn, drawn bool) string {
	points := strconv.Itoa(d.Penalty)
	switch {
	case d.Out:
		return p.Good(discardLabel(points, "out now", ""))
	case !drawn:
		return discardLabel(points, "-", "-")
	}
	return discardLabel(points, percent(d.Next.Out), strconv.FormatFloat(d.Next.Expected, 'f', 2, 64))
}

func discardLabel(points, out, mean string) string {
	return fmt.Sprintf("%*s  %7s  %6s", pointsWidth, points, out, mean)
}

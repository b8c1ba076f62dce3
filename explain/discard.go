package explain

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
)

// Discarding is the answer of discard about a hand one card over.
type Discarding struct {
	Deal
	Table    LaidMelds
	Best     Play            // of the whole hand
	Discards []solve.Discard // the best first
	Stays    Play            // the best of what stays after the first of them
}

// Discarding is the screen of a hand one card over.
func (s Screen) Discarding(d Discarding) string {
	p := page{Screen: s}
	best := d.Discards[0]
	p.sentence(0, "throw "+p.Strong(s.Cards.Spell(best.Card))+": "+p.stays(best))
	if as := d.asGood(); len(as) > 0 {
		p.sentence(indent, "as good: "+strings.Join(p.cardWords(as), " "))
	}
	p.rows(indent, p.play(d.Deal, d.Table, d.Stays))
	p.blank()
	p.rows(0, p.discardRows(d.Discards))
	p.notes(slices.Concat(d.notes(d.Stays.Arrangement), d.Table.notes(s, d.Deal), d.equalNote()))
	return p.text.String()
}

// stays is what a discard leaves, in words.
func (p *page) stays(d solve.Discard) string {
	switch {
	case d.Out && d.Penalty == 0:
		return p.Good("go out")
	case d.Out:
		return p.Good("go out with " + Points(d.Penalty))
	}
	return Points(d.Penalty) + " " + verb(d.Penalty, "stays", "stay")
}

// asGood is the other discards that leave as little as the first.
func (d Discarding) asGood() card.Hand {
	var cards card.Hand
	for _, other := range d.Discards[1:] {
		if other.Penalty == d.Discards[0].Penalty {
			cards = append(cards, other.Card)
		}
	}
	return cards
}

// equalNote is the order of discards that leave the same, where there are
// such.
func (d Discarding) equalNote() []string {
	for i := 1; i < len(d.Discards); i++ {
		if d.Discards[i].Penalty == d.Discards[i-1].Penalty {
			return []string{"of equal discards the dearest comes first; which of them others could use least is not ours to guess"}
		}
	}
	return nil
}

// discardRows is the discards by the penalty that they leave.
func (p *page) discardRows(list []solve.Discard) []row {
	var rows []row
	for i, d := range list {
		if i == 0 || d.Penalty != list[i-1].Penalty {
			rows = append(rows, row{label: p.penaltyLabel(d.Penalty, d.Out)})
		}
		last := &rows[len(rows)-1]
		last.words = append(last.words, p.card(d.Card))
	}
	return rows
}

// penaltyLabel is a penalty at the head of a row; one that goes out says so.
func (p *page) penaltyLabel(penalty int, out bool) string {
	text := fmt.Sprintf("%4d", penalty)
	if out {
		return p.Good(text + " out")
	}
	return text
}

package judge

import (
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Judged is one meld of a grouping: as it was laid, and as it is read or why
// it is not legal.
type Judged struct {
	Laid  []meld.Slot
	Meld  meld.Meld // where Fault is nil
	Fault *Fault
}

// Declared is a whole hand as a player grouped it. Penalty is in points.
type Declared struct {
	Melds   []Judged  // in the order in which they were laid
	Left    card.Hand // loose cards and those of illegal melds, in card order
	Penalty int
	Legal   bool // whether every meld is
}

// Grouping judges a whole hand as grouped: the cards of illegal melds count
// as leftover, with the loose ones.
func Grouping(t *rules.Terms, melds [][]meld.Slot, loose card.Hand) Declared {
	d := Declared{Left: slices.Clone(loose), Legal: true, Melds: make([]Judged, 0, len(melds))}
	for _, laid := range melds {
		j := Judged{Laid: laid}
		if j.Meld, j.Fault = Meld(t, laid); j.Fault != nil {
			d.Legal = false
			d.Left = append(d.Left, cardsOf(laid)...)
		}
		d.Melds = append(d.Melds, j)
	}
	slices.Sort(d.Left)
	d.Penalty = points(t, d.Left)
	return d
}

func points(t *rules.Terms, left card.Hand) int {
	sum := 0
	for _, c := range left {
		sum += t.Points(c)
	}
	return sum
}

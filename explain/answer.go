package explain

import (
	"fmt"
	"strconv"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// Answer is the answer of solve about a hand.
type Answer struct {
	Checked
	Next   *meld.Arrangement // the best that melds one of Best's leftovers; nil where none can be melded
	Equal  int               // how many equally good ways leave other cards; Next is one of them
	Melded []Melded          // for each of Best's leftovers, equal cards once
}

// Melded is the least that a hand costs when a card is in a meld. Possible is
// false where the card fits no meld.
type Melded struct {
	Card     card.Card
	Penalty  int
	Possible bool
}

// Answer returns the screen of a solved hand.
func (s Screen) Answer(a Answer) string {
	p := page{Screen: s}
	text := p.Strong(Points(a.Best.Penalty))
	switch {
	case len(a.Best.Left) == 0:
		text += ": every card is in a meld"
	case len(a.Best.Melds) == 0:
		text += ": no meld is possible"
	case a.Best.Penalty <= a.Rules.OutLimit:
		text += fmt.Sprintf(": low enough to go out (limit %d)", a.Rules.OutLimit)
	}
	p.sentence(0, text)
	p.claim(a.Checked, 0)
	p.rows(indent, s.arrangement(a.Deal, a.Best))
	p.melded(a)
	shown := []meld.Arrangement{a.Best}
	if a.Next != nil {
		shown = append(shown, *a.Next)
		p.next(a)
	}
	p.notes(a.Deal, shown)
	return p.gated()
}

// melded writes for each leftover what melding it would cost.
func (p *page) melded(a Answer) {
	if len(a.Best.Left) == 0 || len(a.Best.Melds) == 0 && a.Next == nil {
		return
	}
	p.blank()
	var stuck card.Hand
	for _, m := range a.Melded {
		text := "best with " + p.card(m.Card) + " melded: " + Points(m.Penalty)
		switch {
		case !m.Possible:
			stuck = append(stuck, m.Card)
		case m.Penalty == a.Best.Penalty:
			p.sentence(indent, text+", equally good")
		default:
			p.sentence(indent, text)
		}
	}
	switch {
	case len(stuck) > 1 && len(stuck) == len(a.Melded):
		p.sentence(indent, "no leftover card fits a meld")
	case len(stuck) > 0:
		p.sentence(indent, List(p.cardWords(stuck), "and")+" "+verb(len(stuck), "fits", "fit")+" no meld")
	}
}

// next writes the next best arrangement and what it costs.
func (p *page) next(a Answer) {
	p.blank()
	if cost := a.Next.Penalty - a.Best.Penalty; cost > 0 {
		p.sentence(0, "next best: "+Points(a.Next.Penalty)+", "+strconv.Itoa(cost)+" more")
	} else {
		p.sentence(0, "equally good: "+Points(a.Next.Penalty))
	}
	p.rows(indent, p.arrangement(a.Deal, *a.Next))
	if a.Equal > 1 {
		p.sentence(indent, fmt.Sprintf("%d more equally good: --all lists them", a.Equal-1))
	}
}

// Ways is several arrangements of a hand, the best first: all that cost the
// fewest points, or the best sets of leftovers.
type Ways struct {
	Checked
	AllBest bool
	List    []meld.Arrangement
	More    bool // of those that cost the fewest points there are more
}

// Ways returns the screen of several arrangements of a hand, numbered.
func (s Screen) Ways(w Ways) string {
	p := page{Screen: s}
	p.claim(w.Checked, 0)
	for i, a := range w.List {
		label, text := strconv.Itoa(i+1)+".", p.Strong(Points(a.Penalty))
		if cost := a.Penalty - w.Best.Penalty; cost > 0 {
			text += fmt.Sprintf(", %d more", cost)
		}
		p.line(0, label, text)
		p.rows(len(label)+1, p.arrangement(w.Deal, a))
	}
	p.notes(w.Deal, w.List)
	if w.More {
		p.blank()
		p.sentence(0, fmt.Sprintf("only the first %d are listed; --top N lists one for each set of leftovers", len(w.List)))
	}
	return p.gated()
}

// Heading returns the line above the answer for one hand of many.
func (s Screen) Heading(h card.Hand) string {
	p := page{Screen: s}
	p.line(0, s.cardWords(h)...)
	return p.gated()
}

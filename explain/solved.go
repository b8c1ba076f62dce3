package explain

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// solved writes a solved hand.
func (p *page) solved(a answer.Solved) {
	p.hang(0, 0, p.found(a.Checked))
	p.highAces(a.Checked, 0)
	p.toGo(a.Deal, a.ToGo, a.Unseen, 0)
	p.rows(indent, p.play(a.Deal, a.Best))
	if a.Next != nil {
		p.blank()
		if cost := a.Next.Penalty - a.Best.Penalty; cost > 0 {
			p.sentence(0, fmt.Sprintf("next best: %s, %d more", Points(a.Next.Penalty), cost))
		} else {
			p.sentence(0, "equally good: "+Points(a.Next.Penalty))
		}
		p.rows(indent, p.arrangement(a.Terms, *a.Next))
	}
	p.others(a)
	p.melded(a)
	p.notes(a.Checked, len(a.Best.Melds) > 0 || a.Next != nil)
}

// found returns the verdict on the claim or, without one, the fewest points possible.
func (s Screen) found(c answer.Checked) []string {
	if c.Claim != nil {
		return s.claimed(c)
	}
	text := s.strong(s.points(c))
	_, isHeld := c.Held()
	switch {
	case isHeld:
	case c.Table != nil && len(c.Best.Left) == 0:
		text += ": no cards stay in the hand"
	case c.Table != nil && len(c.Best.Laid) == 0:
		text += ": laying off saves nothing"
	case c.Table != nil:
	case len(c.Best.Left) == 0:
		text += ": every card is in a meld"
	case len(c.Best.Melds) == 0:
		text += ": no meld is possible"
	case c.Best.Penalty <= c.Rules.OutLimit:
		text += fmt.Sprintf(": low enough to go out (limit %d)", c.Rules.OutLimit)
	}
	return strings.Fields(text)
}

// others writes how many arrangements that are not shown are as good as the best.
func (p *page) others(a answer.Solved) {
	hidden := a.Equal
	if a.Next != nil && a.Next.Penalty == a.Best.Penalty {
		hidden--
	}
	if hidden > 0 {
		p.sentence(indent, moreEqual(hidden, a.More)+": --all lists them")
	}
}

// moreEqual returns how many more arrangements are equally good, in words. more reports
// whether there are others still.
func moreEqual(n int, more bool) string {
	if more {
		return fmt.Sprintf("more than %d more equally good", n)
	}
	return fmt.Sprintf("%d more equally good", n)
}

// melded writes what it costs to meld each leftover, unless an arrangement that is shown
// or counted as equally good melds it.
func (p *page) melded(a answer.Solved) {
	if len(a.Melded) == 0 || len(a.Best.Melds) == 0 && a.Next == nil {
		return
	}
	var stuck, lines []string
	for _, m := range a.Melded {
		name := p.wanted(m.Wish.Melded)
		switch {
		case m.Forced == nil && len(m.Wish.Melded) > 1:
			stuck = append(stuck, "the other "+p.card(m.Wish.Melded[0]))
		case m.Forced == nil:
			stuck = append(stuck, name)
		case m.Forced.Penalty > a.Best.Penalty && !slices.Equal(m.Forced.Left, a.Next.Left):
			lines = append(lines, "best with "+name+" melded: "+Points(m.Forced.Penalty))
		}
	}
	switch {
	case len(stuck) > 1 && len(stuck) == len(a.Melded):
		lines = append(lines, "no leftover card fits a meld")
	case len(stuck) > 0:
		lines = append(lines, List(stuck, "and")+" "+verb(len(stuck), "fits", "fit")+" no meld")
	}
	if len(lines) > 0 {
		p.blank()
	}
	for _, line := range lines {
		p.sentence(indent, line)
	}
}

// ways writes several arrangements, numbered.
func (p *page) ways(w answer.Ways) {
	if w.Claim != nil {
		p.hang(0, 0, p.claimed(w.Checked))
	}
	p.highAces(w.Checked, 0)
	for i, a := range w.List {
		label, text := strconv.Itoa(i+1)+".", p.strong(Points(a.Penalty))
		if cost := a.Penalty - w.Best.Penalty; cost > 0 {
			text += fmt.Sprintf(", %d more", cost)
		}
		p.line(0, label, text)
		p.rows(len(label)+1, p.arrangement(w.Terms, a))
	}
	p.notes(w.Checked, slices.ContainsFunc(w.List, func(a meld.Arrangement) bool { return len(a.Melds) > 0 }))
	if n := len(w.List); n < w.Asked {
		p.blank()
		p.sentence(0, fmt.Sprintf("only %s of leftovers %s possible", diag.Counted(n, "set"), verb(n, "is", "are")))
	}
	if w.More {
		p.blank()
		p.sentence(0, fmt.Sprintf("only the first %d are listed; --top N lists one for each set of leftovers", len(w.List)))
	}
}

// Heading returns the line above the answer for one hand of many.
func (s Screen) Heading(h card.Hand) string {
	p := page{Screen: s}
	p.line(0, s.cardWords(h)...)
	return p.gated()
}

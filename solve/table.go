package solve

import (
	"fmt"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/general"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Table answers for hands whose cards may also go onto the melds of a table,
// and which may take wild cards from them. Like a Solver it is not safe for use
// by several goroutines.
//
// The search is exhaustive. What may be laid on each meld, judged by the judge,
// joins the melds of the hand's own cards in the general search. Wild cards are
// only counted there; those that it matters to know by name are taken first,
// in every way.
//
// A wild card that was taken must be used: of no sort of card are more left
// over than the hand held to begin with.
//
// Best means the lowest penalty; among equals the fewest leftovers, then the
// fewest wild cards taken, then the fewest melds of one's own, then the fewest
// cards laid off, then the order of the search.
type Table struct {
	terms  rules.Terms
	asked  rules.Terms // the same with jokers, for the judge
	melds  []meld.Meld
	line   rules.Line
	own    *Solver
	search *general.Solver
	*Thrower

	dual    bool // it may matter which wild-rank card stands where
	options map[string][]option
	ready   []ready
	cards   card.Hand // that ready is for
	before  card.Hand // of these, those before a card was drawn
}

// MostMelds is the most melds of a table.
const MostMelds = general.MostMelds

// NewTable returns the table of the melds, as ReadMeld reads them. There is an
// error where New has one, a meld is none, or there are more than MostMelds.
func NewTable(t rules.Terms, melds []meld.Meld) (*Table, error) {
	own, err := New(t)
	if err != nil {
		return nil, err
	}
	if len(melds) > MostMelds {
		return nil, fmt.Errorf("%d melds on the table, and there are at most %d", len(melds), MostMelds)
	}
	for _, m := range melds {
		if _, fault := judge.Meld(&t, m.Slots); fault != nil {
			return nil, fault
		}
	}
	table := &Table{
		terms: t, asked: t, melds: melds, line: t.Line(), own: own, search: general.New(t),
		dual: t.DualCards(), options: map[string][]option{},
	}
	table.asked.Jokers = rules.JokersOn
	points := func(h card.Hand) (card.Hand, int) { return nil, table.Penalty(h, maxPenalty) }
	table.Thrower = newThrower(&table.terms, points, table.Penalty)
	table.Thrower.prepare, table.Thrower.lowest = table.prepare, table.lowest
	return table, nil
}

// Best returns the best play of the hand. The error is a rules.HandError.
func (t *Table) Best(h card.Hand) (Play, error) {
	if err := t.terms.CheckHand(h); err != nil {
		return Play{}, err
	}
	return t.best(h), nil
}

func (t *Table) best(h card.Hand) Play {
	p, _ := t.play(h, h, nil)
	return p
}

// With returns the best play that grants the wish; a card that is to be melded
// may be laid off instead. It is false where there is none.
func (t *Table) With(h card.Hand, w Wish) (Play, bool) {
	switch {
	case w.Melded != 0:
		own, held := h.Without(w.Melded)
		if !held {
			return Play{}, false
		}
		return t.play(h, own, nil)
	case w.Leave != 0:
		rest, held := h.Without(w.Leave)
		if !held {
			return Play{}, false
		}
		p := t.best(rest)
		p.Left = append(p.Left, w.Leave)
		p.Penalty += t.terms.Points(w.Leave)
		p.Tidy()
		return p, true
	}
	m, fault := judge.Meld(&t.terms, w.Meld)
	if fault != nil {
		return Play{}, false
	}
	p, ok := t.play(h, h, m.Cards())
	if ok {
		p.Melds = append(p.Melds, m)
		p.Tidy()
	}
	return p, ok
}

// ready is a search that is ready for hands of certain cards, once some of them
// have been given for wild cards of the table.
type ready struct {
	given, took card.Hand
	search      *general.Solver
}

// prepare makes ready for the points of hands of some of these cards and of one
// drawn, if it is not zero. What was found out about hands without it is kept.
func (t *Table) prepare(h card.Hand, drawn card.Card) {
	spare, all, isSame := t.ready, slices.Clone(h), slices.Equal(h, t.before)
	t.before = slices.Clone(h)
	if drawn != 0 {
		all = append(all, drawn)
	}
	t.ready, t.cards = t.ready[:0], all
	for from := range t.positions(all.Sorted(), t.melds, t.byName(nil)) {
		r := ready{given: from.given, took: from.took}
		if n := len(t.ready); n < len(spare) {
			r.search = spare[:n+1][n].search
		} else {
			r.search = general.New(t.terms)
		}
		what := general.Beside{Cards: from.hand, Must: slices.DeleteFunc(slices.Clone(from.took), t.isCounted), Melds: ofGeneral(t.optionsAt(from)), Broken: t.broken(from)}
		if len(from.swaps) == 0 {
			what.Drawn, what.Kept = drawn, isSame
		}
		r.search.Beside(what)
		t.ready = append(t.ready, r)
	}
}

// broken returns which melds of a position are none since cards were exchanged,
// unless something is laid on them.
func (t *Table) broken(from position) []bool {
	list := make([]bool, len(from.table))
	for _, l := range from.swaps {
		m := from.table[l.Meld]
		read, fault := judge.Meld(&t.asked, m.Slots)
		list[l.Meld] = fault != nil || read.Kind != m.Kind
	}
	return list
}

// Penalty returns the points of the best play where they are at most limit, else
// some number above it. Hands of the same cards but one or two are found sooner.
func (t *Table) Penalty(h card.Hand, limit int) int { return t.points(h, limit, false) }

// lowest returns the penalty after the best discard, where some discard is known
// to leave a penalty.
func (t *Table) lowest(h card.Hand, known int) int { return min(known, t.points(h, known-1, true)) }

func (t *Table) points(h card.Hand, limit int, throws bool) int {
	if _, ok := t.cards.Without(h...); !ok || t.ready == nil {
		t.prepare(h, 0)
	}
	least := limit + 1
	for _, r := range t.ready {
		if rest, ok := h.Without(r.given...); ok {
			start := t.start(append(rest, r.took...), h)
			start.Throws = throws
			least = min(least, r.search.PointsBeside(start, least-1))
		}
	}
	return least
}

// start returns the hand and how many wild cards of it may be left where the
// player owns some cards.
func (t *Table) start(h, own card.Hand) general.Start {
	wildCards := func(h card.Hand) (ranked, jokers int) { // that can only be wild
		for _, c := range h {
			switch {
			case c == card.Joker:
				jokers++
			case t.terms.IsWild(c) && !t.dual:
				ranked++
			}
		}
		return ranked, jokers
	}
	s := general.Start{Hand: h}
	s.Ranked, s.Jokers = wildCards(own)
	if t.terms.Wild == card.NoRank || t.terms.Points(card.Joker) != t.terms.Points(card.Wild) {
		ranked, jokers := wildCards(h)
		s.Ranked, s.Jokers = min(s.Ranked, ranked), min(s.Jokers, jokers)
	}
	return s
}

// isCounted reports whether the search only counts the card.
func (t *Table) isCounted(c card.Card) bool {
	return t.terms.IsWild(c) && (!t.dual || c == card.Joker)
}

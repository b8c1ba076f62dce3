package solve

import (
	"cmp"
	"fmt"
	"iter"
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

// Best returns the best play of the hand. The error is that of rules.Terms.CheckHand.
func (t *Table) Best(h card.Hand) (Play, error) {
	if err := t.terms.CheckHand(h); err != nil {
		return Play{}, err
	}
	p, _ := t.play(h, h, nil)
	return p, nil
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
		p, _ := t.play(rest, rest, nil)
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
		_, melds := t.optionsAt(from)
		must := slices.DeleteFunc(slices.Clone(from.took), t.isCounted)
		what := general.Beside{Cards: from.hand, Must: must, Melds: melds, Broken: t.broken(from)}
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

// position is the hand and the table once some wild cards have been taken.
type position struct {
	hand        card.Hand // in card order
	table       []meld.Meld
	swaps       []Laid
	given, took card.Hand // of the hand it began with, and from the table
	lay         card.Hand // laid as a meld of one's own; no longer in the hand
}

// positions yields every position that taking wild cards leads to where the
// card and the wild card may be exchanged, the fewest taken first; just the
// start where the rules forbid it. A wild card that was taken may in turn be
// the card that another stands for.
func (t *Table) positions(h card.Hand, table []meld.Meld, may func(c, wild card.Card) bool) iter.Seq[position] {
	return func(yield func(position) bool) {
		list := []position{{hand: h, table: table}}
		seen := map[string]bool{list[0].key(): true}
		for n := 0; n < len(list) && yield(list[n]) && t.terms.WildSwap == rules.On; n++ {
			p := list[n]
			cards := slices.Compact(slices.Clone(p.hand))
			for i, m := range p.table {
				for j, slot := range m.Slots {
					for _, c := range cards {
						if !t.takes(c, m, slot) || !may(c, slot.Card) {
							continue
						}
						if next := p.swapped(i, j, c); !seen[next.key()] {
							seen[next.key()] = true
							list = append(list, next)
						}
					}
				}
			}
		}
	}
}

// byName allows the exchanges in which it matters which wild card is which: it
// may stand where it belongs, or is to be laid. Else nothing is gained by giving
// one wild card for another, and the search counts those that naturals take.
func (t *Table) byName(lay card.Hand) func(c, wild card.Card) bool {
	return func(c, wild card.Card) bool {
		return len(lay) > 0 || t.dual && (t.terms.IsWild(c) || wild != card.Joker)
	}
}

// key identifies a position, in whatever order the cards of a set lie.
func (p position) key() string {
	var key []byte
	for _, m := range p.table {
		slots := m.Slots
		if m.Kind == meld.Set {
			slots = slices.SortedFunc(slices.Values(slots), func(a, b meld.Slot) int {
				return cmp.Or(cmp.Compare(a.Card, b.Card), cmp.Compare(a.As, b.As))
			})
		}
		for _, slot := range slots {
			key = append(key, byte(slot.Card), byte(slot.As))
		}
	}
	for _, c := range p.hand {
		key = append(key, byte(c))
	}
	return string(key)
}

// takes reports whether the card is the one that a wild card of the meld stands
// for, so that it may take its place.
func (t *Table) takes(c card.Card, m meld.Meld, slot meld.Slot) bool {
	if !t.terms.IsWild(slot.Card) || slot.As == slot.Card || c == slot.Card || t.rankOf(c) != slot.As.Rank() {
		return false
	}
	if slot.As.Suit() != card.NoSuit {
		return c.Suit() == slot.As.Suit()
	}
	if m.Kind == meld.Set && t.terms.SetSuits == rules.Distinct {
		return c.Suit() != card.NoSuit && !slices.ContainsFunc(m.Slots, func(s meld.Slot) bool { return s.As.Suit() == c.Suit() })
	}
	return m.Kind == meld.Set || c.Suit() != card.NoSuit
}

// rankOf returns the rank printed on the card.
func (t *Table) rankOf(c card.Card) card.Rank {
	if c == card.Wild {
		return t.terms.Wild
	}
	return c.Rank()
}

// swapped returns the position after the card has taken the place of a wild card.
func (p position) swapped(table, slot int, c card.Card) position {
	m := p.table[table]
	wild := m.Slots[slot].Card
	laid := meld.Slot{Card: c, As: c}
	if c == card.Wild {
		laid.As = m.Slots[slot].As
	}
	m.Slots = slices.Clone(m.Slots)
	m.Slots[slot] = laid
	next := position{table: slices.Clone(p.table)}
	next.table[table] = m
	next.hand, _ = p.hand.Without(c)
	next.hand = append(next.hand, wild).Sorted()
	next.swaps = append(slices.Clip(p.swaps), Laid{Meld: table, At: slot, Takes: wild})
	next.given, next.took = append(slices.Clip(p.given), c), append(slices.Clip(p.took), wild)
	if took, ok := p.took.Without(c); ok { // it was taken before
		next.given, next.took = p.given, append(took, wild)
	}
	return next
}

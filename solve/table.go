package solve

import (
	"cmp"
	"fmt"
	"iter"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/general"
	"github.com/wildmeld/wildmeld/solve/internal/terms"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Table answers for hands whose cards may also be laid off on the melds of a table,
// and which may take wild cards from those melds. Like a Solver, it is not safe for
// use by several goroutines.
//
// The search is exhaustive. Everything that the judge allows on a meld of the table
// joins the melds of the hand's own cards in the general search. That search only
// counts wild cards. If it matters which wild card is which, Table takes wild cards
// before the search, in every possible way.
//
// A wild card taken from the table must be used: no more copies of any card may be
// left over than the hand held at the start.
//
// Best means the lowest penalty; among equals the fewest leftovers, then the
// fewest wild cards taken, then the fewest melds of the player's own, then the
// fewest cards laid off, then the order of the search.
type Table struct {
	terms  rules.Terms
	asked  rules.Terms // terms with jokers, for the judge
	melds  []meld.Meld
	line   terms.Line
	own    *Solver
	search *general.Solver
	discarder

	dual    bool // it may matter which wild-rank card stands where
	options map[string][]option
	ready   []ready
	cards   card.Hand // the cards that ready is for
	before  card.Hand // the same without the card drawn
}

// MostMelds is the most melds that a table can have.
const MostMelds = general.MostMelds

// NewTable returns a table of the melds, which ReadMeld has read. It returns an
// error if New does, if a meld is not legal, or if there are more than MostMelds.
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
		terms: t, asked: t, melds: melds, line: terms.LineOf(&t.Rules), own: own, search: general.New(t),
		dual: terms.DualCards(&t), options: map[string][]option{},
	}
	table.asked.Jokers = rules.JokersOn
	table.discarder = discarder{evaluator: table, terms: &table.terms}
	return table, nil
}

// Best returns the best play of the hand, or the error of rules.Terms.CheckHand.
func (t *Table) Best(h card.Hand) (Play, error) {
	if err := t.terms.CheckHand(h); err != nil {
		return Play{}, err
	}
	p, _ := t.play(h, h, nil)
	return p, nil
}

// With returns the best play that grants the wish, and reports whether there is one.
// There is none for a hand that is not possible. A card that is to be melded may be laid
// off instead.
func (t *Table) With(h card.Hand, w Wish) (Play, bool) {
	switch {
	case t.terms.CheckHand(h) != nil:
		return Play{}, false
	case w.Melded != nil:
		own, held := h.Without(w.Melded...)
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

// ready is a search prepared for hands of certain cards, after some of them have
// been exchanged for wild cards of the table.
type ready struct {
	given, took card.Hand
	search      *general.Solver
}

// prepare readies the searches for hands made of these cards and the drawn one, if
// that is not zero. If h is the hand of the last call, it keeps the results for
// hands without a drawn card.
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
		what := general.TableSearch{Cards: from.hand, Must: must, Melds: melds, Broken: t.broken(from)}
		if len(from.swaps) == 0 {
			what.Drawn, what.Kept = drawn, isSame
		}
		r.search.PrepareTable(what)
		t.ready = append(t.ready, r)
	}
}

// broken returns, for each meld of a position, whether exchanges have made it illegal
// unless more cards are laid on it.
func (t *Table) broken(from position) []bool {
	list := make([]bool, len(from.table))
	for _, l := range from.swaps {
		m := from.table[l.Meld]
		read, fault := judge.Meld(&t.asked, m.Slots)
		list[l.Meld] = fault != nil || read.Kind != m.Kind
	}
	return list
}

// penaltyUpTo returns the points of the best play if they are at most limit, else some
// number above it. It is faster for a hand made of cards of the last one searched.
func (t *Table) penaltyUpTo(h card.Hand, limit int) int { return t.fewest(h, limit, false) }

// leftOf names no leftovers, since a card left over may have been exchanged.
func (t *Table) leftOf(h card.Hand) (card.Hand, int) { return nil, t.penaltyUpTo(h, maxPenalty) }

// lowest returns the penalty after the best discard, given that some discard leaves
// the penalty known.
func (t *Table) lowest(h card.Hand, known int) int { return min(known, t.fewest(h, known-1, true)) }

// fewest returns the fewest points that the hand can leave, after throwing a card if
// throws is true, if that is at most limit; else some number above it.
func (t *Table) fewest(h card.Hand, limit int, throws bool) int {
	if _, ok := t.cards.Without(h...); !ok || t.ready == nil {
		t.prepare(h, 0)
	}
	least := limit + 1
	for _, r := range t.ready {
		if rest, ok := h.Without(r.given...); ok {
			start := t.start(append(rest, r.took...), h)
			start.Throws = throws
			least = min(least, r.search.TablePoints(start, least-1))
		}
	}
	return least
}

// start returns the hand as the start of a search, with the number of its wild cards
// that may be left over if the player's own cards are own.
func (t *Table) start(h, own card.Hand) general.TableHand {
	wildCards := func(h card.Hand) (ranked, jokers int) { // counts cards that can only be wild
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
	s := general.TableHand{Hand: h}
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

// position is a hand and a table after some wild cards have been taken.
type position struct {
	hand        card.Hand // in card order
	table       []meld.Meld
	swaps       []Laid
	given, took card.Hand // from the original hand, and from the table
	lay         card.Hand // laid as the player's own meld; not in hand
}

// positions yields every position that can be reached by exchanging cards for wild
// cards of the table, each exchange allowed by may, the fewest exchanges first. If
// the rules forbid exchanges, it yields only the start. A wild card that was taken
// may in turn be the card that another one stands for.
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

// byName allows the exchanges in which it matters which wild card is which: one may
// stand in its own place, or lay names it. Any other exchange of one wild card for
// another gains nothing, and the search counts those that naturals replace.
func (t *Table) byName(lay card.Hand) func(c, wild card.Card) bool {
	return func(c, wild card.Card) bool {
		return len(lay) > 0 || t.dual && (t.terms.IsWild(c) || wild != card.Joker)
	}
}

// key identifies a position, regardless of the order of cards within a set.
func (p position) key() string {
	var key []byte
	for _, m := range p.table {
		slots := m.Slots
		if m.Kind == meld.Set {
			slots = slices.SortedStableFunc(slices.Values(slots), func(a, b meld.Slot) int {
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

// takes reports whether c is the card that the wild card in the slot stands for, and
// so may take its place.
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

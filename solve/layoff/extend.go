package layoff

import (
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// extension is a way to lay cards on a meld of the table, or none. In a run
// below of its cards lie before those that were there, in a set none.
type extension struct {
	meld  meld.Meld // afterwards
	below int
	used  card.Hand // in card order
}

// extending lists the extensions of one meld.
type extending struct {
	*Solver
	hand card.Hand // the cards that may fit, in card order
	base meld.Meld
	been map[string]bool // where run has been
	seen map[string]bool // the cards that extensions use
	list []extension
}

// extensions lists the ways to lay cards of the hand on the meld, one for
// each choice of cards, none of them first. The hand is in card order.
func (q *constraint) extensions(m meld.Meld, h card.Hand) []extension {
	fit := q.fitting(m, h)
	key := lying(m) + "|" + hand(fit)
	if list, ok := q.extended[key]; ok {
		return list
	}
	e := extending{Solver: q.Solver, hand: fit, base: m, been: map[string]bool{}, seen: map[string]bool{}}
	if m.Kind == meld.Run {
		e.run()
	} else {
		e.join(m, fit)
	}
	q.extended[key] = e.list
	return e.list
}

// lying is a meld as a key.
func lying(m meld.Meld) string {
	key := []byte{byte(m.Kind)}
	for _, s := range m.Slots {
		key = append(key, byte(s.Card), byte(s.As))
	}
	return string(key)
}

// fitting is the cards of the hand that some extension of the meld could use:
// wild cards, cards of a set's rank, cards of a run's suit.
func (s *Solver) fitting(m meld.Meld, h card.Hand) card.Hand {
	as := m.Slots[0].As
	var fit card.Hand
	for _, c := range h {
		isMate := c.Rank() == as.Rank()
		if m.Kind == meld.Run {
			isMate = c.Suit() == as.Suit() || s.terms.RunSuits == rules.MixedSuits
		}
		if isMate || s.terms.IsWild(c) {
			fit = append(fit, c)
		}
	}
	return fit
}

// end keeps the extension if it is legal and the first to use its cards.
func (e *extending) end(m meld.Meld, below int) {
	used := e.laid(m, below).Sorted()
	key := hand(used)
	if e.seen[key] || !e.legal(m) {
		return
	}
	e.seen[key] = true
	m.Slots = slices.Clone(m.Slots)
	e.list = append(e.list, extension{m, below, used})
}

// laid is the cards that the meld has been extended by.
func (e *extending) laid(m meld.Meld, below int) card.Hand {
	h := m.Cards()
	return slices.Delete(h, below, below+len(e.base.Slots))
}

// run lays cards below the run, then above it.
func (e *extending) run() {
	if first := e.firstPlace(e.base); first >= 0 {
		e.downwards(e.base, first, 0)
	} else {
		e.end(e.base, 0)
	}
}

// again reports whether as good an extended run has been seen before: one over
// the same places, of the same cards, with all else alike that may decide
// whether it is legal and will stay so.
func (e *extending) again(m meld.Meld, below int) bool {
	n := len(m.Slots)
	naturals, pairs := e.count(m)
	key := string([]rune{rune(below), rune(n), rune(naturals), rune(pairs), e.mark(m.Slots[0]), e.mark(m.Slots[n-1])}) +
		hand(e.laid(m, below).Sorted())
	been := e.been[key]
	e.been[key] = true
	return been
}

func (e *extending) mark(slot meld.Slot) rune {
	if judge.Natural(&e.terms, meld.Run, slot) {
		return 1
	}
	return 0
}

// firstPlace is the place of a run's first card, or -1.
func (s *Solver) firstPlace(m meld.Meld) int {
	for first := range rules.LinePlaces {
		n := 0
		for n < len(m.Slots) && s.line.At(first+n) == m.Slots[n].As.Rank() {
			n++
		}
		if n == len(m.Slots) {
			return first
		}
	}
	return -1
}

func (e *extending) downwards(m meld.Meld, first, below int) {
	if e.again(m, below) {
		return
	}
	e.end(m, below)
	e.upwards(m, first, below)
	for _, slot := range e.fillers(m, first-1, below) {
		longer := m
		longer.Slots = append([]meld.Slot{slot}, m.Slots...)
		e.downwards(longer, first-1, below+1)
	}
}

func (e *extending) upwards(m meld.Meld, first, below int) {
	for _, slot := range e.fillers(m, first+len(m.Slots), below) {
		longer := m
		longer.Slots = append(slices.Clip(m.Slots), slot)
		if !e.again(longer, below) {
			e.end(longer, below)
			e.upwards(longer, first, below)
		}
	}
}

// fillers lists what of the hand may stand at a place next to the run.
func (e *extending) fillers(m meld.Meld, at, below int) []meld.Slot {
	rank := e.line.At(at)
	if rank == card.NoRank || len(m.Slots) >= e.terms.MaxRunLen() {
		return nil
	}
	suit := card.NoSuit
	if e.terms.RunSuits != rules.MixedSuits {
		suit = m.Slots[0].As.Suit()
	}
	as := card.New(rank, suit)
	var list []meld.Slot
	rest, _ := e.hand.Without(e.laid(m, below)...)
	for _, c := range slices.Compact(slices.Clone(rest)) {
		if !e.terms.IsWild(c) && c.Rank() == as.Rank() && (suit == card.NoSuit || c.Suit() == suit) {
			list = append(list, meld.Slot{Card: c, As: c})
		}
	}
	for _, c := range e.wildOnes(rest) {
		list = append(list, e.standing(c, as))
	}
	return list
}

// standing is the wild card at a place; where suits do not matter a card of
// the place's own rank stands for itself.
func (e *extending) standing(c, as card.Card) meld.Slot {
	slot := meld.Slot{Card: c, As: as}
	if c < card.Wild && judge.Natural(&e.terms, meld.Run, slot) {
		slot.As = c
	}
	return slot
}

// wildOnes is a wild card of each sort among the cards.
func (s *Solver) wildOnes(h card.Hand) card.Hand {
	var ones card.Hand
	for _, c := range h {
		if s.terms.IsWild(c) && !slices.ContainsFunc(ones, func(o card.Card) bool { return s.sort(o) == s.sort(c) }) {
			ones = append(ones, c)
		}
	}
	return ones
}

// join lays on the set, or passes over, each of the cards that fit; what is passed over is
// passed over with all of its sort.
func (e *extending) join(m meld.Meld, fit card.Hand) {
	if len(fit) == 0 || len(m.Slots) >= e.terms.MaxSetLen() {
		e.end(m, 0)
		return
	}
	e.join(m, slices.DeleteFunc(slices.Clone(fit), func(c card.Card) bool { return e.sort(c) == e.sort(fit[0]) }))
	for _, slot := range e.joining(m, fit[0]) {
		bigger := m
		bigger.Slots = append(slices.Clip(m.Slots), slot)
		e.join(bigger, fit[1:])
	}
}

// joining lists what the card may stand for in the set.
func (e *extending) joining(m meld.Meld, c card.Card) []meld.Slot {
	rank := m.Slots[0].As.Rank()
	distinct := e.terms.SetSuits == rules.Distinct
	var list []meld.Slot
	if c.Rank() == rank && !(distinct && taken(m).Has(c.Suit())) {
		list = append(list, meld.Slot{Card: c, As: c})
	}
	if e.terms.IsWild(c) && (len(list) == 0 || distinct && e.dualCards) {
		list = append(list, meld.Slot{Card: c, As: card.New(rank, card.NoSuit)})
	}
	return list
}

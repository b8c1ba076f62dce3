package general

import (
	"math/bits"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/render"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// kind is a card that may stand as a natural, with the number of its copies.
// The copies that must be melded are a kind of their own. Where suits make no
// difference all cards of a rank are one kind.
type kind struct {
	card       card.Card // the first of them
	from       int       // where they are in the sorted hand
	given      int       // copies that a meld or the leftovers have, while writing
	rank       card.Rank
	count      int
	one        cards // one copy, as a count in the kind's field
	field      cards // the bits of the field
	shift      uint8
	mates      cards // the fields of the kinds that may be in a meld with it
	share      int32 // of wild cards, of a copy; below 0 where it can take some from the table
	leave      cost  // a copy left over
	dual       bool
	unmeldable bool // no meld takes it
	must       bool
	drawn      bool
	alike      bool // its suit makes no difference to any meld of the hand
}

// cards counts copies of each kind, a field of bits for each. Above each field
// one bit stays free, so that a subtraction shows by it whether every field
// was large enough. 20 cards need at most 40 bits.
type cards uint64

// fields is the bits of all fields. The first of them are for a card drawn, so
// that the others stay where they are whatever is drawn.
const (
	fields     = 44
	firstField = 2
)

// hand is a hand made ready for the search.
type hand struct {
	sorted card.Hand
	kinds  []kind
	kindAt [fields]uint8 // which kind's field a bit of cards is in
	drawn  card.Card     // a copy of it is a kind of its own, whose field is the first
	guards cards         // the free bits
	pool   render.Pool   // all wild cards, the dual ones too
	wilds  int           // how many they are
	keep   render.Pool   // those that can only be wild and must be melded

	patterns [][]pattern // by their first kind
	widest   int         // the most cards of a pattern that are not dual, at least 1

	onlyNatural cards // the fields of the naturals that are not dual and that some meld takes
	mostShare   int32 // of a kind
	wildPoints  int32 // points that leaving naturals costs for each wild card of their shares, at least
	leastLeave  cost  // of a kind that is not dual
	mostLeave   cost
	start       state
	table       table
}

// read makes the hand ready. The cards of must, which the hand holds, are not
// to be left. alike allows cards to be one kind that differ in irrelevant suits.
func (s *Solver) read(h, must card.Hand, alike bool) {
	s.sortOut(h, must, alike)
	s.findPatterns()
	s.hand.shareOut()
	s.memo.Reset()
}

// sortOut sorts the hand's cards into kinds, each with its field, and into wild
// cards, and fills the start with the hand. The cards are in card order, but that a
// suitless wild card that may be natural follows the cards of its rank, and of a
// rank those that are alike come first.
func (s *Solver) sortOut(h, must card.Hand, alike bool) {
	d := &s.hand
	d.kinds, d.pool, d.keep = d.kinds[:0], 0, 0
	d.wilds, d.start, d.table = 0, state{}, table{}
	var ahead [card.Limit]int8 // 1: its suit makes no difference, where runs mix suits
	if alike && s.terms.RunSuits == rules.MixedSuits {
		for _, c := range h {
			once := s.terms.SetSuits == rules.AnySuits || h.Count(c) == 1
			if once && c < card.Wild && !slices.Contains(must, c) {
				ahead[c] = 1
			}
		}
	}
	d.sorted = append(d.sorted[:0], h...)
	place := func(c card.Card) int { return int(s.rankOf(c))<<16 - int(ahead[c])<<8 + int(c) }
	slices.SortFunc(d.sorted, func(a, b card.Card) int { return place(a) - place(b) })
	for i, c := range d.sorted {
		isMust := len(must) > 0 && must.Count(c) > d.sorted[:i].Count(c)
		isWild := s.terms.IsWild(c)
		if isWild {
			d.pool += render.One(render.KindOf(c))
			d.wilds++
		}
		if !isWild || s.terms.Dual && c != card.Joker {
			k := kind{card: c, from: i, count: 1, must: isMust, alike: ahead[c] == 1, drawn: c == d.drawn, rank: s.rankOf(c), dual: isWild}
			k.leave = meld.Leaving(s.terms.Points(c))
			if k.drawn {
				d.drawn = 0
			}
			if n := len(d.kinds); n > 0 && d.kinds[n-1].takes(k) {
				d.kinds[n-1].count++
			} else {
				d.kinds = append(d.kinds, k)
			}
			continue
		}
		d.start.over++
		switch {
		case isMust:
			d.keep += render.One(render.KindOf(c))
		case c == card.Joker:
			d.start.jokers++
		default:
			d.start.ranked++
		}
	}
	d.widest, d.guards = 1, 0
	next := firstField
	for i := range d.kinds {
		if i == len(d.patterns) {
			d.patterns = append(d.patterns, nil)
		}
		d.patterns[i] = d.patterns[i][:0]
		k := &d.kinds[i]
		width := bits.Len(uint(k.count))
		shift := next
		if k.drawn {
			shift = 0
		} else {
			next += width + 1
		}
		k.one = 1 << shift
		k.shift, k.field = uint8(shift), (1<<width-1)<<shift
		d.guards |= 1 << (shift + width)
		for b := shift; b <= shift+width; b++ {
			d.kindAt[b] = uint8(i)
		}
		d.start.held += k.one * cards(k.count)
		if k.dual {
			d.start.duals += int8(k.count)
		} else {
			d.start.onlyNatural += int8(k.count)
		}
	}
}

// rankOf returns the rank of which the card may be a natural; above the king
// where it may not be one.
func (s *Solver) rankOf(c card.Card) card.Rank {
	switch {
	case c == card.Wild && s.terms.Dual:
		return s.terms.Wild
	case c >= card.Wild:
		return card.King + 1
	}
	return c.Rank()
}

// takes reports whether a card can be one kind with those before it.
func (k *kind) takes(next kind) bool {
	return k.must == next.must && !k.drawn && !next.drawn && (k.card == next.card || k.alike && next.alike && k.rank == next.rank)
}

// first returns the kind of the lowest card.
func (d *hand) first(c cards) int { return int(d.kindAt[bits.TrailingZeros64(uint64(c))]) }

// has reports whether part is held in whole.
func (d *hand) has(whole, part cards) bool {
	return ((whole|d.guards)-part)&d.guards == d.guards
}

// of returns how many copies of the kind are among the cards.
func (k *kind) of(c cards) int {
	return int(c & k.field >> k.shift)
}

// points returns what a copy left over costs.
func (k *kind) points() int32 { return int32(k.leave.Points()) }

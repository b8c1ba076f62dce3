package plain

import (
	"cmp"
	"math/bits"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// kind is a card that may stand as a natural, with the number of its copies.
// The copies that must be melded are a kind of their own. Where suits make no
// difference all cards of a rank are one kind.
type kind struct {
	card   card.Card // the first of them
	from   int       // where they lie in the sorted hand
	given  int       // copies that a meld or the leftovers have got, while building
	rank   card.Rank
	points int
	count  int
	one    cards // one copy, as a count in the kind's field
	swing  bool  // of the wild rank: instead of being left it joins the wild cards
	must   bool
	alike  bool // its suit makes no difference to any meld of the hand
}

// cards counts copies of each kind, a field of bits for each. Above each field
// one bit stays free, so that a subtraction shows by it whether every field
// was large enough. 20 cards need at most 40 bits.
type cards uint64

// deal is a hand made ready for the search.
type deal struct {
	sorted card.Hand
	kinds  []kind
	kindAt [44]uint8 // which kind's field a bit of cards is in
	guards cards     // the free bits
	pool   card.Hand // the cards that can only be wild, in card order
	jokers int       // of the pool
	must   card.Hand // the cards of the pool that must be melded
	wilds  int       // the pool and the swings
	melds  [][]laid  // by their first kind
	widest int       // the most stiff cards in a meld, at least 1
	start  state
}

// state is a point of the search: the naturals still held, the wild cards
// that the melds laid so far need and have room for, and the swings that have
// become wild.
type state struct {
	held      cards
	stiff     uint8 // of the naturals held, those that cannot become wild
	wilds     uint8 // wild cards there can be in the end: the swings laid are out
	need, cap uint8
	swung     uint8
	mustSwung uint8 // of the swung, those that must be melded
}

// take makes the hand ready. The cards of must, which the hand holds, are not
// to be left. alike allows cards to be one kind that differ in suits of no
// moment.
func (s *Solver) take(h, must card.Hand, alike bool) {
	d := &s.deal
	d.kinds, d.pool, d.jokers, d.must = d.kinds[:0], d.pool[:0], 0, d.must[:0]
	alike = alike && s.terms.RunSuits == rules.MixedSuits
	var alone [card.Limit]bool
	if alike {
		s.suitless(h, must, &alone)
	}
	d.sorted = append(d.sorted[:0], h...)
	slices.SortFunc(d.sorted, func(a, b card.Card) int { return s.inOrder(a, b, &alone) })
	for i, c := range d.sorted {
		isMust := len(must) > 0 && must.Count(c) > d.sorted[:i].Count(c)
		if s.terms.IsWild(c) && (!s.swings || c == card.Joker) {
			s.pool(c, isMust)
		} else {
			s.hold(i, isMust, alone[c])
		}
	}
	s.layOut()
	s.findMelds()
	s.memo.reset()
}

// suitless marks the cards whose suits make no difference, where runs mix
// suits: any, or where the suits of a set must differ those that are held once.
func (s *Solver) suitless(h, must card.Hand, alike *[card.Limit]bool) {
	for _, c := range h {
		once := s.terms.SetSuits == rules.AnySuits || h.Count(c) == 1
		alike[c] = once && c < card.Wild && !slices.Contains(must, c)
	}
}

// pool adds a card that can only be wild.
func (s *Solver) pool(c card.Card, must bool) {
	d := &s.deal
	d.pool = append(d.pool, c)
	if c == card.Joker {
		d.jokers++
	}
	if must {
		d.must = append(d.must, c)
	}
}

// inOrder is card order, but that a suitless wild card that may be natural
// follows the cards of its rank, and of a rank the cards that are alike come
// first.
func (s *Solver) inOrder(a, b card.Card, alike *[card.Limit]bool) int {
	if ranks := cmp.Compare(s.rankOf(a), s.rankOf(b)); ranks != 0 {
		return ranks
	}
	if alike[a] != alike[b] {
		if alike[a] {
			return -1
		}
		return 1
	}
	return cmp.Compare(a, b)
}

// rankOf is the rank of which the card may be a natural; above the king where
// it may not be one.
func (s *Solver) rankOf(c card.Card) card.Rank {
	switch {
	case c == card.Wild && s.swings:
		return s.terms.Wild
	case c >= card.Wild:
		return card.King + 1
	}
	return c.Rank()
}

// hold adds the card at i of the sorted hand, which may be a natural.
func (s *Solver) hold(i int, must, alike bool) {
	d := &s.deal
	k := kind{card: d.sorted[i], from: i, count: 1, must: must, alike: alike}
	k.rank, k.points, k.swing = s.rankOf(k.card), s.terms.Points(k.card), s.terms.IsWild(k.card)
	if n := len(d.kinds); n > 0 && d.kinds[n-1].takes(k) {
		d.kinds[n-1].count++
		return
	}
	d.kinds = append(d.kinds, k)
}

// takes tells whether a card can be one kind with those before it.
func (k *kind) takes(next kind) bool {
	return k.must == next.must && (k.card == next.card || k.alike && next.alike && k.rank == next.rank)
}

// copies is the next n of the kind's cards that are not yet given away.
func (d *deal) copies(kind, n int) card.Hand {
	k := &d.kinds[kind]
	k.given += n
	return d.sorted[k.from+k.given-n : k.from+k.given]
}

// layOut gives each kind its field and fills the start with the hand.
func (s *Solver) layOut() {
	d := &s.deal
	d.guards, d.start, d.wilds = 0, state{}, len(d.pool)
	shift := 0
	for i := range d.kinds {
		k := &d.kinds[i]
		width := bits.Len(uint(k.count))
		k.one = 1 << shift
		d.guards |= 1 << (shift + width)
		for b := shift; b <= shift+width; b++ {
			d.kindAt[b] = uint8(i)
		}
		shift += width + 1
		d.start.held += k.one * cards(k.count)
		if k.swing {
			d.wilds += k.count
		} else {
			d.start.stiff += uint8(k.count)
		}
	}
	d.start.wilds = uint8(d.wilds)
}

// first is the kind of the lowest card.
func (d *deal) first(c cards) int { return int(d.kindAt[bits.TrailingZeros64(uint64(c))]) }

// has tells whether part is held in whole.
func (d *deal) has(whole, part cards) bool {
	return ((whole|d.guards)-part)&d.guards == d.guards
}

// of is how many copies of the kind are among the cards.
func (k *kind) of(c cards) int {
	return int(c/k.one) & (1<<bits.Len(uint(k.count)) - 1)
}

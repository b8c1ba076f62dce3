package general

import (
	"math/bits"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/render"
	"github.com/wildmeld/wildmeld/solve/internal/terms"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// kind is a card that may be a natural, with the number of its copies. Copies that
// must be melded are a separate kind. Cards of one rank whose suits make no difference
// are one kind.
type kind struct {
	card       card.Card // the first of them
	from       int       // the index of the first of them in the sorted hand
	given      int       // copies already assigned to melds or leftovers while writing
	rank       card.Rank
	count      int
	one        cards // one copy, as a count in the kind's field
	field      cards // the bits of the field
	shift      uint8
	mates      cards // the fields of the kinds that may be in a meld with it
	share      int32 // of wild cards, of a copy; below 0 where it can take some from the table
	outside    int32 // what a copy outside the sets of its hand needs beyond that
	leave      cost  // a copy left over
	dual       bool
	unmeldable bool  // no meld can take it
	inRun      bool  // a run or a meld of the table can take it
	runMates   cards // the cards that may be in a run with it, of kinds that hold at least as many
	inRuns     int   // the most copies that runs can take, if it has peers
	peers      span  // the kinds of its rank, if their surplus matters
	must       bool
	drawn      bool
	alike      bool // its suit makes no difference to any meld of the hand
}

// cards counts the copies of each kind in a field of bits of its own. The guard bit
// above each field is zero; after a subtraction it shows whether the field was large
// enough. 20 cards need at most 40 bits.
type cards uint64

// fields is the number of bits of all fields. The first of them are reserved for the
// card drawn, so that the other fields do not depend on it.
const (
	fields     = 42
	firstField = 2
)

// hand is a hand prepared for the search.
type hand struct {
	sorted card.Hand
	kinds  []kind
	kindAt [fields]uint8 // the kind to whose field each bit of cards belongs
	drawn  card.Card     // one copy of it is a separate kind, which has the first field
	guards cards         // the guard bits
	twos   cards         // the bits of the fields that stand for two
	pool   render.Pool   // all wild cards, including dual cards
	wilds  int           // their number
	keep   render.Pool   // those that are not dual and must be melded
	plain  bool          // no card must be melded, and the first of the best arrangements is enough

	placed   [card.Stars + 1]uint32                     // the places where a natural of the suit, or of any, can stand
	placedAt [card.Stars + 1][2 * rules.LinePlaces]span // the kinds that can
	catalog
	other  catalog // if only few patterns are searched, all, else memory for few
	isFew  bool
	peers  []span
	widest int // the most cards of a pattern that are not dual, at least 1

	onlyNatural cards // the fields of the naturals that are not dual and that some meld takes
	shares      bool  // some kind has a share
	mostShare   int32 // of a kind
	wildPoints  int32 // points that leaving naturals costs for each wild card of their shares, at least
	leastLeave  cost  // of a kind that is not dual
	mostLeave   cost
	start       state
	table       table
}

// catalog is the patterns that a search goes by, by their first kind, and the blocks of them.
type catalog struct {
	patterns [][]pattern
	blocks   [][]block
}

// read prepares the hand. The cards of must, which the hand holds, must not be left
// over. alike allows cards that differ only in suits that make no difference to be one
// kind.
func (s *Solver) read(h, must card.Hand, alike bool) {
	s.sortOut(h, must, alike)
	s.hand.startShares()
	s.findPatterns()
	s.findPeers()
	if alike {
		s.thin()
	}
	s.hand.findBlocks()
	s.hand.shareOut()
	s.memo.Reset()
}

// sortOut divides the hand into kinds, each with a field, and wild cards, and sets the
// first state of the search. The cards are in card order, except that a dual card
// without a suit follows the cards of its rank, and that within a rank the cards whose
// suit makes no difference come first.
func (s *Solver) sortOut(h, must card.Hand, alike bool) {
	d := &s.hand
	d.keepAll()
	s.appraisals, s.enough = s.appraisals[:0], false
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
	slices.SortStableFunc(d.sorted, func(a, b card.Card) int { return place(a) - place(b) })
	for i, c := range d.sorted {
		isMust := len(must) > 0 && must.Count(c) > d.sorted[:i].Count(c)
		isWild := s.terms.IsWild(c)
		if isWild {
			d.pool += render.One(render.KindOf(c))
			d.wilds++
		}
		if !isWild || s.terms.Dual && c != card.Joker {
			k := kind{card: c, from: i, count: 1, must: isMust, alike: ahead[c] == 1, drawn: c == d.drawn, rank: s.rankOf(c), dual: isWild}
			k.leave = terms.Leaving(s.terms.Points(c))
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
	d.plain = alike && len(must) == 0
	d.widest, d.guards, d.twos = 1, 0, 0
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
		if width > 1 {
			d.twos |= 2 << shift
		}
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

// rankOf returns the rank of which the card may be a natural, or a rank above the king
// if it can only be wild.
func (s *Solver) rankOf(c card.Card) card.Rank {
	switch {
	case c == card.Wild && s.terms.Dual:
		return s.terms.Wild
	case c >= card.Wild:
		return card.King + 1
	}
	return c.Rank()
}

// takes reports whether the card belongs to the kind.
func (k *kind) takes(next kind) bool {
	return k.must == next.must && !k.drawn && !next.drawn && (k.card == next.card || k.alike && next.alike && k.rank == next.rank)
}

// first returns the kind of the lowest card.
func (d *hand) first(c cards) int { return int(d.kindAt[bits.TrailingZeros64(uint64(c))]) }

// isRank reports whether the lowest card is of the rank.
func (d *hand) isRank(c cards, rank card.Rank) bool {
	return c != 0 && d.kinds[d.first(c)].rank == rank
}

// has reports whether whole holds all cards of part.
func (d *hand) has(whole, part cards) bool {
	return ((whole|d.guards)-part)&d.guards == d.guards
}

// of returns the number of copies of the kind among the cards.
func (k *kind) of(c cards) int {
	return int(c & k.field >> k.shift)
}

// points returns the points of a copy left over.
func (k *kind) points() int32 { return int32(k.leave.Points()) }

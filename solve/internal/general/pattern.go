package general

import (
	"math/bits"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/terms"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// pattern is the naturals of a meld, which becomes legal with any number of wild cards
// from need to room.
type pattern struct {
	cards       cards
	onlyNatural uint8 // the number of naturals that are not dual
	dual        uint8 // the number of those that are
	naturals    uint8
	kind        meld.Kind
	first       uint8 // of a run: the place of its first natural
	span        uint8 // of a run: places from its first natural to its last
	need, room  uint8
	share       int32 // the shares of its natural-only cards, no more wild cards than it needs; unknown until asked for
	meld        uint8 // the meld of the table, from 1, on which it is laid; 0 for a meld of its own
	option      uint16
	takes       int8 // wild cards that it takes from that meld
}

// price returns the cost of the meld, or of the cards laid.
func (p *pattern) price() cost {
	if p.meld == 0 {
		return terms.OneMeld
	}
	return cost(p.takes)*terms.OneTaken + cost(int8(p.naturals)-p.takes)*terms.OneLaid
}

// each returns the cost of each wild card in it.
func (p *pattern) each() cost {
	if p.meld == 0 {
		return 0
	}
	return terms.OneLaid
}

// findPatterns lists the pattern of every legal meld of the hand by its first kind.
func (s *Solver) findPatterns() {
	d := &s.hand
	for i := 0; i < len(d.kinds); {
		end := i
		for end < len(d.kinds) && d.kinds[end].rank == d.kinds[i].rank {
			end++
		}
		s.sets(i, end, setSoFar{})
		i = end
	}
	s.place()
	for first := range s.terms.Line.Len {
		for suit := range d.placed {
			if d.placed[suit]>>first&1 == 1 {
				s.longer(runSoFar{first: int8(first), suit: card.Suit(suit)}, 0)
			}
		}
	}
}

// place notes at which places of a run the naturals can stand, by the suit of the run,
// which is NoSuit where runs may mix suits.
func (s *Solver) place() {
	d := &s.hand
	d.placed = [len(d.placed)]uint32{}
	for i := range d.kinds {
		k := &d.kinds[i]
		suit := k.card.Suit()
		if s.terms.RunSuits == rules.MixedSuits {
			suit = card.NoSuit
		} else if suit == card.NoSuit {
			continue
		}
		for place, rank := range s.places {
			if rank != k.rank {
				continue
			}
			at := &d.placedAt[suit][place]
			if d.placed[suit]>>place&1 == 0 {
				at.first = int8(i)
			}
			at.end = int8(i + 1)
			d.placed[suit] |= 1 << place
		}
	}
}

// oneWild is one wild card in units of shares. Any small number divides it.
const oneWild = 840

// Each natural-only card has a share of a wild card, such that the shares in a pattern
// never add up to more than the wild cards that the pattern needs, less those that it
// takes from the table. A dual card in a pattern counts as a wild card needed, since no
// other meld can have it. Any such shares give a lower bound of the wild cards that the
// cards held need, just as any feasible solution of the dual of a linear program does.
// Beside the melds of a table, where a hand is asked about many times, the shares are
// adjusted: a wild card is assumed to be worth the mean points of a natural and no share
// more than the points of its card, and each card takes the share that all of its
// patterns have to spare.

// startShares gives each kind the most that its share can be. Each pattern then lowers
// those of its kinds.
func (d *hand) startShares() {
	d.wildPoints = never
	isBeside := d.table.melds > 0
	if n := int32(d.start.onlyNatural); isBeside && n > 0 {
		sum := int32(0)
		for _, k := range d.kinds {
			if !k.dual {
				sum += int32(k.count) * k.points()
			}
		}
		d.wildPoints = max(1, (sum+n/2)/n)
	}
	for i := range d.kinds {
		k := &d.kinds[i]
		k.share, k.outside, k.unmeldable = never, never, !k.dual
		switch {
		case k.dual:
			k.share, k.outside = 0, 0
		case isBeside:
			k.share = k.points() * oneWild / d.wildPoints
		}
	}
}

// demand is what some patterns ask of each of their naturals.
type demand struct {
	each  int32 // the lowest share that one of them has for each natural-only card
	cards cards // those of all of them
}

var noDemand = demand{each: never}

// demand returns what the pattern asks.
func (p *pattern) demand() demand {
	if p.onlyNatural == 0 {
		return demand{never, p.cards}
	}
	return demand{floorDiv(p.wanted(), int32(p.onlyNatural)), p.cards}
}

// wanted returns the most that the shares in the pattern may add up to.
func (p *pattern) wanted() int32 { return (int32(p.need+p.dual) - int32(p.takes)) * oneWild }

// or returns what either asks.
func (a demand) or(b demand) demand {
	return demand{min(a.each, b.each), a.cards | b.cards}
}

// meet lowers the share of the kind to what patterns with it ask.
func (k *kind) meet(of demand, isSet bool) {
	k.mates |= of.cards
	if !isSet {
		k.inRun = k.inRun || of.cards != 0
		k.runMates |= of.cards
	}
	if of.each == never || k.dual {
		return
	}
	k.share, k.unmeldable = min(k.share, of.each), false
	if !isSet {
		k.outside = min(k.outside, of.each)
	}
}

// shareOut completes the shares, once every pattern has been met, and what bounds follow
// from them.
func (d *hand) shareOut() {
	d.onlyNatural, d.mostShare, d.leastLeave, d.mostLeave, d.shares = 0, 0, terms.Impossible, 0, false
	isBeside := d.table.melds > 0
	for i := range d.kinds {
		k := &d.kinds[i]
		if k.dual {
			continue
		}
		if k.unmeldable {
			k.share = 0
			d.start.onlyNatural -= int8(k.count)
			d.start.unmeldable += cost(k.count) * k.leave
		} else {
			d.onlyNatural |= k.field
			cards := k.mates
			for k.mates = 0; cards != 0; cards &^= k.mates {
				k.mates |= d.kinds[d.first(cards)].field
			}
			if isBeside {
				d.useSpareShare(k)
			}
		}
		switch {
		case isBeside && k.outside < never:
			k.outside = 0
		case k.outside < never:
			k.outside -= k.share
		}
		d.leastLeave, d.mostLeave = min(d.leastLeave, k.leave), max(d.mostLeave, k.leave)
		d.mostShare, d.shares = max(d.mostShare, k.share), d.shares || k.share != 0
		d.start.share += int32(k.count) * k.share
		if k.share > 0 {
			d.wildPoints = min(d.wildPoints, k.points()*oneWild/k.share)
		}
	}
}

// shareOf returns the share of the pattern.
func (d *hand) shareOf(p *pattern) int32 {
	if !d.shares {
		return 0
	}
	if p.share == never {
		p.share = d.sharesOf(p.cards)
	}
	return p.share
}

// useSpareShare increases the share of a kind by what all of its patterns have to
// spare, at most to the worth of its points.
func (d *hand) useSpareShare(k *kind) {
	most := k.points() * oneWild / d.wildPoints
	for _, list := range d.patterns[:len(d.kinds)] {
		for i := range list {
			p := &list[i]
			if n := int32(k.of(p.cards)); n > 0 {
				most = min(most, k.share+floorDiv(p.wanted()-d.sharesOf(p.cards), n))
			}
		}
	}
	k.share = most
}

// sharesOf returns the sum of the shares of the cards.
func (d *hand) sharesOf(c cards) (sum int32) {
	for c != 0 {
		k := &d.kinds[d.first(c)]
		sum += int32(k.of(c)) * k.share
		c &^= k.field
	}
	return sum
}

// floorDiv returns the quotient rounded down.
func floorDiv(a, b int32) int32 {
	if a%b < 0 {
		return a/b - 1
	}
	return a / b
}

// never is more than any share.
const never = 1 << 20

// add adds a pattern with this many natural-only cards and naturals in all, unless the
// hand has too few wild cards for it, and returns what it asks.
func (s *Solver) add(p pattern, onlyNatural, naturals, need, room int) demand {
	room = min(room, s.hand.wilds-naturals+onlyNatural)
	if need > room {
		return noDemand
	}
	p.onlyNatural, p.naturals, p.dual = uint8(onlyNatural), uint8(naturals), uint8(naturals-onlyNatural)
	p.need, p.room, p.share = uint8(need), uint8(room), never
	i := s.hand.first(p.cards)
	s.hand.widest = max(s.hand.widest, onlyNatural)
	s.hand.patterns[i] = append(s.hand.patterns[i], p)
	return p.demand()
}

// setSoFar is a set under construction.
type setSoFar struct {
	cards       cards
	naturals    int
	onlyNatural int
	suits       rules.Suits
}

// sets adds the sets of the kinds from i to end, which are of one rank, and returns what
// they ask.
func (s *Solver) sets(i, end int, so setSoFar) demand {
	if i == end {
		if so.naturals == 0 || so.naturals > s.terms.MaxSet {
			return noDemand
		}
		return s.add(pattern{cards: so.cards, kind: meld.Set}, so.onlyNatural, so.naturals,
			max(0, s.terms.MinMeld-so.naturals),
			min(s.terms.WildBound(so.naturals), s.terms.MaxSet-so.naturals))
	}
	k := &s.hand.kinds[i]
	suit, most := k.card.Suit(), k.count
	if s.terms.Distinct && suit != card.NoSuit && !k.alike {
		most = 1
		if so.suits.Has(suit) {
			most = 0
		}
	}
	all := noDemand
	for n := most; n >= 0; n-- {
		next := so
		next.cards += k.one * cards(n)
		next.naturals += n
		if !k.dual {
			next.onlyNatural += n
		}
		if n > 0 && !k.alike {
			next.suits |= rules.SuitsOf(suit)
		}
		of := s.sets(i+1, end, next)
		if n > 0 {
			k.meet(of, true)
		}
		all = all.or(of)
	}
	return all
}

// span is some kinds that follow each other.
type span struct{ first, end int8 }

// runSoFar is a run under construction, from its first natural up to its last.
type runSoFar struct {
	cards                       cards
	first, span, naturals, gaps int8
	onlyNatural                 int8
	widest                      int8 // the most gaps in a row
	suit                        card.Suit
}

// runs adds all runs that continue this one, and then the run itself, and returns what
// they ask. On a circle no gap of a run may be wider than the gap outside it: the run that
// is cut at the wider gap needs fewer wild cards and has room for as many.
func (s *Solver) runs(so runSoFar) demand {
	line, all := &s.terms.Line, noDemand
	span := int(so.span)
	room := min(s.terms.MaxRun, line.Above[so.first]+1) - span - 1 // of gaps before one more natural
	gap := min(s.hand.wilds-int(so.gaps), room)
	if s.terms.AdjacentWilds == rules.Off {
		gap = min(gap, 1)
	}
	if line.Closed {
		around := line.Len - span - 1
		gap = min(gap, around/2, around-int(so.widest))
	}
	if room >= 0 && gap >= 0 {
		for next := s.hand.placed[so.suit] >> (int(so.first) + span) & (2<<gap - 1); next != 0; next &= next - 1 {
			all = all.or(s.longer(so, int8(bits.TrailingZeros32(next))))
		}
	}
	before, after := line.Room(int(so.first), span)
	naturals, gaps := int(so.naturals), int(so.gaps)
	return all.or(s.add(pattern{cards: so.cards, kind: meld.Run, first: uint8(so.first), span: uint8(so.span)}, int(so.onlyNatural), naturals,
		max(gaps, s.terms.MinRunLen()-naturals),
		min(s.terms.WildBound(naturals), s.terms.MaxRun-naturals, gaps+before+after)))
}

// longer adds all runs that continue this one with a gap and a natural behind it, and
// returns what they ask.
func (s *Solver) longer(so runSoFar, gap int8) demand {
	d, all := &s.hand, noDemand
	from := d.placedAt[so.suit][so.first+so.span+gap]
	for i := from.first; i < from.end; i++ {
		k := &d.kinds[i]
		if k.of(so.cards) == k.count {
			continue
		}
		next := so
		next.cards += k.one
		next.span += gap + 1
		next.naturals++
		next.gaps += gap
		next.widest = max(so.widest, gap)
		if !k.dual {
			next.onlyNatural++
		}
		of := s.runs(next)
		k.meet(of, false)
		all = all.or(of)
	}
	return all
}

// block is what some patterns that stand together have in common, which is much, since
// they begin with the same cards.
type block struct {
	cards cards // held by each of them
	any   cards // held by some of them
	need  uint8 // the fewest wild cards and dual cards of one of them
	room  uint8 // the most
}

// Lists longer than mostSingly are searched in blocks.
const (
	blockLen   = 16
	mostSingly = 128
)

// findBlocks finds what the patterns of each block of a long list have in common.
func (d *hand) findBlocks() {
	for i, list := range d.patterns[:len(d.kinds)] {
		if i == len(d.blocks) {
			d.blocks = append(d.blocks, nil)
		}
		d.blocks[i] = d.blocks[i][:0]
		if len(list) <= mostSingly {
			continue
		}
		for some := range slices.Chunk(list, blockLen) {
			b := block{cards: ^cards(0), need: card.MaxHand}
			for j := range some {
				b.cards &= some[j].cards
				b.any |= some[j].cards
				b.need = min(b.need, some[j].need+some[j].dual)
				b.room = max(b.room, some[j].room+some[j].dual)
			}
			d.blocks[i] = append(d.blocks[i], b)
		}
	}
}

// next returns the index, from j on, of the next pattern to try with the first kind that
// the cards held and the spare wild cards can make, or the length of the list.
func (d *hand) next(i, j int, held cards, spare int) int {
	list, blocks := d.patterns[i], d.blocks[i]
	for j < len(list) {
		if j%blockLen == 0 && len(blocks) > 0 {
			if b := &blocks[j/blockLen]; int(b.need) > spare || !d.has(held, b.cards) {
				j += blockLen
				continue
			}
		}
		if p := &list[j]; int(p.need+p.dual) <= spare && d.has(held, p.cards) {
			return j
		}
		j++
	}
	return len(list)
}

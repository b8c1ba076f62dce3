package general

import (
	"github.com/wildmeld/wildmeld/solve/card"
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
	share       int32 // the shares of its natural-only cards: no more wild cards than it needs
	meld        uint8 // the meld of the table, from 1, on which it is laid; 0 for a meld of its own
	option      uint16
	takes       int8 // wild cards that it takes from that meld
	price       cost // the cost of the meld or of the cards laid
	each        cost // the cost of each wild card in it
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
	for first := range s.terms.Line.Len {
		s.runs(runSoFar{first: first})
	}
}

// oneWild is one wild card in units of shares. Any small number divides it.
const oneWild = 840

// shareOut assigns each natural-only card a share of a wild card, such that the shares
// in a pattern never add up to more than the wild cards that the pattern needs, less
// those that it takes from the table. A dual card in a pattern counts as a wild card
// needed, since no other meld can have it. Any such shares give a lower bound of the
// wild cards that the cards held need, just as any feasible solution of the dual of a
// linear program does. Beside the melds of a table, where a hand is asked about many
// times, the shares are adjusted: a wild card is assumed to be worth the mean points
// of a natural and no share more than the points of its card, and each card takes the
// share that all of its patterns have to spare.
func (d *hand) shareOut() {
	d.onlyNatural, d.mostShare, d.leastLeave, d.mostLeave, d.wildPoints = 0, 0, meld.Impossible, 0, never
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
		k.share, k.unmeldable = never, !k.dual
		switch {
		case k.dual:
			k.share = 0
		case isBeside:
			k.share = k.points() * oneWild / d.wildPoints
		}
	}
	for _, list := range d.patterns[:len(d.kinds)] {
		for i := range list {
			p := &list[i]
			p.share = (int32(p.need+p.dual) - int32(p.takes)) * oneWild
			for held := p.cards; p.onlyNatural > 0 && held != 0; {
				k := &d.kinds[d.first(held)]
				held &^= k.field
				k.mates |= p.cards
				if !k.dual {
					k.share, k.unmeldable = min(k.share, floorDiv(p.share, int32(p.onlyNatural))), false
				}
			}
		}
	}
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
		d.leastLeave, d.mostLeave = min(d.leastLeave, k.leave), max(d.mostLeave, k.leave)
		d.mostShare = max(d.mostShare, k.share)
		d.start.share += int32(k.count) * k.share
		if k.share > 0 {
			d.wildPoints = min(d.wildPoints, k.points()*oneWild/k.share)
		}
	}
	for _, list := range append(d.patterns[:len(d.kinds):len(d.kinds)], d.table.laid) {
		for i := range list {
			list[i].share = d.sharesOf(list[i].cards)
		}
	}
}

// useSpareShare increases the share of a kind by what all of its patterns have to
// spare, at most to the worth of its points.
func (d *hand) useSpareShare(k *kind) {
	most := k.points() * oneWild / d.wildPoints
	for _, list := range d.patterns[:len(d.kinds)] {
		for i := range list {
			if n := int32(k.of(list[i].cards)); n > 0 {
				most = min(most, k.share+floorDiv(list[i].share-d.sharesOf(list[i].cards), n))
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
// hand has too few wild cards for it.
func (s *Solver) add(p pattern, onlyNatural, naturals, need, room int) {
	if need > room || need > s.hand.wilds {
		return
	}
	p.onlyNatural, p.naturals, p.dual, p.price = uint8(onlyNatural), uint8(naturals), uint8(naturals-onlyNatural), meld.OneMeld
	p.need, p.room = uint8(need), uint8(room)
	i := s.hand.first(p.cards)
	s.hand.widest = max(s.hand.widest, onlyNatural)
	s.hand.patterns[i] = append(s.hand.patterns[i], p)
}

// setSoFar is a set under construction.
type setSoFar struct {
	cards       cards
	naturals    int
	onlyNatural int
	suits       rules.Suits
}

// sets adds the sets of the kinds from i to end, which are of one rank.
func (s *Solver) sets(i, end int, so setSoFar) {
	if i == end {
		if so.naturals > 0 && so.naturals <= s.terms.MaxSet {
			s.add(pattern{cards: so.cards, kind: meld.Set}, so.onlyNatural, so.naturals,
				max(0, s.terms.MinMeld-so.naturals),
				min(s.terms.WildBound(so.naturals), s.terms.MaxSet-so.naturals))
		}
		return
	}
	k := &s.hand.kinds[i]
	suit, most := k.card.Suit(), k.count
	if s.terms.Distinct && suit != card.NoSuit && !k.alike {
		most = 1
		if so.suits.Has(suit) {
			most = 0
		}
	}
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
		s.sets(i+1, end, next)
	}
}

// runSoFar is a run under construction, from its first natural up.
type runSoFar struct {
	first, span    int
	cards          cards
	naturals, gaps int
	onlyNatural    int
	open           int // gaps since the last natural
	widest         int // the most gaps in a row
	suit           card.Suit
}

// runs adds all runs that continue this one, and then the run itself if it ends in a
// natural. Unless runs may mix suits, a card must have the run's suit. On a circle no
// gap of a run may be wider than the gap outside it: the run that is cut at the wider
// gap needs fewer wild cards and has room for as many.
func (s *Solver) runs(so runSoFar) {
	line := &s.terms.Line
	if line.Closed && so.widest > line.Len-so.span {
		return
	}
	isMixed := s.terms.RunSuits == rules.MixedSuits
	if rank := line.At(so.first + so.span); rank != card.NoRank && so.span < s.terms.MaxRun {
		for i := range s.hand.kinds {
			k := &s.hand.kinds[i]
			if k.rank != rank || k.of(so.cards) == k.count {
				continue
			}
			suit := k.card.Suit()
			if !isMixed && (suit == card.NoSuit || so.span > 0 && suit != so.suit) {
				continue
			}
			next := so
			next.cards += k.one
			next.span, next.naturals, next.open, next.suit = so.span+1, so.naturals+1, 0, suit
			if !k.dual {
				next.onlyNatural++
			}
			s.runs(next)
		}
		if so.span > 0 && so.gaps < s.hand.wilds && (so.open == 0 || s.terms.AdjacentWilds == rules.On) {
			next := so
			next.span, next.gaps, next.open = so.span+1, so.gaps+1, so.open+1
			next.widest = max(so.widest, next.open)
			s.runs(next)
		}
	}
	if so.span > 0 && so.open == 0 {
		before, after := line.Room(so.first, so.span)
		s.add(pattern{cards: so.cards, kind: meld.Run, first: uint8(so.first), span: uint8(so.span)}, so.onlyNatural, so.naturals,
			max(so.gaps, s.terms.MinRunLen()-so.naturals),
			min(s.terms.WildBound(so.naturals), s.terms.MaxRun-so.naturals, so.gaps+before+after))
	}
}

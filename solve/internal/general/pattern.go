package general

import (
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// pattern is a meld seen from its naturals: they are fixed, and from need to
// room wild cards make it whole.
type pattern struct {
	cards       cards
	onlyNatural uint8 // of the naturals, those that are not dual
	dual        uint8 // and those that are
	naturals    uint8
	kind        meld.Kind
	first       uint8 // of a run: the place of its first natural
	span        uint8 // of a run: places from its first natural to its last
	need, room  uint8
	share       int32 // of wild cards, of its onlyNatural naturals: no more than it needs
	meld        uint8 // of the table, counted from 1, on which it is laid; 0: it is a meld of its own
	option      uint16
	takes       int8 // wild cards that it takes from there
	price       cost // of the meld, or of what is laid
	each        cost // of each of the wild cards besides
}

// findPatterns lists every legal meld of the hand's naturals by its first kind.
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

// oneWild is a wild card in shares: any number of naturals may share it.
const oneWild = 840

// shareOut gives each onlyNatural natural a share of wild cards, such that the naturals
// of no pattern share more than the wild cards that it needs, less those that it
// takes from the table. Dual cards in it are wild cards that the others cannot
// have. Any such shares give a lower bound, as any feasible solution of a
// linear program's dual does. Beside melds, where one hand is asked about many
// times, a wild card is taken to be worth the mean points of a natural, and no
// card's share to be worth more than its points; a natural then takes what is left
// of it in all of its patterns.
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

// useSpareShare lets a kind have what its patterns have left, up to what its points are
// worth.
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

// sharesOf returns what the cards share together.
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

// add adds a pattern of so many naturals of the hand that are not dual, unless the
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

// setSoFar is a set being put together.
type setSoFar struct {
	cards       cards
	naturals    int
	onlyNatural int
	suits       rules.Suits
}

// sets lists the sets made of the kinds from i to end, which are of one rank.
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

// runSoFar is a run being put together, from its first natural up.
type runSoFar struct {
	first, span    int
	cards          cards
	naturals, gaps int
	onlyNatural    int
	open           int // gaps since the last natural
	widest         int // the most gaps in a row
	suit           card.Suit
}

// runs lists all runs that go on from this one, and then the run as it is, if it
// ends in a natural. Where runs do not mix suits a card must have the run's suit. A
// run round a circle may have no wider gap than the one outside it: cut there it
// needs fewer wild cards and has room for as many.
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

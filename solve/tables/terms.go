package tables

import (
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// A cost is points, leftovers and melds in one number that compares as they
// do in turn, and adds up: 20 cards of 1000 points, 20 leftovers, 10 melds.
//
//	bit 23 ......... 9 8 ....... 4 3 ... 0
//	|     points      | leftovers | melds |
//
// impossible is more than any cost; a handful of them still fits an int32.
const (
	pointsShift      = 9
	leftover    cost = 1 << 4
	oneMeld     cost = 1
	impossible  cost = 1 << 27
)

type cost = int32

func costOf(points int) cost { return cost(points)<<pointsShift + leftover }

// places is the number of places of a run: the ace low, 2 to K, the ace high.
const (
	places   = 14
	aceHigh  = places - 1
	wildCard = places // in terms.place: a card that is not natural
)

// terms is what the search needs to know of rules.Terms, worked out once.
type terms struct {
	rules rules.Terms

	place [card.Limit]uint8                 // where a natural stands; wildCard where it is wild
	rank  [places]card.Rank                 // the rank of a place
	cards [places][card.Suits + 1]card.Card // the card of a place and a suit
	leave [places]cost                      // a natural left over; 0 for the wild rank, which the pool pays for
	lo    [places]int8                      // the first and the last place a run through
	hi    [places]int8                      // this place can reach
	bound [card.MaxHand + 1]int             // wild cards beside so many naturals; -1 without naturals

	minRun, maxRun, minSet, maxSet int

	wildPlaces uint16 // places of the wild rank

	own       uint16 // places where a wild-rank card counts as natural
	ownPlace  uint8  // the first of them
	bothEnds  bool   // an ace may go to either end
	distinct  bool
	allWild   bool
	free      bool // nothing limits wild cards
	swappable bool // a wild card need not stand where a natural is at hand
	joins     bool // a set is as good with one more natural in it

	wildLeave, jokerLeave cost

	firstSuit card.Suit
}

func termsOf(t rules.Terms) terms {
	g := terms{
		rules:  t,
		minRun: t.MinRunLen(), maxRun: t.MaxRunLen(),
		minSet: t.MinMeld, maxSet: t.MaxSetLen(),
		bothEnds:   t.Aces == rules.AcesBoth,
		distinct:   t.SetSuits == rules.Distinct,
		allWild:    t.AllWildLegal(),
		jokerLeave: costOf(t.Points(card.Joker)),
	}
	g.free = t.WildLimit == rules.NoLimit && g.allWild
	g.joins = !g.distinct && t.MaxMeld == 0
	if suits := t.Suits.List(); len(suits) > 0 {
		g.firstSuit = suits[0]
	}
	g.layPlaces()
	longest := 0
	for p := range places {
		longest = max(longest, g.stretch(p))
	}
	g.maxRun = min(g.maxRun, longest)
	g.swappable = g.free && g.roomy()
	g.setBounds()
	for r := card.Ace; r <= card.King; r++ {
		g.placeRank(r)
	}
	g.place[card.Wild], g.place[card.Joker] = wildCard, wildCard
	if t.Wild != card.NoRank {
		g.wildLeave = costOf(t.Points(card.Wild))
		g.makeWild(t.Wild)
	}
	return g
}

// layPlaces finds how far a run through each place can reach.
func (g *terms) layPlaces() {
	valid := [places]bool{}
	for p := range places {
		g.rank[p] = card.Rank(p%aceHigh + 1)
		valid[p] = g.rules.Ranks.Has(g.rank[p])
	}
	for p, r := range g.rank {
		for suit := range g.cards[p] {
			g.cards[p][suit] = card.New(r, card.Suit(suit))
		}
	}
	valid[0] = valid[0] && g.rules.Aces != rules.AcesHigh
	valid[aceHigh] = valid[aceHigh] && g.rules.Aces != rules.AcesLow
	for p := range places {
		g.lo[p], g.hi[p] = int8(p), int8(p)
		if !valid[p] {
			g.hi[p]-- // no run passes
			continue
		}
		for g.lo[p] > 0 && valid[g.lo[p]-1] {
			g.lo[p]--
		}
		for g.hi[p] < aceHigh && valid[g.hi[p]+1] {
			g.hi[p]++
		}
	}
}

// roomy tells whether a run always has room for one more wild card: beyond
// its ends, or parted in two. Then a natural can take the place of a wild card
// in a run, whether it is left over or in another run.
func (g *terms) roomy() bool {
	for p := range places {
		if n := g.stretch(p); n >= g.minRun && n < 2*g.minRun {
			return false
		}
	}
	return g.rules.MaxMeld == 0
}

// stretch is how many places there are in a row around a place.
func (g *terms) stretch(p int) int { return int(g.hi[p]-g.lo[p]) + 1 }

func (g *terms) setBounds() {
	g.bound[0] = -1
	for n := 1; n <= card.MaxHand; n++ {
		g.bound[n] = min(g.rules.WildBound(n), card.MaxHand)
	}
}

func (g *terms) placeRank(r card.Rank) {
	p := uint8(r - 1)
	if r == card.Ace && g.rules.Aces == rules.AcesHigh {
		p = aceHigh
	}
	for s := card.NoSuit; s <= card.Stars; s++ {
		g.place[card.New(r, s)] = p
	}
	g.leave[p] = costOf(g.rules.RankPoints(r))
	if r == card.Ace {
		g.leave[aceHigh] = g.leave[p]
	}
}

// makeWild makes a rank wild. Whether its cards may count as naturals matters
// only where a meld must have naturals.
func (g *terms) makeWild(r card.Rank) {
	natural := g.rules.WildAsNatural == rules.On && !g.free
	p := g.place[card.New(r, card.Clubs)]
	g.wildPlaces = 1 << p
	if r == card.Ace && g.bothEnds {
		g.wildPlaces |= 1 << aceHigh
	}
	if natural {
		g.own, g.ownPlace = g.wildPlaces, p
		for q := range places {
			if g.own>>q&1 == 1 {
				g.leave[q] = 0
			}
		}
	}
	for s := card.NoSuit; s <= card.Stars; s++ {
		g.place[card.New(r, s)] = wildCard
	}
}

// setLegal tells whether a set may have so many naturals and wild cards.
func (g *terms) setLegal(naturals, wilds int) bool {
	n := naturals + wilds
	return n >= g.minSet && n <= g.maxSet && wilds <= g.bound[naturals]
}

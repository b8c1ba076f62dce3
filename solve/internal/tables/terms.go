package tables

import (
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/render"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

type cost = meld.Cost

// places is the number of places of a run: the ace low, 2 to K, the ace high.
const (
	places  = 14
	aceHigh = places - 1
)

// terms is what the search needs to know of rules.Terms, worked out once.
type terms struct {
	render.Terms
	runTerms
	spots     [1 << 8]spot // by card
	dualPlace uint8        // the first place of dual
}

// runTerms is what runs cost under. Where wild-rank cards never count as
// naturals, no run depends on which rank is wild.
type runTerms struct {
	leave   [places]cost          // a natural left over; 0 for the wild rank where it may be one: the pool pays for it
	hi      [places]int8          // the last place that a run through it can reach
	stretch [places]int           // the places that a run through it can have
	bound   [card.MaxHand + 1]int // most wild cards by the naturals beside them; -1 without naturals

	minRun, maxRun int

	suits     int    // of the pack, up to the last
	dual      uint16 // places where a wild-rank card counts as natural
	bothEnds  bool   // an ace may go to either end
	swappable bool   // a wild card need not stand where a natural is at hand
}

func termsOf(t rules.Terms) terms {
	g := terms{Terms: render.TermsOf(t)}
	g.runTerms = runTerms{minRun: t.MinRunLen(), maxRun: g.MaxRun, bothEnds: t.Aces == rules.AcesBoth}
	for _, s := range t.Suits.List() {
		g.suits = int(s)
	}
	// Where a run always has room for one more wild card, beyond its ends or parted
	// in two, a natural can take the place of a wild card in a run, whether it is
	// left over or in another run.
	isRoomy := t.MaxMeld == 0
	for p := range places {
		above := g.Line.Above[p]
		g.hi[p], g.stretch[p] = int8(p+above), g.Line.Below[p]+1+above
		isRoomy = isRoomy && (g.stretch[p] < g.minRun || g.stretch[p] >= 2*g.minRun)
	}
	g.swappable = isRoomy && t.Unlimited()
	g.bound[0] = -1
	for n := 1; n <= card.MaxHand; n++ {
		g.bound[n] = min(g.WildBound(n), card.MaxHand)
	}
	for r := card.Ace; r <= card.King; r++ {
		p := g.placeOf(r)
		for s := card.Clubs; s <= card.Stars; s++ {
			g.spots[card.New(r, s)] = spot{1 << (copyBits * p), render.One(noKind), 1 << p, uint8(s - 1)}
		}
		g.leave[p] = meld.Leaving(g.RankPoints(r))
		if r == card.Ace {
			g.leave[aceHigh] = g.leave[p]
		}
	}
	g.spots[card.Wild], g.spots[card.Joker] = spot{one: render.One(render.Suitless)}, spot{one: render.One(render.Joker)}
	if t.Wild != card.NoRank {
		g.makeWild(t.Wild)
	}
	return g
}

// placeOf returns where naturals of the rank are held.
func (g *terms) placeOf(r card.Rank) int {
	if r == card.Ace && g.Aces == rules.AcesHigh {
		return aceHigh
	}
	return int(r - 1)
}

// makeWild makes a rank wild. Whether its cards may count as naturals matters
// only where a meld must have naturals.
func (g *terms) makeWild(r card.Rank) {
	dual := g.DualCards()
	for s := card.Clubs; s <= card.Stars; s++ {
		x := &g.spots[card.New(r, s)]
		if x.one = render.One(int(s - 1)); !dual {
			x.copies, x.places = 0, 0
		}
	}
	if !dual {
		return
	}
	g.dualPlace = uint8(g.placeOf(r))
	g.dual = 1 << g.dualPlace
	if r == card.Ace && g.bothEnds {
		g.dual |= 1 << aceHigh
	}
	for q := range places {
		if g.dual>>q&1 == 1 {
			g.leave[q] = 0
		}
	}
}

// setLegal reports whether a set may have these numbers of naturals and wild cards.
func (g *terms) setLegal(naturals, wilds int) bool {
	n := naturals + wilds
	return n >= g.MinMeld && n <= g.MaxSet && wilds <= g.bound[naturals]
}

package tables

import (
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/render"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

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
		p := int(r - 1)
		if r == card.Ace && t.Aces == rules.AcesHigh {
			p = aceHigh
		}
		isDual := r == t.Wild && g.Dual
		for s := card.Clubs; s <= card.Stars; s++ {
			x := spot{1 << (copyBits * p), render.One(noKind), 1 << p, uint8(s - 1)}
			if r == t.Wild {
				x.one = render.One(int(s - 1))
			}
			if r == t.Wild && !isDual {
				x.copies, x.places = 0, 0
			}
			g.spots[card.New(r, s)] = x
		}
		g.leave[p] = meld.Leaving(g.RankPoints(r))
		if isDual {
			g.leave[p], g.dual, g.dualPlace = 0, 1<<p, uint8(p)
		}
		if r == card.Ace {
			g.leave[aceHigh] = g.leave[p]
			if g.bothEnds && isDual {
				g.dual |= 1 << aceHigh
			}
		}
	}
	g.spots[card.Wild], g.spots[card.Joker] = spot{one: render.One(render.Suitless)}, spot{one: render.One(render.Joker)}
	return g
}

// setLegal reports whether a set may have these numbers of naturals and wild cards.
func (g *terms) setLegal(naturals, wilds int) bool {
	n := naturals + wilds
	return n >= g.MinMeld && n <= g.MaxSet && wilds <= g.bound[naturals]
}

// holding is the wild cards of a hand by kind.
type holding struct {
	wild   render.Pool
	wilds  int  // wild cards in all
	ranked int  // those of the wild rank
	many   bool // more cards than four bits can count
}

// spot is where a card goes: a copy at its place of a suit, and its kind of wild
// card. A wild-rank card that may count as natural has both.
type spot struct {
	copies uint64
	one    render.Pool // of its kind of wild card
	places uint16
	suit   uint8
}

// noKind is the kind of a card that is not wild.
const noKind = render.Joker + 1

// suits is the naturals held by suit. There is room for more suits than there
// are, so that an index of three bits needs no check.
type suits [8]suit

// read sorts a hand out, the naturals into suits. It is false where there are more
// copies of a card than a suit can count.
func (h *holding) read(g *terms, cards card.Hand, to *suits) bool {
	var kinds render.Pool
	*to = suits{}
	for _, c := range cards {
		x := &g.spots[c]
		kinds += x.one
		s := &to[x.suit%uint8(len(to))]
		s.copies += x.copies
		s.places |= x.places
	}
	h.many = len(cards) > full
	naturals := kinds.Of(noKind)
	h.wild = kinds - render.One(noKind)*render.Pool(naturals)
	h.wilds = len(cards) - naturals
	h.ranked = h.wilds - kinds.Of(render.Joker)
	return !h.many || !slices.ContainsFunc(cards, func(c card.Card) bool { return cards.Count(c) > full })
}

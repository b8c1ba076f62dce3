// Package tables is the fast search for the best arrangement of a hand. It
// rests on two facts: runs of different suits share nothing but the wild cards,
// and the same cards of one suit come back from hand to hand.
//
// So the least cost of one suit's naturals in runs, with each number of wild
// cards, is worked out once and kept as a row of a table. Sets couple the suits:
// the search goes through the ways to make sets of some ranks. The rest of the
// hand then costs as much as the cheapest division of the wild cards among the
// rows of the suits, the sets, and melds of wild cards alone:
//
//	3h 4h 5h 5d 5s 9c Jk   without sets   with the set 5d 5s Jk
//	runs of clubs                9                 9
//	        diamonds             5                 0
//	        hearts               0                 0
//	        spades               5                 0
//	points                      19                 9
//
// Rows count exact numbers of wild cards, so limits, the room in a meld and the
// cost of a wild card left over need no special cases.
//
// If wild-rank cards may count as natural, such a card is in its suit, too. Leaving
// it there costs nothing, and using it as a natural uses up one of the wild cards.
// The search assumes that the cheapest wild cards are left over. If those turn out
// to be in use as naturals, so that only a more expensive joker can be left, the
// search does not answer for the hand.
//
// # Order
//
// A cost is one number: points, then leftovers, then melds. Among arrangements
// of equal cost the search keeps the first. A choice of sets comes before those
// that add more sets to it; ranks come in the order of the cost of their cards,
// the most expensive first, equal ones from the lowest place; of a rank the option
// with all cards held comes first, then those with more of the later suits. A wild
// card goes to the first part that it serves: melds of wild cards alone, sets, then
// clubs to stars. In a suit, leaving the lowest natural comes before lifting it to
// the high end, and that before melding it; a shorter run and fewer wild cards come
// first.
// The wild cards left over are the cheapest, those of the wild rank before
// jokers and in card order. All this depends on the cards alone: not on how
// they were typed, nor on the hands seen before.
//
// # What makes it fast
//
// Each figure is the time that removing the measure costs, as a mean over the rounds of
// three-thirteen with two packs:
//
//   - further sets save no more than their cards cost (search.pays): 23 %, 43 % in five-crowns;
//   - a hand without leftovers can only save melds (level.fewest): nothing in the mean,
//     but hands of many wild cards would take up to 28 times as long;
//   - the options of a rank are kept, for all ranks alike (Solver.options): 64 %;
//   - one wild card at most needs no sums of lines (lowerBoundOfOne, traceOne): 14 %;
//   - a cell knows its pick and the row above it: 10 %;
//   - values are read in the width in which they were written (render.Pool), so that the
//     processor need not wait for the write: 9 %;
//   - leftovers are read from a set of bits in order, four at a time: 3 %.
package tables

import (
	"slices"
	"unsafe"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/memo"
	"github.com/wildmeld/wildmeld/solve/internal/render"
	"github.com/wildmeld/wildmeld/solve/internal/terms"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

type cost = terms.Cost

// Solver arranges hands under one set of terms. It keeps its results for the cards
// of one suit, so it pays to use it for many hands. It may be used by only one
// goroutine at a time.
type Solver struct {
	terms       searchTerms
	sets        sets
	tables      *Tables
	byWildCount [card.MaxHand + 1]*table // by the number of wild cards, all counted alike
	hand        holding
	search      search
	kept        memo.Memo[uint64, *options] // by all that options depend on
	trace       traceback
	render      render.Renderer
}

// Covers reports whether the fast search answers under these terms. It leaves runs of
// mixed suits, runs around the corner and wild cards that must not touch to the general
// search.
func Covers(t rules.Terms) bool {
	return !t.Cyclic() && t.RunSuits != rules.MixedSuits && t.AdjacentWilds != rules.Off
}

// New returns a solver for the terms, which Covers must cover, that shares tables
// with others. It costs little: tables are filled as hands need them.
func New(t rules.Terms, shared *Tables) *Solver {
	s := &Solver{tables: shared}
	s.terms.set(t)
	s.kept.Reset()
	s.render.Prepare(&s.terms.Terms)
	s.sets = sets{searchTerms: &s.terms, rows: map[taken]*setRow{}}
	s.search.bound = terms.Impossible
	s.search.levels[0].melds = s.terms.WildMelds.Fewest
	return s
}

// Penalty returns the penalty of the best arrangement of the hand if it is at most
// limit, else some number above limit. ok is false if this search does not answer for
// the hand or the hand is not possible.
func (s *Solver) Penalty(h card.Hand, limit int) (points int, ok bool) {
	s.search.bound = min(terms.Impossible, cost(limit+1)*terms.OnePoint)
	ok = s.find(h)
	s.search.bound = terms.Impossible
	return s.search.best.Points(), ok
}

// Arrange sets a to the best arrangement of the hand. It overwrites and reuses the
// memory of a, including melds, slots and leftovers; nothing in it belongs to the
// solver. It returns false if this search does not answer for the hand or the hand is
// not possible.
func (s *Solver) Arrange(h card.Hand, a *meld.Arrangement) bool {
	ok := s.find(h)
	if ok {
		s.write(a, true)
	}
	return ok
}

// Leftovers is like Arrange, but may leave out the melds.
func (s *Solver) Leftovers(h card.Hand, a *meld.Arrangement) bool {
	ok := s.find(h)
	if ok {
		s.write(a, s.terms.dual != 0)
	}
	return ok
}

// Tables holds what solvers have computed for the cards of one suit. Solvers for several
// terms may share it, since the rounds of most games differ in nothing that runs depend
// on. Such solvers must run in one goroutine, and must not be used after the tables
// have been replaced.
type Tables struct{ list []*table }

// table returns the table of run costs whose rows count up to wilds wild cards.
func (s *Solver) table(wilds int) *table {
	if t := s.byWildCount[wilds]; t != nil {
		return t
	}
	width := card.MaxHand + 1
	for _, w := range [...]int{4, 8} {
		if wilds < w {
			width = w
			break
		}
	}
	x := s.tables
	i := slices.IndexFunc(x.list, func(t *table) bool { return t.width == width && t.runTerms == s.terms.runTerms })
	if i < 0 {
		i = len(x.list)
		x.list = append(x.list, &table{runTerms: s.terms.runTerms, width: width})
		x.list[i].begin()
	}
	s.byWildCount[wilds] = x.list[i]
	return x.list[i]
}

// Size returns roughly how many bytes the solver keeps from hand to hand, not
// counting its tables.
func (s *Solver) Size() int {
	const optionsEach = 4 // mostly fewer
	return int(unsafe.Sizeof(*s) + s.kept.Size() + uintptr(s.kept.Used())*(unsafe.Sizeof(options{})+optionsEach*unsafe.Sizeof(option{})))
}

// Size returns how many bytes the tables take.
func (s *Tables) Size() int {
	var n uintptr
	for _, t := range s.list {
		n += unsafe.Sizeof(*t) + uintptr(cap(t.cells))*unsafe.Sizeof(cell{}) + t.rows.Size()
	}
	return int(n)
}

// places is the number of places of a run: the ace low, 2 to K, the ace high.
const (
	places  = 14
	aceHigh = places - 1
)

// searchTerms holds what the search needs to know of the rules, computed once.
type searchTerms struct {
	terms.Terms
	runTerms
	spots     [1 << 8]spot // by card
	dualPlace uint8        // the first place of dual
}

// runTerms holds everything that the cost of runs depends on. If wild-rank cards
// never count as naturals, that does not include which rank is wild.
type runTerms struct {
	leave   [places]cost          // of a natural left over; 0 for a dual card, which counts as a wild card left over
	hi      [places]int8          // the last place that a run through it can reach
	stretch [places]int           // the places that a run through it can have
	bound   [card.MaxHand + 1]int // most wild cards by the naturals beside them; -1 without naturals

	minRun, maxRun int

	suits     int    // of the pack, up to the last
	dual      uint16 // places where a wild-rank card counts as natural
	bothEnds  bool   // an ace may go to either end
	swappable bool   // a wild card need never stand where a natural is held
}

// set works out the terms in place: they take the memory of several pages.
func (g *searchTerms) set(t rules.Terms) {
	g.Terms.Set(&t)
	g.runTerms = runTerms{minRun: t.MinRunLen(), maxRun: g.MaxRun, bothEnds: t.Aces == rules.AcesBoth}
	for _, s := range t.Suits.List() {
		g.suits = int(s)
	}
	// If a run always has room for one more wild card, at its ends or after a split in
	// two, then a natural that is left over or in another run can replace a wild card
	// in a run.
	isRoomy := t.MaxMeld == 0
	for p := range places {
		above := g.Line.Above[p]
		g.hi[p], g.stretch[p] = int8(p+above), g.Line.Below[p]+1+above
		isRoomy = isRoomy && (g.stretch[p] < g.minRun || g.stretch[p] >= 2*g.minRun)
	}
	g.swappable = isRoomy && terms.Unlimited(&t.Rules)
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
		g.leave[p] = terms.Leaving(g.RankPoints(r))
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
	for c := range g.spots {
		if !t.InPack(card.Card(c)) {
			g.spots[c] = spot{suit: foreign}
		}
	}
}

// setLegal reports whether a set may have these numbers of naturals and wild cards.
func (g *searchTerms) setLegal(naturals, wilds int) bool {
	n := naturals + wilds
	return n >= g.MinMeld && n <= g.MaxSet && wilds <= g.bound[naturals]
}

// holding counts the wild cards of a hand by kind.
type holding struct {
	wild   render.Pool
	wilds  int  // wild cards in all
	ranked int  // those of the wild rank
	many   bool // more cards than four bits can count
}

// spot is how a card is counted: as a copy at its place of a suit, or as a kind of wild
// card. A dual card is counted as both.
type spot struct {
	copies uint64
	one    render.Pool // of its kind of wild card
	places uint16
	suit   uint8 // from 0; with foreign set for a card that the pack lacks
}

// foreign marks the spot of a card that the pack lacks. No suit has this bit.
const foreign = 1 << 7

// noKind is the kind of a card that is not wild.
const noKind = render.Joker + 1

// suits holds the naturals by suit. It has eight entries so that an index of three bits
// needs no bounds check.
type suits [8]suit

// read divides a hand into wild cards and naturals by suit. It returns false if there
// are more copies of a card than a suit can count, or if the hand is not possible.
func (h *holding) read(g *searchTerms, cards card.Hand, to *suits) bool {
	if len(cards) > card.MaxHand {
		return false
	}
	var kinds render.Pool
	marks := uint8(0)
	*to = suits{}
	for _, c := range cards {
		x := &g.spots[c]
		kinds += x.one
		marks |= x.suit
		s := &to[x.suit%uint8(len(to))]
		s.copies += x.copies
		s.places |= x.places
	}
	if marks&foreign != 0 {
		return false
	}
	h.many = len(cards) > full
	naturals := kinds.Of(noKind)
	h.wild = kinds - render.One(noKind)*render.Pool(naturals)
	h.wilds = len(cards) - naturals
	h.ranked = h.wilds - kinds.Of(render.Joker)
	return !h.many || !slices.ContainsFunc(cards, func(c card.Card) bool { return cards.Count(c) > full })
}

// Package oracle reads the rules word for word, in the slowest way that is
// still of use: it is what the solver, the judge and the conformance set are
// held against. Only tests import it.
package oracle

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Oracle reads the rules of a round in the slowest way that is still a test: a
// meld is legal if some choice of what each card stands for makes it
// so, a hand's answer is the best of all its subsets. It takes the parameters'
// values and nothing else from the packages it is held against.
type Oracle struct {
	rules.Terms
	Windows [][][]card.Rank // by length: the ranks of every stretch of places
	suits   []card.Suit     // of the pack
	noSuit  []card.Suit     // what suits a run has where they may mix
}

// New returns the oracle of a round.
func New(t rules.Terms) Oracle {
	o := Oracle{Terms: t, suits: t.Suits.List(), noSuit: []card.Suit{card.NoSuit}}
	for length := range card.MaxHand + 1 {
		o.Windows = append(o.Windows, stretches(t.Rules, length))
	}
	return o
}

// ranksUpward returns the order of ranks in a run, an ace at each end where it
// may stand.
func ranksUpward(aces rules.Aces) []card.Rank {
	var line []card.Rank
	for r := card.Ace; r <= card.King; r++ {
		line = append(line, r)
	}
	switch aces {
	case rules.AcesHigh:
		return append(line[1:], card.Ace)
	case rules.AcesBoth:
		return append(line, card.Ace)
	case rules.AcesWrap:
		return append(line, line[:12]...) // K-A-2: thirteen cards from any start
	}
	return line
}

// stretches returns the runs of the length, all of them ranks of the pack.
func stretches(r rules.Rules, length int) [][]card.Rank {
	line := ranksUpward(r.Aces)
	if r.Aces == rules.AcesWrap && length > 13 {
		return nil
	}
	var found [][]card.Rank
	for start := 0; start+length <= len(line); start++ {
		w := line[start : start+length]
		if !slices.ContainsFunc(w, func(k card.Rank) bool { return !r.Ranks.Has(k) }) {
			found = append(found, w)
		}
	}
	return found
}

// IsWild reports whether a card may stand for another.
func (o *Oracle) IsWild(c card.Card) bool {
	return c == card.Joker || c == card.Wild || o.Wild != card.NoRank && c.Rank() == o.Wild
}

// RankOf returns the rank printed on the card, a suitless wild card's included.
func (o *Oracle) RankOf(c card.Card) card.Rank {
	if c == card.Wild {
		return o.Wild
	}
	return c.Rank()
}

// mayBeNatural reports whether a card can count as natural anywhere.
func (o *Oracle) mayBeNatural(c card.Card) bool {
	return !o.IsWild(c) || c != card.Joker && o.WildAsNatural == rules.On
}

// Points returns what the card costs when it is left over.
func (o *Oracle) Points(c card.Card) int {
	p := o.Rules.Points
	switch {
	case c == card.Joker:
		return p.Joker
	case o.IsWild(c) && p.Wild >= 0:
		return p.Wild
	case o.RankOf(c) != card.Ace:
		return p.Rank[o.RankOf(c)]
	case o.Aces == rules.AcesLow:
		return p.Ace.Low
	}
	return p.Ace.High
}

// allowed reports whether these numbers of naturals and wild cards may make a meld.
func (o *Oracle) allowed(naturals, wilds int) bool {
	if naturals == 0 {
		return o.AllWild == rules.On || o.AllWild == rules.Unspecified && o.WildLimit == rules.NoLimit
	}
	switch o.WildLimit {
	case rules.Half:
		return wilds <= naturals
	case rules.Minority:
		return wilds < naturals
	case rules.TwoNaturals:
		return wilds == 0 || naturals >= 2
	case rules.One:
		return wilds <= 1
	}
	return true
}

// Legal reports whether the cards are a meld. Where a slot says what its card
// stands for, only that will do.
func (o *Oracle) Legal(laid []meld.Slot) bool {
	if len(laid) < o.MinMeld || o.MaxMeld != 0 && len(laid) > o.MaxMeld {
		return false
	}
	return o.isSet(laid) || o.isRun(laid)
}

// LegalAs reports whether the cards are a meld of the kind.
func (o *Oracle) LegalAs(kind meld.Kind, laid []meld.Slot) bool {
	return o.Legal(laid) && (kind == meld.Set && o.isSet(laid) || kind == meld.Run && o.isRun(laid))
}

func (o *Oracle) isSet(laid []meld.Slot) bool {
	if o.SetSuits == rules.Distinct && len(laid) > len(o.suits) {
		return false
	}
	for r := card.Ace; r <= card.King; r++ {
		if o.Ranks.Has(r) && (setOf{Oracle: o, rank: r}).takes(laid) {
			return true
		}
	}
	return false
}

// setOf is a set of a rank in the making: the suits that are named in it, and
// its naturals and wild cards so far.
type setOf struct {
	*Oracle
	rank            card.Rank
	suits           [card.Suits + 1]int
	naturals, wilds int
}

// takes tries each remaining card as a natural and as a wild card.
func (s setOf) takes(laid []meld.Slot) bool {
	if len(laid) == 0 {
		return s.allowed(s.naturals, s.wilds)
	}
	held, as, rest := laid[0].Card, laid[0].As, laid[1:]
	if as != 0 && as.Rank() != s.rank {
		return false
	}
	standsAtHome := s.mayBeNatural(held) && s.RankOf(held) == s.rank &&
		(as.Suit() == card.NoSuit || held.Suit() == card.NoSuit || as.Suit() == held.Suit())
	if standsAtHome {
		suit := held.Suit()
		if suit == card.NoSuit {
			suit = as.Suit()
		}
		if next, ok := s.with(suit); ok {
			next.naturals++
			if next.takes(rest) {
				return true
			}
		}
	}
	if !s.IsWild(held) {
		return false
	}
	next, ok := s.with(as.Suit())
	next.wilds++
	return ok && next.takes(rest)
}

// with returns the set with one more card of the suit named; a card of no suit
// takes whichever is lacking in the end.
func (s setOf) with(suit card.Suit) (next setOf, ok bool) {
	if suit != card.NoSuit {
		s.suits[suit]++
	}
	return s, s.SetSuits != rules.Distinct || s.suits[suit] <= 1
}

func (o *Oracle) isRun(laid []meld.Slot) bool {
	if len(laid) < o.MinRun || o.Runs == rules.Off {
		return false
	}
	for _, suit := range o.suitsOfRun(laid) {
		for _, ranks := range o.Windows[len(laid)] {
			if (&runOf{Oracle: o, ranks: ranks, suit: suit}).takes(laid) {
				return true
			}
		}
	}
	return false
}

// suitsOfRun returns the suits that a run of the cards can have: none where suits
// may mix, else the suit of a card that is not wild, if there is one.
func (o *Oracle) suitsOfRun(laid []meld.Slot) []card.Suit {
	if o.RunSuits == rules.MixedSuits {
		return o.noSuit
	}
	for _, s := range laid {
		if i := slices.Index(o.suits, s.Card.Suit()); i >= 0 && !o.IsWild(s.Card) {
			return o.suits[i : i+1]
		}
	}
	return o.suits
}

// runOf is a run in the making: its places' ranks, its suit or none where
// suits may mix, and what stands at each place so far.
type runOf struct {
	*Oracle
	ranks  []card.Rank
	suit   card.Suit
	stands [14]standing
}

type standing uint8

const (
	nothing standing = iota
	natural
	wildCard
)

// takes tries each remaining card as a natural at every free place, and as a
// wild card: at the places that were said, or wherever one is left in the end.
func (r *runOf) takes(laid []meld.Slot) bool {
	if len(laid) == 0 {
		return r.complete()
	}
	held, as, rest := laid[0].Card, laid[0].As, laid[1:]
	isWild := r.IsWild(held)
	hasHome := r.mayBeNatural(held) && r.ofSuit(held)
	for i, k := range r.ranks {
		if as != 0 && (as.Rank() != k || !r.ofSuit(as)) {
			continue
		}
		atHome := hasHome && r.RankOf(held) == k && (as == 0 || as == held || r.suit == card.NoSuit)
		if atHome && r.tries(i, natural, rest) {
			return true
		}
		if isWild && as != 0 && r.tries(i, wildCard, rest) {
			return true
		}
	}
	return isWild && as == 0 && r.takes(rest)
}

func (r *runOf) ofSuit(c card.Card) bool {
	return r.suit == card.NoSuit || c.Suit() == r.suit
}

func (r *runOf) tries(place int, s standing, rest []meld.Slot) bool {
	if r.stands[place] != nothing {
		return false
	}
	r.stands[place] = s
	if r.takes(rest) {
		return true
	}
	r.stands[place] = nothing
	return false
}

// complete reports whether the run is legal with wild cards at the places
// where nothing stands.
func (r *runOf) complete() bool {
	naturals := 0
	for i := range r.ranks {
		if r.stands[i] == natural {
			naturals++
		} else if r.AdjacentWilds == rules.Off && i > 0 && r.stands[i-1] != natural {
			return false
		}
	}
	return r.allowed(naturals, len(r.ranks)-naturals)
}

// Cost is what arrangements are compared by: points, then cards left, then wild
// cards taken from a table, then melds.
type Cost struct{ Penalty, Left, Taken, Melds int }

// CostOf returns the cost of an arrangement.
func CostOf(a meld.Arrangement) Cost { return Cost{a.Penalty, len(a.Left), 0, len(a.Melds)} }

// Compare returns negative where c is the better cost.
func (c Cost) Compare(d Cost) int {
	return cmp.Or(cmp.Compare(c.Penalty, d.Penalty), cmp.Compare(c.Left, d.Left), cmp.Compare(c.Taken, d.Taken), cmp.Compare(c.Melds, d.Melds))
}

func (c Cost) String() string {
	return fmt.Sprintf("%d points, %d left, %d taken, %d melds", c.Penalty, c.Left, c.Taken, c.Melds)
}

// Truth is all there is to know of a hand: for every subset of its cards
// whether it is a meld, and the fewest melds that use exactly these cards.
type Truth struct {
	Oracle
	Hand  card.Hand
	Meld  []bool
	Melds []int
}

// Never is more melds than any subset has, for cards that are not all melded.
const Never = 1 << 20

// Read tries every subset of the hand, those of the same cards once.
func (o Oracle) Read(h card.Hand) Truth {
	t := Truth{o, h, make([]bool, 1<<len(h)), make([]int, 1<<len(h))}
	var laid [card.MaxHand]meld.Slot
	for set := 1; set < len(t.Meld); set++ {
		if alike := withEarlierCopy(h, set); alike < set {
			t.Meld[set] = t.Meld[alike]
			continue
		}
		cards := laid[:0]
		for i, c := range h {
			if set>>i&1 == 1 {
				cards = append(cards, meld.Slot{Card: c})
			}
		}
		t.Meld[set] = o.Legal(cards)
	}
	for set := 1; set < len(t.Melds); set++ {
		t.Melds[set] = Never
		first := set & -set
		for others := set &^ first; ; others = (others - 1) & set &^ first {
			if t.Meld[first|others] {
				t.Melds[set] = min(t.Melds[set], t.Melds[set&^first&^others]+1)
			}
			if others == 0 {
				break
			}
		}
	}
	return t
}

// withEarlierCopy returns the subset with one card replaced by a copy of it that
// comes earlier in the hand, or the subset itself.
func withEarlierCopy(h card.Hand, set int) int {
	for i, c := range h {
		if set>>i&1 == 0 {
			continue
		}
		for j := range i {
			if h[j] == c && set>>j&1 == 0 {
				return set - 1<<i + 1<<j
			}
		}
	}
	return set
}

// Cards returns the cards of a subset, in card order.
func (t Truth) Cards(set int) card.Hand {
	var h card.Hand
	for i, c := range t.Hand {
		if set>>i&1 == 1 {
			h = append(h, c)
		}
	}
	return h.Sorted()
}

// Costs calls see with the cost of every way to leave cards over such that
// the rest are melds.
func (t Truth) Costs(see func(left int, c Cost)) {
	all := len(t.Melds) - 1
	for left := range t.Melds {
		if melds := t.Melds[all&^left]; melds < Never {
			see(left, t.CostWith(left, melds))
		}
	}
}

// CostWith returns the cost of leaving a subset over beside a number of melds.
func (t Truth) CostWith(left, melds int) Cost {
	c := Cost{Left: bits.OnesCount(uint(left)), Melds: melds}
	for i, held := range t.Hand {
		if left>>i&1 == 1 {
			c.Penalty += t.Points(held)
		}
	}
	return c
}

// NoCost is the cost where there is no arrangement.
var NoCost = Cost{Penalty: 1 << 30}

// Lower returns the better of two costs.
func Lower(a, b Cost) Cost {
	if b.Compare(a) < 0 {
		return b
	}
	return a
}

// Best returns the least cost.
func (t Truth) Best() Cost {
	least := NoCost
	t.Costs(func(_ int, c Cost) { least = Lower(least, c) })
	return least
}

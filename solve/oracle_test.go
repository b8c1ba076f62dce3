package solve_test

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// oracle reads the rules word for word, in the slowest way that is still a
// test: a meld is legal if some choice of what each card stands for makes it
// so, a hand's answer is the best of all its subsets. It takes the parameters'
// values and nothing else from the packages it is held against.
type oracle struct {
	rules.Terms
	windows [][][]card.Rank // by length: the ranks of every stretch of places
}

func newOracle(t rules.Terms) oracle {
	o := oracle{Terms: t}
	for length := range card.MaxHand + 1 {
		o.windows = append(o.windows, stretches(t.Rules, length))
	}
	return o
}

// ranksUpward is the order of ranks in a run, an ace at each end where it may
// stand.
func ranksUpward(aces rules.Aces) []card.Rank {
	var line []card.Rank
	for r := card.Two; r <= card.King; r++ {
		line = append(line, r)
	}
	switch aces {
	case rules.AcesLow:
		return slices.Insert(line, 0, card.Ace)
	case rules.AcesHigh:
		return append(line, card.Ace)
	case rules.AcesBoth:
		return append(slices.Insert(line, 0, card.Ace), card.Ace)
	}
	once := slices.Insert(line, 0, card.Ace)
	return slices.Concat(once, once[:12]) // K-A-2: thirteen cards from any start
}

// stretches are the runs of so many places, all of them ranks of the pack.
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

// wild tells whether a card may stand for another.
func (o *oracle) wild(c card.Card) bool {
	return c == card.Joker || c == card.Wild || o.Wild != card.NoRank && c.Rank() == o.Wild
}

// rankOf is the rank printed on the card, a suitless wild card's included.
func (o *oracle) rankOf(c card.Card) card.Rank {
	if c == card.Wild {
		return o.Wild
	}
	return c.Rank()
}

// mayBeNatural tells whether a card can count as natural anywhere.
func (o *oracle) mayBeNatural(c card.Card) bool {
	return !o.wild(c) || c != card.Joker && o.WildAsNatural == rules.On
}

// points is what the card costs when it is left over.
func (o *oracle) points(c card.Card) int {
	p := o.Rules.Points
	switch {
	case c == card.Joker:
		return p.Joker
	case o.wild(c) && p.Wild >= 0:
		return p.Wild
	case o.rankOf(c) != card.Ace:
		return p.Rank[o.rankOf(c)]
	case o.Aces == rules.AcesLow:
		return p.Ace.Low
	}
	return p.Ace.High
}

// allowed tells whether so many naturals and wild cards may make a meld.
func (o *oracle) allowed(naturals, wilds int) bool {
	if naturals == 0 {
		return o.AllWild == rules.On || o.AllWild == rules.Unsaid && o.WildLimit == rules.NoLimit
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

// legal tells whether the cards are a meld. Where a slot says what its card
// stands for, only that will do.
func (o oracle) legal(laid []meld.Slot) bool {
	if len(laid) < o.MinMeld || o.MaxMeld != 0 && len(laid) > o.MaxMeld {
		return false
	}
	return o.isSet(laid) || o.isRun(laid)
}

// legalAs tells whether the cards are a meld of the kind.
func (o oracle) legalAs(kind meld.Kind, laid []meld.Slot) bool {
	return o.legal(laid) && (kind == meld.Set && o.isSet(laid) || kind == meld.Run && o.isRun(laid))
}

func (o *oracle) isSet(laid []meld.Slot) bool {
	if o.SetSuits == rules.Distinct && len(laid) > len(o.Suits.List()) {
		return false
	}
	for r := card.Ace; r <= card.King; r++ {
		if o.Ranks.Has(r) && (setOf{oracle: o, rank: r}).takes(laid) {
			return true
		}
	}
	return false
}

// setOf is a set of a rank in the making: the suits that are named in it, and
// its naturals and wild cards so far.
type setOf struct {
	*oracle
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
	standsAtHome := s.mayBeNatural(held) && s.rankOf(held) == s.rank &&
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
	if !s.wild(held) {
		return false
	}
	next, ok := s.with(as.Suit())
	next.wilds++
	return ok && next.takes(rest)
}

// with is the set with one more card of the suit named; a card of no suit
// takes whichever is lacking in the end.
func (s setOf) with(suit card.Suit) (next setOf, ok bool) {
	if suit != card.NoSuit {
		s.suits[suit]++
	}
	return s, s.SetSuits != rules.Distinct || s.suits[suit] <= 1
}

func (o *oracle) isRun(laid []meld.Slot) bool {
	if len(laid) < o.MinRun {
		return false
	}
	suits := o.Suits.List()
	if o.RunSuits == rules.MixedSuits {
		suits = []card.Suit{card.NoSuit}
	}
	for _, ranks := range o.windows[len(laid)] {
		for _, suit := range suits {
			if (&runOf{oracle: o, ranks: ranks, suit: suit}).takes(laid) {
				return true
			}
		}
	}
	return false
}

// runOf is a run in the making: its places' ranks, its suit or none where
// suits may mix, and what stands at each place so far.
type runOf struct {
	*oracle
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
	isWild := r.wild(held)
	hasHome := r.mayBeNatural(held) && r.ofSuit(held)
	for i, k := range r.ranks {
		if as != 0 && (as.Rank() != k || !r.ofSuit(as)) {
			continue
		}
		atHome := hasHome && r.rankOf(held) == k && (as == 0 || as == held || r.suit == card.NoSuit)
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

// cost is what arrangements are compared by: points, then cards left, then
// melds.
type cost struct{ penalty, left, melds int }

func costOf(a meld.Arrangement) cost { return cost{a.Penalty, len(a.Left), len(a.Melds)} }

func (c cost) compare(d cost) int {
	return cmp.Or(cmp.Compare(c.penalty, d.penalty), cmp.Compare(c.left, d.left), cmp.Compare(c.melds, d.melds))
}

func (c cost) String() string {
	return fmt.Sprintf("%d points, %d left, %d melds", c.penalty, c.left, c.melds)
}

// truth is all there is to know of a hand: for every subset of its cards
// whether it is a meld, and the fewest melds that use exactly these cards.
type truth struct {
	oracle
	hand  card.Hand
	legal []bool
	melds []int
}

const never = 1 << 20 // melds that no subset has

func (o oracle) read(h card.Hand) truth {
	t := truth{o, h, make([]bool, 1<<len(h)), make([]int, 1<<len(h))}
	var laid [card.MaxHand]meld.Slot
	for set := 1; set < len(t.legal); set++ {
		cards := laid[:0]
		for i, c := range h {
			if set>>i&1 == 1 {
				cards = append(cards, meld.Slot{Card: c})
			}
		}
		t.legal[set] = o.legal(cards)
	}
	for set := 1; set < len(t.melds); set++ {
		t.melds[set] = never
		lowest := set & -set
		for part := set; part > 0; part = (part - 1) & set {
			if part&lowest != 0 && t.legal[part] {
				t.melds[set] = min(t.melds[set], t.melds[set&^part]+1)
			}
		}
	}
	return t
}

// cards are the cards of a subset, in card order.
func (t truth) cards(set int) card.Hand {
	var h card.Hand
	for i, c := range t.hand {
		if set>>i&1 == 1 {
			h = append(h, c)
		}
	}
	return h.Sorted()
}

// costs calls see with the cost of every way to leave cards over such that
// the rest are melds.
func (t truth) costs(see func(left int, c cost)) {
	all := len(t.melds) - 1
	for left := range t.melds {
		if melds := t.melds[all&^left]; melds < never {
			see(left, t.costWith(left, melds))
		}
	}
}

func (t truth) costWith(left, melds int) cost {
	c := cost{0, bits.OnesCount(uint(left)), melds}
	for i, held := range t.hand {
		if left>>i&1 == 1 {
			c.penalty += t.points(held)
		}
	}
	return c
}

var noCost = cost{penalty: 1 << 30}

func lower(a, b cost) cost {
	if b.compare(a) < 0 {
		return b
	}
	return a
}

func (t truth) best() cost {
	least := noCost
	t.costs(func(_ int, c cost) { least = lower(least, c) })
	return least
}

// leftovers is every set of cards that may be left over with the least cost
// of leaving it, the best first, equals by the cards.
func (t truth) leftovers() []leftover {
	byCards := map[string]leftover{}
	t.costs(func(left int, c cost) {
		l := leftover{c, t.cards(left).String()}
		if known, ok := byCards[l.cards]; !ok || c.compare(known.cost) < 0 {
			byCards[l.cards] = l
		}
	})
	var list []leftover
	for _, l := range byCards {
		list = append(list, l)
	}
	slices.SortFunc(list, func(a, b leftover) int {
		return cmp.Or(a.cost.compare(b.cost), strings.Compare(a.cards, b.cards))
	})
	return list
}

type leftover struct {
	cost
	cards string
}

// melding is the least cost with a copy of the card in a meld.
func (t truth) melding(c card.Card) cost {
	least := noCost
	t.costs(func(left int, with cost) {
		if t.cards(left).Count(c) < t.hand.Count(c) {
			least = lower(least, with)
		}
	})
	return least
}

// leaving is the least cost with a copy of the card left over.
func (t truth) leaving(c card.Card) cost {
	least := noCost
	t.costs(func(left int, with cost) {
		if t.cards(left).Count(c) > 0 {
			least = lower(least, with)
		}
	})
	return least
}

// laying is the least cost with the meld among those laid.
func (t truth) laying(laid []meld.Slot) cost {
	if !t.oracle.legal(laid) {
		return noCost
	}
	var cards card.Hand
	for _, s := range laid {
		cards = append(cards, s.Card)
	}
	rest, ok := t.hand.Without(cards...)
	if !ok {
		return noCost
	}
	least := t.oracle.read(rest).best()
	least.melds++
	return least
}

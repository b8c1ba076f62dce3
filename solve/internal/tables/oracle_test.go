package tables

import (
	"math/bits"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// triple is what arrangements are ranked by.
type triple struct{ points, left, melds int }

func (x triple) less(y triple) bool {
	return slices.Compare([]int{x.points, x.left, x.melds}, []int{y.points, y.left, y.melds}) < 0
}

// oracle is the best triple by looking at every subset of the hand.
func oracle(t rules.Terms, h card.Hand) triple {
	all := 1<<len(h) - 1
	var melds []int
	for sub := 1; sub <= all; sub++ {
		if bits.OnesCount(uint(sub)) >= t.MinMeld && isMeld(t, pickOut(h, sub)) {
			melds = append(melds, sub)
		}
	}
	best := make([]triple, all+1)
	for held := 1; held <= all; held++ {
		low := held & -held
		b := best[held&^low]
		b.points += t.Points(h[bits.TrailingZeros(uint(low))])
		b.left++
		for _, m := range melds {
			if m&low == 0 || m&^held != 0 {
				continue
			}
			c := best[held&^m]
			c.melds++
			if c.less(b) {
				b = c
			}
		}
		best[held] = b
	}
	return best[all]
}

func pickOut(h card.Hand, sub int) card.Hand {
	var out card.Hand
	for i, c := range h {
		if sub>>i&1 == 1 {
			out = append(out, c)
		}
	}
	return out
}

// isMeld tries every choice of which wild-rank cards count as natural.
func isMeld(t rules.Terms, h card.Hand) bool {
	if t.MaxMeld > 0 && len(h) > t.MaxMeld {
		return false
	}
	for sub := range 1 << len(h) {
		if bits.OnesCount(uint(sub)) <= len(h) && isMeldWith(t, h, sub) {
			return true
		}
	}
	return false
}

// isMeldWith reports whether the cards are a meld in which those of sub are
// naturals and the others wild.
func isMeldWith(t rules.Terms, h card.Hand, sub int) bool {
	var naturals card.Hand
	wilds := 0
	for i, c := range h {
		natural := sub>>i&1 == 1
		wildRank := c == card.Wild || c != card.Joker && c.Rank() == t.Wild
		switch {
		case natural && (c == card.Joker || wildRank && t.WildAsNatural != rules.On):
			return false
		case !natural && c != card.Joker && !wildRank:
			return false
		case natural:
			naturals = append(naturals, c)
		default:
			wilds++
		}
	}
	if !limitHolds(t, len(naturals), wilds) {
		return false
	}
	return setOf(t, naturals, wilds) || runOf(t, naturals, wilds)
}

func limitHolds(t rules.Terms, n, w int) bool {
	if n == 0 {
		return t.AllWild == rules.On || t.AllWild == rules.Unspecified && t.WildLimit == rules.NoLimit
	}
	switch t.WildLimit {
	case rules.Half:
		return w <= n
	case rules.Minority:
		return w < n
	case rules.TwoNaturals:
		return w == 0 || n >= 2
	case rules.One:
		return w <= 1
	}
	return true
}

func setOf(t rules.Terms, naturals card.Hand, wilds int) bool {
	rank, seen := card.NoRank, map[card.Suit]bool{}
	for _, c := range naturals {
		r := c.Rank()
		if c == card.Wild {
			r = t.Wild
		}
		if rank != card.NoRank && r != rank {
			return false
		}
		rank = r
		if t.SetSuits == rules.Distinct && c.Suit() != card.NoSuit {
			if seen[c.Suit()] {
				return false
			}
			seen[c.Suit()] = true
		}
	}
	return t.SetSuits != rules.Distinct || len(naturals)+wilds <= len(t.Suits.List())
}

func runOf(t rules.Terms, naturals card.Hand, wilds int) bool {
	size := len(naturals) + wilds
	if size < t.MinRun || t.Runs == rules.Off {
		return false
	}
	for _, suit := range t.Suits.List() {
		for start := 1; start+size-1 <= 14; start++ {
			if stretch(t, start, size) && standIn(naturals, suit, start, size) {
				return true
			}
		}
	}
	return false
}

func stretch(t rules.Terms, start, size int) bool {
	for p := start; p < start+size; p++ {
		switch {
		case p == 1 && t.Aces == rules.AcesHigh, p == 14 && t.Aces == rules.AcesLow:
			return false
		case !t.Ranks.Has(card.Rank((p-1)%13 + 1)):
			return false
		}
	}
	return true
}

// standIn reports whether naturals of a suit can stand at places from start on,
// one a place.
func standIn(naturals card.Hand, suit card.Suit, start, size int) bool {
	taken := map[int]bool{}
	for _, c := range naturals {
		if c == card.Wild || c.Suit() != suit {
			return false
		}
		p := int(c.Rank())
		if p == 1 && (start > 1 || taken[1]) {
			p = 14
		}
		if p < start || p >= start+size || taken[p] {
			return false
		}
		taken[p] = true
	}
	return true
}

// faults lists what is wrong with an arrangement of the hand.
func faults(t rules.Terms, h card.Hand, a *meld.Arrangement) (list []string) {
	cards := slices.Clone(a.Left)
	points := 0
	for _, c := range a.Left {
		points += t.Points(c)
	}
	if points != a.Penalty {
		list = append(list, "the leftovers do not cost the penalty")
	}
	for _, m := range a.Melds {
		cards = append(cards, m.Cards()...)
		if !slotsLegal(t, m) {
			list = append(list, "an illegal meld")
		}
	}
	if !slices.Equal(cards.Sorted(), h.Sorted()) {
		list = append(list, "other cards than the hand's")
	}
	told := meld.Arrangement{Melds: slices.Clone(a.Melds), Left: slices.Clone(a.Left)}
	told.Tidy()
	for i, m := range told.Melds {
		if m.Kind != a.Melds[i].Kind || !slices.Equal(m.Slots, a.Melds[i].Slots) {
			list = append(list, "melds not in the order in which they are told")
			break
		}
	}
	if !slices.Equal(told.Left, a.Left) {
		list = append(list, "leftovers not in card order")
	}
	return list
}

// slotsLegal judges a meld by what its cards are said to stand for.
func slotsLegal(t rules.Terms, m meld.Meld) bool {
	size := len(m.Slots)
	if size < t.MinMeld || t.MaxMeld > 0 && size > t.MaxMeld {
		return false
	}
	naturals := 0
	for _, x := range m.Slots {
		wildRank := t.Wild != card.NoRank && (x.Card == card.Wild || x.Card.Rank() == t.Wild)
		wild := x.Card == card.Joker || wildRank
		itself := x.Card == x.As || x.Card == card.Wild && m.Kind == meld.Set && x.As.Rank() == t.Wild
		if !wild && !itself {
			return false
		}
		if !wild || itself && wildRank && t.WildAsNatural == rules.On {
			naturals++
		}
	}
	isWild := func(x meld.Slot) bool { return x.Card >= card.Wild || x.Card.Rank() == t.Wild }
	allWild := !slices.ContainsFunc(m.Slots, func(x meld.Slot) bool { return !isWild(x) })
	if !limitHolds(t, naturals, size-naturals) && !(allWild && limitHolds(t, 0, size)) {
		return false
	}
	if m.Kind == meld.Set {
		return setSlots(t, m)
	}
	return runSlots(t, m)
}

func setSlots(t rules.Terms, m meld.Meld) bool {
	seen := map[card.Suit]bool{}
	for _, x := range m.Slots {
		s := x.As.Suit()
		if x.As.Rank() != m.Slots[0].As.Rank() {
			return false
		}
		if t.SetSuits == rules.Distinct {
			if s == card.NoSuit || !t.Suits.Has(s) || seen[s] {
				return false
			}
			seen[s] = true
		} else if (s != card.NoSuit) != (x.As == x.Card) {
			return false
		}
	}
	return true
}

func runSlots(t rules.Terms, m meld.Meld) bool {
	if len(m.Slots) < t.MinRun {
		return false
	}
	first := int(m.Slots[0].As.Rank())
	if first == 1 && t.Aces == rules.AcesHigh {
		return false
	}
	for i, x := range m.Slots {
		p := first + i
		if p > 14 || p == 14 && t.Aces == rules.AcesLow {
			return false
		}
		k := card.Rank((p-1)%13 + 1)
		if x.As.Rank() != k || !t.Ranks.Has(k) || x.As.Suit() != m.Slots[0].As.Suit() || !t.Suits.Has(x.As.Suit()) {
			return false
		}
	}
	return true
}

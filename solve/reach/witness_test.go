package reach_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/reach"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// hunter looks for hands with a given penalty: it exchanges cards of a hand for others
// of the packs as long as that brings the penalty nearer.
type hunter struct {
	*rand.Rand
	terms  rules.Terms
	solver *solve.Solver
	pack   card.Hand // the first cards of which are the hand
	n      int
	found  map[int]bool
	best   meld.Arrangement
}

func newHunter(terms rules.Terms, n int, packs reach.Packs) *hunter {
	s, err := solve.New(terms)
	if err != nil {
		return nil
	}
	h := &hunter{Rand: rand.New(rand.NewPCG(1, uint64(n))), terms: terms, solver: s, n: n, found: map[int]bool{0: true}}
	for range packs.Decks {
		for _, k := range terms.Ranks.List() {
			for _, suit := range terms.Suits.List() {
				h.pack = append(h.pack, card.New(k, suit))
			}
		}
	}
	for range packs.Jokers {
		h.pack = append(h.pack, card.Joker)
	}
	return h
}

// score returns the penalty that is nearest to the wanted one, and notes all.
func (h *hunter) score(wanted int) int {
	list := penalties(h.solver, &h.terms, h.pack[:h.n])
	best := list[0]
	for _, p := range list {
		h.found[p] = true
		if abs(p-wanted) < abs(best-wanted) {
			best = p
		}
	}
	return best
}

func abs(n int) int { return max(n, -n) }

// hunt looks for a hand with the penalty.
func (h *hunter) hunt(wanted, tries int) bool {
	for range 40 {
		if h.found[wanted] {
			return true
		}
		h.Shuffle(len(h.pack), func(i, j int) { h.pack[i], h.pack[j] = h.pack[j], h.pack[i] })
		at := h.score(wanted)
		for try := 0; try < tries/40 && !h.found[wanted]; try++ {
			i, j := h.IntN(h.n), h.n+h.IntN(len(h.pack)-h.n)
			h.pack[i], h.pack[j] = h.pack[j], h.pack[i]
			if p := h.score(wanted); abs(p-wanted) <= abs(at-wanted) || h.IntN(50) == 0 {
				at = p
			} else {
				h.pack[i], h.pack[j] = h.pack[j], h.pack[i]
			}
		}
	}
	return h.found[wanted]
}

// strand looks for a hand that is left over but for one set: it takes some wild cards
// and perhaps a set, adds cards as long as no more can be melded, and exchanges one
// for another.
func (h *hunter) strand(wanted, tries int) bool {
	for range tries / 200 {
		h.Shuffle(len(h.pack), func(i, j int) { h.pack[i], h.pack[j] = h.pack[j], h.pack[i] })
		wild := h.IntN(min(h.n, 6) + 1)
		set, rank := h.IntN(5), h.pack[0].Rank()
		if set > 0 {
			set++
		}
		first := 0 // the wild cards, of which some are in the set
		for i := 0; i < len(h.pack) && first < wild; i++ {
			if h.terms.IsWild(h.pack[i]) {
				h.pack[first], h.pack[i] = h.pack[i], h.pack[first]
				first++
			}
		}
		for i := first; i < len(h.pack) && first < wild+set; i++ {
			if h.pack[i].Rank() == rank {
				h.pack[first], h.pack[i] = h.pack[i], h.pack[first]
				first++
			}
		}
		if h.IntN(2) == 0 { // then one suit after the other
			suits := h.terms.Suits.List()
			slices.SortStableFunc(h.pack[first:], func(a, b card.Card) int {
				return cmp.Compare(h.turn(a, suits), h.turn(b, suits))
			})
		}
		used, melded := 0, 0
		if set > 0 {
			used, melded = first, h.melded(first)
		}
		for i := used; i < len(h.pack); i++ {
			h.pack[used], h.pack[i] = h.pack[i], h.pack[used]
			if used < h.n && h.melded(used+1) == melded {
				used++
			}
		}
		if used < h.n {
			continue
		}
		at := h.score(wanted)
		for try := 0; try < 200 && !h.found[wanted]; try++ {
			i, j := h.IntN(h.n), h.n+h.IntN(len(h.pack)-h.n)
			h.pack[i], h.pack[j] = h.pack[j], h.pack[i]
			if h.melded(h.n) == melded {
				if p := h.score(wanted); abs(p-wanted) <= abs(at-wanted) || h.IntN(50) == 0 {
					at = p
					continue
				}
			}
			h.pack[i], h.pack[j] = h.pack[j], h.pack[i]
		}
		if h.found[wanted] {
			return true
		}
	}
	return false
}

// melded returns how many of the first n cards of the pack their best arrangement melds.
func (h *hunter) melded(n int) int {
	h.solver.Arrange(h.pack[:n], &h.best)
	return n - len(h.best.Left)
}

// turn returns 0 for a card whose suit follows that of the rank below it.
func (h *hunter) turn(c card.Card, suits []card.Suit) int {
	if c < card.Wild && suits[int(c.Rank())%len(suits)] == c.Suit() {
		return 0
	}
	return 1
}

// unproven lists the penalties that are kept though no hand was found that has them, by
// game, option and number of cards.
var unproven = map[string][]int{
	"sixty-five min-meld=2, 4 cards":               {100},
	"deuces-arent-wild wild-limit=two-naturals 10": {32},
	"deuces-arent-wild wild-limit=two-naturals 11": {33},
	"deuces-arent-wild wild-limit=two-naturals 12": {30, 34},
	"deuces-arent-wild wild-limit=two-naturals 13": {33},
	"deuces-arent-wild wild-limit=two-naturals 14": {24},
	"sixty-five 13": {173, 213, 284, 328},
	"sixty-five 14": {129, 130, 131, 168, 170, 185, 186, 210, 213, 214},
}

// TestWitnesses finds a hand for every penalty that is kept, in each game and with each
// option of its text, and holds the penalties of all hands on the way against the set.
func TestWitnesses(t *testing.T) {
	sizes := []int{5, 8, 11, 14}
	if testing.Short() {
		sizes = []int{6}
	}
	for _, g := range rules.Games() {
		names := []string{""}
		for _, o := range g.Options {
			if o.Name != "pay-each" && o.Name != "wild-swap" { // no hand depends on these
				names = append(names, " "+o.Name+"="+o.Value)
			}
		}
		for _, o := range names {
			for _, n := range sizes {
				r := house(t, g, o)
				terms, ok := roundOf(r, n, card.Rank((n-1)%13+1))
				if !ok || r.HeldCards == rules.Counted {
					continue // what is held is a sum, which TestEveryHand tries
				}
				name := fmt.Sprintf("%s%s %d", g.Name, o, n)
				packs := reach.Packs{Decks: 2, Jokers: r.UsualJokers(2)}
				h, kept := newHunter(terms, n, packs), reach.Of(&terms, n, packs)
				for p := range kept.Most() + 1 {
					if kept.Has(p) && !slices.Contains(unproven[name], p) && !h.hunt(p, 20_000) && !h.strand(p, 400_000) {
						t.Errorf("%s: no hand found that has %d, which is kept", name, p)
					}
				}
				for p := range h.found {
					if !kept.Has(p) {
						t.Errorf("%s: a hand has %d, which is refused", name, p)
					}
				}
			}
		}
	}
}

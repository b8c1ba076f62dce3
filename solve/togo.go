package solve

import (
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/terms"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/stock"
)

// ToGo is the distance of a hand from having every card in a meld.
type ToGo struct {
	Exchanges int     // the fewest cards to exchange, each by a draw and a discard
	Nearer    float64 // unseen cards that lower Exchanges by one; a fraction as in Draw.Unseen
}

// mostToGo is the largest hand, in cards, for which ToGo answers.
const mostToGo = 15

// ToGo returns how far the hand is from having every card in a meld. It returns nil if no
// number of exchanges is enough, for instance because no hand of that size can be melded; if
// the hand has more than 15 cards; and if a limit on wild cards makes the proof too long. It
// returns an error for a hand that is not possible and for unseen cards of other packs.
//
// An exchange draws any unseen card, wild or not, and discards any card, even one drawn
// before. Discarded cards do not come back. If it is unknown which cards of the wild rank
// are unseen, each that may be unseen can be drawn. Nearer counts the unseen cards after
// which one exchange less is enough.
func (s *Solver) ToGo(h card.Hand, unseen *stock.Unseen) (*ToGo, error) {
	if err := s.terms.CheckHand(h); err != nil {
		return nil, err
	}
	if err := s.checkUnseen(unseen); err != nil {
		return nil, err
	}
	if len(h) > mostToGo {
		return nil, nil
	}
	if s.distance == nil {
		s.distance = newDistance(s.terms)
	}
	return s.distance.of(h, unseen), nil
}

// distance computes ToGo.
//
// Both of its solvers count a leftover as one point. Under the loose one a joker may be
// any card: no rule limits wild cards. So with k jokers added, a hand leaves at most k
// cards if k exchanges are enough. If the rules of the game do not limit wild cards
// either, and as many are unseen, drawing wild cards is as good as drawing any other
// cards, and the jokers decide alone. Else the bound guides a search for cards to draw.
type distance struct {
	strict, loose *Solver
	unlimited     bool
	sizes         [card.MaxHand + 1]bool // numbers of cards that melds can hold, as far as their sizes go

	supply   [card.Limit]int // copies that can be drawn
	ranked   int             // cards of the wild rank that can be drawn
	discards int             // of the exchanges being tried
	drawn    card.Hand       // cards that the search has drawn
	nearer   [card.Limit]bool
	steps    int // hands that the search may still try
}

// mostSteps limits the cards of all hands that the search tries for one answer. It is a
// count, not a time, so that a hand has the same answer on every machine.
const mostSteps = 60_000

func newDistance(t rules.Terms) *distance {
	d := &distance{unlimited: terms.Unlimited(&t.Rules)}
	for k := range t.Rules.Points.Rank {
		t.Rules.Points.Rank[k] = 1
	}
	t.Rules.Points.Ace, t.Rules.Points.Wild, t.Rules.Points.Joker = rules.AcePoints{Low: 1, High: 1}, 1, 1
	t.Jokers = rules.JokersOn
	shared := &Tables{}
	d.strict = newSolver(t, shared)
	t.WildLimit, t.AllWild, t.AdjacentWilds, t.WildAsNatural = rules.NoLimit, rules.On, rules.On, rules.Off
	d.loose = newSolver(t, shared)
	line := terms.LineOf(&t.Rules)
	d.sizes[0] = true
	for n := range d.sizes {
		for size := 1; size <= n; size++ {
			isSet, isRun := size >= t.MinMeld && size <= t.MaxSetLen(), size >= t.MinRunLen() && size <= line.Longest
			d.sizes[n] = d.sizes[n] || (isSet || isRun) && d.sizes[n-size]
		}
	}
	return d
}

// of returns the distance of a hand, or nil.
func (d *distance) of(h card.Hand, unseen *stock.Unseen) *ToGo {
	if !d.sizes[len(h)] {
		return nil
	}
	h = h.Sorted()
	wilds := d.count(unseen)
	d.steps = mostSteps / max(1, len(h))
	for k := range len(h) + 1 {
		d.discards, d.drawn, d.nearer = k, nil, [card.Limit]bool{}
		byJokers := d.unlimited && wilds >= k
		if !d.enough(d.bound, h, k, k) {
			continue
		}
		candidates := d.candidates(h, k, byJokers)
		switch {
		case byJokers:
			for _, c := range candidates {
				d.nearer[c] = true
			}
		case d.search(h, k, candidates):
			d.findNearer(h, k, candidates)
		case d.steps > 0:
			continue
		}
		if d.steps <= 0 {
			return nil
		}
		return &ToGo{k, d.sum(unseen)}
	}
	return nil
}

// count notes the cards that can be drawn and returns how many of them are wild.
func (d *distance) count(unseen *stock.Unseen) (wilds int) {
	d.ranked = unseen.Ranked
	for c, n := range unseen.Copies {
		d.supply[c] = (n + unseen.Parts - 1) / unseen.Parts
	}
	return unseen.Ranked + d.supply[card.Joker]
}

// sum returns the number of unseen cards that are nearer.
func (d *distance) sum(unseen *stock.Unseen) float64 {
	parts := 0
	for c, n := range unseen.Copies {
		if d.nearer[c] {
			parts += n
		}
	}
	return float64(parts) / float64(unseen.Parts)
}

// bound tests a hand with jokers in place of the cards to draw. Passing is necessary for
// reaching a melded hand, and sufficient if jokers can be drawn.
func (d *distance) bound(h card.Hand, discards int) bool { return melds(d.loose, h, discards, 0) }

// enough reports whether the hand passes the test after drawing and discarding the given
// numbers of jokers and cards. It discards first if the hand would be too large for a solver.
func (d *distance) enough(test func(card.Hand, int) bool, h card.Hand, draws, discards int) bool {
	if len(h)+draws <= card.MaxHand {
		return test(append(slices.Clip(h), slices.Repeat(card.Hand{card.Joker}, draws)...), discards)
	}
	for i, c := range h {
		if i > 0 && c == h[i-1] {
			continue
		}
		if d.enough(test, slices.Delete(slices.Clone(h), i, i+1), draws, discards-1) {
			return true
		}
	}
	return false
}

// melds reports whether the hand, which is in order, can be melded in full after the
// given number of its cards, from an index on, is discarded.
func melds(s *Solver, h card.Hand, discards, from int) bool {
	left := s.penaltyUpTo(h, discards)
	if left >= discards {
		return left == discards
	}
	for i := from; i < len(h); i++ {
		if (i == from || h[i] != h[i-1]) && melds(s, slices.Delete(slices.Clone(h), i, i+1), discards-1, i) {
			return true
		}
	}
	return false
}

// candidates returns the cards that pass the test as one of k cards to draw, naturals
// first.
func (d *distance) candidates(h card.Hand, k int, exact bool) (list card.Hand) {
	if k == 0 {
		return nil
	}
	for c := range d.supply {
		c := card.Card(c)
		isBest := exact && d.loose.terms.IsWild(c) // as good as the joker that it replaces
		if d.supply[c] > 0 && (isBest || d.enough(d.bound, append(slices.Clip(h), c).Sorted(), k-1, k)) {
			list = append(list, c)
		}
	}
	slices.SortStableFunc(list, func(a, b card.Card) int { return d.loose.wildness(a) - d.loose.wildness(b) })
	return list
}

// search reports whether drawing that many more of the candidates is enough, and notes the
// cards that it drew as nearer. Without steps left, it reports nothing.
func (d *distance) search(h card.Hand, draws int, candidates card.Hand) bool {
	if d.steps--; d.steps <= 0 || !d.enough(d.bound, h, draws, d.discards) {
		return false
	}
	if draws == 0 {
		test := func(h card.Hand, discards int) bool { return melds(d.strict, h, discards, 0) }
		if !d.enough(test, h, 0, d.discards) {
			return false
		}
		for _, c := range d.drawn {
			d.nearer[c] = true
		}
		return true
	}
	for i, c := range candidates {
		if d.draw(c, func() bool { return d.search(append(slices.Clip(h), c).Sorted(), draws-1, candidates[i:]) }) {
			return true
		}
	}
	return false
}

// draw returns the result of try while the card is drawn, or false if it cannot be.
func (d *distance) draw(c card.Card, try func() bool) bool {
	isRanked := c != card.Joker && d.loose.terms.IsWild(c)
	if d.supply[c] == 0 || isRanked && d.ranked == 0 {
		return false
	}
	d.supply[c]--
	if isRanked {
		d.ranked--
	}
	d.drawn = append(d.drawn, c)
	ok := try()
	d.drawn = d.drawn[:len(d.drawn)-1]
	d.supply[c]++
	if isRanked {
		d.ranked++
	}
	return ok
}

// findNearer notes each candidate after which k-1 exchanges are enough.
func (d *distance) findNearer(h card.Hand, k int, candidates card.Hand) {
	for _, c := range candidates {
		if !d.nearer[c] {
			d.draw(c, func() bool { return d.search(append(slices.Clip(h), c).Sorted(), k-1, candidates) })
		}
	}
}

// newSolver returns a solver for terms that are known to make sense.
func newSolver(t rules.Terms, shared *Tables) *Solver {
	s, err := NewSharing(t, shared)
	if err != nil {
		panic(err)
	}
	return s
}

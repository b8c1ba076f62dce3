package general

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/terms"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// first is the first of the best arrangements once the lowest cost is known.
func first(s *Solver, least cost) (a meld.Arrangement) {
	s.enough = true
	s.every(s.hand.start, least, s.steps[:0], func(steps []step) bool {
		s.write(steps, least.Points(), &a)
		return false
	})
	return a
}

// sameWithAppraisal arranges a hand without an appraisal and with one.
func sameWithAppraisal(t *testing.T, s *Solver, h, must card.Hand) {
	t.Helper()
	s.read(h, must, true)
	want := s.below(s.hand.start, terms.Impossible)
	wanted := first(s, want)
	s.read(h, must, true)
	if got := s.long(terms.Impossible); got != want {
		t.Errorf("%v with %v melded, %v, wild %s: cost %d, want %d", h, must, s.terms.Differences(s.terms.Game.Rules()), s.terms.Wild, got, want)
	} else if a := first(s, got); want < terms.Impossible && !reflect.DeepEqual(a, wanted) {
		t.Errorf("%v with %v melded, %v, wild %s: %v, want %v", h, must, s.terms.Differences(s.terms.Game.Rules()), s.terms.Wild, a, wanted)
	}
}

// TestLongSearch holds what long searches find against what short ones do.
func TestLongSearch(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	for range 150 {
		r := oddRules(rng)
		r.MinMeld = []int{2, 3, 3, 3, 4, 5}[rng.IntN(6)]
		s := New(rules.Terms{Rules: r, Wild: r.Ranks.List()[rng.IntN(r.Ranks.Len())]})
		p := pack(r)
		for range 10 {
			rng.Shuffle(len(p), func(i, j int) { p[i], p[j] = p[j], p[i] })
			h := p[:5+rng.IntN(16)]
			sameWithAppraisal(t, s, h, h[:rng.IntN(3)*rng.IntN(2)])
		}
	}
}

// TestLongSearchOfHardHands holds hands for which long searches once gave another answer:
// they looked beyond the limit for which they had kept all patterns.
func TestLongSearchOfHardHands(t *testing.T) {
	for _, x := range []struct {
		game, mix  string
		wild       card.Rank
		hand, must string
	}{
		{"three-thirteen-rummy", "suits=cdhs* ranks=7-A jokers=on aces=high run-suits=any all-wild=off wild-as-natural=on", card.Ten,
			"10d Qc 7h Qc Qh Ac Ac 10h 7d A* Ad 10d 10* 7* 8h Kd Qh Kc 9s 8c", ""},
		{"vegas", "run-suits=any wild-limit=two-naturals wild-as-natural=on", card.Six,
			"5d 6c 9c 10c As 6d 9c As 8c 8c As Qh 4c 7c 2d 3d 9s", ""},
		{"deuces-arent-wild", "aces=wrap min-meld=4 max-meld=6 set-suits=distinct run-suits=any all-wild=on adjacent-wilds=off wild-as-natural=off", card.Three,
			"Qd Jk 8h 10d 7d Jk 8c 8d 10d wild Jk 7h 10h 3c 3h 5c 2h 8c Jh 8h", "Qd Jk 8h 7d 8c 10d Jk 3h 5c 8c"},
	} {
		s := New(rules.Terms{Rules: mixed(t, x.game, x.mix), Wild: x.wild})
		sameWithAppraisal(t, s, spelled(t, x.hand), spelled(t, x.must))
	}
	for _, w := range worst {
		s := New(rules.Terms{Rules: mixed(t, w.game, w.mix), Wild: w.wild})
		sameWithAppraisal(t, s, spelled(t, w.hand), nil)
	}
}

// TestParts: a half and a third of every number that the cards of a cut can count.
func TestParts(t *testing.T) {
	for n := range 2*card.MaxHand + 1 {
		if n*int(half)>>7 != n/2 || n*int(third)>>7 != n/3 {
			t.Errorf("%d: half %d, third %d", n, n*int(half)>>7, n*int(third)>>7)
		}
	}
}

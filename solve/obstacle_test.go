package solve_test

import (
	"math/bits"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/oracle"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// lifted is the terms without some rules about melds.
func lifted(t rules.Terms, changes []rules.Setting) rules.Terms {
	for _, change := range changes {
		switch change.Name {
		case "wild-limit":
			if t.AllWild == rules.Unspecified && t.WildLimit != rules.NoLimit {
				t.AllWild = rules.Off
			}
			t.WildLimit = rules.NoLimit
		case "all-wild":
			t.AllWild = rules.On
		case "adjacent-wilds":
			t.AdjacentWilds = rules.On
		case "set-suits":
			t.SetSuits = rules.AnySuits
		case "min-run":
			t.MinRun = 0
		case "min-meld":
			t.MinMeld = min(t.MinMeld, 3)
		case "max-meld":
			t.MaxMeld = 0
		case "aces":
			if t.Ranks.Has(card.Ace) {
				t.Aces = map[string]rules.Aces{"both": rules.AcesBoth, "wrap": rules.AcesWrap}[change.Value]
			}
		default:
			panic(change.Name)
		}
	}
	return t
}

// everyRule lists the rules that Obstacle lifts.
var everyRule = []rules.Setting{
	{Name: "wild-limit"}, {Name: "all-wild"}, {Name: "adjacent-wilds"}, {Name: "set-suits"}, {Name: "min-run"},
	{Name: "min-meld"}, {Name: "max-meld"}, {Name: "aces", Value: "wrap"},
}

// fits reports whether some cards of a hand, the first one among them, are a
// legal meld, by the oracle.
func fits(t rules.Terms, h card.Hand) bool {
	o := oracle.New(t)
	for set := uint(1); set < 1<<len(h); set += 2 {
		laid := make([]meld.Slot, 0, bits.OnesCount(set))
		for i, c := range h {
			if set>>i&1 == 1 {
				laid = append(laid, meld.Slot{Card: c})
			}
		}
		if o.Legal(laid) {
			return true
		}
	}
	return false
}

// TestObstacleIsTheReason lifts the rules that are named as the reason why a
// card fits no meld: then the meld named is legal, and with any of them back no
// meld takes the card. Where none is named no lifting helps.
func TestObstacleIsTheReason(t *testing.T) {
	named := map[string]int{}
	rapid.Check(t, func(rt *rapid.T) {
		terms := mixes.Draw(rt, "terms")
		h := dealt(terms, 2, 6).Draw(rt, "hand")
		if fits(terms, h) {
			return
		}
		o := solve.Must(solve.Must(solve.New(terms)).Obstacle(h, h[:1]))
		if len(o.Lifted) == 0 {
			named["cards"]++
			if fits(lifted(terms, everyRule), h) {
				rt.Fatalf("%s fits no meld of %s: no rule is named, and one of them is the reason", h[0], h)
			}
			return
		}
		free := oracle.New(lifted(terms, o.Lifted))
		if _, held := h.Without(o.Meld.Cards()...); !held || !slices.Contains(o.Meld.Cards(), h[0]) || !free.Legal(o.Meld.Slots) {
			rt.Fatalf("%s of %s: without %v %v would be legal", h[0], h, o.Lifted, o.Meld.Slots)
		}
		for i, rule := range o.Lifted {
			named[rule.Name]++
			if fits(lifted(terms, slices.Delete(slices.Clone(o.Lifted), i, i+1)), h) {
				rt.Fatalf("%s of %s: %v of %v is no reason", h[0], h, rule, o.Lifted)
			}
		}
	})
	if len(named) < 3 && !testing.Short() { // which tries few hands
		t.Errorf("only these reasons came: %v", named)
	}
}

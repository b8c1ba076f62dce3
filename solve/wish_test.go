package solve_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/oracle"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// needed are the sets of leftovers of a hand that leave no card for nothing:
// none holds another and more.
func (t truth) needed() []leftover {
	list := t.leftovers()
	return slices.DeleteFunc(slices.Clone(list), func(l leftover) bool {
		return slices.ContainsFunc(list, func(other leftover) bool {
			_, within := cards(l.Cards).Without(cards(other.Cards)...)
			return within && other.Left < l.Left
		})
	})
}

func leftoverOf(a meld.Arrangement) leftover { return newLeftover(oracle.CostOf(a), a.Left.String()) }

// sameLeftovers wants arrangements that leave these cards at these costs, the
// best first, equals in any order.
func (tr *trial) sameLeftovers(h card.Hand, got []meld.Arrangement, want []leftover) error {
	found := make([]leftover, len(got))
	for i, a := range got {
		if err := tr.sound(h, a); err != nil {
			return err
		}
		found[i] = leftoverOf(a)
		if i > 0 && found[i].Compare(found[i-1].cost) < 0 {
			return fmt.Errorf("%v: %s after %s; %s", h, found[i].cost, found[i-1].cost, describe(tr.oracle.Terms))
		}
	}
	slices.SortStableFunc(found, func(a, b leftover) int {
		if c := a.Compare(b.cost); c != 0 {
			return c
		}
		return strings.Compare(a.Cards, b.Cards)
	})
	if !slices.Equal(found, want) {
		return fmt.Errorf("%v: left %v, want %v; %s", h, found, want, describe(tr.oracle.Terms))
	}
	return nil
}

func TestTopIsTheBestSetsOfLeftovers(t *testing.T) {
	inParts(t, 5, func(rt *rapid.T) {
		tr := newTrial(allTerms.Draw(rt, "terms"))
		h := dealt(tr.oracle.Terms, 1, 8).Draw(rt, "hand")
		want := tr.oracle.read(h).needed()
		if err := tr.sameLeftovers(h, solve.Must(tr.solver.Top(h, len(want)+1)), want); err != nil {
			rt.Fatal(err)
		}
		n := rapid.IntRange(1, len(want)).Draw(rt, "n")
		some := solve.Must(tr.solver.Top(h, n))
		if len(some) != n {
			rt.Fatalf("%v: the best %d are %d", h, n, len(some))
		}
		for i, a := range some {
			if oracle.CostOf(a) != want[i].cost {
				rt.Fatalf("%v: of the best %d number %d is %s, want %s", h, n, i, spell(a), want[i].cost)
			}
		}
		if first := solve.Must(tr.solver.Best(h)); spell(some[0]) != spell(first) {
			rt.Fatalf("%v: the first of the best is %s, the best %s; %s", h, spell(some[0]), spell(first), describe(tr.oracle.Terms))
		}
	})
}

func TestTiedIsEverySetOfLeftoversOfTheLowestPenalty(t *testing.T) {
	inParts(t, 5, func(rt *rapid.T) {
		tr := newTrial(allTerms.Draw(rt, "terms"))
		h := dealt(tr.oracle.Terms, 1, 8).Draw(rt, "hand")
		if err := tr.sameLeftovers(h, tr.solver.Tied(h), tied(tr.oracle.read(h))); err != nil {
			rt.Fatal(err)
		}
	})
}

// tied are the needed leftovers of the lowest penalty.
func tied(t truth) []leftover {
	least := t.Best().Penalty
	return slices.DeleteFunc(t.needed(), func(l leftover) bool { return l.Penalty > least })
}

// ways are the groupings of exactly these cards into the given number of melds, each
// spelled once, wild cards all alike.
func (t truth) ways(set, melds int) map[string]bool {
	found := map[string]bool{}
	if set == 0 {
		if melds == 0 {
			found[""] = true
		}
		return found
	}
	for part := set; part > 0; part = (part - 1) & set {
		if part&(set&-set) == 0 || !t.Meld[part] || t.Melds[set&^part]+1 > melds {
			continue
		}
		for rest := range t.ways(set&^part, melds-1) {
			words := append(strings.Fields(rest), reference{t.Oracle}.alike(t.Cards(part)))
			slices.Sort(words)
			found[strings.Join(words, " ")] = true
		}
	}
	return found
}

// alike spells a meld's cards in one word, wild cards all alike.
func (o reference) alike(h card.Hand) string {
	h = h.Sorted()
	for i, c := range h {
		if o.IsWild(c) {
			h[i] = card.Wild
		}
	}
	return strings.ReplaceAll(h.Sorted().String(), " ", "+")
}

// allWays are the leftovers and groupings of every best arrangement.
func (t truth) allWays() []string {
	found := map[string]bool{}
	best := tied(t)
	for left := range t.Melds {
		i := slices.IndexFunc(best, func(l leftover) bool { return l.Cards == t.Cards(left).String() })
		if i < 0 {
			continue
		}
		for way := range t.ways((len(t.Melds)-1)&^left, best[i].Melds) {
			found[best[i].Cards+" | "+way] = true
		}
	}
	var list []string
	for way := range found {
		list = append(list, way)
	}
	slices.Sort(list)
	return list
}

func TestAllIsEveryBestArrangement(t *testing.T) {
	inParts(t, 5, func(rt *rapid.T) {
		tr := newTrial(allTerms.Draw(rt, "terms"))
		h := dealt(tr.oracle.Terms, 1, 7).Draw(rt, "hand")
		if err := tr.everyBest(h); err != nil {
			rt.Fatal(err)
		}
	})
}

// everyBest wants All to be all the best arrangements: first one for each
// set of leftovers, as Tied has them, then the others.
func (tr *trial) everyBest(h card.Hand) error {
	all, _, _ := tr.solver.All(h, math.MaxInt)
	var got []string
	for i, first := range tr.solver.Tied(h) {
		if i >= len(all) || spell(all[i]) != spell(first) {
			return fmt.Errorf("%v: number %d of all is not %s; %s", h, i, spell(first), describe(tr.oracle.Terms))
		}
	}
	for _, a := range all {
		if err := tr.sound(h, a); err != nil {
			return err
		}
		var melds []string
		for _, m := range a.Melds {
			melds = append(melds, tr.oracle.alike(m.Cards()))
		}
		slices.Sort(melds)
		got = append(got, a.Left.String()+" | "+strings.Join(melds, " "))
	}
	slices.Sort(got)
	if want := tr.oracle.read(h).allWays(); !slices.Equal(got, want) {
		return fmt.Errorf("%v: all are %q, want %q; %s", h, got, want, describe(tr.oracle.Terms))
	}
	return nil
}

// grants wants the solver to grant a wish at the least cost, or to say that
// there is no way.
func (tr *trial) grants(h card.Hand, w solve.Wish, want cost) error {
	a, ok := tr.solver.With(h, w)
	if !ok {
		if want != noCost {
			return fmt.Errorf("%v with %v: no way, want %s; %s", h, w, want, describe(tr.oracle.Terms))
		}
		return nil
	}
	if oracle.CostOf(a) != want {
		return fmt.Errorf("%v with %v: %s, want %s; %s", h, w, spell(a), want, describe(tr.oracle.Terms))
	}
	if w.Leave != 0 && a.Left.Count(w.Leave) == 0 || w.Melded != nil && h.Count(w.Melded[0])-a.Left.Count(w.Melded[0]) < len(w.Melded) {
		return fmt.Errorf("%v with %v: %s", h, w, spell(a))
	}
	if w.Meld != nil && !slices.ContainsFunc(a.Melds, func(m meld.Meld) bool { return lays(m, w.Meld) }) {
		return fmt.Errorf("%v with %v: %s", h, w, spell(a))
	}
	return tr.sound(h, a)
}

// lays reports whether the meld has just these cards, standing for what was
// said where something was.
func lays(m meld.Meld, laid []meld.Slot) bool {
	rest := slices.Clone(m.Slots)
	for _, s := range laid {
		i := slices.IndexFunc(rest, func(r meld.Slot) bool { return r.Card == s.Card && matchesSlot(r.As, s.As) })
		if i < 0 {
			return false
		}
		rest = slices.Delete(rest, i, i+1)
	}
	return len(rest) == 0
}

// asSaid reports whether a card stands for what was said of it: nothing, a rank
// or a card.
func matchesSlot(as, said card.Card) bool {
	anySuit := as.Suit() == card.NoSuit || said.Suit() == card.NoSuit
	return said == 0 || as == said || as.Rank() == said.Rank() && anySuit
}

func TestWithACardMeldedOrLeft(t *testing.T) {
	inParts(t, 5, func(rt *rapid.T) {
		tr := newTrial(allTerms.Draw(rt, "terms"))
		h := dealt(tr.oracle.Terms, 1, 7).Draw(rt, "hand")
		truth := tr.oracle.read(h)
		for _, c := range slices.Compact(h.Sorted()) {
			for copies := range h.Count(c) {
				melded := slices.Repeat(card.Hand{c}, copies+1)
				if err := tr.grants(h, solve.Wish{Melded: melded}, truth.melding(melded)); err != nil {
					rt.Fatal(err)
				}
			}
			if err := tr.grants(h, solve.Wish{Leave: c}, truth.leaving(c)); err != nil {
				rt.Fatal(err)
			}
		}
		for _, c := range onePack(tr.oracle.Terms) {
			if h.Count(c) > 0 {
				continue
			}
			_, melded := tr.solver.With(h, solve.Wish{Melded: card.Hand{c}})
			_, left := tr.solver.With(h, solve.Wish{Leave: c})
			if melded || left {
				rt.Fatalf("%v: %v is melded %v, left %v, and is not held", h, c, melded, left)
			}
		}
	})
}

func TestWithAMeldLaid(t *testing.T) {
	inParts(t, 5, func(rt *rapid.T) {
		tr := newTrial(allTerms.Draw(rt, "terms"))
		h := dealt(tr.oracle.Terms, 1, 8).Draw(rt, "hand")
		truth := tr.oracle.read(h)
		for set := 1; set < len(truth.Meld); set += 1 + set%3 {
			var laid []meld.Slot
			for _, c := range truth.Cards(set) {
				laid = append(laid, meld.Slot{Card: c})
			}
			if err := tr.grants(h, solve.Wish{Meld: laid}, truth.laying(laid)); err != nil {
				rt.Fatal(err)
			}
		}
		for _, m := range solve.Must(tr.solver.Best(h)).Melds {
			if err := tr.grants(h, solve.Wish{Meld: m.Slots}, truth.Best()); err != nil {
				rt.Fatal(err)
			}
		}
	})
}

func TestWithAMeldNotHeld(t *testing.T) {
	solver := solve.Must(solve.New(inRound("three-thirteen", 3)))
	for _, laid := range []string{"9s 9d 9h", "9s 9s Jk", "9s 9s 9s Jk"} {
		if a, ok := solver.With(cards("3h 4h wild Jk 9s"), solve.Wish{Meld: slots(laid)}); ok {
			t.Errorf("[%s] is laid in %s", laid, spell(a))
		}
	}
	for laid, want := range map[string]string{
		"3h Jk(5h) 4h":     "run [3h 4h Jk(5h)] left 9s wild = 14",
		"3h Jk(2h) 4h":     "run [Jk(2h) 3h 4h] left 9s wild = 14",
		"3h 4h wild(5h)":   "run [3h 4h wild(5h)] left 9s Jk = 29",
		"9s wild(9) Jk(9)": "set [9s wild(9) Jk(9)] left 3h 4h = 7",
	} {
		a, ok := solver.With(cards("3h 4h wild Jk 9s"), solve.Wish{Meld: slots(laid)})
		if !ok || spell(a) != want {
			t.Errorf("[%s]: got %s, want %s", laid, spell(a), want)
		}
	}
	if a, ok := solver.With(cards("3h 4h wild Jk 9s"), solve.Wish{Meld: slots("3h 4h Jk(6h)")}); ok {
		t.Errorf("3h 4h Jk(6h) is laid in %s", spell(a))
	}
}

func TestDiscardsAreEveryCardOnce(t *testing.T) {
	inParts(t, 5, func(rt *rapid.T) {
		tr := newTrial(allTerms.Draw(rt, "terms"))
		h := dealt(tr.oracle.Terms, 1, 8).Draw(rt, "hand")
		var want []solve.Discard
		for _, c := range slices.Compact(h.Sorted()) {
			rest, _ := h.Without(c)
			penalty := tr.oracle.read(rest).Best().Penalty
			want = append(want, solve.Discard{Card: c, Penalty: penalty, Out: penalty <= tr.oracle.OutLimit})
		}
		got := solve.Must(tr.solver.Discards(h))
		if !slices.IsSortedFunc(got, func(a, b solve.Discard) int { return a.Penalty - b.Penalty }) {
			rt.Fatalf("%v: %v is not the best first", h, got)
		}
		if fault := differentDiscards(got, want); fault != "" {
			rt.Fatalf("%v: %s; %s", h, fault, describe(tr.oracle.Terms))
		}
	})
}

// differentDiscards is how two lists of discards differ but for their order.
func differentDiscards(got, want []solve.Discard) string {
	byCard := func(a, b solve.Discard) int { return int(a.Card) - int(b.Card) }
	got, want = slices.Clone(got), slices.Clone(want)
	slices.SortFunc(got, byCard)
	slices.SortFunc(want, byCard)
	if slices.Equal(got, want) {
		return ""
	}
	return fmt.Sprintf("got %v, want %v", got, want)
}

func sameDiscards(t *testing.T, got, want []solve.Discard) {
	t.Helper()
	if fault := differentDiscards(got, want); fault != "" {
		t.Error(fault)
	}
}

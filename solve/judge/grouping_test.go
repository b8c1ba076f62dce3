package judge

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
)

func TestGrouping(t *testing.T) {
	for _, test := range []struct {
		name    string
		melds   []string
		loose   string
		left    string
		penalty int
		faults  []FaultKind
	}{
		{"the first worked answer", []string{"9s wild Jk"}, "4h 3h", "3h 4h", 7, []FaultKind{NoFault}},
		{"the greedy run", []string{"3h 4h wild Jk"}, "9s", "9s", 9, []FaultKind{NoFault}},
		{"an illegal meld is left over", []string{"3h 4h 6h"}, "wild Jk", "3h 4h 6h wild Jk", 38, []FaultKind{Gap}},
		{"one of two", []string{"Kd Kd Kc", "3h 4h 6h"}, "2c", "2c 3h 4h 6h", 15, []FaultKind{NoFault, Gap}},
		{"nothing laid", nil, "Kd", "Kd", 10, nil},
		{"all laid", []string{"Kd Kd Kc"}, "", "", 0, []FaultKind{NoFault}},
	} {
		t.Run(test.name, func(t *testing.T) {
			var melds [][]meld.Slot
			for _, text := range test.melds {
				melds = append(melds, laid(text))
			}
			loose := hand(test.loose)
			tm := terms(t, "three-thirteen", card.Five, "")
			d := Grouping(&tm, melds, loose)
			if d.Left.String() != test.left || d.Penalty != test.penalty {
				t.Errorf("left %s, %d points; want %s, %d", d.Left, d.Penalty, test.left, test.penalty)
			}
			legal := true
			for i, want := range test.faults {
				got := NoFault
				if j := d.Melds[i]; j.Fault != nil {
					got = j.Fault.Kind
				} else if len(j.Meld.Slots) != len(j.Laid) {
					t.Errorf("%v is legal as %v", j.Laid, j.Meld)
				}
				legal = legal && want == NoFault
				if got != want {
					t.Errorf("meld %d: %v, want %v", i, got, want)
				}
			}
			if d.Legal != legal || len(d.Melds) != len(melds) {
				t.Errorf("legal %v with %d melds, want %v with %d", d.Legal, len(d.Melds), legal, len(melds))
			}
			if diff := cmp.Diff(hand(test.loose), loose); diff != "" {
				t.Errorf("the loose cards changed:\n%s", diff)
			}
		})
	}
}

func TestArrangement(t *testing.T) {
	set := meld.Meld{Kind: meld.Set, Slots: laid("9s(9s) wild(9) Jk(9)")}
	run := meld.Meld{Kind: meld.Run, Slots: laid("3h(3h) 4h(4h) Jk(5h)")}
	slots := func(kind meld.Kind, text string) meld.Meld { return meld.Meld{Kind: kind, Slots: laid(text)} }
	for _, test := range []struct {
		name, game, changes string
		hand                string
		a                   meld.Arrangement
		want                string
	}{
		{"right", "three-thirteen", "", "3h 4h wild Jk 9s", meld.Arrangement{Melds: []meld.Meld{set}, Left: hand("4h 3h"), Penalty: 7}, ""},
		{"nothing melded", "three-thirteen", "", "3h Jk", meld.Arrangement{Left: hand("3h Jk"), Penalty: 23}, ""},
		{"a run", "three-thirteen", "", "4h 3h Jk", meld.Arrangement{Melds: []meld.Meld{run}}, ""},
		{"suits said in a set", "three-thirteen", "", "9s 9h Jk", meld.Arrangement{Melds: []meld.Meld{slots(meld.Set, "9h(9h) 9s(9s) Jk(9c)")}}, ""},

		{"wrong points", "three-thirteen", "", "3h 4h wild Jk 9s", meld.Arrangement{Melds: []meld.Meld{set}, Left: hand("3h 4h"), Penalty: 8}, "leftovers 3h 4h are 7 points, not 8"},
		{"a card lost", "three-thirteen", "", "3h 4h wild Jk 9s", meld.Arrangement{Melds: []meld.Meld{set}, Left: hand("3h"), Penalty: 3}, "the hand is 3h 4h 9s wild Jk, the arrangement of 3h 9s wild Jk"},
		{"a card used twice", "three-thirteen", "", "3h 4h Jk 9s", meld.Arrangement{Melds: []meld.Meld{run}, Left: hand("Jk 9s"), Penalty: 29}, "the hand is 3h 4h 9s Jk, the arrangement of 3h 4h 9s Jk Jk"},
		{"no kind", "three-thirteen", "", "3h 4h Jk", meld.Arrangement{Melds: []meld.Meld{slots(meld.NoKind, "3h(3h) 4h(4h) Jk(5h)")}}, " 3h 4h Jk: its slots are no meld"},
		{"the wrong kind", "three-thirteen", "", "3h 4h Jk", meld.Arrangement{Melds: []meld.Meld{slots(meld.Set, "3h(3h) 4h(4h) Jk(5h)")}}, "set 3h 4h Jk: its slots are no set"},
		{"slots out of order", "three-thirteen", "", "3h 4h Jk", meld.Arrangement{Melds: []meld.Meld{slots(meld.Run, "4h(4h) 3h(3h) Jk(5h)")}}, "run 4h 3h Jk: its slots are no run"},
		{"a stand-in not filled in", "three-thirteen", "", "3h 4h Jk", meld.Arrangement{Melds: []meld.Meld{slots(meld.Run, "3h(3h) 4h(4h) Jk")}}, "run 3h 4h Jk: its slots are no run"},
		{"a natural as another card", "three-thirteen", "", "3h 4h 6h", meld.Arrangement{Melds: []meld.Meld{slots(meld.Run, "3h(3h) 4h(4h) 6h(5h)")}}, "run 3h 4h 6h: natural said to stand for another card"},
		{"too short", "three-thirteen", "", "9h 9s", meld.Arrangement{Melds: []meld.Meld{slots(meld.Set, "9h(9h) 9s(9s)")}}, "set 9h 9s: too few cards"},
		{"an empty meld", "three-thirteen", "", "9h", meld.Arrangement{Melds: []meld.Meld{{Kind: meld.Set}}, Left: hand("9h"), Penalty: 9}, "set : too few cards"},
		{"a limit broken", "sixty-five", "", "9h Jk Jk", meld.Arrangement{Melds: []meld.Meld{slots(meld.Set, "9h(9h) Jk(9) Jk(9)")}}, "set 9h Jk Jk: too many wild cards"},
		{"neighbours where a legal order is not the slots'", "three-thirteen", "adjacent-wilds=off;aces=wrap", "3h 4h Jk Jk", meld.Arrangement{Melds: []meld.Meld{slots(meld.Run, "3h(3h) 4h(4h) Jk(5h) Jk(6h)")}}, "run 3h 4h Jk Jk: wild cards side by side"},
		{"a suit not told where it matters", "vegas", "", "9h 9d Jk", meld.Arrangement{Melds: []meld.Meld{slots(meld.Set, "9d(9d) 9h(9h) Jk(9)")}}, "set 9d 9h Jk: its slots are no set"},
		{"a suit twice", "vegas", "", "9h 9d Jk", meld.Arrangement{Melds: []meld.Meld{slots(meld.Set, "9d(9d) 9h(9h) Jk(9d)")}}, "set 9d 9h Jk: said to stand where another card does"},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := ""
			if err := Arrangement(terms(t, test.game, card.Five, test.changes), hand(test.hand), test.a); err != nil {
				got = err.Error()
			}
			if got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

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

package solve_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/wildmeld/wildmeld/solve"
)

func TestSomeOfAllAreItsFirst(t *testing.T) {
	inParts(t, 1, func(rt *rapid.T) {
		terms := mixes.Draw(rt, "terms")
		solver := solve.Must(solve.New(terms))
		h := dealt(terms, 1, 8).Draw(rt, "hand")
		all, _, _ := solver.All(h, math.MaxInt)
		n := rapid.IntRange(1, len(all)+1).Draw(rt, "n")
		some, more, _ := solver.All(h, n)
		if more != (n < len(all)) || len(some) != min(n, len(all)) {
			rt.Fatalf("%v: %d of %d, %d wanted, more %v; %s", h, len(some), len(all), n, more, describe(terms))
		}
		for i, a := range some {
			if spell(a) != spell(all[i]) {
				rt.Fatalf("%v: number %d is %s, want %s; %s", h, i, spell(a), spell(all[i]), describe(terms))
			}
		}
	})
}

func TestAllStopsWhereThereAreMillions(t *testing.T) {
	terms := terms("three-thirteen", "3", "run-suits=any", "max-meld=3")
	h := cards("3c 3d 3h 3s Jk Jk 4c 4d 4h 4s 5c 5d 5h 5s 6c 6d 6h 6s 7c 7d")
	if list, more, _ := solve.Must(solve.New(terms)).All(h, 100); len(list) != 100 || !more {
		t.Errorf("%d arrangements, more %v", len(list), more)
	}
}

package tally

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
)

func TestSettle(t *testing.T) {
	for _, c := range []struct {
		balances []int
		want     []Payment
	}{
		{nil, nil},
		{[]int{0, 0}, nil},
		{[]int{55, -55}, []Payment{{1, 0, 55}}},
		{[]int{130, -65, -65}, []Payment{{1, 0, 65}, {2, 0, 65}}},
		// The greatest to the greatest would take four payments.
		{[]int{-5, -4, -3, 7, 5}, []Payment{{0, 4, 5}, {1, 3, 4}, {2, 3, 3}}},
		{[]int{-6, -4, -4, 8, 3, 3}, []Payment{{0, 4, 3}, {0, 5, 3}, {1, 3, 4}, {2, 3, 4}}},
	} {
		if got := Settle(c.balances); !reflect.DeepEqual(got, c.want) {
			t.Errorf("Settle(%v) = %v, want %v", c.balances, got, c.want)
		}
	}
}

// TestSettleTakesTheFewestPayments holds it to a search over all ways to pay.
func TestSettleTakesTheFewestPayments(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		balances := randomBalances(random, 2+random.IntN(6), 1+random.IntN(12))
		got := Settle(balances)
		checkSettled(t, balances, got)
		if want := fewestPayments(balances); len(got) != want {
			t.Fatalf("Settle(%v) = %v, and %d payments are enough", balances, got, want)
		}
	}
}

func TestSettleManyParties(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for _, n := range []int{maxExact, maxExact + 1, 40, 100_000} {
		balances := randomBalances(random, n, 500)
		got := Settle(balances)
		checkSettled(t, balances, got)
		if len(got) >= n {
			t.Errorf("%d payments among %d parties", len(got), n)
		}
		if again := Settle(balances); !slices.Equal(got, again) {
			t.Errorf("%v, and then %v", got, again)
		}
	}
}

func randomBalances(random *rand.Rand, parties, most int) []int {
	balances := make([]int, parties)
	for range parties * 2 {
		from, to, cents := random.IntN(parties), random.IntN(parties), random.IntN(most+1)
		balances[from] -= cents
		balances[to] += cents
	}
	return balances
}

// checkSettled pays, and expects everybody to come to nothing.
func checkSettled(t *testing.T, balances []int, payments []Payment) {
	t.Helper()
	left := slices.Clone(balances)
	for _, p := range payments {
		if p.Cents <= 0 || balances[p.From] >= 0 || balances[p.To] <= 0 {
			t.Fatalf("balances %v: payment %v", balances, p)
		}
		left[p.From] += p.Cents
		left[p.To] -= p.Cents
	}
	for _, cents := range left {
		if cents != 0 {
			t.Fatalf("balances %v after %v: %v", balances, payments, left)
		}
	}
}

// fewestPayments settles the first open balance with each other of the opposite
// sign, and the rest likewise.
func fewestPayments(balances []int) int {
	first := slices.IndexFunc(balances, func(cents int) bool { return cents != 0 })
	if first < 0 {
		return 0
	}
	fewest := len(balances)
	for other := first + 1; other < len(balances); other++ {
		if balances[first] > 0 == (balances[other] > 0) || balances[other] == 0 {
			continue
		}
		rest := slices.Clone(balances)
		rest[other] += rest[first]
		rest[first] = 0
		fewest = min(fewest, 1+fewestPayments(rest))
	}
	return fewest
}

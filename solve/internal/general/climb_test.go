package general

import (
	"flag"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

var climb = flag.Duration("climb", 0, "how long to look for the worst hands of unusual mixes")

// oddRules is a random mix of the parameters that only this search answers.
func oddRules(rng *rand.Rand) rules.Rules {
	r := rules.Games()[rng.IntN(len(rules.Games()))].Rules()
	for _, p := range rules.Parameters() {
		switch p.Name {
		case "aces", "set-suits", "run-suits", "wild-limit", "all-wild", "adjacent-wilds", "wild-as-natural":
			if err := r.Set(p.Name, p.Values()[rng.IntN(len(p.Values()))]); err != nil {
				panic(err)
			}
		}
	}
	r.Jokers = rules.JokersOn
	return r
}

// work is how many states the search walks for a hand, which measures its time
// without a clock.
func work(s *Solver, h card.Hand) int {
	var a meld.Arrangement
	s.Melding(h, nil, &a)
	tried := 0
	for i := range s.hand.kinds {
		tried += len(s.hand.patterns[i])
	}
	return s.memo.Used() + tried
}

// TestClimb changes one card at a time, keeping what makes the search work
// harder, from many beginnings.
func TestClimb(t *testing.T) {
	if *climb == 0 {
		t.Skip("hill climbing runs with -climb 1m")
	}
	rng := rand.New(rand.NewPCG(uint64(time.Now().UnixNano()), 0))
	var worst time.Duration
	for end := time.Now().Add(*climb); time.Now().Before(end); {
		r := oddRules(rng)
		wild := r.Ranks.List()[rng.IntN(r.Ranks.Len())]
		s := New(rules.Terms{Rules: r, Wild: wild})
		p := append(pack(r), pack(r)[:52]...)
		rng.Shuffle(len(p), func(i, j int) { p[i], p[j] = p[j], p[i] })
		most := work(s, p[:15])
		for stuck := 0; stuck < 150; stuck++ {
			i, j := rng.IntN(15), 15+rng.IntN(len(p)-15)
			p[i], p[j] = p[j], p[i]
			if w := work(s, p[:15]); w >= most {
				if w > most {
					stuck = 0
				}
				most = w
			} else {
				p[i], p[j] = p[j], p[i]
			}
		}
		start := time.Now()
		work(s, p[:15])
		if took := time.Since(start); took > worst {
			worst = took
			t.Logf("%v, %d: %s, wild %s, %s, %v", took, most, r.Name, wild, p[:15].Sorted(), r.Differences(r.Game.Rules()))
		}
	}
}

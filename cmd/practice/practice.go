// Package practice deals hands, asks for the fewest points that each can leave,
// judges the answers and keeps the score. It knows neither streams nor the time
// of day, and every front can use it.
package practice

import (
	"math/rand/v2"

	"github.com/wildmeld/wildmeld/cmd/answer"
	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Question is a dealt hand whose fewest points are asked for.
type Question struct {
	hand *answer.Hand
	best meld.Arrangement
}

// New deals the n-th hand of a seed, from 1. Where ask names no round, the seed
// picks it. The same arguments deal the same hand on every machine. The error is
// a rules.RoundError or an answer.Error.
func New(r rules.Rules, ask rules.Ask, seed uint64, n int) (*Question, error) {
	random := rand.NewPCG(seed, uint64(n))
	dealer := answer.Dealer{Rules: r, Ask: ask, Players: 1}
	played, hands, err := dealer.Deal(int(random.Uint64()%(1<<30)), random)
	if err != nil {
		return nil, err
	}
	return Of(&parse.Deal{Played: played, Hand: hands[0].Sorted()}), nil
}

// Of asks about a hand that was dealt elsewhere.
func Of(d *parse.Deal) *Question {
	hand := answer.New(d, nil)
	return &Question{hand, hand.Play().Arrangement}
}

// Deal returns the hand, and the rules and the round that it is played in.
func (q *Question) Deal() explain.Deal { return q.hand.Dealt() }

// Score is how many hands were answered, and how many of them right.
type Score struct{ Right, Of int }

// Add counts an answer.
func (s *Score) Add(a explain.Practised) {
	s.Of++
	if a.Verdict == judge.Right {
		s.Right++
	}
}

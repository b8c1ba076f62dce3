package solve_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/stock"
)

// TestTheUsualOrderPlaysBest plays rounds of three-thirteen with four seats twice, with
// the same deals: the first seat discards by the usual order, then by the points left now,
// as the others always do. The usual order must save 0.3 points a round over four rounds
// of the game. Only the long mode plays enough rounds to tell:
//
//	go test ./solve -run TheUsualOrderPlaysBest -long -timeout 30m -v
func TestTheUsualOrderPlaysBest(t *testing.T) {
	rounds := 4
	if *long {
		rounds = 6000
	}
	sum := 0.0
	sizes := []int{4, 7, 10, 13}
	for _, cards := range sizes {
		tab := newTableOfFour(cards)
		var saved, squares float64
		for seed := range uint64(rounds) {
			less := float64(tab.play(seed, solve.ByPoints) - tab.play(seed, solve.DiscardOrder(0)))
			saved, squares = saved+less, squares+less*less
		}
		mean := saved / float64(rounds)
		deviation := math.Sqrt((squares/float64(rounds) - mean*mean) / float64(rounds))
		t.Logf("%d cards: %.2f points a round saved, ± %.2f", cards, mean, deviation)
		sum += mean
	}
	if mean := sum / float64(len(sizes)); *long && mean < 0.3 {
		t.Errorf("%.2f points a round saved, want 0.3", mean)
	}
}

// tableOfFour is a round of three-thirteen that can be played again and again.
type tableOfFour struct {
	terms  rules.Terms
	cards  int
	solver *solve.Solver
}

func newTableOfFour(cards int) tableOfFour {
	x := inRound("three-thirteen", cards-2)
	return tableOfFour{x, cards, solve.Must(solve.New(x))}
}

const (
	seats     = 4
	packs     = 2
	mostTurns = 200
)

// play returns the points of the first seat, which discards by the order while others
// draw again. The other seats discard by the points left, and everybody does once
// somebody is out.
func (tab tableOfFour) play(seed uint64, by solve.DiscardOrder) int {
	pile := stock.Cards(tab.terms.Rules, packs)
	stock.Shuffle(pile, rand.NewPCG(seed, uint64(tab.cards)))
	var hands [seats]card.Hand
	for i := range hands {
		hands[i], pile = pile[:tab.cards:tab.cards], pile[tab.cards:]
	}
	discards := card.Hand{pile[0]}
	pile = pile[1:]
	out := -1
	for turn := int(seed % seats); turn < mostTurns && len(pile) > 0; turn++ {
		seat := turn % seats
		if seat == out {
			break
		}
		top := discards[len(discards)-1]
		now := solve.Must(tab.solver.Penalty(hands[seat]))
		with := append(slices.Clone(hands[seat]), top)
		if solve.Must(tab.solver.Discard(with)).Penalty < now {
			discards = discards[:len(discards)-1]
		} else {
			with[tab.cards], pile = pile[0], pile[1:]
		}
		thrown := solve.Must(tab.solver.Discard(with))
		if seat == 0 && out < 0 && by != solve.ByPoints {
			unseen := solve.Must(stock.NewUnseen(tab.terms, packs, slices.Concat(with, discards)))
			thrown = solve.Must(tab.solver.Turns(with, unseen, by))[0].Discard
		}
		hands[seat], _ = with.Without(thrown.Card)
		discards = append(discards, thrown.Card)
		if thrown.Out && out < 0 {
			out = seat
		}
	}
	return solve.Must(tab.solver.Penalty(hands[0]))
}

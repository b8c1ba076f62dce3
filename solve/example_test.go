package solve_test

import (
	"fmt"

	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// A hand of the third round of three-thirteen, in which fives are wild.
func Example() {
	game, _ := rules.Lookup("three-thirteen")
	hand := card.Hand{
		card.New(card.Three, card.Hearts), card.New(card.Four, card.Hearts), card.Wild, card.Joker, card.New(card.Nine, card.Spades),
	}
	round, err := game.Rules().RoundFor(rules.Ask{}, len(hand))
	if err != nil {
		fmt.Println(err)
		return
	}
	solver, err := solve.New(game.Rules().In(round))
	if err != nil {
		fmt.Println(err)
		return
	}
	best, err := solver.Best(hand)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, m := range best.Melds {
		fmt.Println(m.Kind, m.Cards())
	}
	fmt.Println("left", best.Left, "for", best.Penalty)
	// Output:
	// set 9s wild Jk
	// left 3h 4h for 7
}

// What to throw from a hand one card over.
func ExampleSolver_Discards() {
	game, _ := rules.Lookup("five-crowns")
	solver := solve.Must(solve.New(game.Rules().In(rules.Round{Deal: rules.Deal{Wild: card.Three}})))
	var hand card.Hand
	for _, k := range []card.Rank{card.Six, card.Seven, card.Eight, card.King} {
		hand = append(hand, card.New(k, card.Stars))
	}
	for _, d := range solver.Discards(hand)[:2] {
		fmt.Println(d.Card, d.Penalty, d.Out)
	}
	// Output:
	// K* 0 true
	// 8* 26 false
}

// A claim judged against what a grouping leaves.
func Example_claim() {
	game, _ := rules.Lookup("sixty-five")
	terms := game.Rules().In(rules.Round{Deal: rules.Deal{Wild: card.Four}})
	var laid []meld.Slot
	for s := card.Clubs; s <= card.Hearts; s++ {
		laid = append(laid, meld.Slot{Card: card.New(card.Nine, s)})
	}
	declared := judge.Grouping(&terms, [][]meld.Slot{laid}, card.Hand{card.New(card.Four, card.Spades)})
	verdict, _ := judge.Claim(&terms, declared.Left, 4)
	fmt.Println(declared.Legal, declared.Penalty, verdict)
	// Output: true 50 low
}

// Cards laid off on the melds of a table, from which a joker is taken.
func ExampleTable() {
	game, _ := rules.Lookup("vegas")
	r := game.Rules()
	if err := r.Set("wild-swap", "on"); err != nil {
		fmt.Println(err)
		return
	}
	terms := r.In(rules.Round{Deal: rules.Deal{Wild: card.Nine}})
	lying, fault := solve.ReadMeld(terms, []meld.Slot{
		{Card: card.New(card.Three, card.Hearts)}, {Card: card.Joker}, {Card: card.New(card.Five, card.Hearts)},
	})
	if fault != nil {
		fmt.Println(fault)
		return
	}
	table := solve.Must(solve.NewTable(terms, []meld.Meld{lying}))
	hand := card.Hand{card.New(card.Four, card.Hearts), card.New(card.King, card.Clubs), card.New(card.King, card.Spades)}
	play := solve.Must(table.Best(hand))
	for _, l := range play.Laid {
		fmt.Println(play.Slot(l).Card, "takes", l.Takes)
	}
	fmt.Println(play.Melds[0].Cards(), play.Penalty)
	// Output:
	// 4h takes Jk
	// Kc Ks Jk 0
}

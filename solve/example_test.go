package solve_test

import (
	"fmt"

	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/stock"
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

// Stars of five-crowns, in a round in which threes are wild.
func starsOf(ranks ...card.Rank) (hand card.Hand, terms rules.Terms) {
	for _, k := range ranks {
		hand = append(hand, card.New(k, card.Stars))
	}
	game, _ := rules.Lookup("five-crowns")
	return hand, game.Rules().In(rules.Round{Deal: rules.Deal{Wild: card.Three}})
}

// What to discard from a hand one card over.
func ExampleSolver_discards() {
	hand, terms := starsOf(card.Six, card.Seven, card.Eight, card.King)
	solver, err := solve.New(terms)
	if err != nil {
		fmt.Println(err)
		return
	}
	discards, err := solver.Discards(hand)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, d := range discards[:2] {
		fmt.Println(d.Card, d.Penalty, d.Out)
	}
	// Output:
	// K* 0 true
	// 8* 26 false
}

// What the next card of the stock may bring, with two packs on the table.
func ExampleSolver_draws() {
	hand, terms := starsOf(card.Six, card.Seven, card.King)
	solver, err := solve.New(terms)
	if err != nil {
		fmt.Println(err)
		return
	}
	unseen, err := stock.NewUnseen(terms, 2, hand)
	if err != nil {
		fmt.Println(err)
		return
	}
	draws, err := solver.Draws(hand, unseen)
	if err != nil {
		fmt.Println(err)
		return
	}
	best := draws.List[0]
	fmt.Printf("%v: discard %v and leave %d\n", best.Card, best.Discard, best.Penalty)
	fmt.Printf("out with %.0f%%, %.1f points on average\n", 100*draws.Out, draws.Expected)
	// Output:
	// 3c: discard K* and leave 0
	// out with 18%, 17.8 points on average
}

// A hand that is not possible is an error, here for a card without a suit.
func ExampleSolver_Penalty() {
	hand, terms := starsOf(card.Six, card.Seven)
	solver, err := solve.New(terms)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(solver.Penalty(hand))
	fmt.Println(solver.Penalty(append(hand, card.New(card.Six, card.NoSuit))))
	// Output:
	// 13 <nil>
	// 0 the pack has no card "6"
}

// The best arrangement that leaves a certain card over.
func ExampleSolver_With() {
	hand, terms := starsOf(card.Six, card.Seven, card.Eight, card.Nine, card.Three)
	solver, err := solve.New(terms)
	if err != nil {
		fmt.Println(err)
		return
	}
	with, ok := solver.With(hand, solve.Wish{Leave: card.New(card.Six, card.Stars)})
	fmt.Println(ok, with.Left)
	// Output:
	// true 6*
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
	table, err := solve.NewTable(terms, []meld.Meld{lying})
	if err != nil {
		fmt.Println(err)
		return
	}
	hand := card.Hand{card.New(card.Four, card.Hearts), card.New(card.King, card.Clubs), card.New(card.King, card.Spades)}
	play, err := table.Best(hand)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, l := range play.Laid {
		fmt.Println(play.Slot(l).Card, "takes", l.Takes)
	}
	fmt.Println(play.Melds[0].Cards(), play.Penalty)
	// Output:
	// 4h takes Jk
	// Kc Ks Jk 0
}

package solve_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/oracle"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// The worked answers and the rulings on which the solver's answers rest, each
// as the page of rules states it.

func TestWorkedSetBeatsGreedyRun(t *testing.T) {
	wantArrangement(t, inRound("three-thirteen", 3), "3h 4h wild Jk 9s", "set [9s wild(9) Jk(9)] left 3h 4h = 7")
}

func TestWorkedSetOrRunOfTheSamePoints(t *testing.T) {
	terms := terms("three-thirteen", "")
	wantPenalty(t, terms, "5s 6s 7s 6h 6d", 12)
	var ways []string
	all, _, _ := solve.Must(solve.New(terms)).All(cards("5s 6s 7s 6h 6d"), 10)
	for _, a := range all {
		ways = append(ways, spell(a))
	}
	slices.Sort(ways)
	want := []string{"run [5s 6s 7s] left 6d 6h = 12", "set [6d 6h 6s] left 5s 7s = 12"}
	if !slices.Equal(ways, want) {
		t.Errorf("got %q, want %q", ways, want)
	}
}

func TestWorkedWildRankAsNaturalSet(t *testing.T) {
	wantArrangement(t, inRound("sixty-five", 2), "4h 4d 4s 9c", "set [4d 4h 4s] left 9c = 9")
}

func TestWorkedNaturalFivesCarryTheJoker(t *testing.T) {
	wantArrangement(t, inRound("sixty-five", 3), "5h 5d Jk 9c 9d", "set [5d 5h Jk(5)] left 9c 9d = 18")
}

func TestWorkedThirdWildCounts(t *testing.T) {
	a := agrees(t, inRound("sixty-five", 3), "5h Jk Jk 9c 9d")
	if a.Penalty != 50 || len(a.Left) != 1 || len(a.Melds) != 1 || !strings.HasPrefix(spell(a), "set [9c 9d ") {
		t.Errorf("%s, want the nines with two wild cards and the third left", spell(a))
	}
}

func TestWorkedStrictVegasKings(t *testing.T) {
	a := agrees(t, terms("vegas", "9", "wild-limit=one"), "Kh Jk 9d Kc 2s 9c 6d")
	if a.Penalty != 58 || len(a.Left) != 4 || a.Left.Count(cardOf("2s")) != 1 || a.Left.Count(cardOf("6d")) != 1 {
		t.Errorf("%s, want one wild with the kings; two wild cards, 2s and 6d left", spell(a))
	}
}

func TestWorkedHoardedThreesStrand(t *testing.T) {
	a := agrees(t, inRound("three-thirteen", 1), "3s 3h 3d 5c 9d")
	if a.Penalty != 5 || a.Left.String() != "5c" || len(a.Melds) != 1 {
		t.Errorf("%s, want 5c left", spell(a))
	}
}

func TestWorkedDeucesLeftovers(t *testing.T) {
	last := inRound("deuces-arent-wild", 12)
	if last.Wild != card.Ace || last.Rounds[11].Cards != 14 {
		t.Fatalf("round 12 deals %d cards, wild %v", last.Rounds[11].Cards, last.Wild)
	}
	wantPenalty(t, last, "Ah 9c", 3+1)
	wantPenalty(t, last, "Jk 9c", 5+1)
	wantPenalty(t, last, "wild 10c", 3+2)
	const hand = "Ah Jk 2c 3c 4c 5c 6d 7d 8d 9d Jh Qh Kh 10s"
	for leave, cost := range map[string]int{"Ah": 3, "Jk": 5} {
		a, ok := solve.Must(solve.New(last)).With(cards(hand), solve.Wish{Leave: cardOf(leave)})
		if !ok || a.Left.Count(cardOf(leave)) != 1 {
			t.Errorf("%s left: %s", leave, spell(a))
		}
		if rest := a.Penalty - cost; rest != solve.Must(solve.Must(solve.New(last)).Penalty(without(cards(hand), leave))) {
			t.Errorf("%s left: %s, want it to cost %d", leave, spell(a), cost)
		}
	}
}

func without(h card.Hand, word string) card.Hand {
	rest, ok := h.Without(cardOf(word))
	if !ok {
		panic("no " + word)
	}
	return rest
}

func TestRuling1AnyNumberOfCardsToTwenty(t *testing.T) {
	terms := terms("three-thirteen", "4")
	solver := solve.Must(solve.New(terms))
	if a := solve.Must(solver.Best(card.Hand{})); oracle.CostOf(a) != (cost{}) {
		t.Errorf("no cards: %s", spell(a))
	}
	for n := 1; n <= card.MaxHand; n++ {
		a := solve.Must(solver.Best(slices.Repeat(cards("Jk"), n)))
		want := newCost(0, 0, 1)
		if n < 3 {
			want = newCost(20*n, n, 0)
		}
		if oracle.CostOf(a) != want {
			t.Errorf("%d jokers: %s", n, spell(a))
		}
	}
}

func TestRuling3SuitlessWild(t *testing.T) {
	wantPenalty(t, inRound("three-thirteen", 3), "wild 9c", 5+9)
	wantPenalty(t, inRound("three-thirteen-rummy", 3), "wild 9c", 15+9)
	wantPenalty(t, inRound("sixty-five", 2), "wild 9c", 50+9)
	wantPenalty(t, inRound("five-crowns", 2), "wild 9c", 20+9)
	wantArrangement(t, inRound("sixty-five", 2), "wild 4h 4d", "set [4d 4h wild(4)] = 0")
	wantArrangement(t, inRound("sixty-five", 2), "wild Jk wild Jk", "set [wild(4) wild(4) Jk(4) Jk(4)] = 0")
	wantArrangement(t, inRound("sixty-five", 2), "3h 5h wild Jk", "run [3h wild(4h) 5h Jk(6h)] = 0")
	wantPenalty(t, inRound("sixty-five", 2), "3h wild Jk Jk", 153) // natural in no run
}

func TestRuling4JokerMayMoveFromTheEnd(t *testing.T) {
	wantArrangement(t, terms("three-thirteen", ""), "Qh Kh Jk", "run [Jk(Jh) Qh Kh] = 0")
	wantArrangement(t, terms("three-thirteen", ""), "Ah Jk 3h", "run [Ah Jk(2h) 3h] = 0")
}

func TestRuling4ThePackLimitsARun(t *testing.T) {
	const full = "Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh"
	low, both := terms("three-thirteen", ""), terms("three-thirteen", "", "aces=both")
	for _, row := range []struct {
		got  meld.Arrangement
		want string
	}{
		{solve.Must(solve.Must(solve.New(low)).Best(cards(full))), "run [" + full + "] = 0"},
		{solve.Must(solve.Must(solve.New(both)).Best(cards(full + " Ah"))), "run [" + full + " Ah] = 0"},
		{solve.Must(solve.Must(solve.New(low)).Best(cards(full + " Ah"))), "run [" + full + "] left Ah = 1"},
		{solve.Must(solve.Must(solve.New(terms("three-thirteen", "", "aces=wrap"))).Best(cards(full + " Ah"))), "run [Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh] run [Qh Kh Ah] = 0"},
	} {
		if spell(row.got) != row.want {
			t.Errorf("got %s, want %s", spell(row.got), row.want)
		}
	}
	a := solve.Must(solve.Must(solve.New(terms("five-crowns", ""))).Best(cards("3* 4* 5* 6* 7* 8* 9* 10* J* Q* K*")))
	if spell(a) != "run [3* 4* 5* 6* 7* 8* 9* 10* J* Q* K*] = 0" {
		t.Error(spell(a))
	}
}

func TestRuling5SixtyFivePoints(t *testing.T) {
	wantPenalty(t, inRound("sixty-five", 2), "10c 9d", 19)
	wantPenalty(t, inRound("sixty-five", 2), "4c 9d", 59)
	wantPenalty(t, inRound("sixty-five", 2), "4c 4d 9d", 109) // naturals, but of no meld
	wantPenalty(t, inRound("sixty-five", 2), "Jk 9d", 59)
	wantPenalty(t, inRound("sixty-five", 2), "Ah Kc", 30)
}

func TestRuling7VegasAceCountsOne(t *testing.T) {
	wantPenalty(t, terms("vegas", ""), "Ac 9d", 10)
	wantPenalty(t, terms("vegas", "A"), "Ac 9d", 34)
}

func TestRuling8StrictVegasWildRankIsAlwaysWild(t *testing.T) {
	strict := terms("vegas", "9", "wild-limit=one")
	wantPenalty(t, strict, "9h 9d 9s", 75)
	wantPenalty(t, strict, "7h 8h 9h Jk", 25)
	wantPenalty(t, strict, "7h 8h 9h", 0)
	wantPenalty(t, terms("vegas", "9"), "9h 9d 9s", 0)
}

func TestRuling9VegasSetHasFourSuits(t *testing.T) {
	wantPenalty(t, terms("vegas", "9"), "Kh Kc Kd Ks 9d", 10)
	wantArrangement(t, terms("vegas", "9"), "Kh Kc Kd 9d", "set [Kc Kd Kh 9d(Ks)] = 0")
	wantPenalty(t, terms("vegas", "9"), "Kh Kh Kd", 30)
	wantPenalty(t, terms("vegas", "2"), "7h 7h 8h 9h Jk", 7) // the second seven joins no set and no run
}

func TestRuling12BonusOfDeuces(t *testing.T) {
	bonus := inBonus("deuces-arent-wild")
	wantArrangement(t, bonus, "9h 9d", "set [9d 9h] = 0")
	wantArrangement(t, bonus, "9h 10h", "run [9h 10h] = 0")
	wantArrangement(t, bonus, "Kh Ah", "run [Kh Ah] = 0")
	wantPenalty(t, bonus, "9h 10d", 3)
	wantPenalty(t, bonus, "Jk 10d", 0)
	wantPenalty(t, bonus, "Jk Jk", 0)
	wantPenalty(t, bonus, "2h Ad", 4)
	wantPenalty(t, bonus, "2h 3h 4h", 1)
	got := solve.Must(solve.Must(solve.New(bonus)).Discards(cards("9h 10h Kd")))
	want := []solve.Discard{{Card: cardOf("Kd"), Penalty: 0, Out: true}, {Card: cardOf("9h"), Penalty: 4}, {Card: cardOf("10h"), Penalty: 3}}
	sameDiscards(t, got, want)
}

// TestRuling14WhatAClaimIsJudgedAgainst has a claim judged against the player's
// grouping; without one against the best arrangement, or in vegas all cards.
func TestRuling14WhatAClaimIsJudgedAgainst(t *testing.T) {
	const hand = "Qc Qs Qd 2h 5d 6d 9s"
	for _, row := range []struct {
		game    string
		grouped []string
		basis   judge.Basis
		want    int
	}{
		{"vegas", nil, judge.Held, 68},
		{"three-thirteen", nil, judge.Arranged, 2},
		{"vegas", []string{"Qc Qs Qd"}, judge.Grouped, 2 + 5 + 6 + 25},
		{"three-thirteen", []string{"Qc Qs Qd"}, judge.Grouped, 2 + 5 + 6 + 9},
		{"three-thirteen", []string{"Qc Qs 2h", "5d 6d 9s"}, judge.Grouped, 10 + 10 + 2 + 10}, // no meld: its cards count
	} {
		terms := terms(row.game, "9")
		best := solve.Must(solve.Must(solve.New(terms)).Best(cards(hand)))
		var declared *judge.Declared
		if row.grouped != nil {
			d := grouping(terms, cards(hand), row.grouped)
			declared = &d
		}
		score := judge.Hand(&terms, cards(hand), declared, nil, &best)
		if score.Basis != row.basis || score.Penalty != row.want || best.Penalty != 2 {
			t.Errorf("%s %q: scores %d on basis %d, %d at best; want %d on %d, 2", row.game, row.grouped, score.Penalty, score.Basis, best.Penalty, row.want, row.basis)
		}
		for claim, verdict := range map[int]judge.Verdict{row.want: judge.Right, row.want - 1: judge.Low, row.want + 1: judge.High} {
			if got := judge.Hand(&terms, cards(hand), declared, &claim, &best).Verdict; got != verdict {
				t.Errorf("%s %q = %d: %s, want %s", row.game, row.grouped, claim, got, verdict)
			}
		}
	}
}

// grouping judges a hand with some of its cards grouped.
func grouping(t rules.Terms, h card.Hand, melds []string) judge.Declared {
	var groups [][]meld.Slot
	for _, text := range melds {
		groups = append(groups, slots(text))
		h, _ = h.Without(cards(text)...)
	}
	return judge.Grouping(&t, groups, h)
}

func TestRuling15FewerPointsBeforeFewerCards(t *testing.T) {
	wantArrangement(t, terms("three-thirteen", "", "min-run=4", "points=6:2 7:7"), "5s 6s 7s 8s 5h 5d", "run [5s 6s 7s 8s] left 5d 5h = 10")
	wantArrangement(t, terms("three-thirteen", "", "min-run=4", "points=6:2 7:6 8:1"), "5s 6s 7s 8s 5h 5d", "set [5d 5h 5s] left 6s 7s 8s = 9")
}

func TestRuling15AmongEqualsFewerCardsLeft(t *testing.T) {
	wantArrangement(t, terms("three-thirteen", "", "min-run=4", "points=6:2 7:7 8:1"), "5s 6s 7s 8s 5h 5d", "run [5s 6s 7s 8s] left 5d 5h = 10")
	wantPenalty(t, terms("three-thirteen", "9", "wild-points=0"), "9c Kd", 10)
	wantArrangement(t, terms("three-thirteen", "9", "wild-points=0"), "9c Kd Ks Kh", "set [Kd Kh Ks 9c(K)] = 0")
}

func TestRuling15AmongEqualsFewerMelds(t *testing.T) {
	wantArrangement(t, terms("three-thirteen", ""), "4c 5c 6c 7c 8c 9c", "run [4c 5c 6c 7c 8c 9c] = 0")
	wantArrangement(t, terms("three-thirteen", ""), "7c 7d 7h 7s 7c 7d", "set [7c 7c 7d 7d 7h 7s] = 0")
	a := agrees(t, terms("three-thirteen", "", "max-meld=4"), "4c 5c 6c 7c 8c 9c 10c")
	if oracle.CostOf(a) != newCost(0, 0, 2) {
		t.Error(spell(a))
	}
}

func TestRuling15TheOrderOfTypingChangesNothing(t *testing.T) {
	for _, row := range []struct{ game, wild, hand string }{
		{"three-thirteen", "", "5s 6s 7s 6h 6d"},
		{"three-thirteen", "5", "3h 4h wild Jk 9s"},
		{"sixty-five", "5", "5h Jk Jk 9c 9d"},
		{"vegas", "9", "Kh Kc Kd Ks 9d"},
		{"sixty-five", "5", "5h 5d 5h wild Jk 5s"},
	} {
		tr, h := newTrial(terms(row.game, row.wild)), cards(row.hand)
		if err := tr.inEveryOrder(h, permutations(h)); err != nil {
			t.Error(err)
		}
	}
}

func TestRuling17WildCardsAloneOfAnySize(t *testing.T) {
	for _, limit := range []string{"none", "half", "minority", "two-naturals", "one"} {
		for _, natural := range []string{"on", "off"} {
			settings := []string{"all-wild=on", "wild-limit=" + limit, "wild-as-natural=" + natural}
			for _, hand := range []string{"5h Jk Jk", "5h 5d 5s Jk Jk Jk", "Jk Jk Jk Jk"} {
				wantPenalty(t, terms("sixty-five", "5", settings...), hand, 0)
			}
			wantPenalty(t, terms("sixty-five", "5", settings...), "5h Jk", 100)
			wantPenalty(t, terms("sixty-five", "5", append(settings, "max-meld=3")...), "5h 5d Jk Jk", 50)
		}
	}
}

// permutations are the list in every order.
func permutations[L ~[]T, T any](list L) []L {
	if len(list) == 0 {
		return []L{nil}
	}
	var all []L
	for _, rest := range permutations(list[1:]) {
		for i := range list {
			all = append(all, slices.Insert(slices.Clone(rest), i, list[0]))
		}
	}
	return all
}

// The texts' own examples.

func TestTextOfThreeThirteen(t *testing.T) {
	wantArrangement(t, terms("three-thirteen", "3"), "7c 7d 7h 7s", "set [7c 7d 7h 7s] = 0")
	wantArrangement(t, terms("three-thirteen", "5"), "8s 9s 10s Js Qs", "run [8s 9s 10s Js Qs] = 0")
	wantPenalty(t, terms("three-thirteen", "5"), "Qs Ks As", 21)
	wantPenalty(t, terms("three-thirteen", "5", "aces=both"), "Qs Ks As", 0)
	wantPenalty(t, terms("three-thirteen", "5", "aces=both"), "As 9c", 24)
	wantPenalty(t, terms("three-thirteen", "5", "face-points=11-12-13"), "Js Qd Kh", 36)
	wantPenalty(t, terms("three-thirteen", "5"), "5s 5d 5h", 0) // only wild cards
	wantPenalty(t, terms("three-thirteen", "5"), "Jk 9c", 29)
	wantPenalty(t, terms("three-thirteen-rummy", "5", "aces=high"), "As 9c", 24)
}

func TestTextOfDeucesArentWild(t *testing.T) {
	wantPenalty(t, inRound("deuces-arent-wild", 1), "2h 2d 9c", 3)
	wantPenalty(t, inRound("deuces-arent-wild", 1), "10c Jd Qh", 6)
	strict := []string{"wild-limit=two-naturals"}
	wantPenalty(t, inRound("deuces-arent-wild", 1, strict...), "9h 3d Jk", 7)
	wantPenalty(t, inRound("deuces-arent-wild", 1, strict...), "3h 3d Jk", 0) // threes used as threes
	wantPenalty(t, inRound("deuces-arent-wild", 1, strict...), "9h 9d Jk 3d 3h", 0)
}

func TestTextOfSixtyFive(t *testing.T) {
	wantPenalty(t, inRound("sixty-five", 1), "Ks As 2s", 10+20+2)
	wantPenalty(t, inRound("sixty-five", 1), "Qs Ks As", 0)
	wantPenalty(t, inRound("sixty-five", 1), "As 2s 4s 3s", 0)
	wantPenalty(t, inRound("sixty-five", 1), "9s 3d 3h", 109)
}

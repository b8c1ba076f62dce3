package tally_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

func agreement(t rapid.TB, game string, changes ...string) tally.Agreement {
	t.Helper()
	g, ok := rules.Lookup(game)
	if !ok {
		t.Fatalf("no game %s", game)
	}
	r := g.Rules()
	for i := 0; i < len(changes); i += 2 {
		if err := r.Set(changes[i], changes[i+1]); err != nil {
			t.Fatal(err)
		}
	}
	return tally.Usual(r)
}

func seated(a tally.Agreement, players int) *tally.Game {
	g := &tally.Game{Agreement: a}
	for range players {
		g.Sit(0)
	}
	return g
}

// results is a round in which the first player with no points went out.
func results(points ...int) []tally.Result {
	list := make([]tally.Result, len(points))
	out := false
	for p, n := range points {
		list[p] = tally.Result{Player: p, Score: n, Known: true, Emptied: n == 0, Out: n == 0 && !out}
		out = out || n == 0
	}
	return list
}

// played is a game of fixed rounds, whose last round alone has points.
func played(a tally.Agreement, last ...int) *tally.Game {
	g := seated(a, len(last))
	zero := make([]int, len(last))
	for range len(a.Rules.Rounds) - 1 {
		round := results(zero...)
		round[0].Out = true
		g.Score(round)
	}
	g.Score(results(last...))
	return g
}

func TestSharedWin(t *testing.T) {
	for _, game := range []string{"three-thirteen", "five-crowns"} {
		o := played(agreement(t, game), 5, 0, 0).Outcome()
		if want := []int{1, 2}; !o.Over || !slices.Equal(o.Winners, want) {
			t.Errorf("%s: over %v, winners %v, want %v", game, o.Over, o.Winners, want)
		}
		want := []tally.Standing{{1, 1, 0}, {1, 2, 0}, {3, 0, 5}}
		if d := cmp.Diff(want, o.Standings); d != "" {
			t.Errorf("%s (-want +got):\n%s", game, d)
		}
	}
}

func TestTwoTiedAllTied(t *testing.T) {
	o := played(agreement(t, "three-thirteen-rummy"), 3, 3, 9).Outcome()
	if !o.Over || len(o.Winners) > 0 || !slices.Equal(o.Tied, []int{0, 1}) {
		t.Errorf("over %v, winners %v, tied %v", o.Over, o.Winners, o.Tied)
	}
	if o := played(agreement(t, "three-thirteen-rummy"), 3, 2, 9).Outcome(); !slices.Equal(o.Winners, []int{1}) {
		t.Errorf("winners %v of a game without a tie", o.Winners)
	}
}

func TestNothingIsDecidedEarly(t *testing.T) {
	a := agreement(t, "sixty-five")
	g := seated(a, 3)
	g.Score(results(0, 5, 9))
	o := g.Outcome()
	if o.Over || len(o.Winners) > 0 || o.Pot != 3*65-10 || o.Accounts[0].Won != 10 {
		t.Errorf("after a round: %+v", o)
	}
	gap := played(a, 0, 1, 2)
	gap.Score([]tally.Result{{Player: 0}})
	if o := gap.Outcome(); o.Over {
		t.Error("over although a score is missing")
	}
}

func TestSixtyFiveMoney(t *testing.T) {
	for _, c := range []struct {
		name    string
		changes []string
		last    []int
		won     []int
		pot     int
	}{
		// 195 in, 120 out to who goes out, 75 to the lowest.
		{"the lowest takes the rest", nil, []int{0, 4, 9}, []int{120 + 75, 0, 0}, 0},
		{"nobody went out in the last hand", nil, []int{4, 4, 9}, []int{110 + 42, 42, 0}, 1},
		{"three split, and it comes out even", nil, []int{1, 1, 1}, []int{110 + 28, 28, 28}, 1},
		// everybody is paid in 11 hands, as far as 195 cents reach: 6 hands of
		// 30, then 15 cents are left: 10 and 5.
		{"pay-each", []string{"pay-each", "on"}, []int{0, 4, 9}, []int{6*10 + 10, 6*10 + 5, 6 * 10}, 0},
	} {
		o := played(agreement(t, "sixty-five", c.changes...), c.last...).Outcome()
		var won []int
		for _, a := range o.Accounts {
			won = append(won, a.Won)
		}
		if !slices.Equal(won, c.won) || o.Pot != c.pot {
			t.Errorf("%s: won %v, pot %d, want %v and %d", c.name, won, o.Pot, c.won, c.pot)
		}
	}
}

func TestTenCentsWithoutAKnownWinner(t *testing.T) {
	g := seated(agreement(t, "sixty-five"), 2)
	both := results(0, 0)
	both[0].Out = false
	g.Score(both)
	if o := g.Outcome(); o.Accounts[0].Won+o.Accounts[1].Won != 0 {
		t.Errorf("paid %+v although nobody says who was first", o.Accounts)
	}
	for range 11 {
		g.Score(results(0, 7))
	}
	// 130 in, 110 to the first player, 10 held back, 10 to the lowest.
	if o := g.Outcome(); o.Accounts[0].Won != 120 || o.Pot != 10 {
		t.Errorf("won %d, pot %d, want 120 and 10", o.Accounts[0].Won, o.Pot)
	}
}

func TestFirstOut(t *testing.T) {
	g := seated(agreement(t, "sixty-five"), 3)
	g.Seats[2].Gaps = 1
	two, zero := tally.Result{Player: 0, Score: 2, Known: true}, tally.Result{Player: 1, Known: true, Emptied: true}
	unknown := tally.Result{Player: 2}
	out := tally.Result{Player: 2, Known: true, Emptied: true, Out: true}
	for _, c := range []struct {
		name       string
		results    []tally.Result
		incomplete bool
		first      int
	}{
		{"the only one without a card", []tally.Result{two, zero}, false, 1},
		{"somebody is missing, who may have had no card", []tally.Result{two, zero}, true, -1},
		{"a score is not known", []tally.Result{two, zero, unknown}, false, -1},
		{"a total covers two rounds", []tally.Result{zero, {Player: 2, Score: 9, Known: true, Settled: true}}, false, -1},
		{"one is marked, and another is missing", []tally.Result{zero, out}, true, 2},
		{"the one marked is not known", []tally.Result{zero, {Player: 2, Out: true}}, false, -1},
		{"two are marked", []tally.Result{{Player: 1, Known: true, Emptied: true, Out: true}, out}, false, -1},
	} {
		if p := g.FirstOut(c.results, !c.incomplete); p != c.first {
			t.Errorf("%s: first out is %d, want %d", c.name, p, c.first)
		}
	}
}

// TestTenCentsOfAnOpenRound settles later what was missing: nobody knows any more who had
// the ten cents.
func TestTenCentsOfAnOpenRound(t *testing.T) {
	g := seated(agreement(t, "sixty-five"), 2)
	g.Score([]tally.Result{{Player: 0, Known: true, Emptied: true}})
	for range 10 {
		g.Score(results(0, 7))
	}
	last := results(0, 9)
	last[1].Settled = true
	g.Score(last)
	// 130 in, 110 to the first player, 10 held back, 10 to the lowest.
	if o := g.Outcome(); !o.Over || o.Accounts[0].Won != 120 || o.Pot != 10 {
		t.Errorf("over %t, won %d, pot %d, want 120 and 10", o.Over, o.Accounts[0].Won, o.Pot)
	}
}

func tied(t *testing.T) *tally.Game {
	t.Helper()
	g := played(agreement(t, "deuces-arent-wild"), 7, 7, 9)
	if o := g.Outcome(); o.Over || !slices.Equal(o.Tied, []int{0, 1}) || g.Bonus() == nil {
		t.Fatalf("no tie to break: %+v", o)
	}
	return g
}

func TestBonusRound(t *testing.T) {
	g := tied(t)
	uncounted := tied(t)
	uncounted.ScoreBonus(-1, 0)
	if before, after := g.BonusPack(), uncounted.BonusPack(); before != 54 || after != 49 {
		t.Errorf("a hand leaves %d of %d cards, want 49 of 54", after, before)
	}
	g.ScoreBonus(0, 20)
	if o := g.Outcome(); o.Over || g.BonusPack() != 34 {
		t.Errorf("over %v with %d cards in the pack", o.Over, g.BonusPack())
	}
	g.ScoreBonus(0, 30)
	o := g.Outcome()
	if !o.Over || !slices.Equal(o.Winners, []int{0}) || !g.BonusOver() {
		t.Errorf("the pack has 4 cards, too few for a hand: %+v", o)
	}
	if want := []tally.Standing{{1, 0, 7}, {2, 1, 7}, {3, 2, 9}}; cmp.Diff(want, o.Standings) != "" {
		t.Errorf("standings %v, want %v", o.Standings, want)
	}
}

// TestNoBonusWithoutATie asks a game without a tie, or with nobody in it, about its bonus round.
func TestNoBonusWithoutATie(t *testing.T) {
	for _, game := range rules.Games() {
		a := agreement(t, game.Name)
		for _, g := range []*tally.Game{{Agreement: a}, played(a, 7, 8)} {
			g.ScoreBonus(0, 5)
			if g.Bonus() != nil || g.BonusPack() != 0 || g.BonusOver() {
				t.Errorf("%s has a bonus round without a tie", game.Name)
			}
			for _, s := range g.Seats {
				if s.Scoring != 0 {
					t.Errorf("%s gives a scoring card without a tie", game.Name)
				}
			}
		}
	}
}

func TestBonusIsShuffledAgainWhileTied(t *testing.T) {
	g := tied(t)
	g.ScoreBonus(0, 30)
	g.ScoreBonus(1, tally.AllUsed)
	if o := g.Outcome(); o.Over || g.BonusOver() {
		t.Errorf("over at 1:1: %+v", o)
	}
	if left := g.BonusPack(); left != 52 {
		t.Errorf("%d cards to shuffle, want 54 less the 2 that are kept", left)
	}
	g.ScoreBonus(-1, 9)
	if g.BonusOver() {
		t.Error("over after a hand that nobody won")
	}
	g.ScoreBonus(1, 9)
	if o := g.Outcome(); !o.Over || !slices.Equal(o.Winners, []int{1}) {
		t.Errorf("not decided by the first hand that leaves one ahead: %+v", o)
	}
}

func TestBonusWithoutCountingThePack(t *testing.T) {
	g := tied(t)
	g.ScoreBonus(0, 0)
	o := g.Outcome()
	if !slices.Equal(o.Winners, []int{0}) || g.Bonus().Exact || g.BonusPack() != 49 {
		t.Errorf("winners %v, %d cards at most", o.Winners, g.BonusPack())
	}
}

func vegas(t rapid.TB, players int) *tally.Game {
	a := agreement(t, "vegas")
	a.BuyIn = 200
	return seated(a, players)
}

func TestVegasEnds(t *testing.T) {
	g := vegas(t, 3)
	g.Score(results(0, 100, 40))
	if o := g.Outcome(); o.Over || g.Seats[1].State != tally.Expired {
		t.Fatalf("after the first expiry: %+v", o)
	}
	if r := g.Move(1, tally.BuyIn); r != tally.Allowed || g.Seats[1].Total != 40 {
		t.Errorf("refusal %d, total %d, want the highest of those in, 40", r, g.Seats[1].Total)
	}
	g.Score(results(0, 70, 61))
	o := g.Outcome()
	if !o.Over || !slices.Equal(o.Winners, []int{0}) {
		t.Fatalf("one is left: %+v", o)
	}
	// 3 buy-ins and one more: 8.00; 30 % to the lower of the two who expired.
	want := []tally.Account{{200, 560}, {400, 0}, {200, 240}}
	if d := cmp.Diff(want, o.Accounts); d != "" || o.Pot != 0 {
		t.Errorf("pot %d (-want +got):\n%s", o.Pot, d)
	}
	if r := g.Move(1, tally.BuyIn); r != tally.GameOver {
		t.Errorf("refusal %d after the end, want %d", r, tally.GameOver)
	}
}

// TestRuling11RunnersUpByFinalScore has the runner-up be the lowest of all who
// expired, whenever that was, and leaves out who left without expiring.
func TestRuling11RunnersUpByFinalScore(t *testing.T) {
	g := vegas(t, 5)
	g.Score(results(0, 101, 20, 0, 0)) // 1 expires first, and lowest
	g.Score(slices.Delete(results(0, 0, 90, 50, 0), 1, 2))
	g.Move(3, tally.Leave) // in the game with 50: no runner-up
	g.Score([]tally.Result{{Player: 0, Known: true}, {Player: 4, Known: true, Score: 101}})
	g.Move(1, tally.Leave) // has expired: a runner-up all the same
	o := g.Outcome()
	if !o.Over {
		t.Fatalf("not over: %+v", o)
	}
	places := []tally.Standing{{1, 0, 0}, {2, 1, 101}, {2, 4, 101}, {4, 2, 110}, {5, 3, 50}}
	if d := cmp.Diff(places, o.Standings); d != "" {
		t.Errorf("standings (-want +got):\n%s", d)
	}
	// 10.00 in the pot: 30 % for the two equal runners-up.
	want := []tally.Account{{200, 700}, {200, 150}, {200, 0}, {200, 0}, {200, 150}}
	if d := cmp.Diff(want, o.Accounts); d != "" {
		t.Errorf("money (-want +got):\n%s", d)
	}
}

func TestSecondRunnerUp(t *testing.T) {
	for _, c := range []struct {
		points []int
		won    []int
	}{
		{[]int{0, 110, 120, 130}, []int{560, 40, 200, 0}},
		{[]int{0, 110, 110, 130}, []int{560, 120, 120, 0}}, // two runners-up share both parts
		{[]int{0, 110, 120, 120}, []int{560, 40, 100, 100}},
	} {
		a := agreement(t, "vegas")
		a.BuyIn, a.Second = 200, true
		g := seated(a, 4)
		g.Score(results(c.points...))
		var won []int
		for _, account := range g.Outcome().Accounts {
			won = append(won, account.Won)
		}
		if !slices.Equal(won, c.won) {
			t.Errorf("%v points: won %v, want %v", c.points, won, c.won)
		}
	}
}

func TestOddCentsGoToTheWinner(t *testing.T) {
	a := agreement(t, "vegas")
	a.BuyIn = 33
	g := seated(a, 3)
	g.Score(results(0, 100, 100))
	// 99 cents: the runners-up share 29, 14 each.
	if o := g.Outcome(); o.Accounts[0].Won != 71 || o.Accounts[1].Won != 14 || o.Accounts[2].Won != 14 || o.Pot != 0 {
		t.Errorf("%+v, pot %d", o.Accounts, o.Pot)
	}
}

// TestNobodyStartsAboveTheMaximum: a handicap above the maximum is no score for others to
// start on.
func TestNobodyStartsAboveTheMaximum(t *testing.T) {
	g := &tally.Game{Agreement: agreement(t, "vegas")}
	for _, handicap := range []int{10, 150, 0} {
		g.Sit(handicap)
	}
	dan := g.Newcomer()
	if r := g.Move(dan, tally.Join); r != tally.Allowed || g.Seats[dan].Total != 10 {
		t.Errorf("joined at %d (refusal %d), want 10", g.Seats[dan].Total, r)
	}
}

func TestComingAndGoing(t *testing.T) {
	g := vegas(t, 3)
	if p := g.JoinPrice(); p != 200 {
		t.Errorf("joining costs %d before anybody expired, want 200", p)
	}
	g.Score(results(30, 100, 0))
	dan := g.Newcomer()
	for _, c := range []struct {
		who  int
		move tally.Move
		want tally.Refusal
	}{
		{0, tally.BuyIn, tally.NotExpired}, {0, tally.Join, tally.InGame}, {dan, tally.Leave, tally.NotInGame},
		{dan, tally.BuyIn, tally.NotInGame}, {1, tally.BuyIn, tally.Allowed}, {dan, tally.Join, tally.Allowed},
	} {
		if got := g.Move(c.who, c.move); got != c.want {
			t.Errorf("player %d, move %d: refusal %d, want %d", c.who, c.move, got, c.want)
		}
	}
	// Player 1 has expired most, and came back at 30.
	if s := g.Seats[dan]; s.Total != 30 || s.Paid != 200 {
		t.Errorf("joined at %d for %d, want 30 for 200", s.Total, s.Paid)
	}
	g.Score(results(0, 80, 5, 1)) // player 1 expires again
	g.Score([]tally.Result{{Player: 0, Score: 1, Known: true}, {Player: 2, Score: 1, Known: true}, {Player: 3, Score: 0, Known: true}})
	if r := g.Move(1, tally.BuyIn); r != tally.LetPass {
		t.Errorf("refusal %d, want %d: a round was let pass", r, tally.LetPass)
	}
	if p := g.JoinPrice(); p != 400 {
		t.Errorf("joining costs %d, want 400 for two expiries", p)
	}
	// Who expired most is out: the highest total in the game it is.
	if g.Move(1, tally.Join); g.Seats[1].Total != 31 {
		t.Errorf("joined at %d, want 31", g.Seats[1].Total)
	}
	fixed := seated(agreement(t, "three-thirteen"), 2)
	if r := fixed.Move(0, tally.Leave); r != tally.Allowed {
		t.Errorf("refusal %d of who leaves a game of fixed rounds", r)
	}
}

// TestMoneyAddsUp plays random games: what was paid in is what was won and
// what is in the pot, after every round.
func TestMoneyAddsUp(t *testing.T) {
	for _, game := range []string{"sixty-five", "vegas"} {
		t.Run(game, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) { randomGame(t, game) })
		})
	}
}

func randomGame(t *rapid.T, game string) {
	a := agreement(t, game, "pay-each", rapid.SampledFrom([]string{"on", "off"}).Draw(t, "pay-each"))
	a.BuyIn = rapid.IntRange(0, 333).Draw(t, "buy-in")
	a.Second = rapid.Bool().Draw(t, "second")
	a.Shares = rapid.SliceOfN(rapid.IntRange(1, 90), 1, 4).Draw(t, "shares")
	g := seated(a, rapid.IntRange(1, 6).Draw(t, "players"))
	addsUp(t, g, "at the start")
	for n := range 12 {
		g.Score(randomRound(t, g))
		addsUp(t, g, fmt.Sprintf("after round %d", n+1))
		for p := range g.Seats {
			g.Move(p, tally.Move(rapid.IntRange(0, 8).Draw(t, "move")))
		}
		if rapid.IntRange(0, 4).Draw(t, "somebody new") == 0 {
			g.Move(g.Newcomer(), tally.Join)
		}
		addsUp(t, g, fmt.Sprintf("before round %d", n+2))
	}
}

func randomRound(t *rapid.T, g *tally.Game) []tally.Result {
	var list []tally.Result
	for p, s := range g.Seats {
		if s.State != tally.Playing || rapid.IntRange(0, 30).Draw(t, "no line") == 0 {
			continue
		}
		points := max(0, rapid.IntRange(-10, 60).Draw(t, "points"))
		list = append(list, tally.Result{
			Player: p, Score: points, Known: rapid.IntRange(0, 30).Draw(t, "unknown") > 0,
			Emptied: points == 0, Out: points == 0 && rapid.Bool().Draw(t, "out"),
		})
	}
	return list
}

func addsUp(t *rapid.T, g *tally.Game, when string) {
	o := g.Outcome()
	paid, won := 0, o.Pot
	for _, a := range o.Accounts {
		paid += a.Paid
		won += a.Won
		if a.Won < 0 {
			t.Errorf("%s: somebody won %d cents", when, a.Won)
		}
	}
	if paid != won || o.Pot < 0 {
		t.Errorf("%s: %d cents paid in, %d won or in the pot, of which %d in the pot", when, paid, won, o.Pot)
	}
	if again := g.Outcome(); cmp.Diff(o, again) != "" {
		t.Errorf("%s: asked twice, told %v and %v", when, o, again)
	}
}

package evening_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/tally"
)

func read(t *testing.T, text string) *evening.Evening {
	t.Helper()
	e, err := evening.Read("friday.log", strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// kinds are the kinds of what is wrong, or of the remarks as well.
func kinds(e *evening.Evening, remarks bool) (list []evening.Kind) {
	for _, f := range e.Findings {
		if remarks || !f.Remark {
			list = append(list, f.Kind)
		}
	}
	return list
}

func TestClaimsAgainstTheBest(t *testing.T) {
	e := read(t, "round 1\nAnn: 9c 9h 3h = 0 out\nBob: 9c 9h Kh = 20\n")
	r := e.Rounds[0]
	if l := r.Entry(0); l.Score != 0 || !l.Checked() || r.Verdict(0) != judge.Right || l.Wrong() {
		t.Errorf("a right claim: %+v", l)
	}
	if l := r.Entry(1); l.Score != 28 || r.Verdict(1) != judge.Low || !l.Wrong() || l.Total != 28 {
		t.Errorf("a low claim: %+v", l)
	}
	if f := e.Findings[slices.IndexFunc(e.Findings, func(f evening.Finding) bool { return !f.Remark })]; f.Kind != evening.WrongClaim || f.Have != 20 || f.Want != 28 || f.Of.Best.Penalty != 28 {
		t.Errorf("found %+v", f)
	}
}

func TestGroupedHandsScoreAsGrouped(t *testing.T) {
	e := read(t, "round 1\nAnn: [9c 9h] 3h\nBob 4\n")
	if l := e.Rounds[0].Entry(0); l.Score != 21 || e.Rounds[0].Best(0) != 0 {
		t.Errorf("scores %d, at best %d, want 21 and 0", l.Score, e.Rounds[0].Best(0))
	}
	for _, want := range []evening.Kind{evening.IllegalMeld, evening.BetterMelds} {
		if got := kinds(e, true); !slices.Contains(got, want) {
			t.Errorf("found %v, want %v", got, want)
		}
	}
}

func TestHeldCardsAreNotArranged(t *testing.T) {
	e := read(t, "game vegas\nround 1 wild 7\nAnn: 9c 9h 9s = 27\nBob: Ah(13) Ah = 14\n")
	if l := e.Rounds[0].Entry(0); l.Score != 27 || e.Rounds[0].Best(0) != 27 || l.Wrong() {
		t.Errorf("three nines held: %+v", l)
	}
	if l := e.Rounds[0].Entry(1); l.Score != 14 || e.Rounds[0].Best(1) != 2 || l.Wrong() {
		t.Errorf("an ace at 13 and one at 1: %+v", l)
	}
	if found := kinds(e, false); found != nil {
		t.Errorf("found %v", found)
	}
}

// TestUnfinishedRound keeps what there is of the last round and decides nothing by it.
func TestUnfinishedRound(t *testing.T) {
	e := read(t, "game vegas\nplayers Ann, Bob\nround 1 wild 7\nAnn: = 200\n")
	if !e.Rounds[0].Unfinished || e.Outcome.Over || e.Game.Seats[0].State != tally.Playing {
		t.Errorf("round %+v, outcome %+v", e.Rounds[0], e.Outcome)
	}
	if got := kinds(e, true); !slices.Contains(got, evening.Unfinished) {
		t.Errorf("found %v", got)
	}
}

// TestRunningTotals takes a claim that is a running total for its increase.
func TestRunningTotals(t *testing.T) {
	e := read(t, "Running totals\nround,Ann,Bob\n1,12,0\n2,12,4\n3,30,4\n")
	for i, want := range []int32{12, 0, 18} {
		if l := e.Rounds[i].Entry(0); l.Score != want || l.Checked() {
			t.Errorf("round %d: %+v, want %d", i+1, l, want)
		}
	}
}

// TestCorrectionsInOrder judges a total by the scores as they stood at its line, drops
// the findings of a corrected entry, and adds the game up again.
func TestCorrectionsInOrder(t *testing.T) {
	const begin = "players Ann, Bob\nround 1\nAnn: 9c 9h Kh = 20\nBob 0 out\ntotals Ann 28\nround 2\nAnn 0 out\nBob 9\n"
	if got := kinds(read(t, begin), false); !slices.Equal(got, []evening.Kind{evening.WrongClaim}) {
		t.Errorf("before: %v", got)
	}
	for _, c := range []struct {
		name, more string
		kinds      []evening.Kind
		totals     []int
	}{
		{"the totals above were right", "correct 1 Ann 12\n", nil, []int{12, 9}},
		{"the totals below are judged by it", "correct 1 Ann 12\ntotals Ann 12, Bob 9\n", nil, []int{12, 9}},
		{"and are wrong by what stood before", "correct 1 Ann 12\ntotals Ann 28\n", []evening.Kind{evening.WrongTotal}, []int{12, 9}},
		{"the last one counts", "correct 1 Ann 12\ncorrect 1 Ann 28\ntotals Ann 28\n", nil, []int{28, 9}},
		{"the open round", "correct 2 Bob 7\ntotals Bob 7\n", []evening.Kind{evening.WrongClaim}, []int{28, 7}},
		{"a round that is not there", "correct 4 Bob 7\n", []evening.Kind{evening.WrongClaim, evening.Complaint}, []int{28, 9}},
	} {
		e := read(t, begin+c.more)
		if got := kinds(e, false); !slices.Equal(got, c.kinds) {
			t.Errorf("%s: found %v, want %v", c.name, got, c.kinds)
		}
		for p, want := range c.totals {
			if got := e.Game.Seats[p].Total; got != want {
				t.Errorf("%s: %s has %d, want %d", c.name, e.Players[p], got, want)
			}
		}
	}
}

// TestCorrectionsDecideWhoPlaysOn counts the lines of a player who had expired by a score
// that is corrected below them.
func TestCorrectionsDecideWhoPlaysOn(t *testing.T) {
	const log = "game vegas\nplayers Ann, Bob, Cy\nround 1 wild 7\nAnn 95\nBob 0 out\nCy 110\nround 2 wild 8\nAnn 4\nBob 0 out\nCy 6\n"
	e := read(t, log)
	if got := kinds(e, false); !slices.Contains(got, evening.Expired) || e.Rounds[1].Entry(2) != nil {
		t.Errorf("found %v, want Cy's line not counted", got)
	}
	e = read(t, log+"correct 1 Cy 11\ntotals Ann 99, Bob 0, Cy 17\n")
	if got := kinds(e, false); len(got) > 0 || e.Rounds[1].Entry(2) == nil {
		t.Errorf("found %v, want Cy's line counted", got)
	}
}

// TestOnePackMoreIsRemarkedOnce deals two players the same cards: that the packs hold more
// than was thought is one remark a round, however many cards show it.
func TestOnePackMoreIsRemarkedOnce(t *testing.T) {
	e := read(t, "players Ann, Bob\nround 1\nAnn: 4h 5h 6h\nBob: 4h 5h 6h\nround 2\nAnn: 5h 6h 7h Kd\nBob: 5h 6h 7h Kd\n")
	n := 0
	for _, f := range e.Findings {
		if f.Kind == evening.TooMany {
			n++
		}
	}
	if n != 2 {
		t.Errorf("%d remarks about copies, want one for each round", n)
	}
}

// TestTwoHandsNeedTheSameJokers finds scores that are possible alone, but not together.
func TestTwoHandsNeedTheSameJokers(t *testing.T) {
	const head = "game five-crowns\nplayers Ann, Bob, Cy\n"
	for _, c := range []struct {
		log   string
		found bool
		said  bool // also as a remark
	}{
		{"rule jokers 2\nround 1\nAnn 75, Bob 75, Cy 75\n", true, true},
		{"rule jokers 2\nround 1\nAnn 75, Bob 75, Cy 0\n", false, false},
		{"rule jokers 2\nround 1\nAnn 75, Bob 75, Cy 75\nchange 1 Cy 0\n", false, false},
		{"Dee joins\nEve joins\nFlo joins\nGus joins\nround 1\nAnn 75, Bob 75, Cy 75, Dee 75, Eve 75, Flo 75, Gus 75\n", false, true},
	} {
		e, err := evening.Read("log", strings.NewReader(head+c.log))
		if err != nil {
			t.Fatal(err)
		}
		if got := slices.Contains(kinds(e, false), evening.JokersShort); got != c.found || got == !e.Game.Open {
			t.Errorf("%s: a finding is %v, want %v", c.log, got, c.found)
		}
		if got := slices.Contains(kinds(e, true), evening.JokersShort); got != c.said {
			t.Errorf("%s: it is said: %v, want %v", c.log, got, c.said)
		}
	}
}

// TestMostScoresOutOfReach wants one finding where most scores are no round's, as those of
// whole evenings.
func TestMostScoresOutOfReach(t *testing.T) {
	e := read(t, "players Ann, Bob\nround 1\nAnn 106, Bob 114\nround 2\nAnn 96, Bob 104\nround 3\nAnn 0, Bob 20\n")
	if f := e.Findings[0]; !slices.Equal(kinds(e, true), []evening.Kind{evening.OutOfReach}) || f.Have != 4 || f.Want != 6 || e.Status != evening.Wrong {
		t.Errorf("findings %+v, status %v", e.Findings, e.Status)
	}
	e = read(t, "players Ann, Bob\nround 1\nAnn 106, Bob 114\nround 2\nAnn 96, Bob 0\nround 3\nAnn 0, Bob 20\n")
	if len(e.Findings) != 4 || e.Findings[1].Kind != evening.Impossible {
		t.Errorf("findings %+v", e.Findings)
	}
}

// TestOneFindingOfAHandTooLarge wants nothing said of the claim as well.
func TestOneFindingOfAHandTooLarge(t *testing.T) {
	e := read(t, "game five-crowns\nplayers Ann, Bob\nround 1\nAnn: 0\nBob: [5h 6h 7h] 8d = 8\n")
	if got := kinds(e, true); !slices.Equal(got, []evening.Kind{evening.WrongSize}) {
		t.Errorf("findings %v", got)
	}
}

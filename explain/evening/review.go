package evening

import (
	"cmp"
	"slices"

	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// Told is the kind of a fact that is worth telling after an evening.
type Told string

// The kinds, with what the fields of a Fact hold.
const (
	LeadChange Told = "lead-change" // in Round Players[0] took the lead from Players[1], Points ahead
	Decisive   Told = "decisive"    // in Round Players[0] took the lead for good, Points ahead of the next
	Dearest    Told = "dearest"     // in Round Players[0] had Points, and nobody ever more; with the cards, Best was possible
	GivenAway  Told = "given-away"  // Players[0] grouped hands so that they cost Points more than they had to, in Rounds rounds
	Comeback   Told = "comeback"    // after Round Players[0], who won, was Points behind Players[1]
	Closest    Told = "closest"     // Players[0] won with Points fewer than Players[1]; with 0 all of them share the win
	Needed     Told = "needed"      // before Round Players[0] was Points behind Players[1], and had Had[0] points in it against Had[1]
)

// Fact is something that the entries of an evening prove.
type Fact struct {
	Kind    Told
	Round   rules.Round // zero if it is about no single round
	Players []int
	Points  int
	Best    int // if HasBest
	HasBest bool
	Rounds  int
	Had     [2]int
}

// The most facts of a review, and of one kind among them.
const (
	mostFacts  = 10
	mostOfKind = 3
)

// Review returns what is worth telling of an evening, at most ten facts: what a friend
// who kept the sheet would say first. It is nil while an entry is missing or settles
// nothing, since then the totals prove nothing.
func (e *Evening) Review() []Fact {
	if e.Game.Open || !e.Game.Whole() {
		return nil
	}
	var facts []Fact
	if winners := e.winners(); !e.Game.Eliminates() {
		facts = slices.Concat(e.closest(winners), e.comeback(winners), e.decisive(winners), e.needed(), e.leadChanges())
	}
	facts = slices.Concat(facts, e.dearest(), e.givenAway())
	return facts[:min(len(facts), mostFacts)]
}

// winners returns who won with the lowest total, or nobody if the game is not over or
// another thing decided it.
func (e *Evening) winners() []int {
	if e.Game.Bonus() != nil {
		return nil
	}
	return e.Outcome.Winners
}

// tables returns the finished rounds in which everybody's score is known, without bonus
// hands.
func (e *Evening) tables() (list []*Round) {
	for _, r := range e.Rounds {
		if !r.Bonus && !r.Unfinished {
			list = append(list, r)
		}
	}
	return list
}

// ranked returns the players of a round in the order of their totals after it.
func (r *Round) ranked() (players []int) {
	for p := range r.Entries() {
		if e := r.Entry(p); e != nil && !e.Open() {
			players = append(players, p)
		}
	}
	slices.SortStableFunc(players, func(a, b int) int { return cmp.Compare(r.Entries()[a].Total, r.Entries()[b].Total) })
	return players
}

// lead returns who led after a round and by how much, or false if nobody led alone.
func (r *Round) lead() (leader, by int, ok bool) {
	players := r.ranked()
	if len(players) < 2 {
		return 0, 0, false
	}
	by = r.Entries()[players[1]].Total - r.Entries()[players[0]].Total
	return players[0], by, by > 0
}

// leadChanges returns the last rounds in which the lead passed from one player to another.
func (e *Evening) leadChanges() (facts []Fact) {
	before := -1
	for _, r := range e.tables() {
		leader, _, ok := r.lead()
		if !ok {
			continue
		}
		if before >= 0 && before != leader && r.Entry(before) != nil {
			facts = append(facts, Fact{
				Kind: LeadChange, Round: r.Round(), Players: []int{leader, before},
				Points: r.Entries()[before].Total - r.Entries()[leader].Total,
			})
		}
		before = leader
	}
	return facts[max(0, len(facts)-mostOfKind):]
}

// decisive returns the round from which on the winner led alone.
func (e *Evening) decisive(winners []int) []Fact {
	if len(winners) != 1 {
		return nil
	}
	var found []Fact
	for _, r := range slices.Backward(e.tables()) {
		leader, by, ok := r.lead()
		if !ok || leader != winners[0] {
			return found
		}
		found = []Fact{{Kind: Decisive, Round: r.Round(), Players: winners, Points: by}}
	}
	return found
}

// dearest returns the first of the dearest hands.
func (e *Evening) dearest() []Fact {
	f := Fact{Kind: Dearest}
	for _, r := range e.tables() {
		for p, entry := range r.Lines() {
			if entry.Known() && int(entry.Score) > f.Points {
				f.Round, f.Players, f.Points = r.Round(), []int{p}, int(entry.Score)
				f.Best, f.HasBest = r.Best(p), entry.Checked() && r.Best(p) < f.Points
			}
		}
	}
	if f.Players == nil {
		return nil
	}
	return []Fact{f}
}

// givenAway returns the players whose grouping cost more than it had to, the most first.
// Where all cards held count, nothing is given away by grouping.
func (e *Evening) givenAway() (facts []Fact) {
	if e.Rules.HeldCards == rules.Counted {
		return nil
	}
	for p := range e.Players {
		f := Fact{Kind: GivenAway, Players: []int{p}}
		for _, r := range e.tables() {
			if entry := r.Entry(p); entry != nil && entry.Checked() && int(entry.Score) > r.Best(p) {
				f.Points += int(entry.Score) - r.Best(p)
				f.Rounds++
			}
		}
		if f.Points > 0 {
			facts = append(facts, f)
		}
	}
	sortBy(facts, func(a, b Fact) int { return cmp.Compare(b.Points, a.Points) })
	return facts[:min(len(facts), mostOfKind)]
}

// comeback returns the most points that a winner was behind the leader after a round.
func (e *Evening) comeback(winners []int) []Fact {
	f := Fact{Kind: Comeback}
	for _, r := range e.tables() {
		players := r.ranked()
		for _, w := range winners {
			if entry := r.Entry(w); entry != nil && entry.Total-r.Entries()[players[0]].Total > f.Points {
				f.Round, f.Players, f.Points = r.Round(), []int{w, players[0]}, entry.Total-r.Entries()[players[0]].Total
			}
		}
	}
	if f.Players == nil {
		return nil
	}
	return []Fact{f}
}

// closest returns by how much the game was won.
func (e *Evening) closest(winners []int) []Fact {
	if len(winners) > 1 {
		return []Fact{{Kind: Closest, Players: winners}}
	}
	if len(winners) == 0 {
		return nil
	}
	var next []int // the best of the others still in the game
	for _, s := range e.Outcome.Standings {
		if s.Player != winners[0] && e.Game.Seats[s.Player].State == tally.Playing && (next == nil || s.Total < e.Game.Seats[next[0]].Total) {
			next = []int{s.Player}
		}
	}
	if next == nil {
		return nil
	}
	return []Fact{{Kind: Closest, Players: []int{winners[0], next[0]}, Points: e.Game.Seats[next[0]].Total - e.Game.Seats[winners[0]].Total}}
}

// needed returns who was behind before the last round and could still have won, the
// nearest first.
func (e *Evening) needed() (facts []Fact) {
	rounds := e.tables()
	if !e.Outcome.Over || len(rounds) < 2 {
		return nil
	}
	before, last := rounds[len(rounds)-2], rounds[len(rounds)-1]
	if last.Number() != len(e.Rules.Rounds) {
		return nil // the rounds are in another order
	}
	ranked := before.ranked()
	if len(ranked) == 0 {
		return nil
	}
	leader := ranked[0]
	most := e.scoresOf(e.scoring(last)).Most()
	for _, p := range ranked[1:] {
		behind := before.Entries()[p].Total - before.Entries()[leader].Total
		had, other := last.Entry(p), last.Entry(leader)
		if behind == 0 || behind > most || had == nil || other == nil || len(facts) == mostOfKind {
			continue
		}
		facts = append(facts, Fact{
			Kind: Needed, Round: last.Round(), Players: []int{p, leader}, Points: behind, Had: [2]int{int(had.Score), int(other.Score)},
		})
	}
	return facts
}

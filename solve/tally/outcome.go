package tally

import (
	"cmp"
	"slices"
	"sort"

	"github.com/wildmeld/wildmeld/solve/rules"
)

// Standing is a player's place: 1 for the best, shared by equals, and 0 if a score is
// missing from the total or cannot be right. The total covers finished rounds only.
type Standing struct {
	Place, Player, Total int
}

// Outcome describes how a game stands, with its winners and the money once it is over.
type Outcome struct {
	Over      bool
	Winners   []int // none until the game is over, or if a tie has no winner
	Tied      []int // the players with the lowest total, if a tie is not shared
	Standings []Standing
	Accounts  []Account
	Pot       int // cents that nobody has won
}

// Leaders returns the players on the first place, in the order of the standings.
func (o Outcome) Leaders() (list []int) {
	for _, s := range o.Standings {
		if s.Place == 1 {
			list = append(list, s.Player)
		}
	}
	return list
}

// Outcome returns how the game stands. It changes nothing, so it may be called after
// any round.
func (g *Game) Outcome() Outcome {
	o := Outcome{Pot: g.pot, Accounts: make([]Account, len(g.Seats))}
	for p, s := range g.Seats {
		if o.Accounts[p] = s.Account; g.Open || s.State != Absent { // else the player never came
			o.Standings = append(o.Standings, Standing{Player: p, Total: s.Finished().Total})
		}
	}
	sort.SliceStable(o.Standings, func(i, k int) bool { return g.compare(o.Standings[i], o.Standings[k]) < 0 })
	for i, s := range o.Standings {
		switch {
		case g.unplaced(s.Player):
		case i > 0 && g.compare(o.Standings[i-1], s) == 0:
			o.Standings[i].Place = o.Standings[i-1].Place
		default:
			o.Standings[i].Place = i + 1
		}
	}
	switch {
	case g.Open || !g.Whole():
	case g.Eliminates():
		if o.Over = g.IsOver(); o.Over && g.inPlay() > 0 {
			o.Winners = g.Playing()
			g.splitPot(&o)
		}
	case g.complete():
		g.endRounds(&o)
	}
	return o
}

// endRounds decides a game of fixed rounds. If the cards used in its bonus game were
// not all counted, it takes the end of the sheet for the end of the pack. A bonus hand
// with a missing line decides nothing, and neither do the hands after it.
func (g *Game) endRounds(o *Outcome) {
	low := g.lowest()
	switch b := g.Bonus(); {
	case len(low) == 1, g.Rules.Tie == rules.Shared:
		o.Over, o.Winners = true, low
	case !g.breaksTies():
		o.Over, o.Tied = true, low
	case b.Unfinished > 0 || b.Hands == 0 || b.Exact && !g.BonusOver() || len(g.leaders()) > 1:
		o.Tied = b.Players
	default:
		o.Over, o.Winners = true, g.leaders()
	}
	switch {
	case len(o.Winners) > 0 && g.Stakes() != nil:
		g.shareStakes(o)
	case o.Over && g.Rules.Money == rules.Difference:
		g.payDifferences(o)
	}
}

// breaksTies reports whether a tie is played out in a bonus round.
func (g *Game) breaksTies() bool {
	return g.Rules.Tie == rules.BonusRound && g.Rules.Game.Bonus != nil
}

// unplaced reports whether a player's total has no place. One without a score has none in
// a game that is kept open, which may hold a score of the player's.
func (g *Game) unplaced(p int) bool {
	s := g.Seats[p]
	return s.Finished().Gaps > 0 || s.Unsettled || g.Open && s.Rounds == 0
}

// compare puts the better player first. Players without a place come last. Players still
// in the game come before players who expired, whenever that was, and those before
// players who left; then the lower total counts, then more cards kept in the bonus game.
func (g *Game) compare(a, b Standing) int {
	s, t := &g.Seats[a.Player], &g.Seats[b.Player]
	part := func(s *Seat, p int) int {
		switch {
		case g.unplaced(p):
			return 3
		case s.State == Playing:
			return 0
		case s.expired():
			return 1
		}
		return 2
	}
	if g.unplaced(a.Player) && g.unplaced(b.Player) {
		return 0
	}
	return cmp.Or(cmp.Compare(part(s, a.Player), part(t, b.Player)), cmp.Compare(a.Total, b.Total), cmp.Compare(t.Scoring, s.Scoring))
}

// claims reports whether the player went out by what the sheet says.
func (r Result) claims() bool { return r.Emptied || r.Out }

// isVague reports whether a result does not say what the player had in the round: the
// score was not noted, or is part of a total that covers other rounds too.
func (g *Game) isVague(r Result) bool {
	return !r.Known || r.Settled && g.Seats[r.Player].Gaps > 0
}

// FirstOut returns the player who went out first, or -1 if the results of a round, not yet
// added, leave it open. It is the only player marked or, if nobody is marked and the scores
// of all are known, the only one who emptied a hand. If the player marked cannot have gone
// out, or the score is not known, nobody else is taken instead. complete says that
// everybody who plays has a result.
func (g *Game) FirstOut(results []Result, complete bool) int {
	isFirst := func(r Result) bool { return r.Out }
	if !slices.ContainsFunc(results, isFirst) {
		if !complete || slices.ContainsFunc(results, g.isVague) {
			return -1
		}
		isFirst = func(r Result) bool { return r.Emptied }
	}
	first := -1
	for _, r := range results {
		switch {
		case isFirst(r) && (first >= 0 || r.Disproved || !r.Known):
			return -1
		case isFirst(r):
			first = r.Player
		}
	}
	return first
}

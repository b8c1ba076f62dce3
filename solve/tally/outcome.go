package tally

import (
	"cmp"
	"slices"

	"github.com/wildmeld/wildmeld/solve/rules"
)

// Standing is a player's place: 1 for the best, shared by equals. The total
// is that of the rounds that are finished.
type Standing struct {
	Place, Player, Total int
}

// Outcome is how a game stands: its winners and the money once it is over.
type Outcome struct {
	Over      bool
	Winners   []int // none while it is not over, or where a tie has no winner
	Tied      []int // the lowest, where a tie is not shared
	Standings []Standing
	Accounts  []Account
	Pot       int // cents that nobody has won
}

// Outcome says how the game stands. It changes nothing, so it may be asked
// after any round.
func (g *Game) Outcome() Outcome {
	o := Outcome{Pot: g.pot, Accounts: make([]Account, len(g.seats))}
	for p, s := range g.seats {
		o.Accounts[p] = s.Account
	}
	o.Standings = g.standings()
	switch {
	case g.open || !g.Whole():
	case g.Eliminates():
		if o.Over = g.decided; g.decided && g.InPlay() > 0 {
			o.Winners = g.Playing()
			g.splitPot(&o)
		}
	case g.complete():
		g.endRounds(&o)
	}
	return o
}

// endRounds decides a game of fixed rounds. Where the cards used in its bonus
// game were not all counted the sheet's end is taken for the pack's. A bonus hand
// that lacks a line decides nothing, nor do those after it.
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
	if len(o.Winners) > 0 && g.Rules.Game.Stakes != nil {
		each := (g.pot - g.held) / len(o.Winners) // odd cents stay
		for _, p := range o.Winners {
			o.win(p, each)
		}
	}
}

// breaksTies reports whether a tie is played out in a bonus round.
func (g *Game) breaksTies() bool {
	return g.Rules.Tie == rules.BonusRound && g.Rules.Game.Bonus != nil
}

func (o *Outcome) win(p, cents int) {
	o.Accounts[p].Won += cents
	o.Pot -= cents
}

func (g *Game) standings() []Standing {
	list := make([]Standing, len(g.seats))
	for p, s := range g.seats {
		total, _ := s.Finished()
		list[p] = Standing{Player: p, Total: total}
	}
	slices.SortStableFunc(list, g.compare)
	for i := range list {
		list[i].Place = i + 1
		if i > 0 && g.compare(list[i-1], list[i]) == 0 {
			list[i].Place = list[i-1].Place
		}
	}
	return list
}

// compare puts the better placed player first: who is still in, then who
// expired, whenever that was, then who left; in each the lower total, then
// more cards kept in the bonus game.
func (g *Game) compare(a, b Standing) int {
	s, t := &g.seats[a.Player], &g.seats[b.Player]
	return cmp.Or(cmp.Compare(s.rank(), t.rank()), cmp.Compare(a.Total, b.Total), cmp.Compare(t.Scoring, s.Scoring))
}

// rank orders players by how they take part: in the game, expired, neither.
func (s Seat) rank() int {
	switch {
	case s.State == Playing:
		return 0
	case s.expired():
		return 1
	}
	return 2
}

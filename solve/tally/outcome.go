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
	case g.open:
	case g.Eliminates():
		g.endElimination(&o)
	default:
		g.endRounds(&o)
	}
	return o
}

func (g *Game) endElimination(o *Outcome) {
	if o.Over = g.decided && g.rounds > 0 && g.Whole(); !o.Over {
		return
	}
	o.Winners = g.survivor()
	if len(o.Winners) == 1 {
		g.splitPot(o)
	}
}

func (g *Game) endRounds(o *Outcome) {
	if !g.complete() {
		return
	}
	low := g.lowest()
	switch {
	case len(low) == 1, g.Rules.Tie == rules.Shared:
		o.Over, o.Winners = true, low
	case g.breaksTies():
		g.endBonus(o)
	default:
		o.Over, o.Tied = true, low
	}
	if len(o.Winners) > 0 && g.Rules.Game.Stakes != nil {
		o.winRest(g.pot - g.held)
	}
}

// endBonus decides a bonus game: where the cards used were not all counted
// the sheet's end is taken for the pack's. A hand that lacks a line decides
// nothing, nor do those after it.
func (g *Game) endBonus(o *Outcome) {
	b := g.Bonus()
	o.Tied = b.Players
	if b.Unfinished > 0 || b.Hands == 0 || b.Exact && !g.BonusOver() {
		return
	}
	if lead := g.leaders(); len(lead) == 1 {
		o.Over, o.Winners, o.Tied = true, lead, nil
	}
}

// breaksTies reports whether a tie is played out in a bonus round.
func (g *Game) breaksTies() bool {
	return g.Rules.Tie == rules.BonusRound && g.Rules.Game.Bonus != nil
}

// winRest splits the rest of the pot between the winners; odd cents stay.
func (o *Outcome) winRest(rest int) {
	each := rest / len(o.Winners)
	for _, p := range o.Winners {
		o.win(p, each)
	}
}

func (o *Outcome) win(p, cents int) {
	o.Accounts[p].Won += cents
	o.Pot -= cents
}

// lowest are the players with the lowest total, of those still in the game.
func (g *Game) lowest() []int {
	var low []int
	for p, s := range g.seats {
		switch {
		case s.State != Playing:
		case len(low) == 0 || s.Total < g.seats[low[0]].Total:
			low = []int{p}
		case s.Total == g.seats[low[0]].Total:
			low = append(low, p)
		}
	}
	return low
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

// Package tally keeps the running totals of a game, and knows when the game has
// ended, who has won, and who gets the money. It adds up the scores it is given
// and does not check them. A game's row in the table of games says how it ends:
// after fixed rounds, with a rule for ties, a bonus round or stakes, or by
// elimination. Money is in cents, and every cent paid in has either been won by a
// player or is still in the pot.
package tally

import (
	"slices"

	"github.com/wildmeld/wildmeld/solve/rules"
)

// Agreement holds what the players agree on before the first round.
type Agreement struct {
	Rules rules.Rules
	Cards int // dealt to each player, if the rounds do not fix it
	// CardsSaid says that the players agreed on Cards.
	CardsSaid bool

	BuyIn int // cents to take part: the stake if there is one; 0 if nothing is played for

	// For games that players drop out of:
	Max    int   // points at which a player expires
	Shares []int // of the pot: the winner's, the runner-up's, and so on
	Second bool  // the second runner-up gets one buy-in out of the runner-up's part
}

// Usual returns the agreement that the game's own text suggests.
func Usual(r rules.Rules) Agreement {
	a := Agreement{Rules: r, Cards: r.Game.Cards}
	if e := r.Game.Elimination; e != nil {
		a.Max, a.Shares = e.Max, e.Split[:]
	}
	if stakes := a.Stakes(); stakes != nil {
		a.BuyIn = stakes.Ante
	}
	return a
}

// Stakes returns what is paid in and for going out, or nil if nothing is.
func (a *Agreement) Stakes() *rules.Stakes {
	if a.Rules.Money == rules.Difference {
		return nil
	}
	return a.Rules.Game.Stakes
}

// Result is the result of one player's round.
type Result struct {
	Player  int
	Score   int  // in points
	Known   bool // false: the player took part and the score was not noted
	Emptied bool // no card was left over
	Out     bool // went out first
	// Disproved says that the player is marked as having gone out and cannot have.
	Disproved bool
	Settled   bool // the total after the round is known, even if earlier scores are missing
}

// Game is a game in progress. With nothing but an agreement, it is a game before its
// first round with nobody at the table. Players are numbered from 0 in the order in
// which they sat down.
type Game struct {
	Agreement
	Seats []Seat
	// Open keeps the game from being decided, since something that would decide it
	// has not been understood.
	Open   bool
	pot    int // cents paid in and not yet won
	held   int // cents of the pot that the sheet assigns to nobody
	rounds int // scored so far, bonus hands not counted
	bonus  *Bonus
}

// State says whether a player takes part. The zero value has not sat down.
type State uint8

// The states of a player. An expired player may still buy in before the next
// round; one who let a round pass is out, and comes back only by joining.
const (
	Absent State = iota
	Playing
	Expired
	Out
	Gone
)

// expired reports whether the player last dropped out by reaching the maximum. A
// player who left after that is still a runner-up; one who left before is not.
func (s Seat) expired() bool {
	return s.State == Expired || s.State == Out || s.State == Gone && !s.resigned
}

// Seat is one player's place at the table.
type Seat struct {
	State    State
	Total    int // points so far, the starting score included
	Rounds   int // rounds scored
	Gaps     int // rounds whose score is missing from the total
	Expiries int
	Scoring  int // cards kept from bonus hands
	Since    int // rounds scored before the player came in
	Until    int // if Gone: rounds scored before the player left
	// Unsettled says that a score in the total cannot be right.
	Unsettled bool
	Account
	resigned bool  // left while in the game
	before   *Seat // the seat before a round that is not finished
}

// Finished returns the seat as it was before a round that is not finished.
func (s Seat) Finished() Seat {
	if s.before != nil {
		return *s.before
	}
	return s
}

// Account is one player's money, in cents.
type Account struct {
	Paid int `json:"paid"`
	Won  int `json:"won"`
}

// Sit adds a player before the first round, with a starting score. The player pays the
// stake or the buy-in.
func (g *Game) Sit(handicap int) {
	p := g.Newcomer()
	s := &g.Seats[p]
	s.State, s.Total = Playing, handicap
	g.pay(p, g.BuyIn)
}

// Newcomer adds a seat for a player who is not in the game yet, and returns its
// number. The move Join brings the player in.
func (g *Game) Newcomer() int {
	g.Seats = append(g.Seats, Seat{})
	return len(g.Seats) - 1
}

// Eliminates reports whether players drop out of the game at Max.
func (g *Game) Eliminates() bool { return g.Rules.Game.Elimination != nil }

// ForMoney reports whether anything is played for.
func (g *Game) ForMoney() bool { return g.BuyIn > 0 || g.Rules.Money == rules.Difference }

// Playing returns the players who take part in the next round.
func (g *Game) Playing() (list []int) {
	for p, s := range g.Seats {
		if s.State == Playing {
			list = append(list, p)
		}
	}
	return list
}

// inPlay counts the players who take part in the next round.
func (g *Game) inPlay() int { return len(g.Playing()) }

// best returns the players with the least value.
func best(players []int, value func(p int) int) (list []int) {
	for _, p := range players {
		switch {
		case len(list) == 0 || value(p) < value(list[0]):
			list = []int{p}
		case value(p) == value(list[0]):
			list = append(list, p)
		}
	}
	return list
}

// lowest returns the players with the lowest total among those still in the game.
func (g *Game) lowest() []int { return best(g.Playing(), func(p int) int { return g.Seats[p].Total }) }

// Score adds a round. The total of a player who is in play and has no result is
// incomplete from then on. Score returns how many cents the pot was short when paying
// the players who went out.
func (g *Game) Score(results []Result) (short int) {
	g.rounds++
	g.letPass()
	named := make([]bool, len(g.Seats))
	for _, r := range results {
		named[r.Player] = true
	}
	complete := true
	for p := range g.Seats {
		if s := &g.Seats[p]; s.State == Playing && !named[p] {
			s.Gaps++
			complete = false
		}
	}
	short = g.payOut(results, complete)
	for _, r := range results {
		g.add(r)
	}
	if g.Eliminates() {
		g.expire()
	}
	return short
}

// ScoreUnfinished adds the lines so far of the last round, which is still missing
// some. Nobody expires and no money is won, and the standings stay as they were
// before the round.
func (g *Game) ScoreUnfinished(results []Result) {
	g.letPass()
	for _, r := range results {
		before := g.Seats[r.Player]
		g.add(r)
		g.Seats[r.Player].before = &before
	}
}

func (g *Game) add(r Result) {
	s := &g.Seats[r.Player]
	if !r.Known {
		s.Gaps++
		return
	}
	s.Total += r.Score
	s.Rounds++
	if r.Settled {
		s.Rounds += s.Gaps
		s.Gaps = 0
	}
}

// Ended reports whether the scores so far end the game, whether or not it is Open.
func (g *Game) Ended() bool {
	if g.Eliminates() {
		return g.Whole() && g.IsOver()
	} else if !g.complete() {
		return false
	}
	scored := *g
	scored.Open = false
	return scored.Outcome().Over
}

// IsOver reports whether a game that players drop out of has ended, with at most one
// player left.
func (g *Game) IsOver() bool { return g.Eliminates() && g.rounds > 0 && g.inPlay() <= 1 }

// complete reports whether every round of a game of fixed rounds has been scored and
// no score is missing.
func (g *Game) complete() bool {
	return len(g.Rules.Rounds) > 0 && g.rounds == len(g.Rules.Rounds) && g.inPlay() > 0 && g.Whole()
}

// Whole reports whether no score is missing from any total on which the end of the
// game depends. In a game that nobody drops out of, a player who left wins nothing.
func (g *Game) Whole() bool {
	return !slices.ContainsFunc(g.Seats, func(s Seat) bool {
		return s.Gaps > 0 && (s.State == Playing || g.Eliminates())
	})
}

func (g *Game) pay(p, cents int) {
	g.Seats[p].Paid += cents
	g.pot += cents
}

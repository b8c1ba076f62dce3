package tally

import "slices"

// Refusal is a reason why a player cannot buy in, join or leave. The zero value is
// no refusal.
type Refusal uint8

// The refusals.
const (
	Allowed    Refusal = iota
	NoBuyIns           // a buy-in in a game that nobody drops out of
	GameOver           // the game has ended
	LastRound          // joining after the last round
	NotExpired         // a buy-in without an expiry
	LetPass            // a buy-in after sitting out a round: joining is the way back
	InGame             // joining while in the game
	NotInGame          // leaving, or buying in, without being in the game
)

// Move is a way to come or go between rounds.
type Move uint8

// The moves.
const (
	NoMove Move = iota
	BuyIn
	Join
	Leave
)

// Move lets a player come or go. A buy-in brings an expired player back before the
// next round, with the highest score among players not expired. In a game that players
// drop out of, joining costs JoinPrice and starts at JoinScore. In any other game it
// costs the stake and starts at 0, and a player who comes back keeps the old total and
// pays nothing. Leaving refunds nothing; a tied player who leaves the bonus game loses it.
func (g *Game) Move(p int, m Move) Refusal {
	if r := g.MayMove(p, m, 0); r != Allowed {
		return r
	}
	switch s := &g.Seats[p]; {
	case m == BuyIn:
		g.Enter(p, g.BuyIn, g.highest(g.Playing()))
	case m == Leave:
		s.resigned = s.State == Playing
		s.State, s.Until = Gone, g.rounds
		if b := g.bonus; b != nil {
			b.Players = slices.DeleteFunc(slices.Clone(b.Players), func(q int) bool { return q == p })
		}
	case g.Eliminates():
		g.Enter(p, g.JoinPrice(), g.JoinScore())
	default:
		if s.State == Absent {
			s.Since = g.rounds
			g.pay(p, g.BuyIn)
		}
		s.State = Playing
	}
	return Allowed
}

// MayMove returns the reason why a player cannot come or go after this many more
// rounds, or Allowed. The player need not have a seat yet.
func (g *Game) MayMove(p int, m Move, after int) Refusal {
	state := Absent
	if p < len(g.Seats) {
		state = g.Seats[p].State
	}
	switch {
	case m == BuyIn && !g.Eliminates():
		return NoBuyIns
	case g.IsOver() || g.Ended():
		return GameOver
	case m == BuyIn && state == Playing:
		return NotExpired
	case m == BuyIn && state == Out:
		return LetPass
	case m == BuyIn && state != Expired, m == Leave && (state == Absent || state == Gone):
		return NotInGame
	case m == Join && state == Playing:
		return InGame
	case m == Join && !g.Eliminates() && len(g.Rules.Rounds) > 0 && g.rounds+after >= len(g.Rules.Rounds):
		return LastRound
	}
	return Allowed
}

// JoinPrice returns the current price of joining in cents: the stake, or one buy-in
// for each expiry of the player who has expired most often, and at least one.
func (g *Game) JoinPrice() int {
	return max(1, g.mostExpiries()) * g.BuyIn
}

// Enter brings in a player who pays cents and starts with the given score. The new
// total counts as incomplete if the total of any player in the game is.
func (g *Game) Enter(p, cents, score int) {
	s := &g.Seats[p]
	if slices.ContainsFunc(g.Seats, func(s Seat) bool { return s.State == Playing && s.Gaps > 0 }) {
		s.Gaps++
	}
	s.State, s.Total = Playing, score
	g.pay(p, cents)
}

// highest returns the highest total of the players, at least 0, of those below the maximum:
// a handicap may lie above it.
func (g *Game) highest(players []int) int {
	top := 0
	for _, p := range players {
		if total := g.Seats[p].Total; total < g.Max {
			top = max(top, total)
		}
	}
	return top
}

func (g *Game) mostExpiries() int {
	most := 0
	for _, s := range g.Seats {
		most = max(most, s.Expiries)
	}
	return most
}

// JoinScore returns a newcomer's starting score in a game that players drop out of:
// the total of the player who has expired most often, or the highest such total if
// there are several. Since nobody can start with an expired total, it is the highest
// total in the game if all of those players are out or nobody has expired.
func (g *Game) JoinScore() int {
	most := g.mostExpiries()
	of := slices.DeleteFunc(g.Playing(), func(p int) bool { return g.Seats[p].Expiries < most })
	if len(of) == 0 {
		of = g.Playing()
	}
	return g.highest(of)
}

// letPass puts out the players who expired and did not buy in before this round.
func (g *Game) letPass() {
	for p := range g.Seats {
		if s := &g.Seats[p]; s.State == Expired {
			s.State = Out
		}
	}
}

func (g *Game) expire() {
	for p := range g.Seats {
		if s := &g.Seats[p]; s.State == Playing && s.Total >= g.Max {
			s.State = Expired
			s.Expiries++
		}
	}
}

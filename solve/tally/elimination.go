package tally

import "slices"

// Refusal is why a player cannot buy in, join or leave. The zero value lets
// the player do it.
type Refusal uint8

// The refusals.
const (
	Allowed    Refusal = iota
	NoBuyIns           // a buy-in in a game that nobody drops out of
	GameOver           // the game has ended
	LastRound          // joining after the last round
	NotExpired         // a buy-in without an expiry
	LetPass            // a buy-in after a round was let pass: joining is the way back
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

// Move lets a player come or go.
func (g *Game) Move(p int, m Move) Refusal {
	switch m {
	case BuyIn:
		return g.buysIn(p)
	case Join:
		return g.joins(p)
	}
	return g.leaves(p)
}

// buysIn brings an expired player back before the next round, on the highest
// score among those not expired. A player who let a round pass is refused.
func (g *Game) buysIn(p int) Refusal {
	switch state := g.Seats[p].State; {
	case !g.Eliminates():
		return NoBuyIns
	case g.decided:
		return GameOver
	case state == Playing:
		return NotExpired
	case state == Out:
		return LetPass
	case state != Expired:
		return NotInGame
	}
	g.enter(p, g.BuyIn, g.highest(g.Playing()))
	return Allowed
}

// joins takes a player in between rounds. In a game that players drop out of
// it is for JoinPrice and on the score of the player who expired most often;
// in any other for the stake and on 0. Who comes back goes on with the total
// and has paid the stake.
func (g *Game) joins(p int) Refusal {
	if r := g.MayJoin(p, 0); r != Allowed {
		return r
	}
	s := &g.Seats[p]
	switch {
	case g.Eliminates():
		g.enter(p, g.JoinPrice(), g.JoinScore())
	case s.State == Absent:
		s.Since = g.rounds
		g.pay(p, g.BuyIn)
	}
	s.State = Playing
	return Allowed
}

// MayJoin reports why a player, who need not have a seat yet, cannot join once
// that many more rounds have been played.
func (g *Game) MayJoin(p, after int) Refusal {
	switch {
	case g.decided || g.Ended():
		return GameOver
	case p < len(g.Seats) && g.Seats[p].State == Playing:
		return InGame
	case !g.Eliminates() && g.rounds+after >= len(g.Rules.Rounds):
		return LastRound
	}
	return Allowed
}

// StartAt makes the total of a player who has joined the one that the players
// agreed on.
func (g *Game) StartAt(p, total int) { g.Seats[p].Total = total }

// JoinPrice returns what joining costs now, in cents: the stake, or a buy-in for
// each expiry of the player who has expired most, and never less than one.
func (g *Game) JoinPrice() int {
	return max(1, g.mostExpiries()) * g.BuyIn
}

// leaves takes a player out for good; what was paid stays in the pot. Who is
// tied and leaves the bonus game wins nothing.
func (g *Game) leaves(p int) Refusal {
	s := &g.Seats[p]
	switch {
	case g.decided || g.Ended():
		return GameOver
	case s.State == Absent || s.State == Gone:
		return NotInGame
	}
	s.resigned = s.State == Playing
	s.State, s.Until = Gone, g.rounds
	if b := g.bonus; b != nil {
		b.Players = slices.DeleteFunc(slices.Clone(b.Players), func(q int) bool { return q == p })
	}
	g.endIfOneIsLeft()
	return Allowed
}

// enter takes a player in on a score, which is as open as the totals in the
// game that it is taken from.
func (g *Game) enter(p, cents, score int) {
	s := &g.Seats[p]
	if slices.ContainsFunc(g.Seats, func(s Seat) bool { return s.State == Playing && s.Gaps > 0 }) {
		s.Gaps++
	}
	s.State, s.Total = Playing, score
	g.pay(p, cents)
}

// highest returns the highest total of the players, at least 0.
func (g *Game) highest(players []int) int {
	top := 0
	for _, p := range players {
		top = max(top, g.Seats[p].Total)
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

// JoinScore returns what a newcomer starts on in a game that players drop out of:
// the total of the player who has expired most, the highest one where several
// have. A newcomer cannot start on a total that has expired: where all of those
// are out, or nobody has expired, it is the highest total in the game.
func (g *Game) JoinScore() int {
	most := g.mostExpiries()
	of := slices.DeleteFunc(g.Playing(), func(p int) bool { return g.Seats[p].Expiries < most })
	if len(of) == 0 {
		of = g.Playing()
	}
	return g.highest(of)
}

// letPass puts out who expired and did not buy in before this round.
func (g *Game) letPass() {
	for p := range g.Seats {
		if s := &g.Seats[p]; s.State == Expired {
			s.State = Out
		}
	}
}

func (g *Game) expire() {
	if !g.Eliminates() {
		return
	}
	for _, p := range g.Playing() {
		if s := &g.Seats[p]; s.Total >= g.Max {
			s.State = Expired
			s.Expiries++
		}
	}
	g.endIfOneIsLeft()
}

func (g *Game) endIfOneIsLeft() { g.decided = g.Eliminates() && g.rounds > 0 && g.InPlay() <= 1 }

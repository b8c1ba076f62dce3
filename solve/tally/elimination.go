package tally

import "slices"

// Refusal is why a player cannot buy in, join or leave. The zero value lets
// the player do it.
type Refusal uint8

// The refusals.
const (
	Allowed    Refusal = iota
	FixedTable         // nobody comes or goes in this game
	GameOver           // one player is left and has won
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
	if r := g.refuse(); r != Allowed {
		return r
	}
	switch g.seats[p].State {
	case Playing:
		return NotExpired
	case Out:
		return LetPass
	case Absent, Gone:
		return NotInGame
	}
	g.enter(p, g.BuyIn, g.highest())
	return Allowed
}

// joins takes a player in between rounds for JoinPrice, on the score of the
// player who expired most often.
func (g *Game) joins(p int) Refusal {
	if r := g.refuse(); r != Allowed {
		return r
	}
	if g.seats[p].State == Playing {
		return InGame
	}
	g.enter(p, g.JoinPrice(), g.joinScore())
	return Allowed
}

// JoinPrice is what joining costs now, in cents: a buy-in for each expiry of
// the player who has expired most, and never less than one.
func (g *Game) JoinPrice() int { return max(1, g.mostExpiries()) * g.BuyIn }

// leaves takes a player out for good; what was paid stays in the pot.
func (g *Game) leaves(p int) Refusal {
	if r := g.refuse(); r != Allowed {
		return r
	}
	s := &g.seats[p]
	if s.State == Absent || s.State == Gone {
		return NotInGame
	}
	s.State, s.resigned = Gone, s.State == Playing
	g.endIfOneIsLeft()
	return Allowed
}

func (g *Game) refuse() Refusal {
	switch {
	case !g.Eliminates():
		return FixedTable
	case g.decided:
		return GameOver
	}
	return Allowed
}

// enter takes a player in on a score, which is as open as the totals in the
// game that it is taken from.
func (g *Game) enter(p, cents, score int) {
	s := &g.seats[p]
	if slices.ContainsFunc(g.seats, func(s Seat) bool { return s.State == Playing && s.Gaps > 0 }) {
		s.Gaps++
	}
	s.State, s.Total = Playing, score
	g.pay(p, cents)
}

// highest is the highest total among those in the game.
func (g *Game) highest() int {
	top := 0
	for _, s := range g.seats {
		if s.State == Playing {
			top = max(top, s.Total)
		}
	}
	return top
}

func (g *Game) mostExpiries() int {
	most := 0
	for _, s := range g.seats {
		most = max(most, s.Expiries)
	}
	return most
}

// joinScore is the total of the player who has expired most, the highest one
// where several have. A newcomer cannot start on a total that has expired:
// where all of those are out, or nobody has expired, it is the highest total
// in the game.
func (g *Game) joinScore() int {
	most, score, found := g.mostExpiries(), 0, false
	for _, s := range g.seats {
		if most > 0 && s.State == Playing && s.Expiries == most {
			score, found = max(score, s.Total), true
		}
	}
	if !found {
		return g.highest()
	}
	return score
}

// letPass puts out who expired and did not buy in before this round.
func (g *Game) letPass() {
	for p := range g.seats {
		if s := &g.seats[p]; s.State == Expired {
			s.State = Out
		}
	}
}

func (g *Game) expire() {
	if !g.Eliminates() {
		return
	}
	for p := range g.seats {
		if s := &g.seats[p]; s.State == Playing && s.Total >= g.Max {
			s.State = Expired
			s.Expiries++
		}
	}
	g.endIfOneIsLeft()
}

func (g *Game) endIfOneIsLeft() { g.decided = g.rounds > 0 && g.InPlay() <= 1 }

// survivor is the last player in, if there is one.
func (g *Game) survivor() []int {
	if p := slices.IndexFunc(g.seats, func(s Seat) bool { return s.State == Playing }); p >= 0 {
		return []int{p}
	}
	return nil
}

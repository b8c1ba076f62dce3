package tally

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

// expired reports whether the player's last part in the game ended by
// reaching the maximum. Who left afterwards is still a runner-up; who left
// before is none.
func (s Seat) expired() bool {
	switch s.State {
	case Expired, Out:
		return true
	case Gone:
		return !s.resigned
	}
	return false
}

// Seat is one player's place at the table.
type Seat struct {
	State    State
	Total    int // points so far, the starting score included
	Rounds   int // rounds scored
	Gaps     int // rounds whose score is missing from the total
	Expiries int
	Scoring  int // cards kept from bonus hands
	Account
	resigned bool // left while in the game
}

// Account is one player's money, in cents.
type Account struct{ Paid, Won int }

func (g *Game) pay(p, cents int) {
	g.seats[p].Paid += cents
	g.pot += cents
}

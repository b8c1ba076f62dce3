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
	Since    int // rounds scored before the player came in
	Until    int // with Gone: rounds scored before the player left
	Account
	resigned bool // left while in the game
	ahead    ahead
}

// ahead is what a player has in a round that is not finished.
type ahead struct {
	is     bool
	points int
	gaps   int // before it
}

// Finished returns the total of the rounds that are finished, and whether a score
// is missing from it.
func (s Seat) Finished() (total int, open bool) {
	if s.ahead.is {
		return s.Total - s.ahead.points, s.ahead.gaps > 0
	}
	return s.Total, s.Gaps > 0
}

// Account is one player's money, in cents.
type Account struct {
	Paid int `json:"paid"`
	Won  int `json:"won"`
}

func (g *Game) pay(p, cents int) {
	g.seats[p].Paid += cents
	g.pot += cents
}

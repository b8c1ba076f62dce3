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

// Seat is one player's place at the table.
type Seat struct {
	State    State
	Total    int // points so far, the starting score included
	Rounds   int // rounds scored
	Gaps     int // rounds whose score is missing from the total
	Expiries int
	Scoring  int // cards kept from bonus hands
	Account
	lastIn int // the last round in which the player took part
}

// Account is one player's money, in cents.
type Account struct{ Paid, Won int }

func (g *Game) pay(p, cents int) {
	g.seats[p].Paid += cents
	g.pot += cents
}

package terms

import "github.com/wildmeld/wildmeld/solve/meld"

// Cost packs what an arrangement costs into one number: the points left over, the
// leftovers, the wild cards taken from melds of the table, the melds, and the cards laid
// off on those of the table. Costs can be added, and compare by these in turn. A hand
// has at most 20 cards of 1000 points, so no part overflows into the next.
//
//	bit 47 ..... 32 31 .... 24 23 .. 16 15 .. 8 7 ..... 0
//	|    points    | leftovers | taken | melds | laid off |
type Cost int64

const pointShift = 32

// The parts of a Cost. Impossible is more than any cost, and small enough that hundreds
// of them can be added.
const (
	OneLaid    Cost = 1
	OneMeld    Cost = 1 << 8
	OneTaken   Cost = 1 << 16
	OneLeft    Cost = 1 << 24
	OnePoint   Cost = 1 << pointShift
	Impossible Cost = 1 << 52
)

// Leaving returns the cost of leaving a card that is worth points.
func Leaving(points int) Cost { return Cost(points)*OnePoint + OneLeft }

// Points returns the points of a cost.
func (c Cost) Points() int { return int(c >> pointShift) }

// Kept returns the part of a cost that is for the cards that stay with the player.
func (c Cost) Kept() Cost { return c &^ (0xff*OneTaken | 0xff*OneLaid) }

// CostOf returns the cost of an arrangement.
func CostOf(a *meld.Arrangement) Cost {
	return Cost(a.Penalty)*OnePoint + Cost(len(a.Left))*OneLeft + Cost(len(a.Melds))*OneMeld
}

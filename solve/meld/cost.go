package meld

// Cost is what arrangements are compared by: points, then leftovers, then melds,
// in one number that compares as they do in turn, and adds up. There are at most
// 20 cards of 1000 points, 20 leftovers and 10 melds.
//
//	bit 23 ......... 9 8 ....... 4 3 ... 0
//	|     points      | leftovers | melds |
type Cost = int32

// The parts of a Cost. Impossible is more than any cost; a handful of them still
// fits.
const (
	pointsShift      = 9
	OneMeld     Cost = 1
	OneLeft     Cost = 1 << 4
	Impossible  Cost = 1 << 27
)

// Worth returns the cost of points alone, less than any with as many points.
func Worth(points int) Cost { return Cost(points) << pointsShift }

// Leaving returns the cost of leaving a card of these points.
func Leaving(points int) Cost { return Worth(points) + OneLeft }

// PointsOf returns the points of a cost.
func PointsOf(c Cost) int { return int(c >> pointsShift) }

package plain

// cost is points, leftovers and melds in one number, so that comparing two
// costs compares them in that order. A hand has at most 20 leftovers and 10
// melds, each in 5 bits; 20 cards of at most 1000 points need 15 bits.
type cost uint32

const (
	oneMeld    cost = 1
	oneLeft    cost = 1 << 5
	onePoint   cost = 1 << 10
	impossible cost = 1 << 31
)

func leaving(cards, points int) cost {
	return cost(cards)*oneLeft + cost(points)*onePoint
}

func (c cost) points() int { return int(c / onePoint) }

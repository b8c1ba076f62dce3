package general

import (
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// cost is points, leftovers, wild cards taken, melds and cards laid on melds of
// the table in one number, so that comparing two costs compares them in that
// order.
type cost int64

const (
	oneLaid  cost = 1
	oneMeld  cost = 1 << 8
	oneTaken cost = 1 << 16
	oneLeft  cost = 1 << 24
	onePoint cost = 1 << 32

	impossible cost = 1 << 60
)

// worth is what is to be paid besides points; nothing where only the points
// are asked for.
type worth struct{ laid, meld, taken, left cost }

var allCounts = worth{oneLaid, oneMeld, oneTaken, oneLeft}

// wide returns a cost of leftovers and melds.
func (s *Solver) wide(c meld.Cost) cost {
	if c >= meld.Impossible {
		return impossible
	}
	points, left, melds := meld.Parts(c)
	return cost(points)*onePoint + cost(left)*s.worth.left + cost(melds)*s.worth.meld
}

// count makes the costs those that are asked for.
func (s *Solver) count(w worth) {
	s.worth = w
	for n := range card.MaxHand + 1 {
		s.alone[n] = s.wide(s.terms.Fewest.Melds[n])
	}
}

func pointsOf(c cost) int { return int(c / onePoint) }

package reach

import (
	"sync"
	"sync/atomic"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// key holds everything that the penalties of a hand depend on.
type key struct {
	Packs
	cards     int
	wild      card.Rank
	suits     rules.Suits
	ranks     rules.Ranks
	aces      rules.Aces
	sizes     [3]int // of melds
	setSuits  rules.SetSuits
	runSuits  rules.RunSuits
	wildLimit rules.WildLimit
	heldCards rules.HeldCards
	switches  [5]rules.Switch
	points    rules.Points
}

func keyOf(t *rules.Terms, cards int, packs Packs) key {
	return key{
		Packs: packs, cards: cards, wild: t.Wild, suits: t.Suits, ranks: t.Ranks, aces: t.Aces,
		sizes: [...]int{t.MinMeld, t.MaxMeld, t.MinRun}, setSuits: t.SetSuits, runSuits: t.RunSuits,
		wildLimit: t.WildLimit, heldCards: t.HeldCards, points: t.Rules.Points,
		switches: [...]rules.Switch{t.Runs, t.AllWild, t.AdjacentWilds, t.WildAsNatural, t.LayOff},
	}
}

// mostKept is how many sets are kept; a season of one game needs about fifty.
const mostKept = 1000

// kept holds the sets worked out so far, by key.
var (
	kept   sync.Map
	number atomic.Int32
)

func keep(k key, s Scores) {
	if number.Add(1) > mostKept {
		kept.Clear()
		number.Store(1)
	}
	kept.Store(k, s)
}

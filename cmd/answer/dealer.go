package answer

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/stock"
)

// Dealer deals hands of one game from its real packs.
type Dealer struct {
	Rules   rules.Rules
	Ask     rules.Ask // the round; the zero value asks for none
	Players int       // how many hands each deal has
	Cards   int       // of a hand, where the round does not say; 0: as many as usual
}

// TurnsUp reports whether a card is turned up for the wild rank.
func (d Dealer) TurnsUp() bool {
	return len(d.Rules.Rounds) == 0 && !d.Ask.HasWild && !d.Ask.Bonus
}

// Deal deals the i-th time, from 0, in an order that the generator alone
// decides. Where no round is asked for, each deal is of the next round, and the
// first again after the last. The error is a rules.RoundError or an Error.
func (d Dealer) Deal(i int, random *rand.PCG) (rules.Played, []card.Hand, error) {
	fail := func(err error) (rules.Played, []card.Hand, error) { return rules.Played{}, nil, err }
	ask, cards, fixed := d.Ask, d.Cards, d.Rules.Rounds
	switch {
	case ask.Bonus || ask.Number > 0 || cards > 0 || len(fixed) == 0:
	case ask.HasWild:
		ask.Number = 1 + slices.IndexFunc(fixed, func(r rules.Deal) bool { return r.Wild == ask.Wild })
	default:
		ask.Number = 1 + i%len(fixed)
	}
	switch n := ask.Number; {
	case cards > 0:
	case ask.Bonus && d.Rules.Game.Bonus != nil:
		cards = d.Rules.Game.Bonus.Cards
	case !ask.Bonus && len(fixed) == 0:
		cards = d.Rules.Game.Cards
	case 0 < n && n <= len(fixed):
		cards = fixed[n-1].Cards
	}
	if cards == 0 && ask.Number == 0 && !ask.Bonus {
		return fail(Errorf("--cards N sets it", "%s has no fixed number of cards for a hand", d.Rules.Name))
	}
	cards = max(cards, 1) // the round asked for does not exist
	decks, wanted := d.Rules.DecksFor(max(d.Players, UsualPlayers), cards), d.Players*cards
	if d.TurnsUp() {
		wanted++
	}
	pack := stock.Cards(d.Rules, decks)
	if wanted > len(pack) {
		for len(stock.Cards(d.Rules, decks)) < wanted {
			decks++
		}
		return fail(Errorf(fmt.Sprintf("-R decks=%d is enough", decks),
			"%d hands of %d cards need more than the %d cards in the packs", d.Players, cards, len(pack)))
	}
	stock.Shuffle(pack, random)
	if d.TurnsUp() {
		ask.HasWild, ask.Wild = true, pack[len(pack)-1].Rank()
	}
	round, err := d.Rules.RoundFor(ask, cards)
	if err != nil {
		return fail(err)
	}
	return rules.Played{Rules: d.Rules, Round: round, Terms: d.Rules.In(round)}, slices.Collect(slices.Chunk(pack[:d.Players*cards], cards)), nil
}

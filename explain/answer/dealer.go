package answer

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/stock"
)

// Dealer deals hands of one game from the game's own packs.
type Dealer struct {
	Rules   rules.Rules
	Ask     rules.Ask // the round, if one is asked for
	Players int       // the number of hands in each deal
	Cards   int       // cards per hand if the round does not say; 0 for the usual number
}

// TurnsUp reports whether a card is turned up for the wild rank.
func (d Dealer) TurnsUp() bool {
	return d.Rules.TurnsUp() && !d.Ask.HasWild && !d.Ask.Bonus
}

// Deal deals the cards of deal i, from 0, shuffled by random alone. If no round is
// asked for, each deal is for the next round, starting over after the last. The error
// is a rules.RoundError or an Error.
func (d Dealer) Deal(i int, random *rand.PCG) (p rules.Played, hands []card.Hand, err error) {
	ask, fixed := d.Ask, d.Rules.Rounds
	if d.Cards == 0 && !ask.Bonus && ask.Number == 0 && len(fixed) > 0 {
		ask.Number = 1 + i%len(fixed)
		if ask.HasWild && d.Rules.WildRank != rules.TurnedRank {
			ask.Number = 1 + slices.IndexFunc(fixed, func(r rules.Deal) bool { return r.Wild == ask.Wild })
		}
	}
	cards := cmp.Or(d.Cards, d.Rules.Game.Cards)
	if cards == 0 && ask.Number == 0 && !ask.Bonus {
		return p, nil, Errorf("--cards N sets it", "%s has no fixed number of cards for a hand", d.Rules.Name)
	}
	ask.HasWild = ask.HasWild || d.TurnsUp()
	roundOf := d.Rules.RoundAsked
	if d.Cards > 0 {
		roundOf = d.Rules.RoundFor
	}
	if p.Round, err = roundOf(ask, cards); err != nil {
		return p, nil, err
	}
	cards = p.Round.Cards
	decks, wanted := d.Rules.DecksFor(max(d.Players, UsualPlayers), cards), d.Players*cards
	if d.TurnsUp() {
		wanted++
	}
	pack := stock.Cards(d.Rules, decks)
	if wanted > len(pack) {
		for len(stock.Cards(d.Rules, decks)) < wanted {
			decks++
		}
		return p, nil, Errorf(fmt.Sprintf("-R decks=%d is enough", decks),
			"%d hands of %d cards need more than the %d cards in the packs", d.Players, cards, len(pack))
	}
	stock.Shuffle(pack, random)
	if d.TurnsUp() {
		p.Round.Wild = pack[len(pack)-1].Rank()
	}
	p.Rules, p.Terms = d.Rules, d.Rules.In(p.Round)
	return p, slices.Collect(slices.Chunk(pack[:d.Players*cards], cards)), nil
}

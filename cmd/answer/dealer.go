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
	ask, cards, err := d.plan(i)
	if err != nil {
		return rules.Played{}, nil, err
	}
	pack, err := d.shuffled(cards, random)
	if err != nil {
		return rules.Played{}, nil, err
	}
	if d.TurnsUp() {
		ask.HasWild, ask.Wild = true, pack[len(pack)-1].Rank()
	}
	round, err := d.Rules.RoundFor(ask, cards)
	if err != nil {
		return rules.Played{}, nil, err
	}
	var hands []card.Hand
	for p := range d.Players {
		hands = append(hands, pack[p*cards:(p+1)*cards])
	}
	return rules.Played{Rules: d.Rules, Round: round, Terms: d.Rules.In(round)}, hands, nil
}

// plan returns what is asked of the i-th deal's round, and the cards of its
// hands.
func (d Dealer) plan(i int) (ask rules.Ask, cards int, err error) {
	ask, cards = d.Ask, d.Cards
	fixed := d.Rules.Rounds
	switch {
	case ask.Bonus && d.Rules.Game.Bonus == nil:
		return ask, 0, rules.RoundError{Kind: rules.NoBonusRound, Rules: d.Rules}
	case ask.Bonus && cards == 0:
		cards = d.Rules.Game.Bonus.Cards
	case ask.Bonus || cards != 0:
	case len(fixed) == 0:
		cards = d.Rules.Game.Cards
	case ask.Number == 0 && ask.HasWild:
		ask.Number = 1 + slices.IndexFunc(fixed, func(r rules.Deal) bool { return r.Wild == ask.Wild })
	case ask.Number == 0:
		ask.Number = 1 + i%len(fixed)
	}
	if n := ask.Number; cards == 0 && 0 < n && n <= len(fixed) {
		cards = fixed[n-1].Cards
	}
	if cards == 0 && ask.Number == 0 {
		return ask, 0, Errorf("--cards N sets it", "%s has no fixed number of cards for a hand", d.Rules.Name)
	}
	return ask, max(cards, 1), nil
}

// shuffled returns the packs, shuffled, and enough for the deal.
func (d Dealer) shuffled(cards int, random *rand.PCG) (card.Hand, error) {
	decks := d.Rules.DecksFor(max(d.Players, UsualPlayers), cards)
	pack := stock.Cards(d.Rules, decks)
	wanted := d.Players * cards
	if d.TurnsUp() {
		wanted++
	}
	if wanted > len(pack) {
		for len(stock.Cards(d.Rules, decks)) < wanted {
			decks++
		}
		return nil, Errorf(fmt.Sprintf("-R decks=%d is enough", decks),
			"%d hands of %d cards need more than the %d cards in the packs", d.Players, cards, len(pack))
	}
	stock.Shuffle(pack, random)
	return pack, nil
}

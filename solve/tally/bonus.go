package tally

// Bonus is the game after a tie: hands of a few cards dealt from one pack, which
// shrinks by the cards used in each hand. The winner of a hand keeps a card of it, and
// the player with the most cards wins. The game ends when the pack is too small for
// another hand. If the lead is shared then, the pack is shuffled again, and the first
// hand that leaves one player ahead ends the game.
type Bonus struct {
	Players []int // the players who tied, in order
	Hands   int
	// Unfinished is the number of hands in which a tied player has no line. Such hands
	// do not count, and while there are any, nobody has won.
	Unfinished int
	left       int  // cards in the pack, at most
	Exact      bool // the cards used were noted after every hand
	out        bool // the pack cannot deal another hand
	again      bool // the pack was shuffled again
}

// AllUsed as the number of cards used in a bonus hand means that the pack ran out.
const AllUsed = -1

// Bonus returns the bonus game, or nil while the totals do not call for one.
func (g *Game) Bonus() *Bonus {
	if g.bonus == nil && g.breaksTies() && g.complete() {
		if tied := g.lowest(); len(tied) > 1 {
			g.bonus = &Bonus{Players: tied, left: g.packSize(), Exact: true}
		}
	}
	return g.bonus
}

// ScoreBonus adds a bonus hand. The player who was first, -1 for nobody, keeps a card
// of it. used is the number of cards that left the pack; if it is 0, nobody counted,
// and ScoreBonus takes the cards of the deal alone. It does nothing while there is no bonus
// game.
func (g *Game) ScoreBonus(first, used int) {
	b := g.Bonus()
	if b == nil {
		return
	}
	b.left = g.BonusPack()
	b.again = b.again || b.out
	if first >= 0 {
		g.Seats[first].Scoring++
	}
	b.Hands++
	switch {
	case used == AllUsed:
		b.left = 0
	case used == 0:
		b.Exact = false
		b.left -= g.bonusDeal()
	default:
		b.left -= used
	}
	b.left = max(b.left, 0)
	b.out = b.left < g.bonusDeal()
}

// BonusPack returns the most cards that the pack can have for the next bonus hand: the
// rest of it or, after it is shuffled again, all cards that nobody kept. It is 0 while
// there is no bonus game.
func (g *Game) BonusPack() int {
	switch b := g.Bonus(); {
	case b == nil:
		return 0
	case !b.out:
		return b.left
	}
	left := g.packSize()
	for _, s := range g.Seats {
		left -= s.Scoring
	}
	return left
}

// bonusDeal returns the fewest cards that a bonus hand takes from the pack: the hands,
// and the card turned up beside the pack.
func (g *Game) bonusDeal() int {
	return g.Rules.Game.Bonus.Cards*len(g.Bonus().Players) + 1
}

// BonusOver reports whether the pack, or the lead after a second shuffle, has
// ended the bonus game.
func (g *Game) BonusOver() bool {
	b := g.Bonus()
	return b != nil && b.Hands > 0 && b.Unfinished == 0 && (b.out || b.again) && len(g.leaders()) == 1
}

// leaders returns the players with the most cards kept.
func (g *Game) leaders() []int {
	return best(g.bonus.Players, func(p int) int { return -g.Seats[p].Scoring })
}

// packSize returns the number of cards in all packs together.
func (g *Game) packSize() int {
	decks := g.Decks()
	return decks*g.Rules.Suits.Len()*g.Rules.Ranks.Len() + g.Rules.UsualJokers(decks)
}

// Decks returns the number of packs in play: as the rules say, else as many as the
// players who take part need, counting at least one player.
func (g *Game) Decks() int { return g.Rules.DecksFor(max(1, g.inPlay()), g.Cards) }

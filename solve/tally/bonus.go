package tally

// Bonus is the game after a tie: hands of a few cards dealt from one pack
// that shrinks by the cards each hand used. Who wins a hand keeps a card of
// it; the most cards kept wins. When the pack cannot deal another hand it is
// over, or, while the lead is shared, the pack is shuffled again and the
// first hand that leaves one player ahead ends it.
type Bonus struct {
	Players []int // who tied, in order
	Hands   int
	// Unfinished counts the hands that lack the line of a player who is tied. They do
	// not count, and until they are whole nobody has won.
	Unfinished int
	Left       int  // cards in the pack, at most
	Exact      bool // the cards used were noted after every hand
	out        bool // the pack cannot deal another hand
	again      bool // the pack was shuffled again
}

// AllUsed as the cards used in a bonus hand: the pack ran out.
const AllUsed = -1

// Bonus returns the bonus game, once the totals ask for one; nil before.
func (g *Game) Bonus() *Bonus {
	if g.bonus == nil && g.breaksTies() && g.complete() {
		if tied := g.lowest(); len(tied) > 1 {
			g.bonus = &Bonus{Players: tied, Left: g.packSize(), Exact: true}
		}
	}
	return g.bonus
}

// ScoreBonus adds a bonus hand: the player who was first, -1 for nobody, keeps a
// card of it. used is the cards that left the pack, 0 where nobody counted: then it is
// what the deal alone takes.
func (g *Game) ScoreBonus(first, used int) {
	b := g.Bonus()
	b.Left = g.BonusPack()
	b.again = b.again || b.out
	if first >= 0 {
		g.Seats[first].Scoring++
	}
	b.Hands++
	switch {
	case used == AllUsed:
		b.Left = 0
	case used == 0:
		b.Exact = false
		b.Left -= g.BonusDeal()
	default:
		b.Left -= used
	}
	b.Left = max(b.Left, 0)
	b.out = b.Left < g.BonusDeal()
}

// BonusPack returns the cards from which the next bonus hand is dealt, at most:
// what is left, or all that nobody kept when the pack is shuffled again.
func (g *Game) BonusPack() int {
	if b := g.Bonus(); !b.out {
		return b.Left
	}
	left := g.packSize()
	for _, s := range g.Seats {
		left -= s.Scoring
	}
	return left
}

// BonusDeal returns the cards that a bonus hand takes from the pack at least: the
// hands, and the card turned up beside the pack.
func (g *Game) BonusDeal() int {
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

// packSize returns the cards of all packs together.
func (g *Game) packSize() int {
	decks := g.Decks()
	return decks*g.Rules.Suits.Len()*g.Rules.Ranks.Len() + g.Rules.UsualJokers(decks)
}

// Decks returns the packs in play: as given, else what the players need who take
// part, who are never none.
func (g *Game) Decks() int { return g.Rules.DecksFor(max(1, g.InPlay()), g.Cards) }

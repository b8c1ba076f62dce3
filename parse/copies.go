package parse

import (
	"fmt"
	"strconv"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// copies holds the copies of each card against the packs, where their number
// is known.
func (f *handCheck) copies() {
	seen, hinted := map[card.Card]int{}, map[string]bool{}
	for _, p := range f.Pieces {
		c := p.Slot.Card
		seen[c]++
		if limit := f.mostOf(c); seen[c] == limit+1 && !hinted[f.moreHint(c)] {
			hinted[f.moreHint(c)] = true
			f.fault(codeCopies, p.Span, f.tooMany(c, f.Cards().Count(c), limit), f.moreHint(c))
		}
	}
	f.wildCopies()
}

const noLimit = 1 << 20

// mostOf is how many copies of a card there can be.
func (f *handCheck) mostOf(c card.Card) int {
	switch {
	case c == card.Joker && f.rules.Jokers > 0, c == card.Joker && f.rules.Jokers == rules.JokersOn && f.rules.Decks > 0:
		return f.rules.UsualJokers(f.rules.Decks)
	case c >= card.Wild || f.rules.Decks == 0:
		return noLimit
	}
	return f.rules.Decks
}

func (f *handCheck) tooMany(c card.Card, held, limit int) string {
	if c == card.Joker {
		return fmt.Sprintf("the hand has %s, %s is played with %d", counted(held, "joker"), f.rules.Name, limit)
	}
	return fmt.Sprintf("the hand has %s of %s, %s", counted(held, "copy"), c, f.decksHold(limit))
}

func (f *handCheck) decksHold(limit int) string {
	if f.rules.Decks == 1 {
		return fmt.Sprintf("1 deck holds %d", limit)
	}
	return fmt.Sprintf("%d decks hold %d", f.rules.Decks, limit)
}

func (f *handCheck) moreHint(c card.Card) string {
	if c == card.Joker {
		return offer("jokers", strconv.Itoa(f.Cards().Count(c))) + " plays with more"
	}
	return offer("decks", strconv.Itoa(f.Cards().Count(c))) + " plays with more"
}

// wildCopies counts the cards written as wild among those of the wild rank.
func (f *handCheck) wildCopies() {
	if f.rules.Decks == 0 || f.played.Wild == card.NoRank {
		return
	}
	limit := f.rules.Decks * f.rules.Suits.Len()
	pieces := f.where(func(c card.Card) bool { return c == card.Wild || c.Rank() == f.played.Wild })
	if len(pieces) > limit && f.Cards().Count(card.Wild) > 0 {
		decks := (len(pieces) + f.rules.Suits.Len() - 1) / f.rules.Suits.Len()
		f.fault(codeCopies, pieces[limit].Span,
			fmt.Sprintf("the hand has %d cards of the wild rank %s, %s", len(pieces), f.played.Wild, f.decksHold(limit)),
			offer("decks", strconv.Itoa(decks))+" plays with more")
	}
}

// aces refuses what no holder of an ace may count it for.
func (f *handCheck) aces() {
	points := f.rules.Points.Ace
	terms := f.rules.In(f.played)
	for _, p := range f.Pieces {
		switch {
		case p.Counts == 0, !f.inPack(p.Slot.Card), p.Counts == terms.Points(p.Slot.Card):
		case terms.IsWild(p.Slot.Card):
			f.fault(codeStandIn, p.Span, fmt.Sprintf("a wild ace counts %d in %s, not %d", terms.Points(p.Slot.Card), f.rules.Name, p.Counts),
				"only an ace that is not wild has two values")
		case p.Counts == points.Choice:
		case points.Choice == 0:
			f.fault(codeStandIn, p.Span, fmt.Sprintf("an ace counts %d in %s, not %d", f.rules.RankPoints(card.Ace), f.rules.Name, p.Counts),
				offer("ace-points", fmt.Sprintf("%d/%d", f.rules.RankPoints(card.Ace), p.Counts))+" gives the holder the choice")
		default:
			f.fault(codeStandIn, p.Span, fmt.Sprintf("an ace counts %d or %d in %s, not %d", points.Low, points.Choice, f.rules.Name, p.Counts),
				offer("ace-points", fmt.Sprintf("%d/%d", points.Low, p.Counts))+" changes the choice")
		}
	}
}

// Package hand reads hands, headings, rules and house files: trees become values with places,
// and are fitted to a game. Every mistake becomes a diagnostic.
package hand

import (
	"slices"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// Hand is a hand as typed, before it is checked against a game.
type Hand struct {
	diag.Place
	Heading *Heading // nil if the hand has none
	Pieces  []Piece  // the cards, in typed order
	Melds   int      // how many melds were marked with brackets
	Claim   *int     // the score its holder claims, or nil
	// ClaimSpan is the claim with its sign of equality.
	ClaimSpan diag.Span

	named []namedMeld // those of the melds that have a word instead of brackets
}

// Piece is one card of a hand as typed.
type Piece struct {
	Slot meld.Slot // As is zero if the player did not write what it stands for
	Span diag.Span
	Meld int // which bracketed meld it is in, from 1; 0 for a loose card
	// Counts is what the holder counts an ace for, As(13); 0 if not written.
	Counts int
}

// namedMeld is a meld that has a word instead of brackets.
type namedMeld struct {
	meld int // from 1
	word diag.Span
}

// Cards returns all cards of the hand, in typed order.
func (h *Hand) Cards() card.Hand { return cardsOf(h.Pieces) }

func cardsOf(list []Piece) card.Hand {
	cards := make(card.Hand, len(list))
	for i, p := range list {
		cards[i] = p.Slot.Card
	}
	return cards
}

// Span returns the span of the text from the first card to the last, zero if there
// are none.
func (h *Hand) Span() diag.Span {
	if len(h.Pieces) == 0 {
		return diag.Span{}
	}
	return h.Pieces[0].Span.To(h.Pieces[len(h.Pieces)-1].Span)
}

// Grouped returns the marked melds and the cards outside them.
func (h *Hand) Grouped() (melds [][]meld.Slot, loose card.Hand) {
	melds = make([][]meld.Slot, h.Melds)
	for _, p := range h.Pieces {
		if p.Meld == 0 {
			loose = append(loose, p.Slot.Card)
		} else {
			melds[p.Meld-1] = append(melds[p.Meld-1], p.Slot)
		}
	}
	return melds, loose
}

// SpanOf returns the span of the text from the first card of a marked meld to
// its last; melds count from 0.
func (h *Hand) SpanOf(meld int) diag.Span {
	one := Hand{Pieces: slices.DeleteFunc(slices.Clone(h.Pieces), func(p Piece) bool { return p.Meld != meld+1 })}
	return one.Span()
}

// MaxText is the longest text, in bytes, that is read as one hand: far more than twenty
// cards, a heading and a claim need.
const MaxText = 4096

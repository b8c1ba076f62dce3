// Package parse reads what people write: hands, melds, records and house
// rules become values with positions, and every mistake a diagnostic.
package parse

import (
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Hand is a hand as typed, before it is held against a game.
type Hand struct {
	Heading *Heading // nil where the hand brings none
	Pieces  []Piece  // the cards, in typed order
	Melds   int      // how many melds were marked with brackets
	Claim   *int     // the score its holder claims, or nil
	// ClaimSpan is the claim with its sign of equality.
	ClaimSpan diag.Span

	place place
}

// Heading is the game and the round that a hand itself names.
type Heading struct {
	Variant     string // a game's name, an alias or a house's name; may be empty
	VariantSpan diag.Span
	Ask         rules.Ask
	RoundRank   card.Rank // the wild rank that names the round: kings, round 3s
	RoundSpan   diag.Span // round 3, or bonus
	WildSpan    diag.Span // wild 9
	HandNumber  int       // hand 2, which is the round where a game calls its rounds hands; else part of a name
}

// Piece is one card of a hand as typed.
type Piece struct {
	Slot meld.Slot // As is zero where the player did not write what it stands for
	Span diag.Span
	Meld int // which bracketed meld it is in, from 1; 0 for a loose card
	// Counts is what the holder counts an ace for, As(13); 0 where not written.
	Counts int
}

// Cards returns the cards of the hand, loose or not, in typed order.
func (h *Hand) Cards() card.Hand {
	cards := make(card.Hand, len(h.Pieces))
	for i, p := range h.Pieces {
		cards[i] = p.Slot.Card
	}
	return cards
}

// Span returns the stretch of the text from the first card to the last, zero
// where there are none.
func (h *Hand) Span() diag.Span {
	if len(h.Pieces) == 0 {
		return diag.Span{}
	}
	return h.Pieces[0].Span.To(h.Pieces[len(h.Pieces)-1].Span)
}

// Grouped returns the hand's marked melds, and the cards in none.
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

// SpanOf returns the stretch of the text from the first card of a marked meld to
// its last; melds count from 0.
func (h *Hand) SpanOf(meld int) diag.Span {
	var span diag.Span
	for _, p := range h.Pieces {
		if p.Meld != meld+1 {
			continue
		}
		if span.IsZero() {
			span = p.Span
		}
		span.End = p.Span.End
	}
	return span
}

// Fault returns a complaint about a piece of the text, for what only the answer
// shows to be wrong.
func (h *Hand) Fault(code diag.Code, span diag.Span, message, hint string) diag.Diagnostic {
	return h.place.fault(code, span, message, hint)
}

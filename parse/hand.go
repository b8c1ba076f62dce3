// Package parse reads what people write: hands, melds, records and house
// rules become values with positions, and every mistake a diagnostic.
package parse

import (
	"strconv"
	"strings"

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

// Cards are the cards of the hand, loose or not, in typed order.
func (h *Hand) Cards() card.Hand {
	cards := make(card.Hand, len(h.Pieces))
	for i, p := range h.Pieces {
		cards[i] = p.Slot.Card
	}
	return cards
}

// Span is the stretch of the text from the first card to the last, zero where
// there are none.
func (h *Hand) Span() diag.Span {
	if len(h.Pieces) == 0 {
		return diag.Span{}
	}
	return h.Pieces[0].Span.To(h.Pieces[len(h.Pieces)-1].Span)
}

// String spells the hand so that reading it gives the same hand again.
func (h *Hand) String() string {
	var words []string
	if h.Heading != nil {
		words = append(words, h.Heading.String()+":")
	}
	for i := 0; i < len(h.Pieces); {
		end := i + 1
		for m := h.Pieces[i].Meld; m != 0 && end < len(h.Pieces) && h.Pieces[end].Meld == m; {
			end++
		}
		words = append(words, group(h.Pieces[i:end]))
		i = end
	}
	if h.Claim != nil {
		words = append(words, "=", strconv.Itoa(*h.Claim))
	}
	return strings.Join(words, " ")
}

// group spells a meld in its brackets, or a loose card.
func group(pieces []Piece) string {
	words := make([]string, len(pieces))
	for i, p := range pieces {
		words[i] = p.String()
	}
	if pieces[0].Meld == 0 {
		return words[0]
	}
	return "[" + strings.Join(words, " ") + "]"
}

// String spells the card and what its holder wrote behind it: Jk(5h).
func (p Piece) String() string {
	switch {
	case p.Slot.As != 0:
		return p.Slot.Card.String() + "(" + p.Slot.As.String() + ")"
	case p.Counts != 0:
		return p.Slot.Card.String() + "(" + strconv.Itoa(p.Counts) + ")"
	}
	return p.Slot.Card.String()
}

// String spells the heading without its colon.
func (h *Heading) String() string {
	var words []string
	if h.Variant != "" {
		words = append(words, spelledName(h.Variant))
	}
	switch {
	case h.Ask.Bonus:
		words = append(words, "bonus")
	case h.RoundRank != card.NoRank:
		words = append(words, "round", h.RoundRank.String()+"s")
	case h.HandNumber != 0:
		words = append(words, "hand", strconv.Itoa(h.HandNumber))
	case h.Ask.Number != 0:
		words = append(words, "round", strconv.Itoa(h.Ask.Number))
	}
	if h.Ask.WildSaid {
		wild := "none"
		if h.Ask.Wild != card.NoRank {
			wild = h.Ask.Wild.String()
		}
		words = append(words, "wild", wild)
	}
	return strings.Join(words, " ")
}

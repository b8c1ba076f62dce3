package hand

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// unclearMeld returns the first meld without brackets that may end in two places, and its
// word; zero if there is none. It is clear where a meld ends that is legal, or that has the
// fewest cards of one. The hint offers the hand with as many cards in brackets as are one.
func (h *Hand) unclearMeld(t *rules.Terms) (at, word diag.Span, hint string) {
	laid, hint := slices.Clone(h.Pieces), ""
	for _, n := range h.named {
		first := slices.IndexFunc(laid, func(p Piece) bool { return p.Meld == n.meld })
		own := untilMeld(laid[first:], func(m int) bool { return m != n.meld })
		if len(own) == t.MinMeld || isMeld(t, own) {
			continue
		}
		if at.IsZero() {
			at, word = n.word.To(own[len(own)-1].Span), n.word
		}
		wide := untilMeld(laid[first:], func(m int) bool { return m != n.meld && m != 0 })
		k := len(wide)
		for k >= t.MinMeld && !isMeld(t, wide[:k]) {
			k--
		}
		if k < t.MinMeld {
			return at, word, howNamed
		}
		for i := range wide {
			if wide[i].Meld = 0; i < k {
				wide[i].Meld = n.meld
			}
		}
	}
	return at, word, "put its cards in brackets: " + Spelled(laid, h.Claim)
}

// untilMeld returns the first cards of a list, up to one in such a meld.
func untilMeld(list []Piece, ends func(meld int) bool) []Piece {
	if end := slices.IndexFunc(list, func(p Piece) bool { return ends(p.Meld) }); end >= 0 {
		return list[:end]
	}
	return list
}

// isMeld reports whether cards are a legal meld.
func isMeld(t *rules.Terms, list []Piece) bool {
	var slots []meld.Slot
	for _, p := range list {
		slots = append(slots, p.Slot)
	}
	_, fault := judge.Meld(t, slots)
	return fault == nil
}

// Spelled returns a hand as it may be typed, with its melds in brackets.
func Spelled(list []Piece, claim *int) string {
	var groups []string
	for len(list) > 0 {
		group := untilMeld(list, func(m int) bool { return m != list[0].Meld })
		list = list[len(group):]
		var cards []string
		for _, p := range group {
			text := p.Slot.Card.String()
			if p.Slot.As != 0 {
				text += fmt.Sprintf("(%s)", p.Slot.As)
			}
			if p.Counts != 0 {
				text += fmt.Sprintf("(%d)", p.Counts)
			}
			cards = append(cards, text)
		}
		text := strings.Join(cards, " ")
		if group[0].Meld != 0 {
			text = "[" + text + "]"
		}
		groups = append(groups, text)
	}
	if claim != nil {
		groups = append(groups, fmt.Sprintf("= %d", *claim))
	}
	return strings.Join(groups, " ")
}

package parse

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

const howNamed = "a meld begins with its word and ends at a comma, as in set 3h 3d 3s, Kd, or is in brackets, as in [3h 4h Jk]"

// namedMeld is a meld that has a word instead of brackets.
type namedMeld struct {
	meld int // from 1
	word diag.Span
}

// namedMelds asks where a meld without brackets ends, unless its cards are a meld, or too
// few to be more than one. It offers the hand with as many cards in its brackets as make one.
func (f *handCheck) namedMelds() {
	if len(f.named) == 0 || f.played.Cards == 0 {
		return
	}
	terms, laid := f.Rules.In(f.played), slices.Clone(f.Pieces)
	var unclear []diag.Span
	hasOffer := true
	for _, n := range f.named {
		first := slices.IndexFunc(laid, func(p Piece) bool { return p.Meld == n.meld })
		own := untilMeld(laid[first:], func(m int) bool { return m != n.meld })
		if len(own) == terms.MinMeld || isMeld(&terms, own) {
			continue
		}
		unclear = append(unclear, n.word.To(own[len(own)-1].Span))
		near := untilMeld(laid[first:], func(m int) bool { return m != n.meld && m != 0 })
		k := len(near)
		for k >= terms.MinMeld && !isMeld(&terms, near[:k]) {
			k--
		}
		hasOffer = hasOffer && k >= terms.MinMeld
		for i := range near {
			if near[i].Meld = 0; i < k {
				near[i].Meld = n.meld
			}
		}
	}
	if len(unclear) == 0 {
		return
	}
	hint := howNamed
	if hasOffer {
		hint = "put its cards in brackets: " + bracketed(laid, f.Claim)
	}
	word := f.diagnoser.TextAt(f.named[slices.IndexFunc(f.named, func(n namedMeld) bool { return n.word.Start == unclear[0].Start })].word)
	f.fault(codeBracket, unclear[0], "where this "+word+" ends is not clear", hint)
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

// bracketed returns a hand with its melds in brackets.
func bracketed(list []Piece, claim *int) string {
	var b strings.Builder
	in := 0
	for _, p := range append(list, Piece{}) {
		if in != 0 && p.Meld != in {
			b.WriteByte(']')
		}
		if p.Slot.Card == 0 {
			break
		}
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		if p.Meld != 0 && p.Meld != in {
			b.WriteByte('[')
		}
		in = p.Meld
		b.WriteString(p.Slot.Card.String())
		if p.Slot.As != card.Card(0) {
			fmt.Fprintf(&b, "(%s)", p.Slot.As)
		}
	}
	if claim != nil {
		fmt.Fprintf(&b, " = %d", *claim)
	}
	return b.String()
}

package session

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
)

// isEdit reports whether every word of a line takes a card from the last hand or
// adds one: -9s +Kd.
func isEdit(l line) bool {
	return !slices.ContainsFunc(strings.Fields(l.text), func(word string) bool {
		sign, size := utf8.DecodeRuneInString(word)
		return !strings.ContainsRune("+-−–", sign) || !unicode.IsLetter(rune((word + " ")[len(word)-1])) && !strings.HasSuffix(word, "*") || len(word) == size
	})
}

// edit answers for the last hand with some cards taken from it and others added.
func (s *Session) edit(l line) Reply {
	if s.last == nil {
		return s.about(l, nil)
	}
	hand := slices.Clone(s.last.deal.Hand)
	for _, word := range strings.Fields(l.text) {
		_, size := utf8.DecodeRuneInString(word)
		at := strings.Index(l.text, word)
		span := diag.Span{Start: at, End: at + len(word)}
		named, problems := parse.ReadHand(here, s.typed, strings.Repeat(" ", at+size)+word[size:])
		switch {
		case diag.Failed(problems):
			return Reply{Problems: s.asTyped(l, problems)}
		case len(named.Pieces) != 1:
			return s.refuse(l, span, "one card follows each sign", "write -9s +Kd")
		}
		c := named.Pieces[0].Slot.Card
		i := slices.Index(hand, c)
		switch {
		case word[0] == '+':
			hand = append(hand, c)
		case i < 0:
			return s.refuse(l, span, c.String()+" is not in the last hand", "its cards are "+s.last.deal.Hand.String())
		default:
			hand = slices.Delete(hand, i, i+1)
		}
	}
	r := s.hand(l, hand.String())
	for i := range r.Problems {
		r.Problems[i].Span = diag.Span{Start: l.wordAt, End: len(l.text)}
	}
	return r
}

package parse

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/token"
	"github.com/wildmeld/wildmeld/solve/card"
)

// times reads several copies of a card: 2x9h, 2x jokers, 9hx2, two kings of
// hearts.
func (r *handReader) times() bool {
	start := r.at
	if n, at := token.TimesAt(r.text, r.at); n > 0 {
		r.at = at
		if c, end := r.cardAhead(); end > r.at && token.WordEnd(r.text, end) == end {
			r.at = end
			return r.addTimes(n, c, start)
		}
		r.skipSpace()
		word := r.wordAt(r.at)
		if _, c, rank := token.Several("two", word); c != 0 && rank == card.NoRank {
			r.at += len(word)
			return r.addTimes(n, c, start)
		}
		r.at = start
	}
	if c, end := token.CardAt(r.text, r.at); end > r.at {
		if n, end := token.TimesBehind(r.text, end); n > 0 {
			r.at = end
			return r.addTimes(n, c, start)
		}
	}
	return r.several()
}

// timesBehind reads the number of copies behind a card that was read: 9h ×2.
func (r *handReader) timesBehind() bool {
	n, end := token.TimesBehind(r.text, r.at)
	if n == 0 || r.slot < 0 || r.text[r.at]|0x20 == 'x' {
		return false
	}
	start := r.hand.Pieces[r.slot].Span.Start
	r.at = end
	return r.addTimes(n-1, r.hand.Pieces[r.slot].Slot.Card, start)
}

// several reads a number of cards in words: two jokers, an ace of hearts.
func (r *handReader) several() bool {
	start := r.at
	n, c := r.counted()
	switch {
	case n == 0:
		return false
	case c.Rank() != card.NoRank && c.Suit() == card.NoSuit:
		f := token.NoSuits(r.text[start:r.at], slices.Repeat([]card.Rank{c.Rank()}, n))
		r.bad(diag.Span{Start: start, End: r.at}, diag.Code(f.Code), f.Message, f.Hint)
		return true
	}
	return r.addTimes(n, c, start)
}

// severalAhead reports whether a number of cards in words stands at r.at, behind
// halves. Behind a suit an A is an ace, and a joker could be an ace as well.
func (r *handReader) severalAhead(run []half) bool {
	at := r.at
	n, c := r.counted()
	counted := diag.Span{Start: at, End: r.at}
	r.at = at
	if n != 1 || len(run) == 0 || run[0].ranks != nil {
		return n > 0
	}
	switch word := r.wordAt(at); {
	case word == "A" || word == "a" && c.Rank() != card.NoRank && c.Suit() == card.NoSuit:
		return false
	case word == "a" && c.Rank() == card.NoRank:
		text := r.textAt(counted)
		r.bad(counted, token.CodeTwoWays, fmt.Sprintf("%s behind a suit could be an ace and a card, or one card", token.Quote(text)),
			fmt.Sprintf("write the ace as A, or one %s", text[len("a "):]))
	}
	return true
}

// counted reads a number of cards in words and the card; it has no suit where
// none is written.
func (r *handReader) counted() (int, card.Card) {
	start := r.at
	count := r.wordAt(r.at)
	r.at += len(count)
	for r.at < len(r.text) && r.text[r.at] == ' ' { // 2, jokers is no number of jokers
		r.at++
	}
	thing := r.wordAt(r.at)
	r.at += len(thing)
	n, c, rank := token.Several(count, thing+r.cards(thing))
	if n == 0 {
		r.at = start
		return 0, 0
	}
	if rank == card.NoRank {
		return n, c
	}
	end := r.at
	r.skipSpace()
	r.of()
	word := r.wordAt(r.at)
	suit, ok := token.SuitWord(word)
	if r.at += len(word); !ok {
		r.at = end
	}
	return n, card.New(rank, suit)
}

// cards passes the word cards behind wild, and returns the s of its plural.
func (r *handReader) cards(thing string) string {
	at := r.at
	r.skipSpace()
	if word := r.wordAt(r.at); strings.EqualFold(thing, "wild") && strings.EqualFold(word, "cards") {
		r.at += len(word)
		return "s"
	}
	r.at = at
	return ""
}

func (r *handReader) addTimes(n int, c card.Card, start int) bool {
	for range n {
		r.add(c, diag.Span{Start: start, End: r.at})
	}
	return true
}

package parse

import (
	"strings"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/cardtext"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
)

// half is a rank or a suit that stands alone: 3, king, ♥, hearts. Ranks may be
// several, from one to another: 3-6.
type half struct {
	ranks []card.Rank // none: it is a suit
	suit  card.Suit
	span  diag.Span
	comma bool // something more than space stands before it
	of    bool // the word of stands before it
}

// halves reads the ranks and suits that stand alone from here on, where any
// do: 3 h 4 h, K of hearts, hearts 3 4 5, 3-6h.
func (r *handReader) halves() bool {
	var run []half
	end, comma := r.at, false
	for {
		h, ok := r.half(run)
		if !ok {
			break
		}
		h.comma = comma
		run, end = append(run, h), r.at
		if h.ranks == nil && run[0].ranks == nil {
			r.colon()
		}
		r.skipSpace()
		comma = strings.Contains(r.text[end:r.at], ",")
	}
	r.at = end
	if len(run) == 0 {
		return false
	}
	r.join(run)
	return true
}

// colon passes the colon behind a suit that ranks follow, h: 3 4 5.
func (r *handReader) colon() {
	at := r.at
	if r.skipSpace(); r.at < len(r.text) && r.text[r.at] == ':' {
		r.at++
		return
	}
	r.at = at
}

// half reads one half after others. Behind a rank the word of may stand before
// a suit, and a star is none but a suit where it is glued to it.
func (r *handReader) half(run []half) (h half, ok bool) {
	afterRank, glued := false, false
	if n := len(run); n > 0 {
		afterRank, glued = run[n-1].ranks != nil, run[n-1].span.End == r.at
	}
	start := r.at
	word := r.wordAt(r.at)
	if afterRank && strings.EqualFold(word, "of") {
		h.of = true
		r.at += len(word)
		r.skipSpace()
		word = r.wordAt(r.at)
	}
	h.span = diag.Span{Start: r.at, End: r.at + len(word)}
	u, isSuit := cardtext.SuitAlone(word)
	if afterRank && glued && word == "*" {
		u, isSuit = card.Stars, true
	}
	if isSuit {
		h.suit = u
		r.at = h.span.End
		return h, true
	}
	if rank, isRank := cardtext.RankAlone(word); isRank && !h.of {
		h.ranks = []card.Rank{rank}
		r.at = h.span.End
		r.spanTo(&h)
		return h, true
	}
	r.at = start
	return h, false
}

func (r *handReader) wordAt(at int) string { return r.text[at:cardtext.End(r.text, at)] }

// spanTo reads the end of a span of ranks, glued to its beginning: -6.
func (r *handReader) spanTo(h *half) {
	c, size := utf8.DecodeRuneInString(r.text[r.at:])
	if !isDash(c) {
		return
	}
	last, end := cardtext.Rank(r.text, r.at+size)
	if end == r.at+size {
		return
	}
	rest := r.wordAt(end)
	if _, isSuit := cardtext.SuitAlone(rest); rest != "" && rest != "*" && !isSuit {
		return
	}
	if ranks, ok := cardtext.Span(h.ranks[0], last); ok {
		h.ranks, h.span.End, r.at = ranks, end, end
	}
}

// join makes cards of ranks and suits. A suit that comes first is that of all
// ranks up to the next suit; one that comes last is that of the rank before it.
// What can be read both ways is refused.
func (r *handReader) join(run []half) {
	suitFirst := run[0].ranks == nil
	if len(run) > 2 && len(run)%2 == 1 && alternates(run) && (!suitFirst || run[len(run)-1].ranks == nil) {
		r.twoWays(run)
		return
	}
	take := r.rankThenSuit
	if suitFirst {
		take = r.suitThenRanks
	}
	for len(run) > 0 {
		n := take(run)
		if n == 0 {
			r.badHalf(run[0])
			n = 1
		}
		run = run[n:]
	}
}

func alternates(run []half) bool {
	for i := 1; i < len(run); i++ {
		if (run[i].ranks == nil) == (run[i-1].ranks == nil) || run[i].comma || run[i].of {
			return false
		}
	}
	return true
}

// rankThenSuit makes the card of a rank and the suit behind it, and returns how
// many halves it takes: none where there is no card.
func (r *handReader) rankThenSuit(run []half) int {
	if len(run) < 2 || run[0].ranks == nil || run[1].ranks != nil || run[1].comma {
		return 0
	}
	r.addRanks(run[0].ranks, run[1].suit, run[0].span.To(run[1].span))
	return 2
}

// suitThenRanks makes the cards of a suit and the ranks behind it, and returns
// how many halves it takes: none where there is no card.
func (r *handReader) suitThenRanks(run []half) int {
	n := 1
	for ; n < len(run) && run[n].ranks != nil; n++ {
		span := run[n].span
		if n == 1 {
			span = run[0].span.To(span)
		}
		r.addRanks(run[n].ranks, run[0].suit, span)
	}
	if n == 1 {
		return 0
	}
	return n
}

func (r *handReader) addRanks(ranks []card.Rank, suit card.Suit, span diag.Span) {
	for _, rank := range ranks {
		r.add(card.New(rank, suit), span)
	}
}

func (r *handReader) badHalf(h half) {
	if len(h.ranks) < 2 {
		r.badWord(h.span)
		return
	}
	f := cardtext.NoSuit(r.textAt(h.span))
	r.bad(h.span, diag.Code(f.Code), f.Message, f.Hint)
}

// twoWays refuses 3 h 4, which could be 3h and a 4, or a 3 and h4.
func (r *handReader) twoWays(run []half) {
	words := make([]string, len(run))
	for i, h := range run {
		words[i] = r.textAt(h.span)
	}
	f := cardtext.TwoReadings(run[0].ranks != nil, words, " ")
	r.bad(run[0].span.To(run[len(run)-1].span), diag.Code(f.Code), f.Message, f.Hint)
}

// copies reads several copies of a card, 2x9h.
func (r *handReader) copies() bool {
	n, at := cardtext.Times(r.text, r.at)
	c, end := cardtext.Read(r.text, at)
	if n == 0 || end == at || cardtext.End(r.text, end) != end {
		return false
	}
	span := r.take(end - r.at)
	for range n {
		r.add(c, span)
	}
	return true
}

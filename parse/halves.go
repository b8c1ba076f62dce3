package parse

import (
	"strings"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/token"
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
		r.and()
		comma = strings.Trim(r.text[end:r.at], " \t") != ""
	}
	r.at = end
	if len(run) == 0 {
		return false
	}
	r.join(run)
	return true
}

// and passes the word and before a rank that goes on with what stands before it:
// one without a suit of its own, and not the a of a joker.
func (r *handReader) and() {
	at, word := r.at, r.wordAt(r.at)
	if strings.EqualFold(word, "and") {
		r.at += len(word)
		r.skipSpace()
		word = r.wordAt(r.at)
		if len(token.RanksWord(word)) == 0 || r.suitBehind(word) || r.severalAhead(nil) {
			r.at = at
		}
	}
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
	if r.severalAhead(run) {
		return h, false
	}
	if afterRank && r.of() {
		h.of = true
		word = r.wordAt(r.at)
	}
	h.span = diag.Span{Start: r.at, End: r.at + len(word)}
	u, isSuit := token.SuitWord(word)
	if afterRank && glued && word == "*" {
		u, isSuit = card.Stars, true
	}
	if isSuit {
		h.suit = u
		r.at = h.span.End
		return h, true
	}
	if rank, isRank := token.RankWord(word); isRank && !h.of {
		h.ranks = []card.Rank{rank}
		r.at = h.span.End
		r.spanTo(&h)
		return h, true
	}
	if ranks := token.RanksWord(word); len(ranks) > 0 && !h.of && (len(run) > 0 && run[0].ranks == nil || r.suitBehind(word)) {
		h.ranks = ranks
		r.at = h.span.End
		return h, true
	}
	r.at = start
	return h, false
}

// of passes the word of behind a rank, with spaces or hyphens around it.
func (r *handReader) of() bool {
	at := r.at
	r.hyphen()
	if word := r.wordAt(r.at); strings.EqualFold(word, "of") {
		r.at += len(word)
		r.hyphen()
		r.skipSpace()
		return true
	}
	r.at = at
	return false
}

func (r *handReader) hyphen() {
	if r.at < len(r.text) && r.text[r.at] == '-' {
		r.at++
	}
}

// suitBehind reports whether a suit alone stands behind the word at r.at, which
// is ranks: 345 of hearts. A J at their beginning could be a joker.
func (r *handReader) suitBehind(ranks string) bool {
	at := r.at
	defer func() { r.at = at }()
	r.at += len(ranks)
	r.skipSpace()
	r.of()
	_, ok := token.SuitWord(r.wordAt(r.at))
	return ok && ranks[0]|0x20 != 'j'
}

func (r *handReader) wordAt(at int) string { return r.text[at:token.WordEnd(r.text, at)] }

// spanTo reads the end of a span of ranks: -6, glued to its beginning, or to six.
func (r *handReader) spanTo(h *half) {
	at := r.spanMark()
	if at == r.at {
		return
	}
	word := r.wordAt(at)
	last, ok := token.RankWord(word)
	end := at + len(word)
	if !ok {
		last, end = token.RankAt(r.text, at)
		_, ok = token.SuitWord(r.wordAt(end))
		ok = end > at && (ok || r.wordAt(end) == "*")
	}
	if ranks, goesUp := token.RankSpan(h.ranks[0], last); ok && goesUp {
		h.ranks, h.span.End, r.at = ranks, end, end
	}
}

// spanMark is where the end of a span begins behind what says that one goes on:
// a glued dash or dots, or the word to. Where nothing does, it is r.at.
func (r *handReader) spanMark() int {
	at := r.at
	if c, size := utf8.DecodeRuneInString(r.text[at:]); isDash(c) {
		return at + size
	}
	if n := dots(r.text[at:]); n > 0 {
		return at + n
	}
	defer func() { r.at = at }()
	r.skipSpace()
	word := r.wordAt(r.at)
	if !isTo(word) {
		return at
	}
	r.at += len(word)
	r.skipSpace()
	return r.at
}

// dots is the length of the dots between the ends of a span that a text begins
// with: 3..6, 3…6.
func dots(text string) int {
	if strings.HasPrefix(text, "…") {
		return len("…")
	}
	if n := len(text) - len(strings.TrimLeft(text, ".")); n > 1 {
		return n
	}
	return 0
}

func isTo(word string) bool {
	return strings.EqualFold(word, "to") || strings.EqualFold(word, "through")
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
			n = 1 + bareBehind(run)
			r.badHalves(run[:n])
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

// bareBehind is how many ranks behind the first half lack a suit as well, or how
// many suits lack a rank.
func bareBehind(run []half) (n int) {
	if run[0].ranks == nil {
		for n+1 < len(run) && run[n+1].ranks == nil {
			n++
		}
		return n
	}
	for n+1 < len(run) && run[n+1].ranks != nil && !(n+2 < len(run) && run[n+2].ranks == nil) {
		n++
	}
	return n
}

// badHalves complains of a suit without a rank, or of ranks without a suit.
func (r *handReader) badHalves(run []half) {
	all := run[0].span.To(run[len(run)-1].span)
	if len(run) == 1 && len(run[0].ranks) < 2 {
		r.badWord(all)
		return
	}
	f := token.NoSuit(r.textAt(all))
	if len(run) > 1 && run[0].ranks == nil {
		f = token.NoRanks(r.textAt(all))
	} else if len(run) > 1 {
		var ranks []card.Rank
		for _, h := range run {
			ranks = append(ranks, h.ranks...)
		}
		f = token.NoSuits(r.textAt(all), ranks)
	}
	r.bad(all, diag.Code(f.Code), f.Message, f.Hint)
}

// twoWays refuses 3 h 4, which could be 3h and a 4, or a 3 and h4.
func (r *handReader) twoWays(run []half) {
	words := make([]string, len(run))
	for i, h := range run {
		words[i] = r.textAt(h.span)
	}
	f := token.TwoReadings(run[0].ranks != nil, words, " ")
	r.bad(run[0].span.To(run[len(run)-1].span), diag.Code(f.Code), f.Message, f.Hint)
}

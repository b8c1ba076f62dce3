package parse

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/token"
	"github.com/wildmeld/wildmeld/solve/card"
)

// nonsense makes one complaint of a text with several words that nobody means
// for cards.
func (r *handReader) nonsense(from int) {
	if len(r.speech) < 2 {
		return
	}
	var seen []string
	for _, p := range r.hand.Pieces {
		seen = append(seen, p.Slot.Card.String())
	}
	if len(seen) == 0 {
		seen = []string{"3h", "4h", "5h", "Jk", "9s"}
	}
	var words []string
	for _, span := range r.longSpeech() {
		words = append(words, token.Quote(r.textAt(span)))
	}
	r.diags = slices.Delete(r.diags, from, len(r.diags))
	last := len(words) - 1
	r.fault(token.CodeNoCard, r.longSpeech()[0], strings.Join(words[:last], ", ")+" and "+words[last]+" are no cards",
		"type the cards alone, as in "+strings.Join(seen, " "))
}

// longSpeech is the first of the words that nobody means for cards; short ones
// only where there are not two of others.
func (r *handReader) longSpeech() (list []diag.Span) {
	const most = 3
	for _, span := range r.speech {
		if span.End-span.Start > 2 {
			list = append(list, span)
		}
	}
	if len(list) < 2 {
		list = r.speech
	}
	return list[:min(len(list), most)]
}

// saidWord reads a word of speech among the cards: and, to, the, or what a claim
// begins with.
func (r *handReader) saidWord() bool {
	word := strings.ToLower(r.wordAt(r.at))
	switch {
	case word == "and" || word == "the":
		r.slot = -1
		r.take(len(word))
	case (word == "card" || word == "cards") && r.slot >= 0 && r.hand.Pieces[r.slot].Slot.Card == card.Wild:
		r.take(len(word))
	case isTo(word):
		return r.to(word)
	case isClaimWord(word):
		return r.saidClaim()
	default:
		return false
	}
	return true
}

// badWord complains of a word, or of the pieces of it that are no cards.
func (r *handReader) badWord(span diag.Span) {
	word := r.textAt(span)
	r.at = span.End
	pieces := token.Split(word, r.pack)
	if isSpeech(word) && !isMisspelled(pieces[0].Fault) || len(pieces) == 1 && pieces[0].Fault.Code == token.CodeNoCard && pieces[0].Fault.Hint == token.HowCards {
		r.speech = append(r.speech, span)
		r.bad(span, token.CodeNoCard, fmt.Sprintf("no card %s", token.Quote(word)), token.HowCards)
		return
	}
	for _, p := range pieces {
		piece := diag.Span{Start: span.Start + p.Start, End: span.Start + p.End}
		if p.Card != 0 {
			r.add(p.Card, piece)
			continue
		}
		r.bad(piece, diag.Code(p.Fault.Code), p.Fault.Message, p.Fault.Hint)
	}
}

// isMisspelled reports whether a fault of a word has found which card it means.
func isMisspelled(f token.Fault) bool {
	return (f.Code == token.CodeNoCard || f.Code == token.CodeRank) && strings.Contains(f.Hint, "did you mean")
}

// isSpeech reports whether a word is one of a language rather than cards
// spelled wrong: a short word that is common, or letters, and not only those of
// ranks and suits.
func isSpeech(word string) bool {
	word = strings.ToLower(word)
	if _, isRank := token.RankNamed(word); slices.Contains(shortWords, word) || isRank && len(word) > 3 {
		return true
	}
	return utf8.RuneCountInString(word) > 2 && !strings.ContainsFunc(word, func(c rune) bool { return !unicode.IsLetter(c) }) &&
		strings.Trim(word, "atjqkcdhs") != ""
}

var shortWords = []string{"i", "is", "it", "in", "on", "or", "no", "my", "me", "we", "he", "to", "so", "if", "be", "by", "up", "us", "hm"}

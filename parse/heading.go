package parse

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/cardtext"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// clauses are the words with which a heading names a round or its wild rank.
var clauses = []string{"round", "bonus", "wild"}

const howHeading = "a heading is a game, a round or a wild rank, as in sixty-five round 3: or vegas wild 9:"

// word is a word of a heading.
type word struct {
	text string
	span diag.Span
}

// heading reads the words before a colon, where the colon comes before every
// other mark of a hand: a game's name, then its round, its wild rank or both.
func (r *handReader) heading() {
	colon := strings.IndexAny(r.text[r.at:], ":=[](") + r.at
	if colon < r.at || r.text[colon] != ':' {
		return
	}
	start := r.at
	words := r.headingWords(colon)
	if len(words) == 0 {
		return
	}
	if r.goesOn(start, words, colon) {
		r.at = start
		return
	}
	r.take(1)
	own := &Heading{}
	r.hand.Heading = own
	if k := nameLength(words); k > 0 {
		own.Variant, own.VariantSpan = name(words[:k]), words[0].span.To(words[k-1].span)
		if strings.Contains(own.Variant, `"`) || own.Variant == "" {
			r.fault(codeHeading, own.VariantSpan, "a quotation mark without its other", howHeading)
		}
		words = words[k:]
	}
	for len(words) > 0 {
		words = r.clause(words)
	}
}

// goesOn reports whether a hand goes on behind the colon, so that what stands
// before it is cards and no heading: 3h 4h 5h: 16, or hearts: 3 4 5.
func (r *handReader) goesOn(start int, words []word, colon int) bool {
	if _, _, isGame := rules.Lookup(name(words)); isGame {
		return false
	}
	if r.isSum(colon+1) && r.areCards(diag.Span{Start: start, End: colon}) {
		return true
	}
	last := words[len(words)-1]
	_, isSuit := cardtext.SuitAlone(last.text)
	rest := strings.TrimLeft(r.text[colon+1:], " \t")
	_, isRank := cardtext.RankAlone(rest[:cardtext.End(rest, 0)])
	return isSuit && isRank && (len(words) == 1 || r.areCards(diag.Span{Start: start, End: last.span.Start}))
}

// areCards reports whether a stretch of the line reads as cards.
func (r *handReader) areCards(within diag.Span) bool {
	h, diags := readHand(r.place, within, r.pack)
	return len(h.Pieces) > 0 && len(diags) == 0
}

// headingWords passes the words before the colon.
func (r *handReader) headingWords(colon int) (words []word) {
	for r.skipSpace(); r.at < colon; r.skipSpace() {
		n := strings.IndexFunc(r.text[r.at:colon], isSeparator)
		if n < 0 {
			n = colon - r.at
		}
		span := r.take(n)
		words = append(words, word{r.textAt(span), span})
	}
	return words
}

// nameLength is how many of the words are the game's name: those in quotation
// marks, those that make the longest name in the table of games, else those
// before a clause.
func nameLength(words []word) int {
	if k := quotedLength(words); k > 0 {
		return k
	}
	for k := len(words); k > 0; k-- {
		if _, _, ok := rules.Lookup(name(words[:k])); ok {
			return k
		}
	}
	for k, w := range words {
		switch strings.ToLower(w.text) {
		case "round", "bonus":
			return k
		case "wild":
			if k > 0 || len(words) > 1 && isWildRank(words[1].text) {
				return k
			}
		}
	}
	return len(words)
}

func isWildRank(word string) bool {
	_, ok := wildRank(word)
	return ok
}

// quotedLength is how many words the name in quotation marks has, which the
// heading begins with.
func quotedLength(words []word) int {
	if !strings.HasPrefix(words[0].text, `"`) {
		return 0
	}
	for k, w := range words {
		if strings.HasSuffix(w.text, `"`) && (k > 0 || len(w.text) > 1) {
			return k + 1
		}
	}
	return 0
}

// name is the name that the words make, without the pair of quotation marks
// around it.
func name(words []word) string {
	parts := make([]string, len(words))
	for i, w := range words {
		parts[i] = w.text
	}
	text := strings.Join(parts, " ")
	if len(text) > 1 && strings.HasPrefix(text, `"`) && strings.HasSuffix(text, `"`) {
		return strings.TrimSpace(text[1 : len(text)-1])
	}
	return text
}

// spelledName is a game's name as a heading has it: in quotation marks where
// it would be read as something else.
func spelledName(variant string) string {
	if _, _, ok := rules.Lookup(variant); ok {
		return variant
	}
	for _, word := range strings.Fields(strings.ToLower(variant)) {
		if slices.Contains(clauses, word) {
			return `"` + variant + `"`
		}
	}
	return variant
}

// clause reads one clause of the heading and gives back the words after it.
func (r *handReader) clause(words []word) []word {
	key, span := strings.ToLower(words[0].text), words[0].span
	if len(words) > 1 && key != "bonus" {
		span = span.To(words[1].span)
	}
	switch {
	case key == "bonus":
		if len(words) > 1 && strings.EqualFold(words[1].text, "round") {
			span = span.To(words[1].span)
			words = words[1:]
		}
		r.round(span, rules.Ask{Bonus: true})
		return words[1:]
	case key != "round" && key != "wild":
		return r.strange(words)
	case len(words) == 1 && key == "round":
		r.fault(codeHeading, span, "no number follows round", howHeading)
	case len(words) == 1:
		r.fault(codeHeading, span, "no rank follows wild", howWildRank)
	case key == "round":
		r.numbered(words[1], span)
	default:
		r.wild(words[1], span)
	}
	return words[min(2, len(words)):]
}

// strange is a word that begins no clause. One that nearly does takes the
// word after it along.
func (r *handReader) strange(words []word) []word {
	word, rest, hint := words[0].text, words[1:], howHeading
	ask, f := roundAsk(word)
	near, ok := Nearest(word, clauses)
	switch {
	case f.Code == "":
		hint = fmt.Sprintf("did you mean round %d?", ask.Number)
	case ok:
		hint = fmt.Sprintf("did you mean %s?", near)
		if near != "bonus" {
			rest = rest[min(1, len(rest)):]
		}
	}
	r.fault(codeHeading, words[0].span, fmt.Sprintf("%s says nothing about the round", cardtext.Quote(word)), hint)
	return rest
}

func (r *handReader) numbered(word word, span diag.Span) {
	ask, f := roundAsk(word.text)
	if f.Code != "" {
		r.fault(diag.Code(f.Code), word.span, f.Message, f.Hint)
		return
	}
	r.round(span, ask)
}

func (r *handReader) round(span diag.Span, ask rules.Ask) {
	if !r.hand.Heading.RoundSpan.IsZero() {
		r.fault(codeHeading, span, "the round is named twice", howHeading)
		return
	}
	r.hand.Heading.RoundSpan = span
	r.hand.Heading.Ask.Number, r.hand.Heading.Ask.Bonus = ask.Number, ask.Bonus
}

func (r *handReader) wild(word word, span diag.Span) {
	rank, ok := wildRank(word.text)
	switch {
	case !ok:
		f := wildFault(word.text)
		r.fault(diag.Code(f.Code), word.span, f.Message, f.Hint)
	case r.hand.Heading.Ask.WildSaid:
		r.fault(codeHeading, span, "the wild rank is named twice", howHeading)
	default:
		r.hand.Heading.WildSpan = span
		r.hand.Heading.Ask.Wild, r.hand.Heading.Ask.WildSaid = rank, true
	}
}

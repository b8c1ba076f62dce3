package parse

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/token"
	"github.com/wildmeld/wildmeld/solve/rules"
)

const howHeading = "a heading is a game, a round or a wild rank, as in sixty-five round 3: or vegas wild 9:"

// word is a word of a heading.
type word struct {
	text string
	span diag.Span
}

// heading reads the words before a colon, where the colon comes before every
// other mark of a hand: a game's name, then its round, its wild rank or both.
func (r *handReader) heading() {
	start, colon := r.at, r.headingEnd()
	if colon < len(r.text) {
		if words := r.headingWords(colon); len(words) > 0 && !r.goesOn(start, words, colon) {
			r.at = colon + 1
			r.named(append(words, r.behindColon(words)...))
			return
		}
	}
	r.at = start
	r.missingColon()
}

// named makes the words the hand's own heading.
func (r *handReader) named(words []word) {
	own := &Heading{}
	r.hand.Heading = own
	if k := nameLength(words); k > 0 {
		own.Variant, own.VariantSpan = name(words[:k]), words[0].span.To(words[k-1].span)
		if strings.Contains(own.Variant, `"`) || own.Variant == "" {
			r.fault(codeHeading, own.VariantSpan, "a quotation mark without its other", howHeading)
			own.Variant = ""
		}
		words = words[k:]
	}
	r.clauses(words)
}

// behindColon is the wild rank or the number that stands behind a colon of its
// own, wild: 9, none where the last clause has one already.
func (r *handReader) behindColon(words []word) []word {
	if c, n := clauseAt(words[len(words)-1:]); n == 0 || c.arg.text != "" || c.key == bonusClause {
		return nil
	}
	at := r.at
	if r.skipSpace(); r.at < len(r.text) {
		text := r.wordAt(r.at)
		_, _, unread := roundOrRank(text)
		if _, ok := token.CardWord(text); !ok && (unread.Code == "" || isWildRank(text)) {
			return []word{{text, r.take(len(text))}}
		}
	}
	r.at = at
	return nil
}

// headingEnd is where the colon of a heading stands, the end of the text where
// there is none. Parentheses in front of it are of a round: round 2 (fours).
func (r *handReader) headingEnd() int {
	end := r.indexAny(r.at, ":=[](")
	if end < len(r.text) && r.text[end] == '(' {
		if closing := r.indexAny(end+1, ":=[]()"); closing < len(r.text) && r.text[closing] == ')' {
			colon := r.indexAny(closing, ":=[](")
			if words := r.headingWords(end); len(words) > 0 && strings.TrimSpace(r.text[closing+1:colon]) == "" && nameLength(words) < len(words) {
				end = colon
			}
		}
	}
	if end < len(r.text) && r.text[end] != ':' {
		return len(r.text)
	}
	return end
}

func (r *handReader) indexAny(at int, marks string) int {
	if n := strings.IndexAny(r.text[at:], marks); n >= 0 {
		return at + n
	}
	return len(r.text)
}

// missingColon complains of a game's name that no colon separates from the
// cards, and passes it with its round and its wild rank.
func (r *handReader) missingColon() {
	if !r.mayBeginWithName() {
		return
	}
	const longest = 80 // the most bytes of a heading that is looked for
	words := r.headingWords(min(r.indexAny(r.at, ":=[]("), r.at+longest))
	n := gameLength(words)
	if n == 0 {
		return
	}
	for n < len(words) {
		c, length := clauseAt(words[n:])
		if length == 0 || c.key == nameClause || c.arg.text == "" {
			break
		}
		n += length
	}
	span := words[0].span.To(words[n-1].span)
	r.at = span.End
	r.named(words[:n])
	r.fault(codeHeading, diag.Span{Start: span.End, End: span.End}, "a colon is missing after "+token.Quote(r.textAt(span)),
		fmt.Sprintf("write %s: before the cards", r.textAt(span)))
}

// mayBeginWithName reports whether the first word is no card and begins a game's
// name. Most hands begin otherwise and need not be held against all names.
func (r *handReader) mayBeginWithName() bool {
	at := r.at
	for at < len(r.text) && separates[r.text[at]] {
		at++
	}
	word := r.wordAt(at)
	_, isCard := token.CardWord(word)
	return !isCard && rules.NameBegins(word)
}

// goesOn reports whether a hand goes on behind the colon, so that what stands
// before it is cards and no heading: 3h 4h 5h: 16, or hearts: 3 4 5.
func (r *handReader) goesOn(start int, words []word, colon int) bool {
	if _, _, isGame := rules.Lookup(name(words)); isGame {
		return false
	}
	last := words[len(words)-1]
	if r.isSum(colon+1) && (r.areCards(diag.Span{Start: start, End: colon}) || isClaimWord(last.text)) {
		return true
	}
	_, isSuit := token.SuitWord(last.text)
	rest := strings.TrimLeft(r.text[colon+1:], " \t")
	return isSuit && len(token.RanksWord(rest[:token.WordEnd(rest, 0)])) > 0 && (len(words) == 1 || r.areCards(diag.Span{Start: start, End: last.span.Start}))
}

// areCards reports whether a stretch of the line reads as cards.
func (r *handReader) areCards(within diag.Span) bool {
	h, diags := readHand(r.place, within, r.pack)
	return len(h.Pieces) > 0 && len(diags) == 0
}

// headingWords is the words before the colon.
func (r *handReader) headingWords(colon int) (words []word) {
	isMark := func(c rune) bool { return isSeparator(c) || strings.ContainsRune("();\r", c) }
	for at := r.at; at < colon; {
		n := strings.IndexFunc(r.text[at:colon], isMark)
		if n < 0 {
			n = colon - at
		}
		if n > 0 {
			words = append(words, word{r.text[at : at+n], diag.Span{Start: at, End: at + n}})
		}
		_, size := utf8.DecodeRuneInString(r.text[at+n : colon])
		at += n + size
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
	if k := gameLength(words); k > 0 {
		return k
	}
	if len(words) == 2 && isWord(words[1], "wild") {
		if _, isCard := token.CardWord(words[0].text); isCard {
			return len(words) // 9s wild: 3h 4h could be four cards
		}
	}
	for k := range words {
		c, n := clauseAt(words[k:])
		if k > 0 && n == 1 && namesRound(words[k].text) {
			continue // The Kings are players
		}
		if n > 0 && (k > 0 || c.key != wildClause || len(words) == 1 || isWildRank(c.arg.text)) {
			return k
		}
	}
	return len(words)
}

// gameLength is how many words make the longest name in the table of games, 0
// where they begin with none.
func gameLength(words []word) int {
	const longest = 6 // the most words in the name of a game
	for k := min(len(words), longest); k > 0; k-- {
		if _, _, ok := rules.Lookup(name(words[:k])); ok {
			return k
		}
	}
	return 0
}

func isWildRank(word string) bool {
	_, ok := wildRank(word)
	return ok
}

// quotedLength is how many words the name in quotation marks has, which the
// heading begins with.
func quotedLength(words []word) int {
	if len(words) == 0 || !strings.HasPrefix(words[0].text, `"`) {
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
	words := spanless(variant)
	keyed := slices.ContainsFunc(words, func(w word) bool { return slices.Contains(clauseKeys, strings.ToLower(w.text)) })
	if nameLength(words) < len(words) || keyed && gameLength(words) == 0 {
		return `"` + variant + `"`
	}
	return variant
}

// spanless is the words of a text that is no part of a line.
func spanless(text string) (words []word) {
	for _, field := range strings.Fields(text) {
		words = append(words, word{text: field})
	}
	return words
}

package parse

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
	"github.com/wildmeld/wildmeld/parse/cardtext"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// clauses are the words that what is said of a round begins with.
var clauses = []string{"round", "bonus", "wild"}

const howHeading = "a heading is a game, a round or a wild rank, as in sixty-five round 3: or vegas wild 9:"

// heading reads the words before the colon: a game's name, then its round,
// its wild rank or both.
func (b *builder) heading(n *headingNode) {
	b.Heading = &Heading{}
	words := n.Words
	if k := nameLength(words); k > 0 {
		b.Heading.Variant = name(words[:k])
		b.Heading.VariantSpan = tokenSpan(words[0]).To(tokenSpan(words[k-1]))
		if strings.Contains(b.Heading.Variant, `"`) || b.Heading.Variant == "" {
			b.fault(codeHeading, b.Heading.VariantSpan, "a quotation mark without its other", howHeading)
		}
		words = words[k:]
	}
	for len(words) > 0 {
		words = b.clause(words)
	}
}

// nameLength is how many of the words are the game's name: those in quotation
// marks, those that make the longest name in the table of games, else those
// before a clause.
func nameLength(words []lexer.Token) int {
	if k := quotedLength(words); k > 0 {
		return k
	}
	for k := len(words); k > 0; k-- {
		if _, _, ok := rules.Lookup(name(words[:k])); ok {
			return k
		}
	}
	for k, w := range words {
		switch strings.ToLower(w.Value) {
		case "round", "bonus":
			return k
		case "wild":
			if k > 0 || len(words) > 1 && isWildRank(words[1].Value) {
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
func quotedLength(words []lexer.Token) int {
	if !strings.HasPrefix(words[0].Value, `"`) {
		return 0
	}
	for k, w := range words {
		if strings.HasSuffix(w.Value, `"`) && (k > 0 || len(w.Value) > 1) {
			return k + 1
		}
	}
	return 0
}

// name is the name that the words make, without the pair of quotation marks
// around it.
func name(words []lexer.Token) string {
	parts := make([]string, len(words))
	for i, w := range words {
		parts[i] = w.Value
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
func (b *builder) clause(words []lexer.Token) []lexer.Token {
	key, span := strings.ToLower(words[0].Value), tokenSpan(words[0])
	if len(words) > 1 && key != "bonus" {
		span = span.To(tokenSpan(words[1]))
	}
	switch {
	case key == "bonus":
		if len(words) > 1 && strings.EqualFold(words[1].Value, "round") {
			span = span.To(tokenSpan(words[1]))
			words = words[1:]
		}
		b.round(span, rules.Ask{Bonus: true})
		return words[1:]
	case key != "round" && key != "wild":
		return b.strange(words)
	case len(words) == 1 && key == "round":
		b.fault(codeHeading, span, "no number follows round", howHeading)
	case len(words) == 1:
		b.fault(codeHeading, span, "no rank follows wild", howWildRank)
	case key == "round":
		b.numbered(words[1], span)
	default:
		b.wild(words[1], span)
	}
	return words[min(2, len(words)):]
}

// strange is a word that begins no clause. One that nearly does takes the
// word after it along.
func (b *builder) strange(words []lexer.Token) []lexer.Token {
	word, rest, hint := words[0].Value, words[1:], howHeading
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
	b.fault(codeHeading, tokenSpan(words[0]), fmt.Sprintf("%s says nothing about the round", cardtext.Quote(word)), hint)
	return rest
}

func (b *builder) numbered(word lexer.Token, span diag.Span) {
	ask, f := roundAsk(word.Value)
	if f.Code != "" {
		b.fault(diag.Code(f.Code), tokenSpan(word), f.Message, f.Hint)
		return
	}
	b.round(span, ask)
}

func (b *builder) round(span diag.Span, ask rules.Ask) {
	if !b.Heading.RoundSpan.IsZero() {
		b.fault(codeHeading, span, "the round is named twice", howHeading)
		return
	}
	b.Heading.RoundSpan = span
	b.Heading.Ask.Number, b.Heading.Ask.Bonus = ask.Number, ask.Bonus
}

func (b *builder) wild(word lexer.Token, span diag.Span) {
	rank, ok := wildRank(word.Value)
	switch {
	case !ok:
		f := wildFault(word.Value)
		b.fault(diag.Code(f.Code), tokenSpan(word), f.Message, f.Hint)
	case b.Heading.Ask.WildSaid:
		b.fault(codeHeading, span, "the wild rank is named twice", howHeading)
	default:
		b.Heading.WildSpan = span
		b.Heading.Ask.Wild, b.Heading.Ask.WildSaid = rank, true
	}
}

const (
	howWildRank = "a wild rank is A, 2 to 10, J, Q or K; joker or none where only jokers are wild"
	howRound    = "a round is a number, or bonus"
	maxRound    = 99
)

// roundAsk reads a round: a number from 1, or bonus.
func roundAsk(word string) (rules.Ask, cardtext.Fault) {
	if strings.EqualFold(word, "bonus") {
		return rules.Ask{Bonus: true}, cardtext.Fault{}
	}
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 || n > maxRound {
		return rules.Ask{}, cardtext.Fault{Code: string(codeRound), Message: fmt.Sprintf("no round is called %s", cardtext.Quote(word)), Hint: howRound}
	}
	return rules.Ask{Number: n}, cardtext.Fault{}
}

// wildRank reads the wild rank of a round, NoRank for joker and none.
func wildRank(word string) (card.Rank, bool) {
	if slices.Contains([]string{"joker", "jk", "none"}, strings.ToLower(word)) {
		return card.NoRank, true
	}
	r, end := cardtext.Rank(word, 0)
	return r, end > 0 && end == len(word)
}

func wildFault(word string) cardtext.Fault {
	f := cardtext.Fault{Code: string(codeWild), Message: fmt.Sprintf("no rank %s to be wild", cardtext.Quote(word)), Hint: howWildRank}
	if word == "1" {
		f.Message, f.Hint = `"1" could be an ace or a ten`, "did you mean A or 10?"
	} else if c, ok := cardtext.Apart(word); ok && c.Rank() != card.NoRank {
		f.Hint = fmt.Sprintf("did you mean %s?", c.Rank())
	}
	return f
}

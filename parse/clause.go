package parse

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/token"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// clause is a part of a heading that names the round or its wild rank: round 2,
// R2, kings, bonus round, wild 9, nines are wild; or the game behind them, of 65.
type clause struct {
	key  string
	arg  word // the round, the wild rank or the first word of the name; empty where it is missing
	span diag.Span
}

// The keys of clauses: what a heading begins them with.
const (
	roundClause = "round"
	bonusClause = "bonus"
	wildClause  = "wild"
	nameClause  = "of"
)

// clauseAt reads the clause that the words begin with; n is how many it has, 0
// where they begin none.
func clauseAt(words []word) (c clause, n int) {
	if len(words) == 0 {
		return c, 0
	}
	first := strings.ToLower(strings.TrimRight(words[0].text, "."))
	switch {
	case first != "r" && slices.Contains(roundForms, first):
		c.key, n = roundClause, 1
	case roundNumber(first) > 0:
		at := words[0].span
		at.Start += roundNumber(first)
		return clause{roundClause, word{first[roundNumber(first):], at}, words[0].span}, 1
	case first == bonusClause:
		n = 1 + count(words[1:], roundClause)
		return clause{key: bonusClause, span: words[0].span.To(words[n-1].span)}, n
	case first == wildClause || first == "wilds":
		c.key, n = wildClause, 1+count(words[1:], "card", "cards", "rank", "is", "are")
	case namesRound(first):
		if n = 1 + count(words[1:], "are", "is", "wild"); n > 1 && isWord(words[n-1], "wild") {
			return clause{wildClause, words[0], words[0].span.To(words[n-1].span)}, n
		}
		return clause{roundClause, words[0], words[0].span}, 1
	default:
		return wildBehind(words)
	}
	if n < len(words) {
		c.arg = words[n]
		n++
	}
	c.span = words[0].span.To(words[n-1].span)
	return c, n
}

// beginsClause reports whether a clause begins with a word in small letters,
// whatever stands behind it.
func beginsClause(word string) bool {
	return word != "r" && slices.Contains(roundForms, word) || slices.Contains(clauseKeys, word) || word == "wilds" ||
		roundNumber(word) > 0 || namesRound(word)
}

func isGame(name string) bool {
	_, _, ok := rules.Lookup(name)
	return ok
}

// wildBehind reads a clause whose wild rank comes first, 9s are wild, or the
// game that is named behind the round.
func wildBehind(words []word) (c clause, n int) {
	n = 1 + count(words[1:], "are", "is")
	behind := n+1 < len(words) && isWildRank(words[n+1].text)
	switch {
	case n < len(words) && (isWord(words[n], "wild") || isWord(words[n], "wilds")) && (isWildRank(words[0].text) || isWord(words[0], "no")) && !behind:
		return clause{wildClause, words[0], words[0].span.To(words[n].span)}, n + 1
	case isWord(words[0], nameClause) && len(words) > 1 && gameLength(words[1:]) > 0:
		n = 1 + gameLength(words[1:])
		span := words[1].span.To(words[n-1].span)
		return clause{nameClause, word{name(words[1:n]), span}, span}, n
	}
	return clause{}, 0
}

func isWord(w word, text string) bool { return strings.EqualFold(w.text, text) }

// count is how many of the first words are in a list.
func count(words []word, list ...string) (n int) {
	for n < len(words) && slices.Contains(list, strings.ToLower(words[n].text)) {
		n++
	}
	return n
}

// clauses reads what follows the game's name in a heading, and complains of the
// first mistake in it.
func (r *handReader) clauses(words []word) {
	for len(words) > 0 && len(r.diags) == 0 {
		c, n := clauseAt(words)
		switch {
		case strings.Trim(words[0].text, "-–—") == "":
			n = 1
		case n == 0 && r.ranksRound(words[0]):
			r.wild(words[0], words[0].span)
			n = 1
		case n == 0 && r.hand.Heading.Variant == "" && !isNearly(words[0].text):
			n = nameLength(words)
			r.hand.Heading.Variant, r.hand.Heading.VariantSpan = name(words[:n]), words[0].span.To(words[n-1].span)
		case n == 0:
			r.strange(words[0])
		case c.key == bonusClause:
			r.round(c.span, rules.Ask{Bonus: true}, card.NoRank)
		case c.key == nameClause:
			r.hand.Heading.Variant, r.hand.Heading.VariantSpan = c.arg.text, c.span
		case c.arg.text == "" && c.key == roundClause:
			r.fault(codeHeading, c.span, "no number follows round", howHeading)
		case c.arg.text == "":
			r.fault(codeHeading, c.span, "no rank follows wild", howWildRank)
		case c.key == wildClause || r.ranksRound(c.arg):
			r.wild(c.arg, c.span)
		default:
			r.numbered(c.arg, c.span)
		}
		words = words[n:]
	}
}

// ranksRound reports whether a word is the wild rank of the round that was
// named by its number: round 2 (fours), round 2, 4s.
func (r *handReader) ranksRound(w word) bool {
	rank, f := rankOfRound(w.text)
	return r.hand.Heading.Ask.Number > 0 && f.Code == "" && rank != card.NoRank && strings.HasSuffix(strings.ToLower(w.text), "s")
}

// strange complains of a word that begins no clause.
func (r *handReader) strange(w word) {
	hint := howHeading
	if ask, f := roundAsk(w.text); f.Code == "" {
		hint = fmt.Sprintf("did you mean round %d?", ask.Number)
	} else if near, ok := Nearest(w.text, clauseKeys); ok {
		hint = fmt.Sprintf("did you mean %s?", near)
	}
	r.fault(codeHeading, w.span, fmt.Sprintf("%s says nothing about the round", token.Quote(w.text)), hint)
}

var clauseKeys = []string{roundClause, bonusClause, wildClause}

// isNearly reports whether a word may be the beginning of a clause spelled
// wrong, or the number of a round.
func isNearly(word string) bool {
	_, f := roundAsk(word)
	_, near := Nearest(word, clauseKeys)
	return near || f.Code == ""
}

// numbered reads a round by its number, bonus or its wild rank.
func (r *handReader) numbered(w word, span diag.Span) {
	ask, rank, f := roundOrRank(w.text)
	if f.Code != "" {
		r.fault(diag.Code(f.Code), w.span, f.Message, f.Hint)
		return
	}
	r.round(span, ask, rank)
}

func (r *handReader) round(span diag.Span, ask rules.Ask, rank card.Rank) {
	own := r.hand.Heading
	if !own.RoundSpan.IsZero() {
		r.fault(codeHeading, span, "the round is named twice", howHeading)
		return
	}
	own.RoundSpan, own.RoundRank = span, rank
	own.Ask.Number, own.Ask.Bonus = ask.Number, ask.Bonus
}

func (r *handReader) wild(w word, span diag.Span) {
	own := r.hand.Heading
	rank, ok := wildRank(w.text)
	if isWord(w, "no") {
		ok = true
	}
	switch {
	case !ok:
		f := wildFault(w.text)
		r.fault(diag.Code(f.Code), w.span, f.Message, f.Hint)
	case own.Ask.WildSaid:
		r.fault(codeHeading, span, "the wild rank is named twice", howHeading)
	default:
		own.WildSpan = span
		own.Ask.Wild, own.Ask.WildSaid = rank, true
	}
}

package parse

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/parse/cardtext"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// round lexes the words of a round line: 2, 3s, 2 (4s), 2 wild kings.
func (l *lineLexer) round(at, end int) {
	for at < end {
		n := strings.IndexAny(l.text[at:end], "(),")
		if n < 0 {
			n = end - at
		}
		l.words(at, at+n)
		at += n + 1
	}
}

// round opens a round, by its number or by its wild rank.
func (b *lineBuilder) round(n *roundNode) Action {
	r := StartRound{}
	switch {
	case n.Bonus != nil:
		r.Span = tokenSpan(*n.Bonus)
		r.Ask.Bonus = true
	case n.Rank != nil:
		r.Span = tokenSpan(*n.Rank)
		rank, fault := rankOfRound(n.Rank.Value)
		if fault.Code != "" {
			b.fault(diag.Code(fault.Code), r.Span, fault.Message, fault.Hint)
		}
		r.Ask.Wild, r.Ask.WildSaid = rank, true
	default:
		number := b.positive(*n.Number)
		r.Span, r.Ask.Number = number.Span, number.Value
	}
	if n.Wild != nil {
		rank, ok := wildRank(n.Wild.Value)
		if !ok {
			f := wildFault(n.Wild.Value)
			b.fault(diag.Code(f.Code), tokenSpan(*n.Wild), f.Message, f.Hint)
		}
		r.Ask.Wild, r.Ask.WildSaid = rank, true
	}
	b.begin()
	return r
}

// rankOfRound reads the wild rank by which a round is named: kings, 3s. A
// number as a word could be that of the round.
func rankOfRound(word string) (card.Rank, cardtext.Fault) {
	rank, named := cardtext.RankNamed(word)
	switch {
	case !named:
		return rank, cardtext.Fault{Code: string(codeRound), Message: "no round is called " + cardtext.Quote(word), Hint: "a round is a number, its wild rank or bonus: round 3, round 5s, round kings"}
	case rank > card.Ace && rank < card.Jack && !strings.HasSuffix(strings.ToLower(word), "s"):
		return rank, cardtext.Fault{
			Code: string(codeRound), Message: fmt.Sprintf("%s could be round %d, or the round in which %ss are wild", cardtext.Quote(word), rank, rank),
			Hint: fmt.Sprintf("did you mean %d or %ss?", rank, rank),
		}
	}
	return rank, cardtext.Fault{}
}

// roundOutline finds a line that begins a round and ends in a colon, or has
// the name of its wild rank alone: Round 2:, Threes, bonus round.
func roundOutline(text string, at, end int) (o outline, ok bool) {
	at, end = trimSpace(text, at, end)
	o = outline{kind: RoundLine, statement: statementOf("round", logLanguage), all: diag.Span{Start: at, End: end}, rest: diag.Span{Start: at, End: end}}
	word, after := firstWord(text, at, end)
	if strings.EqualFold(word, o.word) {
		o.rest.Start = after
		return o, true
	}
	if rest, _ := trimSpace(text, after, end); strings.EqualFold(word, "bonus") && (after == end || strings.EqualFold(text[rest:end], o.word)) {
		o.rest.End = after
		return o, true
	}
	return o, after == end && namesRound(word)
}

// namesRound reports whether a word alone is a wild rank in the plural.
func namesRound(word string) bool {
	const shortest = 4 // aces; ks could be a card
	if len(word) < shortest || !strings.HasSuffix(strings.ToLower(word), "s") || strings.ContainsFunc(word, unicode.IsDigit) {
		return false
	}
	_, ok := cardtext.RankNamed(word)
	return ok
}

// lostRound is a round whose line cannot be read: its scores are of no round.
// The number is the one that stands in the line, if any.
func (t *roster) lostRound(text string) Action {
	t.begin()
	lost := SkipRound{Ask: rules.Ask{}}
	digits := strings.TrimLeftFunc(text, func(r rune) bool { return !unicode.IsDigit(r) })
	for _, r := range digits {
		if !unicode.IsDigit(r) || lost.Ask.Number > maxRound {
			break
		}
		lost.Ask.Number = 10*lost.Ask.Number + int(r-'0')
	}
	return lost
}

// ReadRound reads a line that begins a round, as a session takes it.
func ReadRound(source string, line int, text string) (rules.Ask, []diag.Diagnostic) {
	t := &roster{source: source}
	action, diags := t.statement(place{source, line, text})
	r, _ := action.(StartRound)
	return r.Ask, diags
}

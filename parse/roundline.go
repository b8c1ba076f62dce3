package parse

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/token"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// round lexes the words of a round line: 2, 3s, 2 (4s), 2 - kings wild, 2: 4
// cards. The marks between them mean nothing.
func (l *lineLexer) round(at, end int) {
	isMark := func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune("(),#", r) }
	for at < end {
		n := strings.IndexFunc(l.text[at:end], isMark)
		if n < 0 {
			n = end - at
		}
		word := strings.TrimRight(l.text[at:at+n], ".:")
		switch lower := strings.ToLower(word); {
		case strings.Trim(word, "-–—") == "" || slices.Contains(roundFiller, lower):
		case len(l.tokens) > 0 && isDigits(word) && (l.text[at-1] == '(' || countsCards(l.text[at+n:end])):
			l.emit(tokenText, at, at+len(word))
		default:
			l.words(at, at+len(word))
		}
		_, size := utf8.DecodeRuneInString(l.text[at+n : end])
		at += n + size
	}
}

// isDigits reports whether a word is a number.
func isDigits(word string) bool { return word != "" && strings.Trim(word, "0123456789") == "" }

// countsCards reports whether what follows a number makes it one of cards.
func countsCards(rest string) bool {
	word, _, _ := strings.Cut(strings.TrimLeft(rest, " "), " ")
	return strings.HasPrefix(strings.ToLower(word), "card")
}

// roundFiller are the words of a round line that say nothing by themselves: the
// number of cards is that of the wild rank.
var roundFiller = []string{"are", "is", "no", "nr", "cards", "card"}

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
	switch wild := cmp.Or(n.Wild, n.Beside); {
	case wild != nil:
		rank, ok := wildRank(wild.Value)
		if !ok && wild == n.Beside {
			rank, ok = rankDealt(wild.Value)
		}
		if !ok {
			f := wildFault(wild.Value)
			b.fault(diag.Code(f.Code), tokenSpan(*wild), f.Message, f.Hint)
		}
		r.Ask.Wild, r.Ask.WildSaid = rank, true
	case n.Mark != nil && n.Rank == nil:
		b.fault(codeWild, tokenSpan(*n.Mark), "no rank follows wild", howWildRank)
	}
	b.begin()
	return r
}

// rankDealt is the wild rank of the round that deals a number of cards.
func rankDealt(number string) (card.Rank, bool) {
	n, err := strconv.Atoi(number)
	switch {
	case err != nil || n < 11 || n > 14:
		return card.NoRank, false
	case n == 14:
		return card.Ace, true
	}
	return card.Jack + card.Rank(n-11), true
}

// rankOfRound reads the wild rank by which a round is named: kings, 3s. A
// number as a word could be that of the round.
func rankOfRound(word string) (card.Rank, token.Fault) {
	rank, named := token.RankNamed(word)
	switch {
	case !named:
		return rank, token.Fault{Code: string(codeRound), Message: "no round is called " + token.Quote(word), Hint: "a round is a number, its wild rank or bonus: round 3, round 5s, round kings"}
	case rank > card.Ace && rank < card.Jack && !strings.HasSuffix(strings.ToLower(word), "s"):
		return rank, token.Fault{
			Code: string(codeRound), Message: fmt.Sprintf("%s could be round %d, or the round in which %ss are wild", token.Quote(word), rank, rank),
			Hint: fmt.Sprintf("did you mean %d or %ss?", rank, rank),
		}
	}
	return rank, token.Fault{}
}

// roundOutline finds what begins a round before a colon, or by a short form or
// the name of its wild rank alone: Round 2:, R2, Threes, bonus round.
func roundOutline(text string, at, end int) (o outline, ok bool) {
	at, end = undecorated(text, at, end)
	o = outline{kind: RoundLine, statement: statementOf("round", logLanguage), all: diag.Span{Start: at, End: end}, rest: diag.Span{Start: at, End: end}}
	word, after := firstWord(text, at, end)
	if strings.EqualFold(word, o.word) {
		o.rest = diag.Span{Start: after, End: beforeOf(text, after, end)}
		return o, true
	}
	if rest, _ := trimSpace(text, after, end); strings.EqualFold(word, "bonus") && (after == end || strings.EqualFold(text[rest:end], o.word)) {
		o.rest.End = after
		return o, true
	}
	if rest, _ := trimSpace(text, after, end); isShortRound(word) && rest < end && strings.Trim(text[rest:end], "0123456789") == "" {
		o.rest.Start = rest
		return o, true
	}
	if number := roundNumber(word); number > 0 && (after == end || text[after] == ' ') {
		o.rest.Start += number
		return o, true
	}
	tail := strings.ToLower(strings.TrimSpace(text[after:end]))
	return o, namesRound(word) && (tail == "" || tail == "wild" || tail == "are wild")
}

// undecorated is the stretch without the marks that make it a heading: == Round
// 2 ==, **Round 2**, [Round 2].
func undecorated(text string, at, end int) (int, int) {
	at, end = trimSpace(text, at, end)
	if at == end || !isHeadingMark(text[at]) {
		return at, end
	}
	const marks = "=-*[] \t"
	inner := strings.TrimLeft(text[at:end], marks)
	at = end - len(inner)
	return at, at + len(strings.TrimRight(inner, marks))
}

func isHeadingMark(c byte) bool { return strings.IndexByte("=-*[", c) >= 0 }

// beforeOf is the end of a stretch without how many rounds there are, behind the
// number of one: 2 of 11, 2/11.
func beforeOf(text string, at, end int) int {
	last := strings.TrimRight(text[at:end], "0123456789")
	if len(last) == end-at {
		return end
	}
	number, slash := strings.CutSuffix(last, "/")
	if !slash {
		words := strings.TrimRight(last, " \t")
		of := max(0, len(words)-len("of"))
		if number = strings.TrimRight(words[:of], " \t"); len(words) == len(last) || len(number) == of || !strings.EqualFold(words[of:], "of") {
			return end
		}
	}
	if !isDigits(strings.TrimLeft(number, " \t")) {
		return end
	}
	return at + len(number)
}

// isShortRound reports whether a word before a number means a round.
func isShortRound(word string) bool {
	return slices.Contains([]string{"rd", "rd.", "rnd", "rnd."}, strings.ToLower(word))
}

// roundNumber is where the number begins in a word that is a round's short
// form: R2, Rd2, round2. It is 0 where the word is something else.
func roundNumber(word string) int {
	digits := strings.IndexFunc(word, unicode.IsDigit)
	if digits < 0 || strings.TrimRight(word[digits:], "0123456789") != "" {
		return 0
	}
	if !slices.Contains(roundForms, strings.ToLower(strings.TrimRight(word[:digits], "."))) {
		return 0
	}
	return digits
}

// roundForms are the words for a round before its number.
var roundForms = []string{"r", "rd", "rnd", "round"}

// namesRound reports whether a word alone is a wild rank in the plural, which
// King's is not: it may be a player's hand.
func namesRound(word string) bool {
	const shortest = 4 // aces; ks could be a card
	if len(word) < shortest || !strings.HasSuffix(strings.ToLower(word), "s") || strings.ContainsFunc(word, isNoLetter) {
		return false
	}
	_, ok := token.RankNamed(word)
	return ok
}

func isNoLetter(r rune) bool { return !unicode.IsLetter(r) }

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

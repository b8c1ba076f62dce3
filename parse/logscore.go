package parse

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/syntax"
	"github.com/wildmeld/wildmeld/parse/token"
)

// scores makes the players' lines of a line of scores: one, or several in one.
func (b *lineBuilder) scores(items []syntax.Entry) Action {
	plays := b.plays(items)
	b.partly = b.partly || len(plays) > 0
	switch lost := len(plays) < len(items) || b.guessed; {
	case len(plays) == 0:
		return b.maybeScore()
	case len(plays) == 1 && !lost:
		return plays[0]
	default:
		return Scores{plays, lost}
	}
}

func (b *lineBuilder) plays(items []syntax.Entry) []Play {
	plays := make([]Play, 0, len(items))
	for _, item := range items {
		if p, ok := b.entry(b.scored(item.Score), token.Span(item.Name)); ok {
			plays = append(plays, p)
		}
	}
	return plays
}

// scored is a score as a player's line has it.
func (b *lineBuilder) scored(s syntax.Score) (n playText) {
	for _, out := range s.Out {
		n.out, n.outSpan = true, token.Span(out.Token)
	}
	if s.Sum == nil {
		n.claim = &Number{Span: n.outSpan}
		return n
	}
	claim := b.sum(s.Sum)
	n.claim = &claim
	return n
}

// sum is the value of a sum.
func (b *lineBuilder) sum(s *syntax.Sum) Number {
	value, err := s.Value(MaxClaim)
	switch {
	case err != nil:
		b.notNumber(err)
	case value > MaxClaim || value < -MaxClaim:
		b.tooLarge(s.Span())
	}
	return Number{value, s.Span()}
}

func (b *lineBuilder) notNumber(err error) {
	var wrong syntax.NumberError
	errors.As(err, &wrong)
	span := token.Span(wrong.Token)
	if wrong.Large {
		b.tooLarge(span)
		return
	}
	b.fault(codeLogValue, span, token.Quote(b.textAt(span))+" is not a number", "write a score in figures, for example 12")
}

func (b *lineBuilder) tooLarge(number diag.Span) {
	b.fault(codeLogValue, number, token.Quote(b.textAt(number))+" is too large for a score", fmt.Sprintf("the largest number is %d", MaxClaim))
}

// segments reads a line of no kind. A line in which a player's name stands is about
// scores: those that stand by themselves count, and one complaint is of all the
// rest.
func (b *lineBuilder) segments(list []syntax.Segment) Action {
	var pieces []syntax.Fragment
	var plays []Play
	var unclear diag.Span // what the complaint points at
	lost := false         // a part may be of somebody else
	for _, part := range list {
		if part.Entry != nil {
			pieces = append(pieces, syntax.Fragment{Entry: part.Entry})
			plays = append(plays, b.plays([]syntax.Entry{*part.Entry})...)
			continue
		}
		pieces = append(pieces, part.Fragments...)
		for _, p := range part.Fragments {
			if name := p.NameToken(); name != nil {
				player, _ := b.find(name.Value)
				plays = append(plays, Play{Player: player, Name: token.Span(*name), Unread: true})
			}
		}
		lost = true
		if unclear.IsZero() {
			unclear = doubtful(part.Fragments)
		}
	}
	if len(plays) == 0 {
		return b.noLine()
	}
	if name := pieces[0].Name; name != nil {
		rest := trimmed(b.text, token.Span(*name).End, b.all.End)
		if b.hasCard(rest) && !b.isHand(b.all) && !slices.ContainsFunc(pieces, func(p syntax.Fragment) bool { return p.Entry != nil }) { // the colon is left out
			return b.playLine(token.Span(*name), rest)
		}
	}
	b.partly = true
	if !unclear.IsZero() {
		b.fault(codeLogLine, unclear, b.whatIsUnclear(unclear), b.howScored(pieces))
	}
	if isChat(pieces) {
		return b.maybeScore()
	}
	if len(plays) == 1 && len(list) == 1 && pieces[0].NameToken() != nil {
		return plays[0]
	}
	return Scores{plays, lost}
}

// isChat reports whether words stand beside names, and no number: the score may be
// on another line.
func isChat(pieces []syntax.Fragment) bool {
	words := false
	for _, p := range pieces {
		if p.Entry != nil || p.Loose != nil && strings.ContainsFunc(p.Loose.Value, unicode.IsDigit) {
			return false
		}
		words = words || p.Loose != nil && strings.ContainsFunc(p.Loose.Value, unicode.IsLetter)
	}
	return words
}

// doubtful is what cannot be read in a part of a line: the first word that is of
// no score, or a name without one.
func doubtful(pieces []syntax.Fragment) diag.Span {
	for _, p := range pieces {
		if p.Loose != nil {
			return token.Span(*p.Loose)
		}
	}
	return token.Span(*pieces[0].NameToken())
}

func (b *lineBuilder) whatIsUnclear(span diag.Span) string {
	if player, ok := b.find(b.textAt(span)); ok {
		return "no score for " + b.players[player]
	}
	return token.Quote(b.textAt(span)) + " is out of place"
}

// howScored is how a line of scores is written: with the names and numbers of the
// line where it has one number for each name, else an example that is called one.
func (b *lineBuilder) howScored(pieces []syntax.Fragment) string {
	var names, numbers []string
	for _, p := range pieces {
		if name := p.NameToken(); name != nil {
			names = append(names, b.shownAs(*name))
		}
		switch {
		case p.Entry != nil && p.Entry.Score.Sum == nil:
			numbers = append(numbers, "out")
		case p.Entry != nil:
			numbers = append(numbers, b.textAt(p.Entry.Score.Sum.Span()))
		case p.Loose != nil && token.IsFigures(p.Loose.Value):
			numbers = append(numbers, p.Loose.Value)
		case p.Loose != nil && strings.ContainsFunc(p.Loose.Value, unicode.IsDigit):
			numbers = append(numbers, "") // 2O is not a number that could be offered
		}
	}
	if len(names) != len(numbers) || slices.Contains(numbers, "") || len(names) > mostInHint {
		return "a score is a name and a number, for example " + names[0] + " 12"
	}
	for i := range names {
		names[i] += " " + numbers[i]
	}
	return "did you mean " + strings.Join(names, ", ") + "?"
}

func (b *lineBuilder) shownAs(name token.Token) string {
	if player, ok := b.find(name.Value); ok {
		return b.players[player]
	}
	return shown(name.Value)
}

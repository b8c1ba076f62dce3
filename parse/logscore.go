package parse

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/syntax"
	"github.com/wildmeld/wildmeld/parse/internal/token"
)

// plays makes the players' lines of a line of scores: one, or several in one.
func (b *lineBuilder) plays(items []syntax.Entry) []Play {
	plays := make([]Play, 0, len(items))
	for _, item := range items {
		if p, ok := b.entry(b.scored(item.Score), token.Span(item.Name)); ok {
			plays = append(plays, p)
		}
	}
	return plays
}

// scored returns a score as a player's line has it.
func (b *lineBuilder) scored(s syntax.Score) (p Play) {
	for _, out := range s.Out {
		p.Out, p.OutSpan = true, token.Span(out.Token)
	}
	if s.Sum == nil {
		p.Claim = &Number{Span: p.OutSpan}
		return p
	}
	claim := b.sum(s.Sum)
	p.Claim = &claim
	return p
}

// sum returns the value of a sum.
func (b *lineBuilder) sum(s *syntax.Sum) Number {
	value, wrong := s.Value(MaxClaim)
	switch {
	case wrong != nil && token.IsFigures(wrong.Value):
		b.tooLarge(token.Span(*wrong))
	case wrong != nil:
		b.fault(codeLogValue, token.Span(*wrong), b.quoted(token.Span(*wrong))+" is not a number", "write a score in figures, for example 12")
	case value > MaxClaim || value < -MaxClaim:
		b.tooLarge(s.Span())
	}
	return Number{value, s.Span()}
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
	var unclear *token.Token // what the complaint points at
	for _, part := range list {
		if part.Entry != nil {
			pieces = append(pieces, syntax.Fragment{Entry: part.Entry})
			plays = append(plays, b.plays([]syntax.Entry{*part.Entry})...)
			continue
		}
		pieces = append(pieces, part.Fragments...)
		if unclear == nil {
			loose := slices.IndexFunc(part.Fragments, func(p syntax.Fragment) bool { return p.Loose != nil })
			unclear = cmp.Or(part.Fragments[max(loose, 0)].Loose, part.Fragments[0].NameToken())
		}
		for _, p := range part.Fragments {
			if name := p.NameToken(); name != nil {
				player, _ := b.find(name.Value)
				plays = append(plays, Play{Player: player, Name: token.Span(*name), Unread: true})
			}
		}
	}
	if len(plays) == 0 {
		return b.noLine()
	}
	var hasEntry, hasNumber, hasWord bool
	for _, p := range pieces {
		hasEntry = hasEntry || p.Entry != nil
		hasNumber = hasNumber || p.Loose != nil && strings.ContainsFunc(p.Loose.Value, unicode.IsDigit)
		hasWord = hasWord || p.Loose != nil && strings.ContainsFunc(p.Loose.Value, unicode.IsLetter)
	}
	if name := pieces[0].Name; name != nil && !hasEntry {
		rest := trimmed(b.text, token.Span(*name).End, b.all.End)
		if b.hasCard(rest) && !b.isHand(b.all) { // the colon is left out
			return b.playLine(token.Span(*name), rest)
		}
	}
	b.partly = true
	if unclear != nil {
		message := token.Quote(b.textAt(token.Span(*unclear))) + " is out of place"
		if player, ok := b.find(unclear.Value); ok {
			message = "no score for " + b.players[player]
		}
		b.fault(codeLogLine, token.Span(*unclear), message, b.howScored(pieces))
	}
	if hasWord && !hasNumber && !hasEntry {
		return b.maybeScore() // chat, and the score may be on another line
	}
	isWhole := len(plays) == 1 && len(list) == 1 && pieces[0].NameToken() != nil
	return Scores{plays, unclear != nil && !isWhole}
}

// howScored returns how a line of scores is written: with the names and numbers
// of the line where it has one number for each name, else an example that is
// called one.
func (b *lineBuilder) howScored(pieces []syntax.Fragment) string {
	var names, numbers []string
	for _, p := range pieces {
		if name := p.NameToken(); name != nil {
			player, _ := b.find(name.Value)
			names = append(names, b.players[player])
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
		return b.howScore(names[0])
	}
	for i := range names {
		names[i] += " " + numbers[i]
	}
	return "did you mean " + strings.Join(names, ", ") + "?"
}

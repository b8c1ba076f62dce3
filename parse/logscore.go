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

// plays makes a play from each entry in a line of scores.
func (b *lineBuilder) plays(items []syntax.Entry) []Play {
	plays := make([]Play, 0, len(items))
	for _, item := range items {
		if p, ok := b.entry(b.scored(item.Score), token.Span(item.Name)); ok {
			plays = append(plays, p)
		}
	}
	return plays
}

// scored returns the play of a score.
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
func (c *collector) sum(s *syntax.Sum) Number {
	n, sign, large := Number{Span: stretchOf(s.Words)}, 1, diag.Span{}
	for _, t := range s.Words {
		value, err := token.NumberWord(t.Value)
		switch {
		case t.Value == "+":
			continue
		case t.Type != token.Number && t.Type != token.Rank: // a minus
			sign = -sign
			continue
		case err != nil && !token.IsFigures(t.Value):
			c.fault(codeLogValue, token.Span(t), c.quoted(token.Span(t))+" is not a number", "write a score in figures, for example 12")
			return n
		case value > MaxClaim:
			large = cmp.Or(large, token.Span(t))
		default:
			n.Value += sign * value
		}
		sign = 1
	}
	if max(n.Value, -n.Value) > MaxClaim {
		large = cmp.Or(large, n.Span)
	}
	if !large.IsZero() {
		c.fault(codeLogValue, large, c.quoted(large)+" is too large for a score", fmt.Sprintf("the largest number is %d", MaxClaim))
	}
	return n
}

// paired returns scores as a hint offers them: Ann 12, Bob 0. It returns nothing if there
// are too many, a number is missing or unclear, or a name comes twice.
func paired(names, numbers []string) (scores string) {
	isTwice := len(slices.Compact(slices.Sorted(slices.Values(names)))) < len(names)
	if len(names) != len(numbers) || slices.Contains(numbers, "") || len(names) > mostInHint || isTwice {
		return ""
	}
	for i, name := range names {
		scores += ", " + name + " " + numbers[i]
	}
	return strings.TrimPrefix(scores, ", ")
}

// pieces reads a line that the grammar does not know. If it holds a player's name, it
// is about scores: those that stand alone between marks count, unless other words begin
// the line, and one complaint covers the rest. The hint pairs the names with the numbers
// if there is one for each.
func (b *lineBuilder) pieces(list []syntax.Piece) Action {
	isHeaded := len(list) > 0 && list[0].Loose != nil
	if isHeaded {
		const long = 5 // a shorter word is near too many others
		word := list[0].Loose.Value
		_, isNear := Nearest(word, Words())
		if s := statementOf(word); s != nil && s.kind != MoveLine || isNear && len(word) >= long {
			return b.noLine()
		}
	}
	var plays []Play
	var names, numbers []string
	var unclear, scoreless *token.Token // what the complaint points at
	parts, hasWord, apart, totals := 0, false, true, ""
	for i, p := range list {
		if apart && p.Mark == nil {
			parts++
		}
		if p.Name != nil {
			player, _ := b.find(p.Name.Value)
			names = append(names, b.players[player])
			isLast := i == len(list)-1 || list[i+1].Loose == nil || list[i+1].Loose.Value == "and"
			if p.Score != nil {
				numbers = append(numbers, "out")
				if p.Score.Sum != nil {
					numbers[len(numbers)-1] = b.TextAt(stretchOf(p.Score.Sum.Words))
				}
				if apart && isLast {
					plays = append(plays, b.plays([]syntax.Entry{{Name: *p.Name, Score: *p.Score}})...)
					continue
				}
			}
			plays = append(plays, Play{Player: player, Name: token.Span(*p.Name), Unread: true})
			scoreless = cmp.Or(scoreless, p.Name)
		}
		if apart = p.Mark != nil; apart {
			unclear, scoreless = cmp.Or(unclear, scoreless), nil
		}
		if word := p.Loose; word != nil {
			unclear = cmp.Or(unclear, word)
			hasWord = hasWord || strings.ContainsFunc(word.Value, unicode.IsLetter)
			if slices.Contains([]string{"total", "totals", "sum", "all", "final", "end", "now", "far", "at"}, word.Value) {
				totals = "totals "
			}
			if token.IsFigures(word.Value) {
				numbers = append(numbers, word.Value)
			} else if word.Value == "out" || strings.ContainsFunc(word.Value, unicode.IsDigit) { // 2O could not be offered
				numbers = append(numbers, "")
			}
		}
	}
	if unclear = cmp.Or(unclear, scoreless); len(plays) == 0 {
		tokens := b.tokens(b.nameAt)
		n := slices.IndexFunc(tokens, func(t token.Token) bool { return t.Type != token.Bad })
		if n > 0 && !b.typed && unicode.IsLetter(firstRune(tokens[0].Value)) && !isWordOfLog(tokens[0].Value) {
			if rest := (diag.Span{Start: tokens[n].Pos.Offset, End: b.all.End}); b.isHand(rest) { // Zoe 3h 4h 5h
				return b.playLine(stretchOf(tokens[:n]), rest)
			}
		}
		return b.noLine()
	}
	if name := list[0].Name; name != nil && list[0].Score == nil && len(names) == 1 {
		rest := trimmed(b.Text, token.Span(*name).End, b.all.End)
		if b.hasCard(rest) && !b.isHand(b.all) { // the colon is left out
			return b.playLine(token.Span(*name), rest)
		}
	}
	b.partly = true
	if unclear == nil {
		return Scores{plays, false}
	}
	message, hint := token.Quote(b.TextAt(token.Span(*unclear)))+" is out of place", b.howScore(names[0])
	if player, ok := b.find(unclear.Value); ok {
		message = "no score for " + b.players[player]
	}
	if s := statementOf(unclear.Value); s != nil && totals == "" {
		hint = "for example " + s.usage
	} else if scores := paired(names, numbers); scores != "" {
		hint = "did you mean " + totals + scores + "?"
	}
	b.fault(codeLogLine, token.Span(*unclear), message, hint)
	if isHeaded || totals != "" && len(names) > 1 || hasWord && len(numbers) == 0 {
		return b.maybeScore() // totals or chat, and the scores may be on another line
	}
	return Scores{plays, parts > 1 || len(plays) > 1}
}

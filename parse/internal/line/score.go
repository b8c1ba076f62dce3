package line

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/parse/internal/hand"
	"github.com/wildmeld/wildmeld/parse/internal/syntax"
	"github.com/wildmeld/wildmeld/parse/internal/token"
)

// scoreMeant returns a score as it may be written, with figures for letters that look
// like them, or nothing if it is no number.
func (b *reading) scoreMeant(s syntax.Score) string {
	text := ""
	if s.Sum != nil {
		text = b.TextAt(token.SpanOf(s.Sum.Words))
	}
	if s.Sum != nil && len(s.Sum.Words) == 1 {
		meant, isSlip := token.NumberMeant(s.Sum.Words[0].Value)
		n, isNumber := token.NumberWord(s.Sum.Words[0].Value)
		switch {
		case isSlip:
			text = meant
		case !isNumber || n > hand.MaxClaim:
			return ""
		}
	}
	if s.Out != nil {
		text += " out"
	}
	return strings.TrimPrefix(text, " ")
}

// meant returns the hint that offers scores: did you mean Ann 12, Bob 0? Who has a score
// already can have another one only if the line takes it back. It returns nothing if there are too many, a
// score is missing or unclear, or a name comes twice. word, if there is one, begins the
// line.
func (b *reading) meant(names, scores []string, word string, takes bool) string {
	isTwice := len(slices.Compact(slices.Sorted(slices.Values(names)))) < len(names)
	if len(names) == 0 || len(names) != len(scores) || slices.Contains(scores, "") || len(names) > mostInHint || isTwice {
		return ""
	}
	list, changes, out := "", 0, 0
	for i, name := range names {
		if player, ok := b.find(name); ok {
			name = b.players[player]
			if word == "" && b.hasScore(player) && (takes || !b.typed || b.goesOn(b.open)) { // a session goes on to the next round
				changes++
			}
		}
		if list += ", " + name + " " + scores[i]; strings.HasSuffix(scores[i], "out") {
			out++
		}
	}
	list = strings.TrimPrefix(list, ", ")
	switch {
	case out > 1: // one goes out first, and the line does not say who
		return ""
	case changes == 0:
		return "did you mean " + b.head + word + list + "?"
	case len(names) > 1 || b.open.Number == 0 || !takes:
		return ""
	}
	return fmt.Sprintf("did you mean change %d %s?", b.open.Number, list)
}

// bareScores returns the numbers of a text that holds nothing else: 12, 0. For any other text
// it returns none.
func bareScores(text string) []string {
	if strings.Trim(text, "0123456789 ,;/|") != "" {
		return nil
	}
	return strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsDigit(r) })
}

// scored returns the play of a score.
func (b *reading) scored(s syntax.Score) (p Play) {
	if s.Out != nil {
		p.Out, p.OutSpan = true, token.Span(*s.Out)
	}
	if s.Sum == nil {
		p.Claim = &hand.Number{Span: p.OutSpan}
		return p
	}
	before := len(b.Diags)
	claim := hand.ValueOf(&b.Diagnoser, s.Sum)
	p.Claim, p.Unread = &claim, len(b.Diags) > before
	if s.After != nil {
		after := hand.ValueOf(&b.Diagnoser, s.After)
		p.After = &after
	}
	return p
}

// howScore returns the hint that says how a score is written.
func (b *reading) howScore(name string) string {
	return "a score is a name and a number, for example " + name + " 12"
}

// maybeScore returns the action of an unreadable line that may hold somebody's score, so
// that nobody's score counts as missing in its round; nil if it cannot hold one.
func (b *reading) maybeScore() Action {
	isScore := func(t token.Token) bool {
		_, isName := b.find(b.TextAt(token.Span(t)))
		return t.Type == token.Number || t.Type == token.Rank || isName || strings.ContainsFunc(t.Value, unicode.IsDigit)
	}
	if list := b.words(); b.rounds == 0 || !slices.ContainsFunc(list[:len(list)-1], isScore) {
		return nil
	}
	b.doubt(partly)
	return Scores{Lost: true}
}

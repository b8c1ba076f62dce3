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
	plays, unread, slips, before := make([]Play, 0, len(items)), 0, 0, len(b.diags)
	for _, item := range items {
		score := b.scored(item.Score)
		if score.Unread && len(b.diags) > before+1 { // one complaint about the numbers of a line
			b.diags = b.diags[:before+1]
		}
		if score.Unread {
			unread++
			if _, isSlip := token.NumberMeant(item.Score.Sum.Words[0].Value); isSlip && len(item.Score.Sum.Words) == 1 {
				slips++
			}
		}
		said := len(b.diags)
		p, ok := b.entry(score, token.Span(item.Name))
		switch {
		case ok:
			plays = append(plays, p)
		case score.Unread && len(b.diags) > said: // of a stranger's score the name is complained of
			b.diags = slices.Delete(b.diags, said-1, said)
			unread--
		}
	}
	if unread > 0 && unread == slips && len(b.diags) == before+1 {
		var names, scores []string
		for _, item := range items {
			names, scores = append(names, b.TextAt(token.Span(item.Name))), append(scores, b.scoreMeant(item.Score))
		}
		b.diags[before].Hint = diag.Hint(cmp.Or(b.meant(names, scores, "", false), string(b.diags[before].Hint)))
	}
	return plays
}

// scoreMeant returns a score as it may be written, with figures for letters that look
// like them, or nothing if it is no number.
func (b *lineBuilder) scoreMeant(s syntax.Score) string {
	text := ""
	if s.Sum != nil {
		text = b.TextAt(spanOf(s.Sum.Words))
	}
	if s.Sum != nil && len(s.Sum.Words) == 1 {
		meant, isSlip := token.NumberMeant(s.Sum.Words[0].Value)
		_, err := token.NumberWord(s.Sum.Words[0].Value)
		switch {
		case isSlip:
			text = meant
		case err != nil:
			return ""
		}
	}
	if len(s.Out) > 0 {
		text += " out"
	}
	return strings.TrimPrefix(text, " ")
}

// meant returns the hint that offers scores: did you mean Ann 12, Bob 0? Who has a score
// already can have another one only if the line takes it back. It returns nothing if there are too many, a
// score is missing or unclear, or a name comes twice. word, if there is one, begins the
// line.
func (b *lineBuilder) meant(names, scores []string, word string, takes bool) string {
	isTwice := len(slices.Compact(slices.Sorted(slices.Values(names)))) < len(names)
	if len(names) == 0 || len(names) != len(scores) || slices.Contains(scores, "") || len(names) > mostInHint || isTwice {
		return ""
	}
	list, changes := "", 0
	for i, name := range names {
		if player, ok := b.find(name); ok {
			name = b.players[player]
			if word == "" && b.hasScore(player) && (takes || !b.typed || b.goesOn(b.open)) { // a session goes on to the next round
				changes++
			}
		}
		list += ", " + name + " " + scores[i]
	}
	list = strings.TrimPrefix(list, ", ")
	switch {
	case changes == 0:
		return "did you mean " + b.head + word + list + "?"
	case len(names) > 1 || b.open.Number == 0 || !takes:
		return ""
	}
	return fmt.Sprintf("did you mean change %d %s?", b.open.Number, list)
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
	before := len(b.diags)
	claim := b.sum(s.Sum)
	p.Claim, p.Unread = &claim, len(b.diags) > before
	return p
}

// sum returns the value of a sum.
func (c *diagnoser) sum(s *syntax.Sum) Number {
	n, sign, large := Number{Span: spanOf(s.Words)}, 1, diag.Span{}
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

// fillers are words beside a score that change nothing, corrections those of somebody who
// takes back what was said. Any other word makes the line talk.
var (
	fillers     = strings.Fields("add put set give gives to for from with at in on now then so and has had is are was gets got made wrote write writes a an the of again too also please only this time round final score scores all far total totals end sum first")
	corrections = strings.Fields("should actually really correction corrected instead wrong sorry oops meant fix be not")
)

// linePhrases is what the phrases of a line hold.
type linePhrases struct {
	plays         []Play
	names, scores []string
	unclear       *token.Token // what a complaint points at
	parts         int          // between marks
	hasWord       bool
	talk, takes   bool // a word is talk, or takes back what was said
	totals        bool
}

// sort takes the scores that stand alone between marks, and the names and the numbers of
// the rest.
func (b *lineBuilder) sort(list []syntax.Phrase) (l linePhrases) {
	var scoreless *token.Token
	apart := true
	for i, p := range list {
		if apart && p.Mark == nil {
			l.parts++
		}
		if p.Name != nil {
			player, _ := b.find(p.Name.Value)
			l.names = append(l.names, b.players[player])
			isLast := i == len(list)-1 || list[i+1].Loose == nil || list[i+1].Loose.Value == "and"
			if p.Score != nil {
				l.scores = append(l.scores, b.scoreMeant(*p.Score))
			}
			if p.Score != nil && apart && isLast {
				l.plays = append(l.plays, b.plays([]syntax.Entry{{Name: *p.Name, Score: *p.Score}})...)
				continue
			}
			l.plays = append(l.plays, Play{Player: player, Name: token.Span(*p.Name), Unread: true})
			scoreless = cmp.Or(scoreless, p.Name)
		}
		if apart = p.Mark != nil; apart {
			l.unclear, scoreless = cmp.Or(l.unclear, scoreless), nil
		}
		if p.Loose != nil {
			l.unclear = cmp.Or(l.unclear, p.Loose)
			l.loose(*p.Loose)
		}
	}
	l.unclear = cmp.Or(l.unclear, scoreless)
	return l
}

// loose takes a word that is neither a name nor a score behind one.
func (l *linePhrases) loose(t token.Token) {
	word := t.Value
	isWord := strings.ContainsFunc(word, unicode.IsLetter)
	l.hasWord = l.hasWord || isWord
	l.totals = l.totals || slices.Contains([]string{"total", "totals", "sum", "all", "final", "end", "now", "far", "at"}, word)
	switch {
	case word == "out":
		l.scores = append(l.scores, word)
	case t.Type == token.Number || token.IsFigures(word):
		l.scores = append(l.scores, cmp.Or(first(token.NumberMeant(word)), word))
	case strings.ContainsFunc(word, unicode.IsDigit):
		l.scores = append(l.scores, "")
	case slices.Contains(corrections, word):
		l.takes = true
	case isWord && !slices.Contains(fillers, first(Nearest(word, []string{"score"}))) && !slices.Contains(fillers, word) && statementOf(word) == nil && (t.Type == token.UnknownWord || t.Type == token.Word):
		l.talk = true
	}
}

func first[T, U any](a T, _ U) T { return a }

// pieces reads a line that the grammar does not know. If it holds a player's name, it
// is about scores: those that stand alone between marks count, unless other words begin
// the line, and one complaint covers the rest. The hint pairs the names with the numbers
// if there is one for each and nothing in the line is talk.
func (b *lineBuilder) pieces(list []syntax.Phrase) Action {
	isHeaded := len(list) > 0 && list[0].Loose != nil
	if isHeaded {
		const long = 5 // a shorter word is near too many others
		word := list[0].Loose.Value
		_, isNear := Nearest(word, Words())
		if s := statementOf(word); s != nil && !b.isMax(*list[0].Loose) && s.kind != MoveLine || isNear && len(word) >= long {
			return b.noLine()
		}
	}
	l := b.sort(list)
	if len(l.plays) == 0 {
		return b.nameless()
	}
	if name := list[0].Name; name != nil && list[0].Score == nil && len(l.names) == 1 {
		rest := trimmed(b.Text, token.Span(*name).End, b.all.End)
		if b.hasCard(rest) && !b.isHand(b.all) { // the colon is left out
			return b.playLine(token.Span(*name), rest)
		}
	}
	b.partly = true
	if l.unclear == nil {
		return Scores{l.plays, false}
	}
	span := token.Span(*l.unclear)
	message, hint := b.quoted(span)+" is out of place", b.howScore(l.names[0])
	if player, ok := b.find(l.unclear.Value); ok {
		message = "no score for " + b.players[player]
	}
	totals := ""
	if l.totals {
		totals = "totals "
	}
	if s := statementOf(l.unclear.Value); s != nil && !l.totals {
		hint = "for example " + s.usage
	} else if !l.talk {
		hint = cmp.Or(b.taken(l), b.meant(l.names, l.scores, totals, l.takes), hint)
	}
	b.fault(codeLogLine, span, message, hint)
	if isHeaded || l.totals && len(l.names) > 1 || l.hasWord && len(l.scores) == 0 || (l.talk || l.takes) && l.parts == 1 {
		return b.maybeScore() // totals or chat, and the scores may be on another line
	}
	return Scores{l.plays, l.parts > 1 || len(l.plays) > 1}
}

// taken returns the hint for a line that takes a score back. While nobody has a score in
// the round that goes on, that may be one of the round before.
func (b *lineBuilder) taken(l linePhrases) string {
	if !l.takes || len(l.names) != 1 || len(l.scores) != 1 || l.scores[0] == "" || b.open.Number < 2 || slices.ContainsFunc(b.scoredIn, func(round int) bool { return round == b.rounds }) {
		return ""
	}
	score := l.names[0] + " " + l.scores[0]
	return fmt.Sprintf("write %s for round %d, or change %d %s", score, b.open.Number, b.open.Number-1, score)
}

// nameless reads a line without the name of a player: a newcomer's cards, or no line of a
// log.
func (b *lineBuilder) nameless() Action {
	tokens := b.tokens(b.nameAt)
	n := slices.IndexFunc(tokens, func(t token.Token) bool { return t.Type != token.UnknownWord })
	if n > 0 && unicode.IsLetter(firstRune(tokens[0].Value)) && (!isWordOfLog(tokens[0].Value) || b.isMax(tokens[0])) {
		if rest := (diag.Span{Start: tokens[n].Pos.Offset, End: b.all.End}); b.hasCard(rest) && b.isHand(rest) { // Zoe 3h 4h 5h
			return b.playLine(spanOf(tokens[:n]), rest)
		}
	}
	return b.noLine()
}

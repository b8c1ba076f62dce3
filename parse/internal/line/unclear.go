package line

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/syntax"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/rules"
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
func (b *reading) sort(list []syntax.Phrase) (l linePhrases) {
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
	_, isRank := token.RankNamed(word)
	l.hasWord = l.hasWord || isWord
	l.totals = l.totals || slices.Contains(finals, word)
	switch {
	case word == "out":
		l.scores = append(l.scores, word)
	case t.Type == token.Number || token.IsFigures(word):
		meant, _ := token.NumberMeant(word)
		l.scores = append(l.scores, cmp.Or(meant, word))
	case strings.ContainsFunc(word, unicode.IsDigit), isRank && !slices.Contains(fillers, word): // cards, or two kings
		l.scores = append(l.scores, "")
	case slices.Contains(corrections, word):
		l.takes = true
	case isWord && !slices.Contains(fillers, word) && statementOf(word) == nil && (t.Type == token.UnknownWord || t.Type == token.Word):
		_, isScore := token.Nearest(word, []string{"score"})
		l.talk = l.talk || !isScore
	}
}

// pieces reads a line that the grammar does not know. If it holds a player's name, it
// is about scores: those that stand alone between marks count, unless other words begin
// the line, and one complaint covers the rest. The hint pairs the names with the numbers
// if there is one for each and nothing in the line is talk.
func (b *reading) pieces(list []syntax.Phrase) Action {
	isHeaded := len(list) > 0 && list[0].Loose != nil
	if isHeaded {
		const long = 5 // a shorter word is near too many others
		word := list[0].Loose.Value
		isNear := func() bool { _, ok := token.Nearest(word, misspelt.Get()); return ok }
		if s := statementOf(word); s != nil && !b.isMax(*list[0].Loose) && s.kind != MoveLine || len(word) >= long && isNear() {
			return b.noLine()
		}
	}
	if !slices.ContainsFunc(list, func(p syntax.Phrase) bool { return p.Name != nil }) {
		return b.nameless()
	}
	l := b.sort(list)
	if len(l.plays) == 0 {
		return b.nameless()
	}
	if list[0].Name != nil && !diag.Failed(b.Diags) {
		name := token.Span(*list[0].Name)
		rest := token.Trimmed(b.Text, name.End, b.all.End)
		isOne := func() bool {
			_, next := b.nextPlayer(rest)
			return next != nil && (list[0].Score == nil || next.namesHand()) || list[0].Score == nil && len(l.names) == 1
		}
		isCard := func() bool { // K 3h 4h
			b.passing = token.Lexer{}.Tokens(b.passing[:0], b.Text, name.Start, name.End)
			return b.passing[0].Type != token.UnknownWord
		}
		if b.hasCard(rest) && isOne() && (!isCard() || !b.isHand(b.all)) { // the colon is left out
			return b.playLine(name, rest)
		}
	}
	b.doubt(partly)
	if l.unclear == nil {
		return Scores{l.plays, false}
	}
	if !diag.Failed(b.Diags) { // of a score
		b.unclear(l)
	}
	if isHeaded || l.totals && len(l.names) > 1 || l.hasWord && len(l.scores) == 0 || (l.talk || l.takes) && l.parts == 1 {
		return b.maybeScore() // totals or chat, and the scores may be on another line
	}
	return Scores{l.plays, l.parts > 1 || len(l.plays) > 1}
}

// unclear complains of a part of a line with scores.
func (b *reading) unclear(l linePhrases) {
	span := token.Span(*l.unclear)
	words := b.words()
	at := slices.IndexFunc(words, func(t token.Token) bool { return t.Pos == l.unclear.Pos })
	if near, ok := b.near(l.unclear.Value); ok && at >= 0 && at+1 < len(words) && isNumber(words[at+1]) && !b.has(near) { // Zoë 5 jose 7
		b.player(b.TextAt(span), span, false)
		return
	}
	message, hint := b.Quoted(span)+" is out of place", b.howScore(l.names[0])
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
	b.Complain(token.CodeLogLine, span, message, hint)
}

// taken returns the hint for a line that takes a score back. While nobody has a score in
// the round that goes on, that may be one of the round before.
func (b *reading) taken(l linePhrases) string {
	if !l.takes || len(l.names) != 1 || len(l.scores) != 1 || l.scores[0] == "" || b.open.Number < 2 || slices.ContainsFunc(b.scoredIn, func(round int) bool { return round == b.rounds }) {
		return ""
	}
	score := l.names[0] + " " + l.scores[0]
	return fmt.Sprintf("write %s for round %d, or change %d %s", score, b.open.Number, b.open.Number-1, score)
}

// nameless reads a line without the name of a player: a newcomer's cards, or no line of a
// log.
func (b *reading) nameless() Action {
	tokens := b.words()
	n := slices.IndexFunc(tokens, func(t token.Token) bool { return t.Type != token.UnknownWord })
	if n > 0 && unicode.IsLetter(firstRune(tokens[0].Value)) && (!isWordOfLog(tokens[0].Value) || b.isMax(tokens[0])) {
		if rest := (diag.Span{Start: tokens[n].Pos.Offset, End: b.all.End}); b.hasCard(rest) && b.isHand(rest) { // Zoe 3h 4h 5h
			return b.playLine(token.SpanOf(tokens[:n]), rest)
		}
	}
	return b.noLine()
}

// noLine complains of a line of no known kind. A word of the language may be misspelled,
// or the text after it unreadable.
func (b *reading) noLine() Action {
	typed := strings.Fields(b.TextAt(b.all))[0]
	span := diag.Span{Start: b.all.Start, End: b.all.Start + len(typed)}
	word := typed[:token.WordEnd(typed, 0)]
	glued := strings.TrimRight(typed, "0123456789")
	b.kind = NoLine
	if at := b.numbered; !at.IsZero() {
		name := b.TextAt(at)
		short := strings.TrimRight(name, "0123456789 ")
		b.Complain(token.CodeLogLine, at, fmt.Sprintf("a score of %s, or the name %s?", short, token.Quote(name)), fmt.Sprintf("write %s:%s, or %s: and the score", short, name[len(short):], name))
	} else if s := statementOf(word); s != nil {
		b.word, b.kind = s, s.kind
		hint := "write " + s.usage
		if s.kind == TotalsLine || s.kind == CorrectLine { // whose names and numbers are anybody's
			hint = "for example " + s.usage
			hint = cmp.Or(b.meant(b.players, bareScores(b.TextAt(b.all)[len(typed):]), s.word+" ", false), hint) // totals 12 0
		}
		if player, ok := b.find(word); ok {
			hint = b.howScore(b.players[player])
		}
		hasFigure := strings.ContainsFunc(b.TextAt(b.all), unicode.IsDigit)
		mayLack := hasFigure || s.kind == SettingLine || s.kind == RenameLine // a number
		isWrong := func(t token.Token) bool {
			return t.Type == token.End || mayLack && !slices.Contains([]lexer.TokenType{token.Name, token.Number, token.Rank, token.Comma, token.Point, token.Equals}, t.Type)
		}
		if rest := b.words()[1:]; s.kind != MoveLine {
			span = token.Span(rest[slices.IndexFunc(rest, isWrong)])
			if span.Start == span.End && hasFigure && s.kind != SettingLine { // each word is right by itself
				span = b.all
			}
		}
		b.outOfPlace(span, hint)
	} else if player, ok := b.find(glued); ok && len(glued) < len(typed) {
		b.Complain(token.CodeLogLine, span, token.Quote(typed)+" is out of place", "did you mean "+b.players[player]+" "+typed[len(glued):]+"?")
		b.kind = PlayLine
		b.doubt(partly)
		return Scores{Plays: []Play{{Player: player, Name: span, Unread: true}}}
	} else if game, ok := rules.Lookup(b.TextAt(b.all)); ok {
		b.Complain(token.CodeLogLine, b.all, "a game needs a word before it", "did you mean game "+game.Name+"?")
	} else if near, ok := token.Nearest(word, misspelt.Get()); ok && len(word) > 2 && b.reads(near, len(word)) {
		b.Complain(token.CodeLogLine, diag.Span{Start: span.Start, End: span.Start + len(word)}, "no log line begins with "+token.Quote(word), "did you mean "+near+b.TextAt(b.all)[len(word):]+"?")
	} else {
		hint := "a line is NAME: CARDS = CLAIM, or begins with game, players, rule, round, totals or the like"
		if offer := b.meant(b.players, bareScores(b.TextAt(b.all)), "", false); offer != "" { // 12 0 5
			hint, b.kind = offer, PlayLine
		}
		b.Complain(token.CodeLogLine, b.all, "an unknown kind of line", hint)
	}
	return b.maybeScore()
}

// reads reports whether the line reads with another word at its beginning, and is no
// score without it.
func (b *reading) reads(word string, length int) bool {
	text := b.TextAt(b.all)
	if tokens := b.words(); syntax.ReadScore(tokens[1:]) != nil { // Dave 2O
		return false
	}
	again := newReading(diag.Place{Text: word + text[length:]}, b.Roster).read()
	return again.Action != nil && len(again.Problems) == 0
}

// colonBehind complains of a colon behind a score: Joy 20:. It returns nil if there is none.
func (b *reading) colonBehind(n *syntax.Play) Action {
	colon, words := token.Span(n.Colon), 1 // of the name
	if n.Name[0].Type != token.Name {      // a stranger, if the players have no numbers
		isNumbered := func(name string) bool { return strings.ContainsAny(name, "0123456789") }
		words = slices.IndexFunc(n.Name, func(t token.Token) bool { return token.IsFigures(t.Value) })
		if words < 1 || !b.closed || colon.End < b.all.End || slices.ContainsFunc(b.players, isNumbered) {
			return nil
		}
	}
	score := syntax.ReadScore(append(slices.Clone(n.Name[words:]), token.Token{Type: token.End}))
	if score == nil {
		return nil
	}
	span := token.SpanOf(n.Name[:words])
	name := b.TextAt(span)
	player, ok := b.find(name)
	if !ok {
		b.player(name, span, false)
		return b.maybeScore()
	}
	hint := b.howScore(name)
	if colon.End == b.all.End {
		hint = cmp.Or(b.meant([]string{name}, []string{b.scoreMeant(*score)}, "", false), hint)
	}
	b.doubt(partly)
	b.Complain(token.CodeLogLine, colon, `":" is out of place`, hint)
	return Scores{Plays: []Play{{Player: player, Name: span, Unread: true}}}
}

package parse

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/token"
)

// outline is a line of a log as its first and last words show it.
type outline struct {
	kind Kind
	*statement
	all  diag.Span // the line without the space around it and the comment
	name diag.Span // of a player's line or a move
	rest diag.Span // of a player's line, after the colon; else what the statement's own grammar reads
	// scores are those of a line without cards: Ann 12, Bob 5.
	scores []scoreItem
}

// outlineOf finds what a line is. known reports whether a text is the name of
// a player: a line that begins with a word of the language is a player's where
// a player is called so, or where a colon and cards or a claim follow the word.
func outlineOf(text string, known func(string) bool) outline {
	at, end := trimSpace(text, 0, commentStart(text))
	at = afterBullet(text, at, end)
	o := outline{all: diag.Span{Start: at, End: end}}
	if at == end {
		o.kind = BlankLine
		return o
	}
	if isHeadingMark(text[at]) {
		if r, ok := roundOutline(text, at, end); ok {
			return r
		}
	}
	word, after := firstWord(text, at, end)
	colon := strings.IndexByte(text[at:end], ':') + at
	if colon >= at && !known(strings.TrimSpace(text[at:colon])) {
		if r, ok := roundOutline(text, at, colon); ok {
			if r.scores = scoreItems(place{text: text}, colon+1, end, known); colon == end-1 || r.scores != nil {
				return r
			}
		}
	}
	if colon >= at && strings.ContainsAny(text[at:end], ",;") {
		read := scoreItems
		if statementOf(word, logLanguage) != nil {
			read = knownScores
		}
		if o.scores = read(place{text: text}, at, end, known); o.scores != nil {
			o.kind = PlayLine
			return o
		}
	}
	if colon >= at {
		var name diag.Span
		name.Start, name.End = trimSpace(text, at, colon)
		s := statementOf(word, logLanguage)
		direct := name.End == after
		if s != nil && direct && !known(word) && !isPlayText(text[colon+1:end]) {
			o.kind, o.statement, o.rest = s.kind, s, diag.Span{Start: colon + 1, End: end}
			return o
		}
		if move := movesAs(text[colon+1 : end]); move != nil {
			o.kind, o.statement, o.name, o.rest = move.kind, move, name, name
			return o
		}
		if direct || known(text[name.Start:name.End]) || s == nil {
			o.kind, o.name, o.rest = PlayLine, name, diag.Span{Start: colon + 1, End: end}
			return o
		}
	}
	o.statement, o.rest = statementOf(word, logLanguage), diag.Span{Start: after, End: end}
	if move, name := moveOf(text, at, end); move != nil && (o.statement == nil || o.numbers || known(text[name.Start:name.End])) {
		o.statement, o.name, o.rest = move, name, name
	}
	if o.statement != nil && !(o.numbers && word == strings.ToLower(word) && known(word)) {
		if o.scores = knownScores(place{text: text}, at, end, known); o.scores != nil { // Max 12
			o.kind, o.statement = PlayLine, nil
			return o
		}
	}
	if o.statement != nil {
		if o.kind = o.statement.kind; o.kind == RoundLine {
			o.rest.End = beforeOf(text, o.rest.Start, o.rest.End)
		}
	} else if r, ok := roundOutline(text, at, end); ok && !known(word) {
		return r
	} else if o.scores = scoreItems(place{text: text}, at, end, known); o.scores != nil {
		o.kind = PlayLine
	}
	return o
}

// afterBullet is where a line begins behind the mark of a list.
func afterBullet(text string, at, end int) int {
	for _, bullet := range []string{"- ", "* ", "• "} {
		if rest, ok := strings.CutPrefix(text[at:end], bullet); ok {
			if next, _ := trimSpace(text, end-len(rest), end); next < end && unicode.IsLetter(firstRune(text[next:end])) {
				return next
			}
		}
	}
	return at
}

func firstRune(text string) rune {
	r, _ := utf8.DecodeRuneInString(text)
	return r
}

// isPlayText reports whether what follows a colon is cards or a claim.
func isPlayText(text string) bool {
	return strings.IndexByte(text, '=') >= 0 || isCards(strings.TrimSpace(text))
}

// Line is what kind of line a text is, for those who take lines of a log one
// by one.
type Line struct {
	Kind Kind
	// Word is the word of the language that the line has: players, joins. It is
	// empty for a player's line, where Name is what stands before the colon.
	Word, Name string
	// Scores are those of a line of scores without cards: Ann 12, Bob 5.
	Scores []Score
	// Empty reports that nothing follows the word, Head that the line begins a
	// log, before what the players agree on.
	Empty, Head bool
	// Replaces are the words of the lines that this one takes the place of
	// before the first round.
	Replaces []string
}

// LineOf finds what kind of line a text is, where those named play.
func LineOf(text string, players []string) Line {
	o := outlineOf(text, func(name string) bool {
		return slices.ContainsFunc(players, func(p string) bool { return foldName(p) == foldName(name) })
	})
	l := Line{Kind: o.kind, Name: text[o.name.Start:o.name.End], Empty: o.rest.Start == o.rest.End}
	for _, item := range o.scores {
		l.Scores = append(l.Scores, item.score(text))
	}
	if o.statement != nil {
		l.Word, l.Replaces, l.Head = o.word, o.replaces, o.head
	}
	return l
}

// Words are the words that lines of a log begin with.
func Words() (words []string) {
	for _, s := range statements() {
		if s.in&logLanguage != 0 && s.kind != MoveLine {
			words = append(words, s.word)
		}
	}
	return words
}

// Following is the words that may come next after the beginning of a line of a
// log; at its very beginning all that a line may begin with.
func Following(text string, players []string) []string {
	typed := strings.Fields(text)
	if len(typed) == 0 {
		return append(Words(), players...)
	}
	if s := statementOf(typed[0], logLanguage); s != nil && s.follow != nil {
		return s.follow(typed[1:], players)
	}
	if name := strings.Join(typed, " "); slices.ContainsFunc(players, func(p string) bool { return strings.EqualFold(p, name) }) {
		var moves []string
		for _, s := range statements() {
			if s.kind == MoveLine {
				moves = append(moves, s.word)
			}
		}
		return moves
	}
	return nil
}

// howWritten is how a player's score or cards are written.
func howWritten(player, typed string) string {
	if word, _, _ := strings.Cut(typed, " "); isDigits(word) {
		return fmt.Sprintf("write %s 12, or %[1]s: 3h 4h 5h = 0", player)
	}
	return fmt.Sprintf("write %s: 3h 4h 5h = 0", player)
}

// noLine complains of a line that is none: it may be a player's line without
// its colon, or have a word of the language spelled wrong.
//
// The player is the one with whose name it begins, or -1.
func (t *roster) noLine(p place, span diag.Span) (d diag.Diagnostic, near string, player int) {
	text := p.textAt(span)
	for n := strings.IndexByte(text, ' '); n > 0 && n <= maxName; {
		if player, ok := t.find(text[:n]); ok {
			return p.fault(codeLogLine, diag.Span{Start: span.Start + n, End: span.Start + n}, "a colon is missing after "+t.players[player],
				howWritten(t.players[player], text[n+1:])), "", player
		}
		next := strings.IndexByte(text[n+1:], ' ')
		if next < 0 {
			break
		}
		n += 1 + next
	}
	word, _, _ := strings.Cut(text, " ")
	if near, ok := Nearest(word, Words()); ok {
		return p.fault(codeLogLine, diag.Span{Start: span.Start, End: span.Start + len(word)}, "no line of a log begins with "+token.Quote(word), "did you mean "+near+"?"), near, -1
	}
	return p.fault(codeLogLine, span, "a line that no log has", "a line is NAME: CARDS = CLAIM, or begins with game, players, rule, round, totals or the like"), "", -1
}

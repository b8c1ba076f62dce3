package parse

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/wildmeld/wildmeld/parse/cardtext"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// language is a language that is written in lines.
type language uint8

const (
	logLanguage language = 1 << iota
	houseLanguage
)

// Kind is what a line of a log is about.
type Kind uint8

// The kinds of line.
const (
	NoLine      Kind = iota // nothing that a log has
	BlankLine               // nothing, or a comment
	SettingLine             // the game, the players and what they agree on
	RoundLine               // a round begins
	PlayLine                // a player's line in a round
	MoveLine                // a player comes or goes
	TotalsLine              // the running totals
	UsedLine                // the cards that a bonus hand took
	CorrectLine             // another score for an earlier round
)

// statement is a kind of line: how it is written, read and completed. The
// table of them is all that the readers of logs and of house files, their
// complaints and the session know of the lines that are no player's.
type statement struct {
	in   language
	kind Kind
	head bool // it begins a log, before what the players agree on
	// word begins the line; of a move it ends the line, after the player's name.
	word    string
	usage   string
	numbers bool // numbers follow the word, so that Max joins is a player
	// lex separates what follows the word into tokens, read finds their
	// structure by its grammar and makes the action.
	lex  func(l *lineLexer, at, end int)
	read func(b *lineBuilder, l *lineLexer) Action
	// follow is the words that may come next where some follow the word
	// already; nil where nothing is offered.
	follow func(words, players []string) []string
	// replaces are the words of the lines that it takes the place of before
	// the first round.
	replaces []string
}

// statements is the table, in the order in which complaints list the words. It
// is built when the first line is read that is no player's.
var statements = sync.OnceValue(func() []statement {
	return []statement{
		{in: logLanguage, kind: SettingLine, head: true, word: "game", usage: "game sixty-five",
			lex: (*lineLexer).wholeText, read: grammar((*lineBuilder).game), follow: first(rules.Names), replaces: []string{"game", "house"}},
		{in: houseLanguage, kind: SettingLine, word: "game", usage: `game "kitchen" from three-thirteen`,
			lex: (*lineLexer).nameFrom, read: readOwnGame},
		{in: logLanguage, kind: SettingLine, head: true, word: "house", usage: "house kitchen.rules",
			lex: (*lineLexer).wholeText, read: grammar((*lineBuilder).house), replaces: []string{"game", "house"}},
		{in: logLanguage, kind: SettingLine, head: true, word: "date", usage: "date 2024-11-02",
			lex: (*lineLexer).wholeText, read: grammar((*lineBuilder).date), replaces: []string{"date"}},
		{in: logLanguage, kind: SettingLine, word: "players", usage: "players Ann, Bob, Cy",
			lex: (*lineLexer).names, read: grammar((*lineBuilder).seated), replaces: []string{"players"}},
		{in: logLanguage | houseLanguage, kind: SettingLine, word: "rule", usage: "rule aces both",
			lex: (*lineLexer).wholeText, read: grammar((*lineBuilder).rule), follow: ruleWords},
		{in: logLanguage, kind: RoundLine, word: "round", usage: "round 3, round bonus, or where a card is turned up round 3 wild 9", numbers: true,
			lex: (*lineLexer).words, read: grammar((*lineBuilder).round), follow: roundWords},
		{in: logLanguage, kind: TotalsLine, word: "totals", usage: "totals Ann 0, Bob 22",
			lex: (*lineLexer).scores, read: grammar((*lineBuilder).totals), follow: anyPlayer},
		{in: logLanguage, kind: SettingLine, word: "buy-in", usage: "buy-in 2.00",
			lex: (*lineLexer).wholeText, read: grammar((*lineBuilder).buyIn)},
		{in: logLanguage, kind: SettingLine, word: "max", usage: "max 100", numbers: true,
			lex: (*lineLexer).words, read: grammar((*lineBuilder).max)},
		{in: logLanguage, kind: SettingLine, word: "handicap", usage: "handicap Bob 10",
			lex: (*lineLexer).scores, read: grammar((*lineBuilder).handicap), follow: anyPlayer},
		{in: logLanguage, kind: SettingLine, word: "pot", usage: "pot 70:30, or pot 70:30 buy-in where the second runner-up gets one buy-in", numbers: true,
			lex: (*lineLexer).words, read: grammar((*lineBuilder).pot)},
		{in: logLanguage, kind: SettingLine, word: "cards", usage: "cards 7", numbers: true,
			lex: (*lineLexer).words, read: grammar((*lineBuilder).dealt)},
		{in: logLanguage, kind: UsedLine, word: "used", usage: "used 9, or used all", numbers: true,
			lex: (*lineLexer).words, read: grammar((*lineBuilder).used), follow: first(func() []string { return []string{"all"} })},
		{in: logLanguage, kind: CorrectLine, word: "correct", usage: "correct 3 Ann 12",
			lex: (*lineLexer).correction, read: grammar((*lineBuilder).correct), follow: roundAndPlayer},
		{in: logLanguage, kind: MoveLine, word: "buys in", usage: "Bob buys in", lex: (*lineLexer).name, read: grammar((*lineBuilder).buysIn)},
		{in: logLanguage, kind: MoveLine, word: "joins", usage: "Dan joins", lex: (*lineLexer).name, read: grammar((*lineBuilder).joins)},
		{in: logLanguage, kind: MoveLine, word: "leaves", usage: "Cy leaves", lex: (*lineLexer).name, read: grammar((*lineBuilder).leaves)},
	}
})

// first offers words once, after the statement's own.
func first(words func() []string) func(typed, players []string) []string {
	return func(typed, _ []string) []string {
		if len(typed) > 0 {
			return nil
		}
		return words()
	}
}

// roundAndPlayer offers the players after the number of a round.
func roundAndPlayer(typed, players []string) []string {
	if len(typed) != 1 {
		return nil
	}
	return players
}

func anyPlayer(_, players []string) []string { return players }

// ruleWords is the names of the rules, and the values of the one named.
func ruleWords(typed, _ []string) (words []string) {
	switch len(typed) {
	case 0:
		for _, p := range rules.Parameters() {
			words = append(words, p.Name)
		}
	case 1:
		p, _ := rules.ParameterNamed(typed[0])
		words = p.Values
	}
	return words
}

func roundWords(typed, _ []string) []string {
	switch n := len(typed); {
	case n == 0:
		return []string{"bonus"}
	case n == 1:
		return []string{"wild"}
	case n == 2 && strings.EqualFold(typed[1], "wild"):
		words := []string{"joker", "none"}
		for r := card.Ace; r <= card.King; r++ {
			words = append(words, r.String())
		}
		return words
	}
	return nil
}

// statementOf is the statement that begins with a word, in any case.
func statementOf(word string, in language) *statement {
	for i := range statements() {
		if s := &statements()[i]; s.in&in != 0 && s.kind != MoveLine && len(s.word) == len(word) && strings.EqualFold(s.word, word) {
			return s
		}
	}
	return nil
}

// moveOf is the statement that ends with what a player does, and where the
// player's name is.
func moveOf(text string, at, end int) (s *statement, name diag.Span) {
	for i := range statements() {
		s := &statements()[i]
		n := end - len(s.word)
		if s.kind != MoveLine || n <= at || !strings.EqualFold(text[n:end], s.word) || text[n-1] != ' ' && text[n-1] != '\t' {
			continue
		}
		name.Start, name.End = trimSpace(text, at, n)
		return s, name
	}
	return nil, name
}

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
	o := outline{all: diag.Span{Start: at, End: end}}
	if at == end {
		o.kind = BlankLine
		return o
	}
	word, after := firstWord(text, at, end)
	colon := strings.IndexByte(text[at:end], ':') + at
	if colon >= at && strings.ContainsAny(text[at:end], ",;") && statementOf(word, logLanguage) == nil {
		if o.scores = scoreItems(place{text: text}, at, end, known); o.scores != nil {
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
		if direct || known(text[name.Start:name.End]) || s == nil {
			o.kind, o.name, o.rest = PlayLine, name, diag.Span{Start: colon + 1, End: end}
			return o
		}
	}
	o.statement, o.rest = statementOf(word, logLanguage), diag.Span{Start: after, End: end}
	if move, name := moveOf(text, at, end); move != nil && (o.statement == nil || o.numbers || known(text[name.Start:name.End])) {
		o.statement, o.name, o.rest = move, name, name
	}
	if o.statement != nil {
		o.kind = o.statement.kind
	} else if o.scores = scoreItems(place{text: text}, at, end, known); o.scores != nil {
		o.kind = PlayLine
	}
	return o
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

// noLine complains of a line that is none: it may be a player's line without
// its colon, or have a word of the language spelled wrong.
func (t *roster) noLine(p place, span diag.Span) diag.Diagnostic {
	text := p.textAt(span)
	for n := strings.IndexByte(text, ' '); n > 0; {
		if player, ok := t.find(text[:n]); ok {
			return p.fault(codeLogLine, diag.Span{Start: span.Start + n, End: span.Start + n}, "a colon is missing after "+t.players[player],
				fmt.Sprintf("write %s: 3h 4h 5h = 0", t.players[player]))
		}
		next := strings.IndexByte(text[n+1:], ' ')
		if next < 0 {
			break
		}
		n += 1 + next
	}
	word, _, _ := strings.Cut(text, " ")
	if near, ok := Nearest(word, Words()); ok {
		return p.fault(codeLogLine, diag.Span{Start: span.Start, End: span.Start + len(word)}, "no line of a log begins with "+cardtext.Quote(word), "did you mean "+near+"?")
	}
	return p.fault(codeLogLine, span, "a line that no log has", "a line is NAME: CARDS = CLAIM, or begins with one of "+strings.Join(Words(), ", "))
}

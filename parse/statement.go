package parse

import (
	"strings"
	"sync"

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
	RenameLine              // another name for a player
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
	also    []string // other words for it
	numbers bool     // numbers follow the word, so that Max joins is a player
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
		{in: logLanguage, kind: SettingLine, head: true, word: "house", usage: "house kitchen.rules",
			lex: (*lineLexer).wholeText, read: grammar((*lineBuilder).house), replaces: []string{"game", "house"}},
		{in: logLanguage, kind: SettingLine, head: true, word: "date", usage: "date 2024-11-02",
			lex: (*lineLexer).wholeText, read: grammar((*lineBuilder).date), replaces: []string{"date"}},
		{in: logLanguage, kind: SettingLine, word: "players", usage: "players Ann, Bob, Cy",
			lex: (*lineLexer).names, read: grammar((*lineBuilder).seated), replaces: []string{"players"}},
		{in: logLanguage | houseLanguage, kind: SettingLine, word: "rule", usage: "rule aces both",
			lex: (*lineLexer).wholeText, read: grammar((*lineBuilder).rule), follow: ruleWords},
		{in: logLanguage, kind: RoundLine, word: "round", usage: "round 3, round bonus, or where a card is turned up round 3 wild 9", numbers: true,
			lex: (*lineLexer).round, read: shortOr(shortRound, (*lineBuilder).round), follow: roundWords},
		{in: logLanguage, kind: TotalsLine, word: "totals", also: []string{"total"}, usage: "totals Ann 0, Bob 22",
			lex: (*lineLexer).scores, read: shortOr(shortScores, (*lineBuilder).totals), follow: anyPlayer},
		{in: logLanguage, kind: SettingLine, word: "buy-in", also: []string{"buyin"}, usage: "buy-in 2.00",
			lex: (*lineLexer).wholeText, read: grammar((*lineBuilder).buyIn)},
		{in: logLanguage, kind: SettingLine, word: "max", also: []string{"maximum"}, usage: "max 100", numbers: true,
			lex: (*lineLexer).words, read: grammar((*lineBuilder).max)},
		{in: logLanguage, kind: SettingLine, word: "handicap", usage: "handicap Bob 10",
			lex: (*lineLexer).scores, read: grammar((*lineBuilder).handicap), follow: anyPlayer},
		{in: logLanguage, kind: SettingLine, word: "pot", usage: "pot 70:30, or pot 70:30 buy-in where the second runner-up gets one buy-in", numbers: true,
			lex: (*lineLexer).shares, read: grammar((*lineBuilder).pot)},
		{in: logLanguage, kind: SettingLine, word: "cards", usage: "cards 7", numbers: true,
			lex: (*lineLexer).words, read: grammar((*lineBuilder).dealt)},
		{in: logLanguage, kind: UsedLine, word: "used", usage: "used 9, or used all", numbers: true,
			lex: (*lineLexer).words, read: grammar((*lineBuilder).used), follow: first(func() []string { return []string{"all"} })},
		{in: logLanguage, kind: CorrectLine, word: "correct", also: []string{"change"}, usage: "correct 3 Ann 12",
			lex: (*lineLexer).correction, read: grammar((*lineBuilder).correct), follow: roundAndPlayer},
		{in: logLanguage, kind: RenameLine, word: "rename", usage: "rename Ann Anna, or rename Ann to Mary Ann",
			lex: (*lineLexer).wholeText, read: func(b *lineBuilder, l *lineLexer) Action { return b.renames(l.rest) }, follow: anyPlayer},
		{in: logLanguage, kind: MoveLine, word: "buys in", also: []string{"buys back in", "buys back", "buys in again", "bought in", "bought back in", "rebuys"}, usage: "Bob buys in", lex: (*lineLexer).name, read: grammar((*lineBuilder).buysIn)},
		{in: logLanguage, kind: MoveLine, word: "joins", also: []string{"joined", "joins in"}, usage: "Dan joins, or Dan joins with 30", lex: (*lineLexer).joiner, read: grammar((*lineBuilder).joins)},
		{in: logLanguage, kind: MoveLine, word: "leaves", also: []string{"left", "quits"}, usage: "Cy leaves", lex: (*lineLexer).name, read: grammar((*lineBuilder).leaves)},
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
	var lower [16]byte // longer than any word of a statement
	if len(word) > len(lower) {
		return nil
	}
	for i := range len(word) {
		c := word[i]
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		lower[i] = c
	}
	return byWord()[firstWordIn{string(lower[:len(word)]), in}]
}

// firstWordIn is a word that a line of a language begins with.
type firstWordIn struct {
	word string
	in   language
}

var byWord = sync.OnceValue(func() map[firstWordIn]*statement {
	list := map[firstWordIn]*statement{}
	for i := range statements() {
		s := &statements()[i]
		for _, in := range []language{logLanguage, houseLanguage} {
			for _, word := range append([]string{s.word}, s.also...) {
				if key := (firstWordIn{word, in}); s.in&in != 0 && s.kind != MoveLine && list[key] == nil {
					list[key] = s
				}
			}
		}
	}
	return list
})

// moveOf is the statement that ends with what a player does, and where the
// player's name is. Who joins may do so with a score.
func moveOf(text string, at, end int) (s *statement, name diag.Span) {
	end = at + len(strings.TrimRight(text[at:end], ". "))
	if verb := beforeStart(text, at, end); verb < end {
		if s, name := moveOf(text, at, verb); s != nil && s.word == "joins" {
			return s, name
		}
	}
	for i := range statements() {
		s := &statements()[i]
		if s.kind != MoveLine {
			continue
		}
		if name, ok := nameBefore(text, at, end, s.word); ok {
			return s, name
		}
		for _, word := range s.also {
			if name, ok := nameBefore(text, at, end, word); ok {
				return s, name
			}
		}
	}
	return nil, name
}

// beforeStart is where the score begins with which a player joins: the end where
// there is none.
func beforeStart(text string, at, end int) int {
	for _, word := range []string{"with", "at", "on", "from"} {
		if i := at + wordIn(text[at:end], word); i > at && i < end && strings.ContainsAny(text[i:end], "0123456789") {
			return i
		}
	}
	return end
}

// nameBefore is what stands before the word that ends a text.
func nameBefore(text string, at, end int, word string) (name diag.Span, ok bool) {
	n := end - len(word)
	if n <= at || !strings.EqualFold(text[n:end], word) || text[n-1] != ' ' && text[n-1] != '\t' {
		return name, false
	}
	name.Start, name.End = trimSpace(text, at, n)
	return name, true
}

// movesAs is the statement that a text after a player's name makes: buys in.
func movesAs(text string) *statement {
	if strings.ContainsAny(text, "0123456789=") {
		return nil
	}
	text = "x " + strings.TrimSpace(text)
	if s, name := moveOf(text, 0, len(text)); name.End == 1 {
		return s
	}
	return nil
}

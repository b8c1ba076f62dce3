package parse

import (
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
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

// statement is a kind of line: how it is written and completed. What follows its
// word is in the grammar, syntax.LogLine.
type statement struct {
	kind Kind
	head bool // it begins a log, before what the players agree on
	// word begins the line; of a move it ends the line, after the player's name.
	word  string
	usage string
	also  []string // other words for it
}

// statements is the table, in the order in which complaints list the words.
var statements = []statement{
	{kind: SettingLine, head: true, word: "game", usage: "game sixty-five"},
	{kind: SettingLine, head: true, word: "house", usage: "house kitchen.rules"},
	{kind: SettingLine, head: true, word: "date", usage: "date 2024-11-02"},
	{kind: SettingLine, word: "players", usage: "players Ann, Bob, Cy"},
	{kind: SettingLine, word: "rule", usage: "rule aces both"},
	{kind: RoundLine, word: "round", usage: "round 3, round bonus, or where a card is turned up round 3 wild 9"},
	{kind: TotalsLine, word: "totals", also: []string{"total"}, usage: "totals Ann 0, Bob 22"},
	{kind: SettingLine, word: "buy-in", also: []string{"buyin"}, usage: "buy-in 2.00"},
	{kind: SettingLine, word: "max", also: []string{"maximum"}, usage: "max 100"},
	{kind: SettingLine, word: "handicap", usage: "handicap Bob 10"},
	{kind: SettingLine, word: "pot", usage: "pot 70:30, or pot 70:30 buy-in where the second runner-up gets one buy-in"},
	{kind: SettingLine, word: "cards", usage: "cards 7"},
	{kind: UsedLine, word: "used", usage: "used 9, or used all"},
	{kind: CorrectLine, word: "correct", also: []string{"change"}, usage: "correct 3 Ann 12"},
	{kind: RenameLine, word: "rename", usage: "rename Ann Anna, or rename Ann to Mary Ann"},
	{kind: MoveLine, word: "buys in", usage: "Bob buys in"},
	{kind: MoveLine, word: "joins", usage: "Dan joins, or Dan joins with 30"},
	{kind: MoveLine, word: "leaves", usage: "Cy leaves"},
}

// statementOf returns the statement that begins with a word, in any case; nil
// where none does.
func statementOf(word string) *statement {
	for i := range statements {
		s := &statements[i]
		if strings.EqualFold(word, s.word) || slices.ContainsFunc(s.also, func(other string) bool { return strings.EqualFold(word, other) }) {
			return s
		}
	}
	return nil
}

// isMoveWord reports whether a word says that a player comes or goes.
func isMoveWord(word string) bool {
	return slices.Contains([]string{"buys", "bought", "rebuys", "joins", "joined", "leaves", "left", "quits"}, word)
}

// Words returns the words that lines of a log begin with.
func Words() (words []string) {
	for _, s := range statements {
		if s.kind != MoveLine {
			words = append(words, s.word)
		}
	}
	return words
}

// Following returns the words that may come next after the beginning of a line of
// a log; at its very beginning all that a line may begin with.
func Following(text string, players []string) (words []string) {
	typed := strings.Fields(text)
	if len(typed) == 0 {
		return append(Words(), players...)
	}
	s := statementOf(typed[0])
	if s == nil || s.kind == MoveLine {
		if slices.ContainsFunc(players, func(p string) bool { return strings.EqualFold(p, strings.Join(typed, " ")) }) {
			words = []string{"buys in", "joins", "leaves"}
		}
		return words
	}
	switch word, n := s.word, len(typed); {
	case word == "totals", word == "handicap", word == "rename", word == "correct" && n == 2:
		return players
	case word == "game" && n == 1:
		return rules.Names()
	case word == "rule" && n == 1:
		for _, p := range rules.Parameters() {
			words = append(words, p.Name)
		}
	case word == "rule" && n == 2:
		p, _ := rules.ParameterNamed(typed[1])
		return p.Values
	case word == "used" && n == 1:
		words = []string{"all"}
	case word == "round" && n == 1:
		words = []string{"bonus"}
	case word == "round" && n == 2:
		words = []string{"wild"}
	case word == "round" && n == 3 && strings.EqualFold(typed[2], "wild"):
		words = []string{"joker", "none"}
		for r := card.Ace; r <= card.King; r++ {
			words = append(words, r.String())
		}
	}
	return words
}

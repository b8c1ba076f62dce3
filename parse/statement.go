package parse

import (
	"slices"
	"strings"
	"sync"

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
	limit bool     // before the first round max 100 is about the game, also where a player is called Max
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
		{kind: SettingLine, head: true, word: "game", usage: "game sixty-five", follow: first(rules.Names), replaces: []string{"game", "house"}},
		{kind: SettingLine, head: true, word: "house", usage: "house kitchen.rules", replaces: []string{"game", "house"}},
		{kind: SettingLine, head: true, word: "date", usage: "date 2024-11-02", replaces: []string{"date"}},
		{kind: SettingLine, word: "players", usage: "players Ann, Bob, Cy", replaces: []string{"players"}},
		{kind: SettingLine, word: "rule", usage: "rule aces both", follow: ruleWords},
		{kind: RoundLine, word: "round", usage: "round 3, round bonus, or where a card is turned up round 3 wild 9", follow: roundWords},
		{kind: TotalsLine, word: "totals", also: []string{"total"}, usage: "totals Ann 0, Bob 22", follow: anyPlayer},
		{kind: SettingLine, word: "buy-in", also: []string{"buyin"}, usage: "buy-in 2.00"},
		{kind: SettingLine, word: "max", limit: true, also: []string{"maximum"}, usage: "max 100"},
		{kind: SettingLine, word: "handicap", usage: "handicap Bob 10", follow: anyPlayer},
		{kind: SettingLine, word: "pot", usage: "pot 70:30, or pot 70:30 buy-in where the second runner-up gets one buy-in"},
		{kind: SettingLine, word: "cards", limit: true, usage: "cards 7"},
		{kind: UsedLine, word: "used", usage: "used 9, or used all", follow: first(func() []string { return []string{"all"} })},
		{kind: CorrectLine, word: "correct", also: []string{"change"}, usage: "correct 3 Ann 12", follow: roundAndPlayer},
		{kind: RenameLine, word: "rename", usage: "rename Ann Anna, or rename Ann to Mary Ann", follow: anyPlayer},
		{kind: MoveLine, word: "buys in", usage: "Bob buys in"},
		{kind: MoveLine, word: "joins", usage: "Dan joins, or Dan joins with 30"},
		{kind: MoveLine, word: "leaves", usage: "Cy leaves"},
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

// statementOf is the statement that begins with a word, in any case; nil where
// none does.
func statementOf(word string) *statement {
	const longest = 16
	if len(word) > longest {
		return nil
	}
	return byWord()[strings.ToLower(word)]
}

var byWord = sync.OnceValue(func() map[string]*statement {
	list := map[string]*statement{}
	for i := range statements() {
		s := &statements()[i]
		for _, word := range append([]string{s.word}, s.also...) {
			list[word] = s
		}
	}
	return list
})

// isMoveWord reports whether a word says that a player comes or goes.
func isMoveWord(word string) bool {
	return slices.Contains([]string{"buys", "bought", "rebuys", "joins", "joined", "leaves", "left", "quits"}, word)
}

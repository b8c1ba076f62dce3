package line

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/internal/hand"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/lazy"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Kind is what a line of a log is about.
type Kind uint8

// The kinds of line.
const (
	NoLine      Kind = iota // no line of a log
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

// statement is a kind of line: how it is written and completed. The grammar of the rest
// of the line is syntax.LogLine.
type statement struct {
	kind Kind
	// word begins the line; in a move it follows the player's name.
	word  string
	usage string
	also  []string // other words for it
}

// statements is the table, in the order in which complaints list the words.
var statements = []statement{
	{kind: SettingLine, word: "game", usage: "game sixty-five"},
	{kind: SettingLine, word: "house", usage: "house kitchen.rules"},
	{kind: SettingLine, word: "date", usage: "date 2024-11-02"},
	{kind: SettingLine, word: "players", also: []string{"spieler", "joueurs", "jugadores", "spelers", "spelare"}, usage: "players Ann, Bob, Cy"},
	{kind: SettingLine, word: "dealer", usage: "dealer Ann"},
	{kind: SettingLine, word: "rule", usage: "rule aces both"},
	{kind: RoundLine, word: "round", usage: "round 3, round bonus, or where a card is turned up round 3 wild 9"},
	{kind: TotalsLine, word: "totals", also: []string{"total"}, usage: "totals Ann 0, Bob 22"},
	{kind: SettingLine, word: "buy-in", also: []string{"buyin"}, usage: "buy-in 2.00"},
	{kind: SettingLine, word: "max", also: []string{"maximum"}, usage: "max 100"},
	{kind: SettingLine, word: "handicap", usage: "handicap Bob 10"},
	{kind: SettingLine, word: "pot", usage: "pot 70:30, or pot 70:30 buy-in where the second runner-up gets one buy-in"},
	{kind: SettingLine, word: "cards", usage: "cards 7"},
	{kind: UsedLine, word: "used", usage: "used 9, or used all"},
	{kind: CorrectLine, word: "change", also: []string{"correct"}, usage: "change 3 Ann 12"},
	{kind: RenameLine, word: "rename", usage: "rename Ann Anna, or rename Ann to Mary Ann"},
	{kind: MoveLine, word: "buys in", also: []string{"buys", "bought", "rebuys"}, usage: "Bob buys in"},
	{kind: MoveLine, word: "joins", also: []string{"join", "joined"}, usage: "Dan joins, or Dan joins with 30"},
	{kind: MoveLine, word: "leaves", also: []string{"leave", "left", "quits"}, usage: "Cy leaves"},
}

// statementOf returns the statement of a word, in any case, or nil if there is none.
func statementOf(word string) *statement {
	const longest = len("jugadores")
	if len(word) > longest {
		return nil
	}
	return statementsBy.Get()[strings.ToLower(word)]
}

// statementsBy gives the statement of each word.
var statementsBy = lazy.Value[map[string]*statement]{Make: func() map[string]*statement {
	m := map[string]*statement{}
	for i := range statements {
		s := &statements[i]
		for _, word := range append([]string{s.word}, s.also...) {
			m[word] = s
		}
	}
	return m
}}

// misspelt are the words that a first word may be a slip of: correct stands in older logs.
var misspelt = lazy.Value[[]string]{Make: func() []string { return append(Words(), "correct") }}

// Words returns the words that lines of a log begin with.
func Words() (words []string) {
	for _, s := range statements {
		if s.kind != MoveLine {
			words = append(words, s.word)
		}
	}
	return words
}

// The other words that mean something in a log.
var (
	// noNames are words that people type at other scoreboards. They are not taken for new
	// players.
	noNames = []string{
		"minus", "plus", "add", "delete", "remove", "save", "load", "stats", "new", "edit", "undo", "redo", "sheet", "help", "next", "player", "everyone", "everybody", "all", "nobody",
		"rename", "start", "stop", "end", "reset", "print", "show", "list", "me", "us", "them", "who", "so", "then", "wait", "ok", "yes", "no", "not", "but", "with", "winner", "loser", "week", "day", "night", "match",
	}
	// beforeName may precede a name and its score: correct round 3 Zoe 12.
	beforeName = []string{"totals", "total", "handicap", "correct", "change", "round", "bonus", ":"}
	// betweenNames part the names of several newcomers, who need a line each.
	betweenNames = []string{"and", "&", ";", "now"}
	// fillers stand beside a score and change nothing, corrections are the words of somebody
	// who takes back what was said, and finals those of totals. Any other word makes the
	// line talk.
	fillers     = []string{"add", "put", "set", "give", "gives", "to", "for", "from", "with", "at", "in", "on", "now", "then", "so", "and", "has", "had", "is", "are", "gets", "got", "made", "wrote", "write", "writes", "a", "an", "the", "of", "again", "too", "also", "please", "only", "this", "time", "round", "final", "score", "scores", "all", "far", "total", "totals", "end", "sum", "first"}
	corrections = []string{"should", "actually", "really", "correction", "corrected", "instead", "wrong", "sorry", "oops", "meant", "fix", "be", "was"}
	finals      = []string{"total", "totals", "sum", "all", "final", "end", "now", "far", "at"}
	// afterName follow a name that is a word of the language, besides numbers, cards and verbs.
	afterName = []string{"out", "goes", "went", "minus"}
	// leads may stand before the scores of a line.
	leads = []string{"> ", "- ", "* ", "• ", "scores:", "score:", "scores ", "score "}
)

// isWordOfLog reports whether a word has a meaning in a log.
func isWordOfLog(word string) bool {
	if strings.ContainsRune(word, ' ') {
		return false
	}
	switch token.KindOf(word) {
	case token.Word, token.Verb, token.Points, token.Number, token.Short:
		return true
	}
	return statementOf(word) != nil || slices.Contains(noNames, strings.ToLower(word))
}

// Following returns the words that may come next in a line of a log. For an empty text
// these are the words that begin a line.
func Following(text string, players []string) []string {
	typed := strings.Fields(text)
	if len(typed) == 0 {
		return append(Words(), players...)
	}
	s := statementOf(typed[0])
	if s == nil || s.kind == MoveLine {
		if slices.ContainsFunc(players, func(p string) bool { return strings.EqualFold(p, strings.Join(typed, " ")) }) {
			return []string{"buys in", "joins", "leaves"}
		}
		return nil
	}
	switch next := fmt.Sprint(s.word, len(typed)); {
	case s.kind == TotalsLine, s.kind == RenameLine, s.word == "handicap", next == "dealer1", next == "change2":
		return players
	case next == "game1":
		return rules.Names()
	case next == "rule1":
		return hand.RuleNames()
	case next == "rule2":
		p, _ := rules.ParameterNamed(typed[1])
		return p.Values()
	case next == "used1":
		return []string{"all"}
	case next == "round1":
		return []string{"bonus"}
	case next == "round2":
		return []string{"wild"}
	case next == "round3" && strings.EqualFold(typed[2], "wild"):
		return []string{"joker", "none"}
	}
	return nil
}

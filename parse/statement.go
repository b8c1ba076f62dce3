package parse

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// Statement is one line of a log, or one cell or row of a score sheet, that
// records something of the evening.
type Statement struct {
	diag.Place
	Action Action
	// Cut says that the line has no line end: it is the last one, and may have been cut
	// off.
	Cut bool
}

// Action is what a statement records: one of the types of this file.
type Action any

// Named is a piece of the text that names something.
type Named struct {
	Text string
	Span diag.Span
}

// namedAt returns a span of a line without the quotation marks around it.
func namedAt(p diag.Place, span diag.Span) Named {
	text := p.TextAt(span)
	if n := len(text); n > 1 && text[0] == '"' && text[n-1] == '"' {
		text = text[1 : n-1]
	}
	return Named{text, span}
}

// Number is a number, or the value of a sum, in the text.
type Number struct {
	Value int
	Span  diag.Span
}

// The settings, which come before the first round. Players are numbered from 0 in the
// order in which the log names them; see Log.Players.
type (
	// SetGame names the game, SetHouse the file of a house's rules.
	SetGame  struct{ Game *rules.Game }
	SetHouse struct{ Named }
	// SetRule changes rules of the game.
	SetRule struct{ Changes []Change }
	// SetDate is the evening's date: that of a date line or a date column, else of a
	// title, else of the file's name.
	SetDate struct {
		Date Date
		Span diag.Span // zero where the file's name has it
	}
	// SetDealer says who deals the first round.
	SetDealer struct{ PlayerNamed }
	// SetPlayers names who plays.
	SetPlayers struct{ Players []int }
	// SetHandicaps starts players on a score.
	SetHandicaps struct{ Scores []PlayerTotal }
	// Agree changes an agreement of the players: the price of a buy-in, the points at
	// which a player expires, the cards dealt, how the pot is split.
	Agree struct {
		Change func(*tally.Agreement)
		Dealt  bool // it is the cards dealt to each player
	}
)

// The play.
type (
	// StartRound opens a round.
	StartRound struct {
		Ask   rules.Ask
		Span  diag.Span
		Plays []Play // the scores in the same line
		Lost  bool   // an unreadable part of the line may hold somebody's score
	}
	// Scores holds the scores of one or more players in a round. Lost says that an
	// unreadable part of the line may hold somebody's score.
	Scores struct {
		Plays []Play
		Lost  bool
	}
	// Play is a player's part of a round.
	Play struct {
		Player    int
		Name      diag.Span
		Hand      *Hand // nil if no cards were noted
		HandSpan  diag.Span
		Unread    bool // a part of the line cannot be read
		Claim     *Number
		Out       bool
		OutSpan   diag.Span
		Total     bool    // the claim is the running total, not the round's score
		BareClaim bool    // the line holds the claim alone
		After     *Number // the running total next to the score
		Unmarked  bool    // the sheet marks nobody as going out
	}
	// SkipRound begins a round whose scores cannot be read.
	SkipRound struct{ Ask rules.Ask }
	// CheckTotals holds the running totals that the log states at this place.
	CheckTotals struct{ Totals []PlayerTotal }
	// CountUsed says how many cards a bonus hand took from the pack.
	CountUsed struct {
		All   bool
		Cards Number
	}
	// Move is a player who comes or goes between two rounds, or with tally.NoMove takes
	// no part in the rounds to come.
	Move struct {
		PlayerNamed
		Kind  tally.Move
		Start *Number // the score that a player joins on, if one is said
	}
	// Renames gives a player another name from here on.
	Renames struct{ PlayerNamed }
)

// PlayerNamed is a player and the place of the name in the text.
type PlayerNamed struct {
	Player int
	Span   diag.Span
}

// PlayerTotal is a player's running total as stated.
type PlayerTotal struct {
	PlayerNamed
	Total Number
}

// CutIn reports whether a piece of the statement may have been cut off: it is the last
// piece of a line without a line end.
func (s *Statement) CutIn(span diag.Span) bool {
	return s.Cut && !span.IsZero() && span.End >= trimmed(s.Text, 0, len(s.Text)).End
}

// All returns the whole line without the space around it.
func (s *Statement) All() diag.Span { return trimmed(s.Text, 0, commentStart(s.Text)) }

// Correct replaces the score of a player in an earlier round.
type Correct struct {
	PlayerNamed
	Round Number // of a bonus hand its number among them, 0 for the last; 0 also if a typed line names no round
	Bonus bool
	Score Number
	Out   bool
}

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
	{kind: SettingLine, word: "players", usage: "players Ann, Bob, Cy"},
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
	{kind: CorrectLine, word: "correct", also: []string{"change"}, usage: "correct 3 Ann 12"},
	{kind: RenameLine, word: "rename", usage: "rename Ann Anna, or rename Ann to Mary Ann"},
	{kind: MoveLine, word: "buys in", also: []string{"buys", "bought", "rebuys"}, usage: "Bob buys in"},
	{kind: MoveLine, word: "joins", also: []string{"join", "joined"}, usage: "Dan joins, or Dan joins with 30"},
	{kind: MoveLine, word: "leaves", also: []string{"leave", "left", "quits"}, usage: "Cy leaves"},
}

// statementOf returns the statement of a word, in any case, or nil if there is none.
func statementOf(word string) *statement {
	for i := range statements {
		s := &statements[i]
		if strings.EqualFold(word, s.word) || slices.ContainsFunc(s.also, func(other string) bool { return strings.EqualFold(word, other) }) {
			return s
		}
	}
	return nil
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
	case s.kind == TotalsLine, s.kind == RenameLine, s.word == "handicap", next == "dealer1", next == "correct2":
		return players
	case next == "game1":
		return rules.Names()
	case next == "rule1":
		return ruleNames()
	case next == "rule2":
		p, _ := rules.ParameterNamed(typed[1])
		return p.Values
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

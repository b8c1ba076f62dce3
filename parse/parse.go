// Package parse reads what people write: hands, logs, score sheets and house rules become
// values with places, and every mistake becomes a diagnostic.
//
// The values of a hand and of a line are made by packages below this one, which has their
// names for whoever imports it. What it does itself is to find the evenings of a file and
// to read each of them, line by line or row by row.
package parse

import (
	"io"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/calendar"
	"github.com/wildmeld/wildmeld/parse/internal/hand"
	"github.com/wildmeld/wildmeld/parse/internal/line"
	"github.com/wildmeld/wildmeld/parse/internal/textfile"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// A hand as typed, what it is fitted to, and the deal that comes of it.
type (
	Hand    = hand.Hand
	Piece   = hand.Piece
	Setting = hand.Setting
	Deal    = hand.Deal
	Change  = hand.Change // of a rule
	Number  = hand.Number
	Named   = hand.Named
)

// A line of a log, and what a log or a sheet says: a statement, whose action is one of
// the other types.
type (
	Line         = line.Line
	Kind         = line.Kind
	Statement    = line.Statement
	Action       = line.Action
	SetGame      = line.SetGame
	SetHouse     = line.SetHouse
	SetRule      = line.SetRule
	SetDate      = line.SetDate
	SetDealer    = line.SetDealer
	SetPlayers   = line.SetPlayers
	SetHandicaps = line.SetHandicaps
	Agree        = line.Agree
	StartRound   = line.StartRound
	SkipRound    = line.SkipRound
	Scores       = line.Scores
	Play         = line.Play
	CheckTotals  = line.CheckTotals
	CheckSum     = line.CheckSum
	CountUsed    = line.CountUsed
	CheckDeal    = line.CheckDeal
	Move         = line.Move
	Renames      = line.Renames
	Correct      = line.Correct
	PlayerNamed  = line.PlayerNamed
	PlayerTotal  = line.PlayerTotal
)

// The kinds of line.
const (
	NoLine      = line.NoLine
	BlankLine   = line.BlankLine
	SettingLine = line.SettingLine
	RoundLine   = line.RoundLine
	PlayLine    = line.PlayLine
	MoveLine    = line.MoveLine
	TotalsLine  = line.TotalsLine
	UsedLine    = line.UsedLine
	CorrectLine = line.CorrectLine
	RenameLine  = line.RenameLine
)

// Date is a day of the calendar, DateError says why a text is none.
type (
	Date      = calendar.Date
	DateError = calendar.Error
)

// The most points of a claim, and the most players of an evening; the code of a date that
// cannot be read, on which no score depends.
const (
	MaxClaim   = hand.MaxClaim
	MaxPlayers = line.MaxPlayers
	CodeDate   = token.CodeDate
)

// ReadHand reads a hand as typed: see hand.Read.
func ReadHand(source string, line int, text string) (*Hand, []diag.Diagnostic) {
	return hand.Read(source, line, text)
}

// HoldsCard reports whether a text holds a card, a rank or a suit.
func HoldsCard(text string) bool { return hand.HoldsCard(text) }

// ReadGame finds the game of a name or an alias.
func ReadGame(source, text string) (*rules.Game, []diag.Diagnostic) {
	return hand.ReadGame(source, text)
}

// ReadAsk reads the name of a round and a wild rank: see hand.ReadAsk.
func ReadAsk(r rules.Rules, roundSource, round, wildSource, wild string) (rules.Ask, []diag.Diagnostic) {
	return hand.ReadAsk(r, roundSource, round, wildSource, wild)
}

// ReadRules changes rules by settings written as in flags: see hand.ReadRules.
func ReadRules(source string, texts []string, r rules.Rules) (rules.Rules, []Change, []diag.Diagnostic) {
	return hand.ReadRules(source, texts, r)
}

// ChangeRules returns the rules with changes applied, and the mistakes in the changes.
func ChangeRules(r rules.Rules, changes []Change) (rules.Rules, []diag.Diagnostic) {
	return hand.ChangeRules(r, changes)
}

// ReadHouse reads a house file: see hand.ReadHouse.
func ReadHouse(source string, r io.Reader) (rules.Rules, []diag.Diagnostic) {
	return hand.ReadHouse(source, r)
}

// Quotable reports whether a complaint about a house file may be shown to someone who may
// not read the file.
func Quotable(d diag.Diagnostic) bool { return hand.Quotable(d) }

// LineOf reads a text as a line of a log with these players.
func LineOf(text string, players []string) Line { return line.Of(text, players) }

// Words returns the words that lines of a log begin with.
func Words() []string { return line.Words() }

// Following returns the words that may come next in a line of a log.
func Following(text string, players []string) []string { return line.Following(text, players) }

// ReadDate reads a date: see calendar.Read.
func ReadDate(text string) (Date, error) { return calendar.Read(text) }

// Decode returns a file as UTF-8, whatever its encoding.
func Decode(r io.Reader) io.Reader { return textfile.Decode(r) }

// Nearest returns the candidate that a word may be a slip of.
func Nearest(word string, candidates []string) (string, bool) {
	return token.Nearest(word, candidates)
}

// Distance returns how many letters two words differ by: too many, too few, wrong, or two
// changed about.
func Distance(a, b string) int { return token.Distance(a, b) }

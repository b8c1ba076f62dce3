// Package sheet finds the score sheet in a table: who plays, which rows are
// rounds, what each cell says. Every number is a score, a sum that the scores
// bear out, or a complaint.
//
// The way of a sheet, by file: parts.go finds the evenings of a table. read.go reads
// one: header.go finds the header and the layout (layout.go), body.go the rows below it.
// matrix.go and long.go bring every layout into one form (form.go). players.go sorts its
// series by their names, rows.go finds the rounds and the rows of totals, and rounds.go
// numbers them. weigh.go asks the numbers what the other series are, running.go whether
// they are scores or running totals, both by what adds up (evidence.go); missing.go decides
// what empty cells are. entries.go then has what each player has in each round. What score
// itself wrote is read by export.go alone.
//
// A word that heads a column or a row, or names a round, is a row of words.txt (words.go,
// label.go). What a cell may hold is in value.go, another kind of total in evidence.go, and
// another layout in layout.go, with a file that brings it into the form.
package sheet

import (
	"github.com/wildmeld/wildmeld/parse/internal/grid"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// Reading says what the numbers of a sheet are.
type Reading uint8

// The readings. Unspecified takes them for scores unless they look like running
// totals.
const (
	Unspecified Reading = iota
	Scores
	Running
)

// Options holds what the user says about a sheet.
type Options struct {
	Rules       rules.Rules
	Players     []string // who counts; nil: whoever the sheet names
	Reading     Reading
	Sheet       string // of a spreadsheet, the sheet to read; empty: the first
	EmptyIsZero bool   // a round in which a player has no score counts 0
}

// Sheet is the content of a score sheet.
type Sheet struct {
	Players []grid.Cell // who plays, each where the sheet names them first
	Late    []bool      // by player: in the sheet only from a later round on
	Begin   grid.Cell   // the header
	Steps   []any       // a Round, Move, Handicap, Entry, Total or Check each, in the order of play
	Faults  []Fault
	// Unmarked says that the sheet marks nobody as going out.
	Unmarked bool
	// Max is the number of points at which players drop out, as the marks of those
	// who did show it; 0 if unknown.
	Max int
}

// Round begins a round.
type Round struct {
	Ask     rules.Ask
	At      grid.Cell
	Skipped bool // a round whose scores could not be read, which a fault says
}

// Move is a player who comes or goes between two rounds, or after the last one.
type Move struct {
	Player int
	Kind   tally.Move // NoMove: the player takes no part in the rounds to come
	At     grid.Cell
	Start  *int // with joins: the total that the player starts on; nil: the game's
}

// Handicap is a player who starts on a score.
type Handicap struct {
	Player int
	At     grid.Cell
	Points int
}

// Entry is what the sheet says about a player in the current round.
type Entry struct {
	Player int
	At     grid.Cell // the score, or the player's name
	Value  Value
	Hand   grid.Cell // with Cards: the text for the reader of logs
	Claim  grid.Cell // a claim in a cell of its own
	After  *Total    // the running total that stands beside the score
	Sum    bool      // the value is the running total
	Out    grid.Cell // the mark of going out
}

// Total is a running total, in a row of totals or beside a score.
type Total struct {
	Player int
	At     grid.Cell
	Points int
}

// Check is what all players have together in the round, or so far. A fault says so if the
// scores do not add up to it.
type Check struct {
	At     grid.Cell
	Points int
	Off    int // by how much it is more than the scores add up to
	SoFar  bool
}

// Fault is a complaint about a cell. With Remark, it is about something that was
// skipped and changes no score.
type Fault struct {
	At      grid.Cell
	Message string
	Hint    string
	Remark  bool
	more    int // how many other cells have it
}

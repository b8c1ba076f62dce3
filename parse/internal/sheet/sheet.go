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
// what empty cells are, places.go looks whether who is said to have won has, and asides.go whether what stands
// beside the table agrees with it. entries.go then has what each player has in each round. What score
// itself wrote is read by export.go alone.
//
// A word that heads a column or a row, or names a round, is a row of words.txt in package column, or
// is read in label.go. What a cell may hold is in value.go, another kind of total in evidence.go, and
// another layout in layout.go, with a file that brings it into the form.
package sheet

import "github.com/wildmeld/wildmeld/solve/rules"

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

// Package evening checks an evening against the rules. It reads the statements of a log
// or a score sheet, judges every hand, claim and total, and adds up the scores. Its
// results are values; explain puts them into words. It accesses no files or terminals:
// it gets its text from the caller.
//
// An Entry is a player's score in a round. The game is the sum of the rounds and the
// moves, in order. A correction changes an entry, and the game is added up again.
package evening

import (
	"cmp"
	"io"
	"slices"
	"sort"

	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// Evening is a log or a score sheet that has been checked from beginning to end.
type Evening struct {
	Source   string // the name of its file
	Name     string // what tells it from other evenings of the file; empty: the file's name
	Date     string // as in 2026-01-09, or empty
	Rules    rules.Rules
	Players  []string
	Named    []string // everybody whom the sheet names: the players, then those who never came
	Rounds   []*Round // those that count, in the order of the sheet
	Moves    []Move   // players who came or went
	Findings []Finding
	More     FindingCount // how many findings were not kept
	// Repairs are the smallest repairs, if they were asked for: see Options.Repair.
	Repairs     []Repair
	MoreRepairs int // how many as small are not in the list
	Checked     Checked
	Game        *tally.Game
	Outcome     tally.Outcome
	Next        *Next // nil if no round follows
	Status      Status
	// Unprinted is how many complaints were not passed to Options.Problem.
	Unprinted int

	movesAt     map[*Round][]Move
	ledger      *ledger      // nil unless a repair is looked for
	moreDerived FindingCount // of More, those that are worked out again after a correction
	unsettled   bool         // the result may depend on what cannot be read, or on a finding that was not kept
	derivedOpen bool         // or on one of moreDerived
}

// Status is the result of reading an evening. Greater is worse.
type Status uint8

// The statuses.
const (
	Right      Status = iota
	Wrong             // a claim, a total or another entry is wrong
	Unreadable        // a part of the text cannot be read
)

// Checked says what the scores were held against.
type Checked struct {
	Cards    int // scores with cards
	Possible int // scores without cards, which were only held against what a hand can have
	// Impossible is how many scores no hand can have, or belong to cards that cannot be
	// right.
	Impossible int
	Totals     int  // running totals that were compared with the scores
	Wrong      bool // whether a total is wrong, or a round lacks its zero
}

// Read reads and checks the log or the score sheet of a name. Where the text names no
// game, it is three-thirteen.
func Read(name string, text io.Reader) (*Evening, error) {
	o := Options{Source: name, Open: parse.OpenSheet}
	o.Rules = rules.Games()[0].Rules()
	return o.Read(text)
}

// Move records that a player came or went, with the player's total and the cents paid.
type Move struct {
	Before *Round // the round that came next, nil after the last one
	Player int
	Kind   tally.Move
	Total  int
	Open   bool // a score is missing from the total
	Paid   int
}

// MovesBefore returns the players who came or went before a round, and after the last
// round for nil.
func (e *Evening) MovesBefore(r *Round) []Move { return e.movesAt[r] }

// Handicaps returns the scores on which the players of the first round start, or nil if
// all of them start on 0.
func (e *Evening) Handicaps() map[int]int {
	if len(e.Rounds) == 0 {
		return nil
	}
	first, points, isAny := e.Rounds[0], map[int]int{}, false
	moves := e.MovesBefore(first)
	for p := range first.Entries() {
		entry := first.Entry(p)
		move := slices.IndexFunc(moves, func(m Move) bool { return m.Player == p })
		switch {
		case move >= 0 && moves[move].Kind == tally.Leave:
			points[p] = moves[move].Total // left before playing
		case move >= 0 || entry == nil && !first.Entries()[p].Due():
			continue // a move says it
		default:
			points[p] = first.Entries()[p].Total
			if entry != nil && entry.Known() {
				points[p] -= int(entry.Score)
			}
		}
		isAny = isAny || points[p] != 0
	}
	if !isAny {
		return nil
	}
	return points
}

// Next is the round to play or enter next.
type Next struct {
	Round rules.Round
	Known bool  // whether its wild rank is known
	Due   []int // the players without a score in it; nil if it is not known who plays
	// Dealer and Begins are the players who deal and who begin, -1 if it is not known.
	Dealer, Begins int
}

// Scored returns how many rounds are finished, without bonus hands.
func (e *Evening) Scored() (n int) {
	for _, r := range e.Rounds {
		if !r.Bonus && !r.Unfinished {
			n++
		}
	}
	return n
}

// Called returns the name of the evening: that of its file, unless it has several.
func (e *Evening) Called() string { return cmp.Or(e.Name, e.Source) }

// Names returns the names of players.
func (e *Evening) Names(players []int) []string {
	names := make([]string, len(players))
	for i, p := range players {
		names[i] = e.Players[p]
	}
	return names
}

// Options holds the caller's knowledge of a sheet.
type Options struct {
	Source string // the sheet's name in complaints
	// SheetOptions.Rules apply if the sheet names no game. Changes holds NAME=VALUE
	// settings for a game that the sheet names.
	parse.SheetOptions
	Changes []string
	Front   Front // where the hints are read
	// Open opens the text. If it is nil, the text is a log: a program with only logs
	// need not include the reader of score sheets.
	Open Opener
	// OpenHouse opens the file that a house line names. If it is nil, there are no files.
	OpenHouse func(name string) (io.ReadCloser, error)
	// Problem is called with each complaint about the text. It may be nil.
	Problem func(diag.Diagnostic)
}

// Opener opens a log or a score sheet, such as parse.OpenSheet.
type Opener func(source string, text io.Reader, o parse.SheetOptions) (parse.Sheet, error)

// Front is a place where an evening is kept.
type Front uint8

// The fronts: a file that someone writes, the prompt of a session, and the page.
const (
	InFile Front = iota
	AtPrompt
	OnPage
)

// sortBy sorts a list, with equal elements in their order. Unlike slices.SortStableFunc, of which the page
// would have a copy for each type, it is small.
func sortBy[T any](list []T, compare func(a, b T) int) {
	sort.SliceStable(list, func(i, k int) bool { return compare(list[i], list[k]) < 0 })
}

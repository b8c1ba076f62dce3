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
	"iter"

	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/judge"
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

	movesAt map[*Round][2]int // the first of the moves before a round, and the end of them
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

// Round is a round of the sheet.
type Round struct {
	rules.Round
	Known      bool    // the deal and the wild rank are known
	Unfinished bool    // some of its lines are still to come
	Entries    []Entry // by player; players who came later have none
	// Dealer and Begins are the players who deal and who begin, -1 if no line says who
	// dealt first.
	Dealer, Begins int16

	line, column int32
	held         int32 // cards held and melded by all players
	used         int16 // cards that a bonus hand took from the pack
	played       int16 // how many entries it has
	refused      Kind  // why it does not count
	last         bool  // the sheet ends with it
	lost         bool  // an unreadable line of it may hold somebody's score
}

// Entry is a player's score in a round: what was read, and what the rules say of it.
type Entry struct {
	Total              int   // the running total after the round
	Score, Claim, Best int32 // in points; see Known, Claimed, Checked
	line, column       int32
	turn               int16 // among the entries of the round
	Verdict            judge.Verdict
	Played             bool // the sheet has a score or a hand
	Counts             bool // the player was in the game, so that the score counts
	Known              bool // Score is known
	Claimed            bool // Claim is what the sheet says
	Checked            bool // Score was worked out from the cards, and Best is their best score
	Out                bool // marked as having gone out first
	Kept               bool // the player kept a card of the bonus hand
	Wrong              bool // something about the entry is wrong
	Unsettled          bool // the entry cannot be right, so it settles nothing
	Expired            bool // the player reached the maximum in the round
	Open               bool // a score is missing from the total
	Due                bool // the player should have a score and has none
	emptied            bool // no card was left over
	settled            bool // it is the difference of two running totals
	notOut             bool // marked out, and found not to be
	unmarked           bool // the sheet marks nobody who went out
	added              bool // a correction gave the score
}

// Place returns where the round begins.
func (r *Round) Place() Place { return Place{int(r.line), int(r.column)} }

// Place returns where the entry stands.
func (e *Entry) Place() Place { return Place{int(e.line), int(e.column)} }

// Lines returns the players with an entry that counts, in the order of the sheet.
func (r *Round) Lines() iter.Seq2[int, *Entry] {
	return func(yield func(int, *Entry) bool) {
		order := make([]int, r.played)
		for p := range r.Entries {
			if e := &r.Entries[p]; e.Played {
				order[e.turn] = p
			}
		}
		for _, p := range order {
			if r.Entries[p].Counts && !yield(p, &r.Entries[p]) {
				return
			}
		}
	}
}

// Missing returns the players who should have a score in the round and have none.
func (r *Round) Missing() (list []int) {
	for p := range r.Entries {
		if r.Entries[p].Due {
			list = append(list, p)
		}
	}
	return list
}

// Entry returns a player's entry in the round, or nil if there is none that counts.
func (r *Round) Entry(player int) *Entry {
	if player >= len(r.Entries) || !r.Entries[player].Played || !r.Entries[player].Counts {
		return nil
	}
	return &r.Entries[player]
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
func (e *Evening) MovesBefore(r *Round) []Move {
	at := e.movesAt[r]
	return e.Moves[at[0]:at[1]]
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

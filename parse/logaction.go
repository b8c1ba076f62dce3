package parse

import (
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// Statement is one line of a log, or one cell or row of a score sheet, that
// records something of the evening.
type Statement struct {
	place
	Action Action
	// Cut tells that the line has no end: it is the last, and where a log was
	// cut off, more of it may be missing.
	Cut bool
}

// Action is what a statement records: one of the types of this file.
type Action any

// Named is a piece of the text that names something.
type Named struct {
	Text string
	Span diag.Span
}

// Number is a number, or the value of a sum, in the text.
type Number struct {
	Value int
	Span  diag.Span
}

// The settings, which come before the first round. Players are numbered from
// 0 in the order in which the log names them; see Log.Players.
type (
	// SetGame names the game, SetHouse the file of a house's rules.
	SetGame  struct{ Named }
	SetHouse struct{ Named }
	// SetRule changes one rule of the game.
	SetRule struct{ change }
	// SetDate is the evening's date, as written.
	SetDate struct{ Named }
	// SetPlayers names who plays.
	SetPlayers struct{ Players []int }
	// SetHandicap starts a player on a score.
	SetHandicap struct {
		Player int
		Points Number
	}
	// SetBuyIn is the price of a buy-in in cents, SetMax the points at which
	// a player expires, SetCards the cards dealt to each player.
	SetBuyIn struct{ Cents Number }
	SetMax   struct{ Points Number }
	SetCards struct{ Cards Number }
	// SetPot is how the pot is split, the winner's share first. With Second
	// the second runner-up gets one buy-in.
	SetPot struct {
		Shares []Number
		Second bool
	}
)

// The play.
type (
	// StartRound opens a round.
	StartRound struct {
		Ask   rules.Ask
		Span  diag.Span
		Plays []Play // whose scores stand in the same line
	}
	// Scores is what a line has of one or more players in a round. Lost is that a part
	// of the line cannot be read, and may hold the score of somebody.
	Scores struct {
		Plays []Play
		Lost  bool
	}
	// Play is what a line has of a player in a round.
	Play struct {
		Player    int
		Name      diag.Span
		Hand      *Hand // nil where no cards were noted
		HandSpan  diag.Span
		Unread    bool // something of the line cannot be read
		Claim     *Number
		Out       bool
		OutSpan   diag.Span
		Total     bool    // the claim is the running total, not the round's score
		BareClaim bool    // the line has nothing but the claim
		After     *Number // the running total next to the score
		Unmarked  bool    // the sheet marks nobody who went out
	}
	// SkipRound is a round whose scores cannot be read.
	SkipRound struct{ Ask rules.Ask }
	// SitsOut is a player who takes no part in the rounds to come.
	SitsOut struct{ PlayerNamed }
	// CheckTotals is the running score sheet at its place in the log.
	CheckTotals struct{ Totals []PlayerTotal }
	// CountUsed is how many cards a bonus hand took from the pack.
	CountUsed struct {
		All   bool
		Cards Number
	}
	// Move is a player who comes or goes between two rounds.
	Move struct {
		PlayerNamed
		Kind  tally.Move
		Start *Number // the score that a player joins on, if one is said
	}
	// Renames is a player who goes by another name from here on.
	Renames struct{ PlayerNamed }
)

// PlayerNamed is a player and where the text names him.
type PlayerNamed struct {
	Player int
	Span   diag.Span
}

// PlayerTotal is a player's running total as the sheet has it.
type PlayerTotal struct {
	PlayerNamed
	Total Number
}

// Line returns the line of the statement, from 1.
func (s *Statement) Line() int { return s.line }

// Column returns where a piece of the statement starts, in characters from 1.
func (s *Statement) Column(span diag.Span) int {
	return utf8.RuneCountInString(s.text[:min(span.Start, len(s.text))]) + 1
}

// CutIn reports whether a piece of the statement may go on where the log was cut
// off: the line has no end, and the piece is its last.
func (s *Statement) CutIn(span diag.Span) bool {
	return s.Cut && !span.IsZero() && span.End >= trimmed(s.text, 0, len(s.text)).End
}

// Fault returns an error at a piece of the statement.
func (s *Statement) Fault(code diag.Code, span diag.Span, message, hint string) diag.Diagnostic {
	return s.fault(code, span, message, hint)
}

// All returns the whole line without the space around it.
func (s *Statement) All() diag.Span { return trimmed(s.text, 0, commentStart(s.text)) }

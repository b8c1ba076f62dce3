package line

import (
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/calendar"
	"github.com/wildmeld/wildmeld/parse/internal/hand"
	"github.com/wildmeld/wildmeld/parse/internal/token"
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

// Item is a statement with the complaints about it, or complaints alone.
type Item struct {
	Statement *Statement
	Diags     []diag.Diagnostic
}

// IsEmpty reports whether an item is neither.
func (x Item) IsEmpty() bool { return x.Statement == nil && x.Diags == nil }

// Action is what a statement records: one of the types of this file.
type Action any

// The settings, which come before the first round. Players are numbered from 0 in the
// order in which the log names them; see Log.Players.
type (
	// SetGame names the game, with the rules from which the lines below it start, SetHouse the file of a house's rules.
	SetGame  struct{ Rules rules.Rules }
	SetHouse struct{ hand.Named }
	// SetRule changes rules of the game.
	SetRule struct{ Changes []hand.Change }
	// SetDate is the evening's date: that of a date line or a date column, else of a
	// title, else of the file's name.
	SetDate struct{ Date calendar.Date }
	// SetDealer says who deals the first round.
	SetDealer struct{ PlayerNamed }
	// SetPlayers names who plays. The first one, before all rounds, numbers the players anew, in its
	// order; Was then holds the number that each had before.
	SetPlayers struct{ Players, Was []int }
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
		Hand      *hand.Hand // nil if no cards were noted
		HandSpan  diag.Span
		Unread    bool // a part of the line cannot be read
		Claim     *hand.Number
		Out       bool
		OutSpan   diag.Span
		Total     bool         // the claim is the running total, not the round's score
		BareClaim bool         // the line holds the claim alone
		After     *hand.Number // the running total next to the score
		AfterIn   diag.Place   // its line, where that is another one
		Unmarked  bool         // the sheet marks nobody as going out
	}
	// CheckDeal holds what a line says of the open round: the wild rank, if HasWild, or the cards dealt to each.
	CheckDeal struct {
		rules.Deal
		HasWild bool
	}
	// SkipRound begins a round whose scores cannot be read.
	SkipRound struct{ Ask rules.Ask }
	// CheckTotals holds the running totals that the log states at this place.
	CheckTotals struct{ Totals []PlayerTotal }
	// CheckSum holds what a score sheet says that all players have together in the round, or
	// so far, and by how much it is more than the scores add up to, which is complained of.
	CheckSum struct {
		Sum   hand.Number
		Off   int
		SoFar bool
	}
	// CountUsed says how many cards a bonus hand took from the pack.
	CountUsed struct {
		All   bool
		Cards hand.Number
	}
	// Move is a player who comes or goes between two rounds, or with tally.NoMove takes
	// no part in the rounds to come.
	Move struct {
		PlayerNamed
		Kind  tally.Move
		Start *hand.Number // the score that a player joins on, if one is said
	}
	// Renames gives a player another name from here on.
	Renames struct {
		PlayerNamed
		Name string
	}
)

// PlayerNamed is a player and the place of the name in the text.
type PlayerNamed struct {
	Player int
	Span   diag.Span
}

// PlayerTotal is a player's running total as stated.
type PlayerTotal struct {
	PlayerNamed
	Total hand.Number
}

// CutIn reports whether a piece of the statement may have been cut off: it is the last
// piece of a line without a line end.
func (s *Statement) CutIn(span diag.Span) bool {
	return s.Cut && !span.IsZero() && span.End >= token.Trimmed(s.Text, 0, len(s.Text)).End
}

// All returns the whole line without the space around it.
func (s *Statement) All() diag.Span {
	return token.Trimmed(s.Text, 0, token.CommentStart(s.Text))
}

// Correct replaces the score of a player in an earlier round, by points or by a hand.
type Correct struct {
	Play
	Round hand.Number // of a bonus hand its number among them, 0 for the last; 0 also if a typed line names no round
	Bonus bool
}

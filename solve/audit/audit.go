// Package audit holds the score sheet of an evening against the rules: every
// hand is arranged or judged, every claim and total checked, and what comes of
// it handed to a tally. It knows no text; what it finds are values with the
// place in the sheet that they are about. It keeps the round that is open and
// the running totals, so an evening of any length takes no more memory than a
// short one.
package audit

import (
	"errors"
	"slices"

	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// Book is a score sheet that is being checked.
type Book struct {
	Game *tally.Game
	// Found receives each finding, and Closed each round that counts, as they
	// come. Closing is called before the open round is added up.
	Found   func(Finding)
	Closed  func(*Round)
	Closing func()
	// Named is that it is known who plays before the first round.
	Named bool

	solvers  [card.King + 1]*solve.Solver // by wild rank
	bonus    *solve.Solver
	best     meld.Arrangement
	open     *Round
	spare    *Round
	last     int // the highest number of a round so far
	gaps     []gap
	begun    int    // rounds begun
	scored   uint64 // fixed rounds begun, a bit each
	players  []player
	copies   copyCount
	moves    []Move
	arriving []Coming // who join when the open round is over
	guests   []Coming // who leave then
	jokersOn bool
	outside  bool // a line before the first round has been found

	nobodyOut roundList // in which nobody can have gone out
	loneZeros roundList // whose only 0 is paid, though nobody is marked out
}

// NewBook returns a sheet on which no round stands yet. The players of the game
// have sat down.
func NewBook(g *tally.Game) *Book {
	return &Book{Game: g, Found: func(Finding) {}, Closed: func(*Round) {}, Closing: func() {}}
}

// player is what is known of a player beside the tally.
type player struct {
	claimed bool // a score rests on a claim alone
	visited bool // had a score before joining
	offset  int  // by how much the total was last found wrong
}

func (b *Book) player(p int) *player {
	for len(b.players) <= p {
		b.players = append(b.players, player{})
	}
	return &b.players[p]
}

// seat returns the seat of a player, who gets one where there is none yet.
func (b *Book) seat(p int) tally.Seat {
	for len(b.Game.Seats()) <= p {
		b.Game.Newcomer()
	}
	return b.Game.Seats()[p]
}

// Round is a round of the sheet.
type Round struct {
	rules.Round
	At      Place
	Known   bool // what was dealt and what is wild, which Terms need
	Terms   rules.Terms
	Lines   []Line // in the order of the sheet
	Moves   []Move // who came and went before it
	Totals  []int  // of all players, after it
	Open    []bool // by player: a score is missing from the total
	Missing []int  // who should have a line and has none
	// Expired are the players whom the round put out.
	Expired    []int
	Last       bool // the sheet ends with it
	Unfinished bool // lines of it are still to come
	Eliminates bool // players drop out of the game

	counts  bool  // it is added up
	unnamed error // no wild rank is named, which is reported with the first cards
	used    int   // cards that a bonus hand took from the pack
	cards   int   // held and melded by all
	limits  *limits
}

// Rules returns the rules of the game.
func (b *Book) Rules() rules.Rules { return b.Game.Rules }

// Open returns the round that is open; nil where none is.
func (b *Book) Open() *Round { return b.open }

// Start opens a round, and closes the one before.
func (b *Book) Start(ask rules.Ask, at Place) {
	b.close(false)
	ask = b.numbered(ask)
	r := b.spare
	if r == nil {
		r = &Round{}
	}
	*r = Round{
		Round: rules.Round{Number: ask.Number, Bonus: ask.Bonus, Deal: rules.Deal{Wild: ask.Wild}}, At: at,
		Eliminates: b.Game.Eliminates(), Lines: r.Lines[:0], Totals: r.Totals[:0], Open: r.Open[:0], Expired: r.Expired[:0],
		Moves: append(r.Moves[:0], b.moves...),
	}
	b.open, b.spare, b.moves, b.copies = r, nil, b.moves[:0], copyCount{}
	b.begun++
	if b.settle(r, ask) {
		b.inOrder(r)
	}
}

// numbered gives a round its number where only its wild rank was said: that
// of the round in which it is wild, else the next.
func (b *Book) numbered(ask rules.Ask) rules.Ask {
	if ask.Number > 0 || ask.Bonus {
		return ask
	}
	ask.Number = b.last + 1
	for i, d := range b.Rules().Rounds {
		if ask.HasWild && d.Wild == ask.Wild {
			ask.Number = i + 1
		}
	}
	return ask
}

// settle finds what the round deals and what is wild, and reports whether the
// game can have such a round. One whose wild rank is not known is played all
// the same, with its claims taken as they are.
func (b *Book) settle(r *Round, ask rules.Ask) bool {
	fixed := len(b.Rules().Rounds) > 0
	round, err := b.Rules().RoundFor(ask, b.dealt(ask))
	if unnamed := (rules.RoundError{}); errors.As(err, &unnamed) && unnamed.Kind == rules.NoWildRank {
		r.unnamed = err // it matters to cards only
	} else if err != nil {
		b.find(Finding{Place: r.At, Kind: NoSuchRound, Err: err})
		if ask.HasWild && fixed {
			ask.Wild, ask.HasWild = card.NoRank, false
			round, err = b.Rules().RoundFor(ask, b.dealt(ask))
		}
	}
	if err != nil {
		return !fixed && !ask.Bonus
	}
	r.Round, r.Known = round, true
	r.Terms = b.Rules().In(round)
	return true
}

// dealt returns the cards that a round deals.
func (b *Book) dealt(ask rules.Ask) int {
	g := b.Rules()
	switch {
	case ask.Bonus && g.Game.Bonus != nil:
		return g.Game.Bonus.Cards
	case ask.Number >= 1 && ask.Number <= len(g.Rounds):
		return g.Rounds[ask.Number-1].Cards
	case b.Game.Cards > 0:
		return b.Game.Cards
	}
	return 1
}

// inOrder holds the round's number against those before it, and decides
// whether the round counts.
func (b *Book) inOrder(r *Round) {
	switch {
	case r.Bonus && b.Game.Bonus() == nil:
		b.find(Finding{Place: r.At, Kind: NoTie})
		return
	case r.Bonus && b.Game.BonusOver():
		b.find(Finding{Place: r.At, Kind: BonusEnded})
		return
	case r.Bonus:
		r.counts = true
		return
	case b.Game.Ended():
		b.find(Finding{Place: r.At, Kind: AfterEnd})
		return
	}
	r.counts = true
	fixed := len(b.Rules().Rounds) > 0
	n, next := r.Number, b.last+1
	switch {
	case fixed && b.has(n):
		r.counts = false
		b.find(Finding{Place: r.At, Kind: RoundAgain, Have: n, Want: next})
		return
	case n == next || n == b.begun || n < next && n <= maxNoted && !b.has(n): // the last one was left out before
	case n > next && n <= maxNoted:
		b.gaps = append(b.gaps, gap{at: r.At, from: next, to: n})
	default:
		b.find(Finding{Place: r.At, Kind: OutOfOrder, Have: n, Want: next})
	}
	b.came(n)
}

func (b *Book) find(f Finding) {
	if b.open != nil && f.Round == (rules.Round{}) {
		f.Round = b.open.Round
	}
	if int(f.Kind) < len(leavesOpen) && leavesOpen[f.Kind] && !f.Remark {
		b.Game.LeaveOpen()
	}
	b.Found(f)
}

// solver returns the one for the round's terms.
func (b *Book) solver(r *Round) *solve.Solver {
	at := &b.solvers[r.Wild]
	if r.Bonus {
		at = &b.bonus
	}
	if *at == nil {
		*at = solve.Must(solve.New(r.Terms))
	}
	return *at
}

// Clone returns a copy of the book that goes on by itself, and reports to nobody
// yet. The solvers, which keep nothing from hand to hand, are those of the
// original: the two books may not be used at once.
func (b *Book) Clone() *Book {
	c := *b
	c.Game = b.Game.Clone()
	c.Found, c.Closed, c.Closing = func(Finding) {}, func(*Round) {}, func() {}
	c.spare, c.gaps = nil, slices.Clone(b.gaps)
	if b.open != nil {
		open := *b.open
		open.Lines, open.Moves = slices.Clone(open.Lines), slices.Clone(open.Moves)
		open.Totals, open.Open, open.Missing, open.Expired = nil, nil, nil, nil
		c.open = &open
	}
	c.arriving, c.guests = slices.Clone(b.arriving), slices.Clone(b.guests)
	c.players, c.moves = slices.Clone(b.players), slices.Clone(b.moves)
	return &c
}

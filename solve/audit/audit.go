// Package audit checks the score sheet of an evening against the rules. It arranges
// or judges every hand, checks every claim and total, and passes the scores on to a
// tally. It knows no text; its findings are values, with the place in the sheet that
// they are about. It keeps only the open round and the running totals, so a long
// evening takes no more memory than a short one.
package audit

import (
	"errors"
	"slices"

	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// Book is a score sheet that is being checked. Before the first round, the known
// players must have sat down at Game, and the functions it reports to must be set.
type Book struct {
	Game *tally.Game
	// Found receives each finding, and Closed each round that counts, as they
	// come. Closing is called before the open round is added up.
	Found   func(Finding)
	Closed  func(*Round)
	Closing func()
	// Named reports whether the players are known before the first round.
	Named   bool
	Open    *Round // the round that is open, or nil
	Pending []Move // players who came or went since the last round

	solvers  [card.King + 1]*solve.Solver // by wild rank
	bonus    *solve.Solver
	best     meld.Arrangement
	last     int // the highest number of a round so far
	gaps     []gap
	begun    int    // rounds begun
	scored   uint64 // fixed rounds begun, a bit each
	players  []player
	copies   copyCount
	later    []Coming // players who join or leave when the open round is over
	jokersOn bool
	outside  bool // a line before the first round has been found

	nobodyOut Finding // rounds in which nobody can have gone out
	loneZeros Finding // rounds that pay the only player with 0, though nobody is marked out
}

// player holds facts about a player that the tally does not keep.
type player struct {
	claimed bool // a score rests on a claim alone
	visited bool // had a score before joining
	offset  int  // how far off the total last was
}

func (b *Book) player(p int) *player {
	b.players = append(b.players, make([]player, max(0, p+1-len(b.players)))...)
	return &b.players[p]
}

// seat returns the seat of a player, and adds one if the player has none yet.
func (b *Book) seat(p int) tally.Seat {
	for len(b.Game.Seats) <= p {
		b.Game.Newcomer()
	}
	return b.Game.Seats[p]
}

// Round is a round of the sheet.
type Round struct {
	rules.Round
	At      Place
	Known   bool // the deal and the wild rank are known, and Terms is set
	Terms   rules.Terms
	Lines   []Line // in the order of the sheet
	Moves   []Move // players who came or went before it
	Totals  []int  // of all players, after it
	Open    []bool // by player: a score is missing from the total
	Missing []int  // players who should have a line and have none
	// Expired holds the players who reached the maximum in the round.
	Expired    []int
	Last       bool // the sheet ends with it
	Unfinished bool // some of its lines are still to come
	Eliminates bool // players can drop out of the game

	counts  bool  // the round is added up
	unnamed error // no wild rank is named; reported with the first cards
	used    int   // cards that a bonus hand took from the pack
	cards   int   // cards held and melded by all players
	limits  *limits
}

// Start closes the open round and opens another. If only the wild rank is given, it
// is the round with that wild rank or, if there is none, the next round.
func (b *Book) Start(ask rules.Ask, at Place) {
	if o := b.Open; o != nil && o.Known && len(o.Lines) == 0 && ask == (rules.Ask{Wild: o.Wild, HasWild: true}) {
		return // threes wild, below round 1
	}
	b.Close(false)
	ask = b.numbered(ask)
	r := &Round{
		Round: rules.Round{Number: ask.Number, Bonus: ask.Bonus, Deal: rules.Deal{Wild: ask.Wild}}, At: at,
		Eliminates: b.Game.Eliminates(), Lines: make([]Line, 0, len(b.Game.Seats)), Moves: b.Pending,
	}
	b.Open, b.Pending, b.copies = r, nil, copyCount{}
	b.begun++
	// Find the deal and the wild rank. A round whose wild rank is not known counts all
	// the same, with its claims taken as they are.
	fixed := len(b.Game.Rules.Rounds) > 0
	round, err := b.Game.Rules.RoundAsked(ask, b.Game.Cards)
	if unnamed := (rules.RoundError{}); errors.As(err, &unnamed) && unnamed.Kind == rules.NoWildRank {
		r.unnamed = err // it matters to cards only
	} else if err != nil {
		b.find(Finding{Place: r.At, Kind: NoSuchRound, Err: err})
		if ask.HasWild && fixed {
			ask.Wild, ask.HasWild = card.NoRank, false
			round, err = b.Game.Rules.RoundAsked(ask, b.Game.Cards)
		}
	}
	if err == nil {
		r.Round, r.Known, r.Terms = round, true, b.Game.Rules.In(round)
	}
	if err == nil || !fixed && !ask.Bonus { // the game can have such a round
		b.inOrder(r)
	}
}

func (b *Book) numbered(ask rules.Ask) rules.Ask {
	if ask.Number > 0 || ask.Bonus {
		return ask
	}
	ask.Number = b.last + 1
	for i, d := range b.Game.Rules.Rounds {
		if ask.HasWild && d.Wild == ask.Wild {
			ask.Number = i + 1
		}
	}
	return ask
}

// inOrder compares the round's number with the rounds before it, and decides whether
// the round counts.
func (b *Book) inOrder(r *Round) {
	n, next := r.Number, b.last+1
	f := Finding{Place: r.At}
	switch {
	case r.Bonus && b.Game.Bonus() == nil:
		f.Kind = NoTie
	case r.Bonus && b.Game.BonusOver():
		f.Kind = BonusEnded
	case r.Bonus:
	case b.Game.Ended():
		f.Kind = AfterEnd
	case len(b.Game.Rules.Rounds) > 0 && b.has(n):
		f.Kind, f.Have, f.Want = RoundAgain, n, next
	}
	if r.counts = f.Kind == NoFinding; r.counts && !r.Bonus {
		switch {
		case n == next || n == b.begun || n < next && n <= maxNoted && !b.has(n): // the last one was left out before
		case n > next && n <= maxNoted:
			b.gaps = append(b.gaps, gap{at: r.At, from: next, to: n})
		default:
			f.Kind, f.Have, f.Want = OutOfOrder, n, next
		}
		b.came(n)
	}
	if f.Kind != NoFinding {
		b.find(f)
	}
}

func (b *Book) find(f Finding) {
	if b.Open != nil && f.Round == (rules.Round{}) {
		f.Round = b.Open.Round
	}
	if int(f.Kind) < len(leavesOpen) && leavesOpen[f.Kind] && !f.Remark {
		b.Game.Open = true
	}
	b.Found(f)
}

// solver returns the solver for the round's terms.
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

// Clone returns an independent copy of the book that reports to nobody yet. It shares
// its solvers with the original, so the two books may not be used at the same time.
func (b *Book) Clone() *Book {
	c := *b
	c.Game = b.Game.Clone()
	c.Found, c.Closed, c.Closing = nil, nil, nil
	c.gaps = slices.Clone(b.gaps)
	if b.Open != nil {
		open := *b.Open
		open.Lines, open.Moves = slices.Clone(open.Lines), slices.Clone(open.Moves)
		c.Open = &open
	}
	c.players, c.Pending, c.later = slices.Clone(b.players), slices.Clone(b.Pending), slices.Clone(b.later)
	return &c
}

// gap is a range of rounds that should have come before another round.
type gap struct {
	at       Place
	from, to int // to is the round that came
}

// Review reports what only the whole sheet shows: rounds that were left out and
// never filled in, and findings that several rounds share. It is called once the
// last round has been closed or has lines still to come.
func (b *Book) Review() {
	for _, g := range b.gaps {
		for from := g.from; from < g.to; from++ {
			to := from
			for to < g.to && !b.has(to) {
				to++
			}
			if from < to {
				b.Found(Finding{Place: g.at, Kind: OutOfOrder, Have: to, Want: from})
				from = to
			}
		}
	}
	for _, f := range [...]Finding{b.nobodyOut, b.loneZeros} {
		if f.Have > 0 {
			b.Found(f)
		}
	}
}

// mostListed is the most rounds that a finding names.
const mostListed = 8

// note adds a round to a finding that is reported once, at the last of its rounds.
func (f *Finding) note(k Kind, r *Round) {
	f.Place, f.Kind, f.Remark = r.At, k, true
	if f.Have++; len(f.Rounds) < mostListed {
		f.Rounds = append(slices.Clip(f.Rounds), r.Number)
	}
}

// maxNoted is the highest number of a round that a Book remembers.
const maxNoted = 63

// has reports whether a round has come.
func (b *Book) has(number int) bool { return number <= maxNoted && b.scored>>number&1 == 1 }

// came notes that a round has come.
func (b *Book) came(number int) {
	b.last = max(b.last, number)
	if number <= maxNoted {
		b.scored |= 1 << number
	}
}

// NextRound returns the number of the next round: the one after the last or, if that
// was the game's last, the first one left out; 0 if there is none.
func (b *Book) NextRound() int {
	rounds := len(b.Game.Rules.Rounds)
	if rounds == 0 || b.last < rounds {
		return b.last + 1
	}
	for n := 1; n <= rounds; n++ {
		if !b.has(n) {
			return n
		}
	}
	return 0
}

// Skip passes over a round whose scores cannot be read. It is missing from
// everybody's total.
func (b *Book) Skip(ask rules.Ask) {
	b.Close(false)
	ask = b.numbered(ask)
	b.begun++
	if ask.Bonus {
		return
	}
	b.came(ask.Number)
	b.Game.Score(nil)
}

// Place is a place in the sheet, for the reader of a finding: a line, and a column
// in it.
type Place struct {
	Line   int `json:"line"`
	Column int `json:"column"`
}

// Kind is the kind of a finding. The zero value is not a finding.
type Kind uint8

// The kinds, with the fields of a Finding that each fills in besides the place, the
// kind and, if it is about a player, the player. Have is always the value in the
// sheet, Want the right one.
const (
	NoFinding Kind = iota

	WrongClaim  // Have, Want; Score, Best if it is known, HighAces, Terms
	BetterMelds // a remark: Have as grouped, Want at best; Best, Terms
	IllegalMeld // Judged, Terms
	AceChoice   // a remark: Have aces count Want points each
	WrongTotal  // Have, Want
	WrongSize   // Have cards, Want
	OutWithLeft // went out with Have points left, Want at most
	SecondOut   // Other went out first
	WhoWasOut   // Players have no card left and none of them is marked
	PlayedTwice // a second line in one round
	NoLine      // a player in the game has no line
	Unfinished  // a remark: the last round has no lines of Players
	TooMany     // Have copies of Card, Want in Decks packs; a remark if nobody gave the number of packs
	TooManyHeld // Have cards held and melded, Want dealt

	NoRoundOpen // a hand before the first round
	NoSuchRound // Err
	OutOfOrder  // round Have comes instead of round Want
	RoundAgain  // round Have a second time; not counted
	AfterEnd    // a round after the game was over
	NoTie       // a bonus round without a tie to decide
	BonusEnded  // a bonus hand after the bonus game was over
	NotTied     // a player in the bonus round who is not in the tie
	NotInGame   // a line of a player who is not in the game
	Expired     // a line of a player who expired with Have points, of Want, and did not buy in
	Refused     // a player cannot come or go: Move, Refusal
	OtherStart  // a player joins with Have points in a game whose rule says Want
	LateBuyIn   // a buy-in after sitting out a round, taken as joining for Want cents
	UsedMisfit  // cards used outside the bonus round, or Have of Want left
	CutOff      // a remark: the line has no end, and Have may not be all of it
	JokersOn    // a remark: a joker turned the optional jokers on
	PotEmpty    // a remark: Have cents for going out are not in the pot
	Added       // a remark: a later line gives the player Want in Round, where nothing stood
	Impossible  // Have points without cards, Want at most (or at least, where Have is less than 0) with Cards cards; a remark where more packs or jokers can make it
	NobodyOut   // a remark: in Rounds, Have in all, everybody has points
	LoneZero    // a remark: in Rounds, Have in all, the only one with 0 is paid for going out, and nobody is marked
	Corrected   // a remark: the score in Round is Want where Have stood, which Other < 0 says could not be read
)

// Finding is a mistake in the sheet, or a remark on it.
type Finding struct {
	Place
	Kind    Kind
	Remark  bool // nothing is wrong
	Round   rules.Round
	Player  int
	Other   int
	Players []int
	Rounds  []int // the first few of them

	Have, Want int
	Terms      rules.Terms
	Best       *meld.Arrangement
	Score      judge.Score
	Judged     *judge.Judged
	HighAces   card.Hand // aces whose holder named the second value
	Card       card.Card
	Decks      int
	Cards      int
	Move       tally.Move
	Refusal    tally.Refusal
	Err        error
}

// leavesOpen holds the kinds of findings after which nobody can have won: a score was
// not counted or is impossible, or the sheet contradicts itself.
var leavesOpen = [...]bool{
	PlayedTwice: true, NoRoundOpen: true, NoSuchRound: true, RoundAgain: true, AfterEnd: true,
	NotTied: true, NotInGame: true, Expired: true, Refused: true, Impossible: true,
}

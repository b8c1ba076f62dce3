package evening

import (
	"slices"

	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// book is an evening that is being checked. It holds its rounds and steps in order, so
// that the game can be added up again from the beginning.
type book struct {
	*Evening
	named  bool // whether the players are known before the first round
	dealer int  // who deals first, or -1
	// seatings holds the orders in which the players sit, after the one of their numbers.
	seatings []seating
	rounds   []*Round // all of them, also those that do not count
	steps    []step   // what happened between the rounds
	closed   int      // rounds closed
	open     *Round   // the round that is open, or nil
	table    table    // what is known of the open round
	later    []coming // players who join or leave when the open round is over
	people   []person // by player
	agreed   tally.Agreement

	progress
	stale   bool // a correction has changed an entry, and the game is not yet added up again
	replays int  // rounds added up again so far

	solvers  [card.King + 1]*solve.Solver // by wild rank
	bonus    *solve.Solver
	best     meld.Arrangement
	spare    *block // with room for the entries of the next rounds, or nil
	jokersOn bool
	outside  bool // a line before the first round has been found
}

// progress says which rounds have come. It is worked out again after a correction.
type progress struct {
	last      int // the highest number of a round so far
	gaps      []gap
	begun     int    // rounds begun
	scored    uint64 // fixed rounds begun, a bit each
	dealt     int    // the player who dealt last, or -1
	nobodyOut Finding
	loneZeros Finding
	noWild    Finding
}

// seating is an order of players, which counts for the rounds after those that had begun.
type seating struct {
	begun   int
	players []int
}

// table is what is known of the open round alone.
type table struct {
	terms   rules.Terms
	unnamed error // no wild rank is named; reported with the first cards
	copies  copyCount
}

// step records that a player came or went, or that a round was passed over. It counts
// the rounds closed before it.
type step struct {
	coming
	after   int
	skipped bool
}

// person holds facts about a player that the tally does not keep.
type person struct {
	handicap int
	sits     bool // from the beginning
	joined   bool
	claimed  bool // a score rests on a claim alone
	visited  bool // had a score before joining
	offset   int  // how far off the total last was
}

// seat returns the seat of a player, and adds one if the player has none yet.
func (b *book) seat(p int) *tally.Seat {
	for len(b.Game.Seats) <= p {
		b.sit(false, 0)
	}
	return &b.Game.Seats[p]
}

// sit adds a seat: of a player who plays from the beginning, or of one who joins later.
func (b *book) sit(sits bool, handicap int) {
	if sits {
		b.Game.Sit(handicap)
	} else {
		b.Game.Newcomer()
	}
	b.people = append(b.people, person{handicap: handicap, sits: sits})
}

// start closes the open round and opens another. If only the wild rank is given, it
// is the round with that wild rank or, if there is none, the next round. goesOn says
// that a round of the open one's number may be the open one, named again.
func (b *book) start(ask rules.Ask, at Place, goesOn bool) {
	if o := b.open; o != nil && o.Known && o.played == 0 && ask == (rules.Ask{Wild: o.Wild, HasWild: true}) {
		return // threes wild, below round 1
	} else if o != nil && goesOn && o.Number() == ask.Number && o.Bonus == ask.Bonus && (!ask.HasWild || ask.Wild == o.Wild) {
		return
	}
	b.close(false)
	ask = b.numbered(ask)
	r := &Round{number: int32(ask.Number), Bonus: ask.Bonus, Wild: ask.Wild, Dealer: -1, Begins: -1, named: -1, line: int32(at.Line), column: narrow(at.Column)}
	b.open, b.rounds, b.table = r, append(b.rounds, r), table{}
	for i := len(b.Moves) - 1; i >= 0 && b.Moves[i].Before == nil; i-- {
		b.Moves[i].Before = r
	}
	// Find the deal and the wild rank. A round whose wild rank is not known counts all
	// the same, with its claims taken as they are.
	fixed := len(b.Rules.Rounds) > 0
	round, err := b.Rules.Turned(ask).RoundAsked(ask, b.Game.Cards)
	if fault, _ := err.(rules.RoundError); fault.Kind == rules.NoWildRank {
		b.table.unnamed = err // it matters to cards only
		if fixed {
			r.cards = uint8(b.Rules.Rounds[ask.Number-1].Cards)
		}
	} else if err != nil {
		b.find(Finding{Place: at, Kind: NoSuchRound, Err: err})
		if ask.HasWild && fixed {
			ask.Wild, ask.HasWild = card.NoRank, false
			round, err = b.Rules.RoundAsked(ask, b.Game.Cards)
		}
	}
	if err == nil {
		r.is(round)
		r.Known, b.table.terms = true, b.Rules.In(round)
	} else if b.table.unnamed == nil && (fixed || ask.Bonus) {
		r.refused = NoSuchRound // the game cannot have such a round
	}
	b.begin(r)
}

func (b *book) numbered(ask rules.Ask) rules.Ask {
	if ask.Number > 0 || ask.Bonus {
		return ask
	}
	ask.Number = b.last + 1
	for i, d := range b.Rules.Rounds {
		if ask.HasWild && d.Wild == ask.Wild && b.Rules.WildRank != rules.TurnedRank {
			ask.Number = i + 1
		}
	}
	return ask
}

// begin compares a round's number with the rounds before it, and decides whether the
// round counts.
func (b *book) begin(r *Round) {
	b.begun++
	if r.refused == NoSuchRound {
		return
	}
	n, next := r.Number(), b.last+1
	f := Finding{Place: r.Place()}
	switch {
	case r.Bonus && b.Game.Bonus() == nil:
		f.Kind = NoTie
	case r.Bonus && b.Game.BonusOver():
		f.Kind = BonusEnded
	case r.Bonus:
	case b.Game.Ended():
		f.Kind = AfterEnd
	case len(b.Rules.Rounds) > 0 && b.has(n):
		f.Kind, f.Have, f.Want = RoundAgain, n, next
	}
	if r.refused = f.Kind; r.counts() && !r.Bonus {
		switch {
		case n < next && n <= maxNoted && !b.has(n): // it was left out before
			f.Kind, f.Have, f.Want, f.Remark = OutOfOrder, n, next, true
		case n == next || n == b.begun:
		case n > next && n <= maxNoted:
			b.gaps = append(b.gaps, gap{in: r, from: next, to: n})
		default:
			f.Kind, f.Have, f.Want = OutOfOrder, n, next
		}
		b.came(n)
	}
	if f.Kind != NoFinding {
		b.derive(r, f)
	}
}

// solver returns the solver for the open round's terms.
func (b *book) solver() *solve.Solver {
	at := &b.solvers[b.open.Wild]
	if b.open.Bonus {
		at = &b.bonus
	}
	if *at == nil {
		s, err := solve.New(b.table.terms)
		if err != nil {
			panic(err) // the reader of rules lets only possible ones through
		}
		*at = s
	}
	return *at
}

// arrange writes the best arrangement of a hand of the open round to a.
func (b *book) arrange(h card.Hand, a *meld.Arrangement) {
	if err := b.solver().Arrange(h, a); err != nil {
		panic(err) // the reader of hands lets only possible ones through
	}
}

// gap is a range of rounds that should have come before another round.
type gap struct {
	in       *Round // the round that came
	from, to int    // to is its number
}

// review reports what only the whole sheet shows: rounds that were left out and
// never filled in, and findings that several rounds share. It is called once the
// last round has been closed or has lines still to come.
func (b *book) review() {
	for _, g := range b.gaps {
		for from := g.from; from < g.to; from++ {
			to := from
			for to < g.to && !b.has(to) {
				to++
			}
			if from < to {
				b.derive(g.in, Finding{Place: g.in.Place(), Kind: OutOfOrder, Have: to, Want: from})
				from = to
			}
		}
	}
	for _, f := range [...]Finding{b.nobodyOut, b.loneZeros, b.noWild} {
		if f.Have > 0 {
			b.derive(nil, f)
		}
	}
}

// mostListed is the most rounds that a finding names.
const mostListed = 8

// note adds a round to a finding that is reported once, at the last of its rounds.
func (f *Finding) note(k Kind, r *Round) {
	f.Place, f.Kind, f.Remark = r.Place(), k, true
	if f.Have++; len(f.Rounds) < mostListed {
		f.Rounds = append(slices.Clip(f.Rounds), r.Number())
	}
}

// maxNoted is the highest number of a round that a book remembers.
const maxNoted = 63

// has reports whether a round has come.
func (b *book) has(number int) bool { return number <= maxNoted && b.scored>>number&1 == 1 }

// came notes that a round has come.
func (b *book) came(number int) {
	b.last = max(b.last, number)
	if number <= maxNoted {
		b.scored |= 1 << number
	}
}

// nextRound returns the number of the next round: the one after the last or, if that
// was the game's last, the first one left out; 0 if there is none.
func (b *book) nextRound() int {
	rounds := len(b.Rules.Rounds)
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

// skip passes over a round whose scores cannot be read. It is missing from
// everybody's total.
func (b *book) skip(ask rules.Ask) {
	b.close(false)
	if ask = b.numbered(ask); ask.Bonus {
		b.begun++
		return
	}
	b.steps = append(b.steps, step{after: b.closed, skipped: true, coming: coming{player: ask.Number}})
	b.skipped(ask.Number)
}

func (b *book) skipped(number int) {
	b.begun++
	b.came(number)
	b.dealt, _ = b.dealers(b.begun, -1)
	b.Game.Score(nil)
}

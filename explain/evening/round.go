package evening

import (
	"cmp"
	"iter"
	"math"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// Round is a round of the sheet. Rounds and entries are small, since a log may have
// hundreds of thousands of them.
type Round struct {
	in           *block // of its entries, or nil
	at           int32  // of the first of them
	number, line int32
	held         int32 // counts the cards held and melded by all players
	column       uint16
	seats        int16 // how many players can have an entry
	// Dealer and Begins are the players who deal and who begin, -1 if no line says who
	// dealt first.
	Dealer, Begins int16
	named          int16 // the player who deals as a line of the round says, or -1
	played         int16 // how many entries it has
	used           int16 // cards that a bonus hand took from the pack
	cards          uint8
	Wild           card.Rank
	Bonus          bool
	Known          bool // the deal and the wild rank are known
	Unfinished     bool // some of its lines are still to come
	last           bool // the sheet ends with it
	lost           bool // an unreadable line of it may hold somebody's score
	refused        Kind // why it does not count
}

// block holds the entries of several rounds.
type block struct {
	entries []Entry
	beside  []beside // by entry, or nil if none of them has a value
}

// beside holds by how much the claim and the best score of an entry differ from its score.
type beside struct{ claim, best int32 }

// Entries returns the entries by player; players who came later have none.
func (r *Round) Entries() []Entry {
	if r.in == nil {
		return nil
	}
	return r.in.entries[r.at:][:r.seats]
}

// moveTo moves the entries to a block with room for that many seats.
func (r *Round) moveTo(in *block, seats int) {
	old := *r
	r.in, r.at, r.seats = in, int32(len(in.entries)), int16(seats)
	in.entries = in.entries[:int(r.at)+seats]
	copy(r.Entries(), old.Entries())
	for p := range int(old.seats) {
		r.setBeside(p, old.beside(p))
	}
}

func (r *Round) beside(player int) beside {
	if r.in.beside == nil {
		return beside{}
	}
	return r.in.beside[int(r.at)+player]
}

func (r *Round) setBeside(player int, x beside) {
	if r.in.beside == nil && x == (beside{}) {
		return
	} else if r.in.beside == nil {
		r.in.beside = make([]beside, cap(r.in.entries))
	}
	r.in.beside[int(r.at)+player] = x
}

// Claim returns what the sheet says that a player has, if the entry is Claimed.
func (r *Round) Claim(player int) int {
	return int(r.Entries()[player].Score + r.beside(player).claim)
}

// Best returns the best score of a player's cards, if the entry is Checked.
func (r *Round) Best(player int) int {
	return int(r.Entries()[player].Score + r.beside(player).best)
}

// Verdict judges a player's claim against the cards. There is none without either of them,
// or where the claim may have been cut off.
func (r *Round) Verdict(player int) judge.Verdict {
	e := &r.Entries()[player]
	if !e.Checked() || !e.Claimed() || e.has(isCut) {
		return judge.NoVerdict
	}
	return [...]judge.Verdict{judge.Low, judge.Right, judge.High}[1+cmp.Compare(r.beside(player).claim, 0)]
}

// Round returns the round of the game.
func (r *Round) Round() rules.Round {
	return rules.Round{Number: r.Number(), Bonus: r.Bonus, Deal: rules.Deal{Cards: int(r.cards), Wild: r.Wild}}
}

// is makes r a round of the game.
func (r *Round) is(of rules.Round) {
	r.number, r.Bonus, r.cards, r.Wild = int32(of.Number), of.Bonus, uint8(of.Cards), of.Wild
}

// Number returns the number of the round, from 1; 0 for a bonus hand.
func (r *Round) Number() int { return int(r.number) }

// narrow returns a column as rounds and entries keep it. No line of a log is longer.
func narrow(column int) uint16 { return uint16(min(column, math.MaxUint16)) }

// Place returns where the round begins.
func (r *Round) Place() Place { return Place{int(r.line), int(r.column)} }

// counts reports whether the round is added up.
func (r *Round) counts() bool { return r.refused == NoFinding }

// Lines returns the players with an entry that counts, in the order of the sheet.
func (r *Round) Lines() iter.Seq2[int, *Entry] {
	return func(yield func(int, *Entry) bool) {
		order := make([]int, r.played)
		entries := r.Entries()
		for p := range entries {
			if e := &entries[p]; e.has(isPlayed) {
				order[e.turn] = p
			}
		}
		for _, p := range order {
			if entries[p].Counts() && !yield(p, &entries[p]) {
				return
			}
		}
	}
}

// Missing returns the players who should have a score in the round and have none.
func (r *Round) Missing() (list []int) {
	for p := range r.Entries() {
		if r.Entries()[p].Due() {
			list = append(list, p)
		}
	}
	return list
}

// hasPlayed reports whether a player has an entry in the round, also one that does not count.
func (r *Round) hasPlayed(player int) bool {
	return player < int(r.seats) && r.Entries()[player].has(isPlayed)
}

// Entry returns a player's entry in the round, or nil if there is none that counts.
func (r *Round) Entry(player int) *Entry {
	if !r.hasPlayed(player) || !r.Entries()[player].Counts() {
		return nil
	}
	return &r.Entries()[player]
}

// Entry is a player's score in a round: what was read, and what the rules say of it.
type Entry struct {
	Total  int   // the running total after the round
	Score  int32 // in points, if it is Known
	line   int32
	column uint16
	turn   int16 // among the entries of the round
	marks  marks
}

// marks says yes or no about an entry, a bit for each question.
type marks uint32

const (
	isPlayed  marks = 1 << iota // the sheet has a score or a hand
	isCounted                   // the player was in the game, so that the score counts
	isKnown
	isClaimed
	isChecked
	isOut
	isKept
	isWrong
	isUnsettled // the entry cannot be right, so it settles nothing
	isExpired
	isOpen
	isDue
	isEmptied  // no card was left over
	isSettled  // it is the difference of two running totals
	isNotOut   // marked out, and found not to be
	isUnmarked // the sheet marks nobody who went out
	isAdded    // a correction gave the score
	isCut      // the claim may have been cut off
	isVisit    // the player joins after the round
)

func (e *Entry) has(m marks) bool { return e.marks&m != 0 }

func (e *Entry) set(m marks, on bool) {
	if e.marks &^= m; on {
		e.marks |= m
	}
}

// Counts reports whether there is an entry, and its player was in the game.
func (e *Entry) Counts() bool { return e.marks&(isPlayed|isCounted) == isPlayed|isCounted }

// Known reports whether the score is known.
func (e *Entry) Known() bool { return e.has(isKnown) }

// Claimed reports whether the sheet says what the player has: see Round.Claim.
func (e *Entry) Claimed() bool { return e.has(isClaimed) }

// Checked reports whether Score was worked out from the cards: see Round.Best.
func (e *Entry) Checked() bool { return e.has(isChecked) }

// Out reports whether the player is marked as having gone out first.
func (e *Entry) Out() bool { return e.has(isOut) }

// Kept reports whether the player kept a card of the bonus hand.
func (e *Entry) Kept() bool { return e.has(isKept) }

// Wrong reports whether something about the entry is wrong.
func (e *Entry) Wrong() bool { return e.has(isWrong) }

// Expired reports whether the player reached the maximum in the round.
func (e *Entry) Expired() bool { return e.has(isExpired) }

// Open reports whether a score is missing from the total.
func (e *Entry) Open() bool { return e.has(isOpen) }

// Due reports whether the player should have a score and has none.
func (e *Entry) Due() bool { return e.has(isDue) }

// Visits reports whether a correction gave the score to a player who joins after the round.
func (e *Entry) Visits() bool { return e.has(isVisit) }

// Place returns where the entry stands.
func (e *Entry) Place() Place { return Place{int(e.line), int(e.column)} }

// result returns the tally's number of an entry.
func (e *Entry) result(player int) tally.Result {
	return tally.Result{
		Player: player, Score: int(e.Score), Known: e.Known(), Emptied: e.has(isEmptied), Out: e.Out(), Settled: e.has(isSettled), Disproved: e.has(isNotOut),
	}
}

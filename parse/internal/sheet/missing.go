package sheet

import (
	"fmt"
	"slices"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/column"
	"github.com/wildmeld/wildmeld/parse/internal/line"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// settleMissing decides what empty cells mean. They count 0 if the flag says so or
// the totals agree. A player with no score in the first rounds joined late, if
// nobody else lacks a score. Anything else is reported once. In a game that players
// drop out of, the cells after a player's last score are not missing.
func (r *reader) settleMissing() {
	running, eliminates := r.Reading == Running, r.Rules.Game.Elimination != nil
	if eliminates && (!r.EmptyIsZero || running) {
		return
	}
	type gap struct {
		*series
		in *row
	}
	var open, joins []gap
	confirmed, late := true, true
	for _, s := range r.players {
		rounds := r.rounds
		for eliminates && len(rounds) > 0 && !r.has(s, rounds[len(rounds)-1]) {
			rounds = rounds[:len(rounds)-1]
		}
		n := 0
		for _, d := range rounds {
			if !d.read.bonus && !r.has(s, d) {
				open, n = append(open, gap{s, d}), n+1
				late = late && !slices.Contains(crosses, s.spots[d.i].cell.Text) // who may have gone out
			}
		}
		if n == 0 {
			continue
		}
		confirmed = confirmed && r.bearsZero(s) && !r.isAway(s)
		if late = late && n > 1 && n < len(r.rounds) && open[len(open)-1].in == r.rounds[n-1]; late {
			joins = append(joins, gap{s, r.rounds[n]})
		}
	}
	if len(open) == 0 {
		return
	}
	first := open[0]
	at := first.spots[first.in.i].cell
	stray := slices.IndexFunc(open, func(g gap) bool { return r.strayNumber(g.in) != nil })
	switch {
	case late && (running || !confirmed && !r.EmptyIsZero):
		for _, s := range joins {
			at := s.spots[s.in.i].cell
			r.remark(at, fmt.Sprintf("%s joins in %s and starts with 0", s.name.Text, roundWords(s.in)))
			s.late, s.in.joins = true, append(s.in.joins, r.item(at, line.Move{PlayerNamed: named(s.player, at), Kind: tally.Join, Start: pointsIn(0, at)}))
		}
	case stray >= 0 && !confirmed:
		for _, s := range open {
			s.spots[s.in.i].lost = true
		}
		s, in := r.strayNumber(open[stray].in), open[stray].in
		r.fault(s.spots[in.i].cell, fmt.Sprintf("a number under %s, and %s's score is missing in %s", s.name.Text, open[stray].name.Text, roundWords(in)), "is every score in its column?")
	case running && r.header.shape != long:
	case !running && (r.EmptyIsZero || confirmed):
		if !r.EmptyIsZero {
			r.remark(at, "cells without a score are 0, as the totals confirm")
		}
		for _, s := range open {
			s.spots[s.in.i].value = Value{Kind: Points}
		}
	default:
		for _, s := range open {
			s.spots[s.in.i].lost = true
		}
		words := fmt.Sprintf("%s's score is missing in %s", first.name.Text, roundWords(first.in))
		hint := diag.Advise("add the score, or where no score means 0: ", diag.Fix{Rule: diag.FixEmpty})
		if n := len(open); n > 1 {
			words = fmt.Sprintf("%d scores are missing, the first of them %s's in %s", n, first.name.Text, roundWords(first.in))
		}
		if r.header.shape == long {
			hint = diag.Advise("is every name spelled as in the other rows? ", hint)
		}
		if at.Start == 0 {
			at = first.in.at // a row of text that is lined up has no place for it
		}
		r.offer(at, words, hint)
	}
}

// emptyExpired empties the cells behind the last score of a player who has dropped out, where they say so,
// such as dead, or out in rounds that somebody else has ended with 0.
func (r *reader) emptyExpired() {
	if r.Rules.Game.Elimination == nil || r.header.shape == long {
		return
	}
	for _, s := range r.players {
		all, last := 0, -1 // the last round with a score
		for i, d := range r.rounds {
			ended := slices.ContainsFunc(r.players, func(o *series) bool { return o != s && isZero(o, d) && o.value(d) != s.value(d) })
			v, says := s.value(d), slices.Contains(droppedOut, key(s.spots[d.i].cell.Text))
			if v.Kind != Missing && !says && !(v.Out && v.Points == 0 && ended) {
				all, last = all+v.Points, i
			}
		}
		for _, d := range r.rounds[last+1:] {
			if all >= r.Rules.Game.Elimination.Max {
				s.spots[d.i].value = Value{}
			}
		}
	}
}

// droppedOut are words for a player who has dropped out, beside those for going out.
var droppedOut = []string{"dead", "bust", "busted", "expired", "eliminated", "gone", "ausgeschieden", "tot", "éliminé", "éliminée", "eliminado", "eliminada", "af"}

// leaveOutAbsent leaves out the players of whom no round has an entry, where in some round somebody
// else has 0: a column that was made ready, below which a spreadsheet adds up to 0. Else the blanks may
// be the zeros of one who went out each time. Whom --players gives stays.
func (r *reader) leaveOutAbsent() {
	isAbsent := func(s *series) bool {
		counts := func(d *row) bool {
			total, _ := totalPoints(s.spots[d.i].total.Text)
			return s.value(d).Points != 0 || total != 0
		}
		entered := func(d *row) bool {
			return s.value(d).Kind != Missing || s.spots[d.i].hand.Text != "" || counts(d)
		}
		return !s.broken && !r.counts(s.name.Text) && !slices.ContainsFunc(r.rounds, entered) &&
			!slices.ContainsFunc(r.sums, func(below sum) bool { return counts(below.row) })
	}
	hasZero := func(s *series) bool {
		return s.plays && !isAbsent(s) && slices.ContainsFunc(r.rounds, func(d *row) bool { return isZero(s, d) || !r.has(s, d) })
	}
	if !slices.ContainsFunc(r.players, hasZero) {
		return
	}
	for _, s := range r.players {
		if isAbsent(s) {
			s.plays = false
			r.remark(s.name, fmt.Sprintf("%s has no entry in any round, and is taken as not playing", s.name.Text))
		}
	}
}

// isZero reports whether a player's 0 is written in a round, or that the player went out.
func isZero(s *series, d *row) bool {
	v := s.value(d)
	return v.Kind == Points && v.Points == 0
}

// isAway reports whether a player has no score in rounds one after the other, in two or more of which
// others' 0 is written: the blanks are no zeros then, and a spreadsheet's sum says nothing of them.
func (r *reader) isAway(s *series) bool {
	run := 0
	for _, d := range r.rounds {
		out := func(p *series) bool { return isZero(p, d) }
		if r.has(s, d) {
			run = 0
		} else if slices.ContainsFunc(r.players, out) {
			run++
		}
		if run > 1 {
			return true
		}
	}
	return false
}

// strayNumber returns a series of notes that has a number in a row where a score is missing, as
// where the row has moved, and none in rows where nobody's is; nil if there is none.
func (r *reader) strayNumber(d *row) *series {
	for _, s := range r.series {
		other := func(e *row) bool {
			lacks := func(p *series) bool { return !r.has(p, e) }
			return s.value(e).Kind == Points && !slices.ContainsFunc(r.players, lacks)
		}
		if s.role == column.Passed && s.value(d).Kind == Points && !slices.ContainsFunc(r.rounds, other) {
			return s
		}
	}
	return nil
}

func roundWords(d *row) string {
	if d.number == 0 {
		return "the round " + d.label.Text
	}
	return fmt.Sprintf("round %d", d.number)
}

// bearsZero reports whether a player's totals show that every missing score is 0:
// each equals the sum of the scores above it, and one stands below the last gap.
func (r *reader) bearsZero(s *series) bool {
	all, open := 0, false
	for i, d := range r.rounds {
		at := s.spots[d.i]
		all, open = all+at.value.Points, open || at.value.Kind == Missing
		totals := []string{at.total.Text}
		for _, below := range r.sums {
			if below.after == i+1 && !below.part {
				totals = append(totals, s.spots[below.i].cell.Text)
			}
		}
		for _, text := range totals {
			total, ok := totalPoints(text)
			if open = open && !ok; total != all && !isMissing(text) {
				return false
			}
		}
	}
	return !open
}

// passOverZeros passes over the rounds at the end in which all players have 0, or a running
// total that stays, and nobody is marked out: two or more of them are not played yet, since
// spreadsheets fill them in. One may be, and so may more where it has happened before; these
// are asked about.
func (r *reader) passOverZeros() {
	first, before := len(r.rounds), 0
	for first > 0 && r.isFilledIn(first-1) {
		first--
	}
	n := len(r.rounds) - first
	if n == 0 || len(r.players) < 2 {
		return
	}
	for i := range first {
		if r.isFilledIn(i) {
			before++
		}
	}
	d := r.rounds[first]
	if n < 2+2*before {
		r.remark(d.at, fmt.Sprintf("everybody has 0 from %s on: leave out what is not played yet", roundWords(d)))
		return
	}
	r.remark(d.at, fmt.Sprintf("everybody has 0 from %s on: these rounds are taken as not played", roundWords(d)))
	r.rounds = r.rounds[:first]
	for i := range r.sums {
		r.sums[i].after = min(r.sums[i].after, first)
	}
}

// isFilledIn reports whether a round has 0 for everybody, or the running totals of the round
// before it.
func (r *reader) isFilledIn(i int) bool {
	d := r.rounds[i]
	return !d.bad && !d.read.bonus && !slices.ContainsFunc(r.players, func(s *series) bool {
		at, was := s.spots[d.i], 0
		if i > 0 && r.Reading == Running {
			was = s.value(r.rounds[i-1]).Points
		}
		return at.value != Value{Kind: Points, Points: was, total: at.value.total} || at.hand.Text != "" || at.out.Text != ""
	})
}

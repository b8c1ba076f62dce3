package sheet

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/parse/internal/grid"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// finish complains of unreadable cells, decides how the numbers are meant, and adds
// the rounds to the sheet.
func (r *reader) finish() {
	var joined *spot // the first score with a running total in its cell
	cards, alone := false, false
	for _, s := range r.players {
		for _, d := range r.rounds {
			at := &s.spots[d.i]
			v := at.value
			if d.bad || at.lost {
				continue
			}
			cards = cards || v.Kind == Cards || at.hand.Text != ""
			if alone = alone || v.Kind == Points && v.total == ""; v.total != "" {
				joined = cmp.Or(joined, at)
			}
			switch {
			case at.hand.Text != "":
			case v.Kind == Words, v.Kind == Unread:
				r.fault(at.cell, v.wrong, v.hint)
			case v.note != "":
				r.remark(at.cell, v.note)
			}
		}
	}
	if r.paired = r.paired || joined != nil; joined != nil && alone && !r.joinedFits() {
		r.fault(joined.cell, fmt.Sprintf("%q is a score and a running total, which other cells have not", joined.cell.Text), howAlone)
		return
	}
	if !r.decideReading(cards) {
		return
	}
	r.settleMissing()
	for i, d := range r.rounds {
		if !d.bad || d.number > 0 {
			r.addRound(d, r.rounds[i+1:])
		}
		for _, below := range r.sums {
			if below.after != i+1 || below.part {
				continue
			}
			for p, s := range r.players {
				at := s.spots[below.i].cell
				if at.Text == "" && s.paired {
					at = s.spots[below.i].total
				}
				if points, ok := r.readTotal(at); ok {
					r.sheet.Steps = append(r.sheet.Steps, Total{p, at, points})
				} else if last := s.spots[d.i]; i > 1 && last.value.Points > 0 && last.value.Points == r.sumBefore(s, i) {
					r.fault(last.cell, s.name.Text+" has no total, and the last score is the sum of the others", "is every number in its column?")
				}
			}
		}
	}
	for _, s := range r.players { // who joins a game that players drop out of
		s.late = s.late || r.Rules.Game.Elimination != nil && r.paired && slices.IndexFunc(r.rounds, func(d *row) bool { return r.has(s, d) }) > 0
	}
}

// joinedFits reports whether each total behind a score, as in 12 (35), is what the player
// has by then.
func (r *reader) joinedFits() bool {
	for _, s := range r.players {
		all := 0
		for _, d := range r.rounds {
			v := s.value(d)
			if all += v.Points; v.total != "" && v.total != strconv.Itoa(all) {
				return false
			}
		}
	}
	return true
}

// has reports whether a player has something in a round.
func (r *reader) has(s *series, d *row) bool {
	at := s.spots[d.i]
	return s.broken || d.bad || at.value.Kind != Missing || at.hand.Text != "" || !isMissing(at.total.Text)
}

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
			}
		}
		if n == 0 {
			continue
		}
		confirmed = confirmed && r.bearsZero(s)
		if late = late && n > 1 && n < len(r.rounds) && open[len(open)-1].in == r.rounds[n-1]; late {
			joins = append(joins, gap{s, r.rounds[n]})
		}
	}
	if len(open) == 0 {
		return
	}
	first := open[0]
	at := first.spots[first.in.i].cell
	switch {
	case late && (running || !confirmed && !r.EmptyIsZero):
		for _, s := range joins {
			at := s.spots[s.in.i].cell
			r.remark(at, fmt.Sprintf("%s joins in %s and starts with 0", s.name.Text, roundWords(s.in)))
			s.late, s.in.joins = true, append(s.in.joins, Move{Player: s.player, Kind: tally.Join, At: at, Start: new(int)})
		}
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
		words, hint := fmt.Sprintf("%s's score is missing in %s", first.name.Text, roundWords(first.in)), "add the score, or where no score means 0: --empty 0"
		if n := len(open); n > 1 {
			words = fmt.Sprintf("%d scores are missing, the first of them %s's in %s", n, first.name.Text, roundWords(first.in))
		}
		if r.header.shape == long {
			hint = "is every name spelled as in the other rows? " + hint
		}
		if at.Start == 0 {
			at = first.in.at // a row of text that is lined up has no place for it
		}
		r.fault(at, words, hint)
	}
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

// addRound adds a row to the sheet as a round.
func (r *reader) addRound(d *row, later []*row) {
	begin := Round{Ask: r.ask(d), At: d.at}
	begin.Skipped = d.bad
	moves, entries := d.joins, []any{begin}
	for i, s := range r.players {
		if d.bad {
			break
		}
		at := s.spots[d.i]
		e := Entry{Player: i, At: at.cell, Value: at.value, Hand: at.cell, Sum: r.Reading == Running && at.value.Kind == Points, Out: r.markOf(s, at.out)}
		if at.hand.Text != "" {
			e.Value, e.Hand, e.Claim = Value{Kind: Cards}, at.hand, at.cell
			if at.cell.Text == "" {
				e.At = at.hand
			}
		}
		if s.broken || at.lost || at.value.Kind == Words || s.open && len(later) == 0 {
			e.Value.Kind = Unread
		}
		// A total stands in for a missing score. If it has not changed either, in a game
		// that players drop out of, the player took no part.
		if n, ok := r.readTotal(at.total); ok && (!d.read.bonus || at.value.Kind != Missing) {
			if e.Value.Kind == Missing && (r.Rules.Game.Elimination == nil || s.last != amount{n, true}) {
				e.Value, e.Sum, e.At = Value{Kind: Points, Points: n}, true, at.total
			}
			e.After, s.last = &Total{Player: i, At: at.total, Points: n}, amount{n, true}
		}
		counted := func(d *row) bool { return !d.bad && s.value(d).Kind == Points }
		switch {
		case e.Value.Kind != Missing:
			entries = append(entries, e)
		case e.After != nil:
			moves = append(moves, Move{Player: i, At: at.total})
		case r.Reading == Running && !s.late && r.Rules.Game.Elimination == nil && slices.ContainsFunc(later, counted):
			r.remark(e.At, fmt.Sprintf("%s's running total is missing here, and a later one includes the score", s.name.Text))
			entries = append(entries, e)
		}
	}
	r.sheet.Steps = append(append(r.sheet.Steps, moves...), entries...)
}

var (
	yesWords = []string{"out", "yes", "y", "true", "1", "x", "*", "✓", "✔", "✗", "ja", "j", "oui", "si", "sí", "sim", "kyllä"}
	noWords  = []string{"", "no", "n", "false", "0", "-", "–", "—", "nein", "non", "nee", "nej", "nei", "none", "nobody", "?", "n/a"}
)

// markOf returns the mark that the player went out; an empty cell for no mark.
func (r *reader) markOf(s *series, mark grid.Cell) grid.Cell {
	switch text := strings.ToLower(mark.Text); {
	case slices.Contains(noWords, text):
		return grid.Cell{}
	case !slices.Contains(yesWords, text) && key(text) != key(s.name.Text):
		r.fault(mark, fmt.Sprintf("%q is neither yes nor no", mark.Text), "the column out says yes for the player who went out, or nothing")
		return grid.Cell{}
	}
	return mark
}

// sumBefore returns the sum of a player's scores before a round.
func (r *reader) sumBefore(s *series, i int) (sum int) {
	for _, d := range r.rounds[:i] {
		sum += s.value(d).Points
	}
	return sum
}

// readTotal reads a total, and complains of anything else in its cell.
func (r *reader) readTotal(at grid.Cell) (points int, ok bool) {
	points, ok = totalPoints(at.Text)
	if strings.HasPrefix(at.Text, "=") && !ok {
		r.fault(at, "a formula is not a total", "save the sheet with the values that its formulas have")
	} else if !ok && !isMissing(at.Text) {
		hint := "a total is a number"
		if meant := token.Figures(at.Text); token.IsFigures(meant) {
			hint = "did you mean " + meant + "?"
		}
		r.fault(at, fmt.Sprintf("%q is not a total", at.Text), hint)
	}
	return points, ok
}

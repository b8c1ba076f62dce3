package sheet

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/internal/grid"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// finish decides how the numbers are meant, and what a missing one is, and turns
// the rounds of the form into those of the sheet.
func (r *reader) finish() {
	r.complainOfCells()
	r.name()
	if !r.decideReading() {
		return
	}
	r.settleMissing()
	for _, d := range r.rounds {
		if !d.bad || d.number > 0 {
			r.sheet.Rounds = append(r.sheet.Rounds, r.round(d))
		}
	}
	r.checkSums()
	if r.Rules.Game.Elimination == nil || !r.paired || len(r.sheet.Rounds) == 0 {
		return
	}
	for i, s := range r.players { // who is in the sheet only from a later round on
		plays := func(d *row) bool { return s.spots[d.i].entered || s.value(d).Kind != Missing }
		r.sheet.Late[i] = !plays(r.rounds[0]) && slices.ContainsFunc(r.rounds, plays)
	}
}

// complainOfCells complains of cells of players that are not scores.
func (r *reader) complainOfCells() {
	for _, s := range r.players {
		for _, d := range r.rounds {
			at := s.spots[d.i]
			switch v := at.value; {
			case d.bad, at.lost, at.hand.Text != "":
			case v.Kind == Words, v.Kind == Unread:
				r.fault(at.cell, v.wrong, v.hint)
			case v.note != "":
				r.remark(at.cell, v.note)
			}
		}
	}
}

// has reports whether a player has something in a round.
func (r *reader) has(s *series, d *row) bool {
	at := s.spots[d.i]
	return s.broken || d.bad || at.lost || at.value.Kind != Missing || at.hand.Text != "" || !isMissing(at.total.Text)
}

// comesIn returns the first round of a player who has no score in several rounds
// at the beginning, and one in every round after them; nil: of no such player.
func (r *reader) comesIn(s *series) *row {
	first := slices.IndexFunc(r.rounds, func(d *row) bool { return r.has(s, d) })
	if first < 2 || slices.ContainsFunc(r.rounds[first:], func(d *row) bool { return !r.has(s, d) }) {
		return nil
	}
	return r.rounds[first]
}

// settleMissing decides what cells without a score are. They are 0 where the
// flag says so, or where totals bear out that all of them are; a player who has
// none at the beginning has come in later, where nobody else lacks one. All
// others are one complaint.
func (r *reader) settleMissing() {
	eliminates, running := r.Rules.Game.Elimination != nil, r.Reading == Running
	if eliminates && (!r.EmptyIsZero || running) {
		return
	}
	var open []*spot
	var who *series // who lacks the first of them
	var in *row     // and the round
	borne, late := true, true
	for _, s := range r.players {
		lacking := len(open)
		for i, d := range r.rounds {
			out := eliminates && !slices.ContainsFunc(r.rounds[i:], func(d *row) bool { return r.has(s, d) })
			if !r.has(s, d) && !d.read.bonus && !out {
				if open = append(open, &s.spots[d.i]); who == nil {
					who, in = s, d
				}
			}
		}
		if len(open) > lacking {
			borne, late = borne && r.bearsZero(s), late && r.comesIn(s) != nil
		}
	}
	switch {
	case len(open) == 0:
	case late && (running || !borne && !r.EmptyIsZero):
		for _, s := range r.players {
			if first := r.comesIn(s); first != nil {
				at := s.spots[first.i].cell
				r.remark(at, fmt.Sprintf("%s joins in %s and starts with 0", s.name.Text, roundWords(first)))
				r.sheet.Late[s.player], r.joins[first] = true, append(r.joins[first], Move{Player: s.player, Kind: tally.Join, At: at, Start: new(int)})
			}
		}
	case running && r.header.shape != long:
	case !running && (r.EmptyIsZero || borne):
		for _, at := range open {
			at.value = Value{Kind: Points}
		}
		if !r.EmptyIsZero {
			r.remark(open[0].cell, "cells without a score are 0, as the totals confirm")
		}
	default:
		for _, at := range open {
			at.lost = true
		}
		words, hint := fmt.Sprintf("%s's score is missing in %s", who.name.Text, roundWords(in)), "add the score, or where no score means 0: --empty 0"
		if n := len(open); n > 1 {
			words = fmt.Sprintf("%d scores are missing, the first of them %s's in %s", n, who.name.Text, roundWords(in))
		}
		if r.header.shape == long {
			hint = "is every name spelled as in the other rows? " + hint
		}
		at := open[0].cell
		if at.Text == "" && at.Start == 0 {
			at = in.at // a row of text that is lined up has no place for it
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

// bearsZero reports whether every score that a player lacks is 0: a total of the
// player stands below the last of them, and is what the others add up to.
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
			if isMissing(text) {
				continue
			} else if total, ok := totalPoints(text); !ok || total != all {
				return false
			}
			open = false
		}
	}
	return !open
}

// round returns a row of the form as a round of the sheet.
func (r *reader) round(d *row) Round {
	ask, wrong := r.ask(d)
	if wrong != nil && !d.bad {
		r.fault(wrong.At, wrong.Message+", so the row is not scored", wrong.Hint)
	}
	to := Round{Ask: ask, Label: d.at, Moves: r.joins[d], Skipped: d.bad || wrong != nil}
	if to.Skipped {
		return to
	}
	out := r.whoIsOut(d)
	for i, s := range r.players {
		at := s.spots[d.i]
		e := Entry{Player: i, At: at.cell, Value: at.value, Sum: r.Reading == Running && at.value.Kind == Points}
		e.Value.Out = at.value.Out || at.value.Marked && at.value.Points == 0
		switch {
		case at.hand.Text != "":
			e.Value, e.Hand, e.Claim = Value{Kind: Cards}, at.hand, at.cell
			if e.At.Text == "" {
				e.At = e.Hand
			}
		case at.value.Kind == Cards:
			e.Hand = at.cell
		}
		if s.broken || at.lost || at.value.Kind == Words || s.open && d == r.rounds[len(r.rounds)-1] {
			e.Value.Kind = Unread
		}
		if at.out.Text != "" {
			e.Out = r.markOf(s, at.out)
		} else if i == out {
			e.Out = d.out
		}
		if !d.read.bonus || at.value.Kind != Missing {
			if r.addTotal(&e, at.total); e.Value.Kind == Missing && e.After != nil {
				to.Moves = append(to.Moves, Move{Player: i, At: at.total})
				continue
			}
		}
		if e.Value.Kind == Missing {
			later := slices.ContainsFunc(r.rounds[slices.Index(r.rounds, d)+1:], func(d *row) bool { return !d.bad && s.value(d).Kind == Points })
			if r.Reading != Running || r.sheet.Late[i] || r.Rules.Game.Elimination != nil || !later {
				continue
			}
			r.remark(e.At, fmt.Sprintf("%s's running total is missing here, and a later one includes the score", s.name.Text))
		}
		to.Entries = append(to.Entries, e)
	}
	return to
}

// whoIsOut returns the player whom a row names as having gone out, or -1.
func (r *reader) whoIsOut(d *row) int {
	name := key(d.out.Text)
	if isMissing(name) || name == "nobody" || name == "none" {
		return -1
	}
	i := slices.IndexFunc(r.players, func(s *series) bool { return key(s.name.Text) == name })
	if i < 0 {
		r.fault(d.out, fmt.Sprintf("no player is called %q", d.out.Text), "the column names who went out")
	}
	return i
}

var (
	yesWords = []string{"out", "yes", "y", "true", "1", "x", "*", "✓", "✔", "✗", "ja", "j", "oui", "si", "sí", "sim", "kyllä"}
	noWords  = []string{"no", "n", "false", "0", "-", "–", "—", "nein", "non", "nee", "nej", "nei"}
)

// markOf returns the mark of going out in a long sheet, where there is one.
func (r *reader) markOf(s *series, mark grid.Cell) grid.Cell {
	switch text := strings.ToLower(mark.Text); {
	case slices.Contains(noWords, text):
		return grid.Cell{}
	case slices.Contains(yesWords, text), key(text) == key(s.name.Text):
		return mark
	}
	r.fault(mark, fmt.Sprintf("%q is neither yes nor no", mark.Text), "the column out says yes for the player who went out, or nothing")
	return grid.Cell{}
}

// readTotal reads a total, and complains of what is none.
func (r *reader) readTotal(at grid.Cell) (points int, ok bool) {
	points, ok = totalPoints(at.Text)
	if !ok && !isMissing(at.Text) {
		r.fault(at, fmt.Sprintf("%q is not a total", at.Text), "a total is a number")
	}
	return points, ok
}

// addTotal reads the running total beside a score. Where the score is missing
// the total shows it, and where both are as before in a game that players drop
// out of, the player took no part.
func (r *reader) addTotal(e *Entry, at grid.Cell) {
	points, ok := r.readTotal(at)
	if !ok {
		return
	}
	e.After = &Total{Player: e.Player, At: at, Points: points}
	if e.Value.Kind == Missing && (r.Rules.Game.Elimination == nil || r.sheet.lastTotal(e.Player) != points) {
		e.Value, e.Sum, e.At = Value{Kind: Points, Points: points}, true, at
	}
}

// lastTotal returns the last running total that the sheet has of a player, or -1.
func (s *Sheet) lastTotal(player int) int {
	for _, d := range slices.Backward(s.Rounds) {
		for _, e := range d.Entries {
			if e.Player == player && e.After != nil {
				return e.After.Points
			}
		}
	}
	return -1
}

// checkSums puts the rows of totals below the rounds that they add up.
func (r *reader) checkSums() {
	for _, below := range r.sums {
		after := 0
		for i, d := range r.rounds {
			if (!d.bad || d.number > 0) && (i < below.after || below.after == 0) {
				after++
			}
		}
		if after == 0 || below.part {
			continue
		}
		to := &r.sheet.Rounds[after-1]
		for i, s := range r.players {
			at := s.spots[below.i].cell
			if points, ok := r.readTotal(at); ok {
				to.Totals = append(to.Totals, Total{i, at, points})
			}
		}
	}
}

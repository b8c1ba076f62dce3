package sheet

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/internal/grid"
)

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

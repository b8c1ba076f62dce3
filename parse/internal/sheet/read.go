package sheet

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/grid"
	"github.com/wildmeld/wildmeld/parse/internal/line"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// Read reads the sheet in a table, which has one evening (see Parts), as the statements of a
// log: complaints first, then who plays, then the rounds in the order of play. The players
// are seated in the roster. cut is the last line, where it has no end. What was agreed on
// holds against what the rows show. header is the line of the header.
func Read(t *grid.Table, o Options, roster *line.Roster, cut int, agreed []line.Item) (items []line.Item, header int) {
	r := newReader(t, o)
	r.roster, r.cut, r.unmarked = roster, cut, true
	for _, row := range t.Rows {
		if row.Broken {
			at := max(0, strings.IndexByte(t.Line(row.Line), '"'))
			r.fault(grid.Cell{Line: row.Line, Start: at, End: at + 1}, "an unmatched quotation mark", `put a cell with a comma in quotation marks: "3h, 4h, 5h"`)
		}
	}
	if !r.readExport() {
		r.read()
	}
	roster.Close()
	r.begin(agreed)
	slices.SortStableFunc(r.faults, func(a, b *fault) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Span.Start, b.Span.Start))
	})
	for _, d := range r.faults {
		if d.more > 0 {
			d.Message += fmt.Sprintf(" (and %d more)", d.more)
		}
		items = append(items, line.Item{Diags: []diag.Diagnostic{d.Diagnostic}})
	}
	if len(r.header.cells) > 0 {
		header = r.header.cells[0].Line
	}
	return append(items, r.items...), header
}

// begin says who plays from the first round on, and when players drop out, before all rounds.
func (r *reader) begin(agreed []line.Item) {
	rounds := r.items
	r.items = nil
	r.seatPlayers()
	var present []int
	for i, s := range r.players {
		if !s.late {
			present = append(present, i)
		}
	}
	if len(present) > 0 {
		r.say(r.header.cells[0], line.SetPlayers{Players: present})
	}
	if most := r.max; most > 0 {
		r.say(r.header.cells[0], line.Agree{Change: func(a *tally.Agreement) { a.Max = most }})
	}
	r.items = append(r.items, agreed...)
	for _, x := range rounds {
		if s, ok := x.Statement.Action.(line.Scores); ok {
			s.Plays[0].Unmarked = r.unmarked
		}
	}
	r.items = append(r.items, rounds...)
}

func (r *reader) read() {
	if !r.findHeader() {
		return
	}
	r.lowerTotals()
	r.readAbove()
	if !r.build() {
		return
	}
	for _, name := range r.Players {
		if !slices.ContainsFunc(r.players, func(s *series) bool { return key(s.name.Text) == key(name) }) {
			r.fault(r.header.cells[0], "no player of the sheet is called "+token.Quote(name), "--players names the players as the sheet spells them")
		}
	}
	r.sortRows()
	if len(r.rounds) > 0 {
		if r.nameRounds() {
			r.weighSeries()
			r.finish()
		}
		return
	}
	for _, d := range r.rows {
		for _, s := range r.series {
			at := s.spots[d.i].cell
			if !d.isLabel && strings.ContainsAny(at.Text, "123456789") {
				r.fault(at, "no row of the sheet is a round, and this is not read", "a row is the label of a round and the score of each player: 1,12,0")
				return
			}
		}
	}
}

// finish complains of unreadable cells, decides how the numbers are meant, and adds
// the rounds to the sheet.
func (r *reader) finish() {
	var joined *spot // the first score with a running total in its cell
	cards, alone := false, false
	r.emptyExpired()
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
	asZero := r.EmptyIsZero && r.Reading != Running
	if asZero { // the zeros count when the reading is decided
		r.settleMissing()
	}
	if !r.decideReading(cards) {
		return
	}
	if r.passOverZeros(); !asZero {
		r.settleMissing()
	}
	r.checkPlaces()
	r.checkWinners()
	r.passOverNotes()
	r.checkAsides()
	r.seatPlayers()
	for i, d := range r.rounds {
		if !d.bad || d.number > 0 {
			r.addRound(d, r.rounds[i+1:])
		}
		r.items = append(r.items, d.checks...)
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
					r.say(at, line.CheckTotals{Totals: []line.PlayerTotal{totalOf(p, at, points)}})
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

package sheet

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/internal/column"
	"github.com/wildmeld/wildmeld/parse/internal/grid"
	"github.com/wildmeld/wildmeld/parse/internal/token"
)

const (
	howOneEvening = "a sheet holds one evening: keep each in a file of its own"
	howColumns    = "columns are round, wild, player, hand, claim, score, total and out"
	mostCells     = 1 << 18 // of the form of a long sheet
)

// checkColumns complains of unknown columns of a long sheet that hold more than
// words, and of missing columns.
func (r *reader) checkColumns(body []grid.Row) bool {
	h := r.header
	score, sum := h.first(column.Score), h.first(column.Total)
	if score < 0 && sum >= 0 && h.first(column.Hand, column.Claim) < 0 {
		score, h.roles[sum] = sum, column.Score
		r.readTotals()
	}
	for k, name := range h.cells {
		more, cards, differs := false, false, false
		for _, line := range body {
			kind := readValue(line.Cell(k).Text).Kind
			more, cards = more || kind != Missing && kind != Words, cards || kind == Cards
			differs = differs || kind != Missing && score >= 0 && line.Cell(k).Text != line.Cell(score).Text
		}
		switch of := h.roles[k]; {
		case of == column.Score && differs:
			r.fault(name, fmt.Sprintf("the columns %s and %s both hold scores, and they differ", h.cells[score].Text, name.Text), "a long sheet has one column of scores; running totals stand under Total")
			return false
		case more && (of == column.None || of == column.Counts):
			r.fault(name, fmt.Sprintf("no column of a long sheet is called %q", name.Text), howColumns)
			return false
		case of == column.None && name.Text != "":
			r.remark(name, fmt.Sprintf("the column %s holds no scores and is ignored", name.Text))
		case of == column.Hand && score >= 0 && !cards:
			r.remark(name, fmt.Sprintf("the column %s holds no cards and is ignored", name.Text))
			h.roles[k] = column.Passed
		}
	}
	switch {
	case score < 0 && h.first(column.Hand, column.Claim) < 0:
		r.fault(h.cells[0], "no column holds scores or hands", howColumns)
	case h.first(column.Round, column.Wild, column.Cards) < 0:
		r.fault(h.cells[h.first(column.Player)], "no column names the round of a score", "a long sheet has the columns Round,Player,Score")
	default:
		return true
	}
	return false
}

// pivot brings a long sheet, which has a row per player and round, into the form.
func (r *reader) pivot(body []grid.Row) bool {
	for _, of := range []column.Role{column.Round, column.Wild, column.Cards} { // by what a round may be named
		if at := r.header.first(of); at >= 0 {
			r.series = append(r.series, &series{name: r.header.cells[at], role: of})
		}
	}
	labels := r.series
	r.label, r.paired = r.series[0], r.header.first(column.Total) >= 0
	wins := slices.IndexFunc(r.header.cells, func(c grid.Cell) bool { return column.Is(c.Text, column.Winner) })
	above := ""         // the player whose rows these are, where the name stands once above them
	var round grid.Cell // the label of the rows, where it stands once above them
	for _, line := range body {
		cell := func(of column.Role) grid.Cell {
			if at := r.header.first(of); at >= 0 {
				return line.Cell(at)
			}
			return grid.Cell{Line: line.Line}
		}
		label, who := cell(r.label.role), cell(column.Player)
		if r.header.first(column.Player) <= r.header.first(r.label.role) {
			if who.Text != "" {
				above = who.Text
			} else if column.Of(label.Text) == column.None {
				who.Text = above
			}
		}
		if label.Text != "" {
			round = label
		} else if column.Of(who.Text) == column.None && line.Filled() > 1 {
			label.Text = round.Text
		}
		first := line.Cells[slices.IndexFunc(line.Cells, func(c grid.Cell) bool { return c.Text != "" })]
		lacks, isPlayer := who.Text == "" || label.Text == "", r.counts(who.Text)
		switch {
		case line.Broken, len(r.Players) > 0 && who.Text != "" && !isPlayer:
			continue
		case lacks && (column.Of(first.Text) == column.Total || line.Filled() == 1 && token.IsWords(first.Text)):
			r.passOver(first, r.remark(first, fmt.Sprintf("%q is not a round and is ignored", first.Text)))
			continue
		case lacks, !isPlayer && strings.Trim(who.Text, "0123456789.,-−–—?()") == "":
			r.fault(first, "a row without a round or a player", "a row has a round, a player and a hand or a score")
			continue
		}
		s, name := r.seat(who), plainLabel(label.Text)+" "+plainLabel(cell(column.Wild).Text)
		d := r.rowOf[name]
		read, _ := readLabel(label.Text)
		if d == nil || (read.bonus || r.label.role != column.Round && len(r.Rules.Rounds) == 0 || r.label.role == column.Wild && r.Rules.TurnsUp()) && s.spots[d.i].entered { // the next one
			d = &row{i: len(r.rows), at: label}
			r.rowOf[name], r.rows = d, append(r.rows, d)
			for _, l := range labels {
				l.spots = append(l.spots, spot{cell: cell(l.role)})
			}
		}
		if len(r.players)*len(r.rows) > mostCells {
			r.fault(r.header.cells[0], fmt.Sprintf("%d players and %d rounds", len(r.players), len(r.rows)), "a sheet holds one evening")
			r.players = nil
			return false
		}
		entered := spot{cell: cell(column.Score), hand: cell(column.Hand), total: cell(column.Total), out: cell(column.Out)}
		if wins >= 0 {
			entered.wins = line.Cell(wins)
		}
		if entered.cell.Text == "" {
			entered.cell = cell(column.Claim)
		}
		entered.value = readValue(entered.cell.Text)
		r.put(s, d, entered)
	}
	r.series = append(r.series, r.players...)
	for _, s := range r.series {
		r.grow(s)
	}
	return true
}

// seat returns the series of a player, and makes one for a new name.
func (r *reader) seat(name grid.Cell) *series {
	s := r.seriesOf[key(name.Text)]
	if s == nil {
		s = &series{name: name, plays: true, player: len(r.players)}
		r.seriesOf[key(name.Text)], r.players = s, append(r.players, s)
	}
	r.grow(s)
	return s
}

// put puts a player's cells of a long sheet into their round, and complains if the
// player already has some there.
func (r *reader) put(s *series, d *row, has spot) {
	r.grow(s)
	if at := &s.spots[d.i]; at.entered {
		r.fault(has.cell, fmt.Sprintf("%s has two scores in the round %s: %s in line %d and %s here; neither counts", s.name.Text, d.at.Text, at.cell.Text, at.cell.Line, has.cell.Text), "a player has one score in a round")
		at.lost = true
		return
	}
	has.entered = true
	s.spots[d.i] = has
}

// grow gives a series a spot in every row.
func (r *reader) grow(s *series) {
	for i := len(s.spots); i < len(r.rows); i++ {
		s.spots = append(s.spots, spot{cell: grid.Cell{Line: r.rows[i].at.Line}})
	}
}

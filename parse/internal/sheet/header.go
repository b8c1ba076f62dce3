package sheet

import (
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/parse/internal/column"
	"github.com/wildmeld/wildmeld/parse/internal/grid"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/lazy"
)

// findHeader finds the header, and complains if there is none. It also complains of
// a header such as Ann,1,2,3, since Ann could be a player with these scores.
func (r *reader) findHeader() bool {
	r.table.Rows = romans(splitNames(withoutMargins(r.table.Rows)))
	if headless(r.table.Rows) {
		first, rises := r.table.Rows[0].Cells, true // as the numbers of rounds do
		for i := 2; i < len(first); i++ {
			rises = rises && readValue(first[i-1].Text).Points < readValue(first[i].Text).Points
		}
		if !rises {
			r.table.Rows = columns(r.table.Rows)
		}
	}
	r.mergeHeaders()
	found := false
	for i := 0; !found && i < 2*len(r.table.Rows); i++ {
		r.header, found = r.headerAt(i%len(r.table.Rows), i < len(r.table.Rows))
	}
	if !found {
		r.noHeader()
		return false
	}
	isSum := func(row grid.Row) bool {
		return len(row.Cells) == len(r.header.cells)+1 && column.Of(row.Cells[0].Text) != column.None
	}
	if rows := r.table.Rows[r.header.row:]; r.header.shape == matrix && !r.header.labelled() && slices.ContainsFunc(rows, isSum) {
		for i, row := range rows { // Sum,12,5 below Ann,Bob
			if len(row.Cells) == len(r.header.cells) {
				rows[i].Cells = append([]grid.Cell{{Line: row.Line}}, row.Cells...)
			}
		}
		r.header, _ = r.headerAt(r.header.row, false)
	}
	h, at := r.header, max(0, r.header.label)
	if second := slices.Index(h.roles[at+1:], h.roles[at]); h.shape == turned && h.roles[at] != column.None && second >= 0 {
		name := h.cells[at+1+second]
		r.fault(name, token.Quote(name.Text)+" is the second column of that name", "one column names the players")
		return false
	}
	name := h.cells[at]
	named := h.shape != turned || h.roles[at] != column.None || !isName(name.Text) || len(r.Players) > 0 && !r.counts(name.Text)
	if named || slices.ContainsFunc(h.cells, func(c grid.Cell) bool {
		return c != name && column.Of(c.Text) == column.None && strings.Trim(c.Text, "0123456789") != ""
	}) {
		return true
	}
	r.fault(name, token.Quote(name.Text)+" could be a player with these scores, or the title of the columns",
		"begin with a row Player,1,2,3 and so on, above the players or in place of this row")
	return false
}

func (r *reader) noHeader() {
	at := grid.Cell{Line: 1}
	if len(r.table.Rows) > 0 {
		at = r.table.Rows[0].Cell(0)
	}
	who, hint := "the players", "a sheet begins with a header: Round,Ann,Bob or Round,Player,Score"
	if len(r.Players) > 0 {
		who, hint = strings.Join(r.Players, " and "), "name the players as the sheet spells them"
	}
	r.fault(at, "no row of the sheet names "+who, hint)
}

// withoutMargins leaves out the letters and numbers that a spreadsheet shows beside its
// cells: A, B, C above the table, and 1, 2, 3 before its rows.
func withoutMargins(rows []grid.Row) []grid.Row {
	if len(rows) < 3 || rows[0].Cell(0).Text != "" || len(rows[0].Cells) < 3 || slices.ContainsFunc(rows[1].Cells[1:], isScore) {
		return rows
	}
	for i, c := range rows[0].Cells[1:] {
		if c.Text != string(rune('A'+i)) {
			return rows
		}
	}
	inner := slices.Clone(rows[1:])
	for i, row := range inner {
		if n, err := strconv.Atoi(row.Cells[0].Text); err != nil || n < i+1 {
			return rows
		}
		inner[i].Cells = row.Cells[1:]
	}
	return slices.DeleteFunc(inner, func(row grid.Row) bool { return row.Filled() == 0 })
}

// romans writes labels in Roman numerals as numbers, where three rows or more count up from I. A V alone
// is a valet.
func romans(rows []grid.Row) []grid.Row {
	const fewest = 3
	for from := range rows {
		n := 0
		for from+n < len(rows) && n < len(numerals) && strings.EqualFold(rows[from+n].Cell(0).Text, numerals[n]) {
			n++
		}
		for i := 0; n >= fewest && i < n; i++ {
			row := &rows[from+i]
			row.Cells = slices.Clone(row.Cells)
			row.Cells[0].Text = strconv.Itoa(i + 1)
		}
	}
	return rows
}

var numerals = []string{"I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV"}

// numbered matches a name and a number in one cell: Ann 5, Ann (23), Ann: 17.
var numbered = lazy.Regexp{Text: `^(.*[^\s=:(–-])\s*[\s=:(–-]\s*(\d{1,4})\)?$`}

// areNumbered reports whether cells, two or more, are names with numbers, as those of Ann 5 and Bob 12,
// but not of Ann 1 and Ann 2, nor of Player 1 and Player 2.
func areNumbered(cells []grid.Cell) bool {
	seen := map[string]bool{}
	for _, c := range cells {
		m := numbered.Get().FindStringSubmatch(c.Text)
		if m == nil || !isName(m[1]) || column.Of(m[1]) != column.None || seen[key(m[1])] {
			return false
		}
		seen[key(m[1])] = true
	}
	return len(cells) > 1
}

// splitNames parts the name from the first score, where that stands in the same cell in each of the rows,
// and nothing but scores behind it: Ann 5,8,0.
func splitNames(rows []grid.Row) []grid.Row {
	var first []grid.Cell
	for _, row := range rows {
		first = append(first, row.Cells[0])
		if len(row.Cells) < 2 || len(row.Cells) != len(rows[0].Cells) || slices.ContainsFunc(row.Cells[1:], func(c grid.Cell) bool { return readValue(c.Text).Kind != Points }) {
			return rows
		}
	}
	if !areNumbered(first) {
		return rows
	}
	split := slices.Clone(rows)
	for i, c := range first {
		name, score := c, c
		at := numbered.Get().FindStringSubmatchIndex(c.Text)
		name.Text, name.End = c.Text[:at[3]], c.Start+at[3]
		score.Text, score.Start, score.End = c.Text[at[4]:at[5]], c.Start+at[4], c.Start+at[5]
		split[i].Cells = append([]grid.Cell{name, score}, rows[i].Cells[1:]...)
	}
	return split
}

// headless reports whether every row is a player's name with scores, two or more and
// as many in each row.
func headless(rows []grid.Row) bool {
	for _, row := range rows {
		name := row.Cell(0).Text
		if _, isLabel := readLabel(name); isLabel || column.Of(name) != column.None || !isName(name) || dated.Get().MatchString(name) ||
			len(row.Cells) < 3 || len(row.Cells) != len(rows[0].Cells) || slices.ContainsFunc(row.Cells[1:], func(c grid.Cell) bool { return readValue(c.Text).Kind != Points }) {
			return false
		}
	}
	return len(rows) > 1
}

// columns turns rows: it returns their columns as rows.
func columns(rows []grid.Row) (list []grid.Row) {
	for i, c := range rows[0].Cells {
		turned := grid.Row{Line: c.Line}
		for _, row := range rows {
			turned.Cells = append(turned.Cells, row.Cell(i))
		}
		list = append(list, turned)
	}
	return list
}

// mergeHeaders joins a header of two rows, such as Ann over Score and Total, into
// one. A name covers all columns up to the next name.
func (r *reader) mergeHeaders() {
rows:
	for i := range len(r.table.Rows) - 1 {
		names, words := r.table.Rows[i], r.table.Rows[i+1]
		merged, scores, over := grid.Row{Line: names.Line}, 0, grid.Cell{}
		for k, c := range words.Cells {
			at := names.Cell(k)
			if at.Text != "" {
				over = at
			}
			switch of := column.Of(c.Text); {
			case of == column.None && c.Text != "", of == column.Score && (!isName(over.Text) || column.Of(over.Text) != column.None):
				continue rows
			case of == column.Score:
				at = over
				scores++
			case of != column.None:
				at = c
			}
			merged.Cells = append(merged.Cells, at)
		}
		if scores > 1 {
			r.table.Rows[i] = merged
			r.table.Rows = slices.Delete(r.table.Rows, i+1, i+2)
			return
		}
	}
}

// headerAt reads a row as the header, and reports whether it can be one. A strict
// header names the players and has scores below it; else a named column of rounds
// is enough.
func (r *reader) headerAt(i int, strict bool) (header, bool) {
	row := r.table.Rows[i]
	if row.Filled() < 2 {
		return header{}, false
	}
	next := r.table.Rows[i+1:]
	next = next[:min(100, len(next))] // each row may be the header
	h := header{row: i, cells: row.Cells[:width(row, next)], shape: matrix}
	// Cells that no word names: labels of rounds, those of one letter, names, cells that are no label, cells that are no name.
	labels, initials, names, others, numbers := 0, 0, 0, 0, 0
	for k, c := range h.cells {
		h.roles = append(h.roles, r.roleOf(c.Text))
		if h.roles[k] != column.None || c.Text == "" {
			continue
		}
		l, isLabel := readLabel(c.Text)
		if isLabel && (!r.counts(c.Text) || slices.Contains(h.roles, column.Player)) {
			labels++
			if l.number == 0 && len(c.Text) == 1 { // J and K may be players
				initials++
			}
		} else if k > 0 {
			others++
		}
		if isName(c.Text) || r.counts(c.Text) {
			names++
		} else if !l.explicit { // Game 1 may stand above the rounds
			numbers++
		}
	}
	players, at := h.first(column.Player) >= 0, h.first(column.Player) // at: the names, where players are rows
	if !players {
		at = max(0, slices.IndexFunc(h.roles, func(of column.Role) bool { return of == column.Round || of == column.Hand }))
		blank := slices.IndexFunc(h.cells, func(c grid.Cell) bool { return c.Text == "" })
		if h.roles[at] == column.Passed && blank > 0 { // notes before the names
			at = blank
		}
	}
	below := slices.DeleteFunc(slices.Clone(next), func(row grid.Row) bool { return row.Filled() < 2 || h.repeats(row) })
	h.passOverGames(below)
	h.label = h.first(column.Round, column.Hand, column.Wild, column.Cards)
	labelled := h.label >= 0
	const severalLabels = 3
	switch {
	case players && (h.roles[0] == column.Round || h.first(column.Score, column.Hand, column.Claim) >= 0) && labels < 2:
		h.shape = long
		if hand := h.first(column.Hand); hand >= 0 && h.first(column.Round, column.Wild, column.Cards) < 0 {
			h.roles[hand] = column.Round // Hand,Player,Score
		}
	case players && labels == 0 && others > 0 && r.arePlayers(h, below, at, false), labels > 0 && labels >= 3*others && (players || labels > 1) && (players && !strict || r.arePlayers(h, below, at, players)):
		h.shape, h.label = turned, at
	case !strict && !players && others == 0 && labels > 1 && len(below) > 1 && column.Of(below[0].Cells[0].Text) != column.None && hasScores(below[0]):
		h.shape, h.label = turned, 0 // every player is called like a row
	case labels >= severalLabels && initials < labels && 2*labels > names:
		return header{}, false
	case names == 0: // or like a column
		return h, !strict && len(below) > 0 && slices.ContainsFunc(below[0].Cells[1:], isScore) && (labelled || counted(below)) && numbers == 0
	default:
		return h, !strict && labelled || numbers == 0 && (labelled || h.cells[0].Text == "" || names > 1) && len(below) > 0 && h.aboveRound(below[0], labelled)
	}
	return h, true
}

// passOverGames takes the role of a label from all but one of several columns of rounds, such as Game,Round:
// the one that changes most often keeps it.
func (h header) passOverGames(rows []grid.Row) {
	kept, most := -1, -1
	for k, of := range h.roles {
		if of != column.Round {
			continue
		}
		changes := 0
		for i := 1; i < len(rows); i++ {
			if text := rows[i].Cell(k).Text; text != "" && text != rows[i-1].Cell(k).Text {
				changes++
			}
		}
		if changes > most {
			kept, most = k, changes
		}
	}
	for k, of := range h.roles {
		if of == column.Round && k != kept {
			h.roles[k] = column.Passed
		}
	}
}

// width returns how many cells a header has: it ends at the last column that has a
// name, or that is filled in most of the next rows.
func width(row grid.Row, next []grid.Row) int {
	for n := len(row.Cells); ; n-- {
		filled := 0
		for _, below := range next {
			filled += min(1, len(below.Cell(n-1).Text))
		}
		if row.Cells[n-1].Text != "" || 2*filled > len(next) {
			return n
		}
	}
}

// arePlayers reports whether the first rows below a header are players', with the
// names in column at; called says that the header calls that column so.
func (r *reader) arePlayers(h header, rows []grid.Row, at int, called bool) bool {
	if _, isLabel := readLabel(h.cells[0].Text); isLabel && h.roles[0] == column.None {
		return false // the row of a round
	}
	rows = slices.DeleteFunc(slices.Clone(rows), func(row grid.Row) bool { return r.roleOf(row.Cell(at).Text) != column.None })
	rows = rows[:min(2, len(rows))]
	labels := 0
	for _, row := range rows {
		name := row.Cell(at).Text
		if !r.counts(name) && !isName(name) || !slices.ContainsFunc(row.Cells[1:], isScore) {
			return false
		}
		if _, isLabel := readLabel(name); isLabel {
			labels++
		}
	}
	return len(rows) > 0 && (called || labels < len(rows))
}

// aboveRound reports whether a row has scores under the names of the header.
func (h header) aboveRound(next grid.Row, labelled bool) bool {
	scores, words := false, false
	for i, of := range h.roles {
		if c := next.Cell(i); of == column.None && h.cells[i].Text != "" {
			scores, words = scores || isScore(c), words || readValue(c.Text).Kind == Words
		}
	}
	return len(next.Cells) >= len(h.cells) && scores && (labelled || !words)
}

package sheet

import (
	"slices"
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/parse/internal/column"
	"github.com/wildmeld/wildmeld/parse/internal/grid"
)

// shape is how a sheet is laid out.
type shape uint8

const (
	matrix shape = iota // players as columns, rounds as rows
	turned              // players as rows, rounds as columns
	long                // a row for each player and round
)

// MaxColumns is how many columns a sheet may have.
const MaxColumns = 2000

// header is the row that names the columns.
type header struct {
	shape shape
	row   int // in the table
	cells []grid.Cell
	roles []column.Role // of the columns; column.None: a player's in a matrix
	label int           // the column that names the rows, or -1
}

// first returns the first column of the first of the roles that any column has, or -1.
func (h header) first(roles ...column.Role) int {
	for _, of := range roles {
		if i := slices.Index(h.roles, of); i >= 0 {
			return i
		}
	}
	return -1
}

// labelled reports whether some column names the rows.
func (h header) labelled() bool { return h.shape != matrix || h.label >= 0 || h.cells[0].Text == "" }

// repeats reports whether a row is a copy of the header.
func (h header) repeats(row grid.Row) bool {
	for i, c := range h.cells {
		if text := row.Cell(i).Text; text != c.Text && key(text) != key(c.Text) {
			return false
		}
	}
	return true
}

// hasScores reports whether a row has scores behind its first cell, rather than labels that
// count up.
func hasScores(row grid.Row) bool {
	for i, c := range row.Cells[1:] {
		if n, ok := count(c.Text); isScore(c) && (!ok || n != i+1) {
			return true
		}
	}
	return false
}

// isScore reports whether a cell holds a score or cards.
func isScore(c grid.Cell) bool {
	kind := readValue(c.Text).Kind
	return kind == Points || kind == Cards
}

// isName reports whether a text can be a player's name: it has a letter or an emoji,
// and is no score, no round, and no formula or error of a spreadsheet (=A1, #REF!).
func isName(text string) bool {
	if l, isLabel := readLabel(text); l.number > 0 || isLabel && strings.ContainsFunc(text, unicode.IsDigit) {
		return false
	}
	v, _ := plainScore(text)
	return !strings.HasPrefix(text, "#") && !strings.HasPrefix(text, "=") && !isMissing(text) && v.Kind != Points &&
		strings.ContainsFunc(text, func(r rune) bool { return unicode.IsLetter(r) || unicode.Is(unicode.So, r) })
}

// counted reports whether rows begin with labels rather than scores: R1, 3s, or
// numbers that count up.
func counted(rows []grid.Row) bool {
	for i, row := range rows {
		l, ok := readLabel(row.Cell(0).Text)
		if ok && (l.explicit || l.hasRank) {
			return true
		} else if first, _ := readLabel(rows[0].Cell(0).Text); column.Of(row.Cell(0).Text) == column.None && l.number != first.number+i {
			return false
		}
	}
	return len(rows) > 1
}

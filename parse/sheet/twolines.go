package sheet

import (
	"slices"

	"github.com/wildmeld/wildmeld/parse/grid"
)

// mergeHeaders makes one header of two rows where the names stand above what
// each column holds, as spreadsheets have it: Ann over Score and Total.
func (r *reader) mergeHeaders() {
	for i := range len(r.table.Rows) - 1 {
		merged, ok := mergedHeader(r.table.Rows[i], r.table.Rows[i+1])
		if ok && !r.table.Rows[i].Prose {
			r.table.Rows[i] = merged
			r.table.Rows = slices.Delete(r.table.Rows, i+1, i+2)
			return
		}
	}
}

// mergedHeader is a row of names over one of words, of which several are called
// scores. A name stands over all columns up to the next one.
func mergedHeader(names, words grid.Row) (grid.Row, bool) {
	scores := 0
	for _, c := range words.Cells {
		switch role := roleOf(c.Text); {
		case role == scoreRole:
			scores++
		case role == noRole && c.Text != "":
			return names, false
		}
	}
	if scores < 2 {
		return names, false
	}
	merged := grid.Row{Line: names.Line}
	over := grid.Cell{}
	for i, c := range words.Cells {
		if name := names.Cell(i); name.Text != "" {
			over = name
		}
		switch role := roleOf(c.Text); {
		case (role == scoreRole || role == totalRole) && isName(over.Text) && roleOf(over.Text) == noRole:
			at := over
			if role == totalRole {
				at.Text += " total"
			}
			merged.Cells = append(merged.Cells, at)
		case role == scoreRole:
			return names, false
		case c.Text == "":
			merged.Cells = append(merged.Cells, names.Cell(i))
		default:
			merged.Cells = append(merged.Cells, c)
		}
	}
	return merged, true
}

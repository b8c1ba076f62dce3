package sheet

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/internal/grid"
)

// reader reads a sheet in steps: it finds the header and the shape, brings the table
// into the one form, decides what each series and each row is, and reads the cells.
type reader struct {
	Options
	table  *grid.Table
	sheet  Sheet
	header header
	form
	sums       []sum // rows of totals
	paired     bool  // running totals stand beside the scores
	unlabelled bool  // no row is called by its round
	short      bool  // every row has fewer cells than the header
	told       map[string]int
}

func newReader(t *grid.Table, o Options) *reader {
	return &reader{table: t, Options: o, told: map[string]int{}, form: form{rowOf: map[string]*row{}, seriesOf: map[string]*series{}}}
}

// notScored ends a complaint about a row. Rows with the same hint are reported once.
const notScored = ", so the row is not scored"

// fault complains of a cell. The same complaint about several cells is made once.
func (r *reader) fault(at grid.Cell, message, hint string) {
	key := hint
	if !strings.HasSuffix(message, notScored) {
		key += message
	}
	if i, ok := r.told[key]; ok {
		r.sheet.Faults[i].more++
		return
	}
	r.told[key] = len(r.sheet.Faults)
	r.sheet.Faults = append(r.sheet.Faults, Fault{At: at, Message: message, Hint: hint})
}

func (r *reader) remark(at grid.Cell, message string) {
	r.sheet.Faults = append(r.sheet.Faults, Fault{At: at, Message: message, Remark: true})
}

// counts reports whether --players gives a name.
func (r *reader) counts(text string) bool {
	return slices.ContainsFunc(r.Players, func(p string) bool { return key(p) == key(text) })
}

// roleOf returns the role of a name. Names that --players gives are players'.
func (r *reader) roleOf(name string) role {
	if r.counts(name) {
		return noRole
	}
	return roleOf(name)
}

// key folds case and spaces, so that two spellings of a name are equal.
func key(text string) string {
	return strings.ToLower(strings.ToUpper(strings.Join(strings.Fields(text), " ")))
}

// named returns what a series is called in complaints.
func (r *reader) named() string {
	if r.header.shape == matrix {
		return "the column"
	}
	return "the row"
}

// doubt asks whether the series in the list are players', and says why. The hint
// gives the flag that counts them and the flag that leaves them out.
func (r *reader) doubt(why string, list ...*series) {
	if len(list) == 0 {
		return
	}
	var names, with, without []string
	for _, s := range r.series {
		switch {
		case slices.Contains(list, s):
			names, with = append(names, s.name.Text), append(with, s.name.Text)
		case s.plays:
			with, without = append(with, s.name.Text), append(without, s.name.Text)
		}
	}
	what, it, its := r.named(), "it", "it as a player's"
	if len(list) > 1 {
		what, it, its, why = what+"s", "them", "them as players'", strings.Replace(why, "holds", "hold", 1)
	}
	hint := fmt.Sprintf("--players \"%s\" counts %s", strings.Join(with, ", "), its)
	if len(without) > 0 {
		hint += fmt.Sprintf(", --players \"%s\" leaves %s out", strings.Join(without, ", "), it)
	}
	if all := strings.Join(with, "\n"); strings.ContainsAny(all, "\"$`\\!,;") || strings.Contains(all, " and ") || len(with) > mostNamed {
		hint = "--players names those who play, with semicolons between them, and nobody else"
	}
	r.fault(list[0].name, fmt.Sprintf("%s %s %s: a player's scores, or something else?", what, strings.Join(names, ", "), why), hint)
}

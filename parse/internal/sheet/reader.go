package sheet

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/parse/internal/column"
	"github.com/wildmeld/wildmeld/parse/internal/grid"
	"github.com/wildmeld/wildmeld/parse/internal/hand"
	"github.com/wildmeld/wildmeld/parse/internal/line"
	"github.com/wildmeld/wildmeld/parse/internal/token"
)

// reader reads a sheet in steps: it finds the header and the shape, brings the table
// into the one form, decides what each series and each row is, and reads the cells.
type reader struct {
	Options
	table  *grid.Table
	header header
	form
	sums       []sum   // rows of totals
	places     []place // rows that say who has won, or each player's place
	asides     []aside // texts that are passed over
	paired     bool    // running totals stand beside the scores
	unlabelled bool    // no row is called by its round
	short      bool    // every row has fewer cells than the header
	faults     []*fault
	told       map[string]*fault // by what they say

	roster   *line.Roster
	seated   int // how many players have a seat
	items    []line.Item
	cut      int  // the last line, where it has no end
	unmarked bool // the sheet marks nobody as going out
	max      int  // the points at which players drop out, as the marks of those who did show it; 0 if unknown
}

func newReader(t *grid.Table, o Options) *reader {
	return &reader{table: t, Options: o, roster: line.NewRoster(""), told: map[string]*fault{}, form: form{rowOf: map[string]*row{}, seriesOf: map[string]*series{}}}
}

// fault is a complaint or a remark.
type fault struct {
	diag.Diagnostic
	more int // how many other cells it is about
}

// notScored ends a complaint about a row. Rows with the same hint are reported once.
const notScored = ", so the row is not scored"

// fault complains of a cell. The same complaint about several cells is made once.
func (r *reader) fault(at grid.Cell, message, hint string) {
	r.offer(at, message, diag.Hint{Text: hint})
}

// offer complains of a cell, and offers other readings.
func (r *reader) offer(at grid.Cell, message string, hint diag.Hint) {
	key := hint.In(diag.Flags)
	if !strings.HasSuffix(message, notScored) {
		key += message
	}
	if f := r.told[key]; f != nil {
		f.more++
		return
	}
	r.told[key] = r.note(at, message)
	r.told[key].Hint = hint
}

// remark says of a cell what changes no score.
func (r *reader) remark(at grid.Cell, message string) *fault {
	f := r.note(at, message)
	f.Severity = diag.Warning
	return f
}

func (r *reader) note(at grid.Cell, message string) *fault {
	f := &fault{Diagnostic: r.place(at).Fault(token.CodeRecord, at.Span(), message, "")}
	r.faults = append(r.faults, f)
	return f
}

// failed reports whether there is a complaint.
func (r *reader) failed() bool {
	return slices.ContainsFunc(r.faults, func(f *fault) bool { return f.Severity == diag.Error })
}

// seatPlayers seats the players in the roster.
func (r *reader) seatPlayers() {
	for ; r.seated < len(r.players); r.seated++ {
		s := r.players[r.seated]
		name := s.name.Text
		if r.table.Delimiter != grid.Pipe {
			name = display.Unguard(name) // as it was before score --csv made a cell of it
		}
		r.roster.Seat(name)
	}
}

// place returns the line of a cell.
func (r *reader) place(c grid.Cell) diag.Place {
	return diag.Place{Source: r.roster.Source, Line: c.Line, Text: r.table.Line(c.Line)}
}

// item returns a statement about a cell.
func (r *reader) item(at grid.Cell, a line.Action, diags ...diag.Diagnostic) line.Item {
	_, scores := a.(line.Scores)
	return line.Item{Statement: &line.Statement{Place: r.place(at), Action: a, Cut: scores && at.Line == r.cut}, Diags: diags}
}

// say adds a statement about a cell.
func (r *reader) say(at grid.Cell, a line.Action) { r.items = append(r.items, r.item(at, a)) }

// pointsIn returns a number that a cell has.
func pointsIn(value int, c grid.Cell) *hand.Number { return &hand.Number{Value: value, Span: c.Span()} }

// named returns a player whom a cell is about.
func named(player int, c grid.Cell) line.PlayerNamed {
	return line.PlayerNamed{Player: player, Span: c.Span()}
}

func totalOf(player int, c grid.Cell, points int) line.PlayerTotal {
	return line.PlayerTotal{PlayerNamed: named(player, c), Total: *pointsIn(points, c)}
}

// counts reports whether --players gives a name.
func (r *reader) counts(text string) bool {
	return slices.ContainsFunc(r.Players, func(p string) bool { return key(p) == key(text) })
}

// roleOf returns the role of a name. Names that --players gives are players'.
func (r *reader) roleOf(name string) column.Role {
	if r.counts(name) {
		return column.None
	}
	return column.Of(name)
}

// key folds case and spaces, so that two spellings of a name are equal.
func key(text string) string {
	return strings.ToLower(strings.ToUpper(strings.Join(strings.Fields(text), " ")))
}

// what returns what a series is called in complaints.
func (r *reader) what() string {
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
	what, it, its := r.what(), "it", "it as a player's"
	if len(list) > 1 {
		what, it, its, why = what+"s", "them", "them as players'", strings.Replace(why, "holds", "hold", 1)
	}
	playersAre := func(names []string) diag.Fix {
		return diag.Fix{Rule: diag.FixPlayers, Value: strings.Join(names, ", ")}
	}
	hint := diag.Advise(playersAre(with), " counts "+its)
	if len(without) > 0 {
		hint = diag.Advise(hint, ", ", playersAre(without), " leaves "+it+" out")
	}
	if all := strings.Join(with, "\n"); strings.ContainsAny(all, "\"$`\\!,;") || strings.Contains(all, " and ") || len(with) > mostNamed {
		hint = diag.Advise(diag.Fix{Rule: diag.FixPlayers}, " names those who play, and nobody else")
	}
	r.offer(list[0].name, fmt.Sprintf("%s %s %s: a player's scores, or something else?", what, strings.Join(names, ", "), why), hint)
}

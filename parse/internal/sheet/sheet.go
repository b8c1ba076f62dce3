// Package sheet finds the score sheet in a table: who plays, which rows are
// rounds, what each cell says. Every number is a score, a sum that the scores
// bear out, or a complaint.
package sheet

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/parse/internal/grid"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// Reading says what the numbers of a sheet are.
type Reading uint8

// The readings. Unspecified takes them for scores unless they look like running
// totals.
const (
	Unspecified Reading = iota
	Scores
	Running
)

// Options holds what the user says about a sheet.
type Options struct {
	Rules       rules.Rules
	Players     []string // who counts; nil: whoever the sheet names
	Reading     Reading
	Sheet       string // of a spreadsheet, the sheet to read; empty: the first
	EmptyIsZero bool   // a round in which a player has no score counts 0
}

// Sheet is the content of a score sheet.
type Sheet struct {
	Players []grid.Cell // who plays, each where the sheet names them first
	Late    []bool      // by player: in the sheet only from a later round on
	Begin   grid.Cell   // the header
	Steps   []any       // a Round, Move, Handicap, Entry or Total each, in the order of play
	Faults  []Fault
	// Unmarked says that the sheet marks nobody as going out.
	Unmarked bool
	// Max is the number of points at which players drop out, as the marks of those
	// who did show it; 0 if unknown.
	Max int
}

// Round begins a round.
type Round struct {
	Ask     rules.Ask
	At      grid.Cell
	Skipped bool // a round whose scores could not be read, which a fault says
}

// Move is a player who comes or goes between two rounds, or after the last one.
type Move struct {
	Player int
	Kind   tally.Move // NoMove: the player takes no part in the rounds to come
	At     grid.Cell
	Start  *int // with joins: the total that the player starts on; nil: the game's
}

// Handicap is a player who starts on a score.
type Handicap struct {
	Player int
	At     grid.Cell
	Points int
}

// Entry is what the sheet says about a player in the current round.
type Entry struct {
	Player int
	At     grid.Cell // the score, or the player's name
	Value  Value
	Hand   grid.Cell // with Cards: the text for the reader of logs
	Claim  grid.Cell // a claim in a cell of its own
	After  *Total    // the running total that stands beside the score
	Sum    bool      // the value is the running total
	Out    grid.Cell // the mark of going out
}

// Total is a running total, in a row of totals or beside a score.
type Total struct {
	Player int
	At     grid.Cell
	Points int
}

// Fault is a complaint about a cell. With Remark, it is about something that was
// skipped and changes no score.
type Fault struct {
	At      grid.Cell
	Message string
	Hint    string
	Remark  bool
	more    int // how many other cells have it
}

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
	told       map[string]int
}

func newReader(t *grid.Table, o Options) *reader {
	return &reader{table: t, Options: o, told: map[string]int{}, form: form{rowOf: map[string]*row{}, seriesOf: map[string]*series{}}}
}

// Read reads the sheet in a table, which has one evening: see Parts.
func Read(t *grid.Table, o Options) *Sheet {
	r := newReader(t, o)
	for _, row := range t.Rows {
		if row.Broken {
			at := max(0, strings.IndexByte(t.Line(row.Line), '"'))
			r.fault(grid.Cell{Line: row.Line, Start: at, End: at + 1}, "an unmatched quotation mark", `put a cell with a comma in quotation marks: "3h, 4h, 5h"`)
		}
	}
	if !r.readExport() {
		r.read()
	}
	for _, s := range r.players {
		r.sheet.Players, r.sheet.Late = append(r.sheet.Players, s.name), append(r.sheet.Late, s.late)
	}
	r.sheet.Unmarked = !slices.ContainsFunc(r.sheet.Steps, func(step any) bool {
		e, _ := step.(Entry)
		return e.Value.Out || e.Out.Text != "" || e.Value.Kind == Cards
	})
	for i := range r.sheet.Faults {
		if f := &r.sheet.Faults[i]; f.more > 0 {
			f.Message += fmt.Sprintf(" (and %d more)", f.more)
		}
	}
	return &r.sheet
}

func (r *reader) read() {
	if !r.findHeader() {
		return
	}
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

// findHeader finds the header, and complains if there is none. It also complains of
// a header such as Ann,1,2,3, since Ann could be a player with these scores.
func (r *reader) findHeader() bool {
	r.table.Rows = withoutMargins(r.table.Rows)
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
		return len(row.Cells) == len(r.header.cells)+1 && roleOf(row.Cells[0].Text) != noRole
	}
	if rows := r.table.Rows[r.header.row:]; r.header.shape == matrix && !r.header.labelled() && slices.ContainsFunc(rows, isSum) {
		for i, row := range rows { // Sum,12,5 below Ann,Bob
			if len(row.Cells) == len(r.header.cells) {
				rows[i].Cells = slices.Insert(slices.Clone(row.Cells), 0, grid.Cell{Line: row.Line})
			}
		}
		r.header, _ = r.headerAt(r.header.row, false)
	}
	h, at := r.header, max(0, r.header.label)
	r.sheet.Begin = h.cells[0]
	if second := slices.Index(h.roles[at+1:], h.roles[at]); h.shape == turned && h.roles[at] != noRole && second >= 0 {
		name := h.cells[at+1+second]
		r.fault(name, token.Quote(name.Text)+" is the second column of that name", "one column names the players")
		return false
	}
	name := h.cells[at]
	named := h.shape != turned || h.roles[at] != noRole || !isName(name.Text) || len(r.Players) > 0 && !r.counts(name.Text)
	if named || slices.ContainsFunc(h.cells, func(c grid.Cell) bool {
		return c != name && roleOf(c.Text) == noRole && strings.Trim(c.Text, "0123456789") != ""
	}) {
		return true
	}
	r.fault(name, token.Quote(name.Text)+" could be a player with these scores, or the title of the columns",
		"begin with a row Player,1,2,3 and so on, above the players or in place of this row")
	return false
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

// headless reports whether every row is a player's name with scores, two or more and
// as many in each row.
func headless(rows []grid.Row) bool {
	for _, row := range rows {
		name := row.Cell(0).Text
		if _, isLabel := readLabel(name); isLabel || roleOf(name) != noRole || !isName(name) || dated().MatchString(name) ||
			len(row.Cells) < 3 || len(row.Cells) != len(rows[0].Cells) || slices.ContainsFunc(row.Cells[1:], func(c grid.Cell) bool { return readValue(c.Text).Kind != Points }) {
			return false
		}
	}
	return len(rows) > 1
}

// columns turns rows: it returns their columns as rows.
func columns(rows []grid.Row) (list []grid.Row) {
	for i, c := range rows[0].Cells {
		column := grid.Row{Line: c.Line}
		for _, row := range rows {
			column.Cells = append(column.Cells, row.Cell(i))
		}
		list = append(list, column)
	}
	return list
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

// HasHeader reports whether the first line that is not blank is the header of a score
// sheet. A line with more than MaxColumns cells can be nothing else.
func HasHeader(lines []string, o Options) bool {
	r := &reader{table: grid.Read(lines), Options: o}
	if len(r.table.Rows) == 0 {
		return false
	}
	first := r.table.Rows[0].Cells
	_, strict := r.headerAt(0, true)
	_, loose := r.headerAt(0, false)
	return len(first) > MaxColumns || isExport(first, true) || strict || loose
}

// Spaced returns the table of lines whose cells are separated by single spaces, nil
// if they are no such table. Below the titles stands a header, and all rows below it
// are as long, or longer by a label. A line of a log may not come first.
func Spaced(lines []string, isLogLine func(string) bool) *grid.Table {
	t := grid.Words(lines)
	if t == nil {
		return nil
	}
	for len(t.Rows) > 0 && t.Rows[0].Cells[0].Text == "#" && (strings.Contains(lines[t.Rows[0].Line-1], ":") || !counted(t.Rows[1:])) {
		t.Rows = t.Rows[1:] // a comment
	}
	if headless(t.Rows) {
		return t
	}
	if slices.ContainsFunc(lines, func(line string) bool { return strings.Contains(line, ",") }) {
		return nil
	}
	for i := range len(t.Rows) - 1 {
		head, rows := t.Rows[i], t.Rows[i+1:]
		moved := head.Cells[0].Start > rows[0].Cells[0].Start // nothing stands above the labels
		if _, isLabel := readLabel(rows[0].Cells[0].Text); isLabel && (len(rows[0].Cells) == len(head.Cells)+1 || moved) {
			head.Cells = slices.Insert(slices.Clone(head.Cells), 0, grid.Cell{Line: head.Line, Start: head.Cells[0].Start, End: head.Cells[0].Start})
		}
		if first := head.Cells[0].Text; first != "" && roleOf(first) == noRole && counted(rows) || len(head.Cells) < 3 && roleOf(first) != noRole {
			continue // the first name of Ann Mary Ann Bob, or the title of the labels? Or Round 1 of a log
		}
		r := &reader{table: &grid.Table{Rows: append([]grid.Row{head}, rows...)}}
		if _, ok := r.headerAt(0, true); !ok || slices.ContainsFunc(rows, func(row grid.Row) bool { return len(row.Cells) != len(head.Cells) }) {
			continue
		}
		t.Rows[i] = head
		for k, row := range t.Rows[:i] { // a title is one cell
			if isLogLine(lines[row.Line-1]) {
				return nil
			}
			if numbers := slices.DeleteFunc(slices.Clone(row.Cells), func(c grid.Cell) bool { return !isScore(c) }); len(numbers) < 2 {
				title := row.Cells[0]
				title.End = row.Cells[len(row.Cells)-1].End
				title.Text = lines[title.Line-1][title.Start:title.End]
				t.Rows[k].Cells = []grid.Cell{title}
			}
		}
		return t
	}
	return nil
}

// counted reports whether rows begin with labels rather than scores: R1, 3s, or
// numbers that count up.
func counted(rows []grid.Row) bool {
	for i, row := range rows {
		l, ok := readLabel(row.Cell(0).Text)
		if ok && (l.explicit || l.hasRank) {
			return true
		} else if first, _ := readLabel(rows[0].Cell(0).Text); roleOf(row.Cell(0).Text) == noRole && l.number != first.number+i {
			return false
		}
	}
	return len(rows) > 1
}

// Number reads a number of points.
func Number(text string) (int, bool) {
	v := readScore(text)
	return v.Points, v.Kind == Points
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

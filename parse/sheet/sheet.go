// Package sheet finds the score sheet in a table: who plays, which rows are
// rounds, what each cell says. What it does not understand it says, and never
// takes for a score.
package sheet

import (
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/parse/grid"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Reading is how the numbers of a sheet are meant.
type Reading uint8

// The readings. Unsaid takes them for scores unless they look like running
// totals.
const (
	Unsaid Reading = iota
	Scores
	Running
)

// Options is what is known of a sheet before it is read.
type Options struct {
	Rules   rules.Rules
	Players []string // who counts; nil: whoever the header names
	Reading Reading
}

// Sheet is what a score sheet says.
type Sheet struct {
	Players []grid.Cell // who plays, each where the sheet names them first
	Begin   grid.Cell   // the header
	Rounds  []Round
	Moves   []Move // after the last round
	Faults  []Fault
	// Max is the number of points at which players must have dropped out, where
	// the sheet marks who did; 0 where it is not known.
	Max int
}

// Round is one round of the sheet, in the order in which it was played.
type Round struct {
	Ask     rules.Ask
	Label   grid.Cell
	Skipped bool   // a round whose scores could not be read, which a fault says
	Moves   []Move // before it
	Entries []Entry
	Totals  []Total // running totals below the round
	late    map[int]bool
}

// Move is a player who came or went between two rounds, or after the last one,
// as score --csv and score --markdown write it.
type Move struct {
	after  int // rounds of the sheet
	Player int
	Word   string // as a log has it: buys in, joins, leaves
	At     grid.Cell
}

// moveWords are the words that a move may have.
var moveWords = []string{"buys in", "joins", "leaves"}

// Entry is what the sheet has of a player in a round.
type Entry struct {
	Player int
	At     grid.Cell // the score, or the player's name
	Value  Value
	Hand   grid.Cell // with Cards: the text for the reader of logs
	Claim  grid.Cell // a claim in a cell of its own
	After  *Total    // the running total that stands beside the score
	Sum    bool      // the value is the running total
	Out    grid.Cell // the mark of going out
	// Unmarked is that the sheet marks nobody who went out.
	Unmarked bool
	Leaves   bool // the player took no part, and the total shows it
	Later    bool // the score is missing, and a later running total includes it
}

// Total is a running total as the sheet has it.
type Total struct {
	Player int
	At     grid.Cell
	Points int
}

// Fault is something that is not understood; with Remark, something that was
// passed over and changes no score.
type Fault struct {
	At      grid.Cell
	Message string
	Hint    string
	Remark  bool
}

// Read reads the sheet in a table.
func Read(t *grid.Table, o Options) *Sheet {
	r := &reader{table: t, options: o}
	r.readQuotes()
	r.read()
	return &r.sheet
}

// reader reads a sheet in three steps: the header, the rows as a draft in
// which players are columns, and what the cells of the draft say.
type reader struct {
	table   *grid.Table
	options Options
	sheet   Sheet
	header  header
	draft   draft
	leaves  *bool // what leavesOut has found
	// lastScored is the last round that has a score; nil until it is asked for.
	lastScored *draftRow
	suspects   []Fault // players whose numbers are no scores
}

func (r *reader) fault(at grid.Cell, message, hint string) {
	r.sheet.Faults = append(r.sheet.Faults, Fault{At: at, Message: message, Hint: hint})
}

func (r *reader) remark(at grid.Cell, message string) {
	r.sheet.Faults = append(r.sheet.Faults, Fault{At: at, Message: message, Remark: true})
}

// failed reports whether something was not understood.
func (r *reader) failed() bool {
	for _, f := range r.sheet.Faults {
		if !f.Remark {
			return true
		}
	}
	return false
}

// readQuotes complains of rows that cannot be split into cells.
func (r *reader) readQuotes() {
	for _, f := range r.table.Faults {
		at := grid.Cell{Line: f.Line, Start: f.Column, End: f.Column + 1}
		r.fault(at, "a quotation mark that does not pair", `a cell with a comma stands in quotation marks: "3h, 4h, 5h"`)
	}
}

func (r *reader) read() {
	r.mergeHeaders()
	h, ok := r.findHeader()
	if !ok {
		r.noHeader()
		return
	}
	r.header = h
	r.readAbove()
	switch h.shape {
	case long:
		r.readLong()
	case turned:
		r.readTurned()
	default:
		r.readMatrix()
	}
	r.finish()
}

// readAbove complains of rows of scores above the header, where only titles
// stand.
func (r *reader) readAbove() {
	for _, row := range r.table.Rows[:r.header.row] {
		n, labels := 0, 0
		for _, c := range row.Cells {
			if v, _ := readValue(c.Text); v.Kind == Points {
				n++
			}
			if l, _ := readLabel(c.Text); l.number > 0 {
				labels++
			}
		}
		if row.Filled() == 1 && n == 1 && labels < 2 || row.Filled() == 2 && r.header.width() > 2 && n < 2 && labels < 2 && (n > 0 || IsWords(row.Cell(1).Text)) && roleOf(row.Cell(0).Text) != noRole {
			continue // a year, or a title in two cells: Players,3
		}
		if role := roleOf(row.Cell(0).Text); row.Filled() > 1 && !row.Prose && (labels > 1 || role == roundRole || role == playerRole) && !same(row.Cell(1).Text, r.header.cells[min(1, len(r.header.cells)-1)].Text) {
			r.fault(row.Cell(0), "a header above the one that is read, and they do not agree", "a sheet has one header, above all scores")
			return
		}
		_, isLabel := readLabel(row.Cell(0).Text)
		if (n > 1 || n > 0 && (isLabel || r.header.shape == long)) && !row.Prose {
			r.fault(row.Cell(0), "a row of scores above the header, which is not scored", "the header that names the players stands above all scores")
			return
		}
	}
}

func (r *reader) noHeader() {
	at := grid.Cell{Line: 1}
	if len(r.table.Rows) > 0 {
		at = r.table.Rows[0].Cell(0)
	}
	if len(r.options.Players) > 0 {
		r.fault(at, "no row of the sheet names "+strings.Join(r.options.Players, " and "), "name the players as the sheet spells them")
		return
	}
	r.fault(at, "no row of the sheet names the players", "a sheet begins with a header: Round,Ann,Bob or Round,Player,Score")
}

// HasHeader reports whether the first of the lines that holds something is the
// header of a score sheet.
func HasHeader(lines []string, o Options) bool {
	r := &reader{table: grid.Read(lines), options: o}
	if len(r.table.Rows) == 0 || r.table.Rows[0].Filled() < 2 {
		return false
	}
	_, ok := r.headerAt(0, true)
	if !ok {
		_, ok = r.headerAt(0, false)
	}
	return ok
}

// isUnsplit reports whether a row of one cell looks like one of several that
// another delimiter separates.
func (r *reader) isUnsplit(row grid.Row) bool {
	if row.Filled() != 1 || row.Prose {
		return false
	}
	pieces := strings.FieldsFunc(firstFilled(row).Text, func(c rune) bool { return strings.ContainsRune(",;|\t", c) })
	scores := 0
	for _, piece := range pieces {
		if v, bad := readValue(piece); bad == nil && v.Kind == Points {
			scores++
		}
	}
	return (scores > 1 || scores > 0 && r.header.shape == long) && len(pieces) >= r.header.width()-1
}

// complainOfUnsplit complains of a row that is separated as no other is.
func (r *reader) complainOfUnsplit(row grid.Row) {
	r.fault(firstFilled(row), "a row whose cells are separated in another way than those of the others; it is not scored", "one delimiter separates all cells of a sheet")
}

// TakesPart reports whether a player is in the sheet from its first round on.
func (s *Sheet) TakesPart(player int) bool {
	return !s.Rounds[0].late[player]
}

// Number reads a number of points.
func Number(text string) (int, bool) {
	v, bad := readScore(text)
	return v.Points, bad == nil && v.Kind == Points
}

// same reports whether two texts have the same words, in whatever case.
func same(a, b string) bool {
	for {
		var x, y string
		x, a = cutWord(a)
		y, b = cutWord(b)
		if !strings.EqualFold(x, y) || x == "" {
			return x == y
		}
	}
}

// key is a text in one spelling for all that are the same.
func key(text string) string {
	return strings.ToLower(strings.ToUpper(strings.Join(strings.Fields(text), " ")))
}

// cutWord is the first word of a text and the rest.
func cutWord(text string) (word, rest string) {
	text = strings.TrimLeftFunc(text, unicode.IsSpace)
	if n := strings.IndexFunc(text, unicode.IsSpace); n >= 0 {
		return text[:n], text[n:]
	}
	return text, ""
}

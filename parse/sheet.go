package parse

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/cardtext"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/display"
)

// Sheet is what people keep of an evening: a round log, or a score sheet as
// CSV. Next gives one statement after the other, as Log.Next does.
type Sheet interface {
	Next() (*Statement, []diag.Diagnostic, error)
	// Players are the names of the players so far, by number.
	Players() []string
	// Stars says whether the pack has stars, so that * is one.
	Stars(on bool)
	// Language is how hints write a fix that is to be made in the sheet.
	Language() diag.Language
}

// OpenSheet reads a log or a CSV sheet, whichever the stream holds: CSV where
// the source is named so, or where the first line is a sheet's header. With
// cumulative the scores in the cells of a CSV sheet are running totals.
func OpenSheet(source string, r io.Reader, cumulative bool) (Sheet, error) {
	lines := newLineReader(r)
	first, err := lines.firstContent()
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	t := &roster{source: source}
	if strings.EqualFold(filepath.Ext(source), ".csv") || isHeader(first) {
		return &Grid{roster: t, lines: lines, cumulative: cumulative}, nil
	}
	return &Log{roster: t, lines: lines}, nil
}

// firstContent is the first line that says something, which next gives again.
func (l *lineReader) firstContent() (string, error) {
	for {
		text, err := l.next()
		if err != nil || !blankLine(text) {
			l.again = err == nil
			l.text = text
			return text, err
		}
	}
}

func blankLine(text string) bool { return strings.TrimSpace(text[:commentStart(text)]) == "" }

// isHeader tells whether a line is the header of a sheet rather than the
// first of a log.
func isHeader(line string) bool {
	cells := strings.Split(line, string(delimiter(line)))
	first := strings.ToLower(strings.Trim(strings.TrimSpace(cells[0]), `"`))
	return len(cells) > 1 && slices.Contains([]string{"", "round", "rounds", "wild", "player", "hand", "claim"}, first)
}

// delimiter is what parts the cells of a line: the one there is most of.
func delimiter(line string) rune {
	best, most := ',', 0
	for _, r := range ",;\t" {
		if n := strings.Count(line, string(r)); n > most {
			best, most = r, n
		}
	}
	return best
}

// Grid reads a score sheet kept as CSV: long, with a row for each player and
// round under the header round,player,hand,claim,out; or a matrix, with a
// column for each player and a row for each round.
type Grid struct {
	*roster
	lines      *lineReader
	cumulative bool
	comma      rune
	header     []gridColumn // nil before the header was read
	long       bool
	begun      bool
	round      string // the label of the open round, in a long sheet
	queue      []gridItem
}

// gridColumn is what the cells of a column say.
type gridColumn struct {
	name   string // in lower case, of a column that is no player's
	player int    // -1 where it is no player's
}

// gridItem is a statement, or what is wrong with a cell.
type gridItem struct {
	statement *Statement
	diags     []diag.Diagnostic
}

// gridCell is a cell: where its text stands in the line.
type gridCell struct{ start, end int }

// Next is the next statement: a round begins, a player's cell, or a row of
// totals.
func (g *Grid) Next() (*Statement, []diag.Diagnostic, error) {
	for len(g.queue) == 0 {
		text, err := g.lines.next()
		if err != nil {
			return nil, nil, err
		}
		if !blankLine(text) {
			g.line(place{g.source, g.lines.number, text})
		}
	}
	item := g.queue[0]
	g.queue = g.queue[1:]
	return item.statement, item.diags, nil
}

func (g *Grid) line(p place) {
	if g.header == nil {
		g.comma = delimiter(p.text)
	}
	cells, d := g.cells(p)
	switch {
	case d != nil:
		g.queue = append(g.queue, gridItem{diags: []diag.Diagnostic{*d}})
	case g.header == nil:
		g.readHeader(p, cells)
	case g.long:
		g.longRow(p, cells)
	default:
		g.matrixRow(p, cells)
	}
}

// cells parts a line as CSV has it. A cell does not go on over a line's end.
func (g *Grid) cells(p place) ([]gridCell, *diag.Diagnostic) {
	r := csv.NewReader(strings.NewReader(p.text))
	r.Comma, r.FieldsPerRecord, r.TrimLeadingSpace = g.comma, -1, true
	fields, err := r.Read()
	if err != nil {
		var wrong *csv.ParseError
		at := 0
		if errors.As(err, &wrong) {
			at = min(max(wrong.Column-1, 0), len(p.text))
		}
		d := p.fault(codeRecord, diag.Span{Start: at, End: min(at+1, len(p.text))}, "a quotation mark that does not pair", `a cell with a comma stands in quotation marks: "3h, 4h, 5h"`)
		return nil, &d
	}
	cells := make([]gridCell, len(fields))
	for i, field := range fields {
		_, column := r.FieldPos(i)
		start := min(column-1, len(p.text))
		if start < len(p.text) && p.text[start] == '"' {
			start++
		}
		cells[i] = gridCell{start, min(start+len(field), len(p.text))}
	}
	return cells, nil
}

func (p place) cell(c gridCell) string { return strings.TrimSpace(p.text[c.start:c.end]) }

func (p place) cellSpan(c gridCell) diag.Span { return trimmed(p.text, c.start, c.end) }

// longColumns are the columns of a long sheet; score is another name of
// claim.
var longColumns = []string{"round", "player", "hand", "claim", "out", "wild", "score"}

func (g *Grid) readHeader(p place, cells []gridCell) {
	g.header = make([]gridColumn, 0, len(cells))
	for _, c := range cells {
		g.long = g.long || strings.EqualFold(p.cell(c), "player")
	}
	var diags []diag.Diagnostic
	for i, c := range cells {
		column, d := g.column(p, i, c)
		if d != nil {
			diags = append(diags, *d)
		}
		g.header = append(g.header, column)
	}
	g.closed = !g.long
	if len(diags) > 0 {
		g.queue = append(g.queue, gridItem{diags: diags})
	}
	if !g.long {
		g.queue = append(g.queue, gridItem{statement: &Statement{place: p, Action: SetPlayers{g.seated()}}})
	}
}

func (g *Grid) seated() []int {
	list := make([]int, len(g.players))
	for i := range list {
		list[i] = i
	}
	return list
}

func (g *Grid) column(p place, i int, c gridCell) (gridColumn, *diag.Diagnostic) {
	text := display.Unguard(p.cell(c))
	name := strings.ToLower(text)
	switch {
	case g.long && slices.Contains(longColumns, name):
		return gridColumn{name, -1}, nil
	case g.long:
		hint := "columns are " + strings.Join(longColumns, ", ")
		if near, ok := Nearest(name, longColumns); ok {
			hint = "did you mean " + near + "?"
		}
		d := p.fault(codeRecord, p.cellSpan(c), "no column is called "+cardtext.Quote(text), hint)
		return gridColumn{"", -1}, &d
	case name == "wild" || text == "" && i > 0:
		return gridColumn{name, -1}, nil
	case i == 0:
		return gridColumn{"round", -1}, nil
	case g.known(text):
		d := p.fault(codeLogPlayer, p.cellSpan(c), cardtext.Quote(text)+" has two columns", "a player has one column")
		return gridColumn{"", -1}, &d
	}
	return gridColumn{name, g.seat(text)}, nil
}

// say queues a statement of a row.
func (g *Grid) say(p place, a Action, diags []diag.Diagnostic) {
	item := gridItem{diags: diags}
	if a != nil {
		item.statement = &Statement{place: p, Action: a, Cut: g.lines.cut}
	}
	g.queue = append(g.queue, item)
}

// longRow reads one player's round.
func (g *Grid) longRow(p place, cells []gridCell) {
	named := map[string]gridCell{}
	for i, c := range cells {
		if i < len(g.header) && p.cell(c) != "" {
			named[g.header[i].name] = c
		}
	}
	round, hasRound := named["round"]
	who, hasPlayer := named["player"]
	if !hasRound && !g.begun || !hasPlayer {
		g.say(p, nil, []diag.Diagnostic{p.fault(codeRecord, trimmed(p.text, 0, len(p.text)), "a row without a round or a player", "a row says round,player and a hand or a claim")})
		return
	}
	if hasRound {
		g.openRound(p, round, named["wild"])
	}
	b := g.builder(p)
	player := b.player(display.Unguard(p.cell(who)), p.cellSpan(who), !g.closed)
	g.say(p, b.rowPlay(player, p.cellSpan(who), named), b.diags)
}

// openRound begins a round where the label is another than before.
func (g *Grid) openRound(p place, label, wild gridCell) {
	key := strings.ToLower(p.cell(label) + " " + p.cell(wild))
	if g.begun && key == g.round {
		return
	}
	ask, d := labelAsk(p, label, wild)
	if d != nil {
		g.say(p, nil, []diag.Diagnostic{*d})
	}
	g.begun, g.round = true, key
	g.begin()
	g.queue = append(g.queue, gridItem{statement: &Statement{place: p, Action: StartRound{Ask: ask, Span: p.cellSpan(label)}}})
}

func (g *Grid) builder(p place) *lineBuilder {
	return &lineBuilder{roster: g.roster, collector: collector{place: p}}
}

// rowPlay reads the hand, the claim and the mark of going out of a row.
func (b *lineBuilder) rowPlay(player int, name diag.Span, named map[string]gridCell) Action {
	var n playText
	if hand, ok := named["hand"]; ok {
		if read := b.cellPlay(hand); read != nil {
			n = *read
		}
	}
	for _, column := range []string{"claim", "score"} {
		if claim, ok := named[column]; ok {
			if read := b.cellPlay(claim); read != nil && read.claim != nil {
				n.claim, n.tooLarge = read.claim, read.tooLarge
			}
		}
	}
	if out, ok := named["out"]; ok && b.saysYes(out) {
		n.goesOut(b.cellSpan(out))
	}
	switch {
	case player < 0:
		return nil
	case diag.Failed(b.diags) && n.claim == nil:
		return Play{Player: player, Name: name, Unread: true}
	}
	return b.play(n, player, name)
}

// cellPlay reads a cell as what stands after a player's name in a log, or as
// the score alone.
func (b *lineBuilder) cellPlay(c gridCell) *playText {
	var n playText
	var d *diag.Diagnostic
	span := diag.Span{Start: c.start, End: c.end}
	score := strings.TrimSuffix(strings.ToLower(b.cell(c)), "out")
	if strings.Trim(score, "0123456789+-− ") == "" {
		d = n.readClaim(b.place, span)
	} else {
		n, d = readPlay(b.place, span)
	}
	if d != nil {
		d.Hint = "a cell holds a score, or cards and a claim: 3h 4h 5h = 0 out"
		b.diags = append(b.diags, *d)
		return nil
	}
	return &n
}

// saysYes reads the mark of going out.
func (b *lineBuilder) saysYes(c gridCell) bool {
	text := strings.ToLower(b.cell(c))
	switch {
	case slices.Contains([]string{"out", "yes", "y", "true", "1", "x", "*"}, text):
		return true
	case !slices.Contains([]string{"no", "n", "false", "0", "-"}, text):
		b.fault(codeRecord, b.cellSpan(c), cardtext.Quote(text)+" is neither yes nor no", "the column out says yes for who went out, or nothing")
	}
	return false
}

// noCell is how people leave a cell empty.
var noCell = []string{"", "-", "–", "—", "."}

// totalLabels are the names of a row of totals.
var totalLabels = []string{"total", "totals", "sum", "all"}

// matrixRow reads a round, or the totals.
func (g *Grid) matrixRow(p place, cells []gridCell) {
	if len(cells) > len(g.header) {
		extra := p.cellSpan(cells[len(g.header)])
		g.say(p, nil, []diag.Diagnostic{p.fault(codeRecord, extra, fmt.Sprintf("%d cells, the header has %d", len(cells), len(g.header)), "cards are parted by spaces here, or the cell stands in quotation marks")})
		return
	}
	if slices.Contains(totalLabels, strings.ToLower(p.cell(cells[0]))) {
		g.totalsRow(p, cells)
		return
	}
	label, wild := g.rowRound(p, cells)
	g.openRound(p, label, wild)
	for i, c := range cells {
		if player := g.header[i].player; player >= 0 && !slices.Contains(noCell, p.cell(c)) {
			g.matrixCell(p, player, c)
		}
	}
	g.round = "" // two rows of one label are two rounds
}

// rowRound is the cells of a row that name its round and its wild rank, which
// may be one: then it is the wild rank, unless it says bonus.
func (g *Grid) rowRound(p place, cells []gridCell) (label, wild gridCell) {
	label = cells[0]
	for i, c := range cells {
		if g.header[i].name == "wild" && g.header[i].player < 0 {
			wild = c
		}
	}
	switch {
	case label != wild:
		return label, wild
	case strings.EqualFold(p.cell(label), "bonus"):
		return label, gridCell{}
	}
	return gridCell{}, wild
}

func (g *Grid) matrixCell(p place, player int, c gridCell) {
	b := g.builder(p)
	play := b.cellPlay(c)
	if play == nil {
		g.say(p, Play{Player: player, Name: p.cellSpan(c), Unread: true}, b.diags)
		return
	}
	action := b.play(*play, player, p.cellSpan(c))
	if entry, ok := action.(Play); ok && entry.BareClaim {
		entry.Total = g.cumulative
		action = entry
	}
	if diag.Failed(b.diags) && !b.partly {
		action = nil
	}
	g.say(p, action, b.diags)
}

func (g *Grid) totalsRow(p place, cells []gridCell) {
	b := g.builder(p)
	var totals CheckTotals
	for i, c := range cells {
		if player := g.header[i].player; player >= 0 && !slices.Contains(noCell, p.cell(c)) {
			if read := b.cellPlay(c); read != nil && read.claim != nil {
				for _, span := range read.tooLarge {
					b.tooLarge(span)
				}
				totals.Totals = append(totals.Totals, PlayerTotal{PlayerNamed{player, p.cellSpan(c)}, *read.claim})
			}
		}
	}
	g.say(p, totals, b.diags)
}

package sheet

import (
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/internal/column"
	"github.com/wildmeld/wildmeld/parse/internal/grid"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/lazy"
)

// Part is one evening of a table.
type Part struct {
	Rows []grid.Row
	// Log, Game, House (the column rules) and Day are what the columns of these names have for the evening, as
	// score --csv writes them; Day may be a title, too. Each is empty where there is none.
	Log, Game, House, Day grid.Cell
}

// Parts finds the evenings of a table, at least one. Each begins with a header, which may
// be that of the evening before.
func Parts(t *grid.Table, o Options, isDate func(string) bool) []Part {
	if list := exportParts(t, o); list != nil {
		return list
	}
	t = t.With(slices.Clone(t.Rows))
	for i, row := range t.Rows {
		t.Rows[i].Cells = whole(t, row, isDate)
	}
	r := newReader(t.With(slices.Clone(t.Rows)), o)
	all := []Part{{Rows: t.Rows}}
	if len(t.Rows) == 0 || !r.findHeader() {
		return all
	}
	p := &parter{reader: r, isDate: isDate, rows: r.table.Rows}
	for _, row := range p.rows[:r.header.row] {
		p.noteTitle(row)
	}
	p.begin(r.header.row, p.rows[:r.header.row+1])
	p.part()
	for i := range p.list {
		if p.list[i].Day.Text == "" {
			p.list[i].Day = p.dayOf(p.list[i].Rows)
		}
	}
	if len(p.list) == 1 {
		p.list[0].Rows = t.Rows
	}
	return p.list
}

// whole returns the cells of a row: one, where it is a title whose date the comma before the year has
// parted, as in Game of 65 - Jan 9, 2026.
func whole(t *grid.Table, row grid.Row, isDate func(string) bool) []grid.Cell {
	if len(row.Cells) != 2 || len(row.Cells[1].Text) != len("2026") || row.Cells[0].Line != row.Cells[1].Line {
		return row.Cells
	}
	c := row.Cells[0]
	c.End = row.Cells[1].End
	c.Text = t.Line(c.Line)[c.Start:c.End]
	words := strings.Fields(c.Text)
	if !isDate(strings.Join(words[max(0, len(words)-3):], " ")) { // Jan 9, 2026
		return row.Cells
	}
	return []grid.Cell{c}
}

// parter parts the rows of a table.
type parter struct {
	*reader
	isDate func(string) bool
	rows   []grid.Row
	list   []Part
	title  grid.Cell       // the last title with a date
	day    int             // the column of dates, or -1
	last   grid.Cell       // the last date in it
	seen   map[string]bool // the rounds of the evening so far: by label, and player in a long sheet
	first  grid.Row        // the first row of the evening that is a round
	same   []bool          // by column: all rounds of the evening have what the first one has
}

// begin begins an evening whose header is in row i, with these rows.
func (p *parter) begin(i int, rows []grid.Row) {
	p.header.row = i
	p.list = append(p.list, Part{Rows: slices.Clone(rows), Day: p.title})
	p.seen, p.title, p.last, p.same = map[string]bool{}, grid.Cell{}, grid.Cell{}, nil
	p.day = slices.IndexFunc(p.header.cells, func(c grid.Cell) bool { return column.Is(c.Text, column.Date) })
}

// noteTitle notes a row that is a title with a date.
func (p *parter) noteTitle(row grid.Row) bool {
	at := slices.IndexFunc(row.Cells, func(c grid.Cell) bool { return c.Text != "" })
	if row.Filled() != 1 || !p.isDate(row.Cells[at].Text) {
		return false
	}
	p.title = row.Cells[at]
	return true
}

// part goes through the rows below the first header.
func (p *parter) part() {
	titled := false // a title with a date stands just above
	for i := p.header.row + 1; i < len(p.rows); i++ {
		row := p.rows[i]
		if p.noteTitle(row) {
			titled = true
			continue
		}
		key, day := p.roundOf(row), p.dayIn(row)
		isNew := day.Text != "" && p.last.Text != "" && day.Text != p.last.Text
		switch h, ok := p.headerBelow(i); {
		case len(p.seen) > 0 && ok && (!p.header.repeats(row) || p.again(i+1)):
			above := p.titles()
			p.header = h
			p.begin(i, append(above, p.titled(row)...))
			titled = false
			continue
		case len(p.seen) > 0 && (titled || isNew) && p.restarts(key), len(p.seen) > 1 && p.isNextGame(key, row):
			p.begin(p.header.row, p.titled(p.rows[p.header.row]))
		}
		if titled = false; key != "" {
			p.seen[key] = true
			p.compare(row)
		}
		if day.Text != "" {
			p.last = day
		}
		p.list[len(p.list)-1].Rows = append(p.list[len(p.list)-1].Rows, row)
	}
}

// titled returns the rows that begin an evening: its title, if it has one, and a header.
func (p *parter) titled(head grid.Row) []grid.Row {
	if p.title.Text == "" {
		return []grid.Row{head}
	}
	return []grid.Row{{Line: p.title.Line, Cells: []grid.Cell{p.title}, Prose: p.table.Delimiter == grid.Pipe}, head}
}

// titles takes the rows of one cell off the end of an evening: they stand above the next.
func (p *parter) titles() []grid.Row {
	rows := &p.list[len(p.list)-1].Rows
	n := len(*rows)
	for n > 1 && (*rows)[n-1].Filled() == 1 && token.IsWords((*rows)[n-1].Cells[0].Text) {
		n--
	}
	above := slices.Clone((*rows)[n:])
	*rows = (*rows)[:n]
	return above
}

// headerBelow reads a row as another header.
func (p *parter) headerBelow(i int) (header, bool) {
	row := p.rows[i]
	if row.Broken || hasScores(row) {
		return header{}, false
	}
	r := &reader{table: p.table.With(p.rows), Options: p.Options}
	h, ok := r.headerAt(i, true)
	return h, ok && (h.first(column.Round, column.Player, column.Hand, column.Wild, column.Cards) == 0 || p.header.repeats(row))
}

// roundOf returns what tells the round of a row from others: its label, or the label and
// the player; empty for a row that is no round.
func (p *parter) roundOf(row grid.Row) string {
	h := p.header
	label := row.Cell(h.labels()).Text
	switch {
	case h.shape == long:
		return plainLabel(label) + "\n" + key(row.Cell(h.first(column.Player)).Text)
	case h.shape == turned:
		return key(row.Cell(max(0, h.label)).Text)
	case !h.labelled():
		if row.Filled() < 2 || column.Of(row.Cell(0).Text) != column.None {
			return ""
		}
		return "a round" // rows without labels say nothing
	}
	if _, ok := readLabel(label); !ok {
		return ""
	}
	return plainLabel(label)
}

// labels returns the column that names the rounds.
func (h header) labels() int {
	return max(0, h.first(column.Round, column.Hand, column.Wild, column.Cards))
}

// restarts reports whether a row begins the rounds anew: the evening has its round, or
// rows without labels have a day in common with others.
func (p *parter) restarts(key string) bool {
	if !p.header.labelled() {
		return p.sharesDay()
	}
	return p.seen[key]
}

// compare compares a round with the first one of the evening. An empty cell is as the one above.
func (p *parter) compare(row grid.Row) {
	if p.same == nil {
		p.first, p.same = row, slices.Repeat([]bool{true}, len(p.header.cells))
	}
	for k := range p.same {
		text := row.Cell(k).Text
		p.same[k] = p.same[k] && (text == "" || text == p.first.Cell(k).Text)
	}
}

// isNextGame reports whether a row is the first round again, and differs in a column that no player has and
// that was the same in all rounds so far: Game, or Evening.
func (p *parter) isNextGame(round string, row grid.Row) bool {
	name := key(p.header.cells[p.header.labels()].Text) // two columns called Round part nothing
	return round != "" && round == p.roundOf(p.first) && slices.ContainsFunc(p.header.cells, func(c grid.Cell) bool {
		k := slices.Index(p.header.cells, c)
		return p.same[k] && p.header.roles[k] == column.Passed && key(c.Text) != name && row.Cell(k).Text != "" && row.Cell(k).Text != p.first.Cell(k).Text
	})
}

// again reports whether the first round below a repeated header is one that the evening
// has.
func (p *parter) again(i int) bool {
	for ; i < len(p.rows); i++ {
		if key := p.roundOf(p.rows[i]); key != "" {
			return p.seen[key]
		}
	}
	return false
}

// dayIn returns the date of a row, without the time of day.
func (p *parter) dayIn(row grid.Row) grid.Cell {
	if p.day < 0 || p.counts(p.header.cells[p.day].Text) {
		return grid.Cell{}
	}
	c := row.Cell(p.day)
	if at := clock.Get().FindStringIndex(c.Text); at != nil {
		c.Text = c.Text[:at[0]]
	}
	if !p.isDate(c.Text) {
		return grid.Cell{}
	}
	return c
}

// clock matches the time behind a date, and what follows it.
var clock = lazy.Regexp{Text: `[ ,T]+\d\d?:\d\d.*$`}

// dayOf returns the first date in the column of dates of some rows.
func (p *parter) dayOf(rows []grid.Row) grid.Cell {
	for _, row := range rows {
		if c := p.dayIn(row); c.Text != "" {
			return c
		}
	}
	return grid.Cell{}
}

// sharesDay reports whether some date stands in two rows, or no row has one.
func (p *parter) sharesDay() bool {
	days := map[string]bool{}
	for _, row := range p.rows {
		c := p.dayIn(row)
		if c.Text != "" && days[c.Text] {
			return true
		}
		days[c.Text] = true
	}
	return p.day < 0
}

// exportParts parts a sheet that score --csv or score --markdown wrote by its columns log,
// game and date, or by its headers; nil for any other sheet.
func exportParts(t *grid.Table, o Options) (list []Part) {
	at := slices.IndexFunc(t.Rows, func(line grid.Row) bool { return !line.Prose })
	if at < 0 || len(o.Players) > 0 || !isExport(t.Rows[at].Cells, t.Delimiter == grid.Pipe) {
		return nil
	}
	head, drawn := t.Rows[at], t.Delimiter == grid.Pipe
	under := func(row grid.Row, name string) grid.Cell {
		if i := slices.IndexFunc(head.Cells, func(c grid.Cell) bool { return c.Text == name }); i >= 0 && !drawn {
			return row.Cell(i)
		}
		return grid.Cell{}
	}
	list = []Part{{Rows: slices.Clone(t.Rows[:at+1])}}
	for i, row := range t.Rows[at+1:] {
		now := &list[len(list)-1]
		part := Part{Rows: []grid.Row{head}, Log: under(row, "log"), Game: under(row, "game"), House: under(row, "rules"), Day: under(row, "date")}
		switch {
		case drawn && isExport(row.Cells, true):
			n := len(now.Rows)
			for n > 1 && now.Rows[n-1].Prose {
				n--
			}
			list = append(list, Part{Rows: append(slices.Clone(now.Rows[n:]), row)})
			now.Rows = now.Rows[:n]
			continue
		case i == 0:
			part.Rows = now.Rows
			*now = part
		case part.Log.Text != now.Log.Text || part.Game.Text != now.Game.Text || part.House.Text != now.House.Text || part.Day.Text != now.Day.Text:
			list = append(list, part)
			now = &list[len(list)-1]
		}
		now.Rows = append(now.Rows, row)
	}
	for i := range list {
		list[i].noteRules()
	}
	return list
}

// noteRules notes the game and the rules that a line above a drawn sheet names.
func (p *Part) noteRules() {
	for _, row := range p.Rows {
		if said, ok := strings.CutPrefix(row.Cell(0).Text, "Rules: "); ok && row.Prose {
			p.Game, p.House = row.Cells[0], row.Cells[0]
			p.Game.Text, p.House.Text, _ = strings.Cut(said, "; ")
		} else if !row.Prose {
			return
		}
	}
}

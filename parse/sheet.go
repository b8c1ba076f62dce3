package parse

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/parse/internal/calendar"
	"github.com/wildmeld/wildmeld/parse/internal/grid"
	"github.com/wildmeld/wildmeld/parse/internal/hand"
	"github.com/wildmeld/wildmeld/parse/internal/line"
	"github.com/wildmeld/wildmeld/parse/internal/sheet"
	"github.com/wildmeld/wildmeld/parse/internal/textfile"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Sheet is the record of an evening: a round log or a score sheet. Next returns one
// statement after the other, as Log.Next does.
type Sheet interface {
	Next() (*Statement, []diag.Diagnostic, error)
	// Players returns the names of the players so far, by number.
	Players() []string
	// Plays says what game is played: if its pack has stars, * is one.
	Plays(r rules.Rules)
}

// SheetOptions holds what the user says about a score sheet.
type SheetOptions = sheet.Options

// The values of SheetOptions.Reading: the numbers of a score sheet are scores, or
// running totals.
const (
	SheetOfScores = sheet.Scores
	SheetOfTotals = sheet.Running
)

// The largest score sheet, in bytes and in rows. It is read whole.
const (
	maxSheet = 1 << 20
	maxRows  = 10_000
)

// OpenSheet reads a log or a score sheet, whichever the stream holds. Of a score sheet
// with several evenings it reads the first, and complains of the second; a log is one
// evening.
func OpenSheet(source string, r io.Reader, o SheetOptions) (Sheet, error) {
	lines := textfile.NewLines(r)
	start, err := lines.In.Peek(textfile.MaxLine)
	if errors.Is(err, io.EOF) {
		err = nil
	}
	if err = cmp.Or(err, otherFile(source, start)); err != nil {
		return nil, err
	}
	first := grid.Lines(start)
	first = first[:min(len(first), line.MaxFirst)]
	if !isSheet(source, first, o) {
		var dates calendar.Reader
		for _, line := range first {
			dates.Learn(line)
		}
		return &Log{evening: evening{line.RosterOf(source, first, dates)}, lines: lines, climb: climbOf(o)}, isForSheets(source, o)
	}
	text, err := io.ReadAll(io.LimitReader(lines.In, maxSheet+1))
	if err != nil {
		return nil, err
	}
	parts := readSheets(source, text, 0, o)
	s := parts[0].open(nil)
	if len(parts) > 1 {
		at := parts[1].Rows[0].Cells[0]
		s.complain(parts[1].at(at).Fault(token.CodeRecord, at.Span(), "a second evening begins here, and nothing from here on is read", "wildmeld score reads all evenings of a file"))
	}
	return s, nil
}

// climbOf returns what looks for running totals in a log, or nil if its numbers are said to
// be scores.
func climbOf(o SheetOptions) *line.Climb {
	if o.Reading != sheet.Unspecified {
		return nil
	}
	return &line.Climb{}
}

// isForSheets returns an error if an option for score sheets was given for a log.
func isForSheets(source string, o SheetOptions) error {
	switch {
	case o.Reading == sheet.Running:
		return OptionError{"--cumulative", "score sheets", source, "a log: a log has the score of each round, and a line of totals where they are kept"}
	case o.EmptyIsZero:
		return OptionError{"--empty", "score sheets", source, "a log: a log has a line for each score"}
	case len(o.Players) > 0:
		return OptionError{"--players", "score sheets", source, "a log: a log names its players itself: players Ann, Bob"}
	}
	return nil
}

// OptionError reports an option that was given for a file of another kind: what it is for,
// and what the file is, with what would be right.
type OptionError struct{ Option, For, Source, Is string }

func (e OptionError) Error() string {
	return fmt.Sprintf("%s is for %s, and %s is %s", e.Option, e.For, e.Source, e.Is)
}

// otherFiles lists what else people keep scores in, by how such files begin, and what to do
// instead.
var otherFiles = []struct{ start, what, instead string }{
	{"\xd0\xcf\x11\xe0", "a spreadsheet of an old kind", "save it as .xlsx or .csv"},
	{"%PDF-", "a PDF", typeScores}, {"\xff\xd8\xff", "a picture", typeScores}, {"\x89PNG", "a picture", typeScores},
}

const typeScores = "type the scores, such as round 1 and below it Ann 12, Bob 0"

// otherFile returns the error for a file that is no text.
func otherFile(source string, text []byte) error {
	for _, other := range otherFiles {
		if bytes.HasPrefix(text, []byte(other.start)) {
			return fmt.Errorf("%s is %s, which cannot be read: %s", source, other.what, other.instead)
		}
	}
	if !textfile.IsText(text) {
		return fmt.Errorf("%s is no text, so nobody's scores can be read from it: is it the right file?", source)
	}
	return nil
}

// isSheet reports whether the lines are a score sheet: a header comes before any line
// of a log. In a file that is named like a table, or has a Markdown rule, a title may
// read like a line of a log.
func isSheet(source string, lines []string, o SheetOptions) bool {
	named := slices.Contains([]string{".csv", ".tsv", ".tab", ".md", ".markdown", ".xlsx", ".ods"}, strings.ToLower(filepath.Ext(source)))
	named = named || slices.ContainsFunc(lines, func(line string) bool { return strings.HasPrefix(line, "|") && strings.Contains(line, "--") })
	if sheet.Spaced(lines, line.IsLogLine) != nil {
		return true
	}
	logged := false
	for i, text := range lines {
		if strings.TrimSpace(text) == "" {
			continue
		}
		logged = logged || line.IsLogLine(text)
		if logged && !named {
			return false
		}
		if sheet.HasHeader(lines[i:min(i+20, len(lines))], o) {
			return true
		}
	}
	return named && !logged || grid.Read(lines).Agreeing() > 1 && !line.HasScoresOnly(lines)
}

// ScoreSheet gives a score sheet as the statements of a log. It holds the whole sheet.
type ScoreSheet struct {
	evening
	grid   *grid.Table
	rows   []grid.Row // of the evening
	header int        // the line of their header
	queue  []line.Item
}

// Next returns the next statement: the players, a round, a player's score, or totals.
func (s *ScoreSheet) Next() (*Statement, []diag.Diagnostic, error) {
	if len(s.queue) == 0 {
		return nil, nil, io.EOF
	}
	item := s.queue[0]
	s.queue = s.queue[1:]
	return item.Statement, item.Diags, nil
}

// sheetPart is one evening of a score sheet, before it is read.
type sheetPart struct {
	sheet.Part
	SheetOptions
	source string
	grid   *grid.Table
	cut    int // the last line, where it has no end
	large  bool
	agreed []line.Item // what the players agreed on, such as max 60
}

// at returns the line of a cell.
func (p *sheetPart) at(c grid.Cell) diag.Place {
	return diag.Place{Source: p.source, Line: c.Line, Text: p.grid.Line(c.Line)}
}

// readSheets finds the evenings of a score sheet, at least one. So many lines come before
// the text.
func readSheets(source string, text []byte, before int, o SheetOptions) (list []*sheetPart) {
	lines := grid.Lines(text)
	whole := sheetPart{SheetOptions: o, source: source, grid: &grid.Table{}}
	if whole.large = len(text) > maxSheet || len(lines) > maxRows; whole.large {
		return []*sheetPart{&whole}
	}
	if len(text) > 0 && text[len(text)-1] != '\n' {
		whole.cut = before + len(lines)
	}
	if whole.grid = sheet.Spaced(lines, line.IsLogLine); whole.grid == nil {
		whole.grid = grid.Read(lines)
	}
	whole.grid.Below(before)
	isDate := func(text string) bool {
		d, wrong := (&calendar.Reader{}).Title(text)
		return d != (Date{}) || wrong != nil
	}
	if whole.large = slices.ContainsFunc(whole.grid.Rows, func(r grid.Row) bool { return len(r.Cells) > sheet.MaxColumns }); whole.large {
		return []*sheetPart{&whole}
	}
	for _, part := range sheet.Parts(whole.grid, o, isDate) {
		one := whole
		one.Part = part
		list = append(list, &one)
	}
	return list
}

// game returns what the columns game and rules say, if it is not what is played anyway.
// The column of the rules names the game of a house's rules, and also has what the players
// agreed on.
func (p *sheetPart) game() []line.Item {
	changes := strings.FieldsFunc(p.House.Text, func(c rune) bool { return c == ';' })
	name, isHouse := p.Game.Text, false
	if len(changes) > 0 {
		name, isHouse = strings.CutPrefix(changes[0], "from ")
	}
	if isHouse {
		changes = changes[1:]
	} else {
		name = p.Game.Text
	}
	game, ok := rules.Lookup(name)
	if !ok || game == p.Rules.Game && len(changes) == 0 && !isHouse {
		return nil
	}
	p.agreed = nil
	changes = slices.DeleteFunc(changes, func(text string) bool {
		agree, ok := line.Of(strings.TrimSpace(text), nil).Action.(Agree)
		if ok {
			p.agreed = append(p.agreed, line.Item{Statement: &Statement{Place: p.at(p.House), Action: agree}})
		}
		return ok
	})
	var items []line.Item
	r, _, wrong := hand.ReadRules("", changes, game.Rules())
	if len(wrong) > 0 {
		d := p.at(p.House).Fault("rule", p.House.Span(), wrong[0].Message, "")
		d.Hint = wrong[0].Hint
		items = append(items, line.Item{Diags: []diag.Diagnostic{d}})
	}
	if isHouse {
		r.Name = display.Unguard(p.Game.Text)
	}
	p.Rules = r
	return append(items, line.Item{Statement: &Statement{Place: p.at(p.Game), Action: SetGame{Rules: r}}})
}

// open reads the evening, with some items before what it holds.
func (p *sheetPart) open(items []line.Item) *ScoreSheet {
	s := &ScoreSheet{evening: evening{line.NewRoster(p.source)}, grid: p.grid, queue: slices.Clone(items)}
	if p.large {
		s.complain(diag.Place{Source: p.source, Line: 1}.Fault(token.CodeLogLong, diag.Span{}, fmt.Sprintf("a score sheet of more than %d MB, %d rows or %d columns", maxSheet>>20, maxRows, sheet.MaxColumns), "a log may be of any length"))
		return s
	}
	s.rows = p.Rows
	read, header := sheet.Read(p.grid.With(p.Rows), p.SheetOptions, s.roster, p.cut, p.agreed)
	s.queue, s.header = append(s.queue, read...), header
	return s
}

// at returns the line of a cell.
func (s *ScoreSheet) at(c grid.Cell) diag.Place {
	return diag.Place{Source: s.roster.Source, Line: c.Line, Text: s.grid.Line(c.Line)}
}

func (s *ScoreSheet) complain(d diag.Diagnostic) {
	s.queue = append(s.queue, line.Item{Diags: []diag.Diagnostic{d}})
}

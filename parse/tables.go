package parse

import (
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/internal/line"
	"github.com/wildmeld/wildmeld/parse/internal/sheet"
)

// tables finds the score sheets of a file that is parted into evenings.
type tables interface {
	isIn(s *splitter, lines []string) bool      // whether lines are a score sheet
	hasHeader(s *splitter, lines []string) bool // whether one of the lines is a header
	begin(s *splitter, lines []string) bool     // whether a score sheet begins with the lines
	addSheets(s *splitter, from, to int, titled line.Item)
}

// sheets is the only such type. Where no splitter has it, a program lacks the reader of score sheets.
type sheets struct{}

func (sheets) isIn(s *splitter, lines []string) bool {
	return isSheet(s.source, lines, s.SheetOptions)
}

// hasHeader reports whether a header of a sheet stands in one of the lines, with a row below it.
func (sheets) hasHeader(s *splitter, lines []string) bool {
	for i, line := range lines {
		if strings.TrimSpace(line) != "" && sheet.HasHeader(lines[i:min(i+20, len(lines))], s.SheetOptions) {
			return true
		}
	}
	return sheet.Spaced(lines, line.IsLogLine) != nil
}

func (sheets) begin(s *splitter, lines []string) bool {
	return sheet.HasHeader(lines[:min(20, len(lines))], s.SheetOptions) || sheet.Spaced(lines, line.IsLogLine) != nil
}

// addSheets adds the evenings of a score sheet.
func (sheets) addSheets(s *splitter, from, to int, titled line.Item) {
	for i, part := range readSheets(s.source, s.between(from, to), s.above+from, s.SheetOptions) {
		dated := titled
		if d, wrong := s.dates.Title(part.Day.Text); d != (Date{}) || wrong != nil {
			dated = s.dated(part.at(part.Day), part.Day.Span(), d, wrong)
		} else if i > 0 && part.Day.Line > 0 {
			dated = line.Item{}
		}
		items := slices.DeleteFunc(append([]line.Item{dated}, part.game()...), line.Item.IsEmpty)
		s.addEvening(part.Log.Text, dated, func() (Sheet, error) { return part.open(items), nil })
	}
}

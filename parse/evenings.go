package parse

import (
	"bufio"
	"bytes"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/calendar"
	"github.com/wildmeld/wildmeld/parse/internal/grid"
	"github.com/wildmeld/wildmeld/parse/internal/line"
	"github.com/wildmeld/wildmeld/parse/internal/sheet"
	"github.com/wildmeld/wildmeld/parse/internal/textfile"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/parse/internal/workbook"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Evening is one of the evenings of a file.
type Evening struct {
	// Name is the file's name; of a file with several evenings, it tells them apart.
	Name string
	// Date is the day of the evening: from its date line or date column, else its title,
	// else the file's name. It is no day if none of them has one that can be read.
	Date Date
	// Undated holds the complaint about a date that cannot be read; reading the evening
	// makes it again.
	Undated []diag.Diagnostic
	open    func() (Sheet, error)
	file    *splitter
	part    *part
}

// part is some lines of a file with an evening or, of a score sheet, several.
type part struct {
	read         []byte // its lines and, of a log, those behind them that show what it is
	from, lines  int    // where it begins, and how many lines are its own
	isTable      bool
	titled       line.Item   // the date of the title
	before       []line.Item // what the log before it settles
	first, count int         // of its evenings in the file
}

// Open returns the log or the score sheet of the evening. Where the file is larger than
// mostSplit, it can be opened once.
func (e *Evening) Open() (Sheet, error) { return e.open() }

// With opens the evening as it is with some edits of its lines.
func (e *Evening) With(edits []Edit) (Sheet, error) {
	s, p := e.file, e.part
	if s.isLarge {
		return nil, errNoEdit
	} else if len(edits) == 0 {
		return e.Open()
	}
	edits = slices.Clone(edits)
	for i := range edits {
		edits[i].Line -= p.from
	}
	text, err := Edited(p.read, edits)
	if err != nil {
		return nil, err
	}
	again := &splitter{SheetOptions: s.SheetOptions, tables: s.tables, source: s.source, read: text, starts: startsOf(text), above: p.from, dates: s.dates, before: p.before}
	again.addPart(0, p.lines, p.isTable, p.titled, nil)
	i := slices.IndexFunc(s.list[p.first:], func(other Evening) bool { return other.Name == e.Name })
	if len(again.list) != p.count || i < 0 {
		return nil, errNoEdit
	}
	return again.list[i].Open()
}

// Rewritten returns the file of the evening with some edits, in its own encoding. A
// spreadsheet becomes CSV.
func (e *Evening) Rewritten(edits []Edit) ([]byte, error) {
	text, err := e.file.edited(edits)
	if err != nil {
		return nil, err
	}
	return e.file.mark.Encode(text)
}

func (s *splitter) edited(edits []Edit) ([]byte, error) {
	if s.isLarge {
		return nil, errNoEdit
	}
	return Edited(s.text, edits)
}

// mostSplit is the size in bytes above which a file is one log, whatever it holds.
const mostSplit = 8 << 20

// Evenings finds the evenings of a file, at least one. They are parted by a title with a
// date, by ---, by another game or date line, by a second header, or by a change in a
// column of dates, or of logs or games as score --csv writes them. What comes next must begin
// anew: a note such as # paid on 2026-01-09 parts nothing. Of a spreadsheet (.xlsx, .ods),
// whose rows are lines, it reads one sheet.
func Evenings(source string, r io.Reader, o SheetOptions) ([]Evening, error) {
	raw := bufio.NewReaderSize(r, 64<<10)
	if start, _ := raw.Peek(4); workbook.Is(start) {
		book, err := io.ReadAll(io.LimitReader(raw, mostSplit+1))
		if err != nil {
			return nil, err
		}
		text, err := workbook.Read(book, o.Sheet)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", source, err)
		}
		if len(text) > mostSplit {
			return largeLog(source, text, raw, o).named(), nil
		}
		return splitText(source, text, o).named(), nil
	}
	if o.Sheet != "" {
		return nil, OptionError{"--sheet", "spreadsheets (.xlsx, .ods)", source, "a text without sheets: leave --sheet out"}
	}
	mark := textfile.EncodingOf(raw)
	in := mark.Reader(raw)
	text, err := io.ReadAll(io.LimitReader(in, mostSplit+1))
	if err = cmp.Or(err, otherFile(source, text)); err != nil {
		return nil, err
	}
	if len(text) > mostSplit {
		return largeLog(source, text, in, o).named(), nil
	}
	s := splitText(source, text, o)
	s.mark = mark
	return s.named(), nil
}

// splitText finds the evenings of a text that is no spreadsheet and is not too large.
func splitText(source string, text []byte, o SheetOptions) *splitter {
	s := &splitter{source: source, text: text, read: text, SheetOptions: o, tables: sheets{}}
	if s.chat = chatOf(text); s.chat != nil {
		s.read = s.chat.log()
	}
	return s.parted()
}

// Logs finds the evenings of a text of round logs, at least one, as Evenings does. It reads
// no score sheets and no chats, so that a program of logs alone need not include their readers.
func Logs(source string, text []byte, o SheetOptions) []Evening {
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	if len(text) > mostSplit {
		return largeLog(source, text, strings.NewReader(""), o).named()
	}
	s := &splitter{source: source, text: text, read: text, SheetOptions: o}
	return s.parted().named()
}

// parted finds the evenings of the text, and returns the splitter.
func (s *splitter) parted() *splitter {
	s.starts = startsOf(s.read)
	for line := range bytes.Lines(s.text) {
		s.dates.Learn(string(line))
	}
	s.split()
	s.starts = nil // a long file has many
	return s
}

// startsOf returns where the lines of a text begin, at least one.
func startsOf(text []byte) []int32 {
	starts, end := []int32{0}, 0
	for line := range bytes.Lines(text) {
		if end += len(line); end < len(text) {
			starts = append(starts, int32(end))
		}
	}
	return starts
}

// largeLog finds the evening of a log of which a part is read. It keeps the first lines.
func largeLog(source string, text []byte, rest io.Reader, o SheetOptions) *splitter {
	const kept = 10 * line.MaxFirst
	s := &splitter{source: source, isLarge: true, SheetOptions: o}
	for line := range bytes.Lines(text) {
		if s.dates.Learn(string(line)); len(s.starts) < kept {
			s.starts = append(s.starts, int32(len(s.read)))
			s.read = append(s.read, line...)
		}
	}
	s.add(0, len(s.starts), false, io.MultiReader(bytes.NewReader(text), rest))
	return s
}

// between returns the lines from one up to another, with their ends.
func (s *splitter) between(from, to int) []byte {
	if to == len(s.starts) {
		return s.read[s.starts[from]:]
	}
	return s.read[s.starts[from]:s.starts[to]]
}

// line returns a line with its end.
func (s *splitter) line(i int) string { return string(s.between(i, i+1)) }

// blank makes a line one of spaces, where no log has such a line.
func (s *splitter) blank(i int) {
	if len(s.text) > 0 && &s.read[0] == &s.text[0] {
		s.read = slices.Clone(s.text)
	}
	for k, c := range s.between(i, i+1) {
		if c != '\r' && c != '\n' {
			s.read[int(s.starts[i])+k] = ' '
		}
	}
}

// tables finds the score sheets of a file that is parted into evenings.
type tables interface {
	isIn(s *splitter, lines []string) bool      // whether lines are a score sheet
	hasHeader(s *splitter, lines []string) bool // whether one of the lines is a header
	begin(s *splitter, lines []string) bool     // whether a score sheet begins with the lines
	addSheets(s *splitter, from, to int, titled line.Item)
}

// splitter parts a file into its evenings.
type splitter struct {
	SheetOptions
	tables  tables // nil if there are only logs
	source  string
	text    []byte            // of a file that is not large
	mark    textfile.Encoding // of the file
	read    []byte            // the text without lines that part evenings; of a large file the first lines
	starts  []int32           // of the lines of read
	chat    chat              // nil if the text is none
	above   int               // how many lines of the file are above
	dates   calendar.Reader
	list    []Evening
	part    *part       // that is being added
	isLarge bool        // the file was read while it was scored
	before  []line.Item // what the log before settles for those after it: the game and its rules
}

// isRuler reports whether a line parts evenings: ---, * * *.
func isRuler(line string) bool {
	text := strings.TrimSpace(line)
	if text == "" || strings.IndexByte("-*_=", text[0]) < 0 {
		return false
	}
	return strings.Count(text, text[:1]) > 2 && strings.TrimFunc(text, func(r rune) bool { return r == rune(text[0]) || unicode.IsSpace(r) }) == ""
}

// isGame reports whether a line says that another game begins: new game, or Game 2 above the first round.
func (s *splitter) isGame(i int) bool {
	const longest = 30
	text := strings.Trim(s.line(i), "#*=-: \t\r\n")
	if len(text) > longest {
		return false
	}
	text = strings.ToLower(text)
	if slices.Contains([]string{"new game", "next game", "another game", "neues spiel"}, text) {
		return true
	}
	word, number, _ := strings.Cut(text, " ")
	if _, isGame := rules.Lookup(number); isGame || !token.IsFigures(number) || !slices.Contains([]string{"game", "spiel", "match", "partie", "evening", "session"}, word) {
		return false
	}
	for i++; i < len(s.starts); i++ {
		if next := strings.TrimSpace(s.line(i)); next != "" && !isWord(next, "players") {
			start, ok := LineOf(next, nil).Action.(StartRound)
			return ok && start.Ask.Number == 1
		}
	}
	return false
}

// split parts the lines where another evening begins.
func (s *splitter) split() {
	from, isTable, played, ruled := 0, s.isTable(0), false, false
	for i := range s.starts {
		line := s.line(i)
		isRuler := isRuler(line) || !isTable && s.isGame(i)
		if isRuler && !isTable {
			s.blank(i)
			ruled = true
		}
		if i == from || !isRuler && !s.isTitle(i) && !isWord(line, "game") && !isWord(line, "date") {
			continue
		}
		if played = played || s.plays(from, i); !played || !s.begins(i, from, isTable, isRuler) {
			continue
		}
		s.add(from, i, isTable || ruled && s.isTable(from), nil)
		from, isTable, played, ruled = i, s.isTable(i), false, false
	}
	s.add(from, len(s.starts), isTable || ruled && s.isTable(from), nil) // a ruler may have hidden a table
}

// isTable reports whether the lines from one on are a score sheet, which no chat is.
func (s *splitter) isTable(from int) bool {
	if s.chat != nil || s.tables == nil {
		return false
	}
	all := grid.Lines(s.between(from, min(from+line.MaxFirst, len(s.starts))))
	return s.tables.isIn(s, all) || s.tables.isIn(s, grid.Lines(s.between(from, s.some(from))))
}

// some returns where the first of the lines from one on end, at another title at the latest.
func (s *splitter) some(from int) (to int) {
	begun := false
	for to = from; to < min(from+line.MaxFirst, len(s.starts)); to++ {
		isTitle := s.isTitle(to)
		if isTitle && begun {
			break
		}
		begun = begun || (s.chat != nil || !isTitle) && strings.TrimSpace(s.line(to)) != ""
	}
	return to
}

// isTitle reports whether a line is a title with a date, readable or not. In a chat it is the first of a day.
func (s *splitter) isTitle(i int) bool {
	if s.chat != nil {
		return i > 0 && s.chat[i].day != s.chat[i-1].day && s.chat[i-1].day != ""
	}
	line := s.line(i)
	if !strings.ContainsAny(line, "0123456789") || isWord(line, "date") {
		return false
	}
	d, wrong := s.dates.Title(strings.TrimSpace(line))
	return d != (Date{}) || wrong != nil
}

// isWord reports whether a line begins with a word of the language and goes on.
func isWord(line, word string) bool {
	first, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	return strings.EqualFold(strings.TrimSuffix(first, ":"), word) && strings.TrimSpace(rest) != ""
}

// plays reports whether lines hold scores: of a log, two at least, or below a header.
func (s *splitter) plays(from, to int) bool {
	const enough = 100 // lines have some
	lines, scores := grid.Lines(s.between(from, min(to, from+enough))), 0
	for _, line := range lines {
		scores += scoresIn(line)
	}
	return to-from > enough || scores > 1 || s.tables != nil && s.tables.hasHeader(s, lines)
}

// scoresIn counts the scores in a line of a log. A round counts for several.
func scoresIn(line string) int {
	switch a := LineOf(line, nil).Action.(type) {
	case Scores:
		return len(a.Plays)
	case StartRound, CheckTotals:
		return 2
	}
	return 0
}

// begins reports whether what stands from a line on is another evening. A log goes on
// if its next round follows; a table, unless a header or a line of a log comes next.
func (s *splitter) begins(i, from int, isTable, isRuler bool) bool {
	next := i
	for next < len(s.starts) && (next == i && isRuler || strings.TrimSpace(s.line(next)) == "" || s.chat == nil && s.isTitle(next)) {
		next++
	}
	if next == len(s.starts) {
		return false
	}
	lines := grid.Lines(s.between(next, s.some(next)))
	first := strings.TrimSpace(lines[0])
	if isTable {
		return line.IsLogLine(first) && !strings.ContainsAny(first, ",;\t|") || s.tables.begin(s, lines)
	}
	for _, line := range lines {
		line = strings.TrimSpace(line)
		if start, ok := LineOf(line, nil).Action.(StartRound); ok {
			return isRuler || start.Ask.Bonus || start.Ask.Number != s.lastRound(from, i)+1
		} else if scoresIn(line) > 0 || isWord(line, "players") {
			return true
		}
	}
	return s.isTable(next)
}

// lastRound returns the number of the last round that lines of a log begin; 0 if unknown.
func (s *splitter) lastRound(from, to int) int {
	for i := to - 1; i >= from; i-- {
		if start, ok := LineOf(strings.TrimSpace(s.line(i)), nil).Action.(StartRound); ok {
			return start.Ask.Number
		}
	}
	return 0
}

// add adds the evenings of some lines: one of a log, one or more of a score sheet.
// large is the whole file where it is too large to be parted.
func (s *splitter) add(from, to int, isTable bool, large io.Reader) {
	var titled line.Item // the date of the title
	if d := s.chat.sent(from, to, s.dates); d != (Date{}) {
		titled = s.dated(diag.Place{Source: s.source, Line: from + 1}, diag.Span{}, d, nil)
	} else if i := s.title(from, to); i >= 0 {
		line := strings.TrimRight(s.line(i), "\r\n")
		d, wrong := s.dates.Title(strings.TrimSpace(line))
		_, span, _ := s.dates.Find(line)
		titled = s.dated(diag.Place{Source: s.source, Line: i + 1, Text: line}, span, d, wrong)
		if !isTable && !strings.HasPrefix(line, "#") { // else no log has such a line
			s.blank(i)
		}
	} else if d := s.dates.Named(s.source); d != (Date{}) {
		titled = s.dated(diag.Place{Source: s.source, Line: 1}, diag.Span{}, d, nil)
	}
	s.addPart(from, to, isTable, titled, large)
}

// addPart adds the evenings of some lines whose title has been found.
func (s *splitter) addPart(from, to int, isTable bool, titled line.Item, large io.Reader) {
	some := to
	if !isTable {
		some = s.some(from)
	}
	s.part = &part{read: s.between(from, max(to, some)), from: from, lines: to - from, isTable: isTable, titled: titled, before: slices.Clip(s.before), first: len(s.list)}
	if isTable {
		s.tables.addSheets(s, from, to, titled)
	} else {
		s.addLog(from, to, some, titled, large)
	}
	s.part.count = len(s.list) - s.part.first
}

// addEvening adds an evening with its date, which may be unreadable or missing.
func (s *splitter) addEvening(name string, dated line.Item, open func() (Sheet, error)) {
	e := Evening{Name: cmp.Or(name, s.source), Undated: dated.Diags, file: s, part: s.part, open: open}
	if dated.Statement != nil {
		e.Date = dated.Statement.Action.(SetDate).Date
	}
	s.list = append(s.list, e)
}

// title returns the index of the title with a date among the first lines of an evening,
// or -1. No title comes below the first scores.
func (s *splitter) title(from, to int) int {
	const most = 20 // lines before a title
	for i := from; i < min(to, from+most); i++ {
		if !s.isTitle(i) || line.IsLogLine(strings.TrimRight(s.line(i), "\r\n")) {
			continue
		}
		for at := from; at <= i; at++ {
			if scoresIn(s.line(at)) > 1 {
				return -1
			}
		}
		return i
	}
	return -1
}

// dated returns a date as an item of a log or a sheet.
func (s *splitter) dated(p diag.Place, span diag.Span, d Date, wrong *DateError) line.Item {
	if wrong != nil {
		return line.Item{Diags: []diag.Diagnostic{p.Fault(token.CodeDate, span, wrong.Message, wrong.Hint)}}
	}
	return line.Item{Statement: &Statement{Place: p, Action: SetDate{Date: d}}}
}

// addLog adds a log. What the log before it says of the game holds for it as well,
// unless it names its game. The first of its lines show how it is written.
func (s *splitter) addLog(from, to, some int, titled line.Item, large io.Reader) {
	empty := line.RosterOf(s.source, grid.Lines(s.between(from, some)), s.dates)
	begin := func(text io.Reader, items []line.Item) *Log {
		l := &Log{evening: evening{empty.Again()}, lines: textfile.NewLines(text), begin: items, climb: climbOf(s.SheetOptions)}
		l.lines.Number = s.above + from
		return l
	}
	text := s.between(from, to)
	settled, named, dated := agreed(begin(bytes.NewReader(text), nil))
	var items []line.Item
	if !named {
		items, settled = slices.Clone(s.before), append(s.before, settled...)
	}
	if s.before = settled; !titled.IsEmpty() {
		items = append(items, titled)
	}
	items = append(items, s.chat.passedOver(s.source, from, to)...)
	if dated.IsEmpty() {
		dated = titled
	}
	s.addEvening("", dated, func() (Sheet, error) {
		if large != nil {
			return begin(large, slices.Clone(items)), isForSheets(s.source, s.SheetOptions)
		}
		return begin(bytes.NewReader(text), slices.Clone(items)), isForSheets(s.source, s.SheetOptions)
	})
}

// agreed returns what a log says of the game before its first round, whether it names
// the game, and its date or the complaint about that.
func agreed(l *Log) (list []line.Item, named bool, day line.Item) {
	const mostUnread = 100 // a log has fewer such lines above its first round
	for unread := 0; unread < mostUnread; {
		statement, diags, err := l.Next()
		if err != nil {
			return list, named, day
		} else if statement == nil {
			if slices.ContainsFunc(diags, func(d diag.Diagnostic) bool { return d.Code == token.CodeDate }) {
				day = line.Item{Diags: diags}
			}
			unread++
			continue
		}
		switch a := statement.Action.(type) {
		case SetGame, SetHouse, SetRule, Agree:
			_, isGame := a.(SetGame)
			list, named = append(list, line.Item{Statement: statement}), named || isGame
		case SetDate:
			day = line.Item{Statement: statement}
		case SetPlayers, SetHandicaps:
		default:
			return list, named, day
		}
	}
	return list, named, day
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

// named gives each evening a name that no other one of the file has: that of its log, else
// the file's name, with the date or else a number behind it. It returns them all.
func (s *splitter) named() []Evening {
	named, dated, seen := map[string]int{}, map[Date]int{}, map[string]int{}
	for _, e := range s.list {
		named[e.Name]++
		dated[e.Date]++
	}
	for i := range s.list {
		e := &s.list[i]
		if own := e.Name; named[own] > 1 {
			seen[own]++
			if e.Name = fmt.Sprintf("%s, evening %d", own, seen[own]); e.Date != (Date{}) && dated[e.Date] == 1 {
				e.Name = fmt.Sprintf("%s, %s", own, e.Date)
			}
		}
	}
	return s.list
}

package cmd

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/display"
)

// seasonOptions selects evenings and says what to show of them.
type seasonOptions struct {
	since, until parse.Date // no day for evenings of any day
	full         bool       // every sheet, not one line for each evening
	records      bool
	league       []int // the points of each place
}

func (o *seasonOptions) bind(flags *pflag.FlagSet) {
	day := func(to *parse.Date) func(string) error {
		return func(text string) error {
			var err error
			var wrong *parse.DateError
			if *to, err = parse.ReadDate(text); errors.As(err, &wrong) && text != "" {
				return wanted(wrong.Hint)
			}
			return nil
		}
	}
	flags.Func("since", "take evenings of that `DATE` and later, such as 2026-05-01", day(&o.since))
	flags.Func("until", "take evenings up to that `DATE`, its day included", day(&o.until))
	flags.BoolVar(&o.records, "records", false, "answer with the book of records of all evenings")
	flags.Func("points", "with --records, league points by place: `5,3,1`", func(text string) error {
		o.league = nil
		for part := range strings.SplitSeq(text, ",") {
			n, err := strconv.Atoi(strings.TrimSpace(part))
			if err != nil || n < 0 || n > 1000 {
				return wanted("numbers of points by place, such as 5,3,1")
			}
			o.league = append(o.league, n)
		}
		return nil
	})
}

// sitting is an evening that has been read, and its day.
type sitting struct {
	*evening.Evening
	day      parse.Date // no day if it is not known
	problems []diag.Diagnostic
}

// extensions lists the names' ends of the files that a folder's logs and sheets have.
var extensions = []string{".log", ".txt", ".csv", ".tsv", ".md", ".xlsx", ".ods"}

// inFolders replaces each folder among the paths by its logs and sheets, in the order of
// their names. The map holds the files that come from a folder. Hidden files are passed
// over, and so, with a remark, are files that are no logs by their names.
func (a *scoring) inFolders(paths []string) (files []string, fromFolder map[string]bool, err error) {
	fromFolder = map[string]bool{}
	for _, path := range paths {
		info, err := os.Stat(path)
		if path == "-" || err != nil || !info.IsDir() {
			files = append(files, path)
			continue
		}
		entries, err := os.ReadDir(path)
		if err != nil {
			return nil, nil, err
		}
		var others []string
		found := 0
		for _, entry := range entries {
			name := entry.Name()
			info, err := os.Stat(filepath.Join(path, name)) // of what a link points to
			switch {
			case strings.HasPrefix(name, "."), err != nil, info.IsDir():
			case !slices.Contains(extensions, strings.ToLower(filepath.Ext(name))) || !info.Mode().IsRegular():
				others = append(others, name)
			default:
				file := filepath.Join(path, name)
				files, fromFolder[file] = append(files, file), true
				found++
			}
		}
		a.passOver(path, others)
		if found == 0 {
			return nil, nil, answer.Errorf("logs and sheets end in "+explain.List(extensions, "or"), "there is no log or sheet in %s", path)
		}
	}
	return files, fromFolder, nil
}

// mostNamed is how many files a remark names.
const mostNamed = 8

func (a *scoring) passOver(folder string, names []string) {
	if len(names) == 0 {
		return
	}
	shown := names[:min(len(names), mostNamed)]
	if more := len(names) - len(shown); more > 0 {
		shown = append(slices.Clip(shown), fmt.Sprintf("%d more", more))
	}
	fmt.Fprintf(a.streams.Err, "%s: (remark) passed over, as they are no logs or sheets: %s\n", display.Safe(folder), display.Safe(explain.List(shown, "and")))
}

// isLog reports whether a file of a folder is a log or a sheet: it has players, or nothing
// in it is unreadable.
func (e *sitting) isLog() bool {
	return len(e.Rounds)+len(e.Players) > 0 || e.Status != evening.Unreadable
}

// taken reports whether an evening is of a day between --since and --until. It skips an
// evening without a date, with a remark.
func (a *scoring) taken(e *sitting, from *parse.Evening) bool {
	if a.since.IsZero() && a.until.IsZero() {
		return true
	}
	name := display.Safe(from.Name)
	switch {
	case from.Undated != nil:
		fmt.Fprintf(a.streams.Err, "%s: skipped, as its date cannot be read\n", name)
		return false
	case e.day.IsZero():
		fmt.Fprintf(a.streams.Err, "%s: (remark) skipped, as it has no date\n", name)
		return false
	}
	isIn := e.day.Compare(a.since) >= 0 && (a.until.IsZero() || e.day.Compare(a.until) <= 0)
	if !isIn && !a.several {
		fmt.Fprintf(a.streams.Err, "%s: (remark) skipped, as it is of %s\n", name, e.day)
	}
	return isIn
}

// inOrder sorts the evenings of a folder by their days; those without one follow in the
// order of their names.
func inOrder(list []*sitting) {
	slices.SortStableFunc(list, func(a, b *sitting) int {
		switch {
		case a.day.IsZero() && b.day.IsZero():
			return 0
		case a.day.IsZero():
			return 1
		case b.day.IsZero():
			return -1
		}
		return a.day.Compare(b.day)
	})
}

// season answers for several evenings: a line or a sheet for each, then the table over
// all, or the book of records.
func (a *scoring) season(list []*sitting) (outcome error) {
	var rows []explain.EveningRow
	book := evening.Records{League: a.league}
	for _, e := range list {
		a.sheet.Know(e.Evening)
	}
	for _, e := range list {
		if !e.day.IsZero() {
			e.Date = e.day.String()
		}
		twin := book.Add(e.Evening)
		if twin != "" {
			fmt.Fprintf(a.streams.Err, "%s: (remark) the same evening as %s, which counts once\n", display.Safe(e.Called()), display.Safe(twin))
		}
		a.key.Know(e.Evening)
		switch {
		case a.records:
		case a.full || a.json || a.csv:
			a.part()
			if err := a.write(e.Evening); err != nil {
				return err
			}
		case twin == "":
			rows = append(rows, explain.Row(e.Evening))
		}
		if e.Status != evening.Right {
			outcome = worse(outcome, answer.Outcome(e.Status))
		}
	}
	if err := a.closing(&book, rows); err != nil {
		return err
	}
	return outcome
}

// closing writes what follows the evenings.
func (a *scoring) closing(book *evening.Records, rows []explain.EveningRow) error {
	screen := a.streams.screen(a.streams.Out, a.flags)
	screen.Markdown = a.markdown
	switch {
	case a.records && a.json:
		a.out.WriteString(explain.RecordsJSON(book))
	case a.records && a.csv:
		return explain.WriteRecordsCSV(a.out, book)
	case a.records:
		a.out.WriteString(screen.Records(book))
	case a.csv:
	case a.json:
		a.out.WriteString(explain.OverallJSON(book))
	default:
		a.out.WriteString(screen.Rows(rows) + "\n" + screen.Overall(book))
		if a.chart {
			a.out.WriteString("\n" + screen.OverallChart(book, &a.key))
		}
	}
	return nil
}

// part writes a blank line between two answers for people.
func (a *scoring) part() {
	if a.begun && !a.json && !a.csv {
		a.out.WriteByte('\n')
	}
	a.begun = true
}

package cmd

import (
	"errors"
	"fmt"
	"os"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/display"
)

// writeRepaired writes the log or the sheet with its one smallest repair, and lists the
// changes on standard error. If an evening of it has no repair or several, it writes
// nothing and says so. A spreadsheet is written as CSV.
func (a *scoring) writeRepaired() error {
	s := a.streams
	if len(a.logs) != 1 {
		return answer.Errorf("wildmeld score --repair evening.csv > repaired.csv", "--repair takes one log or one sheet")
	}
	file, source, err := s.open(a.logs[0], "a round log line by line, such as Ann 12, Bob 0")
	if err != nil {
		return err
	}
	defer file.Close()
	if isSameFile(file, s.Out) {
		return answer.Errorf("write to another file: wildmeld score --repair evening.csv > repaired.csv", "%s is the file that is read", display.Safe(source))
	}
	evenings, err := parse.Evenings(source, file, a.kept)
	if err != nil {
		return err
	}
	var edits []parse.Edit
	var lines []string
	refused := false
	for i := range evenings {
		from := &evenings[i]
		e, err := a.read(source, from, true)
		if err != nil {
			return err
		}
		a.options(source, from).Repair(e.Evening, from.With)
		if len(e.Repairs) == 1 && e.MoreRepairs == 0 {
			edits = append(edits, e.Repairs[0].Edits...)
			lines = append(lines, explain.RepairLines(e.Evening, e.Repairs[0])...)
		} else if why := notRepaired(e.Evening); why != "" {
			refused = true
			fmt.Fprintf(s.Err, "%s: not repaired, since %s\n", display.Safe(e.Called()), why)
		}
	}
	if len(edits) == 0 && !refused {
		fmt.Fprintf(s.Err, "%s: not repaired, since no number contradicts another\n", display.Safe(source))
	}
	if len(edits) == 0 || refused {
		return answer.Outcome(evening.Wrong)
	}
	text, err := evenings[0].Rewritten(edits)
	if err != nil {
		return err
	}
	for _, line := range lines {
		fmt.Fprintln(s.Err, line)
	}
	_, err = s.Out.Write(text)
	return err
}

// notRepaired says why an evening without a single repair is not repaired, with a list of
// its repairs if there are several. It returns "" if the evening does not contradict itself.
func notRepaired(e *evening.Evening) string {
	found := len(e.Repairs) + e.MoreRepairs
	if found == 0 && e.Contradicts() {
		return "no few changes make it agree"
	} else if found == 0 {
		return ""
	}
	text := fmt.Sprintf("%d repairs are as small:", found)
	for _, r := range e.Repairs {
		text += "\n  " + display.Safe(explain.RepairReason(e, r))
	}
	if e.MoreRepairs > 0 {
		text += fmt.Sprintf("\n  and %d more", e.MoreRepairs)
	}
	return text
}

// isSameFile reports whether two streams are the same regular file.
func isSameFile(a, b any) bool {
	type file interface{ Stat() (os.FileInfo, error) }
	x, isFile := a.(file)
	y, areFiles := b.(file)
	if !isFile || !areFiles {
		return false
	}
	in, err := x.Stat()
	out, wrong := y.Stat()
	return errors.Join(err, wrong) == nil && in.Mode().IsRegular() && os.SameFile(in, out)
}

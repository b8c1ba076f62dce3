package evening

import (
	"errors"
	"fmt"
	"io"

	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
)

// ErrElsewhere is the error of a house line that names a file outside the
// folder of its log.
var ErrElsewhere = errors.New("a log may only name files in its own folder")

// setHouse reads the house's rules from the file that a log names. Where the
// rules in force are a house's already, a file elsewhere is passed over.
func (e *Reader) setHouse(s *parse.Statement, n parse.Named) {
	if e.housed {
		e.refuse(s, "log-late", "the house rules are already named", "a log has one house line")
		return
	}
	e.housed = true
	var file io.ReadCloser
	err := errors.New("there are no files here")
	if e.OpenHouse != nil {
		file, err = e.OpenHouse(n.Text)
	}
	if err != nil {
		e.complain([]diag.Diagnostic{e.unopened(s, n, err)})
		return
	}
	defer file.Close()
	r, problems := parse.ReadHouse(n.Text, file)
	e.complain(houseProblems(s, n, problems))
	if !diag.Failed(problems) {
		e.adopt(r)
	}
}

// unopened returns the complaint of a file that cannot be opened.
func (e *Reader) unopened(s *parse.Statement, n parse.Named, err error) diag.Diagnostic {
	if cause := errors.Unwrap(err); cause != nil {
		err = cause // without the path, which the complaint shows
	}
	if !errors.Is(err, ErrElsewhere) {
		return s.Fault("log-house", n.Span, fmt.Sprintf("the house file cannot be read: %v", err), "paths start in the folder of the log")
	}
	d := s.Fault("log-house", n.Span, "the house file is not read: "+err.Error(), "give its rules on the command line: --house FILE")
	if e.rules.Name != e.rules.Game.Name {
		d.Severity, d.Message, d.Hint = diag.Warning, d.Message+", and "+e.rules.Name+" is in force", ""
	}
	return d
}

// houseProblems returns the complaints of a house file as complaints of the line
// that names it. A log may come from others and name any file, so of a file's
// text only the words are shown that parse.Quotable allows.
func houseProblems(s *parse.Statement, n parse.Named, problems []diag.Diagnostic) (list []diag.Diagnostic) {
	hidden := 0 // the first line of which nothing is shown
	for _, d := range problems {
		switch {
		case parse.Quotable(d):
			d.Source = n.Text
			list = append(list, s.Fault("log-house", n.Span, d.Error(), string(d.Hint)))
		case hidden == 0:
			hidden = max(d.Line, 1)
		}
	}
	if hidden > 0 {
		list = append(list, s.Fault("log-house", n.Span, fmt.Sprintf("line %d of the house file cannot be read", hidden),
			"wildmeld rules --house "+n.Text+" shows what is wrong"))
	}
	return list
}

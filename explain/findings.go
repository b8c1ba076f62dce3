package explain

import (
	"fmt"
	"strings"

	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/audit"
)

// FindingCount is a number of findings: those of something wrong, and remarks.
type FindingCount struct{ Wrong, Remarks int }

// Found is a finding in words.
type Found struct {
	audit.Place
	Message string
	Remark  bool // nothing is wrong
	Unread  bool // a complaint about what was typed, which can be printed with its line
}

// In is the finding in one line, with its place in the log.
func (f Found) In(source string) string {
	return fmt.Sprintf("%s:%d:%d: %s", display.Safe(source), f.Line, f.Column, f.text())
}

// findings writes what is wrong, and what is only remarked.
func (p *page) findings(e *Evening, oneLine bool) {
	p.blank()
	p.line(0, e.verdict(p.Palette)...)
	var printed FindingCount
	for _, f := range e.Findings {
		if f.Unread && e.LinesPrinted {
			printed.add(f)
			continue
		}
		if text := f.In(e.Source); oneLine {
			p.pad(indent)
			p.text.WriteString(text + "\n")
		} else {
			p.hang(indent, 2*indent, strings.Fields(text))
		}
	}
	if n := printed.Wrong + printed.Remarks; n > 0 {
		p.sentence(indent, printed.printedLines(n == len(e.Findings)))
	}
	if more := e.moreFindings(); more != "" {
		p.sentence(indent, more)
	}
}

// printedLines is the line for complaints and remarks that are not listed, since
// each was printed with its line.
func (n FindingCount) printedLines(all bool) string {
	var words []string
	if n.Wrong > 0 {
		words = append(words, counted(n.Wrong, "complaint")+" about what could not be read")
	}
	if n.Remarks > 0 {
		words = append(words, counted(n.Remarks, "remark"))
	}
	text := List(words, "and") + ", printed with " + verb(n.Wrong+n.Remarks, "its line", "their lines")
	if !all {
		text = "and " + text
	}
	return text
}

// verdict is how many findings and remarks there are.
func (e *Evening) verdict(ink Palette) []string {
	n := e.count()
	words := []string{ink.Good("nothing is wrong")}
	if n.Wrong > 0 {
		words[0] = ink.Bad(counted(n.Wrong, "finding"))
	}
	if n.Remarks > 0 {
		words[0] += ","
		words = append(words, counted(n.Remarks, "remark"))
	}
	return words
}

// count is the number of all findings.
func (e *Evening) count() FindingCount {
	n := e.More
	for _, f := range e.Findings {
		n.add(f)
	}
	return n
}

func (n *FindingCount) add(f Found) {
	if f.Remark {
		n.Remarks++
	} else {
		n.Wrong++
	}
}

// moreFindings is the line after the findings, where not all were kept.
func (e *Evening) moreFindings() string {
	if n := e.More.Wrong + e.More.Remarks; n > 0 {
		return "and " + counted(n, "more finding")
	}
	return ""
}

// text is the message; a remark says that it is one.
func (f Found) text() string {
	text := display.Safe(f.Message)
	if f.Remark {
		return "(remark) " + text
	}
	return text
}

package explain

import (
	"strconv"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/judge"
)

// AppendUnread appends the record of a line that cannot be read, without a
// newline. A line of 0 is not written.
func AppendUnread(b []byte, line int, d diag.Diagnostic) []byte {
	b = append(b, '{')
	if line != 0 {
		b = append(b, `"line":`...)
		b = append(strconv.AppendInt(b, int64(line), 10), ',')
	}
	b = append(b, `"error":{"column":`...)
	b = strconv.AppendInt(b, int64(d.Column()), 10)
	b = append(b, `,"message":`...)
	b = append(b, quoted(d.Message)...)
	b = append(b, `,"hint":`...)
	b = append(b, quoted(d.Hint)...)
	return append(b, `}}`...)
}

// AppendBrief appends the number alone and, after a claim, its verdict.
func AppendBrief(b []byte, penalty int, v judge.Verdict) []byte {
	b = strconv.AppendInt(b, int64(penalty), 10)
	if v != judge.NoVerdict {
		b = append(append(b, ' '), v.String()...)
	}
	return b
}

// AppendBriefUnread appends a line that cannot be read in a few words.
func AppendBriefUnread(b []byte, d diag.Diagnostic) []byte {
	b = append(b, "error: column "...)
	b = strconv.AppendInt(b, int64(d.Column()), 10)
	b = append(b, ": "...)
	return append(b, display.Safe(d.Message)...)
}

// ID is an id as JSON, nil where there is none.
func ID(id string) []byte {
	if id == "" {
		return nil
	}
	return quoted(id)
}

package explain

import (
	"strconv"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/judge"
)

// AppendBrief appends the number alone and, after a claim, its verdict.
func AppendBrief(b []byte, penalty int, v judge.Verdict) []byte {
	b = strconv.AppendInt(b, int64(penalty), 10)
	if v != judge.NoVerdict {
		b = append(append(b, ' '), v.String()...)
	}
	return b
}

// AppendBriefUnread appends a line that cannot be read in a few words.
func AppendBriefUnread(b []byte, d *diag.Diagnostic) []byte {
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
	return marshal(id)
}

package explain

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/display"
)

// RecordHeader is the first line of records in CSV: the columns that each has,
// then those that are carried through.
func RecordHeader(extra []string) string {
	b := []byte("id,line,penalty,verdict,error")
	for _, name := range extra {
		b = appendCell(append(b, ','), name)
	}
	return string(append(b, '\n'))
}

// AppendRecordCSV appends a record in CSV, without a newline: that of a hand,
// or of a line that cannot be read where problem is not nil.
func AppendRecordCSV(b []byte, r *Record, problem *diag.Diagnostic) []byte {
	id := string(r.ID)
	if strings.HasPrefix(id, `"`) {
		_ = json.Unmarshal(r.ID, &id) // the program has spelled it
	}
	b = append(appendCell(b, id), ',')
	if r.Line != 0 {
		b = strconv.AppendInt(b, int64(r.Line), 10)
	}
	b = append(b, ',')
	if problem == nil {
		b = strconv.AppendInt(b, int64(r.Best.Penalty), 10)
		b = append(append(append(b, ','), r.Verdict.String()...), ',')
	} else {
		b = appendCell(append(b, ",,"...), fmt.Sprintf("column %d: %s", problem.Column(), problem.Message))
	}
	for _, x := range r.Extra {
		b = appendCell(append(b, ','), string(x.Text))
	}
	return b
}

// appendCell appends text from others as a value of CSV, guarded against
// spreadsheets and terminals. A number stays one.
func appendCell(b []byte, text string) []byte {
	text = display.Safe(text)
	if _, err := strconv.ParseFloat(text, 64); err != nil {
		text = display.Guard(text)
	}
	if !strings.ContainsAny(text, ",\"\r\n") && strings.TrimSpace(text) == text {
		return append(b, text...)
	}
	return append(append(append(b, '"'), strings.ReplaceAll(text, `"`, `""`)...), '"')
}

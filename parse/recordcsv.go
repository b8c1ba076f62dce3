package parse

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/token"
)

const howColumns = "the first line names the columns: hand, and any of id, variant, round, wild, rules, claim"

// Columns are the columns of a CSV file, as its first line names them: the names of a
// record in any order. The first line also decides whether commas, semicolons or tabs
// separate the values.
//
// The values of columns that no record has come back with the answers.
type Columns struct {
	fields []field  // 0 for a column that no record has
	extra  []string // the names of those columns, as written
	comma  rune
}

// Extra returns the names of the columns that no record has, in order, without those
// that have no name.
func (c *Columns) Extra() []string {
	return slices.DeleteFunc(slices.Clone(c.extra), func(name string) bool { return name == "" })
}

// ReadColumns reads the first line. A name that nearly is one of a record's is a
// mistake; any other unknown name is an extra column.
func ReadColumns(source string, line int, text string) (*Columns, []diag.Diagnostic) {
	c := &Columns{comma: ','}
	if n := strings.IndexAny(text, ",;\t"); n >= 0 {
		c.comma = rune(text[n])
	}
	r := &recordReader{collector: collector{place: place{source, line, text}}}
	values, ok := c.split(r)
	if !ok {
		return nil, r.diags
	}
	long := slices.DeleteFunc(slices.Clone(recordNames), func(known string) bool { return known == "id" })
	for _, v := range values {
		name := strings.ToValidUTF8(strings.TrimSpace(v.text), "\ufffd")
		v.text = strings.ToLower(name)
		_, isSlip := token.Nearest(v.text, long, len(v.text)+1) // one letter may be wrong
		switch {
		case fieldNamed(v.text) != 0 || isSlip || v.text == "ids":
			c.fields, c.extra = append(c.fields, r.name(v)), append(c.extra, "")
			continue
		case name != "" && slices.Contains(c.extra, name):
			r.fault(codeRecord, v.whole, fmt.Sprintf("%s comes twice", token.Quote(name)), "each column needs a name of its own")
		}
		c.fields, c.extra = append(c.fields, 0), append(c.extra, name)
	}
	if len(r.diags) == 0 && !r.seen[handField] {
		r.fault(codeRecord, diag.Span{}, "no column is called hand", howColumns)
	}
	if len(r.diags) > 0 {
		return nil, r.diags
	}
	return c, nil
}

// Read reads a line of values. Empty values are left out. Rules are written as in a
// flag, separated by semicolons.
//
// If anything is wrong, the record has no hand, but its id and the extra columns as
// far as they can be read: in a line with too many or too few values, the hand is taken
// to be the one that was written wrong.
func (c *Columns) Read(source string, line int, text string) (*Record, []diag.Diagnostic) {
	r := &recordReader{collector: collector{place: place{source, line, text}}}
	values, ok := c.split(r)
	hand, more := slices.Index(c.fields, handField), len(values)-len(c.fields)
	for i, f := range c.fields {
		at := i
		if i > hand {
			at += more
		}
		v := fieldText{}
		if at >= 0 && at < len(values) && (i <= hand || at > hand) {
			v = values[at]
		}
		switch {
		case f == 0 && c.extra[i] != "":
			r.rec.extra = append(r.rec.extra, []byte(strings.ToValidUTF8(v.text, "\ufffd")))
		case f == 0, f != idField && (!ok || more != 0 || strings.TrimSpace(v.text) == ""):
		case f == rulesField:
			r.rec.rulesText = v.text
			r.ruleList(v)
		case f == handField:
			r.hand(v)
		default:
			v.text = strings.TrimSpace(v.text)
			r.set(f, v)
		}
	}
	switch {
	case !ok:
		return &r.rec, r.diags
	case more != 0:
		r.fault(codeRecord, diag.Span{}, fmt.Sprintf("%s under %s", diag.Counted(len(values), "value"), diag.Counted(len(c.fields), "name")),
			`put a value with commas in quotation marks, as in "3h,4h,Jk"`)
		return &r.rec, r.diags
	case r.rec.Hand == nil:
		r.rec.Hand = &Hand{place: r.place}
	}
	return r.done()
}

// ruleList reads rules separated by semicolons.
func (r *recordReader) ruleList(v fieldText) {
	p, at := r.place, v.at
	if at < 0 {
		p.text, at = v.text, 0
	}
	for part := range strings.SplitSeq(v.text, ";") {
		if within := trimmed(p.text, at, at+len(part)); within.Start < within.End {
			r.rules.read(p, within)
		}
		at += len(part) + 1
	}
}

// split splits a line into values and finds their places. If it cannot, it complains
// and splits at every comma.
func (c *Columns) split(r *recordReader) (values []fieldText, ok bool) {
	if len(r.text) > maxRecord {
		r.fault(codeLength, diag.Span{}, fmt.Sprintf("a line of more than %d bytes is not a record", maxRecord), "a line is one hand")
		return nil, false
	}
	in := csv.NewReader(strings.NewReader(r.text))
	in.Comma, in.FieldsPerRecord = c.comma, -1
	fields, err := in.Read()
	var wrong *csv.ParseError
	switch {
	case errors.As(err, &wrong):
		r.fault(codeRecord, diag.Span{Start: min(wrong.Column-1, len(r.text)), End: len(r.text)}, "a quotation mark out of place",
			`a value in quotation marks begins and ends with one, and has "" for one inside`)
	case err != nil:
		r.fault(codeRecord, diag.Span{}, "a line without values", "a line is one hand")
	}
	if err != nil {
		for text := range strings.SplitSeq(r.text, string(c.comma)) {
			values = append(values, fieldText{text: text})
		}
		return values, false
	}
	end := len(r.text)
	values = make([]fieldText, len(fields))
	for i, text := range slices.Backward(fields) {
		_, column := in.FieldPos(i)
		at := column - 1
		v := fieldText{text, at, diag.Span{Start: at, End: end}}
		switch {
		case strings.HasPrefix(r.text[at:], `"`+text+`"`):
			v.at++
		case !strings.HasPrefix(r.text[at:], text):
			v.at = -1
		}
		values[i] = v
		end = at - 1
	}
	return values, true
}

// ScanCSV reads a line whose values have no quotation marks inside. It reports whether
// the line is plain; if not, Columns.Read must answer.
func (p *Plain) ScanCSV(c *Columns, line []byte) bool {
	p.reset()
	if len(line) > maxText {
		return false
	}
	rest := bytes.TrimSuffix(line, []byte{'\r'})
	for i, f := range c.fields {
		text, after, more := c.cut(rest)
		switch {
		case more != (i < len(c.fields)-1) || !plainText(text) || f != 0 && len(text) > 0 && !p.column(f, text):
			return false
		case f == 0 && c.extra[i] != "":
			p.Extra = append(p.Extra, text)
		}
		rest = after
	}
	return len(p.Hand) > 0
}

// cut returns the first value, without the quotation marks around it, and the rest. A
// value with a quotation mark inside keeps it, and is not plain.
func (c *Columns) cut(text []byte) (value, after []byte, more bool) {
	comma := []byte{byte(c.comma)}
	if len(text) > 0 && text[0] == '"' {
		if n := bytes.IndexByte(text[1:], '"') + 1; n > 0 && (n == len(text)-1 || text[n+1] == comma[0]) {
			return text[1:n], text[min(n+2, len(text)):], n < len(text)-1
		}
	}
	return bytes.Cut(text, comma)
}

func (p *Plain) column(f field, text []byte) bool {
	switch f {
	case handField:
		return p.cards(text)
	case idField:
		p.ID = text
		return len(bytes.TrimSpace(text)) == len(text)
	case claimField:
		return p.claim(text)
	}
	return p.say(f, text)
}

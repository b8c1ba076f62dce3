package records

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/hand"
	"github.com/wildmeld/wildmeld/parse/internal/token"
)

// Columns are the columns of a CSV file, as its first line names them: the names of a
// record in any order. The first line also decides whether commas, semicolons or tabs
// separate the values.
//
// The values of columns that no record has come back with the answers.
type Columns struct {
	fields []field  // 0 for a column that no record has
	extra  []string // the names of those columns, as written
	comma  byte
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
		c.comma = text[n]
	}
	r := &recordReader{Diagnoser: token.Diagnoser{Place: diag.Place{Source: source, Line: line, Text: text}}}
	values, ok := c.split(r)
	if !ok {
		return nil, r.Diags
	}
	for _, v := range values {
		name := strings.ToValidUTF8(strings.TrimSpace(v.text), "\ufffd")
		v.text = strings.ToLower(name)
		switch {
		case isNear(name):
			c.fields, c.extra = append(c.fields, r.name(v)), append(c.extra, "")
			continue
		case name != "" && slices.Contains(c.extra, name):
			r.Complain(token.CodeRecord, v.whole, fmt.Sprintf("%s comes twice", token.Quote(name)), "each column needs a name of its own")
		}
		c.fields, c.extra = append(c.fields, 0), append(c.extra, name)
	}
	if len(r.Diags) == 0 && !r.seen[handField] {
		r.Complain(token.CodeRecord, diag.Span{}, "no column is called hand", "the first line names the columns: hand, and any of id, variant, round, wild, rules, claim")
	}
	if len(r.Diags) > 0 {
		return nil, r.Diags
	}
	return c, nil
}

// Record returns the length of the first record of a text, with its line end. A value in
// quotation marks may hold line ends. whole is false if a quotation mark is still open at
// the end of the text; the length is then that of the first line, which is answered alone.
func (c *Columns) Record(text []byte) (length int, whole bool) {
	quoted, begins := false, true // inside quotation marks; at the beginning of a value
	for i, b := range text {
		switch {
		case b == '"' && (quoted || begins):
			quoted, begins = !quoted, false
			if !quoted && i+1 < len(text) && text[i+1] == '"' { // one of two, for one inside
				begins = true
			}
		case b == '\n' && !quoted:
			return i + 1, true
		default:
			begins = b == c.comma && !quoted
		}
	}
	if quoted {
		if end := bytes.IndexByte(text, '\n'); end >= 0 {
			return end + 1, false
		}
		return len(text), false
	}
	return len(text), true
}

// read reads a line of values. Empty values are left out. Rules are written as in a
// flag, separated by semicolons.
//
// If anything is wrong, the record has no hand, but its id and the extra columns as
// far as they can be read: in a line with too many or too few values, the hand is taken
// to be the one that was written wrong.
func (c *Columns) read(source string, line int, text string) (*record, []diag.Diagnostic) {
	r := &recordReader{Diagnoser: token.Diagnoser{Place: diag.Place{Source: source, Line: line, Text: text}}}
	values, ok := c.split(r)
	handAt, more := slices.Index(c.fields, handField), len(values)-len(c.fields)
	for i, f := range c.fields {
		at := i
		if i > handAt {
			at += more
		}
		v := fieldText{}
		if at >= 0 && at < len(values) && (i <= handAt || at > handAt) {
			v = values[at]
		}
		switch {
		case f == 0 && c.extra[i] != "":
			r.rec.Extra = append(r.rec.Extra, Extra{Name: c.extra[i], Text: []byte(strings.ToValidUTF8(v.text, "\ufffd"))})
		case f == 0, f != idField && (!ok || more != 0 || strings.TrimSpace(v.text) == ""):
		default:
			if f != handField && f != rulesField { // whose words have places
				v.text = strings.TrimSpace(v.text)
			}
			r.set(f, v)
		}
	}
	switch {
	case !ok:
		return &r.rec, r.Diags
	case more != 0:
		r.Complain(token.CodeRecord, diag.Span{}, fmt.Sprintf("%s under %s", diag.Counted(len(values), "value"), diag.Counted(len(c.fields), "name")),
			`put a value with commas in quotation marks, as in "3h,4h,Jk"`)
		return &r.rec, r.Diags
	case r.rec.Hand == nil:
		r.rec.Hand = &hand.Hand{Place: r.Place}
	}
	return r.done()
}

// split splits a line into values and finds their places. From a quotation mark out of
// place on, of which it complains, it splits at every comma.
func (c *Columns) split(r *recordReader) (values []fieldText, ok bool) {
	line := bytes.TrimSuffix([]byte(r.Text), []byte{'\r'})
	switch {
	case len(r.Text) > maxRecord:
		r.Complain(token.CodeLength, diag.Span{}, fmt.Sprintf("a line of more than %d bytes is not a record", maxRecord), "a line is one hand")
		return nil, false
	case len(line) == 0:
		r.Complain(token.CodeRecord, diag.Span{}, "a line without values", "a line is one hand")
	}
	for at := 0; at <= len(line); at++ {
		text, end, wrong := c.value(line, at)
		v := fieldText{string(text), at, diag.Span{Start: at, End: end}}
		switch isQuoted := end-at > len(text); {
		case wrong >= 0 && len(r.Diags) == 0:
			r.Complain(token.CodeRecord, diag.Span{Start: wrong, End: len(r.Text)}, "a quotation mark out of place",
				`a value in quotation marks begins and ends with one, and has "" for one inside`)
		case isQuoted && strings.Contains(v.text, `"`):
			v.text, v.at = strings.ReplaceAll(v.text, `""`, `"`), -1
		case isQuoted:
			v.at++
		}
		values, at = append(values, v), end
	}
	return values, len(r.Diags) == 0
}

// scanCSV reads a line whose values have no quotation marks inside. It reports whether
// the line is plain; if not, Columns.read must answer.
func (p *plain) scanCSV(c *Columns, line []byte) bool {
	p.reset()
	if len(line) > hand.MaxText {
		return false
	}
	line = bytes.TrimSuffix(line, []byte{'\r'})
	at := 0
	for i, f := range c.fields {
		text, end, _ := c.value(line, at)
		switch {
		case (end < len(line)) != (i < len(c.fields)-1) || !plainText(text) || f != 0 && len(text) > 0 && !p.set(f, text):
			return false
		case f == 0 && c.extra[i] != "":
			p.Extra = append(p.Extra, Extra{Name: c.extra[i], Text: text})
		}
		at = end + 1
	}
	return true
}

// value returns the value at a place in a line, without the quotation marks around it,
// and where it ends. If a quotation mark is out of place, at wrong, the value goes up to
// the next comma; otherwise wrong is less than 0.
func (c *Columns) value(line []byte, at int) (text []byte, end, wrong int) {
	wrong = -1
	if at < len(line) && line[at] == '"' {
		for end = at + 1; wrong < 0; end += len(`""`) {
			n := bytes.IndexByte(line[end:], '"')
			switch end += n; {
			case n < 0:
				wrong = len(line)
			case end+1 == len(line) || line[end+1] == c.comma:
				return line[at+1 : end], end + 1, -1
			case line[end+1] != '"':
				wrong = end
			}
		}
	}
	text, _, _ = bytes.Cut(line[at:], []byte{c.comma})
	if n := bytes.IndexByte(text, '"'); n >= 0 && wrong < 0 {
		wrong = at + n
	}
	return text, at + len(text), wrong
}

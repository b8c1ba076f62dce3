package parse

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/token"
)

const howRecord = `a record is {"hand":"3h 4h Jk"}, with any of id, variant, round, wild, rules, claim`

// maxRecord is the longest line, in bytes, that is read as a record.
const maxRecord = 1 << 16

// ReadRecord reads a line of JSON: an object with a hand, a text or a list of
// cards, and any of id, variant, round, wild, rules and claim. Values may be
// strings, numbers and, for rules, booleans; null is no value.
func ReadRecord(source string, line int, text string) (*Record, []diag.Diagnostic) {
	r := newRecordReader(place{source, line, text})
	if len(text) > maxRecord {
		r.fault(codeLength, diag.Span{}, fmt.Sprintf("a line of more than %d bytes is no record", maxRecord), howRecord)
		return nil, r.diags
	}
	j := newJSONReader(r)
	if !j.valid() || !j.object() {
		return nil, r.diags
	}
	return r.done()
}

// jsonReader goes through a valid line of JSON token by token, so that each
// has its place and no name comes twice.
type jsonReader struct {
	*recordReader
	at int // the next byte
}

func newJSONReader(r *recordReader) *jsonReader { return &jsonReader{recordReader: r} }

// valid reports whether the line is JSON, and complains of the place where it
// goes wrong.
func (j *jsonReader) valid() bool {
	if json.Valid([]byte(j.text)) {
		return true
	}
	var syntax *json.SyntaxError
	if !errors.As(json.Unmarshal([]byte(j.text), new(json.RawMessage)), &syntax) {
		return true
	}
	at := min(max(int(syntax.Offset)-1, 0), len(j.text))
	if _, size := utf8.DecodeRuneInString(j.text[at:]); size > 0 && !strings.HasPrefix(syntax.Error(), "unexpected end") {
		span := diag.Span{Start: at, End: at + size}
		j.fault(codeRecord, span, fmt.Sprintf("no JSON goes on with %s here", token.Quote(j.textAt(span))), howRecord)
		return false
	}
	j.fault(codeRecord, diag.Span{Start: len(j.text), End: len(j.text)}, "the JSON stops in the middle", howRecord)
	return false
}

// A token is known by its first byte: a bracket or a brace, or the beginning of a
// string, a number, true, false or null.
type jsonToken byte

func (t jsonToken) isOpen() bool   { return t == '{' || t == '[' }
func (t jsonToken) isClose() bool  { return t == '}' || t == ']' }
func (t jsonToken) isString() bool { return t == '"' }
func (t jsonToken) isBool() bool   { return t == 't' || t == 'f' }
func (t jsonToken) isNull() bool   { return t == 'n' }

// token is the next token and its place. There is always one: the line is
// valid, and no more is asked for than it has.
func (j *jsonReader) token() (jsonToken, diag.Span) {
	first := j.peek()
	start := j.at
	j.at++
	switch {
	case first.isString():
		for ; j.text[j.at] != '"'; j.at++ {
			if j.text[j.at] == '\\' {
				j.at++
			}
		}
		j.at++
	case !first.isOpen() && !first.isClose():
		for j.at < len(j.text) && !strings.ContainsRune(" \t\r\n,:]}", rune(j.text[j.at])) {
			j.at++
		}
	}
	return first, diag.Span{Start: start, End: j.at}
}

// peek is the token that comes next.
func (j *jsonReader) peek() jsonToken {
	for strings.IndexByte(" \t\r\n,:", j.text[j.at]) >= 0 {
		j.at++
	}
	return jsonToken(j.text[j.at])
}

// object reads the record.
func (j *jsonReader) object() bool {
	t, span := j.token()
	if t != '{' {
		j.fault(codeRecord, span, fmt.Sprintf("%s is no record", token.Quote(j.textAt(span))), howRecord)
		return false
	}
	j.members(j.recordField)
	return true
}

// members calls do after each name of the object whose beginning was read.
func (j *jsonReader) members(do func(name value)) {
	for !j.peek().isClose() {
		_, span := j.token()
		do(j.quoted(span))
	}
	j.token()
}

func (j *jsonReader) recordField(name value) {
	f := j.name(name)
	t, span := j.token()
	switch {
	case f == rulesField && t == '{':
		j.rulesObject()
		j.rec.rulesText = j.text[span.Start:j.at]
	case f == handField && t == '[':
		j.handList(span)
	case t.isOpen():
		j.kind(f, span)
		j.skip()
	case f != 0 && !t.isNull():
		j.scalarField(f, t, j.scalar(t, span))
	}
}

// scalarField takes a value that is neither an object nor a list.
func (j *jsonReader) scalarField(f field, t jsonToken, v value) {
	if f == rulesField || f == handField && !t.isString() || t.isBool() {
		j.kind(f, v.whole)
		return
	}
	if f == idField {
		j.rec.isNumber = !t.isString()
	}
	j.set(f, v)
}

// kind complains that a field's value is of the wrong kind.
func (j *jsonReader) kind(f field, span diag.Span) {
	if f == 0 {
		return
	}
	wanted := "a text or a number"
	switch f {
	case handField:
		wanted = "a text or a list of cards"
	case rulesField:
		wanted = `an object, as in {"jokers":"on"}`
	}
	j.fault(codeRecord, span, fmt.Sprintf("%s cannot be %s", nameOf(f), token.Quote(j.textAt(span))), fmt.Sprintf("%s is %s", nameOf(f), wanted))
}

func nameOf(f field) string {
	for _, name := range recordNames {
		if fieldNamed(name) == f {
			return name
		}
	}
	return ""
}

// writtenID finds an id in a text that is no JSON.
var writtenID = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`"id"\s*:\s*("(?:[^"\\]|\\.)*"|-?[0-9.eE+-]+)`)
})

// keepID returns the id of a line of JSON that cannot be read, and whether it is
// a number.
func keepID(line []byte) (id []byte, isNumber bool) {
	var rec struct{ ID json.RawMessage }
	if err := json.Unmarshal(line, &rec); len(rec.ID) == 0 && err != nil {
		if found := writtenID().FindSubmatch(line); found != nil {
			rec.ID = found[1]
		}
	}
	var text string
	var number json.Number
	switch {
	case json.Unmarshal(rec.ID, &text) == nil:
		return []byte(text), false
	case json.Unmarshal(rec.ID, &number) == nil:
		return []byte(number), true
	}
	return nil, false
}

// skip passes the rest of an object or a list whose beginning was read.
func (j *jsonReader) skip() {
	for depth := 1; depth > 0; {
		switch t, _ := j.token(); {
		case t.isOpen():
			depth++
		case t.isClose():
			depth--
		}
	}
}

// rulesObject reads the rules, whose beginning was read.
func (j *jsonReader) rulesObject() {
	var names []string
	j.members(func(name value) {
		if slices.Contains(names, name.text) {
			j.fault(codeRule, name.whole, fmt.Sprintf("%s comes twice", name.text), "a rule has one value")
		}
		names = append(names, name.text)
		switch t, span := j.token(); {
		case t.isOpen():
			j.fault(codeRule, span, fmt.Sprintf("%s cannot be %s", name.text, token.Quote(j.textAt(span))), "a rule's value is a text, a number, true or false")
			j.skip()
		case !t.isNull():
			j.rule(name, j.scalar(t, span))
		}
	})
}

// handList reads a list of cards, whose beginning was read, as one text.
func (j *jsonReader) handList(first diag.Span) {
	all := value{whole: first}
	for !j.peek().isClose() {
		t, span := j.token()
		if t.isString() {
			all.addValue(j.quoted(span))
			all.add(",", diag.Span{Start: span.End, End: span.End})
			continue
		}
		j.fault(codeRecord, span, fmt.Sprintf("%s is no card", token.Quote(j.textAt(span))), `a list of cards is of texts, as in ["3h","4h"]`)
		if t.isOpen() {
			j.skip()
		}
	}
	_, last := j.token()
	all.whole.End = last.End
	j.set(handField, all)
}

// scalar is the value of a string, a number, true or false; the last two are
// on and off.
func (j *jsonReader) scalar(t jsonToken, span diag.Span) value {
	switch t {
	case '"':
		return j.quoted(span)
	case 't':
		return value{text: "on", whole: span}
	case 'f':
		return value{text: "off", whole: span}
	}
	return literal(j.text, span)
}

// quoted is a string, its escapes undone. What is not valid UTF-8 stays as it
// is, to be complained of as what it is.
func (j *jsonReader) quoted(span diag.Span) value {
	v := literal(j.text, diag.Span{Start: span.Start + 1, End: span.End - 1})
	v.whole = span
	n := strings.IndexByte(v.text, '\\')
	if n < 0 {
		return v
	}
	v = value{whole: span}
	for i, end := span.Start+1, span.End-1; i < end; {
		if n = strings.IndexByte(j.text[i:end], '\\'); n < 0 {
			n = end - i
		}
		v.addValue(literal(j.text, diag.Span{Start: i, End: i + n}))
		if i += n; i < end {
			char, next := unescape(j.text, i)
			v.add(char, diag.Span{Start: i, End: next})
			i = next
		}
	}
	return v
}

// unescape is the character that the escape at text[i:] stands for, and where
// the escape ends. The decoder has found it valid.
func unescape(text string, i int) (char string, end int) {
	if text[i+1] != 'u' {
		const from, to = `"\/bfnrt`, "\"\\/\b\f\n\r\t"
		n := strings.IndexByte(from, text[i+1])
		return to[n : n+1], i + 2
	}
	r := hex4(text, i)
	end = i + 6
	if utf16.IsSurrogate(r) {
		if low := hex4(text, end); low >= 0 {
			if both := utf16.DecodeRune(r, low); both != utf8.RuneError {
				return string(both), end + 6
			}
		}
		r = utf8.RuneError
	}
	return string(r), end
}

// hex4 is the code of \uXXXX at text[i:], -1 where there is none.
func hex4(text string, i int) rune {
	if i+6 > len(text) || text[i] != '\\' || text[i+1] != 'u' {
		return -1
	}
	n, err := strconv.ParseUint(text[i+2:i+6], 16, 16)
	if err != nil {
		return -1
	}
	return rune(n)
}

package parse

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/cardtext"
	"github.com/wildmeld/wildmeld/parse/diag"
)

const howRecord = `a record is {"hand":"3h 4h Jk"}, with any of id, variant, round, wild, rules, claim`

// maxRecord is the longest line, in bytes, that is read as a record.
const maxRecord = 1 << 16

// ReadRecord reads a line of JSON: an object with a hand, a text or a list of
// cards, and any of id, variant, round, wild, rules and claim. Values may be
// strings, numbers and, for rules, booleans; null says nothing.
func ReadRecord(source string, line int, text string) (*Record, []diag.Diagnostic) {
	r := newRecordReader(place{source, line, text})
	if len(text) > maxRecord {
		r.fault(codeLength, diag.Span{}, fmt.Sprintf("a line of %d bytes is no record", len(text)), howRecord)
		return nil, r.diags
	}
	j := &jsonReader{recordReader: r, in: json.NewDecoder(strings.NewReader(text))}
	j.in.UseNumber()
	if !j.object(j.recordField) || !j.end() {
		diag.Sort(r.diags)
		return nil, r.diags
	}
	return r.done()
}

// jsonReader goes through a line of JSON token by token, so that each has its
// place and no name comes twice.
type jsonReader struct {
	*recordReader
	in *json.Decoder
}

// token is the next token and its place; ok is false, with a complaint, where
// there is none.
func (j *jsonReader) token() (t json.Token, span diag.Span, ok bool) {
	before := int(j.in.InputOffset())
	t, err := j.in.Token()
	if err == nil {
		end := int(j.in.InputOffset())
		gap := len(j.text[before:end]) - len(strings.TrimLeft(j.text[before:end], " \t\r\n,:"))
		return t, diag.Span{Start: before + gap, End: end}, true
	}
	at := len(j.text)
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) && !errors.Is(err, io.ErrUnexpectedEOF) {
		at = min(max(int(syntax.Offset)-1, before), len(j.text))
	}
	j.broken(at)
	return nil, diag.Span{}, false
}

// broken says that the JSON goes wrong at a byte.
func (j *jsonReader) broken(at int) {
	_, size := utf8.DecodeRuneInString(j.text[at:])
	span := diag.Span{Start: at, End: at + size}
	if size == 0 {
		j.fault(codeRecord, span, "the JSON stops in the middle", howRecord)
		return
	}
	j.fault(codeRecord, span, fmt.Sprintf("no JSON goes on with %s here", cardtext.Quote(j.textAt(span))), howRecord)
}

// object reads an object, calling do after each name.
func (j *jsonReader) object(do func(name value) bool) bool {
	t, span, ok := j.token()
	if !ok {
		return false
	}
	if t != json.Delim('{') {
		j.fault(codeRecord, span, fmt.Sprintf("%s is no record", cardtext.Quote(j.textAt(span))), howRecord)
		return false
	}
	return j.members(do)
}

func (j *jsonReader) members(do func(name value) bool) bool {
	for j.in.More() {
		_, span, ok := j.token()
		if !ok || !do(j.quoted(span)) {
			return false
		}
	}
	_, _, ok := j.token()
	return ok
}

// end refuses anything after the object.
func (j *jsonReader) end() bool {
	rest := j.text[j.in.InputOffset():]
	if strings.TrimSpace(rest) == "" {
		return true
	}
	j.broken(len(j.text) - len(strings.TrimLeft(rest, " \t\r\n")))
	return false
}

func (j *jsonReader) recordField(name value) bool {
	f := j.name(name)
	t, span, ok := j.token()
	switch {
	case !ok:
		return false
	case f == rulesField && t == json.Delim('{'):
		return j.rulesObject()
	case f == handField && t == json.Delim('['):
		return j.handList(span)
	case t == json.Delim('{') || t == json.Delim('['):
		j.kind(f, span)
		return j.skip()
	}
	if v, ok := j.scalar(t, span); ok && f != 0 && t != nil {
		j.scalarField(f, t, v)
	}
	return true
}

// scalarField takes a value that is neither an object nor a list.
func (j *jsonReader) scalarField(f field, t json.Token, v value) {
	_, isText := t.(string)
	_, isBool := t.(bool)
	if f == rulesField || f == handField && !isText || isBool {
		j.kind(f, v.whole)
		return
	}
	j.set(f, v)
}

// kind says that a field's value is of the wrong kind.
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
	j.fault(codeRecord, span, fmt.Sprintf("%s cannot be %s", nameOf(f), cardtext.Quote(j.textAt(span))), fmt.Sprintf("%s is %s", nameOf(f), wanted))
}

func nameOf(f field) string {
	for _, name := range recordNames {
		if fieldNamed(name) == f {
			return name
		}
	}
	return ""
}

// skip passes the rest of an object or a list whose beginning was read.
func (j *jsonReader) skip() bool {
	for depth := 1; depth > 0; {
		t, _, ok := j.token()
		switch {
		case !ok:
			return false
		case t == json.Delim('{') || t == json.Delim('['):
			depth++
		case t == json.Delim('}') || t == json.Delim(']'):
			depth--
		}
	}
	return true
}

// rulesObject reads the rules, whose beginning was read.
func (j *jsonReader) rulesObject() bool {
	var names []string
	return j.members(func(name value) bool {
		t, span, ok := j.token()
		if !ok {
			return false
		}
		if slices.Contains(names, name.text) {
			j.fault(codeRule, name.whole, fmt.Sprintf("%s comes twice", name.text), "a rule has one value")
		}
		names = append(names, name.text)
		if t == json.Delim('{') || t == json.Delim('[') {
			j.fault(codeRule, span, fmt.Sprintf("%s has no value", name.text), "a rule's value is a text, a number, true or false")
			return j.skip()
		}
		v, _ := j.scalar(t, span)
		if t == nil {
			return true
		}
		j.rule(name, v)
		return true
	})
}

// handList reads a list of cards, whose beginning was read, as one text.
func (j *jsonReader) handList(first diag.Span) bool {
	all := value{whole: first}
	for j.in.More() {
		t, span, ok := j.token()
		if !ok {
			return false
		}
		if _, isText := t.(string); !isText {
			j.fault(codeRecord, span, fmt.Sprintf("%s is no card", cardtext.Quote(j.textAt(span))), `a list of cards is of texts, as in ["3h","4h"]`)
			if t == json.Delim('{') || t == json.Delim('[') {
				return j.skip() && j.skip()
			}
			continue
		}
		v := j.quoted(span)
		all.text += v.text
		all.spans = append(all.spans, v.spans...)
		all.add(" ", diag.Span{Start: span.End, End: span.End})
	}
	_, last, ok := j.token()
	all.whole.End = last.End
	if ok {
		j.set(handField, all)
	}
	return ok
}

// scalar is the text of a string, a number, true or false.
func (j *jsonReader) scalar(t json.Token, span diag.Span) (value, bool) {
	switch t := t.(type) {
	case string:
		return j.quoted(span), true
	case json.Number:
		return literal(j.text, span), true
	case bool:
		v := value{whole: span}
		if t {
			v.add("on", span)
		} else {
			v.add("off", span)
		}
		return v, true
	}
	return value{whole: span}, t == nil
}

// quoted is a string, its escapes undone. What is not valid UTF-8 stays as it
// is, to be complained of as what it is.
func (j *jsonReader) quoted(span diag.Span) value {
	v := value{whole: span}
	for i, end := span.Start+1, span.End-1; i < end; {
		n := strings.IndexByte(j.text[i:end], '\\')
		if n < 0 {
			n = end - i
		}
		v.addLiteral(j.text, diag.Span{Start: i, End: i + n})
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

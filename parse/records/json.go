package records

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/hand"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// readRecord reads a line of JSON: an object with a hand, which is a string or a list of
// cards, and any of id, variant, round, wild, rules and claim. Values are strings or
// numbers; a rule may also be true or false; null counts as absent. Members with other
// names come back with the answer, but for those of rules, which would be lost there. If anything is wrong, the record has no hand, but its
// id if that can be read.
func readRecord(source string, line int, text string) (*record, []diag.Diagnostic) {
	r := &recordReader{Diagnoser: token.Diagnoser{Place: diag.Place{Source: source, Line: line, Text: text}}}
	var object map[string]json.RawMessage
	var syntax *json.SyntaxError
	wrong, message := diag.Span{}, fmt.Sprintf("a line of more than %d bytes is not a record", maxRecord)
	if len(text) <= maxRecord {
		switch err := json.Unmarshal([]byte(text), &object); {
		case err == nil:
			r.members(diag.Span{End: len(text)}, r.jsonField)
			return r.done()
		case !errors.As(err, &syntax):
			wrong.End, message = len(text), token.Quote(text)+" is not a record"
		default:
			wrong.Start = min(max(int(syntax.Offset)-1, 0), len(text))
			_, size := utf8.DecodeRuneInString(text[wrong.Start:])
			wrong.End = wrong.Start + size
			message = fmt.Sprintf("JSON cannot go on with %s here", r.Quoted(wrong))
			if size == 0 || strings.HasPrefix(syntax.Error(), "unexpected end") {
				wrong.Start, wrong.End, message = len(text), len(text), "the JSON stops in the middle"
			}
		}
	}
	r.writtenID()
	r.Complain(token.CodeRecord, wrong, message, `a record is {"hand":"3h 4h Jk"}, with any of id, variant, round, wild, rules, claim`)
	return &r.rec, r.Diags
}

// writtenID takes the id of a text that is not JSON, if it is written as a record has it.
func (r *recordReader) writtenID() {
	const name = `"id"`
	_, rest, _ := strings.Cut(r.Text, name)
	rest, isNamed := strings.CutPrefix(strings.TrimLeft(rest, " \t"), ":")
	in := json.NewDecoder(strings.NewReader(rest))
	var raw json.RawMessage
	if isNamed && in.Decode(&raw) == nil && (raw[0] == '"' || raw[0] == '-' || '0' <= raw[0] && raw[0] <= '9') {
		end := len(r.Text) - len(rest) + int(in.InputOffset())
		r.jsonField(fieldText{text: "id"}, jsonValue(r.Text, diag.Span{Start: end - len(raw), End: end}))
	}
}

// members calls do for each name and value of an object, or for each value of a list.
func (r *recordReader) members(object diag.Span, do func(name, v fieldText)) {
	in := json.NewDecoder(strings.NewReader(r.TextAt(object)))
	at := func() int { return object.Start + int(in.InputOffset()) }
	start, _ := in.Token()
	for in.More() {
		var name fieldText
		if start == json.Delim('{') {
			before := at()
			_, _ = in.Token()
			before += strings.IndexByte(r.Text[before:], '"')
			name = jsonValue(r.Text, diag.Span{Start: before, End: at()})
		}
		var raw json.RawMessage
		_ = in.Decode(&raw)
		do(name, jsonValue(r.Text, diag.Span{Start: at() - len(raw), End: at()}))
	}
}

// jsonValue returns a value: a string without its escapes, a number as written, true
// and false as on and off.
func jsonValue(line string, span diag.Span) fieldText {
	v := fieldText{text: line[span.Start:span.End], at: span.Start, whole: span}
	switch {
	case v.text == "true":
		v.text, v.at = "on", -1
	case v.text == "false":
		v.text, v.at = "off", -1
	case strings.HasPrefix(v.text, `"`) && strings.Contains(v.text, `\`):
		_ = json.Unmarshal([]byte(v.text), &v.text)
		v.at = -1
	case strings.HasPrefix(v.text, `"`):
		v.text = v.text[1 : len(v.text)-1]
		v.at++
	}
	return v
}

func (r *recordReader) jsonField(name, v fieldText) {
	if _, isRule := rules.ParameterNamed(name.text); !isNear(name.text) && !isRule {
		r.extra(name, v)
		return
	}
	f := r.name(name)
	kind := r.Text[v.whole.Start]
	wanted := ""
	switch isText := kind == '"'; {
	case f == 0 || kind == 'n':
	case f == rulesField && kind == '{':
		r.rec.rulesText = v.text
		r.members(v.whole, r.jsonRule)
	case f == rulesField:
		wanted = `an object, as in {"jokers":"on"}`
	case f == handField && kind == '[':
		r.hand(r.handList(v))
	case f == handField && !isText:
		wanted = "a text or a list of cards"
	case strings.IndexByte("[{tf", kind) >= 0:
		wanted = "a text or a number"
	default:
		r.rec.IDNumber = r.rec.IDNumber || f == idField && !isText
		r.set(f, v)
	}
	if wanted != "" {
		field := recordNames[f-1]
		r.Complain(token.CodeRecord, v.whole, fmt.Sprintf("%s cannot be %s", field, r.Quoted(v.whole)), fmt.Sprintf("%s is %s", field, wanted))
	}
}

// extra keeps a member that no record has.
func (r *recordReader) extra(name, v fieldText) {
	if slices.ContainsFunc(r.rec.Extra, func(e Extra) bool { return e.Name == name.text }) {
		r.Complain(token.CodeRecord, name.whole, fmt.Sprintf("%s comes twice", token.Quote(name.text)), "each name may be in a record once")
		return
	}
	value := strings.ToValidUTF8(r.TextAt(v.whole), "\ufffd")
	r.rec.Extra = append(r.rec.Extra, Extra{Name: strings.ToValidUTF8(name.text, "\ufffd"), Text: []byte(value), IsJSON: true})
}

// jsonRule takes one rule of an object.
func (r *recordReader) jsonRule(name, v fieldText) {
	switch kind := r.Text[v.whole.Start]; kind {
	case '{', '[':
		r.Complain(token.CodeRule, v.whole, fmt.Sprintf("%s cannot be %s", name.text, token.Quote(v.text)), "a rule's value is a text, a number, true or false")
	case 'n':
	default:
		r.rules.Add(hand.Change{Place: r.Place, NameSpan: name.whole, ValueSpan: v.whole}, name.text, v.text)
	}
}

// handList returns a list of cards as one text with commas, in which each card keeps
// its place in the line.
func (r *recordReader) handList(list fieldText) fieldText {
	text := []byte(strings.Repeat(" ", len(list.text)))
	r.members(list.whole, func(_, v fieldText) {
		if r.Text[v.whole.Start] != '"' {
			r.Complain(token.CodeRecord, v.whole, fmt.Sprintf("%s is not a card", r.Quoted(v.whole)), `a list of cards holds texts, as in ["3h","4h"]`)
			return
		}
		copy(text[v.whole.Start+1-list.at:], v.text)
		text[v.whole.End-1-list.at] = ','
	})
	list.text = string(text)
	return list
}

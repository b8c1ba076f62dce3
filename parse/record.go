package parse

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/token"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Record is a hand with the rest of its record: a line of JSON or CSV. The game
// and the round that the record names are the hand's own heading;
// a heading in the hand's text beats it. All positions are in the line.
type Record struct {
	Hand  *Hand
	ID    string // empty where the record has none
	rules changeList
	// isNumber is that the id is a number of JSON.
	isNumber bool
	// extra is what stands in columns that no record has.
	extra [][]byte
	// rulesText is the rules as they are written.
	rulesText string
}

// recordNames are the names of a record, as they are listed.
var recordNames = []string{"hand", "id", "variant", "round", "wild", "rules", "claim"}

// value is a piece of a record: its text, escapes and quotation marks undone,
// and where each byte of the text stands in the line.
type value struct {
	text  string
	at    int         // where the text begins, if it stands in the line as it is
	spans []diag.Span // else of the character that each byte comes from
	whole diag.Span   // with its quotation marks
}

// in is where a stretch of the text stands in the line.
func (v value) in(s diag.Span) diag.Span {
	switch {
	case s.Start >= len(v.text):
		return diag.Span{Start: v.whole.End, End: v.whole.End}
	case s.End <= s.Start:
		return diag.Span{Start: v.span(s.Start).Start, End: v.span(s.Start).Start}
	}
	return v.span(s.Start).To(v.span(min(s.End, len(v.text)) - 1))
}

// span is the character that the i-th byte of the text comes from.
func (v value) span(i int) diag.Span {
	if v.spans == nil {
		return diag.Span{Start: v.at + i, End: v.at + i + 1}
	}
	return v.spans[i]
}

// add puts text at the end of a value that is written as one character each.
func (v *value) add(text string, written diag.Span) {
	v.text += text
	for range len(text) {
		v.spans = append(v.spans, written)
	}
}

// addValue puts another value's text at the end.
func (v *value) addValue(w value) {
	v.text += w.text
	for i := range len(w.text) {
		v.spans = append(v.spans, w.span(i))
	}
}

// literal is a value that stands in the line as it is.
func literal(line string, span diag.Span) value {
	return value{text: line[span.Start:span.End], at: span.Start, whole: span}
}

// recordReader collects the fields of a line.
type recordReader struct {
	collector
	rec     Record
	heading Heading
	seen    field
	claim   *int
	claimAt diag.Span
}

func newRecordReader(p place) *recordReader {
	return &recordReader{collector: collector{place: p}}
}

// name finds the field of a name, 0 with a complaint where there is none or
// where it comes twice.
func (r *recordReader) name(v value) field {
	f := fieldNamed(v.text)
	switch {
	case f == 0:
		hint := "names are " + strings.Join(recordNames, ", ")
		if near, ok := Nearest(v.text, recordNames); ok {
			hint += fmt.Sprintf("; did you mean %s?", near)
		}
		r.fault(codeRecord, v.whole, "unknown column "+token.Quote(v.text), hint)
	case r.seen&f != 0:
		r.fault(codeRecord, v.whole, fmt.Sprintf("%s comes twice", v.text), "a record has each name once")
		f = 0
	}
	r.seen |= f
	return f
}

// set takes the value of a field, rules apart, which have names of their own.
func (r *recordReader) set(f field, v value) {
	switch f {
	case handField:
		r.hand(v)
	case idField:
		r.rec.ID = strings.ToValidUTF8(v.text, "\ufffd")
	case variantField:
		r.heading.Variant, r.heading.VariantSpan = strings.ToValidUTF8(v.text, "\ufffd"), v.whole
	case roundField:
		r.round(v)
	case wildField:
		r.wild(v)
	case claimField:
		r.setClaim(v)
	}
}

// hand reads the text of the hand and moves all its positions to the line.
func (r *recordReader) hand(v value) {
	h, diags := ReadHand(r.source, r.line, v.text)
	for _, d := range diags {
		r.fault(d.Code, v.in(d.Span), d.Message, string(d.Hint))
	}
	h.place = r.place
	for i := range h.Pieces {
		h.Pieces[i].Span = v.in(h.Pieces[i].Span)
	}
	if h.Heading != nil {
		h.Heading.VariantSpan = v.in(h.Heading.VariantSpan)
		h.Heading.RoundSpan = v.in(h.Heading.RoundSpan)
		h.Heading.WildSpan = v.in(h.Heading.WildSpan)
	}
	if h.Claim != nil {
		h.ClaimSpan = v.in(h.ClaimSpan)
	}
	r.rec.Hand = h
}

func (r *recordReader) round(v value) {
	ask, rank, f := roundText(wholeNumber(v.text))
	if f.Code != "" {
		r.fault(diag.Code(f.Code), v.whole, f.Message, f.Hint)
		return
	}
	r.heading.Ask.Number, r.heading.Ask.Bonus = ask.Number, ask.Bonus
	r.heading.RoundRank, r.heading.RoundSpan = rank, v.whole
}

// wholeNumber is a number of a record without the fraction that some programs write.
func wholeNumber(text string) string { return strings.TrimSuffix(text, ".0") }

func (r *recordReader) wild(v value) {
	rank, ok := wildRank(v.text)
	if !ok {
		f := wildFault(v.text)
		r.fault(diag.Code(f.Code), v.whole, f.Message, f.Hint)
		return
	}
	r.heading.Ask.Wild, r.heading.Ask.WildSaid, r.heading.WildSpan = rank, true, v.whole
}

// setClaim reads a claim as the end of a hand has it, without the sign of
// equality.
func (r *recordReader) setClaim(v value) {
	h, diags := ReadHand(r.source, r.line, "="+wholeNumber(v.text))
	if len(diags) > 0 {
		r.fault(codeClaim, v.whole, fmt.Sprintf("no number %s in the claim", token.Quote(v.text)), "a claim is a number or a sum, as in 18 or 10+2+5")
		return
	}
	r.claim, r.claimAt = h.Claim, v.whole
}

// rule takes one of the record's rules.
func (r *recordReader) rule(name, v value) {
	c := change{place: r.place, nameSpan: name.whole, valueSpan: v.whole}
	d := c.checkNamed(name.text, v.text)
	r.rec.rules.add(c, d)
}

// done puts the parts together.
func (r *recordReader) done() (*Record, []diag.Diagnostic) {
	h := r.rec.Hand
	switch {
	case h == nil && (r.seen&handField == 0 || !diag.Failed(r.diags)): // a hand of null is none
		r.fault(codeRecord, diag.Span{}, "no hand in the record", "a record has a hand, as in "+`{"hand":"3h 4h Jk"}`)
	case h == nil:
	case r.claim != nil && h.Claim != nil && *r.claim != *h.Claim:
		r.fault(codeClaim, r.claimAt, fmt.Sprintf("a claim of %d, and %d in the hand", *r.claim, *h.Claim), "a hand has one claim")
	case r.claim != nil:
		h.Claim, h.ClaimSpan = r.claim, r.claimAt
	}
	diags := append(r.diags, r.rec.rules.diags...)
	diag.Sort(diags)
	if h == nil || diag.Failed(diags) {
		return nil, diags
	}
	r.addHeading(h)
	return &r.rec, diags
}

// addHeading makes the game and the round that the record names the hand's
// heading, as far as the hand's own does not name them.
func (r *recordReader) addHeading(h *Hand) {
	own := r.heading
	if own == (Heading{}) {
		return
	}
	if h.Heading == nil {
		h.Heading = &own
		return
	}
	if h.Heading.Variant == "" {
		h.Heading.Variant, h.Heading.VariantSpan = own.Variant, own.VariantSpan
	}
	if h.Heading.Ask == (rules.Ask{}) && h.Heading.RoundRank == card.NoRank && h.Heading.HandNumber == 0 {
		h.Heading.Ask, h.Heading.RoundRank, h.Heading.RoundSpan, h.Heading.WildSpan = own.Ask, own.RoundRank, own.RoundSpan, own.WildSpan
	}
}

// At fits the record's hand to a game, as Hand.At does, under the record's
// own rules.
func (r *Record) At(s Setting) (*Deal, []diag.Diagnostic) {
	s, diags := r.rules.under(s, r.Hand)
	if diag.Failed(diags) {
		return nil, diags
	}
	return r.Hand.At(s)
}

// under is the setting with the changes made to what the hand is played under.
func (l *changeList) under(s Setting, h *Hand) (Setting, []diag.Diagnostic) {
	if len(l.changes) == 0 {
		return s, nil
	}
	f := newHandCheck(h, s)
	if f.lost || len(f.diags) > 0 {
		return s, nil // the hand itself is complained of
	}
	list := changeList{changes: l.changes}
	s.Rules = list.apply(f.rules)
	s.Changes = slices.Concat(s.Changes, list.settings())
	return s, list.diags
}

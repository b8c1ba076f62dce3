// Package records reads hands in bulk: as typed, as JSON or as CSV, one for each line, and
// most of them without allocating.
package records

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/hand"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// record is a hand and the rest of its record, a line of JSON or CSV. The game and the
// round that the record names are the heading of the hand, unless the hand's text has
// one. All positions are in the line.
type record struct {
	Label
	Hand      *hand.Hand // nil if the line cannot be read
	rules     []hand.Change
	rulesText string // as written
}

// Label is what comes back with the answer to a record.
type Label struct {
	ID       []byte // nil if the record has none
	IDNumber bool   // the id is a number of JSON
	Extra    []Extra
}

// Extra is a field that no record has, a column of CSV or a member of a JSON object. It
// comes back with the answer.
type Extra struct {
	Name   string
	Text   []byte
	IsJSON bool // the text is a value of JSON as it was written
}

// field is one of the names of a record, counted from 1.
type field uint8

const (
	handField field = 1 + iota
	idField
	variantField
	roundField
	wildField
	rulesField
	claimField
)

// recordNames lists the names of a record.
var recordNames = []string{"hand", "id", "variant", "round", "wild", "rules", "claim"}

// fieldNamed returns the field of a name, or 0 if there is none.
func fieldNamed(name string) field {
	if name == "game" {
		return variantField
	}
	return field(slices.Index(recordNames, name) + 1)
}

// isNear reports whether a name is a field's or nearly one: one letter may be wrong, or
// letters may be missing at its end.
func isNear(name string) bool {
	name = strings.ToLower(name)
	long := slices.DeleteFunc(slices.Clone(recordNames), func(known string) bool { return known == "id" })
	_, isSlip := token.OneOff(name, long)
	return fieldNamed(name) != 0 || isSlip || name == "ids"
}

// fieldText is a piece of a record: its text without escapes and quotation marks, and
// its place in the line.
type fieldText struct {
	text  string
	at    int       // where the text begins; less than 0 if the line spells it otherwise
	whole diag.Span // with its quotation marks
}

// recordReader collects the fields of a line.
type recordReader struct {
	token.Diagnoser
	rec     record
	rules   hand.ChangeList
	heading hand.Heading
	seen    [claimField + 1]bool
	claim   *int
	claimAt diag.Span
}

// maxRecord is the longest line, in bytes, that is read as a record.
const maxRecord = 1 << 16

// name returns the field of a name. It complains of an unknown or a repeated name and
// returns 0.
func (r *recordReader) name(v fieldText) field {
	f := fieldNamed(v.text)
	switch {
	case f == 0:
		hint := "names are " + strings.Join(recordNames, ", ")
		if near, ok := token.Nearest(v.text, recordNames); ok {
			hint += fmt.Sprintf("; did you mean %s?", near)
		} else if _, isRule := rules.ParameterNamed(v.text); isRule {
			hint = "a rule stands in rules, as in " + `"rules":{"jokers":"on"}`
		}
		r.Complain(token.CodeRecord, v.whole, "unknown column "+token.Quote(v.text), hint)
	case r.seen[f]:
		r.Complain(token.CodeRecord, v.whole, fmt.Sprintf("%s comes twice", v.text), "each name may be in a record once")
		f = 0
	}
	r.seen[f] = true
	return f
}

// set takes the value of a field, with rules as in a flag. A round and a claim lose the
// .0 that some programs write.
func (r *recordReader) set(f field, v fieldText) {
	whole := strings.TrimSuffix(v.text, ".0")
	valid := strings.ToValidUTF8(v.text, "\ufffd")
	switch f {
	case handField:
		r.hand(v)
	case idField:
		r.rec.ID = []byte(valid)
	case variantField:
		r.heading.Variant, r.heading.VariantSpan = valid, v.whole
	case roundField:
		r.Report(v.whole, r.heading.Round(hand.WordOfRound(whole)))
		r.heading.RoundSpan = v.whole
	case wildField:
		r.Report(v.whole, r.heading.Wild(v.text))
		r.heading.WildSpan = v.whole
	case rulesField: // separated by semicolons
		r.rec.rulesText = v.text
		p, at := r.Place, v.at
		if at < 0 {
			p.Text, at = v.text, 0
		}
		for part := range strings.SplitSeq(v.text, ";") {
			if within := token.Trimmed(p.Text, at, at+len(part)); within.Start < within.End {
				r.rules.Read(p, within)
			}
			at += len(part) + 1
		}
	case claimField: // as at the end of a hand, without the equals sign
		h, diags := hand.Read(r.Source, r.Line, "="+whole)
		if len(diags) > 0 {
			r.Complain(token.CodeClaim, v.whole, fmt.Sprintf("no number %s in the claim", token.Quote(v.text)), "a claim is a number or a sum, as in 18 or 10+2+5")
			return
		}
		r.claim, r.claimAt = h.Claim, v.whole
	}
}

// hand reads the text of the hand.
func (r *recordReader) hand(v fieldText) {
	p, start := r.Place, max(v.at, 0)
	p.Text = p.Text[:start] + v.text // the marks of a list are left out
	h, diags := hand.ReadIn(p, diag.Span{Start: start, End: len(p.Text)}, nil)
	for _, d := range diags {
		if v.at < 0 {
			d.Span = v.whole
		}
		d.Place = r.Place
		r.Diags = append(r.Diags, d)
	}
	if v.at < 0 {
		for i := range h.Pieces {
			h.Pieces[i].Span = v.whole
		}
		h.ClaimSpan = v.whole
		if h.Heading != nil {
			h.Heading.VariantSpan, h.Heading.RoundSpan, h.Heading.WildSpan = v.whole, v.whole, v.whole
		}
	}
	h.Place = r.Place
	r.rec.Hand = h
}

// done puts the parts together. If anything is wrong, the record has no hand.
func (r *recordReader) done() (*record, []diag.Diagnostic) {
	h := r.rec.Hand
	switch {
	case h == nil && (!r.seen[handField] || !diag.Failed(r.Diags)): // a hand of null is none
		r.Complain(token.CodeRecord, diag.Span{}, "no hand in the record", "a record needs a hand, as in "+`{"hand":"3h 4h Jk"}`)
	case h == nil:
	case r.claim != nil && h.Claim != nil && *r.claim != *h.Claim:
		r.Complain(token.CodeClaim, r.claimAt, fmt.Sprintf("the claim is %d here and %d in the hand", *r.claim, *h.Claim), "a hand has one claim")
	case r.claim != nil:
		h.Claim, h.ClaimSpan = r.claim, r.claimAt
	}
	r.rec.rules = r.rules.Changes
	diags := append(r.Diags, r.rules.Diags...)
	diag.Sort(diags)
	if diag.Failed(diags) {
		r.rec.Hand = nil
		return &r.rec, diags
	}
	in, own := cmp.Or(h.Heading, &hand.Heading{}), &r.heading // the hand's own heading wins
	if in.Variant == "" {
		in.Variant, in.VariantSpan = own.Variant, own.VariantSpan
	}
	if in.Ask == (rules.Ask{}) && in.RoundRank == card.NoRank {
		own.Variant, own.VariantSpan = in.Variant, in.VariantSpan
		in = own
	}
	if *in != (hand.Heading{}) {
		h.Heading = in
	}
	return &r.rec, diags
}

// at fits the record's hand to a game, as Hand.At does, under the record's own rules.
func (r *record) at(s hand.Setting) (*hand.Deal, []diag.Diagnostic) {
	if f := hand.NewCheck(r.Hand, s); len(r.rules) > 0 && !f.Lost && len(f.Diags) == 0 { // else the hand itself is complained of
		changed, diags := hand.ChangeRules(f.Rules, r.rules)
		if diag.Failed(diags) {
			return nil, diags
		}
		s.Rules, s.Changes = changed, slices.Concat(s.Changes, r.rules)
	}
	return r.Hand.At(s)
}

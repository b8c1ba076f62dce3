package parse

import (
	"slices"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/token"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// BulkReader reads hands in bulk, each in a line: as typed, in a record of JSON,
// or in values of CSV. Most lines it reads without allocating. It serves one
// goroutine.
type BulkReader struct {
	Plain   // the hand last read
	source  string
	setting Setting
	columns *Columns
	check   *PlainCheck
}

// NewBulkReader is a reader of lines that the setting is in force for. columns
// are those of CSV, else nil.
func NewBulkReader(source string, s Setting, columns *Columns) *BulkReader {
	return &BulkReader{source: source, setting: s, columns: columns, check: NewPlainCheck(s)}
}

// Read reads a line without its end. It returns what the hand is played under or,
// where that is nil, the first mistake in the line; the id and what stands in
// extra columns are then the line's as well, as far as they can be told.
func (r *BulkReader) Read(number int, line []byte) (*rules.Played, *diag.Diagnostic) {
	if r.scan(line) {
		if played := r.check.Played(&r.Plain); played != nil {
			return played, nil
		}
	}
	played, problems := r.readRare(place{r.source, number, string(line)})
	if played != nil {
		return played, nil
	}
	r.keep(line)
	return nil, firstError(problems)
}

// keep takes from a line that cannot be read what its answer keeps.
func (r *BulkReader) keep(line []byte) {
	r.reset()
	switch {
	case r.columns != nil:
		r.ID, r.Extra = r.columns.keep(string(line))
	case isRecord(line):
		r.ID, r.IDNumber = keepID(line)
	}
}

func (r *BulkReader) scan(line []byte) bool {
	switch {
	case r.columns != nil:
		return r.ScanCSV(r.columns, line)
	case isRecord(line):
		return r.ScanJSON(line)
	}
	return r.Scan(line)
}

// isRecord reports whether a line is one of JSON.
func isRecord[T token.Text](line T) bool {
	for i := 0; i < len(line); i++ {
		if line[i] != ' ' && line[i] != '\t' {
			return line[i] == '{'
		}
	}
	return false
}

// readRare reads any line.
func (r *BulkReader) readRare(p place) (*rules.Played, []diag.Diagnostic) {
	if r.columns == nil && !isRecord(p.text) {
		h, problems := readHand(p, diag.Span{End: len(p.text)}, token.Standard)
		if diag.Failed(problems) {
			return nil, r.setting.mistakes(h, problems)
		}
		r.Take(h)
		return r.played(h, func() (*Deal, []diag.Diagnostic) { return h.At(r.setting) })
	}
	read := ReadRecord
	if r.columns != nil {
		read = r.columns.Read
	}
	rec, problems := read(p.source, p.line, p.text)
	if rec == nil {
		return nil, problems
	}
	r.take(rec)
	return r.played(rec.Hand, func() (*Deal, []diag.Diagnostic) { return rec.At(r.setting) })
}

// take is Take for the hand of a record.
func (p *Plain) take(rec *Record) {
	p.Take(rec.Hand)
	p.ID, p.IDNumber, p.Rules, p.Extra = []byte(rec.ID), rec.isNumber, []byte(rec.rulesText), rec.extra
}

// played is what the hand is played under, or why at finds that it fits nothing.
// The check of plain hands knows no round by its wild rank, and none by the number
// of a hand.
func (r *BulkReader) played(h *Hand, at func() (*Deal, []diag.Diagnostic)) (*rules.Played, []diag.Diagnostic) {
	if h.Heading == nil || h.Heading.RoundRank == card.NoRank && h.Heading.HandNumber == 0 {
		if played := r.check.Played(&r.Plain); played != nil {
			return played, nil
		}
	}
	deal, problems := at()
	if deal != nil {
		return &deal.Played, nil
	}
	return nil, problems
}

// firstError is the first error of several diagnostics, one of which is one.
func firstError(problems []diag.Diagnostic) *diag.Diagnostic {
	i := slices.IndexFunc(problems, func(d diag.Diagnostic) bool { return d.Severity == diag.Error })
	return &problems[i]
}

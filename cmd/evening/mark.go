package evening

import (
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse"
)

// mark is the state of a log before the line that begins its last round, from
// which a longer log is read on.
type mark struct {
	text  string // before that line
	lines int    // of it
	*Reader
	state LogState
}

// ReadOn reads the text of a log that the state is of, or of one that goes on
// with it: only from the last round on, where that is enough. The options are
// those of the state.
func (st *LogState) ReadOn(text string, o Options) (*LogState, error) {
	if st == nil || st.mark == nil {
		return ReadLogState(text, o)
	}
	rest, ok := strings.CutPrefix(text, st.mark.text)
	e := st.mark.Reader.clone(rest, st.mark.lines)
	if !ok || e == nil || corrects(rest) {
		return ReadLogState(text, o)
	}
	next := st.mark.state.clone()
	next.mark = st.mark
	next.receive(&o)
	e.Options = o
	e.listen()
	return next, next.read(e, st.mark.text, rest)
}

// corrects reports whether a text has a line that changes what stands above it.
func corrects(text string) bool {
	for line := range strings.Lines(text) {
		if kind := parse.LineOf(line, nil).Kind; kind == parse.CorrectLine || kind == parse.RenameLine {
			return true
		}
	}
	return false
}

// clone returns a copy of a state that grows by itself.
func (st *LogState) clone() *LogState {
	c := &LogState{Audited: slices.Clip(st.Audited), Problems: slices.Clip(st.Problems)}
	c.Sheet = st.Sheet.Clone()
	return c
}

// clone returns a copy of a reader that goes on with a text after a number of
// lines; nil where it cannot be.
func (e *Reader) clone(text string, lines int) *Reader {
	log, ok := e.text.(*parse.Log)
	if !ok || e.book == nil {
		return nil
	}
	c := *e
	if c.text, ok = log.After(strings.NewReader(text), lines); !ok {
		return nil
	}
	c.findings = slices.Clone(e.findings) // which are sorted in place
	c.book = e.book.Clone()
	c.listen()
	return &c
}

// place follows the lines of a text, to find where they begin.
type place struct {
	text     string
	line, at int // the line that begins at at, from 1
}

// of returns where a line begins, which is not before those looked for before.
func (p *place) of(line int) int {
	for p.line < line {
		n := strings.IndexByte(p.text[p.at:], '\n')
		if n < 0 {
			return len(p.text)
		}
		p.at += n + 1
		p.line++
	}
	return p.at
}

// noteMark keeps the state before a round begins, where what comes later can
// change nothing of it.
func (st *LogState) noteMark(e *Reader, s *parse.Statement, before string, p *place) {
	corrected := slices.ContainsFunc(e.Corrections, func(c parse.Correction) bool { return c.Line > s.Line() })
	if _, begins := s.Action.(parse.StartRound); !begins || e.book == nil || e.troubled || corrected {
		return
	}
	reader := e.clone("", s.Line()-1)
	if reader == nil {
		return
	}
	st.mark = &mark{text: before + p.text[:p.of(s.Line())], lines: s.Line() - 1, Reader: reader, state: *st.clone()}
}

package cmd

import (
	"bytes"

	"github.com/wildmeld/wildmeld/cmd/bulk"
	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// lineWorker answers lines for batch, most of them without allocating.
type lineWorker struct {
	form   batchForm
	noLine bool
	extra  []explain.Extra // the columns that are carried through

	hand     *parse.BulkReader
	rounds   rounds
	best     meld.Arrangement
	declared judge.Declared
	record   explain.Record
	id       []byte
	count    batchCount
}

func newLineWorker(source string, o batchOptions, setting parse.Setting, columns *parse.Columns) *lineWorker {
	w := &lineWorker{
		form: o.form(), noLine: o.noLine,
		hand: parse.NewBulkReader(source, setting, columns), rounds: rounds{kept: map[*rules.Played]*roundWorker{}},
	}
	if columns != nil {
		for _, name := range columns.Extra() {
			w.extra = append(w.extra, explain.Extra{Name: name})
		}
	}
	return w
}

// block answers the lines of a block.
func (w *lineWorker) block(out []byte, b bulk.Block) ([]byte, batchCount) {
	w.count = batchCount{}
	number := b.First
	for text := b.Text; len(text) > 0; number++ {
		line := text
		if end := bytes.IndexByte(text, '\n'); end >= 0 {
			line, text = text[:end], text[end+1:]
		} else {
			text = nil
		}
		out = w.line(out, number, line, b.Cut)
	}
	return out, w.count
}

// line answers one line, or what is left of one that was cut. A blank line and
// a comment get no answer.
func (w *lineWorker) line(out []byte, number int, line []byte, cut bool) []byte {
	if passedOver(line, cut) {
		return out
	}
	w.count.lines++
	played, problem := w.hand.Read(number, bytes.TrimSuffix(line, []byte{'\r'}))
	if played == nil {
		out = w.unread(out, number, problem)
	} else {
		out = w.answer(out, number, played)
	}
	return append(out, '\n')
}

// passedOver reports whether a line is blank or a comment. One that was cut may
// only begin with blanks.
func passedOver(line []byte, cut bool) bool {
	line = bytes.TrimLeft(line, " \t\r")
	if len(line) == 0 {
		return !cut
	}
	return line[0] == '#'
}

// answer answers for the hand that was read.
func (w *lineWorker) answer(out []byte, number int, played *rules.Played) []byte {
	w.rounds.turnTo(played)
	round, hand := w.rounds.current, w.hand
	grouped := len(hand.Melds) > 0
	if w.form == briefForm && !hand.Claimed && !grouped {
		penalty := round.solver.Penalty(hand.Hand)
		w.solved(played, penalty)
		return explain.AppendBrief(out, penalty, judge.NoVerdict)
	}
	round.solver.Arrange(hand.Hand, &w.best)
	w.solved(played, w.best.Penalty)
	r := &w.record
	*r = w.begun(number)
	r.Frame, r.Hand, r.Best = round.Frame, hand.Hand, &w.best
	if grouped {
		w.declared = judge.Grouping(&played.Terms, hand.Melds, hand.Loose)
		r.Declared, r.Loose = &w.declared, hand.Loose
		if !w.declared.Legal {
			w.count.illegal++
		}
	}
	shown := w.best.Penalty
	if hand.Claimed {
		r.Claim, r.Score = &hand.Claim, judge.Scored(&played.Terms, r.Hand, r.Best, r.Declared)
		r.Verdict, _ = judge.Claim(&played.Terms, r.Score.Left, hand.Claim)
		w.count.claim(r.Verdict)
		shown = r.Score.Penalty
	}
	switch w.form {
	case briefForm:
		return explain.AppendBrief(out, shown, r.Verdict)
	case csvRecords:
		return explain.AppendRecordCSV(out, r, nil)
	}
	return explain.AppendRecord(out, r)
}

// begun returns what the record of a line begins and ends with, whatever the
// line is.
func (w *lineWorker) begun(number int) explain.Record {
	for i, text := range w.hand.Extra {
		w.extra[i].Text = text
	}
	if w.noLine {
		number = 0
	}
	return explain.Record{Line: number, ID: w.writtenID(), Extra: w.extra}
}

func (w *lineWorker) solved(played *rules.Played, penalty int) {
	w.count.points += penalty
	if penalty <= played.Rules.OutLimit {
		w.count.out++
	}
}

// writtenID is the line's id as JSON, nil where there is none.
func (w *lineWorker) writtenID() []byte {
	switch id := w.hand.ID; {
	case len(id) == 0:
		return nil
	case w.hand.IDNumber:
		return id
	case bytes.ContainsAny(id, `"\\`) || bytes.IndexFunc(id, display.IsUnsafe) >= 0:
		return explain.ID(string(id))
	}
	w.id = append(append(append(w.id[:0], '"'), w.hand.ID...), '"')
	return w.id
}

// unread answers for a line that cannot be read.
func (w *lineWorker) unread(out []byte, number int, problem *diag.Diagnostic) []byte {
	w.count.add(batchCount{unread: 1, unreadLines: []int{number}})
	w.record = w.begun(number)
	switch w.form {
	case briefForm:
		return explain.AppendBriefUnread(out, problem)
	case csvRecords:
		return explain.AppendRecordCSV(out, &w.record, problem)
	}
	return explain.AppendUnread(out, &w.record, problem)
}

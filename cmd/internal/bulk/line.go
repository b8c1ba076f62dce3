package bulk

import (
	"bytes"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse/records"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// lineWorker answers lines. Most lines do not allocate.
type lineWorker struct {
	Options
	columns *records.Columns // nil for anything but CSV

	hand     *records.Reader
	rounds   rounds
	best     meld.Arrangement
	declared judge.Declared
	record   explain.Record
	count    Count
}

func newLineWorker(source string, o Options, columns *records.Columns) *lineWorker {
	return &lineWorker{
		Options: o, columns: columns,
		hand: records.NewReader(source, o.Setting, columns), rounds: rounds{kept: map[*rules.Played]*roundWorker{}},
	}
}

// block answers the lines of a block.
func (w *lineWorker) block(b *block) {
	w.count, b.answer = Count{}, b.answer[:0]
	number := b.first
	for rest := b.text; len(rest) > 0; {
		n := bytes.IndexByte(rest, '\n') + 1
		if w.columns != nil {
			n, _ = w.columns.Record(rest)
		} else if n == 0 {
			n = len(rest)
		}
		line := rest[:n]
		b.answer = w.line(b.answer, number, bytes.TrimSuffix(line, []byte{'\n'}), b.cut)
		number += max(1, bytes.Count(line, []byte{'\n'}))
		rest = rest[n:]
	}
	b.count = w.count
}

// line appends the answer to a line, or to the beginning of a line that was cut. Blank
// lines and comments get no answer, but a cut line does even if it begins with blanks.
func (w *lineWorker) line(out []byte, number int, line []byte, cut bool) []byte {
	text := bytes.TrimLeft(line, " \t\r")
	if len(text) == 0 && !cut || len(text) > 0 && text[0] == '#' {
		return out
	}
	w.count.Lines++
	played, problem := w.hand.Read(number, bytes.TrimSuffix(line, []byte{'\r'}))
	if !w.Brief {
		w.record = explain.Record{Line: number, ID: w.hand.ID, IDNumber: w.hand.IDNumber, Extra: w.hand.Extra, Problem: problem}
		if w.NoLine {
			w.record.Line = 0
		}
	}
	var shown int
	var verdict judge.Verdict
	if played != nil {
		shown, verdict = w.answer(played)
	} else {
		w.count.add(Count{Unread: 1, unreadLines: []int{number}})
	}
	switch {
	case w.Brief:
		out = explain.AppendBrief(out, shown, verdict, problem)
	case w.To == "csv":
		out = explain.AppendRecordCSV(out, &w.record)
	default:
		out = explain.AppendRecord(out, &w.record)
	}
	return append(out, '\n')
}

// answer completes the record of the hand that was read. It returns the points that a
// brief answer shows and the verdict on the claim.
func (w *lineWorker) answer(played *rules.Played) (shown int, verdict judge.Verdict) {
	w.rounds.turnTo(played)
	round, hand, r := w.rounds.current, w.hand, &w.record
	grouped := len(hand.Melds) > 0
	isShort := w.Brief && !hand.Claimed && !grouped
	var err error
	if isShort {
		w.best.Penalty, err = round.solver.Penalty(hand.Hand)
	} else {
		err = round.solver.Arrange(hand.Hand, &w.best)
	}
	if err != nil {
		panic(err) // the reader of hands lets only possible ones through
	}
	shown = w.best.Penalty
	w.count.points += shown
	if shown <= played.Rules.OutLimit {
		w.count.out++
	}
	if isShort {
		return shown, judge.NoVerdict
	}
	r.Frame, r.Hand, r.Best, r.Declared = round.Frame, hand.Hand, &w.best, nil
	if grouped {
		w.declared = judge.Grouping(&played.Terms, hand.Melds, hand.Loose)
		r.Declared, r.Loose = &w.declared, hand.Loose
		if !w.declared.Legal {
			w.count.illegal++
		}
	}
	if hand.Claimed {
		r.Claim, r.Judgement = &hand.Claim, judge.Hand(&played.Terms, r.Hand, r.Declared, &hand.Claim, r.Best)
		w.count.claims[r.Verdict]++
		shown, verdict = r.Penalty, r.Verdict
	}
	return shown, verdict
}

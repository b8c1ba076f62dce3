package cmd

import (
	"bytes"
	"reflect"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// lineWorker answers lines for batch, most of them without allocating.
type lineWorker struct {
	batchOptions
	extra []explain.Extra // the columns that are carried through

	hand     *parse.BulkReader
	rounds   rounds
	best     meld.Arrangement
	declared judge.Declared
	record   explain.Record
	count    batchCount
}

func newLineWorker(source string, o batchOptions, setting parse.Setting, columns *parse.Columns) *lineWorker {
	w := &lineWorker{
		batchOptions: o,
		hand:         parse.NewBulkReader(source, setting, columns), rounds: rounds{kept: map[*rules.Played]*roundWorker{}},
	}
	if columns != nil {
		for _, name := range columns.Extra() {
			w.extra = append(w.extra, explain.Extra{Name: name})
		}
	}
	return w
}

// block answers the lines of a block.
func (w *lineWorker) block(b *block) {
	w.count, b.answer = batchCount{}, b.answer[:0]
	number := b.first
	for line := range bytes.Lines(b.text) {
		b.answer = w.line(b.answer, number, bytes.TrimSuffix(line, []byte{'\n'}), b.cut)
		number++
	}
	b.count = w.count
}

// line answers one line, or what is left of one that was cut. A blank line and
// a comment get no answer; one that was cut may begin with blanks.
func (w *lineWorker) line(out []byte, number int, line []byte, cut bool) []byte {
	text := bytes.TrimLeft(line, " \t\r")
	if len(text) == 0 && !cut || len(text) > 0 && text[0] == '#' {
		return out
	}
	w.count.lines++
	played, problem := w.hand.Read(number, bytes.TrimSuffix(line, []byte{'\r'}))
	if !w.brief {
		w.record = explain.Record{Line: number, ID: w.hand.ID, IDNumber: w.hand.IDNumber, Extra: w.extra}
		if w.noLine {
			w.record.Line = 0
		}
		for i, text := range w.hand.Extra {
			w.extra[i].Text = text
		}
	}
	var shown int
	var verdict judge.Verdict
	if played != nil {
		shown, verdict = w.answer(played)
	} else {
		w.count.add(batchCount{unread: 1, unreadLines: []int{number}})
	}
	switch {
	case w.brief && played != nil:
		out = explain.AppendBrief(out, shown, verdict)
	case w.brief:
		out = explain.AppendBriefUnread(out, problem)
	case w.to == "csv":
		out = explain.AppendRecordCSV(out, &w.record, problem)
	case played != nil:
		out = explain.AppendRecord(out, &w.record)
	default:
		out = explain.AppendUnread(out, &w.record, problem)
	}
	return append(out, '\n')
}

// answer completes the record of the hand that was read. It returns the points to
// show where they stand alone, and the verdict on a claim.
func (w *lineWorker) answer(played *rules.Played) (shown int, verdict judge.Verdict) {
	w.rounds.turnTo(played)
	round, hand, r := w.rounds.current, w.hand, &w.record
	grouped := len(hand.Melds) > 0
	isShort := w.brief && !hand.Claimed && !grouped
	if isShort {
		w.best.Penalty = round.solver.Penalty(hand.Hand)
	} else {
		round.solver.Arrange(hand.Hand, &w.best)
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
		r.Claim, r.Score = &hand.Claim, judge.Scored(&played.Terms, r.Hand, r.Best, r.Declared)
		verdict, _ = judge.Claim(&played.Terms, r.Score.Left, hand.Claim)
		r.Verdict = verdict
		w.count.claims[verdict]++
		shown = r.Score.Penalty
	}
	return shown, verdict
}

// roundWorker answers the hands of one round of one game.
type roundWorker struct {
	*explain.Frame
	solver *solve.Solver
	played rules.Played
}

// rounds keeps workers of rounds, for lines in which games, rounds and rules
// change. What it keeps is bounded by its bytes; beyond them it starts afresh.
type rounds struct {
	kept    map[*rules.Played]*roundWorker
	workers []*roundWorker // those in kept, which has some under several names
	tables  solve.Tables
	played  *rules.Played
	current *roundWorker
	turns   int
}

// maxRoundBytes is the most that the rounds of one worker keep: it holds those of
// all games, mixed, or most lines would make tables anew. Tables begin with
// a tenth of a megabyte and grow to some with what they learn.
const maxRoundBytes = 12 << 20

// checkedTurns is how many turns pass before the bytes are added up again.
const checkedTurns = 64

// turnTo makes the round's worker the current one.
func (c *rounds) turnTo(played *rules.Played) {
	if played == c.played {
		return
	}
	r := c.kept[played]
	if c.turns++; (r == nil || c.turns%checkedTurns == 0) && c.size() > maxRoundBytes {
		clear(c.kept)
		c.workers = nil
		c.tables = solve.Tables{}
		r = nil
	}
	if r == nil {
		r = c.worker(played)
		c.kept[played] = r
	}
	c.played, c.current = played, r
}

// worker returns a worker of the round, perhaps one that is kept for another
// number of cards.
func (c *rounds) worker(played *rules.Played) *roundWorker {
	for _, r := range c.workers {
		r.played.Round.Cards = played.Round.Cards
		if r.played.Round == played.Round && r.played.Rules.Name == played.Rules.Name && reflect.DeepEqual(&r.played, played) {
			return r
		}
	}
	r := &roundWorker{explain.NewFrame(*played), solve.Must(solve.NewSharing(played.Terms, &c.tables)), *played}
	c.workers = append(c.workers, r)
	return r
}

func (c *rounds) size() int {
	n := c.tables.Size()
	for _, r := range c.workers {
		n += r.solver.Size()
	}
	return n
}

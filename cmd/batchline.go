package cmd

import (
	"bytes"
	"reflect"

	"github.com/wildmeld/wildmeld/cmd/answer"
	"github.com/wildmeld/wildmeld/cmd/bulk"
	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// lineWorker answers lines for batch. Plain ones, which nearly all are, it
// reads, solves and writes without allocating; the others are answered as solve and
// check do.
type lineWorker struct {
	source  string
	setting parse.Setting
	columns *parse.Columns // of CSV, else nil
	brief   bool
	noLine  bool

	plain  parse.Plain
	check  *parse.PlainCheck
	rounds map[*rules.Played]*roundWorker
	others map[roundKey]*otherRound
	last   *rules.Played
	round  *roundWorker
	best   meld.Arrangement
	held   int // points of all cards of a hand that are counted as held
	record explain.Record
	id     []byte
	count  batchCount
}

// roundWorker answers the hands of one round of one game.
type roundWorker struct {
	*explain.Frame
	solver *solve.Solver
}

func newRoundWorker(played *rules.Played) *roundWorker {
	return &roundWorker{explain.NewFrame(explain.Deal{Played: *played}), solve.New(played.Terms)}
}

// otherRound is the worker for hands that are not plain, which bring their
// terms with them.
type otherRound struct {
	*roundWorker
	terms rules.Terms
}

// roundKey is where an otherRound is kept: the terms are mostly the same where
// it is.
type roundKey struct {
	name     string
	round    rules.Round
	jokers   int
	turnedOn bool
}

// maxRounds bounds the memory of a worker, where lines of very many games and
// rounds come mixed: the solver of each takes a quarter of a megabyte.
const maxRounds = 24

// makeRoom drops one of the rounds where there are as many as are kept.
func makeRoom[K comparable, R any](rounds map[K]R) {
	if len(rounds) < maxRounds {
		return
	}
	for k := range rounds {
		delete(rounds, k)
		return
	}
}

func newLineWorker(source string, o batchOptions, setting parse.Setting, columns *parse.Columns) *lineWorker {
	return &lineWorker{
		source: source, setting: setting, columns: columns, brief: o.brief, noLine: o.noLine,
		check: parse.NewPlainCheck(setting), rounds: map[*rules.Played]*roundWorker{}, others: map[roundKey]*otherRound{},
	}
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
	if w.scan(line) {
		if played := w.check.Played(&w.plain); played != nil {
			return append(w.answerPlain(out, number, played), '\n')
		}
	}
	return append(w.answerSlowly(out, number, string(bytes.TrimSuffix(line, []byte{'\r'}))), '\n')
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

func isRecord(line []byte) bool { return bytes.HasPrefix(bytes.TrimLeft(line, " \t"), []byte{'{'}) }

func (w *lineWorker) scan(line []byte) bool {
	switch {
	case w.columns != nil:
		return w.plain.ScanCSV(w.columns, line)
	case isRecord(line):
		return w.plain.ScanJSON(line)
	}
	return w.plain.Scan(line)
}

// answerPlain answers for the hand in plain.
func (w *lineWorker) answerPlain(out []byte, number int, played *rules.Played) []byte {
	if played != w.last {
		w.turnTo(played)
	}
	p := &w.plain
	if w.brief && !p.Claimed {
		penalty := w.round.solver.Penalty(p.Hand)
		w.solved(played, penalty)
		return explain.AppendBrief(out, penalty, judge.NoVerdict)
	}
	w.round.solver.Arrange(p.Hand, &w.best)
	w.solved(played, w.best.Penalty)
	r := &w.record
	*r = explain.Record{Frame: w.round.Frame, Line: w.shown(number), ID: w.quotedID(p.ID), Hand: p.Hand, Best: &w.best}
	if p.Claimed {
		r.Claim = &p.Claim
		score := judge.Scored(played.Terms, p.Hand, &w.best, nil)
		r.Verdict, _ = judge.Claim(played.Terms, score.Left, p.Claim)
		if score.Basis == judge.Held && score.Penalty != w.best.Penalty {
			w.held = score.Penalty
			r.Held = &w.held
		}
		w.count.claim(r.Verdict)
	}
	if w.brief {
		return explain.AppendBrief(out, w.best.Penalty, r.Verdict)
	}
	return explain.AppendRecord(out, r)
}

// roundOf is the worker of the round that the hand of a line is played in,
// which is kept for other lines.
func (w *lineWorker) roundOf(played rules.Played) *roundWorker {
	key := roundKey{played.Rules.Name, played.Round, played.Rules.Jokers, played.JokersTurnedOn}
	kept := w.others[key]
	if kept == nil || !reflect.DeepEqual(&kept.terms, &played.Terms) {
		makeRoom(w.others)
		kept = &otherRound{newRoundWorker(&played), played.Terms}
		w.others[key] = kept
	}
	return kept.roundWorker
}

// turnTo makes the round's worker the one in use.
func (w *lineWorker) turnTo(played *rules.Played) {
	r, ok := w.rounds[played]
	if !ok {
		makeRoom(w.rounds)
		r = newRoundWorker(played)
		w.rounds[played] = r
	}
	w.last, w.round = played, r
}

func (w *lineWorker) solved(played *rules.Played, penalty int) {
	w.count.points += penalty
	if penalty <= played.Rules.OutLimit {
		w.count.out++
	}
}

// quotedID is a plain id as JSON.
func (w *lineWorker) quotedID(id []byte) []byte {
	switch {
	case id == nil:
		return nil
	case bytes.IndexFunc(id, display.IsUnsafe) >= 0:
		return explain.ID(string(id))
	}
	w.id = append(append(append(w.id[:0], '"'), id...), '"')
	return w.id
}

// answerSlowly answers for any line.
func (w *lineWorker) answerSlowly(out []byte, number int, line string) []byte {
	deal, id, problems := w.read(number, line)
	if deal == nil {
		w.count.unread++
		if w.brief {
			return explain.AppendBriefUnread(out, problems[0])
		}
		return explain.AppendUnread(out, w.shown(number), problems[0])
	}
	round := w.roundOf(deal.Played)
	round.solver.Arrange(deal.Hand, &w.best)
	c := answer.Judged(deal, w.best)
	w.solved(&rules.Played{Rules: deal.Rules}, c.Best.Penalty)
	w.count.claim(c.Verdict())
	if c.Grouped && !c.Declared.Legal {
		w.count.illegal++
	}
	if w.brief {
		return explain.AppendBrief(out, c.Best.Penalty, c.Verdict())
	}
	return explain.AppendChecked(out, round.Frame, w.shown(number), id, &c)
}

// shown is the number of a line in its answer, 0 where that has none.
func (w *lineWorker) shown(number int) int {
	if w.noLine {
		return 0
	}
	return number
}

// read reads any line. The first problem is an error where the deal is nil.
func (w *lineWorker) read(number int, line string) (deal *parse.Deal, id string, problems []diag.Diagnostic) {
	var rec *parse.Record
	switch {
	case w.columns != nil:
		rec, problems = w.columns.Read(w.source, number, line)
	case isRecord([]byte(line)):
		rec, problems = parse.ReadRecord(w.source, number, line)
	default:
		deal, problems = w.setting.Read(w.source, number, line)
		return deal, "", errorsFirst(problems)
	}
	if rec == nil {
		return nil, "", errorsFirst(problems)
	}
	deal, problems = rec.At(w.setting)
	return deal, rec.ID, errorsFirst(problems)
}

// errorsFirst is the problems without those before the first error.
func errorsFirst(problems []diag.Diagnostic) []diag.Diagnostic {
	for i, p := range problems {
		if p.Severity == diag.Error {
			return problems[i:]
		}
	}
	return problems
}

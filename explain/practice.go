package explain

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/judge"
)

// Question returns the screen of a dealt hand, the nth of a practice.
func (s Screen) Question(d *parse.Deal, n, of int) string {
	p := page{Screen: s}
	p.sentence(0, fmt.Sprintf("%d of %d: %s", n, of, playedIn(d)))
	p.line(indent, s.cardWords(d.Hand)...)
	return p.gated()
}

// Headlined returns the verdict as a sentence.
func Headlined(a answer.Practised) string {
	switch {
	case a.Result == judge.Right:
		return fmt.Sprintf("%d is right: the best possible", a.Number)
	case a.Declared == nil:
		return fmt.Sprintf("%d is too %s: %s is the best possible", a.Number, a.Result, Points(a.Best.Penalty))
	case a.Said == nil:
		return leaves(a.Checked, strconv.Itoa(a.Declared.Penalty))
	}
	return fmt.Sprintf("%d is %s", *a.Said, against(a.Checked, *a.Said, "too "+a.Result.String(), strconv.Itoa(a.Declared.Penalty)))
}

// practised writes the verdict on an answer: the best arrangement and,
// if the answer missed it, the melds that were laid or may have been meant.
func (p *page) practised(a answer.Practised) {
	yours := sideOf(a.Checked, "yours")
	if a.Declared == nil && a.Like != nil {
		yours.Arrangement = *a.Like
	}
	if a.Result == judge.Right {
		p.line(0, inked(p.good, Headlined(a))...)
		p.rows(indent, p.arrangement(a.Terms, yours.Arrangement))
	} else {
		p.missed(a, yours)
	}
	p.timed(a.Seconds)
}

// missed writes what the answer would leave, and what would be better.
func (p *page) missed(a answer.Practised, yours side) {
	p.line(0, inked(p.bad, Headlined(a))...)
	switch {
	case a.Declared != nil:
		p.rows(indent, p.grouping(a.Checked))
	case a.Like != nil:
		p.sentence(0, "this would leave "+Points(a.Number)+":")
		p.rows(indent, p.arrangement(a.Terms, *a.Like))
	}
	if a.Declared == nil || !a.IsBest() {
		if a.Declared != nil || a.Like != nil { // else the headline says it
			p.sentence(0, "best possible:")
		}
		p.rows(indent, p.arrangement(a.Terms, a.Best.Arrangement))
	}
	if yours.Penalty != a.Best.Penalty {
		p.differ(a.Terms, side{"the best", a.Best.Arrangement}, yours)
	}
	for _, note := range p.mattered(a.Checked, len(a.Best.Melds) > 0)[1:] { // the first is above the hand already
		p.hang(indent, 2*indent, inked(p.faint, note))
	}
}

// thrownAway writes the verdict on a discard.
func (p *page) thrownAway(t answer.Thrown) {
	mean := func(x solve.Turn) string {
		return fmt.Sprintf("%s leaves %s points on average after the next draw", p.Cards.spell(x.Card), decimal(x.Next.Expected, 1))
	}
	if t.Right() {
		p.line(0, inked(p.good, "right: "+mean(t.Turn))...)
	} else {
		p.line(0, inked(p.bad, "wrong: "+mean(t.Turn))...)
		p.sentence(0, "best: "+mean(t.First()))
	}
	p.discardRows(t.Discarding)
	p.timed(t.Seconds)
}

// timed writes the time that an answer took, unless it is nil.
func (p *page) timed(seconds *float64) {
	if seconds != nil {
		p.sentence(0, inSeconds(*seconds))
	}
	p.blank()
}

// practisedJSON returns a practice hand with its answer, which is points or a card, what
// that leaves, the verdict, what is best, and the seconds if they are shown.
func practisedJSON(c answer.Checked, said any, penalty int, verdict string, best []byte, seconds *float64) string {
	o := slices.DeleteFunc(playedJSON(c.Played), func(m member) bool { return m.key == "rules" })
	o = append(object{{"hand", spelled(c.Hand)}}, o...)
	o = o.and("answer", said).and("penalty", penalty).and("verdict", verdict).and("best", json.RawMessage(best))
	if seconds != nil {
		o = o.and("seconds", json.Number(decimal(*seconds, 1)))
	}
	return line(o)
}

// PracticeScore returns the line at the end of a practice; about the hand of a day it is one
// to share.
func (s Screen) PracticeScore(score answer.PracticeScore) string {
	switch {
	case score.Of == 0:
		return s.Message("no hand was answered")
	case score.Day != "":
		return s.Message(fmt.Sprintf("Wildmeld %s, %s: %d of %d right in %s", score.Day, score.Game, score.Right, score.Of, inSeconds(score.Seconds)))
	}
	return s.Message(fmt.Sprintf("%d of %d right, %s each", score.Right, score.Of, inSeconds(score.Seconds/float64(score.Of))))
}

// inSeconds returns a time in words, such as "1 second" or "21.4 seconds".
func inSeconds(seconds float64) string {
	text := decimal(seconds, 1)
	if text == "1" {
		return "1 second"
	}
	return text + " seconds"
}

// PracticeScoreJSON returns the score in JSON, with null for the mean time if no hand was
// answered.
func PracticeScoreJSON(s answer.PracticeScore) string {
	var mean any
	if s.Of > 0 {
		mean = json.Number(decimal(s.Seconds/float64(s.Of), 1))
	}
	return line(object{{"right", s.Right}, {"of", s.Of}, {"seconds_each", mean}})
}

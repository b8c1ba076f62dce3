package explain

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"

	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// Practised is a practice hand and its player's answer: a grouping, a
// number of points, or both.
type Practised struct {
	Checked
	Said   *int              // the points that were named, or nil if melds alone were laid
	Number int               // the points that count as the answer
	Result judge.Verdict     // compares Number with the best
	Like   *meld.Arrangement // one that leaves Number points, if no melds were laid and one is known
}

// Question returns the screen of a dealt hand, the nth of a practice.
func (s Screen) Question(d *parse.Deal, n, of int) string {
	p := page{Screen: s}
	p.sentence(0, fmt.Sprintf("%d of %d: %s", n, of, playedIn(d)))
	p.line(indent, s.cardWords(d.Hand)...)
	return p.gated()
}

// Headline returns the verdict as a sentence.
func (a Practised) Headline() string {
	switch {
	case a.Result == judge.Right:
		return fmt.Sprintf("%d is right: the best possible", a.Number)
	case a.Declared == nil:
		return fmt.Sprintf("%d is too %s: %s is the best possible", a.Number, a.Result, Points(a.Best.Penalty))
	case a.Said == nil:
		return a.leaves(strconv.Itoa(a.Declared.Penalty))
	}
	return fmt.Sprintf("%d is %s", *a.Said, a.against(*a.Said, "too "+a.Result.String(), strconv.Itoa(a.Declared.Penalty)))
}

// Practised returns the screen of the verdict on an answer: the best arrangement and,
// if the answer missed it, the melds that were laid or may have been meant.
func (s Screen) Practised(a Practised, seconds *float64) string {
	p := page{Screen: s}
	yours := a.side("yours")
	if a.Declared == nil && a.Like != nil {
		yours.Arrangement = *a.Like
	}
	if a.Result == judge.Right {
		p.line(0, inked(p.Good, a.Headline())...)
		p.rows(indent, p.arrangement(a.Terms, yours.Arrangement))
	} else {
		p.missed(a, yours)
	}
	if seconds != nil {
		p.sentence(0, inSeconds(*seconds))
	}
	p.blank()
	return p.gated()
}

// missed writes what the answer would leave, and what would be better.
func (p *page) missed(a Practised, yours side) {
	p.line(0, inked(p.Bad, a.Headline())...)
	switch {
	case a.Declared != nil:
		p.rows(indent, p.grouping(a.Checked))
	case a.Like != nil:
		p.sentence(0, "this would leave "+Points(a.Number)+":")
		p.rows(indent, p.arrangement(a.Terms, *a.Like))
	}
	if a.Declared == nil || !a.isBest() {
		p.sentence(0, "best possible:")
		p.rows(indent, p.arrangement(a.Terms, a.Best.Arrangement))
	}
	if yours.Penalty != a.Best.Penalty {
		p.differ(a.Terms, side{"the best", a.Best.Arrangement}, yours)
	}
	for _, note := range p.mattered(a.Checked, len(a.Best.Melds) > 0)[1:] { // the first is above the hand already
		p.hang(indent, 2*indent, inked(p.Faint, note))
	}
}

// practisedHand is a hand to practise on in JSON.
type practisedHand struct {
	Hand    []string `json:"hand"`
	Variant string   `json:"variant"`
	Round   any      `json:"round,omitempty"`
	Wild    string   `json:"wild"`
}

// practisedJSON is a hand and its answer in JSON.
type practisedJSON struct {
	practisedHand
	Answer  int             `json:"answer"`
	Penalty int             `json:"penalty"`
	Verdict string          `json:"verdict"`
	Best    json.RawMessage `json:"best"`
	Seconds json.Number     `json:"seconds,omitempty"` // only with --timed
}

// JSON returns the hand, its answer and its best arrangement, and seconds unless it is nil.
func (a Practised) JSON(seconds *float64) string {
	played, best := playedOf(a.Played), a.record()
	j := practisedJSON{
		practisedHand: practisedHand{spelled(a.Hand), played.Variant, played.Round, played.Wild},
		Answer:        a.Number, Penalty: a.Best.Penalty, Verdict: a.Result.String(), Best: AppendRecord(nil, best),
	}
	if seconds != nil {
		j.Seconds = oneDigit(*seconds)
	}
	return line(j)
}

// Thrown is a practice hand one card over and the card that its player throws.
type Thrown struct {
	Discarding            // by the mean
	Turn       solve.Turn // the card thrown
}

// meansEqual is the difference in points below which two means count as equal.
const meansEqual = 1e-9

// Right reports whether no other card leaves fewer points in the mean after the next draw.
func (t Thrown) Right() bool { return t.Turn.Next.Expected-t.Discards[0].Next.Expected < meansEqual }

// Thrown returns the screen of the verdict on a discard.
func (s Screen) Thrown(t Thrown, seconds *float64) string {
	p := page{Screen: s}
	mean := func(x solve.Turn) string {
		return fmt.Sprintf("%s leaves %s points in the mean after the next draw", s.Cards.Spell(x.Card), oneDigit(x.Next.Expected))
	}
	if t.Right() {
		p.line(0, inked(p.Good, "right: "+mean(t.Turn))...)
	} else {
		p.line(0, inked(p.Bad, "wrong: "+mean(t.Turn))...)
		p.sentence(0, "best: "+mean(t.Discards[0]))
	}
	p.discardRows(t.Discarding)
	if seconds != nil {
		p.sentence(0, inSeconds(*seconds))
	}
	p.blank()
	return p.gated()
}

// JSON returns the hand, the card thrown and the discards, and seconds unless it is nil.
func (t Thrown) JSON(seconds *float64) string {
	played := playedOf(t.Played)
	verdict := "wrong"
	if t.Right() {
		verdict = "right"
	}
	j := thrownJSON{
		practisedHand: practisedHand{spelled(t.Hand), played.Variant, played.Round, played.Wild}, Answer: t.Turn.Card.String(),
		Penalty: t.Turn.Penalty, Verdict: verdict, Best: json.RawMessage(t.Discarding.JSON()),
	}
	if seconds != nil {
		j.Seconds = oneDigit(*seconds)
	}
	return line(j)
}

// thrownJSON is a hand and its discard in JSON.
type thrownJSON struct {
	practisedHand
	Answer  string          `json:"answer"`
	Penalty int             `json:"penalty"`
	Verdict string          `json:"verdict"`
	Best    json.RawMessage `json:"best"`
	Seconds json.Number     `json:"seconds,omitempty"` // only with --timed
}

// PracticeScore counts the right answers of a practice, all answers, and
// the seconds they took.
type PracticeScore struct {
	Right, Of int
	Seconds   float64
}

// Add counts an answer.
func (s *PracticeScore) Add(right bool, seconds float64) {
	s.Of++
	s.Seconds += seconds
	if right {
		s.Right++
	}
}

// PracticeScore returns the line at the end of a practice.
func (s Screen) PracticeScore(score PracticeScore) string {
	if score.Of == 0 {
		return s.Message("no hand was answered")
	}
	return s.Message(fmt.Sprintf("%d of %d right, %s each", score.Right, score.Of, inSeconds(score.Seconds/float64(score.Of))))
}

// DayScore returns a line to share about the hand of a day.
func (s Screen) DayScore(day, game string, score PracticeScore) string {
	if score.Of == 0 {
		return s.PracticeScore(score)
	}
	return s.Message(fmt.Sprintf("Wildmeld %s, %s: %d of %d right in %s", day, game, score.Right, score.Of, inSeconds(score.Seconds)))
}

// inSeconds returns a time in words, such as "1 second" or "21.4 seconds".
func inSeconds(seconds float64) string {
	text := string(oneDigit(seconds))
	if text == "1" {
		return "1 second"
	}
	return text + " seconds"
}

// JSON returns the score in JSON.
func (s PracticeScore) JSON() string {
	j := struct {
		Right int `json:"right"`
		Of    int `json:"of"`
		Each  any `json:"seconds_each"` // a number, or null if no hand was answered
	}{Right: s.Right, Of: s.Of}
	if s.Of > 0 {
		j.Each = oneDigit(s.Seconds / float64(s.Of))
	}
	return line(j)
}

// oneDigit rounds a number to at most one decimal place.
func oneDigit(n float64) json.Number {
	return json.Number(strconv.FormatFloat(math.Round(n*10)/10, 'f', -1, 64))
}

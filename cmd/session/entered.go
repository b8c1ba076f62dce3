package session

import (
	"strings"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
)

// entered is the answer to an entry that holds.
func (s *Session) entered(l line, e *Entry, log string, plays bool) Reply {
	screen := s.Screen()
	r := Reply{Entry: e}
	switch {
	case plays:
		for i := range e.state.Lines[len(e.state.Lines)-s.grown(e.state):] {
			r.Text += screen.Entered(e.line(len(e.state.Lines) - s.grown(e.state) + i))
		}
	case l.Word == "players":
		r.Text = screen.Message("noted: players " + strings.Join(e.state.Players, ", "))
	default:
		r.Text = screen.Message("noted: " + strings.Join(strings.Fields(log), " "))
	}
	var found []explain.Found
	for _, f := range e.state.NewFindings(s.state) {
		r.Wrong = r.Wrong || !f.Remark
		found = append(found, explain.Found{Place: f.Place, Message: s.Screen().Cards.Finding(f, e.state.Players), Remark: f.Remark})
	}
	r.Text += screen.Remarks(found)
	if r.Wrong {
		r.Text += screen.Remarks([]explain.Found{{Message: "it stands on the sheet as typed; undo takes it back"}})
	}
	switch {
	case e.state.Complete && (plays || l.Kind == parse.UsedLine || l.Kind == parse.MoveLine):
		r.Text += s.after(e)
	case l.Kind == parse.CorrectLine:
		r.Text += screen.Standing(&e.state.Evening)
	}
	return r
}

// line is the i-th line of the log's last round. The last one comes with who
// has no line yet.
func (e *Entry) line(i int) explain.Entered {
	entered := e.state.Lines[i]
	line := explain.Entered{Player: e.state.Players[entered.Player], Line: entered, Total: e.state.Game.Seats()[entered.Player].Total}
	if i == len(e.state.Lines)-1 {
		line.Best, line.ToCome = e.state.Best, e.state.Names(e.state.Due)
	}
	if e.state.Round.Bonus {
		line.Bonus, line.Total = true, entered.Score
	}
	return line
}

// after is the standings after a round, and which one is next.
func (s *Session) after(e *Entry) string {
	screen := s.Screen()
	text := screen.Standing(&e.state.Evening)
	if b := e.state.Game.Bonus(); b != nil && b.Hands > 0 && !b.Exact {
		return text + screen.Message("used 9, or used all, says how many cards the hand took from the pack")
	}
	next := *s
	next.Keep(e)
	if next.isOver() {
		return text + screen.Message("the game is over; new begins another with the same players")
	}
	return text + next.roundMessage().Text
}

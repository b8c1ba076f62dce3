package session

import (
	"strings"

	"github.com/wildmeld/wildmeld/explain"
)

// entered is the answer to an entry that holds.
func (s *Session) entered(e *Entry, log string, plays bool) Reply {
	screen := s.Screen()
	r := Reply{Entry: e}
	if plays {
		r.Text = screen.Entered(e.said())
	} else {
		r.Text = screen.Say("noted: " + strings.Join(strings.Fields(log), " "))
	}
	var told []explain.Found
	for _, f := range e.state.NewFindings(s.state) {
		r.Wrong = r.Wrong || !f.Remark
		told = append(told, explain.Found{Place: f.Place, Message: s.Screen().Cards.Finding(f, e.state.Players), Remark: f.Remark})
	}
	r.Text += screen.Remarks(told)
	if r.Wrong {
		r.Text += screen.Remarks([]explain.Found{{Message: "it stands on the sheet as typed; undo takes it back"}})
	}
	if e.state.Complete && (plays || newLine(log).word == "used") {
		r.Text += s.after(e)
	}
	return r
}

// said is the last line of the log's last round.
func (e *Entry) said() explain.Entered {
	last := e.state.Lines[len(e.state.Lines)-1]
	said := explain.Entered{
		Player: e.state.Players[last.Player], Line: last, Total: e.state.Game.Seats()[last.Player].Total, Best: e.state.Best,
		ToCome: e.state.Names(e.state.Due),
	}
	if e.state.Round.Bonus {
		said.Total = last.Score
	}
	return said
}

// after tells how the game stands after a round, and which one is next.
func (s *Session) after(e *Entry) string {
	screen := s.Screen()
	text := screen.Standing(&e.state.Evening)
	if b := e.state.Game.Bonus(); b != nil && b.Hands > 0 && !b.Exact {
		return text + screen.Say("used 9, or used all, says how many cards the hand took from the pack")
	}
	if e.state.Outcome.Over {
		return text
	}
	next := *s
	next.Keep(e)
	return text + next.roundMessage().Text
}

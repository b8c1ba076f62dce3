package session

import (
	"strings"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
)

// entered is the answer to an entry that holds.
func (s *Session) entered(e *Entry, log string, plays bool) Reply {
	screen := s.Screen()
	r := Reply{Entry: e}
	if plays {
		r.Text = screen.Entered(e.lastLine())
	} else {
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
	if e.state.Complete && (plays || parse.LineOf(log, s.state.Players).Kind == parse.UsedLine) {
		r.Text += s.after(e)
	}
	return r
}

// lastLine is the last line of the log's last round.
func (e *Entry) lastLine() explain.Entered {
	last := e.state.Lines[len(e.state.Lines)-1]
	line := explain.Entered{
		Player: e.state.Players[last.Player], Line: last, Total: e.state.Game.Seats()[last.Player].Total, Best: e.state.Best,
		ToCome: e.state.Names(e.state.Due),
	}
	if e.state.Round.Bonus {
		line.Total = last.Score
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
	if e.state.Outcome.Over {
		return text
	}
	next := *s
	next.Keep(e)
	return text + next.roundMessage().Text
}

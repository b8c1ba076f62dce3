package cmd

import (
	"strings"

	"github.com/wildmeld/wildmeld/explain"
)

// entered is the answer to an entry that holds.
func (s *session) entered(e *entry, log string, plays bool) reply {
	screen := s.screen()
	r := reply{entry: e}
	if plays {
		r.text = screen.Entered(e.said())
	} else {
		r.text = screen.Say("noted: " + strings.Join(strings.Fields(log), " "))
	}
	var told []explain.Found
	for _, f := range e.at.newFindings(s.at) {
		r.wrong = r.wrong || !f.Remark
		told = append(told, explain.Found{Place: f.Place, Message: s.cards().Finding(f, e.at.Players), Remark: f.Remark})
	}
	r.text += screen.Remarks(told)
	if r.wrong {
		r.text += screen.Remarks([]explain.Found{{Message: "it stands on the sheet as typed; undo takes it back"}})
	}
	if e.at.complete && (plays || newLine(log).word == "used") {
		r.text += s.after(e)
	}
	return r
}

// said is the last line of the log's last round.
func (e *entry) said() explain.Entered {
	last := e.at.lines[len(e.at.lines)-1]
	said := explain.Entered{
		Player: e.at.Players[last.Player], Line: last, Total: e.at.Game.Seats()[last.Player].Total, Best: e.at.best,
		ToCome: e.at.names(e.at.due),
	}
	if e.at.round.Bonus {
		said.Total = last.Score
	}
	return said
}

// after tells how the game stands after a round, and which one is next.
func (s *session) after(e *entry) string {
	screen := s.screen()
	text := screen.Standing(&e.at.Evening)
	if b := e.at.Game.Bonus(); b != nil && b.Hands > 0 && !b.Exact {
		return text + screen.Say("used 9, or used all, says how many cards the hand took from the pack")
	}
	if e.at.Outcome.Over {
		return text
	}
	next := *s
	next.keep(e)
	return text + next.tellRound().text
}

package session

import (
	"fmt"
	"strings"
)

// Opening is the first screen: where the log is, and how it stands.
func (s *Session) Opening() string {
	screen := s.Screen()
	if s.log == "" {
		return screen.Message(fmt.Sprintf("%s: type a hand, score Ann 12, or help", s.state.Rules.Name)) +
			screen.Message("log: "+s.Source+", begun with the first entry")
	}
	text := screen.Message("log: "+s.Source+", going on with it") + screen.Standing(&s.state.Evening)
	if !s.state.Outcome.Over {
		text += s.roundMessage().Text
	}
	if n := len(s.state.Findings); n > 0 {
		text += screen.Message(fmt.Sprintf("there %s in it: type sheet to see them", findings(n)))
	}
	return text
}

func findings(n int) string {
	if n == 1 {
		return "is 1 finding or remark"
	}
	return fmt.Sprintf("are %d findings and remarks", n)
}

// totals answers with the standings.
func (s *Session) totals(line) Reply { return Reply{Text: s.Screen().Standing(&s.state.Evening)} }

func (s *Session) sheet(line) Reply {
	if s.log == "" {
		return s.message("nothing stands on the sheet yet: score Ann 12")
	}
	return Reply{Text: s.Screen().Score(&s.state.Evening, false)}
}

func (s *Session) players(line) Reply {
	if len(s.state.Players) == 0 {
		return s.message("nobody was named yet: players Ann, Bob")
	}
	return s.message("players: " + strings.Join(s.state.Players, ", "))
}

func (s *Session) rules(line) Reply { return Reply{Text: s.Screen().RuleCard(s.state.Rules, false)} }

package cmd

import (
	"fmt"
	"strings"
)

// opening is the first screen: where the log is, and how it stands.
func (s *session) opening() string {
	screen := s.screen()
	if s.log == "" {
		return screen.Say(fmt.Sprintf("%s: type a hand, score Ann 12, or help", s.at.Rules.Name)) +
			screen.Say("log: "+s.source+", begun with the first entry")
	}
	text := screen.Say("log: "+s.source+", going on with it") + screen.Standing(&s.at.Evening)
	if !s.at.Outcome.Over {
		text += s.tellRound().text
	}
	if n := len(s.at.Findings); n > 0 {
		text += screen.Say(fmt.Sprintf("there %s in it: sheet tells", findings(n)))
	}
	return text
}

func findings(n int) string {
	if n == 1 {
		return "is a finding or a remark"
	}
	return fmt.Sprintf("are %d findings and remarks", n)
}

// totals tells how the game stands.
func (s *session) totals(line) reply { return reply{text: s.screen().Standing(&s.at.Evening)} }

func (s *session) sheet(line) reply {
	if s.log == "" {
		return s.say("nothing stands on the sheet yet: score Ann 12")
	}
	return reply{text: s.screen().Score(&s.at.Evening, false)}
}

func (s *session) players(line) reply {
	if len(s.at.Players) == 0 {
		return s.say("nobody was named yet: players Ann, Bob")
	}
	return s.say("players: " + strings.Join(s.at.Players, ", "))
}

func (s *session) rules(line) reply { return reply{text: s.screen().RuleCard(s.at.Rules)} }

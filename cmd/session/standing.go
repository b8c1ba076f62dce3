package session

import (
	"errors"
	"fmt"
	"strings"

	"github.com/wildmeld/wildmeld/cmd/answer"
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
	return text + s.faults()
}

// faults is the message that there are findings in the log, if there are.
func (s *Session) faults() string {
	n := len(s.state.Findings)
	if n == 0 {
		return ""
	}
	return s.Screen().Message(fmt.Sprintf("there %s in it: type sheet to see them", findings(n)))
}

// warning is what is wrong in a log that is gone on with where nobody reads the
// first screen: the message, and whether a line of it cannot be read.
func (s *Session) warning() (text string, outcome answer.Outcome) {
	wrong := false
	for _, f := range s.state.Findings {
		wrong = wrong || !f.Remark
		if f.Unread && !f.Remark {
			outcome = answer.Unreadable
		}
	}
	if wrong {
		text = s.Screen().Message("log: "+s.Source+", going on with it") + s.faults()
	}
	return text, outcome
}

func findings(n int) string {
	if n == 1 {
		return "is 1 finding or remark"
	}
	return fmt.Sprintf("are %d findings and remarks", n)
}

// totals answers with the standings.
func (s *Session) totals(line) Reply { return Reply{Text: s.Screen().Standing(&s.state.Evening)} }

// chart draws the running totals.
func (s *Session) chart(line) Reply { return Reply{Text: s.Screen().Chart(&s.state.Evening)} }

// saved answers to those who want to save: there is nothing to do.
func (s *Session) saved(line) Reply {
	if s.log == "" {
		return s.message("nothing is entered yet; each entry is saved in " + s.Source + " as it is typed")
	}
	return s.message("all is saved: each entry is in " + s.Source + " as soon as it is answered")
}

// removing tells those who want to delete something what does it.
func (s *Session) removing(l line) Reply {
	who := s.anyPlayer()
	return s.refuse(l, wordOf(l), l.word+" could mean a score or a player", "undo takes the last entry back, change 1 "+who+" 12 corrects a score, "+who+" leaves takes a player out of the game")
}

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

func (s *Session) rules(l line) Reply {
	screen, r := s.Screen(), s.state.Rules
	if all := strings.EqualFold(strings.TrimLeft(l.rest, "-"), "all"); all || l.rest == "" {
		text := screen.RuleCard(r, all)
		if !all {
			text += screen.MoreRules(s.state.Rules, "rules all")
		}
		return Reply{Text: text}
	}
	topics, err := answer.Topics(strings.Fields(l.rest))
	var unknown answer.Error
	if errors.As(err, &unknown) {
		return s.refuse(l, restOf(l), unknown.Message, unknown.Hint)
	}
	var text []string
	for _, t := range topics {
		text = append(text, screen.Topic(r, t))
	}
	return Reply{Text: strings.Join(text, "\n")}
}

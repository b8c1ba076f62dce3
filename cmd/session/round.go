package session

import (
	"errors"
	"fmt"
	"strings"

	"github.com/wildmeld/wildmeld/cmd/evening"
	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/parse/roundtext"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// round goes to another round, or reports which one is played. It comes into
// the log with its first score.
func (s *Session) round(l line) Reply {
	if l.rest == "" && l.word == "round" {
		return s.roundMessage()
	}
	start, ok := l.Action.(parse.StartRound)
	if !ok || diag.Failed(l.Problems) {
		return Reply{Problems: l.Problems}
	}
	if len(start.Plays) > 0 {
		return s.roundWithScores(l, start)
	}
	return s.goTo(l, s.numbered(start.Ask))
}

// roundWithScores goes to a round and enters the scores that stand in its line:
// Round 2: Ann 12, Bob 5. Where they cannot be entered, it stays where it was.
func (s *Session) roundWithScores(l line, start parse.StartRound) Reply {
	if len(l.Players) > len(s.state.Players) {
		return s.askWhoPlays(l)
	}
	was, asked := s.ask, s.asked
	if r := s.goTo(l, s.numbered(start.Ask)); len(r.Problems) > 0 {
		return r
	}
	r := s.enterPlays(l, start.Plays)
	if len(r.Problems) > 0 {
		s.ask, s.asked = was, asked
	}
	return r
}

// numbered gives a round that only its wild rank names the number that it has
// in the game; where rounds fix no rank, it is of the round that is played.
func (s *Session) numbered(ask rules.Ask) rules.Ask {
	if ask.Number > 0 || ask.Bonus || !ask.WildSaid {
		return ask
	}
	for i, d := range s.state.Rules.Rounds {
		if d.Wild == ask.Wild {
			return rules.Ask{Number: i + 1}
		}
	}
	if len(s.state.Rules.Rounds) == 0 {
		ask.Number = s.ask.Number
	}
	return ask
}

// wild names the wild rank: in a game whose rounds fix it that names the
// round, where one has it; else it is of the round that is played.
func (s *Session) wild(l line) Reply {
	ask, _ := parse.ReadAsk(s.state.Rules, here, "", here, l.rest)
	return s.goTo(l, s.numbered(ask))
}

// goTo makes a round the one that is played.
func (s *Session) goTo(l line, ask rules.Ask) Reply {
	var e rules.RoundError
	if _, err := evening.RoundFor(s.state.Rules, ask); errors.As(err, &e) && e.Kind != rules.NoWildRank {
		message, hint := roundtext.Words(e, 0, diag.Statements)
		return s.refuse(l, restOf(l), message, hint)
	}
	s.ask, s.asked = ask, true
	r := s.roundMessage()
	if state := s.state; state.Begun && len(state.Due) > 0 && !ask.Bonus && ask.Number > state.Round.Number {
		r.Text += s.Screen().Remarks([]explain.Found{{
			Message: fmt.Sprintf("%s %s no score in %s yet", explain.List(state.Names(state.Due), "and"), hasOrHave(len(state.Due)), state.Round),
		}})
	}
	return r
}

func hasOrHave(n int) string {
	if n == 1 {
		return "has"
	}
	return "have"
}

// roundMessage reports which round is played and who has no score in it.
func (s *Session) roundMessage() Reply {
	if !s.asked && len(s.state.Rules.Rounds) > 0 {
		return s.message("no round is named yet: a hand is played in the round of its number of cards, and the first score is for round 1")
	}
	round, err := evening.RoundFor(s.state.Rules, s.ask)
	if err != nil {
		round = rules.Round{Number: s.ask.Number}
	}
	text := explain.RoundWords(s.state.Rules, round, err == nil)
	if s.inLog(s.ask) && len(s.state.Due) > 0 {
		text += "; to come: " + strings.Join(s.state.Names(s.state.Due), ", ")
	}
	return s.message(text)
}

// inLog reports whether the round is the last one of the log. A bonus hand that
// is complete is followed by another.
func (s *Session) inLog(ask rules.Ask) bool {
	r := s.state.Round
	if !s.state.Open || ask.Bonus != r.Bonus {
		return false
	}
	return ask.Bonus && !s.state.Complete || !ask.Bonus && ask.Number == r.Number
}

// isOver reports whether the game is over, and no hand of a bonus round may follow.
func (s *Session) isOver() bool {
	b := s.state.Game.Bonus()
	return s.state.Outcome.Over && (b == nil || b.Hands == 0 || b.Exact)
}

// Prompt is what stands before the line to be typed: the round, and its wild
// rank, or that the game is over, until another round is asked for.
func (s *Session) Prompt() string {
	if s.isOver() && s.ask.Number == s.state.Round.Number && s.ask.Bonus == s.state.Round.Bonus {
		return "game over> "
	}
	if !s.asked {
		return display.Safe(s.state.Rules.Name) + "> "
	}
	if s.ask.Bonus {
		return "bonus> "
	}
	wild := "wild?"
	if round, err := evening.RoundFor(s.state.Rules, s.ask); err == nil {
		wild = "no rank"
		if round.Wild != card.NoRank {
			wild = explain.Plural(round.Wild)
		}
	}
	if s.ask.Number == 0 {
		return wild + "> "
	}
	return fmt.Sprintf("round %d (%s)> ", s.ask.Number, wild)
}

// roundLine begins the round in the log.
func (s *Session) roundLine() string {
	if s.ask.Bonus {
		return "round bonus"
	}
	text := fmt.Sprintf("round %d", s.ask.Number)
	if len(s.state.Rules.Rounds) == 0 && s.ask.WildSaid {
		text += " wild " + wildWord(s.ask.Wild)
	}
	return text
}

func wildWord(k card.Rank) string {
	if k == card.NoRank {
		return "joker"
	}
	return k.String()
}

package session

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// round goes to the round that a line names, perhaps only by its wild rank, or reports the
// current round. The round enters the log with its first score, which may be in the same line:
// Round 2: Ann 12, Bob 5. If the scores are refused, the current round does not change.
func (s *Session) round(l line) Reply {
	start, ok := l.Action.(parse.StartRound)
	switch {
	case l.word == "wild":
		start.Ask, _ = parse.ReadAsk(s.state.Rules, here, "", here, l.rest)
	case l.word == "round" && l.rest == "":
		return s.roundMessage()
	case !ok || diag.Failed(l.Problems):
		return Reply{Problems: l.Problems}
	case len(l.Players) > len(s.state.Named):
		return s.askWhoPlays(l)
	}
	was := s.ask
	r := s.goTo(l, start.Ask)
	if len(start.Plays) > 0 && r.Problems == nil {
		if r = s.enter(l); r.Problems != nil {
			s.ask = was
		}
	}
	return r
}

// next goes back from a round that is over to the one that is played, or entered, next.
func (s *Session) next(l line) Reply {
	switch strings.ToLower(l.rest) {
	case "", "round", "hand":
		if s.played(s.ask) != nil {
			s.ask = rules.Ask{}
		}
		return s.roundMessage()
	case "game":
		return s.again(l)
	}
	return refuse(l.restAt, strconv.Quote(l.rest)+" is not what comes next", "next shows the round to be played, round 3 goes to another")
}

// played returns the round of the sheet that is asked for, if it is over.
func (s *Session) played(ask rules.Ask) *evening.Round {
	for _, r := range s.state.Rounds {
		if r.Number() == ask.Number && r.Bonus == ask.Bonus && ask != (rules.Ask{}) && !(r == s.state.Last && s.state.MidRound()) {
			return r
		}
	}
	return nil
}

// hasJumped reports whether the current round is another than the one that is to be played.
func (s *Session) hasJumped() bool {
	due := s.state.Ask()
	return s.ask != rules.Ask{} && (s.ask.Number != due.Number || s.ask.Bonus != due.Bonus)
}

// goTo makes a round the current one. A round named only by its wild rank has the
// number that goes with the rank or, if rounds do not set the rank, the number of the
// current round.
func (s *Session) goTo(l line, ask rules.Ask) Reply {
	if rounds := s.state.Rules.Rounds; ask.Number == 0 && !ask.Bonus && ask.HasWild {
		if i := slices.IndexFunc(rounds, func(d rules.Deal) bool { return d.Wild == ask.Wild }); i >= 0 && s.state.Rules.WildRank != rules.TurnedRank {
			ask = rules.Ask{Number: i + 1}
		} else if i < 0 && len(rounds) == 0 || s.state.Rules.WildRank == rules.TurnedRank {
			ask.Number = s.playing().Number
		}
	}
	var e rules.RoundError
	if _, err := s.state.RoundAsked(ask); errors.As(err, &e) && e.Kind != rules.NoWildRank {
		message, hint := diag.RoundWords(e, 0)
		return refuse(l.restAt, message, hint.In(diag.Statements))
	}
	if st := s.state; ask.HasWild && st.GoesOn(ask) && ask != st.AskAgain() {
		state := s.read(s.turned(ask))
		if state.AskAgain() != ask {
			return refuse(l.restAt, fmt.Sprintf("%s has begun without this wild rank", st.Round), "undo takes its scores back, the last one first; then name the wild rank")
		}
		if len(l.plays()) == 0 {
			if r := s.keep(l, state, ask); r.Problems != nil {
				return r
			}
		}
	}
	if !ask.HasWild && s.state.GoesOn(ask) {
		ask = s.state.AskAgain()
	} else if r := s.played(ask); !ask.HasWild && r != nil && !r.Bonus && r.Known {
		ask.Wild, ask.HasWild = r.Wild, true
	}
	s.ask = ask
	r := s.roundMessage()
	if state := s.state; state.Begun && len(state.Due) > 0 && !ask.Bonus && ask.Number > state.Round.Number {
		verb := "have"
		if len(state.Due) == 1 {
			verb = "has"
		}
		r.Text += s.Screen().Remarks([]evening.Finding{{
			Kind: evening.Complaint, Message: fmt.Sprintf("%s %s no score in %s yet", explain.List(state.Names(state.Due), "and"), verb, state.Round),
		}}, nil)
	}
	return r
}

// turned returns the text of the log with the wild rank of ask in the line that begins the
// last round, if that is the round asked for and its wild rank is not known yet.
func (s *Session) turned(ask rules.Ask) string {
	st := s.state
	if !ask.HasWild || st.Known || !st.GoesOn(ask) {
		return st.Text
	}
	at, lines := st.Last.Place().Line-1, strings.SplitAfter(st.Text, "\n")
	if at >= len(lines) { // a carriage return ends lines, too
		return st.Text
	}
	if start, ok := parse.LineOf(lines[at], st.Players).Action.(parse.StartRound); ok {
		named := strings.TrimPrefix(evening.RoundLine(st.Rules, ask), "round ")
		lines[at] = lines[at][:start.Span.Start] + named + lines[at][start.Span.End:]
	}
	return strings.Join(lines, "")
}

// roundMessage reports the current round and the players without a score in it.
func (s *Session) roundMessage() Reply {
	if s.isOver() && !s.hasJumped() {
		return s.message("the game is over; new starts another with the same players")
	} else if s.state.Complete && !s.state.Outcome.Over && s.state.Next == nil && len(s.state.Rules.Rounds) > 0 && !s.hasJumped() {
		return s.message("all rounds have scores; sheet shows what keeps the winner open")
	}
	if !s.isAsked() && len(s.state.Rules.Rounds) > 0 {
		return s.message("no round is named yet: a hand is played in the round of its number of cards, and the first score is for round 1")
	}
	ask := s.playing()
	round, err := s.state.RoundAsked(ask)
	if err != nil {
		round = rules.Round{Number: ask.Number}
	}
	text := explain.RoundWords(s.state.Rules, round, err == nil)
	if next := s.state.Next; next != nil && next.Round.Number == ask.Number && next.Round.Bonus == ask.Bonus {
		if deals := explain.Dealing(s.state.Evening); deals != "" {
			text += ". " + deals
		}
	}
	if s.state.GoesOn(ask) && len(s.state.Due) > 0 {
		text += "; to come: " + strings.Join(s.state.Names(s.state.Due), ", ")
	}
	return s.message(text)
}

// isOver reports whether the game is over and no hand of a bonus round may follow.
func (s *Session) isOver() bool { return s.state.Outcome.Over && !s.state.OpenBonus() }

// prompt returns the prompt: the current round and its wild rank, or that the game is
// over until another round is asked for.
func (s *Session) prompt() string {
	ask := s.playing()
	switch {
	case s.isOver() && ask.Number == s.state.Round.Number && ask.Bonus == s.state.Round.Bonus:
		return "game over> "
	case !s.isAsked():
		return display.Safe(s.state.Rules.Name) + "> "
	case ask.Bonus:
		return "bonus> "
	}
	wild := "wild?"
	if round, err := s.state.RoundAsked(ask); err == nil {
		wild = "no rank"
		if round.Wild != card.NoRank {
			wild = explain.Plural(round.Wild)
		}
	}
	if ask.Number == 0 {
		return wild + "> "
	}
	return fmt.Sprintf("round %d (%s)> ", ask.Number, wild)
}

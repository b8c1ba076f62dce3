package evening

import (
	"fmt"
	"slices"

	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/audit"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// corrected identifies a score that is corrected: a player's in a round.
type corrected struct {
	round  int
	bonus  bool // round is the number of a bonus hand
	player int
}

// correction is a correcting line and its number.
type correction struct {
	line int
	parse.Correct
}

// lookAhead collects the corrections in a log before the log is entered, since a
// corrected score may decide who goes on playing. A last line without a line end
// corrects nothing.
func (e *Reader) lookAhead() error {
	log, ok := e.text.(*parse.Log)
	if !ok {
		return nil
	}
	e.corrections, e.joining, e.before = map[corrected][]correction{}, map[int]bool{}, map[int]audit.Finding{}
	statements, err := log.Ahead()
	hands := 0 // bonus hands begun so far
	for _, s := range statements {
		switch a := s.Action.(type) {
		case parse.StartRound:
			if a.Ask.Bonus {
				hands++
			}
		case parse.Move:
			e.joining[a.Player] = e.joining[a.Player] || a.Kind == tally.Join
		case parse.Correct:
			if a.Bonus && a.Round.Value == 0 {
				a.Round.Value = hands
			}
			if score := (corrected{a.Round.Value, a.Bonus, a.Player}); !s.Cut {
				e.corrections[score] = append(e.corrections[score], correction{s.Line, a})
			}
		}
	}
	return err
}

// openScore identifies a player's score in the open round.
func (e *Reader) openScore(player int) corrected {
	open := e.book.Open
	if open.Bonus {
		return corrected{e.hands, true, player}
	}
	return corrected{open.Number, false, player}
}

// correct returns a player's line with the score of the last correction below it, if
// there is one.
func (e *Reader) correct(s *parse.Statement, a parse.Play) parse.Play {
	open := e.book.Open
	if len(e.corrections) == 0 || open == nil {
		return a
	}
	for _, c := range e.corrections[e.openScore(a.Player)] {
		if c.line <= s.Line {
			continue
		}
		was := audit.Finding{Kind: audit.Corrected, Remark: true, Round: open.Round, Player: a.Player, Want: c.Score.Value, Other: -1}
		if deal, _ := e.deal(a); deal != nil {
			was.Have, was.Other = answer.New(deal).Score(), 0
		} else if a.Claim != nil {
			was.Have, was.Other = a.Claim.Value, 0
		}
		e.before[c.line] = was
		a = parse.Play{
			Player: c.Player, Name: a.Name, Claim: &parse.Number{Value: c.Score.Value, Span: a.Name}, BareClaim: true,
			Out: c.Out || a.Out && c.Score.Value <= e.book.Game.Rules.OutLimit, OutSpan: a.Name,
		}
	}
	return a
}

// fillIn gives a score in the open round to the players who have no line in it, but a
// correction below, up to and including line upTo.
func (e *Reader) fillIn(upTo int) {
	open := e.book.Open
	if len(e.corrections) == 0 || open == nil {
		return
	}
	for player := range e.text.Players() {
		score := e.openScore(player)
		list := e.corrections[score]
		for len(list) > 0 && list[0].line < open.At.Line { // for an earlier round of the same number
			list = list[1:]
		}
		if len(list) == 0 || list[0].line > upTo || slices.ContainsFunc(open.Lines, func(l audit.Line) bool { return l.Player == player }) {
			continue
		}
		delete(e.corrections, score)
		f := audit.Finding{Kind: audit.Added, Remark: true, Round: open.Round, Player: player}
		for _, c := range list {
			f.Want = c.Score.Value
			e.before[c.line] = f
			f.Kind, f.Have = audit.Corrected, f.Want
		}
		c := list[len(list)-1]
		e.book.FillIn(audit.Entry{
			At: audit.Place{Line: c.line, Column: 1}, Player: player, Claim: &c.Score.Value, Out: c.Out,
		}, player >= len(e.book.Game.Seats) && (e.seated != nil || e.rounds > 0 || e.joining[player]))
	}
}

// noteCorrection reports the score that a line has corrected, once the log is read up
// to that line.
func (e *Reader) noteCorrection(s *parse.Statement, c parse.Correct) {
	if e.cutOff(s) {
		return
	}
	e.fillIn(s.Line)
	f, ok := e.before[s.Line]
	if !ok {
		who, round := e.text.Players()[c.Player], rules.Round{Number: c.Round.Value, Bonus: c.Bonus}
		e.complain([]diag.Diagnostic{s.Fault("log-correct", c.Span, fmt.Sprintf("%s has no earlier score in %s", who, round),
			"name a round and a player of a line above, as in correct 3 "+who+" 12")})
		return
	}
	f.Place = placeAt(s, c.Span)
	e.found(f)
}

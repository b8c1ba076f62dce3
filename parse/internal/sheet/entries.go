package sheet

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/grid"
	"github.com/wildmeld/wildmeld/parse/internal/line"
	"github.com/wildmeld/wildmeld/parse/internal/token"
)

// addRound adds a row to the sheet as a round.
func (r *reader) addRound(d *row, later []*row) {
	ask := r.ask(d)
	if r.items = append(r.items, d.joins...); d.bad {
		r.say(d.at, line.SkipRound{Ask: ask})
		return
	}
	entries := []line.Item{r.item(d.at, line.StartRound{Ask: ask, Span: d.at.Span()})}
	for i, s := range r.players {
		at := s.spots[d.i]
		total, isTotal := r.readTotal(at.total)
		if at.hand.Text != "" {
			at.value = Value{Kind: Cards}
		}
		if s.broken || at.lost || at.value.Kind == Words || s.open && len(later) == 0 {
			at.value.Kind = Unread
		}
		play := line.Play{Player: i, Total: r.Reading == Running && s.value(d).Kind == Points}
		// A total stands in for a missing score. If it has not changed either, in a game
		// that players drop out of, the player took no part.
		if isTotal = isTotal && (!d.read.bonus || s.value(d).Kind != Missing); isTotal {
			if at.value.Kind == Missing && (r.Rules.Game.Elimination == nil || s.last != amount{total, true}) {
				at.value, play.Total, at.cell = Value{Kind: Points, Points: total}, true, at.total
			}
			s.last = amount{total, true}
			if !play.Total {
				play.After = pointsIn(total, at.total)
			}
		}
		at.out = r.markOf(s, at.out)
		counted := func(d *row) bool { return !d.bad && s.value(d).Kind == Points }
		switch {
		case at.value.Kind != Missing:
			entries = append(entries, r.enter(play, at))
		case isTotal: // before the round begins
			r.say(at.total, line.Move{PlayerNamed: named(i, at.total)})
		case r.Reading == Running && !s.late && r.Rules.Game.Elimination == nil && slices.ContainsFunc(later, counted):
			r.remark(at.cell, fmt.Sprintf("%s's running total is missing here, and a later one includes the score", s.name.Text))
			entries = append(entries, r.enter(play, at))
		}
	}
	r.items = append(r.items, entries...)
}

// enter returns a player's part of the round, with what the cells of a spot say. Cards are
// read as in a line of a log.
func (r *reader) enter(play line.Play, at spot) line.Item {
	var diags []diag.Diagnostic
	name := at.cell
	if at.hand.Text != "" && at.cell.Text == "" {
		name = at.hand
	}
	switch at.value.Kind {
	case Points:
		play.Claim, play.BareClaim, play.Out, play.OutSpan = pointsIn(at.value.Points, name), true, at.value.Out, name.Span()
	case Cards:
		play, diags = r.cards(play, at, name.Span())
	}
	play.Name, play.Unread = name.Span(), play.Unread || at.value.Kind == Unread
	if at.out.Text != "" {
		play.Out, play.OutSpan = true, at.out.Span()
	}
	r.unmarked = r.unmarked && !at.value.Out && at.out.Text == "" && at.value.Kind != Cards
	if play.After != nil && at.total.Line != name.Line {
		play.AfterIn = r.place(at.total)
	}
	return r.item(name, line.Scores{Plays: []line.Play{play}}, diags...)
}

// cards reads a player's cards. The claim may stand in a cell of its own.
func (r *reader) cards(play line.Play, at spot, name diag.Span) (line.Play, []diag.Diagnostic) {
	c, claim := at.cell, grid.Cell{}
	if at.hand.Text != "" {
		c, claim = at.hand, at.cell
	}
	p := r.place(c)
	if p.Text[c.Start:c.End] != c.Text {
		p.Text = p.Text[:c.Start] + c.Text + p.Text[c.End:]
		c.End = c.Start + len(c.Text)
	}
	read, diags, ok := r.roster.Cell(p, c.Span(), play.Player, name)
	read.Player, read.Total, read.After = play.Player, play.Total, play.After
	if !ok {
		diags[0].Hint.Text = howCell
	} else if claim.Text != "" && read.Claim == nil {
		if v := readScore(claim.Text); v.Kind == Points {
			read.Claim, read.BareClaim = pointsIn(v.Points, claim), read.Hand == nil && !read.Unread
		} else {
			diags = append(diags, r.place(claim).Fault(token.CodeRecord, claim.Span(), token.Quote(claim.Text)+" is not a claim", "a claim is a number of points"))
		}
	}
	return read, diags
}

var (
	yesWords = []string{"out", "yes", "y", "true", "1", "x", "*", "✓", "✔", "✗", "ja", "j", "oui", "si", "sí", "sim", "kyllä"}
	noWords  = []string{"", "no", "n", "false", "0", "-", "–", "—", "nein", "non", "nee", "nej", "nei", "none", "nobody", "?", "n/a"}
)

// markOf returns the mark that the player went out; an empty cell for no mark.
func (r *reader) markOf(s *series, mark grid.Cell) grid.Cell {
	switch text := strings.ToLower(mark.Text); {
	case slices.Contains(noWords, text):
		return grid.Cell{}
	case !slices.Contains(yesWords, text) && key(text) != key(s.name.Text):
		r.fault(mark, fmt.Sprintf("%q is neither yes nor no", mark.Text), "the column out says yes for the player who went out, or nothing")
		return grid.Cell{}
	}
	return mark
}

// sumBefore returns the sum of a player's scores before a round.
func (r *reader) sumBefore(s *series, i int) (sum int) {
	for _, d := range r.rounds[:i] {
		sum += s.value(d).Points
	}
	return sum
}

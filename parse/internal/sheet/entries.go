package sheet

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/grid"
	"github.com/wildmeld/wildmeld/parse/internal/hand"
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
		e := entry{player: i, at: at.cell, value: at.value, hand: at.cell, sum: r.Reading == Running && at.value.Kind == Points, out: r.markOf(s, at.out)}
		if at.hand.Text != "" {
			e.value, e.hand, e.claim = Value{Kind: Cards}, at.hand, at.cell
			if at.cell.Text == "" {
				e.at = at.hand
			}
		}
		if s.broken || at.lost || at.value.Kind == Words || s.open && len(later) == 0 {
			e.value.Kind = Unread
		}
		// A total stands in for a missing score. If it has not changed either, in a game
		// that players drop out of, the player took no part.
		if n, ok := r.readTotal(at.total); ok && (!d.read.bonus || at.value.Kind != Missing) {
			if e.value.Kind == Missing && (r.Rules.Game.Elimination == nil || s.last != amount{n, true}) {
				e.value, e.sum, e.at = Value{Kind: Points, Points: n}, true, at.total
			}
			e.after, e.afterAt, s.last = pointsIn(n, at.total), at.total, amount{n, true}
		}
		counted := func(d *row) bool { return !d.bad && s.value(d).Kind == Points }
		switch {
		case e.value.Kind != Missing:
			entries = append(entries, r.enter(e))
		case e.after != nil: // before the round begins
			r.say(at.total, line.Move{PlayerNamed: named(i, at.total)})
		case r.Reading == Running && !s.late && r.Rules.Game.Elimination == nil && slices.ContainsFunc(later, counted):
			r.remark(e.at, fmt.Sprintf("%s's running total is missing here, and a later one includes the score", s.name.Text))
			entries = append(entries, r.enter(e))
		}
	}
	r.items = append(r.items, entries...)
}

// entry is what the sheet has of a player in a round.
type entry struct {
	player  int
	at      grid.Cell // the score, or the player's name
	value   Value
	hand    grid.Cell    // with Cards: the text for the reader of logs
	claim   grid.Cell    // a claim in a cell of its own
	sum     bool         // the value is the running total
	out     grid.Cell    // the mark of going out
	after   *hand.Number // the running total beside the score
	afterAt grid.Cell
}

// enter returns a player's part of the round. Cards are read as in a line of a log.
func (r *reader) enter(e entry) line.Item {
	var play line.Play
	var diags []diag.Diagnostic
	switch e.value.Kind {
	case Points:
		play = line.Play{Claim: pointsIn(e.value.Points, e.at), BareClaim: true, Out: e.value.Out, OutSpan: e.at.Span()}
	case Cards:
		r.unmarked = false
		p, c := r.place(e.hand), e.hand
		if p.Text[c.Start:c.End] != c.Text {
			p.Text = p.Text[:c.Start] + c.Text + p.Text[c.End:]
			c.End = c.Start + len(c.Text)
		}
		var ok bool
		if play, diags, ok = r.roster.Cell(p, c.Span(), e.player, e.at.Span()); !ok {
			diags[0].Hint.Text = howCell
		} else if e.claim.Text != "" && play.Claim == nil {
			if v := readScore(e.claim.Text); v.Kind == Points {
				play.Claim, play.BareClaim = pointsIn(v.Points, e.claim), play.Hand == nil && !play.Unread
			} else {
				diags = append(diags, r.place(e.claim).Fault(token.CodeRecord, e.claim.Span(), token.Quote(e.claim.Text)+" is not a claim", "a claim is a number of points"))
			}
		}
	}
	play.Player, play.Name, play.Total, play.Unread = e.player, e.at.Span(), e.sum, play.Unread || e.value.Kind == Unread
	if e.out.Text != "" {
		play.Out, play.OutSpan = true, e.out.Span()
	}
	r.unmarked = r.unmarked && !e.value.Out && e.out.Text == ""
	if e.after != nil && !e.sum {
		if play.After = e.after; e.afterAt.Line != e.at.Line {
			play.AfterIn = r.place(e.afterAt)
		}
	}
	return r.item(e.at, line.Scores{Plays: []line.Play{play}}, diags...)
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

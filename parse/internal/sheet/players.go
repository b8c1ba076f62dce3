package sheet

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/column"
	"github.com/wildmeld/wildmeld/parse/internal/grid"
	"github.com/wildmeld/wildmeld/parse/internal/token"
)

// sortSeries decides from names and from the kinds of cells which series are
// players', and what the others are. It reports whether that is clear.
func (r *reader) sortSeries() bool {
	var twice []*series       // players of whom there are two
	var again, beside *series // labels a second time, and with players behind them
	for i, s := range r.series {
		s.role = r.roleOf(s.name.Text)
		if labels := (s.role == column.Round || s.name.Text == "") && s.countsUp(); labels && s != r.label && r.label != nil && len(r.players) > 0 {
			again = s
			continue
		}
		if s.role = r.roleIn(i); s.role == column.Words {
			if s.role = column.Passed; r.short && r.header.shape == matrix { // the scores of the column before may be its own
				r.fault(s.name, fmt.Sprintf("no scores under %s, and every row has fewer cells than the header", s.name.Text), "is a name too many in the header?")
				return false
			}
			r.remark(s.name, fmt.Sprintf("%s %s holds no scores and is ignored", r.what(), s.name.Text))
		}
		if s.role != column.None {
			continue
		}
		if score, ok := column.Partly(s.name.Text, column.Score); ok && !r.counts(s.name.Text) {
			s.name.Text = score
		}
		if beside = again; r.seriesOf[key(s.name.Text)] != nil {
			twice = append(twice, s)
			continue
		}
		s.plays, s.player = true, len(r.players)
		r.seriesOf[key(s.name.Text)], r.players = s, append(r.players, s)
	}
	if len(r.players) == 0 {
		r.takeTotals()
	}
	if beside == nil && len(twice) == len(r.players) {
		twice = r.pairTotals(twice)
	}
	var names []grid.Cell
	for _, s := range r.players {
		names = append(names, s.name)
	}
	switch {
	case len(r.Players) == 0 && areNumbered(names):
		r.offer(names[0], token.Quote(names[0].Text)+" is a name and a number, as the others are: a score, a total, or part of the name?",
			diag.Advise("write the names alone, and scores below them; or ", diag.Fix{Rule: diag.FixPlayers}, " names the players"))
	case beside != nil || len(twice) > 1:
		if beside == nil {
			beside = twice[0]
		}
		r.fault(beside.name, "two games side by side, and nothing is read", howOneEvening)
	case len(twice) > 0:
		r.fault(twice[0].name, fmt.Sprintf("%q has two %ss", twice[0].name.Text, strings.TrimPrefix(r.what(), "the ")), "two players with the same name need different spellings, such as Ann B. and Ann K.")
	case len(r.players) == 0:
		r.doubtWords()
	default:
		return true
	}
	return false
}

// takeTotals makes players of those who have totals alone, as in Round,Ann total,Bob total.
func (r *reader) takeTotals() {
	for _, s := range r.series {
		who, ok := column.Partly(s.name.Text, column.Total)
		if ok && s.role == column.Total && r.seriesOf[key(who)] == nil {
			s.name.Text, s.role, s.plays, s.player = who, column.None, true, len(r.players)
			r.seriesOf[key(who)], r.players = s, append(r.players, s)
			r.readTotals()
		}
	}
}

// pairTotals sorts columns of which there are two for each player: one has the scores, and the other
// the running totals of them. It returns the second ones if they are anything else.
func (r *reader) pairTotals(twice []*series) []*series {
	before, behind := 0, 0 // how many totals stand there
	for _, s := range twice {
		first := r.seriesOf[key(s.name.Text)]
		if s.sums(first) {
			behind++
		}
		if first.sums(s) {
			before++
		}
	}
	if max(before, behind) < len(twice) {
		return twice
	}
	for _, s := range twice {
		first := r.seriesOf[key(s.name.Text)]
		if behind < len(twice) {
			s.plays, s.player, first.plays = true, first.player, false
			first, s = s, first
			r.seriesOf[key(s.name.Text)], r.players[first.player] = first, first
		}
		s.role = column.Total
	}
	return nil
}

// roleIn decides what a series holds; column.None stands for a player's scores.
func (r *reader) roleIn(i int) column.Role {
	s := r.series[i]
	_, isTotal := column.Partly(s.name.Text, column.Total)
	of, isNote := column.Partly(s.name.Text, column.Passed)
	words := strings.Fields(column.Spaced(s.name.Text))
	describes := len(words) > 1 && !slices.ContainsFunc(words, func(w string) bool { return column.Of(w) == column.None }) // Game score
	switch {
	case s == r.label && s.role != column.Wild && s.role != column.Cards:
		return column.Round
	case r.counts(s.name.Text):
		return column.None
	case r.label != nil && s.countsUp() && (column.Plain(s.name.Text) == "joker" || s.isSpelled()): // the wild ranks, not a player
		return column.Wild
	case s.role != column.None && !r.isPlayed(i):
		return s.role
	case len(r.Players) > 0 && !isTotal || !isName(s.name.Text) || describes: // of which the numbers decide
		return column.Passed
	case isTotal:
		return column.Total
	case isNote && slices.ContainsFunc(r.series, func(o *series) bool { return key(o.name.Text) == key(of) }): // Ann +/-
		return column.Passed
	case s.isWords():
		return column.Words
	}
	return column.None
}

// isPlayed reports whether a series that is called like a column is a player's all the
// same: its running totals follow, as others' do.
func (r *reader) isPlayed(i int) bool {
	isTotal := func(s *series) bool { return r.roleOf(s.name.Text) == column.Total }
	s, others := r.series[i], slices.Clone(r.series)
	others = slices.Delete(others, i, min(i+2, len(others)))
	return s.role != column.Total && i+1 < len(r.series) && isTotal(r.series[i+1]) && slices.ContainsFunc(others, isTotal) &&
		r.series[i+1].sums(s) && slices.ContainsFunc(s.spots, func(at spot) bool { return at.value.Points != 0 })
}

// doubtWords asks whether those play whose names are words for columns, since nobody
// else does.
func (r *reader) doubtWords() {
	var list []*series
	for _, s := range r.series {
		scores := 0
		for _, at := range s.spots {
			if at.score().ok {
				scores++
			}
		}
		if s != r.label && s.role != column.Total && s.name.Text != "" && 2*scores > len(s.spots) && !s.countsUp() {
			list = append(list, s)
		}
	}
	if r.doubt("holds numbers", list...); len(list) == 0 {
		r.noHeader()
	}
}

package sheet

import (
	"fmt"
	"slices"

	"github.com/wildmeld/wildmeld/parse/grid"
)

// settleTotals decides whose running totals a column holds that is called by
// no player: the one's before it, or all players' together.
func (r *reader) settleTotals(c *columns) {
	all := true
	for _, t := range c.totals {
		all = all && t >= 0
	}
	if r.header.own || all && len(c.players) > 1 {
		return
	}
	for player, t := range c.totals {
		if t < 0 {
			continue
		}
		if _, named := r.totalOf(r.header.cells[t].Text); named {
			continue
		}
		right, wrong := r.agree(t, c, runningOf(player))
		if wrong == 0 || right > wrong && !r.isLoose(t, c) {
			continue
		}
		c.totals[player] = -1
		c.loose = append(c.loose, t)
	}
	if len(c.loose) > 1 {
		r.claimLoose(c)
	}
}

// holdsTotals reports whether a column without a name holds the running totals
// of the player before it, or what the players have together.
func (r *reader) holdsTotals(column int, c *columns) bool {
	if len(c.players) == 0 {
		return false
	}
	for _, h := range []hypothesis{runningOf(len(c.players) - 1), acrossRow} {
		if right, wrong := r.agree(column, c, h); right > 2 && right > 2*wrong {
			return true
		}
	}
	return false
}

// claimLoose gives a player without totals the one column whose running totals
// they are.
func (r *reader) claimLoose(c *columns) {
	for player, t := range c.totals {
		if t >= 0 {
			continue
		}
		at := slices.IndexFunc(c.loose, func(column int) bool {
			right, wrong := r.agree(column, c, runningOf(player))
			return right > 1 && wrong == 0
		})
		if at >= 0 {
			c.totals[player] = c.loose[at]
			c.loose = slices.Delete(c.loose, at, at+1)
		}
	}
}

// hypothesis is what a column of totals may hold: a sum over a row and those
// before it, in which some players' scores count.
type hypothesis func(now, before []int) int

// runningOf is the running total of one player.
func runningOf(player int) hypothesis {
	return func(now, before []int) int { return before[player] + now[player] }
}

// acrossRow is what all players have in a row, and acrossAll up to it.
func acrossRow(now, _ []int) int { return add(now) }

func acrossAll(now, before []int) int { return add(now) + add(before) }

func add(list []int) int {
	n := 0
	for _, v := range list {
		n += v
	}
	return n
}

func (r *reader) isLoose(column int, c *columns) bool {
	for _, h := range []hypothesis{acrossRow, acrossAll} {
		if right, wrong := r.agree(column, c, h); right > wrong {
			return true
		}
	}
	return false
}

// agree counts the rounds in which a column holds what a hypothesis expects,
// and those in which it holds something else.
func (r *reader) agree(column int, c *columns, h hypothesis) (right, wrong int) {
	r.hold(column, c, h, func(_ grid.Cell, has, want int) {
		if has == want {
			right++
		} else {
			wrong++
		}
	})
	return right, wrong
}

// hold holds what stands in a column of totals against a hypothesis.
func (r *reader) hold(column int, c *columns, h hypothesis, found func(at grid.Cell, has, want int)) {
	before, now := make([]int, len(c.players)), make([]int, len(c.players))
	for _, row := range r.table.Rows[r.header.row+1:] {
		if at := c.labelAt(); at >= 0 {
			if _, ok := readLabel(row.Cell(at).Text); !ok {
				continue
			}
		}
		for player, p := range c.players {
			v, _ := readValue(row.Cell(p).Text)
			now[player] = v.Points
		}
		if total, ok := totalPoints(row.Cell(column).Text); ok {
			found(row.Cell(column), total, h(now, before))
		}
		for player := range before {
			before[player] += now[player]
		}
	}
}

// checkLoose holds the totals that are no single player's against the scores.
func (r *reader) checkLoose(c columns) {
	for _, column := range c.loose {
		best, most, least := hypothesis(nil), 0, 0
		for _, h := range []hypothesis{acrossRow, acrossAll} {
			if right, wrong := r.agree(column, &c, h); right > wrong && right > most {
				best, most, least = h, right, wrong
			}
		}
		right, wrong := r.agree(column, &c, acrossRow)
		switch {
		case right+wrong == 0 || r.options.Reading == Running:
		case best == nil:
			r.fault(r.header.cells[column], fmt.Sprintf("the column %s holds neither running totals nor what the players have together", r.header.cells[column].Text), howPlayers)
		case least > 0:
			r.hold(column, &c, best, func(at grid.Cell, has, want int) {
				if has != want {
					r.fault(at, fmt.Sprintf("the sheet has %d, the scores add up to %d", has, want), "")
				}
			})
		}
	}
}

//go:build !js

package explain

import (
	"fmt"
	"math"
	"strings"

	"github.com/wildmeld/wildmeld/parse/display"
)

// letters are how many players can have a letter of their own.
const letters = 26

// Chart draws the running totals, each player by a letter of the alphabet, so
// that it reads without colour, or says why there is nothing to draw.
func (s Screen) Chart(e *Evening) string {
	rounds := len(e.Sheet.rounds)
	switch {
	case rounds < 2:
		return s.Message(fmt.Sprintf("no chart: it takes two rounds, and there %s", isOrAre(rounds)))
	case len(e.Players) > letters:
		return s.Message(fmt.Sprintf("no chart: it has letters for %d players, and there are %d", letters, len(e.Players)))
	}
	var series [][]float64
	var names []string
	_, totals := e.Courses()
	for player, course := range totals {
		series = append(series, plotted(course))
		names = append(names, e.name(player))
	}
	return s.plot("running totals, round by round", names, series, rounds)
}

// OverallChart draws each player's average over the evenings of each game.
func (s Screen) OverallChart(o *Overall) string {
	var charts []string
	for _, g := range o.games {
		charts = append(charts, s.evenings(g))
	}
	return strings.Join(charts, "\n")
}

func (s Screen) evenings(g *gameRecord) string {
	if g.finished < 2 {
		return s.Message(fmt.Sprintf("%s: no chart over evenings: it takes two that are finished, and there %s", g.name, isOrAre(g.finished)))
	}
	var names []string
	var series [][]float64
	for _, c := range g.ranked() {
		if c.games > 0 && len(names) < letters {
			names, series = append(names, display.Safe(c.name)), append(series, c.averages(g.finished))
		}
	}
	return s.plot(display.Safe(g.name)+": average points so far, evening by evening", names, series, g.finished)
}

func isOrAre(n int) string {
	if n == 1 {
		return "is 1"
	}
	return fmt.Sprintf("are %d", n)
}

// plotted is a player's totals as numbers; unknown ones are not drawn.
func plotted(course []*int) []float64 {
	points := make([]float64, len(course))
	for i, total := range course {
		if points[i] = math.NaN(); total != nil {
			points[i] = float64(*total)
		}
	}
	return points
}

package explain

import (
	"math"
	"strings"

	"github.com/guptarohit/asciigraph"
)

// The size of a chart: as high as a screen takes beside the rest, and no wider
// than its rounds need.
const (
	chartHeight  = 12
	chartColumns = 6 // a round, where there is room
)

// Chart draws the running totals, each player by a letter of the alphabet, so
// that it reads without colour. It is empty where there are not two rounds.
func (s Screen) Chart(e *Evening) string {
	rounds := len(e.Sheet.rounds)
	if rounds < 2 || len(e.Players) > 26 {
		return ""
	}
	var series [][]float64
	var marks []asciigraph.CharSet
	var key []string
	for player := range e.Players {
		letter := string(rune('A' + player))
		series = append(series, e.Sheet.course(player))
		marks = append(marks, asciigraph.CreateCharSet(letter))
		key = append(key, letter+" "+e.name(player))
	}
	const axis = 8
	graph := asciigraph.PlotMany(series,
		asciigraph.Height(chartHeight), asciigraph.Width(max(2, min(s.Width-axis, rounds*chartColumns))),
		asciigraph.Precision(0), asciigraph.SeriesChars(marks...))
	p := &page{Screen: s}
	p.line(0, "running totals, round by round")
	p.text.WriteString(graph + "\n")
	p.hang(indent, indent, strings.Fields(strings.Join(key, ", ")))
	return p.text.String()
}

// course is a player's totals round by round; those before the player came
// are not drawn.
func (s *Sheet) course(player int) []float64 {
	totals := make([]float64, len(s.rounds))
	for i := range s.rounds {
		c, ok := s.at(i, player)
		if totals[i] = float64(c.total); !ok {
			totals[i] = math.NaN()
		}
	}
	return totals
}

//go:build !js

package explain

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/explain/evening"

	"github.com/wildmeld/wildmeld/parse/display"
)

// letters is how many players a chart can have, each with a letter.
const letters = 26

// Key gives each player a letter, the same one in all charts of an answer. The zero
// value gives A to the first.
type Key struct{ byName map[string]int }

// of returns the letters of players, or false if there are not enough.
func (l *Key) of(names []string) (list []byte, ok bool) {
	if l.byName == nil {
		l.byName = map[string]int{}
	}
	for _, name := range names {
		name = strings.ToLower(name)
		if _, known := l.byName[name]; !known {
			l.byName[name] = len(l.byName)
		}
		if l.byName[name] >= letters {
			return nil, false
		}
		list = append(list, 'A'+byte(l.byName[name]))
	}
	return list, true
}

// Know gives letters to the players of an evening that has no chart of its own.
func (l *Key) Know(e *evening.Evening) { l.of(e.Players) }

// Chart draws the running totals, or says why there is nothing to draw. Each player is
// a letter, so that the chart reads without colour.
func (s Screen) Chart(e *evening.Evening, l *Key) string {
	marks, ok := l.of(e.Players)
	rounds := len(e.Rounds)
	switch {
	case rounds < 2:
		return s.Message("no chart: at least two rounds are needed")
	case !ok:
		return s.Message(fmt.Sprintf("no chart: it has letters for %d players, and there are more", letters))
	}
	var series [][]float64
	var names []string
	_, totals := Courses(e)
	for player, course := range totals {
		series = append(series, each(course, func(total *int) float64 {
			if total == nil {
				return math.NaN()
			}
			return float64(*total)
		}))
		names = append(names, display.Safe(e.Players[player]))
	}
	return s.plot("running totals, round by round", names, marks, series, rounds)
}

// OverallChart draws each player's average over the evenings of each game, by their
// dates if all have one.
func (s Screen) OverallChart(b *evening.Records, l *Key) string {
	return strings.Join(each(b.Games, func(g *evening.Group) string {
		if g.Evenings < 2 {
			return s.Message(g.Game + ": no chart: at least two finished evenings are needed")
		}
		var names []string
		var marks []byte
		var series [][]float64
		results := inOrder(g)
		for _, c := range ranked(g) {
			if mark, ok := l.of([]string{c.Name}); c.Evenings > 0 && ok {
				names, marks, series = append(names, display.Safe(c.Name)), append(marks, mark...), append(series, averages(results, c))
			}
		}
		return s.plot(display.Safe(g.Game)+": average points so far, evening by evening", names, marks, series, g.Evenings)
	}), "\n")
}

// averages returns a player's average after each evening, NaN before the first.
func averages(results []evening.Result, player *evening.Career) (course []float64) {
	sum, n, last := 0, 0, math.NaN()
	for _, r := range results {
		if total, played := r.Totals[player]; played {
			sum, n = sum+total, n+1
			last = float64(sum) / float64(n)
		}
		course = append(course, last)
	}
	return course
}

// plotRows is about how many rows a chart has above its axis.
const plotRows = 12

// plot draws a chart with a title and a line for each name, made of a letter so that it
// reads without colour. A series has a value for each step, NaN if it is not known.
// Where lines meet, their letters take turns. If a line jumps several rows from one
// column to the next, its letter fills those rows where they are empty.
func (s Screen) plot(title string, names []string, marks []byte, series [][]float64, steps int) string {
	y := scale(series)
	margin := max(len(tick(y.low)), len(tick(y.label(y.ticks)))) + indent
	columns := max(2, s.Width-margin-1-len(strconv.Itoa(steps)))
	cells := drawn(series, marks, steps, columns, y)
	p := &page{Screen: s}
	p.line(0, strings.Fields(title)...)
	side, corner, line, mark := " ┤", " └", "─", "┬"
	if s.Cards == Letters {
		side, corner, line, mark = " |", " +", "-", "+"
	}
	for at, row := range slices.Backward(cells) {
		label := ""
		if at%y.perTick == 0 {
			label = tick(y.label(at / y.perTick))
		}
		p.text.WriteString(strings.TrimRight(fmt.Sprintf("%*s%s%s", margin, label, side, row), " ") + "\n")
	}
	axis := slices.Repeat([]string{line}, columns)
	numbers := ""
	for i := range steps {
		at := int(math.Round(float64(i*(columns-1)) / float64(max(steps-1, 1))))
		if axis[at] = mark; at >= len(numbers)+min(i, 1) {
			numbers = padded(numbers, at) + strconv.Itoa(i+1)
		}
	}
	fmt.Fprintf(&p.text, "%*s%s%s\n%*s%s\n", margin, "", corner, strings.Join(axis, ""), margin+2, "", numbers)
	var key []string
	for i, name := range names {
		key = append(key, string(marks[i])+" "+name)
	}
	slices.Sort(key)
	p.hang(indent, indent, strings.Fields(strings.Join(key, ", ")))
	return p.gated()
}

// drawn returns the lines of a chart as rows of letters, from below.
func drawn(series [][]float64, marks []byte, steps, columns int, y yAxis) [][]byte {
	cells := make([][]byte, y.ticks*y.perTick+1)
	for i := range cells {
		cells[i] = slices.Repeat([]byte{' '}, columns)
	}
	before := slices.Repeat([]int{-1}, len(series))
	for x := range columns {
		rows := each(series, func(values []float64) int { return y.row(between(values, float64(x*(steps-1))/float64(columns-1))) })
		for i, at := range rows {
			if at < 0 {
				continue
			}
			var here []byte // letters of the lines that meet here
			for j, other := range rows {
				if other == at {
					here = append(here, marks[j])
				}
			}
			cells[at][x] = here[x%len(here)]
			for jumped := min(before[i], at) + 1; before[i] >= 0 && jumped < max(before[i], at); jumped++ {
				if cells[jumped][x] == ' ' && !slices.Contains(rows, jumped) {
					cells[jumped][x] = marks[i]
				}
			}
		}
		before = rows
	}
	return cells
}

// between returns the value at a place that may lie between two steps.
func between(values []float64, at float64) float64 {
	v, part := values[int(at)], at-math.Floor(at)
	if part > 0 {
		v += (values[int(at)+1] - v) * part
	}
	return v
}

// yAxis is the axis of the values: its lowest label, the step from label to label, how many
// steps there are, and how many rows each has.
type yAxis struct {
	low, step      float64
	ticks, perTick int
}

// label returns the value of a label, counted from below.
func (y yAxis) label(n int) float64 { return y.low + float64(n)*y.step }

// row returns the row of a value, from below, -1 if it is not known.
func (y yAxis) row(v float64) int {
	if math.IsNaN(v) {
		return -1
	}
	return int(math.Round((v - y.low) / (y.step / float64(y.perTick))))
}

// scale returns an axis for the values, rounded to the step between its labels.
func scale(series [][]float64) yAxis {
	low, high := math.Inf(1), math.Inf(-1)
	for _, values := range series {
		for _, v := range values {
			if !math.IsNaN(v) {
				low, high = min(low, v), max(high, v)
			}
		}
	}
	if low > high {
		low, high = 0, 0
	}
	if low > 0 && low < high/2 {
		low = 0
	}
	step := 1.0
	for (high-low)/step > 2*plotRows/3 {
		if digit := step / math.Pow10(int(math.Log10(step)+1e-9)); 1 < digit && digit < 5 {
			step *= 2.5 // 1, 2, 5, 10
		} else {
			step *= 2
		}
	}
	low = math.Floor(low/step) * step
	ticks := max(1, int(math.Round((math.Ceil(high/step)*step-low)/step)))
	return yAxis{low, step, ticks, max(1, (plotRows+ticks/2)/ticks)}
}

func tick(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

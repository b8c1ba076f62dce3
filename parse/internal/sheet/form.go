package sheet

import (
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/internal/column"
	"github.com/wildmeld/wildmeld/parse/internal/grid"
	"github.com/wildmeld/wildmeld/parse/internal/line"
)

// form is the one form that every sheet is brought into: a series of cells for each
// name and a row for each label. Players as rows are turned, a long sheet is pivoted.
type form struct {
	series  []*series
	players []*series
	label   *series // names the rounds; nil: nothing does
	rows    []*row  // as the sheet has them
	rounds  []*row  // those that are rounds, in the order of play

	rowOf    map[string]*row    // of a long sheet: by what tells rounds apart; nil: no round
	seriesOf map[string]*series // the same: by the name of the player
}

// series holds the cells under one name, by row.
type series struct {
	name   grid.Cell
	role   column.Role
	spots  []spot
	paired bool   // running totals stand beside the scores, or these are such totals
	broken bool   // a fault has been found with all of it
	open   bool   // the player's total may lack points that no round has
	plays  bool   // it is a player's
	player int    // its place among the players
	late   bool   // the player is in the sheet only from a later round on
	seen   bool   // of a sheet that score wrote: it has something of the player
	last   amount // the running total beside the last score
}

// spot is a series' cell in one row, with what a long sheet has beside the score.
type spot struct {
	cell, hand, total, out grid.Cell
	wins                   grid.Cell // of a long sheet: whether the player is the winner
	value                  Value
	entered                bool // of a long sheet: a row has it
	lost                   bool // a fault has been found with it
}

// row is a row of the form.
type row struct {
	i         int // in the series
	at, label grid.Cell
	read      label
	isLabel   bool
	isTotals  bool // it is called a total, before its first score
	empty     bool // it has nothing under any player
	isRound   bool
	bad       bool        // a fault has been found with it
	number    int         // of the round, once it is known
	joins     []line.Item // the players who come before it
	checks    []line.Item // what all players have together after it
}

func (s *series) value(d *row) Value { return s.spots[d.i].value }

// sum is a row of totals.
type sum struct {
	after int
	*row
	part bool // it has what the rounds since the row of totals before add up to
}

func (s spot) score() amount {
	if s.value.Kind != Points || s.hand.Text != "" {
		return amount{}
	}
	return amount{s.value.Points, true}
}

func (s spot) sum() amount {
	n, ok := totalPoints(s.cell.Text)
	return amount{n, ok}
}

// sums reports whether most cells of a series are the running totals of another one.
func (s *series) sums(scores *series) bool {
	right, all := 0, 0
	for i, at := range s.spots {
		if all += scores.spots[i].score().n; at.value.Points == all && at.score().ok {
			right++
		}
	}
	return 2*right > len(s.spots)
}

// isWords reports whether a series holds nothing but words, and more than one of them.
func (s *series) isWords() bool {
	words := 0
	for _, at := range s.spots {
		if at.value.Kind == Words {
			words++
		} else if at.value.Kind != Missing {
			return false
		}
	}
	return words > 1
}

// isSpelled reports whether no cell of a series has a figure: three, four, five.
func (s *series) isSpelled() bool {
	return !slices.ContainsFunc(s.spots, func(at spot) bool { return strings.ContainsAny(at.cell.Text, "0123456789") })
}

// isConstant reports whether all cells of a series are as the first or empty, as the number of a game is.
func (s *series) isConstant() bool {
	return !slices.ContainsFunc(s.spots, func(at spot) bool { return at.cell.Text != "" && at.cell.Text != s.spots[0].cell.Text })
}

// countsUp reports whether the cells of a series count up by one, as labels do.
func (s *series) countsUp() bool {
	n, last := 0, 0
	for _, at := range s.spots {
		l, ok := readLabel(at.cell.Text)
		if ok {
			number := cardsIn(l)
			if n++; number == 0 || n > 1 && number != last+1 {
				return false
			}
			last = number
		} else if at.value.Kind == Points {
			return false
		}
	}
	return n > 1 && 2*n > len(s.spots)
}

// have returns the players' numbers in a row.
func (r *reader) have(d *row) numbers {
	list := make(numbers, len(r.players))
	for i, s := range r.players {
		list[i] = s.spots[d.i].score()
	}
	return list
}

// cell returns the cell of a row in the first series of a role.
func (r *reader) cell(d *row, of column.Role) grid.Cell {
	for _, s := range r.series {
		if s.role == of {
			return s.spots[d.i].cell
		}
	}
	return grid.Cell{}
}

// has reports whether a player has something in a round.
func (r *reader) has(s *series, d *row) bool {
	at := s.spots[d.i]
	return s.broken || d.bad || at.value.Kind != Missing || at.hand.Text != "" || !isMissing(at.total.Text)
}

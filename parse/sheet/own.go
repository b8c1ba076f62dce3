package sheet

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/parse/grid"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// The columns that score --csv writes, before them log where there are several
// logs, after them expired in a game that players drop out of.
var ownColumns = []string{"round", "wild", "player", "score", "total", "best", "claim", "verdict", "out", "checked"}

// own reads what score --csv and score --markdown write, which is known by its
// header to the letter. There is nothing to guess: names may be any words.
type own struct {
	*reader
	rounds  []*Round
	seats   map[string]int
	byLabel map[string]*Round
	moves   []Move
	known   map[int]bool // players of a table, who have had something
	rowsOf  map[*Round][]int
	gone    map[int]bool // who has left or expired
	in, out int          // the highest total that stays in the game, and the lowest that drops out; -1: none
}

// readOwn reads a sheet that score wrote, and reports whether it is one.
func (r *reader) readOwn() bool {
	if len(r.Players) > 0 {
		return false
	}
	o := &own{reader: r, seats: map[string]int{}, byLabel: map[string]*Round{}, known: map[int]bool{}, rowsOf: map[*Round][]int{}, gone: map[int]bool{}, in: -1, out: -1}
	for i, line := range r.table.Rows {
		switch {
		case line.Prose:
		case r.table.Delimiter == grid.Pipe && isOwnTable(line.Cells):
			o.readTable(line, r.table.Rows[i+1:])
			return true
		case r.table.Delimiter != grid.Pipe:
			texts := make([]string, len(line.Cells))
			for k, c := range line.Cells {
				texts[k] = c.Text
			}
			text := strings.TrimPrefix(strings.Join(texts, ","), "log,")
			if text != strings.Join(ownColumns, ",") && text != strings.Join(ownColumns, ",")+",expired" {
				return false
			}
			o.readRows(line, texts[0] == "log", r.table.Rows[i+1:])
			return true
		default:
			return false
		}
	}
	return false
}

// isOwnTable reports whether a row is the header that score --markdown writes.
func isOwnTable(cells []grid.Cell) bool {
	if len(cells) < 3 || len(cells)%2 == 0 || cells[0].Text != "round" {
		return false
	}
	for i := 2; i < len(cells); i += 2 {
		if cells[i].Text != "total" {
			return false
		}
	}
	return true
}

// seat is the number of a player, who gets one with the first row: who has none
// in the first round comes later.
func (o *own) seat(name grid.Cell, joins bool) int {
	i, ok := o.seats[key(name.Text)]
	if !ok {
		i = len(o.sheet.Players)
		o.seats[key(name.Text)] = i
		o.sheet.Players, o.sheet.Late = append(o.sheet.Players, name), append(o.sheet.Late, joins || len(o.rounds) > 1)
	}
	return i
}

// readRows reads CSV: a row for each player and round.
func (o *own) readRows(header grid.Row, several bool, lines []grid.Row) {
	o.sheet.Begin = header.Cells[0]
	for _, line := range lines {
		cells := line.Cells
		if several && len(cells) > 0 {
			if cells[0].Text != lines[0].Cell(0).Text {
				o.fault(cells[0], "a second evening begins here, and nothing is scored", "a sheet holds one evening: keep each in a file of its own")
				o.sheet.Players, o.sheet.Late = nil, nil
				return
			}
			cells = cells[1:]
		}
		switch {
		case line.Broken:
		case len(line.Cells) != len(header.Cells):
			o.fault(line.Cell(0), fmt.Sprintf("%d cells, but the header has %d; the row is not scored", len(line.Cells), len(header.Cells)), "keep the rows as score --csv wrote them")
		case isMove(cells[len(cells)-1].Text), isMove(cells[8].Text):
			at := cells[8]
			if !isMove(at.Text) {
				at = cells[len(cells)-1]
			}
			o.move(o.seat(cells[2], at.Text == "joins"), at.Text, at, cells[4].Text)
		default:
			o.row(cells)
		}
	}
	o.complainOfLostRow()
	o.end()
}

// complainOfLostRow complains of a player without a row in the last round: one
// whose score is to come has a row without it.
func (o *own) complainOfLostRow() {
	n := len(o.rounds)
	if n < 2 || o.rounds[n-1].Ask.Bonus {
		return
	}
	for _, p := range o.rowsOf[o.rounds[n-2]] {
		if last := o.rounds[n-1]; !o.gone[p] && !slices.Contains(o.rowsOf[last], p) {
			o.fault(last.Label, fmt.Sprintf("%s has no row in the last round", o.sheet.Players[p].Text), "add the score")
		}
	}
}

// row reads a player's row of CSV: round, wild, player, score, total ...
func (o *own) row(cells []grid.Cell) {
	label := cells[0].Text + " " + cells[1].Text
	to := o.byLabel[label]
	if to != nil && cells[0].Text == "bonus" {
		if p, ok := o.seats[key(cells[2].Text)]; ok && slices.ContainsFunc(to.Entries, func(e Entry) bool { return e.Player == p }) {
			to = nil // the next bonus hand
		}
	}
	if to == nil {
		if to = o.round(cells[0], cells[0].Text, cells[1].Text); to == nil {
			return
		}
		o.byLabel[label] = to
	}
	e := Entry{Player: o.seat(cells[2], false), At: cells[3]}
	o.rowsOf[to] = append(o.rowsOf[to], e.Player)
	if cells[8].Text == "true" {
		e.Out = cells[8]
	}
	if cells[3].Text == "" && cells[4].Text != "" {
		return // the line is to come
	}
	if e.At.Text == "" {
		e.At = cells[2]
	}
	expired := len(cells) > len(ownColumns) && cells[len(ownColumns)].Text == "true"
	o.gone[e.Player] = expired
	o.enter(to, e, cells[3].Text, cells[4], strings.TrimSpace(cells[4].Text), expired)
}

// move takes who came or went. Who joins starts on the total that stands there.
func (o *own) move(player int, word string, at grid.Cell, total string) {
	m := Move{Player: player, Word: word, At: at}
	o.gone[player] = word == "leaves"
	if n, err := strconv.Atoi(total); err == nil && word == "joins" && o.Rules.Game.Elimination == nil {
		m.Start = &n
	}
	o.moves = append(o.moves, m)
}

// round begins a round.
func (o *own) round(at grid.Cell, number, wild string) *Round {
	ask := rules.Ask{Bonus: number == "bonus", HasWild: len(o.Rules.Rounds) == 0}
	n, err := strconv.Atoi(number)
	rank, known := readRank(wild)
	if ask.Number = n; !ask.Bonus && (err != nil || n < 1 || wild != "" && !known) {
		o.fault(at, fmt.Sprintf("%q is not a round, and is not scored", at.Text), howRound)
		return nil
	}
	if wild != "" && !ask.Bonus {
		ask.Wild, ask.HasWild = rank, true
	}
	to := &Round{Ask: ask, Label: at, Moves: o.moves}
	o.moves = nil
	o.rounds = append(o.rounds, to)
	return to
}

// enter puts a score with its total into a round.
func (o *own) enter(to *Round, e Entry, score string, at grid.Cell, total string, expired bool) {
	n, err := strconv.Atoi(score)
	switch {
	case score == "" || score == "-":
		o.fault(e.At, fmt.Sprintf("%s's score is missing", o.sheet.Players[e.Player].Text), "add the score")
		e.Value.Kind = Unread
	case err != nil || n > maxPoints || n < -maxPoints:
		o.fault(e.At, fmt.Sprintf("%q is not a score", score), "a score is a number")
		e.Value.Kind = Unread
	default:
		e.Value = Value{Kind: Points, Points: n}
	}
	if sum, err := strconv.Atoi(total); err == nil {
		e.After = &Total{e.Player, at, sum}
		if expired && (o.out < 0 || sum < o.out) {
			o.out = sum
		} else if !expired && e.Value.Kind == Points {
			o.in = max(o.in, sum)
		}
	} else if total != "" && total != "-" {
		o.fault(at, fmt.Sprintf("%q is not a total", total), "a total is a number")
	}
	to.Entries = append(to.Entries, e)
}

// readTable reads Markdown: a row for each round, a score and a total for each
// player, and below it the standings.
func (o *own) readTable(header grid.Row, lines []grid.Row) {
	o.sheet.Begin = header.Cells[0]
	for i := 1; i < len(header.Cells); i += 2 {
		o.sheet.Players, o.sheet.Late = append(o.sheet.Players, header.Cells[i]), append(o.sheet.Late, false)
	}
	for i, line := range lines {
		switch label := strings.Fields(line.Cell(0).Text); {
		case line.Prose:
		case len(line.Cells) == len(header.Cells) && isMove(line.Cells[0].Text):
			for k := 1; k < len(line.Cells); k += 2 {
				if line.Cells[k].Text != "" {
					o.move(k/2, line.Cells[0].Text, line.Cells[k], line.Cells[k+1].Text)
					o.noteLate(k/2, line.Cells[0].Text == "joins")
				}
			}
		case i > 0 && lines[i-1].Prose:
			o.end()
			soFar := strings.Contains(lines[i-1].Cell(0).Text, "so far") // without the round that is not finished
			o.standings(lines[i:], soFar)
			o.complainOfStrays(lines[i:], len(header.Cells))
			return
		case len(line.Cells) != len(header.Cells) || len(label) == 0:
			o.fault(line.Cell(0), fmt.Sprintf("%d cells, but the header has %d; the row is not scored", len(line.Cells), len(header.Cells)), "keep the rows as score --markdown wrote them")
		default:
			if to := o.round(line.Cells[0], label[0], strings.Join(label[1:], " ")); to != nil {
				for k := 1; k < len(line.Cells); k += 2 {
					o.cells(to, k/2, line.Cells[k], line.Cells[k+1])
				}
			}
		}
	}
	o.end()
}

// cells reads a player's score, with its marks, and the total beside it.
func (o *own) cells(to *Round, player int, score, total grid.Cell) {
	sum, expired := strings.CutSuffix(total.Text, "x")
	bare := strings.TrimRight(score.Text, "*!?")
	e := Entry{Player: player, At: score}
	if strings.Contains(score.Text, "*") {
		e.Out = score
	}
	if score.Text == "" && total.Text != "-" {
		if n, err := strconv.Atoi(sum); err == nil && len(o.rounds) > 1 && o.last(player) == n {
			e.After, e.Leaves = &Total{player, total, n}, true
			to.Entries = append(to.Entries, e)
		}
		return
	}
	o.noteLate(player, len(o.rounds) > 1 && o.Rules.Game.Elimination != nil)
	o.enter(to, e, bare, total, sum, expired)
}

// noteLate notes, where a player first has anything, whether that is late.
func (o *own) noteLate(player int, late bool) {
	if !o.known[player] {
		o.known[player], o.sheet.Late[player] = true, late
	}
}

// last is a player's total before the round that is being read, or -1.
func (o *own) last(player int) int {
	for _, d := range slices.Backward(o.rounds[:len(o.rounds)-1]) {
		for _, e := range d.Entries {
			if e.Player == player && e.After != nil {
				return e.After.Points
			}
		}
	}
	return -1
}

// standings checks the totals of the standings below the table, and complains
// of another evening below them.
func (o *own) standings(lines []grid.Row, soFar bool) {
	for i, line := range lines {
		if i > 0 && !line.Prose && isOwnTable(line.Cells) {
			o.fault(line.Cell(0), "a second evening begins here, and nothing from here on is read", "a sheet holds one evening: keep each in a file of its own")
			return
		}
	}
	if lines[0].Cell(0).Text != "place" || lines[0].Cell(1).Text != "player" || len(o.sheet.Rounds) == 0 {
		return
	}
	last := &o.sheet.Rounds[len(o.sheet.Rounds)-1]
	for _, line := range lines[1:] {
		if line.Prose || len(line.Cells) != len(lines[0].Cells) {
			return
		}
		p := slices.IndexFunc(o.sheet.Players, func(c grid.Cell) bool { return key(c.Text) == key(line.Cell(1).Text) })
		n, err := strconv.Atoi(line.Cell(2).Text)
		switch {
		case p < 0:
			o.fault(line.Cell(1), fmt.Sprintf("%q is in the standings but has no column", line.Cell(1).Text), "")
		case err == nil && !soFar:
			last.Totals = append(last.Totals, Total{p, line.Cell(2), n})
		case err != nil && line.Cell(2).Text != "-":
			o.fault(line.Cell(2), fmt.Sprintf("%q is not a total", line.Cell(2).Text), "a total is a number")
		}
	}
}

// complainOfStrays complains of rounds below the table.
func (o *own) complainOfStrays(lines []grid.Row, width int) {
	for _, line := range lines {
		label := strings.Fields(line.Cell(0).Text)
		if len(line.Cells) != width || len(label) == 0 {
			continue
		}
		if _, err := strconv.Atoi(label[0]); err == nil || label[0] == "bonus" {
			o.fault(line.Cell(0), "a round below the sheet is not scored", "keep the rows as score --markdown wrote them")
		}
	}
}

// end hands the rounds over, and finds the number of points at which players must
// have dropped out, where the game's own does not fit.
func (o *own) end() {
	for _, d := range o.rounds {
		o.sheet.Rounds = append(o.sheet.Rounds, *d)
	}
	o.sheet.Moves = o.moves
	o.noteMarks()
	if game := o.Rules.Game.Elimination; game != nil {
		switch {
		case o.in >= game.Max && o.out < 0:
			o.sheet.Max = o.in + 1
		case o.out >= 0 && o.out > o.in && (o.in >= game.Max || o.out < game.Max):
			o.sheet.Max = o.out
		}
	}
}

// isMove reports whether a word says that a player came or went.
func isMove(word string) bool { return word == "buys in" || word == "joins" || word == "leaves" }

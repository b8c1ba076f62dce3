package sheet

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/parse/grid"
	"github.com/wildmeld/wildmeld/parse/token"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// The columns that score --csv writes, before them log where there are several
// logs, after them expired in a game that players drop out of.
const ownColumns = "round,wild,player,score,total,best,claim,verdict,out,checked"

// own reads what score --csv and score --markdown write, which is known by its
// header to the letter. There is nothing to guess: names may be any words.
type own struct {
	*reader
	begun   map[string]int // the rounds by number and wild rank
	at      int            // the round that is read
	seats   map[string]int // the players by name
	known   map[int]bool   // players who have had something
	rows    map[int]int    // by player who has not gone: the last round with a row
	moves   []Move
	in, out int // the highest total that stays in the game, and the lowest that drops out; -1: none
}

// readOwn reads a sheet that score wrote, and reports whether it is one.
func (r *reader) readOwn() bool {
	at := slices.IndexFunc(r.table.Rows, func(line grid.Row) bool { return !line.Prose })
	if at < 0 || len(r.Players) > 0 || len(r.table.Rows[at].Cells) == 0 {
		return false
	}
	header, lines := r.table.Rows[at].Cells, r.table.Rows[at+1:]
	var names []string
	for _, c := range header {
		names = append(names, c.Text)
	}
	csv := strings.TrimSuffix(strings.TrimPrefix(strings.Join(names, ","), "log,"), ",expired") == ownColumns
	o := &own{reader: r, begun: map[string]int{}, seats: map[string]int{}, known: map[int]bool{}, rows: map[int]int{}, in: -1, out: -1}
	r.sheet.Begin = header[0]
	switch {
	case r.table.Delimiter == grid.Pipe && isOwnTable(header):
		o.readTable(header, lines)
	case r.table.Delimiter != grid.Pipe && csv:
		o.readRows(header, lines)
	default:
		return false
	}
	r.sheet.Moves = o.moves
	r.noteMarks()
	if game := r.Rules.Game.Elimination; game != nil {
		switch { // where the game's own maximum does not fit
		case o.in >= game.Max && o.out < 0:
			r.sheet.Max = o.in + 1
		case o.out >= 0 && o.out > o.in && (o.in >= game.Max || o.out < game.Max):
			r.sheet.Max = o.out
		}
	}
	return true
}

// isOwnTable reports whether a row is the header that score --markdown writes.
func isOwnTable(cells []grid.Cell) bool {
	for i, c := range cells {
		if i == 0 && c.Text != "round" || i > 0 && i%2 == 0 && c.Text != "total" {
			return false
		}
	}
	return len(cells) > 2 && len(cells)%2 == 1
}

// readRows reads CSV: a row for each player and round.
func (o *own) readRows(header []grid.Cell, lines []grid.Row) {
	first := 0
	if header[0].Text == "log" {
		first = 1
	}
	for _, line := range lines {
		switch {
		case line.Broken:
			continue
		case len(line.Cells) != len(header):
			o.raggedOwn(line, len(header), "--csv")
			continue
		case first > 0 && line.Cells[0].Text != lines[0].Cells[0].Text:
			o.fault(line.Cells[0], "a second evening begins here, and nothing is scored", howOneEvening)
			o.sheet.Players, o.sheet.Late, o.sheet.Rounds = []grid.Cell{}, nil, nil
			return
		}
		c := line.Cells[first:]
		label, score, total, out, did := c[0], c[3], c[4], c[8], c[8]
		expires := len(c) > 10
		if expires {
			did = c[10]
		}
		who := o.seat(c[2])
		if isMove(did.Text) {
			o.move(who, did.Text, did, total.Text)
			continue
		}
		at, begun := o.begun[label.Text+" "+c[1].Text]
		again := begun && label.Text == "bonus" && slices.ContainsFunc(o.sheet.Rounds[at].Entries, func(e Entry) bool { return e.Player == who })
		if begun && !again {
			o.at = at
		} else if !o.round(label, label.Text, c[1].Text) {
			continue
		}
		o.comes(who, o.at > 0)
		if o.rows[who] = o.at; score.Text == "" && total.Text != "" {
			continue // the line is to come
		}
		e := Entry{Player: who, At: score}
		if out.Text == "true" {
			e.Out = out
		}
		if score.Text == "" {
			e.At = c[2]
		}
		o.enter(e, score.Text, total, total.Text, expires && did.Text == "true")
	}
	n := len(o.sheet.Rounds)
	for who, name := range o.sheet.Players { // a row is lost, since one is there for a score to come
		if last, ok := o.rows[who]; ok && n > 1 && last == n-2 && !o.sheet.Rounds[n-1].Ask.Bonus {
			o.fault(o.sheet.Rounds[n-1].Label, name.Text+" has no row in the last round", "add the score")
		}
	}
}

// seat returns the number of the player of a name, who gets one at first.
func (o *own) seat(name grid.Cell) int {
	i, ok := o.seats[key(name.Text)]
	if !ok {
		i = len(o.seats)
		o.seats[key(name.Text)] = i
		o.sheet.Players, o.sheet.Late = append(o.sheet.Players, name), append(o.sheet.Late, true)
	}
	return i
}

// comes notes, where a player first has anything, whether that is late.
func (o *own) comes(player int, late bool) {
	if !o.known[player] {
		o.known[player], o.sheet.Late[player] = true, late
	}
}

// move takes who came or went. Who joins starts on the total that stands there.
func (o *own) move(player int, word string, at grid.Cell, total string) {
	m := Move{Player: player, Word: word, At: at}
	if n, err := strconv.Atoi(total); err == nil && word == "joins" && o.Rules.Game.Elimination == nil {
		m.Start = &n
	}
	if word == "leaves" {
		delete(o.rows, player)
	}
	o.comes(player, word == "joins")
	o.moves = append(o.moves, m)
}

// isMove reports whether a word says that a player came or went.
func isMove(word string) bool { return word == "buys in" || word == "joins" || word == "leaves" }

// round begins a round, and reports whether it is one.
func (o *own) round(at grid.Cell, number, wild string) bool {
	ask := rules.Ask{Bonus: number == "bonus", HasWild: len(o.Rules.Rounds) == 0}
	n, err := strconv.Atoi(number)
	rank, known := readRank(wild)
	if ask.Number = n; !ask.Bonus && (err != nil || n < 1 || wild != "" && !known) {
		o.fault(at, fmt.Sprintf("%q is not a round, and is not scored", at.Text), howRound)
		return false
	}
	if wild != "" && !ask.Bonus {
		ask.Wild, ask.HasWild = rank, true
	}
	o.at = len(o.sheet.Rounds)
	o.begun[number+" "+wild] = o.at
	o.sheet.Rounds = append(o.sheet.Rounds, Round{Ask: ask, Label: at, Moves: o.moves})
	o.moves = nil
	return true
}

// enter puts a score with its total into the round.
func (o *own) enter(e Entry, score string, at grid.Cell, total string, expired bool) {
	n, err := strconv.Atoi(score)
	switch e.Value = (Value{Kind: Unread}); {
	case score == "" || score == "-":
		o.fault(e.At, o.sheet.Players[e.Player].Text+"'s score is missing", "add the score")
	case err != nil || n > maxPoints || n < -maxPoints:
		o.fault(e.At, fmt.Sprintf("%q is not a score", score), "a score is a number")
	default:
		e.Value = Value{Kind: Points, Points: n}
	}
	sum, err := strconv.Atoi(total)
	switch {
	case err == nil:
		e.After = &Total{e.Player, at, sum}
		if expired {
			delete(o.rows, e.Player)
		}
		if expired && (o.out < 0 || sum < o.out) {
			o.out = sum
		} else if !expired && e.Value.Kind == Points {
			o.in = max(o.in, sum)
		}
	case total != "" && total != "-":
		o.fault(at, fmt.Sprintf("%q is not a total", total), "a total is a number")
	}
	to := &o.sheet.Rounds[o.at]
	to.Entries = append(to.Entries, e)
}

// readTable reads Markdown: a row for each round, a score and a total for each
// player, and below it the standings.
func (o *own) readTable(header []grid.Cell, lines []grid.Row) {
	for i := 1; i < len(header); i += 2 {
		o.seat(header[i])
	}
	clear(o.sheet.Late) // but for those of whom a row says that they join
	title, below := "", []grid.Cell(nil)
	for _, line := range lines {
		c := line.Cells
		label := strings.Fields(c[0].Text)
		switch {
		case line.Prose:
			title, below = c[0].Text, nil
		case title != "" && len(c) == len(header) && len(label) > 0 && (label[0] == "bonus" || token.IsFigures(label[0])):
			o.fault(c[0], "a round below the sheet is not scored", "keep the rows as score --markdown wrote them")
		case title != "" && isOwnTable(c):
			o.fault(c[0], "a second evening begins here, and nothing from here on is read", howOneEvening)
			return
		case title != "" && below == nil:
			below = c
		case title != "":
			if len(c) == len(below) && below[0].Text == "place" && below[1].Text == "player" && len(o.sheet.Rounds) > 0 {
				o.standing(c, strings.Contains(title, "so far"))
			}
		case len(c) != len(header) || len(label) == 0:
			o.raggedOwn(line, len(header), "--markdown")
		case isMove(c[0].Text):
			for k := 1; k < len(c); k += 2 {
				if c[k].Text != "" {
					o.move(k/2, c[0].Text, c[k], c[k+1].Text)
				}
			}
		case o.round(c[0], label[0], strings.Join(label[1:], " ")):
			for k := 1; k < len(c); k += 2 {
				o.cells(k/2, c[k], c[k+1])
			}
		}
	}
}

func (o *own) raggedOwn(line grid.Row, width int, flag string) {
	o.fault(line.Cell(0), fmt.Sprintf("%d cells, but the header has %d; the row is not scored", len(line.Cells), width), "keep the rows as score "+flag+" wrote them")
}

// cells reads a player's score, with its marks, and the total beside it.
func (o *own) cells(player int, score, total grid.Cell) {
	sum, expired := strings.CutSuffix(total.Text, "x")
	e := Entry{Player: player, At: score}
	if strings.Contains(score.Text, "*") {
		e.Out = score
	}
	if score.Text != "" || total.Text == "-" {
		o.comes(player, o.at > 0 && o.Rules.Game.Elimination != nil)
		o.enter(e, strings.TrimRight(score.Text, "*!?"), total, sum, expired)
	} else if n, err := strconv.Atoi(sum); err == nil && o.at > 0 && totalBefore(o.sheet.Rounds[:o.at], player) == n {
		e.After, e.Leaves = &Total{player, total, n}, true
		to := &o.sheet.Rounds[o.at]
		to.Entries = append(to.Entries, e)
	}
}

// standing checks a total of the standings below the table. While a round is not
// finished they are those before it.
func (o *own) standing(c []grid.Cell, soFar bool) {
	last := &o.sheet.Rounds[len(o.sheet.Rounds)-1]
	p, ok := o.seats[key(c[1].Text)]
	n, err := strconv.Atoi(c[2].Text)
	switch {
	case !ok:
		o.fault(c[1], fmt.Sprintf("%q is in the standings but has no column", c[1].Text), "")
	case err == nil && !soFar:
		last.Totals = append(last.Totals, Total{p, c[2], n})
	case err != nil && c[2].Text != "-":
		o.fault(c[2], fmt.Sprintf("%q is not a total", c[2].Text), "a total is a number")
	}
}

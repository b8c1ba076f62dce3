package sheet

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/parse/internal/grid"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// The columns that score --csv writes, before them log where there are several
// logs, after them expired in a game that players drop out of.
const ownColumns = "round,wild,player,score,total,best,claim,verdict,out,checked"

// own reads what score --csv and score --markdown write, which is known by its
// header to the letter. There is nothing to guess: names may be any words.
type own struct {
	*reader
	rounds  map[string]int // by number and wild rank
	seats   map[string]int // the players by name
	seen    map[int]bool   // players who have had something
	moves   []Move         // since the last round
	in, out int            // the highest total that stays in the game, and the lowest that drops out; -1: none
}

// readOwn reads a sheet that score wrote, and reports whether it is one.
func (r *reader) readOwn() bool {
	at := slices.IndexFunc(r.table.Rows, func(line grid.Row) bool { return !line.Prose })
	if at < 0 || len(r.Players) > 0 {
		return false
	}
	header, lines := r.table.Rows[at].Cells, r.table.Rows[at+1:]
	var columns []string
	for _, c := range header {
		columns = append(columns, c.Text)
	}
	o := &own{reader: r, rounds: map[string]int{}, seats: map[string]int{}, seen: map[int]bool{}, in: -1, out: -1}
	switch r.sheet.Begin = header[0]; {
	case r.table.Delimiter == grid.Pipe && isOwnTable(header):
		o.readTable(header, lines)
	case strings.TrimSuffix(strings.TrimPrefix(strings.Join(columns, ","), "log,"), ",expired") == ownColumns:
		o.readRows(header, lines)
	default:
		return false
	}
	r.sheet.Moves = o.moves
	if game := r.Rules.Game.Elimination; game != nil {
		switch { // where the game's own maximum does not fit
		case o.in >= game.Max && o.out < 0:
			r.sheet.Max = o.in + 1
		case o.out > o.in && (o.in >= game.Max || o.out < game.Max):
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
	log := ""
	for _, line := range lines {
		c := line.Cells
		if !o.isWhole(line, len(header)) {
			continue
		} else if header[0].Text == "log" {
			if log != "" && c[0].Text != log {
				o.fault(c[0], "a second evening begins here, and nothing is scored", howOneEvening)
				o.sheet.Players, o.sheet.Late, o.sheet.Rounds = []grid.Cell{}, nil, nil
				return
			}
			log, c = c[0].Text, c[1:]
		}
		label, score, total, out, did := c[0], c[3], c[4], c[8], c[len(c)-1]
		if len(c) == 10 {
			did = out
		}
		who := o.seat(c[2])
		if isMove(did.Text) {
			o.move(who, did, total)
			continue
		}
		at, ok := o.rounds[label.Text+" "+c[1].Text]
		if again := ok && label.Text == "bonus" && slices.ContainsFunc(o.sheet.Rounds[at].Entries, func(e Entry) bool { return e.Player == who }); !ok || again {
			at, ok = o.round(label, label.Text, c[1].Text)
		}
		if !ok || score.Text == "" && total.Text != "" { // the score is to come
			continue
		}
		e := Entry{Player: who, At: score}
		if out.Text == "true" {
			e.Out = out
		}
		if score.Text == "" {
			e.At = c[2]
		}
		o.enter(at, e, score.Text, total, did.Text == "true" && len(c) > 10)
	}
}

// readTable reads Markdown: a row for each round, a score and a total for each
// player. What stands below the table is passed over, but for another table.
func (o *own) readTable(header []grid.Cell, lines []grid.Row) {
	for i := 1; i < len(header); i += 2 {
		o.seat(header[i])
	}
	below := false
	for _, line := range lines {
		c := line.Cells
		label := strings.Fields(c[0].Text)
		switch below = below || line.Prose; {
		case below && isOwnTable(c):
			o.fault(c[0], "a second evening begins here, and nothing from here on is read", howOneEvening)
			return
		case below && len(c) == len(header) && len(label) > 0 && (label[0] == "bonus" || token.IsFigures(label[0])):
			o.fault(c[0], "a round below the sheet is not scored", "keep the rows as score --markdown wrote them")
		case below, !o.isWhole(line, len(header)), len(label) == 0:
		case isMove(c[0].Text):
			for k := 1; k < len(c); k += 2 {
				if c[k].Text != "" {
					o.move(k/2, c[0], c[k+1])
				}
			}
		default:
			if at, ok := o.round(c[0], label[0], strings.Join(label[1:], " ")); ok {
				for k := 1; k < len(c); k += 2 {
					o.cells(at, k/2, c[k], c[k+1])
				}
			}
		}
	}
}

// isWhole reports whether a row has as many cells as the header, and complains
// of it where it has not.
func (o *own) isWhole(line grid.Row, width int) bool {
	if len(line.Cells) != width && !line.Broken {
		o.fault(line.Cell(0), fmt.Sprintf("%d cells, but the header has %d; the row is not scored", len(line.Cells), width), "keep the rows as score wrote them")
	}
	return len(line.Cells) == width && !line.Broken
}

// seat returns the number of the player of a name, who gets one at first.
func (o *own) seat(name grid.Cell) int {
	i, ok := o.seats[key(name.Text)]
	if !ok {
		i = len(o.seats)
		o.seats[key(name.Text)] = i
		o.sheet.Players, o.sheet.Late = append(o.sheet.Players, name), append(o.sheet.Late, false)
	}
	return i
}

// comes notes, where a player first has anything, whether that is late.
func (o *own) comes(player int, late bool) {
	if !o.seen[player] {
		o.seen[player], o.sheet.Late[player] = true, late
	}
}

// isMove reports whether a word says that a player came or went.
func isMove(word string) bool { return word == "buys in" || word == "joins" || word == "leaves" }

// move takes who came or went. Who joins starts on the total that stands there.
func (o *own) move(player int, at, total grid.Cell) {
	m := Move{Player: player, Word: at.Text, At: at}
	if n, err := strconv.Atoi(total.Text); err == nil && at.Text == "joins" && o.Rules.Game.Elimination == nil {
		m.Start = &n
	}
	o.comes(player, at.Text == "joins")
	o.moves = append(o.moves, m)
}

// round begins a round and returns its place, and whether it is one.
func (o *own) round(at grid.Cell, number, wild string) (i int, ok bool) {
	ask := rules.Ask{Bonus: number == "bonus", HasWild: len(o.Rules.Rounds) == 0}
	n, err := strconv.Atoi(number)
	rank, known := readRank(wild)
	if ask.Number = n; !ask.Bonus && (err != nil || n < 1 || wild != "" && !known) {
		o.fault(at, fmt.Sprintf("%q is not a round, and is not scored", at.Text), howRound)
		return 0, false
	}
	if wild != "" && !ask.Bonus {
		ask.Wild, ask.HasWild = rank, true
	}
	i = len(o.sheet.Rounds)
	o.rounds[number+" "+wild] = i
	o.sheet.Rounds = append(o.sheet.Rounds, Round{Ask: ask, Label: at, Moves: o.moves})
	o.moves = nil
	return i, true
}

// cells reads what a table has of a player in a round: a score with its marks, and
// the total with an x where the player has expired.
func (o *own) cells(round, player int, score, total grid.Cell) {
	if score.Text == "" && total.Text != "-" {
		return
	}
	e := Entry{Player: player, At: score}
	if strings.Contains(score.Text, "*") {
		e.Out = score
	}
	sum, expired := strings.CutSuffix(total.Text, "x")
	total.Text = sum
	o.enter(round, e, strings.TrimRight(score.Text, "*!?"), total, expired)
}

// enter puts a score with its total into a round.
func (o *own) enter(round int, e Entry, score string, total grid.Cell, expired bool) {
	o.comes(e.Player, round > 0 && o.Rules.Game.Elimination != nil)
	if e.Value = readScore(score); isMissing(score) {
		o.fault(e.At, o.sheet.Players[e.Player].Text+"'s score is missing", "add the score")
		e.Value.Kind = Unread
	} else if e.Value.Kind != Points {
		o.fault(e.At, fmt.Sprintf("%q is not a score", score), "a score is a number")
		e.Value.Kind = Unread
	}
	n, ok := totalPoints(total.Text)
	switch {
	case !ok && !isMissing(total.Text):
		o.fault(total, fmt.Sprintf("%q is not a total", total.Text), "a total is a number")
	case ok && expired && (o.out < 0 || n < o.out):
		o.out = n
	case ok && !expired && e.Value.Kind == Points:
		o.in = max(o.in, n)
	}
	if ok {
		e.After = &Total{e.Player, total, n}
	}
	to := &o.sheet.Rounds[round]
	to.Entries = append(to.Entries, e)
}

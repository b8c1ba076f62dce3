package sheet

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/parse/internal/grid"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// The columns that score --csv writes, before them log where there are several
// logs, after them expired in a game that players drop out of.
const ownColumns = "round,wild,player,score,total,best,claim,verdict,out,checked"

// own reads what score --csv and score --markdown write, which is known by its
// header to the letter. There is nothing to guess: names may be any words.
type own struct {
	*reader
	rounds  [][]any        // what the sheet says of each
	placeOf map[string]int // the rounds by what tells them apart; -1: no round
	seats   map[string]int // the players by name
	last    map[int]int    // by player: behind which round something was said of the player last
	moves   []any          // since the last round
	in, out int            // the highest total that stays in the game, and the lowest that drops out; -1: none
}

// record is what score writes of a player: in a round, or on coming or going.
type record struct {
	player             int
	label              grid.Cell
	round, wild, id    string    // the round, and what tells it from others
	move               grid.Cell // buys in, joins or leaves
	score, total, mark grid.Cell // mark is that of going out
	none, expired      bool      // none: the player has nothing in the round
}

// readOwn reads a sheet that score wrote, and reports whether it is one.
func (r *reader) readOwn() bool {
	at := slices.IndexFunc(r.table.Rows, func(line grid.Row) bool { return !line.Prose })
	if at < 0 || len(r.Players) > 0 {
		return false
	}
	header, lines := r.table.Rows[at].Cells, r.table.Rows[at+1:]
	drawn := r.table.Delimiter == grid.Pipe && isOwnTable(header)
	if !drawn && !isOwnRows(header) {
		return false
	}
	o := &own{reader: r, placeOf: map[string]int{}, seats: map[string]int{}, last: map[int]int{}, in: -1, out: -1}
	for i := 1; drawn && i < len(header); i += 2 {
		o.seat(header[i])
	}
	r.sheet.Begin = header[0]
	o.read(header, lines, drawn)
	r.sheet.Steps = append(slices.Concat(o.rounds...), o.moves...)
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
	for i := 2; i < len(cells); i += 2 {
		if cells[i].Text != "total" {
			return false
		}
	}
	return len(cells) > 2 && len(cells)%2 == 1 && cells[0].Text == "round"
}

// isOwnRows reports whether a row is the header that score --csv writes.
func isOwnRows(cells []grid.Cell) bool {
	var columns []string
	for _, c := range cells {
		columns = append(columns, c.Text)
	}
	return strings.TrimSuffix(strings.TrimPrefix(strings.Join(columns, ","), "log,"), ",expired") == ownColumns
}

// read reads the rows up to another evening. What stands below a drawn table is
// passed over, but for rounds.
func (o *own) read(header []grid.Cell, lines []grid.Row, drawn bool) {
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
		case below, line.Broken, drawn && len(label) == 0:
		case len(c) != len(header):
			o.fault(c[0], fmt.Sprintf("%d cells, but the header has %d; the row is not scored", len(c), len(header)), "keep the rows as score wrote them")
		case drawn:
			for k := 1; k < len(c); k += 2 {
				o.enter(inTable(c, k, label, line.Line))
			}
		case header[0].Text != "log":
			o.enter(o.inRow(c))
		case c[0].Text == lines[0].Cell(0).Text:
			o.enter(o.inRow(c[1:]))
		default:
			o.fault(c[0], "a second evening begins here, and nothing is scored", howOneEvening)
			o.sheet.Players, o.sheet.Late, o.rounds, o.moves = []grid.Cell{}, nil, nil, nil
			return
		}
	}
}

// inTable returns what a row of Markdown has of the player in a column and the one
// behind it: a score with its marks, and the total with an x where the player has
// expired.
func inTable(c []grid.Cell, column int, label []string, line int) record {
	w := record{player: column / 2, label: c[0], round: label[0], wild: strings.Join(label[1:], " "), id: strconv.Itoa(line), score: c[column], total: c[column+1]}
	w.none = w.score.Text == "" && w.total.Text != "-"
	if moveOf[c[0].Text] != tally.NoMove {
		w.move, w.none = c[0], w.score.Text == ""
	}
	if strings.Contains(w.score.Text, "*") {
		w.mark = w.score
	}
	w.score.Text = strings.TrimRight(w.score.Text, "*!?")
	w.total.Text, w.expired = strings.CutSuffix(w.total.Text, "x")
	return w
}

// inRow returns what a row of CSV has of its player.
func (o *own) inRow(c []grid.Cell) record {
	w := record{player: o.seat(c[2]), label: c[0], round: c[0].Text, wild: c[1].Text, id: c[0].Text + " " + c[1].Text, score: c[3], total: c[4]}
	did := c[len(c)-1]
	if len(c) == 10 {
		did = c[8]
	} else {
		w.expired = did.Text == "true"
	}
	if moveOf[did.Text] != tally.NoMove {
		w.move = did
	} else if w.score.Text == "" {
		w.none, w.score = w.total.Text != "", grid.Cell{Line: c[2].Line, Start: c[2].Start, End: c[2].End} // with a total it is to come
	}
	if c[8].Text == "true" {
		w.mark = c[8]
	}
	return w
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

// moveOf returns how a player came or went, by the word for it.
var moveOf = map[string]tally.Move{"buys in": tally.BuyIn, "joins": tally.Join, "leaves": tally.Leave}

// enter puts a record into its round, which it may begin. Who joins starts on the
// total that stands there.
func (o *own) enter(w record) {
	at, begun := o.placeOf[w.id]
	if again := w.round == "bonus" && o.last[w.player] == at+1; w.move.Text == "" && (!begun || again) {
		ask := rules.Ask{Bonus: w.round == "bonus", HasWild: len(o.Rules.Rounds) == 0}
		n, err := strconv.Atoi(w.round)
		rank, known := readRank(w.wild)
		at = len(o.rounds)
		if ask.Number = n; !ask.Bonus && (err != nil || n < 1 || w.wild != "" && !known) {
			o.fault(w.label, fmt.Sprintf("%q is not a round, and is not scored", w.label.Text), howRound)
			at = -1
		} else if w.wild != "" && !ask.Bonus {
			ask.Wild, ask.HasWild = rank, true
		}
		if o.placeOf[w.id] = at; at >= 0 {
			o.rounds = append(o.rounds, append(o.moves, Round{Ask: ask, At: w.label}))
			o.moves = nil
		}
	}
	if at < 0 || w.none {
		return
	}
	eliminates := o.Rules.Game.Elimination != nil
	if o.last[w.player] == 0 {
		o.sheet.Late[w.player] = w.move.Text == "joins" || w.move.Text == "" && at > 0 && eliminates
	}
	if w.move.Text != "" {
		m := Move{Player: w.player, Kind: moveOf[w.move.Text], At: w.move}
		if n, err := strconv.Atoi(w.total.Text); err == nil && m.Kind == tally.Join && !eliminates {
			m.Start = &n
		}
		o.moves, o.last[w.player] = append(o.moves, m), -1
		return
	}
	o.last[w.player] = at + 1
	e := Entry{Player: w.player, At: w.score, Value: readScore(w.score.Text), Out: w.mark}
	if isMissing(w.score.Text) {
		o.fault(e.At, o.sheet.Players[w.player].Text+"'s score is missing", "add the score")
		e.Value.Kind = Unread
	} else if e.Value.Kind != Points {
		o.fault(e.At, fmt.Sprintf("%q is not a score", w.score.Text), "a score is a number")
		e.Value.Kind = Unread
	}
	if n, ok := o.readTotal(w.total); ok {
		e.After = &Total{w.player, w.total, n}
		if w.expired && (o.out < 0 || n < o.out) {
			o.out = n
		} else if !w.expired && e.Value.Kind == Points {
			o.in = max(o.in, n)
		}
	}
	o.rounds[at] = append(o.rounds[at], e)
}

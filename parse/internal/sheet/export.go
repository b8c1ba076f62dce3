package sheet

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/parse/internal/grid"
	"github.com/wildmeld/wildmeld/parse/internal/line"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// exportColumns are the columns that score --csv always writes; in a game that players drop
// out of, expired follows. Others say which evening a row is of.
const exportColumns = "round,wild,player,score,total,best,claim,verdict,out,checked"

// isExport reports whether a row is the header that score --csv writes, or, if drawn,
// the one that score --markdown writes.
func isExport(cells []grid.Cell, drawn bool) bool {
	var columns []string
	for i, c := range cells {
		if !slices.Contains([]string{"log", "game", "date", "rules", "expired"}, c.Text) {
			columns = append(columns, c.Text)
		}
		if drawn && i > 0 && i%2 == 0 && c.Text != "total" {
			return false
		}
	}
	if drawn {
		return len(cells) > 2 && len(cells)%2 == 1 && cells[0].Text == "round"
	}
	return strings.Join(columns, ",") == exportColumns
}

// export reads what score --csv and score --markdown write, known by the exact header.
// It guesses nothing: names may be any words.
type export struct {
	*reader
	moves   []line.Item // since the last round
	in, out int         // the highest total that stays in the game, and the lowest that drops out; -1: none
}

// record is what score writes about a player in a round, or about one who comes or goes.
type record struct {
	player          *series
	label           grid.Cell
	round, wild, id string    // the round, and what tells it from others
	move            grid.Cell // buys in, joins or leaves; any other text is none
	expired, none   bool      // none: the player has nothing in the round
	spot
}

// starts is the word for a player who starts on a score, in the place of a move.
const starts = "starts"

// moveOf returns the move that a word stands for.
func moveOf(word string) tally.Move {
	return map[string]tally.Move{"buys in": tally.BuyIn, "joins": tally.Join, "leaves": tally.Leave}[word]
}

// readExport reads a sheet that score wrote, and reports
// whether it is one. Below a drawn table it complains of rounds and skips the rest.
func (r *reader) readExport() bool {
	at := slices.IndexFunc(r.table.Rows, func(line grid.Row) bool { return !line.Prose })
	if at < 0 || len(r.Players) > 0 {
		return false
	}
	header, lines := r.table.Rows[at].Cells, r.table.Rows[at+1:]
	drawn := r.table.Delimiter == grid.Pipe
	if !isExport(header, drawn) {
		return false
	}
	columnOf := func(name string) int {
		return slices.IndexFunc(header, func(c grid.Cell) bool { return c.Text == name })
	}
	o := &export{reader: r, in: -1, out: -1}
	for i := 1; drawn && i < len(header); i += 2 {
		o.seat(header[i])
	}
	r.header.cells, r.Reading = header, Scores
	below := false
	for _, line := range lines {
		c := line.Cells
		label := strings.Fields(c[0].Text)
		below = below || line.Prose
		switch {
		case below && len(c) == len(header) && len(label) > 0 && (label[0] == "bonus" || token.IsFigures(label[0])):
			r.fault(c[0], "a round below the sheet is not scored", "keep the rows as score --markdown wrote them")
		case below, line.Broken, drawn && len(label) == 0:
		case len(c) != len(header):
			r.fault(c[0], fmt.Sprintf("%d cells, but the header has %d; the row is not scored", len(c), len(header)), "keep the rows as score wrote them")
		case drawn:
			for k, s := range r.players {
				o.enterDrawn(s, label, c[0], c[2*k+1], c[2*k+2])
			}
		default:
			of := func(name string) grid.Cell { return c[max(columnOf(name), 0)] }
			w := record{player: o.seat(of("player")), label: of("round"), move: of("out")}
			w.round, w.wild = w.label.Text, of("wild").Text
			w.id, w.spot = w.round+" "+w.wild, spot{cell: of("score"), total: of("total"), out: of("out")}
			if columnOf("expired") >= 0 {
				w.move = of("expired")
				w.expired = w.move.Text == "true"
			}
			if w.cell.Text == "" {
				at := of("player")
				w.cell = grid.Cell{Line: at.Line, Start: at.Start, End: at.End}
			}
			o.enter(w)
		}
	}
	for _, s := range r.players {
		r.grow(s)
	}
	r.seatPlayers()
	for _, d := range r.rounds {
		r.addRound(d, nil)
	}
	r.items = append(r.items, o.moves...)
	if game := r.Rules.Game.Elimination; game != nil && (drawn || columnOf("expired") >= 0) {
		switch { // where the game's own maximum does not fit
		case o.in >= game.Max && o.out < 0:
			r.max = o.in + 1
		case o.out > o.in && (o.in >= game.Max || o.out < game.Max):
			r.max = o.out
		}
	}
	return true
}

// enterDrawn enters a player's two cells of a Markdown row: the score with its marks,
// and the total with an x if the player has expired, or with a dash if it is open.
func (o *export) enterDrawn(s *series, label []string, first, score, total grid.Cell) {
	w := record{player: s, label: first, round: label[0], wild: strings.Join(label[1:], " "), id: strconv.Itoa(first.Line), move: first}
	w.none = score.Text == "" && total.Text != "-"
	if strings.Contains(score.Text, "*") {
		w.out = score
		w.out.Text = "*"
	}
	score.Text = strings.TrimRight(score.Text, "*!?")
	if total.Text, w.expired = strings.CutSuffix(total.Text, "x"); total.Text == "-" {
		total.Text = ""
	}
	w.cell, w.total = score, total
	o.enter(w)
}

// enter puts a record into its round, which it may begin. A player who joins starts
// on the total of the record. A total without a score belongs to a round to come.
func (o *export) enter(w record) {
	s, kind, eliminates := w.player, moveOf(w.move.Text), o.Rules.Game.Elimination != nil
	if w.move.Text == starts {
		if points, ok := totalPoints(w.total.Text); ok {
			s.seen = true
			o.moves = append(o.moves, o.item(w.move, line.SetHandicaps{Scores: []line.PlayerTotal{totalOf(s.player, w.move, points)}}))
		}
		return
	}
	d, begun := o.rowOf[w.id]
	again := d != nil && d.read.bonus && o.seat(s.name).spots[d.i].entered
	if kind == tally.NoMove && (!begun || again) {
		n, err := strconv.Atoi(w.round)
		rank, known := readRank(w.wild)
		d = &row{i: len(o.rows), at: w.label, number: n, read: label{bonus: w.round == "bonus", number: n, rank: rank, hasRank: w.wild != ""}}
		if !d.read.bonus && (err != nil || n < 1 || w.wild != "" && !known) {
			o.fault(w.label, fmt.Sprintf("%q is not a round, and is not scored", w.label.Text), howRound)
			d = nil
		} else {
			d.joins, o.moves = o.moves, nil
			o.rows, o.rounds = append(o.rows, d), append(o.rounds, d)
		}
		o.rowOf[w.id] = d
	}
	total, isTotal := totalPoints(w.total.Text)
	if w.none || kind == tally.NoMove && (d == nil || w.cell.Text == "" && isTotal) {
		return
	}
	if !s.seen {
		s.late = kind == tally.Join || kind == tally.NoMove && d.i > 0 && eliminates
	}
	s.seen = true
	if kind != tally.NoMove {
		m := line.Move{PlayerNamed: named(s.player, w.move), Kind: kind}
		if isTotal && kind == tally.Join && !eliminates {
			m.Start = pointsIn(total, w.move)
		}
		o.moves = append(o.moves, o.item(w.move, m))
		return
	}
	switch w.value = readScore(w.cell.Text); {
	case isMissing(w.cell.Text):
		o.fault(w.cell, s.name.Text+"'s score is missing", "add the score")
		w.lost = true
	case w.value.Kind != Points:
		o.fault(w.cell, fmt.Sprintf("%q is not a score", w.cell.Text), "a score is a number")
		w.lost = true
	case isTotal && !w.expired:
		o.in = max(o.in, total)
	}
	if isTotal && w.expired && (o.out < 0 || total < o.out) {
		o.out = total
	}
	o.put(s, d, w.spot)
}

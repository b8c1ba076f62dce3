package explain

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"github.com/wildmeld/wildmeld/solve/audit"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// Sheet holds the rounds of an evening in a compact form, for screens that need all of
// them at once.
type Sheet struct {
	Scored int  // finished rounds, without bonus hands
	proved bool // whether any score was worked out from cards
	rounds []sheetRound
	cells  []entry // of all rounds, one after another
	moves  map[int][]audit.Move
	// unfinished reports whether the last round still waits for lines.
	unfinished bool
}

type sheetRound struct {
	rules.Round
	first int // the index of its first cell
}

// entry is a player's cell in the row of a round.
type entry struct {
	score, total int32
	marks        mark
}

type mark uint8

// The marks of a cell.
const (
	played mark = 1 << iota
	known
	checked
	wrong
	wentOut
	expired
	open // a score is missing from the total
	due  // a line is missing
)

// Clone returns a copy of the sheet that can grow independently.
func (s *Sheet) Clone() Sheet {
	return Sheet{Scored: s.Scored, proved: s.proved, rounds: slices.Clip(s.rounds), cells: slices.Clip(s.cells), moves: maps.Clone(s.moves), unfinished: s.unfinished}
}

// Add adds a round that was scored.
func (s *Sheet) Add(r *audit.Round) {
	s.unfinished = r.Unfinished
	if !r.Bonus && !r.Unfinished {
		s.Scored++
	}
	if len(r.Moves) > 0 {
		if s.moves == nil {
			s.moves = map[int][]audit.Move{}
		}
		s.moves[len(s.rounds)] = append([]audit.Move(nil), r.Moves...)
	}
	first := len(s.cells)
	s.rounds = append(s.rounds, sheetRound{r.Round, first})
	for _, total := range r.Totals {
		s.cells = append(s.cells, entry{total: int32(total)})
	}
	set := func(player int, m mark, on bool) {
		if on {
			s.cells[first+player].marks |= m
		}
	}
	for _, l := range r.Lines {
		s.cells[first+l.Player].score = int32(l.Score)
		set(l.Player, played, true)
		set(l.Player, known, l.Known)
		set(l.Player, checked, l.Checked)
		set(l.Player, wrong, l.Wrong)
		set(l.Player, wentOut, l.Out || l.Kept)
		s.proved = s.proved || l.Checked
	}
	for p, isOpen := range r.Open {
		set(p, open, isOpen)
	}
	for _, p := range r.Missing {
		set(p, due, true)
	}
	for _, p := range r.Expired {
		set(p, expired, true)
	}
}

// at returns a player's cell in a round. Players who joined later have none.
func (s *Sheet) at(round, player int) (entry, bool) {
	end := len(s.cells)
	if round+1 < len(s.rounds) {
		end = s.rounds[round+1].first
	}
	i := s.rounds[round].first + player
	if i >= end {
		return entry{}, false
	}
	return s.cells[i], true
}

// text returns the cell's score with its marks: * for going out, ! for something wrong,
// ? for not checked. inCards gives a bonus hand in cards won.
func (c entry) text(inCards bool) string {
	text := strconv.Itoa(int(c.score))
	switch {
	case inCards && c.marks&wentOut != 0:
		text = "1 card"
	case inCards:
		text = "no card"
	}
	switch {
	case c.marks&played == 0:
		return ""
	case c.marks&known == 0:
		return "-"
	}
	if c.marks&wentOut != 0 {
		text += "*"
	}
	switch {
	case c.marks&wrong != 0:
		text += "!"
	case c.marks&checked == 0:
		text += "?"
	}
	return text
}

// notChecked are the marks of a score without cards to check it against.
const notChecked = played | known

// markKeys explains the marks. The legend shows those that the sheet has.
var markKeys = []struct {
	marks, is mark
	text      string
}{
	{wrong, wrong, "! something is wrong"},
	{played | known | checked | wrong, notChecked, "? not checked against cards"},
	{wentOut | known, wentOut | known, "* went out"},
	{expired, expired, "x expired"},
	{open, open, "- a score is missing"},
}

func (s *Sheet) legend() []string {
	var list []string
	for _, k := range markKeys {
		if k.is == notChecked && !s.proved {
			k.text = "no score was checked against cards"
		}
		for _, c := range s.cells {
			if c.marks&k.marks == k.is {
				list = append(list, k.text)
				break
			}
		}
	}
	return list
}

// maxName is the maximum width of a name above its column.
const maxName = 12

// sheetTable returns the score sheet as a table, with a score and the total after it
// for each player. cardsWon gives bonus hands in cards won.
func (e *Evening) sheetTable(cardsWon bool) table {
	columns := []column{{head: cell{text: "round"}, words: true}}
	for player := range e.Players {
		columns = append(columns,
			column{head: cell{text: e.name(player), ink: Palette.Strong}, most: maxName},
			column{head: cell{text: "total"}, joined: true})
	}
	rows := make([]tableRow, len(e.Sheet.rounds))
	for i, r := range e.Sheet.rounds {
		rows[i].at = func(column int) cell {
			switch {
			case column == 0 && r.Bonus:
				return cell{text: "bonus"}
			case column == 0 && r.Wild == card.NoRank:
				return cell{text: fmt.Sprintf("%2d", r.Number)}
			case column == 0:
				return cell{text: fmt.Sprintf("%2d %s", r.Number, Plural(r.Wild))}
			}
			return e.sheetCell(i, (column-1)/2, column%2 == 0, cardsWon && r.Bonus)
		}
		for _, m := range e.Sheet.moves[i] {
			rows[i].before = append(rows[i].before, e.moveWords(m))
		}
	}
	return table{columns: columns, rows: rows}
}

// sheetCell returns a player's score in a round or, with isTotal, the total after it,
// "-" if a score is missing from it.
func (e *Evening) sheetCell(round, player int, isTotal, inCards bool) cell {
	c, ok := e.Sheet.at(round, player)
	if !e.Sheet.proved {
		c.marks |= checked // the legend says once that none is
	}
	total := strconv.Itoa(int(c.total))
	switch {
	case !ok:
		return cell{absent: true}
	case isTotal && c.marks&(open|due) == due:
		return cell{}
	case isTotal && c.marks&open != 0:
		return cell{text: "-"}
	case isTotal && c.marks&expired != 0:
		return cell{text: total + "x"}
	case isTotal:
		return cell{text: total}
	case c.marks&wrong != 0:
		return cell{text: c.text(inCards), ink: Palette.Bad}
	}
	return cell{text: c.text(inCards)}
}

// moveWords says who came or went, with which total and for how much money.
func (e *Evening) moveWords(m audit.Move) string {
	text := e.name(m.Player) + " " + moveWords[m.Kind]
	if m.Kind == tally.Leave {
		return text
	}
	if text += fmt.Sprintf(" at %d", m.Total); m.Paid > 0 {
		text += " for " + Money(m.Paid)
	}
	return text
}

// verdictWord returns the verdict on a line's claim for JSON and CSV, or "" if there is none.
func verdictWord(l audit.Line) string {
	if !l.Checked || !l.Claimed || l.Verdict == judge.NoVerdict {
		return ""
	}
	return l.Verdict.String()
}

// Courses returns the running totals for a chart: the names of the rounds and, for each
// player, the total after each round, nil before the player joined.
func (e *Evening) Courses() (rounds []string, totals [][]*int) {
	rounds, totals = []string{}, make([][]*int, len(e.Players))
	for i, r := range e.Sheet.rounds {
		rounds = append(rounds, fmt.Sprint(roundNamed(r.Round)))
		for player := range totals {
			var total *int
			if c, ok := e.Sheet.at(i, player); ok {
				n := int(c.total)
				total = &n
			}
			totals[player] = append(totals[player], total)
		}
	}
	return rounds, totals
}

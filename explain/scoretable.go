package explain

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/audit"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// Sheet is the rounds of an evening as small numbers, for screens that need
// them all at once.
type Sheet struct {
	Scored int // rounds that count, bonus hands left out
	rounds []sheetRound
	cells  []cell // of all rounds, a stretch for each
	moves  map[int][]audit.Move
}

type sheetRound struct {
	number int32
	cards  uint8
	wild   card.Rank
	bonus  bool
	first  uint32 // the first of its cells
}

// cell is a player's place in a round's row.
type cell struct {
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
)

// Add takes a round that was scored.
func (s *Sheet) Add(r *audit.Round) {
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
	s.rounds = append(s.rounds, sheetRound{
		number: int32(r.Number), cards: uint8(r.Cards), wild: r.Wild, bonus: r.Bonus, first: uint32(first),
	})
	for _, total := range r.Totals {
		s.cells = append(s.cells, cell{total: int32(total)})
	}
	for _, l := range r.Lines {
		s.cells[first+l.Player].enter(l)
	}
	for _, p := range r.Expired {
		s.cells[first+p].marks |= expired
	}
}

func (c *cell) enter(l audit.Line) {
	c.score = int32(l.Score)
	c.marks |= played
	c.set(known, l.Known)
	c.set(checked, l.Checked)
	c.set(wrong, l.Wrong)
	c.set(wentOut, l.Out)
}

func (c *cell) set(m mark, on bool) {
	if on {
		c.marks |= m
	}
}

// at is a player's cell in a round; players who came later have none.
func (s *Sheet) at(round, player int) (cell, bool) {
	end := len(s.cells)
	if round+1 < len(s.rounds) {
		end = int(s.rounds[round+1].first)
	}
	i := int(s.rounds[round].first) + player
	if i >= end {
		return cell{}, false
	}
	return s.cells[i], true
}

func (r sheetRound) round() rules.Round {
	return rules.Round{Number: int(r.number), Bonus: r.bonus, Deal: rules.Deal{Cards: int(r.cards), Wild: r.wild}}
}

// scoreText is the cell's score with its marks: * went out, ! something is
// wrong, ? not checked.
func (c cell) scoreText() string {
	switch {
	case c.marks&played == 0:
		return ""
	case c.marks&known == 0:
		return "-"
	}
	return strconv.Itoa(int(c.score)) + c.mark()
}

func (c cell) mark() string {
	out, doubt := "", ""
	if c.marks&wentOut != 0 {
		out = "*"
	}
	switch {
	case c.marks&wrong != 0:
		doubt = "!"
	case c.marks&checked == 0:
		doubt = "?"
	}
	return out + doubt
}

func (c cell) totalText() string {
	if c.marks&expired != 0 {
		return strconv.Itoa(int(c.total)) + "x"
	}
	return strconv.Itoa(int(c.total))
}

// The keys to the marks, of which those are told that the sheet has.
var markKeys = []struct {
	marks, is mark
	text      string
}{
	{wrong, wrong, "! something is wrong"},
	{played | known | checked | wrong, played | known, "? not checked against cards"},
	{wentOut | known, wentOut | known, "* went out"},
	{expired, expired, "x expired"},
}

func (s *Sheet) legend() []string {
	var list []string
	for _, k := range markKeys {
		for _, c := range s.cells {
			if c.marks&k.marks == k.is {
				list = append(list, k.text)
				break
			}
		}
	}
	return list
}

// column is a player's column: how wide the scores and the totals are.
type column struct{ player, score, total, width int }

// sheet writes the score sheet, a column a player and a row a round, in as
// many blocks of players as the width makes necessary.
func (p *page) sheet(e *Evening) {
	if len(e.Sheet.rounds) == 0 {
		return
	}
	labels := display.Width("round")
	for _, r := range e.Sheet.rounds {
		labels = max(labels, len(rowLabel(r.round())))
	}
	columns := e.Sheet.columns(e.Players)
	for len(columns) > 0 {
		n, room := 0, p.Width-indent-labels
		for n < len(columns) && (n == 0 || room >= gutter+columns[n].width) {
			room -= gutter + columns[n].width
			n++
		}
		p.blank()
		p.block(e, labels, columns[:n])
		columns = columns[n:]
	}
	p.tellMoves(e, e.After)
	if keys := e.Sheet.legend(); len(keys) > 0 {
		p.hang(indent, indent, p.faintWords(strings.Join(keys, "; ")))
	}
}

// maxName is the widest a name is written above its column.
const maxName = 12

func (s *Sheet) columns(players []string) []column {
	list := make([]column, len(players))
	for player, name := range players {
		name = display.Safe(name)
		c := column{player: player}
		for round := range s.rounds {
			if at, ok := s.at(round, player); ok {
				c.score = max(c.score, len(at.scoreText()))
				c.total = max(c.total, len(at.totalText()))
			}
		}
		c.width = max(min(display.Width(name), maxName), c.score+2+c.total)
		list[player] = c
	}
	return list
}

// block writes the rows of some of the players.
func (p *page) block(e *Evening, labels int, columns []column) {
	p.pad(indent)
	p.text.WriteString(display.Pad("round", labels))
	for _, c := range columns {
		name := display.Cut(e.name(c.player), maxName)
		p.pad(gutter + c.width - display.Width(name))
		p.text.WriteString(p.Strong(name))
	}
	p.text.WriteByte('\n')
	for i, r := range e.Sheet.rounds {
		if columns[0].player == 0 {
			p.tellMoves(e, e.Sheet.moves[i])
		}
		p.tableRow(e, i, display.Pad(rowLabel(r.round()), labels), columns)
	}
}

func (p *page) tableRow(e *Evening, round int, label string, columns []column) {
	line := strings.Repeat(" ", indent) + label
	for _, c := range columns {
		at, ok := e.Sheet.at(round, c.player)
		score, total := "", ""
		if ok {
			score, total = at.scoreText(), at.totalText()
		}
		line += strings.Repeat(" ", gutter+c.width-c.total-2-len(score)) + p.inked(at, score)
		line += strings.Repeat(" ", 2+c.total-len(total)) + total
	}
	p.text.WriteString(strings.TrimRight(line, " ") + "\n")
}

func (p *page) inked(c cell, score string) string {
	if c.marks&wrong != 0 {
		return p.Bad(score)
	}
	return score
}

// tellMoves writes who came and went before a round.
func (p *page) tellMoves(e *Evening, moves []audit.Move) {
	for _, m := range moves {
		p.hang(2*indent, 3*indent, p.faintWords(e.moveWords(m)))
	}
}

func (e *Evening) moveWords(m audit.Move) string {
	name := e.name(m.Player)
	paid := ""
	if m.Paid > 0 {
		paid = " for " + Money(m.Paid)
	}
	switch m.Kind {
	case tally.BuyIn:
		return fmt.Sprintf("%s buys in at %d%s", name, m.Total, paid)
	case tally.Join:
		return fmt.Sprintf("%s joins at %d%s", name, m.Total, paid)
	}
	return name + " leaves"
}

// fitName is a name in just so many columns.
func fitName(name string, columns int) string {
	return display.Pad(display.Cut(name, columns), columns)
}

// verdictWord is the verdict as JSON and CSV have it.
func verdictWord(l audit.Line) string {
	if !l.Checked || !l.Claimed || l.Verdict == judge.NoVerdict {
		return ""
	}
	return l.Verdict.String()
}

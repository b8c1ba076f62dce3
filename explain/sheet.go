package explain

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/wildmeld/wildmeld/explain/evening"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// proved reports whether any score was worked out from cards.
func (e told) proved() bool { return e.Checked.Cards > 0 }

// cellText returns an entry's score with its marks: * for going out, ! for something
// wrong, ? for not checked. inCards gives a bonus hand in cards won.
func (e told) cellText(c *evening.Entry, inCards bool) string {
	text := strconv.Itoa(int(c.Score))
	switch {
	case inCards && (c.Out() || c.Kept()):
		text = "1 card"
	case inCards:
		text = "no card"
	}
	switch {
	case !c.Counts():
		return ""
	case !c.Known():
		return "-"
	}
	if c.Out() || c.Kept() {
		text += "*"
	}
	switch {
	case c.Wrong():
		text += "!"
	case !c.Checked() && e.proved(): // else the legend says once that none is
		text += "?"
	}
	return text
}

// legend explains the marks that the sheet has.
func (e told) legend() (list []string) {
	for _, key := range []struct {
		text string
		has  func(c *evening.Entry) bool
	}{
		{"! something is wrong", func(c *evening.Entry) bool { return c.Wrong() }},
		{"? not checked against cards", func(c *evening.Entry) bool { return e.proved() && c.Known() && !c.Checked() && !c.Wrong() }},
		{"* went out", func(c *evening.Entry) bool { return c.Known() && (c.Out() || c.Kept()) }},
		{"x expired", func(c *evening.Entry) bool { return c.Expired() }},
		{"- a score is missing", func(c *evening.Entry) bool { return c.Open() }},
	} {
		if slices.ContainsFunc(e.Rounds, func(r *evening.Round) bool {
			for i := range r.Entries() {
				if key.has(&r.Entries()[i]) {
					return true
				}
			}
			return false
		}) {
			list = append(list, key.text)
		}
	}
	return list
}

// maxName is the maximum width of a name above its column.
const maxName = 12

// sheetTable returns the score sheet as a table, with a score and the total after it
// for each player. cardsWon gives bonus hands in cards won.
func (e told) sheetTable(cardsWon bool) table {
	columns := []column{{head: cell{text: "round"}, words: true}}
	for player := range e.Players {
		columns = append(columns,
			column{head: cell{text: e.name(player), ink: Palette.strong}, most: maxName},
			column{head: cell{text: "total"}, joined: true})
	}
	return table{columns: columns, rows: func(yield func(tableRow) bool) {
		for _, r := range e.Rounds {
			row := tableRow{before: each(e.MovesBefore(r), e.moveWords), at: func(column int) cell { return e.sheetAt(r, column, cardsWon) }}
			if !yield(row) {
				return
			}
		}
	}}
}

// sheetAt returns the cell of a round in a column of the sheet.
func (e told) sheetAt(r *evening.Round, column int, cardsWon bool) cell {
	switch {
	case column > 0:
		return e.sheetCell(r, (column-1)/2, column%2 == 0, cardsWon && r.Bonus)
	case r.Bonus:
		return cell{text: "bonus"}
	case r.Wild == card.NoRank:
		return cell{text: fmt.Sprintf("%2d", r.Number())}
	}
	return cell{text: fmt.Sprintf("%2d %s", r.Number(), Plural(r.Wild))}
}

// sheetCell returns a player's score in a round or, with isTotal, the total after it,
// "-" if a score is missing from it.
func (e told) sheetCell(r *evening.Round, player int, isTotal, inCards bool) cell {
	if player >= len(r.Entries()) {
		return cell{absent: true}
	}
	c := &r.Entries()[player]
	switch {
	case isTotal && c.Due() && !c.Open():
		return cell{}
	case isTotal && c.Open():
		return cell{text: "-"}
	case isTotal && c.Expired():
		return cell{text: strconv.Itoa(c.Total) + "x"}
	case isTotal:
		return cell{text: strconv.Itoa(c.Total)}
	case c.Wrong():
		return cell{text: e.cellText(c, inCards), ink: Palette.bad}
	}
	return cell{text: e.cellText(c, inCards)}
}

// moveWords says who came or went, with which total and for how much money.
func (e told) moveWords(m evening.Move) string {
	text := e.name(m.Player) + " " + moveWords[m.Kind]
	if m.Kind == tally.Leave {
		return text
	}
	if text += fmt.Sprintf(" at %d", m.Total); m.Paid > 0 {
		text += " for " + Money(m.Paid)
	}
	return text
}

// Courses returns the running totals for a chart: the names of the rounds and, for each
// player, the total after each round, nil before the player joined.
func Courses(e *evening.Evening) (rounds []string, totals [][]*int) {
	rounds, totals = []string{}, make([][]*int, len(e.Players))
	for _, r := range e.Rounds {
		rounds = append(rounds, fmt.Sprint(roundNamed(r.Round())))
		for player := range totals {
			var total *int
			if player < len(r.Entries()) {
				total = &r.Entries()[player].Total
			}
			totals[player] = append(totals[player], total)
		}
	}
	return rounds, totals
}

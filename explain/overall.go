package explain

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/parse/display"
)

// Overall is the table over several evenings, by player.
type Overall struct {
	logs    int
	players []*career
	byName  map[string]*career
}

// career is one player's evenings.
type career struct {
	name               string
	games, wins, total int
	money              int // cents won less those paid
}

// Add takes an evening. Players are the same whose names are, whatever the
// case.
func (o *Overall) Add(e *Evening) {
	o.logs++
	if o.byName == nil {
		o.byName = map[string]*career{}
	}
	for player, name := range e.Players {
		key := strings.ToLower(name)
		c := o.byName[key]
		if c == nil {
			c = &career{name: name}
			o.byName[key] = c
			o.players = append(o.players, c)
		}
		c.games++
		c.total += e.Game.Seats()[player].Total
		c.money += e.Outcome.Accounts[player].Won - e.Outcome.Accounts[player].Paid
	}
	for _, winner := range e.Outcome.Winners {
		o.byName[strings.ToLower(e.Players[winner])].wins++
	}
}

// average is points a game, to a tenth.
func (c *career) average() string {
	return strconv.FormatFloat(float64(c.total)/float64(c.games), 'f', 1, 64)
}

func (o *Overall) forMoney() bool {
	for _, c := range o.players {
		if c.money != 0 {
			return true
		}
	}
	return false
}

// table is the wins and averages, and the money where there was any.
func (o *Overall) table() table {
	columns := []column{{head: cell{text: "player"}, words: true, shrink: true}}
	heads := []string{"games", "wins", "average"}
	if o.forMoney() {
		heads = append(heads, "money")
	}
	for _, head := range heads {
		columns = append(columns, column{head: cell{text: head}, least: len("average")})
	}
	var rows []tableRow
	for _, c := range o.players {
		cells := []cell{{text: display.Safe(c.name)}, {text: strconv.Itoa(c.games)}, {text: strconv.Itoa(c.wins)}, {text: c.average()}, {text: signed(c.money)}}
		rows = append(rows, tableRow{cells: cells[:len(columns)]})
	}
	return table{columns: columns, rows: slices.Values(rows)}
}

func (o *Overall) title() string { return fmt.Sprintf("over all %s", counted(o.logs, "log")) }

// Overall is the table of wins and averages over all logs.
func (s Screen) Overall(o *Overall) string {
	p := &page{Screen: s}
	p.line(0, p.Strong(o.title()))
	p.table(o.table())
	return p.text.String()
}

// OverallMarkdown is the table over all logs in Markdown.
func OverallMarkdown(o *Overall) string {
	var b strings.Builder
	b.WriteString("## " + capital(o.title()) + "\n\n")
	o.table().markdown(&b)
	return b.String()
}

package explain

import (
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/parse/display"
)

// Overall is the tables over several evenings, one a game: points of different
// games are not compared.
type Overall struct {
	logs  int
	games []*gameRecord // in the order of their first logs
}

// gameRecord is the evenings of one game.
type gameRecord struct {
	name           string
	logs, finished int
	players        []*career
	byName         map[string]*career
}

// career is one player's evenings of a game. Only those that were finished
// count.
type career struct {
	name               string
	games, wins, total int
	money              int // cents won less those paid
}

// Add takes an evening. Players are the same whose names are, whatever the
// case.
func (o *Overall) Add(e *Evening) {
	o.logs++
	g := o.game(e.Rules.Name)
	g.logs++
	if e.Outcome.Over {
		g.finished++
	}
	for player, name := range e.Players {
		c := g.career(name)
		if !e.Outcome.Over {
			continue
		}
		c.games++
		c.total += e.Game.Seats()[player].Total
		c.money += e.Outcome.Accounts[player].Won - e.Outcome.Accounts[player].Paid
	}
	for _, winner := range e.Outcome.Winners {
		g.career(e.Players[winner]).wins++
	}
}

func (o *Overall) game(name string) *gameRecord {
	for _, g := range o.games {
		if g.name == name {
			return g
		}
	}
	g := &gameRecord{name: name, byName: map[string]*career{}}
	o.games = append(o.games, g)
	return g
}

func (g *gameRecord) career(name string) *career {
	key := strings.ToLower(name)
	c := g.byName[key]
	if c == nil {
		c = &career{name: name}
		g.byName[key] = c
		g.players = append(g.players, c)
	}
	return c
}

// ranked is the players, the most wins first, then the lowest average; who has
// finished no evening comes last.
func (g *gameRecord) ranked() []*career {
	return slices.SortedStableFunc(slices.Values(g.players), func(a, b *career) int {
		switch {
		case a.games == 0 || b.games == 0:
			return cmp.Compare(b.games, a.games)
		}
		return cmp.Or(cmp.Compare(b.wins, a.wins), cmp.Compare(a.total*b.games, b.total*a.games))
	})
}

// average is points a game, to a tenth; empty where no game was finished.
func (c *career) average() string {
	if c.games == 0 {
		return ""
	}
	return strconv.FormatFloat(float64(c.total)/float64(c.games), 'f', 1, 64)
}

func (g *gameRecord) forMoney() bool {
	return slices.ContainsFunc(g.players, func(c *career) bool { return c.money != 0 })
}

// table is the wins and averages, and the money where there was any.
func (g *gameRecord) table() table {
	columns := []column{{head: cell{text: "player"}, words: true, shrink: true}}
	heads := []string{"games", "wins", "average"}
	if g.forMoney() {
		heads = append(heads, "money")
	}
	for _, head := range heads {
		columns = append(columns, column{head: cell{text: head}, least: len("average")})
	}
	var rows []tableRow
	for _, c := range g.ranked() {
		cells := []cell{
			{text: display.Safe(c.name)}, {text: strconv.Itoa(c.games)}, {text: strconv.Itoa(c.wins)},
			{text: cmp.Or(c.average(), "-")}, {text: signed(c.money)},
		}
		rows = append(rows, tableRow{cells: cells[:len(columns)]})
	}
	return table{columns: columns, rows: slices.Values(rows)}
}

// title is over how many logs the table is, and how many of them do not count.
func (g *gameRecord) title(before string) string {
	title := before + counted(g.logs, "log")
	switch open := g.logs - g.finished; {
	case open == 0:
		return title
	case g.logs == 1:
		return title + ", not finished"
	default:
		return fmt.Sprintf("%s, %d of them not finished", title, open)
	}
}

// parts are the titles and tables of the games, the only one's title over all.
func (o *Overall) parts() iter.Seq2[string, table] {
	return func(yield func(string, table) bool) {
		for _, g := range o.games {
			title := g.title(display.Safe(g.name) + ", ")
			if len(o.games) == 1 {
				title = g.title("over all ")
			}
			if !yield(title, g.table()) {
				return
			}
		}
	}
}

// title is the line above the tables of several games.
func (o *Overall) title() string { return "over all " + counted(o.logs, "log") + ", game by game" }

// Overall is the tables of wins and averages over all logs.
func (s Screen) Overall(o *Overall) string {
	p := &page{Screen: s}
	if len(o.games) > 1 {
		p.line(0, p.Strong(o.title()))
	}
	for title, t := range o.parts() {
		if len(o.games) > 1 {
			p.blank()
		}
		p.line(0, p.Strong(title))
		p.table(t)
	}
	return p.gated()
}

// OverallMarkdown is the tables over all logs in Markdown.
func OverallMarkdown(o *Overall) string {
	var b strings.Builder
	level := "## "
	if len(o.games) > 1 {
		b.WriteString(level + capital(o.title()) + "\n")
		level = "\n### "
	}
	for title, t := range o.parts() {
		b.WriteString(level + capital(escapeMarkdown(title)) + "\n\n")
		t.markdown(&b)
	}
	return b.String()
}

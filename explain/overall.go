package explain

import (
	"cmp"
	"fmt"
	"github.com/wildmeld/wildmeld/explain/evening"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/judge"
)

// Overall holds a table over several evenings for each game. Points of different games
// are not compared.
type Overall struct {
	logs  int
	games []*gameRecord     // in the order of their first logs
	seen  map[string]string // the sources of the evenings, by their fingerprints
}

// gameRecord collects the evenings of one game.
type gameRecord struct {
	name           string
	logs, finished int
	players        []*career
	results        []result // of the finished evenings
	byName         map[string]int
	ahead, level   map[[2]int]int // by two players' numbers: how often the first was ahead, and the two level
}

// result holds the totals of a finished evening, by the players' numbers.
type result struct {
	date   string
	totals map[int]int
}

// inOrder returns the results by date if all have one that says its day, else in the
// order of the logs.
func (g *gameRecord) inOrder() []result {
	undated := func(r result) bool {
		_, err := time.Parse(time.DateOnly, r.date)
		return err != nil
	}
	if slices.ContainsFunc(g.results, undated) {
		return g.results
	}
	return slices.SortedStableFunc(slices.Values(g.results), func(a, b result) int { return cmp.Compare(a.date, b.date) })
}

// career is one player's record in a game. Only finished evenings count.
type career struct {
	number             int // from 0, in the order of their first logs
	name               string
	games, wins, total int
	best, worst        int // the lowest total and the highest
	out                int // rounds in which the player was marked out or scored 0
	wrong              int // claims that did not match the cards
	money              int // cents won minus cents paid
}

// roundCount counts a player's rounds of one evening in which they went out, and wrong claims.
type roundCount struct{ out, wrong int }

// roundsOf counts each player's rounds.
func roundsOf(e *evening.Evening) []roundCount {
	counts := make([]roundCount, len(e.Players))
	for _, r := range e.Rounds {
		for p, l := range r.Lines() {
			if l.Out() || l.Known() && l.Score == 0 && !r.Bonus {
				counts[p].out++
			}
			if v := l.Verdict(); v == judge.Low || v == judge.High {
				counts[p].wrong++
			}
		}
	}
	return counts
}

// Add adds an evening. Players whose names differ only in case are the same player. An
// evening with the same date, players and scores as another one counts once: Add returns
// the source of that one.
func (o *Overall) Add(e *evening.Evening) (twin string) {
	if print := fingerprint(e); len(e.Rounds) > 0 {
		if twin, again := o.seen[print]; again {
			return twin
		}
		if o.seen == nil {
			o.seen = map[string]string{}
		}
		o.seen[print] = e.Called()
	}
	o.logs++
	g := o.game(e.Rules.Name)
	g.logs++
	var who []int
	for _, name := range e.Players {
		who = append(who, g.player(name))
	}
	if !e.Outcome.Over {
		return ""
	}
	g.finished++
	rounds, totals := roundsOf(e), map[int]int{}
	g.results = append(g.results, result{e.Date, totals})
	for player, i := range who {
		c := g.players[i]
		totals[i] = e.Game.Seats[player].Total
		c.add(totals[i])
		c.money += e.Outcome.Accounts[player].Won - e.Outcome.Accounts[player].Paid
		c.out += rounds[player].out
		c.wrong += rounds[player].wrong
	}
	for _, winner := range e.Outcome.Winners {
		g.players[who[winner]].wins++
	}
	for i, a := range e.Outcome.Standings {
		for _, b := range e.Outcome.Standings[i+1:] {
			if one, other := who[a.Player], who[b.Player]; a.Place < b.Place {
				g.ahead[[2]int{one, other}]++
			} else {
				g.level[[2]int{min(one, other), max(one, other)}]++
			}
		}
	}
	return ""
}

// fingerprint returns what tells an evening from others: game, date, players and scores.
func fingerprint(e *evening.Evening) string {
	h := fnv.New128a()
	fmt.Fprintf(h, "%s %q %q", e.Rules.Name, e.Date, e.Players)
	for _, r := range e.Rounds {
		fmt.Fprint(h, "\n", r.Number(), r.Bonus)
		for p, l := range r.Lines() {
			fmt.Fprint(h, " ", p, l.Score, l.Known(), l.Out())
		}
	}
	return string(h.Sum(nil))
}

// add adds the total of a finished evening.
func (c *career) add(total int) {
	if c.games == 0 {
		c.best, c.worst = total, total
	}
	c.games++
	c.total += total
	c.best, c.worst = min(c.best, total), max(c.worst, total)
}

func (o *Overall) game(name string) *gameRecord {
	if i := slices.IndexFunc(o.games, func(g *gameRecord) bool { return g.name == name }); i >= 0 {
		return o.games[i]
	}
	g := &gameRecord{name: name, byName: map[string]int{}, ahead: map[[2]int]int{}, level: map[[2]int]int{}}
	o.games = append(o.games, g)
	return g
}

// player returns a player's number, from 0, and adds a player for a new name.
func (g *gameRecord) player(name string) int {
	key := strings.ToLower(name)
	i, known := g.byName[key]
	if !known {
		i = len(g.players)
		g.byName[key] = i
		g.players = append(g.players, &career{number: i, name: name})
	}
	return i
}

// ranked returns the players, most wins first, then lowest average. Players without a
// finished evening come last.
func (g *gameRecord) ranked() []*career {
	return slices.SortedStableFunc(slices.Values(g.players), func(a, b *career) int {
		if a.games == 0 || b.games == 0 {
			return cmp.Compare(b.games, a.games)
		}
		return cmp.Or(cmp.Compare(b.wins, a.wins), cmp.Compare(a.total*b.games, b.total*a.games))
	})
}

// average returns points per game to one decimal place, or "" if no game is finished.
func (c *career) average() string {
	if c.games == 0 {
		return ""
	}
	return strconv.FormatFloat(float64(c.total)/float64(c.games), 'f', 1, 64)
}

func (g *gameRecord) forMoney() bool {
	return slices.ContainsFunc(g.players, func(c *career) bool { return c.money != 0 })
}

// table returns the figures for each player, with a column for money if there was any.
func (g *gameRecord) table() table {
	columns := []column{{head: cell{text: "player"}, words: true, shrink: true}}
	heads := []string{"games", "wins", "average", "best", "worst", "out", "wrong claims"}
	if g.forMoney() {
		heads = append(heads, "money")
	}
	for _, head := range heads {
		columns = append(columns, column{head: cell{text: head}, least: len("worst")})
	}
	var rows []tableRow
	for _, c := range g.ranked() {
		cells := []string{display.Safe(c.name), strconv.Itoa(c.games), strconv.Itoa(c.wins), cmp.Or(c.average(), "-")}
		for _, n := range []int{c.best, c.worst, c.out, c.wrong} {
			text := "-" // if no game is finished
			if c.games > 0 {
				text = strconv.Itoa(n)
			}
			cells = append(cells, text)
		}
		cells = append(cells, signed(c.money))
		rows = append(rows, rowOf(cells[:len(columns)]...))
	}
	return table{columns: columns, rows: slices.Values(rows)}
}

// mostRivals is how many players a table compares with each other.
const mostRivals = 12

// rivals returns a table of who finished ahead of whom, with a row and a column for
// each player with a finished evening: 3-1 means three times ahead and once behind. ok
// is false if there is nothing to compare.
func (g *gameRecord) rivals() (t table, ok bool) {
	ranked := slices.DeleteFunc(g.ranked(), func(c *career) bool { return c.games == 0 })
	ranked = ranked[:min(len(ranked), mostRivals)]
	if len(ranked) < 2 || g.finished < 2 {
		return t, false
	}
	var rows []tableRow
	t.columns = []column{{head: cell{text: "ahead of"}, words: true, shrink: true}}
	for _, c := range ranked {
		t.columns = append(t.columns, column{head: cell{text: display.Safe(c.name)}, shrink: true})
		row := []string{display.Safe(c.name)}
		for _, other := range ranked {
			text := "" // if they never met
			if ahead, behind, level := g.met(c, other); ahead+behind+level > 0 {
				text = fmt.Sprintf("%d-%d", ahead, behind)
			}
			row = append(row, text)
		}
		rows = append(rows, rowOf(row...))
	}
	t.rows = slices.Values(rows)
	return t, true
}

// met returns how often a finished ahead of b, behind b, and level with b.
func (g *gameRecord) met(a, b *career) (ahead, behind, level int) {
	one, other := [2]int{a.number, b.number}, [2]int{b.number, a.number}
	return g.ahead[one], g.ahead[other], g.level[one] + g.level[other]
}

// title returns before, how many logs the table covers, and how many of them are not finished.
func (g *gameRecord) title(before string) string {
	title := before + diag.Counted(g.logs, "log")
	switch open := g.logs - g.finished; {
	case open == 0:
		return title
	case g.logs == 1:
		return title + ", not finished"
	default:
		return fmt.Sprintf("%s, %d of them not finished", title, open)
	}
}

// part is a table over several logs and its title. The overall title has no table.
type part struct {
	title string
	table *table
}

// parts returns the tables of the games, after an overall title if there are several games.
func (o *Overall) parts() (list []part) {
	if len(o.games) > 1 {
		list = []part{{title: "over all " + diag.Counted(o.logs, "log") + ", game by game"}}
	}
	for _, g := range o.games {
		title, t := g.title(display.Safe(g.name)+", "), g.table()
		if len(o.games) == 1 {
			title = g.title("over all ")
		}
		list = append(list, part{title, &t})
		if rivals, ok := g.rivals(); ok {
			list = append(list, part{"head to head, evenings ahead and behind", &rivals})
		}
	}
	return list
}

// Overall returns the tables over all logs.
func (s Screen) Overall(o *Overall) string {
	p := &page{Screen: s}
	if len(o.games) == 0 {
		p.sentence(0, "no log to add up")
	}
	for i, part := range o.parts() {
		if i > 0 {
			p.blank()
		}
		p.line(0, p.Strong(part.title))
		if part.table != nil {
			p.table(*part.table)
		}
	}
	return p.gated()
}

// OverallMarkdown returns the tables over all logs in Markdown.
func OverallMarkdown(o *Overall) string {
	var b strings.Builder
	level := "## "
	for _, part := range o.parts() {
		b.WriteString(level + capital(escapeMarkdown(part.title)) + "\n")
		if part.table != nil {
			b.WriteByte('\n')
			part.table.markdown(&b)
		}
		level = "\n### "
	}
	return b.String()
}

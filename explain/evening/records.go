package evening

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
)

// Records is the book of records over several evenings. It counts finished evenings, each
// for its game and for the group of all who played in it. Points of different games are
// not compared. Names that differ only in case are the same player's.
type Records struct {
	League []int             // the points of each place; nil if there is no league
	Games  []*Group          // everybody who played a game, in the order of their first evenings
	Groups []*Group          // those who played together, in the order of their first evenings
	Open   []string          // the evenings that count nowhere, as a finding leaves the winner open
	Logs   int               // all evenings, finished or not
	seen   map[string]string // the names of the evenings, by their fingerprints
}

// Group is the record of players in one game.
type Group struct {
	Game     string // its name, or that of the house rules
	Logs     int    // evenings, finished or not; only of a game
	Evenings int
	Careers  []*Career // of a group in the order of their names
	meetings map[[2]*Career]Meeting
	Results  []Result // in the order of the evenings
	byName   map[string]*Career
}

// Result holds the totals of a finished evening.
type Result struct {
	Date   string
	Totals map[*Career]int
}

// Meeting counts the evenings that one player finished ahead of, behind or level with
// another.
type Meeting struct{ Ahead, Behind, Level int }

// Career is the record of one player in a group. A shared place or win counts for each
// who shares it.
type Career struct {
	Name     string
	Evenings int
	Wins     int
	Places   []int // evenings in each place, the first first
	Totals   int   // the sum of all totals
	Best     Mark  // the lowest total
	Worst    Mark
	Lowest   Mark // the lowest score in a round
	Highest  Mark
	Won      int // rounds with the lowest score of all
	Shared   int // rounds with the lowest score beside others
	Zeros    int
	Streak   int  // the most rounds with 0 one after another in an evening
	Comeback Mark // the most points behind the leader in an evening that was won; 0 if none
	Points   int  // of the league
	Out      int  // rounds in which the player was marked out or had 0
	Wrong    int  // claims that did not match the cards
	Money    int  // cents won minus cents paid, of a game

	rounds int // with a score
	wilds  [card.King + 1]struct{ points, rounds int }
}

// Mark is a figure and the evening that it is from: its date as written, and the round of
// a score.
type Mark struct {
	Points int
	Date   string
	Round  int
}

// Mean returns the mean total.
func (c *Career) Mean() float64 { return float64(c.Totals) / float64(max(1, c.Evenings)) }

// Dearest returns the wild rank whose rounds cost most on average, and that average; ok is
// false without a round. No wild rank is NoRank.
func (c *Career) Dearest() (wild card.Rank, mean float64, ok bool) {
	for k, w := range c.wilds {
		if w.rounds == 0 {
			continue
		}
		if m := float64(w.points) / float64(w.rounds); !ok || m > mean {
			wild, mean, ok = card.Rank(k), m, true
		}
	}
	return wild, mean, ok
}

// HasRounds reports whether the player has a score in any round.
func (c *Career) HasRounds() bool { return c.rounds > 0 }

// Add adds an evening, and counts it if it is finished. An evening with the same date,
// players and scores as another one counts once: Add returns the name of that one.
func (b *Records) Add(e *Evening) (twin string) {
	if print := fingerprint(e); len(e.Rounds) > 0 {
		if twin, again := b.seen[print]; again {
			return twin
		}
		if b.seen == nil {
			b.seen = map[string]string{}
		}
		b.seen[print] = e.Called()
	}
	b.Logs++
	game := b.game(e.Rules.Name)
	game.Logs++
	for _, name := range e.Players {
		game.career(name)
	}
	switch {
	case e.Game.Open && e.complete():
		b.Open = append(b.Open, e.Called())
	case e.Outcome.Over:
		for p, a := range e.Outcome.Accounts { // also of those who never had a score
			game.career(e.Players[p]).Money += a.Won - a.Paid
		}
		played := e.played()
		game.add(e, played, b.League)
		b.group(e, played).add(e, played, b.League)
	}
	return ""
}

// fingerprint returns what tells an evening from others: game, date, players and scores, in
// whatever order they were written, and whether it is over.
func fingerprint(e *Evening) string {
	sheets := make([]string, len(e.Players))
	for p, name := range e.Players {
		sheet := fmt.Appendf(nil, "%q", strings.ToLower(name))
		for _, r := range e.Rounds {
			if s := r.Entry(p); s != nil && s.Known() {
				sheet = fmt.Append(sheet, " ", r.Number(), r.Bonus, s.Score)
			}
		}
		sheets[p] = string(sheet)
	}
	slices.Sort(sheets)
	h := fnv.New128a()
	fmt.Fprint(h, e.Rules.Name, e.Date, e.Outcome.Over, sheets)
	return string(h.Sum(nil))
}

// add counts a finished evening of some players.
func (g *Group) add(e *Evening, played, league []int) {
	g.Evenings++
	careers, totals := map[int]*Career{}, map[*Career]int{}
	for _, p := range played {
		careers[p] = g.career(e.Players[p])
		totals[careers[p]] = e.Game.Seats[p].Total
	}
	g.Results = append(g.Results, Result{e.Date, totals})
	for p, c := range careers {
		e.addTo(c, p, league, len(played))
	}
	for _, r := range e.Rounds {
		if !r.Bonus {
			r.addTo(careers)
		}
	}
	for i, a := range e.Outcome.Standings {
		for _, o := range e.Outcome.Standings[i+1:] {
			if careers[a.Player] != nil && careers[o.Player] != nil {
				g.meet(careers[a.Player], careers[o.Player], a.Place == o.Place)
			}
		}
	}
}

// complete reports whether the sheet has every round of the game, so that only a finding
// can have left the winner open.
func (e *Evening) complete() bool {
	game := *e.Game
	game.Open = false
	return game.Outcome().Over
}

// played returns who has a score in any round.
func (e *Evening) played() (list []int) {
	for p := range e.Players {
		if slices.ContainsFunc(e.Rounds, func(r *Round) bool { return r.Entry(p) != nil }) {
			list = append(list, p)
		}
	}
	return list
}

// game returns the record of a game.
func (b *Records) game(name string) *Group {
	if i := slices.IndexFunc(b.Games, func(g *Group) bool { return g.Game == name }); i >= 0 {
		return b.Games[i]
	}
	g := newGroup(name)
	b.Games = append(b.Games, g)
	return g
}

func newGroup(game string) *Group {
	return &Group{Game: game, meetings: map[[2]*Career]Meeting{}, byName: map[string]*Career{}}
}

// group returns the group of an evening's players in its game.
func (b *Records) group(e *Evening, played []int) *Group {
	names := e.Names(played)
	slices.SortStableFunc(names, func(a, b string) int { return cmp.Compare(strings.ToLower(a), strings.ToLower(b)) })
	for _, g := range b.Groups {
		if g.Game == e.Rules.Name && slices.EqualFunc(g.Careers, names, func(c *Career, name string) bool { return strings.EqualFold(c.Name, name) }) {
			return g
		}
	}
	g := newGroup(e.Rules.Name)
	for _, name := range names {
		g.career(name).Places = make([]int, len(names))
	}
	b.Groups = append(b.Groups, g)
	return g
}

// career returns the career of a player, which may be new.
func (g *Group) career(name string) *Career {
	key := strings.ToLower(name)
	if c := g.byName[key]; c != nil {
		return c
	}
	c := &Career{Name: name}
	g.Careers, g.byName[key] = append(g.Careers, c), c
	return c
}

// Met returns how often one player finished ahead of, behind or level with another.
func (g *Group) Met(a, b *Career) Meeting { return g.meetings[[2]*Career{a, b}] }

// meet notes that one player finished ahead of another, or level.
func (g *Group) meet(a, o *Career, level bool) {
	first, second := g.Met(a, o), g.Met(o, a)
	if level {
		first.Level++
		second.Level++
	} else {
		first.Ahead++
		second.Behind++
	}
	g.meetings[[2]*Career{a, o}], g.meetings[[2]*Career{o, a}] = first, second
}

// addTo adds an evening to the career of one of its players.
func (e *Evening) addTo(c *Career, player int, league []int, players int) {
	c.Evenings++
	total := Mark{Points: e.Game.Seats[player].Total, Date: e.Date}
	c.Totals += total.Points
	total.extend(&c.Best, &c.Worst, c.Evenings == 1)
	for _, s := range e.Outcome.Standings {
		if s.Player == player && s.Place > 0 && s.Place <= players {
			c.Places = append(c.Places, make([]int, max(0, s.Place-len(c.Places)))...)
			c.Places[s.Place-1]++
			if s.Place <= len(league) {
				c.Points += league[s.Place-1]
			}
		}
	}
	if slices.Contains(e.Outcome.Winners, player) {
		c.Wins++
		for _, f := range e.comeback([]int{player}) {
			if f.Points > c.Comeback.Points {
				c.Comeback = Mark{Points: f.Points, Date: e.Date, Round: f.Round.Number}
			}
		}
	}
	e.addRounds(c, player)
}

// addRounds adds a player's rounds of an evening to the player's career.
func (e *Evening) addRounds(c *Career, player int) {
	zeros := 0
	for _, r := range e.Rounds {
		entry := r.Entry(player)
		if entry == nil {
			continue
		}
		if entry.Out() || entry.Known() && entry.Score == 0 && !r.Bonus {
			c.Out++
		}
		if v := r.Verdict(player); v == judge.Low || v == judge.High {
			c.Wrong++
		}
		if r.Bonus {
			continue
		}
		if !entry.Known() || entry.Score != 0 {
			zeros = 0
		} else {
			zeros++
			c.Zeros++
			c.Streak = max(c.Streak, zeros)
		}
		if entry.Known() {
			c.add(r, Mark{int(entry.Score), e.Date, r.Number()})
		}
	}
}

// add adds a score to a career.
func (c *Career) add(r *Round, score Mark) {
	c.rounds++
	score.extend(&c.Lowest, &c.Highest, c.rounds == 1)
	if r.Known {
		c.wilds[r.Wild].points += score.Points
		c.wilds[r.Wild].rounds++
	}
}

// extend makes a figure the least or the most so far if it is lower or higher, or the first.
func (m Mark) extend(least, most *Mark, isFirst bool) {
	if isFirst || m.Points < least.Points {
		*least = m
	}
	if isFirst || m.Points > most.Points {
		*most = m
	}
}

// addTo notes who won a round in which every score is known.
func (r *Round) addTo(careers map[int]*Career) {
	var best []int
	for p, e := range r.Lines() {
		switch {
		case !e.Known():
			return
		case len(best) == 0 || e.Score < r.Entries()[best[0]].Score:
			best = []int{p}
		case e.Score == r.Entries()[best[0]].Score:
			best = append(best, p)
		}
	}
	for _, p := range best {
		if len(best) == 1 {
			careers[p].Won++
		} else {
			careers[p].Shared++
		}
	}
}

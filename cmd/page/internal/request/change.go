package request

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
)

// between puts a line about who comes or goes into the log: at its end or, where
// such a line would close a round that is not complete, before that round.
func (a *Answer) between(line string) {
	at, st := len(a.Log), a.page.state
	if st.MidRound() && st.Game.Eliminates() && parse.LineOf(line, st.Players).Kind == parse.MoveLine {
		above := strings.SplitAfter(a.Log, "\n")[:max(a.page.last-1, 0)]
		at = len(strings.Join(above, ""))
	}
	a.change(at, line)
}

// change puts lines into the log, unless the log cannot have them there or they
// would not count.
func (a *Answer) change(at int, lines ...string) {
	before := a.page.state
	log := a.Log[:at] + strings.Join(lines, "\n") + "\n" + a.Log[at:]
	a.page.read(log)
	refusals := a.page.state.Refusals(before, 1+strings.Count(a.Log[:at], "\n"), len(lines))
	for _, r := range refusals {
		a.reject(r.Message, string(r.Hint))
	}
	if refusals == nil {
		a.Log = log
	}
}

// refuse reports whether there is an error among the problems, and complains.
func (a *Answer) refuse(problems []diag.Diagnostic) bool {
	for _, d := range problems {
		if d.Severity == diag.Error {
			a.reject(d.Message, d.Hint.In(diag.Controls))
		}
	}
	return diag.Failed(problems)
}

// Join is a player who comes into the game, on a score where one is given.
type Join struct {
	Name  string `json:"name"`
	Score string `json:"score"`
}

// Rename is a player and the name that the player gets, which may be the same.
type Rename struct {
	Was  string `json:"was"`
	Name string `json:"name"`
}

// join lets a player in: before the first round as one of the players, later
// before the round that is played.
func (a *Answer) join(j Join) {
	st, name := a.page.state, oneLine(j.Name)
	switch {
	case name == "" || strings.ContainsAny(name, ",;"):
		a.reject("who joins?", "write one name")
		return
	case slices.ContainsFunc(st.Players, func(p string) bool { return strings.EqualFold(p, name) }):
		a.reject(name+" plays already", "a name belongs to one player: Ann B, or Ann 2")
		return
	case len(st.Players) >= maxPlayers:
		a.reject(fmt.Sprintf("%s would be player %d", name, len(st.Players)+1), fmt.Sprintf("the table has room for %d", maxPlayers))
		return
	case oneLine(j.Score) != "":
		a.between(name + " joins with " + oneLine(j.Score))
		return
	case st.Sheet.Scored == 0 && a.sits(name):
		return
	}
	a.between(name + " joins")
}

// sits makes a player one of those who play from the start, if the log names
// them.
func (a *Answer) sits(name string) bool {
	lines := strings.SplitAfter(a.Log, "\n")
	i := slices.IndexFunc(lines, func(line string) bool { return parse.LineOf(line, nil).Word == "players" })
	if i >= 0 {
		lines[i] = "players " + strings.Join(append(slices.Clone(a.page.state.Players), name), ", ") + "\n"
		a.Log = strings.Join(lines, "")
	}
	return i >= 0
}

// seatsMark begins the comment of a log that says in which order the page shows
// the players from there on, where that is another than the one in which they came.
const seatsMark = "# seats: "

// rename gives the players other names, and the order in which they are shown.
func (a *Answer) rename(names []Rename) {
	was := a.Log
	var order []string
	for _, n := range names {
		name := oneLine(n.Name)
		if order = append(order, name); name == n.Was {
			continue
		}
		if name == "" || strings.ContainsAny(name, ",;") {
			a.reject(n.Was+" needs a name", "write one name in each field")
		} else if a.change(len(a.Log), "rename "+n.Was+" "+name); len(a.Complaints) == 0 {
			continue
		}
		a.Log = was // all of it, or nothing
		return
	}
	if a.page.read(a.Log); !slices.Equal(order, ordered(a.Log, a.page.state.Players)) {
		a.Log += seatsMark + strings.Join(order, ", ") + "\n"
	}
}

// ordered returns names in the order in which the log, by its last comment about that,
// wants them shown.
func ordered(log string, names []string) []string {
	at := strings.LastIndex(log, "\n"+seatsMark)
	if at < 0 {
		return names
	}
	line, _, _ := strings.Cut(log[at+1+len(seatsMark):], "\n")
	seats := strings.Split(line, ", ")
	place := func(name string) uint { return uint(slices.Index(seats, name)) } // whoever is not among them is the last
	return slices.SortedStableFunc(slices.Values(names), func(a, b string) int { return cmp.Compare(place(a), place(b)) })
}

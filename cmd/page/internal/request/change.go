package request

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// between adds a line about a player who comes or goes to the log: at the end or, if it
// would close an incomplete round there, before that round.
func (a *Answer) between(line string) {
	at, st := len(a.Log), a.page.state
	if len(st.Rounds) > 0 && st.MidRound() && st.Game.Eliminates() && parse.LineOf(line, st.Players).Kind == parse.MoveLine {
		above := a.page.lines[:st.Rounds[len(st.Rounds)-1].Place().Line-1]
		at = len(strings.Join(append(slices.Clone(above), ""), "\n"))
	}
	a.change(at, line)
}

// change inserts lines into the log, unless the log cannot have them there or they
// would not count.
func (a *Answer) change(at int, lines ...string) {
	before := a.page.state
	log := a.Log[:at] + strings.Join(lines, "\n") + "\n" + a.Log[at:]
	a.page.read(log)
	refusals := screen.Cards.Refusals(a.page.state, before, 1+strings.Count(a.Log[:at], "\n"), len(lines))
	for _, r := range refusals {
		a.reject(r.Message, r.Hint.Text)
	}
	if refusals == nil {
		a.Log = log
	}
}

// skip begins the next round in the log although somebody has no score in the last one.
func (a *Answer) skip() {
	st := a.page.state
	if ask := st.Ask(); st.MidRound() && !ask.Bonus && ask.Number < len(st.Rules.Rounds) {
		a.change(len(a.Log), "", evening.RoundLine(st.Rules, rules.Ask{Number: ask.Number + 1}))
	}
}

// repair makes the repair that is offered in these words. It changes scores as a player
// would, but rewrites the log where a total in it is misread or does not fit the new scores.
func (a *Answer) repair(words string) {
	st := a.page.state
	i := slices.Index(a.page.repairs(), words)
	if i < 0 {
		return
	}
	text, err := parse.Edited([]byte(a.Log), st.Repairs[i].Edits)
	if err != nil {
		a.complain(err)
		return
	}
	rewritten, changed := string(text), a.Log
	for _, w := range st.Repairs[i].Changes {
		if w.Total || w.Letters {
			a.Log = rewritten
			return
		}
		changed += fmt.Sprintf("change %d %s %s\n", w.Round.Number, st.Players[w.Player], w.To)
	}
	if a.Log = changed; wrong(readLog(changed)) > wrong(readLog(rewritten)) {
		a.Log = rewritten
	}
}

// wrong counts the findings that are no remarks.
func wrong(log *evening.Log) (n int) {
	for _, f := range log.Findings {
		if !f.Remark {
			n++
		}
	}
	return n
}

// refuse complains about the errors among problems and reports whether there are any.
func (a *Answer) refuse(problems []diag.Diagnostic) bool {
	for _, d := range problems {
		if d.Severity == diag.Error {
			c := complaint{Message: d.Message, Readings: readings(d.Hint)}
			if c.Readings == nil {
				c.Hint = d.Hint.In(diag.Controls)
			}
			a.Complaints = append(a.Complaints, c)
		}
	}
	return diag.Failed(problems)
}

// Join is a player who joins the game, with a score if one is given.
type Join struct {
	Name  string `json:"name"`
	Score string `json:"score"`
}

// Rename gives a player a name, which may be the old one.
type Rename struct {
	Was  string `json:"was"`
	Name string `json:"name"`
}

// join adds a player: to the log's players line, if there is one and no round has been
// scored yet, else with a line of its own.
func (a *Answer) join(j Join) {
	st, name := a.page.state, oneLine(j.Name)
	switch {
	case name == "" || strings.ContainsAny(name, ",;"):
		a.reject("who joins?", "write one name")
		return
	case a.isNoName(name):
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
	case st.Scored() == 0 && a.sits(name):
		return
	}
	a.between(name + " joins")
}

// sits adds a player to the log's players line, and reports whether there is one.
func (a *Answer) sits(name string) bool {
	lines := strings.SplitAfter(a.Log, "\n")
	i := slices.IndexFunc(lines, func(line string) bool { return parse.LineOf(line, nil).Word == "players" })
	if i >= 0 {
		lines[i] = "players " + strings.Join(append(slices.Clone(a.page.state.Players), name), ", ") + "\n"
		a.Log = strings.Join(lines, "")
	}
	return i >= 0
}

// rename gives the players new names, and the order in which they sit.
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
		} else if a.isNoName(name) {
		} else if a.change(len(a.Log), "rename "+n.Was+" "+name); len(a.Complaints) == 0 {
			continue
		}
		a.Log = was // all names or none
		return
	}
	if a.page.read(a.Log); !slices.Equal(order, a.page.state.Names(a.page.state.Seats)) {
		if a.change(len(a.Log), "players "+strings.Join(order, ", ")); len(a.Complaints) > 0 {
			a.Log = was
		}
	}
}

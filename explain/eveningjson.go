package explain

import (
	"bufio"
	"encoding/json"
	"io"

	"github.com/wildmeld/wildmeld/explain/evening"

	"github.com/wildmeld/wildmeld/solve/tally"
)

// WriteEveningJSON writes an evening in JSON, round by round, so that its text need not
// fit in memory. log names the sheet if there are several, else it is empty.
func (s Cards) WriteEveningJSON(w io.Writer, e *evening.Evening, log string, a Asked) error {
	before, after := s.eveningJSON(told{e}, log, a)
	out := bufio.NewWriter(w)
	out.Write(before.appendMembers([]byte{'{'}))
	out.WriteString(`,"rounds":[`)
	for i, r := range e.Rounds {
		if i > 0 {
			out.WriteByte(',')
		}
		out.Write(marshal(roundJSON(e.Players, r)))
	}
	out.Write(after.appendMembers([]byte("],")))
	out.WriteString("}\n")
	return out.Flush()
}

// eveningJSON returns the keys of an evening before its rounds and after them. Totals are
// null where a score is missing, and money is in cents.
func (s Cards) eveningJSON(e told, log string, a Asked) (before, after object) {
	name := func(player int) string { return e.Players[player] }
	house := settings(e.Rules.Differences(e.Rules.Game.Rules()))
	before = object{}.andIf(log != "", "log", log).andIf(e.Date != "", "date", e.Date).and("variant", e.Rules.Game.Name).
		andIf(e.Rules.Name != e.Rules.Game.Name, "game", e.Rules.Name).andIf(len(house) > 0, "rules", house).
		and("players", append([]string{}, e.Players...))
	var totals object
	for player := range e.Game.Seats {
		totals = append(totals, member{name(player), e.total(player, nil)})
	}
	after = object{{"totals", totals}, {"standings", each(e.Outcome.Standings, func(st tally.Standing) object {
		o := object{}.andIf(st.Place > 0, "place", st.Place)
		return o.and("player", name(st.Player)).and("total", e.total(st.Player, tally.Seat.Finished))
	})}, {"winners", each(e.Outcome.Winners, name)}}
	if e.Game.ForMoney() {
		after = append(after, e.moneyJSON()...)
	}
	if n := e.Next; n != nil {
		o := object{{"round", roundNamed(n.Round)}}.andIf(n.Round.Cards > 0, "cards", n.Round.Cards).andIf(n.Known, "wild", wildSpelled(n.Round.Wild))
		after = after.and("next", o.and("due", each(n.Due, name)))
	}
	if a.Needs {
		needs := each(e.Needs(), e.needJSON)
		after = after.andIf(len(needs) > 0, "needs", needs)
	}
	if a.Review {
		after = after.and("review", each(e.Review(), e.factJSON))
	}
	c, more := e.Checked, e.More.Wrong+e.More.Remarks
	checked := object{{"cards", c.Cards}, {"possible", c.Possible}}.andIf(c.Totals > 0, "totals", !c.Wrong)
	after = after.and("checked", checked).and("findings", each(e.Findings, func(f evening.Finding) object {
		return object{{"kind", f.Name()}, {"line", f.Line}, {"column", f.Column}, {"message", s.Finding(f, e.Named)}}.andIf(f.Remark, "remark", true)
	}))
	return before, after.andIf(more > 0, "more_findings", more).
		andIf(len(e.Repairs) > 0, "repairs", each(e.Repairs, e.repairJSON)).andIf(e.MoreRepairs > 0, "more_repairs", e.MoreRepairs)
}

// moneyJSON returns what each player paid and won, the pot and, once the game is over, who
// owes whom.
func (e told) moneyJSON() object {
	var accounts object
	for player, a := range e.Outcome.Accounts {
		accounts = append(accounts, member{e.Players[player], a})
	}
	o := object{{"money", accounts}}.andIf(e.Outcome.Pot != 0, "pot", e.Outcome.Pot)
	return o.andIf(e.Outcome.Over, "payments", each(e.payments(), func(p tally.Payment) object {
		return object{{"from", e.party(p.From)}, {"to", e.party(p.To)}, {"cents", p.Cents}}
	}))
}

type sheetRoundJSON struct {
	Round  any         `json:"round"`          // a number, or "bonus"
	Wild   string      `json:"wild,omitempty"` // a rank, or "none"; empty where it is not known
	Dealer string      `json:"dealer,omitempty"`
	Begins string      `json:"begins,omitempty"`
	Scores []scoreJSON `json:"scores"`
}

type scoreJSON struct {
	Player  string `json:"player"`
	Score   *int32 `json:"score"`          // null if it was not noted
	Best    *int   `json:"best,omitempty"` // only with cards
	Claim   *int   `json:"claim,omitempty"`
	Verdict string `json:"verdict,omitempty"` // only with cards and a claim
	Out     bool   `json:"out"`
	Checked bool   `json:"checked"`
}

// roundJSON returns a round of a score sheet.
func roundJSON(players []string, r *evening.Round) sheetRoundJSON {
	j := sheetRoundJSON{Round: roundNamed(r.Round()), Wild: wildOf(r), Scores: []scoreJSON{}}
	if r.Dealer >= 0 {
		j.Dealer, j.Begins = players[r.Dealer], players[r.Begins]
	}
	for p, l := range r.Lines() {
		best, claim := r.Best(p), r.Claim(p)
		j.Scores = append(j.Scores, scoreJSON{
			Player: players[p], Score: where(l.Known(), &l.Score), Best: where(l.Checked(), &best), Claim: where(l.Claimed(), &claim),
			Verdict: r.Verdict(p).String(), Out: l.Out(), Checked: l.Checked(),
		})
	}
	return j
}

// wildOf returns the wild rank of a round in JSON and CSV, "" if nothing says which it is.
func wildOf(r *evening.Round) string {
	if !r.Known {
		return ""
	}
	return wildSpelled(r.Wild)
}

// where returns value if is holds, else nil.
func where[T any](is bool, value *T) *T {
	if is {
		return value
	}
	return nil
}

// total returns the total of a player's seat, or of the seat that of returns for it;
// nil if scores are missing from it.
func (e told) total(player int, of func(tally.Seat) tally.Seat) *int {
	seat := e.Game.Seats[player]
	hasNone := e.Game.Open && seat.Rounds == 0
	if of != nil {
		seat = of(seat)
	}
	return where(seat.Gaps == 0 && !hasNone, &seat.Total)
}

// OverallJSON returns the table over all logs in JSON. What only a finished evening gives is
// null before the first, and money stands only in games for money.
func OverallJSON(b *evening.Records) string {
	players, met := []object{}, []object{}
	for _, g := range b.Games {
		for _, c := range ranked(g) {
			played := c.Evenings > 0
			average := json.Number(average(c))
			players = append(players, object{
				{"variant", g.Game}, {"player", c.Name}, {"games", c.Evenings}, {"wins", c.Wins}, {"average", where(played, &average)},
				{"best", where(played, &c.Best.Points)}, {"worst", where(played, &c.Worst.Points)}, {"rounds_out", c.Out}, {"claims_wrong", c.Wrong},
			}.andIf(forMoney(g), "money", c.Money))
		}
		for _, m := range meetingsJSON(g) {
			met = append(met, append(object{{"variant", g.Game}}, m...))
		}
	}
	return line(object{{"logs", b.Logs}, {"players", players}, {"head_to_head", met}})
}

// meetingsJSON returns how often one player of a group finished ahead of, behind or level
// with another, for each two who met.
func meetingsJSON(g *evening.Group) []object {
	list := []object{}
	for i, a := range g.Careers {
		for _, o := range g.Careers[i+1:] {
			if m := g.Met(a, o); m != (evening.Meeting{}) {
				list = append(list, object{{"players", []string{a.Name, o.Name}}, {"ahead", m.Ahead}, {"behind", m.Behind}, {"level", m.Level}})
			}
		}
	}
	return list
}

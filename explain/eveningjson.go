package explain

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"

	"github.com/wildmeld/wildmeld/explain/evening"

	"github.com/wildmeld/wildmeld/solve/tally"
)

// eveningJSON is a score sheet in JSON. Its keys keep the order of the fields.
type eveningJSON struct {
	Log       string                 `json:"log,omitempty"` // only if there are several logs
	Date      string                 `json:"date,omitempty"`
	Variant   string                 `json:"variant"`
	Game      string                 `json:"game,omitempty"`  // the house's name
	Rules     object[string]         `json:"rules,omitempty"` // only those that differ from the game's own
	Players   []string               `json:"players"`
	Rounds    []sheetRoundJSON       `json:"rounds"`
	Totals    object[*int]           `json:"totals"` // by player, as is money; null if a score is missing
	Standings []standingJSON         `json:"standings"`
	Winners   []string               `json:"winners"`
	Money     *object[tally.Account] `json:"money,omitempty"`   // only in money games
	Pot       int                    `json:"pot,omitempty"`     // cents
	Payments  []paymentJSON          `json:"payments,omitzero"` // only when a money game is over
	Next      *nextJSON              `json:"next,omitempty"`    // absent when the game is over
	Needs     []needJSON             `json:"needs,omitempty"`   // with one or two rounds left
	Review    []factJSON             `json:"review,omitzero"`
	Checked   checkedJSON            `json:"checked"`
	Findings  []findingJSON          `json:"findings"`
	More      int                    `json:"more_findings,omitempty"` // how many are not listed
	Repairs   []repairJSON           `json:"repairs,omitempty"`
	MoreFixes int                    `json:"more_repairs,omitempty"`
}

// checkedJSON says what the scores were held against.
type checkedJSON struct {
	Cards    int   `json:"cards"`
	Possible int   `json:"possible"`
	Totals   *bool `json:"totals,omitempty"` // absent where there were none
}

// findingJSON is a finding, or a remark.
type findingJSON struct {
	Kind string `json:"kind"`
	evening.Place
	Message string `json:"message"`
	Remark  bool   `json:"remark,omitempty"`
}

type sheetRoundJSON struct {
	Round  any         `json:"round"` // a number, or "bonus"
	Wild   string      `json:"wild"`  // a rank, or "none"
	Dealer string      `json:"dealer,omitempty"`
	Begins string      `json:"begins,omitempty"`
	Scores []scoreJSON `json:"scores"`
}

type scoreJSON struct {
	Player  string `json:"player"`
	Score   *int32 `json:"score"`          // null if it was not noted
	Best    *int32 `json:"best,omitempty"` // only with cards
	Claim   *int32 `json:"claim,omitempty"`
	Verdict string `json:"verdict,omitempty"` // only with cards and a claim
	Out     bool   `json:"out"`
	Checked bool   `json:"checked"`
}

type standingJSON struct {
	Place  int    `json:"place,omitempty"` // absent if the total is open
	Player string `json:"player"`
	Total  *int   `json:"total"` // null if a score is missing
}

// paymentJSON is an amount that one player owes another, or the pot.
type paymentJSON struct {
	From  string `json:"from"`
	To    string `json:"to"`
	Cents int    `json:"cents"`
}

// nextJSON is the round to play or enter next.
type nextJSON struct {
	Round any      `json:"round"` // a number, or "bonus"
	Cards int      `json:"cards,omitempty"`
	Wild  string   `json:"wild,omitempty"` // a rank, or "none"; absent until a card has been turned up
	Due   []string `json:"due"`            // the players without a score in it
}

// overallJSON holds the tables over several logs.
type overallJSON struct {
	Logs    int           `json:"logs"`
	Players []careerJSON  `json:"players"`
	Met     []meetingJSON `json:"head_to_head"`
}

// careerJSON is a player's record over the finished evenings of one game.
type careerJSON struct {
	Variant string       `json:"variant"`
	Player  string       `json:"player"`
	Games   int          `json:"games"`
	Wins    int          `json:"wins"`
	Average *json.Number `json:"average"` // null if no evening is finished, as are best and worst
	Best    *int         `json:"best"`
	Worst   *int         `json:"worst"` // the highest total
	Out     int          `json:"rounds_out"`
	Wrong   int          `json:"claims_wrong"`
	Money   *int         `json:"money,omitempty"` // cents won minus cents paid
}

// meetingJSON counts how often one player finished ahead of, behind or level with another.
type meetingJSON struct {
	Variant string    `json:"variant"`
	Players [2]string `json:"players"`
	Ahead   int       `json:"ahead"` // the first player was ahead
	Behind  int       `json:"behind"`
	Level   int       `json:"level"`
}

// roundJSON returns a round of a score sheet.
func roundJSON(players []string, r *evening.Round) sheetRoundJSON {
	j := sheetRoundJSON{Round: roundNamed(r.Round()), Wild: wildSpelled(r.Wild), Scores: []scoreJSON{}}
	if r.Dealer >= 0 {
		j.Dealer, j.Begins = players[r.Dealer], players[r.Begins]
	}
	for p, l := range r.Lines() {
		j.Scores = append(j.Scores, scoreJSON{
			Player: players[p], Score: where(l.Known(), &l.Score), Best: where(l.Checked(), &l.Best), Claim: where(l.Claimed(), &l.Claim),
			Verdict: l.Verdict().String(), Out: l.Out(), Checked: l.Checked(),
		})
	}
	return j
}

// where returns value if is holds, else nil.
func where[T any](is bool, value *T) *T {
	if is {
		return value
	}
	return nil
}

// WriteEveningJSON writes an evening in JSON, round by round, so that its text need not
// fit in memory. log names the sheet if there are several, else it is empty.
func (s Cards) WriteEveningJSON(w io.Writer, e *evening.Evening, log string, a Asked) error {
	before, after := s.eveningJSON(tell(e), log, a)
	out := bufio.NewWriter(w)
	out.Write(before)
	for i, r := range e.Rounds {
		if i > 0 {
			out.WriteByte(',')
		}
		out.Write(marshal(roundJSON(e.Players, r)))
	}
	out.Write(after)
	return out.Flush()
}

// eveningJSON returns an evening in JSON in two parts, up to its rounds and after them.
func (s Cards) eveningJSON(e *told, log string, a Asked) (before, after []byte) {
	name := func(player int) string { return e.Players[player] }
	j := eveningJSON{
		Log: log, Date: e.Date, Variant: e.Rules.Game.Name, Rules: settings(e.Rules.Differences(e.Rules.Game.Rules())),
		Players: append([]string{}, e.Players...), Rounds: []sheetRoundJSON{}, Totals: object[*int]{},
		Standings: each(e.Outcome.Standings, func(st tally.Standing) standingJSON {
			return standingJSON{st.Place, name(st.Player), e.total(st.Player, tally.Seat.Finished)}
		}),
		Winners: each(e.Outcome.Winners, name),
		Checked: checkedJSON{Cards: e.Checked.Cards, Possible: e.Checked.Possible},
		Findings: each(e.Findings, func(f evening.Finding) findingJSON {
			return findingJSON{f.Name(), f.Place, s.Finding(f, e.Named), f.Remark}
		}),
		More: e.More.Wrong + e.More.Remarks, Repairs: each(e.Repairs, e.repairJSON), MoreFixes: e.MoreRepairs,
	}
	if e.Rules.Name != e.Rules.Game.Name {
		j.Game = e.Rules.Name
	}
	if agree := !e.Checked.Wrong; e.Checked.Totals > 0 {
		j.Checked.Totals = &agree
	}
	for player := range e.Game.Seats {
		j.Totals = append(j.Totals, member[*int]{name(player), e.total(player, nil)})
	}
	if e.Game.ForMoney() {
		j.Money, j.Pot = &object[tally.Account]{}, e.Outcome.Pot
		for player, a := range e.Outcome.Accounts {
			*j.Money = append(*j.Money, member[tally.Account]{name(player), a})
		}
		if e.Outcome.Over {
			j.Payments = each(e.payments(), func(p tally.Payment) paymentJSON { return paymentJSON{e.party(p.From), e.party(p.To), p.Cents} })
		}
	}
	if next := e.Next; next != nil {
		j.Next = &nextJSON{Round: roundNamed(next.Round), Cards: next.Round.Cards, Due: each(next.Due, name)}
		if next.Known {
			j.Next.Wild = wildSpelled(next.Round.Wild)
		}
	}
	if a.Needs {
		j.Needs = each(e.Needs(), e.needJSON)
	}
	if a.Review {
		j.Review = each(e.Review(), e.factJSON)
	}
	const list = `"rounds":[`
	before, after, _ = bytes.Cut([]byte(line(j)), []byte(list))
	return append(before, list...), after
}

// total returns the total of a player's seat, or of the seat that of returns for it;
// nil if scores are missing from it.
func (e *told) total(player int, of func(tally.Seat) tally.Seat) *int {
	seat := e.Game.Seats[player]
	hasNone := e.Game.Open && seat.Rounds == 0
	if of != nil {
		seat = of(seat)
	}
	return where(seat.Gaps == 0 && !hasNone, &seat.Total)
}

// OverallJSON returns the table over all logs in JSON.
func OverallJSON(b *evening.Records) string {
	j := overallJSON{Logs: b.Logs, Players: []careerJSON{}, Met: []meetingJSON{}}
	for _, g := range b.Games {
		for _, c := range ranked(g) {
			average, played := json.Number(average(c)), c.Evenings > 0
			j.Players = append(j.Players, careerJSON{
				Variant: g.Game, Player: c.Name, Games: c.Evenings, Wins: c.Wins, Out: c.Out, Wrong: c.Wrong,
				Average: where(played, &average), Best: where(played, &c.Best.Points), Worst: where(played, &c.Worst.Points), Money: where(forMoney(g), &c.Money),
			})
		}
		for i, a := range g.Careers {
			for _, o := range g.Careers[i+1:] {
				if m := g.Met(a, o); m != (evening.Meeting{}) {
					j.Met = append(j.Met, meetingJSON{g.Game, [2]string{a.Name, o.Name}, m.Ahead, m.Behind, m.Level})
				}
			}
		}
	}
	return line(j)
}

package explain

import (
	"strconv"

	"github.com/wildmeld/wildmeld/solve/audit"
)

// AppendRound appends a round of a score sheet in JSON. Rounds are written
// one by one as they are scored, so that no sheet need be held whole.
func AppendRound(b []byte, players []string, r *audit.Round) []byte {
	b = append(b, `{"round":`...)
	if r.Bonus {
		b = append(b, `"bonus"`...)
	} else {
		b = strconv.AppendInt(b, int64(r.Number), 10)
	}
	b = append(b, `,"wild":"`...)
	b = append(b, wildSpelled(r.Wild)...)
	b = append(b, `","scores":[`...)
	for i, l := range r.Lines {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendLine(b, players[l.Player], l)
	}
	return append(b, `]}`...)
}

func appendLine(b []byte, player string, l audit.Line) []byte {
	b = append(append(b, `{"player":`...), quoted(player)...)
	b = append(b, `,"score":`...)
	if l.Known {
		b = strconv.AppendInt(b, int64(l.Score), 10)
	} else {
		b = append(b, `null`...)
	}
	if l.Checked {
		b = strconv.AppendInt(append(b, `,"best":`...), int64(l.Best), 10)
	}
	if l.Claimed {
		b = strconv.AppendInt(append(b, `,"claim":`...), int64(l.Claim), 10)
	}
	if word := verdictWord(l); word != "" {
		b = append(append(append(b, `,"verdict":"`...), word...), '"')
	}
	b = strconv.AppendBool(append(b, `,"out":`...), l.Out)
	b = strconv.AppendBool(append(b, `,"checked":`...), l.Checked)
	return append(b, '}')
}

// AppendEveningHead appends what stands before the rounds. log is the sheet's
// name where several are answered for, else empty.
func AppendEveningHead(b []byte, e *Evening, log string) []byte {
	b = append(b, '{')
	if log != "" {
		b = append(append(append(b, `"log":`...), quoted(log)...), ',')
	}
	b = append(append(b, `"variant":`...), quoted(e.Rules.Game.Name)...)
	if changed := e.Rules.Differences(e.Rules.Game.Rules()); len(changed) > 0 {
		b = appendSettings(append(b, `,"rules":`...), changed)
	}
	b = append(b, `,"players":`...)
	b = appendNames(b, e, len(e.Players), func(i int) int { return i })
	return append(b, `,"rounds":[`...)
}

func appendNames(b []byte, e *Evening, n int, player func(int) int) []byte {
	b = append(b, '[')
	for i := range n {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, quoted(e.Players[player(i)])...)
	}
	return append(b, ']')
}

// AppendEveningTail appends what stands after the rounds.
func AppendEveningTail(b []byte, e *Evening) []byte {
	b = append(b, `],"totals":{`...)
	for player, seat := range e.Game.Seats() {
		b = appendKey(b, player, e.Players[player])
		b = strconv.AppendInt(b, int64(seat.Total), 10)
	}
	b = append(b, `},"standings":[`...)
	for i, st := range e.Outcome.Standings {
		if i > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendInt(append(b, `{"place":`...), int64(st.Place), 10)
		b = append(append(b, `,"player":`...), quoted(e.Players[st.Player])...)
		b = append(strconv.AppendInt(append(b, `,"total":`...), int64(st.Total), 10), '}')
	}
	b = append(b, `],"winners":`...)
	b = appendNames(b, e, len(e.Outcome.Winners), func(i int) int { return e.Outcome.Winners[i] })
	if e.Game.ForMoney() {
		b = appendMoney(b, e)
	}
	return append(appendFindings(b, e.Findings), '}')
}

func appendKey(b []byte, i int, key string) []byte {
	if i > 0 {
		b = append(b, ',')
	}
	return append(append(b, quoted(key)...), ':')
}

// appendMoney appends the accounts, in cents, and what stays in the pot.
func appendMoney(b []byte, e *Evening) []byte {
	b = append(b, `,"money":{`...)
	for player, a := range e.Outcome.Accounts {
		b = appendKey(b, player, e.Players[player])
		b = strconv.AppendInt(append(b, `{"paid":`...), int64(a.Paid), 10)
		b = append(strconv.AppendInt(append(b, `,"won":`...), int64(a.Won), 10), '}')
	}
	b = append(b, '}')
	if e.Outcome.Pot > 0 {
		b = strconv.AppendInt(append(b, `,"pot":`...), int64(e.Outcome.Pot), 10)
	}
	return b
}

func appendFindings(b []byte, findings []Found) []byte {
	b = append(b, `,"findings":[`...)
	for i, f := range findings {
		if i > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendInt(append(b, `{"line":`...), int64(f.Line), 10)
		b = strconv.AppendInt(append(b, `,"column":`...), int64(f.Column), 10)
		b = append(append(b, `,"message":`...), quoted(f.Message)...)
		if f.Remark {
			b = append(b, `,"remark":true`...)
		}
		b = append(b, '}')
	}
	return append(b, ']')
}

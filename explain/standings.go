package explain

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/solve/tally"
)

func (p *page) standings(e *Evening) {
	p.blank()
	p.line(0, strings.Fields(e.standingsTitle())...)
	if len(e.Outcome.Standings) > 0 {
		p.table(e.standingsTable())
	}
	if beyond := e.beyond(); beyond != "" {
		p.sentence(indent, beyond)
	}
}

func (e *Evening) standingsTable() table {
	var rows []tableRow
	for _, st := range e.Outcome.Standings {
		total := "-"
		if known := e.standing(st); known != nil {
			total = strconv.Itoa(*known)
		}
		rows = append(rows, tableRow{cells: []cell{
			{text: strconv.Itoa(st.Place)}, {text: e.name(st.Player)}, {text: total}, {text: e.aside(st.Player)},
		}})
	}
	return table{
		columns: []column{
			{head: cell{text: "place"}, hidden: true, least: len("10")},
			{head: cell{text: "player"}, hidden: true, words: true, shrink: true},
			{head: cell{text: "total"}, hidden: true},
			{head: cell{absent: true}, words: true, aside: true},
		},
		rows: slices.Values(rows),
	}
}

func (e *Evening) standingsTitle() string {
	if e.Outcome.Over {
		return "standings " + e.after()
	}
	return "standings so far, " + e.after()
}

// after returns how many rounds have been scored.
func (e *Evening) after() string {
	if rounds := len(e.Rules.Rounds); !e.Outcome.Over && rounds > e.Sheet.Scored {
		return fmt.Sprintf("after %d of %s", e.Sheet.Scored, counted(rounds, "round"))
	}
	return "after " + counted(e.Sheet.Scored, "round")
}

// afterRounds says what a player did, and after how many rounds.
func afterRounds(did string, rounds int) string {
	if rounds == 0 {
		return did + " before the first round"
	}
	return did + " after " + counted(rounds, "round")
}

// beyond returns what stands in a round that is not finished, which the standings
// leave out; empty where nothing does.
func (e *Evening) beyond() string {
	rounds := len(e.Sheet.rounds)
	if !e.Sheet.unfinished || e.Sheet.rounds[rounds-1].Bonus {
		return ""
	}
	var scores []string
	for player := range e.Players {
		if c, ok := e.Sheet.at(rounds-1, player); ok && c.marks&(played|known) == played|known {
			scores = append(scores, fmt.Sprintf("%s %d", e.name(player), c.score))
		}
	}
	if len(scores) == 0 {
		return ""
	}
	return fmt.Sprintf("Round %d so far: %s.", e.Sheet.rounds[rounds-1].Number, strings.Join(scores, ", "))
}

// aside returns the remark on a player after the total.
func (e *Evening) aside(player int) string {
	seat := e.Game.Seats()[player]
	var words []string
	switch seat.State {
	case tally.Expired:
		words = append(words, "expired")
	case tally.Out:
		words = append(words, "out")
	case tally.Gone:
		words = append(words, afterRounds("left", seat.Until))
	case tally.Playing:
		if seat.Since > 0 {
			words = append(words, afterRounds("joined", seat.Since))
		}
	}
	if seat.Expiries > 1 {
		words = append(words, fmt.Sprintf("%d expiries", seat.Expiries))
	}
	if seat.Gaps > 0 {
		words = append(words, counted(seat.Gaps, "score")+" missing")
	}
	if b := e.Game.Bonus(); b != nil && b.Hands > 0 && seat.Scoring > 0 {
		words = append(words, counted(seat.Scoring, "scoring card"))
	}
	return strings.Join(words, ", ")
}

// Headline answers what everybody asks first: who won, or who leads.
func (e *Evening) Headline() []string {
	if sentences := e.conclusion(); sentences != nil || len(e.Outcome.Standings) == 0 {
		return sentences
	}
	var leaders []int
	for _, st := range e.Outcome.Standings {
		if st.Place == 1 {
			leaders = append(leaders, st.Player)
		}
	}
	points := Points(e.Outcome.Standings[0].Total)
	return []string{fmt.Sprintf("%s %s %s with %s.", capital(e.after()), e.names(leaders), verb(len(leaders), "leads", "lead"), points)}
}

// conclusion says who won, or why nobody has. Where nobody counted the pack of a
// bonus round, it says that the round may go on.
func (e *Evening) conclusion() []string {
	o, b := e.Outcome, e.Game.Bonus()
	inPack := func() string { return counted(e.Game.BonusPack(), "card") }
	switch {
	case len(o.Winners) == 1 && (b == nil || b.Hands == 0):
		return []string{e.names(o.Winners) + " wins."}
	case len(o.Winners) == 1 && !b.Exact && !e.Game.BonusOver():
		return []string{e.names(o.Winners) + " wins the bonus round.",
			"The pack may still hold " + inPack() + ": the end of the log is taken as the end of the bonus round."}
	case len(o.Winners) == 1:
		return []string{e.names(o.Winners) + " wins the bonus round."}
	case len(o.Winners) > 1:
		return []string{e.names(o.Winners) + " share the win."}
	case len(o.Tied) > 1 && o.Over:
		return []string{e.names(o.Tied) + " tie, so nobody wins: two tied, all tied."}
	case len(o.Tied) > 1 && b.Hands == 0:
		return []string{e.names(o.Tied) + " tie: the bonus round decides."}
	case len(o.Tied) > 1:
		return []string{e.names(o.Tied) + " tie: the bonus round goes on with " + inPack() + " in the pack."}
	case e.Sheet.Scored == 0 && !e.Game.IsOpen():
		return []string{"No round has been scored yet."}
	case e.Game.IsOpen() && (e.Game.Whole() || e.Sheet.Scored == 0 || e.Sheet.Scored >= len(e.Rules.Rounds)):
		return []string{"Some entries are unreadable or disagree, so there is no winner yet."} // nor does anybody lead for certain
	case !e.Game.Whole():
		return []string{"A score is missing, so there is no winner yet."}
	}
	return nil
}

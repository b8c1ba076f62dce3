package explain

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// told is an evening that is put into words.
type told struct{ *evening.Evening }

// Layout says how an evening is shown.
type Layout struct {
	OneLine bool // whether each finding stays on one line
	// LinesPrinted says that complaints about lines were printed with those lines and
	// are not to be listed again.
	LinesPrinted bool
	AtPrompt     bool // whether what is offered is typed in a session
	Asked
}

// Score returns the whole evening: who won, the score sheet, the findings, the
// standings and the money.
func (s Screen) Score(of *evening.Evening, l Layout) string {
	var text strings.Builder
	s.WriteScore(&text, of, l)
	return text.String()
}

// WriteScore writes the whole evening to a writer that keeps its error.
func (s Screen) WriteScore(w io.Writer, of *evening.Evening, l Layout) {
	e, p := told{of}, &page{Screen: s, to: w}
	words := inked(p.strong, display.Safe(e.Called()+": "+e.Rules.Name))
	if e.Rules.Name != e.Rules.Game.Name {
		words = append(words, "(from "+e.Rules.Game.Name+")")
	}
	p.line(0, append(words, strings.Fields(display.Safe(e.Date))...)...)
	for _, sentence := range e.headline() {
		p.sentence(indent, sentence)
	}
	for _, d := range e.Rules.Differences(e.Rules.Game.Rules()) {
		p.sentence(indent, d.Name+" "+d.Value)
	}
	if len(e.Rounds) > 0 {
		p.blank()
		p.table(e.sheetTable(true))
		for _, m := range e.MovesBefore(nil) {
			p.hang(2*indent, 3*indent, inked(p.faint, e.moveWords(m)))
		}
		if keys := e.legend(); len(keys) > 0 {
			p.hang(indent, indent, inked(p.faint, strings.Join(keys, "; ")))
		}
	}
	p.findings(e, l)
	p.offers(e, l)
	if len(e.Outcome.Standings) > 0 {
		title := "standings so far"
		if e.conclusion() != nil { // else the headline says after how many rounds
			title = e.standingsTitle()
		}
		p.blank()
		p.sentence(0, title)
		p.table(e.standingsTable())
	}
	if beyond := e.beyond(); beyond != "" {
		p.sentence(indent, beyond)
	}
	p.money(e)
	for _, part := range e.toldParts(l.Asked) {
		p.sentences(part.title, part.list, part.none)
	}
	_, _ = io.WriteString(w, p.gated())
}

// name returns a player's name, safe to show.
func (e told) name(player int) string { return display.Safe(e.Players[player]) }

func (e told) names(players []int) string { return List(each(players, e.name), "and") }

func (e told) standingsTable() table {
	var rows []tableRow
	for _, st := range e.Outcome.Standings {
		total := "-"
		if known := e.total(st.Player, tally.Seat.Finished); known != nil {
			total = strconv.Itoa(*known)
		}
		rows = append(rows, rowOf(placed(st.Place), e.name(st.Player), total, e.aside(st.Player)))
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

// placed returns a place, or "-" for a player who has none.
func placed(place int) string {
	if place == 0 {
		return "-"
	}
	return strconv.Itoa(place)
}

func (e told) standingsTitle() string {
	if e.Outcome.Over {
		return "standings " + e.after()
	}
	return "standings so far, " + e.after()
}

// after returns how many rounds have been scored, in words.
func (e told) after() string {
	if rounds := len(e.Rules.Rounds); !e.Outcome.Over && rounds > e.Scored() {
		return fmt.Sprintf("after %d of %s", e.Scored(), diag.Counted(rounds, "round"))
	}
	return "after " + diag.Counted(e.Scored(), "round")
}

// afterRounds returns in words what a player did after how many rounds.
func afterRounds(did string, rounds int) string {
	if rounds == 0 {
		return did + " before the first round"
	}
	return did + " after " + diag.Counted(rounds, "round")
}

// beyond returns the scores of an unfinished round, which the standings leave out, or
// "" if there are none.
func (e told) beyond() string {
	n := len(e.Rounds)
	if n == 0 || !e.Rounds[n-1].Unfinished || e.Rounds[n-1].Bonus {
		return ""
	}
	last := e.Rounds[n-1]
	var scores []string
	for player := range e.Players {
		if c := last.Entry(player); c != nil && c.Known() {
			scores = append(scores, together(fmt.Sprintf("%s %d", e.name(player), c.Score)))
		}
	}
	if len(scores) == 0 {
		return ""
	}
	return fmt.Sprintf("Round %d so far: %s.", last.Number(), strings.Join(scores, ", "))
}

// Asides returns what there is to say of each player beside the total, in the order of the
// standings: that somebody left after 4 rounds, or nothing.
func Asides(of *evening.Evening) []string {
	e := told{of}
	return each(e.Outcome.Standings, func(st tally.Standing) string { return e.aside(st.Player) })
}

// aside returns the remarks that follow a player's total.
func (e told) aside(player int) string {
	seat := e.Game.Seats[player]
	var words []string
	switch seat.State {
	case tally.Expired:
		words = append(words, strings.TrimSpace("expired "+times(seat.Expiries)))
	case tally.Out:
		words = append(words, "did not buy in")
	case tally.Gone:
		words = append(words, afterRounds("left", seat.Until))
	case tally.Playing:
		if seat.Since > 0 {
			words = append(words, afterRounds("joined", seat.Since))
		}
	}
	if seat.Expiries > 1 && seat.State != tally.Expired {
		words = append(words, "expired "+times(seat.Expiries))
	}
	if seat.Unsettled {
		words = append(words, "an entry cannot be right")
	}
	if seat.Gaps > 0 {
		words = append(words, diag.Counted(seat.Gaps, "score")+" missing")
	}
	if b := e.Game.Bonus(); b != nil && b.Hands > 0 && seat.Scoring > 0 {
		words = append(words, diag.Counted(seat.Scoring, "scoring card"))
	}
	return strings.Join(words, ", ")
}

// Headline says who has won or, failing that, who leads.
func Headline(e *evening.Evening) []string { return told{e}.headline() }

func (e told) headline() []string {
	sentences := e.conclusion()
	if sentences != nil || len(e.Outcome.Standings) == 0 || e.Outcome.Standings[0].Place == 0 {
		return sentences
	}
	leaders := e.Outcome.Leaders()
	leads := e.names(leaders) + " " + verb(len(leaders), "leads", "lead")
	return []string{fmt.Sprintf("%s %s with %s.", capital(e.after()), leads, Points(e.Outcome.Standings[0].Total))}
}

// conclusion says who won, or why nobody has yet. If nobody counted the pack of a bonus
// round, it warns that the round may not be over.
func (e told) conclusion() []string {
	o, b := e.Outcome, e.Game.Bonus()
	inPack := func() string { return diag.Counted(e.Game.BonusPack(), "card") }
	switch {
	case len(o.Winners) == 1 && (b == nil || b.Hands == 0):
		return []string{e.names(o.Winners) + " wins" + e.ahead(o.Winners[0]) + "."}
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
	case e.Scored() == 0 && !e.Game.Open:
		return []string{"No round has been scored yet."}
	case e.Game.Open && (e.Game.Whole() || e.Scored() == 0 || e.Scored() >= len(e.Rules.Rounds)):
		return []string{"Some entries are unreadable or disagree, so there is no winner yet."} // and nobody leads for certain
	case !e.Game.Whole():
		return []string{"A score is missing, so there is no winner yet."}
	}
	return nil
}

// ahead says by how much a winner of the lowest total is ahead: with 196, 55 ahead of
// Ann.
func (e told) ahead(winner int) string {
	if e.Game.Eliminates() || len(e.Outcome.Standings) < 2 {
		return ""
	}
	first, second := e.Outcome.Standings[0], e.Outcome.Standings[1]
	var behind []int
	for _, st := range e.Outcome.Standings[1:] {
		if st.Place > 0 && st.Place == second.Place {
			behind = append(behind, st.Player)
		}
	}
	if first.Player != winner || len(behind) == 0 || second.Total <= first.Total {
		return fmt.Sprintf(" with %d", first.Total)
	}
	return fmt.Sprintf(" with %d, %d ahead of %s", first.Total, second.Total-first.Total, e.names(behind))
}

// money writes what each player paid and won, the pot, and who owes whom.
func (p *page) money(e told) {
	if !e.Game.ForMoney() {
		return
	}
	p.blank()
	p.line(0, "money")
	p.table(e.moneyTable())
	switch {
	case !e.Outcome.Over:
		p.sentence(indent, "What is not decided yet stays in the pot.")
	case e.Outcome.Pot > 0 && len(e.Outcome.Winners) == 0:
		p.sentence(indent, "Nobody has won it.")
	case e.Outcome.Pot > 0:
		p.sentence(indent, "What cannot be split or is not claimed stays in the pot.")
	}
	if debts := e.debts(); len(debts) > 0 {
		p.blank()
		p.line(0, "who owes whom, if nobody has paid yet")
		for _, debt := range debts {
			amount := strings.LastIndexByte(debt, ' ')
			p.sentence(indent, debt[:amount]+glue+debt[amount+1:])
		}
	}
}

func (e told) moneyTable() table {
	amount := func(head string) column { return column{head: cell{text: head}, least: len("-10.00")} }
	var rows []tableRow
	for player, a := range e.Outcome.Accounts {
		rows = append(rows, rowOf(e.name(player), Money(a.Paid), Money(a.Won), signed(a.Won-a.Paid)))
	}
	if e.Outcome.Pot > 0 || !e.Outcome.Over {
		rows = append(rows, tableRow{at: func(column int) cell {
			return [...]cell{{text: "pot"}, {absent: true}, {absent: true}, {text: Money(e.Outcome.Pot)}}[column]
		}})
	}
	return table{
		columns: []column{{head: cell{text: "player"}, hidden: true, words: true, shrink: true}, amount("paid"), amount("won"), amount("net")},
		rows:    slices.Values(rows),
	}
}

// Money formats cents as an amount, such as 1.20.
func Money(cents int) string {
	if cents < 0 {
		return "-" + Money(-cents)
	}
	return fmt.Sprintf("%d.%02d", cents/100, cents%100)
}

func signed(cents int) string {
	if cents > 0 {
		return "+" + Money(cents)
	}
	return Money(cents)
}

// payments returns the fewest payments that settle the accounts once the game is over.
// If money stays in the pot, the pot takes part as the last party.
func (e told) payments() []tally.Payment {
	if !e.Game.ForMoney() || !e.Outcome.Over {
		return nil
	}
	balances := make([]int, 0, len(e.Outcome.Accounts)+1)
	for _, a := range e.Outcome.Accounts {
		balances = append(balances, a.Won-a.Paid)
	}
	return tally.Settle(append(balances, e.Outcome.Pot))
}

// party returns a player's name, or "pot" for the party after the last player.
func (e told) party(p int) string {
	if p == len(e.Outcome.Accounts) {
		return "pot"
	}
	return e.Players[p]
}

// Debts returns the payments as sentences.
func Debts(e *evening.Evening) []string { return told{e}.debts() }

func (e told) debts() []string {
	return each(e.payments(), func(p tally.Payment) string {
		to := "the pot"
		if p.To < len(e.Players) {
			to = e.name(p.To)
		}
		return fmt.Sprintf("%s owes %s %s", e.name(p.From), to, Money(p.Cents))
	})
}

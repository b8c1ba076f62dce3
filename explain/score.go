package explain

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/audit"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// Evening is a score sheet that has been checked to its end.
type Evening struct {
	Source   string
	Date     string // as written; empty where it is not
	Rules    rules.Rules
	Players  []string
	Sheet    Sheet
	Findings []Found
	More     FindingCount // findings that were not kept
	Outcome  tally.Outcome
	Game     *tally.Game
	After    []audit.Move // who came and went after the last round
	Next     *Next        // nil where nothing is to be played
}

// Next is the round to be played or entered next.
type Next struct {
	Round rules.Round
	Known bool  // its wild rank
	Due   []int // who has no score in it yet; nil where nobody knows who plays
}

// FindingCount is a number of findings: those of something wrong, and remarks.
type FindingCount struct{ Wrong, Remarks int }

// Found is a finding in words.
type Found struct {
	audit.Place
	Message string
	Remark  bool // nothing is wrong
}

// In is the finding in one line, with its place in the log.
func (f Found) In(source string) string {
	return fmt.Sprintf("%s:%d:%d: %s", display.Safe(source), f.Line, f.Column, f.text())
}

// Score is the whole evening: who won, the score sheet, what is wrong with it,
// the standings and the money. oneLine keeps each finding on a line of its own.
func (s Screen) Score(e *Evening, oneLine bool) string {
	p := &page{Screen: s}
	p.scoreTitle(e)
	p.sheet(e)
	p.findings(e, oneLine)
	p.standings(e)
	p.money(e)
	return p.text.String()
}

func (p *page) scoreTitle(e *Evening) {
	words := []string{p.Strong(display.Safe(e.Source + ": " + e.Rules.Name))}
	if e.Rules.Name != e.Rules.Game.Name {
		words = append(words, "(from "+e.Rules.Game.Name+")")
	}
	if e.Date != "" {
		words = append(words, strings.Fields(display.Safe(e.Date))...)
	}
	p.line(0, words...)
	for _, sentence := range e.Headline() {
		p.sentence(indent, sentence)
	}
	for _, d := range e.Rules.Differences(e.Rules.Game.Rules()) {
		p.line(indent, append([]string{d.Name}, strings.Fields(d.Value)...)...)
	}
}

// findings writes what is wrong, and what is only remarked.
func (p *page) findings(e *Evening, oneLine bool) {
	p.blank()
	p.line(0, e.verdict(p.Palette)...)
	for _, f := range e.Findings {
		if text := f.In(e.Source); oneLine {
			p.pad(indent)
			p.text.WriteString(text + "\n")
		} else {
			p.hang(indent, 2*indent, strings.Fields(text))
		}
	}
	if more := e.moreFindings(); more != "" {
		p.sentence(indent, more)
	}
}

// verdict is how many findings and remarks there are.
func (e *Evening) verdict(ink Palette) []string {
	n := e.count()
	words := []string{ink.Good("nothing is wrong")}
	if n.Wrong > 0 {
		words[0] = ink.Bad(counted(n.Wrong, "finding"))
	}
	if n.Remarks > 0 {
		words[0] += ","
		words = append(words, counted(n.Remarks, "remark"))
	}
	return words
}

// count is the number of all findings.
func (e *Evening) count() FindingCount {
	n := e.More
	for _, f := range e.Findings {
		if f.Remark {
			n.Remarks++
		} else {
			n.Wrong++
		}
	}
	return n
}

// moreFindings is the line after the findings, where not all were kept.
func (e *Evening) moreFindings() string {
	if n := e.More.Wrong + e.More.Remarks; n > 0 {
		return "and " + counted(n, "more finding")
	}
	return ""
}

// text is the message; a remark says that it is one.
func (f Found) text() string {
	text := display.Safe(f.Message)
	if f.Remark {
		return "(remark) " + text
	}
	return text
}

func (p *page) standings(e *Evening) {
	p.blank()
	p.line(0, strings.Fields(e.standingsTitle())...)
	if len(e.Outcome.Standings) > 0 {
		p.table(e.standingsTable())
	}
}

func (e *Evening) standingsTable() table {
	var rows []tableRow
	for _, st := range e.Outcome.Standings {
		rows = append(rows, tableRow{cells: []cell{
			{text: strconv.Itoa(st.Place)}, {text: e.name(st.Player)}, {text: totalOr(e.total(st.Player), "-")}, {text: e.aside(st.Player)},
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

// totalOr is a total as a number, or what stands for one that is not known.
func totalOr(total *int, unknown string) string {
	if total == nil {
		return unknown
	}
	return strconv.Itoa(*total)
}

func (e *Evening) standingsTitle() string {
	if e.Outcome.Over {
		return "standings " + e.after()
	}
	return "standings so far, " + e.after()
}

// after is how many rounds have been scored.
func (e *Evening) after() string {
	if rounds := len(e.Rules.Rounds); !e.Outcome.Over && rounds > e.Sheet.Scored {
		return fmt.Sprintf("after %d of %s", e.Sheet.Scored, counted(rounds, "round"))
	}
	return "after " + counted(e.Sheet.Scored, "round")
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

// aside is the remark on a player after the total.
func (e *Evening) aside(player int) string {
	seat := e.Game.Seats()[player]
	var words []string
	switch seat.State {
	case tally.Expired:
		words = append(words, "expired")
	case tally.Out:
		words = append(words, "out")
	case tally.Gone:
		words = append(words, "left")
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

// conclusion says who won, or why nobody has.
func (e *Evening) conclusion() []string {
	o := e.Outcome
	switch {
	case len(o.Winners) == 1:
		return append([]string{e.names(o.Winners) + " wins" + e.bonusWords() + "."}, e.bonusAside()...)
	case len(o.Winners) > 1:
		return []string{e.names(o.Winners) + " share the win."}
	case len(o.Tied) > 1 && o.Over:
		return []string{e.names(o.Tied) + " tie: two tied, all tied, and nobody wins."}
	case len(o.Tied) > 1:
		return []string{e.names(o.Tied) + " tie: " + e.bonusPending()}
	case e.Sheet.Scored == 0 && !e.Game.IsOpen():
		return []string{"No round has been scored yet."}
	case e.Game.IsOpen() && (e.Sheet.Scored == 0 || e.Sheet.Scored >= len(e.Rules.Rounds)):
		return []string{"Not everything is understood or in agreement, so nobody has won yet."}
	case !e.Game.Whole():
		return []string{"A score is missing, so nobody has won yet."}
	}
	return nil
}

// name is a player's name, safe to show.
func (e *Evening) name(player int) string { return display.Safe(e.Players[player]) }

func (e *Evening) names(players []int) string {
	words := make([]string, len(players))
	for i, p := range players {
		words[i] = e.name(p)
	}
	return List(words, "and")
}

func (e *Evening) bonusWords() string {
	if b := e.Game.Bonus(); b != nil && b.Hands > 0 {
		return " the bonus round"
	}
	return ""
}

// bonusAside says that the bonus game may go on, where nobody counted the
// pack.
func (e *Evening) bonusAside() []string {
	if b := e.Game.Bonus(); b == nil || b.Exact || e.Game.BonusOver() {
		return nil
	}
	return []string{fmt.Sprintf("The pack may still hold %s: the end of the log is taken for the end of the bonus round.",
		counted(e.Game.BonusPack(), "card"))}
}

func (e *Evening) bonusPending() string {
	b := e.Game.Bonus()
	if b.Hands == 0 {
		return "the bonus round decides."
	}
	return fmt.Sprintf("the bonus round goes on with %s in the pack.", counted(e.Game.BonusPack(), "card"))
}

// money is who paid and who won, with what is left in the pot.
func (p *page) money(e *Evening) {
	if !e.Game.ForMoney() {
		return
	}
	p.blank()
	p.line(0, "money")
	p.table(e.moneyTable())
	if e.hasPot() {
		p.sentence(indent, e.potReason())
	}
	if debts := e.Debts(); len(debts) > 0 {
		p.blank()
		p.line(0, "who owes whom")
		for _, debt := range debts {
			p.sentence(indent, debt)
		}
	}
}

// hasPot reports whether the pot is shown.
func (e *Evening) hasPot() bool { return e.Outcome.Pot > 0 || !e.Outcome.Over }

func (e *Evening) moneyTable() table {
	amount := func(head string) column { return column{head: cell{text: head}, least: len("-10.00")} }
	var rows []tableRow
	for player, a := range e.Outcome.Accounts {
		rows = append(rows, tableRow{cells: []cell{
			{text: e.name(player)}, {text: Money(a.Paid)}, {text: Money(a.Won)}, {text: signed(a.Won - a.Paid)},
		}})
	}
	if e.hasPot() {
		rows = append(rows, tableRow{cells: []cell{{text: "pot"}, {absent: true}, {absent: true}, {text: Money(e.Outcome.Pot)}}})
	}
	return table{
		columns: []column{{head: cell{text: "player"}, hidden: true, words: true, shrink: true}, amount("paid"), amount("won"), amount("in all")},
		rows:    slices.Values(rows),
	}
}

func (e *Evening) potReason() string {
	switch {
	case !e.Outcome.Over:
		return "What is not decided yet stays in the pot."
	case len(e.Outcome.Winners) == 0:
		return "Nobody has won it."
	}
	return "What cannot be split or is not claimed stays in the pot."
}

// Money is cents as an amount: 1.20.
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

// rowLabel is a round as a row is named: its number and its wild rank.
func rowLabel(r rules.Round) string {
	switch {
	case r.Bonus:
		return "bonus"
	case r.Wild == card.NoRank:
		return fmt.Sprintf("%2d", r.Number)
	}
	return fmt.Sprintf("%2d %ss", r.Number, r.Wild)
}

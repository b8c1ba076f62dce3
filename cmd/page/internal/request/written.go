package request

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// cell names a cell of the sheet: a round and a player.
func cell(round, player string) string { return round + " " + player }

// written returns a score of the sheet as it was entered: its cards, number and mark.
// If there is none, only the player and the round are set.
func (p *Page) written(s Score) Entry {
	e := p.entries[cell(s.Round, s.Player)]
	e.Player, e.Round, e.Wild = s.Player, s.Round, s.Wild
	if e.Cards == nil {
		e.Cards = []string{}
	}
	return e
}

// readEntries keeps each score of the log as it was entered, and what a cell of the sheet
// says of it.
func (p *Page) readEntries() {
	round := ""
	log := parse.NewLog(source, strings.NewReader(p.log))
	log.Plays(p.state.Rules)
	for {
		s, _, err := log.Next()
		if err != nil {
			return
		}
		if s == nil {
			continue
		}
		switch a := s.Action.(type) {
		case parse.StartRound:
			round = p.begin[s.Line]
			p.keep(s, round, a.Plays)
		case parse.Scores:
			p.keep(s, cmp.Or(round, p.begin[s.Line]), a.Plays)
		case parse.Correct:
			p.keepCorrection(s, a)
		}
	}
}

func (p *Page) keep(s *parse.Statement, round string, plays []parse.Play) {
	for _, a := range plays {
		if a.Player >= len(p.state.Players) {
			continue
		}
		e := Entry{Cards: []string{}, Out: a.Out}
		switch {
		case a.Hand != nil && a.Hand.Melds > 0: // melds cannot be tapped card by card
			e.Laid = cardsIn(s, a)
		case a.Hand != nil:
			e.Cards = strings.Fields(a.Hand.Cards().String())
		}
		if a.Claim != nil {
			e.Score = strings.TrimSpace(strings.TrimSuffix(s.Text[a.Claim.Span.Start:a.Claim.Span.End], "out"))
		}
		key := cell(round, p.state.Players[a.Player])
		p.entries[key] = e
		if delete(p.cells, key); a.Hand == nil && strings.Contains(e.Score, "+") {
			p.cells[key] = "leftovers " + e.Score
		}
	}
}

// keepCorrection keeps a corrected score, and in the cell what it was before.
func (p *Page) keepCorrection(s *parse.Statement, c parse.Correct) {
	round := label(rules.Ask{Number: c.Round.Value, Bonus: c.Bonus}, c.Round.Value)
	p.keep(s, round, []parse.Play{c.Play})
	i := slices.IndexFunc(p.state.Findings, func(f evening.Finding) bool { return f.Line == s.Line && f.Kind == evening.Corrected })
	if i < 0 {
		return
	}
	key, was := cell(round, p.state.Players[c.Player]), fmt.Sprintf("corrected, %d before", p.state.Findings[i].Have)
	p.cells[key] = strings.Join(slices.DeleteFunc([]string{p.cells[key], was}, func(note string) bool { return note == "" }), ", ")
}

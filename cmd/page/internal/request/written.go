package request

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
)

// labels returns the names of the rounds in entries: their numbers, or bonus and the
// number of the hand.
func labels(rounds []*evening.Round) []string {
	list, hands := []string{}, 0
	for _, r := range rounds {
		label := fmt.Sprint(r.Number())
		if r.Bonus {
			hands++
			label = fmt.Sprintf("bonus %d", hands)
		}
		list = append(list, label)
	}
	return list
}

// written returns a score of the sheet as it was entered: its cards, number and mark.
// If there is none, only the player and the round are set.
func (p *Page) written(s Score) Entry {
	e := Entry{Cards: []string{}}
	round, player := slices.Index(labels(p.state.Rounds), s.Round), slices.Index(p.state.Players, s.Player)
	if round >= 0 && player >= 0 && player < len(p.state.Rounds[round].Entries()) {
		if at := p.state.Rounds[round].Entries()[player].Place(); at.Line > 0 {
			e = p.entryAt(at)
		}
	}
	e.Player, e.Round, e.Wild = s.Player, s.Round, s.Wild
	return e
}

// entryAt returns the entry at a place of the log.
func (p *Page) entryAt(at evening.Place) Entry {
	line := diag.Place{Source: source, Line: at.Line, Text: p.lines[at.Line-1]}
	e := Entry{Cards: []string{}}
	for _, play := range plays(p.state.Line(source, at.Line, line.Text)) {
		if line.Column(play.Name) != at.Column {
			continue
		}
		switch e.Out = play.Out; {
		case play.Hand != nil && play.Hand.Melds > 0: // melds cannot be tapped card by card
			e.Laid = cardsIn(line.Text, play)
		case play.Hand != nil:
			e.Cards = strings.Fields(play.Hand.Cards().String())
		}
		if play.Claim != nil {
			e.Score = strings.TrimSpace(strings.TrimSuffix(line.Text[play.Claim.Span.Start:play.Claim.Span.End], "out"))
		}
	}
	return e
}

// plays returns the scores in a line of the log.
func plays(l parse.Line) []parse.Play {
	switch a := l.Action.(type) {
	case parse.StartRound:
		return a.Plays
	case parse.Scores:
		return a.Plays
	case parse.Correct:
		return []parse.Play{a.Play}
	}
	return nil
}

// notes returns what the cells of the sheet say of their scores, by round and player: what
// it was before a correction, or that it was entered as the cards left over.
func (p *Page) notes() map[string]string {
	cells := map[string]string{}
	names := labels(p.state.Rounds)
	for i, r := range p.state.Rounds {
		for player, e := range r.Lines() {
			var notes []string
			if strings.Contains(p.lines[e.Place().Line-1], "+") {
				if written := p.entryAt(e.Place()); len(written.Cards) == 0 && written.Laid == "" && strings.Contains(written.Score, "+") {
					notes = append(notes, "leftovers "+written.Score)
				}
			}
			for _, f := range p.state.Findings {
				if f.Kind == evening.Corrected && f.Place == e.Place() {
					notes = append(notes, fmt.Sprintf("corrected, %d before", f.Have))
				}
			}
			if notes != nil {
				cells[names[i]+" "+p.state.Players[player]] = strings.Join(notes, ", ")
			}
		}
	}
	return cells
}

package request

import (
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Score names a score of the sheet: a player's in a round.
type Score struct {
	Round  string `json:"round"`
	Wild   string `json:"wild"`
	Player string `json:"player"`
}

// written is a score of the sheet as it was entered: the cards, the number and
// the mark. Where none was, only the player and the round are filled in.
func (p *Page) written(s Score) Entry {
	e := Entry{Player: s.Player, Round: s.Round, Wild: s.Wild, Cards: []string{}}
	lines, player := strings.Split(p.log, "\n"), slices.Index(p.state.Players, s.Player)
	log := parse.NewLog(source, strings.NewReader(p.log))
	round, last, hands := "", 0, 0
	play := func(line int, a parse.Play) {
		if round != s.Round || a.Player != player {
			return
		}
		e.Cards, e.Laid, e.Score, e.Out = []string{}, "", "", a.Out
		switch {
		case a.Hand != nil && a.Hand.Melds > 0: // which is not tapped card by card
			e.Laid = strings.Join(handWords(a.Hand), " ")
		case a.Hand != nil:
			e.Cards = handWords(a.Hand)
		}
		if a.Claim != nil {
			e.Score = strings.TrimSpace(strings.TrimSuffix(lines[line-1][a.Claim.Span.Start:a.Claim.Span.End], "out"))
		}
	}
	for {
		statement, _, err := log.Next()
		if err != nil {
			return e
		}
		if statement == nil {
			continue
		}
		switch a := statement.Action.(type) {
		case parse.StartRound:
			ask := numbered(p.state.Rules, a.Ask, last)
			if last = ask.Number; ask.Bonus {
				hands++
			}
			round = label(ask, hands)
			for _, one := range a.Plays {
				play(statement.Line(), one)
			}
		case parse.Play:
			play(statement.Line(), a)
		case parse.Scores:
			for _, one := range a.Plays {
				play(statement.Line(), one)
			}
		case parse.Correct:
			if label(rules.Ask{Number: a.Round.Value, Bonus: a.Bonus}, a.Round.Value) == s.Round && a.Player == player {
				line := lines[statement.Line()-1]
				_, comment, _ := strings.Cut(line, "# ")
				e.Laid = ""
				e.Cards, e.Score, e.Out = strings.Fields(comment), line[a.Score.Span.Start:a.Score.Span.End], a.Out
				if len(e.Cards) > 0 {
					e.Score = ""
				}
			}
		}
	}
}

// numbered gives a round its number where only its wild rank was said: that of
// the round in which it is wild, else the next.
func numbered(r rules.Rules, ask rules.Ask, last int) rules.Ask {
	if ask.Number > 0 || ask.Bonus {
		return ask
	}
	ask.Number = last + 1
	for i, d := range r.Rounds {
		if ask.WildSaid && d.Wild == ask.Wild {
			ask.Number = i + 1
		}
	}
	return ask
}

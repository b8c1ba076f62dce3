package explain

import (
	"fmt"
	"strings"

	"github.com/wildmeld/wildmeld/explain/evening"
)

// Review returns what is worth telling of an evening, a sentence for each fact.
func Review(e *evening.Evening) []string {
	t := told{e}
	return each(e.Review(), t.fact)
}

// fact returns a fact as a sentence.
func (e told) fact(f evening.Fact) string {
	round, who, other := f.Round.String(), "", ""
	if len(f.Players) > 0 {
		who = e.name(f.Players[0])
	}
	if len(f.Players) > 1 {
		other = e.name(f.Players[1])
	}
	switch f.Kind {
	case evening.LeadChange:
		return fmt.Sprintf("In %s %s took the lead from %s, %s ahead.", round, who, other, Points(f.Points))
	case evening.Decisive:
		return fmt.Sprintf("%s decided it: from then on %s led alone, first by %d.", capital(round), who, f.Points)
	case evening.Dearest:
		text := fmt.Sprintf("No hand cost more than %s's in %s: %s", who, round, Points(f.Points))
		if f.HasBest {
			text += fmt.Sprintf("; its best arrangement would have cost %d", f.Best)
		}
		return text + "."
	case evening.GivenAway:
		return fmt.Sprintf("%s gave away %s in %s by grouping a hand worse than possible.", who, Points(f.Points), few(f.Rounds, "round"))
	case evening.Comeback:
		return fmt.Sprintf("%s was %d behind %s after %s and won.", who, f.Points, other, round)
	case evening.Closest:
		switch {
		case f.Points == 0:
			return e.names(f.Players) + " finished level and share the win."
		case f.Points == 1:
			return fmt.Sprintf("%s won by a single point, ahead of %s.", who, other)
		}
		return fmt.Sprintf("%s won by %s, ahead of %s.", who, Points(f.Points), other)
	case evening.Needed:
		return fmt.Sprintf("Before %s %s was %d behind %s; the round brought %s %d and %s %d.", round, who, f.Points, other, who, f.Had[0], other, f.Had[1])
	}
	panic("explain.Review: no words for a fact of kind " + string(f.Kind))
}

// Needs returns what each player needs to win, a sentence for each, or nil if that cannot
// be said yet.
func Needs(e *evening.Evening) []string {
	t := told{e}
	return each(e.Needs(), t.need)
}

// need returns a player's need as a sentence.
func (e told) need(n evening.Need) string {
	who := e.name(n.Player)
	if !n.CanWin {
		return who + " cannot win any more."
	}
	wins := "wins"
	if e.Game.Eliminates() {
		wins = "wins in the next round"
	}
	points := fmt.Sprintf("at most %d", n.AtMost)
	if n.AtMost == 0 {
		points = "0"
	}
	text := fmt.Sprintf("%s %s with %s", who, wins, points)
	others := each(n.If, func(b evening.Bound) string { return fmt.Sprintf("%s has %d or more", e.name(b.Player), b.AtLeast) })
	if len(others) > 0 {
		text += " if " + List(others, "and")
	} else {
		text += ", whatever the others have"
	}
	return text + "."
}

// stakes says which money goes to the winner, or returns "" if there is none.
func (e told) stakes() string {
	if !e.Game.ForMoney() || e.Outcome.Pot == 0 {
		return ""
	}
	if e.Game.Eliminates() {
		return fmt.Sprintf("The pot holds %s; the last player in the game has the first part of it.", Money(e.Outcome.Pot))
	}
	return fmt.Sprintf("The pot holds %s; what is left of it after the last round goes to the lowest total.", Money(e.Outcome.Pot))
}

// sentences writes the review or the needs of an evening under a title.
func (p *page) sentences(title string, list []string, none string) {
	p.blank()
	p.line(0, title)
	for _, sentence := range list {
		p.hang(indent, 2*indent, strings.Fields(sentence))
	}
	if len(list) == 0 {
		p.sentence(indent, none)
	}
}

// Told returns what is asked for of an evening, without its sheet.
func (s Screen) Told(e *evening.Evening, a Asked) string {
	p, t := &page{Screen: s}, told{e}
	for _, part := range t.toldParts(a) {
		for _, sentence := range part.list {
			p.hang(0, indent, strings.Fields(sentence))
		}
		if len(part.list) == 0 {
			p.sentence(0, part.none)
		}
	}
	return p.gated()
}

// Asked says what is told of an evening beside its sheet.
type Asked struct {
	Review, Needs bool
}

// toldPart is what is told under a title, or why nothing is.
type toldPart struct {
	title, none string
	list        []string
}

// toldParts returns what was asked for.
func (e told) toldParts(a Asked) (parts []toldPart) {
	if a.Needs {
		p := toldPart{title: "what is needed", none: "That can be said with one or two rounds left and every score in place.", list: each(e.Needs(), e.need)}
		if e.Outcome.Over {
			p.none = "The game is over."
		} else if stakes := e.stakes(); stakes != "" && len(p.list) > 0 {
			p.list = append(p.list, stakes)
		}
		parts = append(parts, p)
	}
	if a.Review {
		parts = append(parts, toldPart{title: "the evening in review", none: "There is nothing to tell while a score is missing or cannot be right.", list: each(e.Review(), e.fact)})
	}
	return parts
}

// needJSON returns what a player needs to win. A player who cannot win needs nothing.
func (e told) needJSON(n evening.Need) object {
	bounds := each(n.If, func(b evening.Bound) object { return object{{"player", e.Players[b.Player]}, {"at_least", b.AtLeast}} })
	o := object{{"player", e.Players[n.Player]}, {"can_win", n.CanWin}}
	return o.andIf(n.CanWin, "at_most", n.AtMost).andIf(n.CanWin, "if", bounds)
}

// factJSON returns a sentence of the review with what it says.
func (e told) factJSON(f evening.Fact) object {
	o := object{{"kind", f.Kind}}.andIf(f.Round.Number > 0, "round", f.Round.Number)
	o = o.and("players", each(f.Players, func(p int) string { return e.Players[p] })).and("points", f.Points)
	o = o.andIf(f.HasBest, "best", f.Best).andIf(f.Rounds != 0, "rounds", f.Rounds).andIf(f.Kind == evening.Needed, "had", f.Had)
	return o.and("text", e.fact(f))
}

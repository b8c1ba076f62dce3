package explain

import (
	"fmt"
	"strconv"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// leftovers is each leftover with its points and, where its rank does not
// show it, the reason for them, once for neighbours that share it.
func (s Screen) leftovers(d Deal, left card.Hand) []string {
	var words []string
	sharing := 0
	for i, c := range left {
		why := pointsReason(d.Terms, c)
		sharing++
		text := []string{s.card(c) + " " + strconv.Itoa(d.Terms.Points(c))}
		if i+1 == len(left) || pointsReason(d.Terms, left[i+1]) != why {
			text = append(text, s.remark(agree(why, sharing))...)
			sharing = 0
		}
		if i+1 < len(left) {
			text[len(text)-1] += ","
		}
		words = append(words, text...)
	}
	return words
}

// remark is words in brackets that may be skipped.
func (s Screen) remark(text string) []string {
	if text == "" {
		return nil
	}
	return s.faintWords("(" + text + ")")
}

// agree puts a reason in the plural of several cards.
func agree(why reason, cards int) string {
	if cards > 1 && why.many != "" {
		return why.many
	}
	return why.one
}

// reason is why a card costs what it costs, in words for one card and for several.
type reason struct{ one, many string }

// pointsReason is why a leftover costs what it does, empty where its rank
// says so.
func pointsReason(t rules.Terms, c card.Card) reason {
	switch {
	case c == card.Joker:
		return reason{"joker left over", "jokers left over"}
	case t.IsWild(c):
		return reason{"wild card left over", "wild cards left over"}
	case c.Rank() == card.Ace:
		return reason{one: aceReason(t.Rules)}
	}
	return reason{}
}

func aceReason(r rules.Rules) string {
	ace := r.Points.Ace
	switch {
	case ace.Choice != 0:
		return fmt.Sprintf("or %d if its holder chooses", ace.Choice)
	case ace.High == ace.Low:
		return ""
	case r.Aces == rules.AcesLow:
		return "aces are low"
	}
	return "aces can be high"
}

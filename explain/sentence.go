package explain

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Sentence returns a parameter's value in words, as a person would put it. It panics on
// a name that no parameter has.
func Sentence(r rules.Rules, name string) string {
	if words := moot(r, name); words != "" {
		return words
	}
	if words := parameter(name).Says(r); words != "" {
		return words
	}
	said, ok := sentences()[name]
	if !ok {
		panic(fmt.Sprintf("explain.Sentence: no words for %q", name))
	}
	return said(r)
}

// moot says why a parameter does not matter under the rules, or "" if it does.
func moot(r rules.Rules, name string) string {
	switch aceless := !r.Ranks.Has(card.Ace); {
	case aceless && (name == "aces" || name == "ace-points"):
		return "there are no aces in the pack"
	case r.Runs == rules.Off && slices.Contains(aboutRuns, name):
		return "it makes no difference to sets"
	case name == "tie" && r.Game.Elimination != nil:
		return "the last player in the game wins; totals are not compared"
	case name == "wild-rank" && len(r.Rounds) == 0:
		return "a card turned up decides which rank is wild in a round"
	case name == "money" && r.Money == rules.GameMoney && r.Game.Stakes == nil && r.Game.Elimination == nil:
		return "nothing is played for"
	}
	return ""
}

// sentences returns the words for parameters whose own rows do not have them.
func sentences() map[string]func(rules.Rules) string {
	return map[string]func(rules.Rules) string{
		"suits": func(r rules.Rules) string { return List(each(r.Suits.List(), SuitName), "and") },
		"ranks": func(r rules.Rules) string {
			low, high := r.Ranks.Ends()
			return rankWords[low] + " to " + rankWords[high]
		},
		"decks":  packsNeeded,
		"jokers": jokersSentence,
		"rounds": roundsSentence,
		"last-round": func(r rules.Rules) string {
			if n := len(r.Rounds); n > 0 {
				return "the last round deals " + diag.Counted(r.Rounds[n-1].Cards, "card")
			}
			return "no fixed number"
		},
		"min-run": func(r rules.Rules) string { return "a run has at least " + diag.Counted(r.MinRunLen(), "card") },
		"all-wild": func(r rules.Rules) string {
			if r.AllWildLegal() {
				return "wild cards alone may be a meld"
			}
			return "wild cards alone are not a meld"
		},
		"points":     func(r rules.Rules) string { return "left over: " + pointsOf(r, " ") },
		"ace-points": acesSentence,
		"face-points": func(r rules.Rules) string {
			p := r.Points.Rank[card.Jack:]
			if p[0] == p[1] && p[1] == p[2] {
				return fmt.Sprintf("a jack, a queen or a king left over costs %d", p[0])
			}
			return fmt.Sprintf("left over a jack costs %d, a queen %d, a king %d", p[0], p[1], p[2])
		},
		"pay-each": func(r rules.Rules) string {
			switch {
			case r.Game.Stakes == nil:
				return "going out is not paid"
			case r.PayEach == rules.On:
				return "everybody who lays down the whole hand is paid for it"
			}
			return "only the player who lays down first is paid for it"
		},
	}
}

func jokersSentence(r rules.Rules) string {
	usual := fmt.Sprintf("%d per pack", r.Game.JokersADeck)
	switch r.Jokers {
	case rules.JokersOn:
		return usual + ", all wild"
	case rules.JokersOptional:
		return "none unless agreed; then " + usual + ", all wild"
	case 0:
		return "none"
	}
	return fmt.Sprintf("%d in all, all of them wild", r.Jokers)
}

func acesSentence(r rules.Rules) string {
	text, ace := fmt.Sprintf("an ace left over costs %d", r.RankPoints(card.Ace)), r.Points.Ace
	switch {
	case ace.Choice != 0:
		text += fmt.Sprintf(", or %d if its holder chooses", ace.Choice)
	case ace.High != ace.Low && r.Aces == rules.AcesLow:
		text += fmt.Sprintf("; %d where aces can be high", ace.High)
	case ace.High != ace.Low:
		text += ", as aces can be high"
	}
	return text
}

func parameter(name string) rules.Parameter {
	p, ok := rules.ParameterNamed(name)
	if !ok {
		panic(fmt.Sprintf("explain: no parameter %q", name))
	}
	return p
}

// packsNeeded returns in words how many packs are shuffled together.
func packsNeeded(r rules.Rules) string {
	switch formula := r.Game.DeckFormula; {
	case r.Decks != 0:
		return diag.Counted(r.Decks, "pack") + " shuffled together"
	case formula > 0:
		return fmt.Sprintf("for n players with m cards each (%d + m) x n / 54, rounded up", formula)
	}
	var words []string
	for _, step := range r.Game.DeckSteps {
		text := diag.Counted(step.Decks, "pack")
		if step.MaxPlayers > 0 {
			text += fmt.Sprintf(" for up to %d players", step.MaxPlayers)
		}
		words = append(words, text)
	}
	if n := r.Game.PlayersADeck; n > 0 {
		words = append(words, fmt.Sprintf("with more players, one for every %d, rounded up", n))
	}
	return strings.Join(words, "; ")
}

func roundsSentence(r rules.Rules) string {
	n := len(r.Rounds)
	if n == 0 {
		text := "any number; the rank of the card turned up is wild, or none if it is a joker"
		if r.Game.Cards > 0 {
			text += "; " + diag.Counted(r.Game.Cards, "card") + " unless agreed"
		}
		return text
	}
	first, last := r.Rounds[0], r.Rounds[n-1]
	if _, climbs, isClimb := strings.Cut(parameter("rounds").Get(r), "-"); isClimb && !strings.Contains(climbs, ":") {
		return fmt.Sprintf("%s: %d cards with %s wild, one card more each round, to %d cards with %s wild",
			diag.Counted(n, "round"), first.Cards, Plural(first.Wild), last.Cards, Plural(last.Wild))
	}
	return diag.Counted(n, "round") + ": " + strings.Join(each(r.Rounds, func(d rules.Deal) string {
		wild := "no rank"
		if d.Wild != card.NoRank {
			wild = Plural(d.Wild)
		}
		return diag.Counted(d.Cards, "card") + " with " + wild + " wild"
	}), ", ")
}

// pointsOf lists the ranks of the pack except the ace, each followed by
// between and its points.
func pointsOf(r rules.Rules, between string) string {
	ranks := slices.DeleteFunc(r.Ranks.List(), func(k card.Rank) bool { return k == card.Ace })
	if len(ranks) == 0 {
		return ""
	}
	return strings.Join(each(r.Points.Stretches(ranks[0], ranks[len(ranks)-1], card.Ten), func(s rules.Setting) string {
		if s.Value == rules.Pips {
			s.Value = "face value"
		}
		return s.Name + between + s.Value
	}), ", ")
}

// aboutRuns lists the parameters that mean nothing where there are no runs.
var aboutRuns = []string{"aces", "min-run", "run-suits", "adjacent-wilds"}

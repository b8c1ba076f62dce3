package explain

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Sentence returns what a parameter says in the rules, as a person would put it. It
// panics on the name of no parameter.
func Sentence(r rules.Rules, name string) string {
	if aceless := !r.Ranks.Has(card.Ace); aceless && (name == "aces" || name == "ace-points") {
		return "there are no aces in the pack"
	}
	if name == "tie" && r.Game.Elimination != nil {
		return "the last player in the game wins; totals are not compared"
	}
	if says := parameter(name).Says(r); says != "" {
		return says
	}
	switch name {
	case "suits":
		return List(each(r.Suits.List(), SuitName), "and")
	case "ranks":
		return ranksSentence(r)
	case "decks":
		return decksSentence(r)
	case "jokers":
		return jokersSentence(r)
	case "rounds":
		return roundsSentence(r)
	case "last-round":
		if n := len(r.Rounds); n > 0 {
			return "the last round deals " + diag.Counted(r.Rounds[n-1].Cards, "card")
		}
		return "no fixed number"
	case "min-run":
		return "a run has at least " + diag.Counted(r.MinRunLen(), "card")
	case "all-wild":
		if r.AllWildLegal() {
			return "wild cards alone may be a meld"
		}
		return "wild cards alone are not a meld"
	case "points":
		return "left over: " + pointsOf(r, " ")
	case "ace-points":
		return acePointsSentence(r)
	case "face-points":
		p := r.Points.Rank[card.Jack:]
		if p[0] == p[1] && p[1] == p[2] {
			return fmt.Sprintf("a jack, a queen or a king left over costs %d", p[0])
		}
		return fmt.Sprintf("left over a jack costs %d, a queen %d, a king %d", p[0], p[1], p[2])
	case "pay-each":
		switch {
		case r.Game.Stakes == nil:
			return "going out is not paid"
		case r.PayEach == rules.On:
			return "everybody who lays down the whole hand is paid for it"
		}
		return "only the player who lays down first is paid for it"
	}
	panic(fmt.Sprintf("explain.Sentence: no words for %q", name))
}

func parameter(name string) rules.Parameter {
	p, ok := rules.ParameterNamed(name)
	if !ok {
		panic(fmt.Sprintf("explain: no parameter %q", name))
	}
	return p
}

var suitWords = [...]string{"", "clubs", "diamonds", "hearts", "spades", "stars"}

func ranksSentence(r rules.Rules) string {
	low, high, _ := strings.Cut(r.Ranks.String(), "-")
	for k := card.Ace; k <= card.King; k++ {
		if k.String() == low {
			low = rankWords[k]
		}
		if k.String() == high {
			high = rankWords[k]
		}
	}
	return low + " to " + high
}

func decksSentence(r rules.Rules) string {
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
	words := make([]string, n)
	for i, d := range r.Rounds {
		if words[i] = diag.Counted(d.Cards, "card") + " with no rank wild"; d.Wild != card.NoRank {
			words[i] = diag.Counted(d.Cards, "card") + " with " + Plural(d.Wild) + " wild"
		}
	}
	return diag.Counted(n, "round") + ": " + strings.Join(words, ", ")
}

// pointsOf lists the ranks of the pack but the ace with their points, a word
// between the two.
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

func acePointsSentence(r rules.Rules) string {
	ace := r.Points.Ace
	text := fmt.Sprintf("an ace left over costs %d", r.RankPoints(card.Ace))
	switch {
	case ace.Choice != 0:
		return fmt.Sprintf("%s, or %d if its holder chooses", text, ace.Choice)
	case ace.High != ace.Low && r.Aces == rules.AcesLow:
		return fmt.Sprintf("%s; %d where aces can be high", text, ace.High)
	case ace.High != ace.Low:
		return fmt.Sprintf("%s, as aces can be high", text)
	}
	return text
}

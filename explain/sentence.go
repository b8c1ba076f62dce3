package explain

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Sentence is what a parameter says in the rules, as a person would put it.
// It panics on the name of no parameter.
func Sentence(r rules.Rules, name string) string {
	if aceless := !r.Ranks.Has(card.Ace); aceless && (name == "aces" || name == "ace-points") {
		return "there are no aces in the pack"
	}
	if says := parameter(name).Says(r); says != "" && (name != "tie" || r.Game.Elimination == nil) {
		return says
	}
	for _, p := range ofNumber {
		if p.parameter == name {
			return p.sentence(r)
		}
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

// ofNumber is the sentences of the parameters whose row has none, and of tie
// where no totals are compared.
var ofNumber = []struct {
	parameter string
	sentence  func(rules.Rules) string
}{
	{"suits", suitsSentence},
	{"ranks", ranksSentence},
	{"decks", decksSentence},
	{"jokers", jokersSentence},
	{"rounds", roundsSentence},
	{"last-round", lastRoundSentence},
	{"min-meld", minMeldSentence},
	{"max-meld", maxMeldSentence},
	{"min-run", minRunSentence},
	{"all-wild", allWildSentence},
	{"points", pointsSentence},
	{"ace-points", acePointsSentence},
	{"face-points", facePointsSentence},
	{"wild-points", wildPointsSentence},
	{"joker-points", jokerPointsSentence},
	{"tie", tieSentence},
	{"out-limit", outLimitSentence},
	{"pay-each", payEachSentence},
}

var suitWords = [...]string{"", "clubs", "diamonds", "hearts", "spades", "stars"}

func suitsSentence(r rules.Rules) string {
	var words []string
	for _, s := range r.Suits.List() {
		words = append(words, suitWords[s])
	}
	return List(words, "and")
}

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
	if r.Decks != 0 {
		return counted(r.Decks, "pack") + " shuffled together"
	}
	if f := r.Game.DeckFormula; f > 0 {
		return fmt.Sprintf("for n players with m cards each (%d + m) x n / 54, rounded up", f)
	}
	return deckSteps(r.Game)
}

func deckSteps(g *rules.Game) string {
	var words []string
	for _, step := range g.DeckSteps {
		text := counted(step.Decks, "pack")
		if step.MaxPlayers > 0 {
			text += fmt.Sprintf(" for up to %d players", step.MaxPlayers)
		}
		words = append(words, text)
	}
	if n := g.PlayersADeck; n > 0 {
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
	if len(r.Rounds) == 0 {
		return freeRoundsSentence(r)
	}
	first, last := r.Rounds[0], r.Rounds[len(r.Rounds)-1]
	if _, climbs, isClimb := strings.Cut(parameter("rounds").Get(r), "-"); isClimb && !strings.Contains(climbs, ":") {
		return fmt.Sprintf("%s: %d cards with %s wild, one card more each round, to %d cards with %s wild",
			counted(len(r.Rounds), "round"), first.Cards, Plural(first.Wild), last.Cards, Plural(last.Wild))
	}
	words := make([]string, len(r.Rounds))
	for i, d := range r.Rounds {
		words[i] = fmt.Sprintf("%s with %s", counted(d.Cards, "card"), wildOrNone(d.Wild))
	}
	return counted(len(r.Rounds), "round") + ": " + strings.Join(words, ", ")
}

func wildOrNone(k card.Rank) string {
	if k == card.NoRank {
		return "no rank wild"
	}
	return Plural(k) + " wild"
}

func freeRoundsSentence(r rules.Rules) string {
	text := "any number; the rank of the card turned up is wild, or none if it is a joker"
	if n := r.Game.Cards; n > 0 {
		return fmt.Sprintf("%s; %s unless agreed", text, counted(n, "card"))
	}
	return text
}

func lastRoundSentence(r rules.Rules) string {
	if len(r.Rounds) == 0 {
		return "no fixed number"
	}
	last := r.Rounds[len(r.Rounds)-1]
	return fmt.Sprintf("the last round deals %s", counted(last.Cards, "card"))
}

func minMeldSentence(r rules.Rules) string {
	return "a meld has at least " + counted(r.MinMeld, "card")
}

func maxMeldSentence(r rules.Rules) string {
	if r.MaxMeld == 0 {
		return "a meld may be as long as the pack allows"
	}
	return "a meld has at most " + counted(r.MaxMeld, "card")
}

func minRunSentence(r rules.Rules) string {
	return "a run has at least " + counted(r.MinRunLen(), "card")
}

func allWildSentence(r rules.Rules) string {
	if r.AllWildLegal() {
		return "wild cards alone may be a meld"
	}
	return "wild cards alone are not a meld"
}

func pointsSentence(r rules.Rules) string { return "left over: " + pointsOf(r, " ") }

// pointsOf lists the ranks with their points, a word between the two.
func pointsOf(r rules.Rules, between string) string {
	var words []string
	for _, item := range strings.Fields(parameter("points").Get(r)) {
		ranks, value, _ := strings.Cut(item, ":")
		if value == "pips" {
			words = append(words, faceValues(r, ranks, between)...)
			continue
		}
		words = append(words, ranks+between+value)
	}
	return strings.Join(words, ", ")
}

// faceValues is which of the ranks from one to another count their face value,
// and what faces count that go on from ten. Ranks that the pack lacks are left
// out.
func faceValues(r rules.Rules, ranks, between string) (words []string) {
	low, high, isSpan := strings.Cut(ranks, "-")
	if !isSpan {
		return []string{ranks + between + "face value"}
	}
	for _, k := range r.Ranks.List() {
		if low == "2" && k > card.Ace {
			low = min(k, card.Ten).String()
			break
		}
	}
	if words = []string{low + "-" + high + between + "face value"}; high != "J" && high != "Q" && high != "K" {
		return words
	}
	words[0] = low + "-10" + between + "face value"
	for k := card.Jack; k <= card.King; k++ {
		words = append(words, k.String()+between+strconv.Itoa(r.RankPoints(k)))
		if k.String() == high {
			break
		}
	}
	return words
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

func facePointsSentence(r rules.Rules) string {
	p := r.Points.Rank[card.Jack:]
	if p[0] == p[1] && p[1] == p[2] {
		return fmt.Sprintf("a jack, a queen or a king left over costs %d", p[0])
	}
	return fmt.Sprintf("left over a jack costs %d, a queen %d, a king %d", p[0], p[1], p[2])
}

func wildPointsSentence(r rules.Rules) string {
	if r.Points.Wild == rules.WildOwn {
		return "a card of the wild rank left over costs what its rank costs"
	}
	return "a card of the wild rank left over costs " + strconv.Itoa(r.Points.Wild)
}

func jokerPointsSentence(r rules.Rules) string {
	return "a joker left over costs " + strconv.Itoa(r.Points.Joker)
}

func outLimitSentence(r rules.Rules) string {
	if r.OutLimit == 0 {
		return "the player who goes out has no cards left"
	}
	return "a player may go out with up to " + Points(r.OutLimit)
}

func tieSentence(rules.Rules) string {
	return "the last player in the game wins; totals are not compared"
}

func payEachSentence(r rules.Rules) string {
	switch {
	case r.Game.Stakes == nil:
		return "going out is not paid"
	case r.PayEach == rules.On:
		return "everybody who lays down the whole hand is paid for it"
	}
	return "only the player who lays down first is paid for it"
}

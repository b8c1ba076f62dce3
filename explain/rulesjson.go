package explain

import (
	"strconv"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// mostPlayers is the highest number of players in the table of packs.
const mostPlayers = 8

// RulesJSON returns a game's whole rule card as a line of JSON.
func RulesJSON(r rules.Rules) string { return line(cardJSON(r)) }

// GamesJSON returns the rule cards of all games as a JSON array.
func GamesJSON() string {
	return line(each(rules.Games(), func(g *rules.Game) object { return cardJSON(g.Rules()) }))
}

// cardJSON returns a game's rule card: a name only for house rules, packs for the usual
// number of cards where the rounds set none, stakes in cents, and ranks from low to high.
func cardJSON(r rules.Rules) object {
	g := r.Game
	var values, words, packs object
	for _, p := range rules.Parameters() {
		values = append(values, member{p.Name, p.Get(r)})
		words = append(words, member{p.Name, Sentence(r, p.Name)})
	}
	for n := 2; n <= mostPlayers; n++ {
		packs = append(packs, member{strconv.Itoa(n), r.DecksFor(n, g.Cards)})
	}
	rounds := []object{}
	for i, d := range r.Rounds {
		rounds = append(rounds, append(object{{"round", i + 1}}, dealtJSON(d)...))
	}
	var bonus any // null without one
	if b := g.Bonus; b != nil {
		bonus = dealtJSON(b.Deal).and("min_meld", b.MinMeld).and("max_meld", b.MaxMeld)
	}
	return append(namedJSON(r), object{
		{"title", g.Title}, {"aliases", g.Aliases}, {"source", g.Source},
		{"parameters", values}, {"changed", settings(r.Differences(g.Rules()))}, {"words", words}, {"rounds", rounds},
		{"decks", object{{"jokers_a_deck", g.JokersADeck}, {"for_players", packs}}},
		{"bonus", bonus}, {"stakes", g.Stakes}, {"elimination", g.Elimination},
		{"options", append([]rules.Setting{}, g.Options...)}, {"rulings", r.Rulings()},
		{"rank_list", each(r.Ranks.List(), card.Rank.String)}, {"suit_list", each(r.Suits.List(), card.Suit.String)},
		{"card", cardLines(r)},
	}...)
}

// dealtJSON returns what is dealt in a round.
func dealtJSON(d rules.Deal) object { return object{{"cards", d.Cards}, {"wild", wildSpelled(d.Wild)}} }

// namedJSON names a game, and the house whose rules are in force if it has other ones.
func namedJSON(r rules.Rules) object {
	return object{{"variant", r.Game.Name}}.andIf(r.Name != r.Game.Name, "name", r.Name)
}

package explain

import (
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// rulesJSON is a rule card in JSON. Its keys keep this order.
type rulesJSON struct {
	Variant    string         `json:"variant"`
	Name       string         `json:"name,omitempty"` // only for house rules
	Title      string         `json:"title"`
	Aliases    []rules.Alias  `json:"aliases"`
	Source     string         `json:"source"`
	Parameters object[string] `json:"parameters"`
	Changed    object[string] `json:"changed"`
	Words      object[string] `json:"words"`
	Rounds     []dealJSON     `json:"rounds"`
	Decks      struct {
		JokersADeck int         `json:"jokers_a_deck"`
		ForPlayers  map[int]int `json:"for_players"` // dealt the usual number of cards if rounds set none
	} `json:"decks"`
	Bonus    *bonusJSON         `json:"bonus"`
	Stakes   *rules.Stakes      `json:"stakes"` // in cents
	Expiry   *rules.Elimination `json:"elimination"`
	Options  []rules.Setting    `json:"options"`
	Rulings  []rules.Ruling     `json:"rulings"`
	RankList []string           `json:"rank_list"` // ranks of the pack, low to high
	SuitList []string           `json:"suit_list"`
	Card     []cardLine         `json:"card"` // the card in words
}

type dealJSON struct {
	Round int    `json:"round,omitempty"`
	Cards int    `json:"cards"`
	Wild  string `json:"wild"`
}

type bonusJSON struct {
	dealJSON
	MinMeld int `json:"min_meld"`
	MaxMeld int `json:"max_meld"`
}

// mostPlayers is the highest number of players in the table of packs.
const mostPlayers = 8

// RulesJSON returns a game's whole rule card as a line of JSON.
func RulesJSON(r rules.Rules) string { return line(cardJSON(r)) }

// GamesJSON returns the rule cards of all games as a JSON array.
func GamesJSON() string {
	return line(each(rules.Games(), func(g *rules.Game) rulesJSON { return cardJSON(g.Rules()) }))
}

func cardJSON(r rules.Rules) rulesJSON {
	g := r.Game
	j := rulesJSON{
		Variant: g.Name, Name: houseName(r), Title: g.Title, Source: g.Source, Aliases: g.Aliases,
		Changed: settings(r.Differences(g.Rules())),
		Rounds:  []dealJSON{},
		Stakes:  g.Stakes, Expiry: g.Elimination,
		Options: append([]rules.Setting{}, g.Options...), Rulings: r.Rulings(),
		RankList: each(r.Ranks.List(), card.Rank.String),
		SuitList: each(r.Suits.List(), card.Suit.String),
		Card:     cardLines(r),
	}
	for _, p := range rules.Parameters() {
		j.Parameters = append(j.Parameters, member[string]{p.Name, p.Get(r)})
		j.Words = append(j.Words, member[string]{p.Name, Sentence(r, p.Name)})
	}
	for i, d := range r.Rounds {
		j.Rounds = append(j.Rounds, dealJSON{i + 1, d.Cards, wildSpelled(d.Wild)})
	}
	j.Decks.JokersADeck, j.Decks.ForPlayers = g.JokersADeck, map[int]int{}
	for n := 2; n <= mostPlayers; n++ {
		j.Decks.ForPlayers[n] = r.DecksFor(n, g.Cards)
	}
	if b := g.Bonus; b != nil {
		j.Bonus = &bonusJSON{dealJSON{Cards: b.Cards, Wild: wildSpelled(b.Wild)}, b.MinMeld, b.MaxMeld}
	}
	return j
}

// houseName returns the name of house rules, or "" for a game's own rules.
func houseName(r rules.Rules) string {
	if r.Name == r.Game.Name {
		return ""
	}
	return r.Name
}

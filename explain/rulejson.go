package explain

import (
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// rulesJSON is a rule card in JSON. The keys come in this order.
type rulesJSON struct {
	Variant    string         `json:"variant"`
	Name       string         `json:"name,omitempty"` // a house's own
	Title      string         `json:"title"`
	Aliases    []aliasJSON    `json:"aliases"`
	Source     string         `json:"source"`
	Parameters object[string] `json:"parameters"`
	Changed    object[string] `json:"changed"`
	Words      object[string] `json:"words"`
	Rounds     []roundJSON    `json:"rounds"`
	Decks      decksJSON      `json:"decks"`
	Bonus      *bonusJSON     `json:"bonus"`
	Stakes     *stakesJSON    `json:"stakes"`
	Expiry     *expiryJSON    `json:"elimination"`
	Options    []settingJSON  `json:"options"`
	Rulings    []rulingJSON   `json:"rulings"`
	RankList   []string       `json:"rank_list"` // of the pack, low to high
	SuitList   []string       `json:"suit_list"`
	Card       []cardLine     `json:"card"` // the card in words
}

type aliasJSON struct {
	Name string `json:"name"`
	Note string `json:"note,omitempty"`
}

type roundJSON struct {
	Round int    `json:"round"`
	Cards int    `json:"cards"`
	Wild  string `json:"wild"`
}

type decksJSON struct {
	JokersADeck int         `json:"jokers_a_deck"`
	ForPlayers  map[int]int `json:"for_players"` // where rounds do not fix the cards: for the usual number
}

type bonusJSON struct {
	Cards   int    `json:"cards"`
	Wild    string `json:"wild"`
	MinMeld int    `json:"min_meld"`
	MaxMeld int    `json:"max_meld"`
}

type stakesJSON struct {
	Ante int `json:"ante"` // cents
	Out  int `json:"out"`  // cents
}

type expiryJSON struct {
	Max   int    `json:"max"`
	Split [2]int `json:"split"`
}

type settingJSON struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

type rulingJSON struct {
	Number int    `json:"number"`
	Text   string `json:"text"`
}

// RulesJSON returns all of a game's rule card in JSON, in one line.
func RulesJSON(r rules.Rules) string { return line(cardJSON(r)) }

// GamesJSON returns the rule cards of all games as an array.
func GamesJSON() string {
	return line(each(rules.Games(), func(g *rules.Game) rulesJSON { return cardJSON(g.Rules()) }))
}

func cardJSON(r rules.Rules) rulesJSON {
	g := r.Game
	j := rulesJSON{
		Variant: g.Name, Name: houseName(r), Title: g.Title, Source: g.Source,
		Aliases:    each(g.Aliases, func(a rules.Alias) aliasJSON { return aliasJSON(a) }),
		Parameters: everyParameter(func(p rules.Parameter) string { return p.Get(r) }),
		Words:      everyParameter(func(p rules.Parameter) string { return Sentence(r, p.Name) }),
		Changed:    settings(r.Differences(g.Rules())),
		Decks:      decksOf(r),
		Options:    settingsJSON(g.Options),
		Rulings:    rulingsJSON(rulingsOn(g)),
		RankList:   each(r.Ranks.List(), card.Rank.String),
		SuitList:   each(r.Suits.List(), card.Suit.String),
		Card:       cardLines(r),
		Rounds:     []roundJSON{},
		Stakes:     (*stakesJSON)(g.Stakes),
		Expiry:     (*expiryJSON)(g.Elimination),
	}
	for i, d := range r.Rounds {
		j.Rounds = append(j.Rounds, roundJSON{i + 1, d.Cards, wildSpelled(d.Wild)})
	}
	if b := g.Bonus; b != nil {
		j.Bonus = &bonusJSON{b.Cards, wildSpelled(b.Wild), b.MinMeld, b.MaxMeld}
	}
	return j
}

// houseName returns the name of rules that are not a game's own, else empty.
func houseName(r rules.Rules) string {
	if r.Name == r.Game.Name {
		return ""
	}
	return r.Name
}

// rulingsOn returns the rulings that bear on a game.
func rulingsOn(g *rules.Game) []rules.Ruling {
	return slices.DeleteFunc(slices.Clone(rules.Rulings()), func(ruling rules.Ruling) bool { return !g.BearsOn(ruling) })
}

func settingsJSON(list []rules.Setting) []settingJSON {
	return each(list, func(s rules.Setting) settingJSON { return settingJSON(s) })
}

func rulingsJSON(list []rules.Ruling) []rulingJSON {
	return each(list, func(r rules.Ruling) rulingJSON { return rulingJSON{r.Number, r.Text} })
}

// mostPlayers is how many players the table of packs goes up to.
const mostPlayers = 8

func decksOf(r rules.Rules) decksJSON {
	d := decksJSON{JokersADeck: r.Game.JokersADeck, ForPlayers: map[int]int{}}
	for n := 2; n <= mostPlayers; n++ {
		d.ForPlayers[n] = r.DecksFor(n, r.Game.Cards)
	}
	return d
}

// everyParameter returns an object with a key for every parameter, in their order.
func everyParameter(value func(rules.Parameter) string) object[string] {
	return each(rules.Parameters(), func(p rules.Parameter) member[string] { return member[string]{p.Name, value(p)} })
}

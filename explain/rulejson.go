package explain

import (
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
	Card       []cardLineJSON `json:"card"` // the card in words
}

// cardLineJSON is a line of the card in words.
type cardLineJSON struct {
	Line string `json:"line"`
	Text string `json:"text"`
	Ours bool   `json:"ours"` // not from the game's text
}

func cardLinesJSON(lines []cardLine) []cardLineJSON {
	list := make([]cardLineJSON, len(lines))
	for i, l := range lines {
		list[i] = cardLineJSON{l.name, l.text, l.ours}
	}
	return list
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

// RulesJSON is all of a game's rule card in JSON, in one line.
func RulesJSON(r rules.Rules) string { return line(cardJSON(r)) }

// GamesJSON is the rule cards of all games as an array.
func GamesJSON() string {
	var list []rulesJSON
	for _, g := range rules.Games() {
		list = append(list, cardJSON(g.Rules()))
	}
	return line(list)
}

func cardJSON(r rules.Rules) rulesJSON {
	j := rulesJSON{
		Variant: r.Game.Name, Title: r.Game.Title, Source: r.Game.Source,
		Aliases: []aliasJSON{}, Rounds: []roundJSON{}, Options: []settingJSON{},
		Parameters: everyParameter(func(p rules.Parameter) string { return p.Get(r) }),
		Words:      everyParameter(func(p rules.Parameter) string { return Sentence(r, p.Name) }),
		Changed:    settings(r.Differences(r.Game.Rules())),
		Decks:      decksOf(r),
	}
	if r.Name != r.Game.Name {
		j.Name = r.Name
	}
	for _, a := range r.Game.Aliases {
		j.Aliases = append(j.Aliases, aliasJSON(a))
	}
	for i, d := range r.Rounds {
		j.Rounds = append(j.Rounds, roundJSON{i + 1, d.Cards, wildSpelled(d.Wild)})
	}
	for _, o := range r.Game.Options {
		j.Options = append(j.Options, settingJSON(o))
	}
	for _, ruling := range rules.Rulings() {
		if r.Game.BearsOn(ruling) {
			j.Rulings = append(j.Rulings, rulingJSON{ruling.Number, ruling.Text})
		}
	}
	for _, k := range r.Ranks.List() {
		j.RankList = append(j.RankList, k.String())
	}
	for _, suit := range r.Suits.List() {
		j.SuitList = append(j.SuitList, suit.String())
	}
	j.Card = cardLinesJSON(cardLines(r))
	j.ends(r.Game)
	return j
}

// ends fills in how a game is decided and what it is played for.
func (j *rulesJSON) ends(g *rules.Game) {
	if b := g.Bonus; b != nil {
		j.Bonus = &bonusJSON{b.Cards, wildSpelled(b.Wild), b.MinMeld, b.MaxMeld}
	}
	if m := g.Stakes; m != nil {
		j.Stakes = &stakesJSON{m.Ante, m.Out}
	}
	if e := g.Elimination; e != nil {
		j.Expiry = &expiryJSON{e.Max, e.Split}
	}
}

// mostPlayers is how many players the table of packs goes up to.
const mostPlayers = 8

func decksOf(r rules.Rules) decksJSON {
	d := decksJSON{JokersADeck: r.Game.JokersADeck, ForPlayers: map[int]int{}}
	for n := 2; n <= mostPlayers; n++ {
		if d.ForPlayers[n] = r.Decks; r.Decks == 0 {
			d.ForPlayers[n] = r.Game.DecksFor(n, r.Game.Cards)
		}
	}
	return d
}

// everyParameter is an object with a key for every parameter, in their order.
func everyParameter(value func(rules.Parameter) string) object[string] {
	var o object[string]
	for _, p := range rules.Parameters() {
		o = append(o, member[string]{p.Name, value(p)})
	}
	return o
}

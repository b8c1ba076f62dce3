package request

import (
	"strconv"

	"github.com/wildmeld/wildmeld/explain/evening"
)

// book is the book of records over evenings.
type book struct {
	Groups []group `json:"groups"`
	Open   int     `json:"open"` // evenings that count nowhere, as a finding leaves the winner open
}

// group is the record of a group of players in a game.
type group struct {
	Game     string         `json:"game"` // its title, or the name of the house rules
	Evenings int            `json:"evenings"`
	Players  []playerRecord `json:"players"`
}

// playerRecord is what a player has reached in the evenings of a group.
type playerRecord struct {
	Player   string `json:"player"`
	Evenings int    `json:"evenings"`
	Wins     int    `json:"wins"` // a shared one counts for each who shares it
	Mean     string `json:"mean"` // with one decimal
	Best     int    `json:"best"` // the lowest total
}

// bookOf returns the records over evenings that are finished, as score --records has
// them.
func bookOf(logs []string) *book {
	var found evening.Records
	titles := map[string]string{}
	for _, log := range logs {
		e := readLog(withEnd(log)).Evening
		if titles[e.Rules.Name] = e.Rules.Name; e.Rules.Name == e.Rules.Game.Name {
			titles[e.Rules.Name] = e.Rules.Game.Title
		}
		found.Add(e)
	}
	b := &book{Groups: []group{}, Open: len(found.Open)}
	for _, g := range found.Groups {
		of := group{Game: titles[g.Game], Evenings: g.Evenings}
		for _, c := range g.Careers {
			of.Players = append(of.Players, playerRecord{c.Name, c.Evenings, c.Wins, strconv.FormatFloat(c.Mean(), 'f', 1, 64), c.Best.Points})
		}
		b.Groups = append(b.Groups, of)
	}
	return b
}

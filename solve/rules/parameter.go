package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/solve/card"
)

// MaxPoints is the most that one card may be made to cost.
const MaxPoints = 1000

// Parameter is one parameter of a game: its name, what it says, and how its
// value is spelled. Everything that reads, prints or compares rules goes
// through the list of parameters.
type Parameter struct {
	Name   string
	About  string   // what it says, in a line
	Wanted string   // the values there are, in words
	Values []string // values worth offering: all of them where they are few
	get    func(*Rules) string
	set    func(*Rules, string) bool
}

// Parameters lists every parameter in the order of the rule card.
func Parameters() []Parameter { return parameters }

// Get is the parameter's value in the rules, spelled so that Set reads it.
func (p Parameter) Get(r Rules) string { return p.get(&r) }

// ParameterNamed finds a parameter.
func ParameterNamed(name string) (Parameter, bool) {
	name = strings.TrimSpace(name)
	i := slices.IndexFunc(parameters, func(p Parameter) bool { return sameName(p.Name, name) })
	if i < 0 {
		return Parameter{}, false
	}
	return parameters[i], true
}

// UnknownParameterError is a rule that no game has.
type UnknownParameterError struct{ Name string }

func (e UnknownParameterError) Error() string { return fmt.Sprintf("no rule is called %q", e.Name) }

// ValueError is a value that a parameter cannot take.
type ValueError struct {
	Parameter Parameter
	Value     string
}

func (e ValueError) Error() string {
	return fmt.Sprintf("%s cannot be %q", e.Parameter.Name, e.Value)
}

// Set changes one parameter. The error is an UnknownParameterError or a
// ValueError; the rules are then as they were.
func (r *Rules) Set(name, value string) error {
	p, ok := ParameterNamed(name)
	if !ok {
		return UnknownParameterError{name}
	}
	changed := *r
	if !p.set(&changed, strings.ToLower(strings.TrimSpace(value))) {
		return ValueError{p, value}
	}
	*r = changed
	return nil
}

// Differences lists the parameters whose values in r are not those in from.
// Setting them in from gives r. A value is listed once: points of faces alone
// are face-points, and last-round is a part of rounds.
func (r Rules) Differences(from Rules) []Setting {
	twice := "points"
	if !slices.Equal(r.Points.Rank[card.Two:card.Jack], from.Points.Rank[card.Two:card.Jack]) {
		twice = "face-points"
	}
	var list []Setting
	for i := range parameters {
		p := &parameters[i]
		if v := p.get(&r); v != p.get(&from) && p.Name != twice && p.Name != "last-round" {
			list = append(list, Setting{p.Name, v})
		}
	}
	return list
}

var parameters = []Parameter{
	{
		Name: "suits", About: "the suits of the pack",
		Wanted: "letters of suits: cdhs, or cdhs* with stars", Values: []string{"cdhs", "cdhs*"},
		get: func(r *Rules) string { return r.Suits.String() },
		set: setSuits,
	}, {
		Name: "ranks", About: "the ranks of the pack",
		Wanted: "the first and the last rank: A-K, 3-K, 7-A", Values: []string{"A-K", "3-K"},
		get: func(r *Rules) string { return r.Ranks.String() },
		set: setRanks,
	}, {
		Name: "decks", About: "packs shuffled together",
		Wanted: "a number from 1 to 9, or players: worked out from the players", Values: []string{"players", "1", "2", "3"},
		get: func(r *Rules) string { return numberOr(r.Decks, "players") },
		set: func(r *Rules, v string) bool { return setNumber(&r.Decks, v, 1, 9, word{"players", 0}) },
	}, {
		Name: "jokers", About: "jokers in all, every one a wild card",
		Wanted: "a number from 0 to 20, on (the usual number), optional or off", Values: []string{"on", "off", "optional", "2", "4"},
		get: getJokers,
		set: func(r *Rules, v string) bool {
			return setNumber(&r.Jokers, v, 0, 20, word{"on", JokersOn}, word{"optional", JokersOptional}, word{"off", 0}, word{"none", 0})
		},
	}, {
		Name: "rounds", About: "for each round the cards dealt and the wild rank",
		Wanted: "3-13 (one card more each round, its number wild), any, or a list such as 7:A 7:2 7:none", Values: []string{"3-13", "3-14", "3-15", "any"},
		get: getRounds,
		set: setRounds,
	}, {
		Name: "last-round", About: "how far the deals climb",
		Wanted: "a number of cards from 3 to 15", Values: []string{"13", "14", "15"},
		get: func(r *Rules) string {
			if len(r.Rounds) == 0 {
				return "any"
			}
			return strconv.Itoa(r.Rounds[len(r.Rounds)-1].Cards)
		},
		set: setLastRound,
	}, {
		Name: "aces", About: "where an ace may stand in a run",
		Wanted: "low (A-2-3), high (Q-K-A), both (but never K-A-2) or wrap (K-A-2 as well)", Values: acesWords[1:],
		get: func(r *Rules) string { return r.Aces.String() },
		set: func(r *Rules, v string) bool { return setWord(&r.Aces, v, acesWords) },
	}, {
		Name: "min-meld", About: "the fewest cards in a meld",
		Wanted: "a number from 2 to 13", Values: []string{"3"},
		get: func(r *Rules) string { return strconv.Itoa(r.MinMeld) },
		set: func(r *Rules, v string) bool { return setNumber(&r.MinMeld, v, 2, 13) },
	}, {
		Name: "max-meld", About: "the most cards in a meld",
		Wanted: "a number from 2 to 20, or none", Values: []string{"none"},
		get: func(r *Rules) string { return numberOr(r.MaxMeld, "none") },
		set: func(r *Rules, v string) bool { return setNumber(&r.MaxMeld, v, 2, card.MaxHand, word{"none", 0}) },
	}, {
		Name: "min-run", About: "the fewest cards in a run",
		Wanted: "a number from 2 to 13, or as-set", Values: []string{"as-set", "4"},
		get: func(r *Rules) string { return numberOr(r.MinRun, "as-set") },
		set: func(r *Rules, v string) bool { return setNumber(&r.MinRun, v, 2, 13, word{"as-set", 0}) },
	}, {
		Name: "set-suits", About: "whether a suit may come twice in a set",
		Wanted: "any (9h 9h 9d is a set) or distinct (at most one card a suit)", Values: setSuitsWords[1:],
		get: func(r *Rules) string { return r.SetSuits.String() },
		set: func(r *Rules, v string) bool { return setWord(&r.SetSuits, v, setSuitsWords) },
	}, {
		Name: "run-suits", About: "whether a run is of one suit",
		Wanted: "same or any (runs may mix suits)", Values: runSuitsWords[1:],
		get: func(r *Rules) string { return r.RunSuits.String() },
		set: func(r *Rules, v string) bool { return setWord(&r.RunSuits, v, runSuitsWords) },
	}, {
		Name: "wild-limit", About: "how many wild cards a meld may have",
		Wanted: "none, half (no more wild than natural), minority (fewer wild than natural), two-naturals (at least two naturals where a wild is used) or one (at most one wild)",
		Values: wildLimitWords[1:],
		get:    func(r *Rules) string { return r.WildLimit.String() },
		set: func(r *Rules, v string) bool {
			if v == "strict" {
				v = One.String()
			}
			return setWord(&r.WildLimit, v, wildLimitWords)
		},
	}, {
		Name: "all-wild", About: "whether a meld of wild cards alone is legal",
		Wanted: "on, off, or auto: where there is no wild-limit", Values: switchWords,
		get: func(r *Rules) string { return r.AllWild.String() },
		set: func(r *Rules, v string) bool { return setWord(&r.AllWild, v, switchWords) },
	}, onOff("adjacent-wilds", "whether two wild cards may stand side by side in a run",
		func(r *Rules) *Switch { return &r.AdjacentWilds }),
	onOff("wild-as-natural", "whether a wild-rank card at its own place counts as natural",
		func(r *Rules) *Switch { return &r.WildAsNatural }),
	{
		Name: "points", About: "what a natural costs when left over",
		Wanted: "a list by rank: 2-9:1 10-K:2 A:3, or 2-10:pips", Values: nil,
		get: getPoints,
		set: setPoints,
	}, {
		Name: "ace-points", About: "what an ace costs when left over",
		Wanted: "a number, a choice such as 1/13, or low:1 high:15", Values: []string{"1", "15", "1/13"},
		get: func(r *Rules) string { return r.Points.Ace.String() },
		set: func(r *Rules, v string) bool { return setAcePoints(&r.Points.Ace, v) },
	}, {
		Name: "face-points", About: "what a jack, a queen and a king cost when left over",
		Wanted: "a number, or three such as 11-12-13", Values: []string{"10", "11-12-13"},
		get: getFacePoints,
		set: setFacePoints,
	}, {
		Name: "wild-points", About: "what a card of the wild rank costs when left over",
		Wanted: "a number up to 1000, or own: what its rank costs", Values: []string{"own", "15", "20"},
		get: func(r *Rules) string {
			if r.Points.Wild == WildOwn {
				return "own"
			}
			return strconv.Itoa(r.Points.Wild)
		},
		set: func(r *Rules, v string) bool {
			return setNumber(&r.Points.Wild, v, 0, MaxPoints, word{"own", WildOwn})
		},
	}, {
		Name: "joker-points", About: "what a joker costs when left over",
		Wanted: "a number up to 1000", Values: []string{"20", "50"},
		get: func(r *Rules) string { return strconv.Itoa(r.Points.Joker) },
		set: func(r *Rules, v string) bool { return setNumber(&r.Points.Joker, v, 0, MaxPoints) },
	},
	onOff("lay-off", "whether cards may be added to melds on the table",
		func(r *Rules) *Switch { return &r.LayOff }),
	onOff("wild-swap", "whether a wild card on the table may be taken for the card it stands for",
		func(r *Rules) *Switch { return &r.WildSwap }),
	{
		Name: "held-cards", About: "which cards count at the end of a round",
		Wanted: "arranged (what is left of the best melds) or counted (all that was not laid down on a turn)", Values: heldCardsWords[1:],
		get: func(r *Rules) string { return r.HeldCards.String() },
		set: func(r *Rules, v string) bool { return setWord(&r.HeldCards, v, heldCardsWords) },
	}, {
		Name: "tie", About: "what becomes of a tie for the lowest total",
		Wanted: "shared, no-winner or bonus", Values: tieWords[1:],
		get: func(r *Rules) string { return r.Tie.String() },
		set: func(r *Rules, v string) bool { return setWord(&r.Tie, v, tieWords) },
	}, {
		Name: "out-limit", About: "the most points with which a player may go out",
		Wanted: "a number up to 1000", Values: []string{"0", "10", "20"},
		get: func(r *Rules) string { return strconv.Itoa(r.OutLimit) },
		set: func(r *Rules, v string) bool { return setNumber(&r.OutLimit, v, 0, MaxPoints) },
	},
	onOff("pay-each", "whether everybody who empties the hand is paid, not only who was first",
		func(r *Rules) *Switch { return &r.PayEach }),
}

func onOff(name, about string, field func(*Rules) *Switch) Parameter {
	return Parameter{
		Name: name, About: about, Wanted: "on or off", Values: switchWords[1:],
		get: func(r *Rules) string { return field(r).String() },
		set: func(r *Rules, v string) bool { return setWord(field(r), v, switchWords[1:], On) },
	}
}

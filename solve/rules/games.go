package rules

import (
	_ "embed"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/wildmeld/wildmeld/solve/lazy"
)

// Game is a row of the table of games: its rules, and all facts about it that are
// not parameters.
type Game struct {
	Name    string
	Title   string
	Brief   string // what it is like, in a line
	Aliases []Alias
	Source  string    // the text that it comes from
	Options []Setting // variants that the text offers
	Play    Play
	Ours    []string  // parameters that the text leaves out, whose values are ours
	NoText  bool      // no text describes the game, so all values are ours
	Hands   bool      // its text calls rounds hands
	differs []Setting // from the usual values of the parameters
	values  Values    // once they have been read
	read    sync.Once

	DeckSteps    []DeckStep // packs by number of players, as far as the steps go
	PlayersADeck int        // beyond the steps: players to a pack, rounded up; 0: the last step's packs
	DeckFormula  int        // not 0: ceil((DeckFormula + cards dealt) * players / 54) packs instead
	JokersADeck  int        // the usual number of jokers, if there are any
	Cards        int        // the usual deal, if rounds do not fix it
	Bonus        *Bonus     // the round that breaks a tie
	Stakes       *Stakes    // money, or nil if the game has no stakes
	Elimination  *Elimination
	rulings      []int // which rulings bear on the game, beyond those that bear on all
}

// Play describes in words how a game is played, beyond its parameters.
type Play struct {
	Players  string // how many play
	Turn     string
	GoingOut string
	Then     string // what happens after a player has gone out
	Agree    string // what to agree on before the start; may be empty
}

// Alias is another name of a game, and the reason for it.
type Alias struct {
	Name string `json:"name"`
	Note string `json:"note,omitempty"` // empty for a plain short name
}

// Setting is the name of a parameter and a value for it.
type Setting struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// DeckStep is the number of packs for up to MaxPlayers players; 0 means any number.
type DeckStep struct {
	MaxPlayers, Decks int
}

// Bonus is a round that breaks a tie: its deal and its melds.
type Bonus struct {
	Deal
	MinMeld, MaxMeld int
}

// Stakes holds the stakes of a game in cents: each player pays Ante into the pot at
// the start, and the player who goes out takes Out from it. The player with the
// lowest total takes the rest.
type Stakes struct {
	Ante int `json:"ante"`
	Out  int `json:"out"`
}

// Elimination describes a game that players drop out of: a player who reaches Max
// points expires, and the last one left wins. The winner and the runner-up split the
// pot in the shares of Split.
type Elimination struct {
	Max   int    `json:"max"`
	Split [2]int `json:"split"`
}

// Games returns the table of games, in the order in which they are listed.
func Games() []*Game { return games }

// Lookup finds a game by its name, its title or an alias. Case, spaces and underscores
// do not matter.
func Lookup(name string) (g *Game, ok bool) {
	g, ok = named.Get()[folded(name)]
	return g, ok
}

// named holds the games by their folded names.
var named = lazy.Value[map[string]*Game]{Make: func() map[string]*Game {
	m := map[string]*Game{}
	for _, g := range games {
		for _, name := range []string{g.Name, g.Title, strings.TrimPrefix(g.Title, "The ")} {
			m[folded(name)] = g
		}
		for _, a := range g.Aliases {
			m[folded(a.Name)] = g
		}
	}
	return m
}}

// folded returns a name in lower case, without separators and apostrophes.
func folded(name string) string {
	name = strings.ReplaceAll(strings.TrimSpace(name), "’", "")
	small := make([]byte, 0, len(name))
	for i := range len(name) {
		switch c := name[i]; c {
		case ' ', '-', '_', '\'', '/':
		default:
			if 'A' <= c && c <= 'Z' {
				c += 'a' - 'A'
			}
			small = append(small, c)
		}
	}
	return string(small)
}

// DecksFor returns the number of packs for players who are dealt this many cards
// each: the number that the rules fix, else as many as the players need.
func (r Rules) DecksFor(players, cards int) int {
	g, decks := r.Game, r.Decks
	switch {
	case decks > 0:
		return decks
	case g.DeckFormula > 0:
		return ((g.DeckFormula+cards)*players + 53) / 54
	}
	for _, s := range g.DeckSteps {
		if decks = s.Decks; players <= s.MaxPlayers || s.MaxPlayers == 0 {
			return decks
		}
	}
	if n := g.PlayersADeck; n > 0 {
		return (players + n - 1) / n
	}
	return decks
}

// Words that several games have in common.
const (
	usualTurn   = "take the top card of the stock or the discards, then discard one"
	oneMoreTurn = "every other player has one more turn"
)

var games = []*Game{
	{
		Name: "three-thirteen", Title: "Three-Thirteen",
		Brief: "eleven rounds, the wild rank climbs",
		Aliases: []Alias{{Name: "313"}, {Name: "3-13"}, {
			Name: "three-thirteen-speed",
			Note: "the Speed form differs only in its turns (all players draw and discard at once, at a caller's word); hands and scores are the same",
		}},
		Source: "the rules page of Three-Thirteen",
		Play: Play{
			Players: "2 or more", Turn: usualTurn, Then: oneMoreTurn,
			GoingOut: "all cards but one in melds, then discard that one and announce it",
		},
		Ours:    []string{"tie", "jokers"},
		differs: []Setting{{"jokers", "optional"}},
		Options: []Setting{
			{"jokers", "on"}, {"aces", "both"}, {"face-points", "11-12-13"},
		},
		DeckSteps: []DeckStep{{2, 1}, {4, 2}}, PlayersADeck: 2, JokersADeck: 2,
		rulings: []int{2, 16, 17, 18, 23},
	},
	{
		Name: "three-thirteen-rummy", Title: "Three-Thirteen Rummy (the computer version)",
		Brief:   "eleven rounds, the wild rank climbs, nobody wins a tie",
		Aliases: []Alias{{Name: "313-rummy"}},
		Source:  "the help page of Three-Thirteen Rummy",
		Play: Play{
			Players: "you and three opponents", Turn: usualTurn, Then: oneMoreTurn,
			GoingOut: "all cards but one in melds, then discard that one and announce it; a player who could go out at the start of a turn must draw and discard first",
		},
		differs: []Setting{{"jokers", "optional"}, {"wild-points", "15"}, {"tie", "no-winner"}},
		Options: []Setting{
			{"jokers", "2"}, {"jokers", "4"}, {"aces", "high"},
		},
		DeckSteps: []DeckStep{{4, 2}}, JokersADeck: 2,
		rulings: []int{2, 16, 17, 23},
	},
	{
		Name: "deuces-arent-wild", Title: "Deuces Aren't Wild",
		Brief:   "twelve rounds, the wild rank climbs, a bonus round for ties",
		Aliases: []Alias{{Name: "deuces"}},
		Source:  "Jared Mellentine's rules of Deuces Aren't Wild",
		Play: Play{
			Players: "2 or 3; more with more packs", Turn: usualTurn, Then: "every other player has one more draw",
			GoingOut: "all cards but one in melds; knock, and discard that one",
		},
		Ours: []string{"all-wild"},
		differs: []Setting{
			{"rounds", "3-14"}, {"aces", "both"}, {"wild-as-natural", "on"}, {"tie", "bonus"},
			{"points", "2-9:1 10-K:2 A:3"}, {"joker-points", "5"},
		},
		Options:   []Setting{{"wild-limit", "two-naturals"}},
		DeckSteps: []DeckStep{{3, 1}}, PlayersADeck: 3, JokersADeck: 2,
		Bonus:   &Bonus{Deal: Deal{Cards: 2}, MinMeld: 2, MaxMeld: 2},
		rulings: []int{12, 17, 18, 20, 23},
	},
	{
		Name: "sixty-five", Title: "The Game of 65",
		Brief:   "twelve rounds, the wild rank climbs, for money",
		Aliases: []Alias{{Name: "65"}},
		Source:  "Paul Chamberlain's rules of the Game of 65",
		Hands:   true,
		Play: Play{
			Players: "3 or more", Turn: usualTurn, Then: oneMoreTurn + "; a player who then empties the hand scores 0 too",
			GoingOut: "lay everything down, then discard",
		},
		Ours: []string{"tie"},
		differs: []Setting{
			{"rounds", "3-14"}, {"aces", "both"}, {"wild-limit", "half"}, {"wild-as-natural", "on"},
			{"ace-points", "20"}, {"wild-points", "50"}, {"joker-points", "50"},
		},
		Options:   []Setting{{"pay-each", "on"}},
		DeckSteps: []DeckStep{{5, 2}}, PlayersADeck: 2, JokersADeck: 2,
		Stakes:  &Stakes{Ante: 65, Out: 10},
		rulings: []int{5, 6, 18, 23},
	},
	{
		Name: "vegas", Title: "Vegas Rummy",
		Brief:   "a rank is turned up to be wild, the last one left wins",
		Aliases: []Alias{{Name: "vegas-rummy"}},
		Source:  "the rules page of Vegas Rummy",
		Play: Play{
			Players:  "2 or more, better with more",
			Turn:     "take the top card of the stock or, after a round's first turn, the discards; lay melds and add to anybody's; discard one",
			GoingOut: "lay or add every card but one, then discard it", Then: "the round ends at once",
			Agree: "the buy-in, the maximum, handicaps (a starting score), cards each, solidarity (without it, wild-swap on: wild cards on the table may be exchanged), strictness (wild-limit one), the pot split",
		},
		Ours: []string{"all-wild"},
		differs: []Setting{
			{"rounds", "any"}, {"aces", "both"}, {"set-suits", "distinct"}, {"lay-off", "on"}, {"held-cards", "counted"},
			{"ace-points", "1/13"}, {"wild-points", "25"}, {"joker-points", "25"},
		},
		Options:     []Setting{{"wild-limit", "one"}, {"wild-swap", "on"}, {"ace-points", "1/11"}},
		DeckFormula: 5, JokersADeck: 2, Cards: 7,
		Elimination: &Elimination{Max: 100, Split: [2]int{70, 30}},
		rulings:     []int{7, 8, 9, 10, 11, 17, 18, 19, 21, 28},
	},
	{
		Name: "five-crowns", Title: "Five Crowns",
		Brief:   "eleven rounds, the wild rank climbs, five suits",
		Aliases: []Alias{{Name: "5-crowns"}, {Name: "crowns"}},
		Source:  "the five-suited pack named on the rules page of Three-Thirteen",
		NoText:  true,
		Play: Play{
			Players: "2 to 7", Turn: usualTurn, Then: oneMoreTurn,
			GoingOut: "all cards but one in melds, then discard that one and announce it",
		},
		differs: []Setting{
			{"suits", "cdhs*"}, {"ranks", "3-K"}, {"face-points", "11-12-13"}, {"wild-points", "20"}, {"joker-points", "50"},
		},
		DeckSteps: []DeckStep{{Decks: 2}}, JokersADeck: 3,
		rulings: []int{17, 18, 23, 24},
	},
}

// Text returns the name of the game's text, such as game-of-65, or "" if it has none.
func (g *Game) Text() string {
	if g.NoText {
		return ""
	}
	title, _, _ := strings.Cut(strings.TrimPrefix(g.Title, "The "), " (")
	return strings.ToLower(strings.ReplaceAll(strings.ReplaceAll(title, "'", ""), " ", "-"))
}

// Rules returns the game with the values that its text gives it.
func (g *Game) Rules() Rules {
	g.read.Do(func() {
		var r Rules
		for i := range parameters {
			if p := &parameters[i]; p.usual != "" {
				p.read(&r, p.usual)
			}
		}
		for _, s := range g.differs {
			if err := r.Set(s.Name, s.Value); err != nil {
				panic(err)
			}
		}
		g.values = r.Values
	})
	return Rules{Name: g.Name, Game: g, Values: g.values}
}

// Names lists the games' names in the table's order.
func Names() (names []string) {
	for _, g := range games {
		names = append(names, g.Name)
	}
	return names
}

// UsualJokers returns the total number of jokers in this many packs under the rules,
// with optional jokers turned on.
func (r Rules) UsualJokers(decks int) int {
	if r.Jokers < 0 {
		return r.Game.JokersADeck * decks
	}
	return r.Jokers
}

// Ruling is a decision of ours on a question that the texts leave open or on which
// they contradict themselves.
type Ruling struct {
	Number int    `json:"number"`
	Text   string `json:"text"`
}

// rulingsText holds all rulings; its head says how it is written.
//
//go:embed rulings.txt
var rulingsText string

// Rulings lists the rulings that bear on the game. Under rules without runs they do not
// speak of runs.
func (r Rules) Rulings() (list []Ruling) {
	for line := range strings.Lines(rulingsText) {
		head, text, _ := strings.Cut(strings.TrimSpace(line), " ")
		digits, everywhere := strings.CutSuffix(head, "*")
		number, err := strconv.Atoi(digits)
		if err == nil && (everywhere || slices.Contains(r.Game.rulings, number)) {
			if text = aboutRuns(text, r.Runs != Off); text != "" {
				list = append(list, Ruling{number, text})
			}
		}
	}
	return list
}

// aboutRuns returns a text with the parts in braces or without them.
func aboutRuns(text string, keep bool) string {
	before, rest, has := strings.Cut(text, "{")
	if !has {
		return text
	}
	part, rest, _ := strings.Cut(rest, "}")
	if !keep {
		part = ""
	}
	return before + part + aboutRuns(rest, keep)
}

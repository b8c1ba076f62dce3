package rules

import (
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/solve/card"
)

// Game is a row of the table of games: its rules and all that is known of it
// but is not a parameter.
type Game struct {
	Name    string
	Title   string
	Aliases []Alias
	Source  string    // the text it comes from
	Options []Setting // what the text offers as well
	Play    Play
	Ours    []string // parameters whose value the text leaves out, and is ours
	NoText  bool     // no text describes the game: all of it is ours
	Hands   bool     // its text calls rounds hands
	values  Values

	DeckSteps     []DeckStep // packs by players, while they last
	PlayersADeck  int        // beyond the steps: players to a pack, rounded up; 0: the last step's packs
	DeckFormula   int        // not 0: ceil((DeckFormula + cards dealt) * players / 54) packs instead
	JokersADeck   int        // the usual number, where there are jokers
	Cards         int        // the usual number, where rounds do not fix it
	Bonus         *Bonus     // the round that breaks a tie
	Stakes        *Stakes    // money, where the game is played for it
	Elimination   *Elimination
	RulingNumbers []int // which of Rulings bear on it, beyond those that bear on all
}

// Play is how a game is played beyond its parameters, in words.
type Play struct {
	Players  string // how many
	Turn     string
	GoingOut string
	Then     string // after somebody has gone out
	Agree    string // on what, before the start; may be empty
}

// Alias is another name of a game, and why it has one.
type Alias struct {
	Name string
	Note string // empty for a plain short name
}

// Setting is a parameter's name and a value for it.
type Setting struct {
	Name, Value string
}

// DeckStep is how many packs serve up to MaxPlayers; 0 is any number of them.
type DeckStep struct {
	MaxPlayers, Decks int
}

// Bonus is a round that breaks a tie: its deal and its melds.
type Bonus struct {
	Deal
	MinMeld, MaxMeld int
}

// Stakes is what a game is played for, in cents: Ante from each player into
// the pot at the start, Out from the pot to who goes out. The lowest total
// takes the rest.
type Stakes struct {
	Ante, Out int
}

// Elimination is a game that players drop out of: who reaches Max points
// expires, and the last one in wins. The pot is split between the winner and
// the runner-up in the shares of Split.
type Elimination struct {
	Max   int
	Split [2]int
}

// Games returns the table of games, in the order in which they are listed.
func Games() []*Game { return games }

// Lookup finds a game by its name, its title or an alias. Case, spaces and underscores
// do not matter.
func Lookup(name string) (g *Game, ok bool) {
	g, ok = named[folded(name)]
	return g, ok
}

// NameBegins reports whether a game has a name that begins so.
func NameBegins(text string) bool {
	start := folded(text)
	for name := range named {
		if strings.HasPrefix(name, start) {
			return true
		}
	}
	return false
}

// named is the games by their folded names.
var named = func() map[string]*Game {
	by := map[string]*Game{}
	for _, g := range games {
		names := []string{g.Name, g.Title, strings.TrimPrefix(g.Title, "The ")}
		for _, a := range g.Aliases {
			names = append(names, a.Name)
		}
		for _, name := range names {
			by[folded(name)] = g
		}
	}
	return by
}()

// folded returns a name without case, and without what stands between its words.
func folded(name string) string {
	return strings.Map(func(c rune) rune {
		switch {
		case 'A' <= c && c <= 'Z':
			return c + ('a' - 'A')
		case strings.ContainsRune(" -_'’/", c):
			return -1
		}
		return c
	}, strings.TrimSpace(name))
}

// DecksFor returns the number of packs for players who get a number of cards
// each: as many as the rules say, else as many as the players need.
func (r Rules) DecksFor(players, cards int) int {
	if r.Decks > 0 {
		return r.Decks
	}
	return r.Game.DecksFor(players, cards)
}

// DecksFor returns the number of packs that players need who get a number of
// cards each.
func (g *Game) DecksFor(players, cards int) int {
	if g.DeckFormula > 0 {
		return ceilDiv((g.DeckFormula+cards)*players, 54)
	}
	last := 0
	for _, s := range g.DeckSteps {
		if last = s.Decks; players <= s.MaxPlayers || s.MaxPlayers == 0 {
			return last
		}
	}
	if g.PlayersADeck == 0 {
		return last
	}
	return ceilDiv(players, g.PlayersADeck)
}

func ceilDiv(a, b int) int { return (a + b - 1) / b }

// climb returns the deals of a game whose rounds deal one card more each time and
// make the rank of that number wild: jacks at 11, aces at 14, twos at 15.
func climb(first, last int) []Deal {
	var deals []Deal
	for n := first; n <= last; n++ {
		deals = append(deals, Deal{Cards: n, Wild: wildAt(n)})
	}
	return deals
}

func wildAt(cards int) card.Rank {
	if cards > int(card.King) {
		return card.Rank(cards) - card.King
	}
	return card.Rank(cards)
}

func pips(face ...int) (p [card.King + 1]int) {
	for k := card.Two; k <= card.Ten; k++ {
		p[k] = int(k)
	}
	copy(p[card.Jack:], face)
	return p
}

var (
	fourSuits = SuitsOf(card.Clubs, card.Diamonds, card.Hearts, card.Spades)
	fiveSuits = fourSuits | SuitsOf(card.Stars)
	fullRanks = RanksFrom(card.Ace, card.King)
)

// usual is the rules that most games share; a game's row says what differs.
var usual = Values{
	Suits: fourSuits, Ranks: fullRanks, Jokers: JokersOn,
	Rounds: climb(3, 13), Aces: AcesLow, MinMeld: 3,
	SetSuits: AnySuits, Runs: On, RunSuits: SameSuit, WildLimit: NoLimit,
	AdjacentWilds: On, WildAsNatural: Off,
	Points: Points{Rank: pips(10, 10, 10), Ace: AcePoints{Low: 1, High: 15}, Wild: WildOwn, Joker: 20},
	LayOff: Off, WildSwap: Off, HeldCards: Arranged, Tie: Shared, PayEach: Off,
}

// but returns the usual rules with some changed.
func but(change func(*Values)) Values {
	v := usual
	change(&v)
	return v
}

// What several games have in common.
const (
	usualTurn   = "take the top card of the stock or the discards, then discard one"
	oneMoreTurn = "every other player has one more turn"
)

var games = []*Game{
	{
		Name: "three-thirteen", Title: "Three-Thirteen",
		Aliases: []Alias{{Name: "313"}, {Name: "3-13"}, {
			Name: "three-thirteen-speed",
			Note: "the Speed form differs only in its turns (all players draw and discard at once, at a caller's word); hands and scores are the same",
		}},
		Source: "the rules page of Three-Thirteen",
		Play: Play{
			Players: "2 or more", Turn: usualTurn, Then: oneMoreTurn,
			GoingOut: "all cards but one in melds, then discard that one and announce it",
		},
		Ours:   []string{"tie", "jokers"},
		values: but(func(v *Values) { v.Jokers = JokersOptional }),
		Options: []Setting{
			{"jokers", "on"}, {"aces", "both"}, {"face-points", "11-12-13"},
		},
		DeckSteps: []DeckStep{{2, 1}, {4, 2}}, PlayersADeck: 2, JokersADeck: 2,
		RulingNumbers: []int{2, 16, 17, 18, 23},
	},
	{
		Name: "three-thirteen-rummy", Title: "Three-Thirteen Rummy (the computer version)",
		Aliases: []Alias{{Name: "313-rummy"}},
		Source:  "the help page of Three-Thirteen Rummy",
		Play: Play{
			Players: "you and three opponents", Turn: usualTurn, Then: oneMoreTurn,
			GoingOut: "all cards but one in melds, then discard that one and announce it; a player who could go out at the start of a turn must draw and discard first",
		},
		values: but(func(v *Values) {
			v.Jokers, v.Points.Wild, v.Tie = JokersOptional, 15, NoWinner
		}),
		Options: []Setting{
			{"jokers", "2"}, {"jokers", "4"}, {"aces", "high"},
		},
		DeckSteps: []DeckStep{{4, 2}}, JokersADeck: 2,
		RulingNumbers: []int{2, 16, 17, 23},
	},
	{
		Name: "deuces-arent-wild", Title: "Deuces Aren't Wild",
		Aliases: []Alias{{Name: "deuces"}},
		Source:  "Jared Mellentine's rules of Deuces Aren't Wild",
		Play: Play{
			Players: "2 or 3; more with more packs", Turn: usualTurn, Then: "every other player has one more draw",
			GoingOut: "all cards but one in melds; knock, and discard that one",
		},
		Ours: []string{"all-wild"},
		values: but(func(v *Values) {
			v.Rounds, v.Aces, v.WildAsNatural, v.Tie = climb(3, 14), AcesBoth, On, BonusRound
			v.Points.Rank = [card.King + 1]int{2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1, 9: 1, 10: 2, 11: 2, 12: 2, 13: 2}
			v.Points.Ace, v.Points.Joker = AcePoints{Low: 3, High: 3}, 5
		}),
		Options:   []Setting{{"wild-limit", "two-naturals"}},
		DeckSteps: []DeckStep{{3, 1}}, PlayersADeck: 3, JokersADeck: 2,
		Bonus:         &Bonus{Deal: Deal{Cards: 2}, MinMeld: 2, MaxMeld: 2},
		RulingNumbers: []int{12, 17, 18, 20, 23},
	},
	{
		Name: "sixty-five", Title: "The Game of 65",
		Aliases: []Alias{{Name: "65"}},
		Source:  "Paul Chamberlain's rules of the Game of 65",
		Hands:   true,
		Play: Play{
			Players: "3 or more", Turn: usualTurn, Then: oneMoreTurn + "; a player who then empties the hand scores 0 too",
			GoingOut: "lay everything down, then discard",
		},
		Ours: []string{"tie"},
		values: but(func(v *Values) {
			v.Rounds, v.Aces, v.WildLimit, v.WildAsNatural = climb(3, 14), AcesBoth, Half, On
			v.Points.Ace, v.Points.Wild, v.Points.Joker = AcePoints{Low: 20, High: 20}, 50, 50
		}),
		Options:   []Setting{{"pay-each", "on"}},
		DeckSteps: []DeckStep{{5, 2}}, PlayersADeck: 2, JokersADeck: 2,
		Stakes:        &Stakes{Ante: 65, Out: 10},
		RulingNumbers: []int{5, 6, 18, 23},
	},
	{
		Name: "vegas", Title: "Vegas Rummy",
		Aliases: []Alias{{Name: "vegas-rummy"}},
		Source:  "the rules page of Vegas Rummy",
		Play: Play{
			Players:  "2 or more, better with more",
			Turn:     "take the top card of the stock or, after a round's first turn, the discards; lay melds and add to anybody's; discard one",
			GoingOut: "lay or add every card but one, then discard it", Then: "the round ends at once",
			Agree: "the buy-in, the maximum, handicaps (a starting score), cards each, solidarity (without it, wild-swap on: wild cards on the table may be exchanged), strictness (wild-limit one), the pot split",
		},
		Ours: []string{"all-wild"},
		values: but(func(v *Values) {
			v.Rounds, v.Aces, v.SetSuits, v.LayOff, v.HeldCards = nil, AcesBoth, Distinct, On, Counted
			v.Points.Ace, v.Points.Wild, v.Points.Joker = AcePoints{Low: 1, High: 1, Choice: 13}, 25, 25
		}),
		Options:     []Setting{{"wild-limit", "one"}, {"wild-swap", "on"}, {"ace-points", "1/11"}},
		DeckFormula: 5, JokersADeck: 2, Cards: 7,
		Elimination:   &Elimination{Max: 100, Split: [2]int{70, 30}},
		RulingNumbers: []int{7, 8, 9, 10, 11, 17, 18, 19, 21},
	},
	{
		Name: "five-crowns", Title: "Five Crowns",
		Aliases: []Alias{{Name: "5-crowns"}, {Name: "crowns"}},
		Source:  "the five-suited pack named on the rules page of Three-Thirteen",
		NoText:  true,
		Play: Play{
			Players: "2 to 7", Turn: usualTurn, Then: oneMoreTurn,
			GoingOut: "all cards but one in melds, then discard that one and announce it",
		},
		values: but(func(v *Values) {
			v.Suits, v.Ranks = fiveSuits, RanksFrom(card.Three, card.King)
			v.Points.Rank, v.Points.Wild, v.Points.Joker = pips(11, 12, 13), 20, 50
		}),
		DeckSteps: []DeckStep{{Decks: 2}}, JokersADeck: 3,
		RulingNumbers: []int{17, 18, 23, 24},
	},
}

// Rules returns the game with the values that its text gives it.
func (g *Game) Rules() Rules { return Rules{Name: g.Name, Game: g, Values: g.values} }

// Names lists the games' names in the table's order.
func Names() []string {
	names := make([]string, len(games))
	for i, g := range games {
		names[i] = g.Name
	}
	return names
}

// UsualJokers returns the number of jokers in all that the rules play with in so
// many packs, with optional ones turned on.
func (r Rules) UsualJokers(decks int) int {
	if r.Jokers < 0 {
		return r.Game.JokersADeck * decks
	}
	return r.Jokers
}

// BearsOn reports whether a ruling bears on the game.
func (g *Game) BearsOn(r Ruling) bool {
	return r.Everywhere || slices.Contains(g.RulingNumbers, r.Number)
}

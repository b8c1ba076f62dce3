package rules

import (
	"slices"
	"strings"
)

// Game is a row of the table of games: its rules, and all facts about it that are
// not parameters.
type Game struct {
	Name    string
	Title   string
	Aliases []Alias
	Source  string    // the text that it comes from
	Options []Setting // variants that the text offers
	Play    Play
	Ours    []string  // parameters that the text leaves out, whose values are ours
	NoText  bool      // no text describes the game, so all values are ours
	Hands   bool      // its text calls rounds hands
	differs []Setting // from the usual values of the parameters
	values  Values

	DeckSteps     []DeckStep // packs by number of players, as far as the steps go
	PlayersADeck  int        // beyond the steps: players to a pack, rounded up; 0: the last step's packs
	DeckFormula   int        // not 0: ceil((DeckFormula + cards dealt) * players / 54) packs instead
	JokersADeck   int        // the usual number of jokers, if there are any
	Cards         int        // the usual deal, if rounds do not fix it
	Bonus         *Bonus     // the round that breaks a tie
	Stakes        *Stakes    // money, or nil if the game has no stakes
	Elimination   *Elimination
	RulingNumbers []int // which of Rulings bear on the game, beyond those that bear on all
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
	g, ok = named[folded(name)]
	return g, ok
}

// named holds the games by their folded names, parameterNamed the parameters.
var (
	named          = map[string]*Game{}
	parameterNamed = map[string]*Parameter{}
)

func init() {
	var usual Rules
	for i := range parameters {
		p := &parameters[i]
		if parameterNamed[folded(p.Name)] = p; p.usual != "" {
			p.set(&usual, p.usual)
		}
	}
	for _, g := range games {
		r := usual
		for _, s := range g.differs {
			if err := r.Set(s.Name, s.Value); err != nil {
				panic(err)
			}
		}
		g.values = r.Values
		for _, name := range []string{g.Name, g.Title, strings.TrimPrefix(g.Title, "The ")} {
			named[folded(name)] = g
		}
		for _, a := range g.Aliases {
			named[folded(a.Name)] = g
		}
	}
}

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
		differs: []Setting{{"jokers", "optional"}, {"wild-points", "15"}, {"tie", "no-winner"}},
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
		differs: []Setting{
			{"rounds", "3-14"}, {"aces", "both"}, {"wild-as-natural", "on"}, {"tie", "bonus"},
			{"points", "2-9:1 10-K:2 A:3"}, {"joker-points", "5"},
		},
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
		differs: []Setting{
			{"rounds", "3-14"}, {"aces", "both"}, {"wild-limit", "half"}, {"wild-as-natural", "on"},
			{"ace-points", "20"}, {"wild-points", "50"}, {"joker-points", "50"},
		},
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
		differs: []Setting{
			{"rounds", "any"}, {"aces", "both"}, {"set-suits", "distinct"}, {"lay-off", "on"}, {"held-cards", "counted"},
			{"ace-points", "1/13"}, {"wild-points", "25"}, {"joker-points", "25"},
		},
		Options:     []Setting{{"wild-limit", "one"}, {"wild-swap", "on"}, {"ace-points", "1/11"}},
		DeckFormula: 5, JokersADeck: 2, Cards: 7,
		Elimination:   &Elimination{Max: 100, Split: [2]int{70, 30}},
		RulingNumbers: []int{7, 8, 9, 10, 11, 17, 18, 19, 21, 28},
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
		differs: []Setting{
			{"suits", "cdhs*"}, {"ranks", "3-K"}, {"face-points", "11-12-13"}, {"wild-points", "20"}, {"joker-points", "50"},
		},
		DeckSteps: []DeckStep{{Decks: 2}}, JokersADeck: 3,
		RulingNumbers: []int{17, 18, 23, 24},
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
func (g *Game) Rules() Rules { return Rules{Name: g.Name, Game: g, Values: g.values} }

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
	Number     int    `json:"number"`
	Everywhere bool   `json:"-"` // it bears on every game, not just on those that list it
	Text       string `json:"text"`
}

// Rulings lists the rulings that bear on the game. Under rules without runs they do not
// speak of runs.
func (r Rules) Rulings() (list []Ruling) {
	for _, ruling := range rulings {
		if ruling.Everywhere || slices.Contains(r.Game.RulingNumbers, ruling.Number) {
			if ruling.Text = aboutRuns(ruling.Text, r.Runs != Off); ruling.Text != "" {
				list = append(list, ruling)
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

// rulings lists all rulings by number. What stands in braces is about runs.
var rulings = []Ruling{
	{1, true, "The round fixes the hand: with no round named it is the one that deals as many cards as the hand has. With a wild rank named and no round, a hand may have any number of cards up to 20."},
	{2, false, "A joker in a game where jokers are optional turns that option on, and the answer says so. In a game that has none it is an error."},
	{3, true, "wild is a card of the wild rank whose suit was not noted: it costs what such a card costs; where a wild-rank card may count as natural it may do so in a set of its rank{ and, where runs mix suits, in a run}."},
	{4, true, "{The pack alone limits a run's length. A joker written at the end of a run may move: Q K Jk is J-Q-K.}"},
	{5, false, "The ten costs 10. A wild card left over is always 50, jokers included, also when it could have been used as a natural."},
	{6, false, "The ten cents go to the player who lays down first in each hand, not to those who empty their hand on the turn after (pay-each on pays those too). A tie for the lowest total splits the rest; odd cents stay in the pot."},
	{7, false, "An ace counts 1, and its holder may choose 13. The best score uses 1; a claimed score that any mix of choices reaches is accepted."},
	{8, false, "Under wild-limit one a wild-rank card is a wild card wherever it stands, its own place included."},
	{9, false, "Wild cards in a set stand for suits the set lacks, so a set has at most four cards.{ In a run the place decides.}"},
	{10, false, "Buying in sets the score to the highest among those not expired. Joining costs the buy-in times the most expiries of any player, and never less than one buy-in; the newcomer starts on that player's score, or on the highest score when nobody has expired. A player who sat out a round after expiring can come back only by joining."},
	{11, false, "The pot is every buy-in paid, split 70:30 between the winner and the runner-up by default; odd cents go to the winner. Optionally the second runner-up gets one buy-in out of the runner-up's part. Runners-up are ordered by their final score, the lowest first, whenever they expired; equal scores share the part. A player who left without expiring is not a runner-up."},
	{12, false, "The bonus hand has 2 cards, 3 before the discard; melds have exactly two cards, a pair{ or two neighbours of a suit}; only jokers are wild. The most scoring cards wins."},
	{13, true, "More copies of a card in one round than the packs hold is an error where the number of packs is given, and a warning where it was worked out from the players."},
	{14, true, "A player's own grouping has a declared score, in which an illegal meld's cards count as leftover; the hand has a best score. A claim is judged against the declared score where a grouping was given; else against what the hand scores at the end of the round: the best arrangement where hands are arranged, the sum of all cards where the cards held are counted (vegas)."},
	{15, true, "Best is the lowest penalty; among equals the fewest leftovers, then the fewest melds, then a fixed order that does not depend on how the hand was typed."},
	{16, false, "Not in this family, though pages mix them in: {a pure run, }contracts, laying off, a joker worth nothing."},
	{17, false, "The texts let a wild card be used as a natural but do not force it: where wild cards alone may be a meld, they make one of any size that a set{ or a run} may have, wherever they stand."},
	{18, false, "Ours where the texts are silent: ties are shared in three-thirteen and sixty-five, three-thirteen has two jokers to a pack, and wild cards alone are melds in deuces-arent-wild and vegas. No text describes five-crowns, which follows the published game."},
	{19, false, "With melds on the table a claim is judged as if they were not there: with no grouping it is the sum of the cards held. What could be laid off is shown beside it."},
	{20, false, "A bonus hand counts when every tied player has a line in it; until then nobody has won."},
	{21, false, "A wild card taken from a meld on the table must be used in the melds of the same turn. In a set of any suits any card of the rank may take it{, in a run only the card it stands for}. A wild card whose player named it is that card; where nobody did, it stands where the meld is legal."},
	{22, true, "A round and a wild rank of a hand that contradict each other are refused unless wild-rank is turned, and so is a round whose wild rank the pack lacks."},
	{23, false, "Joining and leaving are ours: a newcomer starts with 0 unless a number is given, and a player who leaves wins nothing."},
	{24, false, "There are no twos and no aces: 3 to 10 count their face value, a jack 11, a queen 12, a king 13, a wild card 20 and a joker 50."},
	{25, true, "Going out is judged as a whole: all cards but the discard are in legal melds. Two cards outside the melds are no going out."},
	{26, true, "A hand of the wrong size, with a card the game lacks, or with a score no hand can have settles nothing: no winner, place or payment rests on it. Who is found not to be out, and two who are marked first, are not paid for going out, and nobody is paid instead."},
	{27, true, "A correction counts from its line on: totals above it are judged by the scores as they stood there."},
	{28, false, "Equal scores share the parts of their places, added up and rounded down once."},
	{29, true, "A round of a log or a sheet may name any rank of the pack as wild, as where a card is turned up."},
}

package rules

import (
	"cmp"
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
	usual  string   // the value that most games have; empty where it is a part of another's
	says   []string // of each of Values, in a sentence, where they are all there are
	get    func(*Rules) string
	set    func(r *Rules, value string) bool // false: it cannot be, and r is of no use
}

// Parameters lists every parameter in the order of the rule card.
func Parameters() []Parameter { return parameters }

// Get returns the parameter's value in the rules, spelled so that Set reads it.
func (p Parameter) Get(r Rules) string { return p.get(&r) }

// Says returns what the rules say by the parameter's value, in a sentence; empty
// where the value is a number or a list.
func (p Parameter) Says(r Rules) string {
	if i := slices.Index(p.Values, p.get(&r)); i >= 0 && p.says != nil {
		return p.says[i]
	}
	return ""
}

// ParameterNamed finds a parameter.
func ParameterNamed(name string) (Parameter, bool) {
	i, ok := parameterAt[folded(name)]
	if !ok {
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

// word is a word that stands for a number.
type word struct {
	text   string
	number int
}

// number returns a parameter that is a number from least to most, or one of the
// words; of several for a number the first is how it is spelled.
func number(p Parameter, field func(*Rules) *int, least, most int, words ...word) Parameter {
	p.get = func(r *Rules) string {
		for _, w := range words {
			if w.number == *field(r) {
				return w.text
			}
		}
		return strconv.Itoa(*field(r))
	}
	p.set = func(r *Rules, v string) bool {
		for _, w := range words {
			if w.text == v {
				*field(r) = w.number
				return true
			}
		}
		return readNumber(field(r), v, least, most)
	}
	return p
}

// phrase is a value in a word and in a sentence.
type phrase struct{ word, says string }

// words is a parameter that takes one of the values from first on, each with
// its phrase.
func words[T ~uint8](p Parameter, field func(*Rules) *T, first T, phrases ...phrase) Parameter {
	at := map[string]T{} // by folded word
	for i, f := range phrases {
		p.Values, p.says = append(p.Values, f.word), append(p.says, f.says)
		at[folded(f.word)] = first + T(i)
	}
	p.Wanted = cmp.Or(p.Wanted, strings.Join(p.Values, " or "))
	p.get = func(r *Rules) string {
		if i := int(*field(r)) - int(first); i >= 0 && i < len(p.Values) {
			return p.Values[i]
		}
		return "" // in rules that no game has
	}
	p.set = func(r *Rules, v string) bool {
		value, ok := at[folded(cmp.Or(synonyms[v], v))]
		if ok {
			*field(r) = value
		}
		return ok
	}
	return p
}

// synonyms are other ways to write values in words.
var synonyms = map[string]string{"yes": "on", "true": "on", "no": "off", "false": "off", "strict": "one"}

var parameters = []Parameter{
	{
		Name: "suits", usual: "cdhs", About: "the suits of the pack",
		Wanted: "letters of suits: cdhs, or cdhs* with stars", Values: []string{"cdhs", "cdhs*"},
		get: func(r *Rules) string { return r.Suits.String() },
		set: func(r *Rules, v string) bool {
			r.Suits = 0
			for _, letter := range v {
				i := strings.IndexRune("cdhs*", letter)
				if i < 0 {
					return false
				}
				r.Suits |= SuitsOf(card.Clubs + card.Suit(i))
			}
			return r.Suits != 0
		},
	}, {
		Name: "ranks", usual: "A-K", About: "the ranks of the pack",
		Wanted: "the first and the last rank: A-K, 3-K, 7-A", Values: []string{"A-K", "3-K"},
		get: func(r *Rules) string { return r.Ranks.String() },
		set: func(r *Rules, v string) bool {
			low, high, ok := readRanks(v)
			r.Ranks = RanksFrom(low, high)
			return ok && low != high
		},
	}, number(Parameter{
		Name: "decks", usual: "players", About: "packs shuffled together",
		Wanted: "a number from 1 to 9, or players: worked out from the players", Values: []string{"players", "1", "2", "3"},
	}, func(r *Rules) *int { return &r.Decks }, 1, 9, word{"players", 0}),
	number(Parameter{
		Name: "jokers", usual: "on", About: "jokers in all, every one a wild card",
		Wanted: "a number from 0 to 20, on (the usual number), optional or off", Values: []string{"on", "off", "optional", "2", "4"},
	}, func(r *Rules) *int { return &r.Jokers }, 0, 20,
		word{"on", JokersOn}, word{"optional", JokersOptional}, word{"off", 0}, word{"none", 0}),
	{
		Name: "rounds", usual: "3-13", About: "for each round the cards dealt and the wild rank",
		Wanted: "3-13 (one card more each round, its number wild), any, or a list such as 7:A 7:2 7:none", Values: []string{"3-13", "3-14", "3-15", "any"},
		get: func(r *Rules) string { return spellRounds(r.Rounds) },
		set: func(r *Rules, v string) (ok bool) {
			r.Rounds, ok = readRounds(v)
			return ok
		},
	}, {
		Name: "last-round", About: "how many cards the last round deals",
		Wanted: "a number of cards from 3 to 15", Values: []string{"13", "14", "15"},
		get: func(r *Rules) string {
			if n := len(r.Rounds); n > 0 {
				return strconv.Itoa(r.Rounds[n-1].Cards)
			}
			return "any"
		},
		set: func(r *Rules, v string) (ok bool) {
			if len(r.Rounds) > 0 {
				r.Rounds, ok = readRounds(strconv.Itoa(r.Rounds[0].Cards) + "-" + v)
			}
			return ok
		},
	}, words(Parameter{
		Name: "aces", usual: "low", About: "where an ace may stand in a run",
		Wanted: "low (A-2-3), high (Q-K-A), both (but never K-A-2) or wrap (K-A-2 as well)",
	}, func(r *Rules) *Aces { return &r.Aces }, 1,
		phrase{"low", "A-2-3 is a run, Q-K-A is not"},
		phrase{"high", "Q-K-A is a run, A-2-3 is not"},
		phrase{"both", "A-2-3 and Q-K-A are runs, K-A-2 is not"},
		phrase{"wrap", "runs go round the ace: A-2-3, Q-K-A and K-A-2"}),
	number(Parameter{
		Name: "min-meld", usual: "3", About: "the fewest cards in a meld", Wanted: "a number from 2 to 13", Values: []string{"3"},
	}, func(r *Rules) *int { return &r.MinMeld }, 2, 13),
	number(Parameter{
		Name: "max-meld", usual: "none", About: "the most cards in a meld", Wanted: "a number from 2 to 20, or none", Values: []string{"none"},
	}, func(r *Rules) *int { return &r.MaxMeld }, 2, card.MaxHand, word{"none", 0}),
	number(Parameter{
		Name: "min-run", usual: "as-set", About: "the fewest cards in a run", Wanted: "a number from 2 to 13, or as-set", Values: []string{"as-set", "4"},
	}, func(r *Rules) *int { return &r.MinRun }, 2, 13, word{"as-set", 0}),
	words(Parameter{
		Name: "set-suits", usual: "any", About: "whether a suit may appear twice in a set",
		Wanted: "any (9h 9h 9d is a set) or distinct (at most one card per suit)",
	}, func(r *Rules) *SetSuits { return &r.SetSuits }, 1,
		phrase{"any", "suits do not matter in a set"},
		phrase{"distinct", "a set has at most one card of each suit"}),
	words(Parameter{
		Name: "runs", usual: "on", About: "whether runs are melds", Wanted: "on, or off: sets alone are melds",
	}, func(r *Rules) *Switch { return &r.Runs }, On,
		phrase{"on", "a meld is a set or a run"},
		phrase{"off", "a meld is a set: there are no runs"}),
	words(Parameter{
		Name: "run-suits", usual: "same", About: "whether a run is of one suit", Wanted: "same or any (runs may mix suits)",
	}, func(r *Rules) *RunSuits { return &r.RunSuits }, 1,
		phrase{"same", "a run is of one suit"},
		phrase{"any", "a run may mix suits"}),
	words(Parameter{
		Name: "wild-limit", usual: "none", About: "how many wild cards a meld may have",
		Wanted: "none, half (no more wild than natural), minority (fewer wild than natural), two-naturals (at least two naturals where a wild is used) or one (at most one wild)",
	}, func(r *Rules) *WildLimit { return &r.WildLimit }, 1,
		phrase{"none", "a meld may have any number of wild cards"},
		phrase{"half", "no more wild cards than naturals in a meld"},
		phrase{"minority", "fewer wild cards than naturals in a meld"},
		phrase{"two-naturals", "at least two naturals in a meld with a wild card"},
		phrase{"one", "at most one wild card in a meld"}),
	words(Parameter{
		Name: "all-wild", usual: "auto", About: "whether a meld of wild cards alone is legal", Wanted: "on, off, or auto: where there is no wild-limit",
	}, func(r *Rules) *Switch { return &r.AllWild }, Unspecified, phrase{word: "auto"}, phrase{word: "on"}, phrase{word: "off"}),
	words(Parameter{Name: "adjacent-wilds", usual: "on", About: "whether two wild cards may stand side by side in a run"},
		func(r *Rules) *Switch { return &r.AdjacentWilds }, On,
		phrase{"on", "two wild cards may stand side by side in a run"},
		phrase{"off", "no two wild cards side by side in a run"}),
	words(Parameter{Name: "wild-as-natural", usual: "off", About: "whether a wild-rank card at its own place counts as natural"},
		func(r *Rules) *Switch { return &r.WildAsNatural }, On,
		phrase{"on", "a wild-rank card in its own place may count as natural"},
		phrase{"off", "a wild-rank card counts as wild wherever it stands"}),
	{
		Name: "points", usual: "2-10:pips J-K:10", About: "what a natural costs when left over",
		Wanted: "a list by rank: 2-9:1 10-K:2 A:3, or 2-10:pips",
		get: func(r *Rules) string {
			var list []string
			for _, s := range r.Points.Stretches(card.Two, card.King, card.King) {
				list = append(list, s.Name+":"+s.Value)
			}
			return strings.Join(list, " ")
		},
		set: func(r *Rules, v string) bool { return r.Points.read(v) },
	}, {
		Name: "ace-points", usual: "low:1 high:15", About: "what an ace costs when left over",
		Wanted: "a number, a choice such as 1/13, or low:1 high:15", Values: []string{"1", "15", "1/13"},
		get: func(r *Rules) string { return r.Points.Ace.spell() },
		set: func(r *Rules, v string) bool { return r.Points.Ace.read(v) },
	}, {
		Name: "face-points", About: "what a jack, a queen and a king cost when left over",
		Wanted: "a number, or three such as 11-12-13", Values: []string{"10", "11-12-13"},
		get: func(r *Rules) string {
			p := r.Points.Rank[card.Jack:]
			if p[0] == p[1] && p[1] == p[2] {
				return strconv.Itoa(p[0])
			}
			return fmt.Sprintf("%d-%d-%d", p[0], p[1], p[2])
		},
		set: func(r *Rules, v string) bool {
			parts := strings.FieldsFunc(v, func(c rune) bool { return strings.ContainsRune("-,/ ", c) })
			if len(parts) == 1 {
				parts = []string{v, v, v}
			}
			for i, part := range parts {
				if len(parts) != 3 || !readNumber(&r.Points.Rank[int(card.Jack)+i], part, 0, MaxPoints) {
					return false
				}
			}
			return len(parts) == 3
		},
	}, number(Parameter{
		Name: "wild-points", usual: "own", About: "what a card of the wild rank costs when left over",
		Wanted: "a number up to 1000, or own: what its rank costs", Values: []string{"own", "15", "20"},
	}, func(r *Rules) *int { return &r.Points.Wild }, 0, MaxPoints, word{"own", WildOwn}),
	number(Parameter{
		Name: "joker-points", usual: "20", About: "what a joker costs when left over", Wanted: "a number up to 1000", Values: []string{"20", "50"},
	}, func(r *Rules) *int { return &r.Points.Joker }, 0, MaxPoints),
	words(Parameter{Name: "lay-off", usual: "off", About: "whether cards may be added to melds on the table"},
		func(r *Rules) *Switch { return &r.LayOff }, On,
		phrase{"on", "cards may be added to melds on the table"},
		phrase{"off", "no cards are added to melds on the table"}),
	words(Parameter{Name: "wild-swap", usual: "off", About: "whether a wild card on the table may be swapped for the card it stands for"},
		func(r *Rules) *Switch { return &r.WildSwap }, On,
		phrase{"on", "a wild card on the table may be swapped for the card it stands for"},
		phrase{"off", "a wild card on the table stays where it is"}),
	words(Parameter{
		Name: "held-cards", usual: "arranged", About: "which cards count at the end of a round",
		Wanted: "arranged (what is left of the best melds) or counted (all that was not laid down on a turn)",
	}, func(r *Rules) *HeldCards { return &r.HeldCards }, 1,
		phrase{"arranged", "at the end every hand is arranged as well as possible"},
		phrase{"counted", "at the end every card not laid down during a turn counts"}),
	words(Parameter{
		Name: "tie", usual: "shared", About: "what becomes of a tie for the lowest total", Wanted: "shared, no-winner or bonus",
	}, func(r *Rules) *Tie { return &r.Tie }, 1,
		phrase{"shared", "players who tie for the lowest total share the win"},
		phrase{"no-winner", "two tied, all tied: nobody wins a tie for the lowest total"},
		phrase{"bonus", "a tie for the lowest total is played off in a bonus round"}),
	number(Parameter{
		Name: "out-limit", usual: "0", About: "the most points with which a player may go out", Wanted: "a number up to 1000", Values: []string{"0", "10", "20"},
	}, func(r *Rules) *int { return &r.OutLimit }, 0, MaxPoints),
	words(Parameter{Name: "pay-each", usual: "off", About: "whether everybody who empties the hand is paid, not only who was first"},
		func(r *Rules) *Switch { return &r.PayEach }, On, phrase{word: "on"}, phrase{word: "off"}),
}

// parameterAt is where each parameter is in the list, by its folded name.
var parameterAt = func() map[string]int {
	at := map[string]int{}
	for i, p := range parameters {
		at[folded(p.Name)] = i
	}
	return at
}()

package rules

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/wildmeld/wildmeld/solve/card"
)

// MaxPoints is the most points that rules can give to one card.
const MaxPoints = 1000

// Parameter is one parameter of a game: its name, its meaning, and the spelling of
// its values. Everything that reads, prints or compares rules goes through the list
// of parameters.
type Parameter struct {
	Name   string
	About  string   // its meaning, in a line
	Wanted string   // the possible values, in words
	Values []string // values worth offering: all of them if they are few
	usual  string   // the value in most games; empty if another parameter includes it

	least, most int    // the limits of a number
	says        string // a sentence about a number, with %d in its place
	get         func(*Rules) string
	set         func(r *Rules, value string) bool // returns false for an impossible value, and leaves r unusable
	inWords     func(*Rules) string               // a sentence about the value; nil if the value alone does not make one
}

// Parameters lists every parameter in the order of the rule card.
func Parameters() []Parameter { return parameters }

// Get returns the parameter's value in the rules, spelled so that Set reads it.
func (p Parameter) Get(r Rules) string { return p.get(&r) }

// Says returns a sentence that states the rule set by the parameter's value, or ""
// if the value alone does not state one.
func (p Parameter) Says(r Rules) string {
	if p.inWords == nil {
		return ""
	}
	return p.inWords(&r)
}

// ParameterNamed finds a parameter by its name, as Lookup finds a game.
func ParameterNamed(name string) (Parameter, bool) {
	p, ok := parameterNamed()[folded(name)]
	if !ok {
		return Parameter{}, false
	}
	return *p, true
}

// parameterNamed holds the parameters by their folded names.
var parameterNamed = sync.OnceValue(func() map[string]*Parameter {
	m := map[string]*Parameter{}
	for i := range parameters {
		m[folded(parameters[i].Name)] = &parameters[i]
	}
	return m
})

// UnknownParameterError reports a name that no parameter has.
type UnknownParameterError struct{ Name string }

func (e UnknownParameterError) Error() string { return fmt.Sprintf("no rule is called %q", e.Name) }

// ValueError reports a value that a parameter cannot take.
type ValueError struct {
	Parameter Parameter
	Value     string
}

func (e ValueError) Error() string {
	return fmt.Sprintf("%s cannot be %q", e.Parameter.Name, e.Value)
}

// Set changes one parameter. It leaves the rules unchanged if it returns an error,
// which is an UnknownParameterError or a ValueError.
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
// Setting them in from gives r. It lists each difference once: as face-points if
// only faces differ, else as points, and as rounds rather than last-round.
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

// value is a possible value of a field: as a word, as a number and as a sentence.
type value struct {
	word   string
	number int
	says   string
}

func is[T ~int | ~uint8](word string, number T, says string) value {
	return value{word, int(number), says}
}

// valued returns a parameter that takes one of the values or, if it has a most, a
// number. If several values mean the same number, it is spelled as the first.
func valued[T ~int | ~uint8](p Parameter, field func(*Rules) *T, values ...value) Parameter {
	if p.most == 0 {
		for _, v := range values {
			p.Values = append(p.Values, v.word)
		}
		p.Wanted = cmp.Or(p.Wanted, strings.Join(p.Values, " or "))
	}
	named := func(r *Rules) (v value, ok bool) {
		for _, v := range values {
			if v.number == int(*field(r)) {
				return v, true
			}
		}
		return value{}, p.most == 0 // in rules that no game has
	}
	p.get = func(r *Rules) string {
		if v, ok := named(r); ok {
			return v.word
		}
		return strconv.Itoa(int(*field(r)))
	}
	p.inWords = func(r *Rules) string {
		if v, ok := named(r); ok {
			return v.says
		}
		text := strings.Replace(p.says, "%d", p.get(r), 1)
		if *field(r) == 1 {
			text = strings.TrimSuffix(text, "s")
		}
		return text
	}
	p.set = func(r *Rules, text string) bool {
		wanted := folded(cmp.Or(synonyms[text], text))
		if i := slices.IndexFunc(values, func(v value) bool { return folded(v.word) == wanted }); i >= 0 {
			*field(r) = T(values[i].number)
			return true
		}
		var number int
		ok := readNumber(&number, text, p.least, p.most) && p.most > 0
		*field(r) = T(number)
		return ok
	}
	return p
}

// synonyms maps other spellings of values to the usual ones.
var synonyms = map[string]string{"yes": "on", "true": "on", "no": "off", "false": "off", "strict": "one", "1": "one"}

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
	}, valued(Parameter{
		Name: "decks", usual: "players", About: "packs shuffled together",
		Wanted: "a number from 1 to 9, or players: worked out from the players", Values: []string{"players", "1", "2", "3"},
		least: 1, most: 9,
	}, func(r *Rules) *int { return &r.Decks }, is("players", 0, "")),
	valued(Parameter{
		Name: "jokers", usual: "on", About: "jokers in all, every one a wild card",
		Wanted: "a number from 0 to 20, on (the usual number), optional or off", Values: []string{"on", "off", "optional", "2", "4"},
		most: 20,
	}, func(r *Rules) *int { return &r.Jokers },
		is("on", JokersOn, ""), is("optional", JokersOptional, ""), is("off", 0, ""), is("none", 0, "")),
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
	}, valued(Parameter{
		Name: "aces", usual: "low", About: "where an ace may stand in a run",
		Wanted: "low (A-2-3), high (Q-K-A), both (but never K-A-2) or wrap (K-A-2 as well)",
	}, func(r *Rules) *Aces { return &r.Aces },
		is("low", AcesLow, "A-2-3 is a run, Q-K-A is not"),
		is("high", AcesHigh, "Q-K-A is a run, A-2-3 is not"),
		is("both", AcesBoth, "A-2-3 and Q-K-A are runs, K-A-2 is not"),
		is("wrap", AcesWrap, "runs go round the ace: A-2-3, Q-K-A and K-A-2")),
	valued(Parameter{
		Name: "min-meld", usual: "3", About: "the fewest cards in a meld", Wanted: "a number from 2 to 13", Values: []string{"3"},
		says: "a meld has at least %d cards", least: 2, most: 13,
	}, func(r *Rules) *int { return &r.MinMeld }),
	valued(Parameter{
		Name: "max-meld", usual: "none", About: "the most cards in a meld", Wanted: "a number from 2 to 20, or none", Values: []string{"none"},
		says: "a meld has at most %d cards", least: 2, most: card.MaxHand,
	}, func(r *Rules) *int { return &r.MaxMeld }, is("none", 0, "a meld may be as long as the pack allows")),
	valued(Parameter{
		Name: "min-run", usual: "as-set", About: "the fewest cards in a run", Wanted: "a number from 2 to 13, or as-set", Values: []string{"as-set", "4"},
		least: 2, most: 13,
	}, func(r *Rules) *int { return &r.MinRun }, is("as-set", 0, "")),
	valued(Parameter{
		Name: "set-suits", usual: "any", About: "whether a suit may appear twice in a set",
		Wanted: "any (9h 9h 9d is a set) or distinct (at most one card per suit)",
	}, func(r *Rules) *SetSuits { return &r.SetSuits },
		is("any", AnySuits, "suits do not matter in a set"),
		is("distinct", Distinct, "a set has at most one card of each suit")),
	valued(Parameter{
		Name: "runs", usual: "on", About: "whether runs are melds", Wanted: "on, or off: sets alone are melds",
	}, func(r *Rules) *Switch { return &r.Runs },
		is("on", On, "a meld is a set or a run"),
		is("off", Off, "a meld is a set: there are no runs")),
	valued(Parameter{
		Name: "run-suits", usual: "same", About: "whether a run is of one suit", Wanted: "same or any (runs may mix suits)",
	}, func(r *Rules) *RunSuits { return &r.RunSuits },
		is("same", SameSuit, "a run is of one suit"),
		is("any", MixedSuits, "a run may mix suits")),
	valued(Parameter{
		Name: "wild-limit", usual: "none", About: "how many wild cards a meld may have",
		Wanted: "none, half (no more wild than natural), minority (fewer wild than natural), two-naturals (at least two naturals where a wild is used) or one (at most one wild)",
	}, func(r *Rules) *WildLimit { return &r.WildLimit },
		is("none", NoLimit, "a meld may have any number of wild cards"),
		is("half", Half, "no more wild cards than naturals in a meld"),
		is("minority", Minority, "fewer wild cards than naturals in a meld"),
		is("two-naturals", TwoNaturals, "at least two naturals in a meld with a wild card"),
		is("one", One, "at most one wild card in a meld")),
	valued(Parameter{
		Name: "all-wild", usual: "auto", About: "whether a meld of wild cards alone is legal", Wanted: "on, off, or auto: where there is no wild-limit",
	}, func(r *Rules) *Switch { return &r.AllWild }, is("auto", Unspecified, ""), is("on", On, ""), is("off", Off, "")),
	valued(Parameter{Name: "adjacent-wilds", usual: "on", About: "whether two wild cards may stand side by side in a run"},
		func(r *Rules) *Switch { return &r.AdjacentWilds },
		is("on", On, "two wild cards may stand side by side in a run"),
		is("off", Off, "no two wild cards side by side in a run")),
	valued(Parameter{Name: "wild-as-natural", usual: "off", About: "whether a wild-rank card at its own place counts as natural"},
		func(r *Rules) *Switch { return &r.WildAsNatural },
		is("on", On, "a wild-rank card in its own place may count as natural"),
		is("off", Off, "a wild-rank card counts as wild wherever it stands")),
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
	}, valued(Parameter{
		Name: "wild-points", usual: "own", About: "what a card of the wild rank costs when left over",
		Wanted: "a number up to 1000, or own: what its rank costs", Values: []string{"own", "15", "20"},
		says: "a card of the wild rank left over costs %d", most: MaxPoints,
	}, func(r *Rules) *int { return &r.Points.Wild }, is("own", WildOwn, "a card of the wild rank left over costs what its rank costs")),
	valued(Parameter{
		Name: "joker-points", usual: "20", About: "what a joker costs when left over", Wanted: "a number up to 1000", Values: []string{"20", "50"},
		says: "a joker left over costs %d", most: MaxPoints,
	}, func(r *Rules) *int { return &r.Points.Joker }),
	valued(Parameter{Name: "lay-off", usual: "off", About: "whether cards may be added to melds on the table"},
		func(r *Rules) *Switch { return &r.LayOff },
		is("on", On, "cards may be added to melds on the table"),
		is("off", Off, "no cards are added to melds on the table")),
	valued(Parameter{Name: "wild-swap", usual: "off", About: "whether a wild card on the table may be swapped for the card it stands for"},
		func(r *Rules) *Switch { return &r.WildSwap },
		is("on", On, "a wild card on the table may be swapped for the card it stands for"),
		is("off", Off, "a wild card on the table stays where it is")),
	valued(Parameter{
		Name: "held-cards", usual: "arranged", About: "which cards count at the end of a round",
		Wanted: "arranged (what is left of the best melds) or counted (all that was not laid down on a turn)",
	}, func(r *Rules) *HeldCards { return &r.HeldCards },
		is("arranged", Arranged, "at the end every hand is arranged as well as possible"),
		is("counted", Counted, "at the end every card not laid down during a turn counts")),
	valued(Parameter{
		Name: "tie", usual: "shared", About: "what becomes of a tie for the lowest total", Wanted: "shared, no-winner or bonus",
	}, func(r *Rules) *Tie { return &r.Tie },
		is("shared", Shared, "players who tie for the lowest total share the win"),
		is("no-winner", NoWinner, "two tied, all tied: nobody wins a tie for the lowest total"),
		is("bonus", BonusRound, "a tie for the lowest total is played off in a bonus round")),
	valued(Parameter{
		Name: "out-limit", usual: "0", About: "the most points with which a player may go out", Wanted: "a number up to 1000", Values: []string{"0", "10", "20"},
		says: "a player may go out with up to %d points", most: MaxPoints,
	}, func(r *Rules) *int { return &r.OutLimit }, is("0", 0, "the player who goes out has no cards left")),
	valued(Parameter{Name: "pay-each", usual: "off", About: "whether everybody who empties the hand is paid, not only who was first"},
		func(r *Rules) *Switch { return &r.PayEach }, is("on", On, ""), is("off", Off, "")),
	valued(Parameter{Name: "below-zero", usual: "off", About: "whether a score may be below zero"},
		func(r *Rules) *Switch { return &r.BelowZero },
		is("on", On, "a score may be below zero"), is("off", Off, "no score is below zero")),
	valued(Parameter{
		Name: "wild-rank", usual: "dealt", About: "how a round gets its wild rank", Wanted: "dealt (the game has one for each round) or turned (a card is turned up)",
	}, func(r *Rules) *WildRank { return &r.WildRank },
		is("dealt", DealtRank, "the round decides which rank is wild"), is("turned", TurnedRank, "a card turned up decides which rank is wild in a round")),
	valued(Parameter{
		Name: "money", usual: "game", About: "what is paid after the last round", Wanted: "game (what the game has) or difference (each pays every player with a lower total)",
	}, func(r *Rules) *Money { return &r.Money },
		is("game", GameMoney, "the game's own rules say what is paid"), is("difference", Difference, "after the last round each pays every player with a lower total the difference times the stake")),
	valued(Parameter{
		Name: "stake", usual: "1", About: "the cents a point, where the difference is paid", Wanted: "a number of cents up to 1000", Values: []string{"1", "5", "10"},
		says: "a point is worth %d cents", most: MaxPoints,
	}, func(r *Rules) *int { return &r.Stake }),
}

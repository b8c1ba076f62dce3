package rules

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/lazy"
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
	usual  string   // the value in most games; empty if another parameter includes it
	offers []string // nil to offer all values

	// A parameter takes one of the values or, if it has a most, a number.
	field       field
	values      []value
	least, most int    // the limits of a number
	says        string // a sentence about a number, with %d in its place

	// Any other parameter is written and read by its own functions.
	get func(*Rules) string
	set func(r *Rules, value string) bool
}

// Parameters lists every parameter in the order of the rule card.
func Parameters() []Parameter { return parameters }

// Get returns the parameter's value in the rules, spelled so that Set reads it.
func (p Parameter) Get(r Rules) string { return p.spell(&r) }

// Values returns values worth offering: all of them if they are few.
func (p Parameter) Values() []string {
	if p.offers != nil || p.values == nil {
		return p.offers
	}
	words := make([]string, len(p.values))
	for i, v := range p.values {
		words[i] = v.word
	}
	return words
}

// Says returns a sentence that states the rule set by the parameter's value, or ""
// if the value alone does not state one.
func (p Parameter) Says(r Rules) string {
	if p.field == nil {
		return ""
	} else if v, ok := p.valueIn(&r); ok {
		return v.says
	}
	n := p.field.get(&r)
	text := strings.Replace(p.says, "%d", strconv.Itoa(n), 1)
	if n == 1 {
		text = strings.TrimSuffix(text, "s")
	}
	return text
}

// ParameterNamed finds a parameter by its name, as Lookup finds a game.
func ParameterNamed(name string) (Parameter, bool) {
	p, ok := parameterNamed.Get()[folded(name)]
	if !ok {
		return Parameter{}, false
	}
	return *p, true
}

// parameterNamed holds the parameters by their folded names.
var parameterNamed = lazy.Value[map[string]*Parameter]{Make: func() map[string]*Parameter {
	m := map[string]*Parameter{}
	for i := range parameters {
		m[folded(parameters[i].Name)] = &parameters[i]
	}
	return m
}}

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
	if !p.read(&changed, strings.ToLower(strings.TrimSpace(value))) {
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
		if v := p.spell(&r); v != p.spell(&from) && p.Name != twice && p.Name != "last-round" {
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

// field is a field of the rules that holds a number.
type field interface {
	get(*Rules) int
	set(*Rules, int)
}

// at is the field at a place.
type at[T ~int | ~uint8] func(*Rules) *T

func (f at[T]) get(r *Rules) int    { return int(*f(r)) }
func (f at[T]) set(r *Rules, n int) { *f(r) = T(n) }

// valueIn returns the parameter's value in the rules, if it is one of the list. Of several
// that mean the same number it is the first.
func (p *Parameter) valueIn(r *Rules) (v value, ok bool) {
	n := p.field.get(r)
	if i := slices.IndexFunc(p.values, func(v value) bool { return v.number == n }); i >= 0 {
		return p.values[i], true
	}
	return value{}, p.most == 0 // in rules that no game has
}

// spell returns the parameter's value in the rules.
func (p *Parameter) spell(r *Rules) string {
	if p.get != nil {
		return p.get(r)
	} else if v, ok := p.valueIn(r); ok {
		return v.word
	}
	return strconv.Itoa(p.field.get(r))
}

// read sets the parameter. It returns false for an impossible value, and leaves the rules
// unusable.
func (p *Parameter) read(r *Rules, text string) bool {
	if p.set != nil {
		return p.set(r, text)
	}
	wanted := folded(cmp.Or(synonym(text), text))
	if i := slices.IndexFunc(p.values, func(v value) bool { return folded(v.word) == wanted }); i >= 0 {
		p.field.set(r, p.values[i].number)
		return true
	}
	var number int
	ok := readNumber(&number, text, p.least, p.most) && p.most > 0
	p.field.set(r, number)
	return ok
}

// synonym returns the usual spelling of a value that is spelled otherwise, else "".
func synonym(text string) string {
	switch text {
	case "yes", "true":
		return "on"
	case "no", "false":
		return "off"
	case "strict", "1":
		return "one"
	}
	return ""
}

const onOrOff = "on or off"

var parameters = []Parameter{
	{
		Name: "suits", usual: "cdhs", About: "the suits of the pack",
		Wanted: "letters of suits: cdhs, or cdhs* with stars", offers: []string{"cdhs", "cdhs*"},
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
		Wanted: "the first and the last rank: A-K, 3-K, 7-A", offers: []string{"A-K", "3-K"},
		get: func(r *Rules) string { return r.Ranks.String() },
		set: func(r *Rules, v string) bool {
			low, high, ok := readRanks(v)
			r.Ranks = RanksFrom(low, high)
			return ok && low != high
		},
	}, {
		Name: "decks", usual: "players", About: "packs shuffled together",
		Wanted: "a number from 1 to 9, or players: worked out from the players", offers: []string{"players", "1", "2", "3"},
		least: 1, most: 9,
		field: at[int](func(r *Rules) *int { return &r.Decks }), values: []value{is("players", 0, "")},
	}, {
		Name: "jokers", usual: "on", About: "jokers in all, every one a wild card",
		Wanted: "a number from 0 to 20, on (the usual number), optional or off", offers: []string{"on", "off", "optional", "2", "4"},
		most:  20,
		field: at[int](func(r *Rules) *int { return &r.Jokers }), values: []value{is("on", JokersOn, ""), is("optional", JokersOptional, ""), is("off", 0, ""), is("none", 0, "")},
	}, {
		Name: "rounds", usual: "3-13", About: "for each round the cards dealt and the wild rank",
		Wanted: "3-13 (one card more each round, its number wild), any, or a list such as 7:A 7:2 7:none", offers: []string{"3-13", "3-14", "3-15", "any"},
		get: func(r *Rules) string { return spellRounds(r.Rounds) },
		set: func(r *Rules, v string) (ok bool) {
			r.Rounds, ok = readRounds(v)
			return ok
		},
	}, {
		Name: "last-round", About: "how many cards the last round deals",
		Wanted: "a number of cards from 3 to 15", offers: []string{"13", "14", "15"},
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
	}, {
		Name: "aces", usual: "low", About: "where an ace may stand in a run",
		Wanted: "low (A-2-3), high (Q-K-A), both (but never K-A-2) or wrap (K-A-2 as well)",
		field:  at[Aces](func(r *Rules) *Aces { return &r.Aces }), values: []value{
			is("low", AcesLow, "A-2-3 is a run, Q-K-A is not"),
			is("high", AcesHigh, "Q-K-A is a run, A-2-3 is not"),
			is("both", AcesBoth, "A-2-3 and Q-K-A are runs, K-A-2 is not"),
			is("wrap", AcesWrap, "runs go round the ace: A-2-3, Q-K-A and K-A-2")},
	}, {
		Name: "min-meld", usual: "3", About: "the fewest cards in a meld", Wanted: "a number from 2 to 13", offers: []string{"3"},
		says: "a meld has at least %d cards", least: 2, most: 13,
		field: at[int](func(r *Rules) *int { return &r.MinMeld }),
	}, {
		Name: "max-meld", usual: "none", About: "the most cards in a meld", Wanted: "a number from 2 to 20, or none", offers: []string{"none"},
		says: "a meld has at most %d cards", least: 2, most: card.MaxHand,
		field: at[int](func(r *Rules) *int { return &r.MaxMeld }), values: []value{is("none", 0, "a meld may be as long as the pack allows")},
	}, {
		Name: "min-run", usual: "as-set", About: "the fewest cards in a run", Wanted: "a number from 2 to 13, or as-set", offers: []string{"as-set", "4"},
		least: 2, most: 13,
		field: at[int](func(r *Rules) *int { return &r.MinRun }), values: []value{is("as-set", 0, "")},
	}, {
		Name: "set-suits", usual: "any", About: "whether a suit may appear twice in a set",
		Wanted: "any (9h 9h 9d is a set) or distinct (at most one card per suit)",
		field:  at[SetSuits](func(r *Rules) *SetSuits { return &r.SetSuits }), values: []value{
			is("any", AnySuits, "suits do not matter in a set"),
			is("distinct", Distinct, "a set has at most one card of each suit")},
	}, {
		Name: "runs", usual: "on", About: "whether runs are melds", Wanted: "on, or off: sets alone are melds",
		field: at[Switch](func(r *Rules) *Switch { return &r.Runs }), values: []value{
			is("on", On, "a meld is a set or a run"),
			is("off", Off, "a meld is a set: there are no runs")},
	}, {
		Name: "run-suits", usual: "same", About: "whether a run is of one suit", Wanted: "same or any (runs may mix suits)",
		field: at[RunSuits](func(r *Rules) *RunSuits { return &r.RunSuits }), values: []value{
			is("same", SameSuit, "a run is of one suit"),
			is("any", MixedSuits, "a run may mix suits")},
	}, {
		Name: "wild-limit", usual: "none", About: "how many wild cards a meld may have",
		Wanted: "none, half (no more wild than natural), minority (fewer wild than natural), two-naturals (at least two naturals where a wild is used) or one (at most one wild)",
		field:  at[WildLimit](func(r *Rules) *WildLimit { return &r.WildLimit }), values: []value{
			is("none", NoLimit, "a meld may have any number of wild cards"),
			is("half", Half, "no more wild cards than naturals in a meld"),
			is("minority", Minority, "fewer wild cards than naturals in a meld"),
			is("two-naturals", TwoNaturals, "at least two naturals in a meld with a wild card"),
			is("one", One, "at most one wild card in a meld")},
	}, {
		Name: "all-wild", usual: "auto", About: "whether a meld of wild cards alone is legal", Wanted: "on, off, or auto: where there is no wild-limit",
		field: at[Switch](func(r *Rules) *Switch { return &r.AllWild }), values: []value{is("auto", Unspecified, ""), is("on", On, ""), is("off", Off, "")},
	}, {
		Name: "adjacent-wilds", usual: "on", About: "whether two wild cards may stand side by side in a run", Wanted: onOrOff,
		field: at[Switch](func(r *Rules) *Switch { return &r.AdjacentWilds }), values: []value{
			is("on", On, "two wild cards may stand side by side in a run"),
			is("off", Off, "no two wild cards side by side in a run")},
	}, {
		Name: "wild-as-natural", usual: "off", About: "whether a wild-rank card at its own place counts as natural", Wanted: onOrOff,
		field: at[Switch](func(r *Rules) *Switch { return &r.WildAsNatural }), values: []value{
			is("on", On, "a wild-rank card in its own place may count as natural"),
			is("off", Off, "a wild-rank card counts as wild wherever it stands")},
	}, {
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
		Wanted: "a number, a choice such as 1/13, or low:1 high:15", offers: []string{"1", "15", "1/13"},
		get: func(r *Rules) string { return r.Points.Ace.spell() },
		set: func(r *Rules, v string) bool { return r.Points.Ace.read(v) },
	}, {
		Name: "face-points", About: "what a jack, a queen and a king cost when left over",
		Wanted: "a number, or three such as 11-12-13", offers: []string{"10", "11-12-13"},
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
	}, {
		Name: "wild-points", usual: "own", About: "what a card of the wild rank costs when left over",
		Wanted: "a number up to 1000, or own: what its rank costs", offers: []string{"own", "15", "20"},
		says: "a card of the wild rank left over costs %d", most: MaxPoints,
		field: at[int](func(r *Rules) *int { return &r.Points.Wild }), values: []value{is("own", WildOwn, "a card of the wild rank left over costs what its rank costs")},
	}, {
		Name: "joker-points", usual: "20", About: "what a joker costs when left over", Wanted: "a number up to 1000", offers: []string{"20", "50"},
		says: "a joker left over costs %d", most: MaxPoints,
		field: at[int](func(r *Rules) *int { return &r.Points.Joker }),
	}, {
		Name: "lay-off", usual: "off", About: "whether cards may be added to melds on the table", Wanted: onOrOff,
		field: at[Switch](func(r *Rules) *Switch { return &r.LayOff }), values: []value{
			is("on", On, "cards may be added to melds on the table"),
			is("off", Off, "no cards are added to melds on the table")},
	}, {
		Name: "wild-swap", usual: "off", About: "whether a wild card on the table may be swapped for the card it stands for", Wanted: onOrOff,
		field: at[Switch](func(r *Rules) *Switch { return &r.WildSwap }), values: []value{
			is("on", On, "a wild card on the table may be swapped for the card it stands for"),
			is("off", Off, "a wild card on the table stays where it is")},
	}, {
		Name: "held-cards", usual: "arranged", About: "which cards count at the end of a round",
		Wanted: "arranged (what is left of the best melds) or counted (all that was not laid down on a turn)",
		field:  at[HeldCards](func(r *Rules) *HeldCards { return &r.HeldCards }), values: []value{
			is("arranged", Arranged, "at the end every hand is arranged as well as possible"),
			is("counted", Counted, "at the end every card not laid down during a turn counts")},
	}, {
		Name: "tie", usual: "shared", About: "what becomes of a tie for the lowest total", Wanted: "shared, no-winner or bonus",
		field: at[Tie](func(r *Rules) *Tie { return &r.Tie }), values: []value{
			is("shared", Shared, "players who tie for the lowest total share the win"),
			is("no-winner", NoWinner, "two tied, all tied: nobody wins a tie for the lowest total"),
			is("bonus", BonusRound, "a tie for the lowest total is played off in a bonus round")},
	}, {
		Name: "out-limit", usual: "0", About: "the most points with which a player may go out", Wanted: "a number up to 1000", offers: []string{"0", "10", "20"},
		says: "a player may go out with up to %d points", most: MaxPoints,
		field: at[int](func(r *Rules) *int { return &r.OutLimit }), values: []value{is("0", 0, "the player who goes out has no cards left")},
	}, {
		Name: "pay-each", usual: "off", About: "whether everybody who empties the hand is paid, not only who was first", Wanted: onOrOff,
		field: at[Switch](func(r *Rules) *Switch { return &r.PayEach }), values: []value{is("on", On, ""), is("off", Off, "")},
	}, {
		Name: "below-zero", usual: "off", About: "whether a score may be below zero", Wanted: onOrOff,
		field: at[Switch](func(r *Rules) *Switch { return &r.BelowZero }), values: []value{
			is("on", On, "a score may be below zero"),
			is("off", Off, "no score is below zero")},
	}, {
		Name: "wild-rank", usual: "dealt", About: "how a round gets its wild rank", Wanted: "dealt (the game has one for each round) or turned (a card is turned up)",
		field: at[WildRank](func(r *Rules) *WildRank { return &r.WildRank }), values: []value{
			is("dealt", DealtRank, "the round decides which rank is wild"),
			is("turned", TurnedRank, "a card turned up decides which rank is wild in a round")},
	}, {
		Name: "money", usual: "game", About: "what is paid after the last round", Wanted: "game (what the game has) or difference (each pays every player with a lower total)",
		field: at[Money](func(r *Rules) *Money { return &r.Money }), values: []value{
			is("game", GameMoney, "the game's own rules say what is paid"),
			is("difference", Difference, "after the last round each pays every player with a lower total the difference times the stake")},
	}, {
		Name: "stake", usual: "1", About: "the cents a point, where the difference is paid", Wanted: "a number of cents up to 1000", offers: []string{"1", "5", "10"},
		says: "a point is worth %d cents", most: MaxPoints,
		field: at[int](func(r *Rules) *int { return &r.Stake }),
	},
}

package explain

import (
	"slices"
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Topic is a subject that people look up in the rules, with the lines of the card, the
// parameters and the rulings about it.
type Topic struct {
	Name       string
	also       []string // other words for it
	lines      []string // of the game's card
	parameters []string
	rulings    []int
}

// topics holds the topics with names of their own, in the order in which they are
// offered. Every parameter is a topic too.
var topics = []Topic{
	{Name: "aces", also: []string{"ace", "high ace", "low ace"}, parameters: []string{"aces", "ace-points"}, rulings: []int{7, 24}},
	{Name: "jokers", also: []string{"joker"}, lines: []string{"deal"}, parameters: []string{"jokers", "joker-points"}, rulings: []int{2, 4, 5, 18}},
	{Name: "wild", also: []string{"wild cards", "wilds"},
		parameters: []string{"wild-limit", "all-wild", "adjacent-wilds", "wild-as-natural", "wild-points"}, rulings: []int{3, 5, 8, 9, 17}},
	{Name: "sets", also: []string{"set", "groups"}, lines: []string{"melds"}, parameters: []string{"min-meld", "set-suits", "wild-limit"}, rulings: []int{9, 17}},
	{Name: "runs", also: []string{"run", "sequences"}, lines: []string{"melds"}, parameters: []string{"runs", "min-run", "run-suits", "aces", "adjacent-wilds"}, rulings: []int{4}},
	{Name: "melds", also: []string{"meld"}, lines: []string{"melds"}, parameters: []string{"min-meld", "max-meld", "min-run", "set-suits", "run-suits"}, rulings: []int{16, 17}},
	{Name: "points", also: []string{"counting", "worth", "values", "scoring", "score", "leftover", "face cards"}, lines: []string{"counting", "worth"},
		parameters: []string{"points", "ace-points", "face-points", "wild-points", "joker-points", "held-cards", "below-zero"}, rulings: []int{5, 7, 24}},
	{Name: "deal", also: []string{"dealing", "rounds", "round", "cards"}, lines: []string{"deal", "bonus round"}, parameters: []string{"rounds", "wild-rank"}, rulings: []int{1, 22, 29}},
	{Name: "packs", also: []string{"pack", "deck", "suits and ranks"}, lines: []string{"players"}, parameters: []string{"suits", "ranks", "decks", "jokers"}, rulings: []int{13, 24}},
	{Name: "turn", also: []string{"turns", "drawing", "draw", "discards", "discarding"}, lines: []string{"turn"}},
	{Name: "going out", also: []string{"go out", "out", "knock", "then", "last turn"}, lines: []string{"going out", "then"}, parameters: []string{"out-limit", "pay-each"}, rulings: []int{6, 25}},
	{Name: "laying off", also: []string{"lay off", "laying on", "open suits", "table"}, lines: []string{"turn", "open suits"}, parameters: []string{"lay-off", "wild-swap"}, rulings: []int{16, 19, 21}},
	{Name: "tie", also: []string{"a tie", "bonus", "bonus round"}, lines: []string{"a tie", "bonus round"}, parameters: []string{"tie"}, rulings: []int{12, 18, 20}},
	{Name: "money", also: []string{"pot", "stakes", "payments", "ante", "cents", "buy-in", "buying in", "agree on"}, lines: []string{"money", "agree on"}, parameters: []string{"pay-each", "money"}, rulings: []int{6, 10, 11, 28}},
	{Name: "players", also: []string{"player", "joining", "join", "leaving", "leave", "expiry"}, lines: []string{"players"}, parameters: []string{"decks"}, rulings: []int{10, 23}},
	{Name: "winning", also: []string{"aim", "winner", "win"}, lines: []string{"aim", "a tie"}, parameters: []string{"tie"}, rulings: []int{11, 20, 26, 27}},
	{Name: "claims", also: []string{"claim", "grouping", "best", "disputes"}, lines: []string{"counting"}, parameters: []string{"held-cards"}, rulings: []int{7, 14, 15, 19}},
}

// TopicNamed returns the topic with a name, which may be another word for it or a
// parameter's name. Only letters count, and case does not.
func TopicNamed(name string) (Topic, bool) {
	for _, t := range topics {
		if slices.ContainsFunc(append([]string{t.Name}, t.also...), func(own string) bool { return folded(own) == folded(name) }) {
			return t, true
		}
	}
	p, ok := rules.ParameterNamed(name)
	own := Topic{Name: p.Name, parameters: []string{p.Name}}
	for _, t := range topics { // rulings of all topics that the parameter belongs to
		if slices.Contains(t.parameters, p.Name) {
			own.rulings = append(own.rulings, t.rulings...)
		}
	}
	return own, ok
}

// folded returns the letters of a name in lower case.
func folded(name string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, name)
}

// TopicNames lists the topics that have names of their own. With words it adds the
// other words for them, and the parameters.
func TopicNames(words bool) (names []string) {
	for _, t := range topics {
		names = append(names, t.Name)
		if words {
			names = append(names, t.also...)
		}
	}
	if words {
		for _, p := range rules.Parameters() {
			names = append(names, p.Name)
		}
	}
	return names
}

// on returns what a game's rules say on the topic.
func (t Topic) on(r rules.Rules) (lines []cardLine, facts []fact, options []rules.Setting, rulings []rules.Ruling) {
	lines = slices.DeleteFunc(cardLines(r), func(l cardLine) bool { return !slices.Contains(t.lines, l.Name) })
	for _, name := range t.parameters {
		if name == "pay-each" && r.Game.Stakes == nil {
			continue // only games for money
		}
		facts = append(facts, parameterFact(r, parameter(name)))
		for _, o := range r.Game.Options {
			if o.Name == name && o.Value != parameter(name).Get(r) {
				options = append(options, o)
			}
		}
	}
	rulings = slices.DeleteFunc(r.Game.Rulings(), func(ruling rules.Ruling) bool { return !slices.Contains(t.rulings, ruling.Number) })
	return lines, facts, options, rulings
}

// Topic returns the screen of what a game's rules say on a topic.
func (s Screen) Topic(r rules.Rules, t Topic) string {
	p := page{Screen: s}
	p.line(0, inked(p.Strong, r.Name+", "+t.Name)...)
	lines, facts, options, rulings := t.on(r)
	if len(lines)+len(facts)+len(rulings) == 0 {
		p.sentence(indent, "the rules of this game say nothing on it")
	}
	p.cardLines(r, lines)
	if len(lines) > 0 && len(facts) > 0 {
		p.blank()
	}
	for _, f := range facts {
		p.fact(f)
	}
	if len(options) > 0 {
		p.chapter("Options, for -R")
		p.settings(r, options)
	}
	if len(rulings) > 0 {
		p.chapter("Our rulings")
		p.numbered(rulings)
	}
	return p.gated()
}

// topicJSON holds what a game's rules say on a topic, under the keys of the whole card.
type topicJSON struct {
	Variant    string          `json:"variant"`
	Name       string          `json:"name,omitempty"` // only for house rules
	Topic      string          `json:"topic"`
	Card       []cardLine      `json:"card"`
	Parameters object[string]  `json:"parameters"`
	Words      object[string]  `json:"words"`
	Options    []rules.Setting `json:"options"`
	Rulings    []rules.Ruling  `json:"rulings"`
}

// TopicJSON returns what a game's rules say on a topic, as a line of JSON.
func TopicJSON(r rules.Rules, t Topic) string {
	lines, facts, options, rulings := t.on(r)
	return line(topicJSON{
		Variant: r.Game.Name, Name: houseName(r), Topic: t.Name, Card: lines, Options: append([]rules.Setting{}, options...), Rulings: rulings,
		Parameters: each(facts, func(f fact) member[string] { return member[string]{f.name, parameter(f.name).Get(r)} }),
		Words:      each(facts, func(f fact) member[string] { return member[string]{f.name, Sentence(r, f.name)} }),
	})
}

// Topics returns a sentence that lists the topics.
func Topics() string { return "topics are " + List(TopicNames(false), "and") }

// MoreRules returns the line below a card that is not complete. all is
// what to type for all of it.
func (s Screen) MoreRules(r rules.Rules, all string) string {
	aces := ""
	if r.Ranks.Has(card.Ace) {
		aces = "aces, "
	}
	return "\n" + s.Message("More: "+all+", or a topic: "+aces+"jokers, wild, going out, tie, money …")
}

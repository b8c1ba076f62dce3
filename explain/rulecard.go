package explain

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// fact is a line of a rule card: a name, the value that a flag takes where it
// is a parameter, and what it says in words.
type fact struct {
	name, value, words string
}

// chapters is where each part of all parameters begins: the first one in it.
var chapters = map[string]string{
	"suits":      "The pack",
	"rounds":     "The rounds",
	"aces":       "Melds",
	"wild-limit": "Wild cards",
	"points":     "Points of cards left over",
	"lay-off":    "The end",
}

// RuleCard is a game in words: how it is played, and what the house changes of it.
// With all it has every parameter, the options and the rulings that bear on it.
func (s Screen) RuleCard(r rules.Rules, all bool) string {
	p := page{Screen: s}
	p.title(r)
	p.blank()
	p.cardLines(r, cardLines(r))
	if !all {
		p.changes("Changed", r)
		return p.gated()
	}
	p.parameters(r)
	if len(r.Game.Options) > 0 {
		p.chapter("Options, for -R")
		p.settings(r, r.Game.Options)
	}
	p.chapter("Our rulings, where the texts are silent or contradict themselves")
	p.numbered(slices.DeleteFunc(slices.Clone(rules.Rulings()), func(ruling rules.Ruling) bool { return !r.Game.BearsOn(ruling) }))
	return p.gated()
}

// changes writes under a title what differs from the game as its text has it, if
// anything does.
func (p *page) changes(title string, r rules.Rules) {
	list := r.Differences(r.Game.Rules())
	if len(list) > 0 && title != "" {
		p.chapter(title)
	}
	for _, d := range list {
		p.fact(parameterFact(r, parameter(d.Name)))
	}
}

// parameters writes every parameter.
func (p *page) parameters(r rules.Rules) {
	for _, parameter := range rules.Parameters() {
		if !r.Ranks.Has(card.Ace) && (parameter.Name == "aces" || parameter.Name == "ace-points") {
			continue
		}
		if name, begins := chapters[parameter.Name]; begins {
			p.chapter(name)
		}
		p.fact(parameterFact(r, parameter))
		if parameter.Name == "rounds" {
			p.roundTable(r.Rounds)
		}
	}
}

func (p *page) title(r rules.Rules) {
	if r.Name != r.Game.Name {
		p.line(0, inked(p.Strong, r.Name)...)
		p.sentence(0, "house rules based on "+r.Game.Name)
		return
	}
	p.line(0, inked(p.Strong, r.Game.Title)...)
	source := "after " + r.Game.Source
	if r.Game.NoText {
		source = "after the published game: none of the texts describes it, so all of this is ours"
	}
	p.line(0, inked(p.Faint, withAliases(r.Game)+"; "+source)...)
	for _, a := range r.Game.Aliases {
		if a.Note != "" {
			p.line(0, inked(p.Faint, a.Name+": "+a.Note)...)
		}
	}
}

func withAliases(g *rules.Game) string {
	names := make([]string, len(g.Aliases))
	for i, a := range g.Aliases {
		names[i] = a.Name
	}
	if len(names) == 0 {
		return g.Name
	}
	return g.Name + ", also " + List(names, "and")
}

func (p *page) chapter(name string) {
	p.blank()
	p.line(0, inked(p.Strong, name)...)
}

// The columns of a rule card that is wide enough for columns.
const (
	valueColumn = 19
	wordsColumn = 33
	cardWidth   = 70
)

// fact writes a line of the card, in columns where there is room for them.
func (p *page) fact(f fact) {
	if p.Width < cardWidth {
		p.line(indent, strings.Fields(f.name+" "+f.value)...)
		p.line(2*indent, inked(p.Faint, f.words)...)
		return
	}
	p.pad(indent)
	p.text.WriteString(f.name)
	p.pad(valueColumn - indent - display.Width(f.name))
	if room := wordsColumn - valueColumn - display.Width(f.value); room > 0 {
		p.text.WriteString(f.value)
		p.pad(room)
	} else {
		p.wrap(valueColumn, valueColumn, strings.Fields(f.value))
		p.pad(wordsColumn)
	}
	p.wrap(wordsColumn, wordsColumn, inked(p.Faint, f.words))
}

// parameterFact is a parameter's line; one that is not the game's own names
// the game's value as well, and one that is ours is marked.
func parameterFact(r rules.Rules, parameter rules.Parameter) fact {
	f := fact{parameter.Name, plainValue(r, parameter), Sentence(r, parameter.Name)}
	switch own := r.Game.Rules(); {
	case parameter.Get(own) != parameter.Get(r):
		if value := plainValue(own, parameter); value != "" && value != f.value {
			f.words += fmt.Sprintf(" (%s has %s)", r.Game.Name, value)
		}
	case isOurs(r, parameter.Name) && !r.Game.NoText:
		f.words += " (ours)"
	}
	return f
}

// plainValue is the value of a parameter as a person would type it. Some are
// written in a short form that says nothing by itself.
func plainValue(r rules.Rules, parameter rules.Parameter) string {
	switch value := parameter.Get(r); {
	case value == "auto" && r.AllWildLegal():
		return "on"
	case value == "auto":
		return "off"
	case value == "as-set":
		return strconv.Itoa(r.MinRunLen())
	case parameter.Name == "suits":
		return ""
	default:
		return value
	}
}

const (
	cellWidth = 3
	labelCell = 6
)

// roundTable writes the rounds with their cards and wild ranks, as many side
// by side as fit.
func (p *page) roundTable(rounds []rules.Deal) {
	at := indent
	if p.Width >= cardWidth {
		at = wordsColumn
	}
	fit := max(1, (p.Width-at-labelCell)/cellWidth)
	for first := 0; first < len(rounds); first += fit {
		part := rounds[first:min(first+fit, len(rounds))]
		p.cells(at, "round", part, func(i int) string { return fmt.Sprint(first + i + 1) })
		p.cells(at, "cards", part, func(i int) string { return fmt.Sprint(part[i].Cards) })
		p.cells(at, "wild", part, func(i int) string { return wildCell(part[i].Wild) })
	}
}

func (p *page) cells(at int, label string, rounds []rules.Deal, cell func(i int) string) {
	line := fmt.Sprintf("%-*s", labelCell, label)
	for i := range rounds {
		line += fmt.Sprintf("%*s", cellWidth, cell(i))
	}
	p.pad(at)
	p.text.WriteString(p.Faint(line) + "\n")
}

func wildCell(k card.Rank) string {
	if k == card.NoRank {
		return "-"
	}
	return k.String()
}

// settings writes values that parameters could have, in words.
func (p *page) settings(r rules.Rules, list []rules.Setting) {
	for _, o := range list {
		with := r
		if err := with.Set(o.Name, o.Value); err != nil {
			panic(fmt.Sprintf("explain: %s offers an option that cannot be: %v", r.Game.Name, err))
		}
		p.fact(fact{o.Name, o.Value, Sentence(with, o.Name)})
	}
}

// numbered writes rulings, each under its number.
func (p *page) numbered(list []rules.Ruling) {
	for _, ruling := range list {
		number := fmt.Sprintf("%d.", ruling.Number)
		p.hang(indent+3-len(number), indent+4, append([]string{number}, strings.Fields(ruling.Text)...))
	}
}

// Games is the list of the games.
func (s Screen) Games() string {
	var pairs [][2]string
	for _, g := range rules.Games() {
		pairs = append(pairs, [2]string{g.Name, briefly(g)})
	}
	return s.Columns(pairs) + "\n" +
		s.Paragraphs("wildmeld rules NAME prints the rule card of a game; wildmeld rules NAME TOPIC prints what it says on a topic; wildmeld rules --diff A B prints how two games differ.\n\n"+
			capital(Topics())+".")
}

// briefly is a game in half a line.
func briefly(g *rules.Game) string {
	text := g.Title
	if n := len(g.Rules().Rounds); n > 0 {
		text += ", " + counted(n, "round")
	}
	if len(g.Aliases) == 0 {
		return text
	}
	names := make([]string, len(g.Aliases))
	for i, a := range g.Aliases {
		names[i] = a.Name
	}
	return text + "; also " + strings.Join(names, ", ")
}

// Changes is what a house changes of the game it starts from.
func (s Screen) Changes(r rules.Rules) string {
	p := page{Screen: s}
	p.sentence(0, s.Strong(r.Name)+" is based on "+r.Game.Name)
	if len(r.Differences(r.Game.Rules())) == 0 {
		p.sentence(indent, "and changes nothing in it")
	}
	p.changes("", r)
	return p.gated()
}

// difference is a line of two rule cards that is not the same on both.
type difference struct {
	name string
	a, b cardSide
}

// cardSide is a line of one rule card: the value of the parameter, empty where it is
// no parameter, and the words.
type cardSide struct{ value, words string }

// differences are the lines in which two rule cards differ: first those of the
// card in words, then the parameters.
func differences(a, b rules.Rules) []difference {
	list := cardDifferences(cardLines(a), cardLines(b))
	for _, parameter := range rules.Parameters() {
		d := difference{parameter.Name, sideOf(a, parameter), sideOf(b, parameter)}
		if d.a != d.b && parameter.Name != "last-round" {
			list = append(list, d)
		}
	}
	return list
}

func sideOf(r rules.Rules, parameter rules.Parameter) cardSide {
	return cardSide{parameter.Get(r), Sentence(r, parameter.Name)}
}

// cardDifferences are the lines of two cards that differ, in the order of the
// cards. A line that one of them does not have is none there.
func cardDifferences(a, b []cardLine) []difference {
	var list []difference
	for _, l := range append(slices.Clone(a), b...) {
		d := difference{l.name, cardSide{words: textOf(a, l.name)}, cardSide{words: textOf(b, l.name)}}
		if d.a != d.b && !slices.Contains(list, d) {
			list = append(list, d)
		}
	}
	return list
}

func textOf(card []cardLine, name string) string {
	for _, l := range card {
		if l.name == name {
			return l.text
		}
	}
	return "none"
}

// Diff is the screen of what differs between two games.
func (s Screen) Diff(a, b rules.Rules) string {
	p := page{Screen: s}
	list := differences(a, b)
	if len(list) == 0 {
		p.sentence(0, fmt.Sprintf("%s and %s do not differ", a.Name, b.Name))
	}
	for i, d := range list {
		if i > 0 {
			p.blank()
		}
		p.line(0, p.Strong(d.name))
		p.side(a, d.name, d.a)
		p.side(b, d.name, d.b)
	}
	return p.gated()
}

// side writes a line of one rule card.
func (p *page) side(r rules.Rules, name string, s cardSide) {
	value := s.value
	if parameter, ok := rules.ParameterNamed(name); ok && value != "" {
		value = plainValue(r, parameter)
	}
	words := strings.Fields(r.Name + " " + value)
	words[len(words)-1] += ":"
	p.hang(indent, 2*indent, append(words, inked(p.Faint, s.words)...))
}

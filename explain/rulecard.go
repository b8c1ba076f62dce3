package explain

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// fact is a line of a rule card: a name, the value for a flag if the name is a
// parameter's, and its meaning in words.
type fact struct {
	name, value, words string
}

// chapters returns the title of each group of parameters, by the group's first parameter.
func chapters() map[string]string {
	return map[string]string{
		"suits":      "The pack",
		"rounds":     "The rounds",
		"aces":       "Melds",
		"wild-limit": "Wild cards",
		"points":     "Points of cards left over",
		"lay-off":    "The end",
	}
}

// RuleCard returns the rule card of a game: how it is played and what the house
// changes. With all it lists every parameter, the options, and the rulings that apply.
func (s Screen) RuleCard(r rules.Rules, all bool) string {
	p := page{Screen: s}
	p.title(r)
	p.blank()
	p.cardLines(r, cardLines(r))
	if !all {
		changed := r.Differences(r.Game.Rules())
		if len(changed) > 0 {
			p.chapter("Changed")
		}
		p.changes(r, changed)
		return p.gated()
	}
	chapters := chapters()
	for _, parameter := range rules.Parameters() {
		if !r.Ranks.Has(card.Ace) && (parameter.Name == "aces" || parameter.Name == "ace-points") || r.Runs == rules.Off && slices.Contains(aboutRuns, parameter.Name) {
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
	if len(r.Game.Options) > 0 {
		p.chapter("Options, for -R")
		p.settings(r, r.Game.Options)
	}
	p.chapter("Our rulings, where the texts are silent or contradict themselves")
	p.numbered(r.Rulings())
	return p.gated()
}

// changes writes the parameters that differ from the game's own.
func (p *page) changes(r rules.Rules, list []rules.Setting) {
	for _, d := range list {
		p.fact(parameterFact(r, parameter(d.Name)))
	}
}

func (p *page) title(r rules.Rules) {
	if r.Name != r.Game.Name {
		p.line(0, inked(p.strong, r.Name)...)
		p.sentence(0, "house rules based on "+r.Game.Name)
		return
	}
	p.line(0, inked(p.strong, r.Game.Title)...)
	source := "after " + r.Game.Source
	if r.Game.NoText {
		source = "after the published game: none of the texts describes it, so all of this is ours"
	}
	names := r.Game.Name
	if also := aliases(r.Game); len(also) > 0 {
		names += ", also " + List(also, "and")
	}
	p.line(0, inked(p.faint, names+"; "+source)...)
	for _, a := range r.Game.Aliases {
		if a.Note != "" {
			p.line(0, inked(p.faint, a.Name+": "+a.Note)...)
		}
	}
}

// aliases returns the other names of a game.
func aliases(g *rules.Game) []string {
	return each(g.Aliases, func(a rules.Alias) string { return a.Name })
}

func (p *page) chapter(name string) {
	p.blank()
	p.line(0, inked(p.strong, name)...)
}

// Columns of a rule card, and the width that it needs for them.
const (
	valueColumn = 19
	wordsColumn = 33
	cardWidth   = 70
)

// fact writes a line of the card, in columns if there is room for them.
func (p *page) fact(f fact) {
	if p.Width < cardWidth {
		p.line(indent, strings.Fields(f.name+" "+f.value)...)
		p.line(2*indent, inked(p.faint, f.words)...)
		return
	}
	p.pad(indent)
	p.text.WriteString(f.name)
	p.pad(valueColumn)
	if display.Width(f.value) < wordsColumn-valueColumn {
		p.text.WriteString(f.value)
	} else {
		p.hang(valueColumn, valueColumn, strings.Fields(f.value))
	}
	p.hang(wordsColumn, wordsColumn, inked(p.faint, f.words))
}

// parameterFact returns a parameter's line. If the value is not the game's own, the
// line names the game's value; if it is ours, the line says so.
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

// plainValue returns a parameter's value as a person would type it. Short forms that
// mean nothing on their own are spelled out.
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

// roundTable writes the rounds with their cards and wild ranks, as many side by side as fit.
func (p *page) roundTable(rounds []rules.Deal) {
	const labelWidth, cellWidth = 6, 3
	at, number := indent, 0
	if p.Width >= cardWidth {
		at = wordsColumn
	}
	for part := range slices.Chunk(rounds, max(1, (p.Width-at-labelWidth)/cellWidth)) {
		lines := [...]string{"round ", "cards ", "wild  "}
		for _, d := range part {
			number++
			wild := "-"
			if d.Wild != card.NoRank {
				wild = d.Wild.String()
			}
			lines[0] += fmt.Sprintf("%*d", cellWidth, number)
			lines[1] += fmt.Sprintf("%*d", cellWidth, d.Cards)
			lines[2] += fmt.Sprintf("%*s", cellWidth, wild)
		}
		for _, line := range lines {
			p.pad(at)
			p.text.WriteString(p.faint(line) + "\n")
		}
	}
}

// settings writes values that parameters can take, in words.
func (p *page) settings(r rules.Rules, list []rules.Setting) {
	for _, o := range list {
		p.fact(fact{o.Name, o.Value, Sentence(with(r, o), o.Name)})
	}
}

// numbered writes rulings with their numbers.
func (p *page) numbered(list []rules.Ruling) {
	for _, ruling := range list {
		number := fmt.Sprintf("%d.", ruling.Number)
		p.hang(indent+3-len(number), indent+4, append([]string{number}, strings.Fields(ruling.Text)...))
	}
}

// Games returns the screen that lists the games.
func (s Screen) Games() string {
	var pairs [][2]string
	for _, g := range rules.Games() {
		text := g.Title
		if n := len(g.Rules().Rounds); n > 0 {
			text += ", " + diag.Counted(n, "round")
		}
		if also := aliases(g); len(also) > 0 {
			text += "; also " + strings.Join(also, ", ")
		}
		pairs = append(pairs, [2]string{g.Name, text})
	}
	return s.Columns(pairs) + "\n" +
		s.Paragraphs("wildmeld rules NAME prints the rule card of a game, and wildmeld rules A B how two games differ. "+
			"Questions of play are answered for the game that they name, such as") +
		"  wildmeld rules can I discard a joker\n  wildmeld rules 65 what if two go out\n  wildmeld rules vegas aces\n"
}

// Changes returns the screen of what a house changes in its game.
func (s Screen) Changes(r rules.Rules) string {
	p := page{Screen: s}
	p.sentence(0, s.strong(r.Name)+" is based on "+r.Game.Name)
	changed := r.Differences(r.Game.Rules())
	if len(changed) == 0 {
		p.sentence(indent, "and changes nothing in it")
	}
	p.changes(r, changed)
	return p.gated()
}

// toldByCard lists the parameters that the lines of a card tell.
var toldByCard = []string{
	"rounds", "wild-rank", "set-suits", "wild-limit", "points", "ace-points", "face-points", "wild-points", "joker-points", "held-cards", "tie", "pay-each",
}

// Diff returns the screen of what differs between two games: first the lines of the
// card, then the parameters that they do not tell. A line missing from one card reads "none" there.
func (s Screen) Diff(a, b rules.Rules) string {
	p := page{Screen: s}
	var shown []string
	differ := func(name string, sides ...fact) {
		if sides[0] == sides[1] || slices.Contains(shown, name) {
			return
		}
		if shown = append(shown, name); len(shown) > 1 {
			p.blank()
		}
		p.line(0, p.strong(name))
		for i, side := range sides {
			name := strings.TrimSpace([]rules.Rules{a, b}[i].Name+" "+side.value) + ":"
			p.hang(indent, 2*indent, append(inked(p.faint, name), strings.Fields(side.words)...))
		}
	}
	inA, inB := cardLines(a), cardLines(b)
	for _, l := range slices.Concat(inA, inB) {
		textIn := func(lines []cardLine) fact {
			if i := slices.IndexFunc(lines, func(other cardLine) bool { return other.Name == l.Name }); i >= 0 {
				return fact{words: lines[i].Text}
			}
			return fact{words: "none"}
		}
		differ(l.Name, textIn(inA), textIn(inB))
	}
	inWords := len(shown) > 0
	for _, p := range rules.Parameters() {
		if p.Name != "last-round" && !(inWords && slices.Contains(toldByCard, p.Name)) {
			differ(p.Name, fact{"", plainValue(a, p), Sentence(a, p.Name)}, fact{"", plainValue(b, p), Sentence(b, p.Name)})
		}
	}
	if len(shown) == 0 {
		p.sentence(0, fmt.Sprintf("%s and %s do not differ", a.Name, b.Name))
	}
	return p.gated()
}

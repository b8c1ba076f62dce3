package request

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Start holds the fields of the start screen: the game, the players, and the house
// rules, one per line as in a house file or, for settings of a single evening, in a
// log. The other fields are for games with elimination.
type Start struct {
	Game      string `json:"game"`
	Players   string `json:"players"`
	Dealer    string `json:"dealer"` // who deals first; nobody is said if it is none of the players
	House     string `json:"house"`
	BuyIn     string `json:"buy_in"`
	Maximum   string `json:"maximum"`
	Handicaps string `json:"handicaps"` // such as Bob 10, Cy 5
	Cards     string `json:"cards"`
}

// maxPlayers is how many players fit at the page's table.
const maxPlayers = 12

// game is a game to choose, with the options in its text.
type game struct {
	Name    string   `json:"name"`
	Title   string   `json:"title"`
	Line    string   `json:"line"`  // what it is like, in a line
	Drops   bool     `json:"drops"` // whether players drop out of it
	Options []option `json:"options"`
}

// option is a line of house rules, with its meaning in words.
type option struct {
	Line  string `json:"line"`
	Words string `json:"words"`
}

func games() []game {
	list := []game{}
	for _, g := range rules.Games() {
		one := game{Name: g.Name, Title: g.Title, Line: g.Brief, Drops: g.Elimination != nil, Options: []option{}}
		for _, o := range g.Options {
			with := g.Rules()
			if err := with.Set(o.Name, o.Value); err == nil {
				one.Options = append(one.Options, option{o.Name + " " + o.Value, strings.ReplaceAll(o.Name, "-", " ") + ": " + explain.Sentence(with, o.Name)})
			}
		}
		list = append(list, one)
	}
	return list
}

// begin begins a log.
func (a *Answer) begin(s *Start) {
	names := slices.DeleteFunc(strings.FieldsFunc(oneLine(s.Players), func(r rune) bool { return r == ',' || r == ';' }),
		func(name string) bool { return oneLine(name) == "" })
	if len(names) == 0 {
		a.reject("who plays?", "write the names of the players with commas: Ann, Bob")
		return
	}
	r, settled, problems := s.rules()
	if a.refuse(problems) {
		return
	}
	lines := append(append(evening.Head(r, ""), "players "+oneLine(strings.Join(names, ","))), settled...)
	if r.Game.Elimination != nil {
		lines = append(lines, s.settled()...)
	}
	log := strings.Join(lines, "\n") + "\n"
	switch a.page.read(log); {
	case a.isNoName(names...):
	case a.refuse(a.page.state.Problems):
	case len(a.page.state.Players) < 2:
		a.reject("a game needs at least two players", "write their names with commas: Ann, Bob")
	case len(a.page.state.Players) > maxPlayers:
		a.reject(fmt.Sprintf("%d players are too many", len(a.page.state.Players)), fmt.Sprintf("the table has room for %d", maxPlayers))
	default:
		a.Log = log
		if slices.Contains(a.page.state.Players, s.Dealer) {
			a.Log += "dealer " + s.Dealer + "\n"
		}
	}
}

// isNoName complains about the first of the names that cannot be one, and reports whether
// there is one.
func (a *Answer) isNoName(names ...string) bool {
	for _, name := range names {
		name = oneLine(name)
		// Lines of the log that mean something else if a player has such a name.
		means := func(line string, kind parse.Kind) bool {
			l := parse.LineOf(line, []string{name})
			return l.Kind == kind && l.Action != nil
		}
		switch {
		case !strings.ContainsFunc(name, unicode.IsLetter):
			a.reject(fmt.Sprintf("%q is not a name", name), "a name has letters: Ann, or Ann 2")
			return true
		case !means("round 1", parse.RoundLine), !means("change 1 "+name+" 5", parse.CorrectLine), !means("rename "+name+" Zoe", parse.RenameLine):
			a.reject(fmt.Sprintf("%q is a word of the log", name), "add a letter or a last name: "+name+" B")
			return true
		}
	}
	return false
}

// settled returns the lines of a log for the fields that are filled in.
func (s *Start) settled() (lines []string) {
	field := func(word, text string) {
		if text = oneLine(text); text != "" {
			lines = append(lines, word+" "+text)
		}
	}
	field("buy-in", s.BuyIn)
	field("max", s.Maximum)
	for handicap := range strings.SplitSeq(s.Handicaps, ",") {
		field("handicap", handicap)
	}
	field("cards", s.Cards)
	return lines
}

// rules returns the rules of the game with the house's changes, which may name the game that
// they start from, and the lines that go into the log: buy-ins, handicaps, the date.
func (s *Start) rules() (r rules.Rules, settled []string, problems []diag.Diagnostic) {
	var house []string
	for line := range strings.Lines(s.House) {
		switch l := parse.LineOf(line, nil); {
		case l.Kind == parse.SettingLine && l.Word != "game" && l.Word != "rule":
			settled = append(settled, strings.TrimSpace(line))
		case l.Kind != parse.BlankLine:
			house = append(house, strings.TrimSpace(line))
		}
	}
	if len(house) == 0 || parse.LineOf(house[0], nil).Word != "game" {
		g, problems := parse.ReadGame("game", cmp.Or(s.Game, rules.Games()[0].Name))
		if g == nil {
			return r, nil, problems
		}
		house = append([]string{"game house from " + g.Name}, house...)
	}
	r, problems = parse.ReadHouse("house", strings.NewReader(strings.Join(house, "\n")))
	return r, settled, problems
}

// oneLine returns a text on a single line.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

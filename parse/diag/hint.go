package diag

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Hint says what would be right. Where that is another rule, round or game, a fix stands
// in the text, and each front end writes it in its own language.
type Hint struct {
	Text  string
	Fixes []Fix // in the order of the text
}

// Fix is a change that makes the hand legal: a value for a rule, or for one of the names
// below. An empty value leaves the choice open.
type Fix struct {
	Rule    string // a parameter's name, or one of the names below
	Value   string
	At      int  // where it stands in the text of its hint, in bytes
	Heading bool // it changes what the hand's own heading says, which no flag does
}

// The names in a Fix that are not parameters. FixDiscard asks for the best discard
// instead and has no value, FixRules for the list of the rules of a game. FixTotals,
// FixScores, FixEmpty and FixPlayers say how the numbers of an evening are read.
const (
	FixRound   = "round"
	FixWild    = "wild"
	FixGame    = "game"
	FixDiscard = "discard"
	FixRules   = "rules"
	FixTotals  = "totals"
	FixScores  = "scores"
	FixEmpty   = "empty"
	FixPlayers = "players"
)

// Advise returns the hint that texts, fixes and other hints make one after the other.
func Advise(parts ...any) (h Hint) {
	for _, part := range parts {
		switch p := part.(type) {
		case string:
			h.Text += p
		case Fix:
			p.At = len(h.Text)
			h.Fixes = append(h.Fixes, p)
		case Hint:
			for _, f := range p.Fixes {
				f.At += len(h.Text)
				h.Fixes = append(h.Fixes, f)
			}
			h.Text += p.Text
		}
	}
	return h
}

// In returns the hint with its fixes in a language.
func (h Hint) In(l Language) string {
	text, at := "", 0
	for _, f := range h.Fixes {
		write := l
		if f.Heading {
			write = Statements
		}
		text, at = text+h.Text[at:f.At]+write(f), f.At
	}
	return text + h.Text[at:]
}

// In returns the diagnostics with their hints in a language.
func In(list []Diagnostic, l Language) []Diagnostic {
	written := make([]Diagnostic, len(list))
	for i, d := range list {
		d.Hint = Hint{Text: d.Hint.In(l)}
		written[i] = d
	}
	return written
}

// Language writes a fix as it is typed in one front end.
type Language func(Fix) string

// fixWord says how a fix is written as a flag, in a log and in a session, with a word for an
// open value; then the same for the page.
type fixWord struct{ rule, flag, log, line, value, page, any string }

var fixWords = [...]fixWord{
	{FixRound, "-r %", "round %", "round %", "N", "round %", "of another number"},
	{FixWild, "-w %", "round N wild %", "wild %", "RANK", "% as the card turned up", "a rank"},
	{FixGame, "-v %", "game %", "game %", "NAME", "the game %", "that fits"},
	{FixDiscard, "wildmeld discard", "discard", "discard", "", "taking one card back", ""},
	{FixRules, "wildmeld rules % --all", "wildmeld rules % --all", "rules", "three-thirteen", "the button Rules", ""},
	{FixTotals, "--cumulative", "--cumulative", "", "", "They are running totals", ""},
	{FixScores, "--cumulative=false", "--cumulative=false", "", "", "They are scores", ""},
	{FixEmpty, "--empty 0", "--empty 0", "", "", "Empty cells are 0", ""},
	{FixPlayers, `--players "%"`, `--players "%"`, "", "Ann; Bob", "%", "the first row"},
}

// wordOf returns how a fix is written, or the zero value for a rule.
func wordOf(f Fix) fixWord {
	for _, w := range fixWords {
		if w.rule == f.Rule {
			return w
		}
	}
	return fixWord{}
}

// written puts the value of a fix into its words, or, for a rule, behind rule.
func written(f Fix, words, rule string) string {
	if words == "" {
		words = rule + "%"
	}
	return strings.Replace(words, "%", cmp.Or(f.Value, wordOf(f).value, "VALUE"), 1)
}

// Flags writes a fix for the command line.
func Flags(f Fix) string { return written(f, wordOf(f).flag, "-R "+f.Rule+"=") }

// LogLines writes a fix as a line of a log.
func LogLines(f Fix) string { return written(f, wordOf(f).log, "rule "+f.Rule+" ") }

// Statements writes a fix as a session takes it.
func Statements(f Fix) string { return written(f, wordOf(f).line, "rule "+f.Rule+" ") }

// Controls writes a fix for the page: its buttons, and lines of the house rules.
func Controls(f Fix) string {
	w := wordOf(f)
	f.Value = cmp.Or(f.Value, w.any, "with another value")
	return written(f, w.page, "the house rule "+f.Rule+" ")
}

// RoundWords words an error about the round of a hand: the message has the numbers on
// both sides. Any other error is its own message. over is how many cards the hand should
// have beyond its deal, 1 before a discard; the numbers then include them.
func RoundWords(err error, over int) (message string, hint Hint) {
	var e rules.RoundError
	if !errors.As(err, &e) {
		return err.Error(), Hint{}
	}
	const overWords = "discard takes the hand and the card drawn"
	name, held := e.Rules.Name, e.Cards+over
	wild := Fix{Rule: FixWild}
	anyNumber := Advise("name the wild rank, ", wild, ", for any number of cards")
	discard := Advise("for a hand before its discard use ", Fix{Rule: FixDiscard})
	switch e.Kind {
	case rules.HandSize:
		switch {
		case held <= 0:
			message = "the hand has no cards"
		case held <= over:
			return fmt.Sprintf("%s: at least 2 cards, not %d", overWords, held), Advise("add the card drawn")
		default:
			message = fmt.Sprintf("the hand has %d cards, more than %d", held, card.MaxHand)
		}
		return message, Advise(fmt.Sprintf("a hand has 1 to %d cards", card.MaxHand))
	case rules.WrongSize:
		message = fmt.Sprintf("%s of %s deals %s, the hand has %d", e.Round, name, Counted(e.Round.Cards, "card"), e.Cards)
		when := ""
		if over > 0 {
			message = fmt.Sprintf("%s: %d cards in %s of %s, not %d", overWords, e.Round.Cards+over, e.Round, name, held)
			when = " before the discard"
		}
		n := 1 + slices.IndexFunc(e.Rules.Rounds, func(d rules.Deal) bool { return d.Cards == e.Cards })
		switch {
		case held == e.Round.Cards+1:
			return message, discard
		case n == 0:
			return message, Advise("leave the round out and ", anyNumber)
		}
		round := Fix{Rule: FixRound, Value: strconv.Itoa(n)}
		return message, Advise(fmt.Sprintf("%d cards are round %d%s: use ", held, n, when), round, ", or ", wild, " for any number of cards")
	case rules.NoFit:
		least, most := e.Rules.Deals()
		switch {
		case over > 0:
			return fmt.Sprintf("%s: %d to %d cards, not %d", overWords, least+over, most+over, held), anyNumber
		case held == most+1:
			anyNumber = Advise(discard, "; or ", anyNumber)
		}
		return fmt.Sprintf("the hand has %s, the rounds of %s deal %d to %d", Counted(e.Cards, "card"), name, least, most), anyNumber
	case rules.SeveralRounds:
		return fmt.Sprintf("%s and %s of %s both deal %s", e.Rounds[0], e.Rounds[1], name, Counted(e.Cards, "card")), Advise("name the round: ", Fix{Rule: FixRound})
	case rules.NoSuchRound:
		return fmt.Sprintf("%s has no round %d", name, e.Ask.Number), Advise(fmt.Sprintf("its rounds are 1 to %d", len(e.Rules.Rounds)))
	case rules.NoBonusRound:
		i := slices.IndexFunc(rules.Games(), func(g *rules.Game) bool { return g.Bonus != nil })
		return name + " has no bonus round", Advise("a bonus round is played in ", rules.Games()[i].Name)
	case rules.NoWildRank:
		return name + " turns up a card for the wild rank, and none is named", Advise("name it with ", wild, ", or ", Fix{Rule: FixWild, Value: "joker"}, " when a joker was turned up")
	case rules.WildConflict:
		is, not := cmp.Or(e.Round.Wild.String(), "none"), cmp.Or(e.Ask.Wild.String(), "none")
		return fmt.Sprintf("in %s of %s the wild rank is %s, not %s", e.Round, name, is, not), Advise("leave out the round or the wild rank")
	}
	return fmt.Sprintf("%s has no %s to be wild", name, e.Ask.Wild), Advise(fmt.Sprintf("its ranks are %s", e.Rules.Ranks))
}

package request

import (
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/audit"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// add puts lines at the end of the log, or none of them.
func (a *Answer) add(lines ...string) { a.change(len(a.Log), lines...) }

// between puts a line about who comes or goes into the log: at its end or, where
// such a line would close a round that is not complete, before that round.
func (a *Answer) between(line string) {
	at, st := len(a.Log), a.page.state
	if midRound(st) && st.Game.Eliminates() && parse.LineOf(line, st.Players).Kind == parse.MoveLine {
		at = lastRoundAt(a.Log, a.page.state.Players)
	}
	a.change(at, line)
}

// lastRoundAt is where the line of the last round begins.
func lastRoundAt(log string, players []string) int {
	round, at := len(log), 0
	for line := range strings.Lines(log) {
		if parse.LineOf(line, players).Kind == parse.RoundLine {
			round = at
		}
		at += len(line)
	}
	return round
}

// change puts lines into the log, unless the log cannot have them there or they
// would not count.
func (a *Answer) change(at int, lines ...string) {
	before := a.page.state
	log := a.Log[:at] + strings.Join(lines, "\n") + "\n" + a.Log[at:]
	if err := a.page.read(log); err != nil {
		a.complain(err)
		return
	}
	after, refused := a.page.state, len(a.Complaints)
	for _, d := range after.Problems {
		if d.Severity == diag.Error && !slices.ContainsFunc(before.Problems, func(old diag.Diagnostic) bool { return old.Message == d.Message }) {
			hint := d.Hint.In(controls)
			if d.Code == "log-late" {
				hint = "New evening starts one by other rules"
			}
			a.reject(d.Message, hint)
		}
	}
	for _, f := range after.NewFindings(before) {
		if hint := uncountedHint(f.Kind); hint != "" && !f.Remark {
			a.reject(screen.Cards.Finding(f, after.Players), hint)
		}
	}
	if len(a.Complaints) == refused {
		a.Log = log
	}
}

// refuse reports whether there is an error among the problems, and complains.
func (a *Answer) refuse(problems []diag.Diagnostic) bool {
	for _, d := range problems {
		if d.Severity == diag.Error {
			a.reject(d.Message, d.Hint.In(controls))
		}
	}
	return diag.Failed(problems)
}

// controls writes a fix as the page has it: by its buttons, and by lines of the
// house rules.
func controls(f rules.Fix) string {
	value := func(open string) string {
		if f.Value == "" {
			return open
		}
		return f.Value
	}
	switch f.Rule {
	case rules.FixRound:
		return "round " + value("of another number")
	case rules.FixWild:
		return value("a rank") + " as the card turned up"
	case rules.FixGame:
		return "the game " + value("that fits")
	case rules.FixDiscard:
		return "taking one card back"
	case rules.FixRules:
		return "the button Rules"
	}
	return "the house rule " + f.Rule + " " + value("with another value")
}

// uncounted are the findings about a line that the sheet would not count, or
// that only a slip can have meant, with what would be right. The others are
// shown, and the line is kept: it may be what the player claims.
var uncounted = [...]string{
	audit.PlayedTwice: "tap the score in the sheet to correct it",
	audit.WrongSize:   "tap the cards that are missing, or take one back",
	audit.NoRoundOpen: "enter a score of the round that is played",
	audit.NoSuchRound: "enter a score of the round that is played",
	audit.RoundAgain:  "tap the score in the sheet to correct it",
	audit.AfterEnd:    "New evening starts another game",
	audit.NoTie:       "enter a score of the round that is played",
	audit.BonusEnded:  "New evening starts another game",
	audit.NotTied:     "only those who are tied play",
	audit.NotInGame:   "Add player lets a player in between two rounds",
	audit.Expired:     "a player who has expired buys in before the next round",
	audit.Refused:     "the sheet shows who is in the game",
	audit.UsedMisfit:  "the button The pack is used up ends the bonus round",
}

// uncountedHint is what would be right, empty where a finding is counted.
func uncountedHint(k audit.Kind) string {
	if int(k) < len(uncounted) {
		return uncounted[k]
	}
	return ""
}

package explain

import (
	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/parse/diag"
)

// Refusal is a reason to keep a line out of a log: a complaint about the line, or a
// finding Of, which the Diagnostic then puts into words without a place.
type Refusal struct {
	diag.Diagnostic
	Of evening.Finding
}

// Refusals returns the reasons to refuse the lines that were added to a log at line
// from: errors in them, and findings that they cause.
func (s Cards) Refusals(l, before *evening.Log, from, lines int) (list []Refusal) {
	problems, findings := l.Refusals(before, from, lines)
	for _, d := range problems {
		list = append(list, Refusal{Diagnostic: d})
	}
	for _, f := range findings {
		list = append(list, Refusal{diag.Diagnostic{Message: s.Finding(f, l.Named), Hint: diag.Hint{Text: uncounted(f.Kind)[l.Front()]}}, f})
	}
	return list
}

const anotherGame = "new starts another game with the same players; undo takes the last entry back"

// uncounted returns, for each front, the hint for a finding about a line that would not
// count or can only be a slip.
func uncounted(k evening.Kind) [3]string {
	return map[evening.Kind][3]string{
		evening.PlayedTwice: {evening.AtPrompt: "undo takes the last entry back; round N goes to another round", evening.OnPage: "tap the score in the sheet to correct it"},
		evening.WrongSize:   {evening.AtPrompt: "round N goes to another round", evening.OnPage: "tap the cards that are missing, or take one back"},
		evening.NoRoundOpen: {evening.AtPrompt: "name the round: round 1", evening.OnPage: "enter a score of the current round"},
		evening.NoSuchRound: {evening.AtPrompt: "name the round: round N, or round N wild 9", evening.OnPage: "enter a score of the current round"},
		evening.RoundAgain:  {evening.OnPage: "tap the score in the sheet to correct it"},
		evening.AfterEnd:    {evening.AtPrompt: anotherGame, evening.OnPage: "New evening starts another game"},
		evening.NoTie:       {evening.AtPrompt: "round N goes to another round", evening.OnPage: "enter a score of the current round"},
		evening.BonusEnded:  {evening.AtPrompt: anotherGame, evening.OnPage: "New evening starts another game"},
		evening.NotTied:     {evening.AtPrompt: "only the tied players play", evening.OnPage: "only the tied players play"},
		evening.NotInGame:   {evening.AtPrompt: "NAME joins lets a player in between rounds", evening.OnPage: "Add player lets a player in between two rounds"},
		evening.Expired:     {evening.AtPrompt: "NAME buys in brings a player back between rounds", evening.OnPage: "a player who has expired buys in before the next round"},
		evening.Refused:     {evening.AtPrompt: "totals shows how the game stands", evening.OnPage: "the sheet shows who is in the game"},
		evening.UsedMisfit:  {evening.AtPrompt: "used 9 is for 9 cards that a bonus hand took from the pack", evening.OnPage: "the button The pack is used up ends the bonus round"},
	}[k]
}

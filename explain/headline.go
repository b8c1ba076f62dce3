package explain

import (
	"fmt"
)

// Headline answers what everybody asks first: who won, or who leads.
func (e *Evening) Headline() []string {
	if sentences := e.conclusion(); sentences != nil || len(e.Outcome.Standings) == 0 {
		return sentences
	}
	var leaders []int
	for _, st := range e.Outcome.Standings {
		if st.Place == 1 {
			leaders = append(leaders, st.Player)
		}
	}
	points := Points(e.Outcome.Standings[0].Total)
	return []string{fmt.Sprintf("%s %s %s with %s.", capital(e.after()), e.names(leaders), verb(len(leaders), "leads", "lead"), points)}
}

// unreadable is why nobody has won where the evening was not understood whole.
const unreadable = "Some entries are unreadable or disagree, so there is no winner yet."

// conclusion says who won, or why nobody has.
func (e *Evening) conclusion() []string {
	o := e.Outcome
	switch {
	case len(o.Winners) == 1:
		return append([]string{e.names(o.Winners) + " wins" + e.bonusWords() + "."}, e.bonusAside()...)
	case len(o.Winners) > 1:
		return []string{e.names(o.Winners) + " share the win."}
	case len(o.Tied) > 1 && o.Over:
		return []string{e.names(o.Tied) + " tie, so nobody wins: two tied, all tied."}
	case len(o.Tied) > 1:
		return []string{e.names(o.Tied) + " tie: " + e.bonusPending()}
	case e.Sheet.Scored == 0 && !e.Game.IsOpen():
		return []string{"No round has been scored yet."}
	case e.Game.IsOpen() && (e.Sheet.Scored == 0 || e.Sheet.Scored >= len(e.Rules.Rounds)):
		return []string{unreadable}
	case !e.Game.Whole():
		return []string{"A score is missing, so there is no winner yet."}
	case e.Game.IsOpen(): // nor does anybody lead for certain
		return []string{unreadable}
	}
	return nil
}

func (e *Evening) bonusWords() string {
	if b := e.Game.Bonus(); b != nil && b.Hands > 0 {
		return " the bonus round"
	}
	return ""
}

// bonusAside says that the bonus game may go on, where nobody counted the
// pack.
func (e *Evening) bonusAside() []string {
	if b := e.Game.Bonus(); b == nil || b.Exact || e.Game.BonusOver() {
		return nil
	}
	return []string{fmt.Sprintf("The pack may still hold %s: the end of the log is taken for the end of the bonus round.",
		counted(e.Game.BonusPack(), "card"))}
}

func (e *Evening) bonusPending() string {
	b := e.Game.Bonus()
	if b.Hands == 0 {
		return "the bonus round decides."
	}
	return fmt.Sprintf("the bonus round goes on with %s in the pack.", counted(e.Game.BonusPack(), "card"))
}

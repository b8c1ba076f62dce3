package evening

import (
	"fmt"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// GoesOn reports whether a round is the last one of the log, which may get lines
// yet. A bonus hand that is complete is followed by another.
func (st *LogState) GoesOn(ask rules.Ask) bool {
	if !st.Open || ask.Bonus != st.Round.Bonus {
		return false
	}
	return ask.Bonus && !st.Complete || !ask.Bonus && ask.Number == st.Round.Number
}

// RoundLine returns the line of a log that begins a round, with its wild rank
// where the game's rounds fix none.
func RoundLine(r rules.Rules, ask rules.Ask) string {
	switch {
	case ask.Bonus:
		return "round bonus"
	case len(r.Rounds) > 0 || !ask.HasWild:
		return fmt.Sprintf("round %d", ask.Number)
	case ask.Wild == card.NoRank:
		return fmt.Sprintf("round %d wild joker", ask.Number)
	}
	return fmt.Sprintf("round %d wild %s", ask.Number, ask.Wild)
}

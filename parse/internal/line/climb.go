package line

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/token"
)

// Climb notes whether the numbers of a log look like running totals, although a log has
// the score of each round: no player's number ever falls, and two players' rise, or in most
// rounds after the first nobody is at 0.
type Climb struct {
	begin        diag.Place // the first score
	span         diag.Span
	scores, last []int  // by player, added up and as they are
	rounds, open int    // open: nobody is at 0
	rises        []bool // by player: a number is higher than the one before, which is not 0
	isOther      bool   // cards, totals or a number that falls
	hasZero      bool   // in this round
}

// fewestClimbing is from how many rounds on numbers that never fall look like running
// totals.
const fewestClimbing = 5

// Note takes the next statement, where it stands.
func (c *Climb) Note(at diag.Place, said Action) {
	switch a := said.(type) {
	case StartRound:
		c.endRound()
		c.rounds++
		c.plays(at, a.Plays)
	case Scores:
		c.plays(at, a.Plays)
	case CheckTotals, Correct:
		c.isOther = true
	}
}

func (c *Climb) plays(at diag.Place, plays []Play) {
	for _, p := range plays {
		if p.Claim == nil || !p.BareClaim || p.Player < 0 {
			c.isOther = c.isOther || p.Hand != nil
			c.hasZero = c.hasZero || p.Out
			continue
		}
		if c.begin.Text == "" {
			c.begin, c.span = at, p.Name
		}
		for len(c.last) <= p.Player {
			c.scores, c.last, c.rises = append(c.scores, 0), append(c.last, 0), append(c.rises, false)
		}
		n := p.Claim.Value
		c.isOther = c.isOther || n < c.last[p.Player]
		c.rises[p.Player] = c.rises[p.Player] || n > c.last[p.Player] && c.last[p.Player] > 0
		c.hasZero = c.hasZero || n == 0 || p.Out
		c.scores[p.Player], c.last[p.Player] = c.scores[p.Player]+n, n
	}
}

func (c *Climb) endRound() {
	if c.rounds > 1 && !c.hasZero {
		c.open++
	}
	c.hasZero = false
}

// End returns the complaint at the end of a log of these players, or nil.
func (c *Climb) End(players []string) []diag.Diagnostic {
	c.endRound()
	first := slices.Index(c.rises, true)
	isOne := first >= 0 && !slices.Contains(c.rises[first+1:], true) // others may go out each time
	if c.isOther || first < 0 || c.rounds < fewestClimbing || isOne && 2*c.open < c.rounds || slices.Equal(c.scores, c.last) {
		return nil
	}
	message := "no player's number ever falls, as in running totals: " + BothReadings(players, c.scores, c.last)
	d := c.begin.Fault(token.CodeLogValue, c.span, message, "")
	d.Hint = diag.Advise("a log has the score of each round; ", diag.Fix{Rule: diag.FixScores}, " says that these are scores")
	return []diag.Diagnostic{d}
}

// BothReadings says what the totals of the players are if their numbers are scores, and if
// they are running totals.
func BothReadings(players []string, scores, totals []int) string {
	listed := func(points []int) string {
		list := make([]string, len(points))
		for player, n := range points {
			list[player] = fmt.Sprintf("%s %d", players[player], n)
		}
		return strings.Join(list, ", ")
	}
	return fmt.Sprintf("read as scores the totals are %s, read as running totals %s", listed(scores), listed(totals))
}

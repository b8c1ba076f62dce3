package evening

import (
	"slices"

	"github.com/wildmeld/wildmeld/solve/reach"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// mostLeft is with how many rounds left Needs says what is needed.
const mostLeft = 2

// Need says what a player needs to win. A player who can win wins with at most AtMost
// points in the rounds that are left, if each of the others named in If has at least so
// many points.
type Need struct {
	Player int
	CanWin bool
	AtMost int
	If     []Bound
}

// Bound is the fewest points that a player must have in the rounds that are left.
type Bound struct {
	Player, AtLeast int
}

// contender is a player who may still win.
type contender struct {
	player int
	total  int          // so far, the open round included where its score is known
	left   reach.Scores // the sums that the rounds without a score can bring
}

// Needs says what each player in the game needs to win, in the order of their totals, if
// one or two rounds are left; else it returns nil. In a game that players drop out of, a
// round may be the last one when two are left in it. A sheet with a score that is missing
// or settles nothing has no answer.
//
// Who leads can win whatever the others do: AtMost is then as much as that allows. Who is
// behind is asked for the fewest points, and the others for as many as that needs. All
// numbers are sums that hands of those rounds can have.
func (e *Evening) Needs() []Need {
	if e.Game.Open || !e.Game.Whole() || e.Game.Ended() {
		return nil
	}
	list := e.contenders()
	var needs []Need
	for _, c := range list {
		if e.Game.Eliminates() {
			needs = append(needs, e.survives(c, list))
		} else {
			needs = append(needs, e.wins(c, list))
		}
	}
	if e.Game.Eliminates() && slices.ContainsFunc(needs, func(n Need) bool { return !n.CanWin }) {
		return nil // the next round need not be the last
	}
	return needs
}

// contenders returns the players in the game, the lowest total first, or nil if too many
// rounds are left.
func (e *Evening) contenders() (list []contender) {
	var open *Round
	if n := len(e.Rounds); n > 0 && e.Rounds[n-1].Unfinished {
		open = e.Rounds[n-1]
	}
	left := e.left()
	if open != nil && open.Bonus || len(left) == 0 || len(left) > mostLeft {
		return nil
	}
	sums := make([]reach.Scores, len(left)+1) // of the last so many rounds
	for i := range left {
		at := len(left) - 1 - i
		sums[i+1] = sums[i].Plus(e.scoresOf(left[at]))
	}
	for p, seat := range e.Game.Seats {
		if seat.State != tally.Playing {
			continue
		}
		c := contender{player: p, total: seat.Finished().Total, left: sums[len(left)]}
		if open != nil {
			if entry := open.Entry(p); entry != nil && entry.Known() {
				c.total, c.left = seat.Total, sums[len(left)-1]
			}
		}
		list = append(list, c)
	}
	if e.Game.Eliminates() && len(list) != 2 {
		return nil
	}
	sortBy(list, func(a, b contender) int { return a.total - b.total })
	return list
}

// scoring is a round for which scores are asked. Its wild rank may be turned up.
type scoring struct {
	rules.Round
	known bool // its wild rank is known
}

// scoring returns a round of fixed cards, with its wild rank if that was named.
func (e *Evening) scoring(r *Round) scoring {
	if r.Known { // its wild rank may be another than usual
		return scoring{r.Round(), true}
	}
	return scoring{rules.Round{Number: r.Number(), Deal: e.Rules.Rounds[r.Number()-1]}, false}
}

// left returns the rounds that are not finished, an open one first.
func (e *Evening) left() (left []scoring) {
	if e.Game.Eliminates() {
		return []scoring{{Round: rules.Round{Deal: rules.Deal{Cards: e.Game.Cards}}}}
	}
	for i, d := range e.Rules.Rounds {
		isFinished := func(r *Round) bool { return r.Number() == i+1 && !r.Bonus && !r.Unfinished }
		if !slices.ContainsFunc(e.Rounds, isFinished) {
			left = append(left, scoring{rules.Round{Number: i + 1, Deal: d}, !e.Rules.TurnsUp()})
		}
	}
	for _, r := range e.Rounds {
		isIt := func(round scoring) bool { return round.Number == r.Number() }
		if i := slices.IndexFunc(left, isIt); r.Unfinished && !r.Bonus && i >= 0 {
			left = slices.Insert(slices.Delete(left, i, i+1), 0, e.scoring(r))
		}
	}
	return left
}

// scoresOf returns the scores that a hand of a round can have: with every wild rank and
// with none, if it is not known which one is turned up.
func (e *Evening) scoresOf(round scoring) reach.Scores {
	decks := e.Game.Decks()
	packs := reach.Packs{Decks: decks, Jokers: e.Rules.UsualJokers(decks)}
	if !round.known {
		return turnedUp(e.Rules, round.Round, round.Cards, packs)
	}
	t := e.Rules.In(round.Round)
	return reach.Of(&t, round.Cards, packs)
}

// wins says what a player needs for the lowest total.
func (e *Evening) wins(c contender, all []contender) Need {
	n := Need{Player: c.player, CanWin: true}
	less := 0 // by how much the total must be lower
	if e.Rules.Tie != rules.Shared {
		less = 1
	}
	room := c.left.Most() // whatever the others have
	for _, o := range all {
		if o.player != c.player {
			room = min(room, o.total-less-c.total)
		}
	}
	n.AtMost = c.left.Below(max(room, 0))
	for _, o := range all {
		if o.player == c.player {
			continue
		}
		least, ok := o.left.Above(c.total + n.AtMost + less - o.total)
		if !ok {
			return Need{Player: c.player}
		}
		if least > 0 {
			n.If = append(n.If, Bound{o.player, least})
		}
	}
	return n
}

// survives says what a player needs to stay below the maximum in the next round while
// everybody else reaches it.
func (e *Evening) survives(c contender, all []contender) Need {
	n := Need{Player: c.player, CanWin: c.total < e.Game.Max, AtMost: c.left.Below(max(0, e.Game.Max-1-c.total))}
	for _, o := range all {
		if o.player == c.player {
			continue
		}
		least, ok := o.left.Above(e.Game.Max - o.total)
		if !ok {
			return Need{Player: c.player}
		}
		n.If = append(n.If, Bound{o.player, least})
	}
	return n
}

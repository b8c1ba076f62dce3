package sheet

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/grid"
)

// settlePlayers takes out of the draft what a name stands at and is no player's:
// running totals of another, and what all the others have together. It complains
// of numbers that nobody scores. Where the options name the players, or score
// wrote the sheet, all are what they are called.
func (r *reader) settlePlayers() {
	if r.header.own || len(r.options.Players) > 0 {
		return
	}
	series := r.series()
	sums := sumsOf(series)
	unsteady := 0
	for _, s := range series {
		if up, still := s.steady(); !up && !still {
			unsteady++
		}
	}
	gone := make([]bool, len(series))
	for player := range series {
		switch whose := r.runningOf(series, player, gone); {
		case whose >= 0:
			r.draft.attach(whose, player)
			gone[player] = true
		case r.isTogether(series, sums, player):
			gone[player] = true
		case r.header.shape != long && isDescription(r.draft.names[player].Text):
			name := r.draft.names[player]
			r.fault(name, fmt.Sprintf("%s is no player's name, and holds numbers", name.Text), howPlayers)
		default:
			r.suspect(series[player], r.draft.names[player], unsteady)
		}
	}
	if slices.Contains(gone, true) {
		r.draft.keep(func(player int) bool { return !gone[player] })
	}
}

// isDescription reports whether a name says what numbers are, and not whose: Game
// score, or the total of nobody who plays.
func isDescription(name string) bool {
	if _, ok := partly(name, totalRole); ok {
		return true
	}
	words := strings.Fields(spaced(name))
	return len(words) > 1 && !slices.ContainsFunc(words, func(w string) bool { return roleOf(w) == noRole })
}

// numbers is what a player has by row of the draft; nil: no number.
type numbers []*int

// count counts the rows that have a number, and those that have another than 0.
func (s numbers) count() (all, some int) {
	for _, n := range s {
		if n != nil {
			all++
			if *n != 0 {
				some++
			}
		}
	}
	return all, some
}

func (r *reader) series() []numbers {
	list := make([]numbers, len(r.draft.names))
	for player := range list {
		list[player] = make(numbers, len(r.draft.rows))
	}
	for i, row := range r.draft.rows {
		for _, e := range row.entries {
			if v, bad := readValue(e.score.Text); !row.bad && bad == nil && v.Kind == Points && e.hand.Text == "" {
				list[e.player][i] = &v.Points
			}
		}
	}
	return list
}

// runningOf is the player whose running totals another's numbers are, or -1:
// one that is called so, or in a column that has no name or the other's in its
// own, with numbers that cannot be scores. It complains of another name over
// such numbers. The names of a long sheet stand in a column of players.
func (r *reader) runningOf(series []numbers, player int, gone []bool) int {
	if r.header.shape == long {
		return -1
	}
	name := r.draft.names[player]
	if rest, ok := partly(name.Text, totalRole); ok {
		if i := slices.IndexFunc(r.draft.names, func(c grid.Cell) bool { return same(c.Text, rest) }); i >= 0 && i != player {
			return i
		}
	}
	for i := range series {
		if i != player && !gone[i] && isRunning(series[player], series[i]) {
			if owner := r.draft.names[i].Text; !strings.Contains(strings.ToLower(name.Text), strings.ToLower(owner)) && name.Text != "" {
				r.fault(name, fmt.Sprintf("%s has the running totals of %s: a player, or totals?", name.Text, owner), howPlayers)
				return -1
			}
			return i
		}
	}
	return -1
}

// isRunning reports whether numbers are the running totals of scores, which they
// are not by chance.
func isRunning(totals, scores numbers) bool {
	sum, grew, differ := 0, 0, false
	for i, n := range scores {
		if n == nil || totals[i] == nil {
			return false
		}
		if sum += *n; sum != *totals[i] {
			return false
		}
		if *n != 0 {
			grew++
		}
		differ = differ || sum != *n
	}
	return differ && grew > 3
}

// attach makes a player's numbers the running totals beside the scores of
// another.
func (d *draft) attach(to, totals int) {
	d.paired = true
	for _, row := range d.rows {
		at := slices.IndexFunc(row.entries, func(e entry) bool { return e.player == totals })
		for i := range row.entries {
			if e := &row.entries[i]; e.player == to && at >= 0 {
				e.total = row.entries[at].score
			}
		}
	}
}

// isTogether reports whether a player's numbers are what all the others have in
// a round, or so far. What is called so must be.
func (r *reader) isTogether(series []numbers, sums []int, player int) bool {
	const byChance = 3 // rounds in which a player may have what the others have together
	name := r.draft.names[player]
	called := roleOf(name.Text) == totalRole
	right, wrong := 0, []int(nil)
	if len(series) > 2 || called {
		right, wrong = together(series[player], sums)
	}
	switch {
	case called && r.header.shape == long && (right <= max(byChance, len(wrong)) || len(series) < 3):
		return false // the sheet has a column of players, and one of them has the name
	case called && right <= len(wrong) && len(wrong) > 0:
		r.fault(name, fmt.Sprintf("%s holds neither running totals nor what the players have together", name.Text), howPlayers)
	case called:
		for _, i := range wrong {
			r.fault(r.draft.entryOf(i, player), fmt.Sprintf("the sheet has %d under %s, which is not what the players have together", *series[player][i], name.Text), "")
		}
	case r.header.shape != long && right > byChance && len(wrong) == 0 && series[player].vary() && contributors(series, player) > 1:
		r.fault(name, fmt.Sprintf("%s has what the others have together: a player, or a sum?", name.Text), howPlayers)
		return false
	default:
		return false
	}
	return true
}

// vary reports whether there are different numbers.
func (s numbers) vary() bool {
	return slices.ContainsFunc(s, func(n *int) bool { return n != nil && s[0] != nil && *n != *s[0] })
}

// contributors counts the others who have points in some round.
func contributors(series []numbers, player int) (n int) {
	for other, s := range series {
		if _, some := s.count(); other != player && some > 0 {
			n++
		}
	}
	return n
}

// entryOf is the cell of a player in a row.
func (d *draft) entryOf(row, player int) grid.Cell {
	for _, e := range d.rows[row].entries {
		if e.player == player {
			return e.score
		}
	}
	return d.rows[row].at
}

// sumsOf is what all have together, by row.
func sumsOf(series []numbers) []int {
	var sums []int
	for _, s := range series {
		sums = slices.Grow(sums, len(s))[:len(s)]
		for i, n := range s {
			if n != nil {
				sums[i] += *n
			}
		}
	}
	return sums
}

// together counts the rows in which a player has what the others have together,
// and lists the others.
func together(s numbers, sums []int) (right int, wrong []int) {
	soFar := 0
	for i, n := range s {
		row := sums[i]
		if n != nil {
			row -= *n
		}
		soFar += row
		switch {
		case n == nil || *n == 0 && row == 0:
		case *n == row || *n == soFar:
			right++
		default:
			wrong = append(wrong, i)
		}
	}
	return right, wrong
}

// suspect notes numbers that are the same in all rounds, or count up by one, as
// scores do not where those of two players at least go up and down.
func (r *reader) suspect(s numbers, name grid.Cell, unsteady int) {
	up, still := s.steady()
	switch {
	case r.options.Reading != Unsaid || unsteady < 2:
	case up:
		r.suspects = append(r.suspects, Fault{At: name, Message: fmt.Sprintf("the numbers of %s count up by one, as rounds do and scores do not", name.Text), Hint: howPlayers})
	case still:
		r.suspects = append(r.suspects, Fault{At: name, Message: fmt.Sprintf("%s has %d in all rounds, as no player has", name.Text, *s[0]), Hint: howPlayers})
	}
}

// steady reports whether numbers count up by one, or are the same and not 0, in
// several rounds.
func (s numbers) steady() (up, still bool) {
	if all, some := s.count(); all < minRounds || some < all || all < len(s) {
		return false, false
	}
	up, still = true, true
	for i := range s[1:] {
		up = up && *s[i+1] == *s[i]+1
		still = still && *s[i+1] == *s[i]
	}
	return up, still
}

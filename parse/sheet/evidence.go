package sheet

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/grid"
)

// numbers is what a series has in each round.
type numbers []amount

type amount struct {
	n  int
	ok bool
}

// byChance is in how many rounds numbers may be by chance what others add up
// to.
const byChance = 3

// numbersOf is the scores of a series.
func (r *reader) numbersOf(s *series) numbers {
	list := make(numbers, len(r.rounds))
	for i, d := range r.rounds {
		if v := s.value(d); !d.bad && !d.read.bonus && v.Kind == Points && !(s.hand != nil && s.hand[d.i].Text != "") {
			list[i] = amount{v.Points, true}
		}
	}
	return list
}

// fit is how well numbers are borne out: in how many rounds they are what was
// expected, 0 apart, and in which they are not.
type fit struct {
	right int
	wrong []int
	want  numbers
}

func (f fit) good() bool { return f.right > len(f.wrong) }

// bear holds numbers against what is expected in each round.
func (have numbers) bear(want numbers) fit {
	f := fit{want: want}
	for i, h := range have {
		switch {
		case !h.ok || !want[i].ok || h.n == 0 && want[i].n == 0:
		case h.n == want[i].n:
			f.right++
		default:
			f.wrong = append(f.wrong, i)
		}
	}
	return f
}

// runningOf is what numbers must be to be the running totals of scores: each is
// the one before and the score, so that one mistake is one.
func (have numbers) runningOf(scores numbers) numbers {
	want, base := make(numbers, len(have)), amount{0, true}
	for i, s := range scores {
		want[i] = amount{base.n + s.n, base.ok && s.ok}
		if base = want[i]; have[i].ok {
			base = have[i]
		}
	}
	return want
}

// together is what several have in each round.
func together(list []numbers, rounds int) numbers {
	sums := make(numbers, rounds)
	for i := range sums {
		sums[i].ok = true
		for _, s := range list {
			sums[i].n += s[i].n
		}
	}
	return sums
}

// soFar is the running total of numbers.
func (have numbers) soFar() numbers {
	list, all := make(numbers, len(have)), 0
	for i, h := range have {
		all += h.n
		list[i] = amount{all, true}
	}
	return list
}

// steps is the differences between running totals.
func (have numbers) steps() numbers {
	list, before := make(numbers, len(have)), 0
	for i, h := range have {
		if list[i] = h; h.ok {
			list[i].n, before = h.n-before, h.n
		}
	}
	return list
}

// count counts the rounds with a number, and those in which it is not 0.
func (have numbers) count() (all, some int) {
	for _, h := range have {
		if h.ok {
			all++
		}
		if h.n != 0 {
			some++
		}
	}
	return all, some
}

// steady reports whether numbers count up by one, or are the same and not 0, in
// all of several rounds.
func (have numbers) steady() (up, still bool) {
	if all, some := have.count(); all < minRounds || some < all || all < len(have) {
		return false, false
	}
	up, still = true, true
	for i, h := range have[1:] {
		up, still = up && h.n == have[i].n+1, still && h.n == have[i].n
	}
	return up, still
}

// weighSeries decides by their numbers what series are that no player's name
// stands over, and whether those of players are scores. It reports whether the
// sheet can be scored at all.
func (r *reader) weighSeries() bool {
	scores := make([]numbers, len(r.players))
	for i, s := range r.players {
		scores[i] = r.numbersOf(s)
	}
	beside := r.beside()
	whole := !slices.Contains(beside, nil) && len(beside) > 1
	ok := true
	for _, s := range r.series {
		if s.plays || r.header.shape == long {
			continue
		}
		if whole && s.role == totalRole {
			if i := slices.Index(beside, s); i >= 0 {
				r.attach(r.players[i], s)
				continue
			}
		}
		ok = r.weigh(s, scores) && ok
	}
	switch n := len(r.doubtful); {
	case n == 1:
		r.fault(r.doubtful[0].name, fmt.Sprintf("%s %s holds numbers: a player's scores, or something else?", r.named(), r.doubtful[0].name.Text), r.choice(r.doubtful...))
	case n > 1:
		var names []string
		for _, s := range r.doubtful {
			names = append(names, s.name.Text)
		}
		r.fault(r.doubtful[0].name, fmt.Sprintf("%ss %s and %s hold numbers: scores of players, or something else?", r.named(), strings.Join(names[:n-1], ", "), names[n-1]), r.choice(r.doubtful...))
	}
	if len(r.Players) == 0 {
		r.weighPlayers(scores)
	}
	return ok
}

// beside is the series of totals that stands behind each player, or names the
// player.
func (r *reader) beside() []*series {
	list := make([]*series, len(r.players))
	last := -1
	for _, s := range r.series {
		if s.plays {
			last = s.player
		} else if s.role == totalRole {
			owner := last
			if p, role := r.ownerOf(s); role == totalRole && p.plays {
				owner = p.player
			}
			if owner >= 0 && list[owner] == nil {
				list[owner] = s
			}
		}
	}
	return list
}

// attach makes a series the running totals of a player.
func (r *reader) attach(p, s *series) {
	p.total, s.role, r.paired = s.cells, totalRole, true
}

// weigh decides what a series is that is no player's by name: totals that the
// scores bear out, or nothing that has numbers.
func (r *reader) weigh(s *series, scores []numbers) bool {
	have := r.totalsOf(s)
	all, _ := have.count()
	nameless := s.name.Text == "" || s.role == passedRole && !isName(s.name.Text)
	switch {
	case s == r.series[max(r.labelSeries(), 0)] && r.labelSeries() >= 0, s.role == wildRole, s.role == cardsRole, s.role == outRole,
		all == 0 && !nameless && s.role != totalRole, nameless && r.isHollow(s), (nameless || s.role == roundRole) && r.header.shape == matrix && countsUp(s.cells):
		return true
	case s.role != totalRole && !nameless && 2*all < len(r.rounds):
		return true
	}
	owner, f := -1, fit{}
	at, _ := slices.BinarySearchFunc(r.players, s.at, func(p *series, at int) int { return cmp.Compare(p.at, at) })
	at-- // the player before it first, then the others
	if p, role := r.ownerOf(s); role == totalRole && p.plays {
		at = p.player
	}
	for i := range r.players {
		if i = (i + max(at, 0)) % len(r.players); r.players[i].total != nil {
			continue
		}
		g := have.bear(have.runningOf(scores[i]))
		if g.right > f.right && len(g.wrong) <= len(f.wrong) || i == at && len(g.wrong) == 0 && s.role == totalRole && g.right > 0 {
			owner, f = i, g
		}
		if f.good() && len(f.wrong) == 0 {
			break
		}
	}
	sums := together(scores, len(r.rounds))
	wants := []numbers{sums, sums.soFar()}
	if r.Reading == Running {
		steps := make([]numbers, len(scores))
		for i, n := range scores {
			steps[i] = n.steps()
		}
		wants[1] = together(steps, len(r.rounds))
	}
	for _, want := range wants {
		if g := have.bear(want); g.good() && (g.right > f.right || len(g.wrong) < len(f.wrong)) {
			owner, f = -1, g
		}
	}
	least := 0
	if nameless && len(f.wrong) == 0 && all > 2 {
		least = 1
	} else if nameless {
		least = 2
	}
	switch {
	case f.good() && f.right > least && owner >= 0:
		r.attach(r.players[owner], s)
	case f.good() && f.right > least:
		for _, i := range f.wrong {
			r.fault(s.cells[r.rounds[i].i], fmt.Sprintf("the sheet has %d under %s, the scores add up to %d", have[i].n, s.name.Text, f.want[i].n), "")
		}
	case len(r.Players) > 0:
	case s.role == totalRole && all == 0:
		for _, d := range r.rounds {
			if s.value(d).Kind > Points {
				r.fault(s.cells[d.i], fmt.Sprintf("%q is not a total", s.cells[d.i].Text), "a total is a number")
			}
		}
	case s.role == totalRole && r.Reading == Running:
	case s.role == totalRole:
		r.fault(s.name, fmt.Sprintf("%s %s holds neither running totals nor what the players have together", r.named(), s.name.Text), r.choice(s))
	case s.name.Text == "":
		r.fault(s.name, fmt.Sprintf("%s has no name and holds %q", strings.Replace(r.named(), "the", "a", 1), r.firstOf(s)), "the header must name every column of scores")
		return false
	case nameless:
		r.fault(s.name, fmt.Sprintf("%q does not name a player, and %s holds %q", s.name.Text, r.named(), r.firstOf(s)), r.choice(s))
		return false
	default:
		r.doubtful = append(r.doubtful, s)
	}
	return true
}

// isHollow reports whether a series has neither numbers nor cards in a round.
func (r *reader) isHollow(s *series) bool {
	return !slices.ContainsFunc(r.rounds, func(d *row) bool { k := s.value(d).Kind; return k != Missing && k != Words })
}

// firstOf is the first text of a series in a round.
func (r *reader) firstOf(s *series) string {
	for _, d := range r.rounds {
		if s.value(d).Kind != Missing {
			return s.cells[d.i].Text
		}
	}
	return ""
}

// totalsOf is the totals of a series.
func (r *reader) totalsOf(s *series) numbers {
	list := make(numbers, len(r.rounds))
	for i, d := range r.rounds {
		if n, ok := totalPoints(s.cells[d.i].Text); ok && !d.bad && !d.read.bonus {
			list[i] = amount{n, true}
		}
	}
	return list
}

// weighPlayers takes out of the players what a name stands at and is no
// player's: running totals of another, and what all the others have together.
// It complains of numbers that nobody scores.
func (r *reader) weighPlayers(scores []numbers) {
	unsteady := 0
	for _, s := range scores {
		if up, still := s.steady(); !up && !still {
			unsteady++
		}
	}
	all := together(scores, len(r.rounds))
	contributors := 0
	for _, s := range scores {
		if _, some := s.count(); some > 0 {
			contributors++
		}
	}
	var kept []*series
	for i, s := range r.players {
		if s.plays = r.isPlayer(i, scores, all, unsteady, contributors); s.plays {
			kept = append(kept, s)
		}
	}
	for i, s := range kept {
		s.player = i
	}
	r.players = kept
}

func (r *reader) isPlayer(i int, scores []numbers, all numbers, unsteady, contributors int) bool {
	s, name := r.players[i], r.players[i].name.Text
	if r.header.shape != long {
		if k := runningPlayer(i, scores); k >= 0 {
			owner := r.players[k]
			if strings.Contains(strings.ToLower(name), strings.ToLower(owner.name.Text)) {
				r.attach(owner, s)
				return false
			}
			r.fault(s.name, fmt.Sprintf("%s has the running totals of %s: a player, or totals?", name, owner.name.Text), r.choice(s))
			return true
		}
		if isDescription(name) {
			r.fault(s.name, fmt.Sprintf("%s is not a player's name, and holds numbers", name), r.choice(s))
			return true
		}
	}
	others := make(numbers, len(all))
	for k := range others {
		others[k] = amount{all[k].n - scores[i][k].n, true}
	}
	if _, some := scores[i].count(); some > 0 {
		contributors--
	}
	sum := scores[i].bear(others)
	if soFar := scores[i].bear(others.soFar()); soFar.right > sum.right {
		sum = soFar
	}
	up, still := scores[i].steady()
	vary := slices.ContainsFunc(scores[i], func(n amount) bool { return n != scores[i][0] })
	isSum := sum.right > byChance && contributors > 1
	switch {
	case r.header.shape == long && roleOf(name) == totalRole && isSum && sum.good():
		for _, k := range sum.wrong {
			r.fault(s.cells[r.rounds[k].i], fmt.Sprintf("the sheet has %d under %s, which is not what the players have together", scores[i][k].n, name), "")
		}
		return false
	case r.header.shape != long && isSum && len(sum.wrong) == 0 && vary:
		r.fault(s.name, fmt.Sprintf("%s has what the others have together: a player, or a sum?", name), r.choice(s))
	case r.Reading != Unsaid || unsteady < 2:
	case up:
		r.fault(s.name, fmt.Sprintf("the numbers of %s count up by one, as rounds do and scores do not", name), r.choice(s))
	case still:
		r.fault(s.name, fmt.Sprintf("%s has %d in all rounds, which no player would", name, scores[i][0].n), r.choice(s))
	}
	return true
}

// runningPlayer is the player whose running totals another's numbers are, not by
// chance; -1: none.
func runningPlayer(player int, scores []numbers) int {
	have := scores[player]
	if _, some := have.count(); some <= byChance {
		return -1
	}
	for i, s := range scores {
		sum, grew, differ := 0, 0, false
		for k, n := range s {
			if sum += n.n; i == player || !n.ok || !have[k].ok || sum != have[k].n {
				grew = 0
				break
			}
			if n.n != 0 {
				grew++
			}
			differ = differ || sum != n.n
		}
		if differ && grew > byChance {
			return i
		}
	}
	return -1
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

var composite = pattern{text: `^(.*\S)\s*(?:\(\s*([-−]?\d+)\s*\)|=\s*([-−]?\d+))$`}

// isPair reports whether a cell has a score and its running total.
func isPair(text string) bool {
	m := composite.FindStringSubmatch(text)
	return m != nil && readScore(m[1]).Kind == Points
}

// splitPairs makes two series of a player's cells where every cell has a score
// and its running total: 12 (35), or 12 = 35. They may stand the other way round.
func (r *reader) splitPairs(labelled bool) {
	cells := 0
	forward, backward := fit{}, fit{}
	totals := make([][]grid.Cell, len(r.players))
	scores := make([][]grid.Cell, len(r.players))
	for i, s := range r.players {
		if s.total != nil || r.header.shape == long {
			return
		}
		scores[i], totals[i] = slices.Clone(s.cells), make([]grid.Cell, len(s.cells))
		var a, b numbers
		for _, d := range r.rows {
			c := s.cells[d.i]
			totals[i][d.i] = grid.Cell{Line: c.Line}
			if labelled && !d.isLabel || s.value(d).Kind == Missing {
				continue
			}
			if !isPair(c.Text) {
				return
			}
			m := composite.FindStringSubmatch(c.Text)
			score, total := c, c
			score.Text, total.Text = m[1], m[2]+m[3]
			if c.End-c.Start == len(c.Text) {
				score.End, total.Start = c.Start+len(m[1]), c.End-len(total.Text)-(strings.Count(c.Text, ")")-strings.Count(m[1], ")"))
			}
			scores[i][d.i], totals[i][d.i] = score, total
			a, b = append(a, amount{readScore(score.Text).Points, true}), append(b, amount{readScore(total.Text).Points, true})
			cells++
		}
		x, y := b.bear(b.runningOf(a)), a.bear(a.runningOf(b))
		forward.right, forward.wrong = forward.right+x.right, append(forward.wrong, x.wrong...)
		backward.right, backward.wrong = backward.right+y.right, append(backward.wrong, y.wrong...)
	}
	if cells == 0 {
		return
	}
	if len(backward.wrong) == 0 && len(forward.wrong) > 0 {
		scores, totals = totals, scores
	}
	for i, s := range r.players {
		s.cells, s.total, r.paired = scores[i], totals[i], true
		s.readCells()
	}
}

package sheet

import (
	"fmt"
	"slices"
	"strings"
)

// numbers is what a series has in each round, or a row under each player.
type numbers []amount

type amount struct {
	n  int
	ok bool
}

// byChance is in how many rounds numbers may be by chance what others add up
// to.
const byChance = 3

// numbersOf returns the numbers of a series, read by read.
func (r *reader) numbersOf(s *series, read func(spot) (int, bool)) numbers {
	list := make(numbers, len(r.rounds))
	for i, d := range r.rounds {
		if n, ok := read(s.spots[d.i]); ok && !d.bad && !d.read.bonus {
			list[i] = amount{n, true}
		}
	}
	return list
}

func scoreOf(s spot) (int, bool) { return s.value.Points, s.value.Kind == Points && s.hand.Text == "" }

// fit is how well numbers are borne out: in how many places they are what was
// expected, 0 apart, and in which they are not.
type fit struct {
	right int
	wrong []int
	want  numbers
	owner int // the player whose running totals they are; -1: what the players have together
}

func (f fit) good() bool { return f.right > len(f.wrong) }

// certain reports whether numbers are what was expected, by more than chance.
func (f fit) certain() bool { return f.right > byChance && len(f.wrong) == 0 }

// bear holds numbers against what is expected in each place.
func (have numbers) bear(want numbers, owner int) fit {
	f := fit{want: want, owner: owner}
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

// explain returns the best explanation of a series by the scores: running totals
// of a player, what the players have together in a round, or so far.
func (r *reader) explain(have numbers, scores []numbers) (best fit) {
	try := func(want numbers, owner int) {
		if f := have.bear(want, owner); best.want == nil || f.right-len(f.wrong) > best.right-len(best.wrong) {
			best = f
		}
	}
	together, soFar, all := make(numbers, len(have)), make(numbers, len(have)), 0
	for i, list := range scores {
		if list != nil && !r.players[i].paired && !best.certain() {
			try(have.runningOf(list), i)
		}
		for n, score := range list {
			together[n] = amount{together[n].n + score.n, true}
		}
	}
	for i := range together {
		all += together[i].n
		soFar[i] = amount{all, true}
	}
	try(together, -1)
	try(soFar, -1)
	return best
}

// runningOf returns what numbers must be to be the running totals of scores: each
// is the one before and the score, so that one mistake is one.
func (have numbers) runningOf(scores numbers) numbers {
	want, base := make(numbers, len(have)), 0
	for i, s := range scores {
		want[i] = amount{base + s.n, s.ok}
		if base += s.n; have[i].ok {
			base = have[i].n
		}
	}
	return want
}

// count counts the places with a number, and those in which it is not 0.
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
// all of several rounds, which no player's scores do.
func (have numbers) steady() bool {
	if _, some := have.count(); some < len(have) || some < minRounds {
		return false
	}
	step := have[1].n - have[0].n
	for i, h := range have[1:] {
		if h.n != have[i].n+step {
			return false
		}
	}
	return step == 0 || step == 1
}

// mostCompared is how many players are compared with one another.
const mostCompared = 100

// weighSeries decides by their numbers what series are that no player's name
// stands over, and whether those of players are scores.
func (r *reader) weighSeries() {
	scores := make([]numbers, len(r.players))
	for i, s := range r.players {
		scores[i] = r.numbersOf(s, scoreOf)
	}
	var behind []*series // totals that stand behind a player
	for i, s := range r.series[1:] {
		if s.role == totalRole && r.series[i].plays {
			behind = append(behind, s)
		}
	}
	var doubtful []*series
	for i, s := range r.series {
		names := s == r.label || s.role == wildRole || s.role == cardsRole || s.role == roundRole && s.countsUp()
		switch {
		case len(behind) == len(r.players) && len(behind) > 1 && slices.Contains(behind, s):
			r.attach(r.series[i-1], s)
		case !s.plays && !s.broken && !s.paired && !names && s.role != outRole && r.weigh(s, scores):
			doubtful = append(doubtful, s)
		}
	}
	r.doubt("holds numbers", doubtful...)
	if len(r.Players) == 0 && len(scores) <= mostCompared {
		r.weighPlayers(scores)
	}
}

// doubt asks whether series are players', which have something in common.
func (r *reader) doubt(why string, list ...*series) {
	if len(list) == 0 {
		return
	}
	var names []string
	for _, s := range list {
		names = append(names, s.name.Text)
	}
	what := r.named()
	if len(list) > 1 {
		what, why = what+"s", strings.Replace(why, "holds", "hold", 1)
	}
	r.fault(list[0].name, fmt.Sprintf("%s %s %s: a player's scores, or something else?", what, strings.Join(names, ", "), why), r.choice(list...))
}

// attach makes a series the running totals of a player.
func (r *reader) attach(p, s *series) {
	for i := range p.spots {
		p.spots[i].total = s.spots[i].cell
	}
	s.role, s.plays, s.paired, p.paired, r.paired = totalRole, false, true, true, true
}

// weigh decides what a series is that is not a player's by name: totals that the
// scores bear out, nothing that has numbers, or in doubt, which it reports.
func (r *reader) weigh(s *series, scores []numbers) (doubt bool) {
	have := r.numbersOf(s, func(at spot) (int, bool) { return totalPoints(at.cell.Text) })
	filled, _ := r.numbersOf(s, func(at spot) (int, bool) { return 0, at.value.Kind == Points && !at.value.Out }).count()
	nameless := s.name.Text == "" || s.role == passedRole && !isName(s.name.Text)
	unread := slices.IndexFunc(r.rounds, func(d *row) bool { k := s.value(d).Kind; return k == Cards || k == Unread })
	least := 0
	if nameless {
		least = max(1, 4-filled)
	}
	switch f := r.explain(have, scores); {
	case filled == 0 && s.role == totalRole && unread >= 0:
		r.readTotal(s.spots[r.rounds[unread].i].cell)
	case filled == 0 && (unread < 0 || !nameless), s.role != totalRole && !nameless && 2*filled < len(r.rounds):
		if nameless && s.name.Text != "" {
			r.remark(s.name, fmt.Sprintf("%s %s holds no scores and is ignored", r.named(), s.name.Text))
		}
	case f.good() && f.right > least && f.owner >= 0:
		r.attach(r.players[f.owner], s)
	case f.good() && f.right > least:
		r.complainOfSums(s, have, f)
	case len(r.Players) > 0:
	case s.role == totalRole:
		r.doubt("holds neither running totals nor what the players have together", s)
	case s.name.Text == "":
		r.fault(s.name, strings.Replace(r.named(), "the", "a", 1)+" has no name and holds numbers or cards", "the header must name every column of scores")
	default:
		return true
	}
	return false
}

func (r *reader) complainOfSums(s *series, have numbers, f fit) {
	for _, i := range f.wrong {
		r.fault(s.spots[r.rounds[i].i].cell, fmt.Sprintf("the sheet has %d under %s, the scores add up to %d", have[i].n, s.name.Text, f.want[i].n), "")
	}
}

// weighPlayers takes out of the players what a name stands at and is not a
// player's: running totals of another. It complains of what all the others have
// together, and of numbers that nobody scores.
func (r *reader) weighPlayers(scores []numbers) {
	steady, scoring := 0, 0
	for _, s := range scores {
		if s.steady() {
			steady++
		}
		if _, some := s.count(); some > 0 {
			scoring++
		}
	}
	for i, s := range r.players {
		if r.header.shape == long && roleOf(s.name.Text) != totalRole {
			continue // whatever the row says, it is a player's
		}
		others := slices.Clone(scores)
		others[i] = nil
		f := r.explain(scores[i], others)
		owner, grew := "", 0
		if f.owner >= 0 {
			owner = r.players[f.owner].name.Text
			_, grew = scores[f.owner].count()
		}
		vary := slices.ContainsFunc(scores[i], func(n amount) bool { return n != scores[i][0] })
		together := f.owner < 0 && scoring > 2 // of the others, where this one scores
		switch {
		case r.header.shape == long && together && f.good() && f.right > byChance:
			r.complainOfSums(s, scores[i], f)
			s.plays = false
		case f.certain() && grew > byChance && strings.Contains(key(s.name.Text), key(owner)):
			r.attach(r.players[f.owner], s)
		case f.certain() && grew > byChance:
			r.doubt("has the running totals of "+owner, s)
		case f.certain() && together && vary:
			r.doubt("has what the others have together", s)
		case r.Reading == Unspecified && len(scores)-steady > 1 && scores[i].steady():
			r.doubt("counts up by one, or never changes", s)
		}
	}
	r.players = slices.DeleteFunc(r.players, func(s *series) bool { return !s.plays })
	for i, s := range r.players {
		s.player = i
	}
}

// minRounds is from how many rounds on numbers that never fall look like
// running totals.
const minRounds = 5

// decideReading decides whether the numbers are scores or running totals, and
// reports whether that is clear. Where it is open nothing is scored.
func (r *reader) decideReading(cards bool) bool {
	said := r.Reading
	r.Reading = Scores
	if r.paired || said == Scores || said == Unspecified && cards {
		return true
	}
	scores, totals := make(numbers, len(r.players)), make(numbers, len(r.players))
	filled, zero := make([]bool, len(r.rounds)), make([]bool, len(r.rounds))
	rises, falls := false, false
	for p, s := range r.players {
		for i, n := range r.numbersOf(s, scoreOf) {
			last := totals[p]
			switch {
			case !n.ok:
				continue
			case n.n >= last.n || !last.ok:
				rises = rises || n.n > last.n && last.ok
			case said == Running && r.Rules.Game.Elimination == nil: // else one who buys in may have less
				r.fault(s.spots[r.rounds[i].i].cell, fmt.Sprintf("the running total of %s falls from %d to %d", s.name.Text, last.n, n.n), "--cumulative=false reads the numbers as scores")
				return false
			default:
				falls = true
			}
			scores[p], totals[p] = amount{scores[p].n + n.n, true}, n
			filled[i], zero[i] = true, zero[i] || n.n == 0
		}
	}
	rounds, open := 0, 0 // open: after the first, nobody is at 0
	for i := range r.rounds {
		if filled[i] && !zero[i] && rounds > 0 {
			open++
		}
		if filled[i] {
			rounds++
		}
	}
	alike := rises && !falls && (rounds >= minRounds || rounds > 1 && 2*open > rounds-1)
	switch {
	case said == Running:
		r.Reading = Running
	case !alike, slices.Equal(scores, totals), r.sumsAre(scores):
	case r.sumsAre(totals):
		r.Reading = Running
		r.remark(r.sums[len(r.sums)-1].at, "the totals are those of the last round: the numbers are taken as running totals")
	default:
		r.fault(r.header.cells[0], fmt.Sprintf("no player's number ever falls, as in a sheet of running totals: read as scores the totals are %s, read as running totals %s",
			r.listed(scores), r.listed(totals)), "--cumulative reads them as running totals, --cumulative=false as scores")
		return false
	}
	return true
}

// sumsAre reports whether a row of totals has these under all players.
func (r *reader) sumsAre(totals numbers) bool {
	return slices.ContainsFunc(r.sums, func(below sum) bool {
		f := r.have(below.row).bear(totals, -1)
		return f.right > 0 && len(f.wrong) == 0
	})
}

func (r *reader) listed(totals numbers) string {
	words := make([]string, len(totals))
	for i, t := range totals {
		words[i] = fmt.Sprintf("%s %d", r.players[i].name.Text, t.n)
	}
	return strings.Join(words, ", ")
}

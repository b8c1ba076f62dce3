package sheet

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/internal/grid"
)

// numbers holds a series' number in each round, or a row's number for each player.
type numbers []amount

type amount struct {
	n  int
	ok bool
}

const (
	byChance     = 3   // in how many rounds numbers may be by chance what others add up to
	minRounds    = 5   // from how many on numbers that never fall look like running totals
	mostCompared = 100 // players, with one another
	mostNamed    = 30  // players, in a hint
)

// numbersOf returns a series' numbers, as read takes them from its cells.
func (r *reader) numbersOf(s *series, read func(spot) amount) numbers {
	list := make(numbers, len(r.rounds))
	for i, d := range r.rounds {
		if !d.bad && !d.read.bonus {
			list[i] = read(s.spots[d.i])
		}
	}
	return list
}

func (s spot) score() amount {
	if s.value.Kind != Points || s.hand.Text != "" {
		return amount{}
	}
	return amount{s.value.Points, true}
}

func (s spot) sum() amount {
	n, ok := totalPoints(s.cell.Text)
	return amount{n, ok}
}

// add adds more to have, place by place.
func (have numbers) add(more numbers) {
	for i, m := range more {
		have[i].n += m.n
	}
}

// points counts the numbers other than 0.
func (have numbers) points() (n int) {
	for _, h := range have {
		if h.n != 0 {
			n++
		}
	}
	return n
}

// steady reports whether the numbers count up by one or stay the same, 0 apart. Scores do neither.
func (have numbers) steady() bool {
	if len(have) < minRounds || have.points() < len(have) {
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

// fit says how well numbers match those expected: how many are right, 0 apart,
// and which are wrong.
type fit struct {
	right int
	wrong []int
	want  numbers
	owner int // the player whose running totals they are; -1: what the players have together
}

func (f fit) good() bool { return f.right > len(f.wrong) }

func (f fit) exact() bool { return f.right > 0 && len(f.wrong) == 0 }

// compare compares the numbers with those expected.
func (have numbers) compare(want numbers, owner int) fit {
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

// bestFit finds what the numbers of a series most likely are: a player's running
// totals, or the sum of all players' scores in each round or so far.
func (r *reader) bestFit(have numbers, scores []numbers) (best fit) {
	try := func(want numbers, owner int) {
		if f := have.compare(want, owner); best.want == nil || f.right-len(f.wrong) > best.right-len(best.wrong) {
			best = f
		}
	}
	together := slices.Repeat(numbers{{0, true}}, len(have))
	for i, list := range scores {
		if list != nil && !r.players[i].paired {
			running, base := make(numbers, len(have)), 0 // each is the one before and the score, so that one mistake is one
			for k, score := range list {
				running[k] = amount{base + score.n, score.ok}
				if base += score.n; have[k].ok {
					base = have[k].n
				}
			}
			try(running, i)
		}
		together.add(list)
	}
	soFar := slices.Clone(together)
	for i := range soFar[1:] {
		soFar[i+1].n += soFar[i].n
	}
	try(together, -1)
	try(soFar, -1)
	return best
}

// weighSeries decides from their numbers what the series without a player's name
// are, and which series that look like a player's are sums.
func (r *reader) weighSeries() {
	scores := make([]numbers, len(r.players))
	for i, s := range r.players {
		scores[i] = r.numbersOf(s, spot.score)
	}
	var behind []int // the players, by series, behind whom totals stand
	for i, s := range r.series[1:] {
		if s.role == totalRole && r.series[i].plays {
			behind = append(behind, i)
		}
	}
	if len(behind) == len(r.players) && len(behind) > 1 {
		for _, i := range behind {
			r.attach(r.series[i], r.series[i+1])
		}
	}
	var doubtful []*series
	for i, s := range r.series {
		if s.role == totalRole && i > 0 && slices.Contains(doubtful, r.series[i-1]) {
			continue // whose totals these are is asked with that series
		}
		names := s == r.label || s.role == wildRole || s.role == cardsRole || s.role == roundRole && s.countsUp()
		if !s.plays && !s.broken && !s.paired && !names && s.role != outRole && r.weigh(s, scores) {
			doubtful = append(doubtful, s)
		}
	}
	if len(r.Players) == 0 && len(scores) <= mostCompared {
		r.weighPlayers(scores)
	}
	r.doubt("holds numbers", doubtful...)
	r.players = slices.DeleteFunc(r.players, func(s *series) bool { return !s.plays })
	for i, s := range r.players {
		s.player = i
	}
}

// weighPlayers weighs each series that looks like a player's. If half of them are
// exactly the running totals of the others, few rounds are enough to tell.
func (r *reader) weighPlayers(scores []numbers) {
	sums := map[*series]*series{} // and whose they are
	for i, s := range r.players {
		others := slices.Clone(scores)
		others[i] = nil
		if f := r.bestFit(scores[i], others); f.exact() && f.owner >= 0 && f.right > 1 {
			sums[s] = r.players[f.owner]
		}
	}
	var unnamed []*series
	for _, s := range r.players {
		switch owner := sums[s]; {
		case len(sums) < 2 || 2*len(sums) != len(r.players):
			r.weighPlayer(s, scores)
		case owner != nil && strings.Contains(key(s.name.Text), key(owner.name.Text)): // Ann T
			r.attach(owner, s)
		case owner != nil:
			unnamed = append(unnamed, s)
		}
	}
	r.doubt("have the running totals of the others", unnamed...)
}

// weigh decides what a series without a player's name is, and reports whether that
// stays open.
func (r *reader) weigh(s *series, scores []numbers) bool {
	have := r.numbersOf(s, spot.sum)
	filled, odd := 0, -1 // how many cells are numbers or out, the first that is neither one nor words
	for i, d := range r.rounds {
		text := s.spots[d.i].cell.Text
		isDate := strings.Contains(text, "/")
		switch v := s.value(d); {
		case v.Kind == Points && !isDate && !strings.Contains("*✓✔", text) && !d.bad:
			filled++
		case odd < 0 && (v.Kind == Cards || v.Kind == Unread || isDate):
			odd = i
		}
	}
	f, isTotal := r.bestFit(have, scores), s.role == totalRole
	if who, ok := partly(s.name.Text, totalRole); isTotal && ok {
		for _, p := range r.players {
			if key(p.name.Text) == key(who) && !p.paired {
				r.attach(p, s)
				return false
			}
		}
	}
	nameless := s.name.Text == "" || s.role == passedRole && !isName(s.name.Text)
	confirmed := f.good() // by more than chance; what stands beside missing scores bears out nothing
	if !isTotal {
		confirmed = confirmed && (len(f.wrong) == 0 || f.right > byChance) && 2*f.right > have.points() && f.right > max(1, 4-filled) && (f.owner < 0 || r.Reading != Running && scores[f.owner].points() > 0)
	}
	switch {
	case isTotal && filled == 0 && odd >= 0:
		r.readTotal(s.spots[r.rounds[odd].i].cell)
	case (s.role == countsRole || s.role == scoreRole) && have.points() > 0 && !confirmed: // however few points it holds
		return true
	case filled == 0 && (odd < 0 || !nameless), !isTotal && !nameless && 2*filled < len(r.rounds):
		if nameless && s.name.Text != "" {
			r.remark(s.name, fmt.Sprintf("%s %s holds no scores and is ignored", r.named(), s.name.Text))
		}
	case confirmed && f.owner >= 0:
		r.attach(r.players[f.owner], s)
	case confirmed:
		r.disagree(s, have, f)
	case len(r.Players) > 0:
	case isTotal:
		r.doubt("holds neither running totals nor what the players have together", s)
	case s.name.Text == "":
		r.fault(s.name, strings.Replace(r.named(), "the", "a", 1)+" has no name and holds numbers or cards", "the header must name every column of scores")
	default:
		return true
	}
	return false
}

// weighPlayer complains of a player's series that is the sum of others, or that
// cannot be scores.
func (r *reader) weighPlayer(s *series, scores []numbers) {
	others := slices.Clone(scores)
	others[s.player] = nil
	have, scoring, varied := scores[s.player], 0, 0
	for _, list := range scores {
		if list.points() > 0 {
			scoring++
		}
		if !list.steady() {
			varied++
		}
	}
	f, isLong := r.bestFit(have, others), r.header.shape == long
	enough := scoring > 2 && (isLong || slices.ContainsFunc(have, func(n amount) bool { return n != have[0] }))
	if f.owner >= 0 {
		enough = scores[f.owner].points() > byChance
	}
	confirmed := f.good() && enough && f.right > byChance && (len(f.wrong) == 0 || isLong)
	switch {
	case isLong && roleOf(s.name.Text) != totalRole: // whatever the row says, it is a player's
	case confirmed && isLong:
		r.disagree(s, have, f)
		s.plays = false
	case isLong:
		r.doubt("is called as totals are", s)
	case confirmed && f.owner < 0:
		r.doubt("has what the others have together", s)
	case confirmed && strings.Contains(key(s.name.Text), key(r.players[f.owner].name.Text)):
		r.attach(r.players[f.owner], s)
	case confirmed:
		r.doubt("has the running totals of "+r.players[f.owner].name.Text, s)
	case r.Reading == Unspecified && !s.paired && varied > 1 && have.steady():
		r.doubt("counts up by one, or never changes", s)
	}
}

// disagree complains of sums that the scores do not add up to, and of a gap among
// the sums, since the cells of its row may have moved.
func (r *reader) disagree(s *series, have numbers, f fit) {
	for _, i := range f.wrong {
		r.fault(s.spots[r.rounds[i].i].cell, fmt.Sprintf("the sheet has %d under %s, the scores add up to %d", have[i].n, s.name.Text, f.want[i].n), "")
	}
	for i, d := range r.rounds {
		below := slices.ContainsFunc(have[i:], func(n amount) bool { return n.ok })
		if below && !have[i].ok && !d.bad && !d.read.bonus && r.header.shape != long {
			r.fault(d.at, "no number under "+s.name.Text+" here, as in the other rows", "is every score in its column?")
		}
	}
}

// doubt asks whether the series in the list are players', and says why. The hint
// gives the flag that counts them and the flag that leaves them out.
func (r *reader) doubt(why string, list ...*series) {
	if len(list) == 0 {
		return
	}
	var names, with, without []string
	for _, s := range r.series {
		switch {
		case slices.Contains(list, s):
			names, with = append(names, s.name.Text), append(with, s.name.Text)
		case s.plays:
			with, without = append(with, s.name.Text), append(without, s.name.Text)
		}
	}
	what, it, its := r.named(), "it", "it as a player's"
	if len(list) > 1 {
		what, it, its, why = what+"s", "them", "them as players'", strings.Replace(why, "holds", "hold", 1)
	}
	hint := fmt.Sprintf("--players \"%s\" counts %s", strings.Join(with, ", "), its)
	if len(without) > 0 {
		hint += fmt.Sprintf(", --players \"%s\" leaves %s out", strings.Join(without, ", "), it)
	}
	if all := strings.Join(with, "\n"); strings.ContainsAny(all, "\"$`\\!,;") || strings.Contains(all, " and ") || len(with) > mostNamed {
		hint = "--players names those who play, with semicolons between them, and nobody else"
	}
	r.fault(list[0].name, fmt.Sprintf("%s %s %s: a player's scores, or something else?", what, strings.Join(names, ", "), why), hint)
}

// attach makes s the running totals of player p.
func (r *reader) attach(p, s *series) {
	for i := range p.spots {
		p.spots[i].total = s.spots[i].cell
	}
	s.role, s.plays, s.paired, p.paired, r.paired = totalRole, false, true, true, true
}

// fall is a number that is lower than the player's number before.
type fall struct {
	at       grid.Cell
	name     string
	from, to int
}

// decideReading decides whether the numbers are scores or running totals, and
// reports whether that is clear.
func (r *reader) decideReading(cards bool) bool {
	said := r.Reading
	r.Reading = Scores
	if r.paired || said == Scores || said == Unspecified && cards {
		return true
	}
	scores, totals := make(numbers, len(r.players)), make(numbers, len(r.players))
	rounds, open, rises, falls := 0, 0, 0, 0 // open: after the first, nobody is at 0
	kept := 0                                // of how many numbers that are not 0 the next is no lower
	var firstFall fall
	for _, d := range r.rounds {
		have := r.have(d)
		if d.bad || d.read.bonus || !slices.ContainsFunc(have, func(n amount) bool { return n.ok }) {
			continue
		}
		for p, n := range have {
			last, s := totals[p], r.players[p]
			if !n.ok {
				continue
			}
			switch {
			case last.ok && n.n > last.n:
				rises++
			case last.ok && n.n < last.n:
				if falls++; falls == 1 {
					firstFall = fall{s.spots[d.i].cell, s.name.Text, last.n, n.n}
				}
			}
			if last.n > 0 {
				kept++
			}
			scores[p], totals[p] = amount{scores[p].n + n.n, true}, n
		}
		if rounds++; rounds > 1 && !slices.Contains(have, amount{0, true}) {
			open++
		}
	}
	if f := firstFall; said == Running && falls > 1 && 4*falls > rises && r.Rules.Game.Elimination == nil { // else one who buys in may have less
		r.fault(f.at, fmt.Sprintf("the running total of %s falls from %d to %d", f.name, f.from, f.to), "--cumulative=false reads the numbers as scores")
		return false
	}
	const mostKept = 8 // or more: not in one of 250 sheets of scores
	alike := rises > 0 && falls == 0 && (rounds >= minRounds || 2*open > rounds-1 || kept >= mostKept)
	sumsAre := func(totals numbers) bool {
		return slices.ContainsFunc(r.sums, func(below sum) bool { return r.have(below.row).compare(totals, -1).exact() })
	}
	switch {
	case said == Running:
		r.Reading = Running
	case !alike, slices.Equal(scores, totals), sumsAre(scores):
	case sumsAre(totals):
		r.Reading = Running
		r.remark(r.sums[len(r.sums)-1].at, "the totals are those of the last round: the numbers are taken as running totals")
	default:
		var asScores, asTotals []string
		for i, s := range r.players {
			asScores = append(asScores, fmt.Sprintf("%s %d", s.name.Text, scores[i].n))
			asTotals = append(asTotals, fmt.Sprintf("%s %d", s.name.Text, totals[i].n))
		}
		r.fault(r.header.cells[0], fmt.Sprintf("no player's number ever falls, as in a sheet of running totals: read as scores the totals are %s, read as running totals %s",
			strings.Join(asScores, ", "), strings.Join(asTotals, ", ")), "--cumulative reads them as running totals, --cumulative=false as scores")
		return false
	}
	return true
}

package sheet

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/internal/column"
	"github.com/wildmeld/wildmeld/parse/internal/line"
)

// weighSeries decides from their numbers what the series without a player's name
// are, and which series that look like a player's are sums.
func (r *reader) weighSeries() {
	scores := make([]numbers, len(r.players))
	for i, s := range r.players {
		scores[i] = r.numbersOf(s, spot.score)
	}
	var behind []int // the players, by series, behind whom totals stand
	for i, s := range r.series[1:] {
		if s.role == column.Total && r.series[i].plays {
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
		if s.role == column.Total && i > 0 && slices.Contains(doubtful, r.series[i-1]) {
			continue // whose totals these are is asked with that series
		}
		names := s == r.label || s.role == column.Wild || s.role == column.Cards || s.role == column.Round && (s.countsUp() || s.isConstant()) ||
			s.role == column.Passed && column.IsField(s.name.Text)
		if !s.plays && !s.broken && !s.paired && !names && s.role != column.Out && r.weigh(s, scores) {
			doubtful = append(doubtful, s)
		}
	}
	if len(r.Players) == 0 && len(scores) <= mostCompared {
		r.weighPlayers(scores)
	}
	r.doubt("holds numbers", doubtful...)
	r.leaveOutAbsent()
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
	var echoes []*series
	if r.header.shape != long {
		echoes = r.echoes(scores)
	}
	for _, s := range r.players {
		switch owner := sums[s]; {
		case slices.Contains(echoes, s):
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

// echoes asks about the series that look like players' and hold, in each round, what the others'
// scores come to, such as the lowest of them: a column Min, or Gem. It returns them.
func (r *reader) echoes(scores []numbers) (list []*series) {
	var kinds []string
	for _, e := range echoKinds {
		before := len(list)
		for i, s := range r.players {
			var others []numbers
			for p, o := range r.players {
				if p != i && !slices.Contains(list, o) {
					others = append(others, scores[p])
				}
			}
			joined := func(at spot) bool { return at.value.total != "" }
			if len(others) > 1 && !s.paired && !slices.Contains(list, s) && !slices.ContainsFunc(s.spots, joined) && scores[i].echoes(others, e.is) {
				list = append(list, s)
			}
		}
		if len(list) > before {
			kinds = append(kinds, e.name)
		}
	}
	r.doubt("holds "+strings.Join(kinds, ", ")+" of the others' scores in each round", list...)
	return list
}

// echoes reports whether each number is what the others' make in its round, where all have one, by more
// than chance. One of eight may be a mistake. Whoever has nearly the scores of one other, or the same in
// each round, may be a player: but for 0 where in each round somebody else has 0 as well.
func (have numbers) echoes(others []numbers, is func(int, []int) bool) bool {
	rounds, wrong, same, varies := 0, 0, make([]int, len(others)), false
	for k, n := range have {
		var row []int
		for p, list := range others {
			if list[k].ok {
				row = append(row, list[k].n)
			}
			if list[k] == n {
				same[p]++
			}
		}
		if n.ok && len(row) == len(others) {
			if rounds++; !is(n.n, row) {
				wrong++
			}
		}
		varies = varies || n != have[0]
	}
	const fewest = 7 // rounds: by chance two players may tie for the highest in four
	nought := have.points() == 0 && wrong == 0 && slices.Max(same) < len(have)
	return rounds >= fewest && 8*wrong <= rounds && (nought || varies && 4*slices.Max(same) <= 3*len(have))
}

// echoKinds are what a column may hold of the scores of a round.
var echoKinds = []struct {
	name string
	is   func(n int, of []int) bool
}{
	{"the lowest", func(n int, of []int) bool { return n == slices.Min(of) }},
	{"the highest", func(n int, of []int) bool { return n == slices.Max(of) }},
	{"the mean", func(n int, of []int) bool { d := total(of) - n*len(of); return -len(of) < d && d < len(of) }},
	{"the difference", func(n int, of []int) bool { return n > 0 && n == slices.Max(of)-slices.Min(of) }},
}

func total(list []int) (sum int) {
	for _, n := range list {
		sum += n
	}
	return sum
}

// weigh decides what a series without a player's name is, and reports whether that
// stays open.
func (r *reader) weigh(s *series, scores []numbers) bool {
	have := r.numbersOf(s, spot.sum)
	filled, odd := 0, -1 // how many cells are numbers or out, the first that is neither one nor words
	for i, d := range r.rounds {
		text := s.spots[d.i].cell.Text
		isDate := strings.Contains(text, "/") || isYear(text) && column.Is(s.name.Text, column.Date)
		switch v := s.value(d); {
		case v.Kind == Points && !isDate && !strings.Contains("*✓✔", text) && !d.bad:
			filled++
		case odd < 0 && (v.Kind == Cards || v.Kind == Unread || isDate):
			odd = i
		}
	}
	f, isTotal := r.bestFit(have, scores), s.role == column.Total
	if who, ok := column.Partly(s.name.Text, column.Total); isTotal && ok {
		for _, p := range r.players {
			if key(p.name.Text) == key(who) && !p.paired {
				r.attach(p, s)
				return false
			}
		}
	}
	nameless := s.name.Text == "" || s.role == column.Passed && !isName(s.name.Text)
	confirmed := f.good() // by more than chance; what stands beside missing scores bears out nothing
	if !isTotal {
		confirmed = confirmed && (len(f.wrong) == 0 || f.right > byChance) && 2*f.right > have.points() && f.right > max(1, 4-filled) && (f.owner < 0 || r.Reading != Running && scores[f.owner].points() > 0)
	}
	switch {
	case isTotal && filled == 0 && odd >= 0:
		r.readTotal(s.spots[r.rounds[odd].i].cell)
	case (s.role == column.Counts || s.role == column.Score) && have.points() > 0 && !confirmed: // however few points it holds
		return true
	case filled == 0 && (odd < 0 || !nameless), !isTotal && !nameless && 2*filled < len(r.rounds):
		if nameless && s.name.Text != "" {
			r.remark(s.name, fmt.Sprintf("%s %s holds no scores and is ignored", r.what(), s.name.Text))
		}
	case confirmed && f.owner >= 0:
		r.attach(r.players[f.owner], s)
	case confirmed:
		r.disagree(s, have, f)
	case len(r.Players) > 0:
	case isTotal:
		r.doubt("holds neither running totals nor what the players have together", s)
	case s.name.Text == "" && have.steady() && have[0].n != have[1].n: // the numbers of the rows
	case s.name.Text == "":
		r.fault(s.name, strings.Replace(r.what(), "the", "a", 1)+" has no name and holds numbers or cards", "the header must name every column of scores")
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
	case isLong && column.Of(s.name.Text) != column.Total: // whatever the row says, it is a player's
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

// disagree complains of sums that the scores do not add up to, the grand total among them, and of a gap among
// the sums, since the cells of its row may have moved.
func (r *reader) disagree(s *series, have numbers, f fit) {
	for _, i := range f.wrong {
		r.fault(s.spots[r.rounds[i].i].cell, fmt.Sprintf("the sheet has %d under %s, the scores add up to %d", have[i].n, s.name.Text, f.want[i].n), "")
	}
	for _, below := range r.sums {
		all, totals := 0, 0 // what the players have together
		for i, want := range f.want[:below.after] {
			if all += want.n; f.soFar || r.Reading == Running {
				all = f.want[i].n
			}
		}
		for _, n := range r.have(below.row) {
			totals += n.n
		}
		if grand := s.spots[below.i].sum(); grand.ok && f.owner < 0 && !below.part && grand.n != all && grand.n != totals {
			r.fault(s.spots[below.i].cell, fmt.Sprintf("the sheet has %d under %s, the scores add up to %d", grand.n, s.name.Text, all), "")
		}
	}
	for i, d := range r.rounds {
		if at := s.spots[d.i].cell; have[i].ok && f.owner < 0 {
			d.checks = append(d.checks, r.item(at, line.CheckSum{Sum: *pointsIn(have[i].n, at), Off: have[i].n - f.want[i].n, SoFar: f.soFar || r.Reading == Running}))
		}
		below := slices.ContainsFunc(have[i:], func(n amount) bool { return n.ok })
		if below && !have[i].ok && !d.bad && !d.read.bonus && r.header.shape != long {
			r.fault(d.at, "no number under "+s.name.Text+" here, as in the other rows", "is every score in its column?")
		}
	}
}

// attach makes s the running totals of player p.
func (r *reader) attach(p, s *series) {
	for i := range p.spots {
		p.spots[i].total = s.spots[i].cell
	}
	s.role, s.plays, s.paired, p.paired, r.paired = column.Total, false, true, true, true
}

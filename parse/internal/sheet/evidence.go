package sheet

import "slices"

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
	if len(have) < minRounds || have.points() < len(have)-1 {
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
	owner int  // the player whose running totals they are; -1: what the players have together
	soFar bool // and not in each round alone
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
	perRound := best
	try(soFar, -1)
	best.soFar = best.right-len(best.wrong) > perRound.right-len(perRound.wrong)
	return best
}

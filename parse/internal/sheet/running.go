package sheet

import (
	"fmt"
	"slices"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/grid"
	"github.com/wildmeld/wildmeld/parse/internal/line"
)

// fall is a number that is lower than the player's number before.
type fall struct {
	at       grid.Cell
	name     string
	from, to int
}

// readTotals reads the numbers as running totals, unless the user says otherwise.
func (r *reader) readTotals() {
	if r.Reading == Unspecified {
		r.Reading = Running
	}
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
	rounds, open, rises, falls := 0, 0, 0, 0            // open: after the first, nobody is at 0
	kept := 0                                           // of how many numbers that are not 0 the next is no lower
	type course struct{ kept, rises, falls, stays int } // stays: where nobody is at 0, as a running total does whose player is out
	of := make([]course, len(r.players))                // the same for each player
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
			case last.ok && n.n == last.n && n.n > 0 && !slices.Contains(have, amount{0, true}):
				of[p].stays++
			case last.ok && n.n > last.n:
				rises++
				of[p].rises++
			case last.ok && n.n < last.n:
				of[p].falls++
				if falls++; falls == 1 {
					firstFall = fall{s.spots[d.i].cell, s.name.Text, last.n, n.n}
				}
			}
			if last.n > 0 {
				kept++
				of[p].kept++
			}
			scores[p], totals[p] = amount{scores[p].n + n.n, true}, n
		}
		if rounds++; rounds > 1 && !slices.Contains(have, amount{0, true}) {
			open++
		}
	}
	if f := firstFall; said == Running && falls > 1 && 4*falls > rises && r.Rules.Game.Elimination == nil { // else one who buys in may have less
		r.offer(f.at, fmt.Sprintf("the running total of %s falls from %d to %d", f.name, f.from, f.to), diag.Advise(diag.Fix{Rule: diag.FixScores}, " reads the numbers as scores"))
		return false
	}
	const mostKept = 8 // or more: not in one of 250 sheets of scores
	alike := rises > 0 && falls == 0 && (rounds >= minRounds || 2*open > rounds-1 || kept >= mostKept)
	sumsAre := func(totals numbers) bool {
		return slices.ContainsFunc(r.sums, func(below sum) bool { return r.have(below.row).compare(totals, -1).exact() })
	}
	for p, s := range r.players { // one player's running totals among scores, unless something else is asked about
		isSum := func(below sum) bool { return r.have(below.row)[p] == scores[p] }
		climbs := of[p].falls == 0 && (of[p].rises > byChance && of[p].kept >= mostKept-1 || of[p].rises > 0 && of[p].stays > 1)
		if said == Unspecified && !r.failed() && falls > 0 && climbs && !slices.ContainsFunc(r.sums, isSum) {
			r.offer(s.name, fmt.Sprintf("%s's numbers never fall, as running totals do, and others' do: %d points in all, or %d?", s.name.Text, scores[p].n, totals[p].n),
				diag.Advise("write what each round has cost, or ", diag.Fix{Rule: diag.FixScores}, " reads all numbers as scores"))
			return false
		}
	}
	switch {
	case said == Running:
		r.Reading = Running
	case !alike, slices.Equal(scores, totals), sumsAre(scores):
	case sumsAre(totals):
		r.Reading = Running
		r.remark(r.sums[len(r.sums)-1].at, "the totals are those of the last round: the numbers are taken as running totals")
	default:
		var names []string
		var asScores, asTotals []int
		for i, s := range r.players {
			names, asScores, asTotals = append(names, s.name.Text), append(asScores, scores[i].n), append(asTotals, totals[i].n)
		}
		r.offer(r.header.cells[0], "no player's number ever falls, as in a sheet of running totals: "+line.BothReadings(names, asScores, asTotals),
			diag.Advise(diag.Fix{Rule: diag.FixTotals}, " reads them as running totals, ", diag.Fix{Rule: diag.FixScores}, " as scores"))
		return false
	}
	return true
}

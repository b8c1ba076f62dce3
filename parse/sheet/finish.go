package sheet

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/grid"
)

// finish decides how the numbers are meant, and what a missing one is, and turns
// the rounds of the form into those of the sheet.
func (r *reader) finish() {
	r.complainOfCells()
	strangers := r.dropStrangers()
	r.name()
	reading, ok := r.decideReading()
	if !ok {
		return
	}
	r.settleMissing(reading, strangers)
	for _, s := range r.open {
		s.lose(r.rounds[len(r.rounds)-1])
	}
	for _, d := range r.rounds {
		if !d.bad || d.number > 0 {
			r.sheet.Rounds = append(r.sheet.Rounds, r.round(d, reading))
		}
	}
	r.noteMarks()
	r.checkSums()
	r.noteLate()
}

// complainOfCells complains of cells of players that are no scores. Where
// nothing under a player is one, that is one complaint.
func (r *reader) complainOfCells() {
	for _, s := range r.players {
		var bad []*row
		good := 0
		for _, d := range r.rounds {
			if d.bad || s.lost[d.i] || s.hand != nil && s.hand[d.i].Text != "" {
				continue
			}
			switch v := s.value(d); v.Kind {
			case Words, Unread:
				bad = append(bad, d)
			case Points, Cards:
				good++
				if v.note != "" {
					r.remark(s.cells[d.i], v.note)
				}
			}
		}
		if len(bad) > 1 && good == 0 {
			r.fault(s.name, fmt.Sprintf("nothing under %s is a score: %s", s.name.Text, s.value(bad[0]).wrong), r.without(s))
			continue
		}
		for _, d := range bad {
			r.fault(s.cells[d.i], s.value(d).wrong, s.value(d).hint)
		}
	}
}

// without is the hint that leaves one of the players out.
func (r *reader) without(out *series) string {
	var names []string
	for _, s := range r.players {
		if s != out {
			names = append(names, s.name.Text)
		}
	}
	return playersFlag(names) + " names the players"
}

// dropStrangers complains of names in a long sheet that stand in less than half
// of the rounds where players stay the same, as of names that are spelled
// wrong, unless one comes in later and stays. It reports whether there are any.
func (r *reader) dropStrangers() (some bool) {
	rounds := len(r.rounds)
	if rounds < 3 || r.header.shape != long || r.Rules.Game.Elimination != nil || len(r.Players) > 0 {
		return false
	}
	most := 0
	for _, s := range r.players {
		most = max(most, len(s.entered))
	}
	if 2*most < rounds {
		return false
	}
	whole := !slices.ContainsFunc(r.players, func(s *series) bool { return 2*len(s.entered) >= rounds && len(s.entered) < rounds })
	var kept []*series
	for _, s := range r.players {
		if n := len(s.entered); 2*n < rounds && !(whole && r.isComer(s)) {
			r.fault(s.name, fmt.Sprintf("%s has a score in %d of %d rounds, which is not counted", s.name.Text, n, rounds), "the players stay the same: is the name spelled as in the other rows?")
			some, s.plays = true, false
			continue
		}
		s.player = len(kept)
		kept = append(kept, s)
	}
	r.players = kept
	return some
}

// isComer reports whether a player has no score in several rounds at the
// beginning, and one in every round after them.
func (r *reader) isComer(s *series) bool {
	first := slices.IndexFunc(r.rounds, func(d *row) bool { return r.has(s, d) })
	return first > 1 && !slices.ContainsFunc(r.rounds[first:], func(d *row) bool { return !r.has(s, d) })
}

// has reports whether a player has something in a round.
func (r *reader) has(s *series, d *row) bool {
	return s.broken || d.bad || s.lost[d.i] || s.value(d).Kind != Missing || s.hand != nil && s.hand[d.i].Text != "" || s.total != nil && !isMissing(s.total[d.i].Text)
}

// minRounds is from how many rounds on numbers that never fall look like
// running totals.
const minRounds = 5

// decideReading decides whether the numbers are scores or running totals.
// Where that is open it is a fault, and nothing is scored.
func (r *reader) decideReading() (Reading, bool) {
	cards := slices.ContainsFunc(r.players, func(s *series) bool { return s.hand != nil || s.kinds()[Cards] > 0 })
	switch {
	case r.paired, r.Reading == Scores, r.Reading == Unsaid && cards:
		return Scores, true
	case r.Reading == Running:
		return Running, r.rises()
	}
	asScores, asTotals := make([]int, len(r.players)), make([]int, len(r.players))
	rounds, open, rises, falls := 0, 0, false, false
	for _, d := range r.rounds {
		some, nobodyAtZero := false, true
		for i, s := range r.players {
			v := s.value(d)
			if v.Kind != Points || d.bad || d.read.bonus {
				continue
			}
			before := asTotals[i]
			asScores[i], asTotals[i] = asScores[i]+v.Points, v.Points
			rises, falls = rises || rounds > 0 && v.Points > before, falls || rounds > 0 && v.Points < before
			some, nobodyAtZero = true, nobodyAtZero && v.Points != 0
		}
		if !some {
			continue
		}
		if rounds++; rounds > 1 && nobodyAtZero {
			open++
		}
	}
	alike := !falls && rises && (rounds >= minRounds || rounds > 1 && 2*open > rounds-1)
	if !alike || slices.Equal(asScores, asTotals) || r.sumsAre(asScores) {
		return Scores, true
	}
	if r.sumsAre(asTotals) {
		r.remark(r.sums[len(r.sums)-1].at, "the totals are those of the last round: the numbers are taken as running totals")
		return Running, true
	}
	r.fault(r.header.cells[0], fmt.Sprintf("no player's number ever falls, as in a sheet of running totals: read as scores the totals are %s, read as running totals %s",
		r.listed(asScores), r.listed(asTotals)), "--cumulative reads them as running totals, --cumulative=false as scores")
	return Unsaid, false
}

// rises complains of the first running total that falls. In a game that players
// drop out of, one who buys in may.
func (r *reader) rises() bool {
	if r.Rules.Game.Elimination != nil {
		return true
	}
	for _, s := range r.players {
		last := amount{}
		for i, n := range r.numbersOf(s) {
			if n.ok && last.ok && n.n < last.n {
				r.fault(s.cells[r.rounds[i].i], fmt.Sprintf("the running total of %s falls from %d to %d", s.name.Text, last.n, n.n), "--cumulative=false reads the numbers as scores")
				return false
			}
			if n.ok {
				last = n
			}
		}
	}
	return true
}

// sumsAre reports whether a row of totals below the rounds has these totals.
func (r *reader) sumsAre(totals []int) bool {
	return slices.ContainsFunc(r.sums, func(d sum) bool {
		agree := 0
		for i, s := range r.players {
			if v := s.value(d.row); v.Kind == Points && v.Points == totals[i] {
				agree++
			} else if v.Kind != Missing {
				return false
			}
		}
		return agree == len(totals) || agree > 0 && r.header.shape != matrix
	})
}

func (r *reader) listed(totals []int) string {
	words := make([]string, len(totals))
	for i, n := range totals {
		words[i] = fmt.Sprintf("%s %d", r.players[i].name.Text, n)
	}
	return strings.Join(words, ", ")
}

// settleMissing decides what cells without a score are. They are 0 where the
// flag says so, or where totals bear out that all of them are; a player has
// joined who has none in several rounds at the beginning, where nobody else lacks
// one. All others are one complaint.
func (r *reader) settleMissing(reading Reading, strangers bool) {
	last := len(r.rounds) - 1
	for last >= 0 && !slices.ContainsFunc(r.players, func(s *series) bool { return r.has(s, r.rounds[last]) && !r.rounds[last].bad }) {
		last--
	}
	if r.Rules.Game.Elimination != nil && (!r.EmptyIsZero || reading == Running) {
		return
	}
	type place struct {
		*series
		*row
	}
	var open, next []place // missing scores, and those of the last round that may be to come
	var comers []*series
	for _, s := range r.players {
		if r.isComer(s) {
			comers = append(comers, s)
		}
		for i, d := range r.rounds[:last+1] {
			above := r.Rules.Game.Elimination != nil && !slices.ContainsFunc(r.rounds[i:], func(d *row) bool { return r.has(s, d) })
			switch {
			case r.has(s, d) || d.read.bonus || above:
			case i == last && s.cells[d.i].Text == "":
				next = append(next, place{s, d})
			default:
				open = append(open, place{s, d})
			}
		}
	}
	all := append(slices.Clone(open), next...)
	borne := len(all) > 0 && !slices.ContainsFunc(all, func(p place) bool { return !r.bearsZero(p.series) })
	onlyComers := len(open) > 0 && len(next) == 0 && !slices.ContainsFunc(open, func(p place) bool { return !slices.Contains(comers, p.series) })
	switch {
	case len(all) == 0, reading == Running && !onlyComers:
	case onlyComers && !strangers && (!r.EmptyIsZero && !borne || reading == Running):
		for _, s := range comers {
			r.join(s)
		}
	case r.EmptyIsZero || borne:
		for _, p := range all {
			p.series.read[p.row.i] = Value{Kind: Points}
		}
		if borne && !r.EmptyIsZero {
			r.remark(all[0].cells[all[0].i], "cells without a score are 0, as the totals confirm")
		}
	case strangers:
		for _, p := range open {
			p.lose(p.row)
		}
	case len(open) > 0:
		open = all
		p := open[0]
		words := fmt.Sprintf("%s's score is missing in %s", p.name.Text, roundWords(p.row))
		if n := len(open); n > 1 {
			words = fmt.Sprintf("%d scores are missing, the first of them %s's in %s", n, p.name.Text, roundWords(p.row))
		}
		at := p.cells[p.i]
		if at.Text == "" && at.Start == 0 {
			at = p.row.at // a row of text that is lined up has no place for it
		}
		r.fault(at, words, "add the score, or where no score means 0: --empty 0")
		for _, p := range open {
			p.lose(p.row)
		}
	}
}

func roundWords(d *row) string {
	if d.number == 0 {
		return "the round " + d.label.Text
	}
	return fmt.Sprintf("round %d", d.number)
}

// lose notes that a score is missing, which has been said.
func (s *series) lose(d *row) {
	if s.lost == nil {
		s.lost = map[int]bool{}
	}
	s.lost[d.i] = true
}

// join lets a player come in before the first round with a score, on 0.
func (r *reader) join(s *series) {
	first := r.rounds[slices.IndexFunc(r.rounds, func(d *row) bool { return r.has(s, d) })]
	r.remark(s.cells[first.i], fmt.Sprintf("%s joins in %s and starts with 0", s.name.Text, roundWords(first)))
	r.sheet.Late[s.player], r.joins[first] = true, append(r.joins[first], Move{Player: s.player, Word: "joins", At: s.cells[first.i], Start: new(int)})
}

// bearsZero reports whether every score that a player lacks is 0: a total of the
// player stands below the last of them, and is what the others add up to.
func (r *reader) bearsZero(s *series) bool {
	all, open := 0, false
	for i, d := range r.rounds {
		v := s.value(d)
		all, open = all+v.Points, open || v.Kind == Missing
		if s.total != nil && !isMissing(s.total[d.i].Text) {
			if n, ok := totalPoints(s.total[d.i].Text); !ok || n != all {
				return false
			}
			open = false
		}
		for _, below := range r.sums {
			if w := s.value(below.row); below.after == i+1 && w.Kind == Points && !below.part {
				if w.Points != all {
					return false
				}
				open = false
			}
		}
	}
	return !open
}

// round is a row of the form as a round of the sheet.
func (r *reader) round(d *row, reading Reading) Round {
	ask, wrong := r.ask(d)
	if wrong != nil && !d.bad {
		r.fault(wrong.At, wrong.Message+", so the row is not scored", wrong.Hint)
	}
	to := Round{Ask: ask, Label: d.at, Moves: r.joins[d], Skipped: d.bad || wrong != nil}
	if to.Skipped {
		return to
	}
	out := r.whoIsOut(d)
	for i, s := range r.players {
		v := s.value(d)
		e := Entry{Player: i, At: s.cells[d.i], Value: v, Sum: reading == Running && v.Kind == Points}
		e.Value.Out = v.Out || v.Marked && v.Points == 0 && v.Kind == Points
		if s.hand != nil && s.hand[d.i].Text != "" {
			e.Value, e.Hand, e.Claim = Value{Kind: Cards}, s.hand[d.i], s.cells[d.i]
			if e.At.Text == "" {
				e.At = e.Hand
			}
		} else if v.Kind == Cards {
			e.Hand = s.cells[d.i]
		}
		if s.broken || s.lost[d.i] || v.Kind == Words {
			e.Value.Kind = Unread
		}
		if s.out != nil {
			e.Out = r.markOf(s, d)
		} else if i == out {
			e.Out = d.out
		}
		if s.total != nil && (!d.read.bonus || v.Kind != Missing) {
			r.addTotal(&e, s.total[d.i])
		}
		if e.Value.Kind == Missing && !e.Leaves {
			if reading != Running || r.sheet.Late[i] || r.Rules.Game.Elimination != nil || !r.comesLater(s, d) {
				continue
			}
			r.remark(e.At, fmt.Sprintf("%s's running total is missing here, and a later one includes the score", s.name.Text))
		}
		to.Entries = append(to.Entries, e)
	}
	return to
}

// comesLater reports whether a number of a player stands below a row.
func (r *reader) comesLater(s *series, d *row) bool {
	return slices.ContainsFunc(r.rounds[slices.Index(r.rounds, d)+1:], func(d *row) bool { return !d.bad && s.value(d).Kind == Points })
}

// noteMarks notes where the whole sheet marks nobody who went out.
func (r *reader) noteMarks() {
	for _, d := range r.sheet.Rounds {
		if slices.ContainsFunc(d.Entries, func(e Entry) bool { return e.Value.Out || e.Out.Text != "" || e.Value.Kind == Cards }) {
			return
		}
	}
	for _, d := range r.sheet.Rounds {
		for i := range d.Entries {
			d.Entries[i].Unmarked = true
		}
	}
}

// whoIsOut is the player whom a row names as having gone out, or -1.
func (r *reader) whoIsOut(d *row) int {
	if r.header.shape == long || isMissing(d.out.Text) || same(d.out.Text, "nobody") || same(d.out.Text, "none") {
		return -1
	}
	i := slices.IndexFunc(r.players, func(s *series) bool { return same(s.name.Text, d.out.Text) })
	if i < 0 {
		r.fault(d.out, fmt.Sprintf("no player is called %q", d.out.Text), "the column names who went out")
	}
	return i
}

var (
	yesWords = []string{"out", "yes", "y", "true", "1", "x", "*", "✓", "✔", "✗", "ja", "j", "oui", "si", "sí", "sim", "kyllä"}
	noWords  = []string{"", "no", "n", "false", "0", "-", "–", "—", "nein", "non", "nee", "nej", "nei"}
)

// markOf is the mark of going out in a long sheet, where there is one.
func (r *reader) markOf(s *series, d *row) grid.Cell {
	mark := s.out[d.i]
	switch text := strings.ToLower(mark.Text); {
	case slices.Contains(noWords, text):
		return grid.Cell{}
	case slices.Contains(yesWords, text), same(text, s.name.Text):
		return mark
	}
	r.fault(mark, fmt.Sprintf("%q is neither yes nor no", mark.Text), "the column out says yes for the player who went out, or nothing")
	return grid.Cell{}
}

// addTotal reads the running total beside a score. Where the score is missing
// the total shows it, and where both are as before in a game that players drop
// out of, the player took no part.
func (r *reader) addTotal(e *Entry, at grid.Cell) {
	if isMissing(at.Text) {
		return
	}
	points, ok := totalPoints(at.Text)
	if !ok {
		r.fault(at, fmt.Sprintf("%q is not a total", at.Text), "a total is a number")
		return
	}
	e.After = &Total{Player: e.Player, At: at, Points: points}
	switch {
	case e.Value.Kind != Missing:
	case r.Rules.Game.Elimination != nil && r.sheet.totalBefore(e.Player) == points:
		e.Leaves = true
	default:
		e.Value, e.Sum, e.At = Value{Kind: Points, Points: points}, true, at
	}
}

// totalPoints reads a total, with the x of a player who has dropped out.
func totalPoints(text string) (int, bool) {
	v := readValue(strings.TrimSuffix(text, "x"))
	return v.Points, v.Kind == Points && !v.Out && v.note == ""
}

// totalBefore is the last running total that the sheet has of a player, or -1.
func (s *Sheet) totalBefore(player int) int {
	for _, d := range slices.Backward(s.Rounds) {
		for _, e := range d.Entries {
			if e.Player == player && e.After != nil {
				return e.After.Points
			}
		}
	}
	return -1
}

// noteLate notes who is in the sheet only from a later round on of a game that
// players drop out of.
func (r *reader) noteLate() {
	if r.Rules.Game.Elimination == nil || !r.paired || len(r.sheet.Rounds) == 0 {
		return
	}
	for i, s := range r.players {
		plays := func(d *row) bool { return s.entered[d.i] || r.header.shape != long && s.value(d).Kind != Missing }
		r.sheet.Late[i] = !plays(r.rounds[0]) && slices.ContainsFunc(r.rounds, plays)
	}
}

// checkSums puts the rows of totals below the rounds that they add up.
func (r *reader) checkSums() {
	for _, below := range r.sums {
		after := 0
		for i, d := range r.rounds {
			if (!d.bad || d.number > 0) && (i < below.after || below.after == 0) {
				after++
			}
		}
		for i, s := range r.players {
			at := s.cells[below.i]
			if isMissing(at.Text) || after == 0 || below.part {
				continue
			}
			if points, ok := totalPoints(at.Text); ok {
				to := &r.sheet.Rounds[after-1]
				to.Totals = append(to.Totals, Total{i, at, points})
			} else {
				r.fault(at, fmt.Sprintf("%q is not a total", at.Text), "a total is a number")
			}
		}
	}
}

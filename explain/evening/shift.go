package evening

import "slices"

// shifted returns the repairs that move a row or a column of a score sheet by one place, next
// to an empty cell. If the move leaves a hole, a total must tell the number that fills it.
func (o Options) shifted(open Changed, e *Evening, l *ledger) (list []Repair) {
	for _, s := range l.shifts {
		edits := s.Edits(0)
		after, to, err := o.ledger(open, edits)
		if err != nil {
			continue
		}
		if by := lacking(after, to); s.HasHole && by == 0 {
			if !e.Contradicts() && after.faults() >= e.faults() {
				continue // more is missing than one number
			}
			other, with, err := o.ledger(open, s.Edits(1))
			if err != nil || lacking(other, with) == 0 {
				continue // no total tells the number
			}
		} else if s.HasHole {
			edits = s.Edits(by)
			if after, to, err = o.ledger(open, edits); err != nil {
				continue
			}
		}
		isRow := e.Status != Unreadable && len(after.Rounds) > len(e.Rounds) // of totals
		if isRow || after.Contradicts() || after.faults() > e.faults() || !e.Contradicts() && after.faults() == e.faults() {
			continue
		}
		changes := differing(l, to)
		isSame := func(other Repair) bool {
			return slices.EqualFunc(other.Changes, changes, func(a, b Rewriting) bool {
				a.Column = b.Column // which depends on what stands before it
				return a == b
			})
		}
		if len(changes) > 0 && !slices.ContainsFunc(list, isSame) {
			list = append(list, Repair{Changes: changes, Edits: edits})
		}
	}
	return list
}

// lacking returns by how many points the first wrong total is off, or the first wrong sum
// for all players; 0 if none is.
func lacking(e *Evening, l *ledger) int {
	by := 0
	if i := slices.IndexFunc(e.Findings, func(f Finding) bool { return f.Kind == WrongTotal }); i >= 0 {
		by = e.Findings[i].Have - e.Findings[i].Want
	} else if i := slices.IndexFunc(l.sums.totals, func(t total) bool { return t.off != 0 }); i >= 0 {
		by = l.sums.totals[i].off
	}
	return max(by, -by)
}

// differing returns the rewritings that lead from the numbers of one ledger to those of
// another: the numbers that are not the same, and the scores that only the second has.
func differing(from, to *ledger) (list []Rewriting) {
	was := from.written()
	for w, f := range to.written() {
		if w.From, w.To = was[w].from, f.from; w.From != w.To && (w.From != "" || !w.Total) {
			w.Place = Place{f.Line, f.Column}
			list = append(list, w)
		}
	}
	sortByPlace(list)
	return list
}

// written returns the numbers that can be changed, by player and round. The Line of a key
// tells apart several totals of a player in one round: it counts those before.
func (l *ledger) written() map[Rewriting]figures {
	all := map[Rewriting]figures{}
	add := func(w Rewriting, f figures) {
		for f.Line > 0 {
			if _, again := all[w]; !again {
				all[w] = f
				return
			}
			w.Line++
		}
	}
	for p, c := range l.columns {
		for _, s := range c.scores {
			add(Rewriting{Round: s.round.Round(), Player: p}, s.figures)
		}
		for _, t := range c.totals {
			add(Rewriting{Round: t.round.Round(), Player: p, Total: true}, t.figures)
		}
	}
	return all
}

package evening

import (
	"slices"

	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// roundOf returns the round that a correction names: the last one of its number that
// counts. It returns nil if there is none.
func (b *book) roundOf(c parse.Correct) (found *Round) {
	hands, number := 0, c.Round.Value
	for _, r := range b.rounds {
		if r.Bonus {
			hands++
		}
		if r.Bonus == c.Bonus && r.counts() && (r.Bonus && (number == 0 || number == hands) || !r.Bonus && r.Number() == number) {
			found = r
		}
	}
	return found
}

// correct gives a player another score in a round, or one that is missing. Totals above
// the correction were judged by what stood there.
func (b *book) correct(s *parse.Statement, r *Round, p parse.Play, deal *parse.Deal) {
	if r == b.open {
		b.joinsNow(p.Player)
	}
	b.ensure(p.Player)
	b.seats(r)
	at, e := placeAt(s, p.Name), &r.Entries()[p.Player]
	was := *e
	b.Findings = slices.DeleteFunc(b.Findings, func(f Finding) bool { return f.Kind.is(ofEntry) && f.in == r && f.Player == p.Player })
	*e = Entry{line: int32(at.Line), column: narrow(at.Column), turn: was.turn, marks: isPlayed | isCounted}
	f := Finding{Place: at, Kind: Corrected, Remark: true, in: r, Player: p.Player, Have: int(was.Score)}
	switch {
	case !was.has(isPlayed):
		e.turn, f.Kind = r.played, Added
		r.played++
	case !was.Known():
		f.Other = -1
	}
	e.set(isAdded, was.has(isAdded) || !was.Counts())
	b.rejudge(&reading{Play: p, Entry: e, line: s, deal: deal}, r, &was)
	if f.Want = int(e.Score); e.Known() {
		b.find(f)
	}
	if b.ledger != nil {
		b.ledger.corrected(r, p.Player, int(e.Score))
	}
	b.tellSecondOut(r)
	if was.Known() {
		b.changeTotals(r, p.Player, int(e.Score-was.Score))
	}
	if b.stale = b.stale || r != b.open; r == b.open {
		b.admit(r, p.Player)
	}
}

// rejudge judges an entry of a round in the place of what it was. Another score alone
// leaves the mark of who went out, unless nobody goes out with that score.
func (b *book) rejudge(e *reading, r *Round, was *Entry) {
	e.set(isOut, e.Play.Out)
	if e.OutSpan.IsZero() {
		e.OutSpan = e.Name
	}
	if claim := e.Play.Claim; claim != nil {
		e.claims = int32(claim.Value)
		e.set(isClaimed, true)
		if e.Hand == nil {
			e.Name = claim.Span
			e.set(isOut, e.Play.Out || was.Out() && claim.Value <= b.Rules.OutLimit && e.claims != was.Score)
		}
	}
	// The table of the round has counted the cards of the hand that is replaced, so those of
	// this hand are counted apart.
	open, known, held := b.open, b.table, r.held
	b.open, b.table = r, table{terms: b.Rules.In(r.Round())}
	b.judge(e)
	b.open, b.table, r.held = open, known, held
}

// changeTotals notes, in the findings about a player's wrong totals below a round, by how
// many points a correction has changed the round's score.
func (b *book) changeTotals(r *Round, player, by int) {
	for i := range b.Findings {
		if f := &b.Findings[i]; f.Kind == WrongTotal && f.Player == player && f.Line > int(r.line) {
			f.corrected += by
			f.unsettles = f.unsettles && f.Have != f.Want+f.corrected
		}
	}
}

// tellSecondOut reports each player of a round who is marked out after the first one.
func (b *book) tellSecondOut(r *Round) {
	var told []int
	b.Findings = slices.DeleteFunc(b.Findings, func(f Finding) bool {
		isTold := f.Kind == SecondOut && f.in == r
		if isTold {
			told = append(told, f.Player)
		}
		return isTold
	})
	for _, p := range told {
		e := &r.Entries()[p]
		e.set(isWrong, e.has(isUnsettled) || slices.ContainsFunc(b.Findings, func(f Finding) bool {
			return f.Kind.is(ofEntry) && !f.Remark && f.in == r && f.Player == p
		}))
	}
	first := -1
	for p, e := range r.Lines() {
		switch {
		case e.Out() && first >= 0:
			e.set(isWrong, true)
			b.find(Finding{Place: e.Place(), Kind: SecondOut, in: r, Player: p, Other: first})
		case e.Out():
			first = p
		}
	}
}

// refresh adds the game up again from the beginning if a correction has changed it.
func (b *book) refresh() {
	if !b.stale {
		return
	}
	b.stale = false
	b.replays += len(b.rounds)
	b.Findings = slices.DeleteFunc(b.Findings, func(f Finding) bool { return f.derived })
	b.More.Wrong -= b.moreDerived.Wrong
	b.More.Remarks -= b.moreDerived.Remarks
	b.moreDerived, b.derivedOpen = FindingCount{}, false
	b.progress, b.Moves = progress{dealt: -1}, nil
	b.Game = &tally.Game{Agreement: b.agreed}
	for p := range b.people {
		person := &b.people[p]
		if person.visited, person.joined = false, false; person.sits {
			b.Game.Sit(person.handicap)
		} else {
			b.Game.Newcomer()
		}
	}
	open, steps := b.open, b.steps
	b.open = nil
	for n, r := range b.rounds {
		steps = b.again(steps, n, false, r)
		b.begin(r)
		steps = b.again(steps, n, true, r)
		for p := range r.Entries() {
			e := &r.Entries()[p]
			if e.set(isDue|isExpired|isKept|isVisit, false); e.has(isPlayed) {
				b.admit(r, p)
			}
		}
		if r != open {
			b.addUp(r)
		}
	}
	b.open = open
	b.again(steps, b.closed, false, nil)
}

// again repeats the leading steps that were taken when the given number of rounds was
// closed, inside an open round or outside it, and returns the remaining steps.
func (b *book) again(steps []step, after int, inside bool, r *Round) []step {
	for len(steps) > 0 && steps[0].after == after && steps[0].inside == inside {
		if steps[0].skipped {
			b.skipped(steps[0].player)
		} else {
			b.apply(steps[0].coming, r)
		}
		steps = steps[1:]
	}
	return steps
}

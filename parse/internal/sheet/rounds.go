package sheet

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/column"
	"github.com/wildmeld/wildmeld/solve/rules"
)

const (
	howLabel = "rounds are named 1, 2, 3 ..., or by the cards dealt or the wild rank: 3, 4, 5 ..., J, Q, K"
	howRound = "a round is a number, bonus, or the wild rank, as in 3s, Jacks or Kings"
	howWild  = "a wild rank is 3 to 10, J, Q, K, A or joker"
)

// nameRounds gives each row its round and sorts the rounds into the order of play,
// bonus rounds last. It reports whether the rows can be scored.
func (r *reader) nameRounds() bool {
	if !slices.ContainsFunc(r.rounds, func(d *row) bool { return d.label.Text != "" }) {
		return r.nameInOrder(r.rounds)
	}
	if !r.nameByLabel(slices.DeleteFunc(slices.Clone(r.rounds), func(d *row) bool { return d.bad || d.read.bonus })) {
		return false
	}
	seen := map[int]*row{}
	for _, d := range r.rounds {
		if first := seen[d.number]; first != nil && d.number > 0 {
			r.fault(d.at, fmt.Sprintf("%q repeats the round of line %d", d.label.Text, first.at.Line)+notScored, "a sheet has each round once")
			d.bad, d.number = true, 0
		}
		seen[d.number] = d
	}
	before := 0
	for _, d := range r.rounds { // a row that cannot be scored is the round that its neighbours leave
		if d.bad && seen[before+1] == nil {
			d.number = before + 1
		}
		before = d.number
	}
	position := func(d *row) int {
		if d.read.bonus {
			return 1 << 20
		}
		return d.number
	}
	byPosition := func(a, b *row) int { return cmp.Compare(position(a), position(b)) }
	if !slices.IsSortedFunc(r.rounds, byPosition) && !slices.ContainsFunc(r.rounds, func(d *row) bool { return position(d) == 0 }) {
		slices.SortStableFunc(r.rounds, byPosition)
		for i := range r.sums {
			r.sums[i].after = len(r.rounds)
		}
	}
	return true
}

// nameInOrder numbers rows from 1, and reports whether the game has as many rounds.
func (r *reader) nameInOrder(rows []*row) bool {
	for i, d := range rows {
		d.number, d.read.number = i+1, i+1
	}
	n := len(r.Rules.Rounds)
	if n == 0 || len(rows) <= n {
		return true
	}
	r.offer(rows[n].at, fmt.Sprintf("%d rows of scores, and %s has %d rounds", len(rows), r.Rules.Name, n), diag.Advise("a column of labels says which round a row is; for another game choose ", diag.Fix{Rule: diag.FixGame}))
	return false
}

// roundOf returns the round that deals this many cards; 0 where none does.
func (r *reader) roundOf(cards int) int {
	return slices.IndexFunc(r.Rules.Rounds, func(d rules.Deal) bool { return d.Cards == cards }) + 1
}

// nameByLabel decides from all labels together whether they count rounds or cards:
// whichever fits more of them. It complains of those that do not fit, and reports
// whether the decision is clear.
func (r *reader) nameByLabel(rows []*row) bool {
	deals := r.Rules.Rounds
	if slices.ContainsFunc(rows, func(d *row) bool { return d.read.explicit && d.read.hasRank }) { // 1 (J), 2 (9) ... 5 (5)
		for _, d := range rows {
			if l := &d.read; l.before > 0 {
				l.number, l.explicit = l.before, true
			}
		}
	}
	ranks := 0 // labels that are the rank turned up, and no number
	for _, d := range rows {
		if d.read.number == 0 {
			ranks++
		}
	}
	switch {
	case len(deals) == 0:
		for _, d := range rows {
			if ranks == 0 {
				d.number = d.read.number
			}
		}
		return true
	case r.Rules.TurnsUp() && ranks > 0 && ranks == len(rows):
		return r.nameInOrder(rows)
	}
	var asRounds, asCards []*row // that do not fit
	low, explicit := 100, true
	for _, d := range rows {
		l, cards := d.read, cardsIn(d.read)
		low, explicit = min(low, cards), explicit && l.explicit
		if d.number = l.number; l.number < 1 || l.number > len(deals) || l.dealt {
			asRounds = append(asRounds, d)
		}
		if r.roundOf(cards) == 0 || l.explicit && l.hasRank {
			asCards = append(asCards, d)
		}
	}
	wrong, n, m := asRounds, len(asRounds), len(asCards)
	labels := func(words string) string {
		return fmt.Sprintf("the labels %s ... %s %s", rows[0].label.Text, rows[len(rows)-1].label.Text, words)
	}
	switch {
	case m < n, m == 0 && n == 0 && low == deals[0].Cards && !explicit:
		wrong = asCards
		for _, d := range rows {
			d.number = r.roundOf(cardsIn(d.read))
		}
	case n == m && n < 2 && len(rows) > 0 && !explicit:
		r.fault(rows[0].label, labels("could be rounds or the cards dealt"), "call a round Round 3, or R3, and the cards dealt 3 cards, or 3s")
		return false
	}
	if n := len(wrong); n > 1 || n > 0 && len(rows) < minRounds {
		r.fault(wrong[0].label, labels(fmt.Sprintf("are neither the rounds 1 to %d of %s nor the cards dealt, %d to %d: see %q",
			len(deals), r.Rules.Name, deals[0].Cards, deals[len(deals)-1].Cards, wrong[0].label.Text)), howLabel)
		return false
	}
	for _, d := range wrong {
		d.bad, d.read, d.number = true, label{}, 0
		r.fault(d.label, fmt.Sprintf("%q does not fit the other rounds", d.label.Text)+notScored, howLabel)
	}
	return true
}

// ask returns the round of a row with its wild rank. It complains of a wild rank or a
// number of cards that the round cannot have, and marks the row as bad.
func (r *reader) ask(d *row) (ask rules.Ask) {
	if d.read.bonus {
		return rules.Ask{Bonus: true}
	}
	deals := r.Rules.Rounds
	inGame := d.number > 0 && d.number <= len(deals)
	ask.Number = d.number
	if d.read.hasRank && (d.read.number > 0 || len(deals) == 0) {
		ask.Wild, ask.HasWild = d.read.rank, true
	}
	wild, cards := r.cell(d, column.Wild), r.cell(d, column.Cards)
	if rank, ok := readWild(wild.Text); wild.Text != "" && ok && (len(deals) == 0 || inGame) {
		ask.Wild, ask.HasWild = rank, true
	} else if wild.Text != "" && !ok && !d.bad {
		d.bad = true
		r.fault(wild, fmt.Sprintf("%q is not a wild rank", wild.Text)+notScored, howWild)
	}
	if n, ok := count(plainLabel(cards.Text)); ok && inGame && deals[d.number-1].Cards != n && !d.bad {
		d.bad = true
		r.fault(cards, fmt.Sprintf("round %d of %s deals %d cards, not %d", d.number, r.Rules.Name, deals[d.number-1].Cards, n)+notScored, "leave out the round or the cards")
	}
	return ask
}

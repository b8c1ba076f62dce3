package sheet

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/wildmeld/wildmeld/parse/grid"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// language is what the numbers of a column of labels count.
type language uint8

const (
	noLanguage language = iota
	roundNumbers
	cardsDealt  // or the wild rank, which is the same
	ranksTurned // of a game whose rounds have no numbers
)

const howLabel = "rounds are called 1, 2, 3 ..., or by the cards dealt or the wild rank: 3, 4, 5 ..., J, Q, K"

const (
	howRound = "a round is a number, bonus, or the wild rank, as in 3s, Jacks or Kings"
	howWild  = "a wild rank is 3 to 10, J, Q, K, A or joker"
)

// complainOfLabels complains of labels that are not what they should be, each by
// itself where they are slips, and once where the column speaks a language of
// its own.
func (r *reader) complainOfLabels(labels []grid.Cell, what, hint string) {
	const slips = 2
	if n := len(labels); n > slips {
		r.fault(labels[0], fmt.Sprintf("%q is no %s, nor are %d more of these labels, and the rows are not scored", labels[0].Text, what, n-1), hint)
		return
	}
	for _, at := range labels {
		r.fault(at, fmt.Sprintf("%q is no %s, and the row is not scored", at.Text, what), hint)
	}
}

// nameRounds decides what the labels mean, and gives each row its round. It
// reports whether the rows can be scored.
func (r *reader) nameRounds() bool {
	d := &r.draft
	switch {
	case d.noLabel:
		for i, row := range d.rows {
			row.number = i + 1
		}
		return r.inGame()
	case d.byWild:
		return r.nameByWild()
	}
	speaks := r.language()
	if speaks == noLanguage {
		return false
	}
	for _, row := range d.rows {
		r.nameRow(row, speaks)
	}
	r.guessBad()
	r.again()
	r.order()
	return true
}

// inGame reports whether rounds that are numbered in order are rounds of the
// game.
func (r *reader) inGame() bool {
	n := len(r.options.Rules.Rounds)
	if n == 0 || len(r.draft.rows) <= n {
		return true
	}
	r.fault(r.draft.rows[n].at, fmt.Sprintf("%d rows of scores, and %s has %d rounds", len(r.draft.rows), r.options.Rules.Name, n), "a column of labels says which round a row is, and -v NAME which game is played")
	return false
}

// nameByWild names the rounds by a column of wild ranks.
func (r *reader) nameByWild() bool {
	var unread []grid.Cell
	for i, row := range r.draft.rows {
		if row.bad {
			continue
		}
		if row.read.bonus {
			continue
		}
		rank, ok := readWild(row.label.Text)
		if row.read.hasRank || ok {
			row.read = label{rank: rank, hasRank: true}
		}
		if !ok {
			row.bad = true
			unread = append(unread, row.label)
			continue
		}
		row.wild = row.label
		row.number = i + 1
		if len(r.options.Rules.Rounds) > 0 {
			if row.number = r.roundOf(int(rankNumber(row.read))); row.number == 0 {
				row.bad = true
				r.fault(row.label, fmt.Sprintf("%s has no round in which %s is wild", r.options.Rules.Name, row.label.Text), howLabel)
			}
		}
	}
	r.complainOfLabels(unread, "wild rank", howWild)
	r.guessBad()
	r.again()
	r.order()
	return true
}

// rankNumber is the number of cards that are dealt where a rank is wild.
func rankNumber(l label) int {
	if l.rank == 1 {
		return 14
	}
	return int(l.rank)
}

// roundOf is the round that deals this many cards; 0 where none does.
func (r *reader) roundOf(cards int) int {
	return slices.IndexFunc(r.options.Rules.Rounds, func(d rules.Deal) bool { return d.Cards == cards }) + 1
}

// language decides from all labels together what numbers count. One label may
// stand out where the others leave no doubt: then that row is not scored.
func (r *reader) language() language {
	var rows []*draftRow
	for _, row := range r.draft.rows {
		if !row.bad && !row.read.bonus {
			rows = append(rows, row)
		}
	}
	if len(r.options.Rules.Rounds) == 0 {
		if slices.ContainsFunc(rows, func(row *draftRow) bool { return row.read.number == 0 }) {
			return ranksTurned
		}
		return roundNumbers
	}
	if len(rows) == 0 {
		return roundNumbers
	}
	speaks, misfit := r.fits(rows)
	if speaks != noLanguage {
		return speaks
	}
	if len(rows) > 4 {
		for i := range rows {
			rest := slices.Delete(slices.Clone(rows), i, i+1)
			if speaks, _ := r.fits(rest); speaks != noLanguage && consecutive(rest, speaks) {
				rows[i].bad, rows[i].read = true, label{}
				r.fault(rows[i].label, fmt.Sprintf("%q is not in line with the other rounds, and the row is not scored", rows[i].label.Text), howLabel)
				return speaks
			}
		}
	}
	r.fault(misfit.label, r.misfitWords(rows, misfit), howLabel)
	return noLanguage
}

// consecutive reports whether the numbers go up one by one, one of them left
// out at most.
func consecutive(rows []*draftRow, speaks language) bool {
	list := map[int]bool{}
	low, high := 100, 0
	for _, row := range rows {
		n := numberIn(row.read, speaks)
		list[n] = true
		low, high = min(low, n), max(high, n)
	}
	return high-low+1-len(list) <= 1
}

// numberIn is the number that a label has in a language.
func numberIn(l label, speaks language) int {
	if l.number == 0 || speaks == cardsDealt && l.hasRank && !l.explicit {
		return rankNumber(l)
	}
	return l.number
}

// fits is the language in which all labels are rounds of the game, or one
// that is not.
func (r *reader) fits(rows []*draftRow) (language, *draftRow) {
	var last *draftRow
	rounds, cards := true, true
	low, high := 1000, 0
	explicit := true
	for _, row := range rows {
		l := row.read
		asRound, asCards := l.number >= 1 && l.number <= len(r.options.Rules.Rounds) && !l.dealt, r.roundOf(numberIn(l, cardsDealt)) > 0 && !(l.explicit && l.hasRank)
		if !asRound && !asCards || rounds && cards && asRound != asCards || rounds && !asRound && !cards || cards && !asCards && !rounds {
			last = row
		}
		rounds, cards = rounds && asRound, cards && asCards
		low, high = min(low, numberIn(l, cardsDealt)), max(high, numberIn(l, cardsDealt))
		explicit = explicit && l.explicit
		if !rounds && !cards {
			return noLanguage, row
		}
	}
	first := r.options.Rules.Rounds[0].Cards
	switch {
	case rounds && cards && low == first && !explicit:
		return cardsDealt, nil
	case rounds && cards:
		return noLanguage, rows[0]
	case rounds:
		return roundNumbers, nil
	case cards:
		return cardsDealt, nil
	}
	return noLanguage, last
}

func (r *reader) misfitWords(rows []*draftRow, misfit *draftRow) string {
	deals := r.options.Rules.Rounds
	return fmt.Sprintf("the labels %s ... %s are neither the rounds 1 to %d of %s nor the cards dealt, %d to %d: see %q", rows[0].label.Text, rows[len(rows)-1].label.Text,
		len(deals), r.options.Rules.Name, deals[0].Cards, deals[len(deals)-1].Cards, misfit.label.Text)
}

// nameRow gives a row its round.
func (r *reader) nameRow(row *draftRow, speaks language) {
	l := row.read
	switch {
	case row.bad && l.number == 0 && !l.hasRank || l.bonus:
	case speaks == cardsDealt:
		row.number = r.roundOf(numberIn(l, cardsDealt))
	case speaks == roundNumbers:
		row.number = l.number
	}
}

// guessBad gives a row that cannot be scored the number that its neighbours
// leave it.
func (r *reader) guessBad() {
	rows := r.draft.rows
	for i, row := range rows {
		if !row.bad || row.number > 0 {
			continue
		}
		before := 0
		if i > 0 {
			before = rows[i-1].number
		}
		next := before + 1
		taken := slices.ContainsFunc(rows, func(other *draftRow) bool { return other.number == next })
		if !taken && (i == 0 || before > 0) {
			row.number = next
		}
	}
}

// again complains of rounds that stand in the sheet twice.
func (r *reader) again() {
	if len(r.options.Rules.Rounds) == 0 && r.header.shape != long && !r.numbered() {
		return
	}
	seen := map[int]*draftRow{}
	for _, row := range r.draft.rows {
		if row.number == 0 || row.bad || row.read.bonus {
			continue
		}
		if first := seen[row.number]; first != nil {
			row.bad = true
			r.fault(row.at, fmt.Sprintf("%q is the round of line %d once more, and is not scored", row.label.Text, first.at.Line), "every round stands in the sheet once")
			row.number = 0
			continue
		}
		seen[row.number] = row
	}
	for _, row := range r.draft.rows {
		if row.bad && seen[row.number] != nil {
			row.number = 0
		}
	}
	r.guessBad()
}

// numbered reports whether the labels are numbers of rounds.
func (r *reader) numbered() bool {
	return slices.ContainsFunc(r.draft.rows, func(row *draftRow) bool { return row.read.number > 0 })
}

// order puts the rounds into the order of play.
func (r *reader) order() {
	d := &r.draft
	byNumber := func(a, b *draftRow) int { return cmp.Compare(a.position(), b.position()) }
	if d.ordered || slices.IsSortedFunc(d.rows, byNumber) || slices.ContainsFunc(d.rows, func(row *draftRow) bool { return row.position() == 0 }) {
		return
	}
	if r.header.shape != long {
		for i := 1; i < len(d.rows); i++ {
			if byNumber(d.rows[i-1], d.rows[i]) > 0 {
				r.remark(d.rows[i].at, fmt.Sprintf("%q stands after %q: the rounds are taken in order", d.rows[i].label.Text, d.rows[i-1].label.Text))
				break
			}
		}
	}
	slices.SortStableFunc(d.rows, byNumber)
	for i := range d.sums {
		d.sums[i].after = len(d.rows)
	}
}

// position is where a row belongs: bonus rounds come last.
func (row *draftRow) position() int {
	if row.read.bonus {
		return 1 << 20
	}
	return row.number
}

// holdsCards reports whether a hand stands in a row.
func (row *draftRow) holdsCards() bool {
	return slices.ContainsFunc(row.entries, func(e entry) bool { return e.value.Kind == Cards })
}

// ask is the round of a row as the rules know it, with what else the row says
// of it.
func (r *reader) ask(row *draftRow) (rules.Ask, *unreadable, grid.Cell) {
	if row.read.bonus {
		return rules.Ask{Bonus: true}, nil, row.label
	}
	ask := rules.Ask{Number: row.number}
	if row.read.hasRank && row.read.number > 0 {
		ask.Wild, ask.WildSaid = row.read.rank, true
	}
	if len(r.options.Rules.Rounds) == 0 && row.read.hasRank {
		ask.Wild, ask.WildSaid = row.read.rank, true
	}
	if len(r.options.Rules.Rounds) == 0 && !row.holdsCards() {
		ask.WildSaid = true // which rank is wild matters only to cards
	}
	if row.wild.Text != "" {
		rank, ok := readWild(row.wild.Text)
		if !ok {
			return ask, &unreadable{fmt.Sprintf("%q is no wild rank", row.wild.Text), howWild}, row.wild
		}
		if len(r.options.Rules.Rounds) == 0 || row.number > 0 && row.number <= len(r.options.Rules.Rounds) {
			ask.Wild, ask.WildSaid = rank, true
		}
	}
	if n, ok := count(plainLabel(row.cards.Text)); ok && row.number > 0 && row.number <= len(r.options.Rules.Rounds) && r.options.Rules.Rounds[row.number-1].Cards != n {
		return ask, &unreadable{fmt.Sprintf("round %d of %s deals %d cards, not %d", row.number, r.options.Rules.Name, r.options.Rules.Rounds[row.number-1].Cards, n), "leave out the round or the cards"}, row.cards
	}
	return ask, nil, row.label
}

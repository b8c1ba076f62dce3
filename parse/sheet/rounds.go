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
	cardsDealt // or the wild rank, which is the same
)

const (
	howLabel = "rounds are named 1, 2, 3 ..., or by the cards dealt or the wild rank: 3, 4, 5 ..., J, Q, K"
	howRound = "a round is a number, bonus, or the wild rank, as in 3s, Jacks or Kings"
	howWild  = "a wild rank is 3 to 10, J, Q, K, A or joker"
)

// complainOfLabels complains of labels that are not what they should be, each by
// itself where they are slips, and once where the column speaks a language of
// its own.
func (r *reader) complainOfLabels(labels []grid.Cell, what, hint string) {
	const slips = 2
	if n := len(labels); n > slips {
		r.fault(labels[0], fmt.Sprintf("%q is no %s, nor are %d more of these labels, so these rows are not scored", labels[0].Text, what, n-1), hint)
		return
	}
	for _, at := range labels {
		r.fault(at, fmt.Sprintf("%q is no %s, so the row is not scored", at.Text, what), hint)
	}
}

// nameRounds decides what the labels mean, gives each row its round and puts the
// rounds in order. It reports whether the rows can be scored.
func (r *reader) nameRounds() bool {
	game := r.Rules.Rounds
	switch speaks := noLanguage; {
	case !slices.ContainsFunc(r.rounds, func(d *row) bool { return d.label.Text != "" }):
		for i, d := range r.rounds {
			d.number = i + 1
		}
		if n := len(game); n > 0 && len(r.rounds) > n {
			r.fault(r.rounds[n].at, fmt.Sprintf("%d rows of scores, and %s has %d rounds", len(r.rounds), r.Rules.Name, n), "a column of labels says which round a row is, and -v NAME which game is played")
			return false
		}
		return true
	case r.byWild:
		r.nameByWild()
	default:
		if speaks = r.language(); speaks == noLanguage {
			return false
		}
		ranks := len(game) == 0 && slices.ContainsFunc(r.rounds, func(d *row) bool { return d.read.number == 0 && !d.bad && !d.read.bonus })
		for _, d := range r.rounds {
			if ranks {
				continue // of a game whose rounds have no numbers
			}
			if l := d.read; !d.bad && !l.bonus && len(game) > 0 && speaks == cardsDealt {
				d.number = r.roundOf(numberIn(l, cardsDealt))
			} else if !d.bad && !l.bonus {
				d.number = l.number
			}
		}
	}
	r.guessBad()
	r.complainOfTwice()
	r.order()
	return true
}

// nameByWild names the rounds by a column of wild ranks.
func (r *reader) nameByWild() {
	var unread []grid.Cell
	for i, d := range r.rounds {
		rank, ok := readWild(d.label.Text)
		switch {
		case d.bad, d.read.bonus:
			continue
		case !ok:
			d.bad = true
			unread = append(unread, d.label)
			continue
		}
		d.read, d.wild, d.number = label{rank: rank, hasRank: true}, d.label, i+1
		if len(r.Rules.Rounds) > 0 {
			if d.number = r.roundOf(rankNumber(d.read)); d.number == 0 {
				d.bad = true
				r.fault(d.label, fmt.Sprintf("%s has no round in which %s is wild", r.Rules.Name, d.label.Text), howLabel)
			}
		}
	}
	r.complainOfLabels(unread, "wild rank", howWild)
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
	return slices.IndexFunc(r.Rules.Rounds, func(d rules.Deal) bool { return d.Cards == cards }) + 1
}

// numberIn is the number that a label has in a language.
func numberIn(l label, speaks language) int {
	if l.number == 0 || speaks == cardsDealt && l.hasRank && !l.explicit {
		return rankNumber(l)
	}
	return l.number
}

// fits reports whether a label is a round of the game in a language.
func (r *reader) fits(l label, speaks language) bool {
	if speaks == roundNumbers {
		return l.number >= 1 && l.number <= len(r.Rules.Rounds) && !l.dealt
	}
	return r.roundOf(numberIn(l, cardsDealt)) > 0 && !(l.explicit && l.hasRank)
}

// language decides from all labels together what numbers count. One label may
// stand out where the others leave no doubt: then that row is not scored.
func (r *reader) language() language {
	var rows []*row
	low, explicit := 100, true
	for _, d := range r.rounds {
		if !d.bad && !d.read.bonus {
			rows = append(rows, d)
			low, explicit = min(low, numberIn(d.read, cardsDealt)), explicit && d.read.explicit
		}
	}
	deals := r.Rules.Rounds
	if len(deals) == 0 || len(rows) == 0 {
		return roundNumbers
	}
	misfits := func(speaks language) (list []*row) {
		for _, d := range rows {
			if !r.fits(d.read, speaks) {
				list = append(list, d)
			}
		}
		return list
	}
	asRounds, asCards := misfits(roundNumbers), misfits(cardsDealt)
	misfit := rows[0]
	switch {
	case len(asRounds) == 0 && len(asCards) == 0 && low == deals[0].Cards && !explicit:
		return cardsDealt
	case len(asRounds) == 0 && (len(asCards) > 0 || explicit):
		return roundNumbers
	case len(asCards) == 0 && len(asRounds) > 0:
		return cardsDealt
	case len(asCards) > 0:
		misfit = asCards[len(asCards)-1]
		if len(asRounds) < len(asCards) {
			misfit = asRounds[len(asRounds)-1]
		}
	}
	for _, speaks := range []language{roundNumbers, cardsDealt} {
		list := misfits(speaks)
		if len(rows) > 4 && len(list) == 1 && r.consecutive(rows, list[0], speaks) {
			list[0].bad, list[0].read = true, label{}
			r.fault(list[0].label, fmt.Sprintf("%q does not fit the other rounds, so the row is not scored", list[0].label.Text), howLabel)
			return speaks
		}
	}
	r.fault(misfit.label, fmt.Sprintf("the labels %s ... %s are neither the rounds 1 to %d of %s nor the cards dealt, %d to %d: see %q", rows[0].label.Text, rows[len(rows)-1].label.Text,
		len(deals), r.Rules.Name, deals[0].Cards, deals[len(deals)-1].Cards, misfit.label.Text), howLabel)
	return noLanguage
}

// consecutive reports whether the numbers of all rows but one go up one by one,
// one of them left out at most.
func (r *reader) consecutive(rows []*row, but *row, speaks language) bool {
	seen := map[int]bool{}
	low, high := 100, 0
	for _, d := range rows {
		if n := numberIn(d.read, speaks); d != but {
			seen[n] = true
			low, high = min(low, n), max(high, n)
		}
	}
	return high-low+1-len(seen) <= 1
}

// guessBad gives a row that cannot be scored the number that its neighbours
// leave it.
func (r *reader) guessBad() {
	taken := map[int]bool{}
	for _, d := range r.rounds {
		taken[d.number] = true
	}
	before := 0
	for i, d := range r.rounds {
		if d.bad && d.number == 0 && !taken[before+1] && (i == 0 || before > 0) {
			d.number = before + 1
			taken[d.number] = true
		}
		before = d.number
	}
}

// complainOfTwice complains of rounds that stand in the sheet twice.
func (r *reader) complainOfTwice() {
	numbered := slices.ContainsFunc(r.rounds, func(d *row) bool { return d.read.number > 0 })
	if len(r.Rules.Rounds) == 0 && r.header.shape != long && !numbered {
		return
	}
	seen := map[int]*row{}
	for _, d := range r.rounds {
		switch first := seen[d.number]; {
		case d.number == 0 || d.bad || d.read.bonus:
		case first == nil:
			seen[d.number] = d
		default:
			d.bad, d.number = true, 0
			r.fault(d.at, fmt.Sprintf("%q repeats the round of line %d and is not scored", d.label.Text, first.at.Line), "a sheet has each round once")
		}
	}
	r.guessBad()
}

// order puts the rounds into the order of play, bonus rounds last.
func (r *reader) order() {
	position := func(d *row) int {
		if d.read.bonus {
			return 1 << 20
		}
		return d.number
	}
	byPosition := func(a, b *row) int { return cmp.Compare(position(a), position(b)) }
	if slices.IsSortedFunc(r.rounds, byPosition) || slices.ContainsFunc(r.rounds, func(d *row) bool { return position(d) == 0 }) {
		return
	}
	for i := 1; i < len(r.rounds) && r.header.shape != long; i++ {
		if byPosition(r.rounds[i-1], r.rounds[i]) > 0 {
			r.remark(r.rounds[i].at, fmt.Sprintf("%q stands after %q: the rounds are taken in order", r.rounds[i].label.Text, r.rounds[i-1].label.Text))
			break
		}
	}
	slices.SortStableFunc(r.rounds, byPosition)
	for i := range r.sums {
		r.sums[i].after = len(r.rounds)
	}
}

// ask is the round of a row as the rules know it, with what else the row says
// of it; wrong is what it says that cannot be.
func (r *reader) ask(d *row) (ask rules.Ask, wrong *Fault) {
	if d.read.bonus {
		return rules.Ask{Bonus: true}, nil
	}
	deals := r.Rules.Rounds
	inGame := d.number > 0 && d.number <= len(deals)
	ask.Number = d.number
	if d.read.hasRank && (d.read.number > 0 || len(deals) == 0) {
		ask.Wild, ask.WildSaid = d.read.rank, true
	}
	if len(deals) == 0 && !slices.ContainsFunc(r.players, func(s *series) bool { return s.value(d).Kind == Cards || s.hand != nil && s.hand[d.i].Text != "" }) {
		ask.WildSaid = true // which rank is wild matters only to cards
	}
	if d.wild.Text != "" {
		rank, ok := readWild(d.wild.Text)
		if !ok {
			return ask, &Fault{At: d.wild, Message: fmt.Sprintf("%q is not a wild rank", d.wild.Text), Hint: howWild}
		}
		if len(deals) == 0 || inGame {
			ask.Wild, ask.WildSaid = rank, true
		}
	}
	if n, ok := count(plainLabel(d.cards.Text)); ok && inGame && deals[d.number-1].Cards != n {
		return ask, &Fault{At: d.cards, Message: fmt.Sprintf("round %d of %s deals %d cards, not %d", d.number, r.Rules.Name, deals[d.number-1].Cards, n), Hint: "leave out the round or the cards"}
	}
	return ask, nil
}

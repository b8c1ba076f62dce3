package solve

import (
	"fmt"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/general"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// anyWild stands for any wild card in an extension.
const anyWild = card.Joker

// option is a way to lay cards on a meld of the table: the wild cards to take from
// it, the naturals to lay, and how many wild cards to lay with them.
type option struct {
	general.Option
	position             // of the meld alone
	ways     []extension // by the number of wild cards, starting at Need
}

// extension is a meld with cards laid on it, wild ones as anyWild. In a run, below
// is how many of them lie below the original cards; in a set it is 0.
type extension struct {
	meld  meld.Meld
	below int
}

// optionsAt returns the options of each meld of a position, in full and as the search
// needs them.
func (t *Table) optionsAt(from position) ([][]option, [][]general.Option) {
	wilds, variants := 0, make([][]position, len(from.table))
	for _, c := range from.hand {
		if t.terms.IsWild(c) {
			wilds++
		}
	}
	counted := func(c, wild card.Card) bool { return !t.byName(from.lay)(c, wild) }
	for i, m := range from.table {
		most := 0
		for v := range t.positions(t.fitting(m, from.hand), []meld.Meld{m}, counted) {
			variants[i] = append(variants[i], v)
			most = max(most, len(v.took))
		}
		wilds += most
	}
	melds, searched := make([][]option, len(from.table)), make([][]general.Option, len(from.table))
	for i := range melds {
		melds[i] = t.optionsOf(from.table[i], variants[i], min(wilds, len(from.hand)))
		for _, o := range melds[i] {
			searched[i] = append(searched[i], o.Option)
		}
	}
	return melds, searched
}

// fitting returns the cards of the hand that might go on the meld and that the search
// does not just count: those of the set's rank, or of the run's suit.
func (t *Table) fitting(m meld.Meld, h card.Hand) card.Hand {
	as := m.Slots[0].As
	var fit card.Hand
	for _, c := range h {
		isMate := t.rankOf(c) == as.Rank()
		if m.Kind == meld.Run {
			isMate = c.Suit() == as.Suit() || t.terms.RunSuits == rules.MixedSuits
		}
		if isMate && !t.isCounted(c) {
			fit = append(fit, c)
		}
	}
	return fit
}

// extending collects the extensions of one meld.
type extending struct {
	*Table
	variant position
	base    meld.Meld
	most    int // wild cards at most
	seen    map[string]bool
	list    []option
}

// optionsOf returns the options of a meld with at most wilds wild cards laid. The
// variants are the ways to take wild cards from the meld.
func (t *Table) optionsOf(m meld.Meld, variants []position, wilds int) []option {
	key := fmt.Sprint(m, variants[0].hand, len(variants), wilds)
	if list, ok := t.options[key]; ok {
		return list
	}
	e := extending{Table: t, most: wilds, seen: map[string]bool{}}
	for _, v := range variants {
		fit := slices.DeleteFunc(slices.Clone(v.hand), t.isCounted)
		e.variant, e.base = v, v.table[0]
		if m.Kind == meld.Set {
			e.set(e.base, fit, 0)
		} else {
			e.run(e.base, int(e.base.Slots[0].As.Rank())-1, 0, fit, 0, true)
		}
	}
	t.options[key] = e.list
	return e.list
}

// run lays cards above the run and, if down is true, also one below it, from which
// it goes on.
func (e *extending) run(m meld.Meld, first, below int, rest card.Hand, wilds int, down bool) {
	e.end(m, below)
	e.next(m, first+len(m.Slots), rest, wilds, func(slot meld.Slot, rest card.Hand, wilds int) {
		longer := meld.Meld{Kind: m.Kind, Slots: append(slices.Clip(m.Slots), slot)}
		e.run(longer, first, below, rest, wilds, false)
	})
	if down {
		e.next(m, first-1, rest, wilds, func(slot meld.Slot, rest card.Hand, wilds int) {
			longer := meld.Meld{Kind: m.Kind, Slots: append([]meld.Slot{slot}, m.Slots...)}
			e.run(longer, first-1, below+1, rest, wilds, true)
		})
	}
}

// next calls goOn for each card that may stand at a place next to the run.
func (e *extending) next(m meld.Meld, at int, rest card.Hand, wilds int, goOn func(meld.Slot, card.Hand, int)) {
	rank := e.line.At(at)
	if rank == card.NoRank || len(m.Slots) >= e.line.Longest {
		return
	}
	for i, c := range rest {
		if e.rankOf(c) == rank && (i == 0 || rest[i-1] != c) {
			as := c
			if c == card.Wild {
				as = card.New(rank, card.NoSuit)
			}
			goOn(meld.Slot{Card: c, As: as}, slices.Delete(slices.Clone(rest), i, i+1), wilds)
		}
	}
	suit := card.NoSuit
	if e.terms.RunSuits != rules.MixedSuits {
		suit = m.Slots[0].As.Suit()
	}
	if wilds < e.most {
		goOn(meld.Slot{Card: anyWild, As: card.New(rank, suit)}, rest, wilds+1)
	}
}

// set extends the set by every choice of cards from rest, then by wild cards.
func (e *extending) set(m meld.Meld, rest card.Hand, wilds int) {
	bigger := func(c, as card.Card) meld.Meld {
		return meld.Meld{Kind: m.Kind, Slots: append(slices.Clip(m.Slots), meld.Slot{Card: c, As: as})}
	}
	room := len(m.Slots) < e.terms.MaxSetLen()
	open := card.New(m.Slots[0].As.Rank(), card.NoSuit)
	e.end(m, 0)
	for i, c := range rest {
		if room && wilds == 0 && (i == 0 || rest[i-1] != c) {
			as := c
			if c == card.Wild {
				as = open
			}
			e.set(bigger(c, as), rest[i+1:], 0)
		}
	}
	if room && wilds < e.most {
		e.set(bigger(anyWild, open), nil, wilds+1)
	}
}

// end keeps the extension if the judge finds it legal and it is the first one with
// these cards.
func (e *extending) end(m meld.Meld, below int) {
	laid := slices.Delete(m.Cards(), below, below+len(e.base.Slots))
	naturals := slices.DeleteFunc(slices.Clone(laid), func(c card.Card) bool { return c == anyWild })
	wilds := len(laid) - len(naturals)
	naturals = append(naturals, e.variant.given...).Sorted()
	key := fmt.Sprint(naturals, wilds, len(e.variant.took))
	if len(laid) == 0 && len(e.variant.took) == 0 || e.seen[key] || !e.legal(m, below) {
		return
	}
	e.seen[key] = true
	way := extension{meld.Meld{Kind: m.Kind, Slots: slices.Clone(m.Slots)}, below}
	last := slices.IndexFunc(e.list, func(o option) bool {
		return slices.Equal(o.Naturals, naturals) && o.Takes == len(e.variant.took) && o.Room == wilds-1 && slices.Equal(o.swaps, e.variant.swaps)
	})
	if last >= 0 {
		e.list[last].Room++
		e.list[last].ways = append(e.list[last].ways, way)
		return
	}
	e.list = append(e.list, option{
		Option:   general.Option{Naturals: naturals, Need: wilds, Room: wilds, Takes: len(e.variant.took)},
		position: e.variant, ways: []extension{way},
	})
}

// legal reports whether the judge accepts the extension, with the original cards
// standing for what they did. A full circle may be cut anywhere.
func (e *extending) legal(m meld.Meld, below int) bool {
	laid := slices.Clone(m.Slots)
	for i := range laid {
		if laid[i].Card == anyWild && (i < below || i >= below+len(e.base.Slots)) {
			laid[i].As = 0
		}
	}
	read, fault := judge.Meld(&e.asked, laid)
	if fault != nil || read.Kind != m.Kind {
		return false
	}
	isCircle := e.terms.Cyclic() && len(laid) == rules.CirclePlaces
	return m.Kind == meld.Set || isCircle || slices.EqualFunc(read.Slots, m.Slots, func(a, b meld.Slot) bool { return a.Card == b.Card })
}

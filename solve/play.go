package solve

import (
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/general"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Play is what becomes of a hand at a table: the player's own melds and
// leftovers, and what is laid off.
type Play struct {
	meld.Arrangement
	Laid  []Laid      // wild cards taken first, then by the melds of the table
	Table []meld.Meld // afterwards
}

// Laid is a card of the hand that goes to a meld on the table: to the slot At
// of the meld as it is afterwards.
type Laid struct {
	Meld, At int
	Takes    card.Card // the wild card that it is laid for, or zero
}

// Slot returns the card laid and what it stands for.
func (p *Play) Slot(l Laid) meld.Slot { return p.Table[l.Meld].Slots[l.At] }

// ReadMeld judges cards that lie on the table as one meld. Unlike a meld of the
// hand it says no more than the player said: a wild card in a set of distinct
// suits whose suit was not said keeps its suit open, and As is the rank alone.
func ReadMeld(t rules.Terms, laid []meld.Slot) (meld.Meld, *judge.Fault) {
	m, fault := judge.Meld(&t, laid)
	if fault != nil || m.Kind != meld.Set {
		return m, fault
	}
	said := slices.Clone(laid)
	for i, s := range m.Slots {
		if s.As == s.Card || !t.IsWild(s.Card) {
			continue
		}
		if j := slices.Index(said, s); j >= 0 {
			said = slices.Delete(said, j, j+1)
		} else {
			m.Slots[i].As = card.New(s.As.Rank(), card.NoSuit)
		}
	}
	return m, nil
}

// plan is a play as the search knows it: wild cards are counted.
type plan struct {
	position
	own     card.Hand // the hand to begin with
	spare   card.Hand // of no sort more are left than of these
	total   general.Total
	laid    []general.Laid
	options [][]option
}

// play finds the best play of the hand that lays some cards as a meld and
// leaves no more of any sort of card than the hand own holds. It is false where
// there is none.
func (t *Table) play(h, own, lay card.Hand) (Play, bool) {
	best := plan{total: general.Impossible}
	for from := range t.positions(h.Sorted(), t.melds, t.byName(lay)) {
		taken := general.Total(len(from.swaps)) * general.OneTaken
		if taken >= best.total {
			break // the positions to come take no fewer
		}
		p, ok := t.planFrom(from, own, lay, best.total-taken)
		if ok && p.total+taken < best.total {
			best = p
			best.total += taken
		}
	}
	if best.total == general.Impossible {
		return Play{}, false
	}
	return t.build(best), true
}

// planFrom returns the best plan from a position once the cards to lay are laid,
// if it costs less than the limit.
func (t *Table) planFrom(from position, own, lay card.Hand, limit general.Total) (plan, bool) {
	rest, ok := from.hand.Without(lay...)
	if !ok {
		return plan{}, false
	}
	p := plan{position: from, own: own}
	p.hand, p.lay = rest.Sorted(), lay
	p.spare = p.spareOf(p.hand)
	p.options = t.optionsAt(p.position)
	var must card.Hand
	for i, c := range p.hand {
		if !t.isCounted(c) && p.hand[:i].Count(c) >= p.spare.Count(c) {
			must = append(must, c)
		}
	}
	t.search.Beside(general.Beside{Cards: p.hand, Must: must, Melds: ofGeneral(p.options), Broken: t.broken(p.position)})
	p.total, p.laid = t.search.Play(t.start(p.hand, p.spare), limit)
	return p, p.total < limit
}

// spareOf returns the cards of which no sort more may be left, where the hand is
// these once the cards to lay are laid. Those were named: another of their sort
// cannot be left for them.
func (p *plan) spareOf(h card.Hand) (spare card.Hand) {
	if len(p.lay) == 0 {
		return p.own
	}
	for i, c := range h {
		if h[:i].Count(c) < p.own.Count(c) {
			spare = append(spare, c)
		}
	}
	return spare
}

// build carries a plan out.
func (t *Table) build(p plan) Play {
	play := Play{Laid: slices.Clone(p.swaps), Table: slices.Clone(p.table)}
	kept, swapped := slices.Clone(p.hand), slices.Clone(p.hand)
	var later []Laid
	shift := make([]int, len(p.table))
	for i, l := range p.laid {
		if l.Option < 0 {
			continue
		}
		o := p.options[i][l.Option]
		way := o.ways[l.Wilds-o.Need]
		play.Table[i], shift[i] = meld.Meld{Kind: way.meld.Kind, Slots: slices.Clone(way.meld.Slots)}, way.below
		kept, _ = kept.Without(o.Naturals...)
		kept = append(kept, o.took...)
		swapped, _ = swapped.Without(o.given...)
		swapped = append(swapped, o.took...)
		for _, s := range o.swaps {
			play.Laid = append(play.Laid, Laid{Meld: i, At: s.At, Takes: s.Takes})
		}
		for at := range way.meld.Slots {
			if at < way.below || at >= way.below+len(p.table[i].Slots) {
				later = append(later, Laid{Meld: i, At: at})
			}
		}
	}
	for i := range play.Laid {
		play.Laid[i].At += shift[play.Laid[i].Meld]
	}
	play.Laid = append(play.Laid, later...)
	var open []*meld.Slot
	for _, l := range later {
		if slot := &play.Table[l.Meld].Slots[l.At]; slot.Card == anyWild {
			open = append(open, slot)
		}
	}
	p.spare = p.spareOf(swapped)
	if !t.name(p, &play, open, kept.Sorted(), 0) {
		panic("solve: a play whose wild cards have no names")
	}
	t.rename(&play, p.own)
	return play
}

// name gives the wild cards laid on the table their names, such that what is
// kept costs what it should, and arranges that.
func (t *Table) name(p plan, play *Play, open []*meld.Slot, kept card.Hand, from int) bool {
	if len(open) == 0 {
		return t.arrange(kept, p.spare, &play.Arrangement) && general.TotalOf(play.Arrangement) == p.total.Kept()
	}
	tried := map[int]bool{}
	for i, c := range kept {
		if i < from || !t.terms.IsWild(c) || tried[t.sort(c)] {
			continue
		}
		tried[t.sort(c)] = true
		open[0].Card = c
		if t.name(p, play, open[1:], slices.Delete(slices.Clone(kept), i, i+1), i) {
			return true
		}
	}
	return false
}

// arrange returns the best arrangement that leaves no more of any sort of card
// than of those to spare. It is false where there is none.
func (t *Table) arrange(h, spare card.Hand, a *meld.Arrangement) bool {
	t.own.Arrange(h, a)
	have, isWithin := t.sorts(spare), true
	for sort, n := range t.sorts(a.Left) {
		isWithin = isWithin && n <= have[sort]
	}
	if isWithin {
		return true
	}
	var must card.Hand
	over := t.sorts(h)
	for _, c := range h {
		if sort := t.sort(c); over[sort] > have[sort] {
			over[sort]--
			must = append(must, c)
		}
	}
	return t.own.general.Melding(h, must, a)
}

// sort distinguishes wild cards where it may matter which one is used: by what
// they cost, or where they may count as natural each for itself.
func (t *Table) sort(c card.Card) int {
	if t.dual || !t.terms.IsWild(c) {
		return -int(c)
	}
	return t.terms.Points(c)
}

// sorts counts cards by sort.
func (t *Table) sorts(h card.Hand) map[int]int {
	counts := map[int]int{}
	for _, c := range h {
		counts[t.sort(c)]++
	}
	return counts
}

// rename exchanges names between interchangeable cards, those of one sort, that the
// player laid or left, until of no card more are left over than the hand held. A card
// that was laid for a wild card is the only one that can be there.
func (t *Table) rename(p *Play, held card.Hand) {
	var used []*meld.Slot
	for _, m := range p.Melds {
		for i := range m.Slots {
			used = append(used, &m.Slots[i])
		}
	}
	for _, laid := range p.Laid {
		if laid.Takes == 0 {
			used = append(used, &p.Table[laid.Meld].Slots[laid.At])
		}
	}
	for i, c := range p.Left {
		if p.Left.Count(c) <= held.Count(c) {
			continue
		}
		for _, slot := range used {
			if d := slot.Card; d != c && t.sort(d) == t.sort(c) && p.Left.Count(d) < held.Count(d) {
				p.Left[i], slot.Card = d, c
				break
			}
		}
	}
	p.Tidy()
}

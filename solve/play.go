package solve

import (
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/general"
	"github.com/wildmeld/wildmeld/solve/internal/terms"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Play is a way to play a hand at a table: the player's own melds and leftovers,
// and the cards laid off.
type Play struct {
	meld.Arrangement
	Laid  []Laid      // exchanges for wild cards first, then by the melds of the table
	Table []meld.Meld // the melds of the table afterwards
}

// Laid is a card of the hand that goes to a meld on the table: into slot At of the
// meld as it is afterwards.
type Laid struct {
	Meld, At int
	Takes    card.Card // the wild card that it replaces, or zero
}

// Slot returns the card laid and what it stands for.
func (p *Play) Slot(l Laid) meld.Slot { return p.Table[l.Meld].Slots[l.At] }

// ReadMeld judges cards that lie on the table as one meld. Unlike a meld of the
// hand, the result says no more than the player did: in a set of distinct suits, As
// is a rank without a suit for a wild card whose suit the player did not name.
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

// plan is a play as the search finds it, with wild cards counted but not named.
type plan struct {
	position
	own     card.Hand // the original hand: no more copies of a card may be left than it has
	total   terms.Cost
	laid    []general.Laid
	options [][]option
}

// play finds the best play of the hand that lays the cards lay as a meld and leaves
// no more copies of any card than own holds. It reports whether there is one.
func (t *Table) play(h, own, lay card.Hand) (Play, bool) {
	best := plan{total: terms.Impossible}
	for from := range t.positions(h.Sorted(), t.melds, t.byName(lay)) {
		taken := terms.Cost(len(from.swaps)) * terms.OneTaken
		if taken >= best.total {
			break // the positions to come take no fewer
		}
		rest, ok := from.hand.Without(lay...)
		if !ok {
			continue
		}
		p := plan{position: from, own: own}
		p.hand, p.lay = rest.Sorted(), lay
		var melds [][]general.Option
		p.options, melds = t.optionsAt(p.position)
		must := beyond(p.hand, own)
		spare, _ := p.hand.Without(must...)
		must = slices.DeleteFunc(must, t.isCounted)
		t.search.PrepareTable(general.TableSearch{Cards: p.hand, Must: must, Melds: melds, Broken: t.broken(p.position)})
		p.total, p.laid = t.search.Play(t.start(p.hand, spare), best.total-taken)
		if p.total += taken; p.total < best.total {
			best = p
		}
	}
	if best.total == terms.Impossible {
		return Play{}, false
	}
	return t.build(best), true
}

// beyond returns the copies of cards in h that own does not hold.
func beyond(h, own card.Hand) (more card.Hand) {
	for i, c := range h {
		if h[:i].Count(c) >= own.Count(c) {
			more = append(more, c)
		}
	}
	return more
}

// build turns a plan into a play.
func (t *Table) build(p plan) Play {
	play := Play{Laid: slices.Clone(p.swaps), Table: slices.Clone(p.table)}
	kept := slices.Clone(p.hand)
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
	if !t.name(p, &play, open, kept.Sorted(), 0) {
		panic("solve: a play whose wild cards have no names")
	}
	play.Tidy()
	return play
}

// name chooses the wild cards for the open slots on the table so that the cards kept
// cost what the plan says, and arranges those. It reports whether that is possible.
func (t *Table) name(p plan, play *Play, open []*meld.Slot, kept card.Hand, from int) bool {
	if len(open) == 0 {
		return t.arrange(kept, p.own, &play.Arrangement) && terms.CostOf(&play.Arrangement) == p.total.Kept()
	}
	for i, c := range kept {
		if i < from || !t.terms.IsWild(c) || i > from && c == kept[i-1] {
			continue
		}
		open[0].Card = c
		if t.name(p, play, open[1:], slices.Delete(slices.Clone(kept), i, i+1), i) {
			return true
		}
	}
	return false
}

// arrange finds the best arrangement that leaves no more copies of any card than own
// holds, and reports whether there is one.
func (t *Table) arrange(h, own card.Hand, a *meld.Arrangement) bool {
	t.own.Arrange(h, a)
	return beyond(a.Left, own) == nil || t.own.general.Melding(h, beyond(h, own), a)
}

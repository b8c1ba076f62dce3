package judge

import (
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// definition is the rules a third time, as naively as can be: cards are a
// legal meld if, of all ways in which each wild card could stand for each
// card of the pack, one is a legal set or run. It uses no code of the judge
// and, of the rules, only their fields.
type definition struct{ rules.Terms }

// legal tries every stand-in for every wild card.
func (d definition) legal(laid []meld.Slot) bool {
	filled := make([]meld.Slot, len(laid))
	for i, s := range laid {
		if !d.exists(s.Card) || s.As != 0 && !d.stands(s.As) {
			return false
		}
		filled[i] = s
	}
	return d.fill(laid, filled, 0)
}

func (d *definition) fill(laid, filled []meld.Slot, i int) bool {
	if i == len(laid) {
		return d.set(filled) || d.run(filled)
	}
	for _, as := range d.pack() {
		if said := laid[i].As; said != 0 && said != as && said != card.New(as.Rank(), card.NoSuit) {
			continue
		}
		if !d.wild(laid[i].Card) && laid[i].Card != as {
			continue
		}
		if filled[i].As = as; d.fill(laid, filled, i+1) {
			return true
		}
	}
	return false
}

func (d *definition) wild(c card.Card) bool {
	return c == card.Joker || c == card.Wild || c.Rank() == d.Wild
}

func (d definition) pack() []card.Card {
	var pack []card.Card
	for k := card.Ace; k <= card.King; k++ {
		for s := card.Clubs; s <= card.Stars; s++ {
			if d.Ranks.Has(k) && d.Suits.Has(s) {
				pack = append(pack, card.New(k, s))
			}
		}
	}
	return pack
}

func (d *definition) exists(c card.Card) bool {
	switch c {
	case card.Joker:
		return d.Jokers != 0
	case card.Wild:
		return d.Wild != card.NoRank
	}
	return c.Suit() != card.NoSuit && d.stands(c)
}

func (d *definition) stands(c card.Card) bool {
	return d.Ranks.Has(c.Rank()) && c.Rank() != card.NoRank && (c.Suit() == card.NoSuit || d.Suits.Has(c.Suit()))
}

func (d *definition) set(slots []meld.Slot) bool {
	var wilds int
	for i, a := range slots {
		for _, b := range slots[:i] {
			if a.As.Rank() != b.As.Rank() || d.SetSuits == rules.Distinct && a.As.Suit() == b.As.Suit() {
				return false
			}
		}
		if d.countsWild(a, d.SetSuits == rules.Distinct, false) {
			wilds++
		}
	}
	return d.size(len(slots), d.MinMeld) && (d.limits(len(slots)-wilds, wilds) || d.allWild(slots))
}

// allWild reports whether the cards may all count as wild, side by side.
func (d definition) allWild(slots []meld.Slot) bool {
	for _, s := range slots {
		if !d.wild(s.Card) {
			return false
		}
	}
	return d.limits(0, len(slots))
}

func (d *definition) size(n, least int) bool {
	return n >= 1 && n >= least && (d.MaxMeld == 0 || n <= d.MaxMeld)
}

// countsWild reports whether the card counts against a limit; suits says
// whether a card of another suit is another card.
func (d *definition) countsWild(s meld.Slot, suits, run bool) bool {
	switch {
	case !d.wild(s.Card):
		return false
	case s.Card == card.Joker || d.WildAsNatural == rules.Off || s.As.Rank() != d.Wild:
		return true
	case s.Card == card.Wild:
		return run && suits
	}
	return suits && s.Card != s.As
}

func (d *definition) limits(naturals, wilds int) bool {
	if naturals == 0 {
		return d.AllWild == rules.On || d.AllWild == rules.Unspecified && d.WildLimit == rules.NoLimit
	}
	switch d.WildLimit {
	case rules.Half:
		return wilds <= naturals
	case rules.Minority:
		return wilds < naturals
	case rules.TwoNaturals:
		return wilds == 0 || naturals >= 2
	case rules.One:
		return wilds <= 1
	}
	return true
}

// run tries every order of the cards.
func (d *definition) run(slots []meld.Slot) bool {
	return d.Runs != rules.Off && d.size(len(slots), max(d.MinMeld, d.MinRun)) && d.order(slots, 0)
}

// order tries every order of the cards from the i-th on.
func (d *definition) order(slots []meld.Slot, i int) bool {
	if i == len(slots) {
		return d.ordered(slots)
	}
	for j := i; j < len(slots); j++ {
		if i > 0 && !d.follows(slots[i-1].As, slots[j].As) {
			continue
		}
		slots[i], slots[j] = slots[j], slots[i]
		found := d.order(slots, i+1)
		slots[i], slots[j] = slots[j], slots[i]
		if found {
			return true
		}
	}
	return false
}

// follows reports whether b is next after a in some run.
func (d *definition) follows(a, b card.Card) bool {
	if d.RunSuits == rules.SameSuit && (a.Suit() != b.Suit() || a.Suit() == card.NoSuit) {
		return false
	}
	switch {
	case a.Rank() == card.King:
		return b.Rank() == card.Ace && d.Aces != rules.AcesLow
	case a.Rank() == card.Ace:
		return b.Rank() == card.Two && d.Aces != rules.AcesHigh
	}
	return b.Rank() == a.Rank()+1
}

// ordered judges cards that follow each other: an ace is at an end unless
// runs wrap, a wrapped run has no rank twice, and the wild cards are neither
// too many nor side by side where that matters.
func (d *definition) ordered(run []meld.Slot) bool {
	if d.Aces == rules.AcesWrap && len(run) > 13 {
		return false
	}
	wilds := 0
	wasWild := false
	for i, s := range run {
		if s.As.Rank() == card.Ace && i > 0 && i < len(run)-1 && d.Aces != rules.AcesWrap {
			return false
		}
		wild := d.countsWild(s, d.RunSuits == rules.SameSuit, true)
		if wild {
			wilds++
		}
		if wild && wasWild && d.AdjacentWilds == rules.Off {
			return false
		}
		wasWild = wild
	}
	return d.limits(len(run)-wilds, wilds) || d.AdjacentWilds == rules.On && d.allWild(run)
}

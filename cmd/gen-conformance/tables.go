package main

import (
	"fmt"
	"strings"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// tables test laying off, with melds on the table.
func tables() []Hand {
	var all []Hand
	for _, v := range atTables {
		for i, value := range v.list {
			b := newBatch(v.name + "=" + value)
			other := v.list[1-i]
			for n := 0; n < tries && len(b.lines) < 14; n++ {
				b.atTable(v, value, other)
			}
			if len(b.lines) < 14 {
				panic(b.purpose + ": hands are missing")
			}
			all = append(all, b.lines...)
		}
	}
	return all
}

// atTable adds a hand that a value of the parameter gives another answer.
func (b *batch) atTable(v values, value, other string) {
	s := Setting{Game: pick(b.source, []string{"vegas", "vegas", "vegas", "five-crowns", "sixty-five"})}.with(v.name, value)
	if len(v.helps) > 0 {
		s = s.withAll(v.helps[0])
	}
	if b.oneIn(3) {
		s = s.with("wild-limit", pick(b.source, []string{"one", "half", "none"}))
	}
	l, t, ok := b.draw(s, 2, 5)
	if !ok || t.Wild == card.NoRank && v.name == "wild-swap" {
		return
	}
	var melds []string
	for range b.between(1, 2) {
		melds = append(melds, spellSlots(b.meldOf(t, v.name == "wild-swap")))
	}
	l.Table = strings.Join(melds, " ")
	if _, err := lyingIn(t, l.Table); err != nil || b.taken[l.key()] {
		return
	}
	a, err := l.answered()
	if err != nil {
		panic(fmt.Sprintf("%s: %+v: %v", b.purpose, l, err))
	}
	if a.refused == "" && l.differs(a, v.name, other) {
		l.Unlike = []string{v.name + "=" + other}
		b.addAnswered(l, a)
	}
}

// meldOf is a run or a set of which every wild card names what it stands for.
func (b *batch) meldOf(t rules.Terms, wild bool) []meld.Slot {
	ranks, suits := neighbours(t.Ranks), t.Suits.List()
	shuffle(b.source, suits)
	first, n := b.below(len(ranks)-4), b.between(3, 4)
	set := b.oneIn(2)
	var slots []meld.Slot
	for i := range n {
		c := card.New(ranks[first+i], suits[0])
		if set {
			c = card.New(ranks[first], suits[i])
		}
		slots = append(slots, meld.Slot{Card: c})
	}
	if wild {
		i := b.below(n)
		slots[i] = meld.Slot{Card: pick(b.source, wildCards(t)[:2]), As: slots[i].Card}
	}
	return slots
}

package explain

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// LaidMelds is the melds on the table, nil where there is none.
type LaidMelds []meld.Meld

// Play is an arrangement and what is laid off besides.
type Play = solve.Play

// Played returns the screen of a hand at a table.
func (s Screen) Played(c Checked) string {
	p := page{Screen: s}
	play := c.Play
	text := p.Strong(Points(play.Penalty))
	switch {
	case len(play.Left) == 0:
		text += ": no cards stay in the hand"
	case len(play.Laid) == 0:
		text += ": laying off saves nothing"
	}
	p.sentence(0, text)
	p.claim(c, 0)
	p.rows(indent, s.play(c.Deal, play))
	p.notes(c.Deal, []meld.Arrangement{play.Arrangement})
	return p.gated()
}

// play returns the rows of a play: what goes to the table, the melds of one's own,
// the leftovers.
func (s Screen) play(d Deal, play Play) []row {
	var rows []row
	for i, l := range play.Laid {
		slot := play.Slot(l)
		if l.Takes != 0 {
			rows = append(rows, row{
				label: "take", words: []string{s.card(l.Takes), "for", s.card(slot.Card)},
				note: "from " + s.lying(d, d.LaidMelds[l.Meld]),
			})
			continue
		}
		if i > 0 && play.Laid[i-1].Takes == 0 && play.Laid[i-1].Meld == l.Meld {
			last := &rows[len(rows)-1]
			last.words = append(last.words, s.card(slot.Card))
			last.note = s.onto(d, play, l.Meld)
			continue
		}
		rows = append(rows, row{label: "lay off", words: []string{s.card(slot.Card)}, note: s.onto(d, play, l.Meld)})
	}
	return append(rows, s.arrangement(d, play.Arrangement)...)
}

// onto returns the meld of the table on which cards are laid off, once wild cards
// have been taken from it, and what wild cards among them stand for.
func (s Screen) onto(d Deal, play Play, m int) string {
	was := meld.Meld{Kind: d.LaidMelds[m].Kind}
	var wild []meld.Slot
	for at, slot := range play.Table[m].Slots {
		isLaid := slices.Contains(play.Laid, solve.Laid{Meld: m, At: at})
		if !isLaid {
			was.Slots = append(was.Slots, slot)
		} else if standsIn(d.Terms, slot) {
			wild = append(wild, meld.Slot{Card: slot.Card, As: settledAs(d.Terms, play.Table[m], at)})
		}
	}
	if len(wild) == 0 {
		return "on " + s.lying(d, was)
	}
	return "on " + s.lying(d, was) + "; " + s.asCards(wild)
}

// settledAs returns what a card of a meld stands for. In a set of distinct suits
// a wild card whose suit is open takes the first one that the set lacks.
func settledAs(t rules.Terms, m meld.Meld, at int) card.Card {
	as := m.Slots[at].As
	if m.Kind != meld.Set || t.SetSuits != rules.Distinct || as.Suit() != card.NoSuit {
		return as
	}
	lacking := t.Suits.List()
	open := 0 // before this one
	for i, s := range m.Slots {
		if s.As.Suit() != card.NoSuit {
			lacking = slices.DeleteFunc(lacking, func(suit card.Suit) bool { return suit == s.As.Suit() })
		} else if i < at {
			open++
		}
	}
	if open >= len(lacking) {
		return as
	}
	return card.New(as.Rank(), lacking[open])
}

// lying returns a meld on the table: the run 3♥ 4♥ Jk(5♥).
func (s Screen) lying(d Deal, m meld.Meld) string {
	words := []string{"the", m.Kind.String()}
	for _, slot := range m.Slots {
		word := s.Cards.Spell(slot.Card)
		if standsIn(d.Terms, slot) && slot.As.Suit() != card.NoSuit {
			word += "(" + s.Cards.Spell(slot.As) + ")"
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

// tableNotes returns what was assumed of the table, and the rules that bear on it.
func (s Screen) tableNotes(d Deal) []string {
	if d.LaidMelds == nil {
		return nil
	}
	list := []string{Sentence(d.Rules, "lay-off")}
	open := false
	for _, m := range d.LaidMelds {
		for _, slot := range m.Slots {
			isOpen := standsIn(d.Terms, slot) && m.Kind == meld.Set && slot.As.Suit() == card.NoSuit
			open = open || isOpen && d.Rules.SetSuits == rules.Distinct
		}
	}
	for _, readings := range d.Settled {
		list = append(list, fmt.Sprintf("the meld on the table is taken as %s; it could be %s: write what a wild card stands for, as in Jk(9h)", s.lying(d, readings[0]), s.lying(d, readings[1])))
	}
	if open {
		list = append(list, "a wild card in a set on the table stands for any suit that the set lacks, unless it is written as in Jk(9h)")
	}
	if d.Rules.WildSwap == rules.On {
		list = append(list, Sentence(d.Rules, "wild-swap")+", and must then be used")
	}
	return list
}

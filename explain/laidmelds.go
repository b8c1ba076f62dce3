package explain

import (
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/layoff"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Table is the melds on the table, nil where there is none.
type Table []meld.Meld

// Play is an arrangement and what is laid off besides.
type Play = layoff.Play

// Played is the screen of a hand at a table. The best of what is checked is
// the play's own.
func (s Screen) Played(c Checked, t Table, play Play) string {
	p := page{Screen: s}
	text := p.Strong(Points(play.Penalty))
	switch {
	case len(play.Left) == 0:
		text += ": no card stays in the hand"
	case len(play.Laid) == 0:
		text += ": laying off saves nothing"
	}
	p.say(0, text)
	p.claim(c, 0)
	p.rows(indent, s.play(c.Deal, t, play))
	p.notes(append(c.notes(play.Arrangement), t.notes(s, c.Deal)...))
	return p.text.String()
}

// play is the rows of a play: what goes to the table, the melds of one's own,
// the leftovers.
func (s Screen) play(d Deal, t Table, play Play) []row {
	var rows []row
	for i, l := range play.Laid {
		slot := play.Slot(l)
		if l.Takes != 0 {
			rows = append(rows, row{
				label: "take", words: []string{s.card(l.Takes), "for", s.card(slot.Card)},
				note: "from " + s.lying(d, t[l.Meld]),
			})
			continue
		}
		if i > 0 && play.Laid[i-1].Takes == 0 && play.Laid[i-1].Meld == l.Meld {
			last := &rows[len(rows)-1]
			last.words = append(last.words, s.card(slot.Card))
			last.note = s.onto(d, t, play, l.Meld)
			continue
		}
		rows = append(rows, row{label: "lay off", words: []string{s.card(slot.Card)}, note: s.onto(d, t, play, l.Meld)})
	}
	return append(rows, s.arrangement(d, play.Arrangement)...)
}

// onto is the meld of the table on which cards are laid off, once wild cards
// have been taken from it, and what wild cards among them stand for.
func (s Screen) onto(d Deal, t Table, play Play, m int) string {
	was := meld.Meld{Kind: t[m].Kind}
	var wild []meld.Slot
	for at, slot := range play.Table[m].Slots {
		isLaid := slices.Contains(play.Laid, layoff.Laid{Meld: m, At: at})
		if !isLaid {
			was.Slots = append(was.Slots, slot)
		} else if standsIn(d.Terms, slot) {
			wild = append(wild, slot)
		}
	}
	if len(wild) == 0 {
		return "on " + s.lying(d, was)
	}
	return "on " + s.lying(d, was) + "; " + s.asCards(wild)
}

// lying is a meld on the table: the run 3♥ 4♥ Jk(5♥).
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

// notes is what was assumed of the table, and the rules that bear on it.
func (t Table) notes(s Screen, d Deal) []string {
	if t == nil {
		return nil
	}
	list := []string{Sentence(d.Rules, "lay-off")}
	open := false
	for _, m := range t {
		for _, slot := range m.Slots {
			isOpen := standsIn(d.Terms, slot) && m.Kind == meld.Set && slot.As.Suit() == card.NoSuit
			open = open || isOpen && d.Rules.SetSuits == rules.Distinct
		}
	}
	if open {
		list = append(list, "a wild card in a set on the table stands for any suit that the set lacks, unless it is written as in Jk(9h)")
	}
	if d.Rules.WildSwap == rules.On {
		list = append(list, Sentence(d.Rules, "wild-swap")+", and must be used")
	}
	return list
}

// appendTable appends the keys table and laid_off, where there is a table.
func appendTable(b []byte, t Table, play Play) []byte {
	if t == nil {
		return b
	}
	b = append(b, `,"table":[`...)
	for i, m := range t {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(appendMeld(append(b, '{'), m), '}')
	}
	return append(appendLaid(append(b, `],`...), play), ']')
}

// appendLaid appends the key laid_off but for its last bracket; to counts the
// melds of the table from 1.
func appendLaid(b []byte, play Play) []byte {
	b = append(b, `"laid_off":[`...)
	for i, l := range play.Laid {
		if i > 0 {
			b = append(b, ',')
		}
		slot := play.Slot(l)
		b = append(append(b, `{"card":`...), cardQuoted[slot.Card]...)
		b = append(append(b, `,"as":`...), cardQuoted[slot.As]...)
		b = strconv.AppendInt(append(b, `,"to":`...), int64(l.Meld+1), 10)
		if l.Takes != 0 {
			b = append(append(b, `,"takes":`...), cardQuoted[l.Takes]...)
		}
		b = append(b, '}')
	}
	return b
}

// AppendPlayed appends the record of a hand at a table, in JSON and without a
// newline.
func AppendPlayed(b []byte, r *Record, t Table, play Play) []byte {
	return append(appendTable(appendOpen(b, r), t, play), '}')
}

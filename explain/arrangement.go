package explain

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// arrangement returns the rows of an arrangement: each meld with what its wild cards
// stand for, then the leftovers with their points.
func (s Screen) arrangement(t rules.Terms, a meld.Arrangement) []row {
	var rows []row
	for _, m := range a.Melds {
		rows = append(rows, row{label: m.Kind.String(), words: s.cardWords(m.Cards()), note: s.standIns(t, m)})
	}
	if len(a.Left) > 0 {
		rows = append(rows, row{label: "left", words: s.leftovers(t, a.Left)})
	}
	return rows
}

// standIns returns what the wild cards of a meld stand for, those that stand for
// themselves left out.
func (s Screen) standIns(t rules.Terms, m meld.Meld) string {
	var wild []meld.Slot
	for _, slot := range m.Slots {
		if standsIn(t, slot) {
			wild = append(wild, slot)
		}
	}
	switch {
	case len(wild) == 0:
		return ""
	case len(wild) == len(m.Slots) && m.Kind == meld.Set:
		return "wild cards alone"
	case m.Kind == meld.Set && wild[0].As.Suit() == card.NoSuit:
		rank := wild[0].As.Rank()
		return s.names(wild) + " " + verb(len(wild), "stands for "+one(rank), "stand for "+Plural(rank))
	}
	return s.asCards(wild)
}

// standsIn reports whether a slot holds a wild card that stands for another card.
func standsIn(t rules.Terms, slot meld.Slot) bool {
	if !t.IsWild(slot.Card) || slot.As == slot.Card {
		return false
	}
	rank := slot.Card.Rank()
	if slot.Card == card.Wild {
		rank = t.Wild
	}
	return slot.As.Rank() != rank || slot.As.Suit() != card.NoSuit
}

// names returns the wild cards in words, such as "both Jk" or "3 Jk and wild". It does
// not count cards with a rank, since "3 9♦" could be misread.
func (s Screen) names(wild []meld.Slot) string {
	var words []string
	for i := 0; i < len(wild); {
		n := 1
		for i+n < len(wild) && wild[i+n].Card == wild[i].Card {
			n++
		}
		name := s.Cards.spell(wild[i].Card)
		switch {
		case n == 2 && n == len(wild):
			name = "both " + name
		case n > 1 && wild[i].Card < card.Wild:
			n = 1
		case n > 1:
			name = fmt.Sprintf("%d %s", n, name)
		}
		words = append(words, name)
		i += n
	}
	return List(words, "and")
}

// asCards returns the wild cards with the cards they stand for, such as
// "wild is 5♥, Jk is 6♥".
func (s Screen) asCards(wild []meld.Slot) string {
	return strings.Join(each(wild, func(slot meld.Slot) string {
		if slot.As.Suit() == card.NoSuit {
			return s.Cards.spell(slot.Card) + " is " + one(slot.As.Rank())
		}
		return s.Cards.spell(slot.Card) + " is " + s.Cards.spell(slot.As)
	}), ", ")
}

// leftovers returns each leftover with its points. If the rank does not explain the
// points, the reason follows, once for neighbours that share it.
func (s Screen) leftovers(t rules.Terms, left card.Hand) []string {
	var words []string
	sharing := 0
	for i, c := range left {
		sharing++
		text := []string{s.card(c) + " " + strconv.Itoa(t.Points(c))}
		if i+1 == len(left) || pointsReason(t, left[i+1], 1) != pointsReason(t, c, 1) {
			if why := pointsReason(t, c, sharing); why != "" {
				text = append(text, inked(s.faint, "("+why+")")...)
			}
			sharing = 0
		}
		if i+1 < len(left) {
			text[len(text)-1] += ","
		}
		words = append(words, text...)
	}
	return words
}

// pointsReason returns why n leftovers like c cost what they do, or "" if the rank
// explains it.
func pointsReason(t rules.Terms, c card.Card, n int) string {
	switch ace := t.Rules.Points.Ace; {
	case c >= card.Wild: // its name says it
		return ""
	case t.IsWild(c):
		return [...]string{"", "wild", "both wild", "all wild"}[min(n, 3)]
	case c.Rank() != card.Ace:
		return ""
	case ace.Choice != 0:
		return fmt.Sprintf("or %d if %s holder chooses", ace.Choice, verb(n, "its", "their"))
	case ace.High == ace.Low || t.Rules.Aces == rules.AcesLow:
		return ""
	}
	return "aces can be high"
}

// play returns the rows of a play: the cards laid off on the table, if there is one,
// then the melds of the hand and its leftovers.
func (s Screen) play(d *parse.Deal, play solve.Play) []row {
	var rows []row
	for i, l := range play.Laid {
		c := s.card(play.Slot(l).Card)
		switch {
		case l.Takes != 0:
			rows = append(rows, row{
				label: "take", words: []string{s.card(l.Takes), "for", c}, note: "from " + s.lying(d.Terms, d.Table[l.Meld]),
			})
		case i > 0 && play.Laid[i-1].Takes == 0 && play.Laid[i-1].Meld == l.Meld:
			last := &rows[len(rows)-1]
			last.words = append(last.words, c)
		default:
			rows = append(rows, row{label: "lay off", words: []string{c}, note: s.onto(d, play, l.Meld)})
		}
	}
	return append(rows, s.arrangement(d.Terms, play.Arrangement)...)
}

// onto describes meld m of the table as it was before cards were laid off on it, but
// after wild cards were taken from it, and what the wild cards laid off stand for.
func (s Screen) onto(d *parse.Deal, play solve.Play, m int) string {
	was := meld.Meld{Kind: d.Table[m].Kind}
	var wild []meld.Slot
	for at, slot := range play.Table[m].Slots {
		if !slices.Contains(play.Laid, solve.Laid{Meld: m, At: at}) {
			was.Slots = append(was.Slots, slot)
		} else if standsIn(d.Terms, slot) {
			wild = append(wild, meld.Slot{Card: slot.Card, As: answer.StandsFor(d.Terms, play.Table[m], at)})
		}
	}
	text := "on " + s.lying(d.Terms, was)
	if len(wild) > 0 {
		text += "; " + s.asCards(wild)
	}
	return text
}

// lying describes a meld on the table, such as "the run 3♥ 4♥ Jk(5♥)".
func (s Screen) lying(t rules.Terms, m meld.Meld) string {
	text := "the " + m.Kind.String()
	for _, slot := range m.Slots {
		text += " " + s.Cards.spell(slot.Card)
		if standsIn(t, slot) && slot.As.Suit() != card.NoSuit {
			text += "(" + s.Cards.spell(slot.As) + ")"
		}
	}
	return text
}

// tableNotes returns the rules that bear on the table and the assumptions about its melds.
func (s Screen) tableNotes(d *parse.Deal) []string {
	list := []string{Sentence(d.Rules, "lay-off")}
	for _, readings := range d.Settled {
		list = append(list, fmt.Sprintf("the meld on the table is taken as %s; it could be %s: write what a wild card stands for, as in Jk(9h)",
			s.lying(d.Terms, readings[0]), s.lying(d.Terms, readings[1])))
	}
	isOpen := func(slot meld.Slot) bool { return standsIn(d.Terms, slot) && slot.As.Suit() == card.NoSuit }
	hasOpen := func(m meld.Meld) bool { return m.Kind == meld.Set && slices.ContainsFunc(m.Slots, isOpen) }
	if d.Rules.SetSuits == rules.Distinct && slices.ContainsFunc(d.Table, hasOpen) {
		list = append(list, "a wild card in a set on the table stands for any suit that the set lacks, unless it is written as in Jk(9h)")
	}
	if d.Rules.WildSwap == rules.On {
		list = append(list, Sentence(d.Rules, "wild-swap")+", and must then be used")
	}
	return list
}

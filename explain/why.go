package explain

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// wish writes the answer to a wish.
func (p *page) wish(w answer.Why) {
	hasMelds := len(w.Best.Melds) > 0
	if w.Forced == nil {
		p.hang(0, indent, append([]string{p.bad("no:")}, strings.Fields(p.impossible(w))...))
	} else {
		hasMelds = hasMelds || len(w.Forced.Melds) > 0
		against := "equal to the best"
		if cost := w.Forced.Penalty - w.Best.Penalty; cost > 0 {
			against = fmt.Sprintf("%d more than the best", cost)
		}
		p.sentence(0, p.wished(w)+": "+p.strong(Points(w.Forced.Penalty))+", "+against)
		p.rows(indent, p.play(w.Deal, *w.Forced))
	}
	if w.Forced == nil || w.Forced.Penalty != w.Best.Penalty {
		p.best(w.Checked, "best possible: "+p.strong(Points(w.Best.Penalty)))
	}
	p.notes(w.Checked, hasMelds, statedOn(w)...)
}

// statedOn names the parameters that the reason why the wish cannot be granted states.
func statedOn(w answer.Why) []string {
	return append(statedBy(w.Fault), each(w.Obstacle.Lifted, func(l rules.Setting) string { return l.Name })...)
}

// wishes writes what melding each leftover would cost: the cheapest first,
// those melded by one arrangement together, and last the cards that fit no meld.
func (p *page) wishes(w answer.Whys) {
	text := p.strong(Points(w.Best.Penalty))
	if len(w.Best.Left) == 0 {
		text += ": no card is left over"
	}
	p.sentence(0, text)
	p.rows(indent, p.play(w.Deal, w.Best))
	hasMelds := len(w.Best.Melds) > 0
	verb := "with %s melded: "
	if w.Table != nil {
		verb = "with %s melded or laid off: "
	}
	for _, same := range alike(w.Each) {
		p.blank()
		if first := same[0]; first.Forced == nil {
			for _, one := range same {
				p.hang(0, indent, strings.Fields(p.impossible(one)))
			}
			continue
		}
		hasMelds = true
		names := List(each(same, func(one answer.Why) string { return p.wanted(one.Wish.Melded) }), "or")
		cost := "no more"
		if n := same[0].Forced.Penalty - w.Best.Penalty; n > 0 {
			cost = fmt.Sprintf("%d more", n)
		}
		p.sentence(0, fmt.Sprintf(verb, names)+p.strong(Points(same[0].Forced.Penalty))+", "+cost)
		p.rows(indent, p.play(w.Deal, *same[0].Forced))
	}
	var stated []string
	for _, one := range w.Each {
		stated = append(stated, statedOn(one)...)
	}
	p.notes(w.Checked, hasMelds, stated...)
}

// alike returns the wishes that are granted by one arrangement together, the cheapest
// first, and last those that cannot be granted.
func alike(wishes []answer.Why) (groups [][]answer.Why) {
	var stuck []answer.Why
	for _, one := range wishes {
		i := slices.IndexFunc(groups, func(g []answer.Why) bool { return one.Forced != nil && slices.Equal(g[0].Forced.Left, one.Forced.Left) })
		switch {
		case one.Forced == nil:
			stuck = append(stuck, one)
		case i >= 0:
			groups[i] = append(groups[i], one)
		default:
			groups = append(groups, []answer.Why{one})
		}
	}
	sort.SliceStable(groups, func(i, k int) bool { return groups[i][0].Forced.Penalty < groups[k][0].Forced.Penalty })
	if stuck != nil {
		groups = append(groups, stuck)
	}
	return groups
}

// wished returns the wish in words.
func (s Screen) wished(w answer.Why) string {
	switch {
	case w.Wish.Melded != nil && w.Table != nil:
		return "best with " + s.wanted(w.Wish.Melded) + " melded or laid off"
	case w.Wish.Melded != nil:
		return "best with " + s.wanted(w.Wish.Melded) + " melded"
	case w.Wish.Leave != 0:
		return "best with " + s.card(w.Wish.Leave) + " left over"
	}
	return "best with the meld " + strings.Join(s.slotWords(w.Wish.Meld), " ")
}

// impossible says why the wish cannot be granted.
func (s Screen) impossible(w answer.Why) string {
	if w.Fault != nil {
		return strings.Join(s.illegal(w.Terms, judge.Judged{Laid: w.Wish.Meld, Fault: w.Fault}), " ")
	}
	if w.Wish.Meld != nil {
		return "no card of the hand can replace the wild cards that it needs from the table"
	}
	c, n := w.Wish.Melded[0], len(w.Wish.Melded)
	text := s.card(c) + " fits no meld"
	if n > 1 {
		text = fmt.Sprintf("only %s %s a meld", s.copies(n-1, c), verb(n-1, "fits", "fit"))
	}
	if w.Table != nil {
		text += " and cannot be added to one on the table"
	}
	switch lifted := w.Obstacle.Lifted; {
	case len(lifted) > 0:
		laid := each(w.Obstacle.Meld.Cards(), func(c card.Card) meld.Slot { return meld.Slot{Card: c} })
		_, fault := judge.Meld(&w.Terms, laid)
		return fmt.Sprintf("%s: %s would be one, but %s (%s)", text, s.list(w.Obstacle.Meld.Cards()),
			s.Cards.Why(w.Terms, judge.Judged{Laid: laid, Fault: fault}), allowing(lifted))
	case n > 1:
		return text
	}
	return text + ": " + s.lacking(w)
}

// allowing names the rules with which what is forbidden is legal.
func allowing(lifted []rules.Setting) string {
	values := each(lifted, func(l rules.Setting) string { return l.Name + "=" + l.Value })
	return "legal with " + List(values, "and")
}

// wanted names the cards that are to be melded: 9♥, two 9♥.
func (s Screen) wanted(h card.Hand) string {
	if len(h) > 1 {
		return s.copies(len(h), h[0])
	}
	return s.card(h[0])
}

// copies names copies of one card: one 9♥, two 9♥.
func (s Screen) copies(n int, c card.Card) string {
	return numeral(n) + " " + s.card(c)
}

// lacking says which cards a card that fits no meld misses: others of its rank,
// neighbours of its suit, and wild cards.
func (s Screen) lacking(w answer.Why) string {
	t, c, hand := w.Terms, w.Wish.Melded[0], w.Beside
	if t.IsWild(c) {
		switch {
		case len(w.Hand) < t.MinMeld:
			return "a meld has at least " + diag.Counted(t.MinMeld, "card")
		case t.MinMeld < 3:
			return "no card that it could join"
		case t.Runs == rules.Off:
			return "no two cards of one rank that it could join"
		}
		return "no two cards of one rank, and none of one suit within reach, that it could join"
	}
	only := func(cards card.Hand, where, none string) string {
		if len(cards) == 0 {
			return none
		}
		return "only " + s.list(cards) + where
	}
	rank, of := rankWords[c.Rank()], strings.TrimSuffix(suitWords[c.Suit()], "s")
	words := []string{only(hand.OfRank, " of its rank", "no other "+rank)}
	if len(hand.OfRank) > 0 && t.SetSuits == rules.Distinct && allEqual(append(hand.OfRank, c)) {
		words[0] = "no " + rank + " of another suit"
	}
	if t.RunSuits == rules.MixedSuits {
		of = "rank"
	}
	if t.Runs == rules.On {
		words = append(words, only(hand.InReach, " within reach", "no other "+of+" within reach"))
	}
	wild := "no wild card"
	if hand.Wild > 0 {
		wild = "only " + few(hand.Wild, "wild card")
	}
	return List(append(words, wild), "and")
}

package explain

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// mostDiffering limits the lines on how two arrangements differ.
const mostDiffering = 10

// side is one of two arrangements of a hand, with the name that sentences use for it.
type side struct {
	name string
	meld.Arrangement
}

// differ writes how two arrangements of a hand differ: in points, and in where cards go.
func (p *page) differ(t rules.Terms, a, b side) {
	if b.Penalty < a.Penalty {
		a, b = b, a
	}
	sentences := p.differences(t, a, b)
	for shown := len(sentences); ; shown-- {
		q := page{Screen: p.Screen}
		for i, text := range sentences[:shown] {
			q.hang(min(i, 1)*indent, (min(i, 1)+1)*indent, strings.Fields(text))
		}
		if hidden := len(sentences) - shown; hidden > 0 {
			q.sentence(indent, fmt.Sprintf("and %s like these", diag.Counted(hidden, "more move")))
		}
		if text := q.text.String(); strings.Count(text, "\n") <= mostDiffering || shown == 1 {
			p.text.WriteString(text)
			return
		}
	}
}

// differences returns sentences on how a and b differ, points first. b leaves at least
// as many points as a.
func (p *page) differences(t rules.Terms, a, b side) []string {
	list := []string{fmt.Sprintf("%s and %s leave equally many points", a.name, b.name)}
	if cost := b.Penalty - a.Penalty; cost > 0 {
		list[0] = fmt.Sprintf("%s leaves %s more than %s", b.name, Points(cost), a.name)
	} else if slices.Equal(a.Left, b.Left) {
		list[0] = fmt.Sprintf("%s and %s leave the same cards", a.name, b.name)
	}
	for _, pair := range [...][2]side{{b, a}, {a, b}} { // left over only in the first of the pair
		left, points := minus(pair[0].Left, pair[1].Left), 0
		for _, c := range left {
			points += t.Points(c)
		}
		if len(left) > 0 {
			list = append(list, fmt.Sprintf("%s %s left over in %s and melded in %s: %s",
				p.list(left), verb(len(left), "is", "are"), pair[0].name, pair[1].name, Points(points)))
		}
	}
	return append(list, p.moved(a, b)...)
}

// moved returns sentences on the cards that both sides meld, but in melds that do not
// correspond. Cards that move from one meld to the same other one share a sentence.
func (p *page) moved(a, b side) []string {
	inA, inB := each(a.Melds, meld.Meld.Cards), each(b.Melds, meld.Meld.Cards)
	for _, pair := range partners(inA, inB) {
		i, j := pair[0], pair[1]
		inA[i], inB[j] = minus(inA[i], inB[j]), minus(inB[j], inA[i])
	}
	var list []string
	for i, from := range inA {
		for j, to := range inB {
			together := minus(from, minus(from, to))
			if len(together) == 0 {
				continue
			}
			from, inB[j] = minus(from, together), minus(to, together)
			first, second := meldName(a.Melds[i]), meldName(b.Melds[j])
			if first == second {
				first, second = "["+p.Screen.hand(a.Melds[i].Cards())+"]", "["+p.Screen.hand(b.Melds[j].Cards())+"]"
			}
			list = append(list, fmt.Sprintf("%s %s in %s in %s, and in %s in %s", p.list(together),
				verb(len(together), "is", "are"), first, a.name, second, b.name))
		}
	}
	return list
}

// partners pairs the melds of two arrangements that share cards, those with most in
// common first.
func partners(a, b []card.Hand) (pairs [][2]int) {
	for most := card.MaxHand; most > 0; most-- {
		for i := range a {
			for j := range b {
				taken := slices.ContainsFunc(pairs, func(p [2]int) bool { return p[0] == i || p[1] == j })
				if !taken && len(a[i])-len(minus(a[i], b[j])) == most {
					pairs = append(pairs, [2]int{i, j})
				}
			}
		}
	}
	return pairs
}

// meldName returns a meld's name, such as "the set of nines" or "the run of hearts".
func meldName(m meld.Meld) string {
	switch as := m.Slots[0].As; {
	case m.Kind == meld.Set && as.Rank() != card.NoRank:
		return "the set of " + Plural(as.Rank())
	case m.Kind == meld.Run && !slices.ContainsFunc(m.Slots, func(s meld.Slot) bool { return s.As.Suit() != as.Suit() }):
		return "the run of " + suitWords[as.Suit()]
	}
	return "the " + m.Kind.String()
}

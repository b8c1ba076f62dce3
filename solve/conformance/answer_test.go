package conformance

import (
	"cmp"
	"errors"
	"fmt"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/oracle"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// answer is everything that a line says about its hand.
type answer struct {
	refused   string
	penalty   int
	left      int // cards, the fewest at that penalty
	melds     int // the fewest with so few cards left
	leftovers int
	verdict   string
}

// same reports whether nobody could tell the answers apart.
func (a answer) same(b answer) bool {
	if a.refused != "" || b.refused != "" {
		return a.refused != "" && b.refused != ""
	}
	return a == b
}

// recorded is the answer that the set has, which is the oracle's.
func (l Hand) recorded() answer {
	a := answer{refused: l.Refused, leftovers: l.Leftovers, verdict: l.Verdict}
	if l.Refused == "" {
		a.penalty, a.left = *l.Penalty, *l.Left
	}
	if l.Melds != nil {
		a.melds = *l.Melds
	}
	return a
}

// answered is the oracle's answer to a hand.
func (l Hand) answered() (answer, error) {
	r, err := l.rulesOf()
	var unknown rules.UnknownParameterError
	if errors.As(err, &unknown) {
		return answer{refused: err.Error()}, nil
	}
	if err != nil {
		return answer{}, err
	}
	if r.Check() != nil {
		return answer{refused: "the rules contradict each other"}, nil
	}
	h, err := handOf(l.Hand)
	if err != nil {
		return answer{}, err
	}
	t, refused := l.deal(r, len(h))
	if refused = cmp.Or(refused, lacks(t, h)); refused != "" {
		return answer{refused: refused}, nil
	}
	a := leastOf(t, h)
	if l.Claim != nil {
		a.verdict = verdict(t, endOf(t, h, a.penalty), *l.Claim)
	}
	if l.Table != "" {
		verdict := a.verdict // ruling 19: as without the table
		if a, err = l.atTable(t, h); err != nil {
			return answer{}, err
		}
		a.verdict = verdict
	}
	return a, nil
}

// answer writes the oracle's answer into the line.
func (l *Hand) answer() error {
	a, err := l.answered()
	if err != nil {
		return err
	}
	l.Penalty, l.Left, l.Melds, l.Leftovers, l.Verdict, l.Refused = nil, nil, nil, 0, "", a.refused
	if l.Refused != "" {
		return nil
	}
	l.Penalty, l.Left, l.Leftovers, l.Verdict = &a.penalty, &a.left, a.leftovers, a.verdict
	if l.Table == "" {
		l.Melds = &a.melds
	}
	return nil
}

// under returns the line's answer with one rule changed.
func (l Hand) under(name, value string) (answer, error) {
	l.Setting = l.with(name, value)
	return l.answered()
}

// leastOf is the least points of a hand and how many sets of leftovers reach
// them, of which none holds another and more.
func leastOf(t rules.Terms, h card.Hand) answer {
	truth := oracle.New(t).Read(h)
	best := truth.Best()
	sets := map[string]card.Hand{}
	truth.Costs(func(left int, c oracle.Cost) {
		if c.Penalty == best.Penalty {
			cards := truth.Cards(left)
			sets[cards.String()] = cards
		}
	})
	n := 0
	for _, l := range sets {
		if !holdsAnother(l, sets) {
			n++
		}
	}
	return answer{penalty: best.Penalty, left: best.Left, melds: best.Melds, leftovers: n}
}

func holdsAnother(left card.Hand, sets map[string]card.Hand) bool {
	for _, other := range sets {
		if _, within := left.Without(other...); within && len(other) < len(left) {
			return true
		}
	}
	return false
}

// end is what counts against a hand at the end of a round: its points, and how
// many aces among the cards let their holder choose the second value.
type end struct {
	points int
	cards  card.Hand // nil where only the sum of the best arrangement is known
}

// endOf is what an ungrouped hand scores at the end of a round, by ruling 14.
func endOf(t rules.Terms, h card.Hand, least int) end {
	if t.HeldCards != rules.Counted {
		return end{points: least}
	}
	return sumOf(t, h)
}

// sumOf is the sum of all the cards.
func sumOf(t rules.Terms, h card.Hand) end {
	o := oracle.New(t)
	e := end{cards: h}
	for _, c := range h {
		e.points += o.Points(c)
	}
	return e
}

// verdict judges a claim. Where aces have a second value every mix of choices
// is right (ruling 7), and which way a wrong claim errs is held against the
// first value.
func verdict(t rules.Terms, e end, claim int) string {
	o := oracle.New(t)
	second := t.Rules.Points.Ace.Choice - o.Points(card.New(card.Ace, t.Suits.List()[0]))
	for aces := 0; aces <= choices(t, e.cards); aces++ {
		if claim == e.points+aces*second {
			return "right"
		}
	}
	if claim < e.points {
		return "low"
	}
	return "high"
}

// choices counts the aces whose holder has a choice; a wild ace has none.
func choices(t rules.Terms, h card.Hand) int {
	if t.Rules.Points.Ace.Choice == 0 || t.Wild == card.Ace {
		return 0
	}
	n := 0
	for _, c := range h {
		if c != card.Joker && c != card.Wild && c.Rank() == card.Ace {
			n++
		}
	}
	return n
}

// atTable is the answer of a hand whose cards may be added to melds.
func (l Hand) atTable(t rules.Terms, h card.Hand) (answer, error) {
	if t.LayOff != rules.On {
		a := leastOf(t, h)
		return answer{penalty: a.penalty, left: a.left}, nil
	}
	table, err := lyingIn(t, l.Table)
	if err != nil {
		return answer{}, err
	}
	o := oracle.New(t)
	best := o.BestAt(h, table, nil, o.Within(h))
	return answer{penalty: best.Penalty, left: best.Left}, nil
}

// lyingIn reads melds that lie on the table, in which every wild card names
// what it stands for.
func lyingIn(t rules.Terms, text string) ([]meld.Meld, error) {
	melds, _, err := groupingOf(text)
	if err != nil {
		return nil, err
	}
	var table []meld.Meld
	o := oracle.New(t)
	for _, m := range melds {
		for i := range m {
			if m[i].As == 0 {
				m[i].As = m[i].Card
			}
		}
		kind := meld.Set
		if o.LegalAs(meld.Run, m) {
			kind = meld.Run
		}
		if !o.LegalAs(kind, m) {
			return nil, fmt.Errorf("%s is no meld", spellSlots(m))
		}
		table = append(table, meld.Meld{Kind: kind, Slots: m})
	}
	return table, nil
}

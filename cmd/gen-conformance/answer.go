package main

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"github.com/wildmeld/wildmeld/solve/brute"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// rulesOf are the rules of a setting. An unknown name or value is a mistake in
// the generator or in the set.
func (s Setting) rulesOf() (rules.Rules, error) {
	g, _, ok := rules.Lookup(s.Game)
	if !ok {
		return rules.Rules{}, fmt.Errorf("no game %q", s.Game)
	}
	r := g.Rules()
	for _, name := range slices.Sorted(maps.Keys(s.Rules)) {
		if err := r.Set(name, s.Rules[name]); err != nil {
			return r, err
		}
	}
	return r, r.Check()
}

// with is the setting with one more rule.
func (s Setting) with(name, value string) Setting {
	changed := map[string]string{name: value}
	for n, v := range s.Rules {
		if n != name {
			changed[n] = v
		}
	}
	s.Rules = changed
	return s
}

// rankNamed reads a rank; none is no rank.
func rankNamed(name string) card.Rank {
	for k := card.Ace; k <= card.King; k++ {
		if k.String() == name {
			return k
		}
	}
	return card.NoRank
}

// deal is what the setting deals: the terms on which a hand of so many cards
// is arranged, or why there is no such hand. It is a reading of ruling 1 of
// its own.
func (s Setting) deal(r rules.Rules, cards int) (t rules.Terms, refused string) {
	t.Rules = r
	bonus := r.Game.Bonus
	number, _ := strconv.Atoi(s.Round)
	switch {
	case cards > card.MaxHand:
		return t, fmt.Sprintf("%d cards, and a hand has at most %d", cards, card.MaxHand)
	case s.Round == "bonus" && bonus == nil:
		return t, "no bonus round"
	case s.Round == "bonus":
		return inBonus(t, cards)
	case len(r.Rounds) == 0 && s.Wild == "":
		return t, "no wild rank is named"
	case s.Wild != "" && (s.Round == "" || len(r.Rounds) == 0):
		t.Wild = rankNamed(s.Wild)
		return t, ""
	case number > len(r.Rounds):
		return t, fmt.Sprintf("no round %d", number)
	case number > 0:
		t.Wild = r.Rounds[number-1].Wild
		if dealt := r.Rounds[number-1].Cards; dealt != cards {
			return t, fmt.Sprintf("%d cards, round %d deals %d", cards, number, dealt)
		}
		return t, ""
	}
	return byCards(t, cards)
}

func inBonus(t rules.Terms, cards int) (rules.Terms, string) {
	b := t.Game.Bonus
	t.MinMeld, t.MaxMeld, t.MinRun = b.MinMeld, b.MaxMeld, 0
	if cards != b.Cards {
		return t, fmt.Sprintf("%d cards, the bonus round deals %d", cards, b.Cards)
	}
	return t, ""
}

// byCards is the round that deals as many cards as the hand has.
func byCards(t rules.Terms, cards int) (rules.Terms, string) {
	rounds := 0
	for _, d := range t.Rounds {
		if d.Cards == cards {
			rounds++
			t.Wild = d.Wild
		}
	}
	if b := t.Game.Bonus; b != nil && b.Cards == cards {
		rounds++
		t, _ = inBonus(t, cards)
	}
	switch rounds {
	case 1:
		return t, ""
	case 0:
		return t, fmt.Sprintf("no round deals %d cards", cards)
	}
	return t, fmt.Sprintf("%d rounds deal %d cards", rounds, cards)
}

// lacks is why the packs cannot deal these cards, "" where they can: cards
// that are in no pack, jokers and copies (rulings 2, 3 and 13).
func lacks(t rules.Terms, h card.Hand) string {
	jokers := 0
	for _, c := range h {
		switch {
		case c == card.Joker:
			jokers++
		case c == card.Wild && t.Wild == card.NoRank:
			return "wild where no rank is wild"
		case c != card.Wild && (!t.Ranks.Has(c.Rank()) || !slices.Contains(t.Suits.List(), c.Suit())):
			return fmt.Sprintf("the pack has no %v", c)
		}
	}
	return cmp.Or(tooManyJokers(t, jokers), tooManyCopies(t, h))
}

func tooManyJokers(t rules.Terms, have int) string {
	most := t.Jokers
	switch {
	case have > 0 && most == 0:
		return "jokers are off"
	case most < 0 && t.Decks == 0:
		return ""
	case most < 0:
		most = t.Decks * t.Game.JokersADeck
	}
	if have > most {
		return fmt.Sprintf("%d jokers, played with %d", have, most)
	}
	return ""
}

func tooManyCopies(t rules.Terms, h card.Hand) string {
	if t.Decks == 0 {
		return ""
	}
	ofWildRank := 0
	for _, c := range h {
		if n := h.Count(c); n > t.Decks && c != card.Joker && c != card.Wild {
			return fmt.Sprintf("%d copies of %v, the packs hold %d", n, c, t.Decks)
		}
		if c == card.Wild || c != card.Joker && c.Rank() == t.Wild {
			ofWildRank++
		}
	}
	if most := t.Decks * len(t.Suits.List()); t.Wild != card.NoRank && ofWildRank > most {
		return fmt.Sprintf("%d cards of the wild rank, the packs hold %d", ofWildRank, most)
	}
	return ""
}

// answer is all that a hand's line says of it.
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
	h, err := handOf(l.Hand)
	if err != nil {
		return answer{}, err
	}
	t, refused := l.deal(r, len(h))
	if refused = cmp.Or(refused, lacks(t, h)); refused != "" {
		return answer{refused: refused}, nil
	}
	if l.Table != "" {
		return l.atTable(t, h)
	}
	a := leastOf(t, h)
	if l.Claim != nil {
		a.verdict = verdict(t, endOf(t, h, a.penalty), *l.Claim)
	}
	return a, nil
}

// leastOf is the least points of a hand and how many sets of leftovers reach
// them, of which none holds another and more.
func leastOf(t rules.Terms, h card.Hand) answer {
	truth := brute.New(t).Read(h)
	best := truth.Best()
	sets := map[string]card.Hand{}
	truth.Costs(func(left int, c brute.Cost) {
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
	o := brute.New(t)
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
	o := brute.New(t)
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
	o := brute.Table{Oracle: brute.New(t), Held: h}
	best := o.Best(h, table, nil, o.Within(h))
	return answer{penalty: best.Penalty, left: best.Left}, nil
}

// lyingIn reads melds that lie on the table, in which every wild card names
// what it stands for.
func lyingIn(t rules.Terms, text string) ([]brute.Lying, error) {
	melds, _, err := groupingOf(text)
	if err != nil {
		return nil, err
	}
	var table []brute.Lying
	o := brute.New(t)
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
		table = append(table, brute.Lying{Kind: kind, Slots: m})
	}
	return table, nil
}

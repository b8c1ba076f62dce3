// Package judge is the second, plain reading of the rules: it says of cards
// laid down whether they are a legal meld, what each wild card stands for,
// and if not, why not. It knows neither of the searches, which can be held against
// it; the solver asks it what may be laid off on the melds of a table.
//
// reading.go lists the ways in which laid cards are a set or a run by shape; here
// are the rules of number, such as limits on wild cards. A meld is legal when one of
// its readings breaks none of them.
package judge

import (
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Meld judges cards laid down as one meld. A slot's As is zero where the
// player did not say what the card stands for; said stand-ins are binding,
// and one without a suit leaves the suit open. The result is the meld with
// every As filled in and its slots in display order, or a fault.
//
// Of several legal readings a set comes before a run; a run is read in the
// order in which it was written, up or down, if it can be, and else as low as
// it can stand.
func Meld(t *rules.Terms, laid []meld.Slot) (meld.Meld, *Fault) {
	if f := foreign(t, laid); f != nil {
		return meld.Meld{}, f
	}
	if len(laid) < t.MinMeld || len(laid) == 0 {
		return meld.Meld{}, &Fault{Kind: TooFew, Have: len(laid), Limit: t.MinMeld}
	}
	var nearest *Fault
	for m := range readings(t, laid) {
		f := broken(t, m)
		if f == nil {
			return inOrder(t, m), nil
		}
		// Nearest is what a later rule forbids, and what reads most cards as naturals.
		if nearest == nil || f.Kind > nearest.Kind || f.Kind == nearest.Kind && f.Natural > nearest.Natural {
			nearest = f
		}
	}
	if nearest == nil {
		nearest = shapeless(t, laid)
	}
	return meld.Meld{}, nearest
}

// inOrder returns the meld in display order: a run in the order of its places, a
// set with its naturals by suit and then its wild cards.
func inOrder(t *rules.Terms, m meld.Meld) meld.Meld {
	if m.Kind == meld.Run {
		return m
	}
	place := func(s meld.Slot) int {
		if natural(t, m.Kind, s) {
			return int(s.Card)
		}
		return card.Limit + int(s.Card)
	}
	slices.SortStableFunc(m.Slots, func(a, b meld.Slot) int { return place(a) - place(b) })
	return m
}

// foreign finds cards that the game does not have, and stand-ins that no meld
// could make right.
func foreign(t *rules.Terms, laid []meld.Slot) *Fault {
	for _, s := range laid {
		kind, c := NoFault, s.Card
		switch {
		case c == card.Joker && t.Jokers == 0:
			kind = NoJokers
		case c == card.Wild && t.Wild == card.NoRank:
			kind = NoWildRank
		case c < card.Wild && (c.Suit() == card.NoSuit || !inPack(t, c)):
			kind = NotInPack
		}
		if kind != NoFault {
			return &Fault{Kind: kind, Cards: card.Hand{c}}
		}
	}
	for _, s := range laid {
		switch {
		case s.As == 0:
		case !inPack(t, s.As):
			return &Fault{Kind: NamedNoCard, Slots: []meld.Slot{s}}
		case !t.IsWild(s.Card) && s.As != s.Card && s.As != card.New(s.Card.Rank(), card.NoSuit):
			return &Fault{Kind: NamedNatural, Slots: []meld.Slot{s}}
		}
	}
	return nil
}

// inPack reports whether the pack has the card, or, where it has no suit, the
// rank.
func inPack(t *rules.Terms, c card.Card) bool {
	return c.Rank() != card.NoRank && t.Ranks.Has(c.Rank()) && (c.Suit() == card.NoSuit || t.Suits.Has(c.Suit()))
}

// natural reports whether the card is used as what it is. A joker never is. A
// wild-rank card is under wild-as-natural, where it stands for itself: for
// its rank in a set, or in a run of mixed suits; for its rank and suit where
// suits matter. A wild-rank card whose suit was not noted is never natural in
// a run of one suit, whose suit it would have to have.
func natural(t *rules.Terms, kind meld.Kind, s meld.Slot) bool {
	suitsMatter := kind == meld.Run && t.RunSuits == rules.SameSuit || kind == meld.Set && t.SetSuits == rules.Distinct
	switch {
	case !t.IsWild(s.Card):
		return true
	case t.WildAsNatural != rules.On || s.Card == card.Joker || s.As.Rank() != t.Wild:
		return false
	case s.Card == card.Wild:
		return kind == meld.Set || !suitsMatter
	}
	return !suitsMatter || s.As.Suit() == s.Card.Suit()
}

// broken returns the rule of number that a set or run of the right shape breaks,
// or nil: it is legal. Where wild cards alone are a legal meld, those at their
// own places need not count as naturals.
func broken(t *rules.Terms, m meld.Meld) *Fault {
	n, naturals, isRun := len(m.Slots), 0, m.Kind == meld.Run
	isAllWild := true
	var pair []meld.Slot // the first two wild cards of a run that stand side by side
	for i, s := range m.Slots {
		isAllWild = isAllWild && t.IsWild(s.Card)
		switch {
		case natural(t, m.Kind, s):
			naturals++
		case isRun && t.AdjacentWilds == rules.Off && pair == nil && i > 0 && !natural(t, m.Kind, m.Slots[i-1]):
			pair = m.Slots[i-1 : i+1]
		}
	}
	var kind FaultKind
	limit, wilds := 0, n-naturals
	switch {
	case t.MaxMeld > 0 && n > t.MaxMeld:
		kind, limit = TooMany, t.MaxMeld
	case n < t.MinMeld:
		kind, limit = TooFew, t.MinMeld
	case isRun && n < t.MinRunLen():
		kind, limit = RunTooShort, t.MinRunLen()
	case naturals == 0 && !t.AllWildLegal():
		kind = AllWild
	case naturals > 0 && wilds > t.WildBound(naturals) && !(isAllWild && t.AllWildLegal() && !(isRun && t.AdjacentWilds == rules.Off)):
		kind = TooWild
	case pair != nil:
		kind = AdjacentWilds
	default:
		return nil
	}
	f := &Fault{Kind: kind, Meant: m.Kind, Have: n, Limit: limit, Natural: naturals, Wild: wilds}
	switch kind {
	case TooWild:
		f.WildLimit = t.WildLimit
	case AdjacentWilds:
		f.Slots = slices.Clone(pair)
	}
	return f
}

// Judged is one meld of a grouping: as it was laid, and as it is read or why
// it is not legal.
type Judged struct {
	Laid  []meld.Slot
	Meld  meld.Meld // where Fault is nil
	Fault *Fault
}

// Basis is which cards of a hand are scored. The zero value is not a basis.
type Basis uint8

// The bases: what the best arrangement leaves, what the player's own grouping
// leaves, every card held.
const (
	Arranged Basis = iota + 1
	Grouped
	Held
)

// Score is what a hand scores at the end of a round, which is what a claim is
// judged against. Penalty is in points.
type Score struct {
	Basis   Basis
	Left    card.Hand
	Penalty int
}

// Declared is a whole hand as a player grouped it. Left are loose cards and those
// of illegal melds, in card order.
type Declared struct {
	Score
	Melds []Judged // in the order in which they were laid
	Legal bool     // whether every meld is
}

// Grouping judges a whole hand as grouped: the cards of illegal melds count
// as leftover, with the loose ones.
func Grouping(t *rules.Terms, melds [][]meld.Slot, loose card.Hand) Declared {
	d := Declared{Score: Score{Basis: Grouped, Left: slices.Clone(loose)}, Legal: true, Melds: make([]Judged, 0, len(melds))}
	for _, laid := range melds {
		j := Judged{Laid: laid}
		if j.Meld, j.Fault = Meld(t, laid); j.Fault != nil {
			d.Legal = false
			d.Left = append(d.Left, cardsOf(laid)...)
		}
		d.Melds = append(d.Melds, j)
	}
	slices.Sort(d.Left)
	d.Penalty = points(t, d.Left)
	return d
}

func points(t *rules.Terms, left card.Hand) int {
	sum := 0
	for _, c := range left {
		sum += t.Points(c)
	}
	return sum
}

// Scored returns the score of a hand: that of the player's own grouping, where
// declared has one; else the sum of all cards where the cards held are counted;
// else that of the best arrangement, which is used in no other case.
func Scored(t *rules.Terms, h card.Hand, best *meld.Arrangement, declared *Declared) Score {
	switch {
	case declared != nil:
		return declared.Score
	case t.HeldCards == rules.Counted:
		return Score{Held, h, points(t, h)}
	}
	return Score{Arranged, best.Left, best.Penalty}
}

// Verdict is what a claimed score turned out to be. The zero value is not a
// verdict.
type Verdict uint8

// The verdicts: the claim is the score, it is below it, above it.
const (
	NoVerdict Verdict = iota
	Right
	Low
	High
)

// String returns right, low or high.
func (v Verdict) String() string { return [...]string{"", "right", "low", "high"}[v] }

// Claim judges a claimed score, in points, against the leftovers of a hand.
// Where an ace's holder has a choice, a claim that any mix of choices reaches
// is right; high is then how many of the aces count the second value, which a
// wild one does not have.
func Claim(t *rules.Terms, left card.Hand, claim int) (v Verdict, high int) {
	score := points(t, left)
	if more := claim - score; t.Rules.Points.Ace.Choice != 0 && more != 0 {
		each := t.Rules.Points.Ace.Choice - t.RankPoints(card.Ace)
		aces := 0
		for _, c := range left {
			if c.Rank() == card.Ace && !t.IsWild(c) {
				aces++
			}
		}
		if each != 0 && more%each == 0 && more/each > 0 && more/each <= aces {
			return Right, more / each
		}
	}
	switch {
	case claim < score:
		return Low, 0
	case claim > score:
		return High, 0
	}
	return Right, 0
}

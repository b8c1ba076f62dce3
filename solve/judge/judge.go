// Package judge is a second, plain implementation of the rules. It decides whether
// cards laid down are a legal meld, and says what each wild card stands for, or why
// the meld is illegal. It does not use the searches, so tests can check them against
// it; the solver asks it what may be laid off on the melds of a table.
//
// reading.go lists the ways to read laid cards as a set or a run by shape; this file
// has the rules about numbers, such as limits on wild cards. A meld is legal if one
// of its readings breaks none of them.
package judge

import (
	"cmp"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Meld judges cards laid down as one meld. A slot's As is zero if the player did
// not name the card that it stands for. A named card is binding; one without a suit
// leaves the suit open. Meld returns the meld with every As filled in and its slots
// in display order, or a fault.
//
// If several readings are legal, Meld prefers a set to a run. It reads a run in the
// order in which it was written, up or down, if possible, and else as low as it can
// stand.
func Meld(t *rules.Terms, laid []meld.Slot) (meld.Meld, *Fault) {
	faults := foreign(t, laid)
	if len(laid) == 0 {
		faults = []*Fault{{Kind: TooFew, Limit: t.MinMeld}}
	}
	if len(faults) > 0 {
		return meld.Meld{}, all(faults)
	}
	for m := range readings(t, laid) {
		broken := broken(t, m)
		if len(broken) == 0 {
			return inOrder(t, m), nil
		}
		if faults == nil || nearer(broken, faults) {
			faults = broken
		}
	}
	if faults == nil {
		faults = shapeless(t, laid)
	}
	return meld.Meld{}, all(faults)
}

// nearer reports whether a reading that breaks the rules of a is nearer to a meld than
// one that breaks those of b: it breaks fewer, or a later one, or has more naturals.
func nearer(a, b []*Fault) bool {
	return cmp.Or(cmp.Compare(len(b), len(a)), cmp.Compare(a[0].Kind, b[0].Kind), cmp.Compare(a[0].Natural, b[0].Natural)) > 0
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

// foreign finds cards that the game does not have, and named cards that are wrong
// in any meld.
func foreign(t *rules.Terms, laid []meld.Slot) (faults []*Fault) {
	for _, s := range laid {
		kind, c := NoFault, s.Card
		switch {
		case c == card.Joker && t.Jokers == 0:
			kind = NoJokers
		case c == card.Wild && t.Wild == card.NoRank:
			kind = NoWildRank
		case !t.InPack(c):
			kind = NotInPack
		}
		isSame := func(f *Fault) bool { return f.Kind == kind && f.Cards[0] == c }
		if kind != NoFault && !slices.ContainsFunc(faults, isSame) {
			faults = append(faults, &Fault{Kind: kind, Cards: card.Hand{c}})
		}
	}
	if len(faults) > 0 {
		return faults
	}
	for _, s := range laid {
		switch {
		case s.As == 0:
		case !inPack(t, s.As):
			faults = append(faults, &Fault{Kind: NamedNoCard, Slots: []meld.Slot{s}})
		case !t.IsWild(s.Card) && s.As != s.Card && s.As != card.New(s.Card.Rank(), card.NoSuit):
			faults = append(faults, &Fault{Kind: NamedNatural, Slots: []meld.Slot{s}})
		}
	}
	return faults
}

// inPack reports whether the pack has the card or, if the card has no suit, its rank.
func inPack(t *rules.Terms, c card.Card) bool {
	return c.Rank() != card.NoRank && t.Ranks.Has(c.Rank()) && (c.Suit() == card.NoSuit || t.Suits.Has(c.Suit()))
}

// natural reports whether the card counts as a natural. A joker never does. Under
// wild-as-natural, a wild-rank card does if it stands for itself: for its rank in a
// set or in a run of mixed suits, or for its rank and suit where suits matter. A
// wild-rank card whose suit was not noted never counts as a natural in a run of one
// suit, since it would have to be of that suit.
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

// broken returns the rules about numbers that a set or run of the right shape breaks:
// none if it is legal. If wild cards alone are a legal meld, wild-rank cards in
// their own places need not count as naturals.
func broken(t *rules.Terms, m meld.Meld) (faults []*Fault) {
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
	wilds := n - naturals
	fault := func(kind FaultKind, limit int) *Fault {
		f := &Fault{Kind: kind, Meant: m.Kind, Have: n, Limit: limit, Natural: naturals, Wild: wilds}
		faults = append(faults, f)
		return f
	}
	switch {
	case t.MaxMeld > 0 && n > t.MaxMeld:
		fault(TooMany, t.MaxMeld)
	case n < t.MinMeld:
		fault(TooFew, t.MinMeld)
	case isRun && n < t.MinRunLen():
		fault(RunTooShort, t.MinRunLen())
	}
	switch {
	case naturals == 0 && !t.AllWildLegal():
		fault(AllWild, 0)
	case naturals > 0 && wilds > t.WildBound(naturals) && !(isAllWild && t.AllWildLegal() && !(isRun && t.AdjacentWilds == rules.Off)):
		fault(TooWild, 0).WildLimit = t.WildLimit
	}
	if pair != nil {
		fault(AdjacentWilds, 0).Slots = slices.Clone(pair)
	}
	return faults
}

// Judged is one meld of a grouping as it was laid, and its reading or the reason why
// it is not legal.
type Judged struct {
	Laid  []meld.Slot
	Meld  meld.Meld // if Fault is nil
	Fault *Fault
}

// Basis says which cards of a hand are scored. The zero value is not a basis.
type Basis uint8

// The bases: the leftovers of the best arrangement, the leftovers of the player's
// own grouping, every card held.
const (
	Arranged Basis = iota + 1
	Grouped
	Held
)

// Score is the score of a hand at the end of a round, against which a claim is
// judged. Penalty is in points.
type Score struct {
	Basis   Basis
	Left    card.Hand
	Penalty int
}

// Declared is a whole hand as a player grouped it. Left holds the loose cards and
// the cards of illegal melds, in card order.
type Declared struct {
	Score
	Melds []Judged // in the order in which they were laid
	Legal bool     // every meld is legal
}

// Grouping judges a whole hand as the player grouped it. The cards of illegal melds
// count as leftovers, like the loose cards.
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

// Judgement is what a hand scores at the end of a round, and the verdict on its claim.
type Judgement struct {
	Score
	Verdict  Verdict // NoVerdict without a claim
	HighAces int     // the aces that the claim counts their second value
}

// Hand judges a hand at the end of a round. It scores what the player's own grouping does, if
// there is one; else the sum of all cards, if the cards held are counted; else the penalty
// of best, which is not used in the other cases. The claim is judged against that, if there
// is one.
func Hand(t *rules.Terms, h card.Hand, grouping *Declared, claim *int, best *meld.Arrangement) (j Judgement) {
	switch {
	case grouping != nil:
		j.Score = grouping.Score
	case t.HeldCards == rules.Counted:
		j.Score = Score{Held, h, points(t, h)}
	default:
		j.Score = Score{Arranged, best.Left, best.Penalty}
	}
	if claim != nil {
		j.Verdict, j.HighAces = Claim(t, j.Left, *claim)
	}
	return j
}

// Verdict is the judgment of a claimed score. The zero value is not a verdict.
type Verdict uint8

// The verdicts: the claim equals the score, is below it, or is above it.
const (
	NoVerdict Verdict = iota
	Right
	Low
	High
)

// String returns right, low or high.
func (v Verdict) String() string { return [...]string{"", "right", "low", "high"}[v] }

// Claim judges a claimed score, in points, against the leftovers of a hand.
// If players may choose the value of an ace, a claim that any mix of choices reaches
// is right, and high is the number of aces that count the second value. A wild ace
// has no second value.
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

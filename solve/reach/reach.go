// Package reach works out which penalties the hands of a round can have, so that an
// impossible score is found even if its cards were not noted.
//
// It enumerates what a best arrangement can leave over, not hands. The leftovers hold no
// meld, and if there is a wild card among them, no meld beside them has room for one more.
// Whether naturals hold a meld is decided rank by rank: of the ranks below, only the last
// few places of each suit matter. So one pass over the ranks finds the sums of all
// leftovers, for each number of wild cards left over.
//
// The result contains the penalty of every hand, under any mix of rules. In every game
// with its options, up to 14 cards, the tests find no other penalty in it. Where a rule
// depends on more than the pass sees, it may contain a penalty that no hand has: with runs
// of more than longestRun cards, runs round the corner, wild-rank cards that count as
// naturals in a run, and melds for which the packs have too few copies.
package reach

import (
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/terms"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Packs says what hands are dealt from: the packs shuffled together, which is the
// number of copies of each natural, and the jokers in all of them.
type Packs struct {
	Decks, Jokers int
}

// Scores is the set of penalties that a hand can have. It always has 0. The zero value
// is that of no cards, which has 0 alone.
type Scores struct {
	set bitset
}

// Has reports whether some hand has the penalty.
func (s Scores) Has(points int) bool { return points == 0 || points > 0 && s.set.has(points) }

// Most returns the highest penalty.
func (s Scores) Most() int { return s.set.last() }

// Range holds the numbers from First to Last.
type Range struct {
	First, Last int
}

// Gaps returns the ranges of numbers between penalties, lowest first.
func (s Scores) Gaps() (gaps []Range) {
	for p, before := 0, 0; p <= s.Most(); p++ {
		if s.set.has(p) {
			if p > before+1 {
				gaps = append(gaps, Range{before + 1, p - 1})
			}
			before = p
		}
	}
	return gaps
}

// Below returns the highest penalty up to n, which must not be negative.
func (s Scores) Below(n int) int {
	for n > 0 && !s.Has(n) {
		n--
	}
	return n
}

// Above returns the lowest penalty from n on, or false if there is none.
func (s Scores) Above(n int) (int, bool) {
	n = max(n, 0)
	for n <= s.Most() && !s.Has(n) {
		n++
	}
	return n, n <= s.Most()
}

// Or returns the penalties of either kind of hand.
func (s Scores) Or(o Scores) Scores {
	all := make(bitset, max(len(s.set), len(o.set), 1))
	all.or(s.set, 0)
	all.or(o.set, 0)
	return Scores{all}
}

// Plus returns the sums of a penalty of each of two hands.
func (s Scores) Plus(o Scores) Scores {
	all := make(bitset, len(s.set)+len(o.set)+1)
	all.or(o.set, 0)
	for p := range o.Most() + 1 {
		if o.Has(p) {
			all.or(s.set, p)
		}
	}
	return Scores{all}
}

// Of returns the penalties of hands with the given number of cards under the terms. Where the
// cards held are counted, these are the sums of that many cards or fewer. Each ace counts
// whichever of its values its holder likes.
func Of(t *rules.Terms, cards int, packs Packs) Scores {
	cards = min(max(cards, 0), card.MaxHand)
	k := keyOf(t, cards, packs)
	if s, ok := kept.Load(k); ok {
		return s.(Scores)
	}
	s := Scores{newSearch(t, cards, packs).all()}
	keep(k, s)
	return s
}

// Jokers returns a lower bound of the jokers in a hand with the penalty. The hands of a round
// are dealt from the same packs, so penalties that together need more jokers than the packs
// have cannot all be right. There is no such bound for other cards, since what a penalty needs
// of a rank depends on what the other hands hold.
func Jokers(t *rules.Terms, cards int, packs Packs, penalty int) (least int) {
	if penalty < t.Rules.Points.Joker { // no joker is left over
		return 0
	}
	for of := packs; least < packs.Jokers; least++ {
		if of.Jokers = least; Of(t, cards, of).Has(penalty) {
			break
		}
	}
	return least
}

// search is the work on one round.
type search struct {
	*rules.Terms
	cards int
	Packs
	line   terms.Line
	places []place
	shares bool // an ace below the two is above the king as well
	words  int  // the length of a bitset of sums
	sums   map[int]sums
}

// place is a rank in the order of the pass.
type place struct {
	rank  card.Rank
	above int  // how many places of runs end here without a gap, this one included; 0 if no run comes here
	again bool // the ace above the king, whose cards were taken below the two
}

func newSearch(t *rules.Terms, cards int, packs Packs) *search {
	s := &search{Terms: t, cards: cards, Packs: packs, line: terms.LineOf(&t.Rules), sums: map[int]sums{}}
	order := t.Places()
	if t.Cyclic() && order[0] != card.NoRank {
		order = append(order, card.Ace)
	}
	taken, above := rules.Ranks(0), 0
	for _, k := range order {
		if above++; k == card.NoRank {
			above = 0
			continue
		}
		s.places = append(s.places, place{rank: k, above: above, again: taken.Has(k)})
		s.shares = s.shares || taken.Has(k)
		taken |= 1 << k
	}
	for _, k := range t.Ranks.List() {
		if !taken.Has(k) {
			s.places = append(s.places, place{rank: k})
		}
	}
	s.words = s.bound()/64 + 1
	return s
}

// bound returns an upper bound of the sums.
func (s *search) bound() int {
	dearest := 0
	for _, k := range s.Ranks.List() {
		dearest = max(dearest, s.RankPoints(k))
	}
	p := &s.Rules.Points
	return s.cards * max(dearest, p.Ace.Choice, p.Wild, p.Joker)
}

// wildRanked returns how many cards of the wild rank the packs have.
func (s *search) wildRanked() int {
	if s.Wild == card.NoRank {
		return 0
	}
	return s.Decks * s.Suits.Len()
}

// wildPoints returns the points of a card of the wild rank.
func (s *search) wildPoints() int {
	if s.Wild == card.NoRank {
		return 0
	}
	return s.Terms.Points(card.Wild)
}

// all returns all penalties.
func (s *search) all() bitset {
	found := make(bitset, s.words)
	found.add(0) // also where no hand of so few cards is melded: it may go out with the card drawn
	for jokers := range min(s.Jokers, s.cards) + 1 {
		for ranked := range min(s.wildRanked(), s.cards-jokers) + 1 {
			wild := jokers + ranked
			if s.counts() || !s.wildMeld(jokers, ranked) {
				naturals := s.naturals(wild)
				for n := range s.cards - wild + 1 {
					if s.restMelds(s.cards-wild-n, jokers, ranked) {
						found.or(naturals[n], jokers*s.Rules.Points.Joker+ranked*s.wildPoints())
					}
				}
			}
		}
	}
	return found
}

// counts reports whether cards held count though they are melds.
func (s *search) counts() bool { return s.HeldCards == rules.Counted }

// wildMeld reports whether every hand with these numbers of jokers and cards of the wild
// rank holds a meld of wild cards.
func (s *search) wildMeld(jokers, ranked int) bool {
	longest := max(s.MaxSetLen(), s.line.Longest)
	if wild := jokers + ranked; s.AllWildLegal() && wild >= s.MinMeld && s.MinMeld <= longest {
		return true
	}
	if !terms.DualCards(s.Terms) {
		return false
	}
	own := ranked
	if s.SetSuits == rules.Distinct {
		own = (ranked + s.Decks - 1) / s.Decks // suits, at least
	}
	return s.isSet(own, jokers)
}

// isSet reports whether naturals of one rank hold a set, alone or with some of the wild
// cards. Under distinct suits, only one natural of each suit counts.
func (s *search) isSet(naturals, wild int) bool {
	for n := 1; n <= naturals; n++ {
		need := max(0, s.MinMeld-n)
		if need <= wild && need <= s.WildBound(n) && n+need <= s.MaxSetLen() {
			return true
		}
	}
	return false
}

// restMelds reports whether n cards can be the melds beside leftovers with these wild
// cards. Where cards may be laid off, any number of them can be gone.
func (s *search) restMelds(n, jokers, ranked int) bool {
	if n == 0 || s.LayOff == rules.On || s.counts() {
		return true
	}
	wild := jokers + ranked
	most := s.wildRanked()
	if wild > 0 && s.ownSetPays() {
		most = min(most, 1)
	}
	if ranked > most {
		return false
	}
	spare := s.Jokers + most - wild // wild cards that the melds may have
	need := make([]int, n+1)        // by the number of cards of some melds together: the fewest wild cards
	for cards := 1; cards <= n; cards++ {
		need[cards] = spare + 1
		for size := 2; size <= cards; size++ {
			if used, ok := s.meldOf(size, wild > 0); ok {
				need[cards] = min(need[cards], need[cards-size]+used)
			}
		}
	}
	return need[n] <= spare
}

// ownSetPays reports whether a hand with two cards of the wild rank never leaves a wild
// card beside melds that are half wild: it does better to take the two from those melds as
// the naturals of a set, with the leftover as its wild card. That saves more points than the
// two naturals cost which the melds may then have to leave.
func (s *search) ownSetPays() bool {
	dearest := 0
	for _, k := range s.Ranks.List() {
		if k != s.Wild {
			dearest = max(dearest, s.RankPoints(k))
		}
	}
	return terms.DualCards(s.Terms) && s.WildLimit == rules.Half && s.SetSuits == rules.AnySuits && s.MinMeld == 3 && s.MinRunLen() == 3 &&
		s.MaxMeld == 0 && s.AdjacentWilds == rules.On && 2*dearest < min(s.wildPoints(), s.Rules.Points.Joker)
}

// meldOf reports whether a meld can have size cards and, if closed, be one to which no
// wild card can be added. It returns the fewest wild cards of such a meld.
func (s *search) meldOf(size int, closed bool) (wild int, ok bool) {
	isRun := size >= s.MinRunLen() && size <= s.line.Longest
	isSet := size >= s.MinMeld && size <= s.MaxSetLen()
	// A longest meld is closed, unless it is as good as two of which one is not.
	longestSet := isSet && size == s.MaxSetLen() && size < 2*s.MinMeld
	longestRun := isRun && size == s.line.Longest && size < 2*s.MinRunLen()
	switch {
	case !isRun && !isSet:
		return 0, false
	case !closed || longestSet || longestRun:
		return 0, true
	case isRun && s.AdjacentWilds == rules.Off:
		return 1, true
	}
	for wild := range size { // as many wild cards as its naturals allow
		if bound := s.WildBound(size - wild); wild <= bound && wild+1 > bound {
			return wild, true
		}
	}
	return 0, false
}

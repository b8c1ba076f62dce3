// Package rules holds the games as data: every parameter of a game is a field
// of Rules, every game a row of the table in games.go. A round's wild rank and
// the rules in force make Terms, on which a hand is arranged, judged and
// scored. The texts behind each row are named in it.
package rules

import (
	"fmt"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
)

// Rules is what a game is played by: a row of the table of games, with the
// row's own values or a house's. It is copied freely; its slices and pointers
// are read-only.
type Rules struct {
	Name string // the game's name, or the house's own
	Game *Game  // the row it starts from
	Values
}

// Values is a value for every parameter of a game.
//
// A new rule about melds is a field here, a row with its words and its usual value
// (parameter.go), what it means to the judge and to the oracle of the tests, and
// what the searches must know of it: only what they could lay that it forbids.
// Only Rules.Places knows the places of runs.
type Values struct {
	Suits  Suits
	Ranks  Ranks
	Decks  int // packs shuffled together; 0 is worked out from the players
	Jokers int // jokers in all, or JokersOn, JokersOptional; 0 is none

	Rounds    []Deal // empty: any number of rounds and of cards
	Aces      Aces
	MinMeld   int
	MaxMeld   int // 0: no limit
	MinRun    int // 0: as MinMeld
	SetSuits  SetSuits
	Runs      Switch
	RunSuits  RunSuits
	WildLimit WildLimit

	AllWild       Switch
	AdjacentWilds Switch
	WildAsNatural Switch

	Points Points

	LayOff    Switch
	WildSwap  Switch
	HeldCards HeldCards
	Tie       Tie
	OutLimit  int // points with which a player may still go out
	PayEach   Switch
}

// The values of Rules.Jokers that are not a number of cards.
const (
	JokersOn       = -1 // the game's usual number
	JokersOptional = -2 // none, until a hand holds one
)

// Deal is what one round deals: the cards a player gets and the wild rank,
// NoRank where only jokers are wild.
type Deal struct {
	Cards int
	Wild  card.Rank
}

// Points is what a leftover card costs.
type Points struct {
	Rank  [card.King + 1]int // by rank; the ace's entry is not used
	Ace   AcePoints
	Wild  int // a card of the wild rank, or WildOwn
	Joker int
}

// WildOwn as Points.Wild: a wild-rank card left over costs its rank's points.
const WildOwn = -1

// AcePoints is what an ace costs: Low where aces are low, High where they can
// be high. Where Choice is not zero its holder may count Choice instead.
type AcePoints struct {
	Low, High, Choice int
}

// Terms is what a hand is arranged, judged and scored under: the rules in
// force and the round's wild rank, NoRank where only jokers are wild.
type Terms struct {
	Rules
	Wild card.Rank
}

// IsWild reports whether a card is a wild card: a joker or one of the wild rank.
func (t *Terms) IsWild(c card.Card) bool {
	return c >= card.Wild || t.Wild != card.NoRank && c.Rank() == t.Wild
}

// Points returns what the card costs as a leftover. Where an ace's holder has a
// choice it is the first value, which is what counts unless the holder speaks.
func (t *Terms) Points(c card.Card) int {
	switch {
	case c == card.Joker:
		return t.Rules.Points.Joker
	case t.IsWild(c) && t.Rules.Points.Wild != WildOwn:
		return t.Rules.Points.Wild
	case c == card.Wild:
		return t.RankPoints(t.Wild)
	}
	return t.RankPoints(c.Rank())
}

// RankPoints returns what a natural of the rank costs as a leftover.
func (r *Rules) RankPoints(k card.Rank) int {
	switch {
	case k != card.Ace:
		return r.Points.Rank[k]
	case r.Aces == AcesLow:
		return r.Points.Ace.Low
	}
	return r.Points.Ace.High
}

// AllWildLegal reports whether a meld of wild cards alone is legal. Unless the
// rules say so it is where nothing limits wild cards.
func (r *Rules) AllWildLegal() bool {
	if r.AllWild == Unspecified {
		return r.WildLimit == NoLimit
	}
	return r.AllWild == On
}

// MinRunLen returns the fewest cards in a run.
func (r *Rules) MinRunLen() int { return max(r.MinRun, r.MinMeld) }

// MaxSetLen returns the most cards in a set: one a suit where suits must be
// distinct, else max-meld or a whole hand.
func (r *Rules) MaxSetLen() int {
	if r.SetSuits == Distinct {
		return atMost(r.MaxMeld, r.Suits.Len())
	}
	return atMost(r.MaxMeld, card.MaxHand)
}

func atMost(limit, n int) int {
	if limit > 0 {
		return min(limit, n)
	}
	return n
}

// WildBound returns the most wild cards that may stand in a meld with that many
// naturals; a meld without naturals is AllWildLegal's matter.
func (r *Rules) WildBound(naturals int) int {
	switch r.WildLimit {
	case Half:
		return naturals
	case Minority:
		return naturals - 1
	case TwoNaturals:
		if naturals < 2 {
			return 0
		}
	case One:
		return 1
	}
	return card.MaxHand
}

// ContradictionError is a pair of parameters that cannot both hold: max-meld is
// less than min-meld or, where Round is not 0, the pack lacks the wild rank of
// that round.
type ContradictionError struct {
	Rules Rules
	Round int
}

func (e ContradictionError) Error() string {
	if e.Round == 0 {
		return fmt.Sprintf("max-meld %d is less than min-meld %d", e.Rules.MaxMeld, e.Rules.MinMeld)
	}
	return fmt.Sprintf("round %d makes %s wild, and the ranks are %s", e.Round, e.Rules.Rounds[e.Round-1].Wild, e.Rules.Ranks)
}

// Check finds parameters that contradict each other. The error is a
// ContradictionError.
func (r Rules) Check() error {
	if r.MaxMeld > 0 && r.MaxMeld < r.MinMeld {
		return ContradictionError{Rules: r}
	}
	for i, d := range r.Rounds {
		if d.Wild != card.NoRank && !r.Ranks.Has(d.Wild) {
			return ContradictionError{r, i + 1}
		}
	}
	return nil
}

// CheckSense reports rules under which no hand has an answer, such as the zero
// value. Where two parameters contradict each other the error is a ContradictionError.
func (t *Terms) CheckSense() error {
	senseless := func(what string) error { return fmt.Errorf("rules that make no sense: %s", what) }
	switch {
	case t.Game == nil:
		return senseless("no game")
	case t.Ranks == 0:
		return senseless("no ranks")
	case t.Wild > card.King || t.Wild != card.NoRank && !t.Ranks.Has(t.Wild):
		return senseless("the wild rank")
	}
	r := t.Rules
	r.Rounds = nil // no matter in one round
	for _, p := range parameters {
		if p.Name != "ranks" && p.Name != "last-round" && !p.set(&r, p.get(&r)) {
			return senseless(p.Name)
		}
	}
	return r.Check()
}

// CheckHand reports hands that no game deals: with more than card.MaxHand cards,
// or with a card that is not of the pack, such as the zero card or one without a
// suit; a suitless wild card where no rank is wild.
func (t *Terms) CheckHand(h card.Hand) error {
	if len(h) > card.MaxHand {
		return fmt.Errorf("%d cards, and a hand has at most %d", len(h), card.MaxHand)
	}
	for _, c := range h {
		isInPack := c < card.Wild && t.Ranks.Has(c.Rank()) && t.Suits.Has(c.Suit()) ||
			c == card.Wild && t.Wild != card.NoRank || c == card.Joker && t.Jokers != 0
		if !isInPack {
			return fmt.Errorf("the pack has no card %q", c)
		}
	}
	return nil
}

// LinePlaces is how many places a Line has: the low ace, two to king, and the
// high ace. A circle has the first CirclePlaces.
const (
	LinePlaces   = 14
	CirclePlaces = 13
)

// Places returns the ranks in the order of a run, from its lowest place to its
// highest: an ace stands at both ends where aces are both. A place is NoRank, which
// no run crosses, where there are no runs, the pack lacks the rank, or aces do not
// stand there. Where Cyclic, the last place is followed by the first.
func (r *Rules) Places() []card.Rank {
	places := make([]card.Rank, LinePlaces, LinePlaces+CirclePlaces)
	for p := range places {
		k, isOpen := card.Rank(p%CirclePlaces+1), true
		switch p {
		case 0:
			isOpen = r.Aces != AcesHigh
		case LinePlaces - 1:
			isOpen = r.Aces == AcesHigh || r.Aces == AcesBoth
		}
		if r.Runs != Off && isOpen && r.Ranks.Has(k) {
			places[p] = k
		}
	}
	if r.Cyclic() {
		return places[:CirclePlaces]
	}
	return places
}

// Cyclic reports whether runs go on past the king to the ace and the two.
func (r *Rules) Cyclic() bool { return r.Aces == AcesWrap && r.Runs != Off }

// Line is the places at which the cards of a run can stand. Where aces wrap it
// is a circle of the first thirteen.
type Line struct {
	ranks        [LinePlaces]card.Rank // NoRank: no run crosses the place
	Above, Below [LinePlaces]int       // places that follow on in the pack; -1 where it lacks the rank
	Longest      int                   // the most cards in a run: the longest stretch, or max-meld
	Len          int                   // how many places there are
	Closed       bool                  // they are a circle without a gap, which a run may cut anywhere
	cyclic       bool
	apart        bool // no two wild cards stand side by side
}

// Line returns the places of the rules' runs.
func (r Rules) Line() Line {
	places := r.Places()
	l := Line{Len: len(places), cyclic: r.Cyclic(), apart: r.AdjacentWilds == Off}
	copy(l.ranks[:], places)
	for p := range l.ranks {
		l.Above[p], l.Below[p] = l.reach(p, 1), l.reach(p, -1)
	}
	l.Closed = l.cyclic && l.Above[0] == CirclePlaces-1
	l.Longest = atMost(r.MaxMeld, slices.Max(l.Above[:])+1)
	return l
}

// reach returns how many places follow on in one direction.
func (l *Line) reach(from, step int) int {
	n := -1
	for i := from; n < l.Len-1 && l.At(i) != card.NoRank; i += step {
		n++
	}
	return n
}

// At returns the rank of a place, which may lie past either end: on a circle it
// goes round, else there is no rank.
func (l *Line) At(place int) card.Rank {
	if l.cyclic {
		return l.ranks[(place+13)%13]
	}
	if place < 0 || place >= LinePlaces {
		return card.NoRank
	}
	return l.ranks[place]
}

// Room returns how many wild cards can stand below and above a run of this many
// places. On a circle the places are shared, above first.
func (l *Line) Room(first, span int) (before, after int) {
	last := first + span - 1
	if l.cyclic {
		last %= 13
	}
	before, after = l.Below[first], l.Above[last]
	if l.cyclic {
		after = min(after, 13-span)
		before = min(before, 13-span-after)
	}
	if l.apart {
		if l.cyclic && span+after == 13 && after > 1 {
			before = 1 // the circle may be cut elsewhere
		}
		return min(before, 1), min(after, 1)
	}
	return before, after
}

// Unlimited reports whether no rule on numbers or places limits wild cards.
func (r Rules) Unlimited() bool {
	return r.WildLimit == NoLimit && r.AllWildLegal() && r.AdjacentWilds == On
}

// DualCards reports whether wild-rank cards may count as naturals where that
// makes a difference to what is legal.
func (t Terms) DualCards() bool {
	return t.WildAsNatural == On && t.Wild != card.NoRank && !t.Unlimited()
}

// Package rules holds the games as data: every parameter of a game is a field
// of Rules, every game a row of the table in games.go. A round's wild rank and
// the rules in force make Terms, under which a hand is arranged, judged and
// scored. Each row names the text that it comes from.
package rules

import (
	"fmt"

	"github.com/wildmeld/wildmeld/solve/card"
)

// Rules holds the rules of a game: a row of the table of games, with the row's own
// values or a house's. It may be copied freely; its slices and pointers are
// read-only.
type Rules struct {
	Name string // the game's name, or the house's own
	Game *Game  // the row it starts from
	Values
}

// Values holds a value for every parameter of a game.
//
// A new rule about melds needs a field here, a row with its words and its usual value
// (parameter.go), and code in the judge and in the oracle of the tests. The searches
// need to know only which of their melds it forbids. Only Rules.Places knows the
// places of runs.
type Values struct {
	Suits  Suits
	Ranks  Ranks
	Decks  int // packs shuffled together; 0: as many as the players need
	Jokers int // jokers in all, or JokersOn or JokersOptional; 0: none

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
	OutLimit  int // the most points with which a player may go out
	PayEach   Switch
	BelowZero Switch   // whether a score may be below zero
	WildRank  WildRank // how a round gets its wild rank
	Money     Money
	Stake     int // cents a point, where the difference is paid
}

// The values of Rules.Jokers that are not numbers of cards.
const (
	JokersOn       = -1 // the game's usual number
	JokersOptional = -2 // none, until a hand holds one
)

// Deal is the deal of one round: the number of cards each player gets, and the wild
// rank, which is NoRank if only jokers are wild.
type Deal struct {
	Cards int
	Wild  card.Rank
}

// Points holds the points of leftover cards.
type Points struct {
	Rank  [card.King + 1]int // by rank; the ace's entry is not used
	Ace   AcePoints
	Wild  int // a card of the wild rank, or WildOwn
	Joker int
}

// WildOwn as Points.Wild means that a wild-rank card left over costs its rank's points.
const WildOwn = -1

// AcePoints holds the points of an ace: Low if aces are low, High if they can be
// high. If Choice is not zero, the player who holds the ace may count Choice instead.
type AcePoints struct {
	Low, High, Choice int
}

// Terms holds the rules in force in a round and its wild rank, which is NoRank if
// only jokers are wild. Hands are arranged, judged and scored under Terms.
type Terms struct {
	Rules
	Wild card.Rank
}

// IsWild reports whether a card is a wild card: a joker or one of the wild rank.
func (t *Terms) IsWild(c card.Card) bool {
	return c >= card.Wild || t.Wild != card.NoRank && c.Rank() == t.Wild
}

// Points returns the points of the card as a leftover. If the player may choose the
// value of an ace, it returns the first one, which counts unless the player says so.
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

// RankPoints returns the points of a natural of the rank as a leftover.
func (r *Rules) RankPoints(k card.Rank) int {
	switch {
	case k != card.Ace:
		return r.Points.Rank[k]
	case r.Aces == AcesLow:
		return r.Points.Ace.Low
	}
	return r.Points.Ace.High
}

// AllWildLegal reports whether a meld of wild cards alone is legal. If the rules
// leave it open, it is legal if there is no wild-limit.
func (r *Rules) AllWildLegal() bool {
	if r.AllWild == Unspecified {
		return r.WildLimit == NoLimit
	}
	return r.AllWild == On
}

// MinRunLen returns the fewest cards in a run.
func (r *Rules) MinRunLen() int { return max(r.MinRun, r.MinMeld) }

// MaxSetLen returns the most cards in a set: one per suit if suits must be distinct,
// else a whole hand; in either case no more than max-meld.
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

// WildBound returns the most wild cards that a meld with this many naturals may have.
// For a meld without naturals, see AllWildLegal.
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

// ContradictionError reports two parameters that contradict each other: max-meld is
// less than min-meld or, if Round is not 0, the pack does not have the wild rank of
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

// Check returns an error if two parameters contradict each other: a ContradictionError,
// or one about the money.
func (r Rules) Check() error {
	if r.MaxMeld > 0 && r.MaxMeld < r.MinMeld {
		return ContradictionError{Rules: r}
	}
	if r.Money == Difference && r.Game != nil && r.Game.Elimination != nil {
		return fmt.Errorf("money difference is paid after the last round, and %s has none", r.Game.Name)
	}
	for i, d := range r.Rounds {
		if d.Wild != card.NoRank && !r.Ranks.Has(d.Wild) {
			return ContradictionError{r, i + 1}
		}
	}
	return nil
}

// CheckSense returns an error for rules under which no hand has an answer, such as the
// zero value. It is a ContradictionError if two parameters contradict each other.
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
	r.Rounds = nil // they do not matter in one round
	for _, p := range parameters {
		if p.Name != "ranks" && p.Name != "last-round" && !p.read(&r, p.spell(&r)) {
			return senseless(p.Name)
		}
	}
	return r.Check()
}

// InPack reports whether a hand may hold the card. It may not hold the zero card, a
// natural without a suit, or a suitless wild card if no rank is wild.
func (t *Terms) InPack(c card.Card) bool {
	switch {
	case c < card.Wild:
		return t.Ranks.Has(c.Rank()) && t.Suits.Has(c.Suit())
	case c == card.Wild:
		return t.Wild != card.NoRank
	}
	return c == card.Joker && t.Jokers != 0
}

// CheckHand returns an error for a hand that is not possible: one with more than
// card.MaxHand cards, or with a card that is not InPack. A hand without cards is
// possible, since a player may have laid them all down.
func (t *Terms) CheckHand(h card.Hand) error {
	if len(h) > card.MaxHand {
		return fmt.Errorf("%d cards, and a hand has at most %d", len(h), card.MaxHand)
	}
	for _, c := range h {
		if !t.InPack(c) {
			return fmt.Errorf("the pack has no card %q", c)
		}
	}
	return nil
}

// LinePlaces is the number of places of runs: the low ace, two to king, and the high
// ace. A circle consists of the first CirclePlaces.
const (
	LinePlaces   = 14
	CirclePlaces = 13
)

// Places returns the ranks in the order of a run, from its lowest place to its
// highest; aces have a place at both ends if they are both high and low. A place is
// NoRank, which no run crosses, if there are no runs, the pack does not have the
// rank, or aces do not go there. If Cyclic, the first place follows the last.
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

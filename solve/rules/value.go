package rules

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/solve/card"
)

// The types of parameters whose value is a word. Zero is not a value, except for a
// Switch, where it leaves the decision to another parameter.
type (
	Switch    uint8
	Aces      uint8 // where an ace may stand in a run
	SetSuits  uint8 // whether a suit may appear twice in a set
	RunSuits  uint8 // whether a run is of one suit
	WildLimit uint8 // how many wild cards may be in a meld that has naturals
	HeldCards uint8 // which cards count against a player at the end of a round
	Tie       uint8 // what becomes of a tie for the lowest total
)

const (
	Unspecified Switch = iota
	On
	Off
)

const (
	AcesLow  Aces = iota + 1 // A-2-3
	AcesHigh                 // Q-K-A
	AcesBoth                 // both, but never K-A-2
	AcesWrap                 // K-A-2 as well
)

const (
	AnySuits SetSuits = iota + 1
	Distinct
)

const (
	SameSuit RunSuits = iota + 1
	MixedSuits
)

const (
	NoLimit     WildLimit = iota + 1
	Half                  // no more wild than natural
	Minority              // fewer wild than natural
	TwoNaturals           // at least two naturals with any wild card
	One                   // at most one wild card
)

const (
	Arranged HeldCards = iota + 1 // the leftovers of the best arrangement
	Counted                       // every card not laid down on a turn
)

const (
	Shared Tie = iota + 1
	NoWinner
	BonusRound
)

// Suits is the set of suits in the pack.
type Suits uint8

// SuitsOf returns the set of the given suits.
func SuitsOf(suits ...card.Suit) Suits {
	var s Suits
	for _, suit := range suits {
		s |= 1 << suit
	}
	return s
}

// Has reports whether the pack has the suit.
func (s Suits) Has(suit card.Suit) bool { return s>>suit&1 == 1 }

// List returns the suits in order.
func (s Suits) List() []card.Suit { return members[card.Suit](uint16(s)) }

// Len returns the number of suits.
func (s Suits) Len() int { return bits.OnesCount8(uint8(s)) }

// String spells the suits without spaces: cdhs.
func (s Suits) String() (text string) {
	for _, suit := range s.List() {
		text += suit.String()
	}
	return text
}

// Ranks is the set of ranks in the pack: an unbroken stretch, in which the ace may
// stand at either end.
type Ranks uint16

// RanksFrom returns the ranks from low to high; if high is an ace, it is above the king.
func RanksFrom(low, high card.Rank) Ranks {
	var r Ranks
	if high == card.Ace && low != card.Ace {
		r |= 1 << card.Ace
		high = card.King
	}
	for k := low; k <= high; k++ {
		r |= 1 << k
	}
	return r
}

// Has reports whether the pack has the rank.
func (r Ranks) Has(k card.Rank) bool { return r>>k&1 == 1 }

// List returns the ranks in order, ace first.
func (r Ranks) List() []card.Rank { return members[card.Rank](uint16(r)) }

// members lists the members of a set of bits, lowest first.
func members[T ~uint8](set uint16) (list []T) {
	for ; set != 0; set &= set - 1 {
		list = append(list, T(bits.TrailingZeros16(set)))
	}
	return list
}

// Ends returns the first and the last rank, or NoRank if there are none.
func (r Ranks) Ends() (low, high card.Rank) {
	list := r.List()
	if len(list) == 0 {
		return card.NoRank, card.NoRank
	}
	if list[0] == card.Ace && len(list) > 1 && list[1] != card.Two {
		return list[1], card.Ace
	}
	return list[0], list[len(list)-1]
}

// String spells the first and the last rank: A-K, 3-K, 7-A.
func (r Ranks) String() string {
	low, high := r.Ends()
	return low.String() + "-" + high.String()
}

// Len returns the number of ranks.
func (r Ranks) Len() int { return bits.OnesCount16(uint16(r)) }

// readNumber reads a number from least to most.
func readNumber(n *int, v string, least, most int) bool {
	var err error
	*n, err = strconv.Atoi(v)
	return err == nil && *n >= least && *n <= most
}

// readRank reads a rank as the interface spells it; t and 0 are tens.
func readRank(v string) (card.Rank, bool) {
	if v == "t" || v == "0" {
		return card.Ten, true
	}
	for k := card.Ace; k <= card.King; k++ {
		if strings.EqualFold(k.String(), v) {
			return k, true
		}
	}
	return card.NoRank, false
}

// readRanks reads a rank or a range of ranks, low to high.
func readRanks(v string) (low, high card.Rank, ok bool) {
	first, last, isRange := strings.Cut(v, "-")
	low, ok = readRank(first)
	if !isRange || !ok {
		return low, low, ok
	}
	high, ok = readRank(last)
	return low, high, ok && (low < high || high == card.Ace)
}

// listed splits a list at spaces, tabs and commas.
func listed(v string) []string {
	return strings.FieldsFunc(v, func(c rune) bool { return c == ' ' || c == ',' || c == '\t' })
}

// lastClimb is the most cards of a round whose number of cards makes a rank wild.
const lastClimb = 15

// climb returns the deals of a game in which each round deals one card more and the
// rank of that number is wild: jacks at 11, aces at 14, twos at 15.
func climb(first, last int) (deals []Deal) {
	for n := first; n <= min(last, lastClimb); n++ {
		deals = append(deals, Deal{Cards: n, Wild: card.Rank((n-1)%int(card.King) + 1)})
	}
	return deals
}

func spellRounds(deals []Deal) string {
	if len(deals) == 0 {
		return "any"
	}
	first, last := deals[0].Cards, deals[len(deals)-1].Cards
	if slices.Equal(deals, climb(first, last)) {
		return fmt.Sprintf("%d-%d", first, last)
	}
	var list []string
	for _, d := range deals {
		list = append(list, fmt.Sprintf("%d:%s", d.Cards, cmp.Or(d.Wild.String(), "none")))
	}
	return strings.Join(list, " ")
}

func readRounds(v string) (deals []Deal, ok bool) {
	if v == "any" {
		return nil, true
	}
	if first, last, isClimb := strings.Cut(v, "-"); isClimb && !strings.Contains(v, ":") {
		var from, to int
		ok = readNumber(&from, first, 1, lastClimb) && readNumber(&to, last, from, lastClimb)
		return climb(from, to), ok
	}
	for _, item := range listed(v) {
		cards, wild, _ := strings.Cut(item, ":")
		var d Deal
		if d.Wild, ok = readRank(wild); !ok && wild != "none" || !readNumber(&d.Cards, cards, 1, card.MaxHand) {
			return nil, false
		}
		deals = append(deals, d)
	}
	return deals, len(deals) > 0
}

// spell returns 1, or 1/13 with a choice, or low:1 high:15 if the two differ.
func (a AcePoints) spell() string {
	text := strconv.Itoa(a.Low)
	if a.High != a.Low {
		text = fmt.Sprintf("low:%d high:%d", a.Low, a.High)
	}
	if a.Choice != 0 {
		text += "/" + strconv.Itoa(a.Choice)
	}
	return text
}

func (a *AcePoints) read(v string) bool {
	v, choice, hasChoice := strings.Cut(v, "/")
	if a.Choice = 0; hasChoice && !readNumber(&a.Choice, choice, 1, MaxPoints) {
		return false
	}
	low, high := v, v
	if both, ok := strings.CutPrefix(v, "low:"); ok {
		low, high, _ = strings.Cut(both, " high:")
	}
	return readNumber(&a.Low, low, 0, MaxPoints) && readNumber(&a.High, high, 0, MaxPoints)
}

// Pips as the points of ranks means that each rank costs its own number.
const Pips = "pips"

// Stretches lists the points of the ranks from low to high, which exclude the ace.
// Neighbours that cost the same are one setting, such as 2-9 and 1. If two or more up
// to the rank mostPips cost their own number, their points are Pips.
func (p *Points) Stretches(low, high, mostPips card.Rank) (list []Setting) {
	for low <= high {
		value, last := strconv.Itoa(p.Rank[low]), low
		for last < high && p.Rank[last+1] == p.Rank[low] {
			last++
		}
		pips := low
		for pips <= min(high, mostPips) && p.Rank[pips] == int(pips) {
			pips++
		}
		if pips > low+1 {
			value, last = Pips, pips-1
		}
		name := low.String()
		if last > low {
			name += "-" + last.String()
		}
		list = append(list, Setting{name, value})
		low = last + 1
	}
	return list
}

// read reads the points of ranks, including aces.
func (p *Points) read(v string) bool {
	items := listed(v)
	for _, item := range items {
		ranks, value, _ := strings.Cut(item, ":")
		low, high, ok := readRanks(ranks)
		for _, k := range RanksFrom(low, high).List() {
			switch {
			case k == card.Ace && value == Pips && low == card.Ace:
				p.Ace = AcePoints{Low: 1, High: 1}
			case k == card.Ace:
				ok = ok && p.Ace.read(value)
			case value == Pips:
				p.Rank[k] = int(k)
			default:
				ok = ok && readNumber(&p.Rank[k], value, 0, MaxPoints)
			}
		}
		if !ok {
			return false
		}
	}
	return len(items) > 0
}

// WildRank says how a round gets its wild rank. The zero value is invalid.
type WildRank uint8

// DealtRank: the game sets it for each round; TurnedRank: a card is turned up.
const (
	DealtRank WildRank = iota + 1
	TurnedRank
)

// Money says what is paid after the last round. The zero value is invalid.
type Money uint8

// GameMoney: what the game's own row says; Difference: the differences of the totals.
const (
	GameMoney Money = iota + 1
	Difference
)

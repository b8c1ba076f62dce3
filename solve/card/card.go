// Package card is the vocabulary of cards: ranks, suits, single cards and
// hands. It knows nothing about games; which rank is wild depends on the round.
package card

import (
	"fmt"
	"slices"
	"strings"
)

// Suit is one of the five suits. The zero value, NoSuit, is for a card whose suit
// was not noted or does not matter.
type Suit uint8

// The suits, in the order in which cards of one rank are listed. Stars are the
// fifth suit of Five Crowns.
const (
	NoSuit Suit = iota
	Clubs
	Diamonds
	Hearts
	Spades
	Stars
)

// Rank is a card's rank. The zero value is not a rank.
type Rank uint8

// The ranks, ace first.
const (
	NoRank Rank = iota
	Ace
	Two
	Three
	Four
	Five
	Six
	Seven
	Eight
	Nine
	Ten
	Jack
	Queen
	King
)

// Card is a natural with a rank and a suit, a wild card whose suit was not written
// down, or a joker. A Card that says what another one stands for may have a rank and
// no suit. The zero value is not a card. Cards sort by rank and then by suit, followed
// by the suitless wild card and jokers.
type Card uint8

const (
	suitBits = 3
	suitMask = 1<<suitBits - 1
)

// Wild is a card of the round's wild rank whose suit was not written down;
// Joker is any joker.
const (
	Wild  Card = 14 << suitBits
	Joker Card = 15 << suitBits
)

// Limit is one more than the largest Card, for tables indexed by card.
const Limit = int(Joker) + 1

// New returns the card of a rank and a suit; with NoSuit it is the rank alone. It
// panics on a rank or suit that does not exist.
func New(r Rank, s Suit) Card {
	if r < Ace || r > King || s > Stars {
		panic(fmt.Sprintf("card.New: no card of rank %d and suit %d", r, s))
	}
	return Card(r)<<suitBits | Card(s)
}

// Rank returns the card's rank, or NoRank for a joker or a suitless wild card.
func (c Card) Rank() Rank {
	if c >= Wild {
		return NoRank
	}
	return Rank(c >> suitBits)
}

// Suit returns the card's suit, or NoSuit if it has none.
func (c Card) Suit() Suit { return Suit(c & suitMask) }

// String spells the card as the interface does: 3h, 10d, 8*, Jk, wild, and 9
// for a rank alone. A value that is no card is a question mark.
func (c Card) String() string {
	switch {
	case c == Joker:
		return "Jk"
	case c == Wild:
		return "wild"
	case c.Rank() == NoRank, c.Suit() > Stars:
		return "?"
	}
	return c.Rank().String() + c.Suit().String()
}

var rankNames = [...]string{"", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"}

// String spells the rank A, 2 to 10, J, Q or K; NoRank is empty.
func (r Rank) String() string {
	if r > King {
		return "?"
	}
	return rankNames[r]
}

var suitNames = [...]string{"", "c", "d", "h", "s", "*"}

// String spells the suit c, d, h, s or *; NoSuit is empty.
func (s Suit) String() string {
	if s > Stars {
		return "?"
	}
	return suitNames[s]
}

// Suits is the number of suits, not counting NoSuit.
const Suits = int(Stars)

// MaxHand is the largest hand, in cards, that the program answers for.
const MaxHand = 20

// Hand holds the cards of one player, as typed. It is a multiset: two packs repeat
// cards, and no answer depends on the order.
type Hand []Card

// Sorted returns a copy of the hand in card order.
func (h Hand) Sorted() Hand {
	s := slices.Clone(h)
	slices.Sort(s)
	return s
}

// Count returns how many copies of a card the hand holds.
func (h Hand) Count(c Card) int {
	n := 0
	for _, held := range h {
		if held == c {
			n++
		}
	}
	return n
}

// Without returns a copy of the hand without one copy of each of the given cards; ok
// is false if the hand does not hold them all.
func (h Hand) Without(cards ...Card) (rest Hand, ok bool) {
	rest = slices.Clone(h)
	for _, c := range cards {
		i := slices.Index(rest, c)
		if i < 0 {
			return nil, false
		}
		rest = slices.Delete(rest, i, i+1)
	}
	return rest, true
}

// String spells the cards with spaces between them.
func (h Hand) String() string {
	words := make([]string, len(h))
	for i, c := range h {
		words[i] = c.String()
	}
	return strings.Join(words, " ")
}

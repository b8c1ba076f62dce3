package conformance

import (
	"fmt"
	"strings"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// cardNamed reads a card as the set spells it: 3h, 10d, 8*, Jk, wild; or a
// rank alone, for what a wild card stands for in a set.
func cardNamed(word string) (card.Card, error) {
	switch word {
	case "Jk":
		return card.Joker, nil
	case "wild":
		return card.Wild, nil
	}
	for k := card.Ace; k <= card.King; k++ {
		suit, ok := strings.CutPrefix(word, k.String())
		if !ok || k == card.Ace && strings.HasPrefix(word, "10") {
			continue
		}
		for s := card.NoSuit; s <= card.Stars; s++ {
			if s.String() == suit {
				return card.New(k, s), nil
			}
		}
	}
	return 0, fmt.Errorf("%q is not a card", word)
}

// handOf reads the cards of a hand.
func handOf(text string) (card.Hand, error) {
	var h card.Hand
	for _, word := range strings.Fields(text) {
		c, err := cardNamed(word)
		if err != nil {
			return nil, err
		}
		h = append(h, c)
	}
	return h, nil
}

// groupingOf reads melds in brackets and loose cards: [3h Jk(4h) 5h] 9s.
func groupingOf(text string) (melds [][]meld.Slot, loose card.Hand, err error) {
	for text = strings.TrimSpace(text); text != ""; text = strings.TrimSpace(text) {
		if rest, ok := strings.CutPrefix(text, "["); ok {
			inside, after, closed := strings.Cut(rest, "]")
			if !closed {
				return nil, nil, fmt.Errorf("%q is not closed", text)
			}
			slots, err := slotsOf(inside)
			if err != nil {
				return nil, nil, err
			}
			melds, text = append(melds, slots), after
			continue
		}
		word, after, _ := strings.Cut(text, " ")
		c, err := cardNamed(word)
		if err != nil {
			return nil, nil, err
		}
		loose, text = append(loose, c), after
	}
	return melds, loose, nil
}

func slotsOf(text string) ([]meld.Slot, error) {
	var slots []meld.Slot
	for _, word := range strings.Fields(text) {
		held, as, says := strings.Cut(strings.TrimSuffix(word, ")"), "(")
		c, err := cardNamed(held)
		if err != nil {
			return nil, err
		}
		slot := meld.Slot{Card: c}
		if says {
			if slot.As, err = cardNamed(as); err != nil {
				return nil, err
			}
		}
		slots = append(slots, slot)
	}
	return slots, nil
}

// spellSlots spells a meld as groupingOf reads it.
func spellSlots(slots []meld.Slot) string {
	words := make([]string, len(slots))
	for i, s := range slots {
		if words[i] = s.Card.String(); s.As != 0 {
			words[i] += "(" + s.As.String() + ")"
		}
	}
	return "[" + strings.Join(words, " ") + "]"
}

// cardsOf are the cards of a grouping, melds first.
func cardsOf(melds [][]meld.Slot, loose card.Hand) card.Hand {
	var h card.Hand
	for _, m := range melds {
		for _, s := range m {
			h = append(h, s.Card)
		}
	}
	return append(h, loose...)
}

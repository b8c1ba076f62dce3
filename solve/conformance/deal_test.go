package conformance

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// rulesOf are the rules of a setting. An unknown name or value is a mistake in
// the set.
func (s Setting) rulesOf() (rules.Rules, error) {
	g, ok := rules.Lookup(s.Game)
	if !ok {
		return rules.Rules{}, fmt.Errorf("no game %q", s.Game)
	}
	r := g.Rules()
	for _, name := range slices.Sorted(maps.Keys(s.Rules)) {
		if err := r.Set(name, s.Rules[name]); err != nil {
			return r, err
		}
	}
	return r, nil
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

// cutRule splits a rule written as name=value.
func cutRule(text string) (name, value string) {
	name, value, _ = strings.Cut(text, "=")
	return name, value
}

// deal is what the setting deals: the terms on which a hand of this many cards
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
	case s.Round == "bonus" && rankNamed(s.Wild) != card.NoRank:
		return t, fmt.Sprintf("the wild rank of the bonus round is not %s", s.Wild)
	case s.Round == "bonus":
		return inBonus(t, cards)
	case len(r.Rounds) == 0 && s.Wild == "":
		return t, "no wild rank is named"
	case s.Wild != "" && (s.Round == "" || len(r.Rounds) == 0):
		if t.Wild = rankNamed(s.Wild); t.Wild != card.NoRank && !r.Ranks.Has(t.Wild) {
			return t, fmt.Sprintf("the pack has no %s to be wild", s.Wild)
		}
		return t, ""
	case number > len(r.Rounds):
		return t, fmt.Sprintf("no round %d", number)
	case number > 0:
		t.Wild = r.Rounds[number-1].Wild
		if s.Wild != "" && rankNamed(s.Wild) != t.Wild {
			return t, fmt.Sprintf("the wild rank of round %d is not %s", number, s.Wild)
		}
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

package solve_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// cardNames is every card by its spelling.
var cardNames = func() map[string]card.Card {
	names := map[string]card.Card{card.Joker.String(): card.Joker, card.Wild.String(): card.Wild}
	for r := card.Ace; r <= card.King; r++ {
		for s := card.NoSuit; s <= card.Stars; s++ {
			names[card.New(r, s).String()] = card.New(r, s)
		}
	}
	return names
}()

func cardOf(word string) card.Card {
	c, ok := cardNames[word]
	if !ok {
		panic("no card " + word)
	}
	return c
}

// cards reads a hand as Hand.String spells it.
func cards(text string) card.Hand {
	h := card.Hand{}
	for _, word := range strings.Fields(text) {
		h = append(h, cardOf(word))
	}
	return h
}

// slots reads cards laid as a meld: 3h Jk(4h) 5h.
func slots(text string) []meld.Slot {
	var laid []meld.Slot
	for _, word := range strings.Fields(text) {
		held, as, said := strings.Cut(strings.TrimSuffix(word, ")"), "(")
		s := meld.Slot{Card: cardOf(held)}
		if said {
			s.As = cardOf(as)
		}
		laid = append(laid, s)
	}
	return laid
}

// spell spells an arrangement: set [9s wild(9) Jk(9)] left 3h 4h = 7.
func spell(a meld.Arrangement) string {
	var words []string
	for _, m := range a.Melds {
		var cards []string
		for _, s := range m.Slots {
			if s.As == s.Card {
				cards = append(cards, s.Card.String())
			} else {
				cards = append(cards, fmt.Sprintf("%v(%v)", s.Card, s.As))
			}
		}
		words = append(words, fmt.Sprintf("%v [%s]", m.Kind, strings.Join(cards, " ")))
	}
	if len(a.Left) > 0 {
		words = append(words, "left "+a.Left.String())
	}
	return fmt.Sprintf("%s = %d", strings.Join(words, " "), a.Penalty)
}

// terms are a game's with a wild rank, "" where only jokers are wild, and
// with settings changed: aces=both.
func terms(game, wild string, settings ...string) rules.Terms {
	g, ok := rules.Lookup(game)
	if !ok {
		panic("no game " + game)
	}
	t := rules.Terms{Rules: g.Rules()}
	if wild != "" {
		t.Wild = rankOf(wild)
	}
	for _, s := range settings {
		name, value, _ := strings.Cut(s, "=")
		if err := t.Set(name, value); err != nil {
			panic(fmt.Sprintf("%v in %s", err, s))
		}
	}
	return t
}

func rankOf(name string) card.Rank {
	for r := card.Ace; r <= card.King; r++ {
		if r.String() == name {
			return r
		}
	}
	panic("no rank " + name)
}

// inRound are a game's terms in a numbered round.
func inRound(game string, number int, settings ...string) rules.Terms {
	t := terms(game, "", settings...)
	t.Wild = t.Rounds[number-1].Wild
	return t
}

// inBonus are the terms of the bonus round.
func inBonus(game string) rules.Terms {
	g, _ := rules.Lookup(game)
	return g.Rules().In(rules.Round{Bonus: true, Deal: g.Bonus.Deal})
}

// onePack is one pack of a game with as many jokers as its makers put in.
func onePack(t rules.Terms) card.Hand {
	var h card.Hand
	for _, r := range t.Ranks.List() {
		for _, s := range t.Suits.List() {
			h = append(h, card.New(r, s))
		}
	}
	for range t.Game.JokersADeck {
		h = append(h, card.Joker)
	}
	return h
}

// describe spells the parameters that bear on a hand.
func describe(t rules.Terms) string {
	var words []string
	for _, name := range []string{
		"suits", "ranks", "aces", "min-meld", "max-meld", "min-run", "set-suits", "runs", "run-suits", "wild-limit",
		"all-wild", "adjacent-wilds", "wild-as-natural", "points", "ace-points", "wild-points", "joker-points",
	} {
		p, ok := rules.ParameterNamed(name)
		if !ok {
			panic("no parameter " + name)
		}
		words = append(words, name+"="+p.Get(t.Rules))
	}
	return fmt.Sprintf("wild %v %s", t.Wild, strings.Join(words, " "))
}

func TestDescribeNamesEveryParameterOfAHand(t *testing.T) {
	const notOfAHand = "decks jokers rounds last-round face-points lay-off wild-swap held-cards tie out-limit pay-each below-zero wild-rank money stake"
	said := describe(terms("vegas", "9"))
	for _, p := range rules.Parameters() {
		if !slices.Contains(strings.Fields(notOfAHand), p.Name) && !strings.Contains(said, " "+p.Name+"=") {
			t.Errorf("describe leaves out %s", p.Name)
		}
	}
}

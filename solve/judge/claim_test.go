package judge

import (
	"testing"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

func TestClaimTakesAnyMixOfAceChoices(t *testing.T) {
	vegas, _ := rules.Lookup("vegas")
	terms := rules.Terms{Rules: vegas.Rules(), Wild: card.Nine}
	left := card.Hand{card.New(card.Ace, card.Clubs), card.New(card.Ace, card.Hearts), card.New(card.Five, card.Hearts)}
	for _, c := range []struct {
		claim   int
		verdict Verdict
		dear    int
	}{{7, Right, 0}, {19, Right, 1}, {31, Right, 2}, {6, Low, 0}, {8, High, 0}, {43, High, 0}} {
		if v, dear := Claim(&terms, left, c.claim); v != c.verdict || dear != c.dear {
			t.Errorf("Claim(%d) = %s, %d; want %s, %d", c.claim, v, dear, c.verdict, c.dear)
		}
	}
}

func TestClaimGivesWildAcesNoChoice(t *testing.T) {
	vegas, _ := rules.Lookup("vegas")
	terms := rules.Terms{Rules: vegas.Rules(), Wild: card.Ace}
	left := card.Hand{card.New(card.Ace, card.Clubs)}
	if v, _ := Claim(&terms, left, 13); v != Low {
		t.Errorf("a wild ace claimed as 13 is %s, want low: it costs 25", v)
	}
}

func TestClaimWithoutChoice(t *testing.T) {
	g, _ := rules.Lookup("three-thirteen")
	terms := rules.Terms{Rules: g.Rules(), Wild: card.Five}
	left := card.Hand{card.New(card.Ace, card.Clubs)}
	if v, _ := Claim(&terms, left, 0); v != Low {
		t.Errorf("an ace claimed as 0 is %s, want low", v)
	}
}

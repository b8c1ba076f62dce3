package parse

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/parse/syntax"
	"github.com/wildmeld/wildmeld/parse/token"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

const (
	howWildRank = "a wild rank is A, 2 to 10, J, Q or K; joker or none where only jokers are wild"
	howRound    = "a round is a number, or bonus"
	maxRound    = 99
)

// roundAsk reads a round: a number from 1, 3 or #3, or bonus.
func roundAsk(word string) (rules.Ask, token.Fault) {
	if strings.EqualFold(word, "bonus") {
		return rules.Ask{Bonus: true}, token.Fault{}
	}
	n, err := strconv.Atoi(strings.TrimPrefix(word, "#"))
	if err != nil || n < 1 || n > maxRound {
		return rules.Ask{}, token.Fault{Code: codeRound, Message: fmt.Sprintf("no round is called %s", token.Quote(word)), Hint: howRound}
	}
	return rules.Ask{Number: n}, token.Fault{}
}

// wildRank reads the wild rank of a round, by its name or as the card turned
// up: 9, nines, 9h, king of hearts. It is NoRank for joker and none.
func wildRank(text string) (card.Rank, bool) {
	text = strings.TrimSpace(text)
	if r, ok := token.WildRank(text); ok {
		return r, true
	}
	if !strings.Contains(text, " ") {
		return card.NoRank, false
	}
	h, diags := ReadHand("", 0, text)
	if len(diags) > 0 || len(h.Pieces) != 1 || h.Heading != nil || h.Claim != nil {
		return card.NoRank, false
	}
	c := h.Pieces[0].Slot.Card
	return c.Rank(), c != card.Wild
}

func wildFault(word string) token.Fault {
	f := token.Fault{Code: codeWild, Message: fmt.Sprintf("no rank %s to be wild", token.Quote(word)), Hint: howWildRank}
	if word == "1" {
		f.Message, f.Hint = `"1" could be an ace or a ten`, "did you mean A or 10?"
	}
	return f
}

// roundOrRank reads what names a round of a game: its number, 3, bonus, or its
// wild rank, kings or 3s.
func roundOrRank(word string) (rules.Ask, card.Rank, token.Fault) {
	ask, f := roundAsk(word)
	if _, named := token.RankNamed(word); f.Code == "" || !named || word == "0" {
		return ask, card.NoRank, f
	}
	rank, f := rankOfRound(word)
	return rules.Ask{}, rank, f
}

// roundOfRank is the round of a game that has a wild rank. Where the game's
// rounds fix no wild rank, it is the rank.
func roundOfRank(rank card.Rank, r rules.Rules) (rules.Ask, token.Fault) {
	for i, d := range r.Rounds {
		if d.Wild == rank {
			return rules.Ask{Number: i + 1}, token.Fault{}
		}
	}
	if len(r.Rounds) == 0 {
		return rules.Ask{Wild: rank, WildSaid: true}, token.Fault{}
	}
	return rules.Ask{}, token.Fault{
		Code: codeRound, Message: fmt.Sprintf("in no round of %s is the wild rank %s", r.Name, rank),
		Hint: fmt.Sprintf("its rounds are 1 to %d", len(r.Rounds)),
	}
}

// roundText reads a round as a heading names it, or without the word round: 3,
// round 3, R3, bonus round, kings, 3s.
func roundText(text string) (rules.Ask, card.Rank, token.Fault) {
	parts := syntax.ReadHeading(token.Lexer{}.Tokens(nil, text, 0, len(text))).Parts
	if len(parts) == 1 && parts[0].Round != nil {
		switch r := parts[0].Round; {
		case r.Bonus != nil:
			return rules.Ask{Bonus: true}, card.NoRank, token.Fault{}
		case r.Short != nil:
			return roundOrRank(token.ShortRound(*r.Short).Value)
		case r.Name != nil:
			name := token.Span(*r.Name)
			return roundOrRank(text[name.Start:name.End])
		}
	}
	return roundOrRank(strings.TrimSpace(text))
}

// roundNamed reads a round of a game.
func roundNamed(text string, r rules.Rules) (rules.Ask, token.Fault) {
	ask, rank, f := roundText(text)
	if rank == card.NoRank || f.Code != "" {
		return ask, f
	}
	return roundOfRank(rank, r)
}

package parse

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/parse/cardtext"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

const (
	howWildRank = "a wild rank is A, 2 to 10, J, Q or K; joker or none where only jokers are wild"
	howRound    = "a round is a number, or bonus"
	maxRound    = 99
)

// roundAsk reads a round: a number from 1, or bonus.
func roundAsk(word string) (rules.Ask, cardtext.Fault) {
	if strings.EqualFold(word, "bonus") {
		return rules.Ask{Bonus: true}, cardtext.Fault{}
	}
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 || n > maxRound {
		return rules.Ask{}, cardtext.Fault{Code: string(codeRound), Message: fmt.Sprintf("no round is called %s", cardtext.Quote(word)), Hint: howRound}
	}
	return rules.Ask{Number: n}, cardtext.Fault{}
}

// wildRank reads the wild rank of a round, by its name or as the card turned
// up: 9, nines, 9h. It is NoRank for joker and none.
func wildRank(word string) (card.Rank, bool) {
	if slices.Contains([]string{"joker", "jokers", "none"}, strings.ToLower(word)) {
		return card.NoRank, true
	}
	if r, ok := cardtext.RankNamed(word); ok {
		return r, true
	}
	c, ok := cardtext.Apart(word)
	return c.Rank(), ok && c != card.Wild
}

func wildFault(word string) cardtext.Fault {
	f := cardtext.Fault{Code: string(codeWild), Message: fmt.Sprintf("no rank %s to be wild", cardtext.Quote(word)), Hint: howWildRank}
	if word == "1" {
		f.Message, f.Hint = `"1" could be an ace or a ten`, "did you mean A or 10?"
	}
	return f
}

// roundNamed reads a round of a game, by its number or by its wild rank: 3,
// bonus, kings, 3s. Where the game's rounds fix no wild rank, it is the rank.
func roundNamed(word string, r rules.Rules) (rules.Ask, cardtext.Fault) {
	ask, f := roundAsk(word)
	rank, named := cardtext.RankNamed(word)
	if f.Code == "" || !named {
		return ask, f
	}
	if _, unclear := rankOfRound(word); unclear.Code != "" {
		return ask, unclear
	}
	for i, d := range r.Rounds {
		if d.Wild == rank {
			return rules.Ask{Number: i + 1}, cardtext.Fault{}
		}
	}
	if len(r.Rounds) == 0 {
		return rules.Ask{Wild: rank, WildSaid: true}, cardtext.Fault{}
	}
	f.Message, f.Hint = fmt.Sprintf("in no round of %s is the wild rank %s", r.Name, rank), fmt.Sprintf("its rounds are 1 to %d", len(r.Rounds))
	return ask, f
}

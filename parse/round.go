package parse

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/syntax"
	"github.com/wildmeld/wildmeld/parse/token"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

const (
	howWildRank = "a wild rank is A, 2 to 10, J, Q or K; joker or none where only jokers are wild"
	maxRound    = 99
)

// ReadGame finds the game that a name or an alias means.
func ReadGame(source, text string) (*rules.Game, []diag.Diagnostic) {
	g, ok := rules.Lookup(text)
	if !ok {
		return nil, whole(source, text, unknownGame(text, ""))
	}
	return g, nil
}

// unknownGame complains that there is no such game. house is the name of the
// rules in force, which may be a house's own.
func unknownGame(variant, house string) token.Fault {
	hint := "games are " + strings.Join(rules.Names(), ", ")
	if near, ok := nearGame(variant, house); ok {
		hint += fmt.Sprintf("; did you mean %s?", near)
	}
	return token.Fault{Code: codeGame, Message: "no game is called " + token.Quote(variant), Hint: hint}
}

// nearGame returns the game, or the house, that a name may have meant.
func nearGame(variant, house string) (string, bool) {
	candidates := rules.Names()
	for _, g := range rules.Games() {
		for _, a := range g.Aliases {
			candidates = append(candidates, a.Name)
		}
	}
	if house != "" {
		candidates = append(candidates, house)
	}
	return Nearest(variant, candidates)
}

// ReadAsk reads what names a round of a game: its number, its wild rank or
// bonus, and the wild rank, joker or none. An empty text names nothing. The
// sources name the two texts where they are wrong.
func ReadAsk(r rules.Rules, roundSource, round, wildSource, wild string) (ask rules.Ask, diags []diag.Diagnostic) {
	if round != "" {
		var rank card.Rank
		var f token.Fault
		if ask, rank, f = roundText(round); rank != card.NoRank && f.Code == "" {
			ask, f = roundOfRank(rank, r)
		}
		diags = whole(roundSource, round, f)
	}
	if wild != "" {
		rank, f := wildRank(wild)
		if f.Code == "" {
			f = clash(ask, rank, true)
		}
		diags = append(diags, whole(wildSource, wild, f)...)
		ask.Wild, ask.HasWild = rank, true
	}
	return ask, diags
}

// whole returns the fault of a whole text, if there is one.
func whole(source, text string, f token.Fault) []diag.Diagnostic {
	c := collector{place: place{source: source, text: text}}
	c.report(diag.Span{End: len(text)}, f)
	return c.diags
}

// roundText reads a round as a heading names it, or without the word round: 3,
// round 3, R3, bonus round, kings, 3s.
func roundText(text string) (rules.Ask, card.Rank, token.Fault) {
	parts := syntax.ReadHeading(token.Lexer{}.Tokens(nil, text, 0, len(text))).Parts
	if len(parts) == 1 && parts[0].Round != nil && !parts[0].IsOpen() {
		name := token.Span(*parts[0].Named())
		text = text[name.Start:name.End]
	}
	return roundOrRank(strings.TrimSpace(text))
}

// roundOrRank reads what names a round of a game: its number from 1, 3 or #3,
// bonus, or its wild rank, kings or 3s. A number as a word could be that of the
// round.
func roundOrRank(word string) (ask rules.Ask, rank card.Rank, f token.Fault) {
	if strings.EqualFold(word, "bonus") {
		return rules.Ask{Bonus: true}, card.NoRank, f
	}
	n, err := strconv.Atoi(strings.TrimPrefix(word, "#"))
	if err == nil && 1 <= n && n <= maxRound {
		return rules.Ask{Number: n}, card.NoRank, f
	}
	rank, named := token.RankNamed(word)
	switch {
	case !named || word == "0":
		return ask, card.NoRank, token.Fault{Code: codeRound, Message: "no round is called " + token.Quote(word), Hint: "a round is a number, or bonus"}
	case rank > card.Ace && rank < card.Jack && !strings.HasSuffix(strings.ToLower(word), "s"):
		f = token.Fault{
			Code: codeRound, Message: fmt.Sprintf("%s could be round %d, or the round in which %ss are wild", token.Quote(word), rank, rank),
			Hint: fmt.Sprintf("did you mean %d or %ss?", rank, rank),
		}
	}
	return ask, rank, f
}

// roundOfRank returns the round of a game that has a wild rank. Where the game's
// rounds fix no wild rank, it is the rank.
func roundOfRank(rank card.Rank, r rules.Rules) (rules.Ask, token.Fault) {
	for i, d := range r.Rounds {
		if d.Wild == rank {
			return rules.Ask{Number: i + 1}, token.Fault{}
		}
	}
	if len(r.Rounds) == 0 {
		return rules.Ask{Wild: rank, HasWild: true}, token.Fault{}
	}
	return rules.Ask{}, token.Fault{
		Code: codeRound, Message: fmt.Sprintf("in no round of %s is the wild rank %s", r.Name, rank),
		Hint: fmt.Sprintf("its rounds are 1 to %d", len(r.Rounds)),
	}
}

// clash returns the fault of two wild ranks, where a round is named by one and
// the other is named too.
func clash(round rules.Ask, rank card.Rank, named bool) (f token.Fault) {
	if named && round.HasWild && round.Wild != rank {
		f = token.Fault{Code: codeWild, Message: fmt.Sprintf("the wild rank is both %s and %s", round.Wild, rank), Hint: "name it once"}
	}
	return f
}

// wildRank reads the wild rank of a round, by its name or as the card turned
// up: 9, nines, 9h, king of hearts. It is NoRank for joker and none.
func wildRank(text string) (card.Rank, token.Fault) {
	text = strings.TrimSpace(text)
	if r, ok := token.WildRank(text); ok {
		return r, token.Fault{}
	}
	if strings.Contains(text, " ") {
		h, diags := ReadHand("", 0, text)
		if len(diags) == 0 && len(h.Pieces) == 1 && h.Heading == nil && h.Claim == nil && h.Pieces[0].Slot.Card != card.Wild {
			return h.Pieces[0].Slot.Card.Rank(), token.Fault{}
		}
	}
	if text == "1" {
		return card.NoRank, token.Fault{Code: codeWild, Message: `"1" could be an ace or a ten`, Hint: "did you mean A or 10?"}
	}
	return card.NoRank, token.Fault{Code: codeWild, Message: fmt.Sprintf("no rank %s to be wild", token.Quote(text)), Hint: howWildRank}
}

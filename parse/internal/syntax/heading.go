package syntax

import (
	"cmp"

	"github.com/wildmeld/wildmeld/parse/internal/token"
)

// Clause is a clause of a heading, the words before a hand: a game, a round, a wild rank, in
// any order. The same clauses name a round in a log, in a flag and in a record. A mark
// without meaning and a word of a name are clauses as well.
type Clause struct {
	Tokens []Token
	Game   *Token // sixty-five, of sixty-five
	Quoted *Token // a name in quotation marks
	Wild   *Wild
	Round  *Round
	Dealt  *Token // the number of cards: (5 cards), 5 cards
	Mark   *Token
	Loose  *Token // any other token
}

// Round names a round by its number, by bonus, or by its wild rank in the plural: round 3,
// R3, round kings, bonus round, kings. The number of rounds may follow: 2 of 11, 2/11. The
// kind of the token hand decides whether a round may be called so: hand 2.
type Round struct {
	Bonus *Token
	Short *Token
	Word  *Token // round, before the name
	Name  *Token // nil if it is missing
	Kings *Token
}

// Wild names the wild rank: nines are wild, no wild; or wild 9, wild card is a nine.
type Wild struct {
	First, Verb *Token
	Word, Name  *Token // Name is nil if it is missing
}

// ReadHeading returns the clauses of a heading.
func ReadHeading(tokens []Token) (list []Clause) {
	p := phrases{tokens: tokens}
	for p.at(0).Type != token.End {
		list = append(list, p.clause())
	}
	return list
}

// clause takes a clause.
func (p *phrases) clause() (c Clause) {
	before := p.taken
	if p.is(0, "of") && p.at(1).Type == token.Game {
		p.taken++
	}
	switch {
	case p.has(0, token.Game):
		c.Game = p.one()
	case p.has(0, token.Quoted):
		c.Quoted = p.one()
	default:
		c.Wild = p.wild()
		if c.Wild == nil {
			c.Round = p.round()
		}
		if c.Wild == nil && c.Round == nil {
			c.Dealt = p.dealt()
		}
	}
	if p.taken == before {
		isMark := p.has(0, token.Comma, token.Minus, token.Dash) || p.is(0, "(", ")", ";", ".")
		if c.Loose = p.one(); isMark {
			c.Mark, c.Loose = c.Loose, nil
		}
	}
	c.Tokens = p.tokens[before:p.taken:p.taken]
	return c
}

// wild takes what names the wild rank, or returns nil.
func (p *phrases) wild() *Wild {
	verb := 1 // with the word wild behind it, or in its place
	if p.is(verb, "is", "are") {
		verb++
	}
	isFirst := p.has(0, token.Rank, token.Plural, token.Card) || p.is(0, "no")
	if isFirst && p.is(verb, "wild", "wilds") && !p.isWildRankAlone(verb+1) {
		w := &Wild{First: p.one(), Verb: p.word("is", "are")}
		p.taken++
		return w
	}
	w := &Wild{Word: p.word("wild", "wilds", "wildcard", "wildcards")}
	if w.Word == nil {
		return nil
	}
	for p.word("card", "cards", "rank", "is", "are", ":") != nil {
	}
	if p.has(0, token.Rank, token.Plural, token.Card, token.Number, token.UnknownWord) || p.is(0, "none", "no") {
		w.Name = p.one()
	}
	return w
}

// isWildRankAlone reports whether what stands at a place is the wild rank and ends what is
// said of it: the 4 of round 3s wild 4.
func (p *phrases) isWildRankAlone(n int) bool {
	isRank := p.has(n, token.Rank, token.Plural) || p.is(n, "joker", "none")
	return isRank && (p.has(n+1, token.End) || p.is(n+1, ":", "round", "rd", "rnd", "bonus"))
}

// round takes what names a round, or returns nil.
func (p *phrases) round() *Round {
	r := &Round{}
	switch {
	case p.is(0, "bonus"):
		r.Bonus = p.one()
		p.word("round")
	case p.has(0, token.Short):
		r.Short = p.one()
		p.ofHowMany()
	case p.is(0, "round", "rd", "rnd"), p.is(0, "hand") && p.has(0, token.Word) && isNumber(p.at(1)):
		r.Word = p.one()
		p.word(".")
		p.word("no", "nr")
		p.word(".")
		p.word("#", ":")
		if p.has(0, token.Number, token.Rank, token.Plural, token.Card, token.Word, token.UnknownWord) && !p.is(0, "wild", "wilds") {
			r.Name = p.one()
			p.ofHowMany()
		}
	case p.has(0, token.Plural):
		r.Kings = p.one()
		p.word("is", "are")
	default:
		return nil
	}
	return r
}

// ofHowMany takes the number of rounds behind that of one: of 11.
func (p *phrases) ofHowMany() {
	if p.is(0, "of", "/") && isNumber(p.at(1)) {
		p.taken += 2
	}
}

// dealt takes the number of cards, and returns it or nil.
func (p *phrases) dealt() (number *Token) {
	before := p.taken
	isInside := p.word("(") != nil
	if isNumber(p.at(0)) {
		number = p.one()
		hasUnit := p.word("cards", "card") != nil
		if isInside && p.word(")") != nil || !isInside && hasUnit {
			return number
		}
	}
	p.taken = before
	return nil
}

// SaysRound reports whether the part says something about the round.
func (p Clause) SaysRound() bool {
	return p.Wild != nil || p.Round != nil || p.Dealt != nil
}

// Named returns the word that names the round or the wild rank: a number, a rank, bonus.
// It is nil if that word is missing: round, wild.
func (p Clause) Named() *Token {
	switch r := p.Round; {
	case p.Wild != nil:
		return cmp.Or(p.Wild.First, p.Wild.Name)
	case r == nil:
		return cmp.Or(p.Dealt, p.Loose)
	case r.Short != nil:
		number := token.ShortRound(*r.Short)
		return &number
	default:
		return cmp.Or(r.Bonus, r.Name, r.Kings)
	}
}

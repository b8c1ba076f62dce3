package syntax

import (
	"cmp"

	"github.com/wildmeld/wildmeld/parse/internal/token"
)

// Heading is the words before a hand: a game, a round, a wild rank, in any order. The
// same clauses name a round in a log, in a flag and in a record.
type Heading struct {
	Clauses []Clause `parser:"( (?! End) @@ )* End"`
}

// Clause is a clause of a heading, a mark without meaning, or a word of a name.
type Clause struct {
	Tokens []Token
	Game   *Token `parser:"  'of'? @Game"`
	Quoted *Token `parser:"| @Quoted"`
	Wild   *Wild  `parser:"| @@"`
	Round  *Round `parser:"| @@"`
	Dealt  *Token `parser:"| ( '(' @(Number | Rank) ('cards' | 'card')? ')' | @(Number | Rank) ('cards' | 'card') )"`
	Mark   *Token `parser:"| @(Comma | Minus | Dash | '(' | ')' | ';' | '.')"`
	Loose  *Token `parser:"| @!End"`
}

// Round names a round by its number, by bonus, or by its wild rank in the plural: round 3,
// R3, round kings, bonus round, kings. The number of rounds may follow: 2 of 11, 2/11. The
// kind of the token hand decides whether a round may be called so: hand 2.
type Round struct {
	Bonus *Token `parser:"  @'bonus' 'round'?"`
	Short *Token `parser:"| @Short (('of' | '/') (Number | Rank))?"`
	Word  *Token `parser:"| @('round' | 'rd' | 'rnd' | 'runde' | 'manche' | 'hand':Word (?= Number | Rank)) '.'? ('no' | 'nr')? '.'? ('#' | ':')?"`
	Name  *Token `parser:"  ( (?! 'wild' | 'wilds') @(Number | Rank | Plural | Card | Word | UnknownWord) (('of' | '/') (Number | Rank))? )?"`
	Kings *Token `parser:"| @Plural ('is' | 'are')?"`
}

// Wild names the wild rank: wild 9, wild card is a nine, nines are wild, no wild.
type Wild struct {
	First *Token `parser:"  @(Rank | Plural | Card | 'no')"`
	Verb  *Token `parser:"  ( @('is' | 'are') )? ('wild' | 'wilds') (?! (Rank | Plural | 'joker' | 'none') (End | ':' | 'round' | 'rd' | 'rnd' | 'runde' | 'manche' | 'bonus'))"`
	Word  *Token `parser:"| @('wild' | 'wilds' | 'wildcard' | 'wildcards') ('card' | 'cards' | 'rank' | 'is' | 'are' | ':')*"`
	Name  *Token `parser:"  ( @(Rank | Plural | Card | Number | UnknownWord | 'none' | 'no') )?"`
}

var heading language[Heading]

// ReadHeading returns the tree of a heading.
func ReadHeading(tokens []Token) *Heading {
	if plain := plainHeading(tokens); plain != nil {
		return plain
	}
	return heading.read(tokens)
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

// plainHeading returns the tree of round 3, round what and round 3 wild 9, or nil for any
// other heading.
func plainHeading(list []Token) *Heading {
	if len(list) < 3 || list[0].Value != "round" || !isNumber(list[1]) && list[1].Type != token.UnknownWord {
		return nil
	}
	h := &Heading{Clauses: []Clause{{Tokens: list[:2], Round: &Round{Word: &list[0], Name: &list[1]}}}}
	switch {
	case list[2].Type == token.End:
		return h
	case len(list) == 5 && list[2].Value == "wild" && isNumber(list[3]):
		h.Clauses = append(h.Clauses, Clause{Tokens: list[2:4], Wild: &Wild{Word: &list[2], Name: &list[3]}})
		return h
	}
	return nil
}

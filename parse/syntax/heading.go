package syntax

import "github.com/wildmeld/wildmeld/parse/token"

// Heading is the words before a hand: a game, a round, a wild rank, in any order.
// The same clauses name a round in a log, in a flag, in a record and on a sheet.
type Heading struct {
	Parts []Part `parser:"@@* End"`
}

// Part is a clause of a heading, a mark that means nothing, or a word of a name.
type Part struct {
	Game   *Token `parser:"  'of'? @Game"`
	Quoted *Token `parser:"| @Quoted"`
	Wild   *Wild  `parser:"| @@"`
	Round  *Round `parser:"| @@"`
	Hand   *Token `parser:"| @'hand' (?= Number | Rank)"`
	Number *Token `parser:"  @(Number | Rank)"`
	Dealt  *Token `parser:"| ( '(' @(Number | Rank) ('cards' | 'card')? ')' | @(Number | Rank) ('cards' | 'card') )"`
	Mark   *Token `parser:"| @(Comma | Minus | Dash | '(' | ')' | ';' | '.')"`
	Loose  *Token `parser:"| @!End"`
}

// Round names a round by its number, bonus, or its wild rank in the plural: round
// 3, R3, round kings, bonus round, kings.
type Round struct {
	Bonus *Token `parser:"  @'bonus' 'round'?"`
	Short *Token `parser:"| @Short"`
	Word  *Token `parser:"| @('round' | 'rd' | 'rnd') '.'? ('no' | 'nr')? '.'? ('#' | ':')?"`
	Name  *Token `parser:"  ( (?! 'wild' | 'wilds') @(Number | Rank | Plural | Card | Word | Bad) )?"`
	Kings *Token `parser:"| @Plural ('is' | 'are')?"`
}

// Wild names the wild rank: wild 9, wild card is a nine, nines are wild, no wild.
type Wild struct {
	First *Token `parser:"  @(Rank | Plural | Card | 'no')"`
	Verb  *Token `parser:"  ( @('is' | 'are') )?"`
	Is    *Token `parser:"  @('wild' | 'wilds') (?! Rank | Plural | 'joker' | 'none')"`
	Word  *Token `parser:"| @('wild' | 'wilds') ('card' | 'cards' | 'rank' | 'is' | 'are' | ':')*"`
	Name  *Token `parser:"  ( @(Rank | Plural | Card | Number | Bad | 'none' | 'no') )?"`
}

var heading = grammar[Heading]()

// ReadHeading makes the tree of a heading.
func ReadHeading(tokens []Token) *Heading { return heading(tokens) }

// Span is the first and the last token of a part that say something.
func (p Part) Span() (first, last Token) {
	switch {
	case p.Wild != nil:
		return between(p.Wild.First, p.Wild.Is, p.Wild.Word, p.Wild.Name)
	case p.Round != nil:
		return between(p.Round.Bonus, p.Round.Short, p.Round.Word, p.Round.Name, p.Round.Kings)
	}
	return between(p.Game, p.Quoted, p.Hand, p.Number, p.Dealt, p.Mark, p.Loose)
}

// between is the first and the last of some tokens that are there.
func between(tokens ...*Token) (first, last token.Token) {
	for _, t := range tokens {
		switch {
		case t == nil:
			continue
		case first.Type == 0:
			first = *t
		}
		last = *t
	}
	return first, last
}

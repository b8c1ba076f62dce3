package syntax

import (
	"slices"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/wildmeld/wildmeld/parse/internal/token"
)

// LogLine is a line of a log. The name of a player is one token, so that max is a word of
// the language only if no player Max is meant. The kinds are tried in this order. A line
// of no kind is read in phrases, so that every line is read.
type LogLine struct {
	Round   []Clause // the round that it begins
	Rest    int      // where what follows the round begins, which is of one of the other kinds; 0 if nothing does
	Scores  []Entry
	Setting *Setting
	Move    *Move
	Play    *Play
	Phrases []Phrase
}

// Move is a player who comes or goes: Dan joins with 30, Cy leaves, Bob buys in.
type Move struct {
	Name  []Token
	Verb  *Token
	Score *Sum
}

// Setting is an agreement before the first round, or a note between two rounds.
type Setting struct {
	Rest    []Token // after a word whose rest the builder reads: players, game, a price
	Totals  []Entry // totals Ann 12, Bob 0
	Amount  *Sum    // max 100
	All     *Token  // used all
	Pot     *Pot
	Correct *Correct
	Rename  *Rename
}

type (
	// Pot is the shares of the pot: 70:30, 60% / 30% / 10% buy-in.
	Pot struct {
		Shares []Sum
		BuyIn  bool
	}
	// Correct is another score for an earlier round: change 3 Ann 12, or another hand:
	// change 3 Ann: 3h 4h 5h = 0 out. Its colon may be left out.
	Correct struct {
		Bonus *Token
		Round *Sum // of a bonus hand its number among them
		Entry *Entry
		Noted *Play
	}
	// Rename is rename Lou Louise, rename Mary Ann to Mary.
	Rename struct {
		Old Token
		New []Token
	}
	// Play is a name, a colon, and a text for the reader of hands.
	Play struct {
		Name  []Token
		Colon Token
	}
)

// ReadLogLine returns the tree of a line of a log.
func ReadLogLine(tokens []Token) *LogLine {
	if n := ReadKnown(tokens); n != nil {
		return n
	}
	if colon := slices.IndexFunc(tokens, func(t Token) bool { return t.Value == ":" }); colon > 0 {
		return &LogLine{Play: &Play{Name: tokens[:colon], Colon: tokens[colon]}}
	}
	return &LogLine{Phrases: phrasesOf(tokens)}
}

// ReadKnown returns the tree of a line that says what it is about, or nil for any other
// line.
func ReadKnown(tokens []Token) *LogLine {
	p := phrases{tokens: tokens}
	if s := p.entries(); s != nil && p.atEnd() {
		return &LogLine{Scores: s}
	}
	p.taken = 0
	if s := p.setting(); s != nil && p.atEnd() {
		return &LogLine{Setting: s}
	}
	p.taken = 0
	if m := p.move(); m != nil && p.atEnd() {
		return &LogLine{Move: m}
	}
	return nil
}

// atEnd reports whether nothing but marks is left.
func (p *phrases) atEnd() bool {
	p.skip(token.Mark)
	return p.at(0).Type == token.End
}

// skip takes all tokens of some kinds.
func (p *phrases) skip(kinds ...lexer.TokenType) {
	for slices.Contains(kinds, p.at(0).Type) {
		p.taken++
	}
}

// word takes the next token if it is one of the words, or returns nil. A name in lower case
// may be one: Bob 0 out, where Out plays as well.
func (p *phrases) word(words ...string) *Token {
	if !p.is(0, words...) {
		return nil
	}
	return &p.take(1)[0]
}

// rest takes all tokens that are left.
func (p *phrases) rest() []Token { return p.take(len(p.tokens)) }

// move takes a move, or returns nil.
func (p *phrases) move() *Move {
	verbs := []string{"buys", "bought", "rebuys", "joins", "joined", "leaves", "left", "quits"}
	n := 1
	for p.at(n).Type != token.End && !p.is(n, ":") && !p.is(n, verbs...) {
		n++
	}
	if p.at(n).Type == token.End {
		return nil
	}
	m := &Move{Name: p.take(n)}
	p.word(":")
	if m.Verb = p.word(verbs...); m.Verb == nil {
		return nil
	}
	switch m.Verb.Value {
	case "buys", "bought", "rebuys":
		p.word("back")
		p.word("in")
		p.word("again")
	case "joins", "joined":
		p.word("in")
		if p.word("with", "at", "on", "from") == nil {
			break
		}
		if m.Score = p.sum(); m.Score == nil {
			return nil
		}
		p.unit()
	}
	return m
}

// setting takes a setting, or returns nil.
func (p *phrases) setting() *Setting {
	isCards := p.is(1, ":") && (p.at(2).Type == token.Card || p.at(2).Type == token.Equals || p.is(2, "["))
	if isCards || p.at(0).Type == token.Name { // max: 3h 4h 5h
		return nil
	}
	s, isThere := Setting{}, false
	switch {
	case p.is(1, ":") && p.word("spieler", "joueurs", "jugadores", "spelers", "spelare") != nil, p.buyIn() || p.word("players", "game", "house", "date", "dealer", "rule", "buyin") != nil:
		p.word(":")
		s.Rest = p.rest()
		isThere = s.Rest != nil
	case p.word("totals", "total", "handicap") != nil:
		if p.is(0, ":") || p.at(0).Type == token.Equals || p.at(0).Type == token.Minus {
			p.taken++
		}
		s.Totals = p.entries()
		isThere = s.Totals != nil
	case p.word("max", "maximum", "cards") != nil:
		p.word(":")
		s.Amount = p.sum()
		isThere = s.Amount != nil
	case p.word("used") != nil:
		p.word(":")
		s.Amount, s.All = p.sum(), p.word("all")
		isThere = (s.Amount != nil) != (s.All != nil)
	case p.word("pot") != nil:
		p.word(":")
		s.Pot = p.pot()
		isThere = s.Pot != nil
	case p.word("correct", "change") != nil:
		s.Correct = p.correct()
		isThere = s.Correct != nil
	case p.word("rename") != nil:
		s.Rename = p.rename()
		isThere = s.Rename.New != nil
	}
	if !isThere {
		return nil
	}
	found := s // so that a line without a setting needs no memory
	return &found
}

// rename takes two names.
func (p *phrases) rename() *Rename {
	p.word(":")
	r := &Rename{Old: p.at(0)}
	p.take(1)
	if p.is(0, "to", "as", "->", "→") || slices.Contains([]lexer.TokenType{token.Equals, token.Comma, token.Mark}, p.at(0).Type) {
		p.taken++
	}
	r.New = p.rest()
	return r
}

// buyIn takes the word buy-in and reports whether it stands there.
func (p *phrases) buyIn() bool {
	isThere := p.is(0, "buy") && p.at(1).Type == token.Dash && p.is(2, "in")
	if isThere {
		p.taken += 3
	}
	return isThere
}

// pot takes two shares or more, or returns nil.
func (p *phrases) pot() *Pot {
	pot := &Pot{}
	end := p.taken // of the last share
	for share := p.sum(); share != nil; share = p.sum() {
		pot.Shares, end = append(pot.Shares, *share), p.taken
		for p.is(0, ":", "/") || p.at(0).Type == token.UnknownMark {
			p.taken++
		}
		if p.taken == end {
			break
		}
	}
	p.taken = end
	if len(pot.Shares) < 2 {
		return nil
	}
	p.skip(token.UnknownMark)
	pot.BuyIn = p.buyIn()
	return pot
}

// correct takes what follows change, or returns nil.
func (p *phrases) correct() *Correct {
	p.word(":")
	p.word("round")
	c := &Correct{Bonus: p.word("bonus"), Round: p.sum()}
	p.word(":")
	if e, ok := p.entry(); ok {
		c.Entry = &e
		return c
	}
	n := slices.IndexFunc(p.tokens[p.taken:], func(t Token) bool { return t.Value == ":" })
	switch {
	case n > 0:
		c.Noted = &Play{Name: p.take(n), Colon: p.at(0)}
	case p.at(0).Type == token.Name && (p.at(1).Type == token.Card || p.is(1, "[")):
		c.Noted = &Play{Name: p.take(1), Colon: p.at(-1)}
	default:
		return nil
	}
	p.rest()
	return c
}

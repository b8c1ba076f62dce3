package syntax

import (
	"github.com/wildmeld/wildmeld/parse/internal/token"
)

// The scores of players without cards.
type (
	// Entry is a player with a score.
	Entry struct {
		Name  Token
		Score Score
	}
	// Score is points, that a player goes out, or both.
	Score struct {
		Mark  *Token // before it: a colon, an equals sign
		Sum   *Sum
		After *Sum // the running total behind it: 12 (35)
		Out   *Token
	}
)

// ReadScore returns the score that the tokens are, or nil if they are anything else.
func ReadScore(tokens []Token) *Score {
	p := phrases{tokens: tokens}
	if s, ok := p.score(); ok && p.at(0).Type == token.End {
		return &s
	}
	return nil
}

// entries takes any number of entries, Ann 12, Bob: -5 points, Cy goes out, and the marks
// between and around them.
func (p *phrases) entries() (list []Entry) {
	p.skip(token.Mark)
	for e, ok := p.entry(); ok; {
		list = append(list, e)
		before := p.taken
		for p.at(0).Type == token.Comma || p.at(0).Type == token.Mark || p.is(0, token.Ands...) {
			p.taken++
		}
		if e, ok = p.entry(); !ok {
			p.taken = before
		}
	}
	if list != nil {
		p.skip(token.Comma)
	}
	return list
}

// entry takes an entry, if one stands there.
func (p *phrases) entry() (e Entry, ok bool) {
	before := p.taken
	if e.Name = p.at(0); e.Name.Type == token.Name {
		p.taken++
		p.skip(token.Mark)
		if e.Score, ok = p.score(); ok {
			return e, true
		}
	}
	p.taken = before
	return e, false
}

// score takes a score, if one stands there: 12, = -5 points, (10+2), 0*, goes out.
func (p *phrases) score() (s Score, ok bool) {
	before := p.taken
	isEquals := func() bool {
		return p.at(0).Type == token.Equals || p.at(0).Type == token.Minus || p.is(0, "->", "→")
	}
	if s.Mark = p.word(":"); s.Mark != nil {
		if isEquals() {
			p.taken++
		}
	} else if isEquals() || p.at(0).Type == token.Comma {
		s.Mark = &p.take(1)[0]
	}
	p.skip(token.Mark)
	if p.is(0, "0*") { // as tables have it
		zero, out := p.at(0), p.at(0)
		zero.Type, zero.Value = token.Number, "0"
		out.Pos.Offset, out.Value = out.Pos.Offset+1, "*"
		p.taken++
		return Score{Sum: &Sum{[]Token{zero}}, Out: &out, Mark: s.Mark}, true
	}
	p.word("scores", "scored", "score", "has", "had", "got", "gets", "says", "said", "claims", "claimed")
	p.open()
	if s.Sum = p.sum(); s.Sum != nil {
		p.unit()
		p.close()
		s.After = p.after()
		p.cards()
	}
	if s.Out = p.out(); s.Sum == nil && s.Out == nil {
		p.taken = before
		return s, false
	}
	return s, true
}

// after takes a number in parentheses, or returns nil.
func (p *phrases) after() *Sum {
	if (p.is(0, "(") || p.at(0).Type == token.GluedParen) && isNumber(p.at(1)) && p.is(2, ")") {
		return &Sum{p.take(3)[1:2:2]}
	}
	return nil
}

// cards takes what cards made the score, in parentheses: (2 jokers).
func (p *phrases) cards() {
	isOpen := p.is(0, "(") || p.at(0).Type == token.GluedParen
	if isOpen && isNumber(p.at(1)) && (p.at(2).Type == token.Plural || p.is(2, "joker", "wild", "ace")) && p.is(3, ")") {
		p.take(4)
	}
}

// out takes words that say that a player goes out, and returns out itself or nil.
func (p *phrases) out() *Token {
	before := p.taken
	if p.at(0).Type == token.Comma || p.at(0).Type == token.Minus {
		p.taken++
	}
	p.open()
	p.word("goes", "went", "is")
	out := p.word("out")
	if out == nil {
		p.taken = before
		return nil
	}
	p.word("first")
	p.close()
	return out
}

// unit takes the unit of a score.
func (p *phrases) unit() {
	if p.at(0).Type == token.Points {
		p.taken++
	}
}

// open takes an opening parenthesis, close closing ones and marks.
func (p *phrases) open() {
	if p.is(0, "(") {
		p.taken++
	}
}

func (p *phrases) close() {
	for p.is(0, ")") || p.at(0).Type == token.Mark {
		p.taken++
	}
}

// sum takes a sum, or returns nil.
func (p *phrases) sum() *Sum {
	from, end := p.taken, 0
	for {
		n := p.taken
		p.skip(token.Sign, token.Minus, token.Dash)
		if !isNumber(p.at(0)) && p.at(0).Type != token.Numbers || end > 0 && p.taken == n { // another number, without a sign
			break
		}
		p.taken++
		end = p.taken
	}
	if p.taken = max(from, end); end == 0 {
		return nil
	}
	return &Sum{p.tokens[from:end:end]}
}

// Phrase is a part of a line of no kind: a separating mark, a score, a name without one,
// or another word.
type Phrase struct {
	Mark  *Token // not an and at the end of the line
	Name  *Token
	Score *Score // behind the name
	Loose *Token
}

// phrasesOf returns the phrases of a line.
func phrasesOf(list []Token) (found []Phrase) {
	isApart := func(t Token) bool { return t.Type == token.Comma || t.Type == token.Mark }
	p := phrases{tokens: list}
	end := len(list) - 1
	last := end // before the marks at the end
	for last > 0 && isApart(list[last-1]) {
		last--
	}
	p.skip(token.Comma, token.Mark)
	for p.taken < end {
		t := &list[p.taken]
		p.taken++
		switch {
		case isApart(*t), t.Value == "and" && p.taken < last:
			found = append(found, Phrase{Mark: t})
		case t.Type == token.Name:
			phrase, before := Phrase{Name: t}, p.taken
			p.skip(token.Mark)
			if score, ok := p.score(); ok {
				phrase.Score = &score
			} else {
				p.taken = before
			}
			found = append(found, phrase)
		default:
			found = append(found, Phrase{Loose: t})
		}
	}
	return found
}

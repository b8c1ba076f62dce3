package syntax

import (
	"slices"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/wildmeld/wildmeld/parse/internal/token"
)

// Play is a name, a colon, and a text for the reader of hands.
type Play struct {
	Name  []Token
	Colon Token
}

// Phrase is a part of a line of no kind: a separating mark, a score, a name without one,
// or another word.
type Phrase struct {
	Mark  *Token // not an and at the end of the line
	Name  *Token
	Score *Score // behind the name
	Loose *Token
}

// Lines of no kind are mostly talk. The functions below find that out by their words, since
// a grammar tries in turn what cannot be there.

// The words that a setting begins with, those that a move has, and those that may stand
// before the number of a score and behind it.
var (
	settingWords = wordSet("players game house date dealer rule buyin buy totals total handicap max maximum cards used pot correct change rename")
	moveWords    = wordSet("buys bought rebuys joins joined leaves left quits")
	scoreWords   = wordSet(": -> → ( ) scores scored score has had got gets")
	outWords     = wordSet("goes went is out")
	scoreKinds   = []lexer.TokenType{token.Equals, token.Minus, token.Sign, token.Dash, token.Comma, token.Mark, token.GluedParen}
)

func wordSet(list string) map[string]bool {
	m := map[string]bool{}
	for _, word := range strings.Fields(list) {
		m[word] = true
	}
	return m
}

// beginsScore reports whether a score may begin the tokens.
func beginsScore(list []Token) bool {
	for _, t := range list {
		if isNumber(t) || outWords[t.Value] {
			return true
		}
		if !scoreWords[t.Value] && !slices.Contains(scoreKinds, t.Type) {
			return false
		}
	}
	return false
}

// isOfScores reports whether a token may stand in a line of scores.
func isOfScores(t Token) bool {
	return isNumber(t) || outWords[t.Value] || scoreWords[t.Value] || slices.Contains(scoreKinds, t.Type) ||
		t.Type == token.Points || t.Type == token.End || t.Value == "first"
}

// mayBeScore reports whether the tokens may be a score and nothing else.
func mayBeScore(list []Token) bool {
	return beginsScore(list) && !slices.ContainsFunc(list, func(t Token) bool { return !isOfScores(t) })
}

// mayBeKnown reports whether the tokens may be scores, a setting or a move.
func mayBeKnown(list []Token) bool {
	isMove := func(t Token) bool { return moveWords[t.Value] }
	if list[0].Type != token.Name && settingWords[list[0].Value] || slices.ContainsFunc(list, isMove) {
		return true
	}
	first := slices.IndexFunc(list, func(t Token) bool { return t.Type != token.Mark })
	isOther := func(t Token) bool { return !isOfScores(t) && t.Type != token.Name && t.Value != "and" }
	return list[first].Type == token.Name && beginsScore(list[first+1:]) && !slices.ContainsFunc(list, isOther)
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
	for isApart(p.at(0)) {
		p.taken++
	}
	for p.taken < end {
		t := &list[p.taken]
		p.taken++
		switch {
		case isApart(*t), t.Value == "and" && p.taken < last:
			found = append(found, Phrase{Mark: t})
		case t.Type == token.Name:
			found = append(found, Phrase{Name: t, Score: scoreIn(&p)})
		default:
			found = append(found, Phrase{Loose: t})
		}
	}
	return found
}

// scoreIn takes a score, and the marks before it, or returns nil.
func scoreIn(p *phrases) *Score {
	from := p.taken
	for p.at(0).Type == token.Mark {
		p.taken++
	}
	if beginsScore(p.tokens[p.taken:]) {
		if s := read(&oneScore, p); s != nil {
			return s
		}
	}
	p.taken = from
	return nil
}

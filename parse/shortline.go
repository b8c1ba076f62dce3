package parse

import "github.com/alecthomas/participle/v2/lexer"

// A long log has a line for each round and one of totals. In the forms that
// they mostly have they are read here, without the grammar, in a tenth of the
// time; whatever else stands in them is left to it.

// shortRound is the round line 3, or 3 wild 9.
func shortRound(tokens []lexer.Token) (n roundNode, ok bool) {
	switch {
	case len(tokens) == 2 && tokens[0].Type == tokenNumber:
	case len(tokens) == 4 && tokens[0].Type == tokenNumber && tokens[1].Value == "wild" && (tokens[2].Type == tokenText || tokens[2].Type == tokenNumber):
		n.Mark, n.Wild = &tokens[1], &tokens[2]
	default:
		return n, false
	}
	n.Number = &sumNode{First: tokens[0]}
	return n, true
}

// shortScores is the scores Ann 12, Bob: -5.
func shortScores(tokens []lexer.Token) (n scoresNode, ok bool) {
	for at := 0; ; {
		s, end := shortScore(tokens, at)
		if end == at {
			return n, false
		}
		n.Scores = append(n.Scores, s)
		if tokens[end].EOF() {
			return n, true
		}
		if tokens[end].Value != "," || tokens[end].Type != tokenPoint {
			return n, false
		}
		at = end + 1
	}
}

// shortScore reads a name and a number. Where they are not what comes next, end
// is at.
func shortScore(tokens []lexer.Token, at int) (s scoreNode, end int) {
	end = at
	take := func(kind lexer.TokenType) *lexer.Token {
		if tokens[end].Type != kind {
			return nil
		}
		end++
		return &tokens[end-1]
	}
	name := take(tokenName)
	if name == nil {
		return s, at
	}
	if mark := take(tokenPoint); mark != nil && mark.Value != ":" && mark.Value != "=" {
		return s, at
	}
	s.Name, s.Value.Sign = *name, take(tokenSign)
	number := take(tokenNumber)
	if number == nil {
		return s, at
	}
	s.Value.First = *number
	return s, end
}

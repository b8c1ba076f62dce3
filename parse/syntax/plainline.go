package syntax

import "github.com/wildmeld/wildmeld/parse/token"

// A long log has a line for each round and one or more for its scores and totals.
// As they mostly are, their trees are made here, in a hundredth of the time of the
// grammar, which makes the same ones.

// plainLine returns the tree of Ann 12, of Ann: = -5 out, Bob out and of totals
// Ann 30, Bob: 12; nil where the line is something else.
func plainLine(list []Token) *LogLine {
	l := &LogLine{}
	isTotals := list[0].Type != token.Name && list[0].Value == "totals"
	if isTotals {
		l.Setting = &Setting{Totals: &Totals{}}
		list = list[1:]
	} else {
		l.Scores = &Scores{}
	}
	for {
		name := list[0]
		if name.Type != token.Name {
			return nil
		}
		score, n := plainScore(list[1:])
		if n == 0 {
			return nil
		}
		list = list[1+n:]
		switch {
		case !isTotals:
			l.Scores.Entries = append(l.Scores.Entries, Entry{Name: name, Score: score})
		case score.Sum == nil || len(score.Out) > 0:
			return nil
		default:
			l.Setting.Totals.Entries = append(l.Setting.Totals.Entries, Total{Name: name, Sum: *score.Sum})
		}
		if list[0].Type == token.End {
			return l
		}
		if list[0].Type != token.Comma {
			return nil
		}
		list = list[1:]
	}
}

// plainScore returns a number, that a player goes out, or both, at the beginning
// of some tokens, and of how many of them; 0 where nothing so plain stands there.
func plainScore(list []Token) (s Score, n int) {
	if list[n].Value == ":" || list[n].Type == token.Equals {
		s.Mark = &list[n]
		n++
		if s.Mark.Value == ":" && list[n].Type == token.Equals {
			n++
		}
	}
	signs := n
	if list[n].Type == token.Sign {
		n++
	}
	if number := list[n]; number.Type == token.Number || number.Type == token.Rank {
		s.Sum = &Sum{First: number, Signs: list[signs:n]}
		n++
	} else if n > signs {
		return s, 0
	}
	if list[n].Value == "out" && list[n].Type != token.Name {
		s.Out = []Out{{Token: list[n]}}
		n++
	}
	if s.Sum == nil && s.Out == nil || list[n].Type != token.Comma && list[n].Type != token.End {
		return s, 0
	}
	return s, n
}

// plainHeading returns the tree of round 3 and of round 3 wild 9; nil where the
// heading is something else.
func plainHeading(list []Token) *Heading {
	isNumber := func(t Token) bool { return t.Type == token.Number || t.Type == token.Rank }
	if len(list) < 3 || list[0].Value != "round" || !isNumber(list[1]) {
		return nil
	}
	h := &Heading{Parts: []Part{{Tokens: list[:2], Round: &Round{Word: &list[0], Name: &list[1]}}}}
	switch {
	case list[2].Type == token.End:
		return h
	case len(list) == 5 && list[2].Value == "wild" && isNumber(list[3]):
		h.Parts = append(h.Parts, Part{Tokens: list[2:4], Wild: &Wild{Word: &list[2], Name: &list[3]}})
		return h
	}
	return nil
}

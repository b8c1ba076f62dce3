package line

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/syntax"
	"github.com/wildmeld/wildmeld/parse/internal/token"
)

// tree returns the tree of the line, read with the names of the players. If that is no
// line of scores, it also tries the words that would be names before scores.
func (b *reading) tree() *syntax.LogLine {
	tokens := b.words()
	named := slices.ContainsFunc(tokens, func(t token.Token) bool { return t.Type == token.Name })
	n := syntax.ReadLogLine(tokens)
	isMax := b.isMax(tokens[0])
	isKnown := func(n *syntax.LogLine) bool { return n.Scores != nil || n.Setting != nil && !isMax || n.Move != nil }
	if isKnown(n) {
		return n
	}
	if n.Play != nil && !named && syntax.ReadScore(tokens[len(n.Play.Name):]) != nil { // stats: 12
		n = &syntax.LogLine{}
	}
	isMark := func(t token.Token) bool { return t.Type == token.Comma || t.Type == token.Mark || isAnd(t) }
	if b.closed && tokens[0].Type == token.Name && !slices.ContainsFunc(tokens, isMark) {
		return n // of one player, and nobody is new
	}
	if named {
		b.passing = tokensOf(b.passing[:0], b.Text, b.all, nil)
		tokens = b.passing
	}
	if list := b.newNames(tokens); len(list) > 0 {
		names := func(text string) int { return cmp.Or(list[b.all.End-len(text)], b.nameAt(text)) }
		if m := syntax.ReadKnown(tokensOf(nil, b.Text, b.all, names)); m != nil && isKnown(m) {
			return m
		}
	}
	return n
}

// longestName is how many words and marks the name of a new player may have.
const longestName = 12

// newNames returns what would be the names of new players in a line of scores, as
// lengths by the place where they begin: the words before a score, as in Zoe 12, Player
// 1: 7, totals Zoe 30. The tokens have no names.
func (b *reading) newNames(tokens []token.Token) (list map[int]int) {
	if !slices.ContainsFunc(tokens, isOfScore) {
		return nil
	}
	list = map[int]int{}
	for from, i := 0, 0; i < len(tokens); i++ {
		t := tokens[i]
		isScore := i > from && (isNumber(tokens[i-1]) || i > from+1 && tokens[i-1].Value == ")" && isNumber(tokens[i-2])) // Ann 12, or Ann 12 (35)
		and := isAnd(t) && (isScore || i > from && tokens[i-1].Value == "out")
		next := !and && isScore && unicode.IsLetter(firstRune(b.Text[t.Pos.Offset:])) && !isWordOfLog(t.Value) && t.Type != token.Plural &&
			(len(b.players) == 0 || b.closed && b.isNearly(tokens[from:i-1]))
		if t.Type != token.Comma && !strings.Contains(";/|", t.Value) && !and && !next { // the end has no text
			continue
		}
		piece := tokens[from : i+1]
		tokens[i].Type = token.End
		for piece[0].Type == token.Mark || slices.Contains(beforeName, piece[0].Value) || token.IsFigures(piece[0].Value) {
			piece = piece[1:]
		}
		if name := b.newName(piece); !name.IsZero() {
			list[name.Start] = name.End - name.Start
		}
		tokens[i] = t
		if from = i; !next {
			from++
		}
	}
	return list
}

// isNearly reports whether words are the name of a player, or nearly that.
func (b *reading) isNearly(words []token.Token) bool {
	name := b.TextAt(token.SpanOf(words))
	_, is := b.find(name)
	_, isNear := b.near(name)
	return is || isNear
}

// isOfScore reports whether a token is one without which there is no score.
func isOfScore(t token.Token) bool {
	return t.Type == token.Number || t.Type == token.Rank || t.Type == token.Numbers || t.Value == "out" || t.Value == "0*"
}

// isAnd reports whether a token is an and, in words or as a mark.
func isAnd(t token.Token) bool { return t.Value == "&" || slices.Contains(token.Ands, t.Value) }

// isNumber reports whether a token is a number in figures or in words.
func isNumber(t token.Token) bool {
	_, ok := token.NumberWord(t.Value)
	return ok
}

// newName returns the words before the score in a part of a line if they may be the name
// of a new player, or else zero. They begin with a letter, hold neither cards nor marks,
// and are neither a word of the language nor a misspelled round. A number at their end
// must not be the beginning of the score (Player 1 - 12) or, without a colon, the score
// itself (Ann 12 = 35). They do not contain the name of a player once all players are
// known, or if nothing else in them is a name (Ann 5 5).
func (b *reading) newName(piece []token.Token) (name diag.Span) {
	typed := b.TextAt(token.Span(piece[0]))
	first := firstRune(typed)
	if piece[0].Type == token.Short { // R1 Bob 0
		return name
	}
	isWord := isWordOfLog(typed) && (!unicode.IsUpper(first) || slices.Contains(noNames, strings.ToLower(typed)))
	holds, isNew := false, false
	for i := range min(len(piece)-1, longestName) - 1 {
		switch t := piece[i]; {
		case t.Type == token.Card || t.Type == token.Numbers || t.Type == token.Point || t.Type == token.UnknownMark || t.Type == token.Equals:
			return name
		case i > 0 && (t.Type == token.Verb || t.Value == "out" || isNumber(piece[i-1])): // Lou went out Mom scored 7
			return name
		case b.nameAt(b.Text[t.Pos.Offset:b.all.End]) > 0:
			if holds = true; b.closed {
				return name
			}
		case t.Type == token.UnknownWord && !isWordOfLog(t.Value):
			isNew = true
		}
		if isInitial(b.Text, piece[i+1]) {
			continue
		}
		score := syntax.ReadScore(piece[i+1:])
		if score == nil {
			continue
		}
		isTerm := func(t token.Token) bool { return t.Type == token.Minus || t.Type == token.Sign && t.Value != "+" }
		isPrice := func(t token.Token) bool { return strings.Contains(t.Value, ".") } // Pizza 12.50
		_, isRound := token.Nearest(typed, []string{"round", "cards"})
		switch {
		case !unicode.IsLetter(first) || isRound || isWord && i == 0 || holds && !isNew:
		case score.Sum != nil && (score.Mark == nil && slices.ContainsFunc(score.Sum.Words[1:], isTerm) || slices.ContainsFunc(score.Sum.Words, isPrice)):
		case !isWord && token.IsFigures(piece[i].Value) && (score.Mark == nil || score.Mark.Value != ":"):
			b.numbered = cmp.Or(b.numbered, token.SpanOf(piece[:i+1]))
		default:
			name = token.SpanOf(piece[:i+1])
		}
		return name
	}
	return name
}

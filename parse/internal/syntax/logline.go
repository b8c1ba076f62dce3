package syntax

import (
	"slices"

	"github.com/wildmeld/wildmeld/parse/internal/token"
)

// LogLine is a line of a log. The name of a player is one token, so that max is a word of
// the language only if no player Max is meant. The kinds are tried in this order. A line
// of no kind is read in phrases, so that every line is read.
type LogLine struct {
	Known
	Play    *Play
	Phrases []Phrase
}

// Known is a line that says what it is about.
type Known struct {
	Scores  *Scores  `parser:"(  @@ Mark* End"`
	Setting *Setting `parser:" | (?! Name | ~End ':' (Card | Equals | '[')) @@ Mark* End"`
	Move    *Move    `parser:" | @@ Mark* End )"`
}

// The scores of players without cards.
type (
	// Scores is Ann 12, Bob: -5 points, Cy goes out.
	Scores struct {
		Entries []Entry `parser:"Mark* @@ ( (Comma | Mark | 'and')* @@ )* Comma*"`
	}
	Entry struct {
		Name  Token `parser:"@Name Mark*"`
		Score Score `parser:"@@"`
	}
	// Score is points, that a player goes out, or both.
	Score struct {
		Mark *Token `parser:"( @':' (Equals | Minus | '->' | '→')? | @(Equals | Minus | '->' | '→' | Comma) )? Mark*"`
		Sum  *Sum   `parser:"('scores' | 'scored' | 'score' | 'has' | 'had' | 'got' | 'gets')? ('(' | GluedParen)? ( @@ Points? (')' | Mark)*"`
		Out  []Out  `parser:"  @@? | @@ )"`
	}
	// Out is a player who goes out.
	Out struct {
		Token Token `parser:"(Comma | Minus)? ('(' | GluedParen)? ('goes' | 'went' | 'is')? @'out' 'first'? (')' | Mark)*"`
	}
)

// Move is a player who comes or goes: Dan joins with 30, Cy leaves, Bob buys in.
type Move struct {
	Name   []Token `parser:"@( ~End ( (?! 'buys' | 'bought' | 'rebuys' | 'joins' | 'joined' | 'leaves' | 'left' | 'quits' | ':') ~End )* ) ':'?"`
	Buys   *Token  `parser:"( @('buys' | 'bought' | 'rebuys') 'back'? 'in'? 'again'?"`
	Leaves *Token  `parser:"| @('leaves' | 'left' | 'quits')"`
	Joins  *Token  `parser:"| @('joins' | 'joined') 'in'?"`
	Score  *Sum    `parser:"  (('with' | 'at' | 'on' | 'from') @@ Points?)? )"`
}

// Setting is an agreement before the first round, or a note between two rounds.
type Setting struct {
	Text    *Text    `parser:"  @@"`
	Totals  []Entry  `parser:"| ('totals' | 'total' | 'handicap') (':' | Equals | Minus)? @@ ( (Comma | Mark | 'and')* @@ )* Comma?"`
	Amount  *Sum     `parser:"| ('max' | 'maximum' | 'cards' | 'used') ':'? @@"`
	All     *Token   `parser:"| 'used' ':'? @'all'"`
	Pot     *Pot     `parser:"| 'pot' ':'? @@"`
	Correct *Correct `parser:"| @@"`
	Rename  *Rename  `parser:"| @@"`
}

type (
	// Text is a line whose rest the builder reads: players, game, house, date, rule, a
	// price.
	Text struct {
		Word Token   `parser:"( @('players' | 'game' | 'house' | 'date' | 'dealer' | 'rule' | 'buyin') | @'buy' Dash 'in' ) ':'?"`
		Rest []Token `parser:"@( ~End+ )"`
	}
	// Pot is the shares of the pot: 70:30, 60% / 30% / 10% buy-in.
	Pot struct {
		Shares []Sum  `parser:"@@ ( (':' | '/' | UnknownMark)+ @@ )+ UnknownMark?"`
		Second *Token `parser:"( @'buy' Dash 'in' )?"`
	}
	// Correct is another score for an earlier round: change 3 Ann 12, or another hand:
	// change 3 Ann: 3h 4h 5h = 0 out.
	Correct struct {
		Word  Token  `parser:"@('correct' | 'change') ':'? 'round'?"`
		Bonus *Token `parser:"( @'bonus'"`
		Hand  *Sum   `parser:"  @@? | "`
		Round *Sum   `parser:"  @@ )? ':'?"`
		Entry *Entry `parser:"( @@"`
		Noted *Noted `parser:"| @@ )"`
	}
	// Noted is a name, a colon, and a text for the reader of hands.
	Noted struct {
		Name  []Token `parser:"@( ( (?! ':') ~End )+ )"`
		Colon Token   `parser:"@':' ~End*"`
	}
	// Rename is rename Lou Louise, rename Mary Ann to Mary.
	Rename struct {
		Old Token   `parser:"'rename' ':'? @~End ('to' | 'as' | '->' | '→' | Equals | Comma | Mark)?"`
		New []Token `parser:"@( ~End+ )"`
	}
)

var (
	known    language[Known]
	oneScore language[Score]
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
	if plain := plainLine(tokens); plain != nil {
		return plain
	}
	if !mayBeKnown(tokens) {
		return nil
	}
	if n := known.read(tokens); n != nil {
		return &LogLine{Known: *n}
	}
	return nil
}

// ReadScore returns the score that the tokens are, or nil if they are anything else.
func ReadScore(tokens []Token) *Score {
	if plain, n := plainScore(tokens); n > 0 && tokens[n].Type == token.End {
		return &plain
	}
	if !mayBeScore(tokens) {
		return nil
	}
	return oneScore.read(tokens[:len(tokens)-1])
}

// Most lines of a long log are plain: rounds, scores and totals. The functions below make
// the same trees as the grammar in a hundredth of the time.

// plainLine returns the tree of Ann 12, of Ann: = -5 out, Bob out and of totals Ann 30,
// Bob: 12, or nil for any other line.
func plainLine(list []Token) *LogLine {
	l, entries := &LogLine{}, (*[]Entry)(nil)
	if list[0].Type != token.Name && list[0].Value == "totals" {
		l.Setting, list = &Setting{}, list[1:]
		entries = &l.Setting.Totals
	} else {
		l.Scores = &Scores{}
		entries = &l.Scores.Entries
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
		*entries = append(*entries, Entry{Name: name, Score: score})
		if list[0].Type == token.End {
			return l
		}
		if list[0].Type != token.Comma {
			return nil
		}
		list = list[1:]
	}
}

// plainScore returns a score at the beginning of the tokens, a number, out, or both, and
// its number of tokens. n is 0 if no plain score stands there.
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
		n++
		s.Sum = &Sum{slices.Clone(list[signs:n])}
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

// plainHeading returns the tree of round 3 and of round 3 wild 9, or nil for any other
// heading.
func plainHeading(list []Token) *Heading {
	if len(list) < 3 || list[0].Value != "round" || !isNumber(list[1]) {
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

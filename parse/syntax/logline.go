package syntax

import "github.com/wildmeld/wildmeld/parse/token"

// LogLine is a line of a log. The name of a player is one token, so that Max is
// a word of the language only where nobody of that name is meant. The kinds are
// tried in this order; a line that fits none is read in segments, so that every
// line is read.
type LogLine struct {
	Scores   *Scores   `parser:"(  @@ Mark* End"`
	Swapped  *Swapped  `parser:" | @@ Mark* End"`
	Seated   *Move     `parser:" | (?= Name) @@ Mark* End"`
	Setting  *Setting  `parser:" | (?! ~End ':' (Card | Equals | '[')) @@ Mark* End"`
	Move     *Move     `parser:" | @@ Mark* End"`
	Play     *Play     `parser:" | @@ End"`
	Segments []Segment `parser:" | (Comma | Mark | 'and' (?! (Comma | Mark)* End))* ( @@ (Comma | Mark | 'and' (?! (Comma | Mark)* End))* )*"`
	End      *Token    `parser:" @End )"`
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
		Sum  *Sum   `parser:"('scores' | 'scored' | 'score' | 'has' | 'had' | 'got' | 'gets')? ('(' | Call)? ( @@ Points? (')' | Mark)*"`
		Out  []Out  `parser:"  @@? | @@ )"`
	}
	// Out is a player who goes out.
	Out struct {
		Token Token `parser:"Comma? ('(' | Call)? ('goes' | 'went' | 'is')? @'out' (')' | Mark)*"`
	}
	// Swapped is 12 Ann, 5 for Bob.
	Swapped struct {
		Entries []SwappedEntry `parser:"@@ ( (Comma | Mark | 'and')* @@ )*"`
	}
	SwappedEntry struct {
		Sum  Sum   `parser:"@@ Points? ('for' | 'to')?"`
		Name Token `parser:"@Name"`
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

// Play is a name, a colon, and what the reader of hands reads.
type Play struct {
	Name  []Token `parser:"@( ( (?! ':') ~End )+ )"`
	Colon Token   `parser:"@':' ~End*"`
}

// Segment is a part of a line that is of no kind: a score that stands by itself
// between names and marks, or other words, among which names tell whose scores
// they may be.
type Segment struct {
	Entry     *Entry     `parser:"  @@ (?= Name | Comma | Mark | 'and' | End)"`
	Fragments []Fragment `parser:"| @@+"`
}

// Fragment is a score among other words, a name without one, or a word.
type Fragment struct {
	Entry *Entry `parser:"  @@"`
	Name  *Token `parser:"| @Name"`
	Loose *Token `parser:"| (?! Comma | Mark | 'and' (Comma | Mark)* ~End | End) @~End"`
}

// Setting is what the players agree on before the first round, or note between
// two.
type Setting struct {
	Text     *Text      `parser:"  @@"`
	Players  []NamePart `parser:"| 'players' ':'? @@+"`
	Totals   *Totals    `parser:"| ('totals' | 'total') ':'? @@"`
	Handicap *Totals    `parser:"| 'handicap' ':'? @@"`
	Max      *Sum       `parser:"| ('max' | 'maximum') ':'? @@"`
	Cards    *Sum       `parser:"| 'cards' ':'? @@"`
	Used     *Sum       `parser:"| 'used' ':'? ( @@"`
	All      *Token     `parser:"               | @'all' )"`
	Pot      *Pot       `parser:"| 'pot' ':'? @@"`
	Correct  *Correct   `parser:"| @@"`
	Rename   *Rename    `parser:"| @@"`
}

type (
	// Text is a line whose words are read by others: game, house, date, rule, a price.
	Text struct {
		Word Token   `parser:"( @('game' | 'house' | 'date' | 'rule' | 'buyin') | @'buy' Dash 'in' ) ':'?"`
		Rest []Token `parser:"@( ~End+ )"`
	}
	// NamePart is the words between two marks, or a mark.
	NamePart struct {
		Mark  *Token  `parser:"  @(Comma | ';' | '&' | '+' | 'and')"`
		Words []Token `parser:"| @( ( (?! Comma | ';' | '&' | '+' | 'and') ~End )+ )"`
	}
	// Totals is Ann 30, Bob: 12.
	Totals struct {
		Entries []Total `parser:"@@ ( (Comma | Mark | 'and')* @@ )* Comma?"`
	}
	Total struct {
		Name Token `parser:"@Name (':' | Equals | Minus)?"`
		Sum  Sum   `parser:"@@ Points?"`
	}
	// Pot is the shares of the pot: 70:30, 60% / 30% / 10% buy-in.
	Pot struct {
		Shares []Sum  `parser:"@@ ( (':' | '/' | Odd)+ @@ )+ Odd?"`
		Second *Token `parser:"( @'buy' Dash 'in' )?"`
	}
	// Correct is another score for an earlier round: correct 3 Ann 12.
	Correct struct {
		Word  Token  `parser:"@('correct' | 'change') ':'? 'round'?"`
		Bonus *Token `parser:"( @'bonus'"`
		Hand  *Sum   `parser:"  @@? | "`
		Round *Sum   `parser:"  @@ )? ':'?"`
		Entry Entry  `parser:"@@"`
	}
	// Rename is rename Lou Louise, rename Mary Ann to Mary.
	Rename struct {
		Old Token   `parser:"'rename' ':'? @~End ('to' | 'as' | '->' | '→' | Equals | Comma | Mark)?"`
		New []Token `parser:"@( ~End+ )"`
	}
)

// IsLoose reports whether the line is of no kind.
func (l *LogLine) IsLoose() bool {
	return l.Scores == nil && l.Swapped == nil && l.Seated == nil && l.Setting == nil && l.Move == nil && l.Play == nil
}

// NameToken returns the name in a piece; nil where it has none.
func (p Fragment) NameToken() *Token {
	if p.Entry != nil {
		return &p.Entry.Name
	}
	return p.Name
}

var (
	logLine = grammar[LogLine]()
	alone   = grammar[lone]()
)

// ReadLogLine makes the tree of a line of a log.
func ReadLogLine(tokens []Token) *LogLine {
	if plain := plainLine(tokens); plain != nil {
		return plain
	}
	return logLine(tokens)
}

// ReadScore returns the score that tokens are; nil where they are something else.
func ReadScore(tokens []Token) *Score {
	if plain, n := plainScore(tokens); n > 0 && tokens[n].Type == token.End {
		return &plain
	}
	return alone(tokens).Score
}

type lone struct {
	Score *Score `parser:"  Mark* @@ Mark* End"`
	End   *Token `parser:"| ~End* @End"`
}

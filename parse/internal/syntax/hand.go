// Package syntax holds the grammars of the languages that people write, one per file,
// and the trees that they make from tokens. A grammar never fails: a token that it has
// no place for is loose, and the reader of the tree complains of it. That reader also
// finds what is ambiguous.
package syntax

import "github.com/wildmeld/wildmeld/parse/internal/token"

// Token is a word or a mark of the text.
type Token = token.Token

// Hand is a hand: cards in any order and form, melds, and a claim at its end. Lead is what
// people say before it: my hand is.
type Hand struct {
	Lead  []Token `parser:"@( 'my' ('hand' | 'cards') ('is' | 'are' | 'was' | 'were' | ':')* | 'i' ('have' | 'had' | 'hold' | 'got') )?"`
	Items []Item  `parser:"( (?! End) @@ )* End"`
}

// Item is cards, or something in their place. Cards holds words of cards, perhaps with
// commas: 3h, 3h4h, 3h to 6h, h3-6, wild card. Chain is a span or a list whose last rank
// has the suit: 3-6h, 3 to 6h. Twice is a card and how often: 3h x2. Clause is the round or its wild rank: fours wild, round 3.
// Loose is any other token, such as a closing bracket that was never opened.
type Item struct {
	Cards       []Token  `parser:"  @( ( (?! 'wild' ('is' | 'are' | ':')? Plural | Card Behind) Card (Comma | ('to' | 'through') (?= Card) | Dash (?= Rank (?! Dash | 'of' | Suit)) Rank | 'card' | 'cards')? )+ )"`
	Twice       []Token  `parser:"| @(Card Behind)"`
	UnknownWord *Token   `parser:"| @UnknownWord"`
	Mark        *Token   `parser:"| @(Comma | Mark | 'and' | 'the')"`
	Suited      *Suited  `parser:"| @@"`
	Claim       *Claim   `parser:"| @@"`
	Dash        *Token   `parser:"| @(Dash | Minus | Sign)"`
	Meld        *Meld    `parser:"| @@"`
	Parens      *Parens  `parser:"| @@"`
	Counted     *Counted `parser:"| @@"`
	Chain       []Token  `parser:"| @( Rank ((Dash | 'to' | 'through') Rank)* (Dash | 'to' | 'through') Card )"`
	Ranked      *Ranked  `parser:"| @@"`
	Comment     []Token  `parser:"| @( '#' (!End)* )"`
	Clause      *Clause  `parser:"| (?= Plural ('is' | 'are')? 'wild' | 'wild' ('is' | 'are' | ':')? Plural | Short | 'bonus' | ('round' | 'rd' | 'rnd') ('no' | 'nr' | '.' | '#')* (Number | Rank | Plural)) @@"`
	Loose       *Token   `parser:"| @!End"`
}

// Meld is cards in brackets: [3h 4h Jk].
type Meld struct {
	Open  Token  `parser:"@('[' | '{')"`
	Items []Item `parser:"( (?! ']' | '}' | ')' | End) @@ )*"`
	Close *Token `parser:"( @(']' | '}') )?"`
}

// Parens is what a card stands for or counts, as in Jk(5h) and As(13), or a meld.
type Parens struct {
	Open  Token  `parser:"@'('"`
	Items []Item `parser:"( (?! ']' | '}' | ')' | End) @@ )*"`
	Close *Token `parser:"( @')' )?"`
}

// Counted is a number of cards: 2x9h, 2 × 9h, 2x jokers, two jokers, an ace of hearts,
// three wild cards.
type Counted struct {
	Count Token  `parser:"( @Times | @Rank '×' | @'a':Word (?= 'joker' | 'wild' | Rank ('of' | Suit)) | @('an' | 'one') (?= 'joker' | 'wild' | Rank) | @Rank (?= Plural (?! ('is' | 'are')? 'wild') | 'wild' 'cards') )"`
	Thing Token  `parser:"@(Card | Rank | Plural) ('card' | 'cards')?"`
	Suit  *Token `parser:"( 'of' @Suit | @Suit (?! ':'? Rank) )?"`
}

// Suited is a suit and the ranks behind it: hearts 3 4 5, h: 3, 4. Last is another suit
// at their end, for the ranks after the last mark: hearts 3 4, K spades.
type Suited struct {
	Suit  Token   `parser:"@Suit ( ':' (?= Rank | 'a':Word) )? (?! (Comma | Dash | Minus | Sign | 'and')* Mark)"`
	Ranks []Ranks `parser:"@@+"`
	Of    *Token  `parser:"( ( Dash? @'of' Dash? )?"`
	Last  *Token  `parser:"  @Suit (?! ':'? (Rank | 'a':Word)) )?"`
}

// Ranked is ranks and the suit behind them: K of hearts, 3 4 5 h, 3-6 h. Without a
// suit they are bare.
type Ranked struct {
	Ranks []Ranks `parser:"(?= Rank | 'a':Word) @@+"`
	Of    *Token  `parser:"( ( Dash? @'of' Dash? )?"`
	Suit  *Token  `parser:"  @Suit )?"`
}

// Ranks holds ranks joined by dashes or to, 3, 3-6, 8-9-10, and the marks before them.
type Ranks struct {
	Marks []Token `parser:"@( ( (?! Rank | End) (Comma | Mark | Dash | Minus | Sign | 'and') )* )"`
	Words []Token `parser:"(?! End | 'a':Word ('joker' | 'wild' | Rank ('of' | Suit)) | Rank (Points | Plural (?! ('is' | 'are')? 'wild') | 'wild' 'cards' | '×' | ((Dash | 'to' | 'through') Rank)* (Dash | 'to' | 'through') Card)) @( (Rank | 'a':Word) ((Dash | 'to' | 'through') Rank)* )"`
}

// Claim is the score that the holder of the hand claims, and the rest of the text: = 16,
// : 16, scores 16, 16 points. Without an equals sign it must end the text.
type Claim struct {
	Equals *Token  `parser:"(  @Equals"`
	Sum    *Sum    `parser:"   ( @@ )? Points? 'out'? ( (Comma | '.' | '!' | '?')+ (?= End) )? Comma*"`
	Rest   []Token `parser:"   @( (!(End | '#'))* )"`
	Begin  []Token `parser:"|  @( ':' | '->' | '→' | Verb Verb? Verb? (Equals | ':')? )"`
	Said   *Sum    `parser:"   @@ Points? Mark* (?= End)"`
	Bare   *Sum    `parser:"|  Minus? @@ Points  Mark* (?= End) )"`
}

var hand language[Hand]

// ReadHand returns the tree of a hand.
func ReadHand(tokens []Token) *Hand { return hand.read(tokens) }

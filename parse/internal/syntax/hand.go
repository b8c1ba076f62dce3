package syntax

import (
	"slices"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/wildmeld/wildmeld/parse/internal/token"
)

// Token is a word or a mark of the text.
type Token = token.Token

// Item is cards, or something in their place.
type Item struct {
	Cards       []Token  // words of cards, perhaps with commas: 3h, 3h4h, 3h to 6h, h3-6, wild card
	Twice       []Token  // a card and how often: 3h x2
	Chain       []Token  // a span or a list whose last rank has the suit: 3-6h, 3 to 6h
	Row         *Row     // K of hearts, hearts 3 4 5
	Counted     *Counted // two jokers
	Meld        *Group   // [3h 4h Jk]
	Named       *Named   // book 7c 7d 7h
	Parens      *Group   // what a card stands for or counts, as in Jk(5h) and As(13), or a meld
	Claim       *Claim   // = 16
	Clause      *Clause  // the round or its wild rank: fours wild, round 3
	UnknownWord *Token
	Mark        *Token
	Dash        *Token
	Comment     []Token // # and what follows
	Loose       *Token  // any other token, such as a closing bracket that was never opened
}

// Group is what stands in brackets or parentheses. Close is nil if they are not closed.
type Group struct {
	Open  Token
	Items []Item
	Close *Token
}

// Row is ranks with a suit before or behind them: hearts 3 4 5, h: 3, 4, K of hearts, 3-6 h.
// Two suits belong to the ranks on either side of the last mark: hearts 3 4, K spades.
// Without a suit the ranks are bare.
type Row struct {
	Before *Token
	Ranks  []Ranks
	Of     *Token
	Behind *Token
}

// Ranks holds ranks joined by dashes or to, 3, 3-6, 8-9-10, and the marks before them.
type Ranks struct {
	Marks, Words []Token
}

// Counted is a number of cards: 2x9h, 2 × 9h, 2x jokers, two jokers, an ace of hearts,
// three wild cards.
type Counted struct {
	Count Token  `parser:"@(Times | Rank | 'a' | 'an' | 'one') '×'?"`
	Thing Token  `parser:"@(Card | Rank | Plural) ('card' | 'cards')?"`
	Suit  *Token `parser:"( 'of' @Suit | @Suit (?! ':'? Rank) )?"`
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

var (
	counted language[Counted]
	claim   language[Claim]
	clause  language[Clause]
)

// ReadHand returns the tree of a hand: cards in any order and form, melds, and a claim at its
// end. It passes over what people say before it: my hand is.
func ReadHand(tokens []Token) []Item {
	r := handReader{phrases: phrases{tokens: tokens}, bare: bareClaim(tokens)}
	r.lead()
	return r.items(token.End)
}

// handReader reads a hand from left to right. The kind of its first token says which
// forms an item may have. The commonest are read here, the others have a grammar each, so
// that a parser is built only for what is typed.
type handReader struct {
	phrases
	bare   int  // where a claim without a sign may begin: 16 points
	inside bool // a meld without brackets, which a mark ends
}

// bareClaim returns where the numbers before a unit at the end of the text begin.
func bareClaim(tokens []Token) int {
	i := len(tokens) - 2
	for i >= 0 && tokens[i].Type == token.Mark {
		i--
	}
	if i < 0 || tokens[i].Type != token.Points {
		return len(tokens)
	}
	for i > 0 && (isNumber(tokens[i-1]) || isDash(tokens[i-1])) {
		i--
	}
	return i
}

func isNumber(t Token) bool { return t.Type == token.Number || t.Type == token.Rank }

func isDash(t Token) bool {
	return t.Type == token.Dash || t.Type == token.Minus || t.Type == token.Sign
}

// isAce reports whether a token is a rank, or an a that may be an ace.
func isAce(t Token) bool { return t.Type == token.Rank || t.Type == token.Word && t.Value == "a" }

// isMark reports whether the token at a place may stand between the ranks of a row.
func (r *handReader) isMark(n int) bool {
	t := r.at(n)
	return !r.inside && (t.Type == token.Comma || t.Type == token.Mark || isDash(t) || t.Value == "and")
}

// lead takes what people say before a hand: my hand is, the cards are, I have.
func (r *handReader) lead() {
	whose := 0
	if r.is(0, "my", "the", "his", "her") {
		whose = 1
	}
	switch {
	case r.is(whose, "hand", "cards") && (whose > 0 || r.is(1, "is", "are")):
		n := whose + 1
		for r.is(n, "is", "are", "was", "were", ":") {
			n++
		}
		r.take(n)
	case r.is(0, "i") && r.is(1, "have", "had", "hold", "got"):
		r.take(2)
	}
}

// items takes items up to the end of the text, or, in a group, to a closing bracket.
func (r *handReader) items(end lexer.TokenType) (list []Item) {
	for r.at(0).Type != token.End && (end == token.End || !r.is(0, "]", "}", ")")) {
		list = append(list, r.item())
	}
	return list
}

func (r *handReader) item() Item {
	if named := r.named(); named != nil {
		return *named
	}
	t := r.at(0)
	switch {
	case t.Type == token.Card:
		if list := r.cards(); list != nil {
			return Item{Cards: list}
		}
		if r.at(1).Type == token.Behind {
			return Item{Twice: r.take(2)}
		}
	case r.isLeft():
		left := r.take(1)
		if r.is(0, ":") {
			r.take(1)
		}
		return Item{Mark: &left[0]}
	case t.Type == token.UnknownWord:
		return Item{UnknownWord: &r.take(1)[0]}
	case t.Type == token.Comma, t.Type == token.Mark, r.is(0, "and", "plus", "with", "the"):
		return Item{Mark: &r.take(1)[0]}
	case r.is(0, "[", "{"):
		return Item{Meld: r.group("]", "}")}
	case r.is(0, "("):
		return Item{Parens: r.group(")")}
	case t.Value == "#":
		return Item{Comment: r.take(len(r.tokens) - 1)}
	}
	if t.Type == token.Equals || t.Type == token.Verb || r.is(0, ":", "->", "→") || r.taken >= r.bare {
		if n := read(&claim, &r.phrases); n != nil {
			return Item{Claim: n}
		}
	}
	if isDash(t) {
		return Item{Dash: &r.take(1)[0]}
	}
	if r.isCount() {
		if n := read(&counted, &r.phrases); n != nil {
			return Item{Counted: n}
		}
	}
	if n := r.chain(0); n > 0 {
		return Item{Chain: r.take(n)}
	}
	if row := r.row(); row != nil {
		return Item{Row: row}
	}
	if r.isClause() {
		if n := read(&clause, &r.phrases); n != nil {
			return Item{Clause: n}
		}
	}
	return Item{Loose: &r.take(1)[0]}
}

// group takes what stands in brackets.
func (r *handReader) group(closing ...string) *Group {
	g := &Group{Open: r.take(1)[0], Items: r.items(token.Point)}
	if r.is(0, closing...) {
		g.Close = &r.take(1)[0]
	}
	return g
}

// cards takes words of cards, and what joins them.
func (r *handReader) cards() []Token {
	n := 0
	for r.at(n).Type == token.Card && !r.isWildRank(n) && r.at(n+1).Type != token.Behind {
		n++
		switch next := r.at(n); {
		case next.Type == token.Comma && !r.inside, r.is(n, "card", "cards"), r.is(n, "to", "through") && r.at(n+1).Type == token.Card:
			n++
		case next.Type == token.Dash && r.at(n+1).Type == token.Rank:
			if after := r.at(n + 2); after.Type != token.Dash && after.Type != token.Suit && after.Value != "of" {
				n += 2
			}
		}
	}
	return r.take(n)
}

// isWildRank reports whether wild and a rank in the plural stand at a place: wild fives.
func (r *handReader) isWildRank(n int) bool {
	if !r.is(n, "wild") {
		return false
	}
	if n++; r.is(n, "is", "are", ":") {
		n++
	}
	return r.at(n).Type == token.Plural
}

// isSubject reports whether wild follows what stands at a place: fives are wild.
func (r *handReader) isSubject(n int) bool {
	if n++; r.is(n, "is", "are") {
		n++
	}
	return r.is(n, "wild")
}

// isClause reports whether a clause about the round begins.
func (r *handReader) isClause() bool {
	n := 1
	switch t := r.at(0); {
	case t.Type == token.Short, t.Value == "bonus", r.isWildRank(0):
		return true
	case t.Type == token.Plural:
		return r.isSubject(0)
	case !r.is(0, "round", "rd", "rnd", "runde", "manche"):
		return false
	}
	for r.is(n, "no", "nr", ".", "#") {
		n++
	}
	return isNumber(r.at(n)) || r.at(n).Type == token.Plural
}

// isArticle reports whether the a at a place is an article rather than an ace: a joker, a
// queen of hearts.
func (r *handReader) isArticle(n int) bool {
	if r.at(n).Type != token.Word || !r.is(n, "a") {
		return false
	}
	return r.isNamed(n+1) || r.at(n+1).Type == token.Rank && (r.at(n+2).Type == token.Suit || r.is(n+2, "of"))
}

// isNamed reports whether a card without rank and suit stands at a place: joker.
func (r *handReader) isNamed(n int) bool {
	_, ok := token.CardsNamed(r.at(n).Value)
	return ok && r.at(n).Type == token.Card
}

// isNumberOf reports whether the rank at a place says how many cards there are.
func (r *handReader) isNumberOf(n int) bool {
	next := r.at(n + 1)
	return next.Value == "×" || next.Type == token.Plural && !r.isSubject(n+1) || next.Value == "wild" && r.is(n+2, "cards")
}

// isCount reports whether a number of cards begins.
func (r *handReader) isCount() bool {
	switch t := r.at(0); {
	case t.Type == token.Rank:
		return r.isNumberOf(0)
	case r.is(0, "an", "one"):
		return r.isNamed(1) || r.at(1).Type == token.Rank
	default:
		return t.Type == token.Times || r.isArticle(0)
	}
}

// links returns where the ranks that dashes or to join end.
func (r *handReader) links(n int) int {
	for n++; r.isLink(n) && r.at(n+1).Type == token.Rank; n += 2 {
	}
	return n
}

func (r *handReader) isLink(n int) bool {
	return r.at(n).Type == token.Dash || r.is(n, "to", "through")
}

// chain returns the number of tokens of a span or a list of ranks that ends in a card, or
// 0.
func (r *handReader) chain(n int) int {
	if r.at(n).Type != token.Rank {
		return 0
	}
	if end := r.links(n); r.isLink(end) && r.at(end+1).Type == token.Card {
		return end + 2 - n
	}
	return 0
}

// row takes a row of ranks, or returns nil.
func (r *handReader) row() *Row {
	row, n := Row{}, 0
	if r.at(0).Type == token.Suit {
		row.Before = &r.tokens[r.taken]
		if n++; r.is(n, ":") && isAce(r.at(n+1)) {
			n++
		}
		m := n
		for r.isMark(m) && r.at(m).Type != token.Mark {
			m++
		}
		if r.isMark(m) {
			return nil
		}
	} else if !isAce(r.at(0)) {
		return nil
	}
	for {
		begin := n
		for r.isMark(begin) {
			begin++
		}
		t := r.at(begin)
		if !isAce(t) || r.isArticle(begin) || t.Type == token.Rank && (r.at(begin+1).Type == token.Points || r.isNumberOf(begin) || r.chain(begin) > 0) {
			break
		}
		end := r.links(begin)
		row.Ranks = append(row.Ranks, Ranks{Marks: r.span(n, begin), Words: r.span(begin, end)})
		n = end
	}
	if row.Ranks == nil {
		return nil
	}
	r.suit(&row, &n)
	r.take(n)
	return &row
}

// suit takes the suit behind a row: of hearts. It is not one that begins another row.
func (r *handReader) suit(row *Row, n *int) {
	suit, of := *n, -1
	if dash := r.at(suit).Type == token.Dash; r.is(suit, "of") || dash && r.is(suit+1, "of") {
		if dash {
			suit++
		}
		of = suit
		if suit++; r.at(suit).Type == token.Dash {
			suit++
		}
	}
	after := suit + 1
	if r.is(after, ":") {
		after++
	}
	if r.at(suit).Type != token.Suit || row.Before != nil && isAce(r.at(after)) {
		return
	}
	row.Behind, *n = &r.tokens[r.taken+suit], suit+1
	if of >= 0 {
		row.Of = &r.tokens[r.taken+of]
	}
}

// phrases are tokens that are taken one after the other.
type phrases struct {
	tokens []Token // with an End
	taken  int
	lex    *lexer.PeekingLexer // the same for grammars; made when one is needed
}

// at returns a token that is not taken yet, the last of all behind the end.
func (p *phrases) at(n int) Token { return p.tokens[min(p.taken+n, len(p.tokens)-1)] }

// is reports whether a token is one of the words.
func (p *phrases) is(n int, words ...string) bool {
	return slices.Contains(words, p.at(n).Value)
}

// span returns tokens that are not taken yet, nil if there are none.
func (p *phrases) span(from, to int) []Token {
	if from == to {
		return nil
	}
	return p.tokens[p.taken+from : p.taken+to : p.taken+to]
}

// take takes tokens; the End stays.
func (p *phrases) take(n int) []Token {
	list := p.span(0, min(n, len(p.tokens)-1-p.taken))
	p.taken += len(list)
	return list
}

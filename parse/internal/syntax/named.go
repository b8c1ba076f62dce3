package syntax

import "github.com/wildmeld/wildmeld/parse/internal/token"

// Named is a meld that begins with its word and has no brackets: book 7c 7d 7h, a run of
// hearts 3 4 5. It goes on to the next mark, bracket or meld.
type Named struct {
	Word  Token
	Items []Item
}

// meldWords are the words for a meld. Several melds may follow one in the plural, in
// brackets.
var meldWords = [...]struct{ one, several string }{
	{"set", "sets"}, {"book", "books"}, {"run", "runs"}, {"meld", "melds"}, {"group", "groups"}, {"sequence", "sequences"},
}

// IsMeldWord reports whether a word in lower case is one for a meld.
func IsMeldWord(word string) bool {
	for _, w := range meldWords {
		if word == w.one {
			return true
		}
	}
	return false
}

// OneOf returns a word for melds in the singular, any other as it is.
func OneOf(word string) string {
	for _, w := range meldWords {
		if word == w.several {
			return w.one
		}
	}
	return word
}

// named takes a meld that begins with its word, or returns nil. In brackets the word says
// nothing that they do not.
func (r *handReader) named() *Item {
	n := 0
	if r.is(n, "a", "the", "one", "another", "my") {
		n++
	}
	word := r.at(n)
	one := OneOf(word.Value)
	if !IsMeldWord(one) {
		return nil
	}
	n = r.afterName(n + 1)
	switch {
	case r.isBracket(n):
		r.take(n)
		item := r.item()
		return &item
	case !r.isCards(n):
		return nil
	}
	before := r.taken
	r.take(n)
	inside := r.inside
	r.inside = true
	defer func() { r.inside = inside }()
	named := &Named{Word: word}
	for len(named.Items) == 0 || !r.endsNamed() {
		named.Items = append(named.Items, r.item())
	}
	if one != word.Value && r.at(0).Type == token.Comma && r.isCards(1) { // runs 3h 4h 5h, 7c 8c 9c
		r.taken = before
		return nil
	}
	return &Item{Named: named}
}

// afterName returns where the cards of a meld begin, behind its word: of sevens, in
// hearts, a colon.
func (r *handReader) afterName(n int) int {
	if r.is(n, "of", "in") {
		n++
		switch t := r.at(n); {
		case t.Type == token.Plural:
			n++
		case (t.Type == token.Rank || t.Type == token.Card) && r.is(n+1, ":"):
			n++
		case t.Type == token.Suit && (r.at(n+1).Type == token.Card || r.is(n+1, ":") && r.at(n+2).Type == token.Card):
			n++
		}
	}
	if r.is(n, ":") {
		n++
	}
	return n
}

func (r *handReader) isBracket(n int) bool { return r.is(n, "[", "{", "(") }

// isCards reports whether cards begin at a place.
func (r *handReader) isCards(n int) bool {
	t := r.at(n)
	return t.Type == token.Card || t.Type == token.Suit || t.Type == token.Times || isAce(t) || r.is(n, "an", "one")
}

// isLeft reports whether a word says that cards are in no meld, and they follow: left 9s.
func (r *handReader) isLeft() bool {
	return r.is(0, "left", "leftover", "leftovers", "loose", "deadwood") && (r.isCards(1) || r.is(1, ":") && r.isCards(2))
}

// endsNamed reports whether a meld without brackets ends here.
func (r *handReader) endsNamed() bool {
	t := r.at(0)
	switch t.Type {
	case token.End, token.Comma, token.Mark, token.Minus, token.Sign, token.Equals, token.Verb:
		return true
	case token.Word:
		return r.is(0, "and", "the") || r.is(0, "a", "one") && IsMeldWord(r.at(1).Value)
	case token.Point:
		return !r.is(0, "(", "×") || r.is(0, "(") && !r.is(2, ")")
	}
	return IsMeldWord(OneOf(t.Value)) || r.isLeft() || r.taken >= r.bare || r.isClause()
}

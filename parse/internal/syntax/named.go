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
var meldWords = map[string]string{
	"set": "sets", "book": "books", "run": "runs", "meld": "melds", "group": "groups", "sequence": "sequences",
}

// IsMeldWord reports whether a word in lower case is one for a meld.
func IsMeldWord(word string) bool { return meldWords[word] != "" }

// named takes a meld that begins with its word, or returns nil. In brackets the word says
// nothing that they do not.
func (r *handReader) named() *Item {
	n := 0
	if r.is(n, "a", "the", "one", "another", "my") {
		n++
	}
	word := r.at(n)
	if one := r.singular(word); !IsMeldWord(one) || one != word.Value && !r.isBracket(r.afterName(n+1)) {
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
	r.take(n)
	inside := r.inside
	r.inside = true
	defer func() { r.inside = inside }()
	named := &Named{Word: word}
	for len(named.Items) == 0 || !r.endsNamed() {
		named.Items = append(named.Items, r.item())
	}
	return &Item{Named: named}
}

// singular returns a word for melds in the singular, any other as it is.
func (r *handReader) singular(t Token) string {
	for one, several := range meldWords {
		if t.Value == several {
			return one
		}
	}
	return t.Value
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
	return IsMeldWord(t.Value) || r.taken >= r.bare || r.isClause()
}

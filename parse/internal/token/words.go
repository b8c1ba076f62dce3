package token

import (
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/lazy"
)

// between are the marks that people write between cards or around a hand.
const between = ";/|.?!&_~\\`\"'“”„‟‘’‚«»‹›…·•"

// table lists words in lower case with what each means. A few rows are searched as fast as
// a map, and need not be put into one when the program starts.
type table[T any] []struct {
	word  string
	means T
}

// of returns what a word means, or the zero value.
func (t table[T]) of(word string) (means T, ok bool) {
	for i := range t {
		if t[i].word == word {
			return t[i].means, true
		}
	}
	return means, false
}

// The words of the language. Another spelling is another row.
var (
	// spokenRanks and spokenSuits are the words for ranks and suits.
	spokenRanks = table[card.Rank]{
		{"ace", card.Ace}, {"deuce", card.Two}, {"two", card.Two}, {"three", card.Three}, {"trey", card.Three}, {"four", card.Four},
		{"five", card.Five}, {"six", card.Six}, {"seven", card.Seven}, {"eight", card.Eight}, {"nine", card.Nine},
		{"ten", card.Ten}, {"jack", card.Jack}, {"queen", card.Queen}, {"king", card.King},
	}
	spokenSuits = table[card.Suit]{
		{"club", card.Clubs}, {"clubs", card.Clubs}, {"diamond", card.Diamonds}, {"diamonds", card.Diamonds},
		{"heart", card.Hearts}, {"hearts", card.Hearts}, {"spade", card.Spades}, {"spades", card.Spades}, {"star", card.Stars}, {"stars", card.Stars},
	}
	// cardWords are the words and letters for cards without rank and suit, longer ones first.
	cardWords = [...]struct {
		word string
		card card.Card
	}{{"joker", card.Joker}, {"jk", card.Joker}, {"wild", card.Wild}, {"w", card.Wild}}
	// severalCards are plurals of cards without rank and suit.
	severalCards = table[card.Card]{{"jokers", card.Joker}, {"wilds", card.Wild}}
	// nearlyJoker and nearlyWild are what people say or mistype for joker and wild.
	nearlyJoker = []string{"jo", "jok", "joke", "jokr", "jkr", "jker", "joer", "jocker", "jokers", "bj", "rj"}
	nearlyWild  = []string{"wi", "wil", "wid", "wld", "wlid", "widl", "wilds", "willd", "wildcard"}
	// meantRanks are ranks by other names: numbers for face cards, and letters that look
	// like figures.
	meantRanks = table[string]{
		{"11", "J"}, {"12", "Q"}, {"13", "K"}, {"1o", "10"}, {"o", "10"}, {"io", "10"}, {"lo", "10"}, {"l0", "10"}, {"i0", "10"},
		{"b", "J"}, {"v", "J"}, {"r", "K"},
	}
	// numbers are the numbers in words. Another below ten may follow twenty and so on.
	numbers = table[int]{
		{"zero", 0}, {"nothing", 0}, {"one", 1}, {"two", 2}, {"three", 3}, {"four", 4}, {"five", 5}, {"six", 6}, {"seven", 7}, {"eight", 8}, {"nine", 9}, {"ten", 10},
		{"eleven", 11}, {"twelve", 12}, {"thirteen", 13}, {"fourteen", 14}, {"fifteen", 15}, {"sixteen", 16}, {"seventeen", 17}, {"eighteen", 18}, {"nineteen", 19},
		{"twenty", 20}, {"thirty", 30}, {"forty", 40}, {"fifty", 50}, {"sixty", 60}, {"seventy", 70}, {"eighty", 80}, {"ninety", 90},
	}
	// roundWords precede the number of a round.
	roundWords = []string{"round", "rd", "rnd", "runde", "manche"}
	// verbs may precede a score or a claim.
	verbs = []string{"scores", "score", "scored", "says", "said", "claims", "claim", "claimed", "is", "are", "worth", "equals", "makes", "counts", "costs", "total", "totals", "for", "has", "had", "got", "gets"}
	// Units are those of a score.
	Units = []string{"point", "points", "pt", "pts", "punkte", "punkt", "pkt", "puntos", "ptos", "punten", "poäng", "poeng", "punti", "pontos"}
	// Ands are the words for and between scores.
	Ands = []string{"and", "und", "et", "y", "en", "och", "og"}
	// missing are the marks for a score that is missing.
	missing = []string{"?", "??", "???", "-", "--", "–", "—", "−", `\-`, "n/a", "na", "n.a.", ".", "…", "...", "missing", "dnp"}
	// noWildRank says that no rank is wild, and jokers alone are.
	noWildRank = []string{"joker", "jokers", "jk", "none", "no", "nothing", "only jokers"}
	// others are the other words of hands and headings.
	others = []string{"a", "an", "one", "of", "and", "plus", "with", "the", "to", "through", "card", "cards", "out", "bonus", "hand", "rank", "no", "nr", "none", "goes", "went", "was"}
)

// spelled gives the kind of each word in the tables. It is made when a hand is more than
// plain cards.
var spelled = lazy.Value[map[string]lexer.TokenType]{Make: func() map[string]lexer.TokenType {
	m := map[string]lexer.TokenType{"sixes": Plural}
	for _, row := range severalCards {
		m[row.word] = Plural
	}
	for _, row := range spokenRanks {
		m[row.word+"s"] = Plural
	}
	delete(m, "sixs")
	for _, row := range numbers {
		m[row.word] = Number
	}
	for _, row := range spokenRanks {
		m[row.word] = Rank
	}
	for _, row := range spokenSuits {
		m[row.word] = Suit
	}
	for _, row := range []struct {
		kind  lexer.TokenType
		words []string
	}{{Verb, verbs}, {Points, Units}, {Word, roundWords}, {Word, others}} {
		for _, word := range row.words {
			m[word] = row.kind
		}
	}
	return m
}}

// NumberWord reads a number without a sign, in figures or in words. Of a number of more than
// nine figures it returns the largest that has nine.
func NumberWord(text string) (n int, ok bool) {
	if IsFigures(text) {
		const most = 999_999_999
		value := int64(0) // ten times most is too much for an int of 32 bits
		for i := 0; i < len(text) && value < most; i++ {
			value = min(value*10+int64(text[i]-'0'), most)
		}
		return int(value), true
	}
	small := lower(text)
	if n, ok = numbers.of(small); ok {
		return n, true
	}
	if i := strings.IndexAny(small, "- "); i > 0 {
		tens, _ := numbers.of(small[:i])
		if unit, _ := numbers.of(small[i+1:]); tens >= 20 && 0 < unit && unit < 10 {
			return tens + unit, true
		}
	}
	return 0, false
}

// Figures returns a text with figures for the letters that look like them.
func Figures(text string) string {
	return strings.Map(func(r rune) rune {
		if i := strings.IndexRune("oilszbOILSZBQ|", r); i >= 0 {
			return rune("01152801152801"[i])
		}
		return r
	}, text)
}

// NumberMeant returns the number that a word would be with figures for the letters that
// look like them, 2O or l2, or without what is glued behind it, 12p or 21❤️. ok is false
// if the word is a number, or nothing like one.
func NumberMeant(word string) (number string, ok bool) {
	figures := Figures(word)
	n := numberEnd(word, 0)
	if n == len(word) {
		return "", false
	}
	_, suit := SuitAt(word, n)
	isGlued := n > 0 && (suit == len(word) && word[n] >= utf8.RuneSelf || strings.EqualFold(word[n:], "p"))
	switch {
	case !isGlued && !IsFigures(figures), len(Cards(word)) > 0:
		return "", false
	case isGlued:
		figures = word[:n]
	case !strings.ContainsAny(word, "0123456789") && !strings.Contains("oOiIl", word): // lol
		return "", false
	}
	if figures = strings.TrimLeft(figures, "0"); figures == "" {
		figures = "0"
	}
	return figures, true
}

// IsMissing reports whether a text is a mark for a score that is missing.
func IsMissing(text string) bool { return slices.Contains(missing, lower(text)) }

// IsRoundWord reports whether a word may precede the number of a round.
func IsRoundWord(word string) bool { return slices.Contains(roundWords, lower(word)) }

// IsFigures reports whether a word is a number in figures.
func IsFigures(word string) bool { return word != "" && numberEnd(word, 0) == len(word) }

// IsSpoken reports whether a word in lower case is the name of a rank.
func IsSpoken(word string) bool {
	_, ok := spokenRanks.of(word)
	return ok
}

// RankNamed reads the name of a rank: K, king, Kings, 3s, threes, 10s.
func RankNamed(word string) (card.Rank, bool) {
	one := strings.TrimRight(strings.TrimSuffix(strings.ToLower(word), "s"), "'’")
	if one == "sixe" { // 6's
		one = "six"
	}
	if r, ok := spokenRanks.of(one); ok {
		return r, true
	}
	r, end := RankAt(one, 0)
	return r, end > 0 && end == len(one)
}

// RankDealt returns the rank that is wild for a number of cards dealt; the ace for 14
// and for 1.
func RankDealt(n int) (card.Rank, bool) {
	if n == 14 {
		n = 1
	}
	return card.Rank(n), 1 <= n && n <= 13
}

// WildRank reads a word for the wild rank of a round: the name of a rank, the card
// turned up, or a word such as none, for NoRank, when only jokers are wild.
func WildRank(word string) (card.Rank, bool) {
	if slices.Contains(noWildRank, lower(word)) {
		return card.NoRank, true
	}
	if r, ok := RankNamed(word); ok {
		return r, true
	}
	c, ok := CardWord(word)
	return c.Rank(), ok && c != card.Wild
}

// SuitWord reads a word for a suit: h, ♥, hearts. A star alone is not one, since it
// could be a joker.
func SuitWord(word string) (card.Suit, bool) {
	if u, ok := spokenSuits.of(lower(word)); ok {
		return u, true
	}
	u, end := SuitAt(word, 0)
	return u, end > 0 && end == len(word) && word != "*"
}

// RanksWord reads a word that is nothing but ranks: 3, king, 345. It returns none for
// any other word, and for a word with jk, which could be a joker.
func RanksWord(word string) (ranks []card.Rank) {
	if r, ok := spokenRanks.of(lower(word)); ok {
		return []card.Rank{r}
	}
	for at := 0; at < len(word); {
		r, next := RankAt(word, at)
		if next == at || hasFold(word, at, "jk") {
			return nil
		}
		ranks = append(ranks, r)
		at = next
	}
	return ranks
}

// RankSpan returns the ranks from first to last, with the ace high at the end. ok is
// false if they do not go up.
func RankSpan(first, last card.Rank) (ranks []card.Rank, ok bool) {
	if last == card.Ace {
		last += card.King
	}
	for r := first; r <= last; r++ {
		ranks = append(ranks, (r-1)%card.King+1)
	}
	return ranks, first < last
}

// CardsNamed reads the name of a card without rank and suit, also in the plural: joker,
// wilds.
func CardsNamed(word string) (card.Card, bool) {
	c, ok := severalCards.of(strings.TrimSuffix(lower(word), "s") + "s")
	return c, ok
}

// Nearest returns the candidate that differs least from a word, if it is near enough to
// be meant: one letter in three may be wrong.
func Nearest(word string, candidates []string) (string, bool) { return nearest(word, candidates, 3) }

// OneOff returns the candidate that differs from a word by one letter at most.
func OneOff(word string, candidates []string) (string, bool) {
	return nearest(word, candidates, len(word)+1)
}

// nearest returns the candidate that differs least from a word. One letter in every
// letters may be wrong, and at least one in a word of three or more.
func nearest(word string, candidates []string, letters int) (string, bool) {
	word = Plain(word)
	best, least := "", max(len(word)/letters, min(1, len(word)/3))
	for _, c := range candidates {
		plain := Plain(c)
		if strings.HasPrefix(plain, word) && len(word) > 2 {
			return c, true
		}
		if d := len(plain) - len(word); d > least || -d > least {
			continue
		}
		if d := Distance(word, plain); d <= least && (best == "" || d < least) {
			best, least = c, d
		}
	}
	return best, best != ""
}

// Plain returns a name without spaces, hyphens, underscores, apostrophes and accents, in
// lower case, since people vary these.
func Plain(name string) string {
	if !strings.ContainsFunc(name, func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') }) { // most words
		return name
	}
	return strings.Map(func(r rune) rune {
		switch r {
		case ' ', '-', '_', '\'', '’':
			return -1
		}
		if r = unicode.ToLower(r); r >= utf8.RuneSelf {
			for _, letters := range accented {
				if strings.ContainsRune(letters, r) {
					return rune(letters[0])
				}
			}
		}
		return r
	}, name)
}

// accented holds letters of western languages, each behind the one that people type for it.
var accented = [...]string{"aàáâãäå", "cç", "eèéêë", "iìíîï", "nñ", "oòóôõöø", "uùúûü", "yýÿ"}

// Distance returns the Damerau-Levenshtein distance of two words in its restricted form
// (optimal string alignment). Words longer than 40 bytes are never near.
func Distance(a, b string) int {
	const longest = 40
	if len(a) > longest || len(b) > longest {
		return math.MaxInt
	}
	var last, above, row [longest + 1]uint8 // of the first letters of a
	for i := range len(a) + 1 {
		last, above = above, row
		for j := range len(b) + 1 {
			if i == 0 || j == 0 {
				row[j] = uint8(i + j)
				continue
			}
			cost := uint8(1)
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(above[j]+1, row[j-1]+1, above[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], last[j-2]+1)
			}
		}
	}
	return int(row[len(b)])
}

// HoldsCards reports whether a text holds cards: a card by itself, a suit, brackets, or a wild card.
func HoldsCards(text string) bool {
	if strings.ContainsAny(text, "♣♦♥♠♧♢♡♤★⭐[") || strings.ContainsFunc(text, func(r rune) bool { return r >= 0x1F0A0 && r <= 0x1F0FF }) {
		return true
	}
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",;=()+/", r) }) {
		if kind := KindOf(word); len(word) > 1 && (kind == Card || kind == Suit) || strings.EqualFold(word, "jokers") {
			return true
		}
	}
	return false
}

// IsWords reports whether a text has neither figures nor cards.
func IsWords(text string) bool {
	return text != "" && !strings.ContainsFunc(text, unicode.IsDigit) && !strings.Contains(text, "=") && !HoldsCards(text)
}

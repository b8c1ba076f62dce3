package token

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Fault says what is wrong with a piece of text. Code is empty if nothing is.
type Fault struct {
	Code          diag.Code
	Message, Hint string
	Offers        bool // the hint offers a card that the text may have meant
}

// HowCards and HowSeparated are hints on how cards are written.
const (
	HowCards     = "a card is rank and suit, as in 3h or 10d, or Jk, or wild"
	HowSeparated = "cards are separated by spaces, commas or nothing"
	howGlued     = "cards written together have the rank first; did you mean "
)

// The codes of the mistakes in a card.
const (
	CodeNoCard   diag.Code = "card"         // nothing like a card
	CodeTwoWays  diag.Code = "two-readings" // two cards, and no telling which
	CodeRank     diag.Code = "rank"         // no such rank
	CodeSuit     diag.Code = "suit"         // no such suit, or none
	CodeSuitName diag.Code = "suit-name"    // a suit spelled wrong
	CodeByte     diag.Code = "text"         // not text at all
)

// twoWays explains a text that has two readings.
func twoWays(text, readings, hint string) Fault {
	return fault(CodeTwoWays, Quote(text)+" could be "+readings, hint)
}

func fault(code diag.Code, message, hint string) Fault {
	return Fault{Code: code, Message: message, Hint: hint}
}

func noCard(text string) Fault { return fault(CodeNoCard, Quote(text)+" is not a card", HowCards) }

// meant explains a text that offers a card.
func meant(text, cards string) Fault {
	return Fault{Code: CodeNoCard, Message: Quote(text) + " is not a card", Hint: "did you mean " + cards + "?", Offers: true}
}

// IsMisspelled reports whether a word of letters offers a card, as Split does.
func IsMisspelled(word string, game *rules.Rules) bool {
	const longest = 3 // bytes of a rank by another name and a suit
	if small := lower(word); slices.Contains(nearlyJoker, small) || slices.Contains(nearlyWild, small) || IsSpoken(small) {
		return true
	}
	if _, end := CardAt(word, 0); end == 0 && badEnd(word, 0) > longest {
		return false
	}
	return Split(word, game)[0].Fault.Offers
}

// whole explains mistakes in a word as a whole: words of speech, misspelled suits, and
// ranks and suits that can be paired in more than one way.
func whole(word string, game *rules.Rules) Fault {
	small := lower(word)
	_, rank := RankAt(word, 0)
	near, isNear := NearSuit(small[rank:])
	spoken, isSpoken := spokenRanks.of(small)
	_, isSuit := spokenSuits.of(small)
	switch {
	case slices.Contains(nearlyJoker, small):
		return meant(word, "Jk")
	case slices.Contains(nearlyWild, small):
		return meant(word, "wild")
	case isSpoken:
		return meant(word, anySuit(spoken, game.Suits))
	case isSuit || small == "of":
		return noCard(word)
	case rank > 0 && len(word) > rank+3 && isNear:
		return fault(CodeSuitName, "unknown suit "+Quote(word[rank:])+" in "+Quote(word), "did you mean "+word[:rank]+near+"?")
	}
	return glued(word)
}

// glued explains glued ranks and suits that can be paired in more than one way.
func glued(word string) Fault {
	parts, order := ranksAndSuits(word)
	last := len(parts) - 1
	paired := func(parts []string) (cards []string) {
		for pair := range slices.Chunk(parts, 2) {
			cards = append(cards, strings.Join(pair, ""))
		}
		return cards
	}
	switch {
	case order == "RRS" && hasFold(word, 0, "jk"):
		suit := parts[2]
		return twoWays(word, fmt.Sprintf("a joker and a bare %s, or J%s and K%s", suit, suit, suit), fmt.Sprintf("did you mean Jk, or J%s K%s?", suit, suit))
	case last > 1 && strings.TrimLeft(order, "R") == "S" && word[0]|0x20 == 'j':
		group := strings.Join(parts[:last], parts[last]+" ") + parts[last]
		_, rest, _ := strings.Cut(group, " ")
		return twoWays(word, group+", or a joker and "+rest, fmt.Sprintf("did you mean %s, or Jk %s?", group, rest))
	case last < 2 || strings.Contains(order, "RR") || strings.Contains(order, "SS"):
		return Fault{}
	case last%2 == 0: // 3h4
		first := strings.Join(paired(parts[:last]), " ") + " and a bare " + parts[last]
		second := "a bare " + strings.Join(append(parts[:1:1], paired(parts[1:last-1])...), " ") + " and " + parts[last-1] + parts[last]
		if order[0] == 'S' {
			first, second = second, first
		}
		return twoWays(word, first+", or "+second, "separate the cards and give each rank its suit")
	case order[0] == 'S':
		return suitFirst(word, paired(parts), ", or "+strings.Join(paired(parts), " "))
	}
	return Fault{}
}

// ranksAndSuits returns the ranks and suits of a word, and an order with R for each rank
// and S for each suit. It returns nothing if the word holds anything else.
func ranksAndSuits(word string) (parts []string, order string) {
	for at := 0; at < len(word); {
		letter := "R"
		_, end := RankAt(word, at)
		if end == at {
			letter = "S"
			_, end = SuitAt(word, at)
		}
		if end == at {
			return nil, ""
		}
		parts, order = append(parts, word[at:end]), order+letter
		at = end
	}
	return parts, order
}

// NoSuits explains several ranks without suits: 3 4, 345, three kings.
func NoSuits(text string, ranks []card.Rank) Fault {
	suits, seen := []card.Suit{card.Clubs, card.Diamonds, card.Hearts, card.Spades}, map[card.Rank]int{}
	var example []string
	for _, r := range ranks {
		example = append(example, card.New(r, suits[seen[r]%len(suits)]).String())
		seen[r]++
	}
	return fault(CodeSuit, Quote(text)+" has no suits", "give each card its suit, as in "+strings.Join(example, " "))
}

// suitFirst explains glued cards with the suit first; apart offers them with spaces.
func suitFirst(word string, cards []string, apart string) Fault {
	turned := ""
	for _, text := range cards {
		c, _ := CardWord(text)
		turned += c.String()
	}
	return fault(CodeTwoWays, Quote(word)+" has the suit first", howGlued+turned+apart+"?")
}

// badPiece explains a piece that starts no card.
func badPiece(text string, game *rules.Rules) Fault {
	_, size := utf8.DecodeRuneInString(text)
	if f := Unprintable(text); f.Code != "" {
		return f
	}
	if r, i := RankAt(text, 0); i > 0 {
		switch cards := anySuit(r, game.Suits); {
		case i < len(text):
			return fault(CodeSuit, "no suit "+Quote(text[i:])+" in "+Quote(text), "suits are "+Spaced(game.Suits.List())+"; did you mean "+cards+"?")
		case r == card.Jack:
			return twoWays(text, "a jack or a joker", "did you mean "+cards+", or Jk?")
		default:
			return twoWays(text, cards, "add the suit, or write wild for a card of the wild rank whose suit was not noted")
		}
	}
	rank, suit := text, "" // what stands where a rank should, beside a suit or alone
	if u, i := SuitAt(text, 0); i > 0 {
		c, _ := CardWord(text)
		switch {
		case c != 0:
			return suitFirst(text, []string{text}, "")
		case text == "*":
			return twoWays(text, "a star or a joker", "a card of stars has a rank, as in 8*; a joker is Jk")
		case i == len(text):
			return fault(CodeRank, Quote(text)+" is a suit without a rank", "write the rank first and the suit right after it, as in 9"+u.String())
		}
		rank, suit = text[i:], u.String()
	}
	for i := size; i < len(text) && suit == ""; i++ {
		if _, end := SuitAt(text, i); end == len(text) {
			rank, suit = text[:i], text[i:]
		}
	}
	small := strings.ToLower(rank)
	switch {
	case rank == "1" && suit == "":
		return twoWays(text, "an ace or a ten", "write A or 10, and the suit, as in Ah or 10h")
	case rank == "1":
		return twoWays(text, "an ace or a ten", fmt.Sprintf("did you mean A%s or 10%s?", suit, suit))
	case small == "x" && suit == "":
		return twoWays(text, "a ten or a joker", "did you mean "+anySuit(card.Ten, game.Suits)+", or Jk?")
	case small == "x":
		return twoWays(text, "a ten or a joker", "did you mean 10"+suit+", or Jk?")
	case suit == "":
		return noCard(text)
	}
	f := fault(CodeRank, "no rank "+Quote(rank)+" in "+Quote(text), "ranks are "+Spaced(game.Ranks.List()))
	if meant, ok := meantRanks.of(small); ok {
		f.Hint, f.Offers = f.Hint+fmt.Sprintf("; did you mean %s%s?", meant, suit), true
	}
	return f
}

// Unprintable explains a text that begins with an invisible or broken character.
func Unprintable(text string) Fault {
	first, _ := utf8.DecodeRuneInString(text)
	switch {
	case first == utf8.RuneError && !strings.HasPrefix(text, string(utf8.RuneError)):
		return fault(CodeByte, fmt.Sprintf("the byte 0x%02x is not text", text[0]), "save the file as UTF-8 or UTF-16")
	case first == utf8.RuneError:
		return fault(CodeByte, "a character was lost when the text was saved (U+FFFD)", HowCards)
	case first == '\r':
		return fault(CodeByte, "a carriage return in the middle of a line", "end each line with a line feed, alone or after a carriage return")
	case IsInvisible(first):
		return fault(CodeByte, fmt.Sprintf("an invisible character (%U)", first), HowSeparated)
	}
	return Fault{}
}

// Spaced lists words with spaces between them.
func Spaced[T fmt.Stringer](list []T) (text string) {
	for _, one := range list {
		text += " " + one.String()
	}
	return strings.TrimPrefix(text, " ")
}

// anySuit lists the cards of a rank.
func anySuit(r card.Rank, suits rules.Suits) string {
	var cards []string
	for _, suit := range suits.List() {
		cards = append(cards, card.New(r, suit).String())
	}
	return Listed(cards, "or")
}

// Listed joins words with commas, and with another word before the last: 9c, 9d or 9h.
func Listed(words []string, before string) string {
	last := len(words) - 1
	if last == 0 {
		return words[0]
	}
	return strings.Join(words[:last], ", ") + " " + before + " " + words[last]
}

// Quote puts a piece of text in quotation marks, and shortens a long one.
func Quote(s string) string {
	const most = 24 // characters
	mark := `"`
	if strings.Contains(s, mark) {
		mark = "'"
	}
	n := 0
	for i := range s {
		if n == most {
			return mark + s[:i] + "…" + mark
		}
		n++
	}
	return mark + s + mark
}

// NearSuit returns the suit that a word may misspell: heats, spaeds.
func NearSuit(word string) (string, bool) {
	if strings.ContainsFunc(word, func(c rune) bool { return !unicode.IsLetter(c) }) {
		return "", false
	}
	return nearest(word, []string{"clubs", "diamonds", "hearts", "spades", "stars", "club", "diamond", "heart", "spade", "star"}, 7)
}

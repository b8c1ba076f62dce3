package token

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/solve/card"
)

// Pack is the ranks and suits that hints offer.
type Pack struct{ Ranks, Suits []string }

// Standard is the pack of most games, Starred that of five suits.
var (
	Standard = Pack{
		Ranks: []string{"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"},
		Suits: []string{"c", "d", "h", "s"},
	}
	Starred = Pack{Ranks: Standard.Ranks[2:], Suits: []string{"c", "d", "h", "s", "*"}}
)

// explainer explains why a piece of text is no card of the pack, or of any.
type explainer struct{ Pack }

// HowCards and HowSeparated are the hints on how cards are written.
const (
	HowCards     = "a card is rank and suit, as in 3h or 10d, or Jk, or wild"
	HowSeparated = "cards are separated by spaces, commas or nothing"
)

// The codes of the mistakes in a card.
const (
	CodeNoCard  = "card"         // nothing like a card
	CodeTwoWays = "two-readings" // two cards, and no telling which
	CodeRank    = "rank"         // no such rank
	CodeSuit    = "suit"         // no such suit
	CodeByte    = "text"         // not text at all
)

// whole explains mistakes that concern a word as a whole.
func (e explainer) whole(word string) (Fault, bool) {
	if f, ok := e.spoken(word); ok {
		return f, true
	}
	if f, ok := jokerOrKing(word); ok {
		return f, true
	}
	if _, i := RankAt(word, 0); i > 0 {
		if near, ok := NearSuit(lower(word[i:])); ok && len(word) > i+3 {
			return Fault{Code: CodeSuit, Message: "unknown suit " + Quote(word[i:]) + " in " + Quote(word), Hint: "did you mean " + word[:i] + near + "?"}, true
		}
	}
	order, parts, ok := shape(word)
	if ok && len(parts) > 1 && !strings.Contains(order, "S") {
		return NoSuit(word), true
	}
	if ok && strings.TrimLeft(order, "R") == "S" && strings.EqualFold(parts[0], "j") && len(parts) > 2 {
		return jokerOrGroup(parts), true
	}
	alternates := ok && !strings.Contains(order, "RR") && !strings.Contains(order, "SS")
	switch {
	case !alternates || len(parts) < 3:
		return Fault{}, false
	case len(parts)%2 == 1:
		return TwoReadings(order[0] == 'R', parts, ""), true
	case order[0] == 'R':
		return Fault{}, false
	}
	return suitFirstGlued(parts), true
}

// NoSuit explains several ranks without a suit: 345, 3-6.
func NoSuit(ranks string) Fault {
	return Fault{Code: CodeSuit, Message: Quote(ranks) + " has no suit", Hint: fmt.Sprintf("write the suit after it, as in %sh", ranks)}
}

// NoSuits explains ranks that stand apart without their suits: 3 4, three kings.
func NoSuits(text string, ranks []card.Rank) Fault {
	seen := map[card.Rank]int{}
	var example []string
	for _, r := range ranks {
		example = append(example, r.String()+Standard.Suits[seen[r]%len(Standard.Suits)])
		seen[r]++
	}
	return Fault{Code: CodeSuit, Message: Quote(text) + " has no suits", Hint: "give each card its suit, as in " + strings.Join(example, " ")}
}

// NoRanks explains suits that stand apart without their ranks: c d.
func NoRanks(text string) Fault {
	return Fault{Code: CodeRank, Message: Quote(text) + " has no ranks", Hint: "give each card its rank, as in 9c 9d"}
}

// spoken explains words of speech: jack, hearts, jokr.
func (e explainer) spoken(word string) (Fault, bool) {
	lower := strings.ToLower(word)
	f := Fault{Code: CodeNoCard}
	switch {
	case slices.Contains(nearlyJoker, lower):
		f.Hint = "did you mean Jk?"
	case slices.Contains(nearlyWild, lower):
		f.Hint = "did you mean wild?"
	case spokenRanks[lower] != card.NoRank:
		f.Hint = fmt.Sprintf("did you mean %s?", e.anySuit(spokenRanks[lower]))
	case spokenSuits[lower] != card.NoSuit || lower == "of":
		f.Hint = HowCards
	default:
		return Fault{}, false
	}
	f.Message = Quote(word) + " is not a card"
	return f, true
}

// jokerOrKing explains Jkd, which is a joker and a suit alone, or a jack alone
// and a king.
func jokerOrKing(word string) (Fault, bool) {
	if len(word) < 3 || !hasFold(word, 0, "jk") {
		return Fault{}, false
	}
	if _, end := SuitAt(word, 2); end != len(word) {
		return Fault{}, false
	}
	suit := word[2:]
	return Fault{
		Code:    CodeTwoWays,
		Message: fmt.Sprintf("%s could be a joker and a bare %s, or J%s and K%s", Quote(word), suit, suit, suit),
		Hint:    fmt.Sprintf("did you mean Jk, or J%s K%s?", suit, suit),
	}, true
}

// jokerOrGroup explains JQh: two cards of hearts, or a joker and one.
func jokerOrGroup(parts []string) Fault {
	last := len(parts) - 1
	var cards []string
	for _, rank := range parts[:last] {
		cards = append(cards, rank+parts[last])
	}
	group, rest := strings.Join(cards, " "), strings.Join(cards[1:], " ")
	return Fault{
		Code:    CodeTwoWays,
		Message: fmt.Sprintf("%s could be %s, or a joker and %s", Quote(strings.Join(parts, "")), group, rest),
		Hint:    fmt.Sprintf("did you mean %s, or Jk %s?", group, rest),
	}
}

// TwoReadings explains 3h4, with or without space between its parts: 3h and a 4
// alone, or a 3 alone and h4.
func TwoReadings(rankFirst bool, parts []string, space string) Fault {
	last := len(parts) - 1
	readings := []string{
		listed(append(joined(parts[:last]), "a bare "+parts[last])),
		listed(append([]string{"a bare " + parts[0]}, joined(parts[1:])...)),
	}
	if !rankFirst {
		readings[0], readings[1] = readings[1], readings[0]
	}
	return Fault{
		Code:    CodeTwoWays,
		Message: fmt.Sprintf("%s could be %s, or %s", Quote(strings.Join(parts, space)), readings[0], readings[1]),
		Hint:    "separate the cards and give each rank its suit",
	}
}

// joined glues each pair of parts.
func joined(parts []string) []string {
	var cards []string
	for pair := range slices.Chunk(parts, 2) {
		cards = append(cards, strings.Join(pair, ""))
	}
	return cards
}

func listed(items []string) string {
	last := len(items) - 1
	if last == 0 {
		return items[0]
	}
	return strings.Join(items[:last], " ") + " and " + items[last]
}

func suitFirstGlued(parts []string) Fault {
	var turned []string
	for _, c := range joined(parts) {
		c, _ := CardWord(c)
		turned = append(turned, c.String())
	}
	return Fault{
		Code:    CodeTwoWays,
		Message: fmt.Sprintf("%s is glued with the suit first", Quote(strings.Join(parts, ""))),
		Hint:    fmt.Sprintf("cards written together have the rank first; did you mean %s, or %s?", strings.Join(turned, ""), strings.Join(joined(parts), " ")),
	}
}

// piece explains a piece that starts no card.
func (e explainer) piece(text string) Fault {
	first, size := utf8.DecodeRuneInString(text)
	if f, ok := unprintable(first, text); ok {
		return f
	}
	if _, place, ok := block(text, 0); ok {
		return e.blockFault(text, place)
	}
	if r, i := RankAt(text, 0); i > 0 {
		return e.afterRank(text, r, i)
	}
	if _, i := SuitAt(text, 0); i > 0 {
		return e.afterSuit(text, i)
	}
	return e.unknown(text, size)
}

func unprintable(first rune, text string) (Fault, bool) {
	f := Fault{Code: CodeByte}
	switch {
	case first == utf8.RuneError && !strings.HasPrefix(text, string(utf8.RuneError)):
		f.Message, f.Hint = fmt.Sprintf("the byte 0x%02x is not text", text[0]), "save the file as UTF-8 or UTF-16"
	case first == utf8.RuneError:
		f.Message, f.Hint = "a character was lost when the text was saved (U+FFFD)", HowCards
	case unicode.IsControl(first) || Invisible(first):
		f.Message, f.Hint = fmt.Sprintf("an invisible character (%U)", first), HowSeparated
	default:
		return f, false
	}
	return f, true
}

func (e explainer) blockFault(text string, place int) Fault {
	f := Fault{Code: CodeNoCard}
	switch place {
	case 0:
		f.Message, f.Hint = fmt.Sprintf("%s is the back of a card", Quote(text)), "a joker is Jk, a wild card whose suit was not noted is wild"
	case 12:
		f.Message, f.Hint = fmt.Sprintf("%s is a knight", Quote(text)), e.rankList()
	default:
		f.Message, f.Hint = Quote(text)+" is not a card", HowCards
	}
	return f
}

// afterRank explains a piece of a rank and something that is no suit.
func (e explainer) afterRank(text string, r card.Rank, i int) Fault {
	switch {
	case i < len(text):
		return Fault{
			Code:    CodeSuit,
			Message: "no suit " + Quote(text[i:]) + " in " + Quote(text),
			Hint:    "suits are " + strings.Join(e.Suits, " ") + "; did you mean " + e.anySuit(r) + "?",
		}
	case r == card.Jack:
		return Fault{
			Code:    CodeTwoWays,
			Message: Quote(text) + " could be a jack or a joker",
			Hint:    "did you mean " + e.anySuit(r) + ", or Jk?",
		}
	}
	return Fault{
		Code:    CodeTwoWays,
		Message: Quote(text) + " could be " + e.anySuit(r),
		Hint:    "add the suit, or write wild for a card of the wild rank whose suit was not noted",
	}
}

// afterSuit explains a piece of a suit and something that is no rank.
func (e explainer) afterSuit(text string, i int) Fault {
	rest := text[i:]
	c, _ := CardWord(text)
	switch {
	case c != 0:
		return Fault{
			Code:    CodeTwoWays,
			Message: fmt.Sprintf("%s is glued with the suit first", Quote(text)),
			Hint:    fmt.Sprintf("cards written together have the rank first; did you mean %s?", c),
		}
	case text == "*":
		return Fault{
			Code:    CodeTwoWays,
			Message: `"*" could be a star or a joker`,
			Hint:    "a card of stars has a rank, as in 8*; a joker is Jk",
		}
	case rest == "":
		return Fault{
			Code:    CodeRank,
			Message: Quote(text) + " is a suit without a rank",
			Hint:    "write the rank first and glue the suit to it, as in 9" + asLetter(text),
		}
	}
	return e.badRank(text, rest, asLetter(text[:i]))
}

func asLetter(suit string) string {
	u, _ := SuitAt(suit, 0)
	return u.String()
}

// unknown explains a piece that starts with neither rank nor suit.
func (e explainer) unknown(text string, size int) Fault {
	for i := size; i < len(text); i++ {
		if _, end := SuitAt(text, i); end == len(text) {
			return e.badRank(text, text[:i], text[i:])
		}
	}
	return e.badRank(text, text, "")
}

// badRank explains what stands where a rank should, beside a suit or alone.
func (e explainer) badRank(text, rank, suit string) Fault {
	switch {
	case rank == "1":
		return aceOrTen(text, suit)
	case strings.EqualFold(rank, "x"):
		return e.tenOrJoker(text, suit)
	case suit == "":
		return Fault{Code: CodeNoCard, Message: Quote(text) + " is not a card", Hint: HowCards}
	}
	f := Fault{Code: CodeRank, Message: "no rank " + Quote(rank) + " in " + Quote(text), Hint: e.rankList()}
	if meant, ok := meantRanks[strings.ToLower(rank)]; ok {
		f.Hint += fmt.Sprintf("; did you mean %s%s?", meant, suit)
	}
	return f
}

func (e explainer) rankList() string { return "ranks are " + strings.Join(e.Ranks, " ") }

func aceOrTen(text, suit string) Fault {
	f := Fault{
		Code: CodeTwoWays, Message: fmt.Sprintf("%s could be an ace or a ten", Quote(text)),
		Hint: fmt.Sprintf("did you mean A%s or 10%s?", suit, suit),
	}
	if suit == "" {
		f.Hint = "write A or 10, and the suit, as in Ah or 10h"
	}
	return f
}

func (e explainer) tenOrJoker(text, suit string) Fault {
	ten := "10" + suit
	if suit == "" {
		ten = e.anySuit(card.Ten)
	}
	return Fault{
		Code: CodeTwoWays, Message: fmt.Sprintf("%s could be a ten or a joker", Quote(text)),
		Hint: fmt.Sprintf("did you mean %s, or Jk?", ten),
	}
}

// anySuit lists the cards of a rank.
func (e explainer) anySuit(r card.Rank) string {
	var list []byte
	for i, suit := range e.Suits {
		switch {
		case i > 0 && i == len(e.Suits)-1:
			list = append(list, " or "...)
		case i > 0:
			list = append(list, ", "...)
		}
		list = append(append(list, r.String()...), suit...)
	}
	return string(list)
}

// maxQuote is how many characters of a piece a message repeats.
const maxQuote = 24

// Quote puts a piece of text in quotation marks, shortened where it is long.
func Quote(s string) string {
	mark := `"`
	if strings.Contains(s, mark) {
		mark = "'"
	}
	n := 0
	for i := range s {
		if n == maxQuote {
			return mark + s[:i] + "…" + mark
		}
		n++
	}
	return mark + s + mark
}

// NearSuit is the suit of which a word may be a wrong spelling: heats, spaeds.
func NearSuit(word string) (string, bool) {
	if strings.ContainsFunc(word, func(c rune) bool { return !unicode.IsLetter(c) }) {
		return "", false
	}
	return Nearest(word, []string{"clubs", "diamonds", "hearts", "spades", "stars", "club", "diamond", "heart", "spade", "star"}, 7)
}

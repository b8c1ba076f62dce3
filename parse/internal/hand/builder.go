package hand

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/syntax"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// How a hand is written.
const (
	howMeld    = "a meld is in brackets, as in [3h 4h Jk]"
	howClaim   = "a claim is a number or a sum, as in = 18 or = 10+2+5"
	howAlone   = "type the cards alone, for example 3h 4h 5h Jk 9s"
	howParens  = "a meld is in brackets, as in [3h 4h Jk], and what a card stands for in parentheses, as in Jk(5h)"
	howStandIn = "a card stands for a rank and a suit, as in Jk(5h), or for a rank, as in wild(9)"
	howNamed   = "a meld begins with its word and ends at a comma, as in set 3h 3d 3s, Kd, or is in brackets, as in [3h 4h Jk]"
)

// handBuilder makes a hand from its tree. It goes from left to right, and complains of
// what is loose or ambiguous without losing what stands behind it.
type handBuilder struct {
	token.Diagnoser
	game   *rules.Rules
	hand   *Hand
	meld   int         // the meld that is built, from 1; 0 outside melds
	open   diag.Span   // its bracket
	slot   int         // the piece that parentheses may follow; -1: none
	dash   bool        // a dash stands behind that piece
	clause diag.Span   // of a heading, behind the cards
	colon  int         // where the first colon stands that the hand has no place for; -1: nowhere
	speech []diag.Span // words that nobody means for cards
}

func newHandBuilder(p diag.Place, game *rules.Rules) *handBuilder {
	if game == nil {
		usual := rules.Games()[0].Rules()
		game = &usual
	}
	return &handBuilder{Diagnoser: token.Diagnoser{Place: p}, game: game, hand: &Hand{Place: p}, slot: -1, colon: -1}
}

func (b *handBuilder) add(c card.Card, span diag.Span) {
	b.dash, b.slot = false, len(b.hand.Pieces)
	b.hand.Pieces = append(b.hand.Pieces, Piece{Slot: meld.Slot{Card: c}, Span: span, Meld: b.meld})
}

func (b *handBuilder) addRanks(ranks []card.Rank, suit card.Suit, span diag.Span) {
	for _, rank := range ranks {
		b.add(card.New(rank, suit), span)
	}
}

// bad complains of a piece that is not a card.
func (b *handBuilder) bad(span diag.Span, f token.Fault) {
	b.slot, b.dash = -1, false
	b.Report(span, f)
}

// twoWays complains of words that have two readings.
func (b *handBuilder) twoWays(span diag.Span, message, hint string) {
	b.bad(span, token.Fault{Code: token.CodeTwoWays, Message: b.Quoted(span) + " " + message, Hint: hint})
}

// badWord complains of a word, or of those of its pieces that are not cards.
func (b *handBuilder) badWord(span diag.Span) {
	word := b.TextAt(span)
	pieces := token.Split(word, b.game)
	first := pieces[0].Fault
	if syntax.IsMeldWord(strings.ToLower(word)) {
		b.bad(span, token.Fault{Code: token.CodeBracket, Message: token.Quote(word) + " has no cards behind it", Hint: howNamed})
		b.speech = append(b.speech, span)
		return
	}
	if one := syntax.OneOf(strings.ToLower(word)); syntax.IsMeldWord(one) {
		b.bad(span, token.Fault{Code: token.CodeBracket, Message: token.Quote(word) + " does not say where each " + one + " ends", Hint: "put each meld in brackets, as in runs [3h 4h 5h] [9c 10c Jc]"})
		return
	}
	if isSpeech(word) && !first.Offers || len(pieces) == 1 && first.Code == token.CodeNoCard && first.Hint == token.HowCards {
		b.bad(span, token.Fault{Code: token.CodeNoCard, Message: token.Quote(word) + " is not a card", Hint: token.HowCards})
		b.speech = append(b.speech, span)
		return
	}
	for _, p := range pieces {
		if piece := (diag.Span{Start: p.Start, End: p.End}).Shift(span.Start); p.Card != 0 {
			b.add(p.Card, piece)
		} else {
			b.bad(piece, p.Fault)
		}
	}
}

var shortWords = []string{"i", "is", "it", "in", "on", "or", "no", "my", "me", "we", "he", "to", "so", "if", "be", "by", "up", "us", "hm"}

// isSpeech reports whether a word belongs to a language rather than being cards spelled
// wrong: a common short word, or letters other than those of ranks and suits.
func isSpeech(word string) bool {
	word = strings.ToLower(word)
	if _, isRank := token.RankNamed(word); slices.Contains(shortWords, word) || isRank && len(word) > 3 {
		return true
	}
	return utf8.RuneCountInString(word) > 2 && !strings.ContainsFunc(word, func(c rune) bool { return !unicode.IsLetter(c) }) &&
		strings.Trim(word, "atjqkcdhs") != ""
}

// IsDash reports whether a mark is a dash of any kind.
func IsDash(t token.Token) bool {
	return t.Type == token.Dash || t.Type == token.Minus || t.Type == token.Sign && t.Value != "+"
}

func headingTokens(text string, start, end int) []token.Token {
	return token.Lexer{Headings: true}.Tokens(nil, text, start, end)
}

func handTokens(text string, within diag.Span) []token.Token {
	return token.Lexer{}.Tokens(nil, text, within.Start, within.End)
}

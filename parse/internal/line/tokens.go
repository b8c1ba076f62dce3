package line

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/token"
)

// tokensOf returns the tokens of a line of a log, in the memory of an empty list. names
// returns the length of the name at the beginning of a text.
func tokensOf(list []token.Token, line string, within diag.Span, names func(string) int) []token.Token {
	text := withoutPictures(line)
	list = glued(token.Lexer{Names: names}.Tokens(list, text, within.Start, within.End), text)
	for i := range list {
		switch t := &list[i]; {
		case t.Value == "minus":
			t.Type = token.Sign
		case isSlip(list, i):
			t.Type = token.Number
		case t.Type == token.Dash && list[i-1].Type == token.Name: // Ann-12 could be either
			t.Type = token.UnknownMark
		}
	}
	return list
}

// glued makes one number of figures with commas or points between them, 10,5 or 1.200. It
// could be one score or several, and the reader of sums complains of it.
func glued(list []token.Token, text string) []token.Token {
	kept := list[:0]
	for i := 0; i < len(list); i++ {
		t := list[i]
		for ; i+2 < len(list) && token.IsFigures(list[i].Value) && token.IsFigures(list[i+2].Value); i += 2 {
			mark, next := list[i+1], list[i+2].Pos.Offset
			if mark.Value != "," && mark.Value != "." || token.Span(list[i]).End+1 != next {
				break
			}
			t.Type, t.Value = token.Numbers, text[t.Pos.Offset:token.Span(list[i+2]).End]
		}
		kept = append(kept, t)
	}
	return kept
}

// isSlip reports whether a token stands where a score may, alone, and would be a number
// with figures for letters: 2O. The reader of sums complains of it.
func isSlip(list []token.Token, i int) bool {
	t := list[i]
	if i == 0 || t.Type != token.UnknownWord && t.Type != token.UnknownMark || strings.Contains("oil", t.Value) && list[i-1].Type != token.Name {
		return false
	}
	if _, ok := token.NumberMeant(t.Value); !ok {
		return false
	}
	isCard := func(t token.Token) bool {
		return slices.Contains([]lexer.TokenType{token.Card, token.Rank, token.Suit, token.Number, token.Times, token.Plural}, t.Type)
	}
	next := list[i+1]
	return (!isCard(list[i-1]) || token.IsSpoken(list[i-1].Value)) && (!isCard(next) && next.Type != token.UnknownWord || next.Type == token.UnknownWord && unicode.IsLetter(firstRune(next.Value)))
}

// withoutPictures returns the line with spaces in place of pictures and the marks of bold type, which
// mean nothing in a log.
func withoutPictures(line string) string {
	if !strings.Contains(line, ":)") && !strings.Contains(line, "**") && !strings.ContainsFunc(line, func(r rune) bool { return r >= 0x2600 }) {
		return line
	}
	line = strings.NewReplacer(":)", "  ", "**", "  ").Replace(line)
	text, wasPicture := []byte(line), false
	for at, r := range line {
		wasPicture = unicode.Is(pictures, r) || wasPicture && isPartOfPicture(r)
		for i := 0; wasPicture && i < utf8.RuneLen(r); i++ {
			text[at+i] = ' '
		}
	}
	return string(text)
}

// isPartOfPicture reports whether a character is a picture, or joins or colours those beside it.
func isPartOfPicture(r rune) bool { return unicode.Is(pictures, r) || r == 0xfe0f || r == 0x200d }

// pictures are emoji other than cards and suits.
var pictures = &unicode.RangeTable{
	R16: []unicode.Range16{{'☀', '♟', 1}, {'♨', '❣', 1}, {'❥', '❧', 1}, {'➔', '➿', 1}, {'⬀', '⯿', 1}},
	R32: []unicode.Range32{{'🀀', '🂏', 1}, {'🄀', 0x1faff, 1}},
}

// isInitial reports whether a token is the full stop after an initial, as in Tom H.
func isInitial(line string, t token.Token) bool {
	before := line[:t.Pos.Offset]
	n := len(before)
	return t.Value == "." && n > 0 && unicode.IsUpper(rune(before[n-1])) && (n == 1 || !unicode.IsLetter(rune(before[n-2])))
}

// isNoName reports whether a text cannot be a name: it has only digits and marks, a
// quotation mark, or a colon, which ends a name in a player's line.
func isNoName(text string) bool {
	return strings.ContainsAny(text, ":\"") || !strings.ContainsFunc(text, func(r rune) bool { return r > unicode.MaxASCII || unicode.IsLetter(r) })
}

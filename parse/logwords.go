package parse

import "github.com/wildmeld/wildmeld/parse/token"

func isPoints(word string) bool { return token.IsPoints(word) }

func isDash(c rune) bool { return token.IsDash(c) }

// isSign reports whether a character is a plus or a minus, the typographic
// minus included.
func isSign(r rune) bool { return r == '+' || r == '-' || r == '–' || r == '−' }

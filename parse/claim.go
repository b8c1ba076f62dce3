package parse

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/cardtext"
)

const howClaim = "a claim is a number or a sum, as in = 18 or = 10+2+5"

// MaxClaim is the largest number in a claim.
const MaxClaim = 1_000_000

// isSum reports whether the rest of the hand is nothing but a number or a sum.
func (r *handReader) isSum(at int) bool {
	// Most texts are cards, which have other letters than those of points.
	if strings.Trim(strings.TrimRight(r.text[at:], "pointsPOINTS.! \t\r"), "0123456789+-\u2212 \t") != "" {
		return false
	}
	number := false // the last thing was one
	for _, word := range strings.Fields(spacedSigns.Replace(strings.TrimRight(r.text[at:], ".! \t\r"))) {
		_, err := strconv.Atoi(word)
		switch c, _ := utf8.DecodeRuneInString(word); {
		case isSign(c):
			number = false
		case number && isPoints(word):
		case number || err != nil:
			return false
		default:
			number = true
		}
	}
	return number
}

var spacedSigns = strings.NewReplacer("+", " + ", "-", " - ", "\u2212", " - ")

// pointWords are the unit of a score.
var pointWords = []string{"points", "point", "pts", "pt"}

func isPoints(word string) bool { return slices.Contains(pointWords, strings.ToLower(word)) }

// claim reads the rest of the hand, a claim, after what it begins with:
// = 10+2-5, scores 16 points.
func (r *handReader) claim(begins int) {
	r.leaveMeld()
	equals := r.take(begins)
	last, total, sign := equals, 0, 1
	terms, signed, lost := 0, false, false
	for r.skipSpace(); r.at < len(r.text); r.skipSpace() {
		if c, size := utf8.DecodeRuneInString(r.text[r.at:]); isSign(c) {
			last, signed = r.take(size), true
			if c != '+' {
				sign = -sign
			}
			continue
		}
		if terms > 0 && !signed && isPoints(strings.TrimRight(r.text[r.at:], " .\t\r")) {
			r.at = len(r.text)
			break
		}
		n, ok := r.number()
		last, lost = n.Span, lost || !ok
		if terms++; terms > 1 && !signed && !lost {
			r.fault(codeClaim, last, fmt.Sprintf("a second claim of %s", r.textAt(last)), howClaim)
		}
		total += sign * n.Value
		sign, signed = 1, false
	}
	if terms == 0 || signed {
		r.fault(codeClaim, last, "a number is missing after "+cardtext.Quote(r.textAt(last)), howClaim)
	} else if !lost && (total > MaxClaim || total < -MaxClaim) {
		r.fault(codeClaim, equals.To(last), fmt.Sprintf("a claim of %d points", total), fmt.Sprintf("claims go to %d", MaxClaim))
	} else if !lost {
		r.hand.Claim, r.hand.ClaimSpan = &total, equals.To(last)
	}
}

// number reads a whole number of a claim.
func (r *handReader) number() (n Number, ok bool) {
	length := strings.IndexFunc(r.text[r.at:], func(c rune) bool { return isSign(c) || isSeparator(c) })
	if length < 0 {
		length = len(r.text) - r.at
	}
	n.Span = r.take(length)
	word := r.textAt(n.Span)
	var err error
	n.Value, err = strconv.Atoi(word)
	switch {
	case errors.Is(err, strconv.ErrRange) || err == nil && n.Value > MaxClaim:
		r.bad(n.Span, codeClaim, fmt.Sprintf("a claim of %s points", cardtext.Quote(word)), fmt.Sprintf("claims go to %d", MaxClaim))
	case err != nil:
		r.bad(n.Span, codeClaim, fmt.Sprintf("no number %s in the claim", cardtext.Quote(word)), howClaim)
	default:
		return n, true
	}
	return n, false
}

// isSign reports whether a character is a plus or a minus, the typographic
// minus included.
func isSign(r rune) bool { return r == '+' || r == '-' || r == minusSign }

const minusSign = '\u2212'

package parse

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/token"
)

const howClaim = "a claim is a number or a sum, as in = 18 or = 10+2+5"

// MaxClaim is the largest number in a claim.
const MaxClaim = 1_000_000

// isSum reports whether the rest of the hand is nothing but a number or a sum.
func (r *handReader) isSum(at int) bool {
	// Most texts are cards, which have other letters than those of points.
	if strings.Trim(strings.TrimRight(r.text[at:], "pointsPOINTS.!? \t\r"), "0123456789+-\u2212\u2013 \t") != "" {
		return false
	}
	number := false // the last thing was one
	for _, word := range strings.Fields(spacedSigns.Replace(strings.TrimRight(r.text[at:], claimEnds))) {
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

// claimEnds are the marks and spaces that may stand behind a claim.
const claimEnds = ".!? \t\r"

var spacedSigns = strings.NewReplacer("+", " + ", "-", " - ", "\u2212", " - ", "\u2013", " - ")

// isPointSum reports whether the rest of the hand is a number and its unit: 16
// points.
func (r *handReader) isPointSum() bool {
	const longest = 80 // the most bytes of such a claim
	if len(r.text)-r.at > longest {
		return false
	}
	rest := strings.TrimRight(r.text[r.at:], claimEnds)
	return r.isSum(r.at) && isPoints(strings.TrimLeft(rest, "0123456789+-\u2212\u2013 \t"))
}

// claimWords are what a claim may begin with: scores 16, is worth 16.
var claimWords = []string{"scores", "score", "scored", "claims", "claim", "claimed", "is", "are", "worth", "equals", "makes", "counts", "costs", "total", "totals", "for"}

func isClaimWord(word string) bool { return slices.Contains(claimWords, strings.ToLower(word)) }

// saidClaim reads a claim that begins with words.
func (r *handReader) saidClaim() bool {
	start := r.at
	const most = 3 // words before the number
	for n := 0; n < most && r.at < len(r.text) && isClaimWord(r.wordAt(r.at)); n++ {
		r.at += len(r.wordAt(r.at))
		r.skipSpace()
	}
	if r.at < len(r.text) && strings.IndexByte("=:", r.text[r.at]) >= 0 {
		r.at++
	}
	if !r.isSum(r.at) {
		r.at = start
		return false
	}
	begins := r.at - start
	r.at = start
	r.claim(begins)
	return true
}

// pointWords are the unit of a score.
var pointWords = []string{"points", "point", "pts", "pt"}

func isPoints(word string) bool { return slices.Contains(pointWords, strings.ToLower(word)) }

// claim reads the rest of the hand, a claim, after what it begins with:
// = 10+2-5, scores 16 points.
func (r *handReader) claim(begins int) {
	r.leaveMeld()
	equals := r.take(begins)
	r.text = r.text[:max(r.at, len(strings.TrimRight(r.text, claimEnds)))]
	for r.at < len(r.text) && begins > 0 && strings.IndexByte("=>", r.text[r.at]) >= 0 && r.text[equals.Start] == '=' {
		equals.End = r.take(1).End // ==, =>
	}
	last, total, sign := equals, 0, 1
	terms, signed := 0, false
	for r.skipSpace(); r.at < len(r.text); r.skipSpace() {
		if c, size := utf8.DecodeRuneInString(r.text[r.at:]); isSign(c) {
			last, signed = r.take(size), true
			if c != '+' {
				sign = -sign
			}
			continue
		}
		if rest := r.text[r.at:]; terms > 0 && !signed && (isPoints(rest) || strings.EqualFold(rest, "out")) {
			r.at = len(r.text)
			break
		}
		n, ok := r.number()
		if last = n.Span; !ok {
			r.at = len(r.text)
			return
		}
		if terms++; terms > 1 && !signed {
			r.fault(codeClaim, last, fmt.Sprintf("a second claim of %s", r.textAt(last)), howClaim)
		}
		total += sign * n.Value
		sign, signed = 1, false
	}
	if terms == 0 || signed {
		r.fault(codeClaim, last, "a number is missing after "+token.Quote(r.textAt(last)), howClaim)
	} else if total > MaxClaim || total < -MaxClaim {
		r.fault(codeClaim, equals.To(last), fmt.Sprintf("a claim of %d points", total), fmt.Sprintf("claims go to %d", MaxClaim))
	} else {
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
		r.bad(n.Span, codeClaim, fmt.Sprintf("a claim of %s points", token.Quote(word)), fmt.Sprintf("claims go to %d", MaxClaim))
	case err != nil:
		r.bad(n.Span, codeClaim, fmt.Sprintf("no number %s in the claim", token.Quote(word)), howClaim)
	default:
		return n, true
	}
	return n, false
}

// isSign reports whether a character is a plus or a minus, the typographic
// minus included.
func isSign(r rune) bool { return r == '+' || r == '-' || r == '–' || r == minusSign }

const minusSign = '\u2212'

package parse

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/token"
)

// playText is a player's line after the name, or a cell of a sheet, separated
// into its parts: [out] CARDS [out] = SUM [points] [out], or SUM alone.
type playText struct {
	cards    diag.Span // zero where there are none
	claim    *Number
	tooLarge []diag.Span // numbers of the claim that nobody scores
	out      bool
	outSpan  diag.Span
}

// readPlay separates a stretch of the line. It fails where the claim is no
// sum; what the cards are is not looked at.
func readPlay(p place, within diag.Span) (playText, *diag.Diagnostic) {
	var n playText
	equals := strings.IndexByte(p.textAt(within), '=')
	if equals < 0 {
		if n.readScore(p, within) {
			return n, nil
		}
		n.readCards(p.text, within.Start, within.End)
		return n, nil
	}
	equals += within.Start
	n.readCards(p.text, within.Start, equals)
	return n, n.readClaim(p, diag.Span{Start: equals + 1, End: within.End})
}

// readCards finds the cards, with out at either end of them.
func (n *playText) readCards(text string, at, end int) {
	at, end = trimSpace(text, at, end)
	if word, after := firstWord(text, at, end); strings.EqualFold(word, "out") {
		n.goesOut(diag.Span{Start: at, End: after})
		at, end = trimSpace(text, after, end)
	}
	last := at + strings.LastIndexFunc(text[at:end], unicode.IsSpace) + 1
	if strings.EqualFold(text[last:end], "out") {
		n.goesOut(diag.Span{Start: last, End: end})
		at, end = trimSpace(text, at, last)
	}
	if at < end && !slices.Contains(missingScore, strings.ToLower(text[at:end])) {
		n.cards = diag.Span{Start: at, End: end}
	}
}

// missingScore are the marks for a score that is missing.
var missingScore = []string{"?", "-", "--", "–", "—", "n/a", "na", "..."}

func (n *playText) goesOut(span diag.Span) { n.out, n.outSpan = true, span }

// readClaim reads a claim, a number or a sum, with out behind it.
func (n *playText) readClaim(p place, within diag.Span) *diag.Diagnostic {
	w := wordScanner{p.text, within.Start, within.End}
	kind, span := w.next()
	n.claim = &Number{Span: span}
	for first := true; first || kind == tokenSign; first = false {
		sign := 1
		if kind == tokenSign {
			if p.textAt(span) != "+" {
				sign = -1
			}
			kind, span = w.next()
		}
		if kind != tokenNumber {
			return misplaced(p, kind, span, howPlay)
		}
		value, err := strconv.Atoi(p.textAt(span))
		if err != nil || value > MaxClaim {
			n.tooLarge = append(n.tooLarge, span)
			value = 0
		}
		n.claim.Value += sign * value
		n.claim.Span = n.claim.Span.To(span)
		kind, span = w.next()
	}
	if n.claim.Value > MaxClaim || n.claim.Value < -MaxClaim {
		n.tooLarge = append(n.tooLarge, n.claim.Span)
	}
	if kind == tokenText && isPoints(p.textAt(span)) {
		kind, span = w.next()
	}
	if kind == tokenText && strings.EqualFold(p.textAt(span), "goes") {
		kind, span = w.next()
	}
	if kind == tokenFixed && strings.EqualFold(p.textAt(span), "out") {
		n.goesOut(span)
		kind, span = w.next()
	}
	if kind != lexer.EOF {
		return misplaced(p, kind, span, howPlay)
	}
	return nil
}

const howPlay = "a player's line is written Ann: 3h 4h 5h = 0 out"

// misplaced complains of a word that cannot stand where it does, or of the end
// of the line.
func misplaced(p place, kind lexer.TokenType, span diag.Span, hint string) *diag.Diagnostic {
	var d diag.Diagnostic
	if kind == lexer.EOF {
		end := len(strings.TrimRight(p.text[:commentStart(p.text)], " \t\r"))
		d = p.fault(codeLogLine, diag.Span{Start: end, End: end}, "the line ends too soon", hint)
	} else {
		word := p.textAt(span)
		if kind == tokenFixed {
			word = strings.ToLower(word)
		}
		d = p.fault(codeLogLine, span, token.Quote(word)+" is out of place", hint)
	}
	return &d
}

// wordScanner goes through numbers, signs and words one by one.
type wordScanner struct {
	text    string
	at, end int
}

// next is the next word, EOF at the end.
func (w *wordScanner) next() (lexer.TokenType, diag.Span) {
	w.at, w.end = trimSpace(w.text, w.at, w.end)
	start := w.at
	if start == w.end {
		return lexer.EOF, diag.Span{Start: start, End: start}
	}
	r, size := utf8.DecodeRuneInString(w.text[start:w.end])
	switch {
	case r == ':' || r == ',' || r == '=':
		w.at += size
		return tokenPoint, diag.Span{Start: start, End: w.at}
	case isSign(r):
		w.at += size
		return tokenSign, diag.Span{Start: start, End: w.at}
	}
	kind := w.word()
	return kind, diag.Span{Start: start, End: w.at}
}

// word passes a number, of which 10-2 begins with one and 9h and 2.00 do not,
// or another word.
func (w *wordScanner) word() lexer.TokenType {
	n := strings.IndexFunc(w.text[w.at:w.end], func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(":,=+", r) })
	if n < 0 {
		n = w.end - w.at
	}
	word := w.text[w.at : w.at+n]
	if rest := strings.TrimLeft(word, "0123456789"); len(rest) < len(word) {
		if next, _ := utf8.DecodeRuneInString(rest); rest == "" || isSign(next) {
			w.at += n - len(rest)
			return tokenNumber
		}
	}
	w.at += n
	if logFixed[strings.ToLower(word)] {
		return tokenFixed
	}
	return tokenText
}

// trimSpace is the stretch without the spaces at its ends.
func trimSpace(text string, at, end int) (int, int) {
	trimmed := strings.TrimLeftFunc(text[at:end], unicode.IsSpace)
	at = end - len(trimmed)
	return at, at + len(strings.TrimRightFunc(trimmed, unicode.IsSpace))
}

// firstWord is the word that begins at at, and where it ends.
func firstWord(text string, at, end int) (string, int) {
	n := strings.IndexFunc(text[at:end], func(r rune) bool { return unicode.IsSpace(r) || r == ':' || r == '=' || r == ',' })
	if n < 0 {
		n = end - at
	}
	return text[at : at+n], at + n
}

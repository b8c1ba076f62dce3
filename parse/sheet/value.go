package sheet

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/parse/token"
)

// Kind is what a cell holds. The zero value is nothing: a missing score.
type Kind uint8

// The kinds.
const (
	Missing Kind = iota
	Points
	Cards  // a hand, with its claim, for the reader of logs
	Words  // neither figures nor cards
	Unread // something that is not a score, which a fault says
)

// Value is what a cell says.
type Value struct {
	Kind   Kind
	Points int
	Out    bool   // the player went out
	Marked bool   // a star stands at the score
	note   string // what was made of the cell, where that is worth a remark
	wrong  string // with Words and Unread: why it is no score
	hint   string // and what would be right
}

const (
	maxPoints = 1_000_000
	longest   = 100 // bytes of a score or a label
	howCell   = "a cell holds a score, or cards and a claim: 3h 4h 5h = 0 out"
	howAlone  = "write only the score that counts"
)

var (
	outWords  = []string{"out", "out!", "went out", "goes out", "gone out", "aus", "raus", "fini", "sorti", "fuera", "uit", "ut", "ud", "fertig"}
	unitWords = append(token.Units(), "p", "punkte", "punkt", "pkt", "puntos", "ptos", "punten", "poäng", "poeng", "punti", "pontos")

	struck     = pattern{text: `^~~?\s*([^~]+?)\s*~?~\s*(.*)$`}
	arrow      = pattern{text: `\s*(?:→|⇒|➔|➜|->|=>|-->)\s*`}
	plainSum   = pattern{text: `^\d{1,6}(\s*\+\s*\d{1,6})+$`}
	difference = pattern{text: `^\d+\s*[-–−]\s*\d+`}
	dated      = pattern{text: `(?i)^(\d{1,2}[-./ ](jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mrz|mär|mai|okt|dez)[a-zä]*\.?([-./ ]\d+)?|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mrz|mär|mai|okt|dez)[a-zä]*\.?[-./ ]\d{1,4}|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4})$`}
	digits     = pattern{text: `^\d+$`}
	zeros      = pattern{text: `^(\d+)[.,](0+)$`}
	thousands  = pattern{text: `^\d{1,3}(?:([.,'’])\d{3})+$`}
	both       = pattern{text: `^(\d{1,3}(?:,\d{3})+)\.0+$|^(\d{1,3}(?:\.\d{3})+),0+$`}
	fraction   = pattern{text: `^\d*[.,]\d+$`}
)

// readValue reads a cell of a player.
func readValue(text string) Value {
	if digits := len(text) < 6 && strings.Trim(text, "0123456789") == ""; digits && text != "" {
		n, _ := strconv.Atoi(text)
		return Value{Kind: Points, Points: n}
	}
	text = strings.TrimSpace(text)
	if len(text) > longest {
		if isHand(text) {
			return Value{Kind: Cards}
		}
		return noScore(token.Quote(text)+" is not a score", howCell)
	}
	if isMissing(text) {
		return Value{}
	}
	if m := struck.FindStringSubmatch(text); m != nil {
		return corrected(text, m[1:2], m[2])
	}
	if parts := arrow.Split(text, -1); len(parts) > 1 {
		return corrected(text, parts[:len(parts)-1], parts[len(parts)-1])
	}
	fields := strings.Fields(text)
	if len(fields) == 1 || strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsDigit(r) && !unicode.IsSpace(r) }) {
		return readScore(text)
	}
	for i, f := range fields[1:] {
		if len(f) == 3 && len(fields[i]) <= 3 {
			whole := strings.Join(fields, "")
			return noScore(fmt.Sprintf("%q could be %s or a correction to %s", text, whole, f), fmt.Sprintf("write %s or %s", whole, f))
		}
	}
	return corrected(text, fields[:len(fields)-1], fields[len(fields)-1])
}

func isMissing(text string) bool { return text == "" || token.IsMissing(text) }

func noScore(message, hint string) Value { return Value{Kind: Unread, wrong: message, hint: hint} }

func isOut(text string) bool {
	return slices.Contains(outWords, strings.Trim(strings.ToLower(text), "() "))
}

// corrected reads a score that was written over others.
func corrected(text string, old []string, last string) Value {
	v := readScore(last)
	if v.Kind == Cards || v.Kind == Words || strings.TrimSpace(last) == "" {
		return noScore(fmt.Sprintf("%q has no number that counts", text), howAlone)
	}
	for _, o := range old {
		if v.Kind == Points && readScore(o).Kind != Points {
			return noScore(fmt.Sprintf("%q is not a correction of a score", text), howCell)
		}
	}
	v.note = fmt.Sprintf("%q is taken as a correction: %d counts", text, v.Points)
	return v
}

// readScore reads one number with what people write at it.
func readScore(text string) Value {
	rest := strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(text), "'"))
	if bold := strings.Trim(rest, "*"); strings.Count(rest, "*") == 4 && digits.MatchString(bold) {
		rest = bold
	}
	rest = strings.TrimSuffix(strings.TrimRight(rest, ","), ".")
	if isOut(rest) {
		return Value{Kind: Points, Out: true}
	}
	v := Value{Kind: Points}
	rest = strings.TrimSpace(strings.TrimPrefix(v.takeMarks(rest), "="))
	rest, _ = trimWord(rest, unitWords)
	if strings.HasPrefix(rest, "(") && strings.HasSuffix(rest, ")") {
		rest, _ = trimWord(strings.TrimSpace(rest[1:len(rest)-1]), unitWords)
	}
	if plainSum.MatchString(rest) {
		for part := range strings.SplitSeq(rest, "+") {
			n, _ := strconv.Atoi(strings.TrimSpace(part))
			v.Points += n
		}
		return v
	}
	sign := 1
	if bare := strings.TrimLeft(rest, "-−–"); len(bare) < len(rest) {
		sign, rest = -1, strings.TrimSpace(bare)
	}
	rest = strings.TrimSpace(strings.TrimPrefix(rest, "+"))
	n, wrong := number(rest)
	switch {
	case wrong == nil:
		v.Points = sign * n
		return v
	case wrong.wrong != "":
		return *wrong
	case dated.MatchString(strings.TrimSpace(text)):
		return noScore(fmt.Sprintf("%q is a date, which a spreadsheet may have made of a score", text), "enter the score again, in a column of numbers")
	case difference.MatchString(rest):
		return noScore(fmt.Sprintf("%q could be a difference, two scores or a correction", text), howAlone)
	case isHand(text):
		return Value{Kind: Cards}
	}
	v = noScore(fmt.Sprintf("%q is not a score", text), howCell)
	if meant := strings.NewReplacer("O", "0", "o", "0", "Q", "0", "l", "1", "I", "1", "|", "1", "S", "5").Replace(rest); digits.MatchString(meant) && strings.ContainsAny(rest, "0123456789") {
		v.hint = "did you mean " + meant + "?"
	} else if !strings.ContainsFunc(text, unicode.IsDigit) && strings.ContainsFunc(text, unicode.IsLetter) && !strings.ContainsAny(text[:1], "#=") {
		v.Kind = Words
	}
	return v
}

// isHand reports whether a text holds cards: a card by itself, a suit, brackets,
// or a wild card.
func isHand(text string) bool {
	if strings.ContainsAny(text, "♣♦♥♠♧♢♡♤★⭐[") || strings.ContainsFunc(text, func(r rune) bool { return r >= 0x1F0A0 && r <= 0x1F0FF }) {
		return true
	}
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",;=()+/", r) }) {
		at := 0
		for at < len(word) {
			_, end := token.CardAt(word, at)
			if end == at {
				break
			}
			at = end
		}
		if at == len(word) && (len(word) > 1 || len(text) > 1) || slices.Contains([]string{"hearts", "spades", "clubs", "diamonds", "stars", "jokers"}, strings.ToLower(word)) {
			return true
		}
	}
	return false
}

// IsWords reports whether a text has neither figures nor cards.
func IsWords(text string) bool {
	return text != "" && !strings.ContainsFunc(text, unicode.IsDigit) && !strings.Contains(text, "=") && !isHand(text)
}

// takeMarks takes the marks at the end of a score: a star at a zero, or the
// word, for who went out.
func (v *Value) takeMarks(text string) string {
	for {
		text = strings.TrimSpace(text)
		before := text
		if rest, ok := trimWord(text, outWords); ok && strings.Trim(rest, "0123456789=., *") == "" {
			v.Out, text = true, strings.Trim(rest, ", ")
		}
		if rest, in, ok := strings.Cut(text, "("); ok && rest != "" && isOut(in) {
			v.Out, text = true, rest
		}
		if rest, ok := trimWord(text, []string{"*", "★"}); ok {
			v.Marked, text = true, rest
		} else if rest, ok := strings.CutPrefix(text, "*"); ok {
			v.Marked, text = true, rest
		}
		text = strings.TrimRight(text, "!?✓")
		if text == before {
			return text
		}
	}
}

// trimWord takes one of the words from either end of a text that goes on.
func trimWord(text string, words []string) (rest string, ok bool) {
	lower := strings.ToLower(text)
	for _, w := range words {
		if len(w) >= len(text) || len(lower) != len(text) {
			continue
		}
		if before, ends := strings.CutSuffix(lower, w); ends {
			if last := before[len(before)-1]; w[0] < 'a' || last < 'a' || last > 'z' && last < 0x80 {
				return strings.TrimSpace(text[:len(before)]), true
			}
		}
		if after, begins := strings.CutPrefix(lower, w); begins && (after[0] == ' ' || strings.HasPrefix(after, ", ")) {
			return strings.Trim(text[len(w):], ", "), true
		}
	}
	return text, false
}

// number reads a number of figures, with marks between thousands or decimals
// that are zero. Where it is none, wrong says why, or nothing.
func number(text string) (n int, wrong *Value) {
	none := func(message, hint string) (int, *Value) {
		v := noScore(message, hint)
		return 0, &v
	}
	figures := func(text string) string {
		return strings.Map(func(r rune) rune {
			if r < '0' || r > '9' {
				return -1
			}
			return r
		}, text)
	}
	bare := text
	mark := thousands.FindStringSubmatch(text)
	switch {
	case digits.MatchString(text):
	case zeros.MatchString(text):
		m := zeros.FindStringSubmatch(text)
		if bare = m[1]; len(m[2])%3 == 0 && strings.Trim(bare, "0") != "" {
			return none(fmt.Sprintf("%q could be %s or %s%s", text, m[1], m[1], m[2]), fmt.Sprintf("write %s or %s%s", m[1], m[1], m[2]))
		}
	case mark != nil && strings.Count(text, mark[1])*len(mark[1]) == len(text)-len(figures(text)):
		bare = figures(text)
	case both.MatchString(text):
		bare = figures(text[:strings.LastIndexAny(text, ".,")])
	case fraction.MatchString(text):
		return none(fmt.Sprintf("%q is not a whole number of points", text), "points are whole numbers")
	default:
		return 0, &Value{Kind: Unread}
	}
	n, err := strconv.Atoi(bare)
	if err != nil || n > maxPoints {
		return none(fmt.Sprintf("%q is too large for a score", text), fmt.Sprintf("the largest number is %d", maxPoints))
	}
	return n, nil
}

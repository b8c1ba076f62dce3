package sheet

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/parse/internal/column"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/lazy"
)

// Kind says what a cell holds. The zero value is a missing score.
type Kind uint8

// The kinds.
const (
	Missing Kind = iota
	Points
	Cards  // a hand, with its claim, for the reader of logs
	Words  // neither figures nor cards
	Unread // something that is not a score, which a fault says
)

// Value is the content of a cell.
type Value struct {
	Kind   Kind
	Points int
	Out    bool   // the player went out, as a star at 0 says as well
	total  string // the running total behind the score: 12 (35), 12 [35], 12 = 35, 12/35
	note   string // what was made of the cell, where that is worth a remark
	wrong  string // with Words and Unread: why it is no score
	hint   string // and what would be right
}

const (
	maxPoints = 1_000_000
	longest   = 100 // bytes of a score or a label
	howCell   = "a cell holds a score, or cards and a claim: 3h 4h 5h = 0 out"
	uncertain = "%q is not certain: %d counts"
	howAlone  = "write only the score that counts"
)

const outWords = `(?:(?:went|goes|gone|is) )?out(?: first)?!?|aus|raus|fini|sorti|fuera|uit|ut|ud|fertig`

var (
	// scored matches a score with what people write around it: out, number, unit, out.
	scored = lazy.Value[*regexp.Regexp]{Make: func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)^['=(*★\s]*(` + outWords + `)?(?:^|[\s,(*★]*)([-−–+]?\s*\d(?:[\d.,'’]*\d)?(?:\s*\+\s*\d+)*)?\s*\)?\s*(?:` +
			strings.Join(token.Units, "|") + `|p)?(?:[\s,(:]|[-–—]\s)*(` + outWords + `)?,?\.?[)*★†‡¹²³!?✓\s]*$`)
	}}
	figures    = lazy.Regexp{Text: `^(\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:['’]\d{3})+|\d+)([.,]0+)?$`}
	fraction   = lazy.Regexp{Text: `^\d*[.,]\d+$`}
	joined     = lazy.Regexp{Text: `^(.*\S)\s*(?:[[(]\s*([-−]?\d+)\s*[])]|[=/]\s*([-−]?\d+))$`}
	about      = lazy.Regexp{Text: `^(?:~|≈|(?i:ca\.?|circa|about)\s)\s*(\d+)$`}
	ofCards    = lazy.Regexp{Text: `(?i)^(.*\d)\s*\((?:\d{1,2}|an?|one|two|three)\s+(?:jokers?|wilds?|wild cards?|aces?|kings?|queens?|jacks?)\)$`} // 34 (2 jokers)
	correction = lazy.Regexp{Text: `\s*(?:~+|→|⇒|➔|➜|-->|->|=>)\s*`}
	running    = lazy.Regexp{Text: `(?i)(^|\PL)(running (total|score)s?|cumulative|laufende summen?|zwischenstände|cumulés|acumulados)($|\PL)`}
	dated      = lazy.Regexp{Text: `(?i)^(\d{1,2}[-./ ])?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mrz|mär|mai|okt|dez)[a-zä]*\.?([-./ ]\d{1,4})?$|^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$`}
)

// readValue reads a player's cell.
func readValue(text string) Value {
	if n, err := strconv.ParseUint(text, 10, 16); err == nil {
		return Value{Kind: Points, Points: int(n)}
	}
	text = undecorated(text)
	if isMissing(text) || slices.Contains(crosses, text) {
		return Value{}
	}
	if m := ofCards.Get().FindStringSubmatch(text); m != nil {
		text = m[1]
	}
	if sum, parts, ok := strings.Cut(text, "="); ok && strings.Contains(parts, "+") { // 5=2+3
		if v, w := readScore(sum), readScore(parts); v.Kind == Points && v.Points == w.Points && w.Kind == Points {
			return v
		}
	}
	if m := joined.Get().FindStringSubmatch(text); m != nil {
		if v := readScore(m[1]); v.Kind == Points && strings.Contains(m[1], "+") && strconv.Itoa(v.Points) == m[3] { // 2+3=5
			return v
		} else if v.Kind == Points {
			v.total = m[2] + m[3]
			return v
		}
	}
	if m := about.Get().FindStringSubmatch(text); m != nil {
		v := readScore(m[1])
		v.note = fmt.Sprintf(uncertain, text, v.Points)
		return v
	}
	pieces := correction.Get().Split(text, -1)
	if fields := strings.Fields(text); len(pieces) == 1 && strings.Trim(text, "0123456789 \t\u00a0") == "" {
		pieces = fields
		for i, f := range fields[1:] {
			if whole := strings.Join(fields, ""); len(f) == 3 && len(fields[i]) <= 3 {
				return noScore(fmt.Sprintf("%q could be %s or a correction to %s", text, whole, f), fmt.Sprintf("write %s or %s", whole, f))
			}
		}
	}
	last := pieces[len(pieces)-1]
	v := readScore(last)
	switch {
	case len(pieces) == 1:
		if v.Kind == Points && strings.HasSuffix(text, "?") {
			v.note = fmt.Sprintf(uncertain, text, v.Points)
		}
		return v
	case v.Kind != Points && v.Kind != Unread || last == "":
		return noScore(token.Quote(text)+" has no number that counts", howAlone)
	case slices.ContainsFunc(pieces, func(old string) bool { return old != "" && readScore(old).Kind != Points }):
		return noScore(token.Quote(text)+" is not a correction of a score", howCell)
	}
	v.note = fmt.Sprintf("%q is taken as a correction: %d counts", text, v.Points)
	return v
}

// undecorated returns a text without pictures behind it: a cup, for the winner.
func undecorated(text string) string {
	const pictures = 0x1F300 // from here on, above all cards and suits
	if bare := strings.TrimSpace(strings.TrimRightFunc(text, func(r rune) bool { return r >= pictures || r == ' ' })); bare != "" {
		return bare
	}
	return strings.TrimSpace(text)
}

// crosses stand for a 0 or for a score that is missing, as the totals show.
var crosses = []string{"x", "X", "×", "✗", "✘"}

func isMissing(text string) bool { return text == "" || token.IsMissing(text) }

func noScore(message, hint string) Value { return Value{Kind: Unread, wrong: message, hint: hint} }

// plainScore reads one number with what people write around it.
func plainScore(text string) (v Value, ok bool) {
	if slices.Contains([]string{"*", "✓", "✔"}, text) {
		return Value{Kind: Points, Out: true}, true
	}
	m := scored.Get().FindStringSubmatch(text)
	if m == nil || m[1]+m[2]+m[3] == "" {
		return v, false
	}
	v = number(m[2])
	starred := strings.ContainsAny(text, "*★") && !strings.HasPrefix(text, "**")
	v.Out = m[1]+m[3] != "" || starred && v.Points == 0
	return v, v.Kind == Points || v.wrong != ""
}

// readScore reads one number, or says what the text is instead.
func readScore(text string) Value {
	if v, ok := plainScore(text); ok {
		return v
	}
	if n, ok := token.NumberWord(text); ok {
		return Value{Kind: Points, Points: n}
	}
	rest := strings.TrimSpace(text)
	v := noScore(token.Quote(text)+" is not a score", howCell)
	meant := token.Figures(rest)
	isNumber := token.IsFigures(meant) && (len(rest) == 1 || strings.ContainsAny(rest, "0123456789"))
	switch {
	case strings.HasPrefix(rest, "="):
		return noScore("a formula is not a score", howCell)
	case dated.Get().MatchString(rest):
		return noScore(fmt.Sprintf("%q is a date, which a spreadsheet may have made of a score", text), "enter the score again, in a column of numbers")
	case isNumber && strings.HasSuffix(rest, "S") && token.HoldsCards(text):
		return noScore(fmt.Sprintf("%q could be %s or a card", text, meant), fmt.Sprintf("did you mean %s? a card is %s", meant, strings.ToLower(rest)))
	case token.HoldsCards(text):
		return Value{Kind: Cards}
	case isNumber && !strings.ContainsAny(rest, "0123456789"):
		v.Kind = Words
		fallthrough
	case isNumber:
		v.hint = "did you mean " + meant + "?"
	case !strings.ContainsFunc(text, unicode.IsDigit) && strings.ContainsFunc(text, unicode.IsLetter) && !strings.ContainsAny(text[:1], "#="):
		v.Kind = Words
	}
	return v
}

// ungrouped removes the marks between thousands.
func ungrouped(figures string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(",.'’", r) {
			return -1
		}
		return r
	}, figures)
}

// number reads a number or a sum, with marks between thousands and with decimals that
// are zero. An empty text is 0.
func number(text string) Value {
	v := Value{Kind: Points}
	sign := 1
	if bare := strings.TrimLeft(text, "-−–"); len(bare) < len(text) {
		sign, text = -1, bare
	}
	text = strings.TrimSpace(strings.TrimPrefix(text, "+"))
	for part := range strings.SplitSeq(text, "+") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		m := figures.Get().FindStringSubmatch(part)
		switch {
		case m == nil && fraction.Get().MatchString(part):
			return noScore(fmt.Sprintf("%q is not a whole number of points", text), "points are whole numbers")
		case m == nil, m[2] != "" && strings.Contains(m[1], m[2][:1]):
			return Value{Kind: Unread}
		}
		whole, zeros, ok := strings.Cut(strings.Replace(part, ",", ".", 1), ".")
		if ok && strings.Trim(zeros, "0") == "" && len(zeros)%3 == 0 && strings.Trim(whole, "0") != "" {
			return noScore(fmt.Sprintf("%q could be %s or %s%s", text, whole, whole, zeros), fmt.Sprintf("write %s or %s%s", whole, whole, zeros))
		}
		n, err := strconv.Atoi(ungrouped(m[1]))
		if v.Points += sign * n; err != nil || n > maxPoints {
			return noScore(fmt.Sprintf("%q is too large for a score", text), fmt.Sprintf("the largest number is %d", maxPoints))
		}
	}
	return v
}

// totalPoints reads a total, which an x follows if the player has dropped out, or a word such as winner
// in parentheses.
func totalPoints(text string) (int, bool) {
	if points, note, ok := strings.Cut(undecorated(text), "("); ok && points != "" && column.Of(note) == column.Passed {
		text = points
	}
	text = strings.Trim(undecorated(text), "*")
	v := readValue(strings.TrimSuffix(text, "x"))
	return v.Points, v.Kind == Points && !v.Out && v.note == "" && v.total == ""
}

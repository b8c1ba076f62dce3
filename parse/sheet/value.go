package sheet

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// Kind is what a cell holds. The zero value is nothing: a missing score.
type Kind uint8

// The kinds.
const (
	Missing Kind = iota
	Points
	Cards  // a hand, with its claim, for the reader of logs
	Unread // something that is no score, which a fault says
)

// Value is what a cell says.
type Value struct {
	Kind   Kind
	Points int
	Out    bool   // the player went out
	Marked bool   // a star stands at the score
	Note   string // what was made of the cell, where that is worth a remark
}

// unreadable is why a cell is no score, and what would be right.
type unreadable struct{ message, hint string }

const (
	maxPoints = 1_000_000
	howCell   = "a cell holds a score, or cards and a claim: 3h 4h 5h = 0 out"
)

var (
	missingWords = []string{"", "-", "--", "–", "—", "−", "n/a", "na", "n.a.", "?", "??", "???", ".", "…", "...", "missing", "dnp", "\\-"}
	outWords     = []string{"out", "out!", "went out", "goes out", "gone out", "aus", "raus", "fini", "sorti", "fuera", "uit", "ut", "ud", "fertig"}
	unitWords    = []string{"points", "point", "pts", "pt", "p", "punkte", "punkt", "pkt", "puntos", "ptos", "punten", "poäng", "poeng", "punti", "pontos"}

	struck     = pattern{text: `^~~?\s*([^~]+?)\s*~?~\s*(.*)$`}
	arrow      = pattern{text: `\s*(?:→|⇒|➔|➜|->|=>|-->)\s*`}
	plainSum   = pattern{text: `^\d{1,6}(\s*\+\s*\d{1,6})+$`}
	difference = pattern{text: `^\d+\s*[-–−]\s*\d+`}
	digits     = pattern{text: `^\d+$`}
	zeros      = pattern{text: `^(\d+)[.,](0+)$`}
	thousands  = pattern{text: `^\d{1,3}(?:([.,'’])\d{3})+$`}
	both       = pattern{text: `^(\d{1,3}(?:,\d{3})+)\.0+$|^(\d{1,3}(?:\.\d{3})+),0+$`}
	fraction   = pattern{text: `^\d*[.,]\d+$`}
)

// readValue reads a cell of a player.
func readValue(text string) (Value, *unreadable) {
	text = strings.TrimSpace(text)
	lower := strings.ToLower(text)
	if slices.Contains(missingWords, lower) {
		return Value{}, nil
	}
	if isOut(lower) {
		return Value{Kind: Points, Out: true}, nil
	}
	if m := struck.FindStringSubmatch(text); m != nil {
		return corrected(text, m[1:2], m[2])
	}
	if parts := arrow.Split(text, -1); len(parts) > 1 {
		return corrected(text, parts[:len(parts)-1], parts[len(parts)-1])
	}
	if isNumeric(text) {
		return readNumbers(text)
	}
	return readScore(text)
}

func isOut(lower string) bool {
	return slices.Contains(outWords, strings.Trim(lower, "() "))
}

// corrected reads a score that was written over others.
func corrected(text string, old []string, last string) (Value, *unreadable) {
	v, bad := readScore(last)
	if strings.TrimSpace(last) == "" || bad == nil && v.Kind != Points {
		bad = &unreadable{fmt.Sprintf("%q has no number that counts", text), "write the score that counts alone"}
	}
	for _, o := range old {
		if w, wrong := readScore(o); bad == nil && (wrong != nil || w.Kind != Points) {
			bad = &unreadable{fmt.Sprintf("%q is no correction of a score", text), howCell}
		}
	}
	if bad != nil {
		return Value{Kind: Unread}, bad
	}
	v.Note = fmt.Sprintf("%q is taken for a correction: %d counts", text, v.Points)
	return v, nil
}

// isNumeric reports whether a text is figures and spaces alone.
func isNumeric(text string) bool {
	return strings.IndexFunc(text, func(r rune) bool { return !unicode.IsDigit(r) && !unicode.IsSpace(r) }) < 0
}

// readNumbers reads figures between spaces: one number, or one that was
// written behind another.
func readNumbers(text string) (Value, *unreadable) {
	fields := strings.Fields(text)
	for i, f := range fields[1:] {
		if len(f) == 3 && len(fields[i]) <= 3 {
			return Value{Kind: Unread}, &unreadable{
				fmt.Sprintf("%q could be %s or a correction to %s", text, strings.Join(fields, ""), f),
				fmt.Sprintf("write %s or %s", strings.Join(fields, ""), f),
			}
		}
	}
	if len(fields) > 1 {
		return corrected(text, fields[:len(fields)-1], fields[len(fields)-1])
	}
	return readScore(text)
}

// readScore reads one number with what people write at it.
func readScore(text string) (Value, *unreadable) {
	rest := strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(text), "'"))
	if bold := strings.Trim(rest, "*"); digits.MatchString(bold) && strings.Count(rest, "*") == 4 {
		rest = bold
	}
	rest = strings.TrimRight(rest, ",")
	if whole, ok := strings.CutSuffix(rest, "."); ok {
		rest = whole
	}
	if isOut(strings.ToLower(rest)) {
		return Value{Kind: Points, Out: true}, nil
	}
	v := Value{Kind: Points}
	rest = v.takeMarks(rest)
	rest = strings.TrimSpace(strings.TrimPrefix(rest, "="))
	rest, _ = trimWord(rest, unitWords)
	if strings.HasPrefix(rest, "(") && strings.HasSuffix(rest, ")") {
		rest = strings.TrimSpace(rest[1 : len(rest)-1])
		rest, _ = trimWord(rest, unitWords)
	}
	if plainSum.MatchString(rest) {
		for part := range strings.SplitSeq(rest, "+") {
			n, _ := strconv.Atoi(strings.TrimSpace(part))
			v.Points += n
		}
		return v, nil
	}
	sign := 1
	if after, ok := cutAny(rest, "-", "−", "–"); ok {
		sign, rest = -1, strings.TrimSpace(after)
	} else if after, ok := strings.CutPrefix(rest, "+"); ok {
		rest = strings.TrimSpace(after)
	}
	n, bad, isNumber := number(rest)
	switch {
	case bad != nil:
		return Value{Kind: Unread}, bad
	case isNumber:
		v.Points = sign * n
		return v, nil
	case difference.MatchString(rest):
		return Value{Kind: Unread}, &unreadable{fmt.Sprintf("%q could be a difference, two scores or a correction", text), "write the score that counts alone"}
	case strings.IndexFunc(text, unicode.IsLetter) < 0 && !strings.ContainsAny(text, "♣♦♥♠♧♢♡♤★⭐[") && !isCardBlock(text):
		return Value{Kind: Unread}, &unreadable{fmt.Sprintf("%q is no score", text), howCell}
	}
	return Value{Kind: Cards}, nil
}

func isCardBlock(text string) bool {
	return strings.IndexFunc(text, func(r rune) bool { return r >= 0x1F0A0 && r <= 0x1F0FF }) >= 0
}

// takeMarks takes the marks at the end of a score: a star at a zero, or the
// word, for who went out, and those that score --markdown writes.
func (v *Value) takeMarks(text string) string {
	for {
		text = strings.TrimSpace(text)
		before := text
		if rest, ok := trimWord(text, outWords); ok && strings.Trim(rest, "0123456789=., *") == "" {
			v.Out, text = true, strings.Trim(rest, ", ")
		}
		if rest, in, ok := strings.Cut(text, "("); ok && rest != "" && isOut(strings.ToLower(in)) {
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
	if len(lower) != len(text) {
		return text, false
	}
	for _, w := range words {
		if len(w) >= len(text) {
			continue
		}
		if strings.HasSuffix(lower, w) && !endsInLetter(lower[:len(lower)-len(w)], w) {
			return strings.TrimSpace(text[:len(text)-len(w)]), true
		}
		if rest, ok := cutAny(lower, w+" ", w+", "); ok {
			return strings.TrimSpace(text[len(text)-len(rest):]), true
		}
	}
	return text, false
}

// endsInLetter reports whether a word would only be the end of a longer one.
func endsInLetter(before, word string) bool {
	last := before[len(before)-1]
	return word[0] >= 'a' && (last >= 'a' && last <= 'z' || last >= 0x80)
}

func cutAny(text string, prefixes ...string) (string, bool) {
	for _, p := range prefixes {
		if rest, ok := strings.CutPrefix(text, p); ok {
			return rest, true
		}
	}
	return text, false
}

// number reads a number of figures, with marks between thousands or decimals
// that are zero.
func number(text string) (n int, bad *unreadable, ok bool) {
	plain := text
	switch {
	case digits.MatchString(text):
	case zeros.MatchString(text):
		m := zeros.FindStringSubmatch(text)
		if plain = m[1]; len(m[2])%3 == 0 && strings.Trim(plain, "0") != "" {
			return 0, &unreadable{fmt.Sprintf("%q could be %s or %s%s", text, m[1], m[1], m[2]), fmt.Sprintf("write %s or %s%s", m[1], m[1], m[2])}, false
		}
	case sameMark(text):
		plain = strings.Map(onlyDigits, text)
	case both.MatchString(text):
		plain = strings.Map(onlyDigits, text[:strings.LastIndexAny(text, ".,")])
	case fraction.MatchString(text):
		return 0, &unreadable{fmt.Sprintf("%q is no whole number of points", text), "points are whole numbers"}, false
	default:
		return 0, nil, false
	}
	n, err := strconv.Atoi(plain)
	if err != nil || n > maxPoints {
		return 0, &unreadable{fmt.Sprintf("%q is more than anybody scores", text), fmt.Sprintf("numbers go to %d", maxPoints)}, false
	}
	return n, nil, true
}

// sameMark reports whether a number has one mark between all its thousands.
func sameMark(text string) bool {
	m := thousands.FindStringSubmatch(text)
	return m != nil && strings.Count(text, m[1])*len(m[1]) == len(text)-len(strings.Map(onlyDigits, text))
}

func onlyDigits(r rune) rune {
	if r < '0' || r > '9' {
		return -1
	}
	return r
}

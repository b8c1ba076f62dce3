package parse

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/token"
)

// scoreItem is a player's score in a line of scores without cards.
type scoreItem struct {
	name diag.Span
	play playText
}

// Score is a player's score without cards, as typed.
type Score struct {
	Name   string
	Points string // a number or a sum
	Out    bool
	At     int // where the points start
}

func (i scoreItem) score(text string) Score {
	s := Score{Name: text[i.name.Start:i.name.End], Points: "0", Out: i.play.out, At: i.play.claim.Span.Start}
	if i.play.claim.Span != i.play.outSpan {
		s.Points = text[s.At:i.play.claim.Span.End]
	}
	return s
}

// scoreItems reads a line of scores, of one player or of several with commas
// between: Ann 12, Bob = 5, Cy goes out. It is nil where any part of the line
// is something else.
func scoreItems(p place, at, end int, known func(string) bool) (items []scoreItem) {
	for at <= end {
		n := strings.IndexAny(p.text[at:end], ",;")
		if n < 0 {
			n = end - at
		}
		begins, _ := trimSpace(p.text, at, at+n)
		word, _ := firstWord(p.text, begins, at+n)
		if last := len(items) - 1; last >= 0 && goesOut(p.text[at:at+n]) && !known(word) { // Ann: 0, out
			items[last].play.goesOut(diag.Span{Start: at, End: at + n})
			at += n + 1
			continue
		}
		item, ok := readScoreItem(p, at, at+n, known)
		if !ok {
			return nil
		}
		items = append(items, item)
		at += n + 1
	}
	return items
}

// knownScores reads a line of scores of those who are players already. Only their
// names can begin with a word of the language.
func knownScores(p place, at, end int, known func(string) bool) []scoreItem {
	if !beginsKnown(p.text, at, end, known) {
		return nil
	}
	items := scoreItems(p, at, end, known)
	for _, item := range items {
		if !known(p.textAt(item.name)) {
			return nil
		}
	}
	return items
}

// beginsKnown reports whether the name of a player stands at the beginning of a
// text, before its first number.
func beginsKnown(text string, at, end int, known func(string) bool) bool {
	for from := at; from < end && from-at <= maxName; {
		_, after := firstWord(text, from, end)
		if after == from || isDigits(text[from:from+1]) {
			return false
		}
		if known(text[at:after]) {
			return true
		}
		from, _ = trimSpace(text, after, end)
	}
	return false
}

// maxName is the longest name, in bytes, that is looked for before something
// else without a colon.
const maxName = 256

// readScoreItem reads one player's score: the name is as short as leaves a
// score after it.
func readScoreItem(p place, at, end int, known func(string) bool) (scoreItem, bool) {
	at, end = trimSpace(p.text, at, end)
	begun := false // by the name of a player
	for from := at; from < end && from-at <= maxName; {
		_, from = firstWord(p.text, from, end)
		name := diag.Span{Start: at, End: from}
		rest, _ := trimSpace(p.text, from, end)
		item := scoreItem{name: name}
		if name.Start < name.End && item.play.readScore(p, diag.Span{Start: rest, End: end}) {
			typed := p.textAt(name)
			return item, known(typed) || !begun && mayBeName(typed) && (p.text[rest] == '=' || p.text[rest] == ':' || !p.subtracts(item.play.claim.Span))
		}
		begun = begun || known(p.textAt(name))
		if rest < end && (p.text[rest] == '=' || p.text[rest] == ':') {
			return item, false
		}
		from = rest
	}
	return scoreItem{}, false
}

// subtracts reports whether a sum has a dash with space before it. Behind a new
// name it could end the name as well: Player 1 - 12.
func (p place) subtracts(sum diag.Span) bool {
	words := strings.Fields(p.textAt(sum))
	return slices.ContainsFunc(words[min(1, len(words)):], func(word string) bool { return isDash(firstRune(word)) })
}

// mayBeName reports whether a text that names nobody yet may be a new player's
// name: no part of it is a card, and it is no misspelled round.
func mayBeName(text string) bool {
	words := strings.Fields(text)
	for i, word := range words {
		first, _ := utf8.DecodeRuneInString(word)
		if i == 0 && !unicode.IsLetter(first) || isCards(word) {
			return false
		}
	}
	_, isRound := Nearest(words[0], []string{"round", "cards"})
	return !isRound
}

// isCards reports whether a text reads as cards.
func isCards(text string) bool {
	if text != "" && !HoldsCard(text) {
		return false
	}
	h, diags := readHand(place{text: text}, diag.Span{End: len(text)}, token.Standard)
	return !diag.Failed(diags) && (text == "" || len(h.Pieces) > 0)
}

// readScore reads a score without cards: 12, = 10+2 points, - 12 out, -5, out,
// scores 12, (12). A dash with a space after it separates the score from the
// name.
func (n *playText) readScore(p place, within diag.Span) bool {
	at, end := trimSpace(p.text, within.Start, within.End)
	end = at + len(strings.TrimRight(p.text[at:end], "., "))
	for _, arrow := range []string{"->", "→"} {
		if rest, ok := strings.CutPrefix(p.text[at:end], arrow); ok {
			at, _ = trimSpace(p.text, end-len(rest), end)
		}
	}
	if word, after := firstWord(p.text, at, end); slices.Contains(scoreVerbs, strings.ToLower(word)) {
		at, _ = trimSpace(p.text, after, end)
	}
	if inner := strings.TrimRight(p.text[at:end], ")"); at+len(inner) == end-1 && p.text[at] == '(' {
		at, end = trimSpace(p.text, at+1, end-1)
	}
	if at == end {
		return false
	}
	if r, size := utf8.DecodeRuneInString(p.text[at:end]); r == '=' || r == ':' || isDash(r) && strings.HasPrefix(p.text[at+size:end], " ") {
		at, _ = trimSpace(p.text, at+size, end)
	}
	score := diag.Span{Start: at, End: end}
	if goesOut(p.textAt(score)) {
		n.goesOut(score)
		n.claim = &Number{Span: score}
		return true
	}
	read := playText{}
	if !beginsSum(p.text, score) || read.readClaim(p, score) != nil {
		return false
	}
	*n = read
	return true
}

// beginsSum reports whether a number comes first, as it does in no hand.
func beginsSum(text string, within diag.Span) bool {
	w := wordScanner{text, within.Start, within.End}
	kind, _ := w.next()
	if kind == tokenSign {
		kind, _ = w.next()
	}
	return kind == tokenNumber
}

// scoreVerbs may stand between a player and a score.
var scoreVerbs = []string{"scores", "scored", "score", "has", "had", "got", "gets"}

// goesOut reports whether a text says that a player goes out.
func goesOut(text string) bool {
	text = strings.TrimRight(strings.TrimSpace(text), "! ")
	if inner, ok := strings.CutSuffix(text, "(out)"); ok {
		text = inner + "out"
	}
	if n := len(text) - len("out"); n < 0 || !strings.EqualFold(text[n:], "out") {
		return false
	}
	words := strings.Fields(text)
	if len(words) > 1 && slices.Contains([]string{"goes", "went", "is", "0"}, strings.ToLower(words[0])) {
		words = words[1:]
	}
	return len(words) == 1 && strings.EqualFold(words[0], "out")
}

// scores makes the players' lines of a line of scores.
func (b *lineBuilder) scores(items []scoreItem) Action {
	plays := b.plays(items)
	b.partly = b.partly || len(plays) > 0
	if len(plays) == 1 {
		return plays[0]
	}
	return Scores{plays}
}

func (b *lineBuilder) plays(items []scoreItem) (plays []Play) {
	for _, item := range items {
		if p, ok := b.entry(item.play, item.name); ok {
			plays = append(plays, p)
		}
	}
	return plays
}

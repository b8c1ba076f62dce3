package sheet

import (
	"strconv"
	"strings"
	"sync"
	"unicode"

	"github.com/wildmeld/wildmeld/parse/token"
	"github.com/wildmeld/wildmeld/solve/card"
)

// label is what names a round, before it is known whether numbers count rounds
// or cards.
type label struct {
	number   int  // a plain number, or that of a round
	explicit bool // the number is said to be a round's: R3, Round 3, 3rd
	dealt    bool // the number is said to be of cards
	rank     card.Rank
	hasRank  bool // the wild rank, NoRank for a joker or none
	bonus    bool
}

var (
	ordinal   = pattern{text: `^(\d{1,3})\s*(?:\.|\)|:|st|nd|rd|th|er|e|ère|ème|eme|º|ª|°|:a|:e)$`}
	roundSign = pattern{text: `^(?:round|rnd|rd|runde|manche|ronde|ronda|tour|omgang|runda|kierros|deal|hand|game|spiel|no|nr|r)$`}
	cardsSign = pattern{text: `^(?:cards?|karten?|cartes?|cartas?|kaarten|kort|korttia)$`}
	ofAll     = pattern{text: `^(.*\d)\s+(?:of|von|de|van|av)\s+\d+$`}
	glued     = pattern{text: `^(round|rnd|rd|runde|r|no|nr|#)\.?#?(\d.*)$`}
)

var numberWords = sync.OnceValue(func() map[string]int {
	return map[string]int{
		"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
		"eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14,
		"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9,
		"tenth": 10, "eleventh": 11, "twelfth": 12, "thirteenth": 13,
		"eins": 1, "zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9, "zehn": 10, "elf": 11, "zwölf": 12,
		"un": 1, "deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "sept": 7, "huit": 8, "neuf": 9, "dix": 10, "onze": 11, "douze": 12,
		"uno": 1, "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "seis": 6, "siete": 7, "ocho": 8, "nueve": 9, "diez": 10, "once": 11, "doce": 12,
	}
})

var rankWords = sync.OnceValue(func() map[string]card.Rank {
	return map[string]card.Rank{
		"twos": card.Two, "deuces": card.Two, "threes": card.Three, "fours": card.Four, "fives": card.Five, "sixes": card.Six,
		"sevens": card.Seven, "eights": card.Eight, "nines": card.Nine, "tens": card.Ten,
		"jack": card.Jack, "jacks": card.Jack, "queen": card.Queen, "queens": card.Queen, "king": card.King, "kings": card.King, "ace": card.Ace, "aces": card.Ace,
		"j": card.Jack, "q": card.Queen, "k": card.King, "a": card.Ace, "t": card.Ten, "js": card.Jack, "qs": card.Queen, "ks": card.King, "as": card.Ace, "ts": card.Ten,
		"b": card.Jack, "d": card.Queen, "bube": card.Jack, "buben": card.Jack, "dame": card.Queen, "damen": card.Queen, "könig": card.King, "könige": card.King,
		"ass": card.Ace, "asse": card.Ace, "v": card.Jack, "valet": card.Jack, "valets": card.Jack, "dames": card.Queen, "roi": card.King, "rois": card.King,
		"boer": card.Jack, "boeren": card.Jack, "vrouw": card.Queen, "vrouwen": card.Queen, "heer": card.King, "heren": card.King, "koning": card.King,
		"knekt": card.Jack, "dam": card.Queen, "kung": card.King, "ess": card.Ace, "sota": card.Jack, "reina": card.Queen, "rey": card.King,
	}
})

// readLabel reads what stands in a column of labels: a number or a rank, or
// both, with the words that say which is which.
func readLabel(text string) (label, bool) {
	if len(text) > longest {
		return label{}, false
	}
	text = plainLabel(text)
	switch text {
	case "":
		return label{}, false
	case "bonus", "bonus round", "tie break", "tie-break", "tiebreak", "tiebreaker":
		return label{bonus: true}, true
	}
	if m := ofAll.FindStringSubmatch(text); m != nil {
		text = m[1]
	}
	if m := glued.FindStringSubmatch(text); m != nil {
		text = m[1] + " " + m[2]
	}
	var w labelWords
	if text[0] == '-' {
		return label{}, false
	}
	for word := range strings.FieldsFuncSeq(text, separatesLabel) {
		if !w.add(word) {
			return label{}, false
		}
	}
	return w.label()
}

// separatesLabel reports whether a character stands between the words of a
// label.
func separatesLabel(r rune) bool {
	return unicode.IsSpace(r) || strings.ContainsRune("-–—:,/()[]", r)
}

// labelWords is what the words of a label are.
type labelWords struct {
	numbers            []int
	rank               card.Rank
	ranks, before      int // how many ranks, and how many of them before a number
	round, wild, cards bool
}

// add sorts a word, and reports whether a label can have it.
func (w *labelWords) add(word string) bool {
	if n, ok := count(word); ok {
		w.numbers, w.before = append(w.numbers, n), w.ranks
		return true
	}
	if l, ok := rankLabel(word); ok {
		w.rank = l.rank
		w.ranks++
		return true
	}
	if m := ordinal.FindStringSubmatch(word); m != nil && len(w.numbers) == 0 {
		n, ok := count(m[1])
		w.numbers, w.round = append(w.numbers, n), true
		return ok
	}
	switch word = strings.TrimSuffix(word, "."); {
	case word == "":
		return false
	case word == "#" || word[0] == '#' && w.add(word[1:]):
		w.round = true
	case roundSign.MatchString(word):
		w.round = true
	case cardsSign.MatchString(word):
		w.cards = true
	case word == "wild" || word == "wilds":
		w.wild = true
	case word == "are" || word == "is":
	default:
		return false
	}
	return true
}

// label is the label that the words make, where they make one.
func (w *labelWords) label() (label, bool) {
	n := len(w.numbers)
	if w.ranks == 0 && n > 0 && (n == 2 || w.wild) { // 1 (3), round 1: 3 cards, wild 3
		var ok bool
		if w.rank, ok = rankOf(w.numbers[n-1]); !ok {
			return label{}, false
		}
		n, w.ranks, w.cards = n-1, 1, false
	}
	ranked := label{rank: w.rank, hasRank: true}
	switch {
	case n > 1 || w.ranks > 1 || n+w.ranks == 0 || w.cards && n == 0:
		return label{}, false
	case n == 0:
		return ranked, true
	case w.ranks == 0:
		return label{number: w.numbers[0], explicit: w.round, dealt: w.cards && !w.round}, true
	case !w.round && rankNumber(ranked) == w.numbers[0]: // 11 (J), 3 cards (3s wild)
		return ranked, true
	case w.cards || w.before > 0:
		return label{}, false
	}
	return label{number: w.numbers[0], explicit: true, rank: w.rank, hasRank: true}, true
}

// plainLabel is a label in lower case with single spaces and plain figures,
// without emphasis around it.
func plainLabel(text string) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case r == '’':
			return '\''
		case r == '\ufe0f' || r == '\u20e3': // of a figure in a key
			return -1
		case r >= '０' && r <= '９':
			return r - '０' + '0'
		}
		return unicode.ToLower(r)
	}, text)
	text = strings.TrimSpace(strings.Trim(strings.Join(strings.Fields(text), " "), "*_"))
	if whole, ok := strings.CutSuffix(text, ".0"); ok && digits.MatchString(whole) {
		return whole
	}
	return text
}

// count reads a number of figures, or one written as a word.
func count(text string) (int, bool) {
	if n, ok := numberWords()[text]; ok {
		return n, true
	}
	if text == "" || len(text) > 6 || strings.Trim(text, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(text)
	return n, err == nil
}

// rankLabel reads a rank that cannot be a number: 3s, Threes, K, Kings.
func rankLabel(text string) (label, bool) {
	text = strings.Replace(text, "'", "", 1)
	if r, ok := rankWords()[text]; ok {
		return label{rank: r, hasRank: true}, true
	}
	if one, ok := strings.CutSuffix(text, "s"); ok && one != "" && one[0] <= '9' {
		if r, ok := readRank(one); ok {
			return label{rank: r, hasRank: true}, true
		}
	}
	return label{}, false
}

// readRank reads a wild rank from a cell that can hold nothing else, so that
// 11 is a jack. NoRank is a joker, or none.
func readRank(text string) (card.Rank, bool) {
	text = plainLabel(text)
	switch text {
	case "joker", "jokers", "jk", "none", "no", "nothing", "-", "–", "only jokers":
		return card.NoRank, true
	}
	if r, ok := rankWords()[text]; ok {
		return r, true
	}
	if l, ok := rankLabel(text); ok {
		return l.rank, true
	}
	if n, ok := count(text); ok {
		return rankOf(n)
	}
	if c, end := token.CardAt(text, 0); end == len(text) && c != card.Joker && c != card.Wild {
		return c.Rank(), true // the card turned up
	}
	return card.NoRank, false
}

// readWild reads a wild rank from a cell of a column of them, which may name the
// round or the cards dealt as well.
func readWild(text string) (card.Rank, bool) {
	if rank, ok := readRank(text); ok {
		return rank, true
	}
	l, ok := readLabel(text)
	return l.rank, ok && l.hasRank
}

// rankOf is the rank that is wild when this many cards are dealt.
func rankOf(n int) (card.Rank, bool) {
	switch {
	case n == 14 || n == 1:
		return card.Ace, true
	case n >= 2 && n <= 13:
		return card.Two + card.Rank(n-2), true
	}
	return card.NoRank, false
}

package sheet

import (
	"cmp"
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
	explicit bool // the number is certainly a round's: R3, Round 3, 3rd
	dealt    bool // the number is certainly of cards
	rank     card.Rank
	hasRank  bool // the wild rank, NoRank for a joker or none
	bonus    bool
}

// meanings are words of sheets in words of the language, each with those that
// mean it in English and elsewhere. What the language knows itself has no row.
var meanings = sync.OnceValue(func() map[string]string {
	m := map[string]string{}
	for meaning, words := range map[string]string{
		"round": "r runde manche ronde ronda tour omgang runda kierros deal hand game spiel no nr #",
		"cards": "card karte karten carte cartes carta cartas kaarten kort korttia", "of": "von de van av",
		"jacks": "js b bube buben v valet valets boer boeren knekt sota", "queens": "qs d dame damen dames vrouw vrouwen dam reina",
		"kings": "ks könig könige roi rois heer heren koning kung rey", "aces": "a as ass asse ess", "10s": "ts",
		"1": "first eins un uno", "2": "second zwei deux dos", "3": "third drei trois tres", "4": "fourth vier quatre cuatro",
		"5": "fifth fünf cinq cinco", "6": "sixth sechs seis", "7": "seventh sieben sept siete", "8": "eighth acht huit ocho",
		"9": "ninth neun neuf nueve", "10": "tenth zehn dix diez", "11": "eleventh elf onze once", "12": "twelfth zwölf douze doce", "13": "thirteenth",
	} {
		for word := range strings.FieldsSeq(words) {
			m[word] = meaning
		}
	}
	return m
})

// meaning returns a word of a label in the language.
func meaning(word string) string {
	if token.IsRoundWord(word) {
		return "round"
	}
	return cmp.Or(meanings()[word], word)
}

// ordinal is the number of a round in one word: 1., 1st, R3, No.3.
var ordinal = lazy(`^(?:(\pL+|#)\.?)?(\d{1,3})(\.|st|nd|rd|th|er|e|ère|ème|eme|º|ª|°)?$`)

// readLabel reads what stands in a column of labels: the words of a heading for
// a round, in any order, or a number or a rank alone, of which the column decides
// what it counts.
func readLabel(text string) (label, bool) {
	text = plainLabel(text)
	switch text {
	case "bonus", "bonus round", "tie break", "tie-break", "tiebreak", "tiebreaker":
		return label{bonus: true}, true
	}
	if n, ok := count(text); ok {
		return label{number: n}, n > 0
	}
	if text == "" || len(text) > longest || text[0] == '-' {
		return label{}, false
	}
	var numbers, ranks []string
	round, cards, wild, split := false, false, false, false
words:
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune("-–—:,/()[]", r) }) {
		if m := ordinal().FindStringSubmatch(word); m != nil && (m[1] == "" || meaning(m[1]) == "round") && len(numbers) == 0 {
			round = round || m[1]+m[3] != ""
			word = m[2]
		}
		word = strings.Replace(word, "'", "", 1)
		if short := meaning(strings.TrimSuffix(word, ".")); short == "round" || short == "cards" { // Rd. 3
			word = short
		}
		switch word = meaning(word); word {
		case "round":
			round = true
		case "cards":
			cards = true
		case "wild", "wilds":
			wild = true
		case "of":
			if len(numbers) != 1 {
				return label{}, false
			}
			break words // Round 1 of 11
		default:
			if n, ok := count(word); ok && n > 0 {
				numbers, split = append(numbers, word), len(ranks) > 0
			} else if _, named := token.RankNamed(word); named && !ok {
				ranks = append(ranks, word)
			} else {
				return label{}, false
			}
		}
	}
	if n := len(numbers); len(ranks) == 0 && n > 0 && (n == 2 || wild) { // 1 (3), round 1: 3 cards, wild 3
		numbers, ranks, cards = numbers[:n-1], numbers[n-1:], false
	}
	if len(numbers) > 1 || len(ranks) > 1 || len(numbers)+len(ranks) == 0 || cards && len(numbers) == 0 {
		return label{}, false
	}
	var l label
	if len(numbers) > 0 {
		l.number, _ = count(numbers[0])
	}
	if len(ranks) > 0 {
		l.rank, l.hasRank = readRank(ranks[0])
	}
	switch {
	case len(ranks) == 0:
		l.explicit, l.dealt = round, cards && !round
	case len(numbers) == 0, !round && rankNumber(l) == l.number: // 11 (J), 3 cards (3s wild)
		l.number = 0
	case cards || split:
		return label{}, false
	default:
		l.explicit = true
	}
	return l, len(ranks) == 0 || l.hasRank
}

// plainLabel returns a label in lower case with single spaces and plain figures,
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
	if whole, ok := strings.CutSuffix(text, ".0"); ok && token.IsFigures(whole) {
		return whole
	}
	return text
}

// count reads a number of figures, or one written as a word.
func count(text string) (int, bool) {
	text = meaning(text)
	if len(text) > 6 && token.IsFigures(text) || strings.HasPrefix(text, "-") || strings.HasPrefix(text, "+") {
		return 0, false
	}
	n, err := token.NumberWord(text)
	return n, err == nil
}

// readRank reads a wild rank from a cell that can hold nothing else, so that
// 11 is a jack. NoRank is a joker, or none.
func readRank(text string) (card.Rank, bool) {
	text = plainLabel(text)
	if text == "-" || text == "–" {
		return card.NoRank, true
	}
	if n, ok := count(text); ok && text != "nothing" {
		return token.RankDealt(n)
	}
	return token.WildRank(meaning(text))
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

// rankNumber returns the number of cards that are dealt where a rank is wild.
func rankNumber(l label) int {
	if l.rank == card.Ace {
		return 14
	}
	return int(l.rank)
}

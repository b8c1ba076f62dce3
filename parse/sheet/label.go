package sheet

import (
	"cmp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/wildmeld/wildmeld/parse/syntax"
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

var (
	ordinal = pattern{text: `^(\d{1,3})(?:\.|st|nd|rd|th|er|e|ère|ème|eme|º|ª|°)$`}
	ofAll   = pattern{text: `^(.*\d)\s+(?:of|von|de|van|av)\s+\d+$`}
)

// meanings are words of sheets in words of the language, each with those that
// mean it in English and elsewhere. What the language knows itself has no row.
var meanings = sync.OnceValue(func() map[string]string {
	m := map[string]string{}
	for meaning, words := range map[string]string{
		"round": "r runde manche ronde ronda tour omgang runda kierros deal hand game spiel no nr #",
		"cards": "card karte karten carte cartes carta cartas kaarten kort korttia",
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

// meaning is a word of a label in the language.
func meaning(word string) string {
	if token.IsRoundWord(word) {
		return "round"
	}
	return cmp.Or(meanings()[word], word)
}

// readLabel reads what stands in a column of labels: a heading's words for a
// round, or a number or a rank alone, of which the column decides what it counts.
func readLabel(text string) (label, bool) {
	if len(text) > longest {
		return label{}, false
	}
	text = plainLabel(text)
	if n, ok := count(text); ok {
		return label{number: n}, true
	}
	switch text {
	case "":
		return label{}, false
	case "bonus", "bonus round", "tie break", "tie-break", "tiebreak", "tiebreaker":
		return label{bonus: true}, true
	}
	if m := ofAll.FindStringSubmatch(text); m != nil {
		text = m[1]
	}
	var w labelWords
	words, ok := w.words(text)
	switch {
	case !ok:
		return label{}, false
	case len(words) == 1: // as most labels are
		if !w.add(words[0]) {
			return label{}, false
		}
		return w.label()
	case w.round:
		words = slices.Insert(words, 0, "round")
	}
	text = strings.Join(words, " ")
	for _, part := range syntax.ReadHeading(token.Lexer{}.Tokens(nil, text, 0, len(text))).Parts {
		if !w.part(part) {
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

// words is the words of a label in the language, without those for a round, which
// may stand anywhere: 2. Runde (4 Karten) is 2 4 cards. It reports false for a
// text with a word that no heading has.
func (w *labelWords) words(text string) (words []string, ok bool) {
	if text[0] == '-' {
		return nil, false
	}
	for word := range strings.FieldsFuncSeq(text, separatesLabel) {
		if len(words) == 0 {
			word = w.numbered(word)
		}
		word = meaning(strings.Replace(word, "'", "", 1))
		if short := meaning(strings.TrimSuffix(word, ".")); short == "round" || short == "cards" { // Rd. 3
			word = short
		}
		if word == "round" {
			w.round = true
			continue
		}
		if kind := token.KindOf(word); kind == token.Bad || kind == token.Suit {
			return nil, false
		}
		words = append(words, word)
	}
	return words, true
}

// numbered is the number of a round in one word, 1st, R3 or No.3, or any other
// word as it is.
func (w *labelWords) numbered(word string) string {
	if m := ordinal.FindStringSubmatch(word); m != nil {
		w.round = true
		return m[1]
	}
	i := strings.IndexAny(word, "0123456789")
	if i > 0 && meaning(strings.TrimSuffix(word[:i], ".")) == "round" {
		w.round = true
		return word[i:]
	}
	return word
}

// part takes a clause of a heading, or a number or a rank alone, and reports
// whether a label can have it.
func (w *labelWords) part(p syntax.Part) bool {
	var named []*token.Token
	switch {
	case p.Loose != nil && p.Loose.Value == "cards": // Cards: 3
		w.cards = true
	case p.Loose != nil:
		named = append(named, p.Loose)
	case p.Dealt != nil:
		w.cards = true
		named = append(named, p.Dealt)
	case p.Wild != nil:
		w.wild = true
		named = append(named, p.Wild.First, p.Wild.Name)
	case p.Round != nil && p.Round.Bonus == nil && p.Round.Short == nil:
		named = append(named, p.Round.Name, p.Round.Kings)
	default:
		return false
	}
	for _, t := range named {
		if t != nil && !w.add(t.Value) {
			return false
		}
	}
	return true
}

// add takes a number or a rank.
func (w *labelWords) add(word string) bool {
	if n, ok := count(word); ok {
		w.numbers, w.before = append(w.numbers, n), w.ranks
		return true
	}
	rank, ok := token.RankNamed(word)
	w.rank = rank
	w.ranks++
	return ok
}

// label is the label that the words make, where they make one.
func (w *labelWords) label() (label, bool) {
	n := len(w.numbers)
	if w.ranks == 0 && n > 0 && (n == 2 || w.wild) { // 1 (3), round 1: 3 cards, wild 3
		var ok bool
		if w.rank, ok = token.RankDealt(w.numbers[n-1]); !ok {
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

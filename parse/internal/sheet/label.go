package sheet

import (
	"slices"
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/parse/internal/column"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/lazy"
)

// label is the name of a round, before it is known whether numbers count rounds or
// cards.
type label struct {
	number   int  // a plain number, or that of a round
	explicit bool // the number is certainly a round's: R3, Round 3, 3rd
	dealt    bool // the number is certainly of cards
	before   int  // a number of as many cards as the rank behind it says, 5 (5): of the round or of the cards
	rank     card.Rank
	hasRank  bool // the wild rank, NoRank for a joker or none
	bonus    bool
}

// ordinal is the number of a round in one word: 1., 1st, R3, No.3.
var ordinal = lazy.Regexp{Text: `^(?:(\pL+|#)\.?)?(\d{1,3})(\.|st|nd|rd|th|er|e|ère|ème|eme|º|ª|°)?$`}

// readLabel reads the label of a round: the words of a heading in any order, or a
// number or a rank alone, which may count rounds or cards.
func readLabel(text string) (l label, ok bool) {
	text = plainLabel(text)
	if first, rounds, ok := strings.Cut(text, "/"); ok && token.IsFigures(strings.TrimSpace(rounds)) { // 1/11
		text = strings.TrimSpace(first)
	}
	if slices.Contains([]string{"bonus", "bonus round", "tie break", "tie-break", "tiebreak", "tiebreaker"}, text) {
		return label{bonus: true}, true
	}
	if n, ok := count(text); ok {
		return label{number: n}, n > 0
	}
	if text == "" || len(text) > longest || text[0] == '-' {
		return label{}, false
	}
	var numbers, ranks []string
	said := map[string]bool{} // round, cards, wild
	split := false            // a number stands behind a rank
words:
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune("-–—:,/()[]", r) }) {
		if m := ordinal.Get().FindStringSubmatch(word); m != nil && (m[1] == "" || column.Meaning(m[1]) == "round") && len(numbers) == 0 {
			said["round"] = said["round"] || m[1]+m[3] != ""
			word = m[2]
		}
		switch word = column.Meaning(strings.Replace(word, "'", "", 1)); word {
		case "round", "cards", "wild":
			said[word] = true
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
	round, cards := said["round"], said["cards"]
	if n := len(numbers); len(ranks) == 0 && n > 0 && (n == 2 || said["wild"]) { // 1 (3), round 1: 3 cards, wild 3
		numbers, ranks, cards = numbers[:n-1], numbers[n-1:], false
	}
	if len(numbers) > 1 || len(ranks) > 1 || len(numbers)+len(ranks) == 0 || cards && len(numbers) == 0 {
		return label{}, false
	}
	if len(numbers) > 0 {
		l.number, _ = count(numbers[0])
	}
	if len(ranks) == 0 {
		l.explicit, l.dealt = round, cards && !round
		return l, true
	}
	l.rank, l.hasRank = readRank(ranks[0])
	if len(numbers) == 0 || !round && rankNumber(l) == l.number { // 11 (J), 3 cards (3s wild)
		if !cards {
			l.before = l.number
		}
		l.number = 0
		return l, l.hasRank
	}
	l.explicit = true
	return l, l.hasRank && !cards && (!split || strings.HasSuffix(text, ")"))
}

// plainLabel puts a label into lower case with single spaces and no emphasis.
func plainLabel(text string) string {
	text = strings.ReplaceAll(strings.ReplaceAll(strings.ToLower(text), "’", "'"), "_", " ")
	text = strings.TrimSpace(strings.Trim(strings.Join(strings.Fields(text), " "), "*_"))
	if whole, ok := strings.CutSuffix(strings.Replace(text, ",", ".", 1), ".0"); ok && token.IsFigures(whole) {
		return whole
	}
	return text
}

// count reads a number, in figures or as a word.
func count(text string) (int, bool) {
	text = column.Meaning(text)
	if len(text) > 6 && token.IsFigures(text) || strings.HasPrefix(text, "-") || strings.HasPrefix(text, "+") {
		return 0, false
	}
	return token.NumberWord(text)
}

// readRank reads the cell of a column of wild ranks: 11 is a jack; NoRank stands for
// a joker or none.
func readRank(text string) (card.Rank, bool) {
	text = plainLabel(text)
	if text == "-" || text == "–" {
		return card.NoRank, true
	}
	if n, ok := count(text); ok && text != "nothing" {
		return token.RankDealt(n)
	}
	return token.WildRank(column.Meaning(text))
}

// readWild reads such a cell, which may name the round or the cards as well.
func readWild(text string) (card.Rank, bool) {
	if rank, ok := readRank(text); ok {
		return rank, true
	}
	l, ok := readLabel(text)
	return l.rank, ok && l.hasRank
}

// rankNumber returns how many cards are dealt when the label's rank is wild.
func rankNumber(l label) int {
	if l.rank == card.Ace {
		return 14
	}
	return int(l.rank)
}

// cardsIn returns the number of a label that counts cards. Three are dealt where threes
// are wild.
func cardsIn(l label) int {
	if l.number == 0 || l.hasRank && !l.explicit {
		return rankNumber(l)
	}
	return l.number
}

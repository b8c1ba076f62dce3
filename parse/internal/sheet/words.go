package sheet

import (
	"cmp"
	_ "embed" // words.txt
	"iter"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/card"
)

// label is the name of a round, before it is known whether numbers count rounds or
// cards.
type label struct {
	number   int  // a plain number, or that of a round
	explicit bool // the number is certainly a round's: R3, Round 3, 3rd
	dealt    bool // the number is certainly of cards
	rank     card.Rank
	hasRank  bool // the wild rank, NoRank for a joker or none
	bonus    bool
}

// words.txt lists the words of sheets: those that head columns and rows, and those of labels.
//
//go:embed words.txt
var wordsFile string

// vocabulary is the content of words.txt: the roles of the words that head columns and rows, and the words
// of labels, English or not, with the word that the language of hands has for each.
type vocabulary struct {
	roles  map[string]role
	labels map[string]string
}

var lexicon = sync.OnceValue(func() vocabulary {
	v := vocabulary{map[string]role{}, map[string]string{}}
	columns, labels, _ := strings.Cut(wordsFile, "\nlabels\n")
	for kind, word := range listed(columns) {
		v.roles[plain(word)] = role(slices.Index(roleNames[:], kind))
	}
	for meaning, word := range listed(labels) {
		v.labels[word] = meaning
	}
	return v
})

// listed yields the words of a part of words.txt, each with the name of its line.
func listed(text string) iter.Seq2[string, string] {
	return func(yield func(string, string) bool) {
		name := ""
		for line := range strings.Lines(text) {
			if head, rest, ok := strings.Cut(line, ": "); ok && line[0] != ' ' {
				name, line = head, rest
			} else if line[0] != ' ' {
				continue // a comment, or the name of the part
			}
			for word := range strings.SplitSeq(line, ",") {
				if word = strings.TrimSpace(word); word != "" && !yield(name, word) {
					return
				}
			}
		}
	}
}

// meaning translates a word of a label.
func meaning(word string) string {
	if token.IsRoundWord(word) {
		return "round"
	}
	return cmp.Or(lexicon().labels[word], word)
}

// ordinal is the number of a round in one word: 1., 1st, R3, No.3.
var ordinal = lazy(`^(?:(\pL+|#)\.?)?(\d{1,3})(\.|st|nd|rd|th|er|e|ère|ème|eme|º|ª|°)?$`)

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
		if m := ordinal().FindStringSubmatch(word); m != nil && (m[1] == "" || meaning(m[1]) == "round") && len(numbers) == 0 {
			said["round"] = said["round"] || m[1]+m[3] != ""
			word = m[2]
		}
		switch word = meaning(strings.Replace(word, "'", "", 1)); word {
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
		l.number = 0
		return l, l.hasRank
	}
	l.explicit = true
	return l, l.hasRank && !cards && !split
}

// plainLabel puts a label into lower case with single spaces and no emphasis.
func plainLabel(text string) string {
	text = strings.ReplaceAll(strings.ToLower(text), "’", "'")
	text = strings.TrimSpace(strings.Trim(strings.Join(strings.Fields(text), " "), "*_"))
	if whole, ok := strings.CutSuffix(text, ".0"); ok && token.IsFigures(whole) {
		return whole
	}
	return text
}

// count reads a number, in figures or as a word.
func count(text string) (int, bool) {
	text = meaning(text)
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
	return token.WildRank(meaning(text))
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

// role says what a column or a row holds. The zero value is a player's.
type role uint8

const (
	noRole role = iota
	roundRole
	wildRole
	cardsRole
	playerRole
	scoreRole
	handRole
	totalRole
	outRole
	claimRole
	rankRole
	dateRole   // passed over as well: see roleOf
	passedRole // notes and whatever else is no part of the score
	countsRole // points that may belong to a total, and are no round's
)

// roleNames are the names of the roles in words.txt.
var roleNames = [...]string{"", "round", "wild", "cards", "player", "score", "hand", "total", "out", "claim", "rank", "date", "passed", "counts"}

// plain returns a word as it is looked up: in lower case, without marks around it.
func plain(text string) string {
	text = strings.Join(strings.Fields(strings.ToLower(strings.ReplaceAll(text, "_", " "))), " ")
	return strings.Trim(strings.TrimRight(text, " .:?!*"), "*() ")
}

// roleOf returns the role of a word; a column of dates is passed over.
func roleOf(text string) role {
	if of := lexicon().roles[plain(text)]; of != dateRole {
		return of
	}
	return passedRole
}

func isDate(word string) bool { return lexicon().roles[plain(word)] == dateRole }

// partly finds a word of a role at the start or the end of a text, and returns the
// rest: Ann of Ann total, Total (Ann), Ann's total and AnnTotal.
func partly(text string, of role) (rest string, ok bool) {
	words := strings.Fields(spaced(text))
	for n := min(2, len(words)-1); n > 0 && !ok; n-- {
		last := len(words) - n
		if roleOf(strings.Join(words[last:], " ")) == of {
			rest, ok = strings.Join(words[:last], " "), true
		} else if roleOf(strings.Join(words[:n], " ")) == of {
			rest, ok = strings.Join(words[n:], " "), true
		}
	}
	rest = strings.TrimPrefix(strings.Trim(rest, " -–:'’"), "of ")
	rest = strings.TrimSuffix(strings.TrimSuffix(rest, "'s"), "’s")
	return rest, ok && rest != "" && roleOf(rest) == noRole
}

// Heads reports whether a text is a word for a row or a column of a sheet, such as Sum,
// Place or Ann's total, rather than a name. Of other words beside it, plays reports
// whether they name a player.
func Heads(text string, plays func(string) bool) bool {
	_, isTotal := partly(text, totalRole)
	_, isScore := partly(text, scoreRole)
	who, isNote := partly(text, passedRole)
	of := roleOf(text)
	return isTotal || isScore || isNote && plays(who) || of > playerRole && of != handRole && of != outRole
}

// spaced puts spaces in place of underscores and brackets, and before inner capitals.
func spaced(text string) string { return joints().ReplaceAllString(marks.Replace(text), "$1 $2") }

var (
	marks        = strings.NewReplacer("_", " ", "(", " ", ")", " ")
	joints       = lazy(`(\p{Ll})(\p{Lu})`)
	runningTitle = lazy(`(?i)(^|\PL)(running (total|score)s?|cumulative|laufende summen?|zwischenstände|cumulés|acumulados)($|\PL)`)
)

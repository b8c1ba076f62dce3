package sheet

import (
	"cmp"
	_ "embed" // words.txt
	"iter"
	"slices"
	"strings"
	"sync"

	"github.com/wildmeld/wildmeld/parse/internal/token"
)

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
	wordsRole  // words under a name
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

// Package column knows the words of score sheets, in several languages: those that head a
// column or a row, and those that name a round in a label. Each is a row of words.txt.
package column

import (
	"cmp"
	_ "embed" // words.txt
	"iter"
	"slices"
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/lazy"
)

// words.txt lists the words of sheets: those that head columns and rows, and those of labels.
//
//go:embed words.txt
var wordsFile string

// vocabulary is the content of words.txt: the roles of the words that head columns and rows, and the words
// of labels, English or not, with the word that the language of hands has for each.
type vocabulary struct {
	roles  map[string]Role
	labels map[string]string
}

var lexicon = lazy.Value[vocabulary]{Make: func() vocabulary {
	v := vocabulary{map[string]Role{}, map[string]string{}}
	columns, labels, _ := strings.Cut(wordsFile, "\nlabels\n")
	for kind, word := range listed(columns) {
		v.roles[Plain(word)] = Role(slices.Index(roleNames[:], kind))
	}
	for meaning, word := range listed(labels) {
		v.labels[word] = meaning
	}
	return v
}}

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

// Meaning translates a word of a label.
func Meaning(word string) string {
	if token.IsRoundWord(word) {
		return "round"
	}
	return cmp.Or(lexicon.Get().labels[word], word)
}

// Role says what a column or a row holds. The zero value is a player's.
type Role uint8

const (
	None Role = iota
	Round
	Wild
	Cards
	Player
	Score
	Hand
	Total
	Out
	Claim
	Rank
	Date   // passed over as well: see Of
	Winner // the same
	Passed // notes and whatever else is no part of the score
	Counts // points that may belong to a total, and are no round's
	Words  // words under a name
)

// roleNames are the names of the roles in words.txt.
var roleNames = [...]string{"", "round", "wild", "cards", "player", "score", "hand", "total", "out", "claim", "rank", "date", "winner", "passed", "counts"}

// Plain returns a word as it is looked up: in lower case, without marks around it.
func Plain(text string) string {
	text = strings.Join(strings.Fields(strings.ToLower(strings.ReplaceAll(text, "_", " "))), " ")
	return strings.Trim(strings.TrimRight(text, " .:?!*"), "*() ")
}

// Of returns the role of a word; a column of dates or winners is passed over.
func Of(text string) Role {
	of := roleOf(text)
	if of == Date || of == Winner || strings.HasPrefix(text, "% ") { // % of total
		return Passed
	}
	return of
}

// Is reports whether a word has a role, a date or a winner among them.
func Is(word string, of Role) bool { return roleOf(word) == of }

// roleOf returns the role of a word as people write it, or as a program does: player_name, createdAt, is_final.
func roleOf(text string) Role {
	roles := lexicon.Get().roles
	if of := roles[Plain(text)]; of != None {
		return of
	}
	words := Spaced(text)
	if words == text {
		return None
	}
	words = Plain(words)
	first, rest, _ := strings.Cut(words, " ")
	switch {
	case roles[words] != None:
		return roles[words]
	case (first == "is" || first == "has") && roles[rest] == Out:
		return Out
	case IsField(text):
		return Passed
	}
	return None
}

// IsField reports whether a program names a column so, and nobody a player: id, game_id, isFinal, created_at.
func IsField(text string) bool {
	words := strings.Fields(strings.ToLower(Spaced(text)))
	last := len(words) - 1
	return strings.EqualFold(text, "id") || last > 0 && !strings.ContainsAny(text, " ()") &&
		(slices.Contains([]string{"is", "has"}, words[0]) || slices.Contains([]string{"id", "at"}, words[last]))
}

// Partly finds a word of a role at the start or the end of a text, and returns the
// rest: Ann of Ann total, Total (Ann), Ann's total and AnnTotal.
func Partly(text string, of Role) (rest string, ok bool) {
	words := strings.Fields(Spaced(text))
	if Of(text) == Passed {
		return "", false
	}
	for n := min(2, len(words)-1); n > 0 && !ok; n-- {
		last := len(words) - n
		if Of(strings.Join(words[last:], " ")) == of {
			rest, ok = strings.Join(words[:last], " "), true
		} else if Of(strings.Join(words[:n], " ")) == of {
			rest, ok = strings.Join(words[n:], " "), true
		}
	}
	rest = strings.TrimPrefix(strings.Trim(rest, " -–:'’"), "of ")
	rest = strings.TrimSuffix(strings.TrimSuffix(rest, "'s"), "’s")
	return rest, ok && rest != "" && Of(rest) == None
}

// Heads reports whether a text is a word for a row or a column of a sheet, such as Sum,
// Place or Ann's total, rather than a name. Of other words beside it, plays reports
// whether they name a player.
func Heads(text string, plays func(string) bool) bool {
	_, isTotal := Partly(text, Total)
	_, isScore := Partly(text, Score)
	who, isNote := Partly(text, Passed)
	of := Of(text)
	return isTotal || isScore || isNote && plays(who) || of > Player && of != Hand && of != Out
}

// Spaced puts spaces in place of underscores and brackets, and before inner capitals.
func Spaced(text string) string {
	text = strings.Map(func(r rune) rune {
		if strings.ContainsRune("_()", r) {
			return ' '
		}
		return r
	}, text)
	spaced, from, before := "", 0, rune(0)
	for at, r := range text {
		if unicode.IsLower(before) && unicode.IsUpper(r) {
			spaced, from = spaced+text[from:at]+" ", at
		}
		before = r
	}
	return spaced + text[from:]
}

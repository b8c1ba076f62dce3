package match

import (
	"math"
	"slices"
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/parse"
)

// Words holds what an index knows of the language.
type Words struct {
	Else  []string   // words that show a question to be about something else
	Plain []string   // other words of English, which are no slips of words here
	Mean  [][]string // a meaning, which is a word that has it, then others, also several together
}

// elsewhere is the meaning of words that show a question to be about something else.
const elsewhere = "else"

// language reads texts as features.
type language struct {
	entries map[string][]entry // by the first stem
	words   map[string]float64 // stems that are no slips of others: the more frequent, the less
}

// entry is a sequence of stems that has a meaning. If it is open, other words may stand
// between its stems.
type entry struct {
	stems   []string
	meaning string
	isOpen  bool
}

func newLanguage(w Words) language {
	l := language{map[string][]entry{}, map[string]float64{}}
	for _, word := range w.Plain {
		l.words[stem(word)] = math.Inf(1)
	}
	for _, row := range append(w.Mean, append([]string{elsewhere}, w.Else...)) {
		for _, text := range row {
			if text == elsewhere {
				continue
			}
			stems := each(split(strings.ToLower(text)), stem)
			for _, s := range stems {
				l.words[s] = 1
			}
			l.entries[stems[0]] = append(l.entries[stems[0]], entry{stems, meaning(row[0]), strings.Contains(text, "~")})
		}
	}
	return l
}

// meaning returns the feature of a meaning.
func meaning(name string) string { return "=" + name }

// features returns what a text is made of, each once: its stems, each two beside each
// other, with the ends of the text, and what entries of them mean.
func (l language) features(text string) (list []string) {
	stems := l.stems(text)
	for i, s := range stems {
		for _, e := range l.entries[s] {
			if e.begins(stems[i:]) {
				list = append(list, e.meaning)
			}
		}
	}
	last := "^"
	for _, s := range append(stems, "$") {
		list = append(list, s, last+" "+s)
		last = s
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// The stems of what differs from text to text: an unknown word with a capital within a
// sentence is a person's name, and a number of three digits or more is a total.
const (
	somebody = "somebody"
	total    = "100"
)

// stems returns the stems of a text, misspelled ones mended, and stops.
func (l language) stems(text string) (stems []string) {
	for i, word := range split(text) {
		s := stem(strings.ToLower(word))
		switch _, isKnown := l.words[s]; {
		case strings.Trim(s, "0123456789") == "" && len(s) > 2:
			s = total
		case isKnown || word == stop:
		case i > 0 && strings.IndexFunc(word, unicode.IsUpper) == 0 && strings.ToUpper(word) != word:
			s = somebody
		default:
			s = l.mended(s)
		}
		stems = append(stems, s)
	}
	return stems
}

// mostBetween is the most words that may stand between two stems of an open entry.
const mostBetween = 3

// begins reports whether stems begin with an entry.
func (e entry) begins(stems []string) bool {
	for i, s := range e.stems {
		n := 0
		for e.isOpen && i > 0 && n < mostBetween && n < len(stems) && stems[n] != s && stems[n] != stop {
			n++
		}
		if n >= len(stems) || stems[n] != s {
			return false
		}
		stems = stems[n+1:]
	}
	return true
}

// stop stands between clauses: no entry reaches from one to the next.
const stop = ","

// split returns the words of a text, and stops where a clause ends. Apostrophes are left
// out.
func split(text string) (words []string) {
	text = strings.NewReplacer("'", "", "’", "", "ä", "a", "ö", "o", "ü", "u", "Ä", "A", "Ö", "O", "Ü", "U", "ß", "ss").Replace(text)
	for i, clause := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(",.;:?!–—", r) }) {
		if i > 0 {
			words = append(words, stop)
		}
		words = append(words, strings.FieldsFunc(clause, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })...)
	}
	return words
}

// stem returns a word without the endings of number, tense and -ing: enough for the
// words of a table of cards, where 400 lines of a stemmer would say no more.
func stem(word string) string {
	s := word
	switch {
	case len(s) > 4 && strings.HasSuffix(s, "ies"):
		s = s[:len(s)-3] + "y"
	case len(s) > 3 && strings.HasSuffix(s, "s") && !strings.HasSuffix(s, "ss") && !strings.HasSuffix(s, "us") && !strings.HasSuffix(s, "is"):
		s = s[:len(s)-1]
	}
	for _, ending := range []string{"ing", "ed"} {
		if root, ok := strings.CutSuffix(s, ending); ok && len(root) >= 3 && strings.ContainsAny(root, "aeiouy") {
			if n := len(root); root[n-1] == root[n-2] && !strings.HasSuffix(root, "l") && !strings.HasSuffix(root, "s") {
				root = root[:n-1]
			}
			s = root
			break
		}
	}
	if len(s) > 3 {
		s = strings.TrimSuffix(s, "e")
	}
	return s
}

// shortestMended is the length from which a stem that is not known is taken for a
// misspelled one.
const shortestMended = 4

// mended returns the known stem that an unknown one is a slip of, or the stem itself. A
// slip is a letter too many, too few, wrong, or changed with the next; two in a stem of
// eight letters or more. Of several stems the nearest is taken, then the most frequent.
func (l language) mended(s string) string {
	if len(s) < shortestMended {
		return s
	}
	best, least, rarity := s, 2*(1+len(s)/8)+1, 0.0
	for known, r := range l.words {
		if len(known) < shortestMended-1 {
			continue
		}
		n := 2 * parse.Distance(s, known)
		if known[0] != s[0] {
			n++ // the first letter is seldom wrong
		}
		if n < least || n == least && best != s && (r < rarity || r == rarity && known < best) {
			best, least, rarity = known, n, r
		}
	}
	return best
}

func each[A, B any](list []A, f func(A) B) (out []B) {
	for _, a := range list {
		out = append(out, f(a))
	}
	return out
}

// apart returns the parts of a list between the items that part it, without empty ones.
func apart[A any](list []A, parts func(A) bool) (out [][]A) {
	from := 0
	for i, item := range list {
		if parts(item) {
			out, from = append(out, list[from:i]), i+1
		}
	}
	return slices.DeleteFunc(append(out, list[from:]), func(part []A) bool { return len(part) == 0 })
}

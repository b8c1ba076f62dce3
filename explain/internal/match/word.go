package match

import (
	"slices"
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/parse"
)

// Words holds what an index knows of the language.
type Words struct {
	Skip  []string   // words that say nothing on a topic
	Else  []string   // words that show a question to be about something else
	Plain []string   // other words, which are no slips of words here
	Soft  []string   // terms that are often only an example: they weigh little in a question about something else
	Same  [][]string // words, also of several words, that mean the first one; the longest that fits is taken
	Also  [][]string // words that mean the first one besides what each of them means
}

// language reads texts as terms. A term is a stem, or what an entry means.
type language struct {
	same  map[string][]entry // by the first stem
	also  map[string][]entry
	skip  map[string]bool // stems
	other map[string]bool // stems of words about something else
	soft  map[string]bool // terms
	plain map[string]bool // stems of words that mean nothing here
	word  map[string]int  // as they are written, and how often
	stems map[string]bool
	known []string // words, for misspelled ones
}

// entry is a sequence of stems that means a term. If it is open, other words may stand
// between its stems.
type entry struct {
	stems  []string
	term   string
	isOpen bool
}

func newLanguage(w Words) language {
	l := language{same: map[string][]entry{}, also: map[string][]entry{}, skip: map[string]bool{}, other: map[string]bool{}, soft: map[string]bool{}, plain: map[string]bool{}, word: map[string]int{}, stems: map[string]bool{}}
	for _, word := range w.Skip {
		for _, part := range l.split(word) {
			l.skip[stem(part)] = true
		}
	}
	for _, word := range w.Else {
		for _, part := range l.split(word) {
			l.other[part] = true
		}
	}
	for _, word := range w.Plain {
		l.split(word)
		l.plain[stem(word)] = true
	}
	for _, term := range w.Soft {
		l.soft[term] = true
	}
	l.enter(l.same, w.Same)
	l.enter(l.also, w.Also)
	return l
}

// enter enters rows of words that mean the first of each row.
func (l language) enter(entries map[string][]entry, rows [][]string) {
	for _, row := range rows {
		for _, text := range row {
			stems := each(l.split(text), stem)
			if text == nothing {
				continue
			}
			entries[stems[0]] = append(entries[stems[0]], entry{stems, row[0], strings.Contains(text, "~")})
		}
	}
}

// split returns the words of a text, which are known from then on.
func (l language) split(text string) []string {
	list := each(split(text), strings.ToLower)
	for _, word := range list {
		l.word[word]++
	}
	return list
}

// learn returns the terms of a phrase, whose words are known from then on.
func (l language) learn(phrase string) []string { return l.terms(each(l.split(phrase), stem)).terms }

// settle ends the learning.
func (l *language) settle() {
	for word := range l.word {
		l.stems[stem(word)] = true
		if len(word) >= shortestMisspelled-1 {
			l.known = append(l.known, word)
		}
	}
	slices.Sort(l.known)
}

// reading is a text as terms.
type reading struct {
	terms  []string   // each once
	words  []spelling // in order, but for little ones
	isElse bool       // a word shows that it is about something else
}

// spelling is a word, or words, of a text.
type spelling struct {
	term string
	also []string // terms of phrases that it is part of
}

// read reads a question. Unknown words with a capital within a sentence are names, and
// left out.
func (l language) read(question string) reading {
	var stems []string
	isElse := false
	for i, word := range split(question) {
		if word == stop {
			stems = append(stems, stop)
			continue
		}
		lower := strings.ToLower(word)
		if s := stem(lower); l.word[lower] == 0 && !l.stems[s] {
			if i > 0 && word != lower && strings.ToUpper(word) != word {
				continue
			}
			lower = l.spelled(lower)
		}
		s := stem(lower)
		isElse = isElse || l.other[lower]
		stems = append(stems, s)
	}
	r := l.terms(stems)
	r.isElse = r.isElse || isElse
	return r
}

// The terms of words that together mean nothing, and of those that show a question to be
// about something else.
const (
	nothing   = "-"
	elsewhere = "else"
)

// hundred is the term of a number of three digits, which only a total reaches, and number
// that of another, which says little.
const (
	hundred = "hundred"
	number  = little + "number"
)

// little stands before a word that says little by itself, as a term.
const little = "_"

func isLittle(term string) bool { return strings.HasPrefix(term, little) }

// terms returns the terms of a text.
func (l language) terms(stems []string) (r reading) {
	means, places := l.example(stems)
	stems = slices.Clone(stems)
	for _, n := range places {
		stems[n] = ""
	}
	also := make([][]string, len(stems))
	for i, s := range stems {
		for _, e := range l.also[s] {
			for _, n := range l.find(stems, i, e) {
				if !slices.Contains(also[n], e.term) {
					also[n] = append(also[n], e.term)
				}
			}
		}
	}
	add := func(term string, i int) {
		r.words = append(r.words, spelling{term, also[i]})
	}
	for _, term := range means {
		add(term, places[0])
	}
	for i, s := range stems {
		if s == "" {
			continue // part of an entry before it
		}
		term, part := "", []int{i}
		for _, e := range l.same[s] {
			if at := l.find(stems, i, e); at != nil && (term == "" || len(at) > len(part)) {
				term, part = e.term, at
			}
		}
		for _, n := range part {
			stems[n] = ""
			also[i] = append(also[i], also[n]...)
		}
		switch {
		case term == nothing, s == stop:
		case term == elsewhere:
			r.isElse = true
		case term != "":
			add(term, i)
		case isNumber(s):
			if len(s) == 3 {
				add(hundred, i)
			} else {
				r.terms = append(r.terms, number)
			}
		case !l.skip[s]:
			add(s, i)
		default:
			r.terms = append(r.terms, little+s)
		}
	}
	for _, list := range also {
		r.terms = append(r.terms, list...)
	}
	for _, w := range r.words {
		r.terms = append(r.terms, w.term)
	}
	slices.Sort(r.terms)
	r.terms = slices.Compact(r.terms)
	return r
}

// isNumber reports whether a word is a number or a card, which no topic depends on
// unless it is among the words that mean something.
func isNumber(word string) bool { return word[0] >= '0' && word[0] <= '9' }

// The most words that may stand between two stems of an entry: little words,
// and any words if it is open.
const (
	mostSkipped = 2
	mostBetween = 3
)

// find returns the places in a text of an entry that begins at a place, or nil.
func (l language) find(text []string, from int, e entry) (places []int) {
	for i, s := range e.stems {
		between := 0
		for i > 0 && from < len(text) && text[from] != s && text[from] != stop && (l.skip[text[from]] && between < mostSkipped || e.isOpen && between < mostBetween) {
			between++
			from++
		}
		if from == len(text) || text[from] != s {
			return nil
		}
		places = append(places, from)
		from++
	}
	return places
}

// stop stands between clauses: no entry reaches from one to the next.
const stop = ","

var plain = strings.NewReplacer("'", "", "’", "", "ä", "a", "ö", "o", "ü", "u", "ß", "ss")

// split returns the words of a text, and stops where a clause ends. Apostrophes are left
// out.
func split(text string) (words []string) {
	text = plain.Replace(text)
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

// shortestMisspelled is the length from which a word that is not known is taken for a
// misspelled one.
const shortestMisspelled = 4

// spelled returns the known word that an unknown one is a slip of, or the word itself. A
// slip is a letter too many, too few, wrong, or changed with the next; two in a word of
// eight letters or more. Of several words the nearest is taken, then the most frequent.
func (l language) spelled(word string) string {
	if len(word) < shortestMisspelled {
		return word
	}
	best, least := word, 2*(1+len(word)/8)+1
	for _, known := range l.known {
		n := 2 * parse.Distance(word, known)
		if known[0] != word[0] {
			n++ // the first letter is seldom wrong
		}
		if n < least || n == least && l.word[known] > l.word[best] {
			best, least = known, n
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

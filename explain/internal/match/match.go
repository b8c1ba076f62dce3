// Package match finds the topics that a question in plain words is about. It knows
// words alone: which mean the same, which say nothing, and which belong to a topic. It
// knows nothing of the games.
package match

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode"
)

// Topic is a subject with the phrases that people ask about it in.
type Topic struct {
	Name    string
	Phrases []string
}

// Words holds what an index is told of the language.
type Words struct {
	Skip []string   // words that say nothing on a topic
	Soft []string   // terms that are often only an example: they weigh little in a question about something else
	Same [][]string // words, also of several words, that mean the first one
}

// Index finds topics.
type Index struct {
	topics []topic
	weight map[string]float64 // of a term: the rarer among topics, the more it says
	same   map[string][]entry // by the first stem
	skip   map[string]bool    // stems
	soft   map[string]bool    // terms
	known  []string           // all words, for misspelled ones
	isWord map[string]bool
}

// topic is a topic as sets of terms. A term is a stem, or the first word of those that
// mean the same.
type topic struct {
	phrases [][]string
	all     []string
}

// entry is a sequence of stems that means a term. If it is open, other words may stand
// between its stems.
type entry struct {
	stems  []string
	term   string
	isOpen bool
}

// New returns the index of the topics, which it finds by their numbers.
func New(list []Topic, w Words) *Index {
	x := &Index{weight: map[string]float64{}, same: map[string][]entry{}, skip: map[string]bool{}, soft: map[string]bool{}, isWord: map[string]bool{}}
	learn := func(text string) []string {
		list := split(text)
		for _, word := range list {
			x.isWord[word] = true
		}
		return list
	}
	for _, word := range w.Skip {
		for _, part := range learn(word) {
			x.skip[stem(part)] = true
		}
	}
	for _, term := range w.Soft {
		x.soft[term] = true
	}
	for _, row := range w.Same {
		for _, text := range row {
			stems := each(learn(text), stem)
			x.same[stems[0]] = append(x.same[stems[0]], entry{stems, row[0], strings.Contains(text, "~")})
		}
	}
	for _, t := range list {
		var own topic
		for _, phrase := range append([]string{t.Name}, t.Phrases...) {
			learn(phrase)
			terms := x.terms(split(phrase))
			own.phrases, own.all = append(own.phrases, terms), append(own.all, terms...)
		}
		slices.Sort(own.all)
		own.all = slices.Compact(own.all)
		for _, term := range own.all {
			x.weight[term]++
		}
		x.topics = append(x.topics, own)
	}
	for term, n := range x.weight {
		x.weight[term] = math.Pow(math.Log(1+float64(len(list))/n), rarity)
	}
	for word := range x.isWord {
		if len(word) >= shortestMisspelled-1 {
			x.known = append(x.known, word)
		}
	}
	slices.Sort(x.known)
	return x
}

const (
	// The score of a phrase typed as it stands is 1. A topic fits from fits on, if no
	// other is better by more than the share of near.
	fits = 0.58
	near = 0.8
	most = 3 // topics in an answer

	phraseShare   = 0.65 // of a score; the rest is what the topic knows at all
	rarity        = 0.6  // the power of a term's rarity in its weight
	unknownWeight = 1.5  // of an unknown word: it may be a name, or what the question is about
	softShare     = 0.5  // of its weight that a soft term has where a topic does not know it
)

// Find returns the topics that a question fits, the best first, at most three. If none
// fits, fit is empty and nearest holds the three nearest.
func (x *Index) Find(question string) (fit, nearest []int) {
	terms := x.terms(each(split(question), x.spelled))
	scores, order := make([]float64, len(x.topics)), make([]int, len(x.topics))
	for i, t := range x.topics {
		order[i], scores[i] = i, x.score(t, terms)
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(scores[b], scores[a]) })
	order = order[:min(most, len(order))]
	for _, i := range order {
		if scores[i] >= fits && scores[i] >= near*scores[order[0]] {
			fit = append(fit, i)
		}
	}
	if fit == nil {
		nearest = order
	}
	return fit, nearest
}

// surely is the score from which a word or two alone name a topic.
const surely = 0.9

// FindEach returns the topics that several parts of a question name, at most three, or
// nil unless every part is the name of a topic.
func (x *Index) FindEach(parts []string) (fit []int) {
	var lists [][]int
	for _, part := range parts {
		terms := x.terms(each(split(part), x.spelled))
		if len(terms) == 0 {
			continue
		}
		list, _ := x.Find(part)
		if len(list) == 0 || x.score(x.topics[list[0]], terms) < surely {
			return nil
		}
		lists = append(lists, list)
	}
	for i := range most { // the best of each part first
		for _, list := range lists {
			if i < len(list) && len(fit) < most && !slices.Contains(fit, list[i]) {
				fit = append(fit, list[i])
			}
		}
	}
	return fit
}

// score returns how well terms fit a topic, from 0 to 1: mostly how much they share with
// the phrase that is most like them, and then how many of them the topic knows.
func (x *Index) score(t topic, terms []string) float64 {
	if len(terms) == 0 {
		return 0
	}
	best := 0.0
	for _, phrase := range t.phrases {
		if common := x.sum(shared(terms, phrase)); common > 0 {
			best = max(best, 2*common/(x.asked(terms, phrase)+x.sum(phrase)))
		}
	}
	return phraseShare*best + (1-phraseShare)*x.sum(shared(terms, t.all))/x.asked(terms, t.all)
}

// asked returns the weight of the terms of a question, of which those that are soft
// weigh little unless they are among those known.
func (x *Index) asked(terms, known []string) (sum float64) {
	for _, term := range terms {
		w := x.sum([]string{term})
		if x.soft[term] && !slices.Contains(known, term) {
			w *= softShare
		}
		sum += w
	}
	return sum
}

func (x *Index) sum(terms []string) (sum float64) {
	for _, term := range terms {
		if w, ok := x.weight[term]; ok {
			sum += w
		} else {
			sum += unknownWeight
		}
	}
	return sum
}

// shared returns the terms that another list has too.
func shared(terms, other []string) (both []string) {
	for _, term := range terms {
		if slices.Contains(other, term) {
			both = append(both, term)
		}
	}
	return both
}

// terms returns the terms of a text, each once, in order.
func (x *Index) terms(words []string) (terms []string) {
	stems := each(words, stem)
	for i, s := range stems {
		if s == "" {
			continue // part of an entry before it
		}
		term, part := s, []int{i}
		isEntry := false
		for _, e := range x.same[s] {
			if at := x.find(stems, i, e); at != nil && (!isEntry || len(at) > len(part)) {
				term, part, isEntry = e.term, at, true
			}
		}
		for _, n := range part {
			stems[n] = ""
		}
		if (isEntry || !x.skip[term] && !isNumber(term)) && !slices.Contains(terms, term) {
			terms = append(terms, term)
		}
	}
	return terms
}

// isNumber reports whether a word is a number or a card, which no topic depends on
// unless it is among the words that mean something.
func isNumber(word string) bool { return word[0] >= '0' && word[0] <= '9' }

// mostBetween is the most words that may stand between two stems of an open entry.
const mostBetween = 3

// find returns the places in a text of an entry that begins at a place, or nil. Words
// that say nothing may stand between its stems.
func (x *Index) find(text []string, from int, e entry) (places []int) {
	for i, s := range e.stems {
		between := 0
		for i > 0 && from < len(text) && text[from] != s && (x.skip[text[from]] || e.isOpen && between < mostBetween) {
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

// split returns the words of a text in lower case. Apostrophes are left out.
func split(text string) []string {
	text = strings.NewReplacer("'", "", "’", "", "ä", "a", "ö", "o", "ü", "u", "ß", "ss").Replace(strings.ToLower(text))
	return strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

func each[A, B any](list []A, f func(A) B) (out []B) {
	for _, a := range list {
		out = append(out, f(a))
	}
	return out
}

// Package match finds the topics that a question in plain words is about. It knows
// words alone: which mean the same, which say little, which show that a question is
// about something else, and in which phrases people ask about a topic. It knows nothing
// of the games.
//
// A question is read as a set of terms. How likely a topic is follows from how often its
// phrases have each term (naive Bayes), and from the phrase that is most like the
// question. The topic is answered only if it accounts for the words of the question, and
// alone only if there is next to no evidence for all others: those that the question may
// be about as well are answered with it, and if even they are not likely to hold what it
// is about, none is.
package match

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// Topic is a subject with the phrases that people ask about it in.
type Topic struct {
	Name    string
	Phrases []string
}

// Index finds topics.
type Index struct {
	language
	topics []topic
	asked  map[string][]int   // the topics that have a phrase, word by word
	weight map[string]float64 // of a term: the rarer among topics, the more it says
	share  map[string]float64 // of a term among the terms of all phrases
}

// topic is a topic as sets of terms.
type topic struct {
	phrases []phrase
	count   map[string]float64 // of phrases with a term
	total   float64            // of those counts
}

type phrase struct {
	terms  []string // without little words
	weight float64
}

// New returns the index of the topics, which it finds by their numbers.
func New(list []Topic, w Words) *Index {
	x := &Index{language: newLanguage(w), asked: map[string][]int{}, weight: map[string]float64{}, share: map[string]float64{}}
	total := 0.0
	for i, t := range list {
		own := topic{count: map[string]float64{}}
		for _, text := range append([]string{t.Name}, t.Phrases...) {
			terms := x.learn(text)
			if key := plainly(text); !slices.Contains(x.asked[key], i) {
				x.asked[key] = append(x.asked[key], i)
			}
			own.phrases = append(own.phrases, phrase{terms: slices.DeleteFunc(slices.Clone(terms), isLittle)})
			for _, term := range terms {
				own.count[term]++
				x.share[term]++
			}
			own.total += float64(len(terms))
		}
		total += own.total
		for term := range own.count {
			x.weight[term]++
		}
		x.topics = append(x.topics, own)
	}
	for term, n := range x.weight {
		x.share[term] /= total
		x.weight[term] = 0
		if !isLittle(term) {
			x.weight[term] = math.Pow(math.Log(1+float64(len(list))/n), rarity)
		}
	}
	for _, t := range x.topics {
		for i, p := range t.phrases {
			t.phrases[i].weight = x.sum(p.terms)
		}
	}
	x.settle()
	return x
}

// These were settled by hand on questions that were kept for it, and measured on others.
const (
	rarity        = 0.6 // the power of a term's rarity in its weight
	unknownWeight = 1.5 // of an unknown word: it may be a name, or what the question is about
	plainWeight   = 2.5 // of a word of English that no topic has
	softShare     = 0.5 // of its weight that a soft term has where a topic does not know it
	smoothing     = 40  // terms that every topic's phrases have besides, spread as in all phrases
	littleShare   = 0.6 // of the evidence of a little word
	likeness      = 11  // the evidence of a phrase that is asked as it stands
	caution       = 0.6 // of all evidence, since terms are not independent of each other

	sure      = 0.99 // the share of a topic in the evidence from which it is answered alone
	together  = 0.65 // the share of all topics in an answer
	possible  = 0.05 // and of each besides the best
	explained = 0.5  // of the question's words, from which a topic is answered
	nearly    = 0.25 // how much less like the question a topic may be than the best that is answered as well
	most      = 3    // topics in an answer

	asItStands = 0.95 // likeness of a phrase to a part of a question that names it
	mostNamed  = 3    // words of a question that may each name a topic
)

// guess is how well a topic fits a question, each from 0 to 1.
type guess struct {
	topic     int
	share     float64 // in the evidence for all topics
	explained float64 // of the question's words
	alike     float64 // the phrase that is most like the question
}

// Find returns the topics that a question fits, the best first, at most three: several
// may be named with commas, and, or nothing between them. If none fits, fit is empty and
// nearest holds the three nearest.
func (x *Index) Find(question string) (fit, nearest []int) {
	if fit := x.asked[plainly(question)]; fit != nil {
		return fit[:min(most, len(fit))], nil
	}
	r := x.read(question)
	list := x.guesses(r)
	if best := list[0]; best.isSure() && (!r.isElse || best.alike >= asItStands) {
		return []int{best.topic}, nil
	}
	if r.isElse {
		return nil, each(list, guess.number)
	}
	if fit := x.named(question); fit != nil {
		return fit, nil
	}
	if fit := answered(list); fit != nil {
		return each(fit, guess.number), nil
	}
	return nil, each(list, guess.number)
}

func (g guess) number() int { return g.topic }

// isSure reports whether a question is about this topic alone.
func (g guess) isSure() bool { return g.share >= sure && g.explained >= explained }

// answered returns which of the best guesses answer a question together: the best, and
// those that it may be about as well. It returns none unless they account for its words
// and are likely to hold what it is about.
func answered(list []guess) (fit []guess) {
	best, share := list[0], 0.0
	for _, g := range list {
		isAsGood := g.explained >= best.explained && g.alike >= best.alike-nearly
		if g.share >= possible && g.explained >= explained || isAsGood {
			fit = append(fit, g)
			share += g.share
		}
	}
	if best.explained < explained || share < together && best.alike < asItStands {
		return nil
	}
	return fit
}

// parting holds the words that stand between the topics of a question.
var parting = map[string]bool{"and": true, "or": true, "vs": true, "versus": true}

// named returns the topics that the parts of a question name, the best of each part
// first, at most three, or nil unless there are several parts and every one is a phrase
// of a topic as it stands. The parts are parted by commas and words such as and or, in a
// short question, are its words.
func (x *Index) named(question string) (fit []int) {
	words := split(question)
	parts := apart(words, func(word string) bool { return word == stop || parting[strings.ToLower(word)] })
	if len(parts) == 1 && len(words) <= mostNamed {
		parts = each(words, func(word string) []string { return []string{word} })
	}
	var lists [][]int
	for _, part := range parts {
		text := strings.Join(part, " ")
		list := x.asked[plainly(text)]
		if list == nil {
			r := x.read(text)
			guesses := x.guesses(r)
			if len(r.words) > 0 && !r.isElse && guesses[0].alike >= asItStands {
				list = each(answered(guesses), guess.number)
			}
		}
		if len(parts) == 1 || list == nil {
			return nil
		}
		lists = append(lists, list)
	}
	for i := range most {
		for _, list := range lists {
			if i < len(list) && len(fit) < most && !slices.Contains(fit, list[i]) {
				fit = append(fit, list[i])
			}
		}
	}
	return fit
}

// plainly returns a text as it is compared with another word by word.
func plainly(text string) string { return strings.ToLower(strings.Join(split(text), " ")) }

// guesses returns the topics that fit best, the best first.
func (x *Index) guesses(r reading) (list []guess) {
	weights := map[string]float64{}
	for _, term := range r.terms {
		weights[term] = x.weightOf(term)
	}
	sum := 0.0
	for i, t := range x.topics {
		g := guess{topic: i, alike: t.alike(weights, x.sum(r.terms))}
		g.explained = x.explained(t, r.words, g.alike)
		g.share = math.Exp(caution * (x.evidence(t, r.terms) + likeness*g.alike))
		sum += g.share
		list = append(list, g)
	}
	for i := range list {
		list[i].share /= sum
	}
	slices.SortStableFunc(list, func(a, b guess) int { return cmp.Compare(b.share, a.share) })
	return list[:min(most, len(list))]
}

// evidence returns the logarithm of how much likelier the terms are under a topic than
// in any phrase.
func (x *Index) evidence(t topic, terms []string) (sum float64) {
	for _, term := range terms {
		share := x.share[term]
		if share == 0 {
			continue
		}
		ratio := math.Log((t.count[term]/share + smoothing) / (t.total + smoothing))
		if isLittle(term) {
			ratio *= littleShare
		}
		sum += ratio
	}
	return sum
}

// alike returns how like a question is to the topic's phrase that is most like it: the
// weight that both share, of the weight of both.
func (t topic) alike(weights map[string]float64, sum float64) (best float64) {
	for _, p := range t.phrases {
		shared := 0.0
		for _, term := range p.terms {
			shared += weights[term]
		}
		if shared > 0 {
			best = max(best, 2*shared/(sum+p.weight))
		}
	}
	return best
}

// explained returns how much of the words the topic knows, by weight. Soft terms weigh
// little where it does not know them. Where the words say nothing one by one, it is how
// like the question is to the topic.
func (x *Index) explained(t topic, words []spelling, alike float64) float64 {
	known, all := 0.0, 0.0
	for _, word := range words {
		w := x.weightOf(word.term)
		if t.count[word.term] > 0 || slices.ContainsFunc(word.also, func(term string) bool { return t.count[term] > 0 }) {
			known += w
		} else if x.soft[word.term] {
			w *= softShare
		}
		all += w
	}
	if all == 0 {
		return alike
	}
	return known / all
}

func (x *Index) weightOf(term string) float64 {
	if w, ok := x.weight[term]; ok || isLittle(term) {
		return w
	}
	if x.plain[term] {
		return plainWeight
	}
	return unknownWeight
}

func (x *Index) sum(terms []string) (sum float64) {
	for _, term := range terms {
		sum += x.weightOf(term)
	}
	return sum
}

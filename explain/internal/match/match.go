// Package match finds the topics that a question in plain words is about. It knows
// words alone: which mean the same, which show that a question is about something else,
// and how much each speaks for a topic. It knows nothing of the games.
//
// A question is read as a set of features: its stems, neighbouring stems, and the
// meanings of Words. What each feature speaks for is learned from questions whose topics
// are known, by logistic regression (Learn); the shares of the topics that follow are
// near to how often such a topic is right. The most likely topics are answered, one or
// few, if together they are nearly certain; else none is.
package match

import (
	"math"
	"slices"
	"sort"
	"strconv"
	"strings"
)

const (
	sure     = 0.97 // the share of the topics of an answer together
	keywords = 3    // words at most, which leave little to misread
	surely   = 0.85 // the share of the topics that answer so few words
	most     = 3    // topics in an answer
)

// Index finds topics, by their numbers.
type Index struct {
	language
	model
}

// model is how much features speak for classes: the topics, and last none of them.
type model struct {
	feature map[string]*feature
	classes int
}

// feature is how much one feature speaks, and for what.
type feature struct {
	weight float64 // the rarer, the more it says
	votes  []vote
}

type vote struct {
	class int
	value float64
}

// New returns the index of a number of topics that a text of Learn holds.
func New(weights string, topics int, w Words) *Index {
	x := &Index{language: newLanguage(w), model: model{map[string]*feature{}, topics + 1}}
	for strings.HasPrefix(weights, "#") {
		_, weights, _ = strings.Cut(weights, "\n")
	}
	parts := strings.SplitN(weights, partEnd, 3) // the tests hold the text to what Learn writes
	gaps, values := strings.Split(parts[1], "\n"), strings.Split(parts[2], "\n")
	for i, line := range strings.Split(parts[0], "\n") {
		name, weight, _ := strings.Cut(line, "\t")
		n, _ := strconv.Atoi(weight)
		f := &feature{weight: float64(n) / weightSteps}
		class := -1
		for k := range len(gaps[i]) {
			class += int(gaps[i][k]-noGap) + 1
			f.votes = append(f.votes, vote{class, float64(int(values[i][k])-noVote) / voteSteps})
		}
		x.feature[name] = f
		if !strings.ContainsAny(name, " =") {
			x.words[name] = f.weight
		}
	}
	return x
}

// Find returns the topics that a question fits, the best first, at most three: several
// may be named with commas, and, or nothing between them. If none fits, fit is empty and
// nearest holds the three nearest.
func (x *Index) Find(question string) (fit, nearest []int) {
	list := x.guesses(question)
	fit = certain(list, split(question))
	longest := math.MaxInt
	if fit != nil {
		longest = keywords // else the parts of one question would be answered by themselves
	}
	if len(fit) != 1 {
		if named := x.named(question, longest); named != nil {
			fit = named
		}
	}
	if fit == nil {
		nearest = each(list[:most], guess.number)
	}
	return fit, nearest
}

// certain returns the fewest topics that hold what the words of a question are about,
// nearly for certain, or nil.
func certain(list []guess, words []string) []int {
	enough, together := sure, 0.0
	if len(words) <= keywords {
		enough = surely
	}
	for i, g := range list[:most] {
		if together += g.share; together >= enough {
			return each(list[:i+1], guess.number)
		}
	}
	return nil
}

// guess is a topic, and how likely it is what a question is about.
type guess struct {
	topic int
	share float64
}

func (g guess) number() int { return g.topic }

// guesses returns how likely the topics are, the best first. The shares add up to less
// than 1, for the question may be about none.
func (x *Index) guesses(question string) (list []guess) {
	for class, share := range x.shares(x.known(x.features(question)))[:x.classes-1] {
		list = append(list, guess{class, share})
	}
	sort.SliceStable(list, func(i, k int) bool { return list[i].share > list[k].share })
	return list
}

// strange is a word that the model does not know: it makes the others say less.
var strange = &feature{weight: 1}

// known returns the features that a model knows, and strange for each word that it does not.
func (m model) known(names []string) (list []*feature) {
	for _, name := range names {
		if f := m.feature[name]; f != nil {
			list = append(list, f)
		} else if !strings.Contains(name, " ") {
			list = append(list, strange)
		}
	}
	return list
}

// shares returns how likely each class is.
func (m model) shares(features []*feature) []float64 {
	shares := make([]float64, m.classes)
	for _, f := range features {
		for _, v := range f.votes {
			shares[v.class] += f.weight * v.value
		}
	}
	size, best, sum := length(features), slices.Max(shares), 0.0
	for i, s := range shares {
		shares[i] = math.Exp((s - best) / size)
		sum += shares[i]
	}
	for i := range shares {
		shares[i] /= sum
	}
	return shares
}

// length returns the length of features as a vector: the more there are, the less each says.
func length(features []*feature) float64 {
	sum := 0.01 // of a text without words
	for _, f := range features {
		sum += f.weight * f.weight
	}
	return math.Sqrt(sum)
}

// parting holds the words that stand between the topics of a question.
var parting = []string{stop, "and", "or", "vs", "versus"}

// named returns the topics that the parts of a question name, one each, at most three, or
// nil unless there are several parts, no longer than the longest, that each name a topic.
// The parts are parted by commas and words such as and or, in a short question, are its words.
func (x *Index) named(question string, longest int) (fit []int) {
	words := split(question)
	parts := apart(words, func(word string) bool { return slices.Contains(parting, strings.ToLower(word)) })
	if len(parts) == 1 && len(words) <= keywords {
		parts = each(words, func(word string) []string { return []string{word} })
	}
	if len(parts) == 1 {
		return nil
	}
	for _, part := range parts {
		list := certain(x.guesses(strings.Join(part, " ")), part)
		if list == nil || len(part) > longest {
			return nil
		}
		if len(fit) < most && !slices.Contains(fit, list[0]) {
			fit = append(fit, list[0])
		}
	}
	return fit
}

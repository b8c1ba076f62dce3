package match

import (
	"fmt"
	"maps"
	"math"
	"math/rand"
	"slices"
	"strings"
)

// Example is a question whose topics are known, or that is about none.
type Example struct {
	Text   string
	Topics []int
}

// How a model is learned. These were settled by cross-validation.
const (
	passes      = 60     // over all examples
	thinned     = 37     // passes, after which only the votes that say most are kept, and learn to do without the others
	left        = 0.55   // of an example's features are left out of a pass, so that no topic rests on few of them
	rate        = 3.0    // of the first pass, from which it falls evenly to none
	shrinking   = 1e-5   // of a vote whenever its feature is seen
	pairWeight  = 0.6    // of two stems beside each other
	meanWeight  = 1.4    // of a meaning
	fewest      = 4      // examples that have a stem or a meaning
	fewestPairs = 40     // examples that have two stems beside each other
	keptVotes   = 88_000 // of all votes, if there are more
)

// How a model is written: what a weight and a vote are multiplied by, the letters of no
// gap and of no vote, and what ends a part of the text.
const (
	weightSteps = 10
	voteSteps   = 0.4
	noGap       = '!'
	noVote      = 'P'
	greatest    = '~' - noVote
	partEnd     = "\n \n"
)

// Learn returns the weights of a number of topics that examples show, as a text of three
// parts with a line for each feature: its name and weight; a letter for each of its votes
// that says how many classes are left out before it; and a letter for the vote's value.
// Letters of one kind beside each other pack better.
func Learn(examples []Example, topics int, w Words) string {
	l := newLanguage(w)
	m := model{map[string]*feature{}, topics + 1}
	read := l.read(examples)
	count := map[string]int{}
	for _, features := range read {
		for _, f := range features {
			count[f]++
		}
	}
	for f, n := range count {
		isPair := strings.Contains(f, " ")
		if n < fewest || isPair && n < fewestPairs {
			continue
		}
		weight := math.Sqrt(math.Log(1+float64(len(read))/float64(n)) / 3)
		if isPair {
			weight *= pairWeight
		} else if f[0] == '=' {
			weight *= meanWeight
		}
		m.feature[f] = &feature{math.Round(weight*weightSteps) / weightSteps, make([]vote, m.classes)}
		for class := range m.classes {
			m.feature[f].votes[class].class = class
		}
	}
	known := each(read, m.known)
	random := rand.New(rand.NewSource(1))
	for pass := range passes {
		if pass == thinned {
			m.thin(count)
		}
		for _, i := range random.Perm(len(read)) {
			some := slices.DeleteFunc(slices.Clone(known[i]), func(*feature) bool { return random.Float64() < left })
			m.learn(some, examples[i].Topics, rate*(1-float64(pass)/passes))
		}
	}
	return m.written()
}

// read returns the features of the examples. Words that only one of them has may be
// slips.
func (l language) read(examples []Example) (list [][]string) {
	count := map[string]int{}
	for _, e := range examples {
		for _, word := range split(e.Text) {
			count[stem(strings.ToLower(word))]++
		}
	}
	for s, n := range count {
		if n >= fewest {
			l.words[s] = 1 / float64(n)
		}
	}
	return each(examples, func(e Example) []string { return l.features(e.Text) })
}

// learn makes the right classes of an example, or the last where there is none, likelier.
func (m model) learn(features []*feature, right []int, rate float64) {
	if len(right) == 0 {
		right = []int{m.classes - 1}
	}
	shares, sum := m.shares(features), 0.0
	for _, class := range right {
		sum += shares[class]
	}
	change := each(shares, func(share float64) float64 { return -share })
	for _, class := range right {
		change[class] += shares[class] / sum
	}
	step := rate / length(features)
	for _, f := range features {
		for i := range f.votes {
			v := &f.votes[i]
			v.value += step*f.weight*change[v.class] - rate*shrinking*v.value
		}
	}
}

// thin keeps the votes that say most, each by its size, its feature's weight, and how
// many examples have the feature.
func (m model) thin(count map[string]int) {
	says := func(name string, v vote) float64 {
		return m.feature[name].weight * math.Sqrt(float64(count[name])) * math.Abs(v.value)
	}
	var all []float64
	for name, f := range m.feature {
		for _, v := range f.votes {
			all = append(all, says(name, v))
		}
	}
	if len(all) <= keptVotes {
		return
	}
	slices.Sort(all)
	least := all[len(all)-keptVotes]
	for name, f := range m.feature {
		f.votes = slices.DeleteFunc(f.votes, func(v vote) bool { return says(name, v) < least })
	}
}

// written returns the model as a text, by name.
func (m model) written() string {
	names := slices.Sorted(maps.Keys(m.feature))
	var heads, gaps, values []string
	for _, name := range names {
		f := m.feature[name]
		heads = append(heads, fmt.Sprintf("%s\t%.0f", name, f.weight*weightSteps))
		var gap, value []byte
		next := 0
		for _, v := range f.votes {
			if n := max(-greatest, min(greatest, math.Round(v.value*voteSteps))); n != 0 {
				gap, value = append(gap, byte(noGap+v.class-next)), append(value, byte(noVote+int(n)))
				next = v.class + 1
			}
		}
		gaps, values = append(gaps, string(gap)), append(values, string(value))
	}
	return strings.Join(each([][]string{heads, gaps, values}, func(lines []string) string { return strings.Join(lines, "\n") }), partEnd) + "\n"
}

package explain

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/wildmeld/wildmeld/explain/internal/match"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// playText holds the questions of play; its head says how it is written.
//
//go:embed play.txt
var playText string

// PlayTopic is a question of play: what tables ask beside what a hand is worth.
type PlayTopic struct {
	Name    string
	answers []playAnswer
}

// playAnswer is an answer for the games that it names, or for all, under the rules that it names.
type playAnswer struct {
	games  []string
	ours   bool
	by     string // the parameter that it is about, whose value may be the game's or a house's
	from   string // the game whose text it is from
	needs  []condition
	text   string
	change rules.Setting // the rule that changes it, its values parted by spaces; zero if there is none
}

// condition is a rule that must be in force, or must not.
type condition struct {
	rules.Setting
	not bool
}

// play holds the questions of play: topics, what finds them, and for each game the parameters
// that its text leaves open. It is read when the first question is asked.
type play struct {
	topics []PlayTopic
	index  *match.Index
	silent map[string][]string
}

var readPlay = sync.OnceValue(func() *play {
	p := &play{silent: map[string][]string{}}
	var list []match.Topic
	var words match.Words
	for line := range strings.Lines(playText) {
		line = strings.TrimSpace(line)
		word, rest, _ := strings.Cut(line, " ")
		name, after, _ := strings.Cut(rest, ":")
		switch word {
		case "", "#":
		case "skip":
			words.Skip = append(words.Skip, strings.Fields(rest)...)
		case "soft":
			words.Soft = append(words.Soft, strings.Fields(rest)...)
		case "same":
			words.Same = append(words.Same, append([]string{name}, parted(after, ",")...))
		case "silent":
			p.silent[name] = strings.Fields(after)
		case "topic":
			p.topics = append(p.topics, PlayTopic{Name: name})
			list = append(list, match.Topic{Name: name, Phrases: parted(after, ";")})
		default:
			t := &p.topics[len(p.topics)-1]
			t.answers = append(t.answers, readAnswer(line))
		}
	}
	p.index = match.New(list, words)
	return p
})

func parted(text, by string) []string { return each(strings.Split(text, by), strings.TrimSpace) }

// readAnswer reads a line of an answer.
func readAnswer(line string) (a playAnswer) {
	head, text, _ := strings.Cut(line, ": ")
	a.text = text
	if before, change, ok := strings.Cut(text, " -> "); ok {
		name, values, _ := strings.Cut(change, " ")
		a.text, a.change = before, rules.Setting{Name: name, Value: values}
	}
	words := strings.Fields(strings.ReplaceAll(head, ",", " "))
	for i := 0; i < len(words); i++ {
		name, value, isCondition := strings.Cut(words[i], "=")
		switch {
		case isCondition:
			a.needs = append(a.needs, condition{rules.Setting{Name: strings.TrimSuffix(name, "!"), Value: value}, strings.HasSuffix(name, "!")})
		case words[i] == "ours":
			a.ours = true
		case words[i] == "by":
			i++
			a.by = words[i]
		case words[i] == "from":
			i++
			a.from = words[i]
		default:
			a.games = append(a.games, words[i])
		}
	}
	return a
}

// fits reports whether an answer is one under the rules.
func (a playAnswer) fits(r rules.Rules) bool {
	for _, c := range a.needs {
		if (value(r, c.Name) == value(with(r, c.Setting), c.Name)) == c.not {
			return false
		}
	}
	return len(a.games) == 0 || slices.Contains(a.games, r.Game.Name)
}

// value returns the value of a parameter.
func value(r rules.Rules, name string) string { return parameter(name).Get(r) }

// with returns the rules with one parameter changed.
func with(r rules.Rules, s rules.Setting) rules.Rules {
	_ = r.Set(s.Name, s.Value) // the tests try every value that the text holds
	return r
}

// PlayAnswer is the answer to a question of play under the rules in force.
type PlayAnswer struct {
	Topic  string         `json:"topic"`
	Answer string         `json:"answer"`
	Source string         `json:"source"` // the text's name, or ours
	Rule   *rules.Setting `json:"rule"`   // the rule that changes it; null if none does
	from   string         // the source in words
}

// On returns what the rules in force answer.
func (t PlayTopic) On(r rules.Rules) PlayAnswer {
	i := slices.IndexFunc(t.answers, func(a playAnswer) bool { return a.fits(r) })
	if i < 0 {
		panic(fmt.Sprintf("explain: %q has no answer in %s", t.Name, r.Name))
	}
	a := t.answers[i]
	answer := PlayAnswer{Topic: t.Name, Answer: sentence(filled(a.text, r))}
	answer.Source, answer.from = a.source(r)
	for v := range strings.FieldsSeq(a.change.Value) {
		if s := (rules.Setting{Name: a.change.Name, Value: v}); value(with(r, s), s.Name) != value(r, s.Name) {
			answer.Rule = &s
			break
		}
	}
	return answer
}

// ours is the source of what no text says.
const ours = "ours"

// source returns where an answer is from: the name of the text, or ours, and the same in words.
func (a playAnswer) source(r rules.Rules) (name, words string) {
	g := r.Game
	if from, ok := rules.Lookup(a.from); ok {
		g = from
	}
	if p := a.by; p != "" && value(r, p) != value(g.Rules(), p) {
		own := rules.Setting{Name: p, Value: value(r, p)}
		if !slices.Contains(g.Options, own) || g.NoText {
			return ours, "the rule here: " + p + " " + own.Value
		}
	} else if p != "" && (isOurs(r, p) || slices.Contains(readPlay().silent[g.Name], p)) {
		return ours, ours
	}
	if a.ours || g.NoText {
		return ours, ours
	}
	return g.Text(), "from " + g.Source
}

// filled returns a text with what stands in braces filled in.
func filled(text string, r rules.Rules) string {
	before, rest, ok := strings.Cut(text, "{")
	if !ok {
		return text
	}
	name, rest, _ := strings.Cut(rest, "}")
	words := ""
	if line, ok := strings.CutPrefix(name, "card "); ok {
		lines := cardLines(r)
		words = lines[slices.IndexFunc(lines, func(l cardLine) bool { return l.Name == line })].Text
	} else if name, ok := strings.CutPrefix(name, "="); ok {
		words = plainValue(r, parameter(name))
	} else {
		words = Sentence(r, name)
	}
	return before + words + filled(rest, r)
}

// sentence returns a text as a sentence: a capital first, a full stop last.
func sentence(text string) string {
	text = capital(text)
	if !strings.HasSuffix(text, ".") {
		text += "."
	}
	return text
}

// FindPlay returns the topics that a question is about, the best first, at most three;
// or, if none fits, the names of the three nearest.
func FindPlay(question string) (fit []PlayTopic, near []string) {
	p := readPlay()
	is, isNear := p.index.Find(question)
	return each(is, func(i int) PlayTopic { return p.topics[i] }), each(isNear, func(i int) string { return p.topics[i].Name })
}

// PlayTopics returns the questions of play.
func PlayTopics() []PlayTopic { return readPlay().topics }

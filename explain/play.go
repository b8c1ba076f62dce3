package explain

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/explain/internal/match"
	"github.com/wildmeld/wildmeld/solve/lazy"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// playText holds the questions of play; its head says how it is written.
//
//go:embed play.txt
var playText string

// playWords holds the words of questions; its head says how it is written.
//
//go:embed playwords.txt
var playWords string

// playWeights holds what speaks for each topic, as match.Learn writes it.
//
//go:embed playweights.txt
var playWeights string

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

// play holds the questions of play: topics, and for each game the parameters that its text
// leaves open. It is read when the first question is asked.
type play struct {
	topics []PlayTopic
	silent map[string][]string
}

var readPlay = lazy.Value[*play]{Make: func() *play {
	p := &play{silent: map[string][]string{}}
	for line := range strings.Lines(playText) {
		line = strings.TrimSpace(line)
		word, rest, _ := strings.Cut(line, " ")
		switch word {
		case "", "#":
		case "silent":
			name, list, _ := strings.Cut(rest, ":")
			p.silent[name] = strings.Fields(list)
		case "topic":
			p.topics = append(p.topics, PlayTopic{Name: rest})
		default:
			t := &p.topics[len(p.topics)-1]
			t.answers = append(t.answers, readAnswer(line))
		}
	}
	return p
}}

// playIndex finds the topics of questions.
var playIndex = lazy.Value[*match.Index]{Make: func() *match.Index {
	return match.New(playWeights, len(readPlay.Get().topics), readWords())
}}

// readWords reads the words of questions.
func readWords() (w match.Words) {
	for line := range strings.Lines(playWords) {
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch word {
		case "else":
			w.Else = append(w.Else, strings.Fields(rest)...)
		case "plain":
			w.Plain = append(w.Plain, strings.Fields(rest)...)
		case "mean":
			name, list, _ := strings.Cut(rest, ":")
			w.Mean = append(w.Mean, append([]string{name}, parted(list, ",")...))
		}
	}
	return w
}

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

// fits reports whether an answer holds under the rules.
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

// on returns what the rules in force answer. The rule that changes it is the first of
// the values offered that gives another answer.
func (t PlayTopic) on(r rules.Rules) PlayAnswer {
	a, text := t.answer(r)
	answer := PlayAnswer{Topic: t.Name, Answer: text}
	answer.Source, answer.from = a.source(r)
	for v := range strings.FieldsSeq(a.change.Value) {
		s := rules.Setting{Name: a.change.Name, Value: v}
		changed := with(r, s)
		if _, other := t.answer(changed); other != text && changed.Check() == nil {
			answer.Rule = &s
			break
		}
	}
	return answer
}

// answer returns the answer under the rules, and its text.
func (t PlayTopic) answer(r rules.Rules) (playAnswer, string) {
	i := slices.IndexFunc(t.answers, func(a playAnswer) bool { return a.fits(r) })
	if i < 0 {
		panic(fmt.Sprintf("explain: %q has no answer in %s", t.Name, r.Name))
	}
	return t.answers[i], sentence(filled(t.answers[i].text, r))
}

// ours is the source of what no text says.
const ours = "ours"

// source returns where an answer is from: the name of the text, or ours, and the same in words.
func (a playAnswer) source(r rules.Rules) (name, words string) {
	g := r.Game
	if from, ok := rules.Lookup(a.from); ok {
		g = from
	}
	if s, ok := a.changed(r); ok {
		if !slices.Contains(g.Options, s) || g.NoText {
			return ours, "the rule here: " + s.Name + " " + s.Value
		}
	} else if p := a.by; p != "" && (isOurs(r, p) || slices.Contains(readPlay.Get().silent[g.Name], p)) {
		return ours, ours
	}
	if a.ours || g.NoText {
		return ours, ours
	}
	return g.Text(), "from " + g.Source
}

// changed returns the parameter that an answer is about, or another that alters its words,
// if its value is not the game's own.
func (a playAnswer) changed(r rules.Rules) (rules.Setting, bool) {
	own := r.Game.Rules()
	if p := a.by; p != "" && value(r, p) != value(own, p) {
		return rules.Setting{Name: p, Value: value(r, p)}, true
	}
	for _, s := range r.Differences(own) {
		if filled(a.text, with(own, s)) != filled(a.text, own) {
			return s, true
		}
	}
	return rules.Setting{}, false
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

// PlayNames lists the topics of the questions of play.
func PlayNames() []string {
	return each(readPlay.Get().topics, func(t PlayTopic) string { return t.Name })
}

// ByFlag changes a rule for a command.
func ByFlag(s rules.Setting) string { return "-R " + s.Name + "=" + s.Value }

// ByLine changes a rule in a log.
func ByLine(s rules.Setting) string { return "rule " + s.Name + " " + s.Value }

// Play returns the screen of what the rules in force answer on topics. change says how to
// change a rule: ByFlag or ByLine.
func (s Screen) Play(r rules.Rules, topics []PlayTopic, change func(rules.Setting) string) string {
	p := page{Screen: s}
	for i, t := range topics {
		if i > 0 {
			p.blank()
		}
		a := t.on(r)
		p.hang(0, indent, append(inked(p.strong, t.Name+":"), strings.Fields(a.Answer)...))
		origin := strings.Fields(a.from)
		if r.Name != r.Game.Name || a.Source == ours {
			origin = strings.Fields(r.Name + ", " + a.from)
		}
		if a.Rule != nil {
			origin[len(origin)-1] += ";"
			origin = append(origin, "changed", "by", change(*a.Rule)) // the last is typed as it stands
		}
		p.hang(indent, indent, each(origin, p.faint))
	}
	return p.gated()
}

// PlayDiff returns the screen of what several games answer on topics.
func (s Screen) PlayDiff(games []rules.Rules, topics []PlayTopic) string {
	p := page{Screen: s}
	for _, t := range topics {
		p.line(0, inked(p.strong, t.Name)...)
		for _, r := range games {
			a := t.on(r)
			p.hang(indent, 2*indent, append(inked(p.faint, r.Name+":"), strings.Fields(a.Answer+" ("+a.from+")")...))
		}
	}
	return p.gated()
}

// PlayJSON returns what the rules in force answer on topics, as a line of JSON.
func PlayJSON(r rules.Rules, topics []PlayTopic) string {
	return line(namedJSON(r).and("topics", each(topics, func(t PlayTopic) PlayAnswer { return t.on(r) })))
}

// NoTopic is the complaint about a question that no topic fits.
func (q Inquiry) NoTopic() (message, hint string) {
	return fmt.Sprintf("no topic fits %q", q.About), "the nearest are: " + strings.Join(q.Nearest, "; ")
}

// NoTopicJSON returns that complaint as a line of JSON.
func (q Inquiry) NoTopicJSON() string {
	message, hint := q.NoTopic()
	return line(object{{"error", object{{"message", message}, {"hint", hint}}}, {"nearest", q.Nearest}})
}

// MoreRules returns the line below a card that is not complete. all is what to type for
// all of it, and ask what to type before a question.
func (s Screen) MoreRules(all, ask string) string {
	return "\n" + s.Message("More: "+all+", or a question: "+ask+" can I discard a joker")
}

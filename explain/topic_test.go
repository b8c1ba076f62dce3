package explain

import (
	"slices"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/solve/rules"
)

// rows is the rows of a usual terminal.
const rows = 24

// TestCardsAndTopicsFitOneScreen holds the first screen of every game, and every
// topic of every game, to the rows of a usual terminal.
func TestCardsAndTopicsFitOneScreen(t *testing.T) {
	s := Screen{Width: 80}
	for _, g := range rules.Games() {
		if n := strings.Count(s.RuleCard(g.Rules(), false)+s.MoreRules(g.Rules(), "--all"), "\n"); n > rows {
			t.Errorf("the card of %s has %d rows", g.Name, n)
		}
		for _, name := range TopicNames(true) {
			topic, ok := TopicNamed(name)
			if n := strings.Count(s.Topic(g.Rules(), topic), "\n"); !ok || n > rows {
				t.Errorf("%s, %s: %d rows", g.Name, name, n)
			}
		}
	}
}

// TestTopicsCoverTheRules holds every line of a card and every ruling to belong
// to a topic, and every name in a topic to be one.
func TestTopicsCoverTheRules(t *testing.T) {
	var lines, parameters []string
	var rulings []int
	seen := map[string]string{}
	for _, topic := range topics {
		lines, parameters, rulings = append(lines, topic.lines...), append(parameters, topic.parameters...), append(rulings, topic.rulings...)
		for _, word := range append([]string{topic.Name}, topic.also...) {
			if other, twice := seen[folded(word)]; twice {
				t.Errorf("%q is a word for %s and for %s", word, other, topic.Name)
			}
			seen[folded(word)] = topic.Name
		}
	}
	for _, name := range parameters {
		if _, ok := rules.ParameterNamed(name); !ok {
			t.Errorf("no parameter %q", name)
		}
	}
	var known []string
	for _, g := range rules.Games() {
		for _, l := range cardLines(g.Rules()) {
			known = append(known, l.Name)
			if !slices.Contains(lines, l.Name) {
				t.Errorf("no topic has the line %q of %s", l.Name, g.Name)
			}
		}
	}
	for _, name := range lines {
		if !slices.Contains(known, name) {
			t.Errorf("no card has a line %q", name)
		}
	}
	for _, r := range rules.Rulings() {
		if !slices.Contains(rulings, r.Number) {
			t.Errorf("no topic has ruling %d", r.Number)
		}
	}
}

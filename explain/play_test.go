package explain

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// asked is a question of a test file with the topics that are right for it.
type asked struct {
	question string
	right    []string
}

// readQuestions reads a file of questions, one per line: the question, =, and the topics
// that would be right, parted by bars.
func readQuestions(t *testing.T, name string) (list []asked) {
	t.Helper()
	text, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		question, topics, _ := strings.Cut(line, " = ")
		q := asked{question, parted(topics, "|")}
		for _, name := range q.right {
			if !slices.ContainsFunc(PlayTopics(), func(p PlayTopic) bool { return p.Name == name }) {
				t.Fatalf("%s: no topic %q", line, name)
			}
		}
		list = append(list, q)
	}
	return list
}

// measured counts questions by how they were answered: with the right topic first, with it
// among the answers, with a list of the nearest that has it, with a list that lacks it, and wrong.
type measured struct{ first, among, list, lost, wrong int }

func measure(t *testing.T, list []asked) (m measured) {
	for _, q := range list {
		_, about := NamedIn(q.question, nil)
		fit, near := FindPlay(about)
		names := each(fit, func(p PlayTopic) string { return p.Name })
		holds := func(names []string) bool {
			return slices.ContainsFunc(names, func(n string) bool { return slices.Contains(q.right, n) })
		}
		switch {
		case len(names) > 0 && slices.Contains(q.right, names[0]):
			m.first++
			continue
		case holds(names):
			m.among++
		case len(names) > 0:
			m.wrong++
		case holds(near):
			m.list++
		default:
			m.lost++
		}
		t.Logf("%s = %s: answers %q, near %q", q.question, strings.Join(q.right, " | "), names, near)
	}
	return m
}

func TestMeasure(t *testing.T) {
	list2 := readQuestions(t, "questions2.txt")
	t.Logf("held out, %d: %+v", len(list2), measure(t, list2))
	list := readQuestions(t, "questions.txt")
	t.Logf("%d: %+v", len(list), measure(t, list))
}

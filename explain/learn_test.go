package explain

import (
	"bytes"
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/explain/internal/match"
)

var long = flag.Bool("long", false, "learn the weights anew, and ask each question of a model that is learned from the others")

var update = flag.Bool("update", false, "write playweights.txt anew")

// weightsHead begins the weights; what they were learned from stands behind it.
const weightsHead = "# What speaks for each topic of play.txt, in three parts with a line for each feature, as match.Learn writes it.\n" +
	"# Learned from the phrases and questions of testdata by go test -run Weights -update; not to be edited. From: "

// examples returns what the weights are learned from: the names of the topics, phrases,
// questions, and the words of something else.
func examples(t *testing.T, asked []asked) (list []match.Example) {
	names := PlayNames()
	add := func(text string, topics ...string) {
		e := match.Example{Text: text}
		for _, name := range topics {
			if name != "none" {
				e.Topics = append(e.Topics, slices.Index(names, name))
			}
		}
		list = append(list, e)
		if len(strings.Fields(text)) <= 3 { // keywords, which more people ask than any sentence
			list = append(list, slices.Repeat([]match.Example{e}, 9)...)
		}
	}
	for _, name := range names {
		add(name, name)
	}
	data, err := os.ReadFile("testdata/phrases.txt")
	if err != nil {
		t.Fatal(err)
	}
	topic := ""
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSpace(line)
		if name, ok := strings.CutSuffix(line, ":"); ok {
			if topic = name; name != "none" && !slices.Contains(names, name) {
				t.Fatalf("phrases of no topic: %s", name)
			}
		} else if line != "" && line[0] != '#' {
			add(line, topic)
		}
	}
	for _, q := range asked {
		add(q.question, q.right...)
	}
	for _, word := range readWords().Else {
		add(word, "none")
	}
	return list
}

// readAll reads the questions at hand.
func readAll(t *testing.T) []asked {
	return slices.Concat(readQuestions(t, "asked.txt"), readQuestions(t, "heldout.txt"), readQuestions(t, "written.txt"))
}

// TestWeights holds the weights to what is learned from the questions at hand: the sum of
// all that they are learned from, and with -long the weights themselves.
func TestWeights(t *testing.T) {
	known := slices.Concat(readQuestions(t, "asked.txt"), readQuestions(t, "heldout.txt"))
	list := examples(t, append(readAll(t), slices.Repeat(known, 3)...)) // those count four times
	head := weightsHead + learnedFrom(t, list) + "\n"
	if !*update && !*long {
		if !strings.HasPrefix(playWeights, head) {
			t.Error("playweights.txt is learned from something else: go test -run Weights -update")
		}
		return
	}
	learned := head + match.Learn(list, len(PlayNames()), readWords())
	if *update {
		if err := os.WriteFile("playweights.txt", []byte(learned), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if learned != playWeights {
		t.Error("playweights.txt is not what is learned: go test -run Weights -update")
	}
}

// learnedFrom returns a sum of examples, of the words of questions, and of the code that learns.
func learnedFrom(t *testing.T, list []match.Example) string {
	sum := sha256.New()
	fmt.Fprint(sum, list, playWords)
	for _, name := range []string{"learn.go", "match.go", "word.go"} {
		code, err := os.ReadFile("internal/match/" + name)
		if err != nil {
			t.Fatal(err)
		}
		sum.Write(bytes.ReplaceAll(code, []byte("\r"), nil)) // as git writes it on Windows
	}
	return fmt.Sprintf("%x", sum.Sum(nil)[:8])
}

// TestCrossValidation asks each question of a model that is learned from the other ones,
// and from no phrase that is the question itself: what the model does for new questions
// of the same authors. It takes three minutes.
func TestCrossValidation(t *testing.T) {
	if !*long {
		t.Skip("only with -long")
	}
	const parts = 5
	all := readAll(t)
	names := PlayNames()
	m := measured{}
	for part := range parts {
		var out, in []asked
		isOut := map[string]bool{}
		for i, q := range all {
			if i%parts == part {
				out = append(out, q)
				isOut[strings.ToLower(q.question)] = true
			} else {
				in = append(in, q)
			}
		}
		list := slices.DeleteFunc(examples(t, in), func(e match.Example) bool { return isOut[strings.ToLower(e.Text)] })
		x := match.New(match.Learn(list, len(names), readWords()), len(names), readWords())
		for _, q := range out {
			fit, near := x.Find(q.question)
			m.count(t, q, each(fit, func(i int) string { return names[i] }), each(near, func(i int) string { return names[i] }))
		}
	}
	t.Logf("%d questions: %+v", len(all), m)
	if 100*m.right < 72*len(all) || 100*m.wrong > 4*len(all) {
		t.Errorf("of %d questions %+v", len(all), m)
	}
}

package hand

import (
	"bytes"
	"flag"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/rules"
)

var update = flag.Bool("update", false, "rewrite the complaints in testdata")

// mistakes is a file of inputs, each with all that is printed for it: first
// in three-thirteen, then in every game where something else is printed.
const mistakes = "testdata/mistakes.txt"

// mistake is one input of the file. A line that starts with a quotation mark
// is quoted as Go does it.
type mistake struct{ line, text string }

func readMistakes(t testing.TB) (list []mistake, comments map[string]string) {
	t.Helper()
	file, err := os.ReadFile(mistakes)
	if err != nil {
		t.Fatal(err)
	}
	comments = map[string]string{}
	above := ""
	for line := range strings.Lines(string(file)) {
		if strings.HasPrefix(line, "#") {
			above += line
			continue
		}
		typed, ok := strings.CutPrefix(strings.TrimSuffix(line, "\n"), ">>> ")
		if !ok {
			continue
		}
		m := mistake{typed, typed}
		if strings.HasPrefix(typed, `"`) {
			if m.text, err = strconv.Unquote(typed); err != nil {
				t.Fatalf("%s: %v", typed, err)
			}
		}
		comments[typed], above = above, ""
		list = append(list, m)
	}
	return list, comments
}

func complaint(g *rules.Game, text string) string {
	_, diags := Setting{Rules: g.Rules()}.Read("hand", 1, text)
	var b bytes.Buffer
	if err := diag.Print(&b, diag.Reader{}, diags); err != nil {
		panic(err)
	}
	if b.Len() == 0 {
		return "(fine)\n"
	}
	return b.String()
}

func TestMistakes(t *testing.T) {
	list, comments := readMistakes(t)
	var got strings.Builder
	for _, m := range list {
		got.WriteString(comments[m.line] + ">>> " + m.line + "\n")
		first := complaint(rules.Games()[0], m.text)
		got.WriteString(first)
		for _, g := range rules.Games()[1:] {
			if other := complaint(g, m.text); other != first {
				got.WriteString("--- " + g.Name + "\n" + other)
			}
		}
		got.WriteString("\n")
	}
	compareGolden(t, mistakes, got.String())
}

package explain_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/wildmeld/wildmeld/cmd"
)

// run returns what a command writes to standard output and to standard error.
func run(stdin string, args ...string) (out, complaints string) {
	var o, e bytes.Buffer
	cmd.Main(args, cmd.Streams{
		In: strings.NewReader(stdin), Out: &o, Err: &e, Now: time.Now,
		Env: func(string) string { return "" }, Terminal: func(any) (int, bool) { return 0, false },
	})
	return o.String(), e.String()
}

// schemaOf compiles what explain/schema.json says of a command, or of all of
// them where the name is empty.
func schemaOf(t testing.TB, command string) *jsonschema.Schema {
	t.Helper()
	at := "schema.json"
	if command != "" {
		at += "#/$defs/" + command
	}
	s, err := jsonschema.NewCompiler().Compile(at)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// holdsTo holds each value of JSON in a text to a schema, and counts them.
func holdsTo(t *testing.T, where, text string, s *jsonschema.Schema) (n int) {
	t.Helper()
	for d := json.NewDecoder(strings.NewReader(text)); d.More(); n++ {
		var raw json.RawMessage
		if err := d.Decode(&raw); err != nil {
			t.Errorf("%s: %v", where, err)
			return n
		}
		v, err := jsonschema.UnmarshalJSON(strings.NewReader(string(raw)))
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Validate(v); err != nil {
			t.Errorf("%s: %v\n%.300s", where, err, raw)
		}
	}
	return n
}

// answersIn matches a command of a script, and the file that its output is
// compared with.
var answersIn = regexp.MustCompile(`(?m)^(?:! )?(?:exec|exits \d) wildmeld (\S+)(.*)\n(?:! ?std\w+ .*\n|std\w+ .*\n)*cmp stdout (\S+)`)

// TestGoldenJSON holds all JSON that the tests expect of the commands to the
// schema: in scripts, in the screens of evenings and on the pages.
func TestGoldenJSON(t *testing.T) {
	t.Parallel()
	schemas := map[string]*jsonschema.Schema{}
	of := func(command string) *jsonschema.Schema {
		if schemas[command] == nil {
			schemas[command] = schemaOf(t, command)
		}
		return schemas[command]
	}
	seen := map[string]int{}
	check := func(where, command, text string) {
		for line := range strings.Lines(text) {
			if strings.HasPrefix(line, "{") || strings.HasPrefix(line, "[{") {
				if strings.HasPrefix(line, `{"hands":`) { // on standard error, which a page shows too
					command = "batch-summary"
				}
				seen[command] += holdsTo(t, where, line, of(command))
			}
		}
	}
	scripts, _ := filepath.Glob("../testdata/script/*.txtar")
	for _, name := range scripts {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files := map[string]string{}
		for _, f := range archive.Files {
			files[f.Name] = string(f.Data)
		}
		for _, m := range answersIn.FindAllStringSubmatch(string(archive.Comment), -1) {
			check(name+" "+m[3], m[1], files[m[3]])
			delete(files, m[3])
		}
		for file, text := range files {
			if strings.HasSuffix(file, ".json") {
				check(name+" "+file, "", text)
			}
		}
	}
	screens, _ := filepath.Glob("../testdata/evenings/screens/*.json")
	for _, name := range screens {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		check(name, "score", string(text))
	}
	block := regexp.MustCompile("(?s)```console\n\\$ [^\n]*?wildmeld (\\S+)[^\n]*\n(.*?)```")
	for _, page := range []string{"../README.md", "../cmd/README.md", "../parse/README.md", "../solve/README.md", "README.md"} {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range block.FindAllStringSubmatch(string(text), -1) {
			check(page, m[1], m[2])
		}
	}
	for _, command := range []string{"solve", "check", "why", "discard", "draws", "batch", "score", "rules", "deal", "practice"} {
		if seen[command] == 0 {
			t.Errorf("no test expects JSON of %s", command)
		}
	}
}

// TestEveryAnswerIsDescribed holds what the commands write about hands of every
// game to the schema.
func TestEveryAnswerIsDescribed(t *testing.T) {
	t.Parallel()
	for _, game := range []string{"three-thirteen", "three-thirteen-rummy", "deuces-arent-wild", "sixty-five", "vegas", "five-crowns"} {
		hands, _ := run("", "deal", "--json", "-v", game, "--count", "30", "--seed", "5")
		if holdsTo(t, "deal", hands, schemaOf(t, "deal")) != 30 {
			t.Errorf("%s: not 30 deals", game)
		}
		records, _ := run(hands+"{\"id\":4}\n", "batch")
		holdsTo(t, "batch "+game, records, schemaOf(t, "batch"))
		over, _ := run("", "deal", "--bare", "-v", game, "-w", "7", "--cards", "8", "--count", "3", "--seed", "5")
		for _, command := range []string{"solve", "check", "discard", "draws"} {
			out, complaints := run(over, command, "--json", "-v", game, "-w", "7")
			if n := holdsTo(t, command+" "+game, out, schemaOf(t, command)); n != 3 {
				t.Errorf("%s of 3 hands of %s: %d answers, %s", command, game, n, complaints)
			}
		}
		card, _ := run("", "rules", "--json", game)
		holdsTo(t, "rules "+game, card, schemaOf(t, "rules"))
	}
	games, _ := run("", "rules", "--json")
	holdsTo(t, "rules", games, schemaOf(t, "rules"))
	const hand = "3h 4h wild Jk 9s"
	for _, args := range [][]string{
		{"solve", "--all", hand}, {"solve", "--top", "3", hand + " = 7"}, {"why", "--card", "3h", hand}, {"why", "--card", "Kd", "3h 4h Kd 9s 2c"},
		{"solve", "-v", "vegas", "-w", "9", "--table", "[3h 4h 5h]", "6h 7h Kd"}, {"why", "-v", "vegas", "-w", "9", "--table", "[3h 4h 5h]", "--leave", "6h", "6h 7h Kd"},
		{"check", "-v", "vegas", "-w", "9", "[6h 7h 8h] Kd = 11"}, {"check", "[3h 4h 6h] Kd = 11"}, {"draws", "--top-discard", "5h", hand},
	} {
		out, _ := run("", append([]string{args[0], "--json"}, args[1:]...)...)
		if holdsTo(t, strings.Join(args, " "), out, schemaOf(t, args[0])) == 0 {
			t.Errorf("%q: no answer", args)
		}
	}
	_, summary := run("3h 4h 5h = 2\n3x\n", "batch", "--summary=json")
	holdsTo(t, "summary", summary, schemaOf(t, "batch-summary"))
}

// TestTheSchemaIsClosed adds a name that nobody knows to an object of each
// command, which the schema must refuse.
func TestTheSchemaIsClosed(t *testing.T) {
	t.Parallel()
	for command, args := range map[string]string{
		"solve": "solve 3h,4h,5h", "check": "check [3h,4h,5h]", "why": "why 3h,4h,5h --card 3h", "discard": "discard 3h,4h,5h,9d", "draws": "draws 3h,4h,9d",
		"batch": "batch", "score": "score ../testdata/evenings/vegas.log", "rules": "rules vegas", "deal": "deal", "practice": "practice",
	} {
		words := strings.Fields(args)
		if command != "batch" {
			words = append(words, "--json")
		}
		out, _ := run("3h 4h 5h\n", words...)
		line, _, _ := strings.Cut(out, "\n")
		var object map[string]any
		if err := json.Unmarshal([]byte(line), &object); err != nil {
			t.Fatalf("%s: %v in %q", command, err, line)
		}
		s := schemaOf(t, command)
		if err := s.Validate(object); err != nil {
			t.Errorf("%s: %v", command, err)
		}
		if object["unheard_of"] = 1.0; s.Validate(object) == nil {
			t.Errorf("the schema lets %s say more than it describes", command)
		}
	}
}

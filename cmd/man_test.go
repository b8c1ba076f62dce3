package cmd_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestManPages writes the pages twice, to the same bytes, and holds that each has every
// option of its command, the exit status and the environment.
func TestManPages(t *testing.T) {
	one, two := t.TempDir(), t.TempDir()
	for _, dir := range []string{one, two} {
		if r := run(strings.NewReader(""), 80, "man", "--into", dir); r.status != 0 || r.out+r.err != "" {
			t.Fatal(r)
		}
	}
	files, _ := filepath.Glob(filepath.Join(one, "*.1"))
	if len(files) < 14 {
		t.Fatalf("%d pages", len(files))
	}
	for _, file := range files {
		page, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		name := filepath.Base(file)
		if again, _ := os.ReadFile(filepath.Join(two, name)); string(page) != string(again) {
			t.Errorf("%s: two runs differ", name)
		}
		command := strings.TrimPrefix(strings.TrimSuffix(name, ".1"), "wildmeld")
		for line := range strings.Lines(run(strings.NewReader(""), 80, "help", strings.TrimPrefix(command, "-")).out) {
			if option, _, _ := strings.Cut(strings.TrimSpace(line), "  "); strings.HasPrefix(line, "  -") && !strings.Contains(string(page), ".B "+strings.ReplaceAll(option, "-", `\-`)+"\n") {
				t.Errorf("%s has no %q", name, option)
			}
		}
		for _, want := range []string{".SH NAME\n", ".SH EXIT STATUS\n.TP\n.B 0\nall is well\n", ".B WILDMELD_VARIANT\n"} {
			if !strings.Contains(string(page), want) {
				t.Errorf("%s has no %q", name, want)
			}
		}
	}
	if r := run(strings.NewReader(""), 80, "man", "nothing"); r.status != 2 || !strings.Contains(r.err, `no man page for "nothing"`) {
		t.Error(r)
	}
}

// TestSchemaIsPrinted holds that the schema printed is the one of the answers.
func TestSchemaIsPrinted(t *testing.T) {
	kept, err := os.ReadFile("../explain/schema.json")
	r := run(strings.NewReader(""), 80, "schema")
	if err != nil || r.status != 0 || r.out != string(kept) || !json.Valid(kept) {
		t.Errorf("status %d, %v", r.status, err)
	}
}

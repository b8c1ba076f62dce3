package cmd_test

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/wildmeld/wildmeld/"

// layers is the packages from the top down. A package imports only from layers
// below its own: so the judge and the solvers share no search.
var layers = [][]string{
	{"cmd/wildmeld", "cmd/page", "cmd/page/wasm", "cmd/page/package/wasm"},
	{"cmd", "cmd/page/internal/request", "cmd/page/internal/ask"},
	{"solve/conformance"},
	{"cmd/internal/bulk", "cmd/internal/session"},
	{"explain"},
	{"explain/answer", "explain/evening"},
	{"explain/internal/match"},
	{"parse"},
	{"parse/internal/sheet"},
	{"parse/records", "parse/internal/line"},
	{"parse/internal/hand"},
	{"parse/internal/column", "parse/internal/syntax", "parse/internal/calendar"},
	{"parse/internal/token", "parse/internal/textfile"},
	{"parse/internal/grid"},
	{"parse/diag", "parse/internal/workbook"},
	{"parse/display"},
	{"solve"},
	{"solve/internal/general", "solve/internal/tables"},
	{"solve/internal/memo", "solve/internal/render", "solve/judge", "solve/tally", "solve/stock", "solve/reach", "solve/internal/oracle"},
	{"solve/internal/terms"},
	{"solve/rules", "solve/meld"},
	{"solve/card", "solve/lazy"},
}

// TestImportsPointDown guards the directions in which packages may import each
// other, that solve knows nothing of text, and that only cmd knows cobra.
func TestImportsPointDown(t *testing.T) {
	for _, p := range listPackages(t) {
		if layer(p.name()) < 0 {
			t.Errorf("%s has no layer: give it one", p.name())
		}
		for _, imported := range p.Imports {
			if own, ok := strings.CutPrefix(imported, module); ok && layer(own) <= layer(p.name()) {
				t.Errorf("%s imports %s", p.name(), own)
			}
			if textual(imported) && strings.HasPrefix(p.name(), "solve") {
				t.Errorf("%s imports %s, and solve knows nothing of text", p.name(), imported)
			}
			if imported == "github.com/fatih/color" && p.name() != "cmd" {
				t.Errorf("%s imports colours, which would be in the page's program", p.name())
			}
			if imported == "github.com/spf13/cobra" && p.name() != "cmd" {
				t.Errorf("%s imports cobra, which only cmd knows", p.name())
			}
		}
	}
}

func layer(name string) int {
	return slices.IndexFunc(layers, func(names []string) bool { return slices.Contains(names, name) })
}

func textual(path string) bool {
	for _, prefix := range []string{"github.com/alecthomas/participle", "github.com/fatih/color", "github.com/spf13/"} {
		if strings.HasPrefix(path, prefix) {
			return true
		}
	}
	return false
}

type goPackage struct {
	ImportPath string
	Imports    []string
}

func (p goPackage) name() string { return strings.TrimPrefix(p.ImportPath, module) }

func listPackages(t *testing.T) []goPackage {
	t.Helper()
	out, err := exec.Command("go", "list", "-pgo=off", "-json=ImportPath,Imports", module+"...").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	var list []goPackage
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p goPackage
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return list
		} else if err != nil {
			t.Fatal(err)
		}
		list = append(list, p)
	}
}

package cmd_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// pages is the project's own pages, from this folder. What they show and name
// is held against the program.
var pages = []string{"../README.md", "README.md", "../parse/README.md", "../solve/README.md", "../explain/README.md"}

// TestPages runs the examples of the pages, each a console block of one
// command and its whole output, from the top of the project.
func TestPages(t *testing.T) {
	t.Parallel()
	for _, page := range pages {
		t.Run(page, func(t *testing.T) {
			text := readPage(t, page)
			var b strings.Builder
			rest := text
			for {
				before, block, found := strings.Cut(rest, "```console\n")
				b.WriteString(before)
				if !found {
					break
				}
				block, rest, _ = strings.Cut(block, "```\n")
				b.WriteString("```console\n" + example(t, block) + "```\n")
			}
			if *update {
				if err := os.WriteFile(page, []byte(b.String()), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if diff := cmp.Diff(text, b.String()); diff != "" {
				t.Errorf("the page does not show what the program prints (-shown +printed):\n%s", diff)
			}
		})
	}
}

func readPage(t *testing.T, page string) string {
	t.Helper()
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// example returns the block as it should be: the command and what it prints.
// The test command is not run from here.
func example(t *testing.T, block string) string {
	t.Helper()
	line, _, _ := strings.Cut(block, "\n")
	command, ok := strings.CutPrefix(line, "$ ")
	if !ok {
		t.Fatalf("an example without a command: %q", block)
	}
	if command == "go test ./..." {
		return block
	}
	shell := exec.Command("sh", "-c", strings.Replace(command, "go run ./cmd/wildmeld", "wildmeld", 1))
	shell.Dir = ".."
	shell.Env = append(os.Environ(), "LC_ALL=C.UTF-8", "COLUMNS=80", "WILDMELD_VARIANT=", "WILDMELD_HOUSE=", "NO_COLOR=")
	said, err := shell.CombinedOutput()
	if _, exited := err.(*exec.ExitError); err != nil && !exited {
		t.Fatal(err)
	}
	return line + "\n" + string(said)
}

// TestFirstPageIsShort holds the first page to a length that people read.
func TestFirstPageIsShort(t *testing.T) {
	if n := strings.Count(readPage(t, pages[0]), "\n"); n > 170 {
		t.Errorf("README.md has %d lines; 170 at most, the rest belongs into the folders' pages", n)
	}
}

var (
	link     = regexp.MustCompile(`\]\(([^)#:]+)(?:#[^)]*)?\)`)
	code     = regexp.MustCompile("`([^`\n]+)`")
	place    = regexp.MustCompile(`^(?:\./)?((?:cmd|parse|solve|explain|testdata|\.ci|\.github)/[\w./*-]*)$`)
	testName = regexp.MustCompile(`\b(?:Test|Fuzz|Benchmark|Example)[A-Z]\w*\b`)
)

// TestPagesNameWhatExists holds that every link, folder, file and test that a
// page names is there.
func TestPagesNameWhatExists(t *testing.T) {
	tests := testFunctions(t)
	for _, page := range pages {
		text := readPage(t, page)
		for _, m := range link.FindAllStringSubmatch(text, -1) {
			if _, err := os.Stat(filepath.Join(filepath.Dir(page), m[1])); err != nil {
				t.Errorf("%s links to %s, which is not there", page, m[1])
			}
		}
		for _, m := range code.FindAllStringSubmatch(text, -1) {
			name := place.FindStringSubmatch(m[1])
			if name == nil {
				continue
			}
			if found, _ := filepath.Glob(filepath.Join("..", name[1])); len(found) == 0 {
				t.Errorf("%s names %s, which is not there", page, m[1])
			}
		}
		for _, name := range testName.FindAllString(text, -1) {
			if !bytes.Contains(tests, []byte("func "+name+"(")) {
				t.Errorf("%s names the test %s, which is not there", page, name)
			}
		}
	}
}

// testFunctions returns the text of all test files.
func testFunctions(t *testing.T) []byte {
	t.Helper()
	var all []byte
	err := filepath.WalkDir("..", func(path string, _ os.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		all = append(all, text...)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

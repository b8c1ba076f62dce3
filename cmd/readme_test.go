package cmd_test

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const readme = "../README.md"

// TestReadme runs the examples of the README, each a console block of one
// command and its whole output, from the top of the project.
func TestReadme(t *testing.T) {
	text, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	rest := string(text)
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
		if err := os.WriteFile(readme, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(string(text), b.String()); diff != "" {
		t.Errorf("the README does not show what the program says (-shown +said):\n%s", diff)
	}
}

// example is the block as it should be: the command and what it says. The test
// command is not run from here.
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

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// participle is the module of the grammars, and unused its files with a lexer that no
// grammar here uses. They make regular expressions before a program begins, which would
// make the package for JavaScript a 20th larger.
const participle = "github.com/alecthomas/participle/v2"

var unused = []string{"lexer/stateful.go", "lexer/simple.go"}

// workspace writes a workspace to a folder, of this module and a copy of participle without
// the files that are not used, and returns its file. No path of it is in what is built.
func workspace(folder string) (file string, err error) {
	listed, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}\t{{.GoVersion}}", "github.com/wildmeld/wildmeld", participle).Output()
	if err != nil {
		return "", fmt.Errorf("go list: %w", err)
	}
	here, other, _ := strings.Cut(strings.TrimSpace(string(listed)), "\n")
	root, version, _ := strings.Cut(here, "\t")
	from, language, _ := strings.Cut(other, "\t")
	to := filepath.Join(folder, "participle")
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		return "", err
	}
	for _, name := range unused {
		if err := os.Remove(filepath.Join(to, name)); err != nil {
			return "", err
		}
	}
	alone := fmt.Appendf(nil, "module %s\ngo %s\n", participle, language) // its tests need more
	if err := os.WriteFile(filepath.Join(to, "go.mod"), alone, 0o644); err != nil {
		return "", err
	}
	file = filepath.Join(folder, "go.work")
	return file, os.WriteFile(file, fmt.Appendf(nil, "go %s\nuse %q\nuse %q\n", version, root, to), 0o644)
}

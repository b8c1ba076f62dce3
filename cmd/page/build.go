package main

import (
	"cmp"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

//go:embed app
var app embed.FS

// program is the file name of the compiled program, and programPath its package.
const (
	program     = "wildmeld.wasm"
	programPath = "github.com/wildmeld/wildmeld/cmd/page/wasm"
)

// build makes the files of the page, by name. The same toolchain always makes the same files.
func build() (map[string][]byte, error) {
	files := map[string][]byte{}
	var failed error
	add := func(name string, text []byte, err error) { files[name], failed = text, cmp.Or(failed, err) }
	for _, name := range []string{"index.html", "page.css", "manifest.webmanifest", "sw.js", "icon-192.png", "icon-512.png"} {
		text, err := app.ReadFile("app/" + name)
		add(name, text, err)
	}
	text, err := script()
	add("page.js", text, err)
	text, err = compiled(programPath)
	add(program, text, err)
	text, err = support()
	add("wasm_exec.js", text, err)
	table, err := oneFile(files)
	files["index.html"] = styled(files)
	delete(files, "page.css")
	if err := cmp.Or(failed, err); err != nil {
		return nil, err
	}
	withVersion(files)
	files["table.html"] = table
	return files, nil
}

// scripts lists the files of the page's script, each after those that it needs.
var scripts = []string{
	"dom", "storage", "cards", "views", "state", "start", "past", "records", "pad", "scores", "results", "chart", "picture", "findings", "dialogs", "link", "practice", "show", "load",
}

// script returns the page's script, joined from its files so that a single fetch gets it.
func script() ([]byte, error) {
	text, err := concat(app, "app/js/", ".js", scripts...)
	return slices.Concat([]byte("'use strict';\n(() => {\n"), text, []byte("})();\n")), err
}

// concat returns files one behind another: their names stand between the prefix and the
// suffix.
func concat(files embed.FS, prefix, suffix string, names ...string) (text []byte, err error) {
	for _, name := range names {
		part, err := files.ReadFile(prefix + name + suffix)
		if err != nil {
			return nil, err
		}
		text = append(text, part...)
	}
	return text, nil
}

// sizeFlags makes the program a tenth smaller: only the searches have functions
// inlined, and not what writes their result.
var sizeFlags = []string{
	"-ldflags=-s -w -buildid=", "-gcflags=all=-l",
	"-gcflags=github.com/wildmeld/wildmeld/solve/internal/...=",
	"-gcflags=github.com/wildmeld/wildmeld/solve/internal/render=-l",
}

// experiment leaves out the second JSON package, which later toolchains use by default:
// it would make the program a ninth larger and gain nothing.
const experiment = "nojsonv2"

// compiled compiles a package to a program as small as it can be.
func compiled(path string) ([]byte, error) {
	folder, err := os.MkdirTemp("", "wildmeld-page-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	work, err := workspace(folder)
	if err != nil {
		return nil, err
	}
	file := filepath.Join(folder, program)
	args := slices.Concat([]string{"build", "-trimpath", "-buildvcs=false"}, sizeFlags, []string{"-o", file, path})
	c := exec.Command("go", args...)
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOEXPERIMENT="+experiment, "GOWORK="+work)
	if out, err := c.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("go build: %w\n%s", err, out)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	whole, err := joined(text)
	if err != nil {
		return nil, err
	}
	return withoutLines(whole), nil
}

// support returns the script that the toolchain's programs need in a browser.
func support() ([]byte, error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("go env GOROOT: %w", err)
	}
	return os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
}

// stylesheet is the line of index.html that names the style sheet.
const stylesheet = `<link rel="stylesheet" href="page.css?VERSION">`

// styled returns index.html with the style sheet in it, so that the first file that comes
// over a slow network can be shown, and with the size of the program, for its progress.
func styled(files map[string][]byte) []byte {
	css := string(files["page.css"])
	return []byte(strings.NewReplacer("style-src 'self'", "style-src "+hashed(css), stylesheet, "<style>"+css+"</style>",
		"SIZE", fmt.Sprint(len(files[program]))).Replace(string(files["index.html"])))
}

// withVersion puts a hash of all files, their version, into the addresses in the page
// and into the service worker, which caches the files under it.
func withVersion(files map[string][]byte) {
	names := slices.Sorted(maps.Keys(files))
	sum := sha256.New()
	for _, name := range names {
		fmt.Fprintf(sum, "%s %d\n%s", name, len(files[name]), files[name])
	}
	version := fmt.Sprintf("%x", sum.Sum(nil)[:8])
	page := strings.ReplaceAll(string(files["index.html"]), "VERSION", version)
	addresses := []string{"./"}
	for _, name := range names {
		switch {
		case name == "index.html" || name == "sw.js":
		case strings.Contains(page, name+"?") || name == program:
			addresses = append(addresses, name+"?"+version)
		default:
			addresses = append(addresses, name)
		}
	}
	files["index.html"] = []byte(page)
	files["sw.js"] = []byte(strings.NewReplacer("VERSION", version, "FILES", `["`+strings.Join(addresses, `","`)+`"]`).Replace(string(files["sw.js"])))
}

// oneFile returns the page as one file that fetches nothing. Its content security
// policy names its parts by hash.
func oneFile(files map[string][]byte) ([]byte, error) {
	css, support, script := string(files["page.css"]), string(files["wasm_exec.js"]), string(files["page.js"])
	var page string
	for line := range strings.Lines(string(files["index.html"])) {
		switch {
		case strings.Contains(line, stylesheet):
			line = "<style>" + css + "</style>\n"
		case strings.Contains(line, `src="page.js?`):
			line = `<script type="application/octet-stream" id="program">` + base64.StdEncoding.EncodeToString(gzipped(files[program])) +
				"</script>\n<script>" + support + "</script>\n<script>" + script + "</script>\n"
		case strings.Contains(line, "?VERSION"): // another file
			continue
		}
		page += line
	}
	for old, text := range map[string]string{
		"script-src 'self' ": "script-src " + hashed(support) + " " + hashed(script) + " ",
		"style-src 'self'":   "style-src " + hashed(css),
		"img-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; ": "img-src data:; ",
		` data-version="VERSION" data-size="SIZE"`:                                           "",
	} {
		if strings.Count(page, old) != 1 {
			return nil, fmt.Errorf("index.html has not, or more than once: %s", old)
		}
		page = strings.Replace(page, old, text, 1)
	}
	return []byte(page), nil
}

// hashed returns the source expression for a text in a content security policy.
func hashed(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

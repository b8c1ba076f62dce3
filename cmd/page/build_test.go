//go:build browser

package main

import (
	"bytes"
	"strings"
	"testing"
)

// mostPacked is how large the program may be as gzip packs it, in bytes.
// Brotli, which static hosts use, takes a third off that.
const mostPacked = 2_200_000

func TestThePageIsSmall(t *testing.T) {
	_, program, found := strings.Cut(string(built(t)["table.html"]), ` id="program">`)
	program, _, _ = strings.Cut(program, "<")
	size := len(program) / 4 * 3
	t.Logf("the program takes %d bytes", size)
	if size > mostPacked || !found {
		t.Errorf("the program takes %d bytes, more than %d", size, mostPacked)
	}
}

func TestTheWorkerKeepsAllFiles(t *testing.T) {
	files := built(t)
	for name := range files {
		if name != "sw.js" && name != "table.html" && name != "index.html" && !strings.Contains(string(files["sw.js"]), `"`+name) {
			t.Errorf("without a network there is no %s", name)
		}
	}
	version := func(changed string) string {
		files := map[string][]byte{"index.html": []byte("VERSION"), "page.js": []byte(changed), "sw.js": []byte("FILES")}
		withVersion(files)
		return string(files["index.html"])
	}
	if version("a") == version("b") {
		t.Error("the files have the same addresses after a change")
	}
}

func TestTheFileAloneNamesNoOther(t *testing.T) {
	page := string(built(t)["table.html"])
	for _, name := range []string{`src="`, `href="`, "'self'", "unsafe-inline"} {
		if strings.Contains(page[:strings.Index(page, "<body>")], name) {
			t.Errorf("table.html has %s", name)
		}
	}
}

// TestTheScriptWritesNoHTML: text of logs is only ever text.
func TestTheScriptWritesNoHTML(t *testing.T) {
	script := string(built(t)["page.js"])
	for _, word := range []string{"innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function"} {
		if strings.Contains(script, word) {
			t.Errorf("page.js has %s", word)
		}
	}
}

// TestTheSameBytesEachTime builds twice.
func TestTheSameBytesEachTime(t *testing.T) {
	if !*long {
		t.Skip("the page is built a second time with -long")
	}
	again, err := build()
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range built(t) {
		if !bytes.Equal(text, again[name]) {
			t.Errorf("%s is another when it is built again", name)
		}
	}
}

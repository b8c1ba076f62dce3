//go:build browser

package main

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// maxPackage is the most bytes that the files of the package may take up, compressed.
const maxPackage = 1_600_000

var packedOnce = sync.OnceValues(packageFiles)

// TestPackage packs and installs the package as a stranger would, in a folder of its own
// and without a network, and asks it the whole conformance set, in Node and in a worker.
func TestPackage(t *testing.T) {
	t.Parallel()
	npm, err := exec.LookPath("npm")
	if err != nil {
		t.Skip("there is no npm, so the package is not tried")
	}
	folder := t.TempDir()
	dist, app := filepath.Join(folder, "dist"), filepath.Join(folder, "app")
	files, err := packedOnce()
	if err != nil {
		t.Fatal(err)
	}
	if err := written(files, dist); err != nil {
		t.Fatal(err)
	}
	do := func(in, name string, args ...string) {
		t.Helper()
		c := exec.Command(name, args...)
		c.Dir = in
		if out, err := c.CombinedOutput(); err != nil {
			t.Fatalf("%s %v: %v\n%s", name, args, err, out)
		}
	}
	do(dist, npm, "pack", "--offline", "--pack-destination", folder)
	packs, _ := filepath.Glob(filepath.Join(folder, "wildmeld-*.tgz"))
	if len(packs) != 1 {
		t.Fatalf("%d packs", len(packs))
	}
	if info, err := os.Stat(packs[0]); err != nil || info.Size() > maxPackage {
		t.Errorf("the package has %d bytes, more than %d: %v", info.Size(), maxPackage, err)
	}
	if err := os.Mkdir(app, 0o755); err != nil {
		t.Fatal(err)
	}
	do(app, npm, "init", "-y")
	do(app, npm, "install", "--offline", "--no-audit", packs[0])
	script, err := os.ReadFile("testdata/conformance.mjs")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(app, "conformance.mjs"), script, 0o644); err != nil {
		t.Fatal(err)
	}
	set, err := filepath.Abs("../../testdata/conformance")
	if err != nil {
		t.Fatal(err)
	}
	do(app, "node", "conformance.mjs", set)
}

// TestPackageInABrowser asks the package in a page and in a worker, from a folder of a host.
func TestPackageInABrowser(t *testing.T) {
	t.Parallel()
	files, err := packedOnce()
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := strings.TrimPrefix(r.URL.Path, "/wildmeld/")
		if r.URL.Path == "/" {
			_, _ = w.Write([]byte("<!doctype html><link rel=icon href=data:,><div id=loading hidden></div>"))
			return
		}
		http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(files[name]))
	}))
	t.Cleanup(server.Close)
	p := open(t, server.URL, usualPhone)
	if got := js[int](p, `import('/wildmeld/index.js').then(wildmeld => wildmeld.solve('3h 4h wild Jk 9s').penalty)`); got != 7 {
		t.Errorf("a page has %d points", got)
	}
	const inWorker = `new Promise((resolve, reject) => {
		const text = "import {check} from '" + location.origin + "/wildmeld/index.js'; postMessage(check({hand: '[9s wild Jk] 3h 4h', claim: 7}).verdict)";
		const worker = new Worker(URL.createObjectURL(new Blob([text], {type: 'text/javascript'})), {type: 'module'});
		worker.onmessage = event => resolve(event.data);
		worker.onerror = event => reject(new Error(event.message));
	})`
	if got := js[string](p, inWorker); got != "right" {
		t.Errorf("a worker has the verdict %q", got)
	}
}

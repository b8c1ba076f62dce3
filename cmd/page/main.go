// Page builds the web page for phones: static files for any host, and table.html, a
// single file with all of it. With -package it writes a package for JavaScript instead.
package main

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "page:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	flags := flag.NewFlagSet("page", flag.ExitOnError)
	dir := flags.String("o", "", "the folder that the page is written to")
	address := flags.String("serve", "", "serve it at this address: 8080 is a port of this machine alone, 0.0.0.0:8080 serves phones of the same network")
	folder := flags.String("package", "", "the folder that the package for JavaScript is written to, ready for npm pack")
	_ = flags.Parse(args) // ends the program on an error
	if *folder != "" {
		files, err := packageFiles()
		if err != nil {
			return err
		}
		return written(files, *folder)
	}
	if *dir == "" && *address == "" {
		return errors.New("name the folder to write to, as in go run ./cmd/page -o public, or an address to serve at, as in -serve 8080")
	}
	files, err := build()
	if err != nil {
		return err
	}
	if *dir != "" {
		if err := written(files, *dir); err != nil {
			return err
		}
	}
	if *address == "" {
		return nil
	}
	listener, err := net.Listen("tcp", localAddress(*address))
	if err != nil {
		return err
	}
	fmt.Printf("http://%s/\n", listener.Addr())
	return http.Serve(listener, handler(files))
}

// written writes files to a folder, which it makes if there is none.
func written(files map[string][]byte, folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(folder, name), text, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// handler serves the files of the page, compressed if the browser accepts that:
// browsers cache the program only if it is compressed.
func handler(files map[string][]byte) http.Handler {
	packed, tags := map[string][]byte{}, map[string]string{}
	for name, text := range files {
		packed[name], tags[name] = gzipped(text), fmt.Sprintf("%x", sha256.Sum256(text))[:16]
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := cmp.Or(strings.TrimPrefix(r.URL.Path, "/"), "index.html")
		text, ok := files[name]
		if !ok {
			http.NotFound(w, r)
			return
		}
		tag := tags[name]
		w.Header().Set("Cache-Control", "no-cache")
		w.Header().Set("Vary", "Accept-Encoding")
		if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
			w.Header().Set("Content-Encoding", "gzip")
			text, tag = packed[name], tag+"-gzip"
		}
		w.Header().Set("ETag", `"`+tag+`"`)
		http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(text))
	})
}

// gzipped compresses bytes. Writing to a buffer does not fail.
func gzipped(b []byte) []byte {
	var out bytes.Buffer
	w, _ := gzip.NewWriterLevel(&out, gzip.BestCompression)
	_, _ = w.Write(b)
	_ = w.Close()
	return out.Bytes()
}

// localAddress returns the address to listen on. A port without a host, with or without
// a colon, is on 127.0.0.1, for this machine alone.
func localAddress(address string) string {
	if port := strings.TrimPrefix(address, ":"); !strings.Contains(port, ":") && strings.Trim(port, "0123456789") == "" {
		return "127.0.0.1:" + port
	}
	return address
}

package main

import (
	"bytes"
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/cmd"
	"github.com/wildmeld/wildmeld/cmd/page/internal/request"
)

// TestSheetMatchesScore exports a log in CSV as score does, and reads it back.
func TestSheetMatchesScore(t *testing.T) {
	log := "game vegas\nplayers Ann, Bob, Cy\nround 1 wild 9\nAnn 5, Bob 100, Cy 0 out\nBob buys in\nround 2 wild joker\nAnn: 3h Jk = 53\nBob 1, Cy 2\n"
	var want bytes.Buffer
	cmd.Main([]string{"score", "--csv"}, cmd.Streams{
		In: strings.NewReader(log), Out: &want, Err: io.Discard, Env: func(string) string { return "" }, Terminal: func(any) (int, bool) { return 0, false },
	})
	var got struct {
		CSV     string
		Evening struct{ Totals map[string]int }
	}
	do := func(r request.Request) {
		text, err := json.Marshal(r)
		if err == nil {
			err = json.Unmarshal([]byte(new(request.Page).Do(string(text))), &got)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	do(request.Request{Log: log, Show: "csv"})
	if got.CSV != want.String() {
		t.Errorf("the page exports\n%s\nand score writes\n%s", got.CSV, &want)
	}
	totals := got.Evening.Totals
	do(request.Request{Import: &request.Import{Text: got.CSV, Start: request.Start{Game: "vegas"}}})
	if !maps.Equal(totals, got.Evening.Totals) {
		t.Errorf("totals are %v after the import, want %v", got.Evening.Totals, totals)
	}
}

func TestLocalAddress(t *testing.T) {
	for address, want := range map[string]string{":8080": "127.0.0.1:8080", "8080": "127.0.0.1:8080", "0.0.0.0:80": "0.0.0.0:80", "localhost:80": "localhost:80"} {
		if got := localAddress(address); got != want {
			t.Errorf("%s is %s, want %s", address, got, want)
		}
	}
}

// TestServed: a browser that has a file is not sent it again, packed or not.
func TestServed(t *testing.T) {
	h := handler(map[string][]byte{"index.html": []byte("<!doctype html>"), "wildmeld.wasm": []byte("program")})
	get := func(path, accepts, has string) *http.Response {
		r := httptest.NewRequest("GET", path, nil)
		r.Header.Set("Accept-Encoding", accepts)
		r.Header.Set("If-None-Match", has)
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		return w.Result()
	}
	tags := map[string]bool{}
	for _, path := range []string{"/", "/wildmeld.wasm"} {
		for _, accepts := range []string{"", "gzip, br"} {
			r := get(path, accepts, "")
			tag := r.Header.Get("ETag")
			if r.StatusCode != 200 || tag == "" || tags[tag] || r.Header.Get("Vary") != "Accept-Encoding" || (r.Header.Get("Content-Encoding") == "gzip") != (accepts != "") {
				t.Errorf("%s, accepting %q: %d %v", path, accepts, r.StatusCode, r.Header)
			}
			tags[tag] = true
			if again := get(path, accepts, tag); again.StatusCode != http.StatusNotModified {
				t.Errorf("%s, accepting %q, again: %d", path, accepts, again.StatusCode)
			}
		}
	}
	if r := get("/index.php", "", ""); r.StatusCode != http.StatusNotFound {
		t.Errorf("a file that is not there: %d", r.StatusCode)
	}
}

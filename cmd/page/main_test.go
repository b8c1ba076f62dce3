package main

import (
	"bytes"
	"encoding/json"
	"io"
	"maps"
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

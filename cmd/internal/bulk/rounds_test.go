package bulk

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// setting is that of three-thirteen.
func setting() parse.Setting { return parse.Setting{Rules: rules.Games()[0].Rules()} }

// TestRoundsOfAllGamesAreKept: hands of all games and rounds, mixed, begin none of
// them anew once each has come.
func TestRoundsOfAllGamesAreKept(t *testing.T) {
	w := newLineWorker("test", Options{Setting: setting()}, nil)
	kept := 0
	for pass := range 20 {
		for _, g := range rules.Games() {
			for i, d := range g.Rules().Rounds {
				hand := make([]string, 0, d.Cards)
				for k := range d.Cards {
					hand = append(hand, fmt.Sprint((k*7+pass*3)%8+3, string("cdhs"[(k+pass)%4])))
				}
				line := fmt.Appendf(nil, `{"hand":"%s","variant":"%s","round":%d,"rules":{"decks":4}}`, strings.Join(hand, " "), g.Name, i+1)
				b := &block{text: line, first: 1}
				if w.block(b); bytes.Contains(b.answer, []byte("error")) {
					t.Fatalf("%s: %s", line, b.answer)
				}
			}
		}
		if n := len(w.rounds.workers); pass > 0 && n != kept {
			t.Fatalf("pass %d: %d rounds are kept, not %d", pass, n, kept)
		}
		kept = len(w.rounds.workers)
	}
}

// TestRoundsAreBounded: what is kept for rounds stays within its bytes when every
// line brings rules of its own, and the answers are those of a fresh worker.
func TestRoundsAreBounded(t *testing.T) {
	newWorker := func() *lineWorker { return newLineWorker("test", Options{Setting: setting()}, nil) }
	w := newWorker()
	for i := range 400 {
		line := fmt.Appendf(nil, `{"hand":"3h 4h 9s 9d 10d Kd Jk","rules":{"joker-points":%d,"aces":"both","wild-limit":"half"}}`, i)
		got, want := &block{text: line, first: 1}, &block{text: line, first: 1}
		w.block(got)
		newWorker().block(want)
		if !bytes.Equal(got.answer, want.answer) {
			t.Fatalf("%s\ngot  %swant %s", line, got.answer, want.answer)
		}
		if n := w.rounds.size(); n > maxRoundBytes+maxRoundBytes/8 {
			t.Fatalf("%d bytes are kept after %d lines", n, i+1)
		}
	}
}

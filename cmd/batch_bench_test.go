package cmd

import (
	"io"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/cmd/bulk"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/stock"

	"math/rand/v2"
)

// plainLines is a block of random hands of three-thirteen, as typed or as JSON.
func plainLines(lines, cards int, record bool) []byte {
	random := rand.NewPCG(5, uint64(cards))
	g, _, _ := rules.Lookup(defaultGame)
	pack := stock.Cards(g.Rules(), 2)
	var b strings.Builder
	for range lines {
		stock.Shuffle(pack, random)
		hand := pack[:cards].String()
		if record {
			hand = `{"id":"h","hand":["` + strings.ReplaceAll(hand, " ", `","`) + `"]}`
		}
		b.WriteString(hand + "\n")
	}
	return []byte(b.String())
}

// BenchmarkBatchLine is one line read, solved and written, on one processor.
func BenchmarkBatchLine(b *testing.B) {
	for _, c := range []struct {
		name   string
		cards  int
		brief  bool
		record bool
	}{
		{"brief/7", 7, true, false},
		{"full/7", 7, false, false},
		{"json/7", 7, false, true},
		{"brief/13", 13, true, false},
		{"full/13", 13, false, false},
		{"json/13", 13, false, true},
	} {
		b.Run(c.name, func(b *testing.B) {
			const lines = 1000
			text := plainLines(lines, c.cards, c.record)
			g, _, _ := rules.Lookup(defaultGame)
			w := newLineWorker("bench", batchOptions{brief: c.brief}, parse.Setting{Rules: g.Rules()}, nil)
			var out []byte
			for b.Loop() {
				out, _ = w.block(out[:0], bulk.Block{Text: text, First: 1, Lines: lines})
				io.Discard.Write(out)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/lines, "ns/line")
		})
	}
}

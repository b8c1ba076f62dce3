package bulk

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/solve/stock"

	"math/rand/v2"
)

// benchLines is a block of random hands of three-thirteen, each written in a form.
func benchLines(lines, cards int, form func(hand []string) string) []byte {
	random := rand.NewPCG(5, uint64(cards))
	pack := stock.Cards(setting().Rules, 2)
	var b strings.Builder
	for range lines {
		stock.Shuffle(pack, random)
		b.WriteString(form(strings.Fields(pack[:cards].String())) + "\n")
	}
	return []byte(b.String())
}

// BenchmarkBatchLine is one line read, solved and written, on one processor.
func BenchmarkBatchLine(b *testing.B) {
	spaced := func(hand []string) string { return strings.Join(hand, " ") }
	list := func(hand []string) string { return `{"id":"h","hand":["` + strings.Join(hand, `","`) + `"]}` }
	turn := 0
	for _, form := range []struct {
		name  string
		brief bool
		write func(hand []string) string
	}{
		{"brief", true, spaced},
		{"full", false, spaced},
		{"json", false, list},
		{"grouped", false, func(hand []string) string { return "[" + spaced(hand[:3]) + "] " + spaced(hand[3:]) + " = 12" }},
		{"semicolons", false, func(hand []string) string { return strings.Join(hand, "; ") }},
		{"unreadable", false, func(hand []string) string { return spaced(hand[1:]) + " 3x" }},
		{"json unreadable", false, func(hand []string) string { return strings.Replace(list(hand), hand[1], "3x", 1) }},
		{"games", false, func(hand []string) string {
			turn++
			return []string{"vegas wild 9: ", "sixty-five: ", "deuces: ", ""}[turn%4] + spaced(hand)
		}},
	} {
		for _, cards := range []int{3, 7, 13} {
			b.Run(fmt.Sprintf("%s/%d", form.name, cards), func(b *testing.B) {
				const lines = 1000
				text := benchLines(lines, cards, form.write)
				w := newLineWorker("bench", Options{Setting: setting(), Brief: form.brief}, nil)
				all := &block{text: text, first: 1}
				for b.Loop() {
					w.block(all)
					io.Discard.Write(all.answer)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/lines, "ns/line")
			})
		}
	}
}

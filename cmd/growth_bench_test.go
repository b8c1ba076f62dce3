package cmd_test

import (
	"bytes"
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"
)

// BenchmarkBatch answers 100,000 hands of seven cards, start and writing included, on as
// many processors as -cpu says.
func BenchmarkBatch(b *testing.B) {
	const hands = 100_000
	var dealt bytes.Buffer
	if status := runTo(&dealt, io.Discard, nil, 80, "deal", "-r", "5", "--count", fmt.Sprint(hands), "--bare", "--seed", "1"); status != 0 {
		b.Fatalf("status %d", status)
	}
	for _, form := range []string{"--brief", "--to=json"} {
		b.Run(strings.TrimLeft(form, "-"), func(b *testing.B) {
			for b.Loop() {
				workers := fmt.Sprintf("--workers=%d", runtime.GOMAXPROCS(0))
				if status := runTo(io.Discard, io.Discard, bytes.NewReader(dealt.Bytes()), 80, "batch", workers, form); status != 0 {
					b.Fatalf("status %d", status)
				}
			}
			perItem(b, hands, "ns/hand")
		})
	}
}

// BenchmarkScore scores logs and sheets of two lengths, of which one is ten times the
// other: the time of a round is the same in both.
func BenchmarkScore(b *testing.B) {
	const vegas = "game vegas\nmax 1000000\n"
	for _, kept := range []struct {
		name, head string
		round      string // %d is its number
		want       int    // the exit status
	}{
		{"log", vegas, "round %d wild 7\nAnn 0 out\nBob 20\nCy 35\n", 0},
		{"log with hands", vegas + "rule decks 3\n", "round %d wild 7\nAnn: [3h 4h 5h] [9c 9d 9s] = 0 out\nBob: [Kc Kd Kh 7c] 2s = 2\n", 0},
		{"log with a score missing", vegas + "players Ann, Bob, Cy\n", "round %d wild 7\nAnn 0 out\nBob 20\n", 1},
		{"log of bad lines", vegas, "round %d wild 7\nAnn 3x\nBob what?\n", 2},
		{"sheet", "Round,Ann,Bob,Cy\n", "%d,0,0,0\n", 0},
	} {
		for _, rounds := range []int{900, 9000} {
			var text strings.Builder
			text.WriteString(kept.head)
			for n := range rounds {
				fmt.Fprintf(&text, kept.round, n+1)
			}
			b.Run(fmt.Sprintf("%s/%d", kept.name, rounds), func(b *testing.B) {
				for b.Loop() {
					status := runTo(io.Discard, io.Discard, strings.NewReader(text.String()), 80, "score", "-v", "vegas", "-")
					if status != kept.want {
						b.Fatalf("status %d", status)
					}
				}
				perItem(b, rounds, "ns/round")
			})
		}
	}
}

// perItem reports the time of one of the items that each turn of the benchmark has.
func perItem(b *testing.B, items int, unit string) {
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(items), unit)
}

// BenchmarkGrowth reads one line, or many, of two lengths of which one is ten times the
// other: the time of a part is about the same in both.
func BenchmarkGrowth(b *testing.B) {
	const hand = ": 3h 4h wild Jk 9s"
	for _, c := range []struct {
		name, args string
		text       func(parts int) string
		most       int // parts of the longer one
	}{
		{"batch", "batch --workers=1", func(n int) string { return strings.Repeat("3h 4h wild Jk 9s\n", n) }, 20_000},
		{"batch of talk", "batch --workers=1", func(n int) string { return strings.Repeat("what did he say then\n", n) }, 20_000},
		{"hand", "solve", func(n int) string { return strings.Repeat("3h ", n) }, 1300},
		{"hand in words", "solve", func(n int) string { return strings.Repeat("the three of hearts, ", n) }, 190},
		{"heading", "solve", func(n int) string { return strings.Repeat("nan ", n) + hand }, 1000},
		{"heading of clauses", "solve", func(n int) string { return strings.Repeat("round 3 ", n) + hand }, 500},
		{"line of a log", "score", func(n int) string { return "round 1\n" + repeated(n, "P%d 7, ") + "\n" }, 400},
		{"sheet of evenings", "score", func(n int) string { return repeated(n, "2026-01-09\nRound,Ann,Bob\n1,0,%d\n2,7,0\n\n") }, 500},
		{"columns of a sheet", "score", func(n int) string { return "round" + repeated(n, ",P%d") + "\n1" + repeated(n, ",3") + "\n" }, 900},
	} {
		for _, parts := range []int{c.most / 10, c.most} {
			text := c.text(parts)
			b.Run(fmt.Sprintf("%s/%d", c.name, parts), func(b *testing.B) {
				for b.Loop() {
					runTo(io.Discard, io.Discard, strings.NewReader(text), 80, strings.Fields(c.args)...)
				}
				perItem(b, parts, "ns/part")
			})
		}
	}
}

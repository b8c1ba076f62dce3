package cmd_test

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/wildmeld/wildmeld/parse/display"
)

// The bounds of one run of a program on some kilobytes that could be anything.
const (
	maxFuzzTime   = 10 * time.Second
	maxFuzzMemory = 256 << 20 // bytes allocated, in all
)

// FuzzHostile gives the same bytes to every program that reads a file of
// others: as a log, a score sheet, a house file, hands and the lines of a
// session. Whatever they are, no character reaches the answer that could steer
// a terminal, the exit status is one of three, and time and memory are bounded.
func FuzzHostile(f *testing.F) {
	f.Add([]byte(tableLog))
	f.Add([]byte("round,Ann\x1b[2J,Bob\n3s,\"Jk(\n1,12,=7\n"))
	f.Add([]byte("game \"k\" from 65\naces both\nrule wild-points 15\nhouse file\n"))
	f.Add([]byte("game vegas\nbuy-in 2.00\nplayers Ann, B\x00b\nround 1 wild 9\nAnn: [3h 4h 5h] = 18446744073709551616\nBob joins\n"))
	f.Add([]byte("players Ann, Bob\nAnn 12, Bob 0 out\nchange 1 Ann 3\nundo\ntotals\nwhy 9s\n\u202e\u009b\n"))
	f.Add([]byte("{\"hand\":\"3h 4h\",\"claim\":1e9}\n[3h\n5-9h = 1+2\n"))
	dir := f.TempDir()
	f.Fuzz(func(t *testing.T, text []byte) {
		file, log := filepath.Join(dir, "file"), filepath.Join(dir, "session.log")
		if err := os.WriteFile(file, text, 0o666); err != nil {
			t.Fatal(err)
		}
		os.Remove(log)
		for _, args := range []string{
			"score FILE", "score --json -", "score --csv --cumulative -", "score --markdown -v vegas -", "rules --house FILE", "solve", "check --json", "batch --workers 1", "batch --workers 1 --csv --brief",
			"table --log LOG", "table --house FILE --log LOG", "table --log FILE",
		} {
			bounded(t, text, strings.Fields(strings.NewReplacer("FILE", file, "LOG", log).Replace(args)))
		}
	})
}

// bounded runs a program on a text and holds it to what FuzzHostile demands.
func bounded(t *testing.T, text []byte, args []string) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	begun := time.Now()
	r := run(strings.NewReader(string(text)), 80, args...)
	spent := time.Since(begun)
	runtime.ReadMemStats(&after)
	all := r.out + r.err
	if at := strings.IndexFunc(all, func(c rune) bool { return c != '\n' && display.IsUnsafe(c) && !isNeededThere(all, c) }); at >= 0 {
		t.Errorf("%q writes %q", args, all[max(0, at-40):min(len(all), at+40)])
	}
	if r.status < 0 || r.status > 2 {
		t.Errorf("%q: status %d", args, r.status)
	}
	if used := after.TotalAlloc - before.TotalAlloc; spent > maxFuzzTime || used > maxFuzzMemory+uint64(len(text))<<16 {
		t.Errorf("%q: %v, %d MB on %d bytes", args, spent, used>>20, len(text))
	}
}

// isNeededThere reports whether a text is as Safe leaves it: a joiner stays
// where a script needs it.
func isNeededThere(text string, c rune) bool {
	if c < 0xa0 {
		return false
	}
	for line := range strings.Lines(text) {
		if line = strings.TrimSuffix(line, "\n"); display.Safe(line) != line {
			return false
		}
	}
	return true
}

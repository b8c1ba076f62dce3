package explain_test

import (
	"encoding/csv"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/evening"
)

// TestSheetCSVGrowsWithTheRounds writes an evening and one of 64 times as many rounds: the
// time of a round does not grow with their number, by far not as much.
func TestSheetCSVGrowsWithTheRounds(t *testing.T) {
	took := func(rounds int) time.Duration {
		var log strings.Builder
		log.WriteString("game vegas\nmax 1000000\n")
		for n := range rounds {
			fmt.Fprintf(&log, "round %d wild 7\nAnn 0 out\nBob 5\n", n+1)
		}
		e, err := evening.Read("log", strings.NewReader(log.String()))
		if err != nil {
			t.Fatal(err)
		}
		least := time.Hour
		for range 5 { // the least is the one that nothing else in the machine slowed down
			began := time.Now()
			s := explain.SheetCSV{Writer: csv.NewWriter(io.Discard)}
			if err := s.Evening(e); err != nil {
				t.Fatal(err)
			}
			least = min(least, time.Since(began))
		}
		return least
	}
	const rounds, times = 100, 64
	if short, long := took(rounds), took(rounds*times); long > 8*times*short { // a busy machine slows the long one more
		t.Errorf("%v for %d rounds, %v for %d", short, rounds, long, rounds*times)
	}
}

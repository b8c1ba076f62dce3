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

// TestSheetCSVGrowsWithTheRounds writes an evening and one of sixteen times as many rounds:
// the time of a round does not grow with their number.
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
	const times = 16
	if short, long := took(400), took(400*times); long > 4*times*short {
		t.Errorf("%v for 400 rounds, %v for %d", short, long, 400*times)
	}
}

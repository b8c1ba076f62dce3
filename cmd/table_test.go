package cmd

import (
	"testing"
	"time"
)

// TestTheEveningGoesOnPastMidnight dates evenings that begin at several hours.
func TestTheEveningGoesOnPastMidnight(t *testing.T) {
	for clock, want := range map[string]string{"2024-11-02T20:00": "2024-11-02", "2024-11-03T05:59": "2024-11-02", "2024-11-03T06:00": "2024-11-03"} {
		at, err := time.Parse("2006-01-02T15:04", clock)
		if err != nil {
			t.Fatal(err)
		}
		if got := eveningOf(at); got != want {
			t.Errorf("%s: %s, want %s", clock, got, want)
		}
	}
}

package cmd

import (
	"testing"
	"time"
)

// TestDates holds the spellings of a day that are read, and those that have two
// readings or none.
func TestDates(t *testing.T) {
	for _, text := range []string{
		"2026-05-01", "2026-5-1", "2026/05/01", "2026.5.1", "1.5.2026", "01.05.2026", "1 May 2026", "May 1, 2026", "May 1 2026", "1 may 2026",
		"Friday 2026-05-01", "Fri, 1 May 2026", "fri. 2026-05-01", "2026-05-01, at Ann's", "2026-05-01 late", "2026-05-01;",
	} {
		if day, ok := readDate(text); !ok || day.Format(time.DateOnly) != "2026-05-01" {
			t.Errorf("%q is read as %v, %t", text, day, ok)
		}
	}
	for _, text := range []string{"", "5/1/2026", "1/5/2026", "2026", "May", "yesterday", "2026-13-01", "31.2.2026", "Friday", "the 1st of May"} {
		if day, ok := readDate(text); ok {
			t.Errorf("%q is read as %v", text, day)
		}
	}
}

package calendar

import (
	"strings"
	"testing"
)

// TestReadDate holds the spellings of a day that are read, and what is said of those
// that have two readings or none.
func TestReadDate(t *testing.T) {
	for text := range strings.SplitSeq(`2026-01-09|2026-1-9|2026/01/09|2026.1.9|9.1.2026|09.01.2026|9.1.26|9 January 2026|January 9, 2026|January 9 2026|9 jan 2026|Jan 9, 2026|
		Jan. 9th, 2026|9th January 2026|9. Januar 2026|9-Jan-2026|2026 Jan 9|20260109|Friday 2026-01-09|Fri, 9 Jan 2026|fri. 2026-01-09|Friday 9 January 2026|Friday 1/9/2026|Friday, 9/1/2026|
		2026-01-09, at Ann's|2026-01-09 late|2026-01-09;|2026-01-09T20:15|the 9 Jan 2026 at 7|game night 2026-01-09`, "|") {
		if d, err := Read(text); err != nil || d.String() != "2026-01-09" {
			t.Errorf("%q is read as %v, %v", text, d, err)
		}
	}
	for text, want := range map[string]string{
		"": `"" is not a date; write the day as in 2026-01-09`, "yesterday": `"yesterday" is not a date; write the day as in 2026-01-09`,
		"2026": `"2026" is not a date; write the day as in 2026-01-09`, "Friday": `"Friday" is not a date; write the day as in 2026-01-09`,
		"9 January": `"9 January" is not a date; write the day as in 2026-01-09`, "3-13-14": `"3-13-14" is not a date; write the day as in 2026-01-09`,
		"1/9/2026":   `"1/9/2026" is 1 September 2026 or 9 January 2026; write 2026-09-01 or 2026-01-09`,
		"1-9-2026":   `"1-9-2026" is 1 September 2026 or 9 January 2026; write 2026-09-01 or 2026-01-09`,
		"2025-02-30": "the calendar has no day 2025-02-30; write the day as in 2026-01-09", "31.2.2026": "the calendar has no day 31.2.2026; write the day as in 2026-01-09",
		"2026-13-01": "the calendar has no day 2026-13-01; write the day as in 2026-01-09", "30 Feb 2026": "the calendar has no day 30 Feb 2026; write the day as in 2026-01-09",
		"29.2.2025": "the calendar has no day 29.2.2025; write the day as in 2026-01-09",
	} {
		d, err := Read(text)
		if err == nil {
			t.Errorf("%q is read as %v", text, d)
		} else if wrong := err.(*Error); wrong.Message+"; "+wrong.Hint != want {
			t.Errorf("%q: %s; %s, want %s", text, wrong.Message, wrong.Hint, want)
		}
	}
	for text, want := range map[string]string{"16/1/2026": "2026-01-16", "1/16/2026": "2026-01-16", "9/9/2026": "2026-09-09", "29.2.2024": "2024-02-29"} {
		if d, err := Read(text); err != nil || d.String() != want {
			t.Errorf("%q is read as %v, %v", text, d, err)
		}
	}
}

// TestDatesOfAFile wants 1/9/2026 read as other dates of the file have it.
func TestDatesOfAFile(t *testing.T) {
	for line, want := range map[string]string{"16/1/2026": "2026-09-01", "1/16/2026,5,0": "2026-01-09", "1/16/2026 and 16/1/2026": "", "2026-01-16": ""} {
		var c Reader
		c.Learn(line)
		if d, _ := c.Read("1/9/2026"); d.String() != want {
			t.Errorf("beside %q it is %q, want %q", line, d, want)
		}
	}
}

// TestDateOfAFile holds the dates that names of files have.
func TestDateOfAFile(t *testing.T) {
	for text := range strings.SplitSeq("2026-01-09.csv|a/b/Jan 9 2026.md|evening-2026-01-09.log|2026_01_09.csv|20260109.log|9.1.2026.txt|Jan-9-2026.log|game_night_9_Jan_2026.xlsx|2026.01.09.csv", "|") {
		if d := (&Reader{}).Named(text); d.String() != "2026-01-09" {
			t.Errorf("%s is of %s", text, d)
		}
	}
	for text := range strings.SplitSeq("-|stdin|1-9-2026.csv|2026-02-30.csv|game 12.log|3-13.log|2026.log", "|") {
		if d := (&Reader{}).Named(text); d != (Date{}) {
			t.Errorf("%s is of %s", text, d)
		}
	}
}

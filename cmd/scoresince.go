package cmd

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/wildmeld/wildmeld/cmd/evening"
	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/audit"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// dateLayouts are the spellings of a date that have one reading: a number with
// two slashes may begin with the day or the month, and is none of them.
var dateLayouts = []string{
	"2006-1-2", "2006/1/2", "2006.1.2", "2.1.2006",
	"2 January 2006", "January 2, 2006", "January 2 2006", "2 Jan 2006", "Jan 2, 2006", "Jan 2 2006",
}

// readDate reads a day, whatever stands behind it and with or without the day of
// the week before it.
func readDate(text string) (time.Time, bool) {
	words := strings.Fields(text)
	if len(words) > 1 {
		for day := time.Sunday; day <= time.Saturday; day++ {
			if first := strings.TrimRight(words[0], ".,"); len(first) > 1 && strings.HasPrefix(strings.ToLower(day.String()), strings.ToLower(first)) {
				words = words[1:]
				break
			}
		}
	}
	for n := min(len(words), 3); n > 0; n-- {
		for _, layout := range dateLayouts {
			if day, err := time.Parse(layout, strings.TrimRight(strings.Join(words[:n], " "), ",;:")); err == nil {
				return day, true
			}
		}
	}
	return time.Time{}, false
}

// sinceDate is the day of --since, zero where it is not given.
func (o scoreOptions) sinceDate() (time.Time, error) {
	if o.since == "" {
		return time.Time{}, nil
	}
	day, ok := readDate(o.since)
	if !ok {
		return day, usagef("DATE is a day, such as 2026-05-01", "--since cannot be %q", o.since)
	}
	return day, nil
}

// takenSince reports whether a log is of the day or later, and returns all of its
// text. One without a date is passed over with a remark.
func (o scoreOptions) takenSince(s Streams, in io.Reader, source string, base rules.Rules, since time.Time) (all io.Reader, taken bool, err error) {
	if since.IsZero() {
		return in, true, nil
	}
	text, err := io.ReadAll(in)
	if err != nil {
		return nil, false, err
	}
	date, err := o.dateOf(text, source, base)
	if err != nil {
		return nil, false, err
	}
	if date == "" {
		fmt.Fprintf(s.Err, "%s: (remark) passed over, as it has no date\n", display.Safe(source))
		return nil, false, nil
	}
	day, ok := readDate(date)
	if !ok {
		return nil, false, usagef("write it as in date 2026-05-01", "%s: passed over, as its date cannot be read: %s", source, date)
	}
	if day.Before(since) && len(o.logs) == 1 {
		fmt.Fprintf(s.Err, "%s: (remark) passed over, as it is of %s\n", display.Safe(source), day.Format(time.DateOnly))
	}
	return bytes.NewReader(text), !day.Before(since), nil
}

// dateOf is the date that a log names, as written; empty where it names none.
func (o scoreOptions) dateOf(text []byte, source string, base rules.Rules) (string, error) {
	quiet := evening.Options{
		Source: source, Rules: base, Changes: o.rules, Players: o.counted(), Reading: o.reading, Open: parse.OpenSheet, OpenHouse: housesBeside(source),
		Closed: func(*audit.Round, []string) {}, Problem: func(diag.Diagnostic) {},
	}
	e, err := evening.NewReader(bytes.NewReader(text), quiet)
	if err != nil {
		return "", err
	}
	if err := e.Read(); err != nil {
		return "", err
	}
	var shown explain.Evening
	e.Show(&shown)
	return shown.Date, nil
}

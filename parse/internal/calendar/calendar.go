// Package calendar reads dates, and learns from a file in which order it writes them.
package calendar

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/lazy"
)

// Date is a day of the calendar. The zero Date is no day.
type Date struct {
	Year  int
	Month time.Month
	Day   int
}

// String returns the date as in 2026-01-09; an empty text for no day.
func (d Date) String() string {
	if d.IsZero() {
		return ""
	}
	return fmt.Sprintf("%04d-%02d-%02d", d.Year, d.Month, d.Day)
}

// IsZero reports whether d is no day.
func (d Date) IsZero() bool { return d == Date{} }

// Compare returns -1 if the day is before another one, 1 if it is after it, and else 0.
func (d Date) Compare(other Date) int {
	return cmp.Or(cmp.Compare(d.Year, other.Year), cmp.Compare(d.Month, other.Month), cmp.Compare(d.Day, other.Day))
}

// weekday returns the day of the week.
func (d Date) weekday() time.Weekday {
	return time.Date(d.Year, d.Month, d.Day, 12, 0, 0, 0, time.UTC).Weekday()
}

// exists reports whether the calendar has the day, in a year from 1900 to 2199.
func (d Date) exists() bool {
	last := time.Date(d.Year, d.Month+1, 0, 12, 0, 0, 0, time.UTC).Day()
	return d.Year >= 1900 && d.Year < 2200 && d.Month >= time.January && d.Month <= time.December && d.Day >= 1 && d.Day <= last
}

// words returns the date as in 9 January 2026.
func (d Date) words() string { return fmt.Sprintf("%d %s %d", d.Day, d.Month, d.Year) }

// Error says why a text is no date, and what would be right.
type Error struct{ Message, Hint string }

func (e *Error) Error() string { return e.Message }

const howDate = "write the day as in 2026-01-09"

// Read reads a date: 2026-01-09, 9.1.2026, 9 Jan 2026, Jan 9, 2026, Friday 9 January
// 2026. Other words may stand around it. The error is an *Error: the text has no date,
// the calendar lacks it, or it has two readings, as 1/9/2026 has.
func Read(text string) (Date, error) {
	d, wrong := (&Reader{}).Read(text)
	if wrong != nil {
		return Date{}, wrong
	}
	return d, nil
}

// Reader reads the dates of a file. It knows from them in which order the day and the
// month are written where that is not plain.
type Reader struct{ monthFirst, dayFirst bool }

// Learn notes the order in which the dates of a line have the day and the month.
func (c *Reader) Learn(line string) {
	if !mayHoldDate(line) || !strings.ContainsAny(line, "-/.") {
		return
	}
	for _, at := range words(line) {
		if all := splitDate(line[at.Start:at.End]); len(all) == 3 && len(all[0]) < 3 && len(all[1]) < 3 {
			first, second := figures(all[0]), figures(all[1])
			c.dayFirst = c.dayFirst || first > 12 && second <= 12
			c.monthFirst = c.monthFirst || second > 12 && first <= 12
		}
	}
}

// splitDate splits the figures of a date.
func splitDate(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune("-/.", r) })
}

// figures reads a number of few figures; -1 for anything else.
func figures(text string) int {
	if n, ok := token.NumberWord(text); ok && token.IsFigures(text) {
		return n
	}
	return -1
}

// Read reads the date in a text. A text without one is an error, too.
func (c *Reader) Read(text string) (Date, *Error) {
	d, _, wrong := c.Find(text)
	if d == (Date{}) && wrong == nil {
		wrong = &Error{token.Quote(strings.TrimSpace(text)) + " is not a date", howDate}
	}
	return d, wrong
}

// maxDated is the longest text in which a date is looked for, in bytes.
const maxDated = 200

// Find finds the first date in a text, and where it stands. It returns no day if there is
// none, and an error if the calendar lacks it or it has two readings.
func (c *Reader) Find(text string) (Date, diag.Span, *Error) {
	if len(text) > maxDated {
		return Date{}, diag.Span{}, nil
	}
	var list []string
	spans := words(text)
	for _, at := range spans {
		list = append(list, text[at.Start:at.End])
	}
	var named *time.Weekday
	for i, word := range list {
		if day, ok := dayNames.Get()[strings.ToLower(word)]; ok {
			named = new(time.Weekday)
			*named = time.Weekday(day)
			continue
		}
		for _, n := range []int{3, 1} {
			if i+n > len(list) {
				continue
			}
			readings := c.readings(list[i : i+n])
			if named != nil && len(readings) > 1 { // the day of the week decides
				readings = slices.DeleteFunc(readings, func(d Date) bool { return d.exists() && d.weekday() != *named })
			}
			span := diag.Span{Start: spans[i].Start, End: spans[i+n-1].End}
			switch {
			case len(readings) > 1:
				a, b := readings[0], readings[1]
				return Date{}, span, &Error{fmt.Sprintf("%s is %s or %s", token.Quote(text[span.Start:span.End]), a.words(), b.words()), fmt.Sprintf("write %s or %s", a, b)}
			case len(readings) == 1 && !readings[0].exists():
				return Date{}, span, &Error{"the calendar has no day " + text[span.Start:span.End], howDate}
			case len(readings) == 1:
				return readings[0], span, nil
			}
		}
	}
	return Date{}, diag.Span{}, nil
}

// Title reads a line as a title with a date: Friday 2026-01-16, # Cottage, 9 January 2026.
// It has no other figures and few other words. Anything else has no day and no error.
func (c *Reader) Title(line string) (Date, *Error) {
	if !mayHoldDate(line) {
		return Date{}, nil
	}
	d, span, wrong := c.Find(line)
	rest := line[:span.Start] + line[span.End:]
	const mostWords = 8
	if span.IsZero() || strings.ContainsAny(rest, "0123456789=") || len(strings.Fields(rest)) > mostWords {
		return Date{}, nil
	}
	return d, wrong
}

// mayHoldDate reports whether a line has as many figures as the shortest date, 9.1.26, and
// besides them a mark that parts dates, the name of a month, or eight figures in a row.
// Most lines of a log have less.
func mayHoldDate(line string) bool {
	figures, row, longest := 0, 0, 0
	for i := range len(line) {
		if row++; line[i] < '0' || line[i] > '9' {
			row = 0
			continue
		}
		figures++
		longest = max(longest, row)
	}
	if figures < 4 {
		return false
	}
	if longest >= len("20260109") || strings.ContainsAny(line, "-/.") {
		return true
	}
	for word := range strings.FieldsFuncSeq(line, func(r rune) bool { return !unicode.IsLetter(r) }) {
		if _, ok := monthNames.Get()[strings.ToLower(word)]; ok {
			return true
		}
	}
	return false
}

// Named returns the date in the name of a file, no day if it has none.
func (c *Reader) Named(file string) Date {
	name := strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))
	for _, text := range []string{name, strings.NewReplacer("_", "-", ".", "-").Replace(name), strings.NewReplacer("_", " ", "-", " ").Replace(name)} {
		if d, _, wrong := c.Find(text); wrong == nil && d != (Date{}) {
			return d
		}
	}
	return Date{}
}

// words returns the places of the words of a text that may be those of a date: 2026-01-09,
// 9th, January.
func words(text string) (list []diag.Span) {
	isFigure := func(i int) bool { return i < len(text) && '0' <= text[i] && text[i] <= '9' }
	for at := 0; at < len(text); {
		start := at
		for c, size := utf8.DecodeRuneInString(text[at:]); unicode.IsLetter(c); c, size = utf8.DecodeRuneInString(text[at:]) {
			at += size
		}
		if !isFigure(at) && at == start {
			at++
			continue
		} else if at == start {
			var ends []int // of the numbers that marks join
			for ; isFigure(at) && len(ends) < 3; at++ {
				for isFigure(at) {
					at++
				}
				if ends = append(ends, at); at == len(text) || strings.IndexByte("-/.", text[at]) < 0 {
					break
				}
			}
			at = ends[0]
			if len(ends) == 3 {
				at = ends[2]
			} else if end := min(at+len("th"), len(text)); slices.Contains([]string{"st", "nd", "rd", "th"}, text[at:end]) {
				at = end
			}
		}
		list = append(list, diag.Span{Start: start, End: at})
	}
	return list
}

var weekdays = [7]string{
	"sunday sun sonntag so dimanche", "monday mon montag mo lundi", "tuesday tue tues dienstag di mardi", "wednesday wed mittwoch mi mercredi",
	"thursday thu thur thurs donnerstag do jeudi", "friday fri freitag fr vendredi", "saturday sat samstag sonnabend sa samedi",
}

var months = [12]string{
	"january jan januar jänner janvier januari enero", "february feb februar février februari febrero", "march mar märz mär mrz mars maart marzo", "april apr avril abril", "may mai mei maj mayo", "june jun juni juin junio",
	"july jul juli juillet julio", "august aug août augustus agosto", "september sep sept septembre septiembre", "october oct oktober okt octobre octubre", "november nov novembre noviembre", "december dec dezember dez décembre diciembre",
}

// dayNames and monthNames map the names of days and months to their numbers, from 0.
var (
	dayNames   = lazy.Value[map[string]int]{Make: func() map[string]int { return numbered(weekdays[:]) }}
	monthNames = lazy.Value[map[string]int]{Make: func() map[string]int { return numbered(months[:]) }}
)

func numbered(lists []string) map[string]int {
	numbers := map[string]int{}
	for n, list := range lists {
		for name := range strings.FieldsSeq(list) {
			numbers[name] = n
		}
	}
	return numbers
}

// readings returns the days that the words may mean: none, one or two. A day may be one
// that the calendar lacks.
func (c *Reader) readings(words []string) []Date {
	if len(words) == 1 {
		return c.inFigures(words[0])
	}
	var d Date
	isDay := func(word string) bool {
		d.Day = figures(strings.TrimRight(word, "stndrh"))
		return d.Day >= 0 && len(word) < 5
	}
	isMonth := func(word string) bool {
		n, ok := monthNames.Get()[strings.ToLower(word)]
		d.Month = time.Month(1 + n)
		return ok
	}
	isYear := func(word string) bool {
		d.Year = figures(word)
		return len(word) == 4 && d.Year >= 0
	}
	if isDay(words[0]) && isMonth(words[1]) && isYear(words[2]) || isMonth(words[0]) && isDay(words[1]) && isYear(words[2]) || isYear(words[0]) && isMonth(words[1]) && isDay(words[2]) {
		return []Date{d}
	}
	return nil
}

// inFigures returns the days that a date in figures may mean. With dots the day comes
// first; with slashes or dashes it may be the month, where the file does not tell.
func (c *Reader) inFigures(word string) []Date {
	if len(word) == 8 && token.IsFigures(word) { // 20260109
		word = word[:4] + "-" + word[4:6] + "-" + word[6:]
		if d := c.inFigures(word); d[0].exists() {
			return d
		}
		return nil
	}
	all := splitDate(word)
	if len(all) != 3 {
		return nil
	}
	a, b, year := figures(all[0]), figures(all[1]), figures(all[2])
	switch {
	case len(all[0]) == 4 && len(all[1]) < 3 && len(all[2]) < 3:
		return []Date{{a, time.Month(b), year}}
	case len(all[0]) > 2 || len(all[1]) > 2 || len(all[2]) != 4 && len(all[2]) != 2:
		return nil
	case len(all[2]) == 2 && strings.Contains(word, "-"): // 3-13-14
		return nil
	case len(all[2]) == 2:
		year += 2000
	}
	dayFirst, monthFirst := Date{year, time.Month(b), a}, Date{year, time.Month(a), b}
	switch {
	case strings.Contains(word, "."), a == b, a > 12, c.dayFirst && !c.monthFirst:
		return []Date{dayFirst}
	case b > 12, c.monthFirst && !c.dayFirst:
		return []Date{monthFirst}
	}
	return []Date{dayFirst, monthFirst}
}

//go:build !js

// Package workbook reads one sheet of a spreadsheet, .xlsx or .ods, as the text of a CSV
// file: values, not formulas, and dates as 2026-01-09. It takes what a file claims about
// itself for nothing: no part is read beyond a limit. It knows nothing of scores.
package workbook

import (
	"archive/zip"
	"bytes"
	"cmp"
	"encoding/csv"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"path"
	"strconv"
	"strings"
	"time"
)

// The largest spreadsheet: the bytes of a part, unpacked, and the rows and columns.
const (
	maxPart    = 8 << 20
	maxRows    = 10_000
	maxColumns = 2000
	maxCells   = 200_000
)

func errLarge() error {
	return fmt.Errorf("a sheet of more than %d rows or %d columns, or of more than %d MB", maxRows, maxColumns, maxPart>>20)
}

// Is reports whether a file begins as a spreadsheet does.
func Is(start []byte) bool { return bytes.HasPrefix(start, []byte("PK\x03\x04")) }

// Read returns the sheet of a name as CSV; the first sheet if the name is empty.
func Read(data []byte, name string) (text []byte, err error) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, errors.New("a broken spreadsheet: " + err.Error())
	}
	w := &book{zip: z, want: name}
	if w.has("content.xml") {
		err = w.readODS()
	} else {
		err = w.readXLSX()
	}
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	out := csv.NewWriter(&b)
	for _, row := range w.rows {
		if len(row) > 0 && w.width*len(w.rows) <= maxCells { // a file leaves out the empty cells at the end
			row = append(row, make([]string, w.width-len(row))...)
		}
		_ = out.Write(row)
	}
	out.Flush()
	if len(bytes.Trim(b.Bytes(), "\n\",")) == 0 {
		return nil, errors.New("the spreadsheet is empty")
	}
	return b.Bytes(), nil
}

// book is a spreadsheet that is being read.
type book struct {
	zip     *zip.Reader
	want    string
	names   []string // of its sheets
	shared  []string // texts that cells name by number
	isDate  []bool   // by the number of a cell's style
	is1904  bool
	rows    [][]string
	width   int // of the longest row
	counted int // cells
}

func (w *book) has(name string) bool {
	f, err := w.zip.Open(name)
	if err == nil {
		f.Close()
	}
	return err == nil
}

// each calls do with each element that begins or ends in a part, and with the text since the
// one before. A part that is missing has none.
func (w *book) each(name string, do func(start *xml.StartElement, end, text string) error) error {
	f, err := w.zip.Open(name)
	if err != nil {
		return nil
	}
	defer f.Close()
	limited := &io.LimitedReader{R: f, N: maxPart}
	in := xml.NewDecoder(limited)
	var text strings.Builder
	for {
		t, err := in.RawToken()
		switch {
		case limited.N <= 0:
			return errLarge()
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return fmt.Errorf("a broken part of the spreadsheet, %s: %w", name, err)
		}
		switch t := t.(type) {
		case xml.StartElement:
			err = do(&t, "", text.String())
			text.Reset()
		case xml.EndElement:
			err = do(nil, t.Name.Local, text.String())
			text.Reset()
		case xml.CharData:
			text.Write(t)
		}
		if err != nil {
			return err
		}
	}
}

func attribute(e *xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// set puts a value into a cell.
func (w *book) set(row, column int, value string) error {
	if row >= maxRows || column >= maxColumns || w.counted > maxCells {
		return errLarge()
	}
	for len(w.rows) <= row {
		w.rows = append(w.rows, nil)
	}
	for len(w.rows[row]) <= column {
		w.rows[row] = append(w.rows[row], "")
		w.counted++
	}
	w.width = max(w.width, len(w.rows[row]))
	w.rows[row][column] = strings.Join(strings.Fields(value), " ")
	return nil
}

// chosen reports whether a sheet is the one to read.
func (w *book) chosen(name string, i int) bool {
	return w.want == "" && i == 0 || w.want != "" && strings.EqualFold(w.want, name)
}

func (w *book) noSheet() error {
	return fmt.Errorf("the spreadsheet has no sheet %q; it has %s", w.want, strings.Join(w.names, ", "))
}

// readXLSX reads what Excel and others write.
func (w *book) readXLSX() error {
	id, file := "", ""
	err := w.each("xl/workbook.xml", func(e *xml.StartElement, _, _ string) error {
		if e != nil && e.Name.Local == "sheet" {
			name := attribute(e, "name")
			if id == "" && w.chosen(name, len(w.names)) {
				id = attribute(e, "id")
			}
			w.names = append(w.names, name)
		}
		w.is1904 = w.is1904 || e != nil && e.Name.Local == "workbookPr" && strings.Trim(attribute(e, "date1904"), "0false") != ""
		return nil
	})
	if err != nil {
		return err
	} else if len(w.names) == 0 {
		return errors.New("not a spreadsheet that can be read")
	} else if id == "" {
		return w.noSheet()
	}
	err = w.each("xl/_rels/workbook.xml.rels", func(e *xml.StartElement, _, _ string) error {
		if e != nil && e.Name.Local == "Relationship" && attribute(e, "Id") == id {
			file = strings.TrimPrefix(path.Join("xl", attribute(e, "Target")), "xl/xl/")
			if target := attribute(e, "Target"); strings.HasPrefix(target, "/") {
				file = target[1:]
			}
		}
		return nil
	})
	if err = errors.Join(err, w.readShared(), w.readStyles()); err != nil {
		return err
	} else if !w.has(file) {
		return errors.New("a broken spreadsheet: its sheet is missing")
	}
	row, column, kind, style := -1, -1, "", 0
	var inline rich
	return w.each(file, func(e *xml.StartElement, end, text string) error {
		whole := inline.take(e, end, text)
		switch {
		case e != nil && e.Name.Local == "row":
			row, column = row+1, -1
			if n, err := strconv.Atoi(attribute(e, "r")); err == nil {
				row = n - 1
			}
		case e != nil && e.Name.Local == "c":
			column++
			if at := columnOf(attribute(e, "r")); at >= 0 {
				column = at
			}
			kind = attribute(e, "t")
			style, _ = strconv.Atoi(attribute(e, "s"))
		case end == "v" || whole:
			if whole {
				text = inline.String()
			}
			if row < 0 || column < 0 {
				return errLarge()
			}
			return w.set(row, column, w.value(text, kind, style))
		}
		return nil
	})
}

// columnOf returns the column of a place such as AB12, from 0; -1 if it names none.
func columnOf(at string) int {
	n := 0
	for _, c := range at {
		if c < 'A' || c > 'Z' || n > maxColumns {
			break
		}
		n = 26*n + int(c-'A') + 1
	}
	return n - 1
}

// value returns what a cell shows: a number, a date, or a text.
func (w *book) value(text, kind string, style int) string {
	switch kind {
	case "s":
		if n, err := strconv.Atoi(text); err == nil && n >= 0 && n < len(w.shared) {
			return w.shared[n]
		}
		return text
	case "b":
		return strings.ToUpper(strconv.FormatBool(text == "1" || text == "true"))
	case "", "n":
	case "d":
		return strings.TrimSuffix(text, "T00:00:00")
	default:
		return text
	}
	n, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return text
	}
	if style >= 0 && style < len(w.isDate) && w.isDate[style] && n >= 1 && n < 200_000 {
		first := time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC)
		if w.is1904 {
			first = time.Date(1904, 1, 1, 0, 0, 0, 0, time.UTC)
		}
		return first.AddDate(0, 0, int(math.Floor(n))).Format(time.DateOnly)
	}
	return strconv.FormatFloat(n, 'f', -1, 64)
}

// rich is a text of which parts may look different, without their pronunciation.
type rich struct {
	strings.Builder
	spoken bool
}

// take takes an element, and reports whether the text ends with it.
func (r *rich) take(e *xml.StartElement, end, text string) bool {
	switch {
	case e != nil && (e.Name.Local == "si" || e.Name.Local == "is"):
		r.Reset()
	case e != nil && e.Name.Local == "rPh":
		r.spoken = true
	case end == "rPh":
		r.spoken = false
	case end == "t" && !r.spoken:
		r.WriteString(text)
	}
	return end == "si" || end == "is"
}

// readShared reads the texts that cells share.
func (w *book) readShared() error {
	var one rich
	return w.each("xl/sharedStrings.xml", func(e *xml.StartElement, end, text string) error {
		if one.take(e, end, text) {
			w.shared = append(w.shared, one.String())
		}
		return nil
	})
}

// readStyles finds the styles of dates: formats 14 to 17 and 22, and those of a house
// that have a year or a day.
func (w *book) readStyles() error {
	dates, inCells := map[string]bool{"14": true, "15": true, "16": true, "17": true, "22": true}, false
	return w.each("xl/styles.xml", func(e *xml.StartElement, end, _ string) error {
		switch {
		case e != nil && e.Name.Local == "numFmt":
			dates[attribute(e, "numFmtId")] = isDateFormat(attribute(e, "formatCode"))
		case e != nil && e.Name.Local == "cellXfs":
			inCells = true
		case end == "cellXfs":
			inCells = false
		case e != nil && e.Name.Local == "xf" && inCells:
			w.isDate = append(w.isDate, dates[attribute(e, "numFmtId")])
		}
		return nil
	})
}

// isDateFormat reports whether a format shows a year or a day, outside its quoted texts,
// colours and languages.
func isDateFormat(code string) bool {
	end := rune(0)
	for _, c := range strings.ToLower(code) {
		switch {
		case end != 0:
			if c == end {
				end = 0
			}
		case c == '"':
			end = '"'
		case c == '[':
			end = ']'
		case c == 'y' || c == 'd':
			return true
		}
	}
	return false
}

// readODS reads what LibreOffice and others write.
func (w *book) readODS() error {
	inside, found, row, column := false, false, -1, 0
	rows, columns, value := 1, 1, ""
	depth, own := 0, false // the elements that are open in a cell, and whether one is a paragraph of its own, not of a note
	var shown strings.Builder
	err := w.each("content.xml", func(e *xml.StartElement, end, text string) error {
		if own {
			shown.WriteString(text)
		}
		switch {
		case e != nil && depth > 0:
			own = own || depth == 1 && e.Name.Local == "p"
			depth++
			shown.WriteString(map[string]string{"s": " ", "tab": " ", "line-break": " "}[e.Name.Local])
		case depth > 1:
			if depth--; depth == 1 && own {
				own = false
				shown.WriteByte(' ')
			}
		case e != nil && e.Name.Local == "table":
			name := attribute(e, "name")
			inside = !found && w.chosen(name, len(w.names))
			found, w.names = found || inside, append(w.names, name)
		case end == "table":
			inside = false
		case !inside:
		case e != nil && e.Name.Local == "table-row":
			row, column, rows = row+1, 0, repeated(e, "number-rows-repeated")
		case end == "table-row":
			if err := w.repeatRow(row, rows-1); err != nil {
				return err
			}
			row += rows - 1
		case e != nil && (e.Name.Local == "table-cell" || e.Name.Local == "covered-table-cell"):
			value, columns, depth = "", repeated(e, "number-columns-repeated"), 1
			shown.Reset()
			switch attribute(e, "value-type") {
			case "float", "currency", "percentage":
				value = w.value(attribute(e, "value"), "n", -1)
			case "date":
				value, _, _ = strings.Cut(attribute(e, "date-value"), "T")
			}
		case end == "table-cell" || end == "covered-table-cell":
			depth, value = 0, cmp.Or(value, strings.TrimSpace(shown.String()))
			for range columns {
				if value == "" {
					column += columns
					break
				}
				if err := w.set(row, column, value); err != nil {
					return err
				}
				column++
			}
		}
		return nil
	})
	if err == nil && !found {
		return w.noSheet()
	}
	return err
}

// repeatRow writes the cells of a row again into the rows below it. An empty row, which
// a spreadsheet repeats to the end of the sheet, has none.
func (w *book) repeatRow(row, times int) error {
	if row >= len(w.rows) || len(w.rows[row]) == 0 {
		return nil
	}
	for i := range times {
		for column, value := range w.rows[row] {
			if err := w.set(row+1+i, column, value); err != nil {
				return err
			}
		}
	}
	return nil
}

// repeated returns how often a row or a cell stands.
func repeated(e *xml.StartElement, name string) int {
	n, err := strconv.Atoi(attribute(e, name))
	if err != nil || n < 1 {
		return 1
	}
	return min(n, 1<<20)
}

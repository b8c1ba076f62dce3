// Package workbook refuses spreadsheets in the page's program, which takes text alone: the
// reader of archives would make it a fortieth larger.
package workbook

import (
	"bytes"
	"errors"
)

// Is reports whether the first bytes of a file are those of a spreadsheet.
func Is(start []byte) bool { return bytes.HasPrefix(start, []byte("PK\x03\x04")) }

// Read returns an error: save the sheet as CSV.
func Read([]byte, string) ([]byte, error) {
	return nil, errors.New("a spreadsheet is read by the command line only; save the sheet as CSV and open that file")
}

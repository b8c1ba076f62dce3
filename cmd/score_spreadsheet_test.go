package cmd_test

import (
	"archive/zip"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestSpreadsheet scores an .ods file, and wants an empty one to be input that cannot be
// read.
func TestSpreadsheet(t *testing.T) {
	t.Parallel()
	write := func(table string) string {
		path := filepath.Join(t.TempDir(), "2026-01-09.ods")
		f, err := os.Create(path)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		z := zip.NewWriter(f)
		w, _ := z.Create("content.xml")
		_, _ = w.Write([]byte(`<document-content><table:table table:name="A">` + table + `</table:table></document-content>`))
		_ = z.Close()
		return path
	}
	text := ""
	for _, row := range [][3]string{{"Round", "Ann", "Bob"}, {"1", "0", "12"}, {"2", "5", "0"}} {
		text += "<table-row>"
		for _, cell := range row {
			text += "<table-cell><p>" + cell + "</p></table-cell>"
		}
		text += "</table-row>"
	}
	if s, status := score(t, "", write(text)); status != 0 || !maps.Equal(s.Totals, map[string]int{"Ann": 5, "Bob": 12}) {
		t.Errorf("status %d, totals %v", status, s.Totals)
	}
	if r := run(nil, 80, "score", write("")); r.status != 2 {
		t.Errorf("an empty spreadsheet: status %d\n%s%s", r.status, r.out, r.err)
	}
}

// TestProgramFile scores a program, about which there is one complaint.
func TestProgramFile(t *testing.T) {
	t.Parallel()
	r := run(strings.NewReader("\x7fELF\x02\x01\x01"+strings.Repeat("\x00\x00\x01\x02Ann 12\n", 99)), 200, "score", "-")
	const want = "wildmeld: stdin is no text, so nobody's scores can be read from it: is it the right file?\n"
	if r.status != 2 || r.out != "" || r.err != want {
		t.Errorf("status %d\n%s%s", r.status, r.out, r.err)
	}
}

package cmd_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/parse/display"
)

// TestNothingControlsTheTerminal puts characters that could into every text that
// comes from others, and looks for them in every answer.
func TestNothingControlsTheTerminal(t *testing.T) {
	const evil = "A\x1b[2J\x00\u009b\u202e\u2066\u200b\x7fB"
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return path
	}
	body := "date " + evil + "\nplayers " + evil + ", Bob\nround 1\n" + evil + ": 3h 4h 5h = 3\nBob: 3" + evil + "\n" + evil + "\ntotals " + evil + " 12\n"
	log := write("e\x1b[2J\u202e.log", body)
	other := write("b\u200b.log", body)
	sheet := write("s\x1b.csv", "round,"+evil+",Bob\n1,3,"+evil+"\n2,4,5\n")
	house := write("h\x1b.rules", "game \""+evil+"\" from three-thirteen\naces "+evil+"\n"+evil+"\n")
	record := fmt.Sprintf(`{"hand":"3h 4h 5h","id":%q}`, "x\u009b\u202e\x7f")
	for _, c := range [][]string{
		{"score", log}, {"score", log, other}, {"score", "--json", log, other}, {"score", "--csv", log, other}, {"score", "--markdown", log, other},
		{"score", "--chart", log}, {"score", sheet}, {"score", "--csv", sheet}, {"score", "--json", sheet}, {"score", evil},
		{"rules", "--house", house}, {"rules", evil}, {"rules", "--house", evil}, {"solve", evil}, {"check", evil}, {"solve", "-v", evil, "3h 4h 5h"},
		{"solve", "-R", evil, "3h 4h 5h"}, {"solve", "-R", "aces=" + evil, "3h 4h 5h"}, {"solve", "-w", evil, "3h 4h 5h"}, {"why", "3h 4h 5h", "--card", evil},
		{"discard", evil}, {"draws", evil}, {evil}, {"--" + evil}, {"batch"}, {"batch", "--brief"}, {"batch", evil}, {"table", "--log", log},
	} {
		for _, columns := range []int{50, 80} {
			r := run(strings.NewReader(record+"\n3h "+evil+"\n{\""+evil+"\":1}\ntotals\nsheet\nscore "+evil+" 12\n"), columns, c...)
			if at := strings.IndexFunc(r.out+r.err, func(r rune) bool { return r != '\n' && display.IsUnsafe(r) }); at >= 0 {
				t.Errorf("%q: %q", c, (r.out + r.err)[max(0, at-40):min(len(r.out+r.err), at+40)])
			}
		}
	}
}

package cmd_test

import (
	"strings"
	"testing"
)

// TestQuotedLines: the text inside a quoted value with line ends belongs to its record,
// wherever a block ends, and a quotation mark that is never closed costs one line.
func TestQuotedLines(t *testing.T) {
	const record = "3h 4h 5h,\"a\n9s Kd 2c\n\"\"b\"\"\"\n"
	long := strings.Repeat(record, 3*(64<<10)/len(record))
	r := run(strings.NewReader("hand,note\n"+long), 60, "batch", "--csv", "--brief", "--workers", "2")
	if want := strings.Repeat("0\n", 3*(64<<10)/len(record)); r.out != want || r.status != 0 {
		t.Errorf("status %d: %.100s %.100s", r.status, r.out, r.err)
	}
	r = run(strings.NewReader("hand\n\"3h 4h\n5h\"\n\"x\n3h 4h 9s\n"), 60, "batch", "--csv", "--brief")
	if lines := strings.Split(r.out, "\n"); len(lines) != 4 || lines[0] != "0" || !strings.HasPrefix(lines[1], "error: ") || lines[2] != "16" {
		t.Errorf("%q", r.out)
	}
}

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestPages writes the pages twice, to the same bytes, and reads one.
func TestPages(t *testing.T) {
	t.Setenv("SOURCE_DATE_EPOCH", "1000000000")
	one, two := t.TempDir(), t.TempDir()
	for _, dir := range []string{one, two} {
		if err := writePages(dir); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"", "-solve", "-discard", "-check", "-table", "-completion"} {
		first, err := os.ReadFile(filepath.Join(one, "wildmeld"+name+".1"))
		if err != nil {
			t.Fatal(err)
		}
		if second, _ := os.ReadFile(filepath.Join(two, "wildmeld"+name+".1")); string(first) != string(second) {
			t.Errorf("wildmeld%s: two runs differ", name)
		}
	}
	page, _ := os.ReadFile(filepath.Join(one, "wildmeld-discard.1"))
	for _, want := range []string{
		".TH \"WILDMELD-DISCARD\" \"1\" \"Sep 2001\" \"wildmeld\" \"Wildmeld\"\n",
		"wildmeld-discard - which card to throw from a hand one card over\n",
		"\\fBwildmeld discard [HAND] [flags]\\fP\n",
		"\\fB--table\\fP=\"\"\n",
		"\\fBwildmeld(1)\\fP\n",
	} {
		if !strings.Contains(string(page), want) {
			t.Errorf("the page of discard has no %q:\n%s", want, page)
		}
	}
}

package cmd_test

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// TestNothingIsMadeBeforeMain keeps the start short. What a package makes while it is
// initialised costs every command, and a page of memory for each size of thing that nothing
// else has. Data that the linker lays out costs nothing, and solve/lazy makes the rest when
// it is needed.
func TestNothingIsMadeBeforeMain(t *testing.T) {
	started := exec.Command(os.Args[0], "-test.run=^$")
	started.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	trace, err := started.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, trace)
	}
	packages := 0
	for line := range strings.Lines(string(trace)) {
		// init PACKAGE @3.1 ms, 0.01 ms clock, 0 bytes, 0 allocs
		words := strings.Fields(line)
		if len(words) != 11 || !strings.HasPrefix(words[1], module) || words[1] == module+"cmd_test" {
			continue
		}
		packages++
		if words[9] != "0" {
			t.Errorf("%s makes %s things before main", words[1], words[9])
		}
	}
	if packages == 0 {
		t.Errorf("no packages in the trace: %s", trace)
	}
}

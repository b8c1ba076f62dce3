package cmd_test

import (
	"errors"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/wildmeld/wildmeld/cmd"
)

var update = flag.Bool("u", false, "write what the program says into the scripts")

func TestMain(m *testing.M) {
	// An interesting input is otherwise made smaller for a minute, in which
	// nothing new is tried.
	if err := flag.Set("test.fuzzminimizetime", "20x"); err != nil {
		panic(err)
	}
	// Each check of an evening runs the program several times; -rapid.checks asks for more.
	if err := flag.Set("rapid.checks", "40"); err != nil {
		panic(err)
	}
	testscript.Main(withLargeHeap{m}, map[string]func(){
		"wildmeld": func() {
			s := cmd.System()
			s.Now = func() time.Time { return aSaturdayNight }
			os.Exit(cmd.Main(os.Args[1:], s))
		},
	})
}

// withLargeHeap runs the tests, but not the programs that they start, with a
// larger heap: thousands of short runs of a command would collect a small one
// all the time.
type withLargeHeap struct{ *testing.M }

func (m withLargeHeap) Run() int {
	debug.SetGCPercent(800)
	return m.M.Run()
}

// aSaturdayNight is the time of day for the program under test: past midnight
// on an evening that began on the second.
var aSaturdayNight = time.Date(2024, time.November, 3, 1, 30, 0, 0, time.UTC)

// TestScripts runs the scripts of testdata/script, each one behaviour, and
// compares whole outputs.
// In the short mode these are the scripts of batch alone, the one command of
// several goroutines.
func TestScripts(t *testing.T) {
	pattern := "*"
	if testing.Short() {
		pattern = "batch_*"
	}
	files, err := filepath.Glob("../testdata/script/" + pattern + ".txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d scripts, %v", len(files), err)
	}
	testscript.Run(t, testscript.Params{
		Files:               files,
		UpdateScripts:       *update,
		RequireUniqueNames:  true,
		RequireExplicitExec: true,
		Setup: func(e *testscript.Env) error {
			e.Setenv("LANG", "C.UTF-8")
			return nil
		},
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){"exits": exits},
	})
}

// exits runs a program and demands its exit status: exits 2 wildmeld solve 3x.
func exits(ts *testscript.TestScript, _ bool, args []string) {
	if len(args) < 2 {
		ts.Fatalf("usage: exits status program [args...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	var failed *exec.ExitError
	if err := ts.Exec(args[1], args[2:]...); errors.As(err, &failed) {
		got = failed.ExitCode()
	} else if err != nil {
		ts.Fatalf("%s: %v", args[1], err)
	}
	if got != want {
		ts.Fatalf("exit status %d, want %d", got, want)
	}
}

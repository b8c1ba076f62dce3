package solve_test

import (
	"runtime/debug"
	"testing"
)

// TestMain collects garbage less often: the tests make thousands of solvers,
// and a small heap would be collected all the time.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	m.Run()
}

//go:build race

package solve_test

// raceDetector reports whether the tests run under the race detector, which
// makes them some ten times slower.
const raceDetector = true

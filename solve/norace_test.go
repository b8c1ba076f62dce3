//go:build !race

package solve_test

// raceDetector tells whether the tests run under the race detector.
const raceDetector = false

// Command wildmeld computes what a hand of a wild-card rummy game is worth, and says why.
package main

import (
	"os"

	"github.com/wildmeld/wildmeld/cmd"
)

// default.pgo tells the compiler where batch spends its time, which saves 8 to 16 % of
// it. Regenerate the file after changes to the search or to how batch reads lines and
// writes records, and for a new version of Go.
//
//go:generate go test ../internal/bulk -run ^$ -bench BatchLine/(brief|full|json|games)/ -cpuprofile default.pgo

func main() {
	os.Exit(cmd.Main(os.Args[1:], cmd.System()))
}

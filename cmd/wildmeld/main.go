// Command wildmeld answers what a hand of a wild-card rummy game is worth, and
// why.
package main

import (
	"os"

	"github.com/wildmeld/wildmeld/cmd"
)

// default.pgo tells the compiler where batch spends its time: 8 to 16 % less of it.
// Make it anew after a change to the search, to what reads the lines of batch or
// writes its records, and for a new version of Go.
//
//go:generate go test .. -run ^$ -bench BatchLine/(brief|full|json|games)/ -cpuprofile default.pgo

func main() {
	os.Exit(cmd.Main(os.Args[1:], cmd.System()))
}

// Command wildmeld answers what a hand of a wild-card rummy game is worth, and
// why.
package main

import (
	"os"

	"github.com/wildmeld/wildmeld/cmd"
)

func main() {
	os.Exit(cmd.Main(os.Args[1:], cmd.System()))
}

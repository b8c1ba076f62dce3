package evening_test

import (
	"fmt"
	"strings"

	"github.com/wildmeld/wildmeld/explain/evening"
)

// A log of five lines is scored: who leads, and which claim is wrong.
func ExampleRead() {
	const log = `players Ann, Bob, Cy
round 1
Ann: 3h 4h 5h = 0 out
Bob: 3s 9d Kd = 12
Cy 14`
	e, err := evening.Read("friday.log", strings.NewReader(log+"\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, s := range e.Outcome.Standings {
		fmt.Println(s.Place, e.Players[s.Player], s.Total)
	}
	for _, f := range e.Findings {
		fmt.Printf("line %d, %s: %s has %d, want %d\n", f.Line, f.Name(), e.Players[f.Player], f.Have, f.Want)
	}
	// Output:
	// 1 Ann 0
	// 2 Cy 14
	// 3 Bob 22
	// line 4, claim: Bob has 12, want 22
}

package evening_test

import (
	"fmt"
	"strings"

	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// A log of five lines is scored: who leads, and which claim is wrong.
func ExampleReader() {
	const log = `players Ann, Bob, Cy
round 1
Ann: 3h 4h 5h = 0 out
Bob: 3s 9d Kd = 12
Cy 14`
	game, _ := rules.Lookup("three-thirteen")
	r, err := evening.NewReader(strings.NewReader(log+"\n"), evening.Options{Source: "friday.log", SheetOptions: parse.SheetOptions{Rules: game.Rules()}})
	if err == nil {
		err = r.Read()
	}
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, s := range r.Outcome.Standings {
		fmt.Println(s.Place, r.Players[s.Player], s.Total)
	}
	for _, f := range r.Findings {
		fmt.Printf("line %d: %s\n", f.Line, f.Message)
	}
	// Output:
	// 1 Ann 0
	// 2 Cy 14
	// 3 Bob 22
	// line 4: Bob claims 12, the hand scores 22 (left 3♠ 9♦ K♦: 3+9+10 = 22)
}

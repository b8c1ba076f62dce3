package evening

import (
	"fmt"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/solve/rules"
)

// TestImpossibleRoundsKeepNoEntries reads rounds that the game cannot have, among them one
// that a newcomer plays, with a correction in their midst: nothing is kept of their scores,
// and those of the others stay what they were.
func TestImpossibleRoundsKeepNoEntries(t *testing.T) {
	const honest = "players Ann, Bob\nround 1\nAnn 0, Bob 12\nround 2\nAnn 7, Bob 0\n"
	var log strings.Builder
	log.WriteString(honest)
	for n := range 3000 {
		fmt.Fprintf(&log, "round %d\nAnn 0, Bob %d\n", 20+n, 5+n%30)
		if n == 1000 {
			log.WriteString("Cy 9\nchange 1 Bob 15\n")
		}
	}
	log.WriteString("change 2 Ann 8\nround 3\nAnn 0, Bob 3\n")
	o := Options{}
	o.Rules = rules.Games()[0].Rules()
	e, err := o.open(strings.NewReader(log.String()))
	if err != nil {
		t.Fatal(err)
	}
	if err := e.read(); err != nil {
		t.Fatal(err)
	}
	kept := map[*block]int{}
	for _, r := range e.book.rounds {
		if r.in != nil {
			kept[r.in] = cap(r.in.entries)
		}
		if !r.counts() && len(r.Entries()) > 0 {
			t.Errorf("round %d keeps %d entries", r.Number(), len(r.Entries()))
		}
	}
	entries := 0
	for _, n := range kept {
		entries += n
	}
	if entries > 5000 {
		t.Errorf("room for %d entries of three rounds", entries)
	}
	e.finish()
	if got, want := fmt.Sprint(e.Game.Seats[0].Total, e.Game.Seats[1].Total, len(e.Rounds)), "8 18 3"; got != want {
		t.Errorf("the totals and rounds are %s, want %s", got, want)
	}
}

package explain

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/parse/display"
)

// repairJSON is an offer of changes.
type repairJSON struct {
	Changes []rewritingJSON `json:"changes"`
	Reason  string          `json:"reason"`
}

type rewritingJSON struct {
	evening.Place
	Round  any    `json:"round"`
	Player string `json:"player"`
	From   string `json:"from"`
	To     string `json:"to"`
	Entry  string `json:"entry"` // score or total
}

func (e *told) repairJSON(r evening.Repair) repairJSON {
	return repairJSON{Reason: RepairReason(e.Evening, r), Changes: each(r.Changes, func(w evening.Rewriting) rewritingJSON {
		return rewritingJSON{w.Place, roundNamed(w.Round), e.Named[w.Player], w.From, w.To, [2]string{"score", "total"}[number(w.Total)]}
	})}
}

func number(is bool) int {
	if is {
		return 1
	}
	return 0
}

// RepairReason says what a repair changes and why: if Dee's 66 in round 5 is 64, the totals
// add up and the round has its zero.
func RepairReason(e *evening.Evening, r evening.Repair) string {
	changes := each(r.Changes, func(w evening.Rewriting) string {
		what, more := w.From, ""
		if w.Total {
			what = "total " + w.From
		}
		if w.Carried {
			more = ", with those below by as much"
		}
		return fmt.Sprintf("%s's %s in %s is %s%s", e.Named[w.Player], what, w.Round, w.To, more)
	})
	var then []string
	if r.Adds {
		then = append(then, "the totals add up")
	}
	if r.Rises {
		then = append(then, "no total falls")
	}
	if r.Possible {
		then = append(then, "every score is possible")
	}
	isTheirs := func(w evening.Rewriting) bool { return w.Round.Number == r.Zeros[0] }
	switch n := len(r.Zeros); {
	case n == 1 && slices.ContainsFunc(r.Changes, isTheirs):
		then = append(then, "the round has its zero")
	case n == 1:
		then = append(then, fmt.Sprintf("round %d has its zero", r.Zeros[0]))
	case n > 1:
		then = append(then, "every round has its zero")
	}
	if len(then) == 0 {
		then = []string{"every score can be read"}
	}
	return "if " + List(changes, "and") + ", " + List(then, "and")
}

// RepairLines returns what a repair changed, a line for each change, with its place.
func RepairLines(e *evening.Evening, r evening.Repair) (lines []string) {
	for _, w := range r.Changes {
		who, more := display.Safe(e.Named[w.Player]), ""
		if w.Total {
			who += "'s total"
		}
		if w.Carried {
			more = ", and those below it by as much"
		}
		lines = append(lines, fmt.Sprintf("%s:%d:%d: %s in %s is %s instead of %s%s",
			display.Safe(e.Source), w.Line, w.Column, who, w.Round, w.To, display.Safe(w.From), more))
	}
	return lines
}

// repairs returns the offers; of more than are listed, the likeliest and their number.
func (e *told) repairs() (offers []string) {
	offers = each(e.Repairs, func(r evening.Repair) string { return RepairReason(e.Evening, r) })
	if more := len(offers) + e.MoreRepairs - 1; e.MoreRepairs > 0 {
		return []string{offers[0] + fmt.Sprintf("; %d other repairs are as small", more)}
	}
	return offers
}

// offers writes the repairs below the findings. One alone comes with what to type.
func (p *page) offers(e *told) {
	offers := e.repairs()
	for _, offer := range offers {
		p.hang(indent, 2*indent, strings.Fields(display.Safe(offer)))
	}
	if len(offers) == 1 && e.MoreRepairs == 0 {
		how := each(e.Repairs[0].Changes, func(w evening.Rewriting) string {
			return fmt.Sprintf("line %d, column %d: %s", w.Line, w.Column, w.To)
		})
		p.sentence(2*indent, strings.Join(how, "; ")+"; or score --repair writes it")
	}
}

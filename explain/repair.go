package explain

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/parse/display"
)

// repairJSON returns an offer of changes.
func (e told) repairJSON(r evening.Repair) object {
	changes := each(r.Changes, func(w evening.Rewriting) object {
		entry, player := "score", ""
		if w.Total {
			entry = "total"
		}
		if w.Player != evening.Everyone {
			player = e.Named[w.Player]
		}
		return object{
			{"line", w.Line}, {"column", w.Column}, {"round", roundNamed(w.Round)}, {"player", player}, {"from", w.From}, {"to", w.To}, {"entry", entry},
		}
	})
	return object{{"changes", changes}, {"reason", RepairReason(e.Evening, r)}}
}

// RepairReason says what a repair changes and why: if Dee's 66 in round 5 is 64, the totals
// add up and the round has its zero.
func RepairReason(e *evening.Evening, r evening.Repair) string {
	changes := each(r.Changes, func(w evening.Rewriting) string {
		who, carried := whose(e, w), ""
		switch {
		case w.From == "":
			return fmt.Sprintf("%s has %s in %s", who, w.To, w.Round)
		case w.Carried:
			carried = ", with those below by as much"
		case !w.Total:
			who += "'s"
		}
		return fmt.Sprintf("%s %s in %s is %s%s", who, w.From, w.Round, w.To, carried)
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

// whose returns the player of a score, or Ann's total, or the sum.
func whose(e *evening.Evening, w evening.Rewriting) string {
	switch {
	case w.Player == evening.Everyone:
		return "the sum"
	case w.Total:
		return e.Named[w.Player] + "'s total"
	}
	return e.Named[w.Player]
}

// RepairLines returns what a repair changed, a line for each change, with its place.
func RepairLines(e *evening.Evening, r evening.Repair) []string {
	return each(r.Changes, func(w evening.Rewriting) string {
		more := ""
		if w.From != "" {
			more = " instead of " + w.From
		}
		if w.Carried {
			more += ", and those below it by as much"
		}
		return display.Safe(fmt.Sprintf("%s:%d:%d: %s in %s is %s%s", e.Source, w.Line, w.Column, whose(e, w), w.Round, w.To, more))
	})
}

// repairs returns the offers, or the number of them if not all are listed.
func (e told) repairs() []string {
	if n := len(e.Repairs) + e.MoreRepairs; e.MoreRepairs > 0 {
		return []string{fmt.Sprintf("%d repairs as small as each other would make it agree", n)}
	}
	return each(e.Repairs, func(r evening.Repair) string { return RepairReason(e.Evening, r) })
}

// Offers returns the repairs as they are offered in a session. If there is only one, it says
// what to type.
func Offers(e *evening.Evening) []string {
	offers := told{e}.repairs()
	if len(offers) == 1 && e.MoreRepairs == 0 {
		if lines := changeLines(e); lines != "" {
			offers[0] += ": " + lines
		}
	}
	return offers
}

// changeLines returns the lines of a session that make the only repair of an evening, or ""
// if it changes what no line can: a total, letters, or a cell that was left out.
func changeLines(e *evening.Evening) string {
	var lines []string
	for _, w := range e.Repairs[0].Changes {
		if w.Total || w.Letters || w.From == "" {
			return ""
		}
		lines = append(lines, fmt.Sprintf("change %d %s %s", w.Round.Number, e.Named[w.Player], w.To))
	}
	return strings.Join(lines, ", then ")
}

// offers writes the repairs below the findings. One alone comes with what to type.
func (p *page) offers(e told, l Layout) {
	offers, how := e.repairs(), []string(nil)
	switch {
	case l.AtPrompt:
		offers = Offers(e.Evening)
	case len(e.Repairs) == 1 && e.MoreRepairs == 0:
		for _, w := range e.Repairs[0].Changes {
			how = append(how, fmt.Sprintf("line %d, column %d: %s", w.Line, w.Column, w.To))
		}
		how = append(how, "or score --repair writes it")
		if slices.ContainsFunc(e.Repairs[0].Changes, func(w evening.Rewriting) bool { return w.From == "" }) {
			how = []string{"score --repair writes it"} // some have no place yet
		}
	}
	for _, offer := range offers {
		p.hang(indent, 2*indent, strings.Fields(display.Safe(offer)))
	}
	if how != nil {
		p.sentence(2*indent, strings.Join(how, "; "))
	}
}

package sheet

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/wildmeld/wildmeld/parse/internal/column"
	"github.com/wildmeld/wildmeld/parse/internal/token"
)

// place is a row of places.
type place struct {
	*row
	said *fault // that it is ignored
}

// checkPlaces complains of a row of places, or of one that names the winner, which puts somebody
// before a player with fewer points.
func (r *reader) checkPlaces() {
	all, known := r.totals()
	if !known {
		return
	}
	for _, d := range r.places {
		places := r.placesIn(d.row)
		for p := range r.players {
			for q := range r.players {
				if places[p].ok && places[q].ok && places[p].n < places[q].n && all[p].n > all[q].n {
					d.said.Diagnostic = r.place(d.at).Fault(token.CodeRecord, d.at.Span(), r.putsBefore("row", p, q, all), "correct the row or the scores, or leave the row out")
				}
			}
		}
	}
}

// putsBefore says that a row or a line puts a player before one with fewer points.
func (r *reader) putsBefore(what string, p, q int, all numbers) string {
	return fmt.Sprintf("this %s puts %s before %s, and the scores come to %d and %d", what, r.players[p].name.Text, r.players[q].name.Text, all[p].n, all[q].n)
}

// totals returns what the players have in the end, and whether that is known: no score is missing or has
// cards, no bonus round decides, and nobody drops out.
func (r *reader) totals() (all numbers, known bool) {
	all = r.zeros()
	for _, d := range r.rounds {
		have := r.have(d)
		if d.bad || d.read.bonus || r.Rules.Game.Elimination != nil || slices.ContainsFunc(have, func(n amount) bool { return !n.ok }) {
			return nil, false
		}
		if r.Reading == Running {
			all = have
		} else {
			all.add(have)
		}
	}
	return all, true
}

// placesIn returns the place of each player that a row says: 1, 1st, a winner under a name or
// named.
func (r *reader) placesIn(d *row) numbers {
	places, isWinners, won := make(numbers, len(r.players)), column.Is(d.at.Text, column.Winner), false
	for _, named := range r.series {
		text := named.spots[d.i].cell.Text
		who := r.whoOut(text)
		for p, s := range r.players {
			m := ordinal.Get().FindStringSubmatch(text)
			switch {
			case isWinners && (who == s || who == nil && isBroken(text, s.name.Text)), s == named && (column.Is(text, column.Winner) || isWinners && slices.Contains(append(crosses, "*", "✓", "✔"), text)):
				places[p], won = amount{1, true}, true
			case s == named && m != nil && m[1] == "" && !isWinners:
				n, _ := strconv.Atoi(m[2])
				places[p] = amount{n, true}
			}
		}
	}
	for p, n := range places {
		if won && !n.ok {
			places[p] = amount{2, true}
		}
	}
	return places
}

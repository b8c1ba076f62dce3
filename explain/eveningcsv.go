package explain

import (
	"encoding/csv"
	"fmt"
	"strconv"

	"github.com/wildmeld/wildmeld/explain/evening"

	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// SheetCSV writes score sheets in CSV: a row for each player and round and, for a
// single sheet, one for each player who came or went.
type SheetCSV struct {
	*csv.Writer
	Several bool // whether the first column names the log
	begun   bool // whether the header has been written
	drops   bool // whether the last column says who expired, which a total alone does not show
	last    int  // the number of the last round
}

// begin writes the header if nothing has been written yet.
func (s *SheetCSV) begin(eliminates bool) {
	if s.begun {
		return
	}
	s.begun, s.drops = true, eliminates && !s.Several
	head := []string{"round", "wild", "player", "score", "total", "best", "claim", "verdict", "out", "checked"}
	if s.Several {
		head = append([]string{"log"}, head...)
	}
	if s.drops {
		head = append(head, "expired")
	}
	_ = s.Write(append(head, "game", "date"))
}

// row writes a row, with the log's name in front if there are several logs, and who
// expired, if there is such a column, behind it. The Writer keeps an error for Evening.
func (s *SheetCSV) row(e *evening.Evening, expired string, cells ...string) {
	if s.Several {
		cells = append([]string{display.Guard(display.Safe(e.Called()))}, cells...)
	}
	if s.drops {
		cells = append(cells, expired)
	}
	_ = s.Write(append(cells, display.Guard(display.Safe(e.Rules.Name)), display.Guard(display.Safe(e.Date))))
}

// Evening writes the rows of an evening, flushes, and returns the first error.
func (s *SheetCSV) Evening(e *evening.Evening) error {
	s.begin(e.Game.Eliminates())
	for _, r := range e.Rounds {
		s.moves(e, r)
		s.round(e, r)
	}
	s.moves(e, nil)
	s.Flush()
	return s.Error()
}

// round writes the rows of a round: its scores, then those that are missing.
func (s *SheetCSV) round(e *evening.Evening, r *evening.Round) {
	s.last = r.Number()
	row := func(p int, l *evening.Entry) {
		hasTotal := !l.Open() && (l.Known() || r.Unfinished)
		s.row(e, strconv.FormatBool(l.Expired()),
			fmt.Sprint(roundNamed(r.Round())), wildSpelled(r.Wild), display.Guard(display.Safe(e.Players[p])),
			numberIf(l.Known(), int(l.Score)), numberIf(hasTotal, l.Total), numberIf(l.Checked(), int(l.Best)), numberIf(l.Claimed(), int(l.Claim)),
			l.Verdict().String(), strconv.FormatBool(l.Out()), strconv.FormatBool(l.Checked()))
	}
	for p, l := range r.Lines() {
		row(p, l)
	}
	for _, p := range r.Missing() {
		row(p, &r.Entries[p])
	}
}

// moves writes a row for each player who came or went, with the move in the column for
// who expired or, in a game without elimination, in the column for who went out.
func (s *SheetCSV) moves(e *evening.Evening, before *evening.Round) {
	if s.Several {
		return
	}
	for _, m := range e.MovesBefore(before) {
		did, out := moveWords[m.Kind], ""
		if !s.drops {
			out = did
		}
		name := display.Guard(display.Safe(e.Players[m.Player]))
		s.row(e, did, strconv.Itoa(s.last), "", name, "", numberIf(!m.Open, m.Total), "", "", "", out, "")
	}
}

// moveWords holds the moves as logs word them.
var moveWords = [...]string{tally.BuyIn: "buys in", tally.Join: "joins", tally.Leave: "leaves"}

func numberIf(known bool, n int) string {
	if !known {
		return ""
	}
	return strconv.Itoa(n)
}

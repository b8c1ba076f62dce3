package explain

import (
	"encoding/csv"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/explain/evening"

	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// SheetCSV writes score sheets in CSV: a row for each player and round and, for a
// single sheet, one for each player who came or went.
type SheetCSV struct {
	*csv.Writer
	Several bool        // whether the first column names the log
	rules   bool        // whether some evening is not played by its game's own rules
	columns []csvColumn // nil before the header
}

// csvRow is a row of an evening: a player's entry in a round or, without an entry, a move.
type csvRow struct {
	*evening.Evening
	player  int
	round   *evening.Round // of a move the round before it, nil before the first
	entry   *evening.Entry
	move    evening.Move
	expires bool // there is a column for who expired
}

// csvColumn is a column: its name, and what it says of an entry and of a move, each nil if
// it says nothing.
type csvColumn struct {
	name        string
	entry, move func(csvRow) string
}

// csvColumns lists the columns. The log is named where there are several, and who expired,
// which a total alone does not show, in a single sheet of a game with elimination; the rules
// where those of some evening are not its game's own.
func csvColumns() []csvColumn {
	fixed := func(name string, cell func(csvRow) string) csvColumn { return csvColumn{name, cell, cell} }
	did := func(x csvRow) string { return moveWords[x.move.Kind] }
	return []csvColumn{
		fixed("log", func(x csvRow) string { return guarded(x.Called()) }),
		{"round", func(x csvRow) string { return fmt.Sprint(roundNamed(x.round.Round())) }, csvRow.number},
		{"wild", func(x csvRow) string { return wildOf(x.round) }, nil},
		fixed("player", func(x csvRow) string { return guarded(x.Players[x.player]) }),
		{"score", func(x csvRow) string { return numberIf(x.entry.Known(), int(x.entry.Score)) }, nil},
		{"total", csvRow.total, func(x csvRow) string { return numberIf(!x.move.Open, x.move.Total) }},
		{"best", func(x csvRow) string { return numberIf(x.entry.Checked(), x.round.Best(x.player)) }, nil},
		{"claim", func(x csvRow) string { return numberIf(x.entry.Claimed(), x.round.Claim(x.player)) }, nil},
		{"verdict", func(x csvRow) string { return x.round.Verdict(x.player).String() }, nil},
		{"out", func(x csvRow) string { return strconv.FormatBool(x.entry.Out()) }, func(x csvRow) string {
			if x.expires { // another column says it
				return ""
			}
			return did(x)
		}},
		{"checked", func(x csvRow) string { return strconv.FormatBool(x.entry.Checked()) }, nil},
		{"expired", func(x csvRow) string { return strconv.FormatBool(x.entry.Expired()) }, did},
		fixed("game", func(x csvRow) string { return guarded(x.Rules.Name) }),
		fixed("date", func(x csvRow) string { return guarded(x.Date) }),
		fixed("rules", func(x csvRow) string { return ownRules(x.Evening) }),
	}
}

// number returns the number of the last round before a move.
func (x csvRow) number() string {
	if x.round == nil {
		return "0"
	}
	return strconv.Itoa(x.round.Number())
}

// total returns a player's total after a round.
func (x csvRow) total() string {
	return numberIf(!x.entry.Open() && (x.entry.Known() || x.round.Unfinished), x.entry.Total)
}

// ownRules returns what differs from the game's own rules, after the game's name if the
// rules have another, and what the players agreed on that is not usual.
func ownRules(e *evening.Evening) string {
	r, usual := e.Rules, tally.Usual(e.Rules)
	list := each(r.Differences(r.Game.Rules()), func(s rules.Setting) string { return s.Name + " " + s.Value })
	if r.Name != r.Game.Name {
		list = append([]string{"from " + r.Game.Name}, list...)
	}
	if e.Game.Max != usual.Max {
		list = append(list, fmt.Sprint("max ", e.Game.Max))
	}
	if e.Game.CardsSaid {
		list = append(list, fmt.Sprint("cards ", e.Game.Cards))
	}
	if cents := e.Game.BuyIn; cents != usual.BuyIn {
		list = append(list, fmt.Sprintf("buy-in %d.%02d", cents/100, cents%100))
	}
	if shares := e.Game.Shares; !slices.Equal(shares, usual.Shares) || e.Game.Second {
		pot := "pot " + strings.Join(each(shares, strconv.Itoa), ":")
		if e.Game.Second {
			pot += " buy-in"
		}
		list = append(list, pot)
	}
	return strings.Join(list, "; ")
}

// Know notes that an evening will be written, so that the header has the columns it needs.
func (s *SheetCSV) Know(e *evening.Evening) { s.rules = s.rules || ownRules(e) != "" }

// guarded returns text from outside as a cell that is safe for spreadsheets and terminals.
func guarded(text string) string { return display.Guard(display.Safe(text)) }

// Evening writes the rows of an evening, flushes, and returns the first error.
func (s *SheetCSV) Evening(e *evening.Evening) error {
	if s.Know(e); s.columns == nil {
		s.columns = slices.DeleteFunc(csvColumns(), func(c csvColumn) bool {
			return c.name == "log" && !s.Several || c.name == "rules" && !s.rules || c.name == "expired" && (s.Several || !e.Game.Eliminates())
		})
		_ = s.Write(each(s.columns, func(c csvColumn) string { return c.name })) // the Writer keeps its error
	}
	var before *evening.Round
	for _, r := range e.Rounds {
		s.moves(e, before, r)
		for p, l := range r.Lines() {
			s.row(csvRow{Evening: e, player: p, round: r, entry: l})
		}
		for _, p := range r.Missing() {
			s.row(csvRow{Evening: e, player: p, round: r, entry: &r.Entries()[p]})
		}
		before = r
	}
	s.moves(e, before, nil)
	s.Flush()
	return s.Error()
}

// moves writes a row for each player who came or went between two rounds, or starts on a score.
func (s *SheetCSV) moves(e *evening.Evening, before, after *evening.Round) {
	for _, m := range comings(e, before, after) {
		s.row(csvRow{Evening: e, player: m.Player, round: before, move: m})
	}
}

// comings returns the moves after one round and before another, which are nil at the
// beginning and at the end. Players who start on a score come first, with tally.NoMove. A
// player who has a score in a round before joining joins for that round alone.
func comings(e *evening.Evening, after, before *evening.Round) (list []evening.Move) {
	switch {
	case after != nil:
		list = visits(after, tally.Leave)
	case before != nil:
		points := e.Handicaps()
		for _, p := range slices.Sorted(maps.Keys(points)) {
			list = append(list, evening.Move{Player: p, Total: points[p]})
		}
	}
	list = append(list, e.MovesBefore(before)...)
	if after != nil && before != nil { // in the first round everybody named plays
		list = append(list, visits(before, tally.Join)...)
	}
	return list
}

// visits returns the comings or goings of those who have a score in a round before they join.
func visits(r *evening.Round, kind tally.Move) (list []evening.Move) {
	for p, e := range r.Lines() {
		if !e.Visits() {
			continue
		}
		m := evening.Move{Player: p, Kind: kind, Total: e.Total, Open: e.Open()}
		if kind == tally.Join && e.Known() {
			m.Total -= int(e.Score)
		}
		list = append(list, m)
	}
	return list
}

// row writes a row. The Writer keeps its error for Evening.
func (s *SheetCSV) row(x csvRow) {
	x.expires = x.Game.Eliminates() && !s.Several
	_ = s.Write(each(s.columns, func(c csvColumn) string {
		says := c.entry
		if x.entry == nil {
			says = c.move
		}
		if says == nil {
			return ""
		}
		return says(x)
	}))
}

// moveWords holds the moves as logs word them.
var moveWords = [...]string{tally.NoMove: "starts", tally.BuyIn: "buys in", tally.Join: "joins", tally.Leave: "leaves"}

func numberIf(known bool, n int) string {
	if !known {
		return ""
	}
	return strconv.Itoa(n)
}

package sheet

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/grid"
)

// finish turns the draft into the sheet.
func (r *reader) finish() {
	r.sheet.Players, r.sheet.Begin = r.draft.names, r.header.cells[0]
	if len(r.draft.rows) == 0 || !r.nameRounds() {
		return
	}
	r.oneEach()
	r.settlePlayers()
	r.sheet.Players = r.draft.names
	r.readValues()
	reading, ok := r.decideReading()
	if !ok {
		return
	}
	r.sheet.Faults = append(r.sheet.Faults, r.suspects...)
	for i, row := range r.draft.rows {
		if row.bad && row.number == 0 {
			continue
		}
		d := r.round(row, reading)
		d.Moves = r.movesBefore(i)
		r.sheet.Rounds = append(r.sheet.Rounds, d)
	}
	r.sheet.Moves = r.movesBefore(len(r.draft.rows))
	r.noteMarks()
	r.noteLeaving()
	r.checkSums()
	r.noteLate()
	r.dropOuts()
}

// oneEach complains where a player has two scores in a round, of which neither
// counts.
func (r *reader) oneEach() {
	if r.header.shape != long {
		return
	}
	for _, row := range r.draft.rows {
		for i := 0; i < len(row.entries); i++ {
			e := row.entries[i]
			first := slices.IndexFunc(row.entries[:i], func(f entry) bool { return f.player == e.player })
			if first < 0 || row.bad {
				continue
			}
			f := &row.entries[first]
			r.fault(e.at, fmt.Sprintf("%s has two scores in the round %s: %s in line %d and %s here; neither counts",
				r.draft.names[e.player].Text, row.label.Text, f.score.Text, f.at.Line, e.score.Text), "a player has one score in a round")
			f.value.Kind, f.broken = Unread, true
			row.entries = slices.Delete(row.entries, i, i+1)
			i--
		}
	}
}

// readValues reads what the cells say. Where nothing under a player is a
// score, that is one complaint.
func (r *reader) readValues() {
	bad := make([][]badCell, len(r.draft.names))
	good := make([]int, len(r.draft.names))
	for _, row := range r.draft.rows {
		if row.bad {
			continue
		}
		for i := range row.entries {
			e := &row.entries[i]
			if e.broken {
				continue
			}
			if wrong := r.readEntry(e); wrong != nil {
				bad[e.player] = append(bad[e.player], badCell{e.score, *wrong})
			} else if e.value.Kind != Missing {
				good[e.player]++
			}
		}
	}
	for player, list := range bad {
		if len(list) > 1 && good[player] == 0 {
			r.fault(r.draft.names[player], fmt.Sprintf("nothing under %s is a score: %s", r.draft.names[player].Text, list[0].message), howPlayers)
			continue
		}
		for _, b := range list {
			r.fault(b.at, b.message, b.hint)
		}
	}
}

// movesBefore takes the moves that stand before a row and were not taken yet.
func (r *reader) movesBefore(row int) (list []Move) {
	for len(r.draft.moves) > 0 && r.draft.moves[0].after <= row {
		list, r.draft.moves = append(list, r.draft.moves[0]), r.draft.moves[1:]
	}
	return list
}

const howPlayers = `--players "Ann, Bob" names the columns that count`

type badCell struct {
	at grid.Cell
	unreadable
}

// readEntry reads the cells of one player in one round.
func (r *reader) readEntry(e *entry) *unreadable {
	if e.hand.Text != "" {
		e.value = Value{Kind: Cards}
		return nil
	}
	if r.header.own && r.isOpen(e) {
		e.value.Kind = Unread
		return &unreadable{fmt.Sprintf("%s's score is missing", r.draft.names[e.player].Text), "write the score in"}
	}
	v, bad := readValue(e.score.Text)
	if v.Kind == Cards {
		e.hand = e.score
		if IsWords(e.score.Text) {
			v.Kind, bad = Unread, &unreadable{fmt.Sprintf("%q is no score", e.score.Text), howCell}
		}
	}
	if e.value = v; bad != nil {
		return bad
	}
	if v.Kind == Missing && e.score.Text != "" && e.total.Text == "" && r.isLastScored(e) {
		e.value.Kind = Unread
		return &unreadable{fmt.Sprintf("%s's score is missing", r.draft.names[e.player].Text), "write the score in, or leave the cell empty where it is to come"}
	}
	if v.Marked && v.Points == 0 {
		e.value.Out = true
	}
	if v.Note != "" {
		r.remark(e.score, v.Note)
	}
	return nil
}

// isLastScored reports whether an entry is of the last round that has a score of
// anybody: a mark for a missing score there is none of a score that is to come.
func (r *reader) isLastScored(e *entry) bool {
	if r.header.own || r.options.Rules.Game.Elimination != nil {
		return false
	}
	if r.lastScored == nil {
		r.lastScored = r.findLastScored()
	}
	return slices.ContainsFunc(r.lastScored.entries, func(f entry) bool { return f.at == e.at && f.player == e.player })
}

func (r *reader) findLastScored() *draftRow {
	for _, row := range slices.Backward(r.draft.rows) {
		if slices.ContainsFunc(row.entries, func(e entry) bool { v, _ := readValue(e.score.Text); return v.Kind != Missing }) {
			return row
		}
	}
	return &draftRow{}
}

// isOpen reports whether a score is missing in what score --csv or --markdown
// wrote: there the total is missing too. Where the line is only still to come
// CSV has the total, and Markdown has nothing.
func (r *reader) isOpen(e *entry) bool {
	if r.header.shape == long {
		return e.score.Text == "" && e.total.Text == ""
	}
	return e.score.Text == "-" || e.score.Text == "" && e.total.Text == "-"
}

// decideReading decides whether the numbers are scores or running totals.
// Where that is open it is a fault, and nothing is scored.
func (r *reader) decideReading() (Reading, bool) {
	switch {
	case r.draft.paired:
		return Scores, true
	case r.options.Reading == Running:
		return Running, r.rises()
	case r.options.Reading == Scores || r.hasCards():
		return Scores, true
	}
	asScores, asTotals, n := r.bothWays()
	if n < minRounds || slices.Equal(asScores, asTotals) || !r.neverFalls() || r.sumsAgree(asScores) {
		return Scores, true
	}
	r.fault(r.header.cells[0], fmt.Sprintf("no player's number ever falls, as in a sheet of running totals: read as scores the totals are %s, read as running totals %s",
		r.listed(asScores), r.listed(asTotals)), "--cumulative takes them for running totals, --cumulative=false for scores")
	return Unsaid, false
}

// minRounds is from how many rounds on a sheet can look like running totals.
const minRounds = 5

func (r *reader) hasCards() bool {
	for _, row := range r.draft.rows {
		if slices.ContainsFunc(row.entries, func(e entry) bool { return e.value.Kind == Cards }) {
			return true
		}
	}
	return false
}

// each calls f with every number of a player, in the order of play.
func (r *reader) each(f func(e *entry)) {
	for _, row := range r.draft.rows {
		for i := range row.entries {
			if e := &row.entries[i]; e.value.Kind == Points && !row.bad && !row.read.bonus {
				f(e)
			}
		}
	}
}

func (r *reader) bothWays() (asScores, asTotals []int, rounds int) {
	asScores, asTotals = make([]int, len(r.draft.names)), make([]int, len(r.draft.names))
	r.each(func(e *entry) {
		asScores[e.player] += e.value.Points
		asTotals[e.player] = e.value.Points
	})
	for _, row := range r.draft.rows {
		if slices.ContainsFunc(row.entries, func(e entry) bool { return e.value.Kind == Points }) {
			rounds++
		}
	}
	return asScores, asTotals, rounds
}

func (r *reader) neverFalls() bool {
	last := make(map[int]int)
	rising := true
	r.each(func(e *entry) {
		before, ok := last[e.player]
		rising = rising && (!ok || e.value.Points >= before)
		last[e.player] = e.value.Points
	})
	return rising
}

// rises complains of the first running total that falls. In a game that
// players drop out of, one who buys in may.
func (r *reader) rises() bool {
	if r.options.Rules.Game.Elimination != nil {
		return true
	}
	last := make(map[int]*entry)
	ok := true
	r.each(func(e *entry) {
		if before := last[e.player]; ok && before != nil && e.value.Points < before.value.Points {
			ok = false
			r.fault(e.score, fmt.Sprintf("the running total of %s falls from %d to %d", r.draft.names[e.player].Text, before.value.Points, e.value.Points), "without --cumulative the numbers are scores")
		}
		last[e.player] = e
	})
	return ok
}

// sumsAgree reports whether a row of totals confirms what the scores add up to.
func (r *reader) sumsAgree(totals []int) bool {
	for _, s := range r.draft.sums {
		agree := 0
		for _, c := range s.cells {
			if v, _ := readValue(c.score.Text); v.Kind == Points && v.Points == totals[c.player] {
				agree++
			}
		}
		if agree == len(totals) || agree > 0 && r.header.shape != matrix {
			return true
		}
	}
	return false
}

func (r *reader) listed(totals []int) string {
	words := make([]string, len(totals))
	for i, n := range totals {
		words[i] = fmt.Sprintf("%s %d", r.draft.names[i].Text, n)
	}
	return strings.Join(words, ", ")
}

// round is a row of the draft as a round of the sheet.
func (r *reader) round(row *draftRow, reading Reading) Round {
	ask, wrong, at := r.ask(row)
	if wrong != nil && !row.bad {
		r.fault(at, wrong.message+", and the row is not scored", wrong.hint)
	}
	d := Round{Ask: ask, Label: row.at, Skipped: row.bad || wrong != nil}
	if d.Skipped {
		return d
	}
	out := r.whoIsOut(row)
	for i := range row.entries {
		e := &row.entries[i]
		entry := Entry{Player: e.player, At: e.at, Value: e.value, Hand: e.hand, Claim: e.claim, Out: r.outOf(e), Sum: reading == Running && e.value.Kind == Points}
		if e.player == out {
			entry.Out = row.out
		}
		if e.score.Text != "" {
			if entry.At = e.score; e.hand.Text != "" && e.claim.Text == "" && e.score != e.hand {
				entry.Claim = e.score
			}
		}
		if !row.read.bonus || e.value.Kind != Missing {
			r.addTotal(&entry, e)
		}
		if entry.Value.Kind == Missing && !entry.Leaves {
			if entry.Later = reading == Running && r.comesLater(row, e.player); !entry.Later {
				continue
			}
			r.laterRemark(e.score, e.player)
		}
		d.Entries = append(d.Entries, entry)
	}
	if reading == Running {
		d.Entries = append(d.Entries, r.absent(row)...)
	}
	return d
}

func (r *reader) laterRemark(at grid.Cell, player int) {
	r.remark(at, fmt.Sprintf("%s's running total is missing here, and a later one includes the score", r.draft.names[player].Text))
}

// absent is entries for the players who have none in a row, and running totals
// before and below it.
func (r *reader) absent(row *draftRow) (list []Entry) {
	if r.options.Rules.Game.Elimination != nil {
		return nil
	}
	for player := range r.draft.names {
		if !slices.ContainsFunc(row.entries, func(e entry) bool { return e.player == player }) && r.comesLater(row, player) {
			list = append(list, Entry{Player: player, At: row.at, Later: true})
			r.laterRemark(row.at, player)
		}
	}
	return list
}

// noteMarks notes where the whole sheet marks nobody who went out.
func (r *reader) noteMarks() {
	isMarked := func(e Entry) bool { return e.Value.Out || e.Out.Text != "" || e.Value.Kind == Cards }
	for _, d := range r.sheet.Rounds {
		if slices.ContainsFunc(d.Entries, isMarked) {
			return
		}
	}
	for _, d := range r.sheet.Rounds {
		for i := range d.Entries {
			d.Entries[i].Unmarked = true
		}
	}
}

// comesLater reports whether a running total of a player stands below a row.
func (r *reader) comesLater(row *draftRow, player int) bool {
	for _, below := range r.draft.rows[slices.Index(r.draft.rows, row)+1:] {
		if !below.bad && slices.ContainsFunc(below.entries, func(e entry) bool { return e.player == player && e.value.Kind == Points }) {
			return true
		}
	}
	return false
}

// noteLeaving notes who takes no more part in a game that players drop out of,
// where score --csv wrote the sheet: it has a row for everybody who does.
func (r *reader) noteLeaving() {
	if r.header.shape != long || !r.header.own || r.options.Rules.Game.Elimination == nil {
		return
	}
	for i := 1; i < len(r.sheet.Rounds); i++ {
		d := &r.sheet.Rounds[i]
		for player := range r.draft.names {
			plays := func(e entry) bool { return e.player == player }
			if !slices.ContainsFunc(r.draft.rows[i].entries, plays) && slices.ContainsFunc(r.sheet.Rounds[i-1].Entries, func(e Entry) bool { return e.Player == player && !e.Leaves }) {
				d.Entries = append(d.Entries, Entry{Player: player, At: d.Label, After: &Total{Player: player, At: d.Label}, Leaves: true})
			}
		}
	}
}

// whoIsOut is the player whom a matrix names as having gone out, or -1.
func (r *reader) whoIsOut(row *draftRow) int {
	if slices.Contains(missingWords, strings.ToLower(row.out.Text)) || same(row.out.Text, "nobody") || same(row.out.Text, "none") {
		return -1
	}
	i := slices.IndexFunc(r.draft.names, func(n grid.Cell) bool { return same(n.Text, row.out.Text) })
	if i < 0 {
		r.fault(row.out, fmt.Sprintf("no player is called %q", row.out.Text), "the column names who went out")
	}
	return i
}

var (
	yesWords = []string{"out", "yes", "y", "true", "1", "x", "*", "✓", "✔", "✗", "ja", "j", "oui", "si", "sí", "sim", "kyllä"}
	noWords  = []string{"", "no", "n", "false", "0", "-", "–", "—", "nein", "non", "nee", "nej", "nei"}
)

// outOf is the mark of going out in a long sheet, where there is one.
func (r *reader) outOf(e *entry) grid.Cell {
	text := strings.ToLower(e.out.Text)
	switch {
	case slices.Contains(noWords, text):
		return grid.Cell{}
	case slices.Contains(yesWords, text), same(text, r.draft.names[e.player].Text):
		return e.out
	}
	r.fault(e.out, fmt.Sprintf("%q is neither yes nor no", e.out.Text), "the column out says yes for who went out, or nothing")
	return grid.Cell{}
}

// addTotal reads the running total beside a score. Where the score is missing
// the total shows it, and where both are as before in a game that players drop
// out of, the player took no part.
func (r *reader) addTotal(to *Entry, e *entry) {
	if slices.Contains(missingWords, strings.ToLower(e.total.Text)) {
		return
	}
	points, ok := totalPoints(e.total.Text)
	if !ok {
		r.fault(e.total, fmt.Sprintf("%q is no total", e.total.Text), "a total is a number")
		return
	}
	if r.header.own && r.header.shape == long && to.Value.Kind == Missing {
		return // the line is to come
	}
	to.After = &Total{Player: e.player, At: e.total, Points: points}
	if to.Value.Kind != Missing {
		return
	}
	if r.options.Rules.Game.Elimination != nil && r.totalBefore(e.player) == points {
		to.Leaves = true
		return
	}
	to.Value, to.Sum, to.At = Value{Kind: Points, Points: points}, true, e.total
}

// totalPoints reads a total, with the x of a player who has dropped out.
func totalPoints(text string) (int, bool) {
	v, bad := readValue(strings.TrimSuffix(text, "x"))
	return v.Points, bad == nil && v.Kind == Points && !v.Out && v.Note == ""
}

// totalBefore is the last running total that the sheet has of a player.
func (r *reader) totalBefore(player int) int {
	for _, d := range slices.Backward(r.sheet.Rounds) {
		for _, e := range d.Entries {
			if e.Player == player && e.After != nil {
				return e.After.Points
			}
		}
	}
	return -1
}

// noteLate notes who is in the sheet only from a later round on of a game that
// players drop out of.
func (r *reader) noteLate() {
	if r.options.Rules.Game.Elimination == nil || !r.draft.paired || len(r.sheet.Rounds) == 0 {
		return
	}
	d := &r.sheet.Rounds[0]
	d.late = map[int]bool{}
	for player := range r.draft.names {
		plays := func(row *draftRow) bool {
			return slices.ContainsFunc(row.entries, func(e entry) bool { return e.player == player && (r.header.shape == long || e.value.Kind != Missing) })
		}
		d.late[player] = !plays(r.draft.rows[0]) && (slices.ContainsFunc(r.draft.rows, plays) || r.joins(player))
	}
}

// joins reports whether a player joins, in what score wrote.
func (r *reader) joins(player int) bool {
	joins := func(m Move) bool { return m.Player == player && m.Word == "joins" }
	return slices.ContainsFunc(r.sheet.Moves, joins) || slices.ContainsFunc(r.sheet.Rounds, func(d Round) bool { return slices.ContainsFunc(d.Moves, joins) })
}

// checkSums puts the rows of totals below the rounds that they add up.
func (r *reader) checkSums() {
	for _, s := range r.draft.sums {
		after := s.after
		if after <= 0 || after > len(r.sheet.Rounds) {
			after = len(r.sheet.Rounds)
		}
		for _, c := range s.cells {
			if slices.Contains(missingWords, strings.ToLower(c.score.Text)) {
				continue
			}
			points, ok := totalPoints(c.score.Text)
			if !ok {
				r.fault(c.score, fmt.Sprintf("%q is no total", c.score.Text), "a total is a number")
				continue
			}
			if after > 0 {
				d := &r.sheet.Rounds[after-1]
				d.Totals = append(d.Totals, Total{c.player, c.score, points})
			}
		}
	}
}

// dropOuts finds the number of points at which players must have dropped out,
// where the sheet marks who did and the game's own does not fit.
func (r *reader) dropOuts() {
	game := r.options.Rules.Game.Elimination
	if game == nil || !r.draft.states && !r.header.own {
		return
	}
	in, out := -1, -1
	for i, row := range r.draft.rows {
		// Nobody drops out by a last round in which scores are still to come.
		unfinished := i == len(r.draft.rows)-1 && slices.ContainsFunc(row.entries, func(e entry) bool { return e.value.Kind == Missing })
		for _, e := range row.entries {
			points, ok := totalPoints(e.total.Text)
			switch expired := strings.HasSuffix(e.total.Text, "x") || e.expired.Text == "true"; {
			case !ok:
			case expired && (out < 0 || points < out):
				out = points
			case !expired && e.value.Kind != Missing && !unfinished:
				in = max(in, points)
			}
		}
	}
	switch {
	case in >= game.Max && out < 0:
		r.sheet.Max = in + 1
	case out >= 0 && out > in && (in >= game.Max || out < game.Max):
		r.sheet.Max = out
	}
}

package cmd_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// entered is a line of an evening after those that name the game and the
// players.
type entered struct {
	verb   string // round, bonus, scores, joins, leaves, rename, correct
	who    int
	points int
	out    bool   // of scores
	round  int    // of correct
	name   string // the one at that time, of rename the new one
	said   bool   // joins with points
}

func (e entered) text(was string) string {
	switch e.verb {
	case "round":
		return fmt.Sprintf("round %d", e.round)
	case "bonus":
		return "round bonus"
	case "scores":
		return fmt.Sprintf("%s: = %d%s", e.name, e.points, map[bool]string{true: " out"}[e.out])
	case "joins":
		return e.name + " joins" + map[bool]string{true: fmt.Sprintf(" with %d", e.points)}[e.said]
	case "leaves":
		return e.name + " leaves"
	case "rename":
		return fmt.Sprintf("rename %s to %s", was, e.name)
	}
	return fmt.Sprintf("correct %d %s %d", e.round, e.name, e.points)
}

// ledger is an evening added up word for word from its lines, from the first to
// the last each time: a second reading of how games of fixed rounds end, of who
// is due and of whose the money is.
type ledger struct {
	names   []string
	in      []bool
	start   []int
	rounds  []*ledgerRound
	pending []entered
	leaving []int // after the round, in which they have a score
	paid    []int
	tied    []int // who play the bonus hands
	bonus   []*ledgerRound
}

type ledgerRound struct {
	number int
	due    []int
	scores map[int]int
	out    int // -1: nobody
}

func (r *ledgerRound) missing() (list []int) {
	for _, p := range r.due {
		if _, has := r.scores[p]; !has {
			list = append(list, p)
		}
	}
	return list
}

func (l *ledger) playing() (list []int) {
	for p, in := range l.in {
		if in {
			list = append(list, p)
		}
	}
	return list
}

// open is the round that is the last one.
func (l *ledger) open() *ledgerRound {
	if n := len(l.bonus); n > 0 {
		return l.bonus[n-1]
	}
	if n := len(l.rounds); n > 0 {
		return l.rounds[n-1]
	}
	return nil
}

func (l *ledger) enter(e entered) {
	if r := l.open(); r == nil || len(r.missing()) == 0 || e.verb == "round" || e.verb == "bonus" {
		l.over()
	}
	switch e.verb {
	case "round":
		l.rounds = append(l.rounds, &ledgerRound{e.round, l.playing(), map[int]int{}, -1})
	case "bonus":
		if l.tied == nil {
			l.tied = l.lowest()
		}
		l.bonus = append(l.bonus, &ledgerRound{0, l.tied, map[int]int{}, -1})
	case "scores":
		r := l.open()
		if slices.ContainsFunc(l.pending, func(j entered) bool { return j.who == e.who }) { // who plays the round has joined before it
			l.comeIn()
			r.due = append(slices.Clone(r.due), e.who)
		}
		if r.scores[e.who] = e.points; e.out {
			r.out = e.who
		}
	case "joins":
		if l.pending = append(l.pending, e); l.open() == nil || len(l.open().scores) == 0 {
			l.comeIn()
			if r := l.open(); r != nil {
				r.due = l.playing()
			}
		}
	case "leaves":
		r := l.open()
		if r != nil && len(r.missing()) > 0 && slices.Contains(slices.Collect(maps.Keys(r.scores)), e.who) {
			l.leaving = append(l.leaving, e.who)
			return
		}
		if l.in[e.who] = false; r != nil {
			r.due = slices.DeleteFunc(slices.Clone(r.due), func(p int) bool { _, has := r.scores[p]; return p == e.who && !has })
		}
	case "rename":
		l.names[e.who] = e.name
	case "correct":
		l.rounds[e.round-1].scores[e.who] = e.points
	}
}

// comeIn lets those in who joined in the middle of a round that is over.
func (l *ledger) comeIn() {
	for _, e := range l.pending {
		for len(l.names) <= e.who {
			l.names, l.in, l.start, l.paid = append(l.names, e.name), append(l.in, false), append(l.start, 0), append(l.paid, 0)
		}
		if l.in[e.who], l.paid[e.who] = true, 1; e.said {
			l.start[e.who] = e.points - l.scored(e.who)
		}
	}
	l.pending = nil
}

// over ends a round: those come in who joined in it, and those go who left.
func (l *ledger) over() {
	l.comeIn()
	for _, p := range l.leaving {
		l.in[p] = false
	}
	l.leaving = nil
}

func (l *ledger) scoredIn(p int) (points int, has bool) {
	if r := l.open(); r != nil {
		points, has = r.scores[p]
	}
	return points, has
}

func (l *ledger) scored(p int) (sum int) {
	for _, r := range l.rounds {
		sum += r.scores[p]
	}
	return sum
}

// total is a player's total, nil where a score is missing from a round that is
// over; finished leaves out a round that is not.
func (l *ledger) total(p int, finished bool) *int {
	sum := l.start[p] + l.scored(p)
	for i, r := range l.rounds {
		last := i == len(l.rounds)-1
		if !last && slices.Contains(r.missing(), p) {
			return nil
		}
		if last && finished && len(r.missing()) > 0 {
			sum -= r.scores[p]
		}
	}
	return &sum
}

func (l *ledger) lowest() (low []int) {
	for _, p := range l.playing() {
		switch {
		case len(low) == 0 || *l.total(p, false) < *l.total(low[0], false):
			low = []int{p}
		case *l.total(p, false) == *l.total(low[0], false):
			low = append(low, p)
		}
	}
	return low
}

// shown is what score says of an evening, as far as the ledger knows it.
type shown struct {
	Totals    map[string]*int
	Standings []struct {
		Player string
		Total  *int
	}
	Winners []string
	Money   map[string]struct{ Paid, Won int }
	Pot     int
	Next    *struct{ Due []string }
}

// sum adds the evening up, as it stands.
func (l *ledger) sum(game string, rounds int) (totals, standings map[string]*int, winners, due []string, over bool, won map[string]int) {
	if r := l.open(); r != nil && len(r.missing()) == 0 {
		l.over()
	}
	totals, standings, won = map[string]*int{}, map[string]*int{}, map[string]int{}
	for p, name := range l.names {
		totals[name], standings[name] = l.total(p, false), l.total(p, true)
	}
	for _, e := range l.pending { // known, though not in yet
		if e.who >= len(l.names) {
			start := map[bool]int{true: e.points}[e.said]
			totals[e.name], standings[e.name] = &start, &start
		}
	}
	list := l.playing()
	complete := len(l.rounds) == rounds
	for _, r := range l.rounds {
		for _, p := range r.missing() {
			complete = complete && !l.in[p]
		}
	}
	if complete && len(l.rounds[rounds-1].missing()) == 0 {
		winners, over = l.winners(game)
		if l.tied == nil {
			l.tied = l.lowest()
		}
	}
	switch r := l.open(); {
	case over:
		list = nil
	case r != nil && len(r.missing()) > 0:
		list = r.missing()
	case complete && game == "deuces-arent-wild":
		list = l.tied
	case len(l.rounds) == rounds:
		list = nil
	}
	for _, p := range list {
		due = append(due, l.names[p])
	}
	pot := 0
	for _, paid := range l.paid {
		pot += 65 * paid
	}
	for _, r := range l.rounds {
		if r.out >= 0 && (r != l.open() || len(r.missing()) == 0) {
			won[l.names[r.out]] += 10
			pot -= 10
		}
	}
	for _, name := range winners {
		won[name] += pot / len(winners)
	}
	return totals, standings, winners, due, over, won
}

func (l *ledger) winners(game string) (names []string, over bool) {
	low := l.lowest()
	switch {
	case len(low) == 1:
	case game == "three-thirteen-rummy":
		return nil, true
	case game == "deuces-arent-wild":
		kept := map[int]int{}
		for _, r := range l.bonus {
			if len(r.missing()) > 0 {
				return nil, false
			}
			kept[r.out]++
		}
		most := 0
		for _, p := range low {
			most = max(most, kept[p])
		}
		low = slices.DeleteFunc(low, func(p int) bool { return kept[p] < most })
		if most == 0 || len(low) > 1 {
			return nil, false
		}
	}
	for _, p := range low {
		names = append(names, l.names[p])
	}
	return names, true
}

// drawEvening draws the lines of an evening.
func drawEvening(t *rapid.T, game string, players []string, rounds int) (lines []entered) {
	l := newLedger(players)
	chance := func(n int, label string) bool { return rapid.IntRange(1, n).Draw(t, label) == 1 }
	add := func(e entered) {
		if e.name == "" && e.verb != "round" && e.verb != "bonus" {
			e.name = l.names[e.who]
		}
		lines = append(lines, e)
		l.enter(e)
	}
	names := []string{"Dan", "Eve", "Mary Ann", "Flo", "Gus", "Hal"}
	fresh := func() string { name := names[0]; names = names[1:]; return name }
	absent := func() []int {
		var list []int
		for p, in := range l.in {
			if !in {
				list = append(list, p)
			}
		}
		return list
	}
	joinable := func() bool { return len(l.pending) == 0 && (len(l.rounds) < rounds || len(l.open().scores) == 0) }
	disturb := func() {
		switch rapid.IntRange(0, 24).Draw(t, "what else") {
		case 0:
			if len(names) > 1 && joinable() {
				said := chance(2, "said")
				add(entered{verb: "joins", who: len(l.names), name: fresh(), said: said, points: rapid.IntRange(0, 30).Draw(t, "start")})
			}
		case 1:
			if gone := absent(); len(gone) > 0 && joinable() {
				add(entered{verb: "joins", who: rapid.SampledFrom(gone).Draw(t, "back")})
			}
		case 2:
			if list := l.playing(); len(list) > 2 && (len(l.rounds) < rounds || len(l.open().missing()) > 1) { // after the end it changes nothing
				who := rapid.SampledFrom(list).Draw(t, "leaves")
				if _, done := l.scoredIn(who); !slices.Contains(l.leaving, who) && len(list)-len(l.leaving) > 2 && !(done && len(l.rounds) == rounds) {
					add(entered{verb: "leaves", who: who})
				}
			}
		case 3:
			if len(names) > 1 && len(l.pending) == 0 {
				add(entered{verb: "rename", who: rapid.IntRange(0, len(l.names)-1).Draw(t, "renamed"), name: fresh()})
			}
		case 4:
			if len(l.rounds) > 0 {
				r := rapid.SampledFrom(l.rounds).Draw(t, "corrected round")
				list := slices.DeleteFunc(slices.Clone(r.due), func(p int) bool { return p == r.out })
				if r == l.open() {
					list = slices.DeleteFunc(list, func(p int) bool { _, has := r.scores[p]; return !has })
				}
				if len(list) > 0 {
					add(entered{verb: "correct", round: r.number, who: rapid.SampledFrom(list).Draw(t, "corrected"), points: rapid.IntRange(2, 9).Draw(t, "right")})
				}
			}
		}
	}
	for n := range rounds {
		disturb()
		add(entered{verb: "round", round: n + 1})
		disturb()
		out := rapid.SampledFrom(l.playing()).Draw(t, "who goes out")
		skipped := chance(12, "one is forgotten")
		for len(l.open().missing()) > 0 {
			p := rapid.SampledFrom(l.open().missing()).Draw(t, "whose line")
			if p != out && skipped && len(l.open().scores) > 0 {
				break
			}
			points := rapid.IntRange(2, 4).Draw(t, "points")
			add(entered{verb: "scores", who: p, points: points * map[bool]int{true: 0, false: 1}[p == out], out: p == out})
			disturb()
			if len(l.pending) > 0 && len(l.open().missing()) > 0 && chance(3, "plays at once") {
				add(entered{verb: "scores", who: l.pending[0].who, name: l.pending[0].name, points: 2})
			}
		}
	}
	l.over()
	if _, _, winners, due, over, _ := l.sum(game, rounds); game == "deuces-arent-wild" && !over && winners == nil && due != nil && len(l.open().missing()) == 0 {
		for range rapid.IntRange(0, 4).Draw(t, "bonus hands") {
			add(entered{verb: "bonus"})
			whole := !chance(6, "a bonus hand is cut short")
			out := rapid.SampledFrom(l.tied).Draw(t, "who goes out")
			for i, p := range l.tied {
				if whole || i == 0 {
					add(entered{verb: "scores", who: p, points: map[bool]int{true: 0, false: 1}[p == out], out: p == out})
				}
			}
		}
	}
	return lines
}

func newLedger(players []string) *ledger {
	l := &ledger{names: slices.Clone(players)}
	for range players {
		l.in, l.start, l.paid = append(l.in, true), append(l.start, 0), append(l.paid, 1)
	}
	return l
}

// logOf is the log of an evening.
func logOf(game string, players []string, lines []entered) string {
	l := newLedger(players)
	text := fmt.Sprintf("game %s\nplayers %s\nrule rounds 6-8\n", game, strings.Join(players, ", "))
	for _, e := range lines {
		was := ""
		if e.verb == "rename" {
			was = l.names[e.who]
		}
		text += e.text(was) + "\n"
		l.enter(e)
	}
	return text
}

// TestRoundTripComeAndGo reads back evenings in which players come and go.
func TestRoundTripComeAndGo(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		game := rapid.SampledFrom([]string{"three-thirteen", "sixty-five", "deuces-arent-wild"}).Draw(t, "game")
		players := []string{"Ann", "Bob", "Cy"}
		backAgain(t, logOf(game, players, drawEvening(t, game, players, 3)), "-v", game, "-R", "rounds=6-8")
	})
}

// TestSecondLedger draws evenings in which players come, leave, change their names
// and correct scores, cuts them after every line, and holds what score says
// against a ledger that adds them up again: totals, standings, who is due, who
// has won, and the money. While a line is missing in the round or the bonus hand
// that is played nobody has won.
func TestSecondLedger(t *testing.T) {
	t.Parallel()
	const rounds = 3
	ended := map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		game := rapid.SampledFrom([]string{"three-thirteen", "three-thirteen-rummy", "sixty-five", "deuces-arent-wild"}).Draw(t, "game")
		players := []string{"Ann", "Bob", "Cy"}[:rapid.IntRange(2, 3).Draw(t, "players")]
		lines := drawEvening(t, game, players, rounds)
		for cut := range len(lines) + 1 {
			l, text := newLedger(players), logOf(game, players, lines[:cut])
			for _, e := range lines[:cut] {
				l.enter(e)
			}
			totals, standings, winners, due, over, won := l.sum(game, rounds)
			var got shown
			r := run(strings.NewReader(text), 80, "score", "--json")
			if err := json.Unmarshal([]byte(r.out), &got); err != nil {
				t.Fatalf("%v\n%s\n%s", err, r.err, text)
			}
			fail := func(what string, want, got any) {
				if d := cmp.Diff(want, got); d != "" {
					t.Fatalf("%s (-want +got)\n%s\n%s\n%s", what, d, text, r.out)
				}
			}
			fail("totals", totals, got.Totals)
			stands := map[string]*int{}
			for _, s := range got.Standings {
				stands[s.Player] = s.Total
			}
			fail("standings", standings, stands)
			fail("winners", append([]string{}, winners...), got.Winners)
			fail("over", over, got.Next == nil && over)
			if got.Next != nil {
				fail("due", append([]string{}, due...), got.Next.Due)
			}
			if game == "sixty-five" {
				gotWon := map[string]int{}
				for name, m := range got.Money {
					if m.Won > 0 {
						gotWon[name] = m.Won
					}
				}
				for name, cents := range won {
					if cents == 0 {
						delete(won, name)
					}
				}
				fail("money", won, gotWon)
			}
			if cut == len(lines) && over {
				ended[game]++
			}
		}
	})
	if len(ended) < 3 && !testing.Short() { // a few evenings may all be of two games
		t.Errorf("games that ended: %v", ended)
	}
}

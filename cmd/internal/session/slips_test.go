package session

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"

	"github.com/wildmeld/wildmeld/solve/rules"
)

var long = flag.Bool("long", false, "type 2,000 evenings with slips")

// evenings is how many evenings the tests of slips type.
func evenings() int {
	if *long {
		return 2000
	}
	return 60
}

// slip makes a line of a player's score one as tired people type it. Its result
// is empty where the line offers no place for it.
type slip struct {
	name string
	make func(r *rand.Rand, e *typedEvening, name string, score int, out bool) string
}

// slips are one row for each slip. What a row makes means the score that was
// scored, or nothing at all.
var slips = []slip{
	{"typo in the name", func(r *rand.Rand, _ *typedEvening, name string, score int, out bool) string {
		return misspelled(r, name) + " " + scoreWords(score, out)
	}},
	{"typo before a colon", func(r *rand.Rand, _ *typedEvening, name string, score int, out bool) string {
		return misspelled(r, name) + ": " + strconv.Itoa(score)
	}},
	{"O for 0", func(_ *rand.Rand, _ *typedEvening, name string, score int, _ bool) string {
		return name + " " + strings.ReplaceAll(strconv.Itoa(score), "0", "O")
	}},
	{"l for 1", func(_ *rand.Rand, _ *typedEvening, name string, score int, _ bool) string {
		return name + ": " + strings.ReplaceAll(strconv.Itoa(score), "1", "l")
	}},
	{"score first", func(_ *rand.Rand, _ *typedEvening, name string, score int, _ bool) string {
		return strconv.Itoa(score) + " " + name
	}},
	{"out first", func(_ *rand.Rand, _ *typedEvening, name string, score int, out bool) string {
		if !out {
			return ""
		}
		return "out " + name
	}},
	{"words around", func(r *rand.Rand, _ *typedEvening, name string, score int, _ bool) string {
		form := pick(r, "add %[2]d to %[1]s", "%s +%d", "+%[2]d %[1]s", "@%s %d", "/score %s %d", "%s's score %d", "score: %s %d", "scores: %s %d", "%s has %d points", "%s: %d pts.", "%s scored %d", "%s now %d",
			"%s gets %d again", "set %s %d", "%s; %d", "%s, %d", "%s / %d", "%s | %d", "%s\t%d", "%s => %d", "%s~%d", "%s %d!", "%s %d.", "%s %d,", "%s... %d", "so %s %d", "and %s %d", "%s %d and", "%s %d points out of 50", "%s was %d", "%s %d minus 0")
		return fmt.Sprintf(form, name, score)
	}},
	{"quotes", func(r *rand.Rand, _ *typedEvening, name string, score int, _ bool) string {
		return fmt.Sprintf(pick(r, "“%s” %d", "‘%s’ %d", `"%s" %d`, "'%s': %d", "%s “%d”", "%s '%d'", "«%s» %d", "“%s %d”"), name, score)
	}},
	{"emoji", func(r *rand.Rand, _ *typedEvening, name string, score int, _ bool) string {
		return fmt.Sprintf(pick(r, "%s %d 🎉", "🎉 %s %d", "%s 😀 %d", "%s: %d 😭😭", "%s %d :)", "%s %d :-(", "%s %d ❤️", "👍%s %d", "%s %d🎉"), name, score)
	}},
	{"number in words", func(r *rand.Rand, _ *typedEvening, name string, score int, _ bool) string {
		words := []string{"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen"}
		if score >= len(words) {
			return ""
		}
		return name + pick(r, " ", ": ", " = ") + words[score]
	}},
	{"glued", func(_ *rand.Rand, _ *typedEvening, name string, score int, _ bool) string {
		return name + strconv.Itoa(score)
	}},
	{"short name", func(_ *rand.Rand, _ *typedEvening, name string, score int, _ bool) string {
		return string([]rune(name)[:len([]rune(name))-1]) + " " + strconv.Itoa(score)
	}},
	{"nothing after the name", func(r *rand.Rand, _ *typedEvening, name string, _ int, _ bool) string {
		return name + pick(r, "", ":", " ?", " -", ": ...", " =")
	}},
	{"two numbers", func(r *rand.Rand, _ *typedEvening, name string, score int, _ bool) string {
		return fmt.Sprintf(pick(r, "%s %d %[2]d", "%s %d %d", "%s: %d / %d", "%s %d or %d"), name, score, score+1)
	}},
	{"another case", func(r *rand.Rand, _ *typedEvening, name string, score int, out bool) string {
		return pick(r, strings.ToUpper, strings.ToLower)(name) + "  " + scoreWords(score, out)
	}},
	{"a stranger", func(r *rand.Rand, e *typedEvening, _ string, score int, _ bool) string {
		if slices.Contains(e.players, "Total") {
			return fmt.Sprintf("Xaver %d", score)
		}
		return fmt.Sprintf(pick(r, "Xaver %d", "total %d", "minus %d", "claim %d", "points: %d", "Grandma Quill: %d", "%d", "= %d", "plus %d"), score)
	}},
	{"chat", func(r *rand.Rand, e *typedEvening, name string, _ int, _ bool) string {
		return strings.ReplaceAll(pick(r, "lol", "who is next?", "nice one NAME!", "pizza is here", "brb", "NAME is cheating", "that was NAME's best hand ever", "wait", "ok", "your turn NAME", "NAME and I take a break",
			"delete that", "save", "remove NAME", "stats", "what?", "no no no", "🎉🎉", "...", "NAME wins", "haha, 3 jokers", "it's 10 pm", "back at 9", "NAME: lol", "new game", "edit NAME", "next"), "NAME", name)
	}},
}

// headingSlips are headings of a round as tired people type them.
var headingSlips = []func(number int) string{
	func(n int) string { return fmt.Sprintf("roud %d:", n) },
	func(n int) string { return fmt.Sprintf("ronud %d", n) },
	func(n int) string { return fmt.Sprintf("rund %d", n) },
	func(n int) string { return fmt.Sprintf("Runde %d", n) },
	func(n int) string { return fmt.Sprintf("roundd%d", n) },
	func(n int) string { return fmt.Sprintf("rouns %d:", n) },
	func(n int) string { return fmt.Sprintf("%d.", n) },
	func(n int) string { return fmt.Sprintf("%d)", n) },
	func(n int) string { return fmt.Sprintf("# %d:", n)[2:] },
	func(n int) string { return fmt.Sprintf("game %d", n) },
	func(n int) string { return fmt.Sprintf("hand %d:", n) },
	func(n int) string { return fmt.Sprintf("round %dx", n) },
	func(n int) string { return fmt.Sprintf("r0und %d", n) },
	func(n int) string { return fmt.Sprintf("Round: No %d", n) },
	func(n int) string { return fmt.Sprintf("“Round %d”", n) },
	func(n int) string { return fmt.Sprintf("*** round %d ***", n) },
	func(n int) string { return fmt.Sprintf("round %d 🎉", n) },
}

func pick[T any](r *rand.Rand, list ...T) T { return list[r.IntN(len(list))] }

// misspelled is a name with one letter left out, twice, or in its neighbour's
// place.
func misspelled(r *rand.Rand, name string) string {
	letters := []rune(name)
	i := r.IntN(len(letters))
	switch r.IntN(3) {
	case 0:
		return string(slices.Insert(letters, i, letters[i]))
	case 1:
		return string(slices.Delete(letters, i, i+1))
	}
	if i++; i < len(letters) {
		letters[i-1], letters[i] = letters[i], letters[i-1]
	}
	return string(letters)
}

func scoreWords(score int, out bool) string {
	if out {
		return "0 out"
	}
	return strconv.Itoa(score)
}

// typedEvening is an evening as it was played, and as it was typed.
type typedEvening struct {
	game    string
	players []string
	scores  [][]int // by round and player; one of a round is 0, and out
	lines   []typedLine
}

// typedLine is a line for the log. A slip names what went wrong in it; right is
// what was meant, empty where nothing was.
type typedLine struct {
	text, slip, right string
}

var names = []string{"Ann", "Bob", "Cy", "Max", "Zoë", "Jörg", "Uncle Joe", "Mary Ann", "Will", "Joy", "Jack", "Penny", "Queenie", "Tom", "Jon", "K", "Lou", "Out", "Total", "Left", "Player 1", "O'Neil", "Émile"}

// newEvening plays an evening and types it with a slip in every third line.
func newEvening(seed uint64) *typedEvening {
	r := rand.New(rand.NewPCG(seed, 19))
	e := &typedEvening{game: pick(r, "three-thirteen", "sixty-five", "five-crowns")}
	for _, i := range r.Perm(len(names))[:2+r.IntN(4)] {
		e.players = append(e.players, names[i])
	}
	e.say(typedLine{text: "players " + strings.Join(e.players, ", ")})
	for number := range 1 + r.IntN(5) {
		scores := make([]int, len(e.players))
		winner := r.IntN(len(scores))
		for p := range scores {
			if p != winner {
				scores[p] = 1 + r.IntN(60)
			}
		}
		e.scores = append(e.scores, scores)
		heading := typedLine{text: fmt.Sprintf(pick(r, "round %d", "Round %d:", "R%d"), number+1)}
		if r.IntN(6) == 0 {
			heading = typedLine{pick(r, headingSlips...)(number + 1), "heading", heading.text}
		}
		e.say(heading)
		e.typeRound(r, scores, winner)
	}
	return e
}

func (e *typedEvening) say(l typedLine) { e.lines = append(e.lines, l) }

// typeRound types the scores of a round: one line for each, or all in one.
func (e *typedEvening) typeRound(r *rand.Rand, scores []int, winner int) {
	var whole []string
	for p, name := range e.players {
		whole = append(whole, name+" "+scoreWords(scores[p], p == winner))
	}
	switch r.IntN(8) {
	case 0:
		e.say(typedLine{text: strings.Join(whole, ", ")})
		return
	case 1:
		e.say(typedLine{strings.Join(whole, pick(r, " ", " and ", "  ", "; ", " / ", " & ", ".", " | ", ",,")), "marks between scores", strings.Join(whole, ", ")})
		return
	case 2:
		wrong := slices.Clone(whole)
		i := r.IntN(len(wrong))
		letters := strings.NewReplacer("0", "O", "1", "l", "5", "S", "8", "B").Replace(strconv.Itoa(scores[i]))
		wrong[i] = e.players[i] + " " + pick(r, letters, "x", "??", "tba", "3h")
		e.say(typedLine{strings.Join(wrong, ", "), "one of several", strings.Join(whole, ", ")})
		return
	}
	for p, name := range e.players {
		right := whole[p]
		if r.IntN(4) == 0 {
			right = fmt.Sprintf(pick(r, "%s: %s", "%s = %s", "%s: = %s"), name, scoreWords(scores[p], p == winner))
		}
		if r.IntN(3) > 0 {
			e.say(typedLine{text: right})
			continue
		}
		s := pick(r, slips...)
		text := s.make(r, e, name, scores[p], p == winner)
		if text == "" || text == right {
			e.say(typedLine{text: right})
			continue
		}
		if s.name == "chat" {
			e.say(typedLine{text, s.name, ""})
			e.say(typedLine{text: right})
			continue
		}
		e.say(typedLine{text, s.name, right})
	}
}

// tally counts what became of the slips of each kind.
type slipCount struct{ understood, asked, twice, wrong, followed int }

type slipCounts map[string]*slipCount

func (c slipCounts) of(kind string) *slipCount {
	if c[kind] == nil {
		c[kind] = &slipCount{}
	}
	return c[kind]
}

func (c slipCounts) report(t *testing.T) {
	var kinds []string
	for kind := range c {
		kinds = append(kinds, kind)
	}
	slices.Sort(kinds)
	for _, kind := range kinds {
		n := c[kind]
		t.Logf("%-24s understood %5d, asked about once %5d, more than once %4d, wrong %4d, offers followed %5d", kind, n.understood, n.asked, n.twice, n.wrong, n.followed)
	}
}

// holds reports whether a line of a sheet is what was scored.
func (e *typedEvening) holds(number, player int, l *evening.Entry) bool {
	return !l.Known() || number >= 1 && number <= len(e.scores) && player < len(e.players) && e.scores[number-1][player] == int(l.Score)
}

// TestSlipsInASession types evenings with slips into a session: each slip is
// understood as meant or asked about in one complaint, which changes nothing. What the
// complaint offers is typed as printed, and the totals at the end are those that were
// scored.
func TestSlipsInASession(t *testing.T) {
	counts := slipCounts{}
	for seed := range evenings() {
		e := newEvening(uint64(seed))
		s := satFor(t, e)
		for _, l := range e.lines {
			text := l.text
			if l.slip != "" {
				before := scoresOf(s)
				r := s.Answer(l.text)
				n := counts.of(l.slip)
				after := scoresOf(s)
				switch {
				case !e.agrees(s):
					n.wrong++
					t.Fatalf("seed %d: %s: %q: a wrong score\n%s%s", seed, l.slip, l.text, r.Text, s.Log())
				case diag.Failed(r.Problems) && len(r.Problems) > 1:
					n.twice++
					t.Errorf("seed %d: %s: %q: %d complaints: %v", seed, l.slip, l.text, len(r.Problems), r.Problems)
				case diag.Failed(r.Problems):
					n.asked++
				default:
					n.understood++
				}
				if offer := offered(r); offer != "" {
					if l.right == "" {
						t.Errorf("seed %d: %s: %q offers %q", seed, l.slip, l.text, offer)
						continue
					}
					if r := s.Answer(offer); diag.Failed(r.Problems) || !e.agrees(s) {
						t.Fatalf("seed %d: %s: %q offers %q: %v, %s\n%s", seed, l.slip, l.text, offer, r.Problems, r.Text, s.Log())
					}
					n.followed++
					if scoresOf(s) != before || s.isAsked() && l.slip == "heading" {
						continue
					}
				}
				if after != before || s.isAsked() && l.slip == "heading" && !diag.Failed(r.Problems) || l.right == "" {
					continue
				}
				text = l.right
			}
			if r := s.Answer(text); diag.Failed(r.Problems) && !alreadyIn(r) {
				t.Fatalf("seed %d: %q after %q: %v\n%s", seed, text, l.text, r.Problems, s.Log())
			}
			if !e.agrees(s) {
				t.Fatalf("seed %d: %q: a wrong score\n%s", seed, text, s.Log())
			}
		}
		for p, seat := range s.state.Game.Seats {
			want := 0
			for _, scores := range e.scores {
				want += scores[p]
			}
			if seat.Total != want {
				t.Errorf("seed %d: %s has %d, want %d\n%s", seed, e.players[p], seat.Total, want, s.Log())
			}
		}
	}
	counts.report(t)
}

// offered returns the one line that the complaints of a reply offer, if they do.
func offered(r Reply) string {
	if len(r.Problems) != 1 {
		return ""
	}
	_, offer, ok := strings.Cut(r.Problems[0].Hint.Text, "did you mean ")
	offer, ends := strings.CutSuffix(offer, "?")
	if !ok || !ends || strings.Contains(offer, " or ") {
		return ""
	}
	return offer
}

func alreadyIn(Reply) bool { return false }

func satFor(t *testing.T, e *typedEvening) *Session {
	t.Helper()
	g, _ := rules.Lookup(e.game)
	s, err := New(Options{
		Source: "friday.log", Rules: g.Rules(), Named: true, Head: []string{"game " + e.game},
		Screen: func() explain.Screen { return explain.Screen{Cards: explain.Symbols, Width: 80} },
	}, "")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// scoresOf is how many scores a session has.
func scoresOf(s *Session) string {
	n := 0
	if s.state.Last != nil {
		for range s.state.Last.Lines() {
			n++
		}
	}
	return fmt.Sprint(n, s.state.Round, s.state.Scored())
}

// agrees reports whether the last round has no score but those that were scored.
func (e *typedEvening) agrees(s *Session) bool {
	if s.state.Last != nil {
		for p, l := range s.state.Last.Lines() {
			if !e.holds(s.state.Round.Number, p, l) {
				return false
			}
		}
	}
	return len(s.state.Players) <= len(e.players)
}

// TestSlipsInALog writes evenings with slips as logs: each slip is understood as
// meant or complained of once, at its line, no other line is, and no score is
// another than the one that was scored.
func TestSlipsInALog(t *testing.T) {
	counts := slipCounts{}
	for seed := range evenings() {
		e := newEvening(uint64(seed))
		text := "game " + e.game + "\n"
		for _, l := range e.lines {
			text += l.text + "\n"
		}
		g, _ := rules.Lookup(e.game)
		wrong := ""
		st, err := evening.Options{Source: "friday.log", SheetOptions: parse.SheetOptions{Rules: g.Rules()}, Front: evening.AtPrompt}.ReadLog(text)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range st.Rounds {
			for p, l := range r.Lines() {
				if !e.holds(r.Number(), p, l) {
					wrong = fmt.Sprintf("round %d: %s has %d", r.Number(), st.Players[p], l.Score)
				}
			}
		}
		if wrong != "" || len(st.Players) > len(e.players) {
			t.Errorf("seed %d: %s %v\n%s", seed, wrong, st.Players, text)
		}
		complaints := map[int][]string{} // by line
		for _, d := range st.Problems {
			complaints[d.Line] = append(complaints[d.Line], d.Error())
		}
		for _, f := range st.Findings {
			if !f.Remark && f.Kind != evening.Complaint && f.Kind != evening.Impossible {
				complaints[f.Line] = append(complaints[f.Line], explain.Cards(explain.Symbols).Finding(f, st.Named))
			}
		}
		for i, l := range e.lines {
			said := complaints[i+2]
			delete(complaints, i+2)
			if l.slip == "" {
				if len(said) > 0 {
					t.Errorf("seed %d: line %d, %q, falls with another: %q\n%s", seed, i+2, l.text, said, text)
				}
				continue
			}
			switch n := counts.of(l.slip); len(said) {
			case 0:
				n.understood++
			case 1:
				n.asked++
			default:
				n.twice++
				t.Errorf("seed %d: %s: %q: %q", seed, l.slip, l.text, said)
			}
		}
		for line, said := range complaints {
			t.Errorf("seed %d: line %d: %q\n%s", seed, line, said, text)
		}
	}
	counts.report(t)
}

package cmd_test

import (
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// sheetLine is a line of a log that is made up, with the mistake planted in
// it, if any.
type sheetLine struct {
	text    string
	planted bool
}

// kitchen makes up an evening of three-thirteen, mistakes planted here and
// there, each of which must be found where it stands and nothing else.
type kitchen struct {
	*rapid.T
	lines   []sheetLine
	players []string
	totals  []int
	lost    []bool // the total is not known any more
	off     int    // by how much the last wrong total was off
}

func (k *kitchen) say(format string, args ...any) {
	k.lines = append(k.lines, sheetLine{text: fmt.Sprintf(format, args...)})
}

func (k *kitchen) plant(format string, args ...any) {
	k.say(format, args...)
	k.lines[len(k.lines)-1].planted = true
}

// dice is true once in n times.
func (k *kitchen) dice(n int, label string) bool { return rapid.IntRange(1, n).Draw(k.T, label) == n }

func (k *kitchen) round(number int, terms rules.Terms) {
	k.say("round %d", number)
	var pack card.Hand
	for r := card.Ace; r <= card.King; r++ {
		for s := card.Clubs; s <= card.Spades; s++ {
			pack = append(pack, card.New(r, s), card.New(r, s))
		}
	}
	pack = rapid.Permutation(pack).Draw(k.T, "pack")
	solver, err := solve.New(terms)
	if err != nil {
		panic(err)
	}
	out := false
	for p := range k.players {
		hand := pack[:number+2]
		pack = pack[number+2:]
		penalty, err := solver.Penalty(hand)
		if err != nil {
			panic(err)
		}
		k.hand(p, hand, penalty, &out)
	}
	if k.dice(2, "totals") {
		k.sums()
	}
}

// hand writes a player's line, right or with one mistake.
func (k *kitchen) hand(p int, hand card.Hand, score int, out *bool) {
	name, mark := k.players[p], ""
	if score == 0 && !*out {
		mark, *out = " out", true
	}
	k.totals[p] += score
	if !k.dice(6, "mistake") {
		claim := ""
		if k.dice(2, "claim") {
			claim = fmt.Sprintf(" = %d", score)
		}
		k.say("%s: %s%s%s", name, hand, claim, mark)
		return
	}
	switch rapid.IntRange(1, 6).Draw(k.T, "kind of mistake") {
	case 1:
		k.plant("%s: %s = %d%s", name, hand, score+rapid.IntRange(1, 30).Draw(k.T, "off"), mark)
	case 2:
		k.plant("%s: %s = %d%s", name, hand[1:], score, mark)
	case 3:
		k.say("%s: %s = %d%s", name, hand, score, mark)
		k.plant("%s: %s = %d", name, hand, score)
	case 4:
		k.plant("%sx: %s = %d%s", name, hand, score, mark)
		k.lost[p] = true
		*out = *out && mark == ""
	case 5:
		k.plant("%s: %s %sx = %d%s", name, hand[1:], hand[0].Rank(), score, mark)
	default:
		if score == 0 || *out {
			k.say("%s: %s%s", name, hand, mark)
			return
		}
		k.plant("%s: %s = %d out", name, hand, score)
		*out = true
	}
}

func (k *kitchen) sums() {
	words := make([]string, len(k.players))
	off := -1
	if k.dice(4, "wrong total") {
		off = rapid.IntRange(0, len(k.players)-1).Draw(k.T, "whose total")
	}
	for p, name := range k.players {
		total := k.totals[p]
		if p == off {
			k.off++ // one that is off as before only carries the mistake on
			total += k.off
		}
		words[p] = fmt.Sprintf("%s %d", name, total)
	}
	if off >= 0 && !k.lost[off] {
		k.plant("totals %s", strings.Join(words, ", "))
	} else {
		k.say("totals %s", strings.Join(words, ", "))
	}
}

// TestPlantedMistakes plants mistakes in evenings made up at random. Exactly
// those are found.
func TestPlantedMistakes(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		g, _ := rules.Lookup("three-thirteen")
		k := &kitchen{T: t, players: []string{"Ann", "Bob", "Christine", "Dan"}[:rapid.IntRange(2, 4).Draw(t, "players")]}
		k.totals, k.lost = make([]int, len(k.players)), make([]bool, len(k.players))
		k.say("players %s", strings.Join(k.players, ", "))
		k.say("rule decks 2")
		for n := range rapid.IntRange(1, 6).Draw(t, "rounds") {
			k.round(n+1, g.Rules().In(rules.Round{Number: n + 1, Deal: g.Rules().Rounds[n]}))
		}
		var log strings.Builder
		var want []int
		for i, l := range k.lines {
			log.WriteString(l.text + "\n")
			if l.planted {
				want = append(want, i+1)
			}
		}
		s, _ := score(t, log.String())
		var got []int
		for _, f := range s.Findings {
			if !f.Remark {
				got = append(got, f.Line)
			}
		}
		if !slices.Equal(got, want) {
			t.Fatalf("found in lines %v, planted in %v:\n%s%v", got, want, log.String(), s.Findings)
		}
	})
}

// tableLog has every kind of line that can be cut in two, and nothing wrong.
const tableLog = `game vegas
date 2025-01-31
players Ann, Bob, Cy
buy-in 2.00
max 100
handicap Bob 10
rule decks 2
round 1 wild 9
Ann: [3h 4h 5h] = 0 out
Bob: Kh As(13) 7d = 30
Cy: = 105
totals Ann 0, Bob 40, Cy 105
Cy buys in
Dan joins
round 2 wild joker
Ann: Kd Qh 4c
Bob: = 10+20+11
Cy: 9c = 9
Dan: = 0 out
totals Ann 24, Bob 81, Cy 49, Dan 40
round 3 wild 10
Ann: = 0 out
Bob: = 110
Cy: 10h 10c Kd = 60
Dan: = 100
`

// TestCutLogs cuts logs off at every byte. What is shown is what the whole
// log says, or it is marked as not checked with a remark on the last line.
func TestCutLogs(t *testing.T) {
	t.Parallel()
	t.Run("vegas at every byte", func(t *testing.T) { cutAt(t, tableLog, 1) })
	for _, game := range []string{"three-thirteen", "deuces-arent-wild", "sixty-five", "vegas"} {
		step := 29
		if testing.Short() {
			step = 291
		}
		t.Run(game, func(t *testing.T) { cutAt(t, evening(t, game+".log"), step) })
	}
}

func cutAt(t *testing.T, log string, step int) {
	whole, status := score(t, log)
	if status != 0 || len(whole.Winners) == 0 {
		t.Fatalf("status %d, winners %v, findings %v", status, whole.Winners, whole.Findings)
	}
	right := map[string]int{}
	for _, r := range whole.Rounds {
		for _, l := range r.Scores {
			right[fmt.Sprint(r.Round, l.Player)] = *l.Score
		}
	}
	for n := 0; n < len(log); n += step {
		cut, _ := score(t, log[:n])
		checkCut(t, log[:n], cut, right)
		if len(cut.Winners) > 0 && n < len(log)-30 {
			t.Errorf("winners %v of a game cut off at %d", cut.Winners, n)
		}
	}
}

func checkCut(t *testing.T, log string, cut scored, right map[string]int) {
	t.Helper()
	lines := strings.Count(log, "\n") + 1
	doubt := false
	for _, f := range cut.Findings {
		doubt = doubt || f.Line == lines
		if f.Line < lines && !f.Remark {
			t.Errorf("cut off in line %d, %d:%d: %s", lines, f.Line, f.Column, f.Message)
		}
	}
	for i, r := range cut.Rounds {
		for _, l := range r.Scores {
			want := right[fmt.Sprint(r.Round, l.Player)]
			inLastLine := i == len(cut.Rounds)-1 && doubt && !l.Checked
			if r.Round != "bonus" && l.Score != nil && *l.Score != want && !inLastLine {
				t.Errorf("cut off in line %d after %q: round %v, %s scores %d, want %d", lines, log[max(0, len(log)-30):], r.Round, l.Player, *l.Score, want)
			}
		}
	}
}

// FuzzScore reads anything as a log, and answers in JSON that can be read.
func FuzzScore(f *testing.F) {
	f.Add(tableLog)
	f.Add(evening(f, "mistakes.log"))
	f.Add(evening(f, "matrix.csv"))
	f.Add(evening(f, "long.csv"))
	f.Add("game deuces\nround bonus\nused 3\nA: w = 1\n")
	f.Add("round,A\n3s,\"Jk(\n")
	f.Fuzz(func(t *testing.T, log string) {
		s, _ := score(t, log)
		for _, find := range s.Findings {
			if find.Line < 0 || find.Column < 0 {
				t.Errorf("a finding at %d:%d", find.Line, find.Column)
			}
		}
	})
}

// longLog is a log that writes its lines as they are read.
type longLog struct {
	lines, at int
	rest      string
}

func (l *longLog) Read(p []byte) (int, error) {
	if l.rest == "" {
		l.rest = l.line()
	}
	if l.rest == "" {
		return 0, io.EOF
	}
	n := copy(p, l.rest)
	l.rest = l.rest[n:]
	return n, nil
}

func (l *longLog) line() string {
	const head = 4
	l.at++
	switch n := l.at - head; {
	case l.at > l.lines:
		return ""
	case l.at == 1:
		return "game vegas\n"
	case l.at == 2:
		return "players Ann, Bob, Cy\n"
	case l.at == 3:
		return "max 1000000\n"
	case l.at == head:
		return "rule decks 3\n"
	case n%4 == 1:
		return fmt.Sprintf("round %d wild 7\n", n/4+1)
	case n%4 == 2:
		return "Ann: [3h 4h 5h] [9c 9d 9s] = 0 out\n"
	case n%4 == 3:
		return "Bob: [Kc Kd Kh 7c] 2s = 2\n"
	}
	return "Cy: 2c As Ah = 4\n"
}

// TestLongLog scores logs of which one is ten times the other, in the memory
// of one.
func TestLongLog(t *testing.T) {
	if testing.Short() {
		t.Skip("one goroutine reads the log: nothing to find for the race detector")
	}
	for _, form := range []string{"--csv", "--json"} {
		short, long := peak(t, 5000, form), peak(t, 50_000, form)
		if long > short+short/2+2<<20 {
			t.Errorf("%s: %d KB for 5,000 lines, %d KB for 50,000", form, short>>10, long>>10)
		}
	}
}

// peak is the most memory that was in use while a log was scored.
func peak(t *testing.T, lines int, form string) uint64 {
	t.Helper()
	meter := &meter{log: longLog{lines: lines}}
	if status := runTo(io.Discard, io.Discard, meter, 80, "score", form); status != 0 {
		t.Fatalf("status %d", status)
	}
	return meter.most
}

// meter looks at the memory in use while the log is read.
type meter struct {
	log   longLog
	reads int
	most  uint64
}

func (m *meter) Read(p []byte) (int, error) {
	if m.reads++; m.reads%5000 == 0 {
		var stats runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&stats)
		m.most = max(m.most, stats.HeapAlloc)
	}
	return m.log.Read(p)
}

// BenchmarkMillionLines scores a log of a million lines.
func BenchmarkMillionLines(b *testing.B) {
	for b.Loop() {
		if status := runTo(io.Discard, io.Discard, &longLog{lines: 1_000_000}, 80, "score", "--csv"); status != 0 {
			b.Fatalf("status %d", status)
		}
	}
}

package evening_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve/reach"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// drawn is an evening as numbers: the scores of each round by player.
type drawn struct {
	game   string
	date   string
	names  []string
	scores [][]int
}

// draw draws an evening of the given number of rounds with scores that hands can have. Somebody has
// 0 in each round.
func draw(r *rand.Rand, game string, names []string, rounds int) drawn {
	d := drawn{game: game, names: names}
	g, _ := rules.Lookup(game)
	for n := range rounds {
		out, row := r.IntN(len(names)), make([]int, len(names))
		for p := range row {
			if p != out && r.IntN(5) > 0 {
				row[p] = pick(r, scoresOf(g.Rules(), n, len(names)))
			}
		}
		d.scores = append(d.scores, row)
	}
	return d
}

// scoresOf returns the scores of a round up to 40.
func scoresOf(r rules.Rules, round, players int) (list []int) {
	terms := r.In(rules.Round{Number: round + 1, Deal: r.Rounds[round]})
	decks := r.DecksFor(players, 0)
	all := reach.Of(&terms, r.Rounds[round].Cards, reach.Packs{Decks: decks})
	for p := range 41 {
		if all.Has(p) {
			list = append(list, p)
		}
	}
	return list
}

func pick[T any](r *rand.Rand, list []T) T { return list[r.IntN(len(list))] }

// log writes the evening as a log.
func (d drawn) log() string {
	var b strings.Builder
	fmt.Fprintf(&b, "game %s\nplayers %s\n", d.game, strings.Join(d.names, ", "))
	if d.date != "" {
		fmt.Fprintf(&b, "date %s\n", d.date)
	}
	for n, row := range d.scores {
		fmt.Fprintf(&b, "round %d\n", n+1)
		for p, score := range row {
			out := ""
			if p == slices.Index(row, 0) {
				out = " out"
			}
			fmt.Fprintf(&b, "%s %d%s\n", d.names[p], score, out)
		}
	}
	return b.String()
}

// total returns a player's total after the given number of rounds.
func (d drawn) total(p, rounds int) (sum int) {
	for _, row := range d.scores[:rounds] {
		sum += row[p]
	}
	return sum
}

// alone returns who has the lowest total alone after the given number of rounds, or -1.
func (d drawn) alone(rounds int) int {
	best, shared := 0, false
	for p := 1; p < len(d.names); p++ {
		switch a, b := d.total(p, rounds), d.total(best, rounds); {
		case a < b:
			best, shared = p, false
		case a == b:
			shared = true
		}
	}
	if shared {
		return -1
	}
	return best
}

func entered(t *testing.T, d drawn) *evening.Evening {
	t.Helper()
	g, _ := rules.Lookup(d.game)
	e, err := evening.Options{Source: "x.log", SheetOptions: parse.SheetOptions{Rules: g.Rules()}}.Read(strings.NewReader(d.log()))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range e.Findings {
		if !f.Remark {
			t.Fatalf("%s\n%s", explain.Letters.Finding(f, e.Players), d.log())
		}
	}
	return e
}

// TestReviewIsTrue proves each fact of random evenings from the scores alone.
func TestReviewIsTrue(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	seen := map[evening.Told]int{}
	for range 400 {
		game := pick(r, []string{"three-thirteen", "five-crowns", "sixty-five", "three-thirteen-rummy"})
		g, _ := rules.Lookup(game)
		most := len(g.Rules().Rounds)
		d := draw(r, game, []string{"Ann", "Bob", "Cy", "Dan"}[:2+r.IntN(3)], max(1, most-r.IntN(6)*r.IntN(2)))
		e := entered(t, d)
		rounds := len(d.scores)
		facts := e.Review()
		if len(facts) > 10 || len(facts) == 0 {
			t.Fatalf("%d facts", len(facts))
		}
		least := slices.Min([]int{d.total(0, rounds), d.total(1, rounds), d.total(len(d.names)-1, rounds), d.total(min(2, len(d.names)-1), rounds)})
		for i, f := range facts {
			seen[f.Kind]++
			if !d.proves(f, least, rounds == most) {
				t.Errorf("%+v is not so: %s\n%s", f, explain.Review(e)[i], d.log())
			}
		}
	}
	for _, kind := range []evening.Told{evening.LeadChange, evening.Decisive, evening.Dearest, evening.Comeback, evening.Closest, evening.Needed} {
		if seen[kind] < 20 {
			t.Errorf("%s appears %d times only", kind, seen[kind])
		}
	}
}

// proves reports whether the scores prove a fact. least is the lowest total at the end.
func (d drawn) proves(f evening.Fact, least int, over bool) bool {
	n, last := f.Round.Number, len(d.scores)
	who, other := f.Players[0], f.Players[len(f.Players)-1]
	switch f.Kind {
	case evening.LeadChange:
		before := n - 1
		for before > 0 && d.alone(before) < 0 {
			before--
		}
		return d.alone(n) == who && before > 0 && d.alone(before) == other && d.total(other, n)-d.total(who, n) == f.Points
	case evening.Decisive:
		for k := n; k <= last; k++ {
			if d.alone(k) != who {
				return false
			}
		}
		second := 1 << 30
		for p := range d.names {
			if p != who {
				second = min(second, d.total(p, n))
			}
		}
		return over && (n == 1 || d.alone(n-1) != who) && second-d.total(who, n) == f.Points
	case evening.Dearest:
		for _, row := range d.scores {
			if slices.Max(row) > f.Points {
				return false
			}
		}
		return d.scores[n-1][who] == f.Points
	case evening.Comeback:
		for p := range d.names {
			if d.total(p, n) < d.total(other, n) {
				return false
			}
		}
		return over && d.total(who, last) == least && d.total(who, n)-d.total(other, n) == f.Points && f.Points > 0
	case evening.Closest:
		for p := range d.names {
			if p != who && d.total(p, last) < d.total(other, last) {
				return false
			}
		}
		return over && d.total(who, last) == least && d.total(other, last)-least == f.Points
	case evening.Needed:
		for p := range d.names {
			if d.total(p, last-1) < d.total(other, last-1) {
				return false
			}
		}
		return over && n == last && d.total(who, last-1)-d.total(other, last-1) == f.Points &&
			f.Had == [2]int{d.scores[last-1][who], d.scores[last-1][other]}
	}
	return false
}

// TestReviewOfCards: what a hand would have cost, and what grouping gave away.
func TestReviewOfCards(t *testing.T) {
	const log = "players Ann, Bob\nround 3\nAnn: [3h 4h 5c] Kd Ks = 20\nBob 0 out\nround 4\nAnn 0 out\nBob: Ac 2c 9c Jd Kd 7h = 39\n"
	g, _ := rules.Lookup("three-thirteen")
	e, err := evening.Options{Source: "x.log", SheetOptions: parse.SheetOptions{Rules: g.Rules()}}.Read(strings.NewReader(log))
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Join(explain.Review(e), "\n")
	for _, want := range []string{"No hand cost more than Bob's in round 4: 39 points.", "Ann gave away 13 points in one round"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not told:\n%s", want, text)
		}
	}
}

// TestNeedsHold tries all that can come in the last round, or samples of two rounds: what
// is needed is enough, one point more or less is not, and who cannot win does not.
func TestNeedsHold(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	can, cannot := 0, 0
	for range 150 {
		game := pick(r, []string{"three-thirteen", "five-crowns", "sixty-five", "three-thirteen-rummy"})
		g, _ := rules.Lookup(game)
		most := len(g.Rules().Rounds)
		left := 1 + r.IntN(2)
		d := draw(r, game, []string{"Ann", "Bob", "Cy"}, most-left)
		needs := entered(t, d).Needs()
		if len(needs) != 3 {
			t.Fatalf("%d needs\n%s", len(needs), d.log())
		}
		strict := 0
		if g.Rules().Tie != rules.Shared {
			strict = 1
		}
		highest := 0
		for n := most - left; n < most; n++ {
			terms := g.Rules().In(rules.Round{Number: n + 1, Deal: g.Rules().Rounds[n]})
			decks := g.Rules().DecksFor(3, 0)
			highest += reach.Of(&terms, g.Rules().Rounds[n].Cards, reach.Packs{Decks: decks, Jokers: g.Rules().UsualJokers(decks)}).Most()
		}
		for _, n := range needs {
			least := map[int]int{}
			for _, b := range n.If {
				least[b.Player] = b.AtLeast
			}
			mine := d.total(n.Player, most-left)
			if !n.CanWin {
				cannot++
				beaten := false
				for p := range d.names {
					beaten = beaten || p != n.Player && d.total(p, most-left)+highest < mine+strict
				}
				if !beaten {
					t.Errorf("%s can still win\n%s", d.names[n.Player], d.log())
				}
				continue
			}
			can++
			for p := range d.names {
				if p != n.Player && d.total(p, most-left)+least[p] < mine+n.AtMost+strict {
					t.Errorf("%s does not win with %d against %s with %v\n%s", d.names[n.Player], n.AtMost, d.names[p], least, d.log())
				}
				if p != n.Player && least[p] > highest {
					t.Errorf("nobody can have %d", least[p])
				}
			}
		}
	}
	if can < 50 || cannot < 5 {
		t.Errorf("%d can win, %d cannot", can, cannot)
	}
}

// TestNeedsOfACardTurnedUp asks what is needed where nothing says which rank is wild in the
// last round: hands of any rank count.
func TestNeedsOfACardTurnedUp(t *testing.T) {
	const head = "rule rounds 3-4\nrule wild-rank turned\nplayers Ann, Bob\nround 1 wild 9\nAnn 30, Bob 0\n"
	for _, c := range []struct{ open, want string }{
		{"", "[{1 true 30 []} {0 true 0 [{1 30}]}]"},
		{"round 2\nAnn 0\n", "[{1 true 30 []} {0 true 0 [{1 30}]}]"},
		{"round 2 wild 9\nAnn 0\n", "[{1 true 30 []} {0 true 0 [{1 30}]}]"},
		{"round 2\nAnn 20\n", "[{1 true 50 []} {0 true 0 [{1 50}]}]"}, // Jk Kc Qd Jh, where no jack is wild
		{"round 2\nAnn 21\n", "[{1 true 50 []} {0 false 0 []}]"},
	} {
		e, err := evening.Read("log", strings.NewReader(head+c.open))
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(e.Needs()); got != c.want {
			t.Errorf("%q: %s, want %s", c.open, got, c.want)
		}
	}
}

// ledger is a second count of the records, kept figure by figure from the scores.
type ledger struct {
	evenings, wins, total, best, worst, won, shared, zeros, streak, behind, points int
	lowest, highest                                                                int
	places                                                                         map[int]int
	wild                                                                           map[int][]int // scores by round
}

func count(seasons []drawn, name string, league []int) ledger {
	l := ledger{best: 1 << 30, worst: -1, lowest: 1 << 30, highest: -1, places: map[int]int{}, wild: map[int][]int{}}
	for _, d := range seasons {
		me, n := slices.Index(d.names, name), len(d.scores)
		if me < 0 {
			continue
		}
		l.evenings++
		mine, place := d.total(me, n), 1
		for p := range d.names {
			if d.total(p, n) < mine {
				place++
			}
		}
		l.places[place]++
		if place <= len(league) {
			l.points += league[place-1]
		}
		l.total, l.best, l.worst = l.total+mine, min(l.best, mine), max(l.worst, mine)
		run := 0
		for k, row := range d.scores {
			l.lowest, l.highest = min(l.lowest, row[me]), max(l.highest, row[me])
			l.wild[k] = append(l.wild[k], row[me])
			if run++; row[me] != 0 {
				run = 0
			} else {
				l.zeros++
			}
			l.streak = max(l.streak, run)
			if row[me] == slices.Min(row) {
				others := slices.Clone(row)
				if others = slices.DeleteFunc(others, func(s int) bool { return s != row[me] }); len(others) == 1 {
					l.won++
				} else {
					l.shared++
				}
			}
			if place == 1 {
				for p := range d.names {
					l.behind = max(l.behind, d.total(me, k+1)-d.total(p, k+1))
				}
			}
		}
		if place == 1 {
			l.wins++
		}
	}
	return l
}

// TestRecordsAgainstASecondCount draws 500 seasons and counts each figure again.
func TestRecordsAgainstASecondCount(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	league := []int{5, 3, 1}
	for season := range 500 {
		names := []string{"Ann", "Bob", "Cy"}[:2+r.IntN(2)]
		var evenings []drawn
		b := evening.Records{League: league}
		for range 1 + r.IntN(3) {
			d := draw(r, "three-thirteen", names, 11)
			evenings = append(evenings, d)
			b.Add(entered(t, d))
		}
		b.Add(entered(t, draw(r, "three-thirteen", names, 9))) // not finished: counts nowhere
		if len(b.Groups) != 1 || b.Groups[0].Evenings != len(evenings) {
			t.Fatalf("season %d: %d groups", season, len(b.Groups))
		}
		for _, c := range b.Groups[0].Careers {
			want := count(evenings, c.Name, league)
			got := ledger{c.Evenings, c.Wins, c.Totals, c.Best.Points, c.Worst.Points, c.Won, c.Shared, c.Zeros, c.Streak, c.Comeback.Points, c.Points, c.Lowest.Points, c.Highest.Points, nil, nil}
			places, wild := want.places, want.wild
			want.places, want.wild = nil, nil
			if fmt.Sprint(got) != fmt.Sprint(want) {
				t.Errorf("season %d, %s: %+v, want %+v", season, c.Name, got, want)
			}
			for i, n := range c.Places {
				if n != places[i+1] {
					t.Errorf("season %d, %s: place %d %d times, want %d", season, c.Name, i+1, n, places[i+1])
				}
			}
			dearest, mean, _ := c.Dearest()
			worst := 0.0
			for _, k := range slices.Sorted(maps.Keys(wild)) {
				sum := 0
				for _, s := range wild[k] {
					sum += s
				}
				worst = max(worst, float64(sum)/float64(len(wild[k])))
			}
			if mean != worst {
				t.Errorf("season %d, %s: %s costs %.2f, want %.2f", season, c.Name, dearest, mean, worst)
			}
		}
		meet := b.Groups[0].Met(b.Groups[0].Careers[0], b.Groups[0].Careers[1])
		ahead, behind := 0, 0
		for _, d := range evenings {
			switch x, y := d.total(0, 11), d.total(1, 11); {
			case x < y:
				ahead++
			case x > y:
				behind++
			}
		}
		if meet.Ahead != ahead || meet.Behind != behind || meet.Level != len(evenings)-ahead-behind {
			t.Errorf("season %d: %+v, want %d ahead and %d behind", season, meet, ahead, behind)
		}
	}
}

// TestNobodyPlaysWithoutAScore counts no evening for a player who left before the first round.
func TestNobodyPlaysWithoutAScore(t *testing.T) {
	e, err := evening.Read("log", strings.NewReader("players Ann, Bob, Cy\nrule rounds 3-3\nCy leaves\nround 1\nAnn 20, Bob 0\n"))
	if err != nil || !e.Outcome.Over {
		t.Fatal(err, e.Findings)
	}
	var b evening.Records
	if b.Add(e); b.Add(e) != "log" || b.Logs != 1 {
		t.Errorf("%d evenings, want one that is there twice", b.Logs)
	}
	for _, c := range b.Games[0].Careers {
		if want := map[string]int{"Ann": 1, "Bob": 1}[c.Name]; c.Evenings != want {
			t.Errorf("%s has played %d evenings, want %d", c.Name, c.Evenings, want)
		}
	}
}

// TestAnEveningTwice counts an evening once however its copy is written, and another evening, or
// one that only a copy finishes, for itself.
func TestAnEveningTwice(t *testing.T) {
	const log = "date 2026-01-03\nplayers Ann, Bob\nrule rounds 3-4\nround 1\nAnn 0 out, Bob 12\nround 2\nAnn 10, Bob 0 out\n"
	for _, c := range []struct {
		from, to string
		want     int
	}{
		{"Ann 0 out, Bob 12", "Bob 12, Ann 0 out", 1},
		{"players Ann, Bob", "players Bob, Ann", 1},
		{"Ann", "ann", 1},
		{"0 out", "0", 1},
		{"date 2026-01-03", "date 3 Jan 2026", 1},
		{"Bob 12", "Bob 11\nchange 1 Bob 12", 1},
		{"Ann 0 out, Bob 12", "Ann 12, Bob 0 out", 2},
		{"date 2026-01-03", "date 2026-01-04", 2},
		{"rule rounds 3-4\n", "", 2},
	} {
		var b evening.Records
		for _, text := range []string{log, strings.ReplaceAll(log, c.from, c.to)} {
			e, err := evening.Read("log", strings.NewReader(text))
			if err != nil {
				t.Fatal(err)
			}
			b.Add(e)
		}
		if b.Logs != c.want {
			t.Errorf("%q for %q: %d evenings, want %d", c.to, c.from, b.Logs, c.want)
		}
	}
}

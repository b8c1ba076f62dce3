package cmd_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// scoredEvening is an evening as score --json has it, as far as the table over
// several needs it.
type scoredEvening struct {
	Rounds []struct {
		Scores []struct {
			Player, Verdict string
			Score           int
			Out             bool
		}
	}
	Totals    map[string]int
	Standings []struct {
		Place  int
		Player string
	}
	Winners []string
}

type figures struct {
	Player                   string
	Games, Wins, Best, Worst int
	Average                  float64
	Out                      int `json:"rounds_out"`
	Wrong                    int `json:"claims_wrong"`
	total                    int
}

// TestFiguresAgreeWithTheEvenings adds up random evenings of whoever came, with
// right claims and wrong ones, from what score says of each.
func TestFiguresAgreeWithTheEvenings(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 2))
	dir := t.TempDir()
	args := []string{"score", "--json"}
	for i := range 60 {
		var b strings.Builder
		who := []string{"Ann", "Bob", "Cy", "Dan"}
		random.Shuffle(len(who), func(i, j int) { who[i], who[j] = who[j], who[i] })
		who = who[:2+random.IntN(3)]
		fmt.Fprintf(&b, "date 2026-%02d-%02d\nplayers %s\nrule last-round 5\n", 1+i/28, 1+i%28, strings.Join(who, ", "))
		for round := 1; round <= 3; round++ {
			fmt.Fprintf(&b, "round %d\n", round)
			for _, name := range who {
				fmt.Fprintf(&b, "%s: %s\n", name, []string{"= 0", "= 12", "out", "3h 4h 5h 6h 7h"[:3*(round+2)-1] + " = 0 out", "2s 9d Kd Qh 7c"[:3*(round+2)-1] + " = 20"}[random.IntN(5)])
			}
		}
		path := filepath.Join(dir, fmt.Sprintf("%02d.log", i))
		if err := os.WriteFile(path, []byte(b.String()), 0o666); err != nil {
			t.Fatal(err)
		}
		args = append(args, path)
	}
	lines := strings.Split(strings.TrimSpace(onTerminal("", 80, args...)), "\n")
	want, ahead := addedUp(t, lines[:len(lines)-1])
	var got struct {
		Logs    int
		Players []figures
		Met     []struct {
			Players              [2]string
			Ahead, Behind, Level int
		} `json:"head_to_head"`
	}
	if err := json.Unmarshal([]byte(lines[len(lines)-1]), &got); err != nil || got.Logs != 60 || len(got.Players) != 4 || len(got.Met) != 6 {
		t.Fatalf("%d logs, %d players, %d pairs: %v", got.Logs, len(got.Players), len(got.Met), err)
	}
	for _, p := range got.Players {
		if p.Out == 0 || p.Wrong == 0 || p.Best == p.Worst {
			t.Errorf("nothing was tried with %+v", p)
		}
		w := *want[p.Player]
		w.Average, w.total = p.Average, 0
		if off := p.Average*float64(p.Games) - float64(want[p.Player].total); p != w || off > float64(p.Games) || off < -float64(p.Games) {
			t.Errorf("%+v, want %+v", p, *want[p.Player])
		}
	}
	for _, m := range got.Met {
		a, b := m.Players[0], m.Players[1]
		if m.Ahead != ahead[[2]string{a, b}] || m.Behind != ahead[[2]string{b, a}] || m.Level != ahead[[2]string{a, b + "="}] {
			t.Errorf("%+v", m)
		}
	}
}

// addedUp is the figures by player, and how often one came in ahead of another or,
// with = after the second, level.
func addedUp(t *testing.T, lines []string) (map[string]*figures, map[[2]string]int) {
	all, ahead := map[string]*figures{}, map[[2]string]int{}
	for _, line := range lines {
		var e scoredEvening
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatal(err)
		}
		for name, total := range e.Totals {
			f := all[name]
			if f == nil {
				f = &figures{Player: name, Best: total, Worst: total}
				all[name] = f
			}
			f.Games++
			f.total += total
			f.Best, f.Worst = min(f.Best, total), max(f.Worst, total)
		}
		for _, name := range e.Winners {
			all[name].Wins++
		}
		for _, r := range e.Rounds {
			for _, s := range r.Scores {
				if s.Out || s.Score == 0 {
					all[s.Player].Out++
				}
				if s.Verdict == "low" || s.Verdict == "high" {
					all[s.Player].Wrong++
				}
			}
		}
		for _, a := range e.Standings {
			for _, b := range e.Standings {
				switch {
				case a.Place < b.Place:
					ahead[[2]string{a.Player, b.Player}]++
				case a.Player != b.Player && a.Place == b.Place:
					ahead[[2]string{a.Player, b.Player + "="}]++
				}
			}
		}
	}
	return all, ahead
}

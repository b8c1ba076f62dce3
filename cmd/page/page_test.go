//go:build browser

package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/cmd"
	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/stock"
)

var long = flag.Bool("long", false, "tap whole evenings, and build the page twice")

// TestAnEvening taps the first rounds of an evening, with a wrong claim, undo,
// and a reload without a network.
func TestAnEvening(t *testing.T) {
	t.Parallel()
	server := hosted(t)
	p := open(t, server.URL, smallPhone)
	p.choose("Game", "three-thirteen")
	p.write("Players", "Ann, Bob")
	p.tap("button", "Start")
	p.reads("status", "Round", "Round 1: 3 cards, threes are wild. Ann deals, Bob begins")
	p.reads("status", "Due", "Ann, Bob")

	p.tap("radio", "Bob")
	p.tap("radio", "hearts")
	for _, c := range []struct{ card, points string }{{"5 of hearts", "5"}, {"6 of hearts", "11"}, {"any wild", "0"}} {
		p.tap("button", c.card)
		p.reads("status", "Points", c.points)
	}
	p.tap("button", "take back any wild")
	p.reads("status", "Points", "11")
	p.tap("button", "joker")
	p.tap("button", "Back")
	p.tap("radio", "spades")
	p.tap("button", "king of spades")
	p.reads("status", "Points", "21")
	p.write("Score", "12")
	p.tap("button", "Enter")
	p.reads("status", "Due", "Ann")
	p.reads("status", "Entered", "Bob 21 entered")
	if js[bool](p, `document.querySelector('.first') !== null`) {
		t.Error("somebody leads before a round is over")
	}
	p.reads("button", "Bob, round 1", "21")
	p.contains("region", "Findings", "Bob claims 12, the hand scores 21")

	p.tap("checkbox", "Out")
	p.tap("button", "Enter")
	p.reads("status", "Round", "Round 2: 4 cards, fours are wild. Bob deals, Ann begins")
	p.reads("status", "Result", "After 1 of 11 rounds Ann leads with 0 points.")

	p.tap("button", "Bob, round 1")
	p.write("Score", "20")
	p.tap("button", "Enter")
	p.reads("button", "Bob, round 1", "20")
	p.described("Bob, round 1", "corrected, 21 before")
	p.reads("region", "Findings", "")
	p.tap("button", "Bob, round 1")
	p.tap("button", "Cancel")

	p.write("Score", "12")
	p.tap("button", "Enter")
	p.reads("status", "Due", "Bob")
	p.tap("button", "Undo")
	p.reads("status", "Due", "Ann, Bob")
	p.tap("button", "New evening")
	p.one("combobox", "Game")
	p.tap("button", "Undo")
	p.reads("status", "Round", "Round 2: 4 cards, fours are wild. Bob deals, Ann begins")

	js[bool](p, `navigator.serviceWorker.ready.then(() => true)`)
	server.Close()
	p.reload()
	p.reads("status", "Due", "Ann, Bob")
	p.tap("radio", "spades")
	p.tap("button", "7 of spades")
	p.reads("status", "Points", "7")
	p.reload()
	p.reads("status", "Points", "7")
	p.tap("button", "Enter")
	p.contains("region", "Findings", "4")
	p.agree()
}

// TestTheFileAlone opens the page as one file, from the disk.
func TestTheFileAlone(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "table.html")
	if err := os.WriteFile(file, built(t)["table.html"], 0o644); err != nil {
		t.Fatal(err)
	}
	p := open(t, "file://"+file, usualPhone)
	p.choose("Game", "vegas")
	p.write("Players", "Ann, Bob")
	p.write("House rules", "buy-in 2.00\nwild-limit one")
	p.tap("button", "Start")
	p.choose("Card turned up", "9")
	p.reads("status", "Round", "Round 1: 7 cards, nines are wild. Ann deals, Bob begins")
	p.tap("button", "4 of clubs")
	p.reads("status", "Points", "4")
	p.tap("button", "Enter")
	p.contains("region", "Money", "4.00")
	p.tap("button", "Export log")
	p.reads("textbox", "Log", "game vegas\nrule wild-limit one\nplayers Ann, Bob\nbuy-in 2.00\ndealer Ann\n\nround 1 wild 9\nAnn: 4c\n")
	p.tap("button", "Done")
	p.tap("button", "Import log")
	p.write("Log", "game sixty-five\nplayers <b>Eve</b>, Cy\nround 1\nCy: = 3")
	p.tap("button", "Done")
	p.reads("status", "Due", "<b>Eve</b>")
	p.contains("region", "Money", "1.30")
}

// TestWholeEvenings taps every card of an evening.
func TestWholeEvenings(t *testing.T) {
	if !*long {
		t.Skip("every card of an evening is tapped with -long")
	}
	for _, c := range []struct {
		game string
		size size
	}{{"three-thirteen", smallPhone}, {"five-crowns", usualPhone}} {
		t.Run(c.game, func(t *testing.T) {
			p := open(t, hosted(t).URL, c.size)
			p.choose("Game", c.game)
			p.write("Players", "Ann, Bob")
			p.tap("button", "Start")
			g, _ := rules.Lookup(c.game)
			p.evening(g)
			p.reads("status", "Round", "The game is over")
			p.contains("status", "Result", "win")
			p.agree()
		})
	}
}

// evening taps all rounds of a game.
func (p *tab) evening(g *rules.Game) {
	p.Helper()
	random := rand.NewPCG(3, 13)
	r := g.Rules()
	r.Jokers = rules.JokersOn
	suit := ""
	for i, deal := range r.Rounds {
		pack := stock.Cards(r, 2)
		stock.Shuffle(pack, random)
		solver := must(solve.New(r.In(rules.Round{Number: i + 1, Deal: deal})))
		for n, player := range []string{"Ann", "Bob"} {
			p.tap("radio", player)
			hand := pack[n*deal.Cards:][:deal.Cards]
			for _, c := range hand {
				switch {
				case c == card.Joker:
					p.tap("button", "joker")
				default:
					if of := explain.SuitName(c.Suit()); of != suit {
						p.tap("radio", of)
						suit = of
					}
					p.tap("button", explain.CardName(c))
				}
			}
			p.reads("status", "Points", fmt.Sprint(must(solver.Best(hand)).Penalty))
			p.tap("button", "Enter")
			p.reads("button", fmt.Sprintf("%s, round %d", player, i+1), fmt.Sprint(must(solver.Best(hand)).Penalty))
		}
	}
}

// agree compares the totals on the page with those that score finds in the log
// that the page exports.
func (p *tab) agree() {
	p.Helper()
	p.tap("button", "Export log")
	text := p.text("textbox", "Log")
	p.tap("button", "Done")
	var out, complaints bytes.Buffer
	cmd.Main([]string{"score", "--json"}, cmd.Streams{
		In: strings.NewReader(text), Out: &out, Err: &complaints,
		Env: func(string) string { return "" }, Terminal: func(any) (int, bool) { return 0, false },
	})
	var scored struct {
		Players []string
		Totals  map[string]int
	}
	if err := json.Unmarshal(out.Bytes(), &scored); err != nil {
		p.Fatalf("score: %v\n%s\n%s", err, complaints.Bytes(), text)
	}
	shown := js[map[string]string](p, `Object.fromEntries([...document.querySelectorAll('#sheet tfoot td')].map((e, i) => [document.querySelectorAll('#sheet thead th')[i + 1].title, e.innerText]))`)
	for _, player := range scored.Players {
		if want := fmt.Sprint(scored.Totals[player]); shown[player] != want {
			p.Errorf("%s has %s on the page, and score finds %s", player, shown[player], want)
		}
	}
}

// contains looks for a text in an element.
func (p *tab) contains(role, name, want string) {
	p.Helper()
	if got := p.text(role, name); !strings.Contains(got, want) {
		p.Errorf("%s %s is %q, without %q", role, name, got, want)
	}
}

// TestKeysAreLargeEnough: nothing to tap is smaller than a thumb, and the page
// is no wider than the screen.
func TestKeysAreLargeEnough(t *testing.T) {
	t.Parallel()
	p := open(t, hosted(t).URL, smallPhone)
	p.choose("Game", "five-crowns")
	p.write("Players", "Ann, Bob, Bartholomew Featherstonehaugh")
	p.tap("button", "Start")
	p.tap("button", "5 of clubs")
	p.write("Score", "5")
	for _, s := range []size{smallPhone, usualPhone, {568, 320}} {
		p.look(s, false)
		const tooSmall = `[...document.querySelectorAll('.key, .chip, button, input[type=text]')].filter(e => e.offsetParent && !e.closest('#hand'))
			.map(e => [e.innerText || e.id, e.getBoundingClientRect()]).filter(([_, r]) => r.height < 44 || r.width < 44).map(([name, r]) => name + ' ' + r.width + 'x' + r.height)`
		if list := js[[]string](p, tooSmall); len(list) > 0 {
			t.Errorf("at %dx%d too small: %q", s.width, s.height, list)
		}
		if width := js[int64](p, `document.documentElement.scrollWidth`); width > s.width {
			t.Errorf("the page is %d wide on a screen of %d", width, s.width)
		}
	}
}

// BenchmarkPage measures the first answer after navigation, from a host and from
// what the browser keeps, and the later ones, each with a card more.
func BenchmarkPage(b *testing.B) {
	p := open(b, hosted(b).URL, usualPhone)
	const first = `performance.getEntriesByName('first answer')[0].startTime`
	fromHost := js[float64](p, first)
	js[bool](p, `navigator.serviceWorker.ready.then(() => true)`)
	kept := 0.0
	const reloads = 5
	for range reloads {
		p.reload()
		kept += js[float64](p, first) / reloads
	}
	p.choose("Game", "five-crowns")
	p.write("Players", "Ann, Bob, Cy, Dan")
	p.tap("button", "Start")
	const later = `(() => {
		const times = [];
		for (let round = 0; round < 11; round++) for (let player = 0; player < 4; player++) {
			for (let card = 0; card < round + 3; card++) {
				const keys = [...document.querySelectorAll('.key')], key = keys[(card * 5 + player * 3 + round) % keys.length], from = performance.now();
				key.click();
				times.push(performance.now() - from);
			}
			const from = performance.now();
			document.querySelector('#pad button.main').click();
			times.push(performance.now() - from);
		}
		times.sort((a, b) => a - b);
		return [times[times.length >> 1], times[Math.floor(times.length * .99)], times.at(-1)];
	})()`
	for b.Loop() {
		p.tap("button", "New evening")
		p.tap("button", "Start")
		times := js[[]float64](p, later)
		b.ReportMetric(times[0], "ms-median")
		b.ReportMetric(times[1], "ms-p99")
		b.ReportMetric(times[2], "ms-worst")
	}
	b.ReportMetric(fromHost, "ms-first")
	b.ReportMetric(kept, "ms-first-kept")
}

// must returns v. The hands and rules of these tests are possible.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

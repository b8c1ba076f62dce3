//go:build browser

package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
)

// imports takes a text in the dialogue of import.
func (p *tab) imports(text string) {
	p.Helper()
	p.tap("button", "Import log")
	p.write("Log", text)
	p.tap("button", "Done")
}

// scores enters scores without cards, for those who are due in turn.
func (p *tab) scores(list ...string) {
	p.Helper()
	for _, score := range list {
		p.write("Score", score)
		p.tap("button", "Enter")
	}
}

// rounds returns the rounds of a log from one number to another in which Bob has 0, Ann 3
// more than the round's number, and Cy twice as much as she.
func rounds(from, to int) (text string) {
	for n := from; n <= to; n++ {
		k := n
		if n == 8 || n == 9 {
			k = 17 - n // numbers that never fall would be asked about, as running totals
		}
		text += fmt.Sprintf("round %d\nAnn = %d\nBob = 0\nCy = %d\n", n, k+3, 2*k+6)
	}
	return text
}

// TestTheEnd plays the last rounds of an evening: what each needs, the win and its
// moment, the places, the evening in review, and the records.
func TestTheEnd(t *testing.T) {
	t.Parallel()
	p := open(t, hosted(t).URL, usualPhone)
	p.imports("game three-thirteen\nplayers Ann, Bob, Cy\ndealer Bob\n" + rounds(1, 9))
	p.reads("status", "Round", "Round 10: 12 cards, queens are wild. Bob deals, Cy begins")
	p.contains("status", "Needs", "Bob wins")
	p.scores("13", "0", "5")
	p.contains("status", "Needs", "Bob wins")
	p.scores("7", "11")
	if js[bool](p, `document.querySelector('#moment') !== null`) {
		t.Error("pips fall before the end")
	}
	p.scores("0")
	p.within(`document.querySelector('#moment') !== null`)
	p.reads("status", "Round", "The game is over")
	p.contains("status", "Result", "Bob wins with 11, ")
	if got := p.text("list", "Places"); !strings.HasPrefix(strings.Join(strings.Fields(got), " "), "1 Bob 11 2 Ann") {
		t.Errorf("the places are %q", got)
	}
	p.contains("region", "Review", "Bob")
	if list := p.all("status", "Needs"); len(list) != 0 {
		t.Error("something is needed when all is over")
	}
	if chart := js[string](p, `document.querySelector('#chart-part svg[role=img]').getAttribute('aria-label')`); !strings.Contains(chart, "Bob 11") {
		t.Errorf("the chart is of %q", chart)
	}
	if top := js[float64](p, `(scrollTo(0, 0), document.querySelector('#result').getBoundingClientRect().top)`); top > 100 {
		t.Errorf("the result begins at %g", top)
	}

	// It is one moment: a hand that is looked at meanwhile does not begin it anew.
	p.within(`document.querySelector('#moment') === null`)
	js[any](p, `location.hash = '#hand=five-crowns%20wild%203%3A%203h%204h'`)
	p.within(`document.querySelector('#single').hidden === false`)
	p.tap("button", "Back")
	p.reads("status", "Round", "The game is over")
	if js[bool](p, `document.querySelector('#moment') !== null`) {
		t.Error("pips fall again")
	}

	// An Undo and another end, for one who wants no motion.
	_ = call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "reduce"}}})
	p.tap("button", "Undo")
	p.reads("status", "Due", "Cy")
	p.tap("button", "Enter")
	p.reads("status", "Round", "The game is over")
	if js[bool](p, `document.querySelector('#moment') !== null`) {
		t.Error("pips fall for one who wants no motion")
	}

	// The records count it once, and the evening of a tie for both.
	p.imports("game three-thirteen\nplayers Ann, Bob, Cy\n" + rounds(1, 11) + "change 11 Bob 99\n")
	p.tap("button", "New evening")
	p.tap("button", "Records")
	records := strings.Join(strings.Fields(p.text("region", "Records")), " ")
	for _, want := range []string{"Three-Thirteen, 2 evenings", "Player evenings wins mean best", "Ann 2 1 ", "Bob 2 2 "} {
		if !strings.Contains(records, want) {
			t.Errorf("the records are %q, without %q", records, want)
		}
	}
	p.tap("button", "Close")
	p.write("Players", "Dan")
	p.tap("button", "Add Ann")
	p.tap("button", "Add Cy")
	p.reads("textbox", "Players", "Dan, Ann, Cy")
	p.choose("Dealer", "Cy")
	p.tap("button", "Start")
	p.reads("status", "Round", "Round 1: 3 cards, threes are wild. Cy deals, Dan begins")
}

// TestTheBonusRound plays hands for a tie until the pack is used up.
func TestTheBonusRound(t *testing.T) {
	t.Parallel()
	p := open(t, hosted(t).URL, usualPhone)
	log := "game deuces\nplayers Ann, Bob\n"
	for n := range 12 {
		log += fmt.Sprintf("round %d\nAnn = 0\nBob = 0\n", n+1)
	}
	p.imports(log)
	p.reads("status", "Round", "Bonus round: 2 cards, only jokers are wild")
	if list := p.all("button", "The pack is used up"); len(list) != 0 {
		t.Error("the pack is used up before a hand")
	}
	p.tap("radio", "diamonds")
	p.tap("button", "5 of diamonds")
	p.tap("button", "6 of diamonds")
	p.reads("status", "Points", "0")
	p.tap("checkbox", "Out")
	p.tap("button", "Enter")
	p.scores("14")
	p.contains("status", "Result", "Ann is ahead in the bonus round")
	p.tap("button", "Bob, round bonus 1")
	p.one("heading", "Bob, bonus hand 1")
	p.write("Score", "12")
	p.tap("button", "Enter")
	p.reads("button", "Bob, round bonus 1", "12")
	p.tap("button", "The pack is used up")
	p.reads("status", "Round", "The game is over")
	p.reads("status", "Result", "Ann wins the bonus round.")
	p.tap("button", "Undo")
	p.one("button", "The pack is used up")
}

// TestRepair taps the repairs that are offered, and takes them back.
func TestRepair(t *testing.T) {
	t.Parallel()
	p := open(t, hosted(t).URL, usualPhone)
	p.imports("players Ann, Bob\nround 1\nAnn = 5\nBob = 6\nround 2\nAnn = 0\nBob = 7\n")
	const zero = "Repair: if Bob's 6 in round 1 is 0, the round has its zero"
	p.tap("button", "9 of clubs")
	p.contains("region", "Findings", "nobody has 0 in round 1")
	p.tap("button", zero)
	p.reads("button", "Bob, round 1", "0")
	p.reads("region", "Findings", "")
	p.hand("take back 9 of clubs")
	p.tap("button", "Export log")
	p.contains("textbox", "Log", "change 1 Bob 0\n")
	p.tap("button", "Done")
	p.tap("button", "Undo")
	p.reads("button", "Bob, round 1", "6")
	p.one("button", zero)
	p.hand("take back 9 of clubs")

	// A total of the log that would be wrong of the score is none of the new one.
	p.imports("players Ann, Bob\nround 1\nAnn = 5\nBob = 0\ntotals Ann 5, Bob 0\nround 2\nAnn = 19\nBob = 0\ntotals Ann 15, Bob 0\n")
	p.tap("button", "Repair: if Ann's 19 in round 2 is 10, the totals add up")
	p.reads("status", "Totals", "Bob 0, Ann 15")
	p.reads("region", "Findings", "")
	p.agree()
}

// TestImports takes an evening as CSV, TSV and Markdown, and answers what is asked of it.
func TestImports(t *testing.T) {
	t.Parallel()
	p := open(t, hosted(t).URL, usualPhone)
	for _, c := range []struct{ text, readings, want string }{
		{"Round,Ann,Bob\n1,3,0\n2,0,14\n", "", "Ann 3, Bob 14"},
		{"Round\tAnn\tBob\n1\t5\t0\n2\t0\t16\nTotal\t5\t16\n", "", "Ann 5, Bob 16"},
		{"| Round | Ann | Bob |\n|---|---:|---:|\n| 3s | 4 | 0 |\n| 4s | 0 | 12 |\n", "", "Ann 4, Bob 12"},
		{"Round,Ann,Bob\n1,5,0\n2,9,14\n3,30,20\n4,31,40\n5,50,45\n6,60,50\n", "They are scores", "Bob 169, Ann 185"},
		{"Round,Ann,Bob\n1,5,0\n2,9,14\n3,30,20\n4,31,40\n5,50,45\n6,60,50\n", "They are running totals", "Bob 50, Ann 60"},
		{"Round,Ann,Bob\n1,5,0\n2,,14\n3,0,20\n", "Empty cells are 0", "Ann 5, Bob 34"},
		{"Round,Ann,Bob\n1,5,0\n2,,14\n3,0,20\n", "They are missing", "Bob 34, Ann ?"},
		{"round 1\nAnn 5, Bob 4\nround 2\nAnn 9, Bob 14\nround 3\nAnn 30, Bob 20\nround 4\nAnn 31, Bob 40\nround 5\nAnn 50, Bob 45\n", "They are scores", "Bob 123, Ann 125"},
	} {
		p.imports(c.text)
		if c.readings != "" {
			p.tap("button", c.readings)
		}
		p.reads("status", "Totals", c.want)
	}
}

// TestPractice answers dealt hands of a level, right and wrong.
func TestPractice(t *testing.T) {
	t.Parallel()
	p := open(t, hosted(t).URL, usualPhone)
	p.tap("button", "Practice")
	p.choose("Level", "2")
	p.one("heading", "Round 2: 4 cards, fours are wild")
	p.tap("button", "Enter")
	p.reads("status", "Verdict", "write the fewest points that can be left")
	p.write("Score", "999")
	p.tap("button", "Enter")
	p.contains("status", "Verdict", "is too high: ")
	var best int
	if _, err := fmt.Sscanf(p.text("status", "Verdict"), "999 is too high: %d point", &best); err != nil {
		t.Fatal(err)
	}
	p.contains("region", "Arrangement", "left")
	p.reads("status", "Streak", "0 in a row, 0 of 1 right; the longest so far: 0")
	js[any](p, `history.back()`)
	p.within(`document.querySelector('#single').hidden`)
	p.one("button", "Start")
}

// TestAFamilyEvening plays an evening by touch from the start to the win: by the house's
// rules, with a correction, a player who comes late and one who leaves, the browser's Back
// while something is open, and the page reloaded with a hand half tapped.
func TestAFamilyEvening(t *testing.T) {
	t.Parallel()
	p := open(t, hosted(t).URL, usualPhone)
	_ = call(p, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true})
	p.touches = true
	p.write("Players", "Mum, Dad, Lea, Grandpa Joe")
	p.write("House rules", "aces both\nwild-points 15")
	p.choose("Dealer", "Dad")
	p.tap("button", "Start")
	p.reads("status", "Round", "Round 1: 3 cards, threes are wild. Dad deals, Lea begins")
	tapped := func(who, suit, points string, cards ...string) {
		t.Helper()
		p.tap("radio", who)
		p.tap("radio", suit)
		for _, c := range cards {
			if !strings.Contains(c, " ") {
				c += " of " + suit
			}
			p.tap("button", c)
		}
		p.reads("status", "Points", points)
		p.tap("button", "Enter")
	}
	tapped("Lea", "hearts", "0", "ace", "king", "queen")
	tapped("Dad", "clubs", "27", "4", "8", "any wild") // two cards and a wild one are no set
	tapped("Mum", "spades", "34", "9", "10", "ace")
	tapped("Grandpa Joe", "diamonds", "0", "5", "6", "any wild")
	p.reads("status", "Totals", "Lea 0, Grandpa Joe 0, Dad 27, Mum 34")

	// A hand is corrected, and Back closes what is open.
	p.tap("button", "Dad, round 1")
	p.tap("button", "take back any wild")
	p.tap("radio", "clubs")
	p.tap("button", "king of clubs")
	p.reads("status", "Points", "22")
	p.tap("button", "Enter")
	p.reads("button", "Dad, round 1", "22")
	p.tap("button", "Mum, round 1")
	js[any](p, `history.back()`)
	p.within(`document.querySelector('dialog[open]') === null`)
	p.reads("button", "Mum, round 1", "34")

	// The page is reloaded with a hand half tapped, in round 2.
	p.tap("radio", "Lea")
	p.tap("radio", "diamonds")
	p.tap("button", "7 of diamonds")
	p.tap("button", "8 of diamonds")
	p.shotIf("family-half.png")
	p.reload()
	p.hand("take back 7 of diamonds, take back 8 of diamonds")
	p.tap("radio", "diamonds")
	p.tap("button", "9 of diamonds")
	p.tap("button", "10 of diamonds")
	p.reads("status", "Points", "0")
	p.tap("button", "Enter")
	p.scores("13", "27", "8")

	// Somebody comes late, another leaves; a half-tapped hand outlives both, and new names.
	p.tap("radio", "Dad")
	p.tap("button", "king of diamonds")
	p.tap("button", "Add player")
	p.write("New player", "Tom")
	p.write("Starts on", "30")
	p.tap("button", "Done")
	p.tap("button", "Names")
	p.tap("button", "Grandpa Joe leaves")
	p.tap("button", "Names")
	p.write("Name of Dad", "Papa")
	p.tap("button", "Done")
	p.hand("take back king of diamonds")
	p.checked("radio", "Papa", true)
	p.tap("button", "Back")
	for round := 3; round <= 11; round++ {
		for _, who := range strings.Split(p.text("status", "Due"), ", ") { // who is next has the pad
			p.scores(map[string]string{"Mum": "0 out", "Papa": "23", "Lea": "14", "Tom": "9"}[who])
		}
		if round == 6 {
			p.shotIf("family-six.png")
		}
	}
	p.reads("status", "Round", "The game is over")
	p.contains("status", "Result", "Mum wins with ")
	p.shotIf("family-over.png")
	p.agree()
}

// shotIf writes a picture if pictures are asked for.
func (p *tab) shotIf(name string) {
	p.Helper()
	if *shots != "" {
		p.shot(name)
	}
}

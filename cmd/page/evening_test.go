//go:build browser

package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestMending undoes, corrects and adds: what was entered comes back, and nothing
// is a dead end.
func TestMending(t *testing.T) {
	t.Parallel()
	p := open(t, hosted(t).URL, smallPhone)
	js[any](p, `(localStorage.setItem('wildmeld.before', '7'), localStorage.setItem('wildmeld.entry', '{"cards": 3, "player": ["x"]}'), localStorage.setItem('wildmeld.past', '{}'))`)
	p.reload()
	p.write("Players", "Ann, Bob, Cy")
	p.tap("button", "Start")

	// Undo brings the cards, the number and the mark back, to enter them for another player.
	for _, c := range []string{"5 of clubs", "6 of clubs", "7 of clubs"} {
		p.tap("button", c)
	}
	p.write("Score", "0")
	p.tap("checkbox", "Out")
	p.tap("button", "Enter")
	p.reads("status", "Due", "Bob, Cy")
	p.tap("button", "Undo")
	p.hand("take back 5 of clubs, take back 6 of clubs, take back 7 of clubs")
	p.reads("textbox", "Score", "0")
	p.checked("checkbox", "Out", true)
	p.tap("radio", "Bob")
	p.tap("button", "Enter")
	p.reads("status", "Due", "Ann, Cy")
	p.reads("button", "Bob, round 1", "0")

	// Scores are typed one after the other, after a refusal as well.
	p.write("Score", "1x")
	p.tap("button", "Enter")
	p.contains("region", "Findings", `"1x" is not a score`)
	p.typed("12")
	p.reads("status", "Due", "Cy")
	p.typed("30")
	p.reads("status", "Totals", "Bob 0, Ann 12, Cy 30")

	// A score opens with its cards and its arrangement; what is changed counts.
	p.tap("button", "Bob, round 1")
	p.hand("take back 5 of clubs, take back 6 of clubs, take back 7 of clubs")
	p.reads("textbox", "Score", "0")
	p.checked("checkbox", "Out", true)
	p.contains("region", "Arrangement", "run")
	p.tap("button", "take back 7 of clubs")
	p.tap("button", "king of clubs")
	p.tap("checkbox", "Out")
	p.tap("button", "Enter")
	p.reads("button", "Bob, round 1", "21")
	p.tap("button", "Bob, round 1")
	p.hand("take back 5 of clubs, take back 6 of clubs, take back king of clubs")
	p.write("Score", "20")
	p.tap("button", "Enter")
	p.reads("button", "Bob, round 1", "20")

	// A missing score is added, and the evening can be won.
	p.typed("1")
	p.tap("radio", "Bob")
	p.tap("button", "9 of clubs")
	p.tap("button", "Next round without Bob, Cy")
	p.tap("button", "Cancel")
	p.tap("button", "Next round without Bob, Cy")
	p.tap("button", "Go on without Bob, Cy")
	p.hand("take back 9 of clubs")
	p.tap("button", "Undo")
	p.hand("take back 9 of clubs")
	p.reads("status", "Due", "Bob, Cy")
	p.tap("button", "Redo")
	p.tap("button", "Back")
	p.tap("radio", "Ann")
	p.write("Score", "2")
	p.tap("button", "Enter")
	p.tap("button", "Bob, round 2")
	p.write("Score", "9")
	p.tap("button", "Enter")
	p.reads("button", "Bob, round 2", "9")
	p.tap("button", "Cy, round 2")
	p.typed("8")
	p.reads("status", "Totals", "Ann 15, Bob 29, Cy 38")

	// A line for the log, with a remark that is no part of it.
	p.tap("DisclosureTriangle", "More")
	p.write("A line for the log", "correct 2 Cy 7 # agreed by all")
	p.tap("button", "Add")
	p.reads("button", "Cy, round 2", "7")
	p.tap("button", "Undo")

	// Players come and are called otherwise.
	p.tap("button", "Add player")
	p.write("New player", "Dan")
	p.tap("button", "Done")
	p.tap("button", "Names")
	p.write("Name of Bob", "Robert")
	p.tap("button", "Move Bob up")
	p.tap("button", "Done")
	if got := js[string](p, `[...document.querySelectorAll('#sheet thead th')].map(e => e.innerText).join(' ')`); got != "Round Robert Ann Cy Dan" {
		t.Errorf("the sheet is of %s", got)
	}
	p.reads("status", "Due", "Robert, Cy")
	p.one("radio", "Dan")
	p.agree()

	// The link to a hand opens in the same tab, and the evening stays.
	p.tap("button", "3 of clubs")
	p.tap("button", "Link")
	link := p.text("textbox", "Link")
	p.tap("button", "Done")
	if _, hand, _ := strings.Cut(link, "#"); hand != "hand=three-thirteen%20wild%205%3A%203c" {
		t.Errorf("the link is %s", link)
	}
	js[any](p, `location.hash = '#hand=three-thirteen%20round%205%3A%203h%204h%205c%20wild%20Jk%209s%209d%20%3D%2012&rule=jokers%3D2'`)
	p.within(`document.querySelector('#verdict').innerText === '12 is too high: 5 points is the best possible'`)
	p.contains("region", "Arrangement", "left")
	p.tap("button", "Back")
	p.reads("status", "Points", "3")

	// So does the link to an evening, which is only looked at.
	p.tap("button", "Share")
	p.within(`document.querySelector('dialog[open]') !== null`)
	if address := p.text("textbox", "Link"); !strings.Contains(address, "#log=") {
		t.Errorf("the link is %s", address)
	}
	p.tap("button", "Done")
	p.open(`game five-crowns\nplayers Eve, Fay\nround 1\nEve: 4h 9c Kc = 19\nFay: = 0 out\n`)
	p.contains("status", "Totals", "Fay 0, Eve 26")
	p.tap("button", "Eve, round 1")
	p.reads("status", "Verdict", "19 is too low: 26 points is the best possible")
	p.tap("button", "Back")
	p.tap("button", "Back")
	p.reads("status", "Points", "3")
	js[any](p, `location.hash = '#log=AAAA'`)
	p.within(`document.querySelector('#message').innerText.includes('cannot be read')`)
	p.reads("status", "Points", "3")
	p.tap("button", "New evening")
	p.reads("textbox", "Players", "Robert, Ann, Cy, Dan")
	p.tap("button", "Practice")
	p.write("Score", "-1")
	p.tap("button", "Enter")
	p.contains("status", "Verdict", "too low")
	p.contains("status", "Streak", "0 of 1 right")
	p.tap("button", "Next hand")
	p.reads("status", "Verdict", "")
	p.tap("button", "Back")
	p.tapFirst("#past-list button")
	p.reads("status", "Totals", "Dan 0, Ann 15, Robert 29, Cy 38")
}

// open opens the link to an evening in the tab.
func (p *tab) open(log string) {
	p.Helper()
	js[any](p, fmt.Sprintf(`(async () => {
		const packed = await new Response(new Blob(['%s']).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer();
		location.hash = '#log=' + btoa(String.fromCharCode(...new Uint8Array(packed))).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
	})()`, log))
	p.within(`document.querySelector('#visit').hidden === false`)
}

// within waits for an expression to hold.
func (p *tab) within(expression string) {
	p.Helper()
	result(p, chromedp.Poll[bool](expression, chromedp.WithPollingTimeout(patience)))
}

// typed types a score where the keyboard already is, and enters it.
func (p *tab) typed(score string) {
	p.Helper()
	p.do(chromedp.KeyEvent(score + "\r"))
}

// hand compares the names of the cards in the hand.
func (p *tab) hand(want string) {
	p.Helper()
	got := p.on(p.one("list", "Hand"), `function() { return [...this.querySelectorAll('button')].map(b => b.getAttribute('aria-label')).join(', ') }`)
	if got != want {
		p.Errorf("the hand is %q, want %q", got, want)
	}
}

// described looks for a text in the description of a score.
func (p *tab) described(score, want string) {
	p.Helper()
	if got := p.on(p.one("button", score), `function() { return this.getAttribute('aria-description') }`); !strings.Contains(got, want) {
		p.Errorf("%s is described as %q, without %q", score, got, want)
	}
}

func (p *tab) checked(role, name string, want bool) {
	p.Helper()
	if got := p.on(p.one(role, name), `function() { return String(this.checked) }`); got != fmt.Sprint(want) {
		p.Errorf("%s %s is checked: %s", role, name, got)
	}
}

func (p *tab) tapFirst(selector string) {
	p.Helper()
	js[any](p, fmt.Sprintf(`document.querySelector('%s').click()`, selector))
}

// TestVegasAndSheets plays a game that players drop out of, and goes on with score
// sheets.
func TestVegasAndSheets(t *testing.T) {
	t.Parallel()
	p := open(t, hosted(t).URL, usualPhone)
	p.choose("Game", "vegas")
	p.write("Players", "Ann, Bob, Cy")
	p.write("Buy-in", "2.00")
	p.write("Maximum", "50")
	p.write("Handicaps", "Cy 10")
	p.write("Cards each", "9")
	p.choose("Dealer", "nobody")
	p.tap("button", "Start")
	p.choose("Card turned up", "9")
	p.reads("status", "Round", "Round 1: 9 cards, nines are wild")
	p.write("Score", "5")
	p.tap("button", "Enter")
	p.typed("60")
	p.typed("0")
	p.contains("button", "Bob buys in", "Bob buys in for 2.00")
	if got := js[string](p, `[...document.querySelectorAll('#player-list .chip')].map(c => c.className).join(', ')`); got != "chip playing, chip expired, chip playing" {
		t.Errorf("the players are %s", got)
	}
	p.tap("button", "Bob buys in")
	p.reads("status", "Totals", "Ann 5, Bob 10, Cy 10")

	p.tap("button", "Import log")
	p.choose("Game of a score sheet", "three-thirteen")
	p.write("Log", "Round,Ann,Bob\n1,3,0\n2,1O,14\n")
	p.tap("button", "Done")
	p.contains("region", "Findings", "line 3")
	p.write("Log", "Round,Ann,Bob\n1,3,0\n2,0,14\nTotal,3,14\n")
	p.tap("button", "Done")
	p.reads("status", "Totals", "Ann 3, Bob 14")
	p.reads("status", "Round", "Round 3: 5 cards, fives are wild")
	p.tap("button", "Export log")
	p.contains("textbox", "Log", "game three-thirteen\nplayers Ann, Bob\n")
	p.one("link", "Save CSV")
	p.tap("button", "Done")
	p.tap("button", "Rules")
	p.one("dialog", "Three-Thirteen")
	p.choose("Topic", "points of a joker")
	p.within(`document.querySelector('.card-words').innerText.includes('A joker left over')`)
	p.tap("button", "Done")
	p.tap("button", "New evening")

	// The rules of the start screen are shown, and refuse no log.
	p.choose("Game", "three-thirteen")
	p.write("House rules", "aces both")
	p.tap("button", "Rules")
	p.within(`document.querySelector('.card-words').innerText.includes('Q-K-A are runs')`)
	p.tap("button", "Done")
	p.write("House rules", "aces sideways")
	p.imports("game vegas\nplayers Ann, Bob\nround 1 wild 9\nAnn = 5\nBob = 0 out\n")
	p.reads("status", "Totals", "Bob 0, Ann 5")
	p.tap("button", "Undo")
	p.write("House rules", "jokers 2")
	p.write("Players", "A, B, C, D, E, F, G, H, I, J, K, L, M")
	p.tap("button", "Start")
	p.contains("region", "Findings", "13 players are too many")
}

// TestEverythingFits looks at every size, at letters twice as large, and at the
// most players and cards.
func TestEverythingFits(t *testing.T) {
	t.Parallel()
	p := open(t, hosted(t).URL, smallPhone)
	p.write("Players", "Ann, Bob, Cy, Dan")
	p.tap("button", "Start")
	p.tap("button", "5 of clubs")
	for _, name := range []string{"#player-list", "#cards", "#points", "#enter", "#totals"} {
		p.inSight(name, smallPhone)
	}
	log := "game deuces\nplayers Ann, Bob, Mary Ann, Dan, Eve, Fay, Gus, Bartholomew\n"
	for round := range 11 {
		log += fmt.Sprintf("round %d\nAnn 1, Bob 2, Mary Ann 3, Dan 4, Eve 5, Fay 6, Gus 7, Bartholomew 8\n", round+1)
	}
	p.tap("button", "Import log")
	p.write("Log", log)
	p.inSight("#dialog-row .main", smallPhone)
	p.tap("button", "Done")
	for _, rank := range strings.Fields("2 3 4 5 6 7 8 9 10 jack queen king ace 10") {
		p.tap("button", rank+" of clubs")
	}
	for _, large := range []bool{false, true} {
		if large {
			p.large()
		}
		for _, s := range screens {
			p.look(s, false)
			if width := js[int64](p, `document.documentElement.scrollWidth`); width > s.width {
				t.Errorf("the page is %d wide on a screen of %d, large letters %t", width, s.width, large)
			}
			const clipped = `[...document.querySelectorAll('#hand .face')].filter(card => { const r = card.getBoundingClientRect(), h = document.querySelector('#hand').getBoundingClientRect();
				return r.left < h.left - 1 || r.right > h.right + 1 || r.bottom > h.bottom + 1 || r.width < 40 || r.height < 40 }).length`
			if n := js[int](p, clipped); n > 0 {
				t.Errorf("%d cards are cut off or too small at %dx%d, large letters %t", n, s.width, s.height, large)
			}
			if lines := js[float64](p, `document.querySelector('header').clientHeight`); lines > 45 && !large {
				t.Errorf("the header takes %g at %dx%d", lines, s.width, s.height)
			}
			if large {
				continue
			}
			p.inSight("#totals", s)
			moved := js[float64](p, `(() => { const part = document.querySelector('#sheet-part'); part.scrollLeft = 1e4;
				return part.querySelector('tbody th').getBoundingClientRect().left - part.getBoundingClientRect().left })()`)
			if moved < 0 || moved > 2 {
				t.Errorf("the round column is moved by %g at %dx%d", moved, s.width, s.height)
			}
		}
	}
}

// inSight reports what cannot be seen without scrolling.
func (p *tab) inSight(selector string, s size) {
	p.Helper()
	bottom := js[float64](p, fmt.Sprintf(`(scrollTo(0, 0), document.querySelector('%s').getBoundingClientRect().bottom)`, selector))
	if bottom > float64(s.height) || bottom <= 0 {
		p.Errorf("%s ends at %g on a screen of %dx%d", selector, bottom, s.width, s.height)
	}
}

// TestTheFirstVisit fetches each file once, and an evening can be exported where
// the program cannot be loaded.
func TestTheFirstVisit(t *testing.T) {
	t.Parallel()
	page := handler(built(t))
	var mu sync.Mutex
	fetched := map[string]int{}
	broken := false
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		fetched[r.URL.Path]++
		gone := broken
		mu.Unlock()
		if gone && strings.HasSuffix(r.URL.Path, ".wasm") {
			http.Error(w, "gone", http.StatusGone)
			return
		}
		page.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	p := open(t, server.URL, usualPhone)
	js[bool](p, `navigator.serviceWorker.ready.then(() => true)`)
	mu.Lock()
	for name, n := range fetched {
		if n > 1 && !strings.HasPrefix(name, "/icon-") { // for its tab, the browser may fetch it when it likes
			t.Errorf("%s was fetched %d times", name, n)
		}
	}
	broken = true
	mu.Unlock()
	js[any](p, `(async () => {
		localStorage.setItem('wildmeld.log', 'game vegas\nplayers Ann, Bob\n');
		for (const r of await navigator.serviceWorker.getRegistrations()) await r.unregister();
		for (const name of await caches.keys()) await caches.delete(name);
	})()`)
	p.do(chromedp.Navigate(server.URL + "/?again"))
	p.within(`document.querySelector('#loading').innerText.includes('cannot run')`)
	p.tap("button", "Export log")
	p.reads("textbox", "Log", "game vegas\nplayers Ann, Bob\n")
	p.mu.Lock()
	p.faults = nil // the browser says that the program is gone
	p.mu.Unlock()
}

//go:build browser

package main

import (
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// What the page promises, and the test that drives it by role and name:
//
//	Game, Players, House rules, Start; Round, Due, Player, Suit, cards   TestAnEvening, TestAFamilyEvening
//	Hand, Back, Points, Score, Out, Enter, Undo, Share, New evening       TestAnEvening, TestMending
//	Arrangement of a hand and of an earlier one, Link                     TestMending
//	Score sheet, correction, a missing score, Names, Add player           TestMending, TestAFamilyEvening
//	Findings, a complaint that goes when its field is mended              TestAnEvening, TestSince, TestNoNames
//	Export log, Import log, Done, Save CSV                                TestTheFileAlone, TestVegasAndSheets
//	sheets as CSV, TSV, Markdown; a button for each reading               TestImports
//	a repair that is offered                                              TestRepair
//	Result, Places, chart, Needs, Review, the moment of the win, Records  TestTheEnd
//	the bonus round, The pack is used up                                  TestTheBonusRound
//	Money, Card turned up, Buy-in, Maximum, Handicaps, Bob buys in        TestVegasAndSheets, TestTheFileAlone
//	Rules with the house's, and Topic; the browser's Back                 TestVegasAndSheets, TestSince
//	More: a line for the log, with a remark                               TestMending
//	Practice, Level, Verdict, Next hand, Streak                           TestPractice, TestMending
//	Next round without …, Go on without …, Cancel, Redo                   TestMending
//	Leftovers only; what could be a slip; keys that stay; wide screens    TestSince
//	Past evenings: Continue it, Close, Delete, Undo                       TestSince
//	Dealer, Add Ann                                                       TestTheEnd, TestAFamilyEvening
//	Picture                                                               TestPicture
//	Loading, Totals of a kept evening, 400 kbit/s                         TestASlowNetwork, TestTheFirstVisit
//	two tabs; what is said, edges and colours; sizes and letters          TestTwoTabs, TestWhatIsSaidAndSeen, TestEverythingFits, TestKeysAreLargeEnough

// loud counts the outermost live regions that change while a function runs.
const loud = `(async act => {
	const live = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], output', changed = new Set();
	const outermost = node => {
		let found = null;
		for (let e = node.nodeType === 1 ? node : node.parentElement; e; e = e.parentElement) if (e.matches(live)) found = e;
		return found;
	};
	const watch = new MutationObserver(list => { for (const m of list) changed.add(outermost(m.target)); });
	watch.observe(document.body, {subtree: true, childList: true, characterData: true});
	act();
	await new Promise(resolve => setTimeout(resolve, 50));
	watch.disconnect();
	changed.delete(null);
	return [...changed].map(e => e.id || e.className).join(' ');
})`

// TestWhatIsSaidAndSeen: one live region speaks after a tap, edges and hints are seen,
// play has headings, and the browser's bars have the page's colours.
func TestWhatIsSaidAndSeen(t *testing.T) {
	t.Parallel()
	p := open(t, hosted(t).URL, usualPhone)
	p.edges("start")
	p.write("Players", "Ann, Bob")
	p.tap("button", "Start")
	for card := range 3 {
		if said := js[string](p, fmt.Sprintf(loud+`(() => document.querySelectorAll('.key')[%d].click())`, 2*card)); said != "said" {
			t.Errorf("after a tap %q speak", said)
		}
	}
	p.tap("button", "Enter")
	if said := js[string](p, loud+`(() => document.querySelector('.key').click())`); said != "said" {
		t.Errorf("after an entry and a tap %q speak", said)
	}
	p.reads("region", "Findings", "")
	for _, name := range []string{"Three-Thirteen", "The hand", "The score sheet"} {
		p.one("heading", name)
	}
	p.edges("play")
	const colours = `(async () => {
		const manifest = await (await fetch(document.querySelector('link[rel=manifest]').href)).json(), probe = document.createElement('i');
		const rgb = c => { probe.style.color = c; document.body.append(probe); const found = getComputedStyle(probe).color; probe.remove(); return found; };
		return [rgb(manifest.background_color) === getComputedStyle(document.body).backgroundColor,
			rgb(manifest.theme_color) === getComputedStyle(document.querySelector('header')).backgroundColor].join(' ');
	})()`
	p.look(usualPhone, false)
	if got := js[string](p, colours); got != "true true" {
		t.Errorf("the manifest has the page's colours: %s", got)
	}
}

// edges measures the contrast of the borders of controls and of the hints in them, in
// light and dark.
func (p *tab) edges(screen string) {
	p.Helper()
	const measured = `(() => {
		const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
		const parts = c => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = c; canvas.fillRect(0, 0, 1, 1); return [...canvas.getImageData(0, 0, 1, 1).data]; };
		const light = c => { const [r, g, b] = parts(c).map(v => (v /= 255) <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4); return .2126 * r + .7152 * g + .0722 * b; };
		const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((m, n) => n - m); return (x + .05) / (y + .05); };
		const ground = e => { for (; e; e = e.parentElement) { const c = getComputedStyle(e).backgroundColor; if (parts(c)[3] > 0) return c; } return 'white'; };
		const faults = [];
		for (const e of document.querySelectorAll('input[type=text], select, textarea, button, .chip > span, .button, .mark')) {
			const look = getComputedStyle(e);
			if (!e.offsetParent || e.disabled || e.closest('#sheet, #hand')) continue;
			const edge = Math.max(ratio(look.borderTopColor, ground(e.parentElement)), ratio(ground(e), ground(e.parentElement)));
			if (look.borderTopWidth !== '0px' && parts(look.borderTopColor)[3] > 0 && edge < 3 && !e.matches('.key, .suit-list span')) faults.push('border of ' + (e.id || e.className || e.innerText) + ' ' + edge.toFixed(2));
			if (e.placeholder && ratio(getComputedStyle(e, '::placeholder').color, ground(e)) < 4.5) faults.push('hint in ' + (e.id || e.className));
		}
		return faults;
	})()`
	for _, dark := range []bool{false, true} {
		p.look(usualPhone, dark)
		if faults := js[[]string](p, measured); len(faults) > 0 {
			p.Errorf("%s, dark %t: %q", screen, dark, faults)
		}
	}
}

// TestTwoTabs: an evening goes on in the other tab, and the hand that is tapped stays.
func TestTwoTabs(t *testing.T) {
	t.Parallel()
	p := open(t, hosted(t).URL, usualPhone)
	p.write("Players", "Ann, Bob")
	p.tap("button", "Start")
	ctx, cancel := chromedp.NewContext(p.ctx)
	t.Cleanup(cancel)
	other := &tab{TB: t, ctx: ctx, address: p.address}
	_ = call(other, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: usualPhone.width, Height: usualPhone.height, DeviceScaleFactor: 1, Mobile: true})
	other.do(chromedp.Navigate(p.address))
	other.ready()
	other.reads("status", "Due", "Ann, Bob")
	p.tap("radio", "Bob")
	p.tap("button", "7 of clubs")
	p.tap("button", "9 of clubs")
	other.write("Score", "0")
	other.tap("button", "Enter")
	p.within(`document.querySelector('#due').textContent === 'Bob'`)
	p.hand("take back 7 of clubs, take back 9 of clubs")
	p.reads("status", "Points", "16")
	p.tap("button", "king of clubs")
	p.tap("button", "Enter")
	p.reads("status", "Totals", "Ann 0, Bob 26")

	// An evening that one of them puts away is not lost to the other.
	p.tap("button", "New evening")
	other.within(`document.querySelector('#past').hidden === false`)
	other.write("Players", "Cy, Dan")
	other.tap("button", "Start")
	other.scores("4", "0")
	other.tap("button", "New evening")
	p.within(`document.querySelectorAll('#past-list li').length === 2`)
	p.reload()
	p.within(`document.querySelectorAll('#past-list li').length === 2`)
}

// throttle makes the network slow. Some browsers want to be told that it is not offline.
var throttle = cdp.Command[throttling, network.EmulateNetworkConditionsByRuleResult]{Method: network.EmulateNetworkConditionsByRule.Method}

type throttling struct {
	network.EmulateNetworkConditionsByRuleParams
	Offline bool `json:"offline"`
}

// TestASlowNetwork: at 400 kbit/s, the progress of the program is shown, and the totals of
// the evening that the browser keeps.
func TestASlowNetwork(t *testing.T) {
	t.Parallel()
	server := hosted(t)
	p := open(t, server.URL, usualPhone)
	p.write("Players", "Ann, Bob")
	p.tap("button", "Start")
	p.write("Score", "7")
	p.tap("button", "Enter")
	js[any](p, `(async () => {
		await navigator.serviceWorker.ready;
		for (const r of await navigator.serviceWorker.getRegistrations()) await r.unregister();
		for (const name of await caches.keys()) await caches.delete(name);
	})()`)
	_ = call(p, network.Enable, network.EnableParams{})
	_ = call(p, network.SetCacheDisabled, network.SetCacheDisabledParams{CacheDisabled: true})
	const rate = 400_000 / 8 // bytes a second
	slow := &network.Conditions{Latency: 100, DownloadThroughput: rate, UploadThroughput: rate}
	_ = call(p, throttle, throttling{network.EmulateNetworkConditionsByRuleParams{MatchedNetworkConditions: []*network.Conditions{slow}}, false})
	_ = call(p, page.Navigate, page.NavigateParams{URL: server.URL + "/?again"}) // and do not wait until all has come
	for begun := time.Now(); ; time.Sleep(50 * time.Millisecond) {               // the page before is gone at some time
		if came, err := chromedp.Run(p.ctx, chromedp.Evaluate[bool](`location.search === '?again' && document.querySelector('#progress')?.value > 0`)); err == nil && came {
			break
		}
		if time.Since(begun) > patience {
			t.Fatal("no progress is shown")
		}
	}
	p.one("progressbar", "Loading")
	p.reads("status", "Totals", "Ann 7, Bob 0")
	t.Logf("painted after %.0f ms, loading seen to go on before %.0f ms", js[float64](p, `performance.getEntriesByName('first-contentful-paint')[0].startTime`), js[float64](p, `performance.now()`))
	before := js[float64](p, `document.querySelector('#progress').value`)
	p.within(fmt.Sprintf(`document.querySelector('#progress').value > %g`, before))
	if js[bool](p, `document.querySelector('#loading').hidden`) {
		t.Error("the program has come before its progress was seen")
	}
}

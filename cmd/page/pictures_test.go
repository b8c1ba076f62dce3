//go:build browser

package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

var shots = flag.String("shots", "", "write pictures of the page to this folder")

// TestPictures writes pictures to look at: each screen at every size in light, in dark, and
// in light with letters twice as large.
func TestPictures(t *testing.T) {
	if *shots == "" {
		t.Skip("pictures are written with -shots DIR")
	}
	p := open(t, hosted(t).URL, smallPhone)
	top := func() { js[any](p, `scrollTo(0, 0)`) }
	picture := func(name string) {
		for _, look := range []string{"light", "dark", "large"} {
			if look == "large" {
				p.large()
			}
			for _, s := range screens {
				p.look(s, look == "dark")
				p.shot(fmt.Sprintf("%s-%s-%dx%d.png", name, look, s.width, s.height))
			}
		}
		p.look(smallPhone, false)
		js[any](p, `document.documentElement.style.fontSize = ''`)
	}
	picture("start")
	p.choose("Game", "vegas")
	p.tap("DisclosureTriangle", "Options of the game")
	top()
	picture("vegas-start")
	p.choose("Game", "sixty-five")
	p.write("Players", "Ann, Bob, Mary Ann, Bartholomew")
	p.tap("button", "Start")
	top()
	picture("begun")
	for _, c := range []string{"5 of clubs", "6 of clubs", "any wild"} {
		p.tap("button", c)
	}
	top()
	picture("hand")
	p.write("Score", "12")
	p.tap("button", "Enter")
	for _, score := range []string{"34", "17", "0 out", "25", "45", "17", "0 out"} {
		p.write("Score", score)
		p.tap("button", "Enter")
	}
	top()
	picture("entered")
	js[any](p, `scrollTo(0, 1e6)`)
	picture("bottom")
	p.tap("button", "Ann, round 1")
	p.write("Score", "x")
	p.tap("button", "Enter")
	picture("correcting")
	p.tap("button", "Cancel")
	for _, dialog := range []string{"Export log", "Names", "Rules", "Share", "Add player"} {
		p.tap("button", dialog)
		picture(strings.ReplaceAll(dialog, " ", "-"))
		p.on(p.one("dialog", ""), `function() { this.close(); return '' }`)
	}
	late := "game five-crowns\nplayers Ann, Bob, Mary Ann, Dan, Eve, Fay, Gus, Bartholomew\n"
	names := strings.Split("Ann, Bob, Mary Ann, Dan, Eve, Fay, Gus, Bartholomew", ", ")
	for round := range 10 {
		late += fmt.Sprintf("round %d\n", round+1)
		for i, name := range names {
			late += fmt.Sprintf("%s: = %d\n", name, (10+(round*7+i*5)%31)*min(1, (i+round)%8))
		}
	}
	p.tap("button", "Import log")
	p.write("Log", late)
	p.tap("button", "Done")
	for i, name := range []string{"king of hearts", "queen of hearts", "joker", "any wild", "9 of hearts", "9 of hearts", "8 of hearts", "3 of hearts",
		"4 of hearts", "5 of hearts", "7 of hearts", "jack of hearts", "10 of hearts"} {
		if i == 0 {
			p.tap("radio", "hearts")
		}
		p.tap("button", name)
	}
	top()
	picture("thirteen")
	p.tap("button", "Enter")
	for range names[1:] {
		p.write("Score", "12")
		p.tap("button", "Enter")
	}
	top()
	picture("over")
	js[any](p, `scrollTo(0, 600)`)
	picture("over-below")
	p.tap("checkbox", "Four colours")
	p.do(chromedp.Navigate("about:blank"), chromedp.Navigate(p.address+"/#hand=three-thirteen%20round%205%3A%203h%204h%205c%20wild%20Jk%209s%209d%20%3D%2012"))
	p.ready()
	picture("link")
	p.tap("button", "Back")
	p.tap("button", "New evening")
	p.tap("button", "Records")
	picture("records")
	p.tap("button", "Close")
	p.tapFirst("#past-list button")
	top()
	picture("past")
	p.tap("button", "Close")
	p.tap("button", "Practice")
	p.write("Score", "20")
	picture("practice")
	p.tap("button", "Enter")
	picture("practised")
	p.tap("button", "Back")
	picture("again")
	p.choose("Game", "vegas")
	p.write("Players", "Ann, Bob, Cy")
	p.write("Buy-in", "2.00")
	p.tap("button", "Start")
	p.choose("Card turned up", "9")
	for _, score := range []string{"12", "105", "0"} {
		p.write("Score", score)
		p.tap("button", "Enter")
	}
	top()
	picture("vegas")
	p.tap("button", "New evening")
	p.choose("Game", "three-thirteen")
	p.write("Players", "Ann, Bob, Cy, Dan, Eve, Fay, Gus, Hal, Ida, Joe, Kim, Bartholomew")
	p.tap("button", "Start")
	p.tap("button", "5 of clubs")
	top()
	picture("twelve")
	p.tap("button", "Import log")
	p.write("Log", "Round,Ann,Bob\n1,5,0\n2,9,14\n3,30,20\n4,31,40\n5,50,45\n6,60,50\n")
	p.tap("button", "Done")
	picture("import")
	p.tap("button", "They are scores")
	p.tap("button", "Import log")
	p.write("Log", "game three-thirteen\nplayers Ann, Bob\nround 1\nAnn = 5\nBob = 0\ntotals Ann 5, Bob 0\nround 2\nAnn = 19\nBob = 0\ntotals Ann 15, Bob 0\n")
	p.tap("button", "Done")
	p.tap("button", "5 of clubs")
	js[any](p, `document.querySelector('#findings').scrollIntoView()`)
	picture("repair")
}

func (p *tab) shot(name string) {
	p.Helper()
	if err := os.WriteFile(filepath.Join(*shots, name), result(p, chromedp.CaptureScreenshot()), 0o644); err != nil {
		p.Fatal(err)
	}
}

// large makes the letters twice as large.
func (p *tab) large() { js[any](p, `document.documentElement.style.fontSize = '200%'`) }

// screens are the sizes that the page is looked at in.
var screens = []size{smallPhone, {360, 640}, usualPhone, {844, 390}, {820, 1180}, desktop}

var desktop = size{1280, 800}

// look sets the size of the window, and whether it is dark.
func (p *tab) look(s size, dark bool) {
	scheme := "light"
	if dark {
		scheme = "dark"
	}
	_ = call(p, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: s.width, Height: s.height, DeviceScaleFactor: 1, Mobile: true})
	_ = call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}})
	js[any](p, `new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))`) // the page has been told
}

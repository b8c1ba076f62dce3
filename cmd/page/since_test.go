//go:build browser

package main

import (
	"fmt"
	"strings"
	"testing"
)

// TestSince drives what was added after the first page: known names, leftovers, readings
// of a sheet, past evenings, Redo, the browser's Back, records, keys that stay.
func TestSince(t *testing.T) {
	t.Parallel()
	p := open(t, hosted(t).URL, usualPhone)
	for _, junk := range []string{"hello", "null"} {
		js[any](p, fmt.Sprintf(`localStorage.setItem('wildmeld.log', '%s')`, junk))
		p.reload()
		p.one("combobox", "Game")
	}
	p.write("Players", "Ann, Bob")
	p.tap("button", "Start")

	// Leftovers alone: a hand of these cards would be 0.
	p.tap("button", "5 of clubs")
	p.tap("button", "6 of clubs")
	p.tap("button", "7 of clubs")
	p.tap("checkbox", "Leftovers only")
	p.reads("status", "Points", "18")
	p.tap("button", "Enter")
	p.checked("checkbox", "Leftovers only", false)
	p.reads("button", "Ann, round 1", "18")
	p.described("Ann, round 1", "leftovers")
	p.tap("button", "Undo")
	p.checked("checkbox", "Leftovers only", true)
	p.reads("status", "Due", "Ann, Bob")
	p.tap("button", "Redo")
	p.reads("status", "Due", "Bob")

	// What could be a slip is asked about.
	for _, slip := range []string{"--3", "5?", "5!"} {
		p.write("Score", slip)
		p.tap("button", "Enter")
		p.contains("region", "Findings", "could be a slip")
		p.reads("status", "Due", "Bob")
	}
	p.write("Score", "0")
	p.reads("region", "Findings", "")
	p.tap("button", "Enter")

	// The browser's Back closes what is open.
	for _, c := range []struct{ button, role, name string }{{"Rules", "combobox", "Topic"}, {"Ann, round 1", "button", "Cancel"}} {
		p.tap("button", c.button)
		p.one(c.role, c.name)
		js[any](p, `history.back()`)
		p.within(`document.querySelector('dialog[open]') === null`)
	}
	p.reads("status", "Due", "Ann, Bob")

	// A sheet that can be read in two ways.
	p.tap("button", "Import log")
	p.write("Log", "Round,Ann,Bob\n1,5,0\n2,9,14\n3,30,20\n4,31,40\n5,50,45\n6,60,50\n")
	p.tap("button", "Done")
	p.tap("button", "They are running totals")
	p.reads("status", "Totals", "Bob 50, Ann 60")

	// A past evening is read, deleted and brought back.
	p.tap("button", "3 of clubs")
	p.tap("button", "New evening")
	p.one("list", "Past evenings")
	p.tapFirst("#past-list button")
	p.one("button", "Continue it")
	js[any](p, `history.back()`)
	p.within(`document.querySelector('#past').hidden === false`)
	p.tapFirst("#past-list button")
	p.tap("button", "Delete")
	p.tap("button", "Undo")
	p.tapFirst("#past-list button")
	p.tap("button", "Continue it")
	p.reads("status", "Totals", "Bob 50, Ann 60")
	p.tap("button", "Undo")
	p.tapFirst("#past-list button")
	p.tap("button", "Close")
	p.tap("button", "Records")
	p.one("region", "Records")
	p.tap("button", "Close")
	p.tap("button", "Undo")
	p.hand("take back 3 of clubs")

	// The keys stay where they are while a hand of two rows is tapped.
	where := func() float64 {
		return js[float64](p, `document.querySelector('#cards').getBoundingClientRect().top + scrollY`)
	}
	before := where()
	for _, card := range strings.Fields("4 5 6 7 8 9 10") {
		p.tap("button", card+" of clubs")
	}
	if after := where(); after != before {
		t.Errorf("the keys move from %g to %g", before, after)
	}
	p.look(desktop, false)
	p.one("button", "3 of spades")
	p.one("button", "3 of hearts")
	if list := p.all("radio", "hearts"); len(list) != 0 {
		t.Error("the suits are shown on a wide screen")
	}
}

// TestPicture saves the picture, which is wide enough.
func TestPicture(t *testing.T) {
	t.Parallel()
	p := open(t, hosted(t).URL, usualPhone)
	p.write("Players", "Ann, Bob")
	p.tap("button", "Start")
	p.write("Score", "5")
	p.tap("button", "Enter")
	js[any](p, `(() => { const make = URL.createObjectURL; URL.createObjectURL = blob => { globalThis.saved = blob; return make(blob); }; })()`)
	p.tap("button", "Picture")
	p.within(`globalThis.saved !== undefined`)
	if width := js[int](p, `createImageBitmap(globalThis.saved).then(b => b.width)`); width < 800 {
		t.Errorf("the picture is %d wide", width)
	}
}

// TestALeaver: who left early has a place, and a word why.
func TestALeaver(t *testing.T) {
	t.Parallel()
	p := open(t, hosted(t).URL, usualPhone)
	log := "game three-thirteen\nplayers Ann, Bob, Cy\n"
	for round := 1; round <= 11; round++ {
		log += fmt.Sprintf("round %d\nAnn 0 out\nBob %d\n", round, 10+round)
		if round <= 4 {
			log += "Cy 12\n"
		}
		if round == 4 {
			log += "Cy leaves\n"
		}
	}
	p.tap("button", "Import log")
	p.write("Log", log)
	p.tap("button", "Done")
	p.contains("list", "Places", "left after 4 rounds")
}

// TestForward: the browser's Forward and a reload lead to nothing that is gone.
func TestForward(t *testing.T) {
	t.Parallel()
	p := open(t, hosted(t).URL, usualPhone)
	p.write("Players", "Ann, Bob,")
	p.tap("button", "Start")
	p.tap("button", "Names")
	travel := func(way string) {
		js[any](p, `new Promise(done => { addEventListener('popstate', () => setTimeout(done, 100), {once: true}); history.`+way+`(); })`)
	}
	travel("back")
	p.scores("4", "5")
	p.tap("button", "New evening")
	travel("forward")
	p.reload()
	p.tapFirst("#past-list button")
	p.tap("button", "Delete")
	travel("forward")
	if len(p.all("button", "Delete")) > 0 {
		t.Error("a deleted evening is shown")
	}
	p.tap("button", "Undo")
	p.tapFirst("#past-list button")
	p.tap("button", "Continue it")
	p.reads("status", "Totals", "Ann 4, Bob 5")
	p.scores("3")
	p.tap("button", "New evening")
	if n := js[int](p, `document.querySelectorAll('#past-list button').length`); n != 1 {
		t.Errorf("an evening that went on is filed %d times", n)
	}
}

// TestNoNames: a name has letters, in any script.
func TestNoNames(t *testing.T) {
	t.Parallel()
	p := open(t, hosted(t).URL, usualPhone)
	for _, names := range []string{"😀, 👨‍👩‍👧‍👦", "12, 13", "-, --"} {
		p.write("Players", names)
		p.tap("button", "Start")
		p.contains("region", "Findings", "is not a name")
	}
	p.write("Players", "محمد, Ann")
	p.reads("region", "Findings", "") // it goes when the field is mended
	p.tap("button", "Start")
	p.scores("5", "0")
	p.reads("status", "Totals", "Ann 0, محمد 5")
}

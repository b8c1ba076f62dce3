package cmd_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/display"
)

// evils are characters, and sequences of them, that could steer a terminal,
// change the order of a line or hide.
var evils = []string{
	"\x1b[2J", "\x1b]0;t\x07", "\x1b]8;;http://x\x1b\\y\x1b]8;;\x1b\\", "\x1b]52;c;eA==\x07", "\u009b2J", "\x9b2J", "\x00", "\x7f", "\x08", "\x0b", "\x0c",
	"\u202e", "\u202d", "\u2066", "\u2067", "\u200e", "\u200b", "\u200d", "\ufeff", "\u2060", "\u00ad", "\u2028", "\u2029", "\U000e0041", "a\rb",
}

// TestNothingSteersFromAnyField puts each of them into each place in which text
// comes from others, and looks for it in every form of the answer.
func TestNothingSteersFromAnyField(t *testing.T) {
	if testing.Short() {
		t.Skip("thousands of short runs, one after the other, say nothing of races")
	}
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return path
	}
	logs := []string{
		"players AE, Bob\nround 1\nAE: 3h 4h 5h = 9\nBob: = 0 out\ntotals AE 12, Bob 0\n", "game E\nround 1\nAnn: = 3\n", "house E.rules\n", "date E\nround 1\nAnn: = 3\nBob: = 0\n",
		"players Ann, Bob\nround 1\nAnn: 3hE 4h = 3\nBob: = 1E\n", "players Ann, Bob\nround E\nAnn: 3\n", "players Ann, Bob\nrule E 3\nrule aces E\nE\n", "game vegas\nbuy-in E\npot E\nmax E\n",
		"game vegas\nplayers Ann, Bob\nround 1 wild E\nAnn: As(E)\nCyE joins\nE buys in\n", "players Ann, Bob\nround 1\nAnn: = 3\nBob: = 0\ncorrect 1 AnE 3\ncorrect 1 Ann E\n",
		"round,AE,Bob\n1,3,E\nE,3,4\n2,5,6E\n", "round,player,hand,claim,out\n1,AE,3h 4hE,3,E\n1,Bob,,0,out\n", "| Round | AE | Bob |\n|---|---|---|\n| 1 | 3E | 0 |\n", "house local.rules\nround 1\nAnn: = 3\nBob: = 0\n",
	}
	scores := [][]string{{"score"}, {"score", "--json"}, {"score", "--csv"}, {"score", "--markdown"}, {"score", "--ascii", "--chart"}}
	hands := []string{"3h 4hE 5h", "E: 3h 4h 5h", "3h 4h 5h = E", "[3h 4h E]", "3h 4h Jk(E)", "sixty-five round E: 3h"}
	for i, evil := range evils {
		put := func(text string) string { return strings.ReplaceAll(text, "E", evil) }
		var runs [][2]any
		add := func(stdin string, args ...string) { runs = append(runs, [2]any{put(stdin), args}) }
		file("local.rules", put("game \"kE\" from three-thirteen\naces E\nE 3\n"))
		for _, text := range logs {
			for _, form := range scores {
				add(text, form...)
			}
			name := "log"
			if evil[0] != 0 {
				name += strings.ReplaceAll(evil, "/", "")
			}
			add("totals\nsheet\nfindings\n", "table", "--log", file(name, put(text)))
			add("", "score", file(name, put(text)))
			add("", "score", "--json", file(name, put(text)), file("plain.log", "players A, B\n"))
			add("", "score", file(name, put(text)), file("plain.log", "players A, B\n"))
		}
		for _, hand := range hands {
			for _, command := range []string{"solve", "check", "discard", "draws", "batch", "score"} {
				add(hand+"\n", command)
				add(hand+"\n", command, "--json")
			}
			add(hand+"\n", "batch", "--brief")
			add("hand,id\n"+hand+",E\n", "batch", "--csv")
			add("", "solve", put(hand))
			add("players Ann, Bob\n"+hand+"\nAnn: "+hand+"\nscore "+hand+"\nwhy "+hand+"\n", "table", "--log", filepath.Join(dir, fmt.Sprint("hand", i, len(runs))))
		}
		add(`{"hand":"3h 4h 5h","id":"E"}`+"\n"+`{"E":1}`+"\n"+`{"hand":"E"}`+"\n"+`{"hand":"3h","variant":"E","rules":{"E":"E"}}`, "batch")
		for _, flag := range []string{"-v", "-r", "-w", "-R", "--house", "--top", "--color", "--E"} {
			add("", "solve", flag, put("E"), "3h 4h 5h")
			add("", "solve", flag+"="+put("E"), "3h 4h 5h")
		}
		for _, args := range []string{"E", "--E", "-E", "help|E", "completion|E", "rules|E", "rules|--diff|E|E", "why|3h 4h 5h|--card|E", "why|3h 4h 5h|--meld|E", "draws|3h 4h|--seen|E", "deal|-R|aces=E", "score|--players|E|-", "score|E", "batch|E", "batch|--csv|E", "table|--log|E/E", "__complete|solve|-v|E", "__complete|rules|E"} {
			add("", strings.Split(put(args), "|")...)
		}
		add("players AE, Bob\nAE 12\nE\nscore E 4\nchange 1 E 3\nround E\nwild E\nE joins\nrule E E\ndate E\nhouse E\nwhy E\nundo E\n", "table", "--log", filepath.Join(dir, fmt.Sprint("new", i)))
		for _, r := range runs {
			args := r[1].([]string)
			got := run(strings.NewReader(r[0].(string)), 80, args...)
			all := got.out + got.err
			if at := strings.IndexFunc(all, func(c rune) bool { return c != '\n' && display.IsUnsafe(c) }); at >= 0 && !(len(args) > 0 && args[0] == "__complete" && all[at] == '\t') {
				t.Errorf("%q, %q: %q", args, r[0], all[max(0, at-40):min(len(all), at+40)])
			}
			if !utf8.ValidString(all) {
				t.Errorf("%q, %q: broken bytes in %q", args, r[0], all)
			}
			if got.status < 0 || got.status > 2 {
				t.Errorf("%q: status %d", args, got.status)
			}
		}
	}
}

// TestNoLogHoldsAControl types a name with each of them: the line is refused,
// and the log can be opened again.
func TestNoLogHoldsAControl(t *testing.T) {
	for _, evil := range evils {
		if evil == "\x9b2J" {
			continue // a byte that is no UTF-8 is read as U+FFFD
		}
		log := filepath.Join(t.TempDir(), "evening.log")
		typed := "players Ann, B" + evil + "ob\nplayers Ann, Bob\nBob 3\nAnn" + evil + " 4\nAnn 12\n"
		r := run(strings.NewReader(typed), 80, "table", "--log", log)
		text, err := os.ReadFile(log)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(string(text), "players Ann, Bob\n\nround 1\nBob: = 3\nAnn: = 12\n") || !strings.HasPrefix(r.err, "stdin:1:1") || !strings.Contains(r.err, ": an invisible character (U+") {
			t.Errorf("%q: the log is %q, and the complaints are\n%s", evil, text, r.err)
		}
	}
}

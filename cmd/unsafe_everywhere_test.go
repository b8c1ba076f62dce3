package cmd_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/display"
)

// evils are characters, and sequences of them, that could steer a terminal,
// change the order of a line or hide. The first fewEvils have one of each kind:
// with and without a bracket, of one byte, two and three, the mark that colours
// travel as.
var evils = []string{
	"\x1bc", "\x0e", "\u0090", "\u202d", "\ufdd0[31m",
	"\x1b[2J", "\x1b]0;t\x07", "\x1b]8;;http://x\x1b\\y\x1b]8;;\x1b\\", "\x1b]52;c;eA==\x07", "\u009b2J", "\x9b2J", "\x00", "\x7f", "\x08", "\x0b", "\x0c",
	"\u202e", "\u2066", "\u2067", "\u200e", "\u200b", "\u200d", "\ufeff", "\u2060", "\u00ad", "\u2028", "\u2029", "\U000e0041", "a\rb",
	"\ufdd0",
}

const fewEvils = 5

// TestNoFieldControlsTheTerminal puts each of them, with -long, into each place in
// which text comes from others, and looks for it in every form of the answer.
func TestNoFieldControlsTheTerminal(t *testing.T) {
	if testing.Short() {
		t.Skip("thousands of short runs say nothing of races")
	}
	list := evils
	if !*long {
		list = evils[:fewEvils]
	}
	for _, evil := range list {
		t.Run(fmt.Sprintf("%+q", evil), func(t *testing.T) {
			t.Parallel()
			e := evilRuns{t, evil, t.TempDir()}
			e.ofLogs()
			e.ofHands()
			e.ofArguments()
			e.ofHouses()
		})
	}
}

// evilRuns are runs of the program on texts in which an E stands for characters
// that could steer a terminal.
type evilRuns struct {
	*testing.T
	evil, dir string
}

func (e evilRuns) put(text string) string { return strings.ReplaceAll(text, "E", e.evil) }

func (e evilRuns) file(name, text string) string {
	path := filepath.Join(e.dir, name)
	if err := os.WriteFile(path, []byte(e.put(text)), 0o666); err != nil {
		e.Fatal(err)
	}
	return path
}

// isPlain wants nothing in an answer that could steer a terminal.
func (e evilRuns) isPlain(stdin string, args ...string) {
	stdin = e.put(stdin)
	got := run(strings.NewReader(stdin), 80, args...)
	all := colours.ReplaceAllString(got.out+got.err, "")
	if at := strings.IndexFunc(all, func(c rune) bool { return c != '\n' && display.IsUnsafe(c) }); at >= 0 && !(len(args) > 0 && args[0] == "__complete" && all[at] == '\t') {
		e.Errorf("%q, %q: %q", args, stdin, all[max(0, at-40):min(len(all), at+40)])
	}
	if !utf8.ValidString(all) {
		e.Errorf("%q, %q: broken bytes in %q", args, stdin, all)
	}
	if got.status < 0 || got.status > 2 {
		e.Errorf("%q: status %d", args, got.status)
	}
}

// colours are the codes that the program writes itself.
var colours = regexp.MustCompile(`\x1b\[[0-9;]*m`)

// ofHouses runs all that shows a house's rules, with colours and without.
func (e evilRuns) ofHouses() {
	for i, text := range []string{"game \"aE b\" from three-thirteen\naces both\n", "game aE from three-thirteen\n", "game \"E\" from sixty-five\naces E\nE\n", "# E\ngame \"k\" from E\n"} {
		house := e.file(fmt.Sprint("house", i), text)
		for _, color := range []string{"--color=always", "--color=never"} {
			for _, args := range []string{"rules", "rules|--all", "rules|--json", "solve|3h 4h 5h Kd", "solve|--json|3h 4h 5h", "solve|--all|3h 4h 5h 9d", "check|[3h 4h] 9s = 3", "why|3h 4h 9s|--card|9s", "discard|3h 4h 5h 9s", "draws|3h 4h 9s", "deal|--json", "deal|--count|2", "batch", "rules|aces"} {
				e.isPlain("3h 4h 5h\n", append(strings.Split(args, "|"), color, "--house", house)...)
			}
			e.isPlain("players Ann, Bob\n3h 4h 9s\nAnn 3\ntotals\nsheet\nrules\nround 4\nmore\n", "table", color, "--house", house, "--log", filepath.Join(e.dir, fmt.Sprint("played", i, color)))
			for _, form := range []string{"--json", "--csv", "--markdown", "--chart"} {
				e.isPlain("players Ann, Bob\nround 1\nAnn 3, Bob 0\n", "score", color, form, "--house", house)
			}
		}
	}
}

func (e evilRuns) ofLogs() {
	e.file("local.rules", "game \"kE\" from three-thirteen\naces E\nE 3\n")
	plain, name := e.file("plain.log", "players A, B\n"), "log"
	if e.evil[0] != 0 {
		name += strings.ReplaceAll(e.evil, "/", "")
	}
	for i, text := range []string{
		"players AE, Bob\nround 1\nAE: 3h 4h 5h = 9\nBob: = 0 out\ntotals AE 12, Bob 0\n", "game E\nround 1\nAnn: = 3\n", "house E.rules\n", "date E\nround 1\nAnn: = 3\nBob: = 0\n",
		"players Ann, Bob\nround 1\nAnn: 3hE 4h = 3\nBob: = 1E\n", "players Ann, Bob\nround E\nAnn: 3\n", "players Ann, Bob\nrule E 3\nrule aces E\nE\n", "game vegas\nbuy-in E\npot E\nmax E\n",
		"game vegas\nplayers Ann, Bob\nround 1 wild E\nAnn: As(E)\nCyE joins\nE buys in\n", "players Ann, Bob\nround 1\nAnn: = 3\nBob: = 0\ncorrect 1 AnE 3\ncorrect 1 Ann E\n",
		"round,AE,Bob\n1,3,E\nE,3,4\n2,5,6E\n", "round,player,hand,claim,out\n1,AE,3h 4hE,3,E\n1,Bob,,0,out\n", "| Round | AE | Bob |\n|---|---|---|\n| 1 | 3E | 0 |\n", "house local.rules\nround 1\nAnn: = 3\nBob: = 0\n",
	} {
		for _, form := range [][]string{{"score"}, {"score", "--json"}, {"score", "--csv"}, {"score", "--markdown"}, {"score", "--ascii", "--chart"}} {
			e.isPlain(text, form...)
		}
		log := e.file(fmt.Sprint(name, i), text)
		e.isPlain("", "score", log)
		e.isPlain("", "score", "--json", log, plain)
		e.isPlain("", "score", log, plain)
		e.isPlain("totals\nsheet\nfindings\n", "table", "--log", log)
	}
}

func (e evilRuns) ofHands() {
	for i, hand := range []string{"3h 4hE 5h", "E: 3h 4h 5h", "3h 4h 5h = E", "[3h 4h E]", "3h 4h Jk(E)", "sixty-five round E: 3h"} {
		for _, command := range []string{"solve", "check", "discard", "draws", "batch", "score"} {
			e.isPlain(hand+"\n", command)
			e.isPlain(hand+"\n", command, "--json")
		}
		e.isPlain(hand+"\n", "batch", "--brief")
		e.isPlain("hand,id\n"+hand+",E\n", "batch", "--csv")
		e.isPlain("", "solve", e.put(hand))
		e.isPlain("players Ann, Bob\n"+hand+"\nAnn: "+hand+"\nscore "+hand+"\nwhy "+hand+"\n", "table", "--log", filepath.Join(e.dir, fmt.Sprint("hand", i)))
	}
	e.isPlain(`{"hand":"3h 4h 5h","id":"E"}`+"\n"+`{"E":1}`+"\n"+`{"hand":"E"}`+"\n"+`{"hand":"3h","variant":"E","rules":{"E":"E"}}`, "batch")
}

func (e evilRuns) ofArguments() {
	for _, flag := range []string{"-v", "-r", "-w", "-R", "--house", "--top", "--color", "--E"} {
		e.isPlain("", "solve", flag, e.evil, "3h 4h 5h")
		e.isPlain("", "solve", flag+"="+e.evil, "3h 4h 5h")
	}
	for _, args := range []string{"E", "--E", "-E", "help|E", "completion|E", "rules|E", "rules|--diff|E|E", "why|3h 4h 5h|--card|E", "why|3h 4h 5h|--meld|E", "draws|3h 4h|--seen|E", "deal|-R|aces=E", "score|--players|E|-", "score|E", "batch|E", "batch|--csv|E", "table|--log|E/E", "__complete|solve|-v|E", "__complete|rules|E"} {
		e.isPlain("", strings.Split(e.put(args), "|")...)
	}
	e.isPlain("players AE, Bob\nAE 12\nE\nscore E 4\nchange 1 E 3\nround E\nwild E\nE joins\nrule E E\ndate E\nhouse E\nwhy E\nundo E\n", "table", "--log", filepath.Join(e.dir, "new"))
}

// TestNoLogHoldsAControlCharacter types a name with each of them: the line is refused,
// and the log can be opened again.
func TestNoLogHoldsAControlCharacter(t *testing.T) {
	t.Parallel()
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

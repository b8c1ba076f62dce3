package cmd_test

import (
	"fmt"
	"html"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/mattn/go-runewidth"
)

// firstScreen is the picture at the top of the first page, and firstHand what it shows.
const (
	firstScreen = "../testdata/first-screen.svg"
	firstHand   = "3h 4h wild Jk 9s"
)

// TestFirstScreen holds the picture of the first screen to what the program prints.
func TestFirstScreen(t *testing.T) {
	r := run(strings.NewReader(""), 80, append([]string{"--color", "always"}, strings.Fields(firstHand)...)...)
	want := picture("wildmeld "+firstHand, r.out)
	if *update {
		if err := os.WriteFile(firstScreen, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	got, err := os.ReadFile(firstScreen)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(got), want); diff != "" {
		t.Errorf("the picture does not show what the program prints (-shown +printed):\n%s", diff)
	}
}

// The size of a character, the distance between lines and the margin, in pixels.
const (
	letter  = 9
	leading = 21
	margin  = 20
)

// picture draws a command and its coloured output as a terminal in SVG. It follows the
// reader's light or dark scheme. Every piece of text has its place, so that columns line
// up in any font.
func picture(command, output string) string {
	lines := append([]string{"\x1b[2m$\x1b[22m " + command}, strings.Split(strings.TrimRight(output, "\n"), "\n")...)
	columns := 0
	var body strings.Builder
	for i, line := range lines {
		at := 0
		for _, p := range pieces(line) {
			if strings.TrimSpace(p.text) != "" {
				fmt.Fprintf(&body, "<text x=\"%d\" y=\"%d\"%s>%s</text>\n", margin+at*letter, margin+leading*(i+1)-6, p.class(), html.EscapeString(p.text))
			}
			at += runewidth.StringWidth(p.text)
		}
		columns = max(columns, at)
	}
	width, height := 2*margin+columns*letter, 2*margin+leading*len(lines)
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%[1]d" height="%[2]d" viewBox="0 0 %[1]d %[2]d">
<style>
rect { fill: #fdfdfb; stroke: #d0d0c8 }
text { fill: #1f2328; font: 15px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; white-space: pre }
.b { font-weight: 700 } .f { fill: #656d76 } .r { fill: #c4242b } .y { fill: #8a6100 } .g { fill: #1a7f37 }
@media (prefers-color-scheme: dark) {
rect { fill: #16181d; stroke: #3a3f47 }
text { fill: #e6e8eb } .f { fill: #9aa3ad } .r { fill: #ff7b72 } .y { fill: #e3b341 } .g { fill: #56d364 }
}
</style>
<rect x="0.5" y="0.5" width="%[3]d" height="%[4]d" rx="8"/>
%[5]s</svg>
`, width, height, width-1, height-1, body.String())
}

// piece is text in one style, given by the codes of a terminal.
type piece struct {
	text  string
	codes []int
}

// class returns the class attribute of the style, or nothing for plain text.
func (p piece) class() string {
	names := map[int]string{1: "b", 2: "f", 31: "r", 32: "g", 33: "y"}
	var classes []string
	for _, code := range p.codes {
		classes = append(classes, names[code])
	}
	if len(classes) == 0 {
		return ""
	}
	return ` class="` + strings.Join(classes, " ") + `"`
}

// pieces splits a line where its style changes, before each word, and behind each suit
// and other character that a font may draw wider than a letter.
func pieces(line string) (list []piece) {
	var codes []int
	text := ""
	end := func() {
		if text != "" {
			list = append(list, piece{text, codes})
		}
		text = ""
	}
	for line != "" {
		if rest, ok := strings.CutPrefix(line, "\x1b["); ok {
			end()
			sequence, after, _ := strings.Cut(rest, "m")
			line = after
			for code := range strings.SplitSeq(sequence, ";") {
				switch n, _ := strconv.Atoi(code); n {
				case 0, 22, 39:
					codes = nil
				default:
					codes = append(append([]int(nil), codes...), n)
				}
			}
			continue
		}
		c := []rune(line)[0]
		line = line[len(string(c)):]
		if c == ' ' && !strings.HasSuffix(text, " ") || c != ' ' && strings.HasSuffix(text, " ") {
			end()
		}
		text += string(c)
		if c > 127 {
			end()
		}
	}
	end()
	return list
}

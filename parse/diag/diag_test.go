package diag

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/display"
)

func TestRender(t *testing.T) {
	at := func(text, piece string) Diagnostic {
		start := strings.Index(text, piece)
		return Diagnostic{Severity: Error, Code: "x", Place: Place{Source: "hand", Line: 3, Text: text}, Span: Span{start, start + len(piece)}, Message: "wrong", Hint: Hint{Text: "right"}}
	}
	long := strings.Repeat("♥", 200) + "9x" + strings.Repeat("♠", 200)
	for _, c := range []struct {
		name string
		d    Diagnostic
		want string
	}{
		{"plain", at("3h 9x Kd", "9x"), "hand:3:4: wrong\n  3h 9x Kd\n     ^^\n  right\n"},
		{"accents", at("é e\u0301 9x", "9x"), "hand:3:6: wrong\n  é e\u0301 9x\n      ^^\n  right\n"},
		{"wide", at("⭐ 9x", "9x"), "hand:3:3: wrong\n  ⭐ 9x\n     ^^\n  right\n"},
		{"wide piece", at("9x ⭐", "⭐"), "hand:3:4: wrong\n  9x ⭐\n     ^^\n  right\n"},
		{"tabs", at("\t3h\t9x", "9x"), "hand:3:5: wrong\n          3h      9x\n                  ^^\n  right\n"},
		{"control characters", at("\x1b[2J\x00 9x", "9x"), "hand:3:7: wrong\n  \ufffd[2J\ufffd 9x\n        ^^\n  right\n"},
		{"broken bytes", at("\xff\xfe 9x", "9x"), "hand:3:4: wrong\n  \ufffd\ufffd 9x\n     ^^\n  right\n"},
		{"long", at(long, "9x"), "hand:3:201: wrong\n  …" + strings.Repeat("♥", 48) + "9x" + strings.Repeat("♠", 48) + "…\n" +
			strings.Repeat(" ", 2+49) + "^^\n  right\n"},
		{"the end", Diagnostic{Place: Place{Source: "hand", Line: 1, Text: "3h"}, Span: Span{2, 2}, Message: "short"}, "hand:1:3: short\n  3h\n    ^\n"},
		{"a line's end", at("3h 9x\r\n", "9x"), "hand:3:4: wrong\n  3h 9x\n     ^^\n  right\n"},
		{"no text", Diagnostic{Place: Place{Source: "-R"}, Message: "wrong", Hint: Hint{Text: "right"}}, "-R: wrong\n  right\n"},
		{"nothing but a message", Diagnostic{Message: "wrong"}, "wrong\n"},
		{"span outside", Diagnostic{Place: Place{Source: "a", Line: 1, Text: "3h"}, Span: Span{-4, 99}, Message: "wrong"}, "a:1:1: wrong\n  3h\n  ^^\n"},
	} {
		if got := c.d.Render(Reader{}); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}

// TestRenderNarrow looks at long lines on narrow screens: whatever the piece, the line and
// its carets fit, and the carets stand under the piece.
func TestRenderNarrow(t *testing.T) {
	for _, word := range []string{"4h", "♥", "⭐", "e\u0301", "\t", "\x1b"} {
		for _, counts := range [][2]int{{0, 0}, {0, 200}, {200, 0}, {200, 200}, {3, 200}, {200, 3}, {9, 9}, {1 << 13, 1 << 13}} {
			for _, piece := range []string{"9x", "", "9x⭐x", strings.Repeat("y", 300)} {
				for _, columns := range []int{44, 80, 20} {
					text := strings.Repeat(word+" ", counts[0]) + piece + strings.Repeat(" "+word, counts[1])
					start := len(text) - len(piece) - counts[1]*(1+len(word))
					d := Diagnostic{Place: Place{Source: "hand", Line: 1, Text: text}, Span: Span{start, start + len(piece)}, Message: "wrong"}
					if text == "" {
						continue
					}
					lines := strings.Split(d.Render(Reader{Columns: columns}), "\n")
					for _, line := range lines[1:3] {
						if display.Width(line) > columns {
							t.Fatalf("%q×%d %q at %d: %d columns\n%s\n%s", word, counts, piece, columns, display.Width(line), lines[1], lines[2])
						}
					}
					at := strings.Index(lines[1], strings.TrimRight(piece, "y")+strings.Repeat("y", strings.Count(piece, "y")/100))
					if piece != "" && (at < 0 || display.Width(lines[1][:at]) != strings.IndexByte(lines[2], '^')) {
						t.Fatalf("%q×%d %q at %d: not under the piece\n%s\n%s", word, counts, piece, columns, lines[1], lines[2])
					}
				}
			}
		}
	}
}

// TestWrapped breaks messages and hints between words.
func TestWrapped(t *testing.T) {
	d := Diagnostic{Place: Place{Source: "hand", Line: 1, Text: "3h"}, Message: "round 5 of three-thirteen deals 7 cards, the hand has 5", Hint: Hint{Text: "5 cards are round 3: use -r 3, or -w RANK for any number of cards"}}
	const want = `hand:1:1: round 5 of three-thirteen deals 7
cards, the hand has 5
  3h
  ^
  5 cards are round 3: use -r 3, or -w RANK
  for any number of cards
`
	if got := d.Render(Reader{Columns: 44}); got != want {
		t.Error(got)
	}
}

func TestSort(t *testing.T) {
	list := []Diagnostic{{Place: Place{Line: 2}, Message: "c"}, {Place: Place{Line: 1}, Span: Span{3, 4}, Message: "b"}, {Place: Place{Line: 1}, Message: "a"}, {Place: Place{Line: 2}, Message: "d"}}
	Sort(list)
	got := ""
	for _, d := range list {
		got += d.Message
	}
	if got != "abcd" {
		t.Error(got)
	}
	if Failed([]Diagnostic{{Severity: Warning}}) || !Failed([]Diagnostic{{Severity: Warning}, {Severity: Error}}) {
		t.Error("only an error fails")
	}
}

func FuzzRender(f *testing.F) {
	f.Add("3h 9x", 3, 5)
	f.Fuzz(func(t *testing.T, text string, start, end int) {
		d := Diagnostic{Place: Place{Source: "hand", Line: 1, Text: text}, Span: Span{start, end}, Message: text, Hint: Hint{Text: text}}
		out := d.Render(Reader{})
		if !utf8.ValidString(out) || strings.Count(out, "\n") > 4 || strings.ContainsAny(out, "\x00\x1b\r\t") {
			t.Errorf("%q", out)
		}
		for line := range strings.Lines(d.Render(Reader{Columns: 44})) {
			if long := display.Width(line) > 44; long && strings.Contains(strings.TrimSpace(line), " ") && !strings.Contains(text, " ") {
				t.Errorf("%q", line)
			}
		}
	})
}

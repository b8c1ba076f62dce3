package diag

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestRender(t *testing.T) {
	at := func(text, piece string) Diagnostic {
		start := strings.Index(text, piece)
		return Diagnostic{Severity: Error, Code: "x", Place: Place{Source: "hand", Line: 3, Text: text}, Span: Span{start, start + len(piece)}, Message: "wrong", Hint: "right"}
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
		{"long", at(long, "9x"), "hand:3:201: wrong\n  …" + strings.Repeat("♥", 33) + "9x" + strings.Repeat("♠", 33) + "…\n" +
			strings.Repeat(" ", 2+34) + "^^\n  right\n"},
		{"the end", Diagnostic{Place: Place{Source: "hand", Line: 1, Text: "3h"}, Span: Span{2, 2}, Message: "short"}, "hand:1:3: short\n  3h\n    ^\n"},
		{"a line's end", at("3h 9x\r\n", "9x"), "hand:3:4: wrong\n  3h 9x\n     ^^\n  right\n"},
		{"no text", Diagnostic{Place: Place{Source: "-R"}, Message: "wrong", Hint: "right"}, "-R: wrong\n  right\n"},
		{"nothing but a message", Diagnostic{Message: "wrong"}, "wrong\n"},
		{"span outside", Diagnostic{Place: Place{Source: "a", Line: 1, Text: "3h"}, Span: Span{-4, 99}, Message: "wrong"}, "a:1:1: wrong\n  3h\n  ^^\n"},
	} {
		if got := c.d.Render(Reader{}); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, got, c.want)
		}
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
		d := Diagnostic{Place: Place{Source: "hand", Line: 1, Text: text}, Span: Span{start, end}, Message: text, Hint: Hint(text)}
		out := d.Render(Reader{})
		if !utf8.ValidString(out) || strings.Count(out, "\n") > 4 || strings.ContainsAny(out, "\x00\x1b\r\t") {
			t.Errorf("%q", out)
		}
	})
}

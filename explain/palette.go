// Package explain turns answers into words: for a terminal, with or without
// colour and suit symbols and at any width, and as JSON. It decides nothing
// about hands; what it is handed has been solved and judged.
package explain

import (
	"strings"

	"github.com/fatih/color"

	"github.com/wildmeld/wildmeld/parse/display"
)

// Palette is the colours of a screen. The zero value paints nothing.
type Palette struct {
	strong, good, bad, faint, red, gold *color.Color
}

// NewPalette returns the colours, or none. It looks at no stream and no
// environment: whoever knows the stream decides.
func NewPalette(on bool) Palette {
	if !on {
		return Palette{}
	}
	ink := func(attributes ...color.Attribute) *color.Color {
		c := color.New(attributes...)
		c.EnableColor()
		return c
	}
	return Palette{
		strong: ink(color.Bold),
		good:   ink(color.FgGreen),
		bad:    ink(color.FgRed, color.Bold),
		faint:  ink(color.Faint),
		red:    ink(color.FgRed),
		gold:   ink(color.FgYellow),
	}
}

// Strong returns text that carries the answer.
func (p Palette) Strong(text string) string { return paint(p.strong, text) }

// Good returns text that says all is well.
func (p Palette) Good(text string) string { return paint(p.good, text) }

// Bad returns text that says something is wrong.
func (p Palette) Bad(text string) string { return paint(p.bad, text) }

// Faint returns text that may be skipped.
func (p Palette) Faint(text string) string { return paint(p.faint, text) }

// paint marks text with a colour, which becomes the terminal's when the page is
// shown: display.Screen knows the mark, and text from others cannot have it.
func paint(c *color.Color, text string) string {
	if c == nil || text == "" {
		return text
	}
	return strings.ReplaceAll(c.Sprint(text), "\x1b", display.Mark)
}

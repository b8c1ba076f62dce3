package cmd

import (
	"github.com/fatih/color"

	"github.com/wildmeld/wildmeld/explain"
)

// palette returns the colours of a terminal, or none.
func palette(on bool) explain.Palette {
	if !on {
		return explain.Palette{}
	}
	ink := func(attributes ...color.Attribute) explain.Ink {
		c := color.New(attributes...)
		c.EnableColor() // the library would look at standard output alone
		return c
	}
	return explain.Palette{
		Strong: ink(color.Bold),
		Good:   ink(color.FgGreen),
		Bad:    ink(color.FgRed, color.Bold),
		Faint:  ink(color.Faint),
		Red:    ink(color.FgRed),
		Gold:   ink(color.FgYellow),
	}
}

package parse

import "github.com/wildmeld/wildmeld/parse/diag"

// place is where a text stands, for its diagnostics.
type place struct {
	source string
	line   int
	text   string
}

// fault is an error at a piece of the text.
func (p place) fault(code diag.Code, span diag.Span, message, hint string) diag.Diagnostic {
	return diag.Diagnostic{
		Severity: diag.Error, Code: code, Source: p.source, Line: p.line, Text: p.text,
		Span: span, Message: message, Hint: diag.Hint(hint),
	}
}

func (p place) textAt(s diag.Span) string { return p.text[s.Start:s.End] }

// collector collects what is wrong with the text at a place.
type collector struct {
	place
	diags []diag.Diagnostic
}

func (c *collector) fault(code diag.Code, span diag.Span, message, hint string) {
	c.diags = append(c.diags, c.place.fault(code, span, message, hint))
}

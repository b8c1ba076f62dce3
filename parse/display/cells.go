package display

import (
	"strings"
	"unicode/utf8"
)

// formulaStarts are the characters with which a spreadsheet takes a cell for a
// formula or a command.
const formulaStarts = "=+-@\t\r＝＋－＠"

// Guard returns text from others as a cell of a CSV file that spreadsheets
// take for text: what would begin a formula gets an apostrophe in front.
// Unguard takes it off again. Numbers are not for Guard, so -5 stays a number.
func Guard(text string) string {
	if beginsFormula(text) {
		return "'" + text
	}
	return text
}

// Unguard returns the text that Guard made a cell of.
func Unguard(cell string) string {
	if text, guarded := strings.CutPrefix(cell, "'"); guarded && beginsFormula(text) {
		return text
	}
	return cell
}

// beginsFormula reports whether text begins a formula, after apostrophes or at
// once, so that Unguard takes off no apostrophe that was there before.
func beginsFormula(text string) bool {
	first, _ := utf8.DecodeRuneInString(strings.TrimLeft(text, "'"))
	return first != utf8.RuneError && strings.ContainsRune(formulaStarts, first)
}

// markdown are the characters that mean something in a line or a table of
// Markdown.
const markdown = "\\|*_`[]<>&~"

// Markdown returns text from others for a cell or a line of Markdown: each
// character of markup has a backslash before it, as CommonMark takes it off.
func Markdown(text string) string {
	if !strings.ContainsAny(text, markdown) {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if strings.IndexByte(markdown, text[i]) >= 0 {
			b.WriteByte('\\')
		}
		b.WriteByte(text[i])
	}
	return b.String()
}

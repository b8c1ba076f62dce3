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

// markdown puts a backslash before each character that means something in a line or
// a table of Markdown.
var markdown = func() *strings.Replacer {
	var pairs []string
	for _, c := range "\\|*_`[]<>&~" {
		pairs = append(pairs, string(c), `\`+string(c))
	}
	return strings.NewReplacer(pairs...)
}()

// Markdown returns text from others for a cell or a line of Markdown: each
// character of markup has a backslash before it, as CommonMark takes it off.
func Markdown(text string) string { return markdown.Replace(text) }

package explain

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// pricesTable has every kind of column and text that means something to
// Markdown and to spreadsheets.
var pricesTable = table{
	columns: []column{
		{head: cell{text: "who"}, words: true, shrink: true},
		{head: cell{text: "Ann|Bob", ink: Palette.strong}, most: 6},
		{head: cell{text: "total"}, joined: true},
		{head: cell{text: "money"}, least: 7},
		{head: cell{absent: true}, words: true, aside: true},
	},
	rows: slices.Values([]tableRow{
		{at: func(i int) cell {
			return []cell{{text: "=1+1"}, {text: "3*!", ink: Palette.bad}, {text: "12"}, {text: "-0.50"}, {}}[i]
		}},
		{before: []string{"Cy joins"}, at: func(i int) cell {
			return []cell{{text: "王小明"}, {absent: true}, {absent: true}, {text: "+10.00"}, {text: "out of the game"}}[i]
		}},
	}),
}

func TestTableOnAScreen(t *testing.T) {
	for width, want := range map[int]string{
		60: "" +
			"  who      Ann|B~    money\n" +
			"  =1+1    3*!  12    -0.50\n" +
			"    Cy joins\n" +
			"  王小明            +10.00  out of the game\n",
		30: "" +
			"  who      Ann|B~    money\n" +
			"  =1+1    3*!  12    -0.50\n" +
			"    Cy joins\n" +
			"  王小明            +10.00\n" +
			"      out of the game\n",
		24: "" +
			"  who     Ann|B~   money\n" +
			"  =1+1   3*!  12   -0.50\n" +
			"    Cy joins\n" +
			"  王小~           +10.00\n" +
			"      out of the game\n",
		16: "" +
			"  who      Ann|B~\n" +
			"  =1+1    3*!  12\n" +
			"    Cy joins\n" +
			"  王小明\n" +
			"      out of the\n" +
			"      game\n" +
			"\n" +
			"  who      money\n" +
			"  =1+1     -0.50\n" +
			"  王小明  +10.00\n",
	} {
		p := &page{Screen: Screen{Width: width}}
		p.table(pricesTable)
		if diff := cmp.Diff(want, p.text.String()); diff != "" {
			t.Errorf("at %d columns (-want +got)\n%s", width, diff)
		}
	}
}

func TestTableInMarkdown(t *testing.T) {
	var b strings.Builder
	pricesTable.markdown(&b)
	const want = "" +
		"| who | Ann\\|Bob | total | money | |\n" +
		"| :--- | ---: | ---: | ---: | :--- |\n" +
		"| =1+1 | 3\\*! | 12 | -0.50 |  |\n" +
		"| 王小明 | | | +10.00 | out of the game |\n"
	if diff := cmp.Diff(want, b.String()); diff != "" {
		t.Errorf("Markdown (-want +got)\n%s", diff)
	}
}

func TestEscapedMarkdown(t *testing.T) {
	for text, want := range map[string]string{
		"Ann":         "Ann",
		"A|B":         `A\|B`,
		`a\b`:         `a\\b`,
		`a\|b`:        `a\\\|b`,
		"*x* _y_ `z`": "\\*x\\* \\_y\\_ \\`z\\`",
		"<b>&amp;":    `\<b\>\&amp;`,
		"[a](b)":      `\[a\](b)`,
	} {
		got := escapeMarkdown(text)
		if got != want {
			t.Errorf("escapeMarkdown(%q) = %q, want %q", text, got, want)
		}
	}
}

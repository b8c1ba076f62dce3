package grid_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/parse/internal/grid"
	"pgregory.net/rapid"
)

// cells are the texts of a table, one row per line.
func cells(t *grid.Table) (rows []string) {
	for _, r := range t.Rows {
		texts := make([]string, len(r.Cells))
		for i, c := range r.Cells {
			texts[i] = c.Text
		}
		rows = append(rows, strings.Join(texts, "/"))
	}
	return rows
}

func TestRead(t *testing.T) {
	for _, c := range []struct {
		name, text string
		delimiter  grid.Delimiter
		want       []string
	}{
		{"commas", "a,b\n\n1,\"2, 3\"\n,,\n", ',', []string{"a/b", "1/2, 3"}},
		{"decimal commas", "a;b\n1,0;2,0\n3,5;4,0\n", ';', []string{"a/b", "1,0/2,0", "3,5/4,0"}},
		{"a line sep", "sep=;\na;b\n1;2\n", ';', []string{"a/b", "1/2"}},
		{"tabs", "a\tb\n\t2\n", '\t', []string{"a/b", "/2"}},
		{"markdown", "# t; u\n\n| a | b\\|c |\n|---|:-:|\n| **1** | \\*x\\* &lt;&#124;&#x26;&nbsp;&nope;\\< |\n\nend\n", grid.Pipe, []string{"# t; u", "a/b|c", "1/*x* <|& &nope;<", "end"}},
		{"spaces", "Rd   Old Tom   Bob\n---------------\n1         12     5\n2                7\n", ' ', []string{"Rd/Old Tom/Bob", "1/12/5", "2//7"}},
		{"a blank corner", "     Ann  Bob\n1      2    3\n", ' ', []string{"/Ann/Bob", "1/2/3"}},
		{"quotes in a cell", "a,b\nx \"y\" z,2\n", ',', []string{"a/b", "x \"y\" z/2"}},
		{"a cell of two lines", "a,b\n\"1\nnote\",2\n", ',', []string{"a/b", "1\nnote/2"}},
	} {
		table := grid.Read(grid.Lines([]byte(c.text)))
		if got := cells(table); table.Delimiter != c.delimiter || !slices.Equal(got, c.want) {
			t.Errorf("%s: %q %q, want %q %q", c.name, table.Delimiter, got, c.delimiter, c.want)
		}
	}
}

// TestUnclosedQuote loses the line of the quotation mark alone.
func TestUnclosedQuote(t *testing.T) {
	table := grid.Read(grid.Lines([]byte("a,b,c\n1,\"2,3\n4,5,6\n7,8,9\n")))
	if got, want := cells(table), []string{"a/b/c", "1/\"2/3", "4/5/6", "7/8/9"}; !slices.Equal(got, want) || !table.Rows[1].Broken {
		t.Errorf("rows %q, want %q", got, want)
	}
}

func TestLines(t *testing.T) {
	for text, want := range map[string][]string{
		"a\r\nb": {"a", "b"}, "a\rb\r": {"a", "b"}, "J\xfcrgen\nZoé\n": {"Jürgen", "Zoé"}, "": nil,
		"１，０\n2️⃣,12": {"1,0", "2  ,12"}, "> 1,0": {"  1,0"}, // with as many characters as before
	} {
		if got := grid.Lines([]byte(text)); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestPlaces demands that every cell of any text stands where it says, and that
// an undecorated one has the text that stands there.
func TestPlaces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOf(rapid.SampledFrom([]string{"a", "12", ",", ";", "\t", "|", "  ", "\n", "\n", "\"", "é", "\\", "-", "*", "\r", "\xff"})).Draw(t, "text"), "")
		table := grid.Read(grid.Lines([]byte(text)))
		for _, r := range table.Rows {
			for _, c := range r.Cells {
				line := table.Line(c.Line)
				if c.Line < 1 || c.Start < 0 || c.Start > c.End || c.End > len(line) {
					t.Fatalf("%q: cell %+v of line %q", text, c, line)
				}
			}
		}
	})
}

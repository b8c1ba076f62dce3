package evening_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// cells is a sheet as a table of texts: the header, and the rows below it.
type cells [][]string

// sheetOf draws a way to keep an evening of fixed rounds as a table, and returns its cells with
// the numbers in them.
func sheetOf(r *rand.Rand) (h honest, k kept, table cells, n *numbers) {
	for len(h.rules.Rounds) == 0 {
		h = play(r)
	}
	k = kept{name: "evening.csv", between: pick(r, []string{",", ";", "\t"}), below: true}
	switch r.IntN(4) {
	case 0:
		k.both = true
	case 1:
		k.turned = true
	}
	text := h.sheet(k)
	for line := range strings.Lines(text.String()) {
		table = append(table, strings.Split(strings.TrimSuffix(line, "\n"), k.between))
	}
	return h, k, table, numbersOf(h, k, slices.Clone(text.numbers))
}

// text writes the table; where nothing stands between the cells, they are lined up with spaces.
func (t cells) text(k kept) string {
	var b strings.Builder
	if k.between == "" {
		widths := make([]int, len(t[0]))
		for _, row := range t {
			for i, text := range row {
				widths[i] = max(widths[i], len(text))
			}
		}
		for _, row := range t {
			line := fmt.Sprintf("%-*s", widths[0], row[0])
			for i, text := range row[1:] {
				line += fmt.Sprintf("  %*s", widths[i+1], text)
			}
			b.WriteString(strings.TrimRight(line, " ") + "\n")
		}
		return b.String()
	}
	for _, row := range t {
		b.WriteString(strings.Join(row, k.between) + "\n")
	}
	return b.String()
}

// reads puts the texts of cells in the place of numbers, and reports whether each is a number.
func (t cells) reads(n *numbers, at [][2]int) bool {
	for i, c := range at {
		if n.list[i].text = t[c[0]][c[1]]; n.list[i].text == "" {
			return false
		}
	}
	return true
}

// line returns the cells of a row, or of a column, from the first number on.
func (t cells) line(isRow bool, at int) (list []*string) {
	if isRow {
		for i := range t[at][1:] {
			list = append(list, &t[at][i+1])
		}
		return list
	}
	for i := range t[1:] {
		list = append(list, &t[i+1][at])
	}
	return list
}

// move takes an element out at one place and puts another one in elsewhere.
func move(list []*string, from, to int, with string) {
	texts := make([]string, len(list))
	for i, s := range list {
		texts[i] = *s
	}
	texts = slices.Insert(slices.Delete(texts, from, from+1), to, with)
	for i, s := range list {
		*s = texts[i]
	}
}

func (t cells) clone() (c cells) {
	for _, row := range t {
		c = append(c, slices.Clone(row))
	}
	return c
}

// TestMovedCells moves a row or a column of an honest evening by one at a random place, to
// either side: by a cell left out or by an empty cell slipped in. Where by a search of the
// test's own one move alone makes the numbers agree, it is offered in nine of ten.
func TestMovedCells(t *testing.T) {
	count := 40
	if *long {
		count = 2000
	}
	r := rand.New(rand.NewPCG(41, 4))
	unique, offered, alone, falsely := 0, 0, 0, 0
	for range count {
		h, k, right, n := sheetOf(r)
		var at [][2]int // the cells of the numbers
		for _, x := range n.list {
			at = append(at, [2]int{x.line - 1, strings.Count(right.text(k)[:offset(right.text(k), x)], k.between) - strings.Count(strings.Join(strings.SplitAfter(right.text(k), "\n")[:x.line-1], ""), k.between)})
		}
		isRow := r.IntN(2) == 0
		place := 1 + r.IntN(len(right)-1)
		if !isRow {
			place = 1 + r.IntN(len(right[0])-1)
		}
		wrong := right.clone()
		list := wrong.line(isRow, place)
		last := len(list) - 1
		if !isRow && !k.turned {
			last-- // not the totals
		}
		a := r.IntN(last)
		if r.IntN(2) == 0 {
			move(list[:last+1], a, last, "") // a cell left out
		} else {
			move(list[:last+1], last, a, "") // an empty cell slipped in
		}
		// The search: each empty cell belongs elsewhere in its row or its column.
		var agree []string
		for _, isRow := range []bool{true, false} {
			lines := len(wrong)
			if !isRow {
				lines = len(wrong[0])
			}
			for place := 1; place < lines; place++ {
				length := len(wrong.line(isRow, place))
				for gap := range length {
					if *wrong.line(isRow, place)[gap] != "" {
						continue
					}
					for to := range length {
						try := wrong.clone()
						list := try.line(isRow, place)
						move(list, gap, to, "")
						for missing := range 400 {
							*list[to] = fmt.Sprint(missing)
							if !try.reads(n, at) {
								break
							}
							if text := try.text(k); n.agrees() && !slices.Contains(agree, text) {
								agree = append(agree, text)
							}
						}
					}
				}
			}
		}
		if len(agree) != 1 || agree[0] != right.text(k) {
			continue
		}
		if r.IntN(3) == 0 {
			k.between = ""
		}
		e := found(t, h, k, wrong.text(k))
		if e.Status == evening.Right {
			continue // a zero was left out, and the cell that is empty is one
		}
		unique++
		isTrue := func(x evening.Repair) bool { // columns of spaces may be wider after it
			after := rewritten(t, h, k, wrong.text(k), x)
			return after == right.text(k) || k.between == "" && slices.Equal(strings.Fields(after), strings.Fields(right.text(k)))
		}
		switch {
		case !slices.ContainsFunc(e.Repairs, isTrue):
			// Another number for a total leaves all scores as they are.
			changes := func(c evening.Rewriting) bool { return !c.Total }
			if len(e.Repairs) == 1 && e.MoreRepairs == 0 && slices.ContainsFunc(e.Repairs[0].Changes, changes) {
				falsely++
				t.Logf("only %v\n%s", e.Repairs, wrong.text(k))
			}
			if testing.Verbose() {
				t.Logf("%s, %+v: %d repairs and %d, %v\n%s", h.rules.Name, k, len(e.Repairs), e.MoreRepairs, sentences(e), wrong.text(k))
			}
			continue
		case len(e.Repairs) == 1:
			alone++
		}
		offered++
	}
	t.Logf("in %d of %d evenings one move alone makes them agree, which is offered in %d and the only offer in %d; %d times another one is the only offer", unique, count, offered, alone, falsely)
	if unique < count/2 || 10*offered < 9*unique || falsely > 0 {
		t.Errorf("of %d moves that alone make an evening agree, %d are offered; %d times another one alone", unique, offered, falsely)
	}
}

// offset returns where a number stands in a text.
func offset(text string, x number) int {
	return len(strings.Join(strings.SplitAfter(text, "\n")[:x.line-1], "")) + x.column - 1
}

// TestMovedCellsLinedUp wants the columns of a text as they were lined up.
func TestMovedCellsLinedUp(t *testing.T) {
	for _, c := range [][3]string{
		{"Round  Ann  Bob  Cy\n1       12    0   8\n2             7   3\n3        5    9   0\n4        0   10  23\nTotal   24   22  31\n", "2             7   3", "2        7    3   0"},
		{"Round  Ann  Bob  Cy\n1        0   28  26\n2       25    0  40\n3        0   45  41\n4       12    0  26\nTotal   73  133\n", "Total   73  133", "Total   37   73  133"},
	} {
		h := honest{rules: rules.Games()[0].Rules()}
		k := kept{name: "evening.txt", below: true}
		e := found(t, h, k, c[0])
		want := strings.Replace(c[0], c[1], c[2], 1)
		if len(e.Repairs) != 1 || rewritten(t, h, k, c[0], e.Repairs[0]) != want {
			t.Errorf("%+v in\n%s", e.Repairs, c[0])
		}
	}
}

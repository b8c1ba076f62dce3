package explain

import (
	"cmp"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/display"
)

// figure is a row of the book of records: its name in words and in CSV, its key in JSON,
// and what it says of a player.
type figure struct {
	name, key string
	of        func(c *evening.Career) said
}

// said is a value of the book of records in words and in JSON. The zero value is that of a
// figure which the player has not.
type said struct {
	text string
	json any
}

// figures lists the rows of the book of records, with those of a league if there is one.
func figures(b *evening.Records) []figure {
	number := func(of func(c *evening.Career) int) func(*evening.Career) said {
		return func(c *evening.Career) said { return said{strconv.Itoa(of(c)), of(c)} }
	}
	list := []figure{
		{"evenings", "evenings", number(func(c *evening.Career) int { return c.Evenings })},
		{"wins", "wins", number(func(c *evening.Career) int { return c.Wins })},
		{"places", "places", func(c *evening.Career) said { return said{strings.Join(each(c.Places, strconv.Itoa), "-"), c.Places} }},
		{"mean", "mean", func(c *evening.Career) said { return tenths(c.Mean()) }},
		{"best", "best", func(c *evening.Career) said { return marked("total", c.Best) }},
		{"worst", "worst", func(c *evening.Career) said { return marked("total", c.Worst) }},
		{"lowest round", "lowest_round", func(c *evening.Career) said { return onlyIf(c.HasRounds(), marked("score", c.Lowest)) }},
		{"highest round", "highest_round", func(c *evening.Career) said { return onlyIf(c.HasRounds(), marked("score", c.Highest)) }},
		{"rounds won", "rounds_won", number(func(c *evening.Career) int { return c.Won })},
		{"rounds shared", "rounds_shared", number(func(c *evening.Career) int { return c.Shared })},
		{"zeros", "zeros", number(func(c *evening.Career) int { return c.Zeros })},
		{"longest zeros", "longest_zeros", number(func(c *evening.Career) int { return c.Streak })},
		{"dearest wild", "dearest_wild", func(c *evening.Career) said {
			rank, points, ok := c.Dearest()
			wild, mean := wildSpelled(rank), tenths(points)
			return onlyIf(ok, said{wild + " " + mean.text, object{{"wild", wild}, {"mean", mean.json}}})
		}},
		{"comeback", "biggest_comeback", func(c *evening.Career) said { return onlyIf(c.Comeback.Points > 0, marked("behind", c.Comeback)) }},
	}
	if b.League != nil {
		list = append(list, figure{"league points", "points", number(func(c *evening.Career) int { return c.Points })})
	}
	return list
}

func onlyIf(has bool, s said) said {
	if !has {
		return said{}
	}
	return s
}

// tenths returns a number with one decimal place.
func tenths(n float64) said {
	text := strconv.FormatFloat(n, 'f', 1, 64)
	return said{text, json.Number(text)}
}

// marked returns points, what they are, and the round and the evening that they are from.
// In JSON the round of a score alone is named.
func marked(what string, m evening.Mark) said {
	o := object{{what, m.Points}}.andIf(what == "score", "round", m.Round).andIf(m.Date != "", "date", m.Date)
	var from []string
	if m.Round > 0 {
		from = append(from, "round "+strconv.Itoa(m.Round))
	}
	if m.Date != "" {
		from = append(from, display.Safe(m.Date))
	}
	text := strconv.Itoa(m.Points)
	if len(from) > 0 {
		text += " (" + strings.Join(from, ", ") + ")"
	}
	return said{text, o}
}

// recordParts returns the tables of the book of records.
func recordParts(b *evening.Records) (list []part) {
	for _, g := range b.Groups {
		names := each(g.Careers, func(c *evening.Career) string { return display.Safe(c.Name) })
		title := fmt.Sprintf("%s, %s: %s", display.Safe(g.Game), diag.Counted(g.Evenings, "evening"), List(names, "and"))
		t := table{columns: []column{{head: cell{text: "record"}, hidden: true, words: true}}}
		for _, name := range names {
			t.columns = append(t.columns, column{head: cell{text: name}, least: len("worst")})
		}
		t.rows = slices.Values(each(figures(b), func(f figure) tableRow {
			return rowOf(append([]string{f.name}, each(g.Careers, func(c *evening.Career) string { return cmp.Or(f.of(c).text, "-") })...)...)
		}))
		list = append(append(list, part{title, &t}), meetings(g, g.Careers)...)
	}
	return list
}

// Records returns the book of records.
func (s Screen) Records(b *evening.Records) string {
	p := &page{Screen: s}
	if len(b.Groups) == 0 {
		p.sentence(0, "no evening is finished, so there are no records yet")
	}
	p.parts(recordParts(b), "##")
	if len(b.Open) > 0 {
		p.blank()
		p.sentence(0, "not counted, as a finding leaves the winner open: "+List(each(b.Open, display.Safe), "and"))
	}
	return p.gated()
}

// WriteRecordsCSV writes the book of records in CSV, a row for each group and player.
func WriteRecordsCSV(w io.Writer, b *evening.Records) error {
	out, rows := csv.NewWriter(w), figures(b)
	_ = out.Write(append([]string{"game", "group", "player"}, each(rows, func(f figure) string { return f.name })...)) // out keeps an error
	for _, g := range b.Groups {
		group := strings.Join(each(g.Careers, func(c *evening.Career) string { return c.Name }), ", ")
		for _, c := range g.Careers {
			row := []string{guarded(g.Game), guarded(group), guarded(c.Name)}
			_ = out.Write(append(row, each(rows, func(f figure) string { return f.of(c).text })...))
		}
	}
	out.Flush()
	return out.Error()
}

// RecordsJSON returns the book of records in JSON.
func RecordsJSON(b *evening.Records) string {
	records := each(b.Groups, func(g *evening.Group) object {
		var players object
		for _, c := range g.Careers {
			var record object
			for _, f := range figures(b) {
				v := f.of(c)
				record = record.andIf(v.json != nil, f.key, v.json)
			}
			players = append(players, member{c.Name, record})
		}
		names := each(g.Careers, func(c *evening.Career) string { return c.Name })
		return object{{"variant", g.Game}, {"group", names}, {"evenings", g.Evenings}, {"players", players}, {"head_to_head", meetingsJSON(g)}}
	})
	return line(object{{"records", records}}.andIf(len(b.Open) > 0, "open", b.Open))
}

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

// figure is a row of the book of records: its name in words and in CSV, and what it says
// of a player. An empty text is a figure that the player has not.
type figure struct {
	name string
	of   func(c *evening.Career) string
}

// figures lists the rows of the book of records, with those of a league if there is one.
func figures(b *evening.Records) []figure {
	number := func(of func(c *evening.Career) int) func(*evening.Career) string {
		return func(c *evening.Career) string { return strconv.Itoa(of(c)) }
	}
	list := []figure{
		{"evenings", number(func(c *evening.Career) int { return c.Evenings })},
		{"wins", number(func(c *evening.Career) int { return c.Wins })},
		{"places", func(c *evening.Career) string { return strings.Join(each(c.Places, strconv.Itoa), "-") }},
		{"mean", func(c *evening.Career) string { return strconv.FormatFloat(c.Mean(), 'f', 1, 64) }},
		{"best", func(c *evening.Career) string { return mark(c.Best) }},
		{"worst", func(c *evening.Career) string { return mark(c.Worst) }},
		{"lowest round", func(c *evening.Career) string { return markIf(c.HasRounds(), c.Lowest) }},
		{"highest round", func(c *evening.Career) string { return markIf(c.HasRounds(), c.Highest) }},
		{"rounds won", number(func(c *evening.Career) int { return c.Won })},
		{"rounds shared", number(func(c *evening.Career) int { return c.Shared })},
		{"zeros", number(func(c *evening.Career) int { return c.Zeros })},
		{"longest zeros", number(func(c *evening.Career) int { return c.Streak })},
		{"dearest wild", func(c *evening.Career) string {
			wild, mean, ok := c.Dearest()
			if !ok {
				return ""
			}
			return wildSpelled(wild) + " " + strconv.FormatFloat(mean, 'f', 1, 64)
		}},
		{"comeback", func(c *evening.Career) string { return markIf(c.Comeback.Points > 0, c.Comeback) }},
	}
	if b.League != nil {
		list = append(list, figure{"league points", number(func(c *evening.Career) int { return c.Points })})
	}
	return list
}

func markIf(has bool, m evening.Mark) string {
	if !has {
		return ""
	}
	return mark(m)
}

// mark returns a figure with the round and the evening that it is from.
func mark(m evening.Mark) string {
	var from []string
	if m.Round > 0 {
		from = append(from, "round "+strconv.Itoa(m.Round))
	}
	if m.Date != "" {
		from = append(from, display.Safe(m.Date))
	}
	if len(from) == 0 {
		return strconv.Itoa(m.Points)
	}
	return fmt.Sprintf("%d (%s)", m.Points, strings.Join(from, ", "))
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
			return rowOf(append([]string{f.name}, each(g.Careers, func(c *evening.Career) string { return cmp.Or(f.of(c), "-") })...)...)
		}))
		list = append(list, part{title, &t})
		if meetings, ok := meetingTable(g, names); ok {
			list = append(list, part{"head to head, evenings ahead and behind", &meetings})
		}
	}
	return list
}

func meetingTable(g *evening.Group, names []string) (t table, ok bool) {
	var rows []tableRow
	t.columns = []column{{head: cell{text: "ahead of"}, words: true, shrink: true}}
	for i, name := range names {
		t.columns = append(t.columns, column{head: cell{text: name}, shrink: true})
		row := []string{name}
		for j, m := range g.Meetings[i] {
			text := ""
			if i != j {
				text = fmt.Sprintf("%d-%d", m.Ahead, m.Behind)
			}
			row = append(row, text)
		}
		rows = append(rows, rowOf(row...))
	}
	t.rows = slices.Values(rows)
	return t, len(names) > 1
}

// openWords names the evenings that count nowhere.
func openWords(b *evening.Records) string {
	if len(b.Open) == 0 {
		return ""
	}
	return "not counted, as a finding leaves the winner open: " + List(each(b.Open, display.Safe), "and")
}

// Records returns the book of records.
func (s Screen) Records(b *evening.Records) string {
	p := &page{Screen: s}
	if len(b.Groups) == 0 {
		p.sentence(0, "no evening is finished, so there are no records yet")
	}
	for i, part := range recordParts(b) {
		if i > 0 {
			p.blank()
		}
		p.line(0, p.Strong(part.title))
		p.table(*part.table)
	}
	if open := openWords(b); open != "" {
		p.blank()
		p.sentence(0, open)
	}
	return p.gated()
}

// RecordsMarkdown returns the book of records in Markdown.
func RecordsMarkdown(b *evening.Records) string {
	var text strings.Builder
	for i, part := range recordParts(b) {
		if i > 0 {
			text.WriteByte('\n')
		}
		text.WriteString("## " + capital(escapeMarkdown(part.title)) + "\n\n")
		part.table.markdown(&text)
	}
	if open := openWords(b); open != "" {
		text.WriteString("\n" + capital(escapeMarkdown(open)) + "\n")
	}
	return text.String()
}

// WriteRecordsCSV writes the book of records in CSV, a row for each group and player.
func WriteRecordsCSV(w io.Writer, b *evening.Records) error {
	out := csv.NewWriter(w)
	header := []string{"game", "group", "player"}
	for _, f := range figures(b) {
		header = append(header, f.name)
	}
	_ = out.Write(header) // out keeps an error
	for _, g := range b.Groups {
		group := strings.Join(each(g.Careers, func(c *evening.Career) string { return c.Name }), ", ")
		for _, c := range g.Careers {
			row := []string{display.Guard(display.Safe(g.Game)), display.Guard(display.Safe(group)), display.Guard(display.Safe(c.Name))}
			for _, f := range figures(b) {
				row = append(row, f.of(c))
			}
			_ = out.Write(row)
		}
	}
	out.Flush()
	return out.Error()
}

// recordsJSON is the book of records.
type recordsJSON struct {
	Records []recordJSON `json:"records"`
	Open    []string     `json:"open,omitempty"` // evenings that count nowhere, as a finding leaves the winner open
}

type recordJSON struct {
	Variant  string               `json:"variant"`
	Group    []string             `json:"group"`
	Evenings int                  `json:"evenings"`
	Players  object[playerRecord] `json:"players"`
	Met      []groupMeeting       `json:"head_to_head"`
}

type playerRecord struct {
	Evenings int         `json:"evenings"`
	Wins     int         `json:"wins"`
	Places   []int       `json:"places"`
	Mean     json.Number `json:"mean"`
	Best     totalMark   `json:"best"`
	Worst    totalMark   `json:"worst"`
	Lowest   *scoreMark  `json:"lowest_round,omitempty"`
	Highest  *scoreMark  `json:"highest_round,omitempty"`
	Won      int         `json:"rounds_won"`
	Shared   int         `json:"rounds_shared"`
	Zeros    int         `json:"zeros"`
	Streak   int         `json:"longest_zeros"`
	Dearest  *wildMark   `json:"dearest_wild,omitempty"`
	Comeback *behindMark `json:"biggest_comeback,omitempty"`
	Points   *int        `json:"points,omitempty"` // of the league
}

type totalMark struct {
	Total int    `json:"total"`
	Date  string `json:"date,omitempty"`
}

type scoreMark struct {
	Score int    `json:"score"`
	Round int    `json:"round"`
	Date  string `json:"date,omitempty"`
}

type wildMark struct {
	Wild string      `json:"wild"`
	Mean json.Number `json:"mean"`
}

type behindMark struct {
	Behind int    `json:"behind"`
	Date   string `json:"date,omitempty"`
}

// groupMeeting counts how often one player of a group finished ahead of, behind or level
// with another.
type groupMeeting struct {
	Players [2]string `json:"players"`
	Ahead   int       `json:"ahead"`
	Behind  int       `json:"behind"`
	Level   int       `json:"level"`
}

// RecordsJSON returns the book of records in JSON.
func RecordsJSON(b *evening.Records) string {
	j := recordsJSON{Records: []recordJSON{}, Open: b.Open}
	for _, g := range b.Groups {
		r := recordJSON{Variant: g.Game, Evenings: g.Evenings, Group: each(g.Careers, func(c *evening.Career) string { return c.Name }), Met: []groupMeeting{}}
		for i, c := range g.Careers {
			r.Players = append(r.Players, member[playerRecord]{c.Name, recordOf(c, b.League != nil)})
			for k, m := range g.Meetings[i][i+1:] {
				r.Met = append(r.Met, groupMeeting{[2]string{c.Name, g.Careers[i+1+k].Name}, m.Ahead, m.Behind, m.Level})
			}
		}
		j.Records = append(j.Records, r)
	}
	return line(j)
}

func recordOf(c *evening.Career, league bool) playerRecord {
	decimal := func(f float64) json.Number { return json.Number(strconv.FormatFloat(f, 'f', 1, 64)) }
	total := func(m evening.Mark) totalMark { return totalMark{m.Points, m.Date} }
	r := playerRecord{
		Evenings: c.Evenings, Wins: c.Wins, Places: slices.Clone(c.Places), Mean: decimal(c.Mean()),
		Best: total(c.Best), Worst: total(c.Worst),
		Lowest:  where(c.HasRounds(), &scoreMark{c.Lowest.Points, c.Lowest.Round, c.Lowest.Date}),
		Highest: where(c.HasRounds(), &scoreMark{c.Highest.Points, c.Highest.Round, c.Highest.Date}),
		Won:     c.Won, Shared: c.Shared, Zeros: c.Zeros, Streak: c.Streak,
		Comeback: where(c.Comeback.Points > 0, &behindMark{c.Comeback.Points, c.Comeback.Date}),
		Points:   where(league, &c.Points),
	}
	if wild, mean, ok := c.Dearest(); ok {
		r.Dearest = &wildMark{wildSpelled(wild), decimal(mean)}
	}
	return r
}

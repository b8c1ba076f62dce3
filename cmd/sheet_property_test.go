package cmd_test

import (
	"bytes"
	"encoding/csv"
	"flag"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"golang.org/x/text/encoding/charmap"
	"pgregory.net/rapid"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/reach"
	"github.com/wildmeld/wildmeld/solve/rules"
)

var long = flag.Bool("long", false, "also read 20,000 score sheets of random layouts, as many damaged ones, and put all characters that steer a terminal into every field")

// check checks a property of sheets: of very many with -long.
func check(t *testing.T, property func(*rapid.T)) {
	if *long {
		checks := flag.Lookup("rapid.checks").Value
		defer checks.Set(checks.String())
		checks.Set("20000")
	}
	rapid.Check(t, property)
}

// kept is an evening of scores, from which sheets of any layout are written.
type kept struct {
	*rapid.T
	game    rules.Rules
	players []string
	scores  [][]int // by round, then player
	whole   bool    // all rounds have been played
	paired  bool    // running totals stand beside the scores
	running bool    // the cells are running totals
	joined  string  // between a score and its running total in one cell; empty: they are apart
	blanks  bool    // 0 is written as nothing or as a dash
	titled  bool    // a title says that the cells are running totals
	late    int     // rounds before the last player comes in
	spoiled bool    // a total is off by one
	parts   bool    // subtotals stand after every third round
	labels  []string
	labeled bool
	comma   string // between cells, or "|" or "  "
	zeros   string // behind each score, as decimals
}

var sheetNames = []string{
	"Ann", "Bob", "Cy", "Mary Ann", "Jürgen", "Renée", "Max", "Dad", "Mom", "Old Tom", "Jack", "Grandma Jo", "O'Neil", "Anne-Marie", "J.R.", "Player 1", "Team B", "May", "Åsa", "Uncle Bob 2",
}

func pick[T any](k *kept, label string, from ...T) T { return rapid.SampledFrom(from).Draw(k.T, label) }

func (k *kept) chance(n int, label string) bool { return rapid.IntRange(1, n).Draw(k.T, label) == 1 }

func drawKept(t *rapid.T) *kept {
	k := &kept{T: t}
	game := rapid.SampledFrom(rules.Games()).Draw(t, "game")
	for len(game.Rules().Rounds) == 0 {
		game = rules.Games()[0]
	}
	k.game = game.Rules()
	k.players = rapid.SliceOfNDistinct(rapid.SampledFrom(sheetNames), 2, 5, strings.ToLower).Draw(t, "players")
	rounds := len(k.game.Rounds)
	if k.whole = !k.chance(4, "stops"); !k.whole {
		rounds = rapid.IntRange(3, rounds-1).Draw(t, "rounds")
	}
	for n := range rounds {
		row := make([]int, len(k.players))
		out := rapid.IntRange(0, len(row)).Draw(t, "out")
		for p := range row {
			if p != out {
				row[p] = rapid.IntRange(1, min(45, mostOf(k.game, n+1))).Draw(t, "points")
				row[p] = possible(k.game, n+1, row[p])
			}
		}
		if n > 0 && slices.Equal(row, k.scores[n-1]) && slices.Max(row) < mostOf(k.game, n+1) {
			row[slices.Index(row, slices.Max(row))] = possible(k.game, n+1, slices.Max(row)+1) // two rows alike are asked about where they have no labels
		}
		k.scores = append(k.scores, row)
	}
	return k
}

// possible returns the next score from points on that a hand of the round can have, or
// the highest.
func possible(r rules.Rules, round, points int) int {
	terms := r.In(rules.Round{Number: round, Deal: r.Rounds[round-1]})
	scores := reach.Of(&terms, r.Rounds[round-1].Cards, reach.Packs{Decks: 1, Jokers: max(0, min(r.Jokers, 2))})
	if next, ok := scores.Above(points); ok {
		return next
	}
	return scores.Most()
}

// mostOf is what as many of the highest cards make as a round deals.
func mostOf(r rules.Rules, round int) int {
	deal := r.Rounds[round-1]
	terms := r.In(rules.Round{Number: round, Deal: deal})
	highest := terms.Points(card.Joker)
	for _, k := range r.Ranks.List() {
		highest = max(highest, terms.Points(card.New(k, card.Clubs)))
	}
	return deal.Cards * highest
}

// totals are the running totals after n rounds.
func (k *kept) totals(n int) []int {
	list := make([]int, len(k.players))
	for _, row := range k.scores[:n] {
		for p, score := range row {
			list[p] += score
		}
	}
	return list
}

func (k *kept) want() map[string]int {
	m := map[string]int{}
	for p, total := range k.totals(len(k.scores)) {
		m[k.players[p]] = total
	}
	return m
}

// winners are the players with the lowest total, none where it is not over or
// where a tie decides nothing.
func (k *kept) winners() []string {
	list := []string{}
	totals := k.totals(len(k.scores))
	for p, total := range totals {
		if k.whole && total == slices.Min(totals) {
			list = append(list, k.players[p])
		}
	}
	if len(list) > 1 && k.game.Tie != rules.Shared {
		return []string{}
	}
	return list
}

// nameRounds draws the language of the labels.
func (k *kept) nameRounds() {
	ranks := [...]string{"", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"}
	plural := [...]string{"", "Aces", "Twos", "Threes", "Fours", "Fives", "Sixes", "Sevens", "Eights", "Nines", "Tens", "Jacks", "Queens", "Kings"}
	style := rapid.IntRange(0, 9).Draw(k.T, "labels")
	for i, d := range k.game.Rounds[:len(k.scores)] {
		wild := d.Wild
		k.labels = append(k.labels, [...]string{
			strconv.Itoa(i + 1), "R" + strconv.Itoa(i+1), fmt.Sprintf("Round %d", i+1), strconv.Itoa(i+1) + ".", ordinalOf(i + 1),
			strconv.Itoa(d.Cards), ranks[wild], plural[wild], ranks[wild] + "s", fmt.Sprintf("%d cards", d.Cards),
		}[style])
	}
}

func ordinalOf(n int) string {
	switch n {
	case 1:
		return "1st"
	case 2:
		return "2nd"
	case 3:
		return "3rd"
	}
	return strconv.Itoa(n) + "th"
}

// entry writes what a player has in a round: a score, its running total, or both.
func (k *kept) entry(round, player int) string {
	n := k.scores[round][player]
	switch total := k.totals(round + 1)[player]; {
	case player == len(k.players)-1 && round < k.late:
		return ""
	case k.running:
		return strconv.Itoa(total) + k.zeros
	case k.joined == "()":
		return fmt.Sprintf("%d (%d)", n, total)
	case k.joined != "":
		return fmt.Sprintf("%d %s %d", n, k.joined, total)
	case k.blanks && n == 0:
		return pick(k, "blank", "", "-", "–")
	}
	return k.cell(n)
}

// cell writes a score as people write it.
func (k *kept) cell(n int) string {
	text := strconv.Itoa(n) + k.zeros
	switch rapid.IntRange(0, 14).Draw(k.T, "cell") {
	case 0:
		return "(" + text + ")"
	case 1:
		return text + " pts"
	case 2:
		return fmt.Sprintf("~~%d~~ %d", n+3, n)
	case 3:
		return fmt.Sprintf("%d→%d", n+9, n)
	case 4:
		if k.comma != "  " && n < 100 {
			return fmt.Sprintf("%d %d", n%90+1, n)
		}
	case 5:
		if n == 0 && k.game.Game.Stakes == nil {
			return pick(k, "out", "out", "0 out", "(out)", "0*")
		}
	}
	return text
}

// languages are the words of a sheet: for a round, and for the totals.
var languages = [][2]string{
	{"Round", "Total"}, {"Rd", "TOTALS"}, {"Hand", "Sum"}, {"#", "Grand total"}, {"No.", "Total points"}, {"Runde", "Summe"}, {"Spiel", "Gesamt"}, {"Manche", "Somme"},
	{"Ronda", "Suma"}, {"Ronde", "Totaal"}, {"Omgång", "Summa"}, {"Omgang", "I alt"}, {"Kierros", "Yhteensä"}, {"Giro", "Totale"}, {"Rodada", "Soma"}, {"", "Итого"},
}

// matrix writes the evening with a column for each player.
func (k *kept) matrix() [][]string {
	noted := k.chance(3, "notes")
	language := rapid.SampledFrom(languages).Draw(k.T, "language")
	header := []string{language[0]}
	if !k.labeled {
		header = nil
	}
	withWild := k.labeled && k.chance(4, "wild")
	if withWild {
		header = append(header, "Wild")
	}
	for _, name := range k.players {
		header = append(header, name)
		if k.paired {
			header = append(header, pick(k, "total column", "Total", "Sum", "Running"))
		}
	}
	if noted {
		header = append(header, pick(k, "notes column", "Notes", "Dealer", "Date", "Comment", "Bemerkungen"))
	}
	rows := [][]string{header}
	for i, scores := range k.scores {
		var row []string
		if k.labeled {
			row = append(row, k.labels[i])
		}
		if withWild {
			row = append(row, k.game.Rounds[i].Wild.String())
		}
		for p := range scores {
			row = append(row, k.entry(i, p))
			if k.paired {
				row = append(row, strconv.Itoa(k.totals(i + 1)[p]))
			}
		}
		if noted {
			row = append(row, pick(k, "note", "", "x", "rain, tea", "Bob", "see below"))
		}
		rows = append(rows, row)
		if k.parts && i%3 == 2 {
			rows = append(rows, k.totalsRow(len(header), withWild, "Subtotal", i-2, i+1))
		}
	}
	word := language[1]
	if strings.Contains(word, "Итого") && (k.late > 0 || len(k.players) < 3 || k.running || k.joined != "") {
		word = "Total" // a word that no list has is a total where most totals are right
	}
	if k.labeled && (k.chance(2, "totals row") || k.blanks || k.parts) {
		rows = append(rows, k.totalsRow(len(header), withWild, word, 0, len(k.scores)))
	}
	return rows
}

// totalsRow writes what the rounds from one to before another add up to.
func (k *kept) totalsRow(width int, withWild bool, word string, from, to int) []string {
	row := []string{word}
	if withWild {
		row = append(row, "")
	}
	before := k.totals(from)
	for p, n := range k.totals(to) {
		row = append(row, strconv.Itoa(n-before[p])+k.zeros)
		if k.paired {
			row = append(row, "")
		}
	}
	for len(row) < width {
		row = append(row, "")
	}
	return row
}

// turn makes columns of the rows.
func turn(rows [][]string) [][]string {
	list := make([][]string, len(rows[0]))
	for i := range list {
		for _, row := range rows {
			list[i] = append(list[i], row[i])
		}
	}
	return list
}

// long writes the evening with a row for each player and round.
func (k *kept) long() [][]string {
	var rows [][]string
	for i, scores := range k.scores {
		for p := range scores {
			rows = append(rows, []string{k.labels[i], k.players[p], k.entry(i, p)})
		}
	}
	if k.chance(2, "any order") {
		rows = rapid.Permutation(rows).Draw(k.T, "order")
	}
	header := []string{pick(k, "round", "Round", "Rd", "round"), pick(k, "name", "Player", "Name", "Who"), pick(k, "score", "Score", "Points", "Pts")}
	return append([][]string{header}, rows...)
}

// text writes the rows with a delimiter.
func (k *kept) text(rows [][]string) string {
	var b strings.Builder
	switch k.comma {
	case "|":
		for i, row := range rows {
			for _, c := range row {
				b.WriteString("| " + strings.ReplaceAll(c, "|", `\|`) + " ")
			}
			b.WriteString("|\n")
			if i == 0 {
				b.WriteString(strings.Repeat("|---", len(row)) + "|\n")
			}
		}
	case "  ":
		spaced := func(row []string) bool {
			return len(row) != len(rows[0]) || slices.ContainsFunc(row, func(c string) bool { return c == "" || strings.Contains(c, " ") })
		}
		if !slices.ContainsFunc(rows, spaced) && k.chance(2, "single spaces") {
			for _, row := range rows {
				b.WriteString(strings.Join(row, " ") + "\n")
			}
			break
		}
		var widths []int
		for _, row := range rows {
			for i, c := range row {
				if i == len(widths) {
					widths = append(widths, 0)
				}
				widths[i] = max(widths[i], len([]rune(c)))
			}
		}
		for _, row := range rows {
			for i, c := range row {
				b.WriteString(c + strings.Repeat(" ", widths[i]-len([]rune(c))+2))
			}
			b.WriteByte('\n')
		}
	default:
		w := csv.NewWriter(&b)
		w.Comma = rune(k.comma[0])
		w.WriteAll(rows)
	}
	return b.String()
}

// encode writes a text in an encoding that has all of its characters.
func (k *kept) encode(text string) string {
	switch rapid.IntRange(0, 5).Draw(k.T, "encoding") {
	case 0:
		return "\ufeff" + text
	case 1:
		var b bytes.Buffer
		for _, u := range utf16.Encode([]rune("\ufeff" + text)) {
			b.Write([]byte{byte(u), byte(u >> 8)})
		}
		return b.String()
	case 2:
		if bytes, err := charmap.Windows1252.NewEncoder().String(text); err == nil {
			return bytes
		}
	case 3:
		return strings.ReplaceAll(text, "\n", "\r\n")
	}
	return text
}

// draw writes the evening in a random layout, and the flags that it needs.
func (k *kept) draw() (rows [][]string, args []string) {
	k.comma = pick(k, "delimiter", ",", ";", "\t", "|", "  ")
	k.labeled = !k.chance(8, "no labels")
	k.nameRounds()
	isLong := k.chance(4, "long")
	defer func() {
		if !k.labeled && k.countsUp() {
			k.T.Skip("the first column may hold rounds or scores")
		}
	}()
	switch kind := rapid.IntRange(0, 9).Draw(k.T, "kind"); {
	case kind < 2:
		k.running = true
		k.titled = !isLong && k.chance(2, "title says so")
	case kind < 4:
		k.paired = true
	case isLong:
	case kind == 4:
		k.joined = pick(k, "joined", "()", "=")
	case kind == 5 && k.labeled:
		k.blanks = true
	case kind == 6:
		k.late = rapid.IntRange(2, len(k.scores)-1).Draw(k.T, "late")
		for _, row := range k.scores[:k.late] {
			row[len(row)-1] = 0
		}
	case kind == 7 && k.labeled && len(k.scores) > 3:
		k.parts = true
	}
	if k.comma != "," && k.comma != "  " && k.joined == "" && k.chance(4, "decimals") {
		k.zeros = pick(k, "zeros", ",0", ".0", ".00")
	}
	args = []string{"-v", k.game.Game.Name}
	switch {
	case isLong:
		k.paired, k.labeled = false, true
		rows = k.long()
	case k.chance(3, "turned"):
		k.paired, k.labeled = false, true
		rows = turn(k.matrix())
	default:
		rows = k.matrix()
	}
	switch {
	case k.running && !k.titled:
		args = append(args, "--cumulative")
	case !k.running && !k.paired && k.joined == "":
		args = append(args, "--cumulative=false")
	}
	return rows, args
}

// countsUp reports whether what the first player has counts up by one, as the
// labels of rounds do.
func (k *kept) countsUp() bool {
	for n := range k.scores {
		have := k.scores[n][0]
		if k.running {
			have = k.totals(n + 1)[0]
		}
		if n > 0 && have != k.scores[0][0]+n {
			return false
		}
	}
	return true
}

// frame adds titles and what stands around a table.
func (k *kept) frame(text string) string {
	switch {
	case k.titled:
		text = pick(k, "running title", "Running totals", "Saturday: running totals", "Cumulative", "Cumulative scores") + "\n\n" + text
	case k.chance(3, "title"):
		title := pick(k, "title text", "Cottage weekend 2024", "3-13 night", "Scores", "Saturday")
		text = title + "\n\n" + text
	}
	if k.comma == ";" && k.chance(4, "sep") {
		text = "sep=;\n" + text
	}
	return text
}

// TestLayouts writes an evening in a random layout and wants its totals back.
func TestLayouts(t *testing.T) {
	check(t, func(t *rapid.T) {
		k := drawKept(t)
		rows, args := k.draw()
		text := k.frame(k.text(rows))
		s, status := score(t, k.encode(text), args...)
		slices.Sort(s.Winners)
		winners := k.winners()
		slices.Sort(winners)
		if status != 0 || !maps.Equal(s.Totals, k.want()) || !slices.Equal(s.Winners, winners) {
			t.Fatalf("%v: status %d, totals %v, want %v; winners %v, want %v\n%v\n%s", args, status, s.Totals, k.want(), s.Winners, winners, s.Findings, text)
		}
	})
}

// TestDamage damages a good sheet in one place, and accepts the right totals,
// those of what the sheet plainly has now, or a refusal without a winner.
func TestDamage(t *testing.T) {
	check(t, func(t *rapid.T) {
		k := drawKept(t)
		rows, args := k.draw()
		damaged, accept := k.damage(rows)
		text := k.text(damaged)
		if k.titled {
			text = "Running totals\n\n" + text
		}
		if r := run(strings.NewReader(text), 80, append([]string{"score", "--json"}, args...)...); r.status == 2 && strings.Count(r.out, "\n") != 1 {
			return // no sheet at all, or a header in the midst of the rows, which begins another evening
		}
		s, status := score(t, text, args...)
		if status != 0 {
			if right := maps.Equal(s.Totals, k.want()) && slices.Equal(s.Winners, k.winners()); len(s.Winners) > 0 && !right {
				t.Fatalf("%v: status %d and winners %v\n%v\n%s", args, status, s.Winners, s.Findings, text)
			}
			return
		}
		if k.spoiled {
			t.Fatalf("%v: nothing is said of a total that is off by one\n%s", args, text)
		}
		if !maps.Equal(s.Totals, k.want()) && !slices.ContainsFunc(accept, func(m map[string]int) bool { return maps.Equal(m, s.Totals) }) {
			t.Fatalf("%v: totals %v, want %v or one of %v\n%v\n%s", args, s.Totals, k.want(), accept, s.Findings, text)
		}
	})
}

// damage damages the rows in one place. It returns what the sheet may also be
// read as: the totals of what it has now.
func (k *kept) damage(rows [][]string) (damaged [][]string, accept []map[string]int) {
	for _, row := range rows {
		damaged = append(damaged, slices.Clone(row))
	}
	i := rapid.IntRange(0, len(rows)-1).Draw(k.T, "row")
	j := rapid.IntRange(0, len(rows[i])-1).Draw(k.T, "column")
	kind := rapid.IntRange(0, 7).Draw(k.T, "damage")
	if k.comma == "  " && (kind == 3 || kind == 4) {
		kind = 0 // cells that move stand in another column, for people too
	}
	switch kind {
	case 0: // another text in a cell
		texts := []string{"", "-", "?", "12.5", "1 234", "7-8", "99", "0", "5", "17", "12,", "#REF!", "=A1", "..", "1st", "3s", "**", "n/a"}
		if i > 0 && j > 0 || slices.Contains(k.players, rows[i][j]) { // else a line of no player gets the name of one
			texts = append(texts, "x", "9h", "Total", "Round", "abc", "Ann", "K", "O", "1e3")
		}
		damaged[i][j] = pick(k, "text", texts...)
		accept = append(k.readAnew(damaged), k.renamed(rows[i][j], damaged[i][j]))
		if text := damaged[i][j]; i == len(rows)-1 && slices.Contains([]string{"5", "17", "1st", "3s", "K"}, text) { // the totals are called a round
			k.labels = append(k.labels, text)
			accept = append(accept, k.readAnew(damaged)...)
		}
	case 1: // a row is lost
		damaged = slices.Delete(damaged, i, i+1)
		accept = k.readAnew(damaged)
	case 2: // a row comes twice
		damaged = slices.Insert(damaged, i, slices.Clone(damaged[i]))
		accept = k.readAnew(damaged)
	case 3: // a cell is lost, and the row moves to the left
		damaged[i] = slices.Delete(damaged[i], j, j+1)
		if !slices.ContainsFunc(damaged[i], func(c string) bool { return c != "" }) {
			accept = k.readAnew(slices.Delete(slices.Clone(damaged), i, i+1)) // a blank line
		}
	case 4: // a cell too many
		damaged[i] = slices.Insert(damaged[i], j, pick(k, "cell", "", "5", "x", "0"))
	case 5: // two rows change places
		other := rapid.IntRange(0, len(rows)-1).Draw(k.T, "other")
		damaged[i], damaged[other] = damaged[other], damaged[i]
		accept = k.readAnew(damaged)
	case 6: // a column is inserted, of notes or of numbers
		j = rapid.IntRange(0, len(rows[0])).Draw(k.T, "at")
		name := pick(k, "name", "Notes", "Left", "Place", "Sum", "Guests", "", "7", "Start", "Round")
		word := k.chance(2, "words") || name == "Guests" && j == 0
		for i := range damaged {
			text := pick(k, "inserted", "", "x", "late", "see below")
			if !word {
				text = strconv.Itoa(rapid.IntRange(0, 40).Draw(k.T, "number"))
			}
			if i == 0 {
				text = name
			}
			damaged[i] = slices.Insert(damaged[i], min(j, len(damaged[i])), text)
		}
		if name == "Guests" && !word && j > 0 && !slices.Contains([]string{"Player", "Name", "Who"}, rows[0][1]) { // who may play
			accept = k.withGuests(damaged)
		} else if name == "7" && !word { // a round that stands before the others
			k.labels = append(k.labels, name)
			accept = k.readAnew(damaged)
		}
	case 7: // a total is off by one
		k.spoilTotal(damaged)
	}
	return damaged, accept
}

// withGuests is the totals with those of a column called Guests.
func (k *kept) withGuests(rows [][]string) (list []map[string]int) {
	k.players = append(slices.Clone(k.players), "Guests")
	return k.readAnew(rows)
}

// spoilTotal makes a number of the last row wrong, where that is one of totals.
func (k *kept) spoilTotal(rows [][]string) {
	last := rows[len(rows)-1]
	if !k.labeled || slices.Contains(k.labels, last[0]) || slices.Contains(k.players, last[0]) || len(last) < 3 || last[1] == "" {
		return
	}
	if n, err := strconv.Atoi(strings.TrimSuffix(last[1], k.zeros)); err == nil {
		last[1] = strconv.Itoa(n+1) + k.zeros
		k.spoiled = true
	}
}

// renamed is the totals where a player has another name.
func (k *kept) renamed(from, to string) map[string]int {
	m := k.want()
	if total, ok := m[from]; ok {
		delete(m, from)
		m[to] = total
	}
	return m
}

// readAnew is what a simple reader makes of a matrix or a long sheet that is
// laid out as before: it adds up, under each player, what the rows of rounds
// have.
func (k *kept) readAnew(rows [][]string) []map[string]int {
	var list []map[string]int
	for _, candidate := range [][][]string{rows, turnIfEven(rows)} {
		if candidate != nil { // who has no entry may be no player
			list = append(list, k.addUp(candidate, true), k.addUp(candidate, false))
		}
	}
	return list
}

func turnIfEven(rows [][]string) [][]string {
	for _, row := range rows {
		if len(row) != len(rows[0]) {
			return nil
		}
	}
	return turn(rows)
}

// addUp adds up the scores of each player, of those without an entry only if absent players
// count.
func (k *kept) addUp(rows [][]string, absent bool) map[string]int {
	totals := map[string]int{}
	add := func(name, cell string) {
		if absent || cell != "" {
			k.add(totals, name, cell)
		}
	}
	if len(rows) == 0 {
		return totals
	}
	if len(rows[0]) == 3 && slices.Contains([]string{"Player", "Name", "Who"}, rows[0][1]) {
		for _, row := range rows[1:] {
			if slices.Contains(k.players, row[1]) {
				add(row[1], row[2])
			}
		}
		return totals
	}
	for j, name := range rows[0] {
		if !slices.Contains(k.players, name) {
			continue
		}
		for _, row := range rows[1:] {
			if k.labeled && !slices.Contains(k.labels, row[0]) {
				continue
			}
			add(name, row[j])
		}
	}
	return totals
}

// add adds a cell to a player's total, or puts it in its place.
func (k *kept) add(totals map[string]int, name, cell string) {
	if k.zeros != "" {
		cell = strings.ReplaceAll(cell, k.zeros, "")
	}
	if k.joined != "" {
		cell, _, _ = strings.Cut(cell, " ")
	}
	fields := strings.FieldsFunc(cell, func(r rune) bool { return r < '0' || r > '9' })
	n := 0
	if len(fields) > 0 && !slices.Contains([]string{"9h", "3s", "#REF!", "=A1", "1e3", "12.5", "7-9", "1 234", "1st"}, cell) {
		n, _ = strconv.Atoi(fields[len(fields)-1])
	}
	if k.running {
		if cell != "" {
			totals[name] = max(totals[name], n)
		}
		return
	}
	totals[name] += n
}

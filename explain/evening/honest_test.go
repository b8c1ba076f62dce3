package evening_test

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/stock"
)

var long = flag.Bool("long", false, "keep 10,000 honest evenings, and misread a digit in as many")

// honest is an evening whose hands were dealt and scored. A player who does not take part
// in a round has -1 there.
type honest struct {
	rules  rules.Rules
	names  []string
	wild   []card.Rank // by round, 0 where a joker was turned up
	scores [][]int     // by round and player
	totals [][]int     // likewise, after the round
	bought [][]int     // by round, who buys in before it
}

var solvers = map[string]*solve.Solver{}

// penalty returns what a hand scores.
func penalty(t rules.Terms, h card.Hand) (sum int) {
	if t.Rules.HeldCards == rules.Counted {
		for _, c := range h {
			sum += t.Points(c)
		}
		return sum
	}
	key := fmt.Sprint(t.Rules.Name, t.Wild)
	if solvers[key] == nil {
		solvers[key], _ = solve.New(t)
	}
	sum, err := solvers[key].Penalty(h)
	if err != nil {
		panic(err)
	}
	return sum
}

// play deals and scores an evening.
func play(r *rand.Rand) honest {
	g := pick(r, rules.Games())
	h := honest{rules: g.Rules(), names: []string{"Ann", "Bob", "Cy", "Dee", "Eve"}[:2+r.IntN(4)]}
	if g.Cards == 0 && len(h.names) > 4 {
		h.names = h.names[:4]
	}
	n := len(h.names)
	rounds := len(h.rules.Rounds)
	if rounds == 0 {
		rounds = 12
	} else if r.IntN(3) == 0 {
		rounds = 3 + r.IntN(rounds-3)
	}
	total, playing := make([]int, n), make([]bool, n)
	for p := range playing {
		playing[p] = true
	}
	for i := range rounds {
		round := rules.Round{Number: i + 1}
		if len(h.rules.Rounds) > 0 {
			round.Deal = h.rules.Rounds[i]
		} else {
			round.Cards = g.Cards
			if k := r.IntN(14); k > 0 {
				round.Wild = card.Rank(k)
			}
		}
		var bought []int
		in := 0
		for p := range n {
			if playing[p] {
				in++
			}
		}
		if in < 2 {
			break
		}
		if i > 0 && len(h.rules.Rounds) == 0 {
			high := 0
			for p := range n {
				if playing[p] {
					high = max(high, total[p])
				}
			}
			for p := range n {
				if !playing[p] && h.scores[i-1][p] >= 0 && r.IntN(2) == 0 {
					bought, playing[p], total[p] = append(bought, p), true, high
				}
			}
		}
		t := h.rules.In(round)
		pack := stock.Cards(h.rules, h.rules.DecksFor(n, round.Cards))
		stock.Shuffle(pack, rand.NewPCG(r.Uint64(), 1))
		row, out := make([]int, n), r.IntN(n)
		for !playing[out] {
			out = r.IntN(n)
		}
		for p := range row {
			switch hand := pack[p*round.Cards : (p+1)*round.Cards]; {
			case !playing[p]:
				row[p] = -1
			case p == out:
			case h.rules.HeldCards == rules.Counted:
				row[p] = penalty(t, hand[:r.IntN(len(hand)+1)])
			default:
				row[p] = penalty(t, hand)
			}
		}
		after := slices.Clone(total)
		for p := range row {
			after[p] += max(row[p], 0)
		}
		total = slices.Clone(after)
		h.wild, h.scores, h.totals, h.bought = append(h.wild, round.Wild), append(h.scores, row), append(h.totals, after), append(h.bought, bought)
		for p := range row {
			if len(h.rules.Rounds) == 0 && total[p] >= 100 {
				playing[p] = false
			}
		}
	}
	return h
}

// kept is how an evening is kept.
type kept struct {
	name    string // the end of its file's name, which says what it is
	totals  bool   // running totals instead of scores
	both    bool   // running totals beside the scores
	turned  bool
	long    bool
	below   bool   // a row of totals below
	between string // the cells
}

// number is a number of a text.
type number struct {
	line, column  int
	text          string
	total         bool
	player, round int // round from 0; that of a last row of totals is the last
}

// page is a text with its numbers.
type page struct {
	strings.Builder
	line, column int
	numbers      []number
}

func (b *page) put(text string) {
	b.WriteString(text)
	if i := strings.LastIndexByte(text, '\n'); i >= 0 {
		b.line += strings.Count(text, "\n")
		b.column = len(text) - i - 1
	} else {
		b.column += len(text)
	}
}

func (b *page) number(n int, player, round int, total bool) {
	text := strconv.Itoa(n)
	b.numbers = append(b.numbers, number{b.line + 1, b.column + 1, text, total, player, round})
	b.put(text)
}

// log writes the evening as a log, with totals now and then.
func (h honest) log(r *rand.Rand, totals bool) *page {
	b := &page{}
	b.put("game " + h.rules.Name + "\nplayers " + strings.Join(h.names, ", ") + "\n")
	dense := r.IntN(2) == 0
	for i, row := range h.scores {
		for _, p := range h.bought[i] {
			b.put(h.names[p] + " buys in\n")
		}
		switch {
		case len(h.rules.Rounds) > 0:
			b.put(fmt.Sprintf("round %d\n", i+1))
		case h.wild[i] == card.NoRank:
			b.put(fmt.Sprintf("round %d wild joker\n", i+1))
		default:
			b.put(fmt.Sprintf("round %d wild %s\n", i+1, h.wild[i]))
		}
		first, marked := true, false
		for p, score := range row {
			if score < 0 {
				continue
			}
			if !first && dense {
				b.put(", ")
			}
			b.put(h.names[p] + " ")
			b.number(score, p, i, false)
			if score == 0 && !marked {
				b.put(" out")
				marked = true
			}
			if first = false; !dense {
				b.put("\n")
			}
		}
		if dense {
			b.put("\n")
		}
		if totals && (r.IntN(3) == 0 || i == len(h.scores)-1) {
			b.put("totals ")
			for p, t := range h.totals[i] {
				if p > 0 {
					b.put(", ")
				}
				b.put(h.names[p] + " ")
				b.number(t, p, i, true)
			}
			b.put("\n")
		}
	}
	return b
}

// sheet writes the evening as a score sheet.
func (h honest) sheet(k kept) *page {
	b, sep, end := &page{}, k.between, "\n"
	if k.totals {
		b.put("Running totals\n")
	}
	begin := ""
	if sep == " | " {
		begin, end = "| ", " |\n"
	}
	cell := func(i, p int, total bool) {
		switch score := h.scores[i][p]; {
		case score < 0:
		case total:
			b.number(h.totals[i][p], p, i, true)
		default:
			b.number(score, p, i, false)
		}
	}
	last := len(h.scores) - 1
	switch {
	case k.long:
		b.put("round" + sep + "player" + sep + "score\n")
		for i := range h.scores {
			for p := range h.names {
				b.put(fmt.Sprintf("%d%s%s%s", i+1, sep, h.names[p], sep))
				cell(i, p, k.totals)
				b.put("\n")
			}
		}
	case k.turned:
		b.put(begin + "Player")
		for i := range h.scores {
			b.put(fmt.Sprintf("%sRound %d", sep, i+1))
		}
		if k.below {
			b.put(sep + "Total")
		}
		b.put(end)
		for p := range h.names {
			b.put(begin + h.names[p])
			for i := range h.scores {
				b.put(sep)
				cell(i, p, k.totals)
			}
			if k.below {
				b.put(sep)
				b.number(h.totals[last][p], p, last, true)
			}
			b.put(end)
		}
	default:
		b.put(begin + "Round")
		for p := range h.names {
			b.put(sep + h.names[p])
			if k.both {
				b.put(sep + "Total")
			}
		}
		b.put(end)
		if begin != "" {
			b.put("|" + strings.Repeat("---|", 1+len(h.names)*(1+b2i(k.both))) + "\n")
		}
		for i := range h.scores {
			b.put(fmt.Sprintf("%s%d", begin, i+1))
			for p := range h.names {
				b.put(sep)
				cell(i, p, k.totals)
				if k.both {
					b.put(sep)
					cell(i, p, true)
				}
			}
			b.put(end)
		}
		if k.below {
			b.put(begin + "Total")
			for p := range h.names {
				b.put(sep)
				b.number(h.totals[last][p], p, last, true)
				if k.both {
					b.put(sep)
				}
			}
			b.put(end)
		}
	}
	return b
}

func b2i(is bool) int {
	if is {
		return 1
	}
	return 0
}

// expires reports whether anybody drops out.
func (h honest) expires() bool {
	return slices.ContainsFunc(h.scores, func(row []int) bool { return slices.Contains(row, -1) }) ||
		len(h.rules.Rounds) == 0 && slices.ContainsFunc(h.totals[len(h.totals)-1], func(n int) bool { return n >= 100 })
}

// keep draws a way to keep the evening, and writes it so.
func (h honest) keep(r *rand.Rand) (k kept, text *page) {
	if r.IntN(3) == 0 {
		k = kept{name: "evening.log", both: r.IntN(2) == 0}
		return k, h.log(r, k.both)
	}
	k = kept{name: "evening.csv", between: ","}
	switch r.IntN(5) {
	case 0:
		k.name, k.between = "evening.tsv", "\t"
	case 1:
		k.name, k.between = "evening.md", " | "
	case 2:
		k.between = ";"
	}
	switch r.IntN(5) {
	case 0:
		k.totals, k.below = true, r.IntN(2) == 0
	case 1:
		k.both = true
	case 2:
		k.turned, k.below, k.totals = true, true, r.IntN(3) == 0
	case 3:
		k.below = true
	default:
		if k.long = k.between != " | "; k.long {
			k.totals = r.IntN(3) == 0
		}
	}
	if h.expires() && !k.both {
		k = kept{name: "evening.log", both: true}
		return k, h.log(r, true)
	}
	return k, h.sheet(k)
}

// opened finds the evening in a text, as score does.
func opened(t *testing.T, h honest, k kept, text string) (parse.SheetOptions, *parse.Evening) {
	t.Helper()
	o := parse.SheetOptions{Rules: h.rules}
	if !k.totals && !k.both && !k.below && k.name != "evening.log" {
		o.Reading = parse.SheetOfScores // of some it could not be told
	}
	list, err := parse.Evenings(k.name, strings.NewReader(text), o)
	if err != nil || len(list) != 1 {
		t.Fatalf("%d evenings, %v\n%s", len(list), err, text)
	}
	return o, &list[0]
}

// found reads a text as score does, and returns the evening with its repairs.
func found(t *testing.T, h honest, k kept, text string) *evening.Evening {
	t.Helper()
	o, from := opened(t, h, k, text)
	options := evening.Options{
		Source: k.name, SheetOptions: o,
		Open: func(string, io.Reader, parse.SheetOptions) (parse.Sheet, error) { return from.Open() },
	}
	e, err := options.Read(nil)
	if err != nil {
		t.Fatal(errors.Join(err, errors.New(text)))
	}
	options.Repair(e, from.With)
	return e
}

// rewritten returns a text after a repair.
func rewritten(t *testing.T, h honest, k kept, text string, r evening.Repair) string {
	t.Helper()
	_, from := opened(t, h, k, text)
	after, err := from.Rewritten(r.Edits)
	if err != nil {
		t.Fatal(err)
	}
	return string(after)
}

func sentences(e *evening.Evening) (list []string) {
	for _, f := range e.Findings {
		if !f.Remark || f.Kind == evening.NobodyOut {
			list = append(list, explain.Letters.FindingIn(f, e))
		}
	}
	return list
}

// TestNothingIsFoundInHonestEvenings keeps evenings that were dealt and scored in every way
// that people keep them. Nothing is wrong with any of them, and nothing is asked.
func TestNothingIsFoundInHonestEvenings(t *testing.T) {
	count := 300
	if *long {
		count = 10_000
	}
	r := rand.New(rand.NewPCG(41, 1))
	for range count {
		h := play(r)
		k, text := h.keep(r)
		e := found(t, h, k, text.String())
		if wrong := sentences(e); len(wrong) > 0 || e.Status != evening.Right || len(e.Repairs) > 0 {
			t.Errorf("%s, %+v: status %d\n%s\n%s", h.rules.Name, k, e.Status, strings.Join(wrong, "\n"), text)
		}
		last := h.totals[len(h.totals)-1]
		for p, want := range last {
			if got := e.Game.Seats[p].Total; got != want {
				t.Fatalf("%s, %+v: %s has %d, want %d\n%s", h.rules.Name, k, h.names[p], got, want, text)
			}
		}
	}
}

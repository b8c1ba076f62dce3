package tables

import (
	"bufio"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/general"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

var climb = flag.Duration("climb", 0, "look for worst hands for so long in each game, with two and three packs")

// worstFile keeps the hands that climbing found: game, rules set besides, the
// wild rank and the cards.
const worstFile = "testdata/worst.txt"

// hardCase is a hand that takes long.
type hardCase struct {
	game, rules string // rules: name=value
	wild        card.Rank
	hand        card.Hand
}

func (c hardCase) String() string {
	return fmt.Sprintf("%s | %s | %s | %s", c.game, c.rules, c.wild, c.hand)
}

func (c hardCase) terms() rules.Terms {
	g, ok := rules.Lookup(c.game)
	if !ok {
		panic("no game " + c.game)
	}
	r := g.Rules()
	if name, value, ok := strings.Cut(c.rules, "="); ok {
		if err := r.Set(name, value); err != nil {
			panic(err)
		}
	}
	return rules.Terms{Rules: r, Wild: c.wild}
}

// everyCard is by its text each card there is.
func everyCard() map[string]card.Card {
	all := map[string]card.Card{card.Joker.String(): card.Joker, card.Wild.String(): card.Wild}
	for k := card.Ace; k <= card.King; k++ {
		for s := card.Clubs; s <= card.Stars; s++ {
			all[card.New(k, s).String()] = card.New(k, s)
		}
	}
	return all
}

func hardCases(tb testing.TB) []hardCase {
	f, err := os.Open(worstFile)
	if err != nil {
		tb.Fatal(err)
	}
	defer f.Close()
	cards := everyCard()
	var list []hardCase
	for lines := bufio.NewScanner(f); lines.Scan(); {
		fields := strings.Split(lines.Text(), "|")
		if len(fields) != 4 {
			continue
		}
		for i := range fields {
			fields[i] = strings.TrimSpace(fields[i])
		}
		c := hardCase{game: fields[0], rules: fields[1]}
		c.wild = cards[fields[2]+"c"].Rank()
		for _, word := range strings.Fields(fields[3]) {
			x, ok := cards[word]
			if !ok {
				tb.Fatalf("%s: no card %q", worstFile, word)
			}
			c.hand = append(c.hand, x)
		}
		list = append(list, c)
	}
	return list
}

func TestWorstHands(t *testing.T) {
	cases := hardCases(t)
	if len(cases) == 0 {
		t.Fatal("no hands in " + worstFile)
	}
	for _, c := range cases {
		x := c.terms()
		compareWithGeneral(t, c.String(), New(x, &Tables{}), general.New(x), x, c.hand)
	}
}

func BenchmarkWorst(b *testing.B) {
	for i, c := range hardCases(b) {
		b.Run(fmt.Sprintf("%d %s %s", i+1, c.game, c.rules), func(b *testing.B) {
			arrangeAll(b, New(c.terms(), &Tables{}), []card.Hand{c.hand})
		})
	}
}

// climbed is the games and options whose worst hands differ.
var climbed = []hardCase{
	{game: "three-thirteen"}, {game: "three-thirteen", rules: "jokers=on"}, {game: "three-thirteen", rules: "aces=both"},
	{game: "three-thirteen-rummy", rules: "aces=high"}, {game: "deuces-arent-wild"},
	{game: "deuces-arent-wild", rules: "wild-limit=two-naturals"}, {game: "sixty-five"}, {game: "vegas"},
	{game: "vegas", rules: "wild-limit=one"}, {game: "five-crowns"},
}

// TestClimb looks for worst hands of 15 cards by changing cards as long as
// that makes them take longer. It tells the worst of each game in the form of
// the file of worst hands.
func TestClimb(t *testing.T) {
	if *climb == 0 {
		t.Skip("looks for worst hands with -climb")
	}
	r := rand.New(rand.NewPCG(uint64(time.Now().UnixNano()), 1))
	for _, c := range climbed {
		for _, decks := range []int{2, 3} {
			c, took := worstOf(r, c, decks)
			t.Logf("%7.1f µs\n%s", float64(took.Nanoseconds())/1000, c)
		}
	}
}

func worstOf(r *rand.Rand, c hardCase, decks int) (hardCase, time.Duration) {
	var worst hardCase
	var most time.Duration
	for end := time.Now().Add(*climb); time.Now().Before(end); {
		next, took := climbFrom(r, c, decks, end)
		if took > most {
			worst, most = next, took
		}
	}
	return worst, most
}

// climbFrom starts from a dense hand and stops where no change of one or two
// cards helps for long.
func climbFrom(r *rand.Rand, c hardCase, decks int, end time.Time) (hardCase, time.Duration) {
	all := c.terms().Rules
	ranks := all.Ranks.List()
	c.wild = ranks[r.IntN(len(ranks))]
	s := New(c.terms(), &Tables{})
	cards := pack(all, decks)
	if all.Jokers != rules.JokersOptional {
		cards = append(cards, card.Joker, card.Joker)
	}
	for c.hand = deal(r, c.terms(), 15); !fromPack(c.hand, cards); {
		c.hand = deal(r, c.terms(), 15)
	}
	most := timed(s, c.hand, 20)
	for fails := 0; fails < 300 && time.Now().Before(end); fails++ {
		h := slices.Clone(c.hand)
		for range 1 + r.IntN(2) {
			h[r.IntN(len(h))] = cards[r.IntN(len(cards))]
		}
		if !fromPack(h, cards) {
			continue
		}
		if timed(s, h, 3) <= most+most/50 {
			continue
		}
		if took := timed(s, h, 20); took > most+most/50 { // not just disturbed
			c.hand, most, fails = h, took, 0
		}
	}
	c.hand = c.hand.Sorted()
	return c, most
}

func fromPack(h, cards card.Hand) bool {
	for _, x := range h {
		if x == card.Wild || h.Count(x) > cards.Count(x) {
			return false
		}
	}
	return true
}

// timed is how long the hand takes, tables filled: the shortest of several times.
func timed(s *Solver, h card.Hand, times int) time.Duration {
	var a meld.Arrangement
	s.Arrange(h, &a)
	least := time.Hour
	for range times {
		start := time.Now()
		s.Arrange(h, &a)
		least = min(least, time.Since(start))
	}
	return least
}

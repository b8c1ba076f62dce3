package solve_test

import (
	"math/rand/v2"
	"testing"

	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/oracle"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/stock"
)

// dealBeside deals a hand from four packs, and melds that others could have laid.
func dealBeside(tb testing.TB, t rules.Terms, seed uint64, cards, melds int) (card.Hand, []meld.Meld) {
	pack, s := stock.Cards(t.Rules, 4), solve.Must(solve.New(t))
	stock.Shuffle(pack, rand.NewPCG(seed, 1))
	h, pack := pack[:cards].Sorted(), pack[cards:]
	var table []meld.Meld
	for ; len(table) < melds; pack = pack[7:] {
		for _, m := range solve.Must(s.Best(pack[:7])).Melds {
			read, fault := solve.ReadMeld(t, m.Slots)
			if fault != nil {
				tb.Fatal(fault)
			}
			table = append(table, read)
		}
	}
	return h, table[:melds]
}

// TestPointsOfLargeTables holds the points found alone, for hands of some of the
// cards that a table was made ready for, against whole plays.
func TestPointsOfLargeTables(t *testing.T) {
	for _, changed := range [][]string{
		{}, {"wild-limit=one"}, {"wild-limit=half"}, {"set-suits=any"}, {"joker-points=50"}, {"aces=wrap"}, {"adjacent-wilds=off"},
		{"run-suits=any"}, {"wild-limit=half", "wild-as-natural=on"}, {"runs=off"},
	} {
		terms := terms("vegas", "9", append(changed, "wild-swap=on")...)
		for seed := range uint64(6) {
			h, melds := dealBeside(t, terms, seed, 8+int(seed), 4)
			tr := tableTrial{oracle.New(terms), h, melds, solve.Must(solve.NewTable(terms, melds))}
			if err := tr.soundPlay(h, melds, solve.Must(tr.solver.Best(h))); err != nil {
				t.Errorf("%v at %v: %v", h, melds, err)
			}
			for _, d := range solve.Must(tr.solver.Discards(h)) {
				rest, _ := h.Without(d.Card)
				if want := solve.Must(solve.Must(solve.NewTable(terms, melds)).Best(rest)).Penalty; d.Penalty != want {
					t.Errorf("%v %v at %v: throwing %v leaves %d, want %d", changed, h, melds, d.Card, d.Penalty, want)
				}
			}
		}
	}
}

// TestTurnsAtATable holds what is kept from one drawn card to the next against
// tables that know of nothing before.
func TestTurnsAtATable(t *testing.T) {
	for _, changed := range [][]string{
		{}, {"wild-limit=one"}, {"wild-limit=half"}, {"set-suits=any"}, {"joker-points=50"}, {"aces=wrap"},
		{"run-suits=any"}, {"wild-limit=half", "wild-as-natural=on"},
	} {
		terms := terms("vegas", "9", append(changed, "wild-swap=on")...)
		for seed := range uint64(2) {
			h, melds := dealBeside(t, terms, seed, 5+int(seed), 3)
			unseen := solve.Must(stock.NewUnseen(terms, 4, h))
			for _, turn := range solve.Must(solve.Must(solve.NewTable(terms, melds)).Turns(h, unseen, solve.ByPoints)) {
				rest, _ := h.Without(turn.Card)
				points := 0
				for c := range card.Card(card.Limit) {
					if n := unseen.Copies[c]; n > 0 {
						points += n * solve.Must(solve.Must(solve.NewTable(terms, melds)).Discards(append(rest[:len(rest):len(rest)], c)))[0].Penalty
					}
				}
				if want := float64(points) / float64(unseen.Parts*unseen.Len); turn.Next.Expected != want {
					t.Errorf("%v %v at %v: %v leaves %v on average, want %v", changed, h, melds, turn.Card, turn.Next.Expected, want)
				}
			}
		}
	}
}

// BenchmarkDiscardBesideMelds lists every discard of hands beside melds from which
// wild cards may be taken, with what the next card is good for.
func BenchmarkDiscardBesideMelds(b *testing.B) {
	for _, size := range []struct {
		name         string
		cards, melds int
	}{{"10 cards, 7 melds", 10, 7}, {"14 cards, 7 melds", 14, 7}, {"20 cards, 12 melds", 20, 12}} {
		b.Run(size.name, func(b *testing.B) {
			terms := terms("vegas", "9", "wild-swap=on")
			for i := 0; b.Loop(); i++ {
				h, melds := dealBeside(b, terms, uint64(i%10), size.cards, size.melds)
				seen := h
				for _, m := range melds {
					seen = append(seen[:len(seen):len(seen)], m.Cards()...)
				}
				unseen, err := stock.NewUnseen(terms, 4, seen)
				if err != nil {
					b.Fatal(err)
				}
				solve.Must(solve.Must(solve.NewTable(terms, melds)).Turns(h, unseen, solve.ByPoints))
			}
		})
	}
}

// TestExchangesThatBreakAMeld: wild cards alone are a meld, one natural among
// them is not under a limit.
func TestExchangesThatBreakAMeld(t *testing.T) {
	x := mix("A", "suits=hs", "ranks=A-3", "min-meld=2", "set-suits=distinct", "wild-limit=half", "all-wild=on", "wild-as-natural=on",
		"lay-off=on", "wild-swap=on", "points=2-K:0", "ace-points=0", "joker-points=0", "jokers=on")
	table := []meld.Meld{{Kind: meld.Run, Slots: slots("As(Ah) As(2h) As(3h)")}}
	if err := newTableTrial(x, table, cards("2h 2h")).asked(cards("2h")[0]); err != nil {
		t.Error(err)
	}
}

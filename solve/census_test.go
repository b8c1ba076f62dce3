package solve_test

import (
	"slices"
	"testing"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// TestCensusOfAHand counts the legal melds among the subsets of known hands.
// The sums were worked out by hand.
func TestCensusOfAHand(t *testing.T) {
	atFullSpeed(t)
	const suit = "Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh"
	const nines = "9c 9d 9h 9s"
	for _, row := range []struct {
		terms rules.Terms
		hand  string
		want  int
	}{
		{terms("three-thirteen", ""), suit, 66}, // eleven runs of three, ten of four, one of thirteen
		{terms("three-thirteen", "", "aces=high"), suit, 66},
		{terms("three-thirteen", "", "aces=both"), suit, 66 + 10}, // one more to the ace of each length, but of thirteen the same cards
		{terms("three-thirteen", "", "aces=wrap"), suit, 10*13 + 1},
		{terms("three-thirteen", "", "min-run=4"), suit, 55},
		{terms("three-thirteen", "", "max-meld=3"), suit, 11},
		{terms("three-thirteen", "", "run-suits=any"), suit, 66},
		{terms("three-thirteen", ""), nines, 4 + 1},
		{terms("three-thirteen", ""), nines + " " + nines, 256 - 1 - 8 - 28},
		{terms("vegas", ""), nines + " " + nines, 4*8 + 16},
		{terms("vegas", ""), nines + " Jk", 4 + 1 + 6 + 4}, // a joker with two nines, or with three
		{terms("three-thirteen", ""), "Jk Jk Jk Jk Jk", 10 + 5 + 1},
		{terms("sixty-five", "2"), "Jk Jk Jk Jk Jk", 0},
		{terms("three-thirteen", ""), "9c 9d Jk Jk", 5},
		{terms("sixty-five", "2"), "9c 9d Jk Jk", 3},
		{terms("sixty-five", "2", "wild-limit=minority"), "9c 9d Jk Jk", 2},
		{terms("sixty-five", "2", "wild-limit=two-naturals"), "9c 9d Jk Jk", 3},
		{terms("sixty-five", "2", "wild-limit=one"), "9c 9d Jk Jk", 2},
		{terms("sixty-five", "9"), "9c 9d Jk Jk", 3},
		{terms("sixty-five", "9", "wild-as-natural=off"), "9c 9d Jk Jk", 0},
		{terms("three-thirteen", "5"), "3h 4h wild Jk 9s", 2 + 1 + 3},
		{terms("three-thirteen", ""), "4h 5h 6h 8h 9h 10h Jk", 2 + 7 + 4 + 3 + 2 + 1}, // the joker last, by naturals
		{terms("three-thirteen", ""), "5s 6s 7s 6h 6d", 2},
		{inBonus("deuces-arent-wild"), "9h 10h 9d Jk Jk", 2 + 2*3 + 1},
	} {
		truth := newReference(row.terms).read(cards(row.hand))
		tr := newTrial(row.terms)
		byOracle, byJudge := 0, 0
		for set, legal := range truth.Meld {
			if legal {
				byOracle++
			}
			if set > 0 && tr.isMeld(truth.Cards(set)) {
				byJudge++
			}
		}
		if byOracle != row.want || byJudge != row.want {
			t.Errorf("%s: oracle %d, judge %d, want %d; %s", row.hand, byOracle, byJudge, row.want, describe(row.terms))
		}
	}
}

// TestCensusOfAPack counts the melds of three and four cards in one pack,
// jokers being alike.
func TestCensusOfAPack(t *testing.T) {
	atFullSpeed(t)
	for _, row := range []struct {
		terms rules.Terms
		cards int
		want  int
	}{
		// sets, runs, pairs and near pairs with a joker, two jokers with any card
		{terms("three-thirteen", ""), 3, 13*4 + 4*11 + (13*6 + 4*(12+11)) + 52},
		{terms("three-thirteen", "", "aces=wrap"), 3, 13*4 + 4*13 + (13*6 + 4*(13+13)) + 52},
		{terms("five-crowns", ""), 3, 11*10 + 5*9 + (11*10 + 5*(10+9)) + 55 + 1},
		{terms("sixty-five", ""), 3, 13*4 + 4*12 + (13*6 + 4*(13+12))},
		{terms("three-thirteen", "", "wild-limit=one", "min-run=4"), 3, 13*4 + 13*6},
		// nines wild: none, one of five sorts, two (eleven pairs), three
		{terms("vegas", "9"), 3, 12*4 + 4*9 + 5*(12*6+4*(11+10)) + 11*48 + (4 + 6 + 4)},
		// threes wild and natural at home: none, a three, a joker; two threes or one and a joker with A 2 4 5 of a suit; threes as a set
		{terms("sixty-five", "3"), 3, 12*4 + 4*9 + 5*(12*6+4*(11+10)) + 6*8 + 4*4 + 4 + 6},
		{terms("three-thirteen", ""), 2, 0},
		{inBonus("deuces-arent-wild"), 2, 13*6 + 4*13 + 52 + 1},
		// four cards without a joker, with one (three of a rank, or of a suit in four places), with both (two of them)
		{terms("sixty-five", "", "ranks=A-8"), 4, 8 + 4*5 + (8*4 + 4*(6+5+5)) + (8*6 + 4*(7+6+5))},
	} {
		tr := newTrial(row.terms)
		byOracle, byJudge := 0, 0
		everyHand(onePack(row.terms), row.cards, func(h card.Hand) bool {
			if tr.oracle.Legal(asLaid(h)) {
				byOracle++
			}
			if tr.isMeld(slices.Clone(h)) {
				byJudge++
			}
			return true
		})
		if byOracle != row.want || byJudge != row.want {
			t.Errorf("%d cards: oracle %d, judge %d, want %d; %s", row.cards, byOracle, byJudge, row.want, describe(row.terms))
		}
	}
}

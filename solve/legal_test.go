package solve_test

import (
	"testing"

	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/oracle"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// TestLegalMelds holds the oracle, the judge and the solver against answers
// given by hand: each row is one meld and whether the rules allow it.
func TestLegalMelds(t *testing.T) {
	for _, row := range []struct {
		terms rules.Terms
		laid  string
		legal bool
	}{
		// sets
		{inRound("three-thirteen", 2), "9h 9d 9s", true},
		{inRound("three-thirteen", 2), "9h 9d", false},
		{inRound("three-thirteen", 2), "9h 9h 9d", true}, // two packs
		{inRound("three-thirteen", 2), "9h 9h 9h 9h 9h 9h", true},
		{inRound("three-thirteen", 2), "9h 9d 10s", false},
		{inRound("three-thirteen", 2), "9h 4d 4s", true},
		{terms("vegas", "2"), "9h 9h 9d", false},
		{terms("vegas", "2"), "9h 9c 9d 9s", true},
		{terms("vegas", "2"), "9h 9c 9d 9s Jk", false}, // ruling 9: a fifth suit there is not
		{terms("vegas", "2"), "9h 2h 2h 2h", true},
		{terms("vegas", "2", "suits=cdh"), "9h 9c 9d Jk", false},
		{terms("five-crowns", "3", "set-suits=distinct"), "9h 9c 9d 9s 9*", true},
		{terms("vegas", "9", "wild-as-natural=on", "wild-limit=half"), "9h 9h 9d", true}, // one nine of hearts stands for another suit
		{terms("vegas", "9", "wild-as-natural=on", "wild-limit=minority"), "9h 9h 9d", true},
		{terms("vegas", "9", "wild-as-natural=on", "wild-limit=minority"), "9h 9h 9h", false},
		{terms("vegas", "9", "wild-as-natural=on", "wild-limit=minority"), "9h 9h wild", true}, // the suitless nine is a natural of a lacking suit
		{terms("vegas", "9", "wild-as-natural=on", "wild-limit=minority"), "9h Jk wild", true},

		// no runs
		{inRound("three-thirteen", 2, "runs=off"), "5h 6h 7h", false},
		{inRound("three-thirteen", 2, "runs=off"), "5h Jk 7h", false},
		{inRound("three-thirteen", 2, "runs=off"), "5h Jk 5d", true},
		{inRound("three-thirteen", 2, "runs=off"), "4h 4d Jk", true},
		{inRound("three-thirteen", 2, "runs=off", "aces=wrap", "run-suits=any"), "Kh Ad 2s", false},
		{terms("vegas", "4", "runs=off"), "4h 4d Jk Jk Jk", false},

		// runs
		{inRound("three-thirteen", 2), "5h 6h 7h", true},
		{inRound("three-thirteen", 2), "5h 6h 7d", false},
		{inRound("three-thirteen", 2), "5h 6h 8h", false},
		{inRound("three-thirteen", 2), "5h 6h Jk 8h", true},
		{inRound("three-thirteen", 2), "5h 5h 6h 7h", false},
		{inRound("three-thirteen", 2), "5h Jk 7h 8h 7d", false},
		{inRound("three-thirteen", 2), "5h Jk Jk 7h", true}, // four places, not three
		{inRound("three-thirteen", 2), "5h Jk Jk Jk 7h", true},
		{inRound("three-thirteen", 2), "Qh Kh Jk", true},     // ruling 4
		{inRound("three-thirteen", 2), "5h 6h 7h 4h", true},  // a four is wild and stands at its own place
		{inRound("three-thirteen", 2), "5h 6h 4d 4s", true},  // 3 4 5 6 as well as 5 6 7 8
		{inRound("three-thirteen", 1), "5h 3h 7h 4h", true},  // 4 5 6 7
		{inRound("three-thirteen", 2), "5h wild 7h", true},   // ruling 3
		{inRound("three-thirteen", 2), "5h wild wild", true}, // ruling 3
		{terms("three-thirteen", ""), "Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh", true},
		{terms("three-thirteen", "", "run-suits=any"), "5h 6d 7s", true},
		{terms("three-thirteen", "", "run-suits=any"), "5h 5d 6s", false},
		{terms("three-thirteen", "", "run-suits=any"), "5h 7d Jk", true},

		// aces
		{terms("three-thirteen", ""), "Ah 2h 3h", true},
		{terms("three-thirteen", ""), "Qh Kh Ah", false},
		{terms("three-thirteen", ""), "Kh Ah 2h", false},
		{terms("three-thirteen", "", "aces=high"), "Ah 2h 3h", false},
		{terms("three-thirteen", "", "aces=high"), "Qh Kh Ah", true},
		{terms("three-thirteen", "", "aces=high"), "Kh Ah 2h", false},
		{terms("three-thirteen", "", "aces=high"), "Jk 2h 3h", true}, // 2 3 4
		{terms("three-thirteen", "", "aces=both"), "Ah 2h 3h", true},
		{terms("three-thirteen", "", "aces=both"), "Qh Kh Ah", true},
		{terms("three-thirteen", "", "aces=both"), "Kh Ah 2h", false},
		{terms("three-thirteen", "", "aces=both"), "Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh Ah", true},
		{terms("three-thirteen", "", "aces=both"), "Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Jk Ah", true},
		{terms("three-thirteen", "", "aces=both"), "Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh Ah Jk", false},
		{terms("three-thirteen", "", "aces=both"), "Ah 2h 3h Ah", false},
		{terms("three-thirteen", "", "aces=wrap"), "Kh Ah 2h", true},
		{terms("three-thirteen", "", "aces=wrap"), "Qh Kh Ah 2h 3h", true},
		{terms("three-thirteen", "", "aces=wrap"), "Kh Jk 2h", true},
		{terms("three-thirteen", "", "aces=wrap"), "7h 8h 9h 10h Jh Qh Kh Ah 2h 3h 4h 5h 6h", true},
		{terms("three-thirteen", "", "aces=wrap"), "Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh Ah", false},
		{terms("three-thirteen", "", "aces=wrap"), "Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh Jk", false},
		{terms("five-crowns", "9"), "3* 4* 5* 6* 7* 8* 9* 10* J* Q* K*", true},
		{terms("five-crowns", ""), "3* 4* 5* 6* 7* 8* 9* 10* J* Q* K* Jk", false}, // eleven ranks are all there are
		{terms("five-crowns", "", "aces=wrap"), "Q* K* 3*", false},
		{terms("three-thirteen", "", "ranks=7-A", "aces=high"), "Qh Kh Ah", true},
		{terms("three-thirteen", "", "ranks=7-A"), "7h Jk Ah", false}, // six to two are missing
		{terms("three-thirteen", "", "ranks=7-A", "aces=wrap"), "Kh Ah 7h", false},
		{terms("three-thirteen", "", "ranks=7-A", "aces=wrap"), "Jk Kh Ah", true},

		// sizes
		{terms("three-thirteen", "", "min-meld=2"), "9h 9d", true},
		{terms("three-thirteen", "", "min-meld=2"), "9h 10h", true},
		{terms("three-thirteen", "", "min-meld=4"), "9h 9d 9s", false},
		{terms("three-thirteen", "", "min-run=4"), "7h 8h 9h", false},
		{terms("three-thirteen", "", "min-run=4"), "9h 9d 9s", true},
		{terms("three-thirteen", "", "min-run=4"), "7h 8h 9h 10h", true},
		{terms("three-thirteen", "", "min-run=2"), "7h 8h", false}, // never below min-meld
		{terms("three-thirteen", "", "max-meld=3"), "9h 9d 9s 9c", false},
		{terms("three-thirteen", "", "max-meld=3"), "7h 8h 9h 10h", false},

		// ruling 12: the bonus round of deuces
		{inBonus("deuces-arent-wild"), "9h 9d", true},
		{inBonus("deuces-arent-wild"), "9h 10h", true},
		{inBonus("deuces-arent-wild"), "Kh Ah", true},
		{inBonus("deuces-arent-wild"), "9h 10d", false},
		{inBonus("deuces-arent-wild"), "9h Jk", true},
		{inBonus("deuces-arent-wild"), "Jk Jk", true},
		{inBonus("deuces-arent-wild"), "9h 9d 9s", false},
		{inBonus("deuces-arent-wild"), "2h Kd", false}, // deuces are not wild

		// limits on wild cards
		{inRound("three-thirteen", 2), "4h 4d 4s", true},
		{inRound("three-thirteen", 2), "Jk Jk 4s", true},
		{inRound("three-thirteen", 2, "all-wild=off"), "Jk Jk 4s", false},
		{inRound("three-thirteen", 2, "all-wild=off"), "Jk Jk 9s", true},
		{inRound("sixty-five", 2), "9h Jk Jk", false},
		{inRound("sixty-five", 2), "9h 9d Jk Jk", true},
		{inRound("sixty-five", 2), "9h 9d Jk Jk Jk", false},
		{inRound("sixty-five", 2), "4h 4d 4s", true},
		{inRound("sixty-five", 2), "4h 4d Jk", true},
		{inRound("sixty-five", 2), "4h Jk Jk", false},
		{inRound("sixty-five", 2), "wild wild Jk Jk", true},
		{inRound("sixty-five", 2), "Jk Jk Jk", false},
		{inRound("sixty-five", 2, "all-wild=on"), "Jk Jk Jk", true},
		{inRound("sixty-five", 2, "all-wild=on"), "4h Jk Jk", true},
		{inRound("sixty-five", 2, "all-wild=on"), "9h Jk Jk", false},
		{inRound("sixty-five", 2), "3h 4h Jk Jk", true},       // 4h is a natural in its place
		{inRound("sixty-five", 2), "3h 4d Jk Jk", false},      // 4d is not
		{inRound("sixty-five", 2), "3h wild Jk Jk", false},    // nor is a four of no known suit
		{inRound("sixty-five", 2), "7h 8h 4h", true},          // wild at 6 or 9
		{inRound("sixty-five", 2), "7h 4h 4d", false},         // two wild, one natural
		{inRound("sixty-five", 2), "6h 4h 4d Jk", true},       // 4h at home, wild at 5 and 7
		{inRound("sixty-five", 2), "6s 4h 4d Jk", false},      // 4h away from home
		{inRound("sixty-five", 2), "5h 6h 4h 4d Jk Jk", true}, // 4h 5h 6h natural
		{inRound("sixty-five", 2, "wild-as-natural=off"), "5h 6h 4h 4d Jk Jk", false},
		{inRound("sixty-five", 2, "wild-as-natural=off"), "4h 4d 4s", false},
		{inRound("sixty-five", 2, "run-suits=any"), "3h 4d Jk Jk", true},
		{inRound("sixty-five", 2, "run-suits=any"), "3h wild Jk Jk", true}, // where any four will do
		{inRound("sixty-five", 2, "run-suits=any"), "3h wild Jk Jk Jk", false},
		{inRound("sixty-five", 2, "wild-limit=minority"), "9h 9d Jk Jk", false},
		{inRound("sixty-five", 2, "wild-limit=minority"), "9h 9d 9s Jk Jk", true},
		{inRound("sixty-five", 2, "wild-limit=two-naturals"), "9h Jk Jk", false},
		{inRound("sixty-five", 2, "wild-limit=two-naturals"), "9h 9d Jk Jk Jk Jk", true},
		{inRound("sixty-five", 2, "wild-limit=two-naturals"), "Jk Jk Jk", false},
		{inRound("deuces-arent-wild", 2, "wild-limit=two-naturals"), "4h 4d Jk", true},
		{inRound("deuces-arent-wild", 2, "wild-limit=two-naturals"), "4h 3h Jk", true},
		{terms("vegas", "9", "wild-limit=one"), "Kh Kc 9d", true},
		{terms("vegas", "9", "wild-limit=one"), "Kh 9c 9d", false},
		{terms("vegas", "9", "wild-limit=one"), "7h 8h 9h", true},
		{terms("vegas", "9", "wild-limit=one"), "7h 8h 9h Jk", false}, // ruling 8
		{terms("vegas", "9", "wild-limit=one"), "9h 9d 9s", false},    // ruling 8
		{terms("vegas", "9", "wild-limit=one", "wild-as-natural=on"), "9h 9d 9s", true},
		{terms("vegas", "9", "wild-limit=one", "wild-as-natural=on"), "7h 8h 9h Jk", true},
		{terms("vegas", "9", "wild-limit=one", "all-wild=on"), "Jk Jk 9s", true},
		{terms("vegas", "9"), "Jk Jk 9s 9h 9d", true}, // no limit, so all wild, as a run: no set has five
		{terms("vegas", "9", "min-run=6"), "Jk Jk 9s 9h 9d", false},

		// two wild cards side by side
		{inRound("three-thirteen", 2, "adjacent-wilds=off"), "5h Jk 7h", true},
		{inRound("three-thirteen", 2, "adjacent-wilds=off"), "5h Jk Jk 8h", false},
		{inRound("three-thirteen", 2, "adjacent-wilds=off"), "5h Jk Jk 7h", true}, // 4 and 6, or 6 and 8
		{inRound("three-thirteen", 2, "adjacent-wilds=off"), "5h 6h Jk Jk", true}, // one at each end
		{inRound("three-thirteen", 2, "adjacent-wilds=off"), "Qh Kh Jk Jk", false},
		{inRound("three-thirteen", 2, "adjacent-wilds=off", "aces=high"), "Qh Kh Jk Jk", true},
		{inRound("three-thirteen", 2, "adjacent-wilds=off"), "9h 9d Jk Jk Jk", true}, // a set has no order
		{inRound("three-thirteen", 2, "adjacent-wilds=off"), "Jk Jk Jk", true},       // so it is a set
		{inRound("three-thirteen", 2, "adjacent-wilds=off", "min-meld=2"), "5h Jk", true},
		{inRound("three-thirteen", 2, "adjacent-wilds=off"), "4h 5h Jk 7h", true},
		{inRound("three-thirteen", 2, "adjacent-wilds=off"), "3h 4h Jk 6h", false}, // 4h counts as wild
		{inRound("three-thirteen", 2, "adjacent-wilds=off", "wild-as-natural=on"), "3h 4h Jk 6h", true},
		{terms("three-thirteen", "", "adjacent-wilds=off", "aces=wrap"), "Jk 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Jk", true}, // the circle is cut between them
	} {
		h := slots(row.laid)
		if o := newReference(row.terms); o.Legal(h) != row.legal {
			t.Errorf("oracle: %s legal %v, want %v; %s", row.laid, !row.legal, row.legal, describe(row.terms))
		}
		m, fault := judge.Meld(&row.terms, h)
		if (fault == nil) != row.legal {
			t.Errorf("judge: %s legal %v, want %v; %s", row.laid, fault == nil, row.legal, describe(row.terms))
		}
		if fault == nil {
			checkSlots(t, row.terms, cards(row.laid), m)
		}
		best := solve.Must(solve.Must(solve.New(row.terms)).Best(cards(row.laid)))
		if row.legal && (oracle.CostOf(best) != newCost(0, 0, 1)) || !row.legal && (oracle.CostOf(best) == newCost(0, 0, 1)) {
			t.Errorf("solver: %s legal %v, but arranged %s; %s", row.laid, row.legal, spell(best), describe(row.terms))
		}
	}
}

// checkSlots wants the meld to be of these cards, each saying what it stands
// for, and the oracle to agree with all that is said.
func checkSlots(t *testing.T, terms rules.Terms, h card.Hand, m meld.Meld) {
	t.Helper()
	if m.Cards().Sorted().String() != h.Sorted().String() {
		t.Errorf("meld of %v has %v", h, m.Cards())
	}
	for _, s := range m.Slots {
		if s.As == 0 {
			t.Errorf("meld of %v does not say what %v stands for", h, s.Card)
		}
	}
	if o := newReference(terms); !o.LegalAs(m.Kind, m.Slots) {
		t.Errorf("%s is not legal; %s", spell(meld.Arrangement{Melds: []meld.Meld{m}}), describe(terms))
	}
}

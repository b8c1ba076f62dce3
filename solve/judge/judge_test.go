package judge

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

func TestLegal(t *testing.T) {
	for _, test := range []struct {
		name, game string
		wild       card.Rank
		changes    string
		laid, want string
	}{
		// The worked answers.
		{"wild rank and joker join a nine", "three-thirteen", 5, "", "9s wild Jk", "set 9s wild(9) Jk(9)"},
		{"three of a rank", "three-thirteen", 0, "", "6s 6h 6d", "set 6d 6h 6s"},
		{"three of a suit", "three-thirteen", 0, "", "7s 5s 6s", "run 5s 6s 7s"},
		{"fours as naturals", "sixty-five", 4, "", "4h 4d 4s", "set 4d 4h 4s"},
		{"fives as naturals with a joker", "sixty-five", 5, "", "5h 5d Jk", "set 5d 5h Jk(5)"},
		{"one wild joins the kings", "vegas", 9, "wild-limit=one", "Kh Kc 9d", "set Kc Kh 9d(Kd)"},
		{"wild threes with a nine", "three-thirteen", 3, "", "3s 3h 9d", "set 9d 3h(9) 3s(9)"},

		// Ruling 3: wild without its suit.
		{"suitless wild is natural in its set", "sixty-five", 5, "", "wild 5h Jk", "set 5h wild(5) Jk(5)"},
		{"suitless wild takes a lacking suit", "sixty-five", 5, "set-suits=distinct", "wild 5h Jk 5c", "set 5c 5h wild(5d) Jk(5s)"},

		// Ruling 4: a joker is not nailed where it was written.
		{"joker written high", "three-thirteen", 5, "", "3h 4h Jk", "run 3h 4h Jk(5h)"},
		{"joker written low", "three-thirteen", 5, "", "Jk 3h 4h", "run Jk(2h) 3h 4h"},
		{"joker past the king", "three-thirteen", 5, "", "Qs Ks Jk", "run Jk(Js) Qs Ks"},
		{"joker on the king", "sixty-five", 5, "", "Qs Ks Jk", "run Qs Ks Jk(As)"},
		{"joker below the ace", "three-thirteen", 5, "", "Jk As 2s", "run As 2s Jk(3s)"},
		{"written downwards", "three-thirteen", 5, "", "Jk 8s 7s", "run 7s 8s Jk(9s)"},
		{"written in no order", "three-thirteen", 5, "", "8s Jk 6s 9s", "run 6s Jk(7s) 8s 9s"},
		{"written in no order, joker low", "three-thirteen", 5, "", "8s Jk 7s", "run Jk(6s) 7s 8s"},
		{"all thirteen", "three-thirteen", 5, "", "Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh", "run Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh"},

		// Aces.
		{"ace low", "three-thirteen", 5, "", "2d 3d Ad", "run Ad 2d 3d"},
		{"ace high", "three-thirteen", 5, "aces=high", "Kd Ad Qd", "run Qd Kd Ad"},
		{"ace both, high", "sixty-five", 5, "", "Qd Kd Ad", "run Qd Kd Ad"},
		{"ace both, low", "sixty-five", 5, "", "Ad 2d 3d", "run Ad 2d 3d"},
		{"two aces in fourteen", "sixty-five", 0, "", "Ad 2d 3d 4d 5d 6d 7d 8d 9d 10d Jd Qd Ad Kd", "run Ad 2d 3d 4d 5d 6d 7d 8d 9d 10d Jd Qd Kd Ad"},
		{"two aces, adjacent wilds off: the joker beside neither", "sixty-five", 2, "adjacent-wilds=off", "3d 4d 5d 6d 7d 8d 9d 10d Jd Qd Kd Ad 2s Jk", "run Ad 2s(2d) 3d 4d 5d 6d 7d 8d 9d 10d Jd Qd Kd Jk(Ad)"},
		{"wrap", "three-thirteen", 5, "aces=wrap", "2d Kd Ad", "run Kd Ad 2d"},
		{"wrap as written", "three-thirteen", 5, "aces=wrap", "Qd Kd Jk", "run Qd Kd Jk(Ad)"},
		{"wrap lowest start", "three-thirteen", 5, "aces=wrap", "Kd 2d Jk", "run Kd Jk(Ad) 2d"},
		{"wrapped circle cut between two wilds", "three-thirteen", 0, "aces=wrap;adjacent-wilds=off;decks=1", "Jk 2d 3d 4d 5d 6d 7d 8d 9d 10d Jd Qd Jk", "run Jk(Ad) 2d 3d 4d 5d 6d 7d 8d 9d 10d Jd Qd Jk(Kd)"},
		{"wrapped circle cut elsewhere", "three-thirteen", 0, "aces=wrap;adjacent-wilds=off", "2d 3d 4d 5d 6d 7d 8d Jk Jk Jd Qd Kd Ad", "run Jk(10d) Jd Qd Kd Ad 2d 3d 4d 5d 6d 7d 8d Jk(9d)"},

		// Packs.
		{"short pack with the ace on top", "three-thirteen", 0, "ranks=7-A;aces=high", "Ks Jk As", "run Jk(Qs) Ks As"},
		{"stars", "five-crowns", 3, "", "8* 9* 10*", "run 8* 9* 10*"},
		{"five suits", "five-crowns", 3, "set-suits=distinct", "8* 8c 3h 8h 8s", "set 8c 8h 8s 8* 3h(8d)"},

		// House rules.
		{"runs of mixed suits", "three-thirteen", 5, "run-suits=any", "3h 4s Jk", "run 3h 4s Jk(5s)"},
		{"mixed run, wild rank natural in any suit", "sixty-five", 5, "run-suits=any;wild-limit=minority", "4h 5s Jk", "run 4h 5s Jk(6s)"},
		{"mixed run, wilds first", "three-thirteen", 5, "run-suits=any", "Qs Kh Jk wild", "run wild(10s) Jk(Js) Qs Kh"},
		{"mixed run, said suits are kept", "sixty-five", 5, "run-suits=any", "3h 4s 5c(5d) Jk(6c) 7h Jk(8)", "run 3h 4s 5c(5d) Jk(6c) 7h Jk(8h)"},
		{"mixed run, wild rank at its own rank", "three-thirteen", 5, "run-suits=any", "4h 5s 6h", "run 4h 5s 6h"},
		{"short run where sets need fewer", "three-thirteen", 5, "min-run=4", "Jk 3h 4h 6h", "run 3h 4h Jk(5h) 6h"},
		{"one natural: a set before a run", "three-thirteen", 5, "", "3h Jk Jk", "set 3h Jk(3) Jk(3)"},
		{"one natural: a run where the set is full", "vegas", 9, "", "3h Jk Jk Jk Jk", "run 3h Jk(4h) Jk(5h) Jk(6h) Jk(7h)"},
		{"wild in its own place", "sixty-five", 5, "", "4s 5s Jk", "run 4s 5s Jk(6s)"},
		{"wild beside its own place", "sixty-five", 5, "", "6h 5d 5h", "run 5d(4h) 5h 6h"},
		{"limit half with two naturals", "sixty-five", 3, "", "9c 9d Jk Jk", "set 9c 9d Jk(9) Jk(9)"},
		{"deuces option: two naturals", "deuces-arent-wild", 5, "wild-limit=two-naturals", "9c 9d Jk Jk Jk", "set 9c 9d Jk(9) Jk(9) Jk(9)"},
		{"the second of one suit is wild", "vegas", 9, "wild-as-natural=on;wild-limit=half", "9h 9d 9h", "set 9d 9h 9h(9c)"},
		{"a wild may stand for a held card", "three-thirteen", 5, "", "7h Jk(8h) 9h", "run 7h Jk(8h) 9h"},
		{"natural wild parts two jokers", "sixty-five", 5, "adjacent-wilds=off", "3h Jk 5h Jk 7h", "run 3h Jk(4h) 5h Jk(6h) 7h"},

		// All wild.
		{"wild rank's set", "three-thirteen", 5, "", "Jk 5h wild", "set 5h(5) wild(5) Jk(5)"},
		{"jokers alone", "three-thirteen", 5, "", "Jk Jk Jk", "set Jk(A) Jk(A) Jk(A)"},
		{"jokers alone in a pack without aces", "five-crowns", 5, "", "Jk Jk Jk", "set Jk(3) Jk(3) Jk(3)"},
		{"more than four of distinct suits make a run", "vegas", 9, "", "Jk Jk 9d Jk Jk", "run Jk(Ad) Jk(2d) 9d(3d) Jk(4d) Jk(5d)"},
		{"all-wild on beats the limit", "sixty-five", 5, "all-wild=on", "Jk 5h Jk", "set 5h Jk(5) Jk(5)"},
		{"all wild at home in a set", "vegas", 9, "wild-as-natural=on;wild-limit=half;all-wild=on", "9h Jk(9d) Jk(9s)", "set 9h Jk(9d) Jk(9s)"},
		{"all wild at home in a run", "sixty-five", 9, "all-wild=on", "9h Jk Jk(8h) Jk(10h)", "run Jk(7h) Jk(8h) 9h Jk(10h)"},
		{"wild without a suit at home in a run of mixed suits", "sixty-five", 3, "run-suits=any;all-wild=on;wild-limit=two-naturals", "wild wild 4d", "run wild(2d) wild(3d) 4d"},
		{"all-wild set has no neighbours", "three-thirteen", 5, "adjacent-wilds=off", "Jk Jk Jk", "set Jk(A) Jk(A) Jk(A)"},

		// Said stand-ins.
		{"said in a run", "three-thirteen", 5, "", "3h 4h Jk(2h)", "run Jk(2h) 3h 4h"},
		{"said by rank in a run", "three-thirteen", 5, "", "3h 4h Jk(2)", "run Jk(2h) 3h 4h"},
		{"said by rank in a set", "three-thirteen", 5, "", "9h Jk(9) 9d", "set 9d 9h Jk(9)"},
		{"said by card in a set", "three-thirteen", 5, "", "9h Jk(9s) 9d", "set 9d 9h Jk(9)"},
		{"said suits are kept", "vegas", 9, "", "8h Jk Jk(8c)", "set 8h Jk(8c) Jk(8d)"},
		{"said makes it a run", "three-thirteen", 5, "", "3h Jk Jk(4h)", "run Jk(2h) 3h Jk(4h)"},
		{"said makes all wild a run", "three-thirteen", 5, "", "Jk(7c) Jk Jk(8c)", "run Jk(6c) Jk(7c) Jk(8c)"},
		{"said of a natural", "three-thirteen", 5, "", "3h(3h) 4h(4) 6h Jk", "run 3h 4h Jk(5h) 6h"},
		{"said away from its own place", "sixty-five", 5, "", "5h(6h) 4h Jk(5h) 7h", "run 4h Jk(5h) 5h(6h) 7h"},

		// The bonus round of deuces.
		{"bonus pair", "deuces-arent-wild", 0, "min-meld=2;max-meld=2", "9h 9h", "set 9h 9h"},
		{"bonus neighbours", "deuces-arent-wild", 0, "min-meld=2;max-meld=2", "Kh Ah", "run Kh Ah"},
		{"bonus joker and any card", "deuces-arent-wild", 0, "min-meld=2;max-meld=2", "Jk 4c", "set 4c Jk(4)"},
		{"bonus jokers", "deuces-arent-wild", 0, "min-meld=2;max-meld=2", "Jk Jk", "set Jk(A) Jk(A)"},
	} {
		t.Run(test.name, func(t *testing.T) {
			tm := terms(t, test.game, test.wild, test.changes)
			m, f := Meld(&tm, laid(test.laid))
			if f != nil {
				t.Fatalf("%s: %v", test.laid, f)
			}
			if got := tell(m); got != test.want {
				t.Errorf("%s is %s, want %s", test.laid, got, test.want)
			}
			if again, f := Meld(&tm, m.Slots); f != nil || again.Kind != m.Kind || !slices.Equal(again.Cards(), m.Cards()) {
				t.Errorf("%s is read as %s, %v", tell(m), tell(again), f)
			}
		})
	}
}

// TestEveryReason lays cards that are no meld for several reasons.
func TestEveryReason(t *testing.T) {
	for _, test := range []struct {
		laid, changes string
		want          []FaultKind
		doubles       string // the cards of all doubles
	}{
		{"6h 6h 7h 7h 10h", "", []FaultKind{RankTwice, RankTwice, Gap}, "6h 6h 7h 7h"},
		{"3h 6h", "", []FaultKind{TooFew, Gap}, ""},
		{"3h 9d", "", []FaultKind{TooFew, Mixed}, ""},
		{"3h 4h 6h", "min-run=4", []FaultKind{Gap, RunTooShort}, ""},
		{"3h 4h 6h 9d", "", []FaultKind{Mixed, Gap}, ""},
		{"9h 9d 9d 8c 9h", "set-suits=distinct", []FaultKind{Mixed, SuitTwice, SuitTwice, SetFull}, "9h 9h 9d 9d"},
		{"3h Jk Jk", "min-run=4;wild-limit=half;set-suits=distinct", []FaultKind{TooWild}, ""},
		{"Jk Jk", "all-wild=off", []FaultKind{TooFew, AllWild}, ""},
		{"3h 4h Jk(6h) Jk(6h)", "", []FaultKind{NamedTwice, Gap}, ""},
		{"6h 6h 6h(9h) 7h(8h)", "", []FaultKind{NamedNatural, NamedNatural}, ""},
	} {
		tm := terms(t, "three-thirteen", 5, test.changes)
		_, f := Meld(&tm, laid(test.laid))
		if f == nil {
			t.Errorf("%s is legal", test.laid)
			continue
		}
		var kinds []FaultKind
		var doubles card.Hand
		for _, one := range append([]*Fault{f}, f.Also...) {
			kinds = append(kinds, one.Kind)
			if one.Kind == RankTwice || one.Kind == SuitTwice {
				doubles = append(doubles, one.Cards...)
			}
		}
		if !slices.Equal(kinds, test.want) || !slices.Equal(doubles.Sorted(), hand(test.doubles).Sorted()) {
			t.Errorf("%s %s: %v %v, want %v %s", test.laid, test.changes, kinds, doubles, test.want, test.doubles)
		}
	}
}

func TestFault(t *testing.T) {
	jk := func(as string) meld.Slot { return meld.Slot{Card: card.Joker, As: spelled(as)} }
	for _, test := range []struct {
		name, game string
		wild       card.Rank
		changes    string
		laid       string
		want       Fault
	}{
		{"no such suit", "three-thirteen", 5, "", "8* 8h 8s", Fault{Kind: NotInPack, Cards: hand("8*")}},
		{"no such rank", "five-crowns", 5, "", "Ah 3h 4h", Fault{Kind: NotInPack, Cards: hand("Ah")}},
		{"a rank alone is not a card", "three-thirteen", 5, "", "8 8h 8s", Fault{Kind: NotInPack, Cards: hand("8")}},
		{"joker in a game without", "three-thirteen", 5, "jokers=off", "8h 8d Jk", Fault{Kind: NoJokers, Cards: hand("Jk")}},
		{"wild without a wild rank", "three-thirteen", 0, "", "8h 8d wild", Fault{Kind: NoWildRank, Cards: hand("wild")}},

		{"no cards", "three-thirteen", 5, "", "", Fault{Kind: TooFew, Have: 0, Limit: 3}},
		{"two cards", "three-thirteen", 5, "", "8h 8d", Fault{Kind: TooFew, Meant: meld.Set, Have: 2, Limit: 3, Natural: 2}},
		{"too many for max-meld", "deuces-arent-wild", 0, "min-meld=2;max-meld=2", "8h 8d 8s", Fault{Kind: TooMany, Meant: meld.Set, Natural: 3, Have: 3, Limit: 2}},
		{"too many for max-meld, no shape", "deuces-arent-wild", 0, "min-meld=2;max-meld=2", "8h 9d 8s", Fault{Kind: TooMany, Have: 3, Limit: 2}},
		{"run longer than the pack", "three-thirteen", 0, "", "Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh Jk", Fault{Kind: TooLong, Meant: meld.Run, Suit: card.Hearts, Have: 14, Limit: 13}},
		{"run longer than a short pack", "three-thirteen", 0, "ranks=10-A;aces=low", "Jh Qh Jk Jk Jk", Fault{Kind: TooLong, Meant: meld.Run, Suit: card.Hearts, Have: 5, Limit: 4}},
		{"wilds alone longer than the pack", "vegas", 0, "ranks=9-Q", "Jk Jk Jk Jk Jk", Fault{Kind: TooLong, Meant: meld.Run, Have: 5, Limit: 4}},

		{"neither", "three-thirteen", 5, "", "3h 9d Kc", Fault{Kind: Mixed, Cards: hand("3h 9d Kc"), Have: 3}},
		{"neither, with a joker", "three-thirteen", 5, "", "3h 4d Jk", Fault{Kind: Mixed, Cards: hand("3h 4d"), Have: 3}},
		{"one of another suit", "three-thirteen", 5, "", "3h 4h 6d Jk", Fault{Kind: Mixed, Meant: meld.Run, Suit: card.Hearts, Cards: hand("6d"), Have: 4}},
		{"one of another rank", "three-thirteen", 5, "", "9h 9d 8c", Fault{Kind: Mixed, Meant: meld.Set, Rank: 9, Cards: hand("8c"), Have: 3}},
		{"one of another rank, same suit as most", "three-thirteen", 5, "", "9h 10h 9d", Fault{Kind: Mixed, Meant: meld.Set, Rank: 9, Cards: hand("10h"), Have: 3}},

		{"gap", "three-thirteen", 5, "", "3h 4h 6h", Fault{Kind: Gap, Meant: meld.Run, Suit: card.Hearts, Missing: hand("5h"), Have: 3}},
		{"gap, wilds too few", "three-thirteen", 5, "", "3h 7h Jk", Fault{Kind: Gap, Meant: meld.Run, Suit: card.Hearts, Missing: hand("4h 5h 6h"), Wild: 1, Have: 3}},
		{"gap below a high ace", "sixty-five", 5, "", "Ah Jh Qh", Fault{Kind: Gap, Meant: meld.Run, Suit: card.Hearts, Missing: hand("Kh"), Have: 3}},
		{"gap across a wrap", "three-thirteen", 5, "aces=wrap", "Qh Kh 2h", Fault{Kind: Gap, Meant: meld.Run, Suit: card.Hearts, Missing: hand("Ah"), Have: 3}},
		{"gap in a mixed run", "three-thirteen", 5, "run-suits=any", "3h 4d 6s", Fault{Kind: Gap, Meant: meld.Run, Missing: hand("5"), Have: 3}},
		{"gap left by what was said", "three-thirteen", 5, "", "3h 4h Jk(7h)", Fault{Kind: Gap, Meant: meld.Run, Suit: card.Hearts, Missing: hand("5h 6h"), Have: 3}},
		{"gap between two aces", "sixty-five", 0, "", "Ad 2d 3d 4d 5d 6d 7d 8d 9d 10d Jd Qd Ad", Fault{Kind: Gap, Meant: meld.Run, Suit: card.Diamonds, Missing: hand("Kd"), Have: 13}},
		{"no run joins them", "three-thirteen", 0, "ranks=7-A;aces=low", "Ah 7h 8h", Fault{Kind: Apart, Meant: meld.Run, Suit: card.Hearts, Cards: hand("Ah 7h 8h"), Have: 3}},

		{"same card twice", "three-thirteen", 5, "", "3h 4h 4h", Fault{Kind: RankTwice, Meant: meld.Run, Suit: card.Hearts, Cards: hand("4h 4h"), Have: 3}},
		{"two aces and no run between", "sixty-five", 5, "", "Ah Ah 2h", Fault{Kind: RankTwice, Meant: meld.Run, Suit: card.Hearts, Cards: hand("Ah Ah"), Have: 3}},
		{"rank twice in a mixed run", "three-thirteen", 5, "run-suits=any", "3h 4d 4s 6s", Fault{Kind: RankTwice, Meant: meld.Run, Cards: hand("4d 4s"), Have: 4}},
		{"suit twice in a distinct set", "vegas", 5, "", "9h 9h 9d", Fault{Kind: SuitTwice, Meant: meld.Set, Rank: 9, Cards: hand("9h 9h"), Have: 3, Limit: 4}},
		{"five in a distinct set", "vegas", 5, "", "9h 9c 9d Jk Jk", Fault{Kind: SetFull, Meant: meld.Set, Rank: 9, Have: 5, Limit: 4}},
		{"run shorter than min-run", "three-thirteen", 5, "min-run=4", "7h 8h 9h", Fault{Kind: RunTooShort, Meant: meld.Run, Natural: 3, Have: 3, Limit: 4}},

		{"past the ace", "sixty-five", 5, "", "Ks As 2s", Fault{Kind: PastEnd, Meant: meld.Run, Suit: card.Spades, Rank: card.Ace, Have: 3}},
		{"past the king", "three-thirteen", 5, "", "Qs Ks As", Fault{Kind: PastEnd, Meant: meld.Run, Suit: card.Spades, Rank: card.King, Have: 3}},
		{"past the high ace", "three-thirteen", 5, "aces=high", "As 2s 3s", Fault{Kind: PastEnd, Meant: meld.Run, Suit: card.Spades, Rank: card.Ace, Have: 3}},
		{"past the ace with a joker", "sixty-five", 5, "", "Ks Jk 2s", Fault{Kind: PastEnd, Meant: meld.Run, Suit: card.Spades, Rank: card.Ace, Have: 3}},

		{"more wild than natural", "sixty-five", 3, "", "9h Jk Jk", Fault{Kind: TooWild, Meant: meld.Set, Wild: 2, Natural: 1, WildLimit: rules.Half, Have: 3}},
		{"as many wild as natural", "three-thirteen", 5, "wild-limit=minority", "9h 9d Jk Jk", Fault{Kind: TooWild, Meant: meld.Set, Wild: 2, Natural: 2, WildLimit: rules.Minority, Have: 4}},
		{"one natural", "deuces-arent-wild", 5, "wild-limit=two-naturals", "9h Jk Jk", Fault{Kind: TooWild, Meant: meld.Set, Wild: 2, Natural: 1, WildLimit: rules.TwoNaturals, Have: 3}},
		{"strict vegas: a wild is wild in its own place", "vegas", 9, "wild-limit=one", "8h 9h Jk", Fault{Kind: TooWild, Meant: meld.Set, Wild: 2, Natural: 1, WildLimit: rules.One, Have: 3}},
		{"counted with the wild rank natural", "sixty-five", 5, "", "5h Jk Jk", Fault{Kind: TooWild, Meant: meld.Set, Wild: 2, Natural: 1, WildLimit: rules.Half, Have: 3}},
		{"counted by the reading with most naturals", "sixty-five", 5, "wild-limit=minority", "6h 5h Jk Jk", Fault{Kind: TooWild, Meant: meld.Run, Wild: 2, Natural: 2, WildLimit: rules.Minority, Have: 4}},
		{"wild alone", "sixty-five", 5, "", "Jk Jk Jk", Fault{Kind: AllWild, Meant: meld.Set, Wild: 3, Have: 3}},
		{"wild alone, said off", "three-thirteen", 5, "all-wild=off", "Jk 5h wild", Fault{Kind: AllWild, Meant: meld.Set, Wild: 3, Have: 3}},
		{"neighbours", "three-thirteen", 5, "adjacent-wilds=off", "6h 7h Jk Jk 10h", Fault{Kind: AdjacentWilds, Meant: meld.Run, Slots: []meld.Slot{jk("8h"), jk("9h")}, Wild: 2, Natural: 3, Have: 5}},

		{"a natural said to be another card", "three-thirteen", 5, "", "3h 4h 6h(5h)", Fault{Kind: NamedNatural, Slots: laid("6h(5h)")}},
		{"said to be no card of the pack", "five-crowns", 5, "", "3h 4h Jk(2h)", Fault{Kind: NamedNoCard, Slots: laid("Jk(2h)")}},
		{"said to be a joker", "three-thirteen", 5, "", "3h 4h Jk(Jk)", Fault{Kind: NamedNoCard, Slots: laid("Jk(Jk)")}},
		{"said to be another rank", "three-thirteen", 5, "", "9h 9d Jk(5h)", Fault{Kind: NamedRank, Meant: meld.Set, Rank: 9, Slots: laid("Jk(5h)"), Have: 3}},
		{"said to be another suit", "three-thirteen", 5, "", "3h 4h Jk(5d)", Fault{Kind: NamedSuit, Meant: meld.Run, Suit: card.Hearts, Slots: laid("Jk(5d)"), Have: 3}},
		{"said to be a suit that is there", "vegas", 5, "", "9h 9d Jk(9h)", Fault{Kind: NamedTwice, Meant: meld.Set, Rank: 9, Slots: laid("Jk(9h) 9h(9h)"), Have: 3, Limit: 4}},
		{"said twice to be one card", "three-thirteen", 5, "", "3h Jk(4h) Jk(4h)", Fault{Kind: NamedTwice, Meant: meld.Run, Suit: card.Hearts, Slots: laid("Jk(4h) Jk(4h)"), Have: 3}},
		{"said to be a card of the run", "three-thirteen", 0, "", "3h 4h 5h Jk(4h)", Fault{Kind: NamedTwice, Meant: meld.Run, Suit: card.Hearts, Slots: laid("Jk(4h) 4h(4h)"), Have: 4}},
	} {
		t.Run(test.name, func(t *testing.T) {
			tm := terms(t, test.game, test.wild, test.changes)
			m, f := Meld(&tm, laid(test.laid))
			if f == nil {
				t.Fatalf("%s is legal: %s", test.laid, tell(m))
			}
			first := *f
			first.Also = nil
			if first.Kind == Mixed || first.Kind == NamedRank {
				first.Limit = 0 // it is not what is wrong
			}
			if diff := cmp.Diff(test.want, first); diff != "" {
				t.Errorf("%s: %v\n%s", test.laid, f, diff)
			}
		})
	}
}

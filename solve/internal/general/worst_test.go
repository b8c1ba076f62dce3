package general

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// worst holds the hands of 15 and of 20 cards that hill climbing found to take longest.
var worst = []struct {
	game, mix string
	wild      card.Rank
	hand      string
	penalty   int
}{
	{"five-crowns", "set-suits=distinct run-suits=any wild-limit=two-naturals", card.Six,
		"5c 6d 6d 6h 6s 7c 7d 7s 8s 9s 10s Js Qh Qs Ks", 0},
	{"five-crowns", "aces=wrap set-suits=distinct run-suits=any wild-limit=minority all-wild=off adjacent-wilds=off wild-as-natural=on", card.Four,
		"3d 3s 4c 4d 4h 4s 4* 5c 5d 5h 6s 6* 7d 8h Kc", 13},
	{"five-crowns", "aces=wrap set-suits=distinct run-suits=any wild-limit=half wild-as-natural=on", card.Four,
		"3d 4c 4d 4h 4* 5d 5h 5s 6d 7s 8d 8s 8* 9d 10h", 0},
	{"vegas", "set-suits=distinct run-suits=any all-wild=off", card.Five,
		"Ah 4h 5d 5h 5s 6c 6h 6s 7c 7h 8s 10d Js Qs Kc", 0},
	{"vegas", "aces=wrap set-suits=distinct run-suits=any wild-limit=half adjacent-wilds=off wild-as-natural=on", card.Ace,
		"Ac Ah As 2d 2s 3c 3d 3s 4h Js Qd Qh Kc Kd Kh", 0},
	{"three-thirteen", "aces=wrap adjacent-wilds=off wild-limit=two-naturals wild-as-natural=on", card.Nine,
		"As 8d 9c 9d 9d 9h 9s 10d 10h Jd Js Qd Qs Kc Kh", 0},
	{"deuces-arent-wild", "aces=wrap wild-limit=two-naturals", card.Ace,
		"Ac Ad Ad Ad Ah As 2d 3d 6d 7c 8d 9d Jd Qd Kd", 1},
	{"sixty-five", "aces=wrap run-suits=any", card.Two,
		"Ad 2d 2s 2s 3c 4s 5s 6d 7c 8c 9c 10h Jc Qd Ks", 0},
	{"vegas", "aces=wrap set-suits=any run-suits=any adjacent-wilds=off wild-as-natural=on", card.Ace,
		"Ad Ah Ah As 2h 2s 3d 4h 5c 7d 9c 10d Jd Qd Kh", 0},
	{"vegas", "aces=wrap", card.Four,
		"As As 2s 3s 4c 4h 4h 5s 6s 7s 8s 9c 9s 10s Js Qs Ks Jk Jk Jk", 0},
	{"five-crowns", "adjacent-wilds=off", card.King,
		"4c 4c 4c 4d 4d 4d 4h 4h 4h 4s 4s 4s 4* 4* 4* 5d 6c 7s Kh K*", 7},
	{"sixty-five", "aces=wrap", card.Four,
		"Ad 2d 3s 4c 4c 4c 4d 4d 4d 4h 4h 4s 5d 6d 7s 8d Qs Kd wild wild", 7},
	{"sixty-five", "adjacent-wilds=off", card.Five,
		"5c 5c 5d 5d 5d 5d 5d 5h 5h 5h 5s 5s 6d 7d 8d 9c 9d Jd wild wild", 9},
	{"sixty-five", "run-suits=any", card.Queen,
		"Ad Ah 2d 2s 3h 4h 5h 6c 7s 8c 9c 9d 10s Jd Qc Kh Jk Jk Jk Jk", 0},
	{"sixty-five", "", card.Two,
		"Ah 2c 2c 2c 2d 2d 2d 2d 2h 2h 2h 2h 2s 2s 2s 3h 3s 5c Kh wild", 0},
	{"deuces-arent-wild", "wild-limit=half", card.Nine,
		"Ah 2h 8d 9c 9c 9c 9d 9d 9d 9d 9h 9h 9h 9s 9s 10d Jd Qd Kh wild", 1},
	{"sixty-five", "aces=wrap", card.Six,
		"2c 5c 5s 6c 6d 6d 6h 6h 6s 6s 7c 7d 7h 7s 8c 8d 8s 9c Jc Kd", 10},
	{"sixty-five", "", card.Seven,
		"2h 3h 4c 4d 4h 5c 5d 5h 6c 6d 6h 7c 7d 7d 7h 7s 8c 9c 10c Kh", 10},
	{"deuces-arent-wild", "wild-limit=two-naturals adjacent-wilds=off", card.Three,
		"As 2s 3c 3d 3d 3h 3h 3s 3s 4d 4h 4s 5d 5h 5s 6d 6s 7s Ks Jk", 0},
	{"vegas", "run-suits=any", card.Eight,
		"Ac 2h 3s 4s 5h 6d 6s 6s 7c 8c 8c 8d 8h 8s 8s 9d 10d Js Qh Kd", 0},
	{"deuces-arent-wild", "wild-limit=two-naturals", card.Three,
		"2d 3c 3c 3c 3d 3d 3h 3s 4c 4d 5c 5d 6c 7c 8c 9c 10c Js Qh Jk", 4},
	{"sixty-five", "aces=wrap", card.Ten,
		"Ah 2h 3h 4h 5h 6h 6h 7h 9d 9h 10d 10h 10s Jh Qh Qs Kh Kh Jk Jk", 0},
	{"deuces-arent-wild", "wild-limit=two-naturals adjacent-wilds=off", card.Five,
		"As 5d 5h 5s 6c 6d 6s 7d 7s 8c 8s 10d 10h 10s Jc Js Qs Qs Ks Jk", 2},
	{"sixty-five", "", card.Two,
		"As 2d 2h 2s 3h 3s 4c 4h 4s 5h 5s 7s 8s 9s Jc Js Qs Qs Ks Jk", 4},
	{"sixty-five", "aces=wrap", card.Nine,
		"As As As 2s 3s 4s 5s 6s 7s 8s 9c 9d 9s 10s 10s Js Qd Qs Ks Ks", 10},
	{"sixty-five", "aces=wrap", card.Seven,
		"Ac 2c 4c 5c 6c 7c 7d 7h 7s 7s 8c 9c 9d 10c 10h 10h Jc Qc Qc Kc", 0},
	{"sixty-five", "run-suits=any", card.Ace,
		"Ac Ad Ad 2h 3d 4d 5c 5h 5s 6h 6s 7c 8c 9s 10h Jc Qs Kc Kh Jk", 0},
	{"vegas", "aces=wrap run-suits=any", card.Four,
		"Ac As 2c 2c 2h 3d 3s 3s 4c 6d 10d Js Qd Qd Qs Kc Kd Kd Kh Jk", 6},
}

func mixed(t testing.TB, game, mix string) rules.Rules {
	t.Helper()
	g, ok := rules.Lookup(game)
	if !ok {
		t.Fatalf("no game %s", game)
	}
	r := g.Rules()
	for _, setting := range strings.Fields(mix) {
		name, value, _ := strings.Cut(setting, "=")
		if err := r.Set(name, value); err != nil {
			t.Fatal(err)
		}
	}
	return r
}

// spelled reads cards as card.Card spells them.
func spelled(t testing.TB, text string) card.Hand {
	t.Helper()
	var h card.Hand
	for _, word := range strings.Fields(text) {
		found := false
		for c := range card.Limit {
			if c := card.Card(c); c.Rank() != card.NoRank && c.Suit() >= card.Clubs && c.Suit() <= card.Stars || c >= card.Wild && (c == card.Wild || c == card.Joker) {
				if c.String() == word {
					h, found = append(h, c), true
				}
			}
		}
		if !found {
			t.Fatalf("no card %s", word)
		}
	}
	return h
}

// TestWorstHands holds the answers for the worst hands: legal, with the points
// they have, and the same however they are typed.
func TestWorstHands(t *testing.T) {
	for _, w := range worst {
		terms := rules.Terms{Rules: mixed(t, w.game, w.mix), Wild: w.wild}
		s, h := New(terms), spelled(t, w.hand)
		var a, b meld.Arrangement
		s.Melding(h, nil, &a)
		var laid [][]meld.Slot
		for _, m := range a.Melds {
			laid = append(laid, m.Slots)
		}
		if d := judge.Grouping(&terms, laid, a.Left); !d.Legal || d.Penalty != a.Penalty {
			t.Errorf("%s: the judge says %+v of %v", w.hand, d, a)
		}
		slices.Reverse(h)
		if s.Melding(h, nil, &b); !reflect.DeepEqual(a, b) {
			t.Errorf("%s: %v, typed backwards %v", w.hand, a, b)
		}
		if p := s.Penalty(h); p != a.Penalty || p != w.penalty {
			t.Errorf("%s: penalty %d, arranged %d, want %d", w.hand, p, a.Penalty, w.penalty)
		}
	}
}

func BenchmarkWorst(b *testing.B) {
	for _, w := range worst {
		b.Run(w.game+" "+w.mix, func(b *testing.B) {
			s := New(rules.Terms{Rules: mixed(b, w.game, w.mix), Wild: w.wild})
			h := spelled(b, w.hand)
			var a meld.Arrangement
			for b.Loop() {
				s.Melding(h, nil, &a)
			}
			b.ReportMetric(float64(s.memo.Used()), "states")
		})
	}
}

// TestSurplusAfterRuns: once a run has taken a jack, the surplus jacks that are left count
// as the first ones, and a set must still be found for them.
func TestSurplusAfterRuns(t *testing.T) {
	s := New(rules.Terms{Rules: mixed(t, "sixty-five", "jokers=on"), Wild: card.Three})
	if p := s.Penalty(spelled(t, "3c 3h 3h 3h 8h 8h 9c Jc Jc Jd Jh Jk Jk")); p != 0 {
		t.Errorf("penalty %d, want 0", p)
	}
}

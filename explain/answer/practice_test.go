package answer_test

import (
	"cmp"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// question draws a hand of any game.
func question(t *rapid.T) (*answer.Hand, int) {
	game := rapid.SampledFrom(rules.Games()).Draw(t, "game")
	q, err := answer.Practice{Rules: game.Rules(), Seed: rapid.Uint64().Draw(t, "seed")}.Deal(rapid.IntRange(1, 1000).Draw(t, "n"))
	if err != nil {
		t.Fatal(err)
	}
	d := q.Deal
	return q, must(must(solve.New(d.Terms)).Penalty(d.Hand))
}

// TestNumbersAreComparedWithTheFewest says every number near the fewest points.
func TestNumbersAreComparedWithTheFewest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q, fewest := question(t)
		said := fewest + rapid.IntRange(-3, 3).Draw(t, "off")
		forms := []string{"= %d", "=%d", "%d", " %d points"}
		if said < 0 {
			forms = forms[:2] // a number below nothing is written as a claim
		}
		form := rapid.SampledFrom(forms).Draw(t, "form")
		a, problems, ok := q.Judge("stdin", 1, fmt.Sprintf(form, said))
		if want := verdict(said, fewest); !ok || a.Result != want || a.Number != said {
			t.Fatalf("%s: %d of %d is %v, want %v; %v", q.Deal.Hand, said, fewest, a.Result, want, problems)
		}
	})
}

func verdict(answer, fewest int) judge.Verdict {
	return [...]judge.Verdict{judge.Low, judge.Right, judge.High}[1+cmp.Compare(answer, fewest)]
}

// TestMeldsAreJudgedByWhatTheyLeave lays some of the melds of one of the better
// arrangements: what they leave is the answer, and the verdict on it.
func TestMeldsAreJudgedByWhatTheyLeave(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q, fewest := question(t)
		d := q.Deal
		ways := must(must(solve.New(d.Terms)).Top(d.Hand, 3))
		way := rapid.SampledFrom(ways).Draw(t, "way")
		var words []string
		left := way.Left
		for _, m := range way.Melds {
			if rapid.IntRange(0, 4).Draw(t, "lay") > 0 {
				words = append(words, "["+m.Cards().String()+"]")
			} else {
				left = append(left, m.Cards()...)
			}
		}
		if len(words) == 0 {
			return
		}
		points := 0
		for _, c := range left {
			points += d.Terms.Points(c)
		}
		words = append(words, left[:rapid.IntRange(0, len(left)).Draw(t, "beside")].String())
		said := rapid.SampledFrom([]int{-1, points, fewest, fewest + 1}).Draw(t, "said")
		want := points
		if said >= 0 {
			words = append(words, fmt.Sprintf("= %d", said))
			if said != fewest {
				want = said
			}
		}
		text := strings.Join(words, " ")
		a, problems, ok := q.Judge("stdin", 1, text)
		if !ok || a.Number != want || a.Result != verdict(want, fewest) {
			t.Fatalf("%s of %s: %d, %v, want %d; %v", text, d.Hand, a.Number, a.Result, want, problems)
		}
		if screen := (explain.Screen{Width: 80}).Answer(a); !strings.HasPrefix(screen, explain.Headlined(a)) {
			t.Fatalf("the screen begins with no verdict: %s", screen)
		}
	})
}

// TestIllegalMeldsAreNeverRight lays random cards as melds.
func TestIllegalMeldsAreNeverRight(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q, fewest := question(t)
		hand := rapid.Permutation(q.Deal.Hand).Draw(t, "order")
		n := rapid.IntRange(min(2, len(hand)), len(hand)).Draw(t, "cards")
		a, problems, ok := q.Judge("stdin", 1, "["+card.Hand(hand[:n]).String()+"]")
		if !ok {
			t.Fatal(problems)
		}
		if !a.Declared.Legal && a.Result == judge.Right || a.Result != verdict(a.Number, fewest) {
			t.Fatalf("%s of %s: %d is %v", card.Hand(hand[:n]), card.Hand(hand), a.Number, a.Result)
		}
	})
}

// TestUnreadableAnswers holds what is complained of and asked again.
func TestUnreadableAnswers(t *testing.T) {
	q, err := answer.Practice{Rules: rules.Games()[0].Rules(), Ask: rules.Ask{Number: 5}, Seed: 3}.Deal(1)
	if err != nil {
		t.Fatal(err)
	}
	first := q.Deal.Hand[0].String()
	for _, text := range []string{
		"xx", "", "[", "12 13", "1O", "out", first, "[" + strings.Repeat(first+" ", 3) + "]", "[Jk Jk Jk]",
		"sixty-five round 3: [" + first + "]", "[wild wild wild wild wild wild wild wild]",
	} {
		if a, problems, ok := q.Judge("stdin", 1, text); ok || len(problems) == 0 {
			t.Errorf("%q is read as %d, with %d complaints", text, a.Number, len(problems))
		}
	}
}

// TestTheSeedDecides deals the same hands of a seed again, others of another, and
// picks rounds of all lengths.
func TestTheSeedDecides(t *testing.T) {
	deals := func(seed uint64) (hands []string, rounds map[int]bool) {
		rounds = map[int]bool{}
		for n := range 100 {
			q, err := answer.Practice{Rules: rules.Games()[0].Rules(), Seed: seed}.Deal(n + 1)
			if err != nil {
				t.Fatal(err)
			}
			hands = append(hands, q.Deal.Hand.String())
			rounds[q.Deal.Round.Number] = true
		}
		return hands, rounds
	}
	a, rounds := deals(7)
	again, _ := deals(7)
	other, _ := deals(8)
	if fmt.Sprint(a) != fmt.Sprint(again) || fmt.Sprint(a) == fmt.Sprint(other) {
		t.Error("the seed does not decide the hands")
	}
	if len(rounds) != 11 {
		t.Errorf("100 hands are of %d rounds", len(rounds))
	}
}

// must returns v. The hands and rules of these tests are possible.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// TestHardQuestionsAreHard lays every natural set of a hard hand's ranks and every natural
// run: one of them costs more than the best arrangement.
func TestHardQuestionsAreHard(t *testing.T) {
	for seed := range uint64(20) {
		q, err := answer.Practice{Rules: rules.Games()[0].Rules(), Ask: rules.Ask{Number: 6}, Seed: seed, Hard: true}.Deal(1)
		if err != nil {
			t.Fatal(err)
		}
		hard := false
		for _, c := range q.Deal.Hand {
			var set []string
			for _, other := range q.Deal.Hand {
				if other.Rank() == c.Rank() && !q.Deal.Terms.IsWild(other) {
					set = append(set, other.String())
				}
			}
			run, next := "", c
			for q.Deal.Hand.Count(next) > 0 && !q.Deal.Terms.IsWild(next) {
				run += next.String() + " "
				if next.Rank() == card.King {
					break
				}
				next = card.New(next.Rank()+1, next.Suit())
			}
			for _, meld := range []string{strings.Join(set, " "), run} {
				if len(strings.Fields(meld)) < 3 {
					continue
				}
				if a, _, ok := q.Judge("stdin", 1, "["+meld+"]"); ok {
					wish, _ := q.ReadWish("stdin", "["+meld+"]")
					hard = hard || a.Declared.Legal && q.Why(wish).Forced.Penalty > a.Best.Penalty
				}
			}
		}
		if !hard {
			t.Errorf("seed %d: %s is not hard", seed, q.Deal.Hand)
		}
	}
}

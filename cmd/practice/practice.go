// Package practice deals hands, asks for the fewest points that each can leave,
// judges the answers and keeps the score. It knows neither streams nor the time
// of day, and every front can use it.
package practice

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/wildmeld/wildmeld/cmd/answer"
	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Question is a dealt hand whose fewest points are asked for.
type Question struct {
	hand *answer.Hand
	best meld.Arrangement
}

// New deals the n-th hand of a seed, from 1. Where ask names no round, the seed
// picks it. The same arguments deal the same hand on every machine. The error is
// a rules.RoundError or an answer.Error.
func New(r rules.Rules, ask rules.Ask, seed uint64, n int) (*Question, error) {
	random := rand.NewPCG(seed, uint64(n))
	dealer := answer.Dealer{Rules: r, Ask: ask, Players: 1}
	played, hands, err := dealer.Deal(int(random.Uint64()%(1<<30)), random)
	if err != nil {
		return nil, err
	}
	hand := answer.New(&parse.Deal{Played: played, Hand: hands[0].Sorted()}, nil)
	return &Question{hand, hand.Play().Arrangement}, nil
}

// Deal returns the hand, and the rules and the round that it is played in.
func (q *Question) Deal() explain.Deal { return q.hand.Dealt() }

// codeAnswer is the code of complaints about answers that cannot be read.
const codeAnswer diag.Code = "answer"

const howAnswer = "type the points left over, as in 12, or the melds in brackets, as in [3h 4h 5h], or both: [3h 4h 5h] = 12"

// Judge judges an answer: a number of points, melds in brackets, beside which
// the cards left over may stand, or both. Where it cannot be read, or names cards
// that are not held, ok is false and the diagnostics say why.
func (q *Question) Judge(source string, line int, text string) (a explain.Practised, problems []diag.Diagnostic, ok bool) {
	if said, isNumber := number(text); isNumber {
		return q.judged(said, nil), nil, true
	}
	h, problems := parse.ReadHand(source, line, text)
	if len(h.Pieces) == 0 {
		return a, []diag.Diagnostic{h.Fault(codeAnswer, diag.Span{End: len(text)}, "this is not an answer", howAnswer)}, false
	}
	if !diag.Failed(problems) {
		_, problems = h.At(parse.Setting{Rules: q.hand.Rules, Ask: rules.Ask{HasWild: true, Wild: q.hand.Round.Wild}})
	}
	if !diag.Failed(problems) {
		problems = append(problems, q.misplaced(h)...)
	}
	if diag.Failed(problems) {
		return a, problems, false
	}
	return q.judged(h.Claim, q.grouping(h)), problems, true
}

// number returns an answer that is a number alone, with or without a sign of
// equality before it.
func number(text string) (*int, bool) {
	for _, text := range []string{text, "= " + text} {
		h, problems := parse.ReadHand("", 0, text)
		if !diag.Failed(problems) && len(h.Pieces) == 0 && h.Heading == nil && h.Claim != nil {
			return h.Claim, true
		}
	}
	return nil, false
}

// misplaced complains of what has no place in an answer: a heading, cards that
// are not held, and cards without any meld.
func (q *Question) misplaced(h *parse.Hand) []diag.Diagnostic {
	switch {
	case h.Heading != nil:
		return []diag.Diagnostic{h.Fault(codeAnswer, diag.Span{End: h.Span().Start}, "an answer has no heading", howAnswer)}
	case h.Melds == 0:
		return []diag.Diagnostic{h.Fault(codeAnswer, h.Span(), "which of these cards are melds?", howAnswer)}
	}
	rest := q.hand.Hand
	for i, p := range h.Pieces {
		c := q.held(p.Slot.Card, rest, h.Pieces[i+1:])
		without, held := rest.Without(c)
		if !held {
			message := "the hand has no " + p.Slot.Card.String()
			if n := q.hand.Hand.Count(c); n > 0 {
				message = fmt.Sprintf("the hand has only %d %s", n, p.Slot.Card)
			}
			return []diag.Diagnostic{h.Fault(codeAnswer, p.Span, message, "the hand is "+q.hand.Hand.String())}
		}
		h.Pieces[i].Slot.Card, rest = c, without
	}
	return nil
}

// held returns the card that a word for any wild card means: one of the wild rank
// that is held and not named by the words that follow.
func (q *Question) held(c card.Card, rest card.Hand, follow []parse.Piece) card.Card {
	if c != card.Wild {
		return c
	}
	for _, p := range follow {
		if without, ok := rest.Without(p.Slot.Card); ok {
			rest = without
		}
	}
	for _, c := range rest {
		if c != card.Joker && q.hand.Terms.IsWild(c) {
			return c
		}
	}
	return c
}

// grouping returns the melds as laid, with every other card of the hand left
// over.
func (q *Question) grouping(h *parse.Hand) *judge.Declared {
	melds, _ := h.Grouped()
	rest := q.hand.Hand
	for _, laid := range melds {
		rest, _ = rest.Without(meld.Meld{Slots: laid}.Cards()...)
	}
	d := judge.Grouping(&q.hand.Terms, melds, rest)
	return &d
}

// judged holds an answer against the fewest points possible. The number that
// counts is the one that was said, unless that is right and the melds laid are
// not: then it is what those leave. A grouping with an illegal meld is never
// right; where the cards of that meld make up the fewest points, the answer is
// too low by them.
func (q *Question) judged(said *int, laid *judge.Declared) explain.Practised {
	a := explain.Practised{Deal: q.Deal(), Best: q.best, Claim: said, Laid: laid}
	switch {
	case said != nil && (laid == nil || *said != q.best.Penalty):
		a.Number = *said
	default:
		a.Number = laid.Penalty
		for _, j := range laid.Melds {
			for _, s := range j.Laid {
				if laid.Penalty == q.best.Penalty && j.Fault != nil {
					a.Number -= q.hand.Terms.Points(s.Card)
				}
			}
		}
	}
	a.Verdict = [...]judge.Verdict{judge.Low, judge.Right, judge.High}[1+cmp.Compare(a.Number, q.best.Penalty)]
	if laid == nil && a.Verdict == judge.High { // the player may have had another arrangement in mind
		ways := q.hand.Top(mostLooked)
		if i := slices.IndexFunc(ways, func(w meld.Arrangement) bool { return w.Penalty == a.Number }); i >= 0 {
			a.Like = &ways[i]
		}
	}
	return a
}

// mostLooked is how many sets of leftovers are looked through for one of a
// number of points.
const mostLooked = 50

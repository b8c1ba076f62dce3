package answer

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Practice deals hands to practise on. If Ask names no round, the seed picks one for each.
type Practice struct {
	Rules rules.Rules
	Ask   rules.Ask
	Seed  uint64
	Over  bool // hands one card over
	Hard  bool // hands in which the obvious set or run is part of no best arrangement
}

// mostDealt is the most hands that are dealt for a hard one. The last of them is taken as it is.
const mostDealt = 500

// Deal deals the nth hand, from 1, the same one on every machine. The error is a
// rules.RoundError or an Error.
func (p Practice) Deal(n int) (h *Hand, err error) {
	if !p.Hard {
		return p.deal(n, p.Seed)
	}
	for i := range uint64(mostDealt) {
		if h, err = p.deal(n, p.Seed+i<<32); err != nil || h.isHard() {
			break
		}
	}
	return h, err
}

func (p Practice) deal(n int, seed uint64) (*Hand, error) {
	random := rand.NewPCG(seed, uint64(n))
	dealer := Dealer{Rules: p.Rules, Ask: p.Ask, Players: 1}
	if p.Over {
		dealer.Players++
	}
	played, hands, err := dealer.Deal(int(random.Uint64()%(1<<30)), random)
	if err != nil {
		return nil, err
	}
	hand := hands[0]
	if p.Over { // the card drawn is another hand's
		hand = append(slices.Clone(hand), hands[1][0])
	}
	return New(&parse.Deal{Played: played, Hand: hand.Sorted()}, 0), nil
}

// isHard reports whether laying all naturals of a rank, or all of a suit that stand in a
// row, costs more than the best arrangement.
func (h *Hand) isHard() bool {
	var naturals card.Hand
	for _, c := range h.Hand {
		if !h.Terms.IsWild(c) {
			naturals = append(naturals, c)
		}
	}
	costs := func(cards card.Hand) bool {
		slots := make([]meld.Slot, len(cards))
		for i, c := range cards {
			slots[i].Card = c
		}
		forced, ok := h.solver.With(h.Hand, solve.Wish{Meld: slots})
		return ok && forced.Penalty > h.Best.Penalty
	}
	for _, first := range naturals {
		var set, run card.Hand
		for _, c := range naturals {
			if c.Rank() == first.Rank() {
				set = append(set, c)
			}
		}
		for k := first.Rank(); k <= card.King; k++ {
			next := card.New(k, first.Suit())
			if !slices.Contains(naturals, next) {
				break
			}
			run = append(run, next)
		}
		if len(set) >= h.Terms.MinMeld && costs(set) || len(run) >= h.Terms.MinRunLen() && costs(run) {
			return true
		}
	}
	return false
}

// Thrown is a practice hand one card over and the card that its player throws.
type Thrown struct {
	Discarding            // by the mean
	Turn       solve.Turn // the card thrown
	Seconds    *float64   // that the answer took; nil if they are not told
}

// meansEqual is the difference in points below which two means count as equal.
const meansEqual = 1e-9

// Right reports whether no other card leaves fewer points on average after the next draw.
func (t Thrown) Right() bool { return t.Turn.Next.Expected-t.Discards[0].Next.Expected < meansEqual }

// JudgeDiscard judges a card to throw from a hand one card over: it is right if no other
// card leaves fewer points on average after the next draw. If the answer is no card that
// is held, ok is false and the diagnostics say why.
func (h *Hand) JudgeDiscard(source string, line int, text string) (a Thrown, problems []diag.Diagnostic, ok bool) {
	typed, problems := parse.ReadHand(source, line, text)
	if len(typed.Pieces) != 1 && !diag.Failed(problems) {
		problems = []diag.Diagnostic{typed.Fault("answer", diag.Span{End: len(text)}, "this is not one card", "type the card to throw, as in "+h.Hand[0].String()+", or skip")}
	}
	if !diag.Failed(problems) {
		h.nameWild(typed)
		problems = held(typed, h.Hand)
	}
	if diag.Failed(problems) {
		return a, problems, false
	}
	d, err := h.Discarding(Known{}, solve.ByMean)
	if err != nil {
		return a, []diag.Diagnostic{typed.Fault("answer", typed.Span(), err.Error(), "")}, false
	}
	a = Thrown{Discarding: d}
	for _, t := range d.Discards {
		if t.Card == typed.Pieces[0].Slot.Card {
			a.Turn = t
		}
	}
	return a, nil, true
}

// Practised is a practice hand and its player's answer: a grouping, a
// number of points, or both.
type Practised struct {
	Checked
	Said    *int              // the points that were named, or nil if melds alone were laid
	Number  int               // the points that count as the answer
	Result  judge.Verdict     // compares Number with the best
	Like    *meld.Arrangement // one that leaves Number points, if no melds were laid and one is known
	Seconds *float64          // that the answer took; nil if they are not told
}

// Judge judges an answer: a number of points, melds in brackets with or without the
// leftovers, or both. If the answer cannot be read or names cards that are not held, ok
// is false and the diagnostics say why.
func (h *Hand) Judge(source string, line int, text string) (a Practised, problems []diag.Diagnostic, ok bool) {
	number, wrong := parse.ReadHand("", 0, "= "+strings.TrimPrefix(strings.TrimSpace(text), "="))
	if !diag.Failed(wrong) && len(number.Pieces) == 0 && number.Heading == nil && number.Claim != nil {
		return h.judged(number.Claim, nil), nil, true
	}
	typed, problems := parse.ReadHand(source, line, text)
	fault := func(span diag.Span, message, hint string) {
		problems = append(problems, typed.Fault("answer", span, message, hint))
	}
	const how = "type the points left over, as in 12, or the melds in brackets, as in [3h 4h 5h], or both: [3h 4h 5h] = 12"
	if len(typed.Pieces) == 0 {
		problems = nil
		fault(diag.Span{End: len(text)}, "this is not an answer", how)
	}
	if !diag.Failed(problems) {
		_, problems = typed.At(parse.Setting{Rules: h.Rules, Ask: rules.Ask{HasWild: true, Wild: h.Round.Wild}})
	}
	switch {
	case diag.Failed(problems):
	case typed.Heading != nil:
		fault(diag.Span{End: typed.Span().Start}, "an answer has no heading", how)
	case typed.Melds == 0:
		fault(typed.Span(), "which of these cards are melds?", how)
	default:
		h.nameWild(typed)
		problems = append(problems, held(typed, h.Hand)...)
	}
	if diag.Failed(problems) {
		return a, problems, false
	}
	melds, _ := typed.Grouped()
	rest := h.Hand
	for _, laid := range melds {
		rest, _ = rest.Without(meld.Meld{Slots: laid}.Cards()...)
	}
	declared := judge.Grouping(&h.Terms, melds, rest)
	return h.judged(typed.Claim, &declared), problems, true
}

// nameWild replaces each word for any wild card with a card of the wild rank that is
// held and that no other word names.
func (h *Hand) nameWild(typed *parse.Hand) {
	rest := h.Hand
	for _, c := range typed.Cards() {
		if without, ok := rest.Without(c); ok {
			rest = without
		}
	}
	for i := range typed.Pieces {
		at := slices.IndexFunc(rest, func(c card.Card) bool { return c < card.Wild && h.Terms.IsWild(c) })
		if typed.Pieces[i].Slot.Card == card.Wild && at >= 0 {
			typed.Pieces[i].Slot.Card = rest[at]
			rest = slices.Delete(slices.Clone(rest), at, at+1)
		}
	}
}

// mostLooked is how many sets of leftovers are searched for one with a given number of points.
const mostLooked = 50

// judged compares an answer with the fewest points possible. The number named counts,
// unless it is right and the melds laid are not: then the points that these leave
// count. A grouping with an illegal meld is never right; if it leaves the fewest points
// nonetheless, the answer is too low by the points of the cards in illegal melds.
func (h *Hand) judged(said *int, laid *judge.Declared) Practised {
	a := Practised{Checked: h.Checked, Said: said}
	a.Declared = laid
	if laid != nil {
		a.Number = laid.Penalty
		for _, j := range laid.Melds {
			for _, s := range j.Laid {
				if laid.Penalty == a.Best.Penalty && j.Fault != nil {
					a.Number -= a.Terms.Points(s.Card)
				}
			}
		}
	}
	if said != nil && (laid == nil || *said != a.Best.Penalty) {
		a.Number = *said
	}
	a.Result = [...]judge.Verdict{judge.Low, judge.Right, judge.High}[1+cmp.Compare(a.Number, a.Best.Penalty)]
	if laid == nil && a.Result == judge.High { // the player may have had another arrangement in mind
		ways := h.Top(mostLooked).List
		if i := slices.IndexFunc(ways, func(w meld.Arrangement) bool { return w.Penalty == a.Number }); i >= 0 {
			a.Like = &ways[i]
		}
	}
	return a
}

// PracticeScore counts the right answers of a practice, all answers, and the seconds they
// took.
type PracticeScore struct {
	Right, Of int
	Seconds   float64
	Day, Game string // of the hand of a day; Day is empty otherwise
}

// Add counts an answer.
func (s *PracticeScore) Add(right bool, seconds float64) {
	s.Of++
	s.Seconds += seconds
	if right {
		s.Right++
	}
}

package answer

import (
	"cmp"
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

// usualCards is how many cards are dealt in a game that leaves it to the players.
const usualCards = 7

// ReadGrouping reads a hand as its player grouped it and judges it: a whole hand; the
// melds of a part of one, if the setting names a round that deals more cards; or, with
// "out", "throw 9s" or "discard 9s" behind it, a hand whose player goes out. The hand is
// nil if there is an error. players says how many play; 0 if it is not known.
func ReadGrouping(s parse.Setting, players int, source string, line int, text string) (*Hand, []diag.Diagnostic) {
	text, discard, isOut := goingClaimed(text)
	typed, _ := parse.ReadHand(source, line, text)
	if isOut {
		_, loose := typed.Grouped()
		s.ExtraCards = min(1, len(loose))
		if discard != 0 {
			s.ExtraCards = 1
		} else if typed.Melds == 0 { // the discard may have been thrown
			thrown := s
			thrown.ExtraCards = 0
			if h, problems := leaving(thrown, players, source, line, text, discard); h != nil && h.Out.Legal {
				return h, problems
			}
		}
		return leaving(s, players, source, line, text, discard)
	}
	round, part := partOf(s, typed)
	if part {
		s.Round = &round
	}
	h, problems := Read(s, players, source, line, text)
	if h != nil {
		h.Part = part
	}
	return h, problems
}

// partOf reports whether a text holds melds alone, with fewer cards than the round deals
// that the setting names, and returns that round.
func partOf(s parse.Setting, typed *parse.Hand) (rules.Round, bool) {
	round, ok := roundAsked(s)
	melds, loose := typed.Grouped()
	return round, ok && len(melds) > 0 && len(loose) == 0 && typed.Heading == nil && typed.Claim == nil && len(typed.Pieces) < round.Cards
}

// leaving reads a hand whose player goes out.
func leaving(s parse.Setting, players int, source string, line int, text string, discard card.Card) (*Hand, []diag.Diagnostic) {
	h, problems := Read(s, players, source, line, text)
	if h != nil {
		out := h.GoingOut(discard, s.ExtraCards > 0)
		h.Out = &out
	}
	return h, problems
}

// roundAsked returns the round that the setting names and reports whether it names one
// that deals a number of cards.
func roundAsked(s parse.Setting) (rules.Round, bool) {
	ask := s.Ask
	if !ask.Bonus && ask.Number == 0 && (!ask.HasWild || ask.Wild == card.NoRank) {
		return rules.Round{}, false
	}
	if fixed := s.Rules.Rounds; len(fixed) > 0 && !ask.Bonus && ask.Number == 0 {
		i := slices.IndexFunc(fixed, func(d rules.Deal) bool { return d.Wild == ask.Wild })
		if i < 0 {
			return rules.Round{}, false
		}
		return rules.Round{Number: i + 1, Deal: fixed[i]}, true
	}
	cards := cmp.Or(s.Rules.Game.Cards, usualCards)
	round, err := s.Rules.RoundAsked(ask, cards)
	round.Cards = cmp.Or(round.Cards, cards)
	return round, err == nil
}

// goingClaimed is like going, but a claim may come last: [3h 4h 5h] discard Kd = 0.
func goingClaimed(text string) (rest string, discard card.Card, isOut bool) {
	if at := strings.LastIndexByte(text, '='); at >= 0 {
		if rest, discard, isOut = going(text[:at]); isOut {
			return rest + text[at:], discard, true
		}
	}
	return going(text)
}

// going blanks out the words at the end of a text that say that the player goes out. discard
// is the card that they name, 0 if they name none; a rank alone names the hand's one card of
// that rank. A discard that is named only there remains in the text, as a card of the hand.
func going(text string) (rest string, discard card.Card, isOut bool) {
	fields := strings.Fields(text)
	n := len(fields)
	blanked := func(word string) string {
		at := strings.LastIndex(text, word)
		return text[:at] + strings.Repeat(" ", len(word)) + text[at+len(word):]
	}
	switch {
	case n > 1 && strings.EqualFold(fields[n-1], "out"):
		return blanked(fields[n-1]), 0, true
	case n < 3 || !slices.Contains([]string{"throw", "throws", "discard", "discards"}, strings.ToLower(fields[n-2])):
		return text, 0, false
	}
	text = blanked(fields[n-2])
	named, wrong := parse.ReadHand("", 0, fields[n-1])
	without := blanked(fields[n-1])
	held, _ := parse.ReadHand("", 0, without)
	cards := held.Cards()
	if diag.Failed(wrong) || len(named.Pieces) != 1 { // throw 9, of which the hand has one
		isOther := func(c card.Card) bool { return !strings.EqualFold(c.Rank().String(), fields[n-1]) }
		if cards = slices.DeleteFunc(cards, isOther); len(cards) != 1 {
			return text, 0, true
		}
		return without, cards[0], true
	}
	if discard = named.Pieces[0].Slot.Card; slices.Contains(cards, discard) {
		text = without
	}
	return text, discard, true
}

// GoingOut says whether a player may go out with a grouping.
type GoingOut struct {
	Discard     card.Card // 0 if it is not clear or was thrown before
	Legal       bool
	Left        card.Hand // the cards outside the melds, without the discard, and those of illegal melds
	Grouped     judge.Declared
	BestDiscard card.Card  // 0 if the discard was thrown before
	Best        solve.Play // the best that can be laid, without BestDiscard
}

// GoingOut judges whether the player's grouping melds every card but the discard, which
// is the one card outside the melds if it is 0. A hand without melds is judged by its best
// arrangement. over reports whether the hand holds the discard.
func (h *Hand) GoingOut(discard card.Card, over bool) GoingOut {
	var out GoingOut
	if over {
		out.BestDiscard = must(h.discarder.Discard(h.Hand)).Card
		switch {
		case discard != 0:
		case len(h.Melds) == 0:
			discard = out.BestDiscard
		case len(h.Loose) == 1, h.Rules.OutLimit > 0 && len(h.Loose) > 0:
			discard = slices.MaxFunc(h.Loose, func(a, b card.Card) int { return h.Terms.Points(a) - h.Terms.Points(b) })
		}
	}
	out.Discard, out.Best = discard, h.best(h.keeping(out.BestDiscard))
	melds, loose := grouped(h.Deal, discard)
	if len(melds) == 0 {
		best := h.best(h.keeping(discard))
		out.Left, out.Grouped.Legal = best.Left, true
		out.Grouped.Score = judge.Score{Basis: judge.Arranged, Left: best.Left, Penalty: best.Penalty}
		for _, m := range best.Melds {
			out.Grouped.Melds = append(out.Grouped.Melds, judge.Judged{Laid: m.Slots, Meld: m})
		}
	} else {
		out.Grouped = judge.Grouping(&h.Terms, melds, loose)
		out.Left = out.Grouped.Left
	}
	within := h.Rules.OutLimit > 0 && out.Grouped.Penalty <= h.Rules.OutLimit
	out.Legal = out.Grouped.Legal && (len(out.Left) == 0 || within)
	return out
}

// keeping returns the hand without the discard, if that is not 0.
func (h *Hand) keeping(discard card.Card) card.Hand {
	if kept, ok := h.Hand.Without(discard); ok {
		return kept
	}
	return h.Hand
}

// grouped returns the melds and the loose cards of a deal without the discard, which is
// taken from the loose cards if they hold it.
func grouped(d *parse.Deal, discard card.Card) (melds [][]meld.Slot, loose card.Hand) {
	if rest, ok := d.Loose.Without(discard); ok {
		return d.Melds, rest
	}
	melds = slices.Clone(d.Melds)
	for i, laid := range melds {
		at := slices.IndexFunc(laid, func(s meld.Slot) bool { return s.Card == discard })
		if at >= 0 {
			melds[i] = slices.Delete(slices.Clone(laid), at, at+1)
			break
		}
	}
	return melds, d.Loose
}

package session

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/cmd/internal/answer"
	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// readHand reads a hand as the round that is played deals it or, with anyRound,
// the one that its number of cards names; with over it has one card more, or may have.
// It becomes the last hand; where it cannot be read, ok is false.
func (s *Session) readHand(l line, text string, anyRound bool, over ...int) (problems []diag.Diagnostic, ok bool) {
	set := parse.Setting{Rules: s.state.Rules, Changes: s.Changes}
	asks := []rules.Ask{{}}
	if s.isAsked() {
		asks = []rules.Ask{s.playing(), {}}
	}
	if !anyRound {
		asks = asks[:1]
	}
	for _, set.Ask = range asks {
		for _, set.ExtraCards = range over {
			deal, complaints := set.Read(here, s.typed, text)
			if deal != nil {
				s.last, s.over = deal, set.ExtraCards > 0
				return s.asTyped(l, complaints), true
			}
			if problems == nil {
				problems = s.asTyped(l, complaints)
			}
		}
	}
	return problems, false
}

// hand answers for a hand in a line or two, also for one that is one card over.
// text is the line, with spaces for a word that is not a card.
func (s *Session) hand(l line, text string, anyRound bool) Reply {
	problems, ok := s.readHand(l, text, anyRound, 0, 1)
	switch {
	case !ok:
		return Reply{Problems: problems}
	case s.over:
		return s.throw(l, explain.Screen.ShortDiscard)
	}
	h := answer.New(s.last)
	return Reply{Text: s.Screen().Short(h.Checked, h.Equal()) + s.inAnotherRound(), Problems: problems, Wrong: h.Wrong()}
}

// inAnotherRound says in which round the last hand was answered, where a round is
// named, or players who begin with the first one, and it is another; else it is
// empty.
func (s *Session) inAnotherRound() string {
	r, ask := s.last.Round, s.playing()
	ofRound := len(s.last.Rules.Rounds) > 0 && s.last.Rules.Game == s.state.Rules.Game && (r.Number > 0 || r.Bonus)
	if !ofRound || !s.isAsked() && len(s.state.Players) == 0 || r.Number == ask.Number && r.Bonus == ask.Bonus {
		return ""
	}
	return s.message(fmt.Sprintf("%s; the current round is %s", explain.RoundWords(s.last.Rules, r, true), rules.Round{Number: ask.Number, Bonus: ask.Bonus})).Text
}

// solve answers for a hand as if it was typed alone.
func (s *Session) solve(l line) Reply {
	if l.rest == "" {
		return s.refuse(l, l.wordAt, "the hand is missing", "type the cards: 3h 4h 5h")
	}
	return s.hand(l, l.blanked(), true)
}

// check judges a hand as its player grouped it.
func (s *Session) check(l line) Reply {
	r := s.solve(l)
	if s.last != nil && !s.over && !diag.Failed(r.Problems) {
		r.Text = s.Screen().Check(answer.New(s.last).Checked) + s.inAnotherRound()
	}
	return r
}

// noHand refuses a question about the last hand where there is none.
func (s *Session) noHand(l line) Reply {
	return s.refuse(l, l.wordAt, "no hand has been typed yet", "type a hand first, such as 3h 4h 5h")
}

// more answers for the last hand at length or, where it is one card over, which card
// to throw.
func (s *Session) more(l line) Reply {
	if s.over {
		return s.throw(l, explain.Screen.Discarding)
	}
	h := answer.New(s.last)
	if h.Declared != nil {
		return Reply{Text: s.Screen().Check(h.Checked)}
	}
	return Reply{Text: s.Screen().Answer(h.Explained())}
}

// all answers with every best way to arrange the last hand, as more does.
func (s *Session) all(l line) Reply {
	if s.over {
		return s.throw(l, explain.Screen.Discarding)
	}
	return Reply{Text: s.Screen().Ways(answer.New(s.last).All())}
}

// discard lists every discard of the hand named, in the round that its number of
// cards names where the round played does not deal it, or of the last one.
func (s *Session) discard(l line) Reply {
	if l.rest != "" {
		problems, ok := s.readHand(l, l.blanked(), true, 1)
		if !ok {
			return Reply{Problems: problems}
		}
		r := s.throw(l, explain.Screen.Discarding)
		r.Problems = append(problems, r.Problems...)
		return r
	}
	if s.last == nil {
		return s.noHand(l)
	}
	r := s.last.Round
	if fixed := r.Bonus || len(s.last.Rules.Rounds) > 0 && r.Number > 0; fixed && !s.over {
		return s.refuse(l, l.wordAt, fmt.Sprintf("the last hand has %d cards, as %s deals", len(s.last.Hand), r), "to discard, type the hand with the card drawn")
	}
	return s.throw(l, explain.Screen.Discarding)
}

// throw answers which card of the last hand to throw, on a screen.
func (s *Session) throw(l line, on func(explain.Screen, explain.Discarding) string) Reply {
	d, err := answer.New(s.last).Discarding(s.known(), solve.ByPoints)
	if err != nil {
		return s.refuse(l, l.restAt, err.Error(), "")
	}
	return Reply{Text: on(s.Screen(), d) + s.inAnotherRound()}
}

// known returns what is known of the cards outside a hand: who plays.
func (s *Session) known() answer.Known {
	return answer.Known{Players: max(len(s.state.Players), answer.UsualPlayers)}
}

// draws answers what each card that could be drawn is good for, to the hand named
// or the last one.
func (s *Session) draws(l line) Reply {
	var problems []diag.Diagnostic
	if l.rest != "" {
		r := s.solve(l)
		if problems = r.Problems; diag.Failed(problems) {
			return r
		}
	}
	switch {
	case s.last == nil:
		return s.noHand(l)
	case s.over:
		return s.refuse(l, l.wordAt, "the last hand is one card over", "throw a card first, for example -"+s.last.Hand[0].String())
	}
	d, err := answer.New(s.last).Drawing(s.known())
	if err != nil {
		return s.refuse(l, l.wordAt, err.Error(), "")
	}
	return Reply{Text: s.Screen().Drawing(d), Problems: problems}
}

// why answers what a card or a meld would cost against the best: a leftover
// melded, a melded card left over, the cards named laid as one meld.
func (s *Session) why(l line) Reply {
	h := answer.New(s.last)
	wish, problems, _ := h.ReadWish(here, l.blanked())
	switch {
	case diag.Failed(problems):
		return Reply{Problems: s.asTyped(l, problems)}
	case wish.Melded == 0 && wish.Leave == 0 && wish.Meld == nil:
		return s.refuse(l, l.end(), "why what?", "name a card of the last hand, why 9s, or a meld, why 9s 9d Jk")
	}
	return Reply{Text: s.Screen().Wish(h.Why(wish))}
}

// isEdit reports whether every word of a line takes a card from the last hand or
// adds one: -9s +Kd.
func isEdit(l line) bool {
	return !slices.ContainsFunc(strings.Fields(l.text), func(word string) bool {
		sign, size := utf8.DecodeRuneInString(word)
		last, _ := utf8.DecodeLastRuneInString(word)
		return !strings.ContainsRune("+-−–", sign) || len(word) == size || !unicode.IsLetter(last) && last != '*'
	})
}

// unsigned leaves spaces for the signs of an edit.
var unsigned = strings.NewReplacer("+", " ", "-", " ", "−", "   ", "–", "   ")

// edit answers for the last hand with some cards taken from it and others added.
func (s *Session) edit(l line) Reply {
	if s.last == nil {
		return s.noHand(l)
	}
	all := diag.Span{Start: l.wordAt.Start, End: len(l.text)}
	hand, words := slices.Clone(s.last.Hand), strings.Fields(l.text)
	named, problems := parse.ReadHand(here, s.typed, unsigned.Replace(l.text))
	switch {
	case diag.Failed(problems):
		return Reply{Problems: s.asTyped(l, problems)}
	case len(named.Pieces) != len(words):
		return s.refuse(l, all, "write one card after each sign", "write -9s +Kd")
	}
	for i, p := range named.Pieces {
		switch at := slices.Index(hand, p.Slot.Card); {
		case words[i][0] == '+':
			hand = append(hand, p.Slot.Card)
		case at < 0:
			return s.refuse(l, p.Span, p.Slot.Card.String()+" is not in the last hand", "its cards are "+s.last.Hand.String())
		default:
			hand = slices.Delete(hand, at, at+1)
		}
	}
	r := s.hand(l, hand.String(), false)
	for i := range r.Problems {
		r.Problems[i].Span = all
	}
	return r
}

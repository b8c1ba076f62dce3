package session

import (
	"fmt"

	"github.com/wildmeld/wildmeld/cmd/answer"
	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// setting is the game and the round that a hand is read under.
func (s *Session) setting(over int) parse.Setting {
	set := parse.Setting{Rules: s.state.Rules, Changes: s.Changes, ExtraCards: over}
	if s.asked {
		set.Ask = s.ask
	}
	return set
}

// readHand reads a hand as the round deals it or, before a discard, one card over.
// The deal is nil where it cannot be read.
func (s *Session) readHand(l line, text string, over int) (*parse.Deal, []diag.Diagnostic) {
	deal, problems := s.setting(over).Read(here, s.typed, text)
	return deal, s.asTyped(l, problems)
}

// solve answers for a hand as if it was typed alone.
func (s *Session) solve(l line) Reply {
	if l.rest == "" {
		return s.refuse(l, wordOf(l), "no hand follows", "type the cards: 3h 4h 5h")
	}
	r := s.hand(l, l.blanked())
	if s.asked && diag.Failed(r.Problems) {
		if other, ok := s.inItsRound(l); ok {
			return other
		}
	}
	return r
}

// inItsRound answers for a hand that the round played does not deal, in the
// round that its number of cards names.
func (s *Session) inItsRound(l line) (Reply, bool) {
	free := *s
	free.asked = false
	r := free.hand(l, l.blanked())
	if diag.Failed(r.Problems) {
		return r, false
	}
	s.last = free.last
	if len(s.state.Players) == 0 { // else it has been said
		r.Text += s.inAnotherRound(s.last.deal)
	}
	return r, true
}

// inAnotherRound says in which round a hand was answered, where a round is named,
// or players who begin with the first one, and it is another; else it is empty.
func (s *Session) inAnotherRound(deal *parse.Deal) string {
	r := deal.Round
	if !s.asked && len(s.state.Players) == 0 || len(deal.Rules.Rounds) == 0 || deal.Rules.Game != s.state.Rules.Game || r.Number == 0 && !r.Bonus ||
		r.Number == s.ask.Number && r.Bonus == s.ask.Bonus {
		return ""
	}
	return s.message(fmt.Sprintf("%s; the round that is played is %s", explain.RoundWords(deal.Rules, r, true), rules.Round{Number: s.ask.Number, Bonus: s.ask.Bonus})).Text
}

// check judges a hand as its player grouped it.
func (s *Session) check(l line) Reply {
	r := s.solve(l)
	if s.last != nil && !s.last.over && !diag.Failed(r.Problems) {
		r.Text = s.Screen().Check(answer.New(s.last.deal, nil).Checked()) + s.inAnotherRound(s.last.deal)
	}
	return r
}

// hand answers for a hand in a line or two. text is the line, with spaces for
// a word that is no card.
func (s *Session) hand(l line, text string) Reply {
	deal, problems := s.readHand(l, text, 0)
	if deal == nil {
		if over, _ := s.readHand(l, text, 1); over != nil {
			s.last = &lastHand{over, true}
			r := s.throw(l, over, explain.Screen.ShortDiscard)
			r.Text += s.inAnotherRound(over)
			return r
		}
		return Reply{Problems: problems}
	}
	s.last = &lastHand{deal: deal}
	h := answer.New(deal, nil)
	c := h.Checked()
	return Reply{Text: s.Screen().Short(c, h.Equal(c.Best)) + s.inAnotherRound(deal), Problems: problems, Wrong: c.Wrong()}
}

// about answers a question about the last hand.
func (s *Session) about(l line, answer func(lastHand) string) Reply {
	if s.last == nil {
		return s.refuse(l, wordOf(l), "no hand has been typed yet", "type a hand first, such as 3h 4h 5h")
	}
	return Reply{Text: answer(*s.last)}
}

func (s *Session) more(l line) Reply {
	if s.last != nil && s.last.over {
		return s.throw(l, s.last.deal, explain.Screen.Discarding)
	}
	return s.about(l, func(last lastHand) string {
		h := answer.New(last.deal, nil)
		c := h.Checked()
		if c.Grouped {
			return s.Screen().Check(c)
		}
		return s.Screen().Answer(h.Explained(c))
	})
}

func (s *Session) all(l line) Reply {
	if s.last != nil && s.last.over {
		return s.throw(l, s.last.deal, explain.Screen.Discarding)
	}
	return s.about(l, func(last lastHand) string {
		h := answer.New(last.deal, nil)
		ways, more := h.All()
		return s.Screen().Ways(explain.Ways{Checked: h.Checked(), AllBest: true, List: ways, More: more})
	})
}

// discard lists every discard of the hand named, in the round that its number of
// cards names where the round played does not deal it, or of the last one.
func (s *Session) discard(l line) Reply {
	if l.rest != "" {
		deal, problems := s.readHand(l, l.blanked(), 1)
		if deal == nil && s.asked {
			free := *s
			free.asked = false
			if other, more := free.readHand(l, l.blanked(), 1); other != nil {
				deal, problems = other, more
			}
		}
		if deal == nil {
			return Reply{Problems: problems}
		}
		s.last = &lastHand{deal, true}
		r := s.throw(l, deal, explain.Screen.Discarding)
		r.Text += s.inAnotherRound(deal)
		r.Problems = append(problems, r.Problems...)
		return r
	}
	if s.last != nil && !s.last.over && s.fixed(s.last.deal) {
		return s.refuse(l, wordOf(l), fmt.Sprintf("the last hand has %d cards, as %s deals", len(s.last.deal.Hand), s.last.deal.Round),
			"a discard is from a hand one card over: type it with the card drawn")
	}
	if s.last == nil {
		return s.about(l, nil)
	}
	return s.throw(l, s.last.deal, explain.Screen.Discarding)
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
		return s.about(l, nil)
	case s.last.over:
		return s.refuse(l, wordOf(l), "the last hand is one card over", "throw a card first, for example -"+s.last.deal.Hand[0].String())
	}
	d, err := answer.New(s.last.deal, nil).Drawing(answer.Known{Players: max(len(s.state.Players), answer.UsualPlayers)})
	if err != nil {
		return s.refuse(l, wordOf(l), err.Error(), "")
	}
	return Reply{Text: s.Screen().Drawing(d), Problems: problems}
}

// throw answers which card of a hand to throw, on a screen.
func (s *Session) throw(l line, deal *parse.Deal, on func(explain.Screen, explain.Discarding) string) Reply {
	players := max(len(s.state.Players), answer.UsualPlayers)
	d, err := answer.New(deal, nil).Discarding(answer.Known{Players: players}, solve.ByPoints)
	if err != nil {
		return s.refuse(l, restOf(l), err.Error(), "")
	}
	return Reply{Text: on(s.Screen(), d)}
}

// fixed reports whether the round fixes how many cards a hand has.
func (s *Session) fixed(d *parse.Deal) bool {
	return d.Round.Bonus || len(d.Rules.Rounds) > 0 && d.Round.Number > 0
}

// why answers what a card or a meld would cost against the best: a leftover
// melded, a melded card left over, the cards named laid as one meld.
func (s *Session) why(l line) Reply {
	if s.last == nil {
		return s.about(l, nil)
	}
	h := answer.New(s.last.deal, nil)
	wish, problems := h.WishFor(here, l.blanked())
	switch {
	case diag.Failed(problems):
		return Reply{Problems: s.asTyped(l, problems)}
	case wish.Melded == 0 && wish.Leave == 0 && wish.Meld == nil:
		return s.refuse(l, diag.Span{Start: len(l.text), End: len(l.text)}, "why what?", "name a card of the last hand, why 9s, or a meld, why 9s 9d Jk")
	}
	return Reply{Text: s.Screen().Wish(h.Why(wish))}
}

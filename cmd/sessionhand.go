package cmd

import (
	"fmt"
	"slices"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve"
)

// setting is the game and the round that a hand is read under.
func (s *session) setting(over int) parse.Setting {
	set := parse.Setting{Rules: s.at.Rules, Changes: s.changes, Over: over}
	if s.asked {
		set.Ask = s.ask
	}
	return set
}

// read reads a hand as the round deals it or, before a discard, one card over.
// The deal is nil where it cannot be read.
func (s *session) read(l line, text string, over int) (*parse.Deal, []diag.Diagnostic) {
	deal, problems := s.setting(over).Read(here, s.typed, text)
	return deal, s.asTyped(l, problems)
}

// hand answers for a hand in a line or two.
func (s *session) hand(l line) reply {
	deal, problems := s.read(l, l.text, 0)
	if deal == nil {
		if over, _ := s.read(l, l.text, 1); over != nil {
			s.last = &lastHand{over, true}
			return reply{text: s.screen().ShortDiscard(discarding(over))}
		}
		return reply{problems: problems}
	}
	s.last = &lastHand{deal: deal}
	solver := solve.New(deal.Terms)
	c := checked(deal, solver)
	others := 0
	if len(c.Best.Left) > 0 {
		others = equal(solver.Top(c.Hand, tellEqual), c.Best.Penalty)
	}
	return reply{text: s.screen().Short(c, others), problems: problems, wrong: c.Wrong()}
}

// discarding is every discard of a hand one card over.
func discarding(deal *parse.Deal) explain.Discarding {
	p := newPlayer(deal, nil)
	list := p.discards()
	stays, _ := deal.Hand.Without(list[0].Card)
	return explain.Discarding{Deal: p.deal, Discards: list, Stays: p.best(stays)}
}

// about calls for a hand to speak about.
func (s *session) about(l line, answer func(lastHand) string) reply {
	if s.last == nil {
		return s.refuse(l, wordOf(l), "no hand yet to speak about", "type a hand first, such as 3h 4h 5h")
	}
	return reply{text: answer(*s.last)}
}

func (s *session) more(l line) reply {
	return s.about(l, func(last lastHand) string {
		if last.over {
			return s.screen().Discarding(discarding(last.deal))
		}
		solver := solve.New(last.deal.Terms)
		c := checked(last.deal, solver)
		if c.Grouped {
			return s.screen().Check(c)
		}
		return s.screen().Answer(explained(c, solver))
	})
}

func (s *session) all(l line) reply {
	return s.about(l, func(last lastHand) string {
		if last.over {
			return s.screen().Discarding(discarding(last.deal))
		}
		solver := solve.New(last.deal.Terms)
		ways, more := solver.AllUpTo(last.deal.Hand, mostWays)
		text := s.screen().Ways(checked(last.deal, solver), ways)
		if more {
			text += s.screen().More(len(ways))
		}
		return text
	})
}

// discard tells every discard of the hand named, or of the last one.
func (s *session) discard(l line) reply {
	if l.rest != "" {
		deal, problems := s.read(l, l.blanked(), 1)
		if deal == nil {
			return reply{problems: problems}
		}
		s.last = &lastHand{deal, true}
		return reply{text: s.screen().Discarding(discarding(deal)), problems: problems}
	}
	if s.last != nil && !s.last.over && s.fixed(s.last.deal) {
		return s.refuse(l, wordOf(l), fmt.Sprintf("the last hand has %d cards, as %s deals", len(s.last.deal.Hand), s.last.deal.Round),
			"a discard is from a hand one card over: type it with the card drawn")
	}
	return s.about(l, func(last lastHand) string { return s.screen().Discarding(discarding(last.deal)) })
}

// fixed tells whether the round says how many cards a hand has.
func (s *session) fixed(d *parse.Deal) bool {
	return d.Round.Bonus || len(d.Rules.Rounds) > 0 && d.Round.Number > 0
}

// why tells what a card or a meld would cost against the best: a leftover
// melded, a melded card left over, the cards named laid as one meld.
func (s *session) why(l line) reply {
	switch {
	case s.last == nil:
		return s.about(l, nil)
	case l.rest == "":
		return s.refuse(l, diag.Span{Start: len(l.text), End: len(l.text)}, "why what?", "name a card of the last hand, why 9s, or a meld, why 9s 9d Jk")
	}
	deal := s.last.deal
	h, problems := deal.Beside(here, l.blanked())
	if h != nil {
		problems = held(h, deal.Hand)
	}
	if diag.Failed(problems) {
		return reply{problems: s.asTyped(l, problems)}
	}
	p := newPlayer(deal, nil)
	return reply{text: s.screen().Wish(answered(p, wished(h, p)))}
}

// wished is what is asked about the cards named: several are a meld; one is
// asked to be what it is not in the best arrangement.
func wished(h *parse.Hand, p player) solve.Wish {
	if len(h.Pieces) > 1 {
		var w solve.Wish
		for _, piece := range h.Pieces {
			w.Meld = append(w.Meld, piece.Slot)
		}
		return w
	}
	c := h.Pieces[0].Slot.Card
	if slices.Contains(p.best(p.deal.Hand).Left, c) {
		return solve.Wish{Melded: c}
	}
	return solve.Wish{Leave: c}
}

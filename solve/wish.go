package solve

import (
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// Wish is what an arrangement is asked to do; exactly one field is set.
type Wish struct {
	Melded card.Card   // a copy of the card is in a meld
	Meld   []meld.Slot // these cards are laid as one meld; an As not zero is binding
	Leave  card.Card   // a copy of the card is left over
}

// With returns the best arrangement that grants the wish. It is false where there
// is none: the cards are not held, the meld is not legal, or no meld takes the
// card.
func (s *Solver) With(h card.Hand, w Wish) (meld.Arrangement, bool) {
	switch {
	case w.Melded != 0:
		var a meld.Arrangement
		ok := s.Melding(h, card.Hand{w.Melded}, &a)
		return a, ok
	case w.Leave != 0:
		if h.Count(w.Leave) == 0 {
			return meld.Arrangement{}, false
		}
		return s.leftWith(h, card.Hand{w.Leave}), true
	}
	m, fault := judge.Meld(&s.terms, w.Meld)
	rest, held := h.Without(m.Cards()...)
	if fault != nil || !held {
		return meld.Arrangement{}, false
	}
	a := s.best(rest)
	a.Melds = append(a.Melds, m)
	a.Tidy()
	return a, true
}

// Melding writes to a the best arrangement in which a copy of each of the cards
// is melded. It is false where there is none.
func (s *Solver) Melding(h, must card.Hand, a *meld.Arrangement) bool {
	return s.general.Melding(h, must, a)
}

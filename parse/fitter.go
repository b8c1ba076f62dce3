package parse

import (
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Fit is what a plain hand of a setting is scored under. Hands of the same
// setting and size share one, so that its address can stand for its terms.
type Fit struct {
	Rules          rules.Rules
	Round          rules.Round
	Terms          rules.Terms
	JokersTurnedOn bool
}

// Fitter fits plain hands to a setting as At does, without allocating. It
// serves one goroutine.
type Fitter struct {
	setting Setting
	tables  map[fitKey]*fitTable
	last    *fitTable
	lastKey fitKey
}

// fitKey is what a record says of its own game and round.
type fitKey struct {
	variant string
	ask     rules.Ask
}

// maxTables bounds the memory of a Fitter: a file that spells the names of
// games in more ways than this makes it start afresh.
const maxTables = 256

// NewFitter is a Fitter for hands of a setting.
func NewFitter(s Setting) *Fitter {
	return &Fitter{setting: s, tables: map[fitKey]*fitTable{}}
}

// Fit is what the hand is scored under, nil where At must say why the hand is
// wrong, or answer because the case is rare.
func (f *Fitter) Fit(p *Plain) *Fit {
	if f.last == nil || f.lastKey.ask != p.Ask || f.lastKey.variant != string(p.Variant) {
		f.turnTo(p)
	}
	return f.last.fit(p.Hand)
}

func (f *Fitter) turnTo(p *Plain) {
	table, ok := f.tables[fitKey{string(p.Variant), p.Ask}]
	if !ok {
		if len(f.tables) == maxTables {
			clear(f.tables)
		}
		key := fitKey{string(p.Variant), p.Ask}
		table = newFitTable(f.setting, key)
		f.tables[key] = table
	}
	f.last, f.lastKey = table, fitKey{string(p.Variant), p.Ask}
}

// fitTable is the fits of one setting by the number of cards.
type fitTable struct {
	allowed [card.Limit]bool
	limits  [card.Limit]uint8 // copies of a card there can be; 0: any number
	limited bool
	ready   [2][card.MaxHand + 1]bool // without jokers, with
	fits    [2][card.MaxHand + 1]*Fit
	frame   fitting
}

func newFitTable(s Setting, key fitKey) *fitTable {
	h := &Hand{}
	if key != (fitKey{}) {
		h.Heading = &Heading{Variant: key.variant, Ask: key.ask}
	}
	t := &fitTable{frame: *newFitting(h, s)}
	r := t.frame.rules
	full := t.frame // with optional jokers, which a joker in the hand turns on
	if r.Jokers == rules.JokersOptional {
		full.rules.Jokers = rules.JokersOn
	}
	for c := range card.Limit {
		known := card.Card(c) == card.Joker || card.Card(c) == card.Wild || card.Card(c) < card.Wild && card.Card(c).Suit() != card.NoSuit
		t.allowed[c] = known && !t.frame.lost && t.frame.inPack(card.Card(c))
		if limit := full.mostOf(card.Card(c)); limit < noLimit {
			t.limits[c], t.limited = uint8(min(limit, card.MaxHand)), true
		}
	}
	t.allowed[card.Joker] = t.allowed[card.Joker] && r.Jokers != 0
	return t
}

func (t *fitTable) fit(h card.Hand) *Fit {
	jokers, wilds := 0, false
	for _, c := range h {
		if !t.allowed[c] {
			return nil
		}
		wilds = wilds || c == card.Wild
		if c == card.Joker {
			jokers = 1
		}
	}
	// How many cards of the wild rank there are is left to At.
	countWilds := wilds && t.frame.rules.Decks > 0
	if countWilds || t.limited && t.tooMany(h) || len(h) > card.MaxHand || len(t.frame.diags) > 0 {
		return nil
	}
	if !t.ready[jokers][len(h)] {
		t.ready[jokers][len(h)] = true
		t.fits[jokers][len(h)] = t.newFit(len(h), jokers > 0)
	}
	f := t.fits[jokers][len(h)]
	if f != nil && wilds && f.Terms.Wild == card.NoRank {
		return nil
	}
	return f
}

// tooMany tells whether the hand has more copies of a card than the packs.
func (t *fitTable) tooMany(h card.Hand) bool {
	var seen [card.Limit]uint8
	for _, c := range h {
		if seen[c]++; t.limits[c] > 0 && seen[c] > t.limits[c] {
			return true
		}
	}
	return false
}

// newFit is the fit for so many cards, nil where no round has them.
func (t *fitTable) newFit(cards int, jokers bool) *Fit {
	f := t.frame
	if cards <= f.over {
		return nil
	}
	if jokers && f.rules.Jokers == rules.JokersOptional {
		f.rules.Jokers, f.turnedOn = rules.JokersOn, true
	}
	round, err := f.rules.RoundFor(f.ask, cards-f.over)
	if err != nil {
		return nil
	}
	return &Fit{Rules: f.rules, Round: round, Terms: f.rules.In(round), JokersTurnedOn: f.turnedOn}
}

package parse

import (
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// PlainCheck fits plain hands to a setting as At does, without allocating. It
// serves one goroutine.
type PlainCheck struct {
	setting Setting
	tables  map[settingKey]*checkTable
	last    *checkTable
	lastKey settingKey
}

// settingKey is the game, the round and the rules that a record itself names.
type settingKey struct {
	variant string
	rules   string // as they are written
	ask     rules.Ask
}

// maxPlainRules is how long, in bytes, the text of a plain record's rules is
// at most, which bounds the memory of a PlainCheck as well.
const maxPlainRules = 512

// maxTables bounds the memory of a PlainCheck: a file that spells games and
// rules in more ways than this makes it start afresh.
const maxTables = 256

// NewPlainCheck is a PlainCheck for hands of a setting.
func NewPlainCheck(s Setting) *PlainCheck {
	return &PlainCheck{setting: s, tables: map[settingKey]*checkTable{}}
}

// Played is what the hand is played under, nil where At must say why the hand is
// wrong.
func (f *PlainCheck) Played(p *Plain) *rules.Played {
	k := &f.lastKey
	if f.last == nil || k.ask != p.Ask || k.variant != string(p.Variant) || k.rules != string(p.Rules) {
		f.turnTo(p)
	}
	return f.last.check(p)
}

func (f *PlainCheck) turnTo(p *Plain) {
	table, ok := f.tables[settingKey{string(p.Variant), string(p.Rules), p.Ask}]
	if !ok {
		if len(f.tables) == maxTables {
			clear(f.tables)
		}
		table = newCheckTable(f.setting, settingKey{string(p.Variant), string(p.Rules), p.Ask})
		f.tables[table.key] = table
	}
	f.last, f.lastKey = table, table.key
}

// checkTable is what hands of one setting are played under, by the number of
// cards.
type checkTable struct {
	key     settingKey
	sorts   [card.Limit]sort
	limits  [card.Limit]uint8 // copies of a card there can be; 0: any number
	limited bool
	ready   [2][card.MaxHand + 1]bool // without jokers, with
	played  [2][card.MaxHand + 1]*rules.Played
	frame   handCheck
}

// sort is what a check needs to know of a card, bit by bit.
type sort uint8

const (
	outside sort = 1 << iota // there is no such card in the pack
	aJoker
	aWild // of the wild rank, without its suit
)

func sortOf(c card.Card) sort {
	switch c {
	case card.Joker:
		return aJoker
	case card.Wild:
		return aWild
	}
	return 0
}

func newCheckTable(s Setting, key settingKey) *checkTable {
	h := &Hand{}
	if key.variant != "" || key.ask != (rules.Ask{}) {
		h.Heading = &Heading{Variant: key.variant, Ask: key.ask}
	}
	changes := writtenRules(key.rules)
	s, diags := changes.under(s, h)
	t := &checkTable{key: key}
	for c := range t.sorts {
		t.sorts[c] = outside
	}
	if len(changes.diags)+len(diags) > 0 {
		return t
	}
	t.frame = *newHandCheck(h, s)
	r := t.frame.rules
	full := t.frame // with optional jokers, which a joker in the hand turns on
	if r.Jokers == rules.JokersOptional {
		full.rules.Jokers = rules.JokersOn
	}
	for c := range card.Limit {
		known := card.Card(c) == card.Joker || card.Card(c) == card.Wild || card.Card(c) < card.Wild && card.Card(c).Suit() != card.NoSuit
		if known && !t.frame.lost && t.frame.inPack(card.Card(c)) && (card.Card(c) != card.Joker || r.Jokers != 0) {
			t.sorts[c] = sortOf(card.Card(c))
		}
		if limit := full.mostOf(card.Card(c)); limit < noLimit {
			t.limits[c], t.limited = uint8(min(limit, card.MaxHand)), true
		}
	}
	return t
}

// writtenRules reads the rules of a plain record: an object of JSON, or a value
// of CSV.
func writtenRules(text string) changeList {
	if text == "" {
		return changeList{}
	}
	if text[0] != '{' {
		r := newRecordReader(place{text: text})
		r.ruleList(literal(text, diag.Span{End: len(text)}))
		return r.withFaults()
	}
	j := newJSONReader(newRecordReader(place{text: text}))
	j.token()
	j.rulesObject()
	return j.withFaults()
}

// withFaults is the rules that were read, with all that is wrong in the text.
func (r *recordReader) withFaults() changeList {
	list := r.rec.rules
	list.diags = append(r.diags, list.diags...)
	return list
}

func (t *checkTable) check(p *Plain) *rules.Played {
	h := p.Hand
	sum := sort(0)
	for _, c := range h {
		sum |= t.sorts[c]
	}
	if sum&outside != 0 || t.limited && t.tooMany(h) || len(h) == 0 || len(h) > card.MaxHand || len(t.frame.diags) > 0 {
		return nil
	}
	jokers := 0
	if sum&aJoker != 0 {
		jokers = 1
	}
	if !t.ready[jokers][len(h)] {
		t.ready[jokers][len(h)] = true
		t.played[jokers][len(h)] = t.newPlayed(len(h), jokers > 0)
	}
	f := t.played[jokers][len(h)]
	if f == nil || sum&aWild != 0 && !holdWilds(f, h) || !t.standIns(p) || !acesCount(f, p) {
		return nil
	}
	return f
}

// holdWilds reports whether there may be as many cards of the wild rank as a hand
// has in which some are written as wild.
func holdWilds(f *rules.Played, h card.Hand) bool {
	n := 0
	for _, c := range h {
		if c == card.Wild || c.Rank() == f.Terms.Wild {
			n++
		}
	}
	return f.Terms.Wild != card.NoRank && (f.Rules.Decks == 0 || n <= f.Rules.Decks*f.Rules.Suits.Len())
}

// standIns reports whether the pack has what the cards are said to stand for.
func (t *checkTable) standIns(p *Plain) bool {
	for _, m := range p.Melds {
		for _, s := range m {
			if as := s.As; as != 0 && t.sorts[as]&outside != 0 && (as.Suit() != card.NoSuit || !t.frame.rules.Ranks.Has(as.Rank())) {
				return false
			}
		}
	}
	return true
}

// acesCount reports whether the aces may count what their holder wrote.
func acesCount(f *rules.Played, p *Plain) bool {
	for _, x := range p.aces {
		c := x.Slot.Card
		if x.Counts != f.Terms.Points(c) && (f.Terms.IsWild(c) || x.Counts != f.Rules.Points.Ace.Choice) {
			return false
		}
	}
	return true
}

// tooMany reports whether the hand has more copies of a card than the packs.
func (t *checkTable) tooMany(h card.Hand) bool {
	var seen [card.Limit]uint8
	for _, c := range h {
		if seen[c]++; t.limits[c] > 0 && seen[c] > t.limits[c] {
			return true
		}
	}
	return false
}

// newPlayed is what a number of cards is played under, nil where no round has
// it.
func (t *checkTable) newPlayed(cards int, jokers bool) *rules.Played {
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
	return &rules.Played{Rules: f.rules, Round: round, Terms: f.rules.In(round), JokersTurnedOn: f.turnedOn}
}

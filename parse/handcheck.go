package parse

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/token"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// handCheck holds a hand against the rules it is played under.
type handCheck struct {
	*Hand
	collector
	rules    rules.Rules
	ask      rules.Ask
	over     int
	turnedOn bool        // optional jokers, by a joker in the hand
	lost     bool        // the heading's game is unknown: nothing more can be checked
	played   rules.Round // set by round
}

func newHandCheck(h *Hand, s Setting) *handCheck {
	f := &handCheck{Hand: h, collector: collector{place: h.place}, rules: s.Rules, ask: s.Ask, over: s.ExtraCards}
	if h.Heading != nil {
		f.heading(s)
	}
	return f
}

// heading lets the hand's own game and round beat the setting's.
func (f *handCheck) heading(s Setting) {
	f.handNumber(s)
	own := f.Heading
	if own.Variant != "" && !sameGame(own.Variant, s.Rules) {
		f.game(s)
	}
	ask := f.asked()
	named := ask.Number != 0 || ask.Bonus
	if named {
		f.ask.Number, f.ask.Bonus = ask.Number, ask.Bonus
	}
	if ask.WildSaid {
		f.ask.Wild, f.ask.WildSaid = ask.Wild, true
	}
	// Where rounds fix the wild rank, the half of the setting that the
	// heading does not mention could only contradict it.
	switch fixed := len(f.rules.Rounds) > 0; {
	case fixed && named && !ask.WildSaid:
		f.ask.Wild, f.ask.WildSaid = card.NoRank, false
	case fixed && !named && ask.WildSaid:
		f.ask.Number, f.ask.Bonus = 0, false
	}
}

// handNumber takes hand 2 for the round in games that call their rounds hands,
// and for a part of a name in others.
func (f *handCheck) handNumber(s Setting) {
	own := *f.Heading
	if own.HandNumber == 0 {
		return
	}
	g, isGame := rules.Lookup(own.Variant)
	if own.Ask.Number = own.HandNumber; !isGame && !s.Rules.Game.Hands || isGame && !g.Hands {
		own.Ask.Number = 0
		if own.VariantSpan.IsZero() {
			own.VariantSpan = own.RoundSpan
		}
		own.VariantSpan = own.VariantSpan.To(own.RoundSpan)
		own.Variant, own.RoundSpan = f.textAt(own.VariantSpan), diag.Span{}
	}
	hand := *f.Hand
	hand.Heading, f.Hand = &own, &hand
}

// asked is the round that the heading names, in the game that is played.
func (f *handCheck) asked() rules.Ask {
	ask := f.Heading.Ask
	if f.Heading.RoundRank == card.NoRank || f.lost {
		return ask
	}
	named, fault := roundOfRank(f.Heading.RoundRank, f.rules)
	if fault.Code == "" {
		fault = clash(named, ask.Wild, ask.WildSaid)
	}
	f.lost = fault.Code != ""
	f.report(f.Heading.RoundSpan, fault)
	if ask.WildSaid {
		named.Wild, named.WildSaid = ask.Wild, true
	}
	return named
}

// sameGame reports whether a name means the rules in force: a house's own name,
// or the game's.
func sameGame(variant string, r rules.Rules) bool {
	if sameName(variant, r.Name) {
		return true
	}
	g, ok := rules.Lookup(variant)
	return ok && g.Name == r.Name
}

// game puts the game of the heading in force, with the command's changes.
func (f *handCheck) game(s Setting) {
	g, ok := rules.Lookup(f.Heading.Variant)
	if _, near := nearGame(f.Heading.Variant, s.Rules.Name); !ok && !near && s.NamesPass && !hasCard(f.Heading.Variant) {
		d := f.collector.place.fault(codeGame, f.Heading.VariantSpan, fmt.Sprintf("%s is not a game, and is ignored", token.Quote(f.Heading.Variant)), "")
		d.Severity = diag.Warning
		f.diags = append(f.diags, d)
		return
	}
	if !ok {
		f.lost = true
		f.report(f.Heading.VariantSpan, unknownGame(f.Heading.Variant, f.rules.Name))
		return
	}
	changed, err := withChanges(g.Rules(), s.Changes)
	if err != nil {
		f.fault(codeRule, f.Heading.VariantSpan, fmt.Sprintf("%s cannot be played like that: %s", g.Name, contradiction(err)), "")
		return
	}
	f.rules = changed
}

// hasCard reports whether a word of a name is a card or a suit: it may be no
// name, but a part of the hand.
func hasCard(name string) bool {
	return slices.ContainsFunc(strings.Fields(name), func(word string) bool {
		_, isSuit := token.SuitWord(word)
		h, diags := ReadHand("", 0, word)
		return isSuit || len(h.Pieces) > 0 && len(diags) == 0
	})
}

// pack refuses cards that the pack lacks, and jokers where none are played.
func (f *handCheck) pack() {
	if f.lost {
		return
	}
	f.missing()
	for _, p := range f.Pieces {
		if as := p.Slot.As; as != 0 && !f.inPack(as) && !(as.Suit() == card.NoSuit && f.rules.Ranks.Has(as.Rank())) {
			f.fault(codePack, p.Span, fmt.Sprintf("%s has no %s to stand for", f.rules.Name, as), f.packHint(as))
		}
	}
	jokers := f.where(func(c card.Card) bool { return c == card.Joker })
	switch {
	case len(jokers) == 0:
	case f.rules.Jokers == rules.JokersOptional:
		f.rules.Jokers, f.turnedOn = rules.JokersOn, true
	case f.rules.Jokers == 0:
		f.fault(codeJokers, jokers[0].Span, fmt.Sprintf("%s is played with 0 jokers, the hand has %d", f.playedAs(), len(jokers)),
			offer("jokers", "on")+" plays with them")
	}
}

// missing complains of the cards that the pack lacks, once of those whose suits
// it lacks and once of the others.
func (f *handCheck) missing() {
	for rest := f.where(func(c card.Card) bool { return !f.inPack(c) }); len(rest) > 0; {
		hint := f.packHint(rest[0].Slot.Card)
		var names []string
		others := rest[:0:0]
		for _, p := range rest {
			switch name := p.Slot.Card.String(); {
			case f.packHint(p.Slot.Card) != hint:
				others = append(others, p)
			case !slices.Contains(names, name):
				names = append(names, name)
			}
		}
		list := names[0]
		if last := len(names) - 1; last > 0 {
			list = strings.Join(names[:last], ", ") + " and " + names[last]
		}
		f.fault(codePack, rest[0].Span, fmt.Sprintf("%s has no %s", f.rules.Name, list), hint)
		rest = others
	}
}

// playedAs is the name of the rules; where a change made them differ from the
// game of that name it adds that.
func (f *handCheck) playedAs() string {
	if f.rules.Name == f.rules.Game.Name && f.rules.Game.Rules().Jokers != f.rules.Jokers {
		return f.rules.Name + " with jokers off"
	}
	return f.rules.Name
}

func (f *handCheck) inPack(c card.Card) bool {
	return c >= card.Wild || f.rules.Suits.Has(c.Suit()) && f.rules.Ranks.Has(c.Rank())
}

func (f *handCheck) packHint(c card.Card) string {
	if c.Suit() != card.NoSuit && !f.rules.Suits.Has(c.Suit()) {
		hint := fmt.Sprintf("its suits are %s", spaced(f.rules.Suits.String()))
		if games := gamesWhere(func(r rules.Rules) bool { return r.Suits.Has(c.Suit()) }); games != "" {
			hint += "; " + games + " plays with more"
		}
		return hint
	}
	return fmt.Sprintf("its ranks are %s", f.rules.Ranks)
}

// where are the pieces whose cards are so.
func (f *handCheck) where(so func(card.Card) bool) []Piece {
	var list []Piece
	for _, p := range f.Pieces {
		if so(p.Slot.Card) {
			list = append(list, p)
		}
	}
	return list
}

// round finds the round that the hand is of.
func (f *handCheck) round() {
	cards := len(f.Pieces)
	var err error
	switch {
	case cards > card.MaxHand || cards <= f.over:
		err = rules.RoundError{Kind: rules.HandSize, Rules: f.rules, Cards: cards - f.over}
	default:
		f.played, err = f.rules.RoundFor(f.ask, cards-f.over)
	}
	var e rules.RoundError
	if !errors.As(err, &e) {
		return
	}
	message, hint := diag.RoundWords(e, f.over, f.language())
	f.fault(codeRound, f.roundSpan(e.Kind), message, hint)
}

// language is that of hints about the round: where the hand's own heading names
// it, what is typed there, since the heading beats every other word.
func (f *handCheck) language() diag.Language {
	if f.Heading == nil || f.Heading.RoundSpan.IsZero() {
		return diag.Offer
	}
	return func(fix rules.Fix) string {
		if fix.Rule == rules.FixDiscard {
			return diag.Offer(fix)
		}
		return diag.Statements(fix)
	}
}

// roundSpan is the piece of the heading that a fault is about, else the cards.
func (f *handCheck) roundSpan(fault rules.RoundFault) diag.Span {
	own := f.Heading
	if own == nil {
		return f.Span()
	}
	span := diag.Span{}
	switch fault {
	case rules.NoSuchRound, rules.NoBonusRound:
		span = own.RoundSpan
	case rules.WildConflict, rules.WildNotInPack:
		span = own.WildSpan
	case rules.NoWildRank:
		span = own.VariantSpan
	}
	if span.IsZero() {
		return f.Span()
	}
	return span
}

// wilds refuses the word wild where no rank is wild.
func (f *handCheck) wilds() {
	if f.played.Cards == 0 || f.played.Wild != card.NoRank {
		return
	}
	message := "no rank is wild, as you asked"
	if f.played.Bonus || f.played.Number > 0 {
		message = fmt.Sprintf("no rank is wild in %s of %s", f.played, f.rules.Name)
	}
	hint := "write the card's rank and suit"
	if f.takesWildRank() {
		hint += ", or name the wild rank with " + offer(rules.FixWild, "")
	}
	if wild := f.where(func(c card.Card) bool { return c == card.Wild }); len(wild) > 0 {
		f.fault(codeWild, wild[0].Span, message, hint)
	}
}

// takesWildRank reports whether a wild rank from outside the hand would hold:
// neither its heading nor its round has one of its own.
func (f *handCheck) takesWildRank() bool {
	if f.Heading != nil && f.Heading.Ask.WildSaid {
		return false
	}
	return len(f.rules.Rounds) == 0 || !f.ask.Bonus && f.ask.Number == 0
}

// offer is a fix as it stands in a hint.
func offer(rule, value string) string { return diag.Offer(rules.Fix{Rule: rule, Value: value}) }

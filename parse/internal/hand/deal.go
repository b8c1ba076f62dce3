package hand

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/syntax"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Setting is the game in force. A hand's own heading beats it.
type Setting struct {
	Rules rules.Rules
	Ask   rules.Ask
	// Round is the round of the cards, however many they are; nil if Ask and the hand
	// name it.
	Round *rules.Round
	// Changes are the rules given with a command. Rules contains them already; they also
	// apply to a game that a heading names.
	Changes []Change
	// ExtraCards is how many cards the hand has beyond its deal: 1 for commands about
	// the moment before the discard.
	ExtraCards int
	// NamesPass takes a heading that is not even nearly a game for a player's name, and
	// skips it with a remark.
	NamesPass bool
	// Claimless refuses a claim, for commands that do not answer with a score.
	Claimless bool
}

// Deal is a hand that a game can deal, and the terms that score it.
type Deal struct {
	rules.Played
	Hand  card.Hand     // all cards, in typed order
	Melds [][]meld.Slot // the melds its holder marked
	Loose card.Hand     // the cards in no marked meld
	Claim *int          // the score its holder claims, or nil
	// NamedAces are the loose aces whose value the holder names, HighAces those of them
	// that count the second value.
	NamedAces, HighAces card.Hand
	Table               []meld.Meld    // the melds on the table, nil if no cards are laid off
	Settled             [][2]meld.Meld // those that can be read in two ways: as taken, and the other
}

// Read reads a hand and fits it to the setting, as the function Read and At do, and reports the
// mistakes of both. The deal is nil if there is an error.
func (s Setting) Read(source string, line int, text string) (*Deal, []diag.Diagnostic) {
	h, diags := s.ReadLine(diag.Place{Source: source, Line: line, Text: text})
	if h == nil {
		return nil, diags
	}
	return h.At(s)
}

// ReadLine reads a hand. If it cannot be read, the hand is nil, and its heading and its
// cards are still checked against the setting.
func (s Setting) ReadLine(p diag.Place) (*Hand, []diag.Diagnostic) {
	h, diags := ReadIn(p, diag.Span{End: len(p.Text)}, &s.Rules)
	if !diag.Failed(diags) {
		return h, nil
	}
	f := NewCheck(h, s)
	f.pack()
	diags = append(diags, f.Diags...)
	diag.Sort(diags)
	return nil, errorsAlone(diags)
}

// errorsAlone returns the diagnostics without remarks, which only come with an answer.
func errorsAlone(diags []diag.Diagnostic) []diag.Diagnostic {
	return slices.DeleteFunc(diags, func(d diag.Diagnostic) bool { return d.Severity != diag.Error })
}

// At fits the hand to a game: its heading, or else the setting, names the rules and the
// round. The deal is nil if there is an error. Errors that follow from another one are
// not reported.
func (h *Hand) At(s Setting) (*Deal, []diag.Diagnostic) {
	f := NewCheck(h, s)
	f.pack()
	how := "solve and check judge claims"
	if s.Round != nil {
		how = "only cards can stand here"
	}
	if s.Claimless && h.Claim != nil {
		f.Complain(token.CodeClaim, h.ClaimSpan, "a claim has no place here", how)
	}
	switch {
	case s.Round != nil:
		if h.Heading != nil {
			f.Complain(token.CodeHeading, diag.Span{End: h.Span().Start}, "a heading has no place here", how)
		}
		f.played = *s.Round
		f.played.Cards = cmp.Or(f.played.Cards, len(f.Pieces))
	case !f.Lost:
		f.round()
		f.copies()
	}
	if !f.Lost {
		f.wilds()
		f.aces()
		f.namedMelds()
	}
	if diag.Failed(f.Diags) {
		diag.Sort(f.Diags)
		return nil, errorsAlone(f.Diags)
	}
	d := &Deal{Played: rules.Played{Rules: f.Rules, Round: f.played, Terms: f.Rules.In(f.played), JokersTurnedOn: f.turnedOn}, Hand: f.Cards(), Claim: f.Claim}
	d.Melds, d.Loose = f.Grouped()
	for _, p := range f.Pieces {
		if p.Counts != 0 && p.Meld == 0 {
			d.NamedAces = append(d.NamedAces, p.Slot.Card)
			if p.Counts == d.Rules.Points.Ace.Choice {
				d.HighAces = append(d.HighAces, p.Slot.Card)
			}
		}
	}
	return d, f.Diags
}

// ReadOtherCards reads cards of a deal's round that are not in its hand: cards seen,
// melds on the table, a card asked about. They must be cards of the game; a joker turns
// optional jokers on for the deal. The hand is nil if there is an error.
func (d *Deal) ReadOtherCards(source, text string) (*Hand, []diag.Diagnostic) {
	h, diags := ReadIn(diag.Place{Source: source, Text: text}, diag.Span{End: len(text)}, &d.Rules)
	if diag.Failed(diags) {
		return nil, diags
	}
	own, diags := h.At(Setting{Rules: d.Rules, Round: &d.Round, Claimless: true})
	if own == nil {
		return nil, diags
	}
	if own.JokersTurnedOn {
		d.Rules.Jokers, d.Terms.Jokers, d.JokersTurnedOn = rules.JokersOn, rules.JokersOn, true
	}
	return h, diags
}

// Check checks a hand against the rules it is played under.
type Check struct {
	*Hand
	Setting // as the hand's heading changes it
	token.Diagnoser
	turnedOn bool        // a joker in the hand has turned optional jokers on
	Lost     bool        // the heading's game or round is unknown, and nothing more can be checked
	played   rules.Round // set by round
}

func NewCheck(h *Hand, s Setting) *Check {
	f := &Check{Hand: h, Setting: s, Diagnoser: token.Diagnoser{Place: h.Place}}
	if h.Heading != nil {
		f.heading()
	}
	return f
}

// heading lets the hand's own game and round beat the setting's.
func (f *Check) heading() {
	own := f.Heading
	g, isGame := rules.Lookup(own.Variant)
	if own.Variant != "" && token.Plain(own.Variant) != token.Plain(f.Rules.Name) && !(isGame && g.Name == f.Rules.Name) {
		f.game(g)
	}
	if f.Lost {
		return
	}
	ask, fault := own.ask(f.Rules)
	f.Lost = fault.Code != ""
	f.Report(own.RoundSpan, fault)
	// If rounds fix the wild rank, whatever the setting says besides the heading could
	// only contradict it.
	if named := ask.Number != 0 || ask.Bonus; len(f.Rules.Rounds) == 0 || !named && !ask.HasWild {
		if !named {
			ask.Number, ask.Bonus = f.Ask.Number, f.Ask.Bonus
		}
		if !ask.HasWild {
			ask.Wild, ask.HasWild = f.Ask.Wild, f.Ask.HasWild
		}
	}
	f.Ask = ask
}

// game puts the game of the heading in force, with the command's changes; g is nil if
// there is no such game.
func (f *Check) game(g *rules.Game) {
	name, span := f.Heading.Variant, f.Heading.VariantSpan
	if before, _, ok := strings.Cut(strings.ToLower(name), " hand "); ok { // sixty-fiev hand 2
		name = name[:len(before)]
	}
	_, isNear := nearGame(name, f.Rules.Name)
	isCard := func(word string) bool { // it may be part of the hand
		kind := token.KindOf(word)
		return kind == token.Card || kind == token.Suit
	}
	switch {
	case g != nil:
		changed, diags := ChangeRules(g.Rules(), f.Changes)
		if len(diags) > 0 {
			f.Complain(token.CodeRule, span, fmt.Sprintf("%s cannot be played like that: %s", g.Name, diags[0].Message), "")
			return
		}
		f.Rules = changed
	case f.NamesPass && claims(name):
		f.Complain(token.CodeClaim, span, "a claim stands behind the cards, not before them", "type the cards first, as in 3h 4h 9s = 9")
	case f.NamesPass && !isNear && !slices.ContainsFunc(strings.Fields(name), isCard):
		d := f.Diagnoser.Place.Fault(token.CodeGame, span, token.Quote(name)+" is not a game, and is ignored", "")
		d.Severity = diag.Warning
		f.Diags = append(f.Diags, d)
	default:
		f.Lost = true
		f.Report(span, UnknownGame(name, f.Rules.Name))
	}
}

// claims reports whether what stands before the cards holds a claim: Ann says 12.
func claims(name string) bool {
	words := strings.Fields(name)
	for i := 1; i < len(words); i++ {
		if _, isNumber := token.NumberWord(words[i]); isNumber && token.KindOf(words[i-1]) == token.Verb {
			return true
		}
	}
	return false
}

// once complains of a piece, unless the same complaint with the same hint was made.
func (f *Check) once(code diag.Code, span diag.Span, message string, hint diag.Hint) {
	isSame := func(d diag.Diagnostic) bool { return d.Code == code && d.Hint.In(diag.Flags) == hint.In(diag.Flags) }
	if !slices.ContainsFunc(f.Diags, isSame) {
		f.Advise(code, span, message, hint)
	}
}

// pack refuses cards that the pack lacks, and jokers where none are played.
func (f *Check) pack() {
	if f.Lost {
		return
	}
	for _, p := range f.Pieces {
		if c := p.Slot.Card; !f.InPack(c) {
			f.once(token.CodePack, p.Span, fmt.Sprintf("%s has no %s", f.Rules.Name, c), f.packHint(c))
		}
		if as := p.Slot.As; as != 0 && !f.InPack(as) && !(as.Suit() == card.NoSuit && f.Rules.Ranks.Has(as.Rank())) {
			f.once(token.CodePack, p.Span, fmt.Sprintf("%s has no %s to stand for", f.Rules.Name, as), f.packHint(as))
		}
	}
	jokers := f.Cards().Count(card.Joker)
	switch {
	case jokers == 0:
	case f.Rules.Jokers == rules.JokersOptional:
		f.Rules.Jokers, f.turnedOn = rules.JokersOn, true
	case f.Rules.Jokers == 0:
		message, held := f.Rules.Name+" has no jokers", strconv.Itoa(jokers)
		if f.Rules.Name == f.Rules.Game.Name && f.Rules.Game.Rules().Jokers != 0 {
			message = "jokers are off"
		}
		if jokers == 1 {
			held = "one"
		}
		f.Advise(token.CodeJokers, f.first(card.Joker), message+", but the hand has "+held, diag.Advise(diag.Fix{Rule: "jokers", Value: "on"}, " plays with them"))
	}
}

func (f *Check) InPack(c card.Card) bool {
	return c >= card.Wild || f.Rules.Suits.Has(c.Suit()) && f.Rules.Ranks.Has(c.Rank())
}

func (f *Check) packHint(c card.Card) diag.Hint {
	if c.Suit() == card.NoSuit || f.Rules.Suits.Has(c.Suit()) {
		return diag.Advise(fmt.Sprintf("its ranks are %s", f.Rules.Ranks))
	}
	hint, before := diag.Advise("its suits are "+token.Spaced(f.Rules.Suits.List())), "; "
	for _, g := range rules.Games() {
		if g.Rules().Suits.Has(c.Suit()) {
			hint, before = diag.Advise(hint, before, diag.Fix{Rule: diag.FixGame, Value: g.Name}), " or "
		}
	}
	return diag.Advise(hint, " plays with more")
}

// first returns where a card stands first in the hand.
func (f *Check) first(c card.Card) diag.Span {
	return f.Pieces[slices.Index(f.Cards(), c)].Span
}

// round finds the round of the hand.
func (f *Check) round() {
	cards := len(f.Pieces)
	var err error = rules.RoundError{Kind: rules.HandSize, Rules: f.Rules, Cards: cards - f.ExtraCards}
	if f.ExtraCards < cards && cards <= card.MaxHand {
		f.played, err = f.Rules.RoundFor(f.Ask, cards-f.ExtraCards)
	}
	var e rules.RoundError
	if !errors.As(err, &e) {
		return
	}
	message, hint := diag.RoundWords(e, f.ExtraCards)
	span := diag.Span{}
	if own := f.Heading; own != nil {
		for i := range hint.Fixes { // the heading beats a flag
			hint.Fixes[i].Heading = !own.RoundSpan.IsZero() && hint.Fixes[i].Rule != diag.FixDiscard
		}
		switch e.Kind {
		case rules.NoSuchRound, rules.NoBonusRound:
			span = own.RoundSpan
		case rules.WildConflict, rules.WildNotInPack:
			span = own.WildSpan
		case rules.NoWildRank:
			span = own.VariantSpan
		}
	}
	if span.IsZero() {
		span = f.Span()
	}
	f.Advise(token.CodeRound, span, message, hint)
}

// wilds refuses the word wild where no rank is wild.
func (f *Check) wilds() {
	if f.played.Cards == 0 || f.played.Wild != card.NoRank || f.Cards().Count(card.Wild) == 0 {
		return
	}
	message := "no rank is wild, as you asked"
	if f.played.Bonus || f.played.Number > 0 {
		message = fmt.Sprintf("no rank is wild in %s of %s", f.played, f.Rules.Name)
	}
	hint := diag.Advise("write the card's rank and suit")
	// A wild rank from outside helps if neither the heading nor the round has one.
	if (f.Heading == nil || !f.Heading.Ask.HasWild) && (len(f.Rules.Rounds) == 0 || !f.Ask.Bonus && f.Ask.Number == 0) {
		hint = diag.Advise(hint, ", or name the wild rank with ", diag.Fix{Rule: diag.FixWild})
	}
	f.Advise(token.CodeWild, f.first(card.Wild), message, hint)
}

// namedMelds asks where a meld without brackets ends, if that is not clear.
func (f *Check) namedMelds() {
	if len(f.named) == 0 || f.played.Cards == 0 {
		return
	}
	terms := f.Rules.In(f.played)
	if at, word, hint := f.unclearMeld(&terms); !at.IsZero() {
		f.Complain(token.CodeBracket, at, "where this "+syntax.OneOf(strings.ToLower(f.Diagnoser.TextAt(word)))+" ends is not clear", hint)
	}
}

// copies checks the copies of each card against the number of packs, if known, and
// counts cards written as wild among those of the wild rank.
func (f *Check) copies() {
	hand, suits, decks := f.Cards(), f.Rules.Suits.Len(), diag.Counted(f.Rules.Decks, "deck")
	seen := map[card.Card]int{}
	complain := func(at diag.Span, message, rule string, needed int) {
		f.once(token.CodeCopies, at, message, diag.Advise(diag.Fix{Rule: rule, Value: strconv.Itoa(needed)}, " plays with more"))
	}
	wilds, mostWilds, over := 0, f.Rules.Decks*suits, diag.Span{}
	for _, p := range f.Pieces {
		c := p.Slot.Card
		if f.played.Wild != card.NoRank && (c == card.Wild || c.Rank() == f.played.Wild) {
			if wilds++; wilds == mostWilds+1 {
				over = p.Span
			}
		}
		held, limit := hand.Count(c), f.MostOf(c)
		switch seen[c]++; {
		case seen[c] != limit+1:
		case c == card.Joker:
			complain(p.Span, fmt.Sprintf("the hand has %s, %s is played with %d", diag.Counted(held, "joker"), f.Rules.Name, limit), "jokers", held)
		default:
			complain(p.Span, fmt.Sprintf("the hand has %s of %s, the limit with %s is %d", diag.Counted(held, "copy"), c, decks, limit), "decks", held)
		}
	}
	if mostWilds > 0 && wilds > mostWilds && hand.Count(card.Wild) > 0 {
		complain(over, fmt.Sprintf("the hand has %d cards of the wild rank %s, the limit with %s is %d", wilds, f.played.Wild, decks, mostWilds), "decks", (wilds+suits-1)/suits)
	}
}

// MostOf returns how many copies of a card there can be.
func (f *Check) MostOf(c card.Card) int {
	const noLimit = 1 << 20
	switch {
	case c == card.Joker && (f.Rules.Jokers > 0 || f.Rules.Jokers == rules.JokersOn && f.Rules.Decks > 0):
		return f.Rules.UsualJokers(f.Rules.Decks)
	case c >= card.Wild || f.Rules.Decks == 0:
		return noLimit
	}
	return f.Rules.Decks
}

// aces refuses a value that an ace cannot count.
func (f *Check) aces() {
	points, terms, low := f.Rules.Points.Ace, f.Rules.In(f.played), f.Rules.RankPoints(card.Ace)
	if points.Choice != 0 {
		low = points.Low
	}
	for _, p := range f.Pieces {
		counts := terms.Points(p.Slot.Card)
		if p.Counts == 0 || !f.InPack(p.Slot.Card) || p.Counts == counts {
			continue
		}
		changed := diag.Fix{Rule: "ace-points", Value: fmt.Sprintf("%d/%d", low, p.Counts)}
		switch {
		case terms.IsWild(p.Slot.Card):
			f.Complain(token.CodeStandIn, p.Span, fmt.Sprintf("a wild ace counts %d in %s, not %d", counts, f.Rules.Name, p.Counts), "only an ace that is not wild has two values")
		case p.Counts == points.Choice:
		case points.Choice == 0:
			f.Advise(token.CodeStandIn, p.Span, fmt.Sprintf("an ace counts %d in %s, not %d", low, f.Rules.Name, p.Counts), diag.Advise(changed, " gives the holder the choice"))
		default:
			f.Advise(token.CodeStandIn, p.Span, fmt.Sprintf("an ace counts %d or %d in %s, not %d", low, points.Choice, f.Rules.Name, p.Counts), diag.Advise(changed, " changes the choice"))
		}
	}
}

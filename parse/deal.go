package parse

import (
	"slices"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/token"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Setting is the game in force, which a hand's own heading beats.
type Setting struct {
	Rules rules.Rules
	Ask   rules.Ask
	// Changes are the rules given for one command. They are part of Rules
	// already; a heading that names another game gets them too.
	Changes []rules.Setting
	// ExtraCards are how many cards the hand has more than its deal: 1 for
	// commands about the moment before the discard.
	ExtraCards int
	// NamesPass takes a heading that is not a game, and nearly none, for a
	// player's name: it is passed over with a remark.
	NamesPass bool
	// Claimless refuses a claim, for commands whose answer is not a score.
	Claimless bool
}

// Deal is a hand that a game can deal, with the terms it is scored under.
type Deal struct {
	rules.Played
	Hand  card.Hand     // all cards, in typed order
	Melds [][]meld.Slot // the melds its holder marked
	Loose card.Hand     // the cards in no marked meld
	Claim *int          // the score its holder claims, or nil
	// The loose aces of which the holder names the value, and those of them that
	// count the second value.
	NamedAces, HighAces card.Hand
	Table               []meld.Meld    // the melds on the table, nil where no cards are laid off
	Settled             [][2]meld.Meld // those of them that can be read in two ways: as taken, and the other
}

// Read reads a hand and fits it to the setting, as ReadHand and At do, and
// reports the mistakes of both. The deal is nil where there is an error.
func (s Setting) Read(source string, line int, text string) (*Deal, []diag.Diagnostic) {
	h, diags := readHand(place{source, line, text}, diag.Span{End: len(text)}, token.Standard)
	if !diag.Failed(diags) {
		return h.At(s)
	}
	return nil, s.mistakes(h, diags)
}

// mistakes returns what is wrong with a hand that was read with these mistakes,
// what it would be played under included.
func (s Setting) mistakes(h *Hand, diags []diag.Diagnostic) []diag.Diagnostic {
	f := newHandCheck(h, s)
	if pack := (token.Pack{Ranks: f.rules.Ranks, Suits: f.rules.Suits}); pack != token.Standard { // hints from the right pack
		_, diags = readHand(h.place, diag.Span{End: len(h.place.text)}, pack)
	}
	f.pack()
	diags = append(diags, f.diags...)
	diag.Sort(diags)
	return errorsAlone(diags)
}

// errorsAlone returns the diagnostics without remarks, which belong to an answer.
func errorsAlone(diags []diag.Diagnostic) []diag.Diagnostic {
	return slices.DeleteFunc(diags, func(d diag.Diagnostic) bool { return d.Severity != diag.Error })
}

// At fits the hand to a game: its heading, else the setting, names the rules
// and the round. The deal is nil where there is an error; every error that
// does not follow from another is reported.
func (h *Hand) At(s Setting) (*Deal, []diag.Diagnostic) {
	f := newHandCheck(h, s)
	f.pack()
	if s.Claimless && h.Claim != nil {
		f.fault(codeClaim, h.ClaimSpan, "a claim has no place here", "solve and check judge claims")
	}
	if !f.lost {
		f.round()
		f.wilds()
		f.copies()
		f.aces()
	}
	if diag.Failed(f.diags) {
		diag.Sort(f.diags)
		return nil, errorsAlone(f.diags)
	}
	return f.deal(), f.diags
}

func (f *handCheck) deal() *Deal {
	d := &Deal{Played: rules.Played{Rules: f.rules, Round: f.played, Terms: f.rules.In(f.played), JokersTurnedOn: f.turnedOn}, Hand: f.Cards(), Claim: f.Claim}
	d.Melds, d.Loose = f.Grouped()
	for _, p := range f.Pieces {
		if p.Counts != 0 && p.Meld == 0 {
			d.NamedAces = append(d.NamedAces, p.Slot.Card)
			if p.Counts == d.Rules.Points.Ace.Choice {
				d.HighAces = append(d.HighAces, p.Slot.Card)
			}
		}
	}
	return d
}

// ReadOtherCards reads cards that belong to the round of a deal but not to its hand:
// cards seen, melds on the table, a card asked about. They must be cards of
// the game; a joker turns optional jokers on for the deal. The hand is nil
// where there is an error.
func (d *Deal) ReadOtherCards(source, text string) (*Hand, []diag.Diagnostic) {
	h, diags := ReadHand(source, 1, text)
	if !diag.Failed(diags) {
		f := newHandCheck(h, Setting{Rules: d.Rules, Ask: rules.Ask{HasWild: true, Wild: d.Round.Wild}})
		const how = "only cards can stand here"
		if h.Heading != nil {
			f.fault(codeHeading, diag.Span{End: h.Span().Start}, "a heading has no place here", how)
		}
		if h.Claim != nil {
			f.fault(codeClaim, h.ClaimSpan, "a claim has no place here", how)
		}
		f.played = d.Round
		f.pack()
		f.wilds()
		diags = append(diags, f.diags...)
		if f.turnedOn {
			d.Rules.Jokers, d.Terms.Jokers, d.JokersTurnedOn = rules.JokersOn, rules.JokersOn, true
		}
	}
	diag.Sort(diags)
	if diag.Failed(diags) {
		return nil, diags
	}
	return h, diags
}

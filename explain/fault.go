package explain

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Why returns every reason why a judged meld is not legal. If a missing card lies in the
// meld as a wild card, it can stand for itself, so Why leaves it out of the missing ones.
func (s Cards) Why(t rules.Terms, j judge.Judged) string {
	why := each(append([]*judge.Fault{j.Fault}, j.Fault.Also...), func(f *judge.Fault) string {
		fault := *f
		for _, slot := range j.Laid {
			if rest, ok := fault.Missing.Without(slot.Card); ok && fault.Wild > 0 {
				fault.Missing, fault.Wild = rest, fault.Wild-1
			}
		}
		return s.fault(t, &fault)
	})
	if strings.HasPrefix(why[0], "has ") {
		why[0] = "it " + why[0]
	}
	return strings.Join(why, "; ")
}

// fault returns in a few words why cards are not a legal meld, such as "5♥ is missing".
// It panics on an unknown kind of fault.
func (s Cards) fault(t rules.Terms, f *judge.Fault) string {
	switch f.Kind {
	case judge.NotInPack:
		return fmt.Sprintf("%s no %s", ruledBy(t, []string{"suits", "ranks"}, "has", "have"), s.spell(f.Cards[0]))
	case judge.NoJokers:
		return "jokers are off"
	case judge.NoWildRank:
		return "no rank is wild"
	case judge.NamedNatural:
		return s.spell(f.Slots[0].Card) + " is not wild and stands only for itself"
	case judge.NamedNoCard:
		return fmt.Sprintf("%s cannot stand for %s: %s no such card", s.spell(f.Slots[0].Card), s.spell(f.Slots[0].As),
			ruledBy(t, []string{"suits", "ranks"}, "has", "have"))
	case judge.NamedRank:
		return fmt.Sprintf("%s, in a set of %s", s.namedAs(f.Slots[0]), Plural(f.Rank))
	case judge.NamedSuit:
		return fmt.Sprintf("%s, in a run of %s", s.namedAs(f.Slots[0]), suitWords[f.Suit])
	case judge.NamedTwice:
		if other := f.Slots[1]; other.Card == other.As {
			return fmt.Sprintf("%s, but %s is there already", s.namedAs(f.Slots[0]), s.spell(other.Card))
		}
		return fmt.Sprintf("%s, and so does %s", s.namedAs(f.Slots[0]), s.spell(f.Slots[1].Card))
	case judge.Mixed:
		return s.mixed(f)
	case judge.Gap:
		text := s.list(f.Missing) + verb(len(f.Missing), " is missing", " are missing")
		if f.Wild > 0 {
			text += fmt.Sprintf(", and there %s only %s", verb(f.Wild, "is", "are"), few(f.Wild, "wild card"))
		}
		return text
	case judge.PastEnd:
		if t.Rules.Aces == rules.AcesBoth {
			return "an ace is high or low, not both"
		}
		return fmt.Sprintf("aces are %s, nothing follows %s", parameter("aces").Get(t.Rules), one(f.Rank))
	case judge.Apart:
		return fmt.Sprintf("%s cannot be in one run: the pack lacks the ranks between", s.list(f.Cards))
	case judge.RankTwice:
		if allEqual(f.Cards) {
			return s.repeated(f.Cards, "") + " in a run"
		}
		return fmt.Sprintf("%s in a run, which has one place for %s", s.list(f.Cards), one(f.Cards[0].Rank()))
	case judge.SuitTwice:
		return fmt.Sprintf("%s: a set %s has different suits", s.repeated(f.Cards, "is there "), playedHere(t, "set-suits"))
	case judge.SetFull:
		return fmt.Sprintf("has %s; a set %s has different suits, so at most %d", diag.Counted(f.Have, "card"), playedHere(t, "set-suits"), f.Limit)
	case judge.AllWild:
		return fmt.Sprintf("has wild cards only; %s a natural in every meld", ruledBy(t, []string{"all-wild"}, "requires", "require"))
	case judge.TooWild:
		return fmt.Sprintf("has %s and %s; %s", diag.Counted(f.Wild, "wild card"), diag.Counted(f.Natural, "natural"), wildsAllowed(t, f.WildLimit))
	case judge.AdjacentWilds:
		return fmt.Sprintf("%s and %s are side by side; %s no two wild cards together in a run",
			s.spell(f.Slots[0].Card), s.spell(f.Slots[1].Card), ruledBy(t, []string{"adjacent-wilds"}, "allows", "allow"))
	}
	bound, isNumber := map[judge.FaultKind]string{
		judge.TooLong: "a run has at most", judge.TooMany: "a meld has at most",
		judge.TooFew: "a meld has at least", judge.RunTooShort: "a run has at least",
	}[f.Kind]
	if !isNumber {
		panic(fmt.Sprintf("explain: no words for %s", f.Kind))
	}
	return fmt.Sprintf("has %s, %s %d", diag.Counted(f.Have, "card"), bound, f.Limit)
}

// mixed names the cards that do not belong to the rank or the suit of the others.
func (s Cards) mixed(f *judge.Fault) string {
	switch suits := suitWords[f.Suit]; {
	case f.Rank != card.NoRank:
		return s.list(f.Cards) + verb(len(f.Cards), " is not "+one(f.Rank), " are not "+Plural(f.Rank))
	case f.Suit != card.NoSuit:
		return s.list(f.Cards) + verb(len(f.Cards), " is not a "+strings.TrimSuffix(suits, "s"), " are not "+suits)
	}
	return "neither one rank nor one suit"
}

// wildsAllowed says how many wild cards a limit allows in a meld.
func wildsAllowed(t rules.Terms, limit rules.WildLimit) string {
	if limit == rules.Minority {
		return ruledBy(t, []string{"wild-limit"}, "requires", "require") + " fewer wild cards than naturals"
	}
	return ruledBy(t, []string{"wild-limit"}, "allows", "allow") + map[rules.WildLimit]string{
		rules.Half: " no more wild cards than naturals", rules.TwoNaturals: " wild cards only with two naturals", rules.One: " only one wild card in a meld",
	}[limit]
}

// statedBy returns the names of the parameters that the words for a fault state. The fault
// may be nil.
func statedBy(f *judge.Fault) (names []string) {
	if f == nil {
		return nil
	}
	for _, f := range append([]*judge.Fault{f}, f.Also...) {
		names = append(names, map[judge.FaultKind]string{
			judge.PastEnd: "aces", judge.SuitTwice: "set-suits", judge.SetFull: "set-suits", judge.TooWild: "wild-limit",
		}[f.Kind])
	}
	return names
}

// ruledBy names the source of a rule and adds its verb: the game, or the rules in force
// if a parameter does not have the game's own value.
func ruledBy(t rules.Terms, parameters []string, game, house string) string {
	if slices.ContainsFunc(parameters, func(name string) bool { return isHouses(t, name) }) {
		return "these rules " + house
	}
	return t.Name + " " + game
}

// playedHere says where a rule holds: in the game or, if the house has changed it, here.
func playedHere(t rules.Terms, parameter string) string {
	if isHouses(t, parameter) {
		return "here"
	}
	return "in " + t.Name
}

// isHouses reports whether a parameter was changed from the game's value, by itself or
// through another, by rules that have no name of their own.
func isHouses(t rules.Terms, name string) bool {
	p, game := parameter(name), t.Game.Rules()
	if name == "all-wild" && t.AllWildLegal() != game.AllWildLegal() {
		return t.Name == t.Game.Name
	}
	return t.Name == t.Game.Name && p.Get(t.Rules) != p.Get(game)
}

func (s Cards) namedAs(slot meld.Slot) string {
	return fmt.Sprintf("%s stands for %s", s.spell(slot.Card), s.spell(slot.As))
}

// repeated returns "9♥ twice", with a verb between, or a list if the cards differ.
func (s Cards) repeated(h card.Hand, verb string) string {
	if !allEqual(h) {
		return s.list(h)
	}
	return s.spell(h[0]) + " " + verb + times(len(h))
}

func allEqual(h card.Hand) bool { return h.Count(h[0]) == len(h) }

// list returns the cards as a person would say them: 3♥, 4♥ and 6♥. A rank without a
// suit is a word.
func (s Cards) list(h card.Hand) string {
	return List(each(h, func(c card.Card) string {
		if c.Suit() == card.NoSuit && c.Rank() != card.NoRank {
			return one(c.Rank())
		}
		return s.spell(c)
	}), "and")
}

// illegal returns a sentence of the cards laid down and why they are not a meld.
func (s Screen) illegal(t rules.Terms, j judge.Judged) []string {
	words := s.slotWords(j.Laid)
	why := s.Cards.Why(t, j)
	predicate, ok := strings.CutPrefix(why, "it ")
	if !ok {
		words[len(words)-1] += ":"
	}
	return append(words, strings.Fields(predicate)...)
}

// slotWords returns the cards as laid, each followed by the card it was declared to
// stand for, if any.
func (s Screen) slotWords(slots []meld.Slot) []string {
	return each(slots, func(slot meld.Slot) string {
		if slot.As == 0 || slot.As == slot.Card {
			return s.card(slot.Card)
		}
		return s.card(slot.Card) + "(" + s.Cards.spell(slot.As) + ")"
	})
}

package explain

import (
	"fmt"
	"slices"

	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// notes writes at the foot of a page the rules that mattered and how many packs a hand
// takes, if it takes more than are usual. stated names parameters that the page has stated.
func (p *page) notes(c answer.Checked, hasMelds bool, stated ...string) {
	list := p.mattered(c, hasMelds, stated...)
	if more := c.Packs.More; more != nil {
		list = append(list, fmt.Sprintf("it takes %s: %s is there %s", few(c.Packs.Decks, "pack"), p.Cards.spell(more.Card), times(more.Seen)))
	}
	p.foot(list)
}

// foot writes notes below a blank line, all but the first indented.
func (p *page) foot(notes []string) {
	p.blank()
	for i, note := range notes {
		at := min(i, 1) * indent
		p.hang(at, at+indent, inked(p.faint, note))
	}
}

// mattered returns the rules that mattered for a hand, without those that the page has
// stated: first the round and its wild cards, then the rules that bear on the cards held,
// the house's changes, and the assumptions about the table.
func (s Screen) mattered(c answer.Checked, hasMelds bool, stated ...string) []string {
	r, stated := c.Rules, append(statedOf(c), stated...)
	list := []string{playedIn(c.Deal)}
	holds := func(is func(card.Card) bool) bool { return slices.ContainsFunc(c.Hand, is) }
	note := func(matters bool, name, before string) {
		if matters && !slices.Contains(stated, name) {
			list = append(list, before+Sentence(r, name))
		}
	}
	if c.Hand.Count(card.Joker) > 0 {
		list = append(list, jokersInPlay(r))
	}
	if r.WildLimit != rules.NoLimit && holds(c.Terms.IsWild) {
		note(true, "wild-limit", "")
		if holds(func(x card.Card) bool { return x != card.Joker && c.Terms.IsWild(x) }) {
			counts := " counts as wild wherever it stands"
			if r.WildAsNatural == rules.On {
				counts = " in its own place may count as natural"
			}
			list = append(list, one(c.Terms.Wild)+counts)
		}
	}
	isAce := func(x card.Card) bool { return x.Rank() == card.Ace && !c.Terms.IsWild(x) }
	note(holds(isAce), "aces", "aces "+parameter("aces").Get(r)+": ")
	note(hasMelds && r.SetSuits == rules.Distinct, "set-suits", "")
	note(hasMelds && r.HeldCards == rules.Counted, "held-cards", "")
	if hasMelds && c.Round.Bonus {
		list = append(list, "a meld has exactly "+diag.Counted(c.Terms.MaxMeld, "card"))
	}
	note(r.OutLimit != 0, "out-limit", "")
	for _, d := range r.Differences(r.Game.Rules()) {
		if !slices.Contains(noted, d.Name) {
			list = append(list, "house rule: "+houseWords(r, d.Name))
		}
	}
	if c.Table != nil {
		list = append(list, s.tableNotes(c.Deal)...)
	}
	return list
}

// statedOf names the parameters that need no note: the verdict on the hand or the reason why
// a meld is not legal states them, or they do not matter to the answer.
func statedOf(c answer.Checked) []string {
	var names []string
	if c.Part || c.Claim != nil && c.Declared == nil {
		names = []string{"held-cards"}
	}
	if c.Declared != nil {
		for _, j := range c.Declared.Melds {
			names = append(names, statedBy(j.Fault)...)
		}
	}
	return names
}

func jokersInPlay(r rules.Rules) string {
	return fmt.Sprintf("jokers in play: %s each", Points(r.Points.Joker))
}

// noted lists the parameters that get a note of their own if they matter, and those
// that affect no answer about a hand.
var noted = []string{
	"decks", "jokers", "rounds", "aces", "wild-limit", "wild-as-natural", "set-suits", "held-cards", "out-limit",
	"lay-off", "wild-swap", "tie", "pay-each", "below-zero", "wild-rank", "money", "stake",
}

// houseWords returns a sentence that makes sense without the parameter's name before it.
func houseWords(r rules.Rules, name string) string {
	switch name {
	case "suits", "ranks":
		return "the " + name + " are " + Sentence(r, name)
	case "points":
		return "left over, " + pointsOf(r, " cost ")
	}
	return Sentence(r, name)
}

// unseenNote returns the number of unseen cards and of packs, and why that many packs are
// in play.
func (p *page) unseenNote(d *parse.Deal, unseen int, k answer.Packs) string {
	why := "for 2 players (or --players N)"
	switch {
	case d.Rules.Decks > 0:
		why = "by the rules"
	case k.More != nil:
		why = fmt.Sprintf("as %s was seen %d times", p.Cards.spell(k.More.Card), k.More.Seen)
		if k.Players > 0 {
			why += fmt.Sprintf(", but packs for %d players have %d", k.Players, k.Usual)
		}
	case k.Players > 0:
		why = "for " + diag.Counted(k.Players, "player")
	}
	packs := diag.Counted(k.Decks, "pack") + " " + why
	if unseen == 0 {
		return "no card is left to draw: " + packs
	}
	return fmt.Sprintf("%s of %s, all equally likely", diag.Counted(unseen, "unseen card"), packs)
}

package explain

import (
	"fmt"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// notes is the rules that mattered for a hand: first the round and its wild
// cards, then what bears on the cards held, then what the house changes.
func (d Deal) notes(shown ...meld.Arrangement) []string {
	list := []string{d.place() + ": " + d.wildWords()}
	list = append(list, d.jokerNote()...)
	list = append(list, d.limitNotes()...)
	list = append(list, d.aceNote()...)
	list = append(list, d.meldNotes(shown)...)
	list = append(list, d.outNote()...)
	return append(list, d.houseNotes()...)
}

func (d Deal) jokerNote() []string {
	if !d.holdsJoker() {
		return nil
	}
	why := ""
	if d.JokersTurnedOn {
		why = ", as this hand has one"
	}
	return []string{fmt.Sprintf("jokers in play%s: %s each", why, Points(d.Rules.Points.Joker))}
}

// limitNotes is the bound on wild cards, and whether a wild-rank card held
// can count as natural under it.
func (d Deal) limitNotes() []string {
	if d.Rules.WildLimit == rules.NoLimit || !d.holds(d.Terms.IsWild) {
		return nil
	}
	list := []string{Sentence(d.Rules, "wild-limit")}
	if d.holds(d.isRankWild) {
		list = append(list, d.naturalNote())
	}
	return list
}

func (d Deal) naturalNote() string {
	if d.Rules.WildAsNatural == rules.On {
		return one(d.Terms.Wild) + " in its own place may count as natural"
	}
	return one(d.Terms.Wild) + " counts as wild wherever it stands"
}

func (d Deal) aceNote() []string {
	isAce := func(c card.Card) bool { return c.Rank() == card.Ace && !d.Terms.IsWild(c) }
	if !d.holds(isAce) {
		return nil
	}
	return []string{fmt.Sprintf("aces %s: %s", parameter("aces").Get(d.Rules), Sentence(d.Rules, "aces"))}
}

// meldNotes is what bears on the sets shown, and on laying them down.
func (d Deal) meldNotes(shown []meld.Arrangement) []string {
	if !slices.ContainsFunc(shown, hasMelds) {
		return nil
	}
	var list []string
	if d.Rules.SetSuits == rules.Distinct {
		list = append(list, Sentence(d.Rules, "set-suits"))
	}
	if d.Rules.HeldCards == rules.Counted {
		list = append(list, Sentence(d.Rules, "held-cards"))
	}
	if d.Round.Bonus {
		list = append(list, "a meld has exactly "+counted(d.Terms.MaxMeld, "card"))
	}
	return list
}

func hasMelds(a meld.Arrangement) bool { return len(a.Melds) > 0 }

func (d Deal) outNote() []string {
	if d.Rules.OutLimit == 0 {
		return nil
	}
	return []string{Sentence(d.Rules, "out-limit")}
}

// noted are the parameters that have a note of their own where they matter, and
// those on which no answer about a hand depends.
var noted = []string{
	"decks", "jokers", "rounds", "aces", "wild-limit", "wild-as-natural", "set-suits", "held-cards", "out-limit",
	"lay-off", "wild-swap", "tie", "pay-each",
}

// houseNotes is what else differs from the game as its text has it.
func (d Deal) houseNotes() []string {
	var list []string
	for _, s := range d.Rules.Differences(d.Rules.Game.Rules()) {
		if !slices.Contains(noted, s.Name) {
			list = append(list, "house rule: "+houseWords(d.Rules, s.Name))
		}
	}
	return list
}

// houseWords is a sentence that stands without the parameter's name before it.
func houseWords(r rules.Rules, name string) string {
	switch name {
	case "suits":
		return "the suits are " + Sentence(r, name)
	case "ranks":
		return "the ranks are " + Sentence(r, name)
	case "points":
		return "left over, " + pointsOf(r, " cost ")
	}
	return Sentence(r, name)
}

// notes writes the rules that mattered at the foot of a page.
func (p *page) notes(list []string) {
	p.blank()
	for i, note := range list {
		at := indent
		if i == 0 {
			at = 0
		}
		p.hang(at, at+indent, p.faintWords(note))
	}
}

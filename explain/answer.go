package explain

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Answer is what solve answers about a hand. With melds on the table it holds only Checked.
type Answer struct {
	Checked
	Next   *meld.Arrangement // the best that melds one of Best's leftovers; nil if none can be melded
	Equal  int               // how many other arrangements cost as little, Next included
	More   bool              // Equal stopped counting
	Melded []Melded          // for each of Best's leftovers, equal cards once
	ToGo   *solve.ToGo       // nil if it is not told
	Unseen int               // how many cards are unseen, if ToGo is not nil
}

// Melded is the best arrangement of a hand that melds copies of a card, one more than the
// best of all; nil if there is none.
type Melded struct {
	Cards card.Hand
	Best  *meld.Arrangement
}

// Answer returns the screen of a solved hand.
func (s Screen) Answer(a Answer) string {
	p := page{Screen: s}
	p.hang(0, 0, p.found(a.Checked))
	p.highAces(a.Checked, 0)
	p.toGo(a.Deal, a.ToGo, a.Unseen, 0)
	p.rows(indent, s.play(a.Deal, a.Best))
	if a.Next != nil {
		p.blank()
		if cost := a.Next.Penalty - a.Best.Penalty; cost > 0 {
			p.sentence(0, fmt.Sprintf("next best: %s, %d more", Points(a.Next.Penalty), cost))
		} else {
			p.sentence(0, "equally good: "+Points(a.Next.Penalty))
		}
		p.rows(indent, p.arrangement(a.Terms, *a.Next))
	}
	p.others(a)
	p.melded(a)
	p.notes(a.Deal, len(a.Best.Melds) > 0 || a.Next != nil, p.severalPacks(a.Checked)...)
	return p.gated()
}

// found returns the verdict on the claim or, without one, the fewest points possible.
func (s Screen) found(c Checked) []string {
	if c.Claim != nil {
		return s.claimed(c)
	}
	text := s.Strong(s.points(c))
	_, isHeld := c.held()
	switch {
	case isHeld:
	case c.Table != nil && len(c.Best.Left) == 0:
		text += ": no cards stay in the hand"
	case c.Table != nil && len(c.Best.Laid) == 0:
		text += ": laying off saves nothing"
	case c.Table != nil:
	case len(c.Best.Left) == 0:
		text += ": every card is in a meld"
	case len(c.Best.Melds) == 0:
		text += ": no meld is possible"
	case c.Best.Penalty <= c.Rules.OutLimit:
		text += fmt.Sprintf(": low enough to go out (limit %d)", c.Rules.OutLimit)
	}
	return strings.Fields(text)
}

// others writes how many arrangements that are not shown are as good as the best.
func (p *page) others(a Answer) {
	hidden := a.Equal
	if a.Next != nil && a.Next.Penalty == a.Best.Penalty {
		hidden--
	}
	if hidden > 0 {
		p.sentence(indent, moreEqual(hidden, a.More)+": --all lists them")
	}
}

// moreEqual returns how many more arrangements are equally good, in words. more reports
// whether there are others still.
func moreEqual(n int, more bool) string {
	if more {
		return fmt.Sprintf("more than %d more equally good", n)
	}
	return fmt.Sprintf("%d more equally good", n)
}

// melded writes what it costs to meld each leftover, unless an arrangement that is shown
// or counted as equally good melds it.
func (p *page) melded(a Answer) {
	if len(a.Melded) == 0 || len(a.Best.Melds) == 0 && a.Next == nil {
		return
	}
	var stuck, lines []string
	for _, m := range a.Melded {
		name := p.wanted(m.Cards)
		switch {
		case m.Best == nil && len(m.Cards) > 1:
			stuck = append(stuck, "the other "+p.card(m.Cards[0]))
		case m.Best == nil:
			stuck = append(stuck, name)
		case m.Best.Penalty > a.Best.Penalty && !slices.Equal(m.Best.Left, a.Next.Left):
			lines = append(lines, "best with "+name+" melded: "+Points(m.Best.Penalty))
		}
	}
	switch {
	case len(stuck) > 1 && len(stuck) == len(a.Melded):
		lines = append(lines, "no leftover card fits a meld")
	case len(stuck) > 0:
		lines = append(lines, List(stuck, "and")+" "+verb(len(stuck), "fits", "fit")+" no meld")
	}
	if len(lines) > 0 {
		p.blank()
	}
	for _, line := range lines {
		p.sentence(indent, line)
	}
}

// Ways holds several arrangements of a hand, best first: all of the lowest penalty, or
// one for each of the best sets of leftovers.
type Ways struct {
	Checked
	AllBest bool
	List    []meld.Arrangement
	More    bool // List leaves out some of the lowest penalty
}

// Ways returns the screen of several arrangements, numbered.
func (s Screen) Ways(w Ways) string {
	p := page{Screen: s}
	if w.Claim != nil {
		p.hang(0, 0, p.claimed(w.Checked))
	}
	p.highAces(w.Checked, 0)
	for i, a := range w.List {
		label, text := strconv.Itoa(i+1)+".", p.Strong(Points(a.Penalty))
		if cost := a.Penalty - w.Best.Penalty; cost > 0 {
			text += fmt.Sprintf(", %d more", cost)
		}
		p.line(0, label, text)
		p.rows(len(label)+1, p.arrangement(w.Terms, a))
	}
	p.notes(w.Deal, slices.ContainsFunc(w.List, func(a meld.Arrangement) bool { return len(a.Melds) > 0 }), p.severalPacks(w.Checked)...)
	if w.More {
		p.blank()
		p.sentence(0, fmt.Sprintf("only the first %d are listed; --top N lists one for each set of leftovers", len(w.List)))
	}
	return p.gated()
}

// Heading returns the line above the answer for one hand of many.
func (s Screen) Heading(h card.Hand) string {
	p := page{Screen: s}
	p.line(0, s.cardWords(h)...)
	return p.gated()
}

// notes writes at the foot of a page the rules that mattered, the assumptions about the
// table, and more.
func (p *page) notes(d *parse.Deal, hasMelds bool, more ...string) {
	p.blank()
	list := mattered(d, hasMelds)
	if d.Table != nil {
		list = append(list, p.tableNotes(d)...)
	}
	for i, note := range append(list, more...) {
		at := min(i, 1) * indent
		p.hang(at, at+indent, inked(p.Faint, note))
	}
}

// severalPacks says that a hand takes more packs than are usual, if it does.
func (p *page) severalPacks(c Checked) []string {
	more := c.Packs.More
	if more == nil {
		return nil
	}
	times := fmt.Sprintf("%d times", more.Seen)
	if more.Seen == 2 {
		times = "twice"
	}
	return []string{fmt.Sprintf("it takes %s: %s is there %s", few(c.Packs.Decks, "pack"), p.Cards.Spell(more.Card), times)}
}

// mattered returns the rules that mattered for a hand: first the round and its wild
// cards, then the rules that bear on the cards held, then the house's changes.
func mattered(d *parse.Deal, hasMelds bool) []string {
	r := d.Rules
	list := []string{playedIn(d)}
	if d.Hand.Count(card.Joker) > 0 {
		list = append(list, jokersInPlay(r))
	}
	note := func(matters bool, name string) {
		if matters {
			list = append(list, Sentence(r, name))
		}
	}
	if r.WildLimit != rules.NoLimit && slices.ContainsFunc(d.Hand, d.Terms.IsWild) {
		note(true, "wild-limit")
		if slices.ContainsFunc(d.Hand, func(c card.Card) bool { return c != card.Joker && d.Terms.IsWild(c) }) {
			counts := " counts as wild wherever it stands"
			if r.WildAsNatural == rules.On {
				counts = " in its own place may count as natural"
			}
			list = append(list, one(d.Terms.Wild)+counts)
		}
	}
	if slices.ContainsFunc(d.Hand, func(c card.Card) bool { return c.Rank() == card.Ace && !d.Terms.IsWild(c) }) {
		list = append(list, fmt.Sprintf("aces %s: %s", parameter("aces").Get(r), Sentence(r, "aces")))
	}
	if hasMelds {
		note(r.SetSuits == rules.Distinct, "set-suits")
		note(r.HeldCards == rules.Counted && (d.Claim == nil || len(d.Melds) > 0), "held-cards") // else the verdict on the claim says so
		if d.Round.Bonus {
			list = append(list, "a meld has exactly "+diag.Counted(d.Terms.MaxMeld, "card"))
		}
	}
	note(r.OutLimit != 0, "out-limit")
	for _, s := range r.Differences(r.Game.Rules()) {
		if !slices.Contains(noted, s.Name) {
			list = append(list, "house rule: "+houseWords(r, s.Name))
		}
	}
	return list
}

func jokersInPlay(r rules.Rules) string {
	return fmt.Sprintf("jokers in play: %s each", Points(r.Points.Joker))
}

// noted lists the parameters that get a note of their own if they matter, and those
// that affect no answer about a hand.
var noted = []string{
	"decks", "jokers", "rounds", "aces", "wild-limit", "wild-as-natural", "set-suits", "held-cards", "out-limit",
	"lay-off", "wild-swap", "tie", "pay-each",
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

// playedIn returns the game, the round and which cards are wild.
func playedIn(d *parse.Deal) string {
	text := d.Rules.Name
	if text != d.Rules.Game.Name {
		text += " (from " + d.Rules.Game.Name + ")"
	}
	switch {
	case d.Round.Bonus:
		text += ", the bonus round"
	case d.Round.Number != 0:
		text += fmt.Sprintf(", round %d", d.Round.Number)
	}
	none := onlyJokers
	if d.Rules.Jokers == 0 || d.Rules.Jokers == rules.JokersOptional && d.Hand.Count(card.Joker) == 0 {
		none = "no card is wild"
	}
	return text + ": " + areWild(d.Terms.Wild, none)
}

// DealHeading returns the heading of a dealt hand: its game and its round, or its wild
// rank if the round has no number.
func DealHeading(p rules.Played) string {
	round := "wild " + wildSpelled(p.Terms.Wild)
	switch {
	case p.Round.Bonus:
		round = "bonus"
	case p.Round.Number != 0 && len(p.Rules.Rounds) > 0:
		round = fmt.Sprintf("round %d", p.Round.Number)
	}
	return display.Safe(p.Rules.Name) + " " + round
}

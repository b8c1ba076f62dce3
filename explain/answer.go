package explain

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Solved returns the screen of a solved hand.
func (s Screen) Solved(a answer.Solved) string {
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
	p.notes(a.Checked, len(a.Best.Melds) > 0 || a.Next != nil)
	return p.gated()
}

// found returns the verdict on the claim or, without one, the fewest points possible.
func (s Screen) found(c answer.Checked) []string {
	if c.Claim != nil {
		return s.claimed(c)
	}
	text := s.Strong(s.points(c))
	_, isHeld := c.Held()
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
func (p *page) others(a answer.Solved) {
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
func (p *page) melded(a answer.Solved) {
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

// Ways returns the screen of several arrangements, numbered.
func (s Screen) Ways(w answer.Ways) string {
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
	p.notes(w.Checked, slices.ContainsFunc(w.List, func(a meld.Arrangement) bool { return len(a.Melds) > 0 }))
	if n := len(w.List); n < w.Asked {
		p.blank()
		p.sentence(0, fmt.Sprintf("only %s of leftovers %s possible", diag.Counted(n, "set"), verb(n, "is", "are")))
	}
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

// notes writes at the foot of a page the rules that mattered and how many packs a hand
// takes, if it takes more than are usual. stated names parameters that the page has stated.
func (p *page) notes(c answer.Checked, hasMelds bool, stated ...string) {
	list := p.mattered(c, hasMelds, stated...)
	if more := c.Packs.More; more != nil {
		times := map[bool]string{true: "twice", false: fmt.Sprintf("%d times", more.Seen)}[more.Seen == 2]
		list = append(list, fmt.Sprintf("it takes %s: %s is there %s", few(c.Packs.Decks, "pack"), p.Cards.Spell(more.Card), times))
	}
	p.foot(list)
}

// foot writes notes below a blank line, the first further out.
func (p *page) foot(notes []string) {
	p.blank()
	for i, note := range notes {
		at := min(i, 1) * indent
		p.hang(at, at+indent, inked(p.Faint, note))
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

// statedOf names the parameters that the verdict on the hand and the reasons why melds are not
// legal state, or that have no say.
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

package explain

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// cardLine is a line of the card that sums up a game in words.
type cardLine struct {
	Name string `json:"line"`
	Text string `json:"text"`
	Ours bool   `json:"ours"` // not in the game's text
}

// cardLines returns the lines of the card for the rules in force: what a newcomer needs
// to play, and what settles a dispute.
func cardLines(r rules.Rules) []cardLine {
	play, ours := r.Game.Play, r.Game.NoText
	rounds := diag.Counted(len(r.Rounds), "round")
	aim, goingOut, counting := "the lowest total after "+rounds+" wins", play.GoingOut, "players arrange their hands as well as possible; leftover cards count"
	tie := map[rules.Tie]string{
		rules.Shared: "shared", rules.NoWinner: "two tied, all tied: nobody wins", rules.BonusRound: "the tied players may play a bonus round",
	}[r.Tie]
	var bonus, money, openSuits string
	if e := r.Game.Elimination; e != nil {
		aim, tie = "be the last player below the maximum, "+Points(e.Max), "impossible: only one remains"
		money = fmt.Sprintf("a buy-in to start and after each expiry; the pot is split %d:%d", e.Split[0], e.Split[1])
	} else if stakes := r.Game.Stakes; stakes != nil {
		aim = "the lowest total after " + rounds + " takes the rest of the pot"
		who := "whoever lays down first in a hand"
		if r.PayEach == rules.On {
			who = "everybody who lays down the whole hand"
		}
		money = fmt.Sprintf("%s each; %s to %s; the rest to the lowest total", diag.Counted(stakes.Ante, "cent"), diag.Counted(stakes.Out, "cent"), who)
	} else if len(r.Rounds) == 0 {
		aim = "the lowest total wins"
	}
	if r.OutLimit != 0 {
		goingOut += "; " + Sentence(r, "out-limit")
	}
	if r.HeldCards == rules.Counted {
		counting = "every card still in the hand counts"
	}
	if b := r.Game.Bonus; b != nil && r.Tie == rules.BonusRound {
		bonus = fmt.Sprintf("%s each, melds of exactly %s, %s; the winner of a hand keeps one card of it as a scoring card; the cards used, hands and discards, leave the game; "+
			"it ends when the pack cannot deal or runs out; most scoring cards wins; after a tie, reshuffle and go on", diag.Counted(b.Cards, "card"), few(b.MaxMeld, "card"), areWild(b.Wild, onlyJokers))
	}
	if r.LayOff != rules.Off && r.SetSuits == rules.Distinct {
		openSuits = "a wild card laid in a set names its suit; if it did not, the next player who adds to the meld decides"
	}
	return slices.DeleteFunc([]cardLine{
		{"aim", aim, ours}, {"players", play.Players, ours}, {"pack", packLine(r), ours}, {"deal", dealLine(r), ours || isOurs(r, "jokers")}, {"melds", meldsLine(r), ours},
		{"turn", play.Turn, ours}, {"going out", goingOut, ours}, {"then", play.Then, ours}, {"counting", counting, ours},
		{"worth", worthLine(r), ours}, {"a tie", tie, ours || isOurs(r, "tie")}, {"bonus round", bonus, ours},
		{"money", money, ours}, {"agree on", play.Agree, ours}, {"open suits", openSuits, ours},
	}, func(l cardLine) bool { return l.Text == "" })
}

// isOurs reports whether a parameter has the game's value, and the game's text does not
// give it. A value that a house changed is the house's.
func isOurs(r rules.Rules, name string) bool {
	p := parameter(name)
	return (r.Game.NoText || slices.Contains(r.Game.Ours, name)) && p.Get(r) == p.Get(r.Game.Rules())
}

// packLine returns what a pack holds that is not the usual one, or "".
func packLine(r rules.Rules) string {
	usual := rules.Games()[0].Rules()
	if r.Suits == usual.Suits && r.Ranks == usual.Ranks {
		return ""
	}
	low, high := r.Ranks.Ends()
	suits := each(r.Suits.List(), SuitName)
	return fmt.Sprintf("%s (%s), %s to %s", few(len(suits), "suit"), List(suits, "and"), low, high)
}

func dealLine(r rules.Rules) string {
	text := roundsSentence(r)
	switch {
	case len(r.Rounds) == 0 && r.Game.Cards > 0:
		text = fmt.Sprintf("%s each (two players: 9 or 11) or as agreed; the rank of the card turned up is wild", diag.Counted(r.Game.Cards, "card"))
	case len(r.Rounds) == 0:
		text = "as many cards as agreed; the rank turned up is wild"
	}
	switch r.Jokers {
	case 0:
		return text
	case rules.JokersOptional:
		return fmt.Sprintf("%s; plus jokers if agreed (%d per pack)", text, r.Game.JokersADeck)
	}
	return text + "; plus jokers"
}

func meldsLine(r rules.Rules) string {
	sets, runs := "of a rank", "in a row of one suit"
	if r.SetSuits == rules.Distinct {
		sets += " in different suits"
	}
	if r.RunSuits == rules.MixedSuits {
		runs = "in a row"
	}
	text := fmt.Sprintf("%d or more %s", r.MinMeld, sets)
	if r.Runs != rules.Off {
		text += fmt.Sprintf(", or %d or more %s", r.MinRunLen(), runs)
	}
	if r.WildLimit != rules.NoLimit {
		text += "; " + Sentence(r, "wild-limit")
	}
	return text
}

// worthLine returns the points of each card that counts.
func worthLine(r rules.Rules) string {
	text := pointsOf(r, " ")
	if r.Ranks.Has(card.Ace) {
		text += fmt.Sprintf(", ace %d", r.RankPoints(card.Ace))
		if choice := r.Points.Ace.Choice; choice != 0 {
			text += fmt.Sprintf(" or %d", choice)
		}
	}
	if r.Points.Wild == rules.WildOwn {
		text += ", wild card as its rank"
	} else {
		text += fmt.Sprintf(", wild card %d", r.Points.Wild)
	}
	if r.Jokers != 0 {
		text += fmt.Sprintf(", joker %d", r.Points.Joker)
	}
	return text
}

// Sentence returns a parameter's value in words, as a person would put it. It panics on
// a name that no parameter has.
func Sentence(r rules.Rules, name string) string {
	if aceless := !r.Ranks.Has(card.Ace); aceless && (name == "aces" || name == "ace-points") {
		return "there are no aces in the pack"
	}
	if r.Runs == rules.Off && slices.Contains(aboutRuns, name) {
		return "it makes no difference to sets"
	}
	if name == "tie" && r.Game.Elimination != nil {
		return "the last player in the game wins; totals are not compared"
	}
	if name == "wild-rank" && len(r.Rounds) == 0 {
		return "a card turned up decides which rank is wild in a round"
	}
	if name == "money" && r.Money == rules.GameMoney && r.Game.Stakes == nil && r.Game.Elimination == nil {
		return "nothing is played for"
	}
	if says := parameter(name).Says(r); says != "" {
		return says
	}
	switch name {
	case "suits":
		return List(each(r.Suits.List(), SuitName), "and")
	case "ranks":
		low, high := r.Ranks.Ends()
		return rankWords[low] + " to " + rankWords[high]
	case "decks":
		return packsNeeded(r)
	case "jokers":
		usual := fmt.Sprintf("%d per pack", r.Game.JokersADeck)
		switch r.Jokers {
		case rules.JokersOn:
			return usual + ", all wild"
		case rules.JokersOptional:
			return "none unless agreed; then " + usual + ", all wild"
		case 0:
			return "none"
		}
		return fmt.Sprintf("%d in all, all of them wild", r.Jokers)
	case "rounds":
		return roundsSentence(r)
	case "last-round":
		if n := len(r.Rounds); n > 0 {
			return "the last round deals " + diag.Counted(r.Rounds[n-1].Cards, "card")
		}
		return "no fixed number"
	case "min-run":
		return "a run has at least " + diag.Counted(r.MinRunLen(), "card")
	case "all-wild":
		if r.AllWildLegal() {
			return "wild cards alone may be a meld"
		}
		return "wild cards alone are not a meld"
	case "points":
		return "left over: " + pointsOf(r, " ")
	case "ace-points":
		text, ace := fmt.Sprintf("an ace left over costs %d", r.RankPoints(card.Ace)), r.Points.Ace
		switch {
		case ace.Choice != 0:
			text += fmt.Sprintf(", or %d if its holder chooses", ace.Choice)
		case ace.High != ace.Low && r.Aces == rules.AcesLow:
			text += fmt.Sprintf("; %d where aces can be high", ace.High)
		case ace.High != ace.Low:
			text += ", as aces can be high"
		}
		return text
	case "face-points":
		p := r.Points.Rank[card.Jack:]
		if p[0] == p[1] && p[1] == p[2] {
			return fmt.Sprintf("a jack, a queen or a king left over costs %d", p[0])
		}
		return fmt.Sprintf("left over a jack costs %d, a queen %d, a king %d", p[0], p[1], p[2])
	case "pay-each":
		switch {
		case r.Game.Stakes == nil:
			return "going out is not paid"
		case r.PayEach == rules.On:
			return "everybody who lays down the whole hand is paid for it"
		}
		return "only the player who lays down first is paid for it"
	}
	panic(fmt.Sprintf("explain.Sentence: no words for %q", name))
}

func parameter(name string) rules.Parameter {
	p, ok := rules.ParameterNamed(name)
	if !ok {
		panic(fmt.Sprintf("explain: no parameter %q", name))
	}
	return p
}

var suitWords = [...]string{"", "clubs", "diamonds", "hearts", "spades", "stars"}

// packsNeeded returns in words how many packs are shuffled together.
func packsNeeded(r rules.Rules) string {
	switch formula := r.Game.DeckFormula; {
	case r.Decks != 0:
		return diag.Counted(r.Decks, "pack") + " shuffled together"
	case formula > 0:
		return fmt.Sprintf("for n players with m cards each (%d + m) x n / 54, rounded up", formula)
	}
	var words []string
	for _, step := range r.Game.DeckSteps {
		text := diag.Counted(step.Decks, "pack")
		if step.MaxPlayers > 0 {
			text += fmt.Sprintf(" for up to %d players", step.MaxPlayers)
		}
		words = append(words, text)
	}
	if n := r.Game.PlayersADeck; n > 0 {
		words = append(words, fmt.Sprintf("with more players, one for every %d, rounded up", n))
	}
	return strings.Join(words, "; ")
}

func roundsSentence(r rules.Rules) string {
	n := len(r.Rounds)
	if n == 0 {
		text := "any number; the rank of the card turned up is wild, or none if it is a joker"
		if r.Game.Cards > 0 {
			text += "; " + diag.Counted(r.Game.Cards, "card") + " unless agreed"
		}
		return text
	}
	first, last := r.Rounds[0], r.Rounds[n-1]
	if _, climbs, isClimb := strings.Cut(parameter("rounds").Get(r), "-"); isClimb && !strings.Contains(climbs, ":") {
		return fmt.Sprintf("%s: %d cards with %s wild, one card more each round, to %d cards with %s wild",
			diag.Counted(n, "round"), first.Cards, Plural(first.Wild), last.Cards, Plural(last.Wild))
	}
	return diag.Counted(n, "round") + ": " + strings.Join(each(r.Rounds, func(d rules.Deal) string {
		wild := "no rank"
		if d.Wild != card.NoRank {
			wild = Plural(d.Wild)
		}
		return diag.Counted(d.Cards, "card") + " with " + wild + " wild"
	}), ", ")
}

// pointsOf lists the ranks of the pack except the ace, each followed by
// between and its points.
func pointsOf(r rules.Rules, between string) string {
	ranks := slices.DeleteFunc(r.Ranks.List(), func(k card.Rank) bool { return k == card.Ace })
	if len(ranks) == 0 {
		return ""
	}
	return strings.Join(each(r.Points.Stretches(ranks[0], ranks[len(ranks)-1], card.Ten), func(s rules.Setting) string {
		if s.Value == rules.Pips {
			s.Value = "face value"
		}
		return s.Name + between + s.Value
	}), ", ")
}

// cardLines writes lines of the card.
func (p *page) cardLines(r rules.Rules, lines []cardLine) {
	p.columns(each(lines, func(l cardLine) [2]string {
		if l.Ours && !r.Game.NoText {
			l.Text += " (ours)"
		}
		return [2]string{l.Name, l.Text}
	}), 2*indent)
}

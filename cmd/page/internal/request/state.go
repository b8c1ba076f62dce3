package request

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// State holds what the page shows of a log and of the entry being typed.
type State struct {
	Evening  json.RawMessage `json:"evening"` // in the form of score --json
	Title    string          `json:"title"`   // the game's title
	Round    string          `json:"round"`
	Due      []string        `json:"due"`
	Over     bool            `json:"over"`
	Playing  bool            `json:"playing"`   // whether a line can be entered
	CanSkip  bool            `json:"can_skip"`  // whether to offer the next round although a score is missing
	CanEmpty bool            `json:"can_empty"` // whether a bonus hand may have been the last one
	Deals    int             `json:"deals"`     // how many cards each player gets
	TurnUp   []key           `json:"turn_up"`   // cards that may be turned up, while that is not known
	Suits    []suit          `json:"suits"`
	Others   []key           `json:"others"` // cards without a suit
	Hand     hand            `json:"hand"`
	Result   string          `json:"result"`
	Share    string          `json:"share"`
	Needs    []string        `json:"needs"`   // what each player needs, in the last two rounds
	Review   []string        `json:"review"`  // the evening in review, once it is over
	Asides   []string        `json:"asides"`  // what there is to say beside each total, in the order of the standings
	Seats    []seat          `json:"seats"`   // in the order shown
	Labels   []string        `json:"labels"`  // by round, its name in entries
	Missing  [][]string      `json:"missing"` // by round, players who should have a score but have none
	Leads    []string        `json:"leads"`   // who leads after the rounds that are finished
	// Cells says more of a score, by its round and player: what it was before a correction,
	// or that it was entered as the cards left over.
	Cells    map[string]string `json:"cells"`
	Findings []finding         `json:"findings"` // the others
	Repairs  []string          `json:"repairs"`  // what would settle them, each in words
	Chart    struct {
		Rounds []string `json:"rounds"`
		Totals [][]*int `json:"totals"` // running totals by player and round; null before the player joined
	} `json:"chart"`
}

// finding is a finding about the sheet.
type finding struct {
	Message string `json:"message"`
	Remark  bool   `json:"remark"`
}

// suit is a suit with its cards, low to high.
type suit struct {
	Suit   string `json:"suit"`
	Name   string `json:"name"`
	Symbol string `json:"symbol"`
	Cards  []key  `json:"cards"`
}

// key is a card to tap or to look at.
type key struct {
	Card   string `json:"card"`
	Name   string `json:"name"`
	Label  string `json:"label"`
	Suit   string `json:"suit,omitempty"` // the suit's name, if the card has a suit
	Symbol string `json:"symbol,omitempty"`
	Wild   bool   `json:"wild,omitempty"`
	None   bool   `json:"none,omitempty"` // whether the round has no such card
}

// seat is a player's place at the table, and the line about the player that the log
// could have next.
type seat struct {
	Name  string `json:"name"`
	State string `json:"state"` // playing, expired, out, gone, or arriving (from the next round on)
	Move  string `json:"move,omitempty"`
	Costs string `json:"costs,omitempty"` // the price of the move
}

// shown returns what the page shows of its log beside an entry that is being typed.
func (p *Page) shown(e *Entry) *State {
	st := p.state
	round := newRound(st, e)
	var text bytes.Buffer
	_ = screen.Cards.WriteEveningJSON(&text, st.Evening, "", explain.Asked{}) // writing to memory does not fail
	s := &State{
		Evening: text.Bytes(), Title: st.Rules.Game.Title,
		Over: st.Outcome.Over && !bonusGoesOn(st), CanEmpty: bonusGoesOn(st), Deals: round.Cards,
		CanSkip: len(st.Rules.Rounds) > 0 && len(st.Due) < len(st.Game.Playing()) && st.MidRound() && round.Number < len(st.Rules.Rounds),
		Hand:    round.hand(e), Result: strings.Join(explain.Headline(st.Evening), " "), Share: share(st), Suits: suits(st.Rules, round),
		TurnUp: []key{}, Due: []string{}, Labels: labels(st.Rounds), Missing: [][]string{}, Seats: []seat{}, Leads: leads(st), Asides: explain.Asides(st.Evening), Cells: p.notes(), Findings: p.findings(), Repairs: p.repairs(),
	}
	for _, r := range st.Rounds {
		s.Missing = append(s.Missing, st.Names(r.Missing()))
	}
	s.Others = []key{keyOf(card.Wild, round.Round, round.known), keyOf(card.Joker, round.Round, round.known)}
	s.Others[0].None, s.Others[1].None = !round.known || round.Wild == card.NoRank, st.Rules.Jokers == 0
	switch {
	case st.Next != nil:
		s.Due = p.seated(st.Next.Due)
	case s.CanEmpty:
		s.Due = p.seated(st.Game.Bonus().Players)
	}
	s.Playing = !s.Over && len(s.Due) > 0
	if s.CanEmpty && len(st.Outcome.Winners) > 0 {
		s.Result = fmt.Sprintf("%s is ahead in the bonus round. The pack may still hold %d cards.",
			explain.List(st.Names(st.Outcome.Winners), "and"), st.Game.BonusPack())
	}
	if s.Over {
		s.Review = explain.Review(st.Evening)
	} else {
		s.Needs = explain.Needs(st.Evening)
	}
	for _, player := range st.Seats {
		s.Seats = append(s.Seats, seatOf(st, player))
	}
	s.Chart.Rounds, s.Chart.Totals = explain.Courses(st.Evening)
	if e.Round != "" { // the status line is about the evening, not the correction
		plain := *e
		plain.Round, plain.Wild = "", ""
		round = newRound(st, &plain)
	}
	s.Round = s.status(explain.RoundTitle(round.Round, round.known), explain.Dealing(st.Evening))
	if ask := st.Ask(); st.Rules.TurnsUp() && !ask.HasWild && !ask.Bonus && !st.MidRound() && !s.Over {
		for _, k := range st.Rules.Ranks.List() {
			s.TurnUp = append(s.TurnUp, key{Card: k.String(), Label: k.String(), Name: explain.RankName(k)})
		}
		s.TurnUp = append(s.TurnUp, key{Card: "joker", Label: "joker", Name: "joker"})
	}
	return s
}

// status returns the title of the round and who deals it, or why no round is played.
func (s *State) status(title, dealing string) string {
	switch {
	case s.Over:
		return "The game is over"
	case !s.Playing && slices.ContainsFunc(s.Missing, func(names []string) bool { return len(names) > 0 }):
		return "A score is missing"
	case !s.Playing:
		return "A score cannot be right"
	case dealing == "":
		return title
	case !strings.HasSuffix(title, "?"):
		title += "."
	}
	return title + " " + dealing
}

// suits returns the cards of each suit as they are in a round.
func suits(r rules.Rules, in round) (list []suit) {
	for _, of := range r.Suits.List() {
		one := suit{Suit: of.String(), Name: explain.SuitName(of), Symbol: explain.SuitSymbol(of)}
		for _, k := range r.Ranks.List() {
			one.Cards = append(one.Cards, keyOf(card.New(k, of), in.Round, in.known))
		}
		list = append(list, one)
	}
	return list
}

// share returns how the evening stands as a text to send: the game, its date, the totals and
// who owes whom.
func share(st *evening.Log) string {
	text := st.Rules.Game.Title
	if st.Date != "" {
		text += ", " + st.Date
	}
	text += "\n" + screen.Standing(st.Evening)
	if st.Game.ForMoney() && st.Outcome.Over {
		text += strings.Join(explain.Debts(st.Evening), "\n")
	}
	return text
}

// seated returns the names of players in the order in which they sit.
func (p *Page) seated(players []int) []string {
	return p.state.Names(slices.DeleteFunc(slices.Clone(p.state.Seats), func(player int) bool { return !slices.Contains(players, player) }))
}

// bonusGoesOn reports whether a bonus round may go on, although it may also be over.
func bonusGoesOn(st *evening.Log) bool {
	return st.OpenBonus() && !st.Game.BonusOver() && !st.MidRound()
}

// leads returns who leads after the rounds that are finished, if not everybody does. An
// entry that settles nothing leaves it open.
func leads(st *evening.Log) []string {
	isOpen := func(s tally.Standing) bool { return s.Place == 0 }
	list := st.Outcome.Leaders()
	if st.Scored() == 0 || len(list) == len(st.Players) || slices.ContainsFunc(st.Outcome.Standings, isOpen) {
		return []string{}
	}
	return st.Names(list)
}

// findings returns the findings that are not told in a cell of the sheet.
func (p *Page) findings() []finding {
	list := []finding{}
	for _, f := range p.state.Findings {
		told := (f.Kind == evening.Corrected || f.Kind == evening.Added) && f.Player < len(p.state.Players)
		if told {
			continue
		}
		remark := f.Remark
		if f.Kind == evening.TooMany {
			f.Remark = false // which would offer a line to write into the log
		}
		list = append(list, finding{screen.Finding(f, p.state.Named), remark})
	}
	return list
}

// repairs returns the repairs that can be made. Among many that are as small as each other
// none is the likely one.
func (p *Page) repairs() []string {
	list := []string{}
	if p.state.MoreRepairs > 0 {
		return list
	}
	for _, r := range p.state.Repairs {
		list = append(list, explain.RepairReason(p.state.Evening, r))
	}
	return list
}

func seatOf(st *evening.Log, player int) seat {
	s := seat{Name: st.Players[player], State: "playing"}
	if !st.Outcome.Over {
		move, cents := " joins", st.Game.JoinPrice()
		switch st.Game.Seats[player].State {
		case tally.Playing:
			move, cents = " leaves", 0
		case tally.Expired:
			s.State, move, cents = "expired", " buys in", st.Game.BuyIn
		case tally.Out:
			s.State = "out"
		default:
			s.State = "gone"
		}
		if s.Move = s.Name + move; cents > 0 {
			s.Costs = "for " + explain.Money(cents)
		}
	}
	joins := func(m evening.Move) bool { return m.Kind == tally.Join && m.Player == player }
	if st.MidRound() && slices.ContainsFunc(st.MovesBefore(nil), joins) {
		s.State = "arriving"
	}
	return s
}

// keyOf returns a card as shown in a round.
func keyOf(c card.Card, r rules.Round, known bool) key {
	switch c {
	case card.Wild:
		return key{Card: c.String(), Name: "any wild", Label: "wild", Wild: true}
	case card.Joker:
		return key{Card: c.String(), Name: "joker", Label: "joker", Wild: true}
	}
	return key{
		Card: c.String(), Name: explain.CardName(c), Label: c.Rank().String(), Wild: known && c.Rank() == r.Wild,
		Suit: explain.SuitName(c.Suit()), Symbol: explain.SuitSymbol(c.Suit()),
	}
}

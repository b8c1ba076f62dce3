package request

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/cmd/evening"
	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// State is what the page shows of a log and of what is being typed.
type State struct {
	Evening json.RawMessage `json:"evening"` // as score --json has it
	Round   string          `json:"round"`
	Due     []string        `json:"due"`
	Over    bool            `json:"over"`
	CanSkip bool            `json:"can_skip"` // to the next round, though somebody is missing
	TurnUp  []key           `json:"turn_up"`  // what may be turned up, where that is not known yet
	Suits   []suit          `json:"suits"`
	Others  []key           `json:"others"` // the cards without a suit
	Hand    hand            `json:"hand"`
	Result  string          `json:"result"`
	Share   string          `json:"share"`
	Moves   []string        `json:"moves"` // lines that the log could have next
}

// suit is a suit and its cards, low to high.
type suit struct {
	Suit   string `json:"suit"`
	Name   string `json:"name"`
	Symbol string `json:"symbol"`
	Cards  []key  `json:"cards"`
}

// key is a card to tap.
type key struct {
	Card  string `json:"card"`
	Name  string `json:"name"`
	Label string `json:"label"`
	Wild  bool   `json:"wild,omitempty"`
	None  bool   `json:"none,omitempty"` // there is none in the round
}

func newState(st *evening.LogState, rounds []byte, e *Entry) *State {
	before, after := explain.EveningJSON(&st.Evening, "")
	round := newRound(st, e)
	s := &State{
		Evening: slices.Concat(before, rounds, after),
		Due:     due(st, e.Skip), Over: st.Outcome.Over, CanSkip: len(st.Rules.Rounds) > 0 && midRound(st) && round.Number < len(st.Rules.Rounds),
		Suits: suits(round), Others: others(round), Hand: round.hand(e),
		Result: strings.Join(st.Headline(), " "), Share: share(st), Moves: moves(st), TurnUp: []key{},
	}
	due := round
	if e.Round != "" { // the status is that of the evening, not of the correction
		plain := *e
		plain.Round, plain.Wild = "", ""
		due = newRound(st, &plain)
	}
	s.Round = due.title(st.Outcome.Over)
	if len(st.Rules.Rounds) == 0 && !st.Ask().WildSaid && !midRound(st) && !st.Outcome.Over {
		s.TurnUp = turnUp(st.Rules)
	}
	return s
}

// midRound reports whether a round of the log is begun and not complete.
func midRound(st *evening.LogState) bool { return st.Begun && !st.Complete }

// title is the round in the words of the status line.
func (r round) title(over bool) string {
	if over {
		return "The game is over"
	}
	return explain.RoundTitle(r.Round, r.known)
}

// due is who has no line in the round yet.
func due(st *evening.LogState, skip bool) []string {
	switch {
	case st.Next == nil:
		return []string{}
	case skip:
		return st.Players
	}
	return st.Names(st.Next.Due)
}

func suits(r round) []suit {
	var list []suit
	for _, s := range r.rules.Suits.List() {
		one := suit{Suit: s.String(), Name: explain.SuitName(s), Symbol: explain.SuitSymbol(s)}
		for _, k := range r.rules.Ranks.List() {
			c := card.New(k, s)
			one.Cards = append(one.Cards, key{Card: c.String(), Name: explain.CardName(c), Label: k.String(), Wild: r.known && k == r.Wild})
		}
		list = append(list, one)
	}
	return list
}

func others(r round) []key {
	return []key{
		{Card: card.Wild.String(), Name: "any wild", Label: "wild", Wild: true, None: !r.known || r.Wild == card.NoRank},
		{Card: card.Joker.String(), Name: "joker", Label: "joker", Wild: true, None: r.rules.Jokers == 0},
	}
}

// turnUp is the ranks that a card turned up may have, and the joker.
func turnUp(r rules.Rules) []key {
	var list []key
	for _, k := range r.Ranks.List() {
		list = append(list, key{Card: k.String(), Label: k.String(), Name: explain.RankName(k)})
	}
	return append(list, key{Card: "joker", Label: "joker", Name: "joker"})
}

// moves is the lines in which players come and go, or that the bonus round
// wants.
func moves(st *evening.LogState) []string {
	list := []string{}
	if b := st.Game.Bonus(); b != nil && b.Hands > 0 && !b.Exact {
		list = append(list, "used all")
	}
	if !st.Game.Eliminates() || st.Outcome.Over || st.Begun && !st.Complete {
		return list
	}
	for p, seat := range st.Game.Seats() {
		switch seat.State {
		case tally.Playing:
			list = append(list, st.Players[p]+" leaves")
		case tally.Expired:
			list = append(list, st.Players[p]+" buys in")
		default:
			list = append(list, st.Players[p]+" joins")
		}
	}
	return list
}

// share is the result as a text to send.
func share(st *evening.LogState) string {
	text := st.Rules.Game.Title
	if st.Date != "" {
		text += ", " + st.Date
	}
	text += "\n" + screen.Standing(&st.Evening)
	if st.Game.ForMoney() && st.Outcome.Over {
		text += strings.Join(st.Debts(), "\n")
	}
	return text
}

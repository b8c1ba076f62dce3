package evening

import (
	"fmt"
	"maps"
	"math"
	"slices"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve/audit"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// set takes a statement about the game, which is settled before the first
// round.
func (e *Reader) set(s *parse.Statement) {
	if e.cutOff(s) {
		return
	}
	if e.book != nil {
		e.refuse(s, "log-late", "the game cannot change after the first round", "move the line up, before the first round")
		return
	}
	switch a := s.Action.(type) {
	case parse.SetGame:
		e.setGame(s, a.Named)
	case parse.SetHouse:
		e.setHouse(s, a.Named)
	case parse.SetRule:
		e.changes.Add(a)
	case parse.SetPlayers:
		if e.seated != nil {
			e.refuse(s, "log-late", "the players are already named", "a log has one players line")
			return
		}
		e.seated = a.Players
		for player, name := range e.text.Players() {
			if _, given := e.handicaps[player]; given && !slices.Contains(a.Players, player) {
				e.refuse(s, "log-player", name+" has a handicap but is not among the players", "name all players: players Ann, Bob")
			}
		}
	case parse.SetHandicap:
		if e.handicaps == nil {
			e.handicaps = map[int]int{}
		}
		e.handicaps[a.Player] = a.Points.Value
	default:
		e.settings = append(e.settings, s)
	}
}

// agree changes the agreement as a setting says. It is false where the game has no
// such thing.
func agree(t *tally.Agreement, setting parse.Action) bool {
	switch a := setting.(type) {
	case parse.SetBuyIn:
		t.BuyIn = a.Cents.Value
	case parse.SetMax:
		t.Max = a.Points.Value
	case parse.SetPot:
		t.Shares, t.Second = nil, a.Second
		for _, share := range a.Shares {
			t.Shares = append(t.Shares, share.Value)
		}
	case parse.SetCards:
		t.Cards = a.Cards.Value
		return len(t.Rules.Rounds) == 0
	}
	return t.Rules.Game.Elimination != nil
}

func (e *Reader) setGame(s *parse.Statement, n parse.Named) {
	if e.named {
		e.refuse(s, "log-late", "the game is already named", "a log has one game line")
		return
	}
	e.named = true
	game, problems := s.Game(n)
	e.complain(problems)
	if game == nil {
		return
	}
	r, _, problems := parse.ReadRules("--rule", e.Changes, game.Rules())
	e.complain(problems)
	e.adopt(r)
}

// adopt makes rules those of the evening.
func (e *Reader) adopt(r rules.Rules) {
	e.rules = r
	e.text.Plays(r)
}

// begin opens the book when the first statement of the play comes.
func (e *Reader) begin() {
	if e.book != nil {
		return
	}
	r, problems := e.changes.Apply(e.rules)
	e.complain(problems)
	a := tally.Usual(r)
	for _, s := range e.settings {
		if !agree(&a, s.Action) {
			e.refuse(s, "log-setting", fmt.Sprintf("%s has no such setting", r.Name), "buy-in, max, pot and cards are for "+eliminationGames())
		}
	}
	g := tally.New(a)
	e.book = audit.NewBook(g)
	e.book.Named = e.seated != nil
	if e.unread {
		g.LeaveOpen()
	}
	e.listen()
	known := append(slices.Collect(maps.Keys(e.handicaps)), e.seated...) // before the first round
	for player := range slices.Max(append(known, -1)) + 1 {
		if e.seated == nil || slices.Contains(e.seated, player) {
			g.Sit(e.handicaps[player])
		} else {
			g.Newcomer() // who joins later
		}
	}
}

// listen makes the book report to the reader.
func (e *Reader) listen() {
	e.book.Found = e.found
	e.book.Closing = func() { e.fillIn(math.MaxInt) }
	e.book.Closed = func(r *audit.Round) {
		e.rounds++
		e.last = r.Round
		if e.Closed != nil {
			e.Closed(r, e.text.Players())
		}
	}
}

// eliminationGames names the games that players drop out of.
func eliminationGames() string {
	var names []string
	for _, g := range rules.Games() {
		if g.Elimination != nil {
			names = append(names, g.Name)
		}
	}
	return explain.List(names, "and")
}

package evening

import (
	"fmt"
	"math"
	"slices"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/audit"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// setting is a statement that changes what the players agree on.
type setting struct {
	statement *parse.Statement
	change    func(*tally.Agreement) bool // false: the game has no such thing
}

// set takes a statement about the game, which is settled before the first
// round.
func (e *Reader) set(s *parse.Statement) {
	if e.cutOff(s) {
		return
	}
	if e.book != nil {
		e.complain([]diag.Diagnostic{s.Fault("log-late", s.All(), "the game cannot change after the first round", "move the line up, before the first round")})
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
			e.complain([]diag.Diagnostic{s.Fault("log-late", s.All(), "the players are already named", "a log has one players line")})
			return
		}
		e.seated = a.Players
		e.complain(e.handicapped(s, a.Players))
	case parse.SetHandicap:
		if e.handicaps == nil {
			e.handicaps = map[int]int{}
		}
		e.handicaps[a.Player] = a.Points.Value
	default:
		e.settings = append(e.settings, setting{s, agreed(a)})
	}
}

// agreed is how a setting changes the agreement.
func agreed(a parse.Action) func(*tally.Agreement) bool {
	return func(t *tally.Agreement) bool {
		eliminates := t.Rules.Game.Elimination != nil
		switch a := a.(type) {
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
		return eliminates
	}
}

func (e *Reader) setGame(s *parse.Statement, n parse.Named) {
	if e.named {
		e.complain([]diag.Diagnostic{s.Fault("log-late", s.All(), "the game is already named", "a log has one game line")})
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
	for _, set := range e.settings {
		if !set.change(&a) {
			e.complain([]diag.Diagnostic{set.statement.Fault("log-setting", set.statement.All(),
				fmt.Sprintf("%s has no such setting", r.Name), "buy-in, max, pot and cards are for "+eliminationGames())})
		}
	}
	g := tally.New(a)
	e.book = audit.NewBook(g)
	e.book.Named = e.seated != nil
	if e.unread {
		g.LeaveOpen()
	}
	e.listen()
	for n := e.atTable(); len(g.Seats()) < n; {
		if player := len(g.Seats()); e.seated == nil || slices.Contains(e.seated, player) {
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

// atTable is how many players are known before the first round: those of the
// players line, and those with a handicap.
func (e *Reader) atTable() int {
	n := 0
	for _, player := range e.seated {
		n = max(n, player+1)
	}
	for player := range e.handicaps {
		n = max(n, player+1)
	}
	return n
}

// handicapped complains of handicaps of players whom the line of players does
// not name.
func (e *Reader) handicapped(s *parse.Statement, players []int) (problems []diag.Diagnostic) {
	for player, name := range e.text.Players() {
		if _, given := e.handicaps[player]; given && !slices.Contains(players, player) {
			problems = append(problems, s.Fault("log-player", s.All(), name+" has a handicap but is not among the players", "name all players: players Ann, Bob"))
		}
	}
	return problems
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

package evening

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// set carries out a statement about the game. After the first round the players may sit in
// another order, but the game cannot change.
func (e *reader) set(s *parse.Statement) {
	players, namesPlayers := s.Action.(parse.SetPlayers)
	dealer, namesDealer := s.Action.(parse.SetDealer)
	switch {
	case e.cutOff(s):
	case e.book == nil:
		e.agree(s)
	case namesPlayers && !e.book.sitAs(players.Players):
		e.refuse(s, "log-late", "the players are named once, before the first round", "somebody new joins (Zoe joins), and who stops leaves (Zoe leaves)")
	case namesDealer && e.o.Front == InFile && e.book.open != nil:
		e.book.open.named = int16(dealer.Player)
	case !namesPlayers:
		e.refuse(s, "log-late", "the game cannot change after the first round", [...]string{
			InFile:   "move the line up, before the first round",
			AtPrompt: "undo takes the entries of the rounds back; another game has a log of its own: wildmeld table --log FILE",
			OnPage:   "New evening starts one with other rules",
		}[e.o.Front])
	}
}

// agree carries out a statement about the game before the first round.
func (e *reader) agree(s *parse.Statement) {
	switch a := s.Action.(type) {
	case parse.SetGame:
		if !e.again(s, e.named, "the game is", "game") {
			e.named = true
			r, _, problems := parse.ReadRules("--rule", e.o.Changes, a.Rules)
			e.complain(problems)
			if e.housed && e.rules.Name != e.rules.Game.Name { // the house rules stay
				e.sameGame(s, e.rules, r)
			} else {
				e.adopt(r)
			}
		}
	case parse.SetHouse:
		if !e.again(s, e.housed, "the house rules are", "house") {
			e.housed = true
			e.setHouse(s, a.Named)
		}
	case parse.SetRule:
		e.changes = append(e.changes, a.Changes...)
	case parse.SetPlayers:
		e.setPlayers(s, a)
	case parse.SetDealer:
		if !e.again(s, e.dealer >= 0, "the dealer is", "dealer") {
			e.dealer = a.Player
		}
	case parse.SetHandicaps:
		for _, p := range a.Scores {
			e.handicaps[p.Player] = p.Total.Value
		}
		e.started = s
	case parse.Agree:
		e.settings = append(e.settings, s)
	}
}

// again reports whether a line of this kind has come before, and if so refuses this one.
func (e *reader) again(s *parse.Statement, came bool, what, line string) bool {
	if came {
		e.refuse(s, "log-late", what+" already named", "a log has one "+line+" line")
	}
	return came
}

// setPlayers seats the players. A second line may name the same ones in another order.
func (e *reader) setPlayers(s *parse.Statement, a parse.SetPlayers) {
	if a.Was != nil {
		e.renumber(a.Was)
	}
	areSame := slices.Equal(slices.Sorted(slices.Values(a.Players)), slices.Sorted(slices.Values(e.seated)))
	if !areSame && e.again(s, e.seated != nil, "the players are", "players") {
		return
	}
	e.seated = a.Players
	for player, name := range e.text.Players() {
		if _, given := e.handicaps[player]; given && !slices.Contains(a.Players, player) {
			e.refuse(s, "log-player", name+" has a handicap but is not among the players", "name all players: players Ann, Bob")
		}
	}
}

// renumber changes the players' numbers to those of the players line. was holds the number
// that each of them had in the lines above it.
func (e *reader) renumber(was []int) {
	now := func(old int) int { return slices.Index(was, old) }
	points := map[int]int{}
	for old, start := range e.handicaps {
		points[now(old)] = start
	}
	e.handicaps, e.dealer = points, now(e.dealer)
}

// sitAs seats the players in another order from the next round on. It does nothing and
// returns false if the order leaves out somebody who plays, or names somebody who has
// neither come nor is about to join.
func (b *book) sitAs(players []int) bool {
	for p, seat := range b.Game.Seats {
		if there := slices.Contains(players, p); !there && seat.State == tally.Playing {
			return false
		}
	}
	joining := func(p int) bool { return slices.ContainsFunc(b.later, func(c coming) bool { return c.player == p }) }
	if slices.ContainsFunc(players, func(p int) bool { return p >= len(b.Game.Seats) && !joining(p) }) {
		return false
	}
	b.seatings = append(b.seatings, seating{b.begun, players})
	return true
}

// adopt puts rules in force for the evening.
func (e *reader) adopt(r rules.Rules) {
	e.rules = r
	e.text.Plays(r)
}

// sameGame complains of house rules that start from another game than a log names.
func (e *reader) sameGame(s *parse.Statement, house, game rules.Rules) {
	if house.Game.Name != game.Game.Name {
		e.refuse(s, "log-house", fmt.Sprintf("the house rules start from %s, and the game is %s", house.Game.Name, game.Game.Name), "leave one of the two lines out")
	}
}

// ErrElsewhere is the error for a house line that names a file outside the folder of its log.
var ErrElsewhere = errors.New("a log may only name files in its own folder")

// setHouse reads house rules from the file that a log names. If house rules are in
// force already, a file elsewhere is only warned about.
//
// A log may come from someone else and name any file, so complaints quote a bad file
// only as far as parse.Quotable allows.
func (e *reader) setHouse(s *parse.Statement, n parse.Named) {
	fault := func(message, hint string) diag.Diagnostic { return s.Fault("log-house", n.Span, message, hint) }
	var file io.ReadCloser
	err := errors.New("there are no files here")
	if e.o.OpenHouse != nil {
		file, err = e.o.OpenHouse(n.Text)
	}
	if err != nil {
		err = cmp.Or(errors.Unwrap(err), err) // without the path, which the complaint shows anyway
		d := fault("the house file cannot be read: "+err.Error(), "paths start in the folder of the log")
		if errors.Is(err, ErrElsewhere) {
			d = fault("the house file is not read: "+err.Error(), "give its rules on the command line: --house FILE")
			if e.rules.Name != e.rules.Game.Name {
				d.Severity, d.Message, d.Hint = diag.Warning, d.Message+", and "+e.rules.Name+" is in force", diag.Hint{}
			}
		}
		e.complain([]diag.Diagnostic{d})
		return
	}
	defer file.Close()
	r, problems := parse.ReadHouse(n.Text, file)
	if !diag.Failed(problems) {
		if e.named {
			e.sameGame(s, r, e.rules)
		}
		r, _, changed := parse.ReadRules("--rule", e.o.Changes, r)
		e.complain(changed)
		e.adopt(r)
	}
	hidden := 0 // the first line whose complaint may not be shown
	for _, d := range problems {
		switch {
		case parse.Quotable(d):
			d.Source = n.Text
			e.complain([]diag.Diagnostic{fault(d.Error(), d.Hint.Text)})
		case hidden == 0:
			hidden = max(d.Line, 1)
		}
	}
	if hidden > 0 {
		e.complain([]diag.Diagnostic{fault(fmt.Sprintf("line %d of the house file cannot be read", hidden), "wildmeld rules --house "+n.Text+" shows what is wrong")})
	}
}

// checkHandicaps complains about players who would start on the maximum or above it. The
// complaint stands at the last line with handicaps or with a setting of the game.
func (e *reader) checkHandicaps(most int) {
	at := e.started
	for _, s := range e.settings {
		if at != nil && s.Line > at.Line {
			at = s
		}
	}
	for _, p := range slices.Sorted(maps.Keys(e.handicaps)) {
		if points := e.handicaps[p]; points >= most {
			e.refuse(at, "log-setting", fmt.Sprintf("%s would start on %d, but whoever has %d expires", e.text.Players()[p], points, most), "a handicap is a score to start on, below the maximum: max "+fmt.Sprint(points+1)+" or more allows it")
		}
	}
}

// begin opens the book before the first statement of the play.
func (e *reader) begin() {
	if e.book != nil {
		return
	}
	r, problems := parse.ChangeRules(e.rules, e.changes)
	e.complain(problems)
	a := tally.Usual(r)
	for _, s := range e.settings {
		agreed := s.Action.(parse.Agree)
		if agreed.Dealt && len(r.Rounds) > 0 || !agreed.Dealt && r.Game.Elimination == nil {
			var games []string // games that players drop out of
			for _, g := range rules.Games() {
				if g.Elimination != nil {
					games = append(games, g.Name)
				}
			}
			e.refuse(s, "log-setting", r.Name+" has no such setting", "buy-in, max, pot and cards are for "+strings.Join(games, " and "))
			continue
		}
		agreed.Change(&a)
		a.CardsSaid = a.CardsSaid || agreed.Dealt
	}
	if r.Game.Elimination != nil {
		e.checkHandicaps(a.Max)
	}
	b := &book{Evening: e.Evening, named: e.seated != nil, dealer: e.dealer, agreed: a, progress: progress{dealt: -1}}
	if e.seated != nil {
		b.seatings = []seating{{0, e.seated}}
	}
	e.book, e.Rules, e.Game = b, r, &tally.Game{Agreement: a}
	known := append(slices.Collect(maps.Keys(e.handicaps)), e.seated...) // those known before the first round
	for player := range slices.Max(append(known, e.dealer)) + 1 {
		// the others join later
		b.sit(e.seated == nil || slices.Contains(e.seated, player), e.handicaps[player])
	}
}

// Package ask answers the questions of the package for JavaScript, in JSON: what the
// commands answer with --json.
package ask

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// question holds what a caller says: the fields of a record of batch, and the options of
// the commands.
type question struct {
	Game
	Hand  words  `json:"hand"`
	Round scalar `json:"round"`
	Wild  scalar `json:"wild"`
	Claim *int   `json:"claim"`
	Table words  `json:"table"` // the melds on the table

	All     bool   `json:"all"`
	Top     int    `json:"top"`
	ToGo    bool   `json:"to_go"`
	Seen    words  `json:"seen"`
	Players int    `json:"players"`
	TopCard words  `json:"top_discard"`
	By      string `json:"by"`
	Last    bool   `json:"last"`
}

// Game is the game of a question, and what its house has changed.
type Game struct {
	Variant string            `json:"variant"`
	House   string            `json:"house"` // the text of a file of house rules
	Rules   map[string]scalar `json:"rules"`
}

// Do answers a question. A question that cannot be read is answered with an object that
// has an error.
func Do(about, text string) string {
	answered, err := do(about, []byte(text))
	if err == nil {
		return answered
	}
	var f fault
	if e := (answer.Error{}); errors.As(err, &e) {
		f = fault{Message: e.Message, Hint: e.Hint}
	} else if !errors.As(err, &f) {
		f.Message = err.Error()
	}
	b, _ := json.Marshal(map[string]fault{"error": f}) // text alone: it cannot fail
	return string(b)
}

func do(about string, text []byte) (string, error) {
	switch about {
	case "score":
		return score(text)
	case "rules":
		return ruled(text)
	}
	var q question
	if err := read(text, (*string)(&q.Hand), &q, `a hand is text, "3h 4h Jk", or an object, {hand: "3h 4h Jk"}`); err != nil {
		return "", err
	}
	return q.answer(about)
}

// read reads a question: text alone into typed, an object into v. A field that v has not is
// an error.
func read(text []byte, typed, v any, hint string) error {
	if json.Unmarshal(text, typed) == nil {
		return nil
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	err := d.Decode(v)
	var wrong *json.UnmarshalTypeError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &wrong) && wrong.Field != "":
		return fault{Message: fmt.Sprintf("%s cannot be %s", wrong.Field, article(wrong.Value)), Hint: hint}
	case errors.As(err, &wrong):
		return fault{Message: "a question cannot be " + article(wrong.Value), Hint: hint}
	}
	return fault{Message: strings.TrimPrefix(err.Error(), "json: "), Hint: hint}
}

// article returns the name of a kind of value with its article.
func article(kind string) string {
	if strings.HasPrefix(kind, "a") || strings.HasPrefix(kind, "o") {
		return "an " + kind
	}
	return "a " + kind
}

// rules returns the rules of the game, and its changes.
func (g Game) rules() (r rules.Rules, changes []parse.Change, settings []string, err error) {
	r = rules.Games()[0].Rules()
	switch {
	case g.Variant != "" && g.House != "":
		return r, nil, nil, answer.Errorf("a house's rules say which game they start from", "variant and house both name the game")
	case g.Variant != "":
		game, problems := parse.ReadGame("variant", g.Variant)
		if err := failed(problems); err != nil {
			return r, nil, nil, err
		}
		r = game.Rules()
	case g.House != "":
		var problems []diag.Diagnostic
		r, problems = parse.ReadHouse("house", strings.NewReader(g.House))
		if err := failed(problems); err != nil {
			return r, nil, nil, err
		}
	}
	for _, name := range slices.Sorted(maps.Keys(g.Rules)) {
		settings = append(settings, name+"="+string(g.Rules[name]))
	}
	r, changes, problems := parse.ReadRules("rules", settings, r)
	return r, changes, settings, failed(problems)
}

// setting returns what the hand is read under.
func (q *question) setting() (s parse.Setting, err error) {
	if s.Rules, s.Changes, _, err = q.rules(); err != nil {
		return s, err
	}
	ask, problems := parse.ReadAsk(s.Rules, "round", string(q.Round), "wild", string(q.Wild))
	s.Ask = ask
	return s, failed(problems)
}

// answer answers a question about a hand.
func (q *question) answer(about string) (string, error) {
	s, err := q.setting()
	if err != nil {
		return "", err
	}
	if s.NamesPass = true; about == "discard" || about == "draws" {
		s.NamesPass, s.Claimless = false, true
		if about == "discard" {
			s.ExtraCards = 1
		}
	}
	h, err := q.read(s, about == "check")
	if err != nil {
		return "", err
	}
	switch about {
	case "solve":
		return q.solve(h)
	case "check":
		return explain.JSON(h.Checked), nil
	case "discard":
		return q.discard(h)
	case "draws":
		return q.draws(h)
	}
	return "", answer.Errorf("solve, check, discard, draws, score or rules", "there is no function %s", about)
}

// read reads the hand, with the melds on the table.
func (q *question) read(s parse.Setting, grouped bool) (*answer.Hand, error) {
	reads := answer.Read
	players := q.Players
	if grouped {
		reads, players = answer.ReadGrouping, 0
	}
	h, problems := reads(s, players, "hand", 0, string(q.Hand))
	if err := failed(problems); err != nil {
		return nil, err
	}
	if q.Table != "" {
		if h.Rules.LayOff != rules.On {
			return nil, answer.Errorf(`rules: {"lay-off": "on"} allows it`, "%s has no laying off, so table has no use", h.Rules.Name)
		}
		if h, problems = h.Beside("table", string(q.Table), q.Players, explain.Letters.Why); failed(problems) != nil {
			return nil, failed(problems)
		}
	}
	if q.Claim != nil && h.Claim != nil && *q.Claim != *h.Claim {
		return nil, answer.Errorf("leave out one of them", "the text claims %d, and claim is %d", *h.Claim, *q.Claim)
	}
	if h.Claim == nil {
		h.Claim = q.Claim
	}
	return h, nil
}

func (q *question) solve(h *answer.Hand) (string, error) {
	switch {
	case q.All && q.Top != 0, q.Top < 0:
		return "", answer.Errorf("all lists the best arrangements; top, a number from 1 on, goes on to those that cost more", "all and top cannot be used so")
	case (q.All || q.Top != 0) && (q.ToGo || q.Table != ""):
		return "", answer.Errorf("leave out all and top", "with to_go or table there is one answer")
	case q.All:
		return explain.JSON(h.All()), nil
	case q.Top > 0:
		return explain.JSON(h.Top(q.Top)), nil
	}
	a := answer.Solved{Checked: h.Checked}
	if q.ToGo {
		known, err := q.known(h)
		if err != nil {
			return "", err
		}
		if a.ToGo, a.Unseen, err = h.ToGo(known); err != nil {
			return "", err
		}
	}
	return explain.JSON(a), nil
}

func (q *question) discard(h *answer.Hand) (string, error) {
	by, ok := answer.DiscardOrders()[q.By]
	switch {
	case q.By != "" && !ok:
		return "", answer.Errorf("it is "+explain.List(slices.Sorted(maps.Keys(answer.DiscardOrders())), "or"), "by cannot be %q", q.By)
	case !ok && q.Last:
		by = answer.DiscardOrders()["points"]
	}
	known, err := q.known(h)
	if err != nil {
		return "", err
	}
	d, err := h.Discarding(known, by)
	if err != nil {
		return "", err
	}
	if d.Last = q.Last; len(h.Melds) > 0 {
		out := h.GoingOut(0, true)
		d.Out = &out
	}
	return explain.JSON(d), nil
}

func (q *question) draws(h *answer.Hand) (string, error) {
	known, err := q.known(h)
	if err != nil {
		return "", err
	}
	d, err := h.Drawing(known)
	if err != nil {
		return "", err
	}
	return explain.JSON(d), nil
}

// known returns what the question says of cards outside the hand.
func (q *question) known(h *answer.Hand) (known answer.Known, err error) {
	if q.Players < 0 || q.Players > parse.MaxPlayers {
		return known, answer.Errorf(fmt.Sprintf("it is a number from 1 to %d", parse.MaxPlayers), "players cannot be %d", q.Players)
	}
	known, problems := h.ReadKnown("seen", string(q.Seen), "top_discard", string(q.TopCard))
	known.Players = q.Players
	return known, failed(problems)
}

// Package request answers what the page asks. The page keeps the text of a log
// and what is being typed; all that it shows of the two comes from here.
package request

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/wildmeld/wildmeld/cmd/evening"
	"github.com/wildmeld/wildmeld/cmd/session"
	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/audit"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Request is the log, what is being typed, and what is to become of it. At
// most one of Start, Enter, Line and Import is given.
type Request struct {
	Log    string `json:"log"`
	Entry  Entry  `json:"entry"`
	Start  *Start `json:"start"`  // begins a log
	Enter  bool   `json:"enter"`  // puts the entry into the log
	Line   string `json:"line"`   // is added to the log
	Import string `json:"import"` // takes the place of the log
}

// Answer is what the page shows.
type Answer struct {
	Log        string      `json:"log"` // after the request
	Complaints []complaint `json:"complaints"`
	Games      []game      `json:"games"` // without a log
	*State

	page *Page
}

// Page answers requests. It keeps the log that it read last, since most requests
// are about the same one. It serves one goroutine.
type Page struct {
	log    string
	state  *evening.LogState
	rounds []byte // of the log, as score --json has them
}

// complaint is why nothing became of the request.
type complaint struct {
	Message string `json:"message"`
	Hint    string `json:"hint,omitempty"`
}

// source is the log's name, in complaints.
const source = "log"

// screen is where sentences are made for: the page breaks lines by itself.
var screen = explain.Screen{Cards: explain.Symbols, Width: 1 << 10}

// Do answers a request in JSON in JSON. A fault of this program is a complaint,
// so that the page lives on with the log as it was.
func (p *Page) Do(text string) (answer string) {
	var r Request
	a := Answer{Complaints: []complaint{}, page: p}
	defer func() {
		if fault := recover(); fault != nil {
			answer = encoded(Answer{Log: r.Log, Complaints: []complaint{{Message: fmt.Sprintf("a fault of the program: %v", fault)}}})
		}
	}()
	if err := json.Unmarshal([]byte(text), &r); err != nil {
		a.complain(err)
	} else {
		a.do(&r)
	}
	return encoded(a)
}

func encoded(a Answer) string {
	b, err := json.Marshal(a)
	if err != nil {
		panic(fmt.Sprintf("request: %v is not JSON: %v", a, err))
	}
	return string(b)
}

func (a *Answer) do(r *Request) {
	a.Log = withEnd(r.Log)
	before := a.Log
	a.act(r)
	if a.Log != before {
		r.Entry = Entry{}
	}
	if a.Log == "" {
		a.Games = games()
		return
	}
	if err := a.page.read(a.Log); err != nil {
		a.complain(err)
		return
	}
	a.State = newState(a.page.state, a.page.rounds, &r.Entry)
}

// act changes the log as the request asks.
func (a *Answer) act(r *Request) {
	switch {
	case r.Start != nil:
		a.begin(r.Start)
	case r.Enter:
		a.enter(r.Entry)
	case r.Line != "":
		a.add(r.Line)
	case r.Import != "":
		a.take(withEnd(r.Import))
	}
}

// take makes a text the log, where an evening stands in it.
func (a *Answer) take(text string) {
	switch err := a.page.read(text); {
	case err != nil:
		a.complain(err)
	case len(a.page.state.Players) == 0:
		a.reject("no evening stands in this text", "a log names the game and the players, and has lines such as Ann: 3h 4h 5h = 0 out")
	default:
		a.Log = text
	}
}

// add adds lines to the log as a session does, or none of them.
func (a *Answer) add(lines ...string) {
	if err := a.page.read(a.Log); err != nil {
		a.complain(err)
		return
	}
	s := session.Resume(session.Options{Source: source, Rules: rules.Games()[0].Rules(), Screen: func() explain.Screen { return screen }}, a.Log, a.page.state)
	for _, line := range lines {
		reply := s.Answer(line)
		if a.refuse(reply.Problems) {
			return
		}
		if reply.Entry != nil {
			s.Keep(reply.Entry)
		}
	}
	a.Log = s.Log()
}

// refuse reports whether there is an error among the problems, and complains.
func (a *Answer) refuse(problems []diag.Diagnostic) bool {
	for _, d := range problems {
		if d.Severity == diag.Error {
			a.reject(d.Message, d.Hint.In(diag.Statements))
		}
	}
	return diag.Failed(problems)
}

func (a *Answer) complain(err error) { a.reject(err.Error(), "") }

// reject complains of the request, with what would be right.
func (a *Answer) reject(message, hint string) {
	a.Complaints = append(a.Complaints, complaint{message, hint})
}

// read reads a log, unless it is the one that was read last.
func (p *Page) read(log string) error {
	if p.state != nil && p.log == log {
		return nil
	}
	var rounds []byte
	st, err := evening.ReadLogState(log, evening.Options{
		Source: source, Rules: rules.Games()[0].Rules(), Cards: screen.Cards, Language: diag.Statements, Playing: true,
		Closed: func(r *audit.Round, players []string) {
			if rounds != nil {
				rounds = append(rounds, ',')
			}
			rounds = explain.AppendRound(rounds, players, r)
		},
	})
	if err == nil {
		p.log, p.state, p.rounds = log, st, rounds
	}
	return err
}

// withEnd is a log whose last line has an end, which those that are pasted
// lack.
func withEnd(log string) string {
	if log = strings.TrimRight(log, " \t\r\n"); log == "" {
		return ""
	}
	return log + "\n"
}

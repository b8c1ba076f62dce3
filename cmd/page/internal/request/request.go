// Package request answers what the page asks. The page keeps the text of a log
// and what is being typed; all that it shows of the two comes from here.
package request

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/wildmeld/wildmeld/cmd/evening"
	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve/audit"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Request is the log, what is being typed, and what to do with it. At most one
// of the fields from Start on is given.
type Request struct {
	Log   string `json:"log"`
	Entry Entry  `json:"entry"`

	Start  *Start   `json:"start"`  // begins a log
	Enter  bool     `json:"enter"`  // puts the entry into the log
	Open   *Score   `json:"open"`   // makes an earlier score the entry
	Line   string   `json:"line"`   // is added to the log
	Join   *Join    `json:"join"`   // adds a player
	Names  []Rename `json:"names"`  // renames and orders the players
	Import *Import  `json:"import"` // takes the place of the log

	Hand     *Linked   `json:"hand"`     // is shown beside the log
	Practice *Exercise `json:"practice"` // too
	Show     string    `json:"show"`     // asks for more of the log: csv or rules
	Topic    string    `json:"topic"`    // with rules: what is asked about; empty: the card
}

// Answer is what the page shows.
type Answer struct {
	Log        string      `json:"log"` // after the request
	Complaints []complaint `json:"complaints"`
	Games      []game      `json:"games,omitempty"` // without a log
	Entry      *Entry      `json:"entry,omitempty"` // that was opened
	Shown      *shown      `json:"shown,omitempty"` // the hand that was asked for
	CSV        string      `json:"csv,omitempty"`
	Remarks    []string    `json:"remarks,omitempty"` // on a sheet that was taken
	Rules      any         `json:"rules,omitempty"`   // of the game or on a topic, as rules --json has them
	Topics     []string    `json:"topics,omitempty"`
	*State

	page *Page
}

// Page answers requests. It keeps the log that it read last, since most requests
// are about the same one. It serves one goroutine.
type Page struct {
	log     string
	state   *evening.Reader
	rounds  []byte         // of the log, as score --json has them
	missing [][]string     // by round: who should have a score and has none
	begin   map[int]string // by line: the round that begins there, as an entry names it
	last    int            // the line at which the last one begins
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
			b, _ := json.Marshal(Answer{Log: r.Log, Complaints: []complaint{{Message: fmt.Sprintf("a bug in the program: %v", fault)}}})
			answer = string(b)
		}
	}()
	if err := json.Unmarshal([]byte(text), &r); err != nil {
		a.complain(err)
	} else {
		a.do(&r)
	}
	b, err := json.Marshal(a)
	if err != nil {
		panic(err)
	}
	return string(b)
}

func (a *Answer) do(r *Request) {
	a.Log = withEnd(r.Log)
	before := a.Log
	a.page.read(a.Log)
	a.act(r)
	if a.Log != before {
		r.Entry = Entry{}
	}
	if a.Log == "" {
		a.Games = games()
		return
	}
	a.page.read(a.Log)
	a.State = a.page.shown(&r.Entry)
}

// act does what the request asks for.
func (a *Answer) act(r *Request) {
	switch {
	case r.Start != nil:
		a.begin(r.Start)
	case r.Import != nil:
		a.take(r.Import)
	case r.Hand != nil:
		a.showHand(r.Hand)
	case r.Practice != nil:
		a.practise(r.Practice)
	case r.Show == "rules":
		a.showRules(r)
	case a.Log == "":
	case r.Enter:
		a.enter(r.Entry)
	case r.Open != nil:
		r.Entry = a.page.written(*r.Open)
		a.Entry = &r.Entry
	case r.Line != "":
		a.between(r.Line)
	case r.Join != nil:
		a.join(*r.Join)
	case r.Names != nil:
		a.rename(r.Names)
	case r.Show == "csv":
		a.CSV = a.page.csv()
	}
}

func (a *Answer) complain(err error) { a.reject(err.Error(), "") }

// reject complains of the request, with what would be right.
func (a *Answer) reject(message, hint string) {
	a.Complaints = append(a.Complaints, complaint{message, hint})
}

// read reads a log, unless it is the one that was read last.
func (p *Page) read(log string) {
	if p.state != nil && p.log == log {
		return
	}
	*p = Page{log: log, missing: [][]string{}, begin: map[int]string{}}
	hands := 0 // of the bonus round
	p.state = readLog(log, func(r *audit.Round, players []string) {
		if p.rounds != nil {
			p.rounds = append(p.rounds, ',')
		}
		p.rounds = explain.AppendRound(p.rounds, players, r)
		names := []string{}
		for _, player := range r.Missing {
			names = append(names, players[player])
		}
		p.missing = append(p.missing, names)
		if r.Bonus {
			hands++
		}
		p.last = r.At.Line
		p.begin[p.last] = label(rules.Ask{Number: r.Number, Bonus: r.Bonus}, hands)
	})
}

// readLog reads a log; closed is called with each of its rounds.
func readLog(log string, closed func(r *audit.Round, players []string)) *evening.Reader {
	st, err := evening.ReadLog(log, options(closed))
	if err != nil {
		panic(err) // what stands in memory can be read
	}
	return st
}

// options returns how the page reads a log.
func options(closed func(r *audit.Round, players []string)) evening.Options {
	return evening.Options{
		Source: source, SheetOptions: parse.SheetOptions{Rules: rules.Games()[0].Rules()}, Cards: screen.Cards, Front: evening.OnPage, Closed: closed,
	}
}

// withEnd returns a log whose last line has an end, which those that are pasted
// lack.
func withEnd(log string) string {
	if log = strings.TrimRight(log, " \t\r\n"); log == "" {
		return ""
	}
	return log + "\n"
}

// Package request answers the requests of the page. The page keeps the text of a log
// and the entry being typed; all that it shows of them comes from here.
package request

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Request holds the log, the entry being typed, and the action to take. At most one of
// the fields from Start on is set.
type Request struct {
	Log   string `json:"log"`
	Entry Entry  `json:"entry"`
	Score *Score `json:"score"` // the earlier score that the entry replaces

	Start  *Start   `json:"start"`  // begins a log
	Enter  bool     `json:"enter"`  // puts the entry into the log
	Skip   bool     `json:"skip"`   // begins the next round although a score is missing
	Open   *Score   `json:"open"`   // makes an earlier score the entry
	Line   string   `json:"line"`   // adds a line to the log
	Join   *Join    `json:"join"`   // adds a player
	Names  []Rename `json:"names"`  // renames and orders the players
	Repair string   `json:"repair"` // makes the repair that is offered in these words
	Import *Import  `json:"import"` // replaces the log

	Hand     *Linked   `json:"hand"`     // shows a hand beside the log
	Practice *Exercise `json:"practice"` // deals or judges a practice hand
	Show     string    `json:"show"`     // asks for more: csv or rules
	Topic    string    `json:"topic"`    // the topic for rules; empty for the card
	Records  []string  `json:"records"`  // asks for the records over these logs
	Setup    *Start    `json:"setup"`    // the start screen, whose rules are shown without a log
}

// Answer holds what the page shows.
type Answer struct {
	Log        string          `json:"log"` // after the request
	Complaints []complaint     `json:"complaints"`
	Games      []game          `json:"games,omitempty"` // only without a log
	Entry      *Entry          `json:"entry,omitempty"` // the score that was opened
	Shown      *shown          `json:"shown,omitempty"` // the hand requested
	CSV        string          `json:"csv,omitempty"`
	Remarks    []string        `json:"remarks,omitempty"` // on an imported sheet
	Rules      any             `json:"rules,omitempty"`   // of the game or on a topic, in the form of rules --json
	Topics     []string        `json:"topics,omitempty"`
	Records    json.RawMessage `json:"records,omitempty"` // in the form of score --records --json
	*State

	page *Page
}

// Page answers requests. It keeps the last log that it read, since most requests have
// the same one. It is not safe for concurrent use.
type Page struct {
	log   string
	lines []string
	state *evening.Log
}

// complaint says why a request was refused.
type complaint struct {
	Message string `json:"message"`
	Hint    string `json:"hint,omitempty"`
	// Readings are the ways in which a score sheet could be read.
	Readings []reading `json:"readings,omitempty"`
}

// source is the log's name in complaints.
const source = "log"

// screen is the screen that sentences are made for. It is wide, since the page breaks
// lines itself.
var screen = explain.Screen{Cards: explain.Symbols, Width: 1 << 10}

// Do answers a JSON request in JSON. A panic becomes a complaint, so that the page goes
// on with the log unchanged.
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
	if r.Score != nil {
		r.Entry.Player, r.Entry.Round, r.Entry.Wild = r.Score.Player, r.Score.Round, r.Score.Wild
	}
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

// act carries out the request.
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
	case r.Records != nil:
		a.Records = bookOf(r.Records)
	case r.Show == "rules":
		a.showRules(r)
	case a.Log == "":
	case r.Enter:
		a.enter(r.Entry)
	case r.Skip:
		a.skip()
	case r.Open != nil:
		r.Entry = a.page.written(*r.Open)
		a.Entry = &r.Entry
	case r.Line != "":
		a.between(r.Line)
	case r.Join != nil:
		a.join(*r.Join)
	case r.Names != nil:
		a.rename(r.Names)
	case r.Repair != "":
		a.repair(r.Repair)
	case r.Show == "csv":
		a.CSV = a.page.csv()
	}
}

func (a *Answer) complain(err error) { a.reject(err.Error(), "") }

// reject adds a complaint about the request, with what would be right.
func (a *Answer) reject(message, hint string) {
	a.Complaints = append(a.Complaints, complaint{Message: message, Hint: hint})
}

// read reads a log, unless it is the last one read.
func (p *Page) read(log string) {
	if p.state != nil && p.log == log {
		return
	}
	*p = Page{log: log, lines: strings.Split(log, "\n"), state: readLog(log)}
	p.state.Repair()
}

// bookOf returns the records over the evenings of logs.
func bookOf(logs []string) json.RawMessage {
	var found evening.Records
	for _, log := range logs {
		found.Add(readLog(withEnd(log)).Evening)
	}
	return json.RawMessage(explain.RecordsJSON(&found))
}

// readLog reads a log.
func readLog(log string) *evening.Log {
	st, err := options().ReadLog(log)
	if err != nil {
		panic(err) // reading from memory does not fail
	}
	return st
}

// options returns the options with which the page reads a log.
func options() evening.Options {
	return evening.Options{Source: source, SheetOptions: parse.SheetOptions{Rules: rules.Games()[0].Rules()}, Front: evening.OnPage}
}

// withEnd returns a log whose last line has a line end, which pasted logs often lack.
func withEnd(log string) string {
	if log = strings.TrimRight(log, " \t\r\n"); log == "" {
		return ""
	}
	return log + "\n"
}

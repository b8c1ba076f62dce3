package explain

import (
	"encoding/json"
	"math"
	"strconv"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// The answers about a hand in JSON. Keys come in the order of the fields;
// cards are in letters.

// playedJSON is the game and the round that a hand is played in.
type playedJSON struct {
	Variant string         `json:"variant"`
	Round   any            `json:"round,omitempty"` // a number, or "bonus"
	Wild    string         `json:"wild"`            // a rank, or "none"
	Rules   object[string] `json:"rules"`           // what differs from the game's own
}

// handJSON is a solved hand. AppendRecord writes the same, faster.
type handJSON struct {
	Line int             `json:"line,omitempty"` // of batch
	ID   json.RawMessage `json:"id,omitempty"`   // of batch
	playedJSON
	Hand []string `json:"hand"`
	arrangementJSON
	Claim    *int          `json:"claim,omitempty"`
	Verdict  string        `json:"verdict,omitempty"`
	Held     *int          `json:"held,omitempty"` // all cards, where the claim is judged against them
	Declared *declaredJSON `json:"declared,omitempty"`
}

type arrangementJSON struct {
	Penalty  int            `json:"penalty"`
	Melds    []meldJSON     `json:"melds"`
	Leftover []leftoverJSON `json:"leftover"`
}

// meldJSON is a meld, or cards that a player laid as one.
type meldJSON struct {
	Kind  string   `json:"kind,omitempty"`
	Cards []string `json:"cards"`
	As    []string `json:"as,omitempty"`
	Legal *bool    `json:"legal,omitempty"` // of a declared meld
	Why   string   `json:"why,omitempty"`   // it is not legal
}

type leftoverJSON struct {
	Card   string `json:"card"`
	Points int    `json:"points"`
}

// declaredJSON is the grouping that a player gave.
type declaredJSON struct {
	Legal    bool           `json:"legal"`
	Penalty  int            `json:"penalty"`
	Melds    []meldJSON     `json:"melds"`
	Leftover []leftoverJSON `json:"leftover"`
}

// waysJSON is a hand with the arrangements that --all or --top lists.
type waysJSON struct {
	handJSON
	All  []arrangementJSON `json:"all,omitempty"`
	Top  []arrangementJSON `json:"top,omitempty"`
	More bool              `json:"more,omitempty"` // than are listed
}

// laidMeldsJSON is the melds on the table, and what the best play lays off on
// them. Both are absent without a table.
type laidMeldsJSON struct {
	Table   []meldJSON    `json:"table,omitzero"`
	LaidOff []laidOffJSON `json:"laid_off,omitzero"`
}

type laidOffJSON struct {
	Card  string `json:"card"`
	As    string `json:"as"`
	To    int    `json:"to"` // the meld of the table, from 1
	Takes string `json:"takes,omitempty"`
}

// tableHandJSON is a hand at a table.
type tableHandJSON struct {
	handJSON
	laidMeldsJSON
}

type discardsJSON struct {
	tableHandJSON
	Discards []discardJSON `json:"discards"`
}

type discardJSON struct {
	Card    string       `json:"card"`
	Penalty int          `json:"penalty"`
	Out     bool         `json:"out"`
	Next    *chancesJSON `json:"next,omitempty"` // absent where no card is left to draw
}

// chancesJSON is what the next card of the stock is good for.
type chancesJSON struct {
	Chance   millionths `json:"chance_out"`
	Expected millionths `json:"expected_penalty"`
}

type drawsJSON struct {
	tableHandJSON
	Unseen int        `json:"unseen"`
	Draws  []drawJSON `json:"draws"`
	chancesJSON
	Top *drawJSON `json:"top_discard,omitempty"`
}

type drawJSON struct {
	Card    string       `json:"card"`
	Unseen  *millionths  `json:"unseen,omitempty"` // absent for the top discard
	Penalty int          `json:"penalty"`
	Discard string       `json:"discard"`
	Out     bool         `json:"out"`
	Next    *chancesJSON `json:"next,omitempty"` // of the top discard
}

type whyJSON struct {
	tableHandJSON
	Forced *forcedJSON `json:"forced"`         // null where no legal way exists
	Cost   *int        `json:"cost,omitempty"` // absent with it
}

type forcedJSON struct {
	arrangementJSON
	LaidOff []laidOffJSON `json:"laid_off,omitzero"`
}

type dealtJSON struct {
	playedJSON
	Hand []string `json:"hand"`
}

// millionths is a number that is written with six digits after the point at
// most.
type millionths float64

func (n millionths) MarshalJSON() ([]byte, error) {
	return json.Marshal(math.Round(float64(n)*1e6) / 1e6)
}

func (d Deal) played() playedJSON {
	p := playedJSON{Variant: d.Rules.Game.Name, Wild: wildSpelled(d.Terms.Wild), Rules: settings(d.changed())}
	switch {
	case d.Round.Bonus:
		p.Round = "bonus"
	case d.Round.Number != 0:
		p.Round = d.Round.Number
	}
	return p
}

// solved is a hand and its best arrangement.
func (d Deal) solved(best meld.Arrangement) handJSON {
	return handJSON{playedJSON: d.played(), Hand: spelled(d.Hand), arrangementJSON: d.arranged(best)}
}

func (d Deal) arranged(a meld.Arrangement) arrangementJSON {
	j := arrangementJSON{Penalty: a.Penalty, Melds: meldsJSON(a.Melds), Leftover: d.leftoverJSON(a.Left)}
	return j
}

func (d Deal) leftoverJSON(left card.Hand) []leftoverJSON {
	list := make([]leftoverJSON, len(left))
	for i, c := range left {
		list[i] = leftoverJSON{c.String(), d.Terms.Points(c)}
	}
	return list
}

func meldsJSON(melds []meld.Meld) []meldJSON {
	list := make([]meldJSON, len(melds))
	for i, m := range melds {
		list[i] = meldOf(m)
	}
	return list
}

func meldOf(m meld.Meld) meldJSON {
	j := meldJSON{Kind: m.Kind.String(), Cards: spelled(m.Cards()), As: make([]string, len(m.Slots))}
	for i, s := range m.Slots {
		j.As[i] = s.As.String()
	}
	return j
}

func spelled(h card.Hand) []string {
	words := make([]string, len(h))
	for i, c := range h {
		words[i] = c.String()
	}
	return words
}

// judgedJSON is melds as a player laid them.
func judgedJSON(t rules.Terms, melds []judge.Judged) []meldJSON {
	list := make([]meldJSON, len(melds))
	for i, j := range melds {
		legal := j.Fault == nil
		if legal {
			list[i] = meldOf(j.Meld)
		} else {
			list[i] = meldJSON{Cards: spelled(meld.Meld{Slots: j.Laid}.Cards()), Why: Letters.Why(t, j)}
		}
		list[i].Legal = &legal
	}
	return list
}

// solved is a checked hand without its player's own grouping.
func (c Checked) solved() handJSON {
	j := c.Deal.solved(c.Best)
	if j.Claim = c.Claim; c.Claim != nil {
		j.Verdict = c.Verdict().String()
	}
	if points, ok := c.Held(); ok {
		j.Held = &points
	}
	return j
}

func (c Checked) judgedJSON() handJSON {
	j := c.solved()
	if c.Grouped {
		j.Declared = &declaredJSON{
			Legal: c.Declared.Legal, Penalty: c.Declared.Penalty,
			Melds: judgedJSON(c.Terms, c.Declared.Melds), Leftover: c.leftoverJSON(c.Loose),
		}
	}
	return j
}

// JSON is the hand in JSON, with its player's own grouping if it has one.
func (c Checked) JSON() string {
	return line(tableHandJSON{c.judgedJSON(), c.LaidMelds.json(c.Play)})
}

// JSON is the hand in JSON; a grouping is not judged.
func (a Answer) JSON() string {
	return line(tableHandJSON{a.solved(), a.LaidMelds.json(a.Play)})
}

// JSON is the hand with the list under the name of the flag that asked for it.
func (w Ways) JSON() string {
	j := waysJSON{handJSON: w.solved(), More: w.More}
	list := make([]arrangementJSON, len(w.List))
	for i, a := range w.List {
		list[i] = w.arranged(a)
	}
	if w.AllBest {
		j.All = list
	} else {
		j.Top = list
	}
	return line(j)
}

func (t LaidMelds) json(play Play) laidMeldsJSON {
	if t == nil {
		return laidMeldsJSON{}
	}
	return laidMeldsJSON{meldsJSON(t), laidOff(play)}
}

func laidOff(play Play) []laidOffJSON {
	list := make([]laidOffJSON, len(play.Laid))
	for i, l := range play.Laid {
		slot := play.Slot(l)
		list[i] = laidOffJSON{Card: slot.Card.String(), As: slot.As.String(), To: l.Meld + 1}
		if l.Takes != 0 {
			list[i].Takes = l.Takes.String()
		}
	}
	return list
}

// JSON is the hand one card over and its discards.
func (d Discarding) JSON() string {
	j := discardsJSON{
		tableHandJSON: tableHandJSON{d.solved(d.Best.Arrangement), d.LaidMelds.json(d.Best)},
		Discards:      make([]discardJSON, len(d.Discards)),
	}
	for i, x := range d.Discards {
		j.Discards[i] = discardJSON{Card: x.Card.String(), Penalty: x.Penalty, Out: x.Out}
		if d.Unseen > 0 {
			next := chancesOf(x.Next)
			j.Discards[i].Next = &next
		}
	}
	return line(j)
}

// JSON is the hand before a draw and the draws.
func (d Drawing) JSON() string {
	j := drawsJSON{
		tableHandJSON: tableHandJSON{d.solved(d.Best.Arrangement), d.LaidMelds.json(d.Best)},
		Unseen:        d.Draws.Unseen, Draws: []drawJSON{}, chancesJSON: chancesOf(d.Draws.Chances),
	}
	for _, x := range d.Draws.List {
		if !d.OutOnly || x.Out {
			unseen := millionths(x.Unseen)
			j.Draws = append(j.Draws, drawJSON{Card: x.Card.String(), Unseen: &unseen, Penalty: x.Penalty, Discard: x.Discard.String(), Out: x.Out})
		}
	}
	if d.Top != nil {
		after := chancesOf(d.Top.Next)
		j.Top = &drawJSON{Card: d.Top.Card.String(), Penalty: d.Top.Penalty, Discard: d.Top.Discard.Card.String(), Out: d.Top.Out, Next: &after}
	}
	return line(j)
}

func chancesOf(c solve.Chances) chancesJSON {
	return chancesJSON{millionths(c.Out), millionths(c.Expected)}
}

// JSON is the hand and what the wish comes to.
func (w Why) JSON() string {
	j := whyJSON{tableHandJSON: tableHandJSON{w.solved(w.Best.Arrangement), w.LaidMelds.json(w.Best)}}
	if w.Forced != nil {
		cost := w.Forced.Penalty - w.Best.Penalty
		j.Forced, j.Cost = &forcedJSON{arrangementJSON: w.arranged(w.Forced.Arrangement)}, &cost
		if w.LaidMelds != nil {
			j.Forced.LaidOff = laidOff(*w.Forced)
		}
	}
	return line(j)
}

// AppendUnread appends the record of a line that cannot be read, without a
// newline. A line of 0 is not written.
func AppendUnread(b []byte, line int, d *diag.Diagnostic) []byte {
	b = append(b, '{')
	if line != 0 {
		b = append(b, `"line":`...)
		b = append(strconv.AppendInt(b, int64(line), 10), ',')
	}
	b = append(b, `"error":{"column":`...)
	b = strconv.AppendInt(b, int64(d.Column()), 10)
	b = appendString(append(b, `,"message":`...), d.Message)
	b = appendString(append(b, `,"hint":`...), d.Hint.In(diag.Flags))
	return append(b, '}', '}')
}

// DealtJSON is a dealt hand as batch reads it, without a newline.
func DealtJSON(d Deal, h card.Hand) string {
	return string(marshal(dealtJSON{d.played(), spelled(h.Sorted())}))
}

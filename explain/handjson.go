package explain

import (
	"encoding/json"
	"math"

	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// The JSON answers about a hand: the hand's record, then the keys that the command
// adds. Keys keep the order of the fields; cards are spelled in letters.

// playedJSON says which game and round a hand is played in.
type playedJSON struct {
	Variant string         `json:"variant"`
	Round   any            `json:"round,omitempty"` // a number, or "bonus"
	Wild    string         `json:"wild"`            // a rank, or "none"
	Rules   object[string] `json:"rules"`           // only those that differ from the game's own
}

func playedOf(d rules.Played) playedJSON {
	r := d.Rules
	if d.JokersTurnedOn {
		r.Jokers = rules.JokersOn
	}
	p := playedJSON{Variant: r.Game.Name, Wild: wildSpelled(d.Terms.Wild), Rules: settings(r.Differences(r.Game.Rules()))}
	if d.Round.Bonus || d.Round.Number != 0 {
		p.Round = roundNamed(d.Round)
	}
	return p
}

// record returns the record of a hand and its best arrangement, without the player's grouping.
func record(c answer.Checked) *Record {
	return &Record{Frame: NewFrame(c.Played), Hand: c.Hand, Best: &c.Best.Arrangement, Claim: c.Claim, Score: c.Judged(), Verdict: c.Verdict()}
}

// with returns the record as a line, with the keys of more after its own.
func (r *Record) with(more any) string {
	b := AppendRecord(nil, r)
	if keys := marshal(more); len(keys) > len("{}") {
		b = append(append(b[:len(b)-1], ','), keys[1:]...)
	}
	return string(append(b, '\n'))
}

// arranged returns an arrangement as a JSON object.
func (r *Record) arranged(a meld.Arrangement) json.RawMessage {
	return append(appendArrangement([]byte{'{'}, r.Frame, &a), '}')
}

// laidMeldsJSON holds the melds on the table, and the cards that the best play lays off
// on them. Both are absent without a table.
type laidMeldsJSON struct {
	Table   []json.RawMessage `json:"table,omitzero"`
	LaidOff []laidOffJSON     `json:"laid_off,omitzero"`
}

type laidOffJSON struct {
	Card  string `json:"card"`
	As    string `json:"as"`
	To    int    `json:"to"` // the meld of the table, from 1
	Takes string `json:"takes,omitempty"`
}

// atTable returns the melds on the table and the cards laid off on them.
func atTable(c answer.Checked) laidMeldsJSON {
	if c.Table == nil {
		return laidMeldsJSON{}
	}
	table := each(c.Table, func(m meld.Meld) json.RawMessage { return append(appendMeld([]byte{'{'}, m), '}') })
	return laidMeldsJSON{table, laidOff(c, c.Best)}
}

func laidOff(c answer.Checked, play solve.Play) []laidOffJSON {
	return each(play.Laid, func(l solve.Laid) laidOffJSON {
		j := laidOffJSON{Card: play.Slot(l).Card.String(), As: settledAs(c.Terms, play.Table[l.Meld], l.At).String(), To: l.Meld + 1}
		if l.Takes != 0 {
			j.Takes = l.Takes.String()
		}
		return j
	})
}

// CheckedJSON returns the hand in JSON, with the player's own grouping if there is one.
func CheckedJSON(c answer.Checked) string {
	if c.Part {
		return partJSON(c)
	}
	r := record(c)
	r.Declared, r.Loose = c.Declared, c.Loose
	return r.with(struct {
		laidMeldsJSON
		outJSON
	}{atTable(c), goingOut(c)})
}

// SolvedJSON returns the hand in JSON. It does not judge a grouping.
func SolvedJSON(a answer.Solved) string {
	return record(a.Checked).with(struct {
		laidMeldsJSON
		*toGoJSON
	}{atTable(a.Checked), toGoOf(a.ToGo)})
}

// toGoJSON holds the distance of a hand from having every card in a meld.
type toGoJSON struct {
	ToGo   int     `json:"to_go"`
	Nearer float64 `json:"nearer"`
}

func toGoOf(to *solve.ToGo) *toGoJSON {
	if to == nil {
		return nil
	}
	return &toGoJSON{to.Exchanges, millionths(to.Nearer)}
}

// WaysJSON returns the hand with its arrangements, under the name of the flag that asks for them.
func WaysJSON(w answer.Ways) string {
	r, flag := record(w.Checked), "top"
	if w.AllBest {
		flag = "all"
	}
	keys := object[any]{{flag, each(w.List, r.arranged)}}
	if w.More {
		keys = append(keys, member[any]{"more", true})
	}
	return r.with(keys)
}

// millionths rounds a number to at most six decimal places.
func millionths(n float64) float64 { return math.Round(n*1e6) / 1e6 }

// chancesJSON holds the prospects of a draw from the stock.
type chancesJSON struct {
	Chance   float64 `json:"chance_out"`
	Expected float64 `json:"expected_penalty"`
}

func chancesOf(c solve.Chances) *chancesJSON {
	return &chancesJSON{millionths(c.Out), millionths(c.Expected)}
}

// DiscardingJSON returns a hand that is one card over, and its discards.
func DiscardingJSON(d answer.Discarding) string {
	type discard struct {
		Card    string       `json:"card"`
		Penalty int          `json:"penalty"`
		Out     bool         `json:"out"`
		Next    *chancesJSON `json:"next,omitempty"` // absent if no card is left to draw
		*toGoJSON
	}
	r := record(d.Checked)
	list := each(d.Discards, func(t solve.Turn) discard {
		next := chancesOf(t.Next)
		if d.Unseen == 0 {
			next = nil
		}
		return discard{t.Card.String(), t.Penalty, t.Out, next, toGoOf(d.ToGo[t.Card])}
	})
	return r.with(struct {
		laidMeldsJSON
		Discards []discard `json:"discards"`
		*toGoJSON
		outJSON
	}{atTable(d.Checked), list, toGoOf(d.ToGo[d.First().Card]), goingOut(d.Checked)})
}

// DrawingJSON returns a hand before its draw, and the draws.
func DrawingJSON(d answer.Drawing) string {
	type draw struct {
		Card    string       `json:"card"`
		Unseen  *float64     `json:"unseen,omitempty"` // absent for the top discard
		Penalty int          `json:"penalty"`
		Discard string       `json:"discard"`
		Out     bool         `json:"out"`
		Next    *chancesJSON `json:"next,omitempty"` // only for the top discard
	}
	r := record(d.Checked)
	j := struct {
		laidMeldsJSON
		Unseen int    `json:"unseen"`
		Draws  []draw `json:"draws"`
		*chancesJSON
		Top *draw `json:"top_discard,omitempty"`
		*toGoJSON
	}{laidMeldsJSON: atTable(d.Checked), Unseen: d.Draws.Unseen, Draws: []draw{}, chancesJSON: chancesOf(d.Draws.Chances), toGoJSON: toGoOf(d.ToGo)}
	for _, x := range d.Draws.List {
		if !d.OutOnly || x.Out {
			unseen := millionths(x.Unseen)
			j.Draws = append(j.Draws, draw{x.Card.String(), &unseen, x.Penalty, x.Discard.String(), x.Out, nil})
		}
	}
	if t := d.Top; t != nil {
		j.Top = &draw{t.Card.String(), nil, t.Penalty, t.Discard.Card.String(), t.Out, chancesOf(t.Next)}
	}
	return r.with(j)
}

// forcedJSON is the best arrangement that grants a wish, and what it costs.
type forcedJSON struct {
	Forced json.RawMessage `json:"forced"`         // null if the wish cannot be granted
	Cost   *int            `json:"cost,omitempty"` // absent if forced is null
}

func forced(r *Record, w answer.Why) (j forcedJSON) {
	if w.Forced != nil {
		cost := w.Forced.Penalty - w.Best.Penalty
		j.Forced, j.Cost = r.arranged(w.Forced.Arrangement), &cost
		if w.Table != nil {
			j.Forced = append(append(j.Forced[:len(j.Forced)-1], `,"laid_off":`...), append(marshal(laidOff(w.Checked, *w.Forced)), '}')...)
		}
	}
	return j
}

// WhyJSON returns the hand, and the best arrangement that grants the wish.
func WhyJSON(w answer.Why) string {
	r := record(w.Checked)
	return r.with(struct {
		laidMeldsJSON
		forcedJSON
	}{atTable(w.Checked), forced(r, w)})
}

// WhysJSON returns the hand, and for each leftover the best arrangement that melds it.
func WhysJSON(w answer.Whys) string {
	type melding struct {
		Card string `json:"card"`
		forcedJSON
	}
	r := record(w.Checked)
	return r.with(struct {
		laidMeldsJSON
		Melding []melding `json:"melding"`
	}{atTable(w.Checked), append([]melding{}, each(w.Each, func(one answer.Why) melding { return melding{one.Wish.Melded[0].String(), forced(r, one)} })...)})
}

// ErrorJSON returns what cannot be read in JSON: the number of its line, unless it is 0,
// and the error, with its column where it has a place in a text.
func ErrorJSON(number int, d diag.Diagnostic) string {
	type wrong struct {
		Column  int    `json:"column,omitempty"`
		Message string `json:"message"`
		Hint    string `json:"hint"`
	}
	e := wrong{Message: d.Message, Hint: d.Hint.In(diag.Flags)}
	if e.Column = d.Column(d.Span); d.Text == "" {
		e.Column, e.Message = 0, d.Error() // it names the flag
	}
	return line(struct {
		Line  int   `json:"line,omitempty"`
		Error wrong `json:"error"`
	}{number, e})
}

// DealtJSON returns a dealt hand in the form that batch reads, without a newline.
func DealtJSON(p rules.Played, h card.Hand) string {
	return string(marshal(struct {
		playedJSON
		Hand []string `json:"hand"`
	}{playedOf(p), spelled(h.Sorted())}))
}

func spelled(h card.Hand) []string { return each(h, card.Card.String) }

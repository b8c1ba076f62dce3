package explain

import (
	"encoding/json"
	"fmt"
	"math"

	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// The JSON answers about a hand: the hand's record, then the keys that the command
// adds, in the order of the code. Cards are spelled in letters.

// JSON returns an answer about a hand as a line of JSON.
func JSON(of answer.Answer) string {
	c := of.About()
	r, table := record(c), atTable(c)
	switch a := of.(type) {
	case answer.Checked:
		if a.Part {
			return partJSON(a)
		}
		r.Declared, r.Loose = a.Declared, a.Loose
		return r.with(table, goingOutJSON(a))
	case answer.Solved:
		return r.with(table, toGoJSON(a.ToGo))
	case answer.Ways:
		flag := "top" // that asks for them
		if a.AllBest {
			flag = "all"
		}
		return r.with(object{{flag, each(a.List, r.arranged)}}.andIf(a.More, "more", true))
	case answer.Why:
		return r.with(table, forcedJSON(r, a))
	case answer.Whys:
		return r.with(table, object{{"melding", each(a.Each, func(one answer.Why) object {
			return append(object{{"card", one.Wish.Melded[0].String()}}, forcedJSON(r, one)...)
		})}})
	case answer.Discarding:
		return r.with(table, discardsJSON(a), goingOutJSON(c))
	case answer.Drawing:
		return r.with(table, drawsJSON(a))
	case answer.Practised:
		return practisedJSON(c, a.Number, a.Best.Penalty, a.Result.String(), AppendRecord(nil, r), a.Seconds)
	case answer.Thrown:
		verdict := "wrong"
		if a.Right() {
			verdict = "right"
		}
		return practisedJSON(c, a.Turn.Card.String(), a.Turn.Penalty, verdict, []byte(JSON(a.Discarding)), a.Seconds)
	}
	panic(fmt.Sprintf("explain.JSON: no words for %T", of))
}

// playedJSON says which game and round a hand is played in: the round unless it has no
// number, and of the rules those that differ from the game's own.
func playedJSON(d rules.Played) object {
	r := d.Rules
	if d.JokersTurnedOn {
		r.Jokers = rules.JokersOn
	}
	o := object{{"variant", r.Game.Name}}.andIf(d.Round.Bonus || d.Round.Number != 0, "round", roundNamed(d.Round))
	return o.and("wild", wildSpelled(d.Terms.Wild)).and("rules", settings(r.Differences(r.Game.Rules())))
}

// record returns the record of a hand and its best arrangement, without the player's grouping.
func record(c answer.Checked) *Record {
	return &Record{Frame: NewFrame(c.Played), Hand: c.Hand, Best: &c.Best.Arrangement, Claim: c.Claim, Judgement: c.Judged()}
}

// with returns the record as a line, with more keys after its own.
func (r *Record) with(more ...object) string {
	b := AppendRecord(nil, r)
	for _, keys := range more {
		if len(keys) > 0 {
			b = append(keys.appendMembers(append(b[:len(b)-1], ',')), '}')
		}
	}
	return string(append(b, '\n'))
}

// arranged returns an arrangement as a JSON object.
func (r *Record) arranged(a meld.Arrangement) json.RawMessage {
	return append(appendArrangement([]byte{'{'}, r.Frame, &a), '}')
}

// atTable returns the melds on the table and the cards laid off on them, nil without a table.
func atTable(c answer.Checked) object {
	if c.Table == nil {
		return nil
	}
	table := each(c.Table, func(m meld.Meld) json.RawMessage { return append(appendMeld([]byte{'{'}, m), '}') })
	return object{{"table", table}, {"laid_off", laidOff(c, c.Best)}}
}

// laidOff returns the cards that a play lays off on the table, whose melds count from 1.
func laidOff(c answer.Checked, play solve.Play) []object {
	return each(play.Laid, func(l solve.Laid) object {
		as := answer.StandsFor(c.Terms, play.Table[l.Meld], l.At)
		o := object{{"card", play.Slot(l).Card.String()}, {"as", as.String()}, {"to", l.Meld + 1}}
		return o.andIf(l.Takes != 0, "takes", l.Takes.String())
	})
}

// toGoJSON returns the distance of a hand from having every card in a meld.
func toGoJSON(to *solve.ToGo) object {
	if to == nil {
		return nil
	}
	return object{{"to_go", to.Exchanges}, {"nearer", millionths(to.Nearer)}}
}

// millionths rounds a number to at most six decimal places.
func millionths(n float64) float64 { return math.Round(n*1e6) / 1e6 }

// chancesJSON returns the prospects of a draw from the stock.
func chancesJSON(c solve.Chances) object {
	return object{{"chance_out", millionths(c.Out)}, {"expected_penalty", millionths(c.Expected)}}
}

// discardsJSON returns the discards of a hand that is one card over.
func discardsJSON(d answer.Discarding) object {
	list := each(d.Discards, func(t solve.Turn) object {
		o := object{{"card", t.Card.String()}, {"penalty", t.Penalty}, {"out", t.Out}}
		return append(o.andIf(d.Unseen > 0, "next", chancesJSON(t.Next)), toGoJSON(d.ToGo[t.Card])...)
	})
	return append(object{{"discards", list}}, toGoJSON(d.ToGo[d.First().Card])...)
}

// drawsJSON returns the draws of a hand.
func drawsJSON(d answer.Drawing) object {
	list := []object{}
	for _, x := range d.Draws.List {
		if !d.OutOnly || x.Out {
			list = append(list, object{
				{"card", x.Card.String()}, {"unseen", millionths(x.Unseen)}, {"penalty", x.Penalty}, {"discard", x.Discard.String()}, {"out", x.Out},
			})
		}
	}
	o := append(object{{"unseen", d.Draws.Unseen}, {"draws", list}}, chancesJSON(d.Draws.Chances)...)
	if t := d.Top; t != nil {
		o = o.and("top_discard", object{
			{"card", t.Card.String()}, {"penalty", t.Penalty}, {"discard", t.Discard.Card.String()}, {"out", t.Out}, {"next", chancesJSON(t.Next)},
		})
	}
	return append(o, toGoJSON(d.ToGo)...)
}

// forcedJSON returns the best arrangement that grants a wish, null if there is none, and
// what it costs.
func forcedJSON(r *Record, w answer.Why) object {
	if w.Forced == nil {
		return object{{"forced", nil}}
	}
	forced := r.arranged(w.Forced.Arrangement)
	if w.Table != nil {
		forced = append(append(forced[:len(forced)-1], `,"laid_off":`...), append(marshal(laidOff(w.Checked, *w.Forced)), '}')...)
	}
	return object{{"forced", forced}, {"cost", w.Forced.Penalty - w.Best.Penalty}}
}

// ErrorJSON returns what cannot be read in JSON: the number of its line, unless it is 0,
// and the error, with its column where it has a place in a text.
func ErrorJSON(number int, d diag.Diagnostic) string {
	wrong, message := object{}, d.Message
	if d.Text == "" {
		message = d.Error() // it names the flag
	} else {
		wrong = wrong.andIf(d.Column(d.Span) != 0, "column", d.Column(d.Span))
	}
	wrong = wrong.and("message", message).and("hint", d.Hint.In(diag.Flags))
	return line(object{}.andIf(number != 0, "line", number).and("error", wrong))
}

// DealtJSON returns a dealt hand in the form that batch reads, without a newline.
func DealtJSON(p rules.Played, h card.Hand) string {
	return string(marshal(playedJSON(p).and("hand", spelled(h.Sorted()))))
}

func spelled(h card.Hand) []string { return each(h, card.Card.String) }

package explain

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/parse/records"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/lazy"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Frame holds the text that the records of all hands of a round share, so that it is
// spelled only once. It is not safe for concurrent use.
type Frame struct {
	terms rules.Terms
	text  []byte             // the keys from variant to rules, and a comma
	left  [card.Limit][]byte // each leftover card with its points, filled in on demand
}

// leftover returns a leftover card with its points.
func (f *Frame) leftover(c card.Card) []byte {
	if f.left[c] == nil {
		b := appendCard([]byte(`{"card":`), c)
		b = append(b, `"points":`...)
		f.left[c] = append(strconv.AppendInt(b, int64(f.terms.Points(c)), 10), '}')
	}
	return f.left[c]
}

// NewFrame returns a frame for the game, the round and the rules that
// differ from the game's own.
func NewFrame(p rules.Played) *Frame {
	return &Frame{terms: p.Terms, text: append(playedJSON(p).appendMembers(nil), ',')}
}

// Record is a solved hand as batch writes it in JSON and CSV.
type Record struct {
	*Frame
	Line            int    // not written if 0
	ID              []byte // empty if none was given
	IDNumber        bool   // the id is a JSON number
	Hand            card.Hand
	Best            *meld.Arrangement
	Claim           *int
	judge.Judgement // of the claim
	// Declared is the player's grouping, or nil if there is none, and Loose holds the
	// cards outside its melds.
	Declared *judge.Declared
	Loose    card.Hand
	Extra    []records.Extra  // what the input has besides
	Problem  *diag.Diagnostic // why the line cannot be read; nil if it can
}

// appendExtra appends what is carried through from the input, with a comma in front.
func appendExtra(b []byte, list []records.Extra) []byte {
	if len(list) == 0 {
		return b
	}
	b = append(b, `,"extra":{`...)
	for _, x := range list {
		b = append(appendString(b, x.Name), ':')
		if x.IsJSON {
			b = append(b, marshal(json.RawMessage(x.Text))...)
		} else {
			b = appendString(b, x.Text)
		}
		b = append(b, ',')
	}
	b[len(b)-1] = '}'
	return b
}

// AppendRecord appends the record in JSON, without a newline. It does not allocate if b
// has room and the line could be read.
func AppendRecord(b []byte, r *Record) []byte {
	b = r.appendLine(append(b, '{'))
	if d := r.Problem; d != nil {
		b = fmt.Appendf(b, `"error":{"column":%d,"message":`, d.Column(d.Span))
		b = appendString(b, d.Message)
		b = appendString(append(b, `,"hint":`...), d.Hint.In(diag.Flags))
		return append(appendExtra(append(b, '}'), r.Extra), '}')
	}
	b = append(b, r.text...)
	b = append(b, `"hand":[`...)
	for _, c := range r.Hand {
		b = appendCard(b, c)
	}
	b = append(endCards(b, len(r.Hand)), ',')
	b = appendArrangement(b, r.Frame, r.Best)
	if r.Claim != nil {
		b = append(b, `,"claim":`...)
		b = strconv.AppendInt(b, int64(*r.Claim), 10)
		b = append(b, `,"verdict":"`...)
		b = append(append(b, r.Verdict.String()...), '"')
		if r.Basis == judge.Held && r.Penalty != r.Best.Penalty {
			b = append(b, `,"held":`...)
			b = strconv.AppendInt(b, int64(r.Penalty), 10)
		}
	}
	if r.Declared != nil {
		b = append(b, `,"declared":`...)
		b = appendDeclared(b, r.Frame, r.Declared, r.Loose)
	}
	return append(appendExtra(b, r.Extra), '}')
}

// appendLine appends the keys line and id, if they are set.
func (r *Record) appendLine(b []byte) []byte {
	if r.Line != 0 {
		b = append(b, `"line":`...)
		b = append(strconv.AppendInt(b, int64(r.Line), 10), ',')
	}
	switch {
	case len(r.ID) == 0:
		return b
	case r.IDNumber:
		b = append(append(b, `"id":`...), r.ID...)
	default:
		b = appendString(append(b, `"id":`...), r.ID)
	}
	return append(b, ',')
}

func appendDeclared(b []byte, f *Frame, d *judge.Declared, loose card.Hand) []byte {
	b = appendJudged(append(b, `{"legal":`...), f, d, true)
	return append(appendLeftover(append(b, ','), f, loose), '}')
}

// appendJudged appends whether a grouping is legal, what it costs if that is asked, and
// each of its melds.
func appendJudged(b []byte, f *Frame, d *judge.Declared, scored bool) []byte {
	b = strconv.AppendBool(b, d.Legal)
	if scored {
		b = append(b, `,"penalty":`...)
		b = strconv.AppendInt(b, int64(d.Penalty), 10)
	}
	b = append(b, `,"melds":[`...)
	for i, j := range d.Melds {
		if i > 0 {
			b = append(b, ',')
		}
		if j.Fault == nil {
			b = append(appendMeld(append(b, '{'), j.Meld), `,"legal":true}`...)
			continue
		}
		b = append(b, `{"cards":[`...)
		for _, s := range j.Laid {
			b = appendCard(b, s.Card)
		}
		b = append(endCards(b, len(j.Laid)), `,"legal":false,"why":`...)
		b = append(appendString(b, Letters.Why(f.terms, j)), '}')
	}
	return append(b, ']')
}

// appendArrangement appends the keys penalty, melds and leftover.
func appendArrangement(b []byte, f *Frame, a *meld.Arrangement) []byte {
	b = append(b, `"penalty":`...)
	b = strconv.AppendInt(b, int64(a.Penalty), 10)
	b = append(b, `,"melds":[`...)
	for i, m := range a.Melds {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(appendMeld(append(b, '{'), m), '}')
	}
	return appendLeftover(append(b, `],`...), f, a.Left)
}

// appendMeld appends the keys kind, cards and as.
func appendMeld(b []byte, m meld.Meld) []byte {
	b = append(b, `"kind":"`...)
	b = append(b, m.Kind.String()...)
	b = append(b, `","cards":[`...)
	for _, s := range m.Slots {
		b = appendCard(b, s.Card)
	}
	b = append(endCards(b, len(m.Slots)), `,"as":[`...)
	for _, s := range m.Slots {
		b = appendCard(b, s.As)
	}
	return endCards(b, len(m.Slots))
}

func appendLeftover(b []byte, f *Frame, left card.Hand) []byte {
	b = append(b, `"leftover":[`...)
	for i, c := range left {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, f.leftover(c)...)
	}
	return append(b, ']')
}

// cardWord is a card's JSON spelling with a comma, of at most eight bytes, first byte
// lowest. All eight bytes are appended, then cut to the length.
type cardWord struct {
	word uint64
	len  int
}

// appendCard appends a card and a comma.
func appendCard(b []byte, c card.Card) []byte {
	w := &cardWords.Get()[c]
	return binary.LittleEndian.AppendUint64(b, w.word)[:len(b)+w.len]
}

// endCards ends a list of n cards. The bracket replaces the last comma, if there is one.
func endCards(b []byte, n int) []byte {
	if n > 0 {
		b = b[:len(b)-1]
	}
	return append(b, ']')
}

// cardWords holds the spelling of every card and every single rank.
var cardWords = lazy.Value[*[card.Limit]cardWord]{Make: func() *[card.Limit]cardWord {
	var words [card.Limit]cardWord
	for c := range card.Card(card.Limit) {
		if c >= card.Wild || c.Rank() != card.NoRank && c.Suit() <= card.Stars {
			var word [8]byte
			n := copy(word[:], `"`+c.String()+`",`)
			words[c] = cardWord{binary.LittleEndian.Uint64(word[:]), n}
		}
	}
	return &words
}}

// AppendBrief appends the penalty and, if there was a claim, the verdict on it; of a line
// that cannot be read a short message.
func AppendBrief(b []byte, penalty int, v judge.Verdict, problem *diag.Diagnostic) []byte {
	if problem != nil {
		return fmt.Appendf(b, "error: column %d: %s", problem.Column(problem.Span), display.Safe(problem.Message))
	}
	b = strconv.AppendInt(b, int64(penalty), 10)
	if v != judge.NoVerdict {
		b = append(append(b, ' '), v.String()...)
	}
	return b
}

// RecordHeader returns the header of records in CSV: the columns of every record, then
// those that are carried through.
func RecordHeader(extra []string) string {
	b := []byte("id,line,penalty,verdict,error")
	for _, name := range extra {
		b = appendCell(append(b, ','), name)
	}
	return string(append(b, '\n'))
}

// AppendRecordCSV appends a record in CSV, without a newline.
func AppendRecordCSV(b []byte, r *Record) []byte {
	b = append(appendCell(b, string(r.ID)), ',')
	if r.Line != 0 {
		b = strconv.AppendInt(b, int64(r.Line), 10)
	}
	b = append(b, ',')
	if r.Problem == nil {
		b = strconv.AppendInt(b, int64(r.Best.Penalty), 10)
		b = append(append(append(b, ','), r.Verdict.String()...), ',')
	} else {
		b = appendCell(append(b, ",,"...), fmt.Sprintf("column %d: %s", r.Problem.Column(r.Problem.Span), r.Problem.Message))
	}
	for _, x := range r.Extra {
		if !x.IsJSON { // the first line names no such columns
			b = appendCell(append(b, ','), string(x.Text))
		}
	}
	return b
}

// appendCell appends text from outside as a CSV value, made safe for spreadsheets and
// terminals. Numbers stay numbers.
func appendCell(b []byte, text string) []byte {
	text = display.Safe(text)
	if _, err := strconv.ParseFloat(text, 64); err != nil {
		text = display.Guard(text)
	}
	if !strings.ContainsAny(text, ",\"\r\n") && strings.TrimSpace(text) == text {
		return append(b, text...)
	}
	return append(append(append(b, '"'), strings.ReplaceAll(text, `"`, `""`)...), '"')
}

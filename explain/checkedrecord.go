package explain

import (
	"strconv"

	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// AppendChecked appends the record of a checked hand, which may have a grouping
// of its player's, as batch answers for it, without a newline.
func AppendChecked(b []byte, f *Frame, line int, id string, c *Checked) []byte {
	r := Record{Frame: f, Line: line, ID: ID(id), Hand: c.Hand, Best: &c.Best, Claim: c.Claim, Verdict: c.Verdict()}
	if points, ok := c.Held(); ok {
		r.Held = &points
	}
	b = AppendRecord(b, &r)
	if !c.Grouped {
		return b
	}
	b = append(b[:len(b)-len("}")], `,"declared":{"legal":`...)
	b = strconv.AppendBool(b, c.Declared.Legal)
	b = append(b, `,"penalty":`...)
	b = strconv.AppendInt(b, int64(c.Declared.Penalty), 10)
	b = append(b, `,"melds":[`...)
	for i, j := range c.Declared.Melds {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendJudged(b, f, j)
	}
	return append(appendLeftover(append(b, `],`...), f, c.Loose), `}}`...)
}

// appendJudged appends a meld as a player laid it.
func appendJudged(b []byte, f *Frame, j judge.Judged) []byte {
	if j.Fault == nil {
		return append(appendMeld(append(b, '{'), j.Meld), `,"legal":true}`...)
	}
	b = append(b, `{"cards":`...)
	b = appendCards(b, meld.Meld{Slots: j.Laid}.Cards())
	b = append(b, `,"legal":false,"why":`...)
	return append(append(b, marshal(Letters.Why(f.terms, j))...), '}')
}

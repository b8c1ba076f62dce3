package answer

import "github.com/wildmeld/wildmeld/explain"

// BestRecord is the JSON record of a hand without its player's own grouping.
func BestRecord(c explain.Checked) *explain.Record {
	r := &explain.Record{
		Frame: explain.NewFrame(c.Deal), Hand: c.Hand, Best: &c.Best, Claim: c.Claim, Verdict: c.Verdict(),
	}
	if points, ok := c.Held(); ok {
		r.Held = &points
	}
	return r
}

// RecordWithGrouping is the JSON record of a hand with its player's own
// grouping, if any.
func RecordWithGrouping(c explain.Checked) *explain.Record {
	r := BestRecord(c)
	if c.Grouped {
		r.Declared, r.Loose = &c.Declared, c.Loose
	}
	return r
}

// Record is the JSON record of a hand of which nothing is claimed.
func (h *Hand) Record(best *explain.Play) *explain.Record {
	return &explain.Record{Frame: explain.NewFrame(h.Dealt()), Hand: h.Hand, Best: &best.Arrangement}
}

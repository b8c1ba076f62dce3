package explain

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// out writes whether the player may go out with the grouping.
func (p *page) out(c answer.Checked) {
	o := c.Out
	throw := ""
	if o.Discard != 0 {
		throw = ": throw " + p.Cards.spell(o.Discard)
	}
	switch {
	case o.Legal && len(o.Left) > 0:
		p.sentence(0, p.good("out with "+Points(o.Grouped.Penalty))+throw)
	case o.Legal:
		p.sentence(0, p.good("out")+throw)
	default:
		p.hang(0, indent, append([]string{p.bad("not out:")},
			strings.Fields(p.list(o.Left)+" "+verb(len(o.Left), "is", "are")+" left over, "+Points(o.Grouped.Penalty))...))
	}
	if c.Claim != nil {
		ink, verdict := p.good, "right"
		if v, _ := judge.Claim(&c.Terms, o.Left, *c.Claim); v != judge.Right {
			ink, verdict = p.bad, "too "+v.String()
		}
		p.hang(0, indent, inked(ink, fmt.Sprintf("%d is %s", *c.Claim, verdict)))
	}
	p.rows(indent, p.judged(c, o.Grouped))
}

// better writes the best that can be laid, if the player may not go out with the grouping.
func (p *page) better(c answer.Checked) {
	o := c.Out
	if o.Legal || o.Best.Penalty >= o.Grouped.Penalty && o.BestDiscard == o.Discard {
		return
	}
	p.blank()
	text := "best: "
	if o.BestDiscard != 0 {
		text += "throw " + p.Cards.spell(o.BestDiscard) + ", "
	}
	left := Points(o.Best.Penalty) + " left"
	if o.Best.Penalty <= c.Rules.OutLimit {
		left = "go out"
	}
	p.sentence(0, text+left)
	p.rows(indent, p.play(c.Deal, o.Best))
}

// judged returns the rows of a grouping.
func (p *page) judged(c answer.Checked, d judge.Declared) []row {
	var rows []row
	for _, j := range d.Melds {
		if j.Fault == nil {
			rows = append(rows, p.arrangement(c.Terms, meld.Arrangement{Melds: []meld.Meld{j.Meld}})...)
		} else {
			rows = append(rows, row{label: p.bad("no meld"), words: p.illegal(c.Terms, j)})
		}
	}
	return append(rows, p.arrangement(c.Terms, meld.Arrangement{Left: d.Left})...)
}

// part writes whether the melds of a part of a hand are legal.
func (p *page) part(c answer.Checked) {
	verdict := p.good("legal")
	if illegal := illegalMelds(c.Declared); illegal > 0 {
		verdict = p.bad(few(illegal, "meld") + " " + verb(illegal, "is", "are") + " not legal")
	}
	p.sentence(0, verdict)
	judged := *c.Declared
	judged.Left = nil
	p.rows(indent, p.judged(c, judged))
}

func illegalMelds(d *judge.Declared) int {
	n := 0
	for _, j := range d.Melds {
		if j.Fault != nil {
			n++
		}
	}
	return n
}

// goingOutJSON says whether the player goes out and may, and what is left over if not.
func goingOutJSON(c answer.Checked) object {
	if c.Out == nil {
		return nil
	}
	o := object{}.andIf(c.Out.Discard != 0, "discard", c.Out.Discard.String())
	o = o.and("legal", c.Out.Legal)
	return object{{"going_out", o.andIf(!c.Out.Legal && len(c.Out.Left) > 0, "leftover", spelled(c.Out.Left))}}
}

// partJSON returns a part of a hand in JSON: which melds are legal, and no score.
func partJSON(c answer.Checked) string {
	judged := json.RawMessage(append(appendJudged([]byte(`{"legal":`), NewFrame(c.Played), c.Declared, false), '}'))
	return line(playedJSON(c.Played).and("hand", spelled(c.Hand)).and("part", true).and("declared", judged))
}

package explain

import (
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/explain/evening"

	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// Short returns the answer about a hand in a line or two, for use during play: the score of
// the player's own grouping, why a meld is not legal, and the best arrangement if that is
// another. others is how many other arrangements cost as little; more reports whether
// that count stopped early.
func (s Screen) Short(c answer.Checked, others int, more bool) string {
	p := page{Screen: s}
	if c.Claim == nil && c.Declared == nil {
		p.shortLine(p.points(c), c.Best.Arrangement)
	} else {
		p.hang(0, indent, p.verdict(c))
		p.faults(c)
		if c.Declared == nil || !c.IsBest() {
			p.shortLine("best", c.Best.Arrangement)
		}
	}
	p.highAces(c, indent)
	if others > 0 && c.Declared == nil {
		p.sentence(indent, p.faint(moreEqual(others, more)+": all lists them"))
	}
	if c.JokersTurnedOn {
		p.line(indent, inked(p.faint, jokersInPlay(c.Rules))...)
	}
	return p.gated()
}

// faults writes why melds of the grouping are not legal.
func (p *page) faults(c answer.Checked) {
	if c.Declared == nil {
		return
	}
	for _, j := range c.Declared.Melds {
		if j.Fault != nil {
			p.hang(indent, 2*indent, append([]string{p.bad("no meld:")}, p.illegal(c.Terms, j)...))
		}
	}
}

// shortLine writes a headline and an arrangement after it.
func (p *page) shortLine(head string, a meld.Arrangement) {
	p.hang(0, indent, append(inked(p.strong, head+":"), p.inALine(a)...))
}

// inALine returns an arrangement in words: its melds, then its leftovers.
func (s Screen) inALine(a meld.Arrangement) []string {
	var words []string
	for _, m := range a.Melds {
		words = append(append(words, m.Kind.String()), s.cardWords(m.Cards())...)
		words[len(words)-1] += ","
	}
	if len(a.Left) == 0 {
		return append(words, "nothing", "left")
	}
	return append(append(words, "left"), s.cardWords(a.Left)...)
}

// ShortDiscard returns, in a line or two, which card to throw from a hand one card over
// and what stays.
func (s Screen) ShortDiscard(d answer.Discarding) string {
	p := page{Screen: s}
	words := append(strings.Fields("throw "+p.thrown(d)+":"), strings.Fields(p.stays(d)+":")...)
	p.hang(0, indent, append(words, s.inALine(d.Stays.Arrangement)...))
	p.otherDiscards(d, indent)
	return p.gated()
}

// Entered returns the answer to a player's entry in the open round of a log. best is the
// best arrangement of its cards, or nil if it was not asked for. isLast says that it is
// the last entry of a line, after which come the players without a score.
func (s Screen) Entered(l *evening.Log, player int, best *meld.Arrangement, isLast bool) string {
	p, e := page{Screen: s}, &l.Last.Entries()[player]
	words := p.scoreWords(e, l.Round.Bonus)
	words[0] = together(display.Safe(l.Players[player]) + " " + words[0])
	if total := l.Game.Seats[player].Total; !l.Round.Bonus && total != int(e.Score) {
		words = append(words, "("+strconv.Itoa(total), "in", "total)")
	}
	if best != nil {
		words[len(words)-1] += ":"
		words = append(words, s.inALine(*best)...)
	}
	if isLast && len(l.Due) > 0 {
		words[len(words)-1] += ";"
		words = append(words, strings.Fields("to come: "+strings.Join(each(l.Names(l.Due), func(name string) string { return together(display.Safe(name)) }), ", "))...)
	}
	p.hang(0, indent, words)
	return p.gated()
}

// scoreWords returns the score of an entry in words. A bonus hand has no points.
func (p *page) scoreWords(e *evening.Entry, bonus bool) []string {
	switch {
	case bonus && e.Out():
		return append(strings.Fields("goes out and keeps"), inked(p.strong, "a scoring card")...)
	case bonus && e.Known() && e.Score == 0:
		return inked(p.strong, "no card left over")
	case bonus && e.Known():
		return inked(p.strong, "no scoring card")
	case !e.Known():
		return inked(p.strong, "no score")
	case e.Out():
		return []string{p.strong(strconv.Itoa(int(e.Score))), "and", "out"}
	}
	return []string{p.strong(strconv.Itoa(int(e.Score)))}
}

// Remarks returns findings on lines of their own. Those that are only remarks say so.
func (s Screen) Remarks(list []evening.Finding, players []string) string {
	p := page{Screen: s}
	for _, f := range list {
		ink := p.bad
		if f.Remark {
			ink = p.faint
		}
		p.hang(indent, 2*indent, inked(ink, s.Cards.marked(f, players)))
	}
	return p.gated()
}

// Message returns a sentence wrapped to the screen's width.
func (s Screen) Message(sentence string) string {
	p := page{Screen: s}
	p.hang(0, indent, strings.Fields(display.Safe(strings.Join(strings.Fields(sentence), " "))))
	return p.gated()
}

// Money returns what each player paid and won, and who owes whom.
func (s Screen) Money(of *evening.Evening) string {
	e := told{of}
	if !e.Game.ForMoney() {
		return s.Message("nothing is played for")
	}
	p := &page{Screen: s}
	p.money(e)
	return strings.TrimLeft(p.gated(), "\n")
}

// Standing returns the state of an evening: the totals on a line, best first, then the
// winner and the scores of an unfinished round.
func (s Screen) Standing(of *evening.Evening) string {
	e, p := told{of}, page{Screen: s}
	title := e.standingsTitle()
	if len(e.Outcome.Standings) == 0 {
		p.hang(0, indent, strings.Fields(title))
		return p.gated()
	}
	words := strings.Fields(title + ":")
	for i, st := range e.Outcome.Standings {
		if i > 0 {
			words[len(words)-1] += ","
		}
		words = append(words, together(e.name(st.Player)+" "+p.strong(strconv.Itoa(st.Total))))
		if aside := strings.TrimSpace(e.aside(st.Player)); aside != "" {
			words = append(words, strings.Fields("("+aside+")")...)
		}
	}
	p.hang(0, indent, words)
	sentences := e.conclusion()
	if e.Scored() == 0 && !e.Game.Open { // as the title says
		sentences = nil
	}
	if beyond := e.beyond(); beyond != "" {
		sentences = append(sentences, beyond)
	}
	for _, sentence := range sentences {
		p.hang(0, indent, strings.Fields(sentence))
	}
	return p.gated()
}

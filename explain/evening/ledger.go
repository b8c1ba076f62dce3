package evening

import (
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/reach"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// ledger holds the numbers of a sheet and how they depend on one another. A book keeps
// one while a repair is looked for.
type ledger struct {
	columns []column // by player
	sums    column   // what all players have together
	shifts  []parse.Shift
	order   []zeros        // of the rounds that are added up
	place   map[*Round]int // in the order
	letters []figures      // as which letters are read
	limit   int            // the most points with which a player may go out
}

// column holds a player's numbers in the order of the sheet.
type column struct {
	scores []score
	totals []total
}

// figures is where a number stands; Line is 0 for one that cannot be changed.
type figures struct {
	parse.Edit
	from    string
	letters bool // from has letters in the place of figures
}

// number is a score or a total of a round.
type number struct {
	figures
	round  *Round
	points int
}

// score is a player's score in a round: a number of its own, or what lies between two
// running totals.
type score struct {
	number
	total int // the next total of the column
	may   reach.Scores
	free  bool // any score is possible
	below bool // so is a score below zero
	out   bool // marked out
}

// total is a running total: one beside or below the scores, or one that gives a score.
type total struct {
	number
	score int  // the score that it gives, or -1
	off   int  // by how much it is off, in a mender more than the total before it
	alone bool // it does not add to the total before it
}

// zeros says of a round who may have gone out in it.
type zeros struct {
	round  *Round
	needed bool
	count  int
}

// minuses holds what may stand before the figures of a number below zero.
var minuses = []string{"-", "\u2013", "\u2014", "\u2212", "minus "}

// figuresIn finds the figures of a number in a span of a line, with its minus sign: the first
// that are equal to it or, if last, the last. It returns none if there are none.
func figuresIn(p diag.Place, span diag.Span, value int, last bool) figures {
	const digits = "0123456789"
	if span.End > len(p.Text) { // of another line
		return figures{}
	}
	text, want := p.TextAt(span), strconv.Itoa(max(value, -value))
	found := -1
	for at := 0; at < len(text); {
		n := len(text[at:]) - len(strings.TrimLeft(text[at:], digits))
		if n > 0 && text[at:at+n] == want && (found < 0 || last) {
			found = at
		}
		at += max(n, 1)
	}
	if found < 0 {
		return figures{}
	}
	at := diag.Span{Start: span.Start + found, End: span.Start + found + len(want)}
	if value < 0 {
		sign := slices.IndexFunc(minuses, func(sign string) bool { return strings.HasSuffix(p.Text[:at.Start], sign) })
		if sign < 0 {
			return figures{}
		}
		at.Start -= len(minuses[sign])
	}
	return figures{Edit: parse.EditOf(p, at, ""), from: p.TextAt(at)}
}

func (l *ledger) column(player int) *column {
	for len(l.columns) <= player {
		l.columns = append(l.columns, column{})
	}
	return &l.columns[player]
}

// play notes a player's score, as judged.
func (l *ledger) play(b *book, e *reading) {
	r, c := b.open, l.column(e.Player)
	l.limit = b.Rules.OutLimit
	s := score{number: number{round: r, points: int(e.Score)}, total: len(c.totals), out: e.has(isOut)}
	if r.Bonus || !r.counts() || e.Unread || !e.Known() {
		return
	}
	if s.below, s.free = b.Rules.BelowZero == rules.On, !b.judgesScore(e); !s.free {
		s.may = b.widest(r)
	}
	switch {
	case e.Checked() || e.Play.Claim == nil:
		s.free = true
	case e.has(isSettled):
		c.totals = append(c.totals, total{
			number: number{figuresIn(e.line.Place, e.Play.Claim.Span, e.Play.Claim.Value, true), r, e.Play.Claim.Value}, score: len(c.scores),
		})
	default:
		s.figures = figuresIn(e.line.Place, e.Play.Claim.Span, e.Play.Claim.Value, false)
	}
	c.scores = append(c.scores, s)
}

// checked notes a total that is compared with the scores before it, and by how much it is off.
func (l *ledger) checked(b *book, t stated, off int) {
	c, r := l.column(t.player), b.open
	for i := len(b.rounds) - 1; r == nil && i >= 0; i-- {
		if b.rounds[i].counts() {
			r = b.rounds[i]
		}
	}
	if r == nil {
		return
	}
	c.totals = append(c.totals, total{number: number{figuresIn(t.line, t.span, t.total, true), r, t.total}, score: -1, off: off})
}

// sum notes what all players have together, once for a round.
func (l *ledger) sum(b *book, at diag.Place, s parse.CheckSum) {
	n := len(l.sums.totals)
	if b.open == nil || n > 0 && l.sums.totals[n-1].round == b.open {
		return
	}
	l.sums.totals = append(l.sums.totals, total{
		number: number{figuresIn(at, s.Sum.Span, s.Sum.Value, true), b.open, s.Sum.Value}, score: -1, off: s.Off, alone: !s.SoFar,
	})
}

// corrected notes that a score of a round has been corrected below: what stood there cannot
// be changed, and a total above the correction may be right by either score.
func (l *ledger) corrected(r *Round, player int, points int) {
	c := l.column(player)
	for i := range c.scores {
		s := &c.scores[i]
		if s.round != r {
			continue
		}
		for k := s.total; k < len(c.totals); k++ {
			if c.totals[k].off == points-s.points {
				c.totals[k].off = 0
			}
		}
		s.figures, s.points = figures{}, points
	}
}

// closed notes whether a round needs a zero, and how many may have gone out in it.
func (l *ledger) closed(r *Round, needed bool, count int) {
	if _, again := l.place[r]; !again {
		l.place[r], l.order = len(l.order), append(l.order, zeros{})
	}
	l.order[l.place[r]] = zeros{r, needed, count}
}

// complaints notes the letters that complaints say stand in the place of figures.
func (l *ledger) complaints(list []diag.Diagnostic) {
	for _, d := range list {
		if e, ok := parse.Lookalike(d); ok {
			l.letters = append(l.letters, figures{e, d.TextAt(d.Span), true})
		}
	}
}

// spell restores the letters of a sheet that has been read with figures in their place, and
// returns those that stand in a player's number.
func (l *ledger) spell(letters []figures) (placed []figures) {
	for _, x := range letters {
		isPlaced := false
		put := func(f *figures) {
			if f.Line == x.Line && f.Column == x.Column {
				*f, isPlaced = x, true
			}
		}
		for p := range l.columns {
			for i := range l.columns[p].scores {
				put(&l.columns[p].scores[i].figures)
			}
			for i := range l.columns[p].totals {
				put(&l.columns[p].totals[i].figures)
			}
		}
		if isPlaced {
			placed = append(placed, x)
		}
	}
	return placed
}

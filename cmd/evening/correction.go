package evening

import (
	"bytes"
	"io"
	"strings"

	"github.com/wildmeld/wildmeld/cmd/answer"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/audit"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// corrected is a score that a line corrects: a player's in a round.
type corrected struct {
	round int
	bonus bool   // it is the number of a bonus hand
	name  string // in lower case
}

// replaced is what stood in the place of a score.
type replaced struct {
	round      rules.Round
	player     int
	have, want int
	unknown    bool // nobody knows what stood there
}

func (r replaced) finding() audit.Finding {
	f := audit.Finding{Kind: audit.Corrected, Remark: true, Round: r.round, Player: r.player, Have: r.have, Want: r.want}
	if r.unknown {
		f.Other = -1
	}
	return f
}

// corrections are the lines of a log that correct scores above them. They are
// found before the log is read: what they correct may decide who goes on
// playing.
type corrections struct {
	list   map[corrected][]parse.Correction
	before map[int]replaced // by the number of a line that corrects
	unseen bool             // the text could not be read twice
}

// maxHeld is how much of a text is kept that cannot be read twice, in bytes.
const maxHeld = 8 << 20

// readCorrections finds the corrections of a text, and returns the text to be
// read from its start.
func readCorrections(text io.Reader) (io.Reader, corrections, error) {
	c := corrections{list: map[corrected][]parse.Correction{}, before: map[int]replaced{}}
	seeker, canSeek := text.(io.ReadSeeker)
	if canSeek {
		start, err := seeker.Seek(0, io.SeekCurrent)
		if canSeek = err == nil; canSeek {
			if err = c.read(text); err == nil {
				_, err = seeker.Seek(start, io.SeekStart)
			}
			return text, c, err
		}
	}
	held, err := io.ReadAll(io.LimitReader(text, maxHeld+1))
	if err != nil {
		return text, c, err
	}
	if c.unseen = len(held) > maxHeld; c.unseen {
		return io.MultiReader(bytes.NewReader(held), text), c, nil
	}
	return bytes.NewReader(held), c, c.read(bytes.NewReader(held))
}

func (c *corrections) read(text io.Reader) error {
	list, err := parse.ReadCorrections(text)
	for _, line := range list {
		score := corrected{line.Round.Value, line.Bonus, strings.ToLower(line.Name)}
		c.list[score] = append(c.list[score], line)
	}
	return err
}

// correct is a player's line with the last score that a line below gives the
// player in the round.
func (e *Reader) correct(s *parse.Statement, a parse.Play) parse.Play {
	open := e.book.Open()
	if len(e.list) == 0 || open == nil {
		return a
	}
	number := open.Number
	if open.Bonus {
		number = e.hands
	}
	score := corrected{number, open.Bonus, strings.ToLower(e.text.Players()[a.Player])}
	for _, c := range e.list[score] {
		if c.Line <= s.Line() {
			continue
		}
		score, known := e.scoreOf(a)
		e.before[c.Line] = replaced{open.Round, a.Player, score, c.Score.Value, !known}
		a = parse.Play{
			Player: a.Player, Name: a.Name, Claim: &parse.Number{Value: c.Score.Value, Span: a.Name}, BareClaim: true,
			Out: c.Out || a.Out && c.Score.Value <= e.book.Rules().OutLimit, OutSpan: a.Name,
		}
	}
	return a
}

// scoreOf is what a player's line scores.
func (e *Reader) scoreOf(a parse.Play) (score int, known bool) {
	if a.Hand != nil {
		round := rules.Round{}
		if open := e.book.Open(); open.Known {
			round = open.Round
		}
		if deal, _ := a.Deal(e.book.Rules(), round); deal != nil {
			return answer.New(deal, nil).Checked().Score(), true
		}
	}
	if a.Claim == nil {
		return 0, false
	}
	return a.Claim.Value, true
}

// noteCorrection reports what stood in the place of a score, where the log is
// read as far as the line that corrects it.
func (e *Reader) noteCorrection(s *parse.Statement, c parse.Correct) {
	if e.cutOff(s) {
		return
	}
	if r, ok := e.before[s.Line()]; ok {
		f := r.finding()
		f.Place = placeAt(s, c.Span)
		e.found(f)
		return
	}
	who := c.Name
	if e.unseen {
		e.complain([]diag.Diagnostic{s.Fault("log-correct", s.All(), "a log of more than 8 MB that comes through a pipe cannot be corrected", "name the file: score LOG")})
		return
	}
	e.complain([]diag.Diagnostic{c.NoEarlier(s, who)})
}

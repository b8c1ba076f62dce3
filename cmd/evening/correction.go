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

// corrections are the lines of a log that correct scores above them. They are
// found before the log is read: what they correct may decide who goes on
// playing.
type corrections struct {
	list   []parse.Correction
	before map[int]audit.Finding // by the number of a line that corrects
	unseen bool                  // the text could not be read twice
}

// maxHeld is how much of a text is kept that cannot be read twice, in bytes.
const maxHeld = 8 << 20

// readCorrections finds the corrections of a text, and returns the text to be
// read from its start.
func readCorrections(text io.Reader) (io.Reader, corrections, error) {
	c := corrections{before: map[int]audit.Finding{}}
	seeker, canSeek := text.(io.ReadSeeker)
	if canSeek {
		start, err := seeker.Seek(0, io.SeekCurrent)
		if canSeek = err == nil; canSeek {
			if c.list, err = parse.ReadCorrections(text); err == nil {
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
	c.list, err = parse.ReadCorrections(bytes.NewReader(held))
	return bytes.NewReader(held), c, err
}

// correct is a player's line with the last score that a line below gives the
// player in the round.
func (e *Reader) correct(s *parse.Statement, a parse.Play) parse.Play {
	open := e.book.Open()
	if len(e.list) == 0 || open == nil || open.Bonus {
		return a
	}
	name := e.text.Players()[a.Player]
	for _, c := range e.list {
		if c.Line <= s.Line() || c.Round.Value != open.Number || !strings.EqualFold(c.Name, name) {
			continue
		}
		f := audit.Finding{Kind: audit.Corrected, Remark: true, Round: open.Round, Player: a.Player, Want: c.Score.Value, Other: -1}
		if score, known := e.scoreOf(a); known {
			f.Have, f.Other = score, 0
		}
		e.before[c.Line] = f
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
	if f, ok := e.before[s.Line()]; ok {
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

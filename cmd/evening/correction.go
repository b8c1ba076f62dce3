package evening

import (
	"bytes"
	"cmp"
	"io"
	"slices"

	"github.com/wildmeld/wildmeld/cmd/answer"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/audit"
)

// corrected is a score that a line corrects: a player's in a round.
type corrected struct {
	round  int
	bonus  bool // it is the number of a bonus hand
	player int
}

// ahead is what the lines of a log change above them. It is found before the
// log is read: a score that is corrected may decide who goes on playing, and a
// player is shown by one name.
type ahead struct {
	parse.Ahead
	corrections map[corrected][]parse.Correction
	before      map[int]audit.Finding // what stood in the place of a score, by the number of the line that corrects it
	filledIn    map[corrected]bool
	unseen      bool // the text could not be read twice
}

// maxHeld is how much of a text is kept that cannot be read twice, in bytes.
const maxHeld = 8 << 20

// lookAhead finds what the lines of a text change above them, and returns the
// text to be read from its start.
func lookAhead(text io.Reader) (io.Reader, ahead, error) {
	a := ahead{corrections: map[corrected][]parse.Correction{}, before: map[int]audit.Finding{}, filledIn: map[corrected]bool{}}
	var start int64
	seeker, ok := text.(io.ReadSeeker)
	if ok {
		var err error
		start, err = seeker.Seek(0, io.SeekCurrent)
		ok = err == nil
	}
	if !ok {
		held, err := io.ReadAll(io.LimitReader(text, maxHeld+1))
		if a.unseen = len(held) > maxHeld; a.unseen || err != nil {
			return io.MultiReader(bytes.NewReader(held), text), a, err
		}
		seeker = bytes.NewReader(held)
	}
	changes, err := parse.HasAhead(seeker)
	if _, back := seeker.Seek(start, io.SeekStart); err != nil || back != nil || !changes {
		return seeker, a, cmp.Or(err, back)
	}
	a.Ahead, err = parse.ReadAhead(seeker)
	for _, line := range a.Corrections {
		score := corrected{line.Round.Value, line.Bonus, line.Player}
		a.corrections[score] = append(a.corrections[score], line)
	}
	_, back := seeker.Seek(start, io.SeekStart)
	return seeker, a, cmp.Or(err, back)
}

// openScore returns a player's score in the open round.
func (e *Reader) openScore(player int) corrected {
	open := e.book.Open()
	if open.Bonus {
		return corrected{e.hands, true, player}
	}
	return corrected{open.Number, false, player}
}

// correct returns a player's line with the last score that a line below gives the
// player in the round.
func (e *Reader) correct(s *parse.Statement, a parse.Play) parse.Play {
	open := e.book.Open()
	if len(e.corrections) == 0 || open == nil {
		return a
	}
	for _, c := range e.corrections[e.openScore(a.Player)] {
		if c.Line <= s.Line() {
			continue
		}
		was := audit.Finding{Kind: audit.Corrected, Remark: true, Round: open.Round, Player: a.Player, Want: c.Score.Value}
		if score, known := e.scoreOf(a); known {
			was.Have = score
		} else {
			was.Other = -1
		}
		e.before[c.Line] = was
		a = parse.Play{
			Player: c.Player, Name: a.Name, Claim: &parse.Number{Value: c.Score.Value, Span: a.Name}, BareClaim: true,
			Out: c.Out || a.Out && c.Score.Value <= e.book.Rules().OutLimit, OutSpan: a.Name,
		}
	}
	return a
}

// fillIn gives those a score in the open round who have no line in it and get
// one by a line below, as far as a line.
func (e *Reader) fillIn(upTo int) {
	open := e.book.Open()
	if len(e.corrections) == 0 || open == nil {
		return
	}
	for player := range e.text.Players() {
		score := e.openScore(player)
		list := e.corrections[score]
		for len(list) > 0 && list[0].Line < open.At.Line { // of an earlier round of that number
			list = list[1:]
		}
		if len(list) == 0 || list[0].Line > upTo || e.filledIn[score] || slices.ContainsFunc(open.Lines, func(l audit.Line) bool { return l.Player == player }) {
			continue
		}
		e.filledIn[score] = true
		for i, c := range list {
			e.before[c.Line] = audit.Finding{Kind: audit.Added, Remark: true, Round: open.Round, Player: player, Want: c.Score.Value}
			if i > 0 {
				e.before[c.Line] = audit.Finding{Kind: audit.Corrected, Remark: true, Round: open.Round, Player: player, Have: list[i-1].Score.Value, Want: c.Score.Value}
			}
		}
		c := list[len(list)-1]
		e.book.FillIn(audit.Entry{
			At: audit.Place{Line: c.Line, Column: 1}, Player: player, Claim: &c.Score.Value, Out: c.Out,
		}, player >= len(e.book.Game.Seats()) && (e.seated != nil || e.rounds > 0 || e.Joining[player]))
	}
}

// scoreOf returns what a player's line scores.
func (e *Reader) scoreOf(a parse.Play) (score int, known bool) {
	if a.Hand != nil {
		if deal, _ := e.deal(a); deal != nil {
			return answer.New(deal).Score(), true
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
	e.fillIn(s.Line())
	f, ok := e.before[s.Line()]
	switch {
	case ok:
		f.Place = placeAt(s, c.Span)
		e.found(f)
	case e.unseen:
		e.refuse(s, "log-ahead", "a log of more than 8 MB that comes through a pipe cannot be corrected", "name the file: score LOG")
	default:
		e.complain([]diag.Diagnostic{c.NoEarlier(s, e.text.Players()[c.Player])})
	}
}

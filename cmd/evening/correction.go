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
	"github.com/wildmeld/wildmeld/solve/rules"
)

// corrected is a score that a line corrects: a player's in a round.
type corrected struct {
	round  int
	bonus  bool // it is the number of a bonus hand
	player int
}

// replaced is what stood in the place of a score.
type replaced struct {
	round      rules.Round
	player     int
	have, want int
	unknown    bool // nobody knows what stood there
	added      bool // nothing did
}

func (r replaced) finding() audit.Finding {
	f := audit.Finding{Kind: audit.Corrected, Remark: true, Round: r.round, Player: r.player, Have: r.have, Want: r.want}
	switch {
	case r.added:
		f.Kind = audit.Added
	case r.unknown:
		f.Other = -1
	}
	return f
}

// ahead is what the lines of a log change above them. It is found before the
// log is read: a score that is corrected may decide who goes on playing, and a
// player is shown by one name.
type ahead struct {
	corrections map[corrected][]parse.Correction
	players     []string         // at the end, nil where nothing is changed
	joining     map[int]bool     // who join
	before      map[int]replaced // by the number of a line that corrects
	filledIn    map[corrected]bool
	unseen      bool // the text could not be read twice
}

// maxHeld is how much of a text is kept that cannot be read twice, in bytes.
const maxHeld = 8 << 20

// lookAhead finds what the lines of a text change above them, and returns the
// text to be read from its start.
func lookAhead(text io.Reader) (io.Reader, ahead, error) {
	a := ahead{corrections: map[corrected][]parse.Correction{}, before: map[int]replaced{}, filledIn: map[corrected]bool{}}
	seeker, canSeek := text.(io.ReadSeeker)
	if canSeek {
		_, err := seeker.Seek(0, io.SeekCurrent)
		canSeek = err == nil
	}
	if !canSeek {
		held, err := io.ReadAll(io.LimitReader(text, maxHeld+1))
		if err != nil {
			return text, a, err
		}
		if a.unseen = len(held) > maxHeld; a.unseen {
			return io.MultiReader(bytes.NewReader(held), text), a, nil
		}
		seeker = bytes.NewReader(held)
	}
	return seeker, a, a.read(seeker)
}

// read reads a text that it leaves as it was.
func (a *ahead) read(text io.ReadSeeker) error {
	start, err := text.Seek(0, io.SeekCurrent)
	if err != nil {
		return err
	}
	changes, err := parse.HasAhead(text)
	if _, back := text.Seek(start, io.SeekStart); err != nil || back != nil || !changes {
		return cmp.Or(err, back)
	}
	found, err := parse.ReadAhead(text)
	for _, line := range found.Corrections {
		score := corrected{line.Round.Value, line.Bonus, line.Player}
		a.corrections[score] = append(a.corrections[score], line)
	}
	a.players, a.joining = found.Players, found.Joining
	_, back := text.Seek(start, io.SeekStart)
	return cmp.Or(err, back)
}

// openScore is a player's score in the open round.
func (e *Reader) openScore(player int) corrected {
	open := e.book.Open()
	if open.Bonus {
		return corrected{e.hands, true, player}
	}
	return corrected{open.Number, false, player}
}

// correct is a player's line with the last score that a line below gives the
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
		score, known := e.scoreOf(a)
		e.before[c.Line] = replaced{round: open.Round, player: a.Player, have: score, want: c.Score.Value, unknown: !known}
		a = correctedPlay(c, a.Name, a.Out && c.Score.Value <= e.book.Rules().OutLimit)
	}
	return a
}

// correctedPlay is the line of a player's score as a line gives it.
func correctedPlay(c parse.Correction, at diag.Span, out bool) parse.Play {
	return parse.Play{
		Player: c.Player, Name: at, Claim: &parse.Number{Value: c.Score.Value, Span: at}, BareClaim: true,
		Out: c.Out || out, OutSpan: at,
	}
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
			r := replaced{round: open.Round, player: player, want: c.Score.Value, added: i == 0}
			if i > 0 {
				r.have = list[i-1].Score.Value
			}
			e.before[c.Line] = r
		}
		c := list[len(list)-1]
		e.book.FillIn(audit.Entry{
			At: audit.Place{Line: c.Line, Column: 1}, Player: player, Claim: &c.Score.Value, Out: c.Out,
		}, player >= len(e.book.Game.Seats()) && (e.seated != nil || e.rounds > 0 || e.joining[player]))
	}
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
	e.fillIn(s.Line())
	if r, ok := e.before[s.Line()]; ok {
		f := r.finding()
		f.Place = placeAt(s, c.Span)
		e.found(f)
		return
	}
	if e.unseen {
		e.complain([]diag.Diagnostic{s.Fault("log-ahead", s.All(), "a log of more than 8 MB that comes through a pipe cannot be corrected", "name the file: score LOG")})
		return
	}
	e.complain([]diag.Diagnostic{c.NoEarlier(s, e.text.Players()[c.Player])})
}

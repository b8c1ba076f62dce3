package parse

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/syntax"
	"github.com/wildmeld/wildmeld/parse/token"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// Correct replaces the score of a player in an earlier round.
type Correct struct {
	PlayerNamed        // -1 where nobody has the name
	Round       Number // of a bonus hand its number among them, 0 for the last one
	Bonus       bool
	Latest      bool // no round was typed: the one that is played
	Score       Number
	Out         bool
}

// correct makes the correction of a score.
func (b *lineBuilder) correct(n *syntax.Correct) Action {
	name := token.Span(n.Entry.Name)
	read := b.scored(n.Entry.Score)
	c := Correct{Bonus: n.Bonus != nil, Score: *read.claim, Out: read.out}
	switch {
	case n.Round != nil:
		c.Round = b.atLeast(1, n.Round)
	case n.Hand != nil:
		c.Round = b.atLeast(1, n.Hand)
	case n.Bonus != nil:
		c.Round.Span = token.Span(*n.Bonus)
	case b.typed:
		c.Latest = true
	default:
		b.fault(codeLogLine, name, "the round is missing", "name it, for example correct 3 "+b.textAt(name)+" "+b.textAt(c.Score.Span))
	}
	c.PlayerNamed = PlayerNamed{b.player(b.textAt(name), name, false), name}
	return c
}

// Correction is a line that corrects, by its number.
type Correction struct {
	Line int
	Correct
}

// Ahead is what the end of a log says of its beginning.
type Ahead struct {
	Corrections []Correction
	Players     []string     // all of them, by the names that they have at the end
	Joining     map[int]bool // who join
}

// HasAhead reports whether a log has a line that changes what stands above it:
// one that corrects a score or renames a player.
func HasAhead(r io.Reader) (bool, error) {
	in := bufio.NewReaderSize(Decode(r), maxLine)
	for {
		line, err := in.ReadSlice('\n')
		if begins(line, "correct") || begins(line, "change") || begins(line, "rename") {
			return true, nil
		}
		for errors.Is(err, bufio.ErrBufferFull) {
			_, err = in.ReadSlice('\n')
		}
		if errors.Is(err, io.EOF) {
			return false, nil
		}
		if err != nil {
			return false, err
		}
	}
}

// ReadAhead reads a log to its end, so that what its lines change above them
// can be read as it is meant. A last line without an end changes nothing.
func ReadAhead(r io.Reader) (a Ahead, err error) {
	log := NewLog("", r)
	log.RoundsFirst()
	a.Joining = map[int]bool{}
	hands := 0 // bonus hands so far
	for {
		s, _, err := log.Next()
		switch {
		case errors.Is(err, io.EOF):
			a.Players = log.Players()
			return a, nil
		case err != nil:
			return a, err
		case s == nil:
			continue
		}
		switch c := s.Action.(type) {
		case StartRound:
			if c.Ask.Bonus {
				hands++
			}
		case Move:
			a.Joining[c.Player] = a.Joining[c.Player] || c.Kind == tally.Join
		case Correct:
			if c.Bonus && c.Round.Value == 0 {
				c.Round.Value = hands
			}
			if !s.Cut && c.Player >= 0 {
				a.Corrections = append(a.Corrections, Correction{s.Line(), c})
			}
		}
	}
}

// begins reports whether a line begins with a word, in any case.
func begins(line []byte, word string) bool {
	line = bytes.TrimLeft(line, " \t")
	return len(line) > len(word) && line[0]|0x20 == word[0] && strings.EqualFold(string(line[:len(word)]), word)
}

// Ahead makes the players known by the names that they have at the end of the
// log.
func (l *Log) Ahead(players []string) { l.atEnd = players }

// NoEarlier complains of a correction of nothing.
func (c Correct) NoEarlier(s *Statement, who string) diag.Diagnostic {
	round := "round " + s.textAt(c.Round.Span)
	if c.Bonus {
		round = "the bonus round"
	}
	return s.Fault("log-correct", c.Span, who+" has no earlier score in "+round,
		"name a round and a player of a line above, as in correct 3 "+who+" 12")
}

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
)

// Correct replaces the score of a player in an earlier round.
type Correct struct {
	PlayerNamed
	Round  Number // of a bonus hand its number among them, 0 for the last one
	Bonus  bool
	Latest bool // no round was typed: the one that is played
	Score  Number
	Out    bool
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

// maxAhead is the largest log, in bytes, of which a line may change what stands
// above it.
const maxAhead = 8 << 20

// Ahead returns all statements of a log in which a line corrects a score or renames a
// player, before Next returns the first of them; else nil. Of such a log Players are
// those at its end.
func (l *Log) Ahead() (list []*Statement, err error) {
	text, err := io.ReadAll(io.LimitReader(l.lines.in, maxAhead+1))
	if err != nil {
		return nil, err
	}
	l.large = len(text) > maxAhead
	l.lines.in = bufio.NewReaderSize(io.MultiReader(bytes.NewReader(text), l.lines.in), maxLine)
	for l.held = !l.large && Corrects(string(text)); l.held; {
		s, diags, err := l.read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		l.ahead = append(l.ahead, sheetItem{s, diags})
		if s != nil {
			list = append(list, s)
		}
	}
	return list, nil
}

// Corrects reports whether a text of a log may have a line that changes what stands
// above it.
func Corrects(text string) bool {
	for line := range strings.Lines(text) {
		line = strings.TrimLeft(line, " \t*-")
		for _, word := range []string{"correct", "change", "rename"} {
			if len(line) > len(word) && line[0]|0x20 == word[0] && strings.EqualFold(line[:len(word)], word) {
				return true
			}
		}
	}
	return false
}

// NoEarlier complains of a correction of nothing.
func (c Correct) NoEarlier(s *Statement, who string) diag.Diagnostic {
	round := "round " + s.textAt(c.Round.Span)
	if c.Bonus {
		round = "the bonus round"
	}
	return s.Fault("log-correct", c.Span, who+" has no earlier score in "+round,
		"name a round and a player of a line above, as in correct 3 "+who+" 12")
}

package parse

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/wildmeld/wildmeld/parse/diag"
)

// Correct replaces the score of a player in an earlier round.
type Correct struct {
	PlayerNamed        // -1 where nobody has the name
	Round       Number // of a bonus hand its number among them, 0 for the last one
	Bonus       bool
	Score       Number
	Out         bool
}

func (Correct) action() {}

// correctNode is what follows the word correct: the round, a name, a score.
type correctNode struct {
	Bonus *lexer.Token `parser:"( @'bonus'"`
	Hand  *sumNode     `parser:"  @@?"`
	Round *sumNode     `parser:"| @@ )"`
	Name  lexer.Token  `parser:"@Name (':' | '=')?"`
	Score sumNode      `parser:"@@"`
	Out   *lexer.Token `parser:"@'out'?"`
}

// correction lexes the number of a round, and a score.
func (l *lineLexer) correction(at, end int) {
	at, end = trimSpace(l.text, at, end)
	if word, after := firstWord(l.text, at, end); strings.EqualFold(word, "round") {
		at, end = trimSpace(l.text, after, end)
	}
	if last := lastWord(l.text, at, end); isPoints(l.text[last:end]) {
		at, end = trimSpace(l.text, at, last)
	}
	word, after := firstWord(l.text, at, end)
	l.words(at, after)
	if strings.EqualFold(word, "bonus") {
		at, end = trimSpace(l.text, after, end)
		if hand, next := firstWord(l.text, at, end); isDigits(hand) && next < end {
			l.words(at, next)
			after = next
		}
	}
	out := lastWord(l.text, after, end)
	if !strings.EqualFold(l.text[out:end], "out") {
		l.score(after, end)
		return
	}
	l.score(after, out)
	l.words(out, end)
}

// lastWord is where the last word of a stretch starts.
func lastWord(text string, at, end int) int {
	return at + strings.LastIndexAny(text[at:end], " \t") + 1
}

func (b *lineBuilder) correct(n *correctNode) Action {
	c := Correct{Bonus: n.Bonus != nil, Score: b.number(n.Score), Out: n.Out != nil}
	switch {
	case n.Round != nil:
		c.Round = b.positive(*n.Round)
	case n.Hand != nil:
		c.Round = b.positive(*n.Hand)
	default:
		c.Round.Span = tokenSpan(*n.Bonus)
	}
	c.PlayerNamed = PlayerNamed{b.playerNamed(n.Name, false), tokenSpan(n.Name)}
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
		case Joins:
			a.Joining[c.Player] = true
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

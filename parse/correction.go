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
	Name        string // as typed
	Round       Number
	Score       Number
	Out         bool
}

func (Correct) action() {}

// correctNode is what follows the word correct: the round, a name, a score.
type correctNode struct {
	Round sumNode      `parser:"@@"`
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
	_, after := firstWord(l.text, at, end)
	l.words(at, after)
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
	c := Correct{Name: shown(n.Name.Value), Round: b.positive(n.Round), Score: b.number(n.Score), Out: n.Out != nil}
	c.PlayerNamed = PlayerNamed{-1, tokenSpan(n.Name)}
	if len(b.roster.players) > 0 {
		c.Player = b.playerNamed(n.Name, false)
	}
	return c
}

// Correction is a line that corrects, by its number.
type Correction struct {
	Line int
	Correct
}

// ReadCorrections finds the lines of a log that correct, so that what they
// correct can be read as it is meant. A last line without an end is none.
func ReadCorrections(r io.Reader) (list []Correction, err error) {
	in := bufio.NewReaderSize(Decode(r), maxLine)
	for number := 1; ; number++ {
		line, err := in.ReadSlice('\n')
		if err == nil && begins(line, "correct") {
			t := &roster{}
			if action, _ := t.statement(place{line: number, text: strings.TrimRight(string(line), "\r\n")}); action != nil {
				if c, ok := action.(Correct); ok {
					list = append(list, Correction{number, c})
				}
			}
		}
		for errors.Is(err, bufio.ErrBufferFull) {
			_, err = in.ReadSlice('\n')
		}
		if errors.Is(err, io.EOF) {
			return list, nil
		}
		if err != nil {
			return list, err
		}
	}
}

// begins reports whether a line begins with a word, in any case.
func begins(line []byte, word string) bool {
	line = bytes.TrimLeft(line, " \t")
	return len(line) > len(word) && line[0]|0x20 == word[0] && strings.EqualFold(string(line[:len(word)]), word)
}

// NoEarlier complains of a correction of nothing.
func (c Correct) NoEarlier(s *Statement, who string) diag.Diagnostic {
	return s.Fault("log-correct", c.Span, who+" has no earlier score in round "+s.textAt(c.Round.Span),
		"name a round and a player of a line above, as in correct 3 "+who+" 12")
}

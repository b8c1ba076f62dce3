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
	c := Correct{Name: shown(n.Name.Value), Bonus: n.Bonus != nil, Score: b.number(n.Score), Out: n.Out != nil}
	switch {
	case n.Round != nil:
		c.Round = b.positive(*n.Round)
	case n.Hand != nil:
		c.Round = b.positive(*n.Hand)
	default:
		c.Round.Span = tokenSpan(*n.Bonus)
	}
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
	hands := 0 // bonus hands so far
	for number := 1; ; number++ {
		line, err := in.ReadSlice('\n')
		if err == nil && (begins(line, "correct") || begins(line, "change")) {
			t := &roster{}
			if action, _ := t.statement(place{line: number, text: strings.TrimRight(string(line), "\r\n")}); action != nil {
				if c, ok := action.(Correct); ok {
					if c.Bonus && c.Round.Value == 0 {
						c.Round.Value = hands
					}
					list = append(list, Correction{number, c})
				}
			}
		}
		if err == nil && bytes.Contains(bytes.ToLower(line), []byte("bonus")) && beginsBonus(string(line)) {
			hands++
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

// beginsBonus reports whether a line begins a bonus hand.
func beginsBonus(line string) bool {
	action, _ := (&roster{}).statement(place{text: strings.TrimRight(line, "\r\n")})
	start, ok := action.(StartRound)
	return ok && start.Ask.Bonus
}

// begins reports whether a line begins with a word, in any case.
func begins(line []byte, word string) bool {
	line = bytes.TrimLeft(line, " \t")
	return len(line) > len(word) && line[0]|0x20 == word[0] && strings.EqualFold(string(line[:len(word)]), word)
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

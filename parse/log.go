package parse

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/grid"
	"github.com/wildmeld/wildmeld/parse/internal/token"
)

// Log reads a round log line by line. It remembers only the players.
type Log struct {
	*roster
	lines *lineReader
	begin []sheetItem // come before the first line: what the file says of the evening elsewhere
}

// NewLog reads the log from a stream. source is its name in diagnostics.
func NewLog(source string, r io.Reader) *Log {
	return &Log{roster: &roster{source: source, roundsFirst: true}, lines: newLineReader(r)}
}

// Next returns the next statement. A line that cannot be read gives diagnostics and no
// statement; a player's line with wrong cards gives both. The error is io.EOF at the end,
// or the stream's.
func (l *Log) Next() (*Statement, []diag.Diagnostic, error) {
	if len(l.begin) > 0 {
		first := l.begin[0]
		l.begin = l.begin[1:]
		return first.statement, first.diags, nil
	}
	for {
		text, err := l.lines.next()
		if err != nil {
			return nil, nil, err
		}
		p := diag.Place{Source: l.source, Line: l.lines.number, Text: text}
		switch b := l.read(p); {
		case b.kind == BlankLine:
		case b.action == nil:
			return nil, b.diags, nil
		default:
			return &Statement{Place: p, Action: b.action, Cut: l.lines.cut}, b.diags, nil
		}
	}
}

// Line is a line of a log that was read on its own.
type Line struct {
	Kind Kind
	// Word is the word of the language in the line: players, joins. It is empty for a
	// player's line.
	Word string
	// Talk says that the line holds words, and nothing that may be meant as a card.
	Talk bool

	Action   Action // nil if nothing of the line can be read
	Problems []diag.Diagnostic
	Players  []string // the known players, followed by those whom the line names first
}

// LineOf reads a text as a line of a log with these players.
func LineOf(text string, players []string) Line {
	t := &roster{}
	for _, name := range players {
		t.seat(name)
	}
	return t.line(diag.Place{Text: strings.TrimRight(text, "\r\n")})
}

// Peek reads a line as if it came next in the log, without adding it. A player's name
// may be cut short if only one begins so. source and number say where the line stands.
func (l *Log) Peek(source string, number int, text string) Line {
	t := l.clone()
	t.source, t.typed, t.roundsFirst = source, true, false
	return t.line(diag.Place{Source: source, Line: number, Text: text})
}

func (t *roster) line(p diag.Place) Line {
	b := t.read(p)
	l := Line{Kind: b.kind, Action: b.action, Problems: b.diags, Players: t.players}
	tokens := token.Lexer{}.Tokens(nil, b.Text, b.all.Start, b.all.End)
	l.Talk = tokens[0].Type == token.UnknownWord && isWordOfLog(tokens[0].Value) || !b.hasCard(b.all) && slices.ContainsFunc(tokens, func(t token.Token) bool {
		return t.Type == token.UnknownWord || t.Type == token.Word || t.Type == token.Verb || t.Type == token.Points
	})
	if b.word != nil {
		l.Word = b.word.word
	}
	return l
}

// encoding is how a file is encoded: UTF-16, or UTF-8 with a mark before it or without.
type encoding struct {
	utf16  bool
	order  unicode.Endianness
	policy unicode.BOMPolicy
	bytes  []byte // the mark before UTF-8
}

// encodingOf returns the encoding of a file, and passes over the mark before UTF-8.
func encodingOf(in *bufio.Reader) encoding {
	s, _ := in.Peek(2)
	if len(s) == 2 && (s[0] == 0xEF || s[0] == 0 || s[1] == 0) { // else a typed line need not be longer
		s, _ = in.Peek(4)
	}
	mark := []byte{0xEF, 0xBB, 0xBF}
	switch {
	case bytes.HasPrefix(s, mark):
		_, _ = in.Discard(len(mark))
		return encoding{bytes: mark}
	case bytes.HasPrefix(s, []byte{0xFF, 0xFE}):
		return encoding{utf16: true, order: unicode.LittleEndian, policy: unicode.UseBOM}
	case bytes.HasPrefix(s, []byte{0xFE, 0xFF}):
		return encoding{utf16: true, order: unicode.BigEndian, policy: unicode.UseBOM}
	case len(s) < 4:
	case s[0] != 0 && s[1] == 0 && s[2] != 0 && s[3] == 0: // cards, names and rules start with ASCII
		return encoding{utf16: true, order: unicode.LittleEndian, policy: unicode.IgnoreBOM}
	case s[0] == 0 && s[1] != 0 && s[2] == 0 && s[3] != 0:
		return encoding{utf16: true, order: unicode.BigEndian, policy: unicode.IgnoreBOM}
	}
	return encoding{}
}

// reader returns the file as UTF-8.
func (e encoding) reader(in io.Reader) io.Reader {
	if e.utf16 {
		return transform.NewReader(in, unicode.UTF16(e.order, e.policy).NewDecoder())
	}
	return in
}

// Decode returns a file as UTF-8: it drops a byte-order mark and decodes UTF-16, with a
// mark or without. Anything else passes through unchanged, without another copy. Line
// ends stay.
func Decode(r io.Reader) io.Reader {
	in := bufio.NewReaderSize(r, 64<<10)
	return encodingOf(in).reader(in)
}

// maxLine is the longest line that is kept, in bytes.
const maxLine = 1 << 16

// lineReader reads a text of any length line by line, in the memory of one.
type lineReader struct {
	in     *bufio.Reader
	number int  // of the line last read, from 1
	cut    bool // that line has no line end
}

func newLineReader(r io.Reader) *lineReader {
	return &lineReader{in: bufio.NewReaderSize(Decode(r), maxLine)}
}

// next returns the next line without its end, and of a longer one maxLine bytes.
func (l *lineReader) next() (string, error) {
	line, err := l.in.ReadSlice('\n')
	if len(line) == 0 && err != nil {
		return "", err
	}
	l.number++
	l.cut = errors.Is(err, io.EOF)
	text := grid.UTF8(string(bytes.TrimSuffix(bytes.TrimSuffix(line, []byte{'\n'}), []byte{'\r'})))
	for errors.Is(err, bufio.ErrBufferFull) {
		_, err = l.in.ReadSlice('\n')
	}
	if err != nil && !errors.Is(err, io.EOF) {
		return "", err
	}
	return text, nil
}

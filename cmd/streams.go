package cmd

import (
	"cmp"
	"io"
	"os"
	"strconv"
	"strings"
	"time"

	"golang.org/x/term"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse/diag"
)

// Streams is the world outside as a command sees it, handed in at the edge.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer
	Env      func(name string) string
	// Terminal is the width in columns of a stream that is a terminal.
	Terminal func(stream any) (width int, ok bool)
	// Now is the time of day.
	Now func() time.Time
	// Alone is whether nothing else runs in the process, whose memory may be limited.
	Alone bool
}

// System returns the streams of the process.
func System() Streams {
	return Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Env: os.Getenv, Terminal: terminal, Now: time.Now, Alone: true}
}

// keptError writes for a library that drops errors, and keeps the first.
type keptError struct {
	to  io.Writer
	err error
}

func (k *keptError) Write(p []byte) (int, error) {
	n, err := k.to.Write(p)
	k.err = cmp.Or(k.err, err)
	return n, err
}

func terminal(stream any) (width int, ok bool) {
	f, isFile := stream.(*os.File)
	if !isFile || !term.IsTerminal(int(f.Fd())) {
		return 0, false
	}
	width, _, err := term.GetSize(int(f.Fd()))
	if err != nil || width <= 0 {
		width = pipeWidth
	}
	return width, true
}

// talks reports whether somebody types the input and sees the answers.
func (s Streams) talks() bool {
	_, in := s.Terminal(s.In)
	_, out := s.Terminal(s.Out)
	return in && out
}

// pipeWidth is the columns of a stream that is not a terminal.
const pipeWidth = 80

// minWidth and maxWidth are the fewest and the most columns that an answer fills.
const (
	minWidth = 20
	maxWidth = 1000
)

// width returns the columns of a stream: those that the environment names, else
// those of the terminal that it is, else some others.
func (s Streams) width(stream any, others int) int {
	if columns, _ := strconv.Atoi(s.Env("COLUMNS")); columns > 0 {
		return max(minWidth, columns)
	}
	if width, isTerminal := s.Terminal(stream); isTerminal {
		return width
	}
	return others
}

// screen returns how an answer looks on one of the streams, which decides its own
// colour and width.
func (s Streams) screen(stream io.Writer, f flags) explain.Screen {
	_, isTerminal := s.Terminal(stream)
	isColoured := isTerminal && s.Env("NO_COLOR") == "" && s.Env("TERM") != "dumb"
	if f.color == "always" || f.color == "never" { // a flag beats the environment
		isColoured = f.color == "always"
	}
	return explain.Screen{
		Palette: explain.NewPalette(isColoured), Cards: s.cards(f.ascii),
		Width: max(minWidth, min(s.width(stream, pipeWidth), maxWidth)),
	}
}

// reader returns who reads complaints: on any number of columns where nothing says
// how many. What was typed on a terminal just before needs no place.
func (s Streams) reader() diag.Reader {
	r := diag.Reader{Columns: s.width(s.Err, 0)}
	if _, typedThere := s.Terminal(s.In); typedThere {
		r.Typed = typedSource
	}
	return r
}

// open opens a file or, for -, standard input, and returns what complaints call it.
// On a terminal it asks for what is to be typed.
func (s Streams) open(path, asked string) (file io.ReadCloser, source string, err error) {
	if path == "-" {
		return io.NopCloser(s.In), typedSource, s.promptFor(nil, asked)
	}
	file, err = os.Open(path)
	return file, path, err
}

// typedSource is the name of standard input in complaints.
const typedSource = "stdin"

// cards returns how cards are spelled: in letters where asked or where the locale
// cannot show the suits.
func (s Streams) cards(ascii bool) explain.Cards {
	locale := strings.ToLower(cmp.Or(s.Env("LC_ALL"), s.Env("LC_CTYPE"), s.Env("LANG"), "utf-8"))
	if ascii || !strings.Contains(locale, "utf-8") && !strings.Contains(locale, "utf8") {
		return explain.Letters
	}
	return explain.Symbols
}

package cmd

import (
	"bufio"
	"cmp"
	"errors"
	"io"
	"io/fs"
	"iter"
	"os"
	"strconv"
	"strings"
	"time"

	"golang.org/x/term"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
)

// Streams holds all that a command sees of its surroundings.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer
	Env      func(name string) string
	// Terminal returns the width of a stream in columns if it is a terminal.
	Terminal func(stream any) (width int, ok bool)
	// Now returns the current time.
	Now func() time.Time
	// Alone reports whether nothing else runs in the process, so that a command may set
	// limits for its memory.
	Alone bool
}

// System returns the streams of the process.
func System() Streams {
	return Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Env: os.Getenv, Terminal: terminal, Now: time.Now, Alone: true}
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

// talks reports whether someone types the input and sees the answers.
func (s Streams) talks() bool {
	_, in := s.Terminal(s.In)
	_, out := s.Terminal(s.Out)
	return in && out
}

// pipeWidth is the width of a stream that is not a terminal.
const pipeWidth = 80

// minWidth and maxWidth limit the width of an answer.
const (
	minWidth = 20
	maxWidth = 1000
)

// width returns the width of a stream: that in the environment if set, else that of the
// terminal, else others.
func (s Streams) width(stream any, others int) int {
	if columns, _ := strconv.Atoi(s.Env("COLUMNS")); columns > 0 {
		return max(minWidth, columns)
	}
	if width, isTerminal := s.Terminal(stream); isTerminal {
		return width
	}
	return others
}

// screen returns the screen for an answer on a stream. The stream decides colour and width.
func (s Streams) screen(stream io.Writer, f flags) explain.Screen {
	_, isTerminal := s.Terminal(stream)
	isColoured := isTerminal && s.Env("NO_COLOR") == "" && s.Env("TERM") != "dumb"
	if f.color == "always" || f.color == "never" { // the flag overrides the environment
		isColoured = f.color == "always"
	}
	return explain.Screen{
		Palette: palette(isColoured), Cards: s.cards(f.ascii),
		Width: max(minWidth, min(s.width(stream, pipeWidth), maxWidth)),
	}
}

// reader returns the settings for printing diagnostics: the width, 0 if it is not known, and
// the source that needs no place, since it was typed on the terminal just above.
func (s Streams) reader() diag.Reader {
	r := diag.Reader{Columns: s.width(s.Err, 0)}
	if _, typedThere := s.Terminal(s.In); typedThere {
		r.Typed = typedSource
	}
	return r
}

// open opens a file, or standard input for -, and returns its name in complaints. On a
// terminal it prompts for what is asked.
func (s Streams) open(path, asked string) (file io.ReadCloser, source string, err error) {
	if path == "-" {
		return io.NopCloser(s.In), typedSource, s.promptFor(nil, asked)
	}
	if file, err = os.Open(path); errors.Is(err, fs.ErrNotExist) && parse.HoldsCard(path) {
		err = answer.Errorf("a file is named here; for a hand write wildmeld solve 3h 4h 5h", "%s", err.Error())
	}
	return file, path, err
}

// typedSource is the name of standard input in complaints.
const typedSource = "stdin"

// cards returns the spelling of cards: letters if asked for or if the locale is not UTF-8.
func (s Streams) cards(ascii bool) explain.Cards {
	locale := strings.ToLower(cmp.Or(s.Env("LC_ALL"), s.Env("LC_CTYPE"), s.Env("LANG"), "utf-8"))
	if ascii || !strings.Contains(locale, "utf-8") && !strings.Contains(locale, "utf8") {
		return explain.Letters
	}
	return explain.Symbols
}

// write writes an answer in one call.
func write(w io.Writer, text string) error {
	_, err := io.WriteString(w, text)
	return err
}

// typedHand is the text of a hand and where it was found, if that was not the command.
type typedHand struct {
	source string
	line   int
	text   string
}

// fromStdin reports whether the arguments ask for input from standard input.
func fromStdin(args []string) bool { return len(args) == 0 || len(args) == 1 && args[0] == "-" }

// promptFor prompts on a terminal for input from standard input, and says how to end it.
func (s Streams) promptFor(args []string, what string) error {
	if _, typedThere := s.Terminal(s.In); !typedThere || !fromStdin(args) {
		return nil
	}
	return write(s.Err, s.screen(s.Err, flags{color: "never"}).Message("Type "+what+", and Enter. Ctrl-D on a line of its own ends."))
}

// maxLine is how many bytes of a line are read from standard input. No hand is as long,
// so the beginning of a longer line is refused as a hand.
const maxLine = 64 << 10

// typedHands yields the hands in the arguments or on standard input, one per line. On
// standard input it skips blank lines and lines that begin with #.
func (s Streams) typedHands(args []string) iter.Seq2[typedHand, error] {
	return func(yield func(typedHand, error) bool) {
		if !fromStdin(args) {
			for _, text := range args {
				if !yield(typedHand{text: text}, nil) {
					return
				}
			}
			return
		}
		lines := bufio.NewReaderSize(parse.Decode(s.In), maxLine)
		for n := 1; ; n++ {
			line, err := lines.ReadSlice('\n')
			text := strings.TrimRight(string(line), "\r\n")
			for errors.Is(err, bufio.ErrBufferFull) {
				_, err = lines.ReadSlice('\n')
			}
			if err != nil && !errors.Is(err, io.EOF) {
				yield(typedHand{}, err)
				return
			}
			start := strings.TrimSpace(text)
			if start != "" && start[0] != '#' && !yield(typedHand{typedSource, n, text}, nil) || err != nil {
				return
			}
		}
	}
}

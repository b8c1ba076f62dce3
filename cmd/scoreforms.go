package cmd

import (
	"bufio"
	"encoding/csv"
	"io"
	"os"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/solve/audit"
)

// scoreForm writes the answers in one form.
type scoreForm interface {
	begin(e *explain.Evening)
	round(r *audit.Round)
	finish() error // the evening is complete
	end()          // so are all
}

func (o scoreOptions) form(s Streams, out *bufio.Writer) scoreForm {
	several := len(o.logs) > 1
	switch {
	case o.json:
		return &jsonForm{out: out, several: several}
	case o.csv:
		return &csvForm{sheet: explain.SheetCSV{Writer: csv.NewWriter(out), Several: several}}
	}
	_, isTerminal := s.Terminal(s.Out)
	return &screenForm{
		out: out, screen: s.screen(s.Out, o.lookFlags), several: several,
		markdown: o.markdown, chart: o.chart, oneLine: !isTerminal,
	}
}

// screenForm shows each evening, and a table over all, for people: on a
// screen or as a page in Markdown.
type screenForm struct {
	out                               *bufio.Writer
	screen                            explain.Screen
	several, markdown, chart, oneLine bool
	evening                           *explain.Evening
	overall                           explain.Overall
}

func (f *screenForm) begin(e *explain.Evening) {
	if f.evening != nil {
		f.out.WriteByte('\n')
	}
	e.LinesPrinted = !f.markdown
	f.evening = e
}

func (f *screenForm) round(r *audit.Round) {
	f.evening.Sheet.Add(r)
	f.overall.AddRound(r)
}

func (f *screenForm) finish() error {
	f.overall.Add(f.evening)
	if f.markdown {
		_, err := f.out.WriteString(explain.ScoreMarkdown(f.evening))
		return err
	}
	_, err := f.out.WriteString(f.screen.Score(f.evening, f.oneLine))
	if f.chart {
		_, err = f.out.WriteString("\n" + f.screen.Chart(f.evening))
	}
	return err
}

func (f *screenForm) end() {
	switch {
	case !f.several:
	case f.markdown:
		f.out.WriteString("\n" + explain.OverallMarkdown(&f.overall))
	default:
		f.out.WriteString("\n" + f.screen.Overall(&f.overall))
	}
	if f.several && f.chart {
		f.out.WriteString("\n" + f.screen.OverallChart(&f.overall))
	}
}

// jsonForm writes an object a line for each evening, and one over all where
// there are several.
type jsonForm struct {
	out     *bufio.Writer
	several bool
	evening *explain.Evening
	rounds  spool
	line    []byte
	overall explain.Overall
}

func (f *jsonForm) begin(e *explain.Evening) { f.evening, f.rounds = e, spool{} }

func (f *jsonForm) round(r *audit.Round) {
	f.line = f.line[:0]
	if f.rounds.size > 0 {
		f.line = append(f.line, ',')
	}
	f.line = explain.AppendRound(f.line, f.evening.Players, r)
	f.rounds.write(f.line)
	f.overall.AddRound(r)
}

func (f *jsonForm) finish() error {
	f.overall.Add(f.evening)
	log := ""
	if f.several {
		log = f.evening.Source
	}
	before, after := explain.EveningJSON(f.evening, log)
	f.out.Write(before)
	if err := f.rounds.copyTo(f.out); err != nil {
		return err
	}
	_, err := f.out.Write(after)
	return err
}

func (f *jsonForm) end() {
	if f.several {
		f.out.WriteString(f.overall.JSON())
	}
}

// csvForm writes a row for each player and round.
type csvForm struct {
	sheet   explain.SheetCSV
	evening *explain.Evening
}

func (f *csvForm) begin(e *explain.Evening) { f.evening = e }

func (f *csvForm) round(r *audit.Round) { f.sheet.Round(f.evening.Source, f.evening.Players, r) }

func (f *csvForm) finish() error { return f.sheet.End(f.evening) }

func (f *csvForm) end() {}

// spool keeps what is written until it may be read, a little in memory and
// more in a file: the players are written before the rounds, and are known
// after them. What no file takes stays in memory.
type spool struct {
	memory []byte
	file   *os.File
	inFile int64 // bytes
	full   bool  // the file takes no more
	size   int
}

// maxSpool is how many bytes are kept in memory.
const maxSpool = 1 << 20

func (s *spool) write(p []byte) {
	s.size += len(p)
	s.memory = append(s.memory, p...)
	if len(s.memory) < maxSpool || s.full {
		return
	}
	if s.file == nil {
		file, err := os.CreateTemp("", "wildmeld-score-*")
		if s.full = err != nil; s.full {
			return
		}
		os.Remove(file.Name()) // where the system allows it, no file is left behind
		s.file = file
	}
	n, err := s.file.Write(s.memory)
	s.inFile += int64(n)
	s.memory = append(s.memory[:0], s.memory[n:]...)
	s.full = err != nil
}

func (s *spool) copyTo(w io.Writer) error {
	if s.file != nil {
		defer os.Remove(s.file.Name())
		defer s.file.Close()
		if _, err := io.Copy(w, io.NewSectionReader(s.file, 0, s.inFile)); err != nil {
			return err
		}
	}
	_, err := w.Write(s.memory)
	return err
}

package cmd

import (
	"bufio"
	"encoding/csv"
	"io"
	"os"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/solve/audit"
)

// scoreAnswers writes the answers about evenings, and about all of them where
// there are several: one object per line in JSON, a row for each player and round in
// CSV, else for people, on a screen or as a page in Markdown.
type scoreAnswers struct {
	scoreOptions
	out     *bufio.Writer
	screen  explain.Screen
	oneLine bool // each evening has one paragraph, as in a pipe
	several bool
	evening *explain.Evening
	overall explain.Overall
	sheet   explain.SheetCSV
	rounds  spool // of the evening, in JSON
	line    []byte
}

func newScoreAnswers(o scoreOptions, s Streams, out *bufio.Writer) *scoreAnswers {
	several := len(o.logs) > 1
	_, isTerminal := s.Terminal(s.Out)
	return &scoreAnswers{
		scoreOptions: o, out: out, screen: s.screen(s.Out, o.flags), oneLine: !isTerminal, several: several,
		sheet: explain.SheetCSV{Writer: csv.NewWriter(out), Several: several},
	}
}

func (a *scoreAnswers) begin(e *explain.Evening) {
	if a.evening != nil && !a.json && !a.csv {
		a.out.WriteByte('\n')
	}
	e.LinesPrinted = !a.markdown
	a.evening, a.rounds = e, spool{}
}

func (a *scoreAnswers) round(r *audit.Round) {
	a.overall.AddRound(r)
	switch {
	case a.json:
		a.line = a.line[:0]
		if a.rounds.size > 0 {
			a.line = append(a.line, ',')
		}
		a.line = explain.AppendRound(a.line, a.evening.Players, r)
		a.rounds.write(a.line)
	case a.csv:
		a.sheet.Round(a.evening.Source, a.evening.Players, r)
	default:
		a.evening.Sheet.Add(r)
	}
}

// finish writes what is left of an evening that is complete.
func (a *scoreAnswers) finish() error {
	a.overall.Add(a.evening)
	text := ""
	switch {
	case a.json:
		log := ""
		if a.several {
			log = a.evening.Source
		}
		before, after := explain.EveningJSON(a.evening, log)
		a.out.Write(before)
		if err := a.rounds.copyTo(a.out); err != nil {
			return err
		}
		text = string(after)
	case a.csv:
		return a.sheet.End(a.evening)
	case a.markdown:
		text = explain.ScoreMarkdown(a.evening)
	case a.chart:
		text = a.screen.Score(a.evening, a.oneLine) + "\n" + a.screen.Chart(a.evening)
	default:
		text = a.screen.Score(a.evening, a.oneLine)
	}
	_, err := a.out.WriteString(text)
	return err
}

// end writes what there is to say of all evenings.
func (a *scoreAnswers) end() {
	switch {
	case !a.several || a.csv:
	case a.json:
		a.out.WriteString(a.overall.JSON())
	case a.markdown:
		a.out.WriteString("\n" + explain.OverallMarkdown(&a.overall))
	case a.chart:
		a.out.WriteString("\n" + a.screen.Overall(&a.overall) + "\n" + a.screen.OverallChart(&a.overall))
	default:
		a.out.WriteString("\n" + a.screen.Overall(&a.overall))
	}
}

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

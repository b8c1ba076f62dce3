package parse

import (
	"bytes"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/internal/token"
)

// ScanJSON reads a record as plain as the program writes it: no escapes, no grouping.
// It reports whether the line is one; if not, ReadRecord must answer.
//
// It is written by hand because a record has fixed names and its hand is cards rather
// than a string; BenchmarkRecord compares it with encoding/json.
func (p *Plain) ScanJSON(line []byte) bool {
	p.reset()
	s := jsonScanner{line: line}
	seen, known := 0, len(p.head.text) > 0 && bytes.HasPrefix(line, p.head.text)
	if known {
		s.at, seen, p.said = len(p.head.text), p.head.seen, append(p.said, p.head.said...)
	} else if !s.take('{') {
		return false
	}
	for {
		f := handField
		if !known {
			name, ok := s.str()
			f = fieldNamed(string(name))
			if !ok || f == 0 || seen&(1<<f) != 0 || !s.take(':') {
				return false
			}
		}
		if seen |= 1 << f; f == handField && !known && seen&(1<<idField|1<<claimField) == 0 {
			p.head = head{append(p.head.text[:0], line[:s.at]...), append(p.head.said[:0], p.said...), seen}
		}
		if known = false; !p.field(&s, f) {
			return false
		}
		if !s.take(',') {
			break
		}
	}
	closed := s.take('}')
	s.skip()
	return closed && s.at == len(line)
}

// field reads the value of a field: a list of cards, a string or a number, or the words
// that name the game, the round or rules.
func (p *Plain) field(s *jsonScanner, f field) bool {
	switch {
	case f == handField && s.take('['):
		for more := true; more; more = s.take(',') {
			text, _ := s.str()
			c, ok := token.CardWord(text)
			if !ok {
				return false
			}
			p.Hand = append(p.Hand, c)
		}
		return s.take(']')
	case f == handField || f == idField || f == claimField:
		text, ok := s.scalar() // a number is no hand
		p.IDNumber = p.IDNumber || f == idField && s.line[s.at-1] != '"'
		return ok && p.set(f, text)
	}
	return p.set(f, s.raw())
}

// jsonScanner scans a plain line of JSON.
type jsonScanner struct {
	line []byte
	at   int
}

func (s *jsonScanner) skip() {
	for s.at < len(s.line) && (s.line[s.at] == ' ' || s.line[s.at] == '\t' || s.line[s.at] == '\r') {
		s.at++
	}
}

// take skips a mark and reports whether it came next.
func (s *jsonScanner) take(mark byte) bool {
	s.skip()
	if s.at < len(s.line) && s.line[s.at] == mark {
		s.at++
		return true
	}
	return false
}

// raw returns a value as written, up to the next comma or the end of the object.
func (s *jsonScanner) raw() []byte {
	s.skip()
	text := s.line[s.at:]
	n := bytes.IndexAny(text, ",}")
	if bytes.HasPrefix(text, []byte{'{'}) {
		n = bytes.IndexByte(text, '}') + 1
	}
	text = text[:max(n, 0)]
	s.at += len(text)
	return text
}

// str returns a string, if it has no escapes, control characters or invalid UTF-8.
func (s *jsonScanner) str() ([]byte, bool) {
	if !s.take('"') {
		return nil, false
	}
	for i := s.at; i < len(s.line); i++ {
		if b := s.line[i]; !plainByte[b] {
			text := s.line[s.at:i]
			s.at = i + 1
			return text, b == '"' && utf8.Valid(text)
		}
	}
	return nil, false
}

// scalar returns a string, or the figures of a whole number.
func (s *jsonScanner) scalar() ([]byte, bool) {
	s.skip()
	if s.at < len(s.line) && s.line[s.at] == '"' {
		return s.str()
	}
	_, end := number(s.line, s.at)
	text := s.line[s.at:end]
	first := bytes.TrimPrefix(text, []byte{'-'})
	if len(text) == 0 || first[0] == '0' && (len(first) > 1 || len(text) > 1) {
		return nil, false
	}
	s.at = end
	return text, true
}

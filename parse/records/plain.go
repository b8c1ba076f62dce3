package records

import (
	"bytes"
	"slices"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/internal/hand"
	"github.com/wildmeld/wildmeld/parse/internal/token"
)

// plain is the hand of a line, typed or in a record, without the places of its words.
// scanLine, scanJSON and scanCSV fill it without allocating if the line is plain, as most
// lines of a large file are: cards and melds in brackets, perhaps with a heading and a
// claim. They read a plain line exactly as hand.Read and readRecord do, but do not
// interpret the words that name a game and a round. Every other line, and every
// mistake, they leave to hand.Read and readRecord.
//
// It is reused from line to line; its slices point into the line.
type plain struct {
	Label
	hand.Plain

	said []byte   // the words that name the game, the round and rules
	head head     // of the last record
	more []string // names that readRecord found to be no record's
}

// head is the beginning of a record, up to its hand, and its words. Most records of a
// file begin alike.
type head struct {
	text, said []byte
	seen       int // the fields, a bit for each
}

func (p *plain) reset() {
	p.Label, p.said = Label{Extra: p.Extra[:0]}, p.said[:0]
	p.Plain.Reset()
}

// scanLine reads a line of cards, perhaps with a heading before the first colon. It reports
// whether the line is plain; if not, hand.Read must answer.
func (p *plain) scanLine(line []byte) bool {
	p.reset()
	if p.Read(line) {
		return true
	}
	heading, cards, ok := bytes.Cut(line, []byte{':'})
	if !ok || len(heading) > maxSaid || !plainText(heading) {
		return false
	}
	p.reset()
	p.said = append(append(p.said, 1), heading...) // no word of a record begins like that
	return p.Read(cards)
}

// plainByte has the bytes that stand for themselves in a JSON string: all but control
// characters, quotation marks and backslashes.
var plainByte = func() (plain [256]bool) {
	for b := range plain {
		plain[b] = b >= ' ' && b != 0x7F && b != '"' && b != '\\'
	}
	return plain
}()

// plainText reports whether a text is valid UTF-8 of plain bytes.
func plainText(text []byte) bool {
	bits := byte(0)
	for _, b := range text {
		if !plainByte[b] {
			return false
		}
		bits |= b
	}
	return bits < utf8.RuneSelf || utf8.Valid(text)
}

// maxSaid is how many bytes of a line's words are kept at most.
const maxSaid = 512

// set takes the text of a field of a record. The words that name the game, the round or
// rules are kept as they are.
func (p *plain) set(f field, text []byte) bool {
	switch f {
	case handField:
		return p.Read(text)
	case idField:
		p.ID = text
		return len(text) > 0 && len(bytes.TrimSpace(text)) == len(text)
	case claimField:
		return p.ReadClaim(text)
	}
	p.said = append(append(append(p.said, byte(f)), text...), 0)
	return len(p.said) <= maxSaid
}

// scanJSON reads a record as plain as the program writes it: no escapes, no grouping.
// It reports whether the line is one; if not, readRecord must answer.
//
// It is written by hand because a record has fixed names and its hand is cards rather
// than a string; BenchmarkRecord compares it with encoding/json.
func (p *plain) scanJSON(line []byte) bool {
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
			if i := slices.Index(p.more, string(name)); ok && i >= 0 {
				if !p.extra(&s, p.more[i]) {
					return false
				}
				if s.take(',') {
					continue
				}
				break
			}
			f = fieldNamed(string(name))
			if !ok || f == 0 || seen&(1<<f) != 0 || !s.take(':') {
				return false
			}
		}
		if seen |= 1 << f; f == handField && !known && seen&(1<<idField|1<<claimField) == 0 && len(p.Extra) == 0 {
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

// mostExtra bounds the names that are no record's.
const mostExtra = 64

// extra reads a string or a whole number that comes back with the answer.
func (p *plain) extra(s *jsonScanner, name string) bool {
	if !s.take(':') || slices.ContainsFunc(p.Extra, func(e Extra) bool { return e.Name == name }) {
		return false
	}
	s.skip()
	start := s.at
	_, ok := s.scalar()
	p.Extra = append(p.Extra, Extra{name, s.line[start:s.at], true})
	return ok
}

// field reads the value of a field: a list of cards, a string or a number, or the words
// that name the game, the round or rules.
func (p *plain) field(s *jsonScanner, f field) bool {
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
	_, end := hand.Figures(s.line, s.at)
	text := s.line[s.at:end]
	first := bytes.TrimPrefix(text, []byte{'-'})
	if len(text) == 0 || first[0] == '0' && (len(first) > 1 || len(text) > 1) {
		return nil, false
	}
	s.at = end
	return text, true
}

package parse

import (
	"bytes"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/token"
	"github.com/wildmeld/wildmeld/solve/card"
)

// ScanJSON reads a record whose names and values are as plain as the program
// writes them: no escapes, no grouping. It is false where ReadRecord must
// answer.
//
// It is written by hand because the record is fixed and its hand is cards, not
// a string: BenchmarkRecord measures it against encoding/json.
func (p *Plain) ScanJSON(line []byte) bool {
	p.reset()
	s := jsonScanner{line: line}
	var seen field
	if head := &p.head; len(head.text) > 0 && bytes.HasPrefix(line, head.text) {
		s.at, seen, p.PlainWords = len(head.text), head.seen, head.words
		if !p.handValue(&s) {
			return false
		}
	} else if !s.take('{') || !p.member(&s, &seen) {
		return false
	}
	for s.take(',') {
		if !p.member(&s, &seen) {
			return false
		}
	}
	return s.take('}') && s.done() && seen&handField != 0 && len(p.Hand) > 0
}

// member reads a name and its value, and adds it to those seen.
func (p *Plain) member(s *jsonScanner, seen *field) bool {
	name, ok := s.str()
	if !ok || !s.take(':') {
		return false
	}
	f := fieldNamed(name)
	if f == 0 || *seen&f != 0 {
		return false
	}
	*seen |= f
	if f == handField {
		p.head.keep(s.line[:s.at], *seen, p.PlainWords)
	}
	return s.word("null") || p.field(s, f)
}

// recordHead is what stands before a hand in its record, and what it says. Many
// records of a file begin alike, as those of deal do: such a beginning is read
// once.
type recordHead struct {
	text  []byte
	seen  field
	words PlainWords
}

// keep remembers a head, in memory of its own.
func (h *recordHead) keep(text []byte, seen field, words PlainWords) {
	h.text, h.seen = append(h.text[:0], text...), seen
	id, variant, rules := h.words.ID, h.words.Variant, h.words.Rules
	h.words = words
	h.words.ID, h.words.Variant, h.words.Rules = append(id[:0], words.ID...), append(variant[:0], words.Variant...), append(rules[:0], words.Rules...)
}

// field is a name that a record may have, as a bit.
type field uint8

const (
	handField field = 1 << iota
	idField
	variantField
	roundField
	wildField
	rulesField
	claimField
)

func fieldNamed[T token.Text](name T) field {
	switch string(name) {
	case "hand":
		return handField
	case "id":
		return idField
	case "variant", "game":
		return variantField
	case "round":
		return roundField
	case "wild":
		return wildField
	case "rules":
		return rulesField
	case "claim":
		return claimField
	}
	return 0
}

func (p *Plain) field(s *jsonScanner, f field) (ok bool) {
	switch f {
	case handField:
		return p.handValue(s)
	case idField:
		s.skip()
		p.IDNumber = s.at < len(s.line) && s.line[s.at] != '"'
		p.ID, ok = s.scalar()
		return ok && len(p.ID) > 0
	case variantField:
		p.Variant, ok = s.str()
		return ok && len(p.Variant) > 0
	case rulesField:
		p.Rules, ok = s.object()
		return ok && len(p.Rules) <= maxPlainRules
	}
	text, ok := s.scalar()
	if !ok {
		return false
	}
	switch f {
	case roundField:
		return p.round(text)
	case wildField:
		return p.wild(text)
	}
	return p.claim(text)
}

// handValue reads a hand: a text, or a list of cards.
func (p *Plain) handValue(s *jsonScanner) bool {
	if !s.take('[') {
		text, ok := s.str()
		return ok && p.cards(text)
	}
	for {
		c, ok := s.card()
		if !ok || len(p.Hand) == card.MaxHand {
			return false
		}
		p.Hand = append(p.Hand, c)
		if !s.take(',') {
			return s.take(']')
		}
	}
}

// round reads a number or bonus.
func (p *Plain) round(text []byte) bool {
	if string(text) == "bonus" {
		p.Ask.Bonus = true
		return true
	}
	n, end := number(text, 0)
	p.Ask.Number = n
	return end > 0 && end == len(text) && 1 <= n && n <= maxRound
}

// wild reads a rank, joker or none.
func (p *Plain) wild(text []byte) bool {
	p.Ask.WildSaid = true
	if string(text) == "joker" || string(text) == "none" {
		return true
	}
	var end int
	p.Ask.Wild, end = token.RankAt(text, 0)
	return end > 0 && end == len(text)
}

// jsonScanner goes through a line of JSON that has nothing unusual in it.
type jsonScanner struct {
	line []byte
	at   int
}

func (s *jsonScanner) skip() {
	for s.at < len(s.line) && (s.line[s.at] == ' ' || s.line[s.at] == '\t' || s.line[s.at] == '\r') {
		s.at++
	}
}

// take passes a mark, if it comes next.
func (s *jsonScanner) take(mark byte) bool {
	s.skip()
	if s.at < len(s.line) && s.line[s.at] == mark {
		s.at++
		return true
	}
	return false
}

func (s *jsonScanner) done() bool {
	s.skip()
	return s.at == len(s.line)
}

// word passes a word, if it comes next.
func (s *jsonScanner) word(word string) bool {
	s.skip()
	if !bytes.HasPrefix(s.line[s.at:], []byte(word)) {
		return false
	}
	s.at += len(word)
	return true
}

// object is an object of strings, whole numbers and booleans as it is written,
// nil where it is empty.
func (s *jsonScanner) object() ([]byte, bool) {
	if !s.take('{') {
		return nil, false
	}
	start := s.at - 1
	if s.take('}') {
		return nil, true
	}
	for {
		if _, ok := s.str(); !ok || !s.take(':') {
			return nil, false
		}
		if _, ok := s.scalar(); !ok && !s.word("true") && !s.word("false") {
			return nil, false
		}
		if !s.take(',') {
			end := s.take('}')
			return s.line[start:s.at], end
		}
	}
}

// str is a string without escapes, control characters and invalid UTF-8.
func (s *jsonScanner) str() ([]byte, bool) {
	if !s.take('"') {
		return nil, false
	}
	for i := s.at; i < len(s.line); i++ {
		if b := s.line[i]; !plainByte[b] {
			if b >= utf8.RuneSelf {
				continue
			}
			text := s.line[s.at:i]
			s.at = i + 1
			return text, b == '"' && utf8.Valid(text)
		}
	}
	return nil, false
}

// plainByte are the bytes that mean themselves in a string of JSON: ASCII but
// control characters, quotation marks and the mark of an escape.
var plainByte = func() (plain [256]bool) {
	for b := ' '; b < 0x7F; b++ {
		plain[b] = b != '"' && b != '\\'
	}
	return plain
}()

// plainText reports whether a text is valid UTF-8 whose ASCII bytes are plain.
func plainText(text []byte) bool {
	ascii := true
	for _, b := range text {
		if !plainByte[b] {
			if b < utf8.RuneSelf {
				return false
			}
			ascii = false
		}
	}
	return ascii || utf8.Valid(text)
}

// card reads a card between quotation marks.
func (s *jsonScanner) card() (card.Card, bool) {
	s.skip()
	if s.at < len(s.line) && s.line[s.at] == '"' {
		if c, end := token.CardAt(s.line, s.at+1); end < len(s.line) && s.line[end] == '"' && c != 0 {
			s.at = end + 1
			return c, true
		}
	}
	text, ok := s.str()
	if !ok {
		return 0, false
	}
	return token.CardWord(text)
}

// scalar is a string, or a whole number as its figures.
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

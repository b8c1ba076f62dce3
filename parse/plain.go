package parse

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/syntax"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// Plain is the hand of a line, typed or in a record, without the places of its words.
// Scan, ScanJSON and ScanCSV fill it without allocating if the line is plain, as most
// lines of a large file are: cards and melds in brackets, perhaps with a heading and a
// claim. They read a plain line exactly as ReadHand and ReadRecord do, but do not
// interpret the words that name a game and a round. Every other line, and every
// mistake, they leave to ReadHand and ReadRecord.
//
// A Plain is reused from line to line; its slices point into the line.
type Plain struct {
	Label
	Hand    card.Hand
	Melds   [][]meld.Slot // the melds its holder marked
	Loose   card.Hand     // if there are any, the cards outside them
	Claim   int
	Claimed bool

	said  []byte      // the words that name the game, the round and rules
	head  head        // of the last record
	laid  []meldSpan  // where in Hand the melds are
	slots []meld.Slot // the memory of Melds
}

// head is the beginning of a record, up to its hand, and its words. Most records of a
// file begin alike.
type head struct {
	text, said []byte
	seen       int // the fields, a bit for each
}

// meldSpan is consecutive cards of a hand, from inclusive, to exclusive.
type meldSpan struct{ from, to int }

func (p *Plain) reset() {
	p.Label = Label{Extra: p.Extra[:0]}
	p.Hand, p.Melds, p.Loose, p.Claim, p.Claimed = p.Hand[:0], p.Melds[:0], p.Loose[:0], 0, false
	p.said, p.laid, p.slots = p.said[:0], p.laid[:0], p.slots[:0]
}

// group separates the melds from the loose cards. It returns true.
func (p *Plain) group() bool {
	if len(p.laid) == 0 {
		return true
	}
	for _, c := range p.Hand[len(p.slots):] {
		p.slots = append(p.slots, meld.Slot{Card: c})
	}
	next := 0
	for _, s := range p.laid {
		p.Loose = append(p.Loose, p.Hand[next:s.from]...)
		p.Melds = append(p.Melds, p.slots[s.from:s.to])
		next = s.to
	}
	p.Loose = append(p.Loose, p.Hand[next:]...)
	return true
}

// Scan reads a line of cards, perhaps with a heading before the first colon. It reports
// whether the line is plain; if not, ReadHand must answer.
func (p *Plain) Scan(line []byte) bool {
	p.reset()
	if p.cards(line) {
		return true
	}
	heading, cards, ok := bytes.Cut(line, []byte{':'})
	if !ok || len(heading) > maxSaid || !plainText(heading) {
		return false
	}
	p.reset()
	p.said = append(append(p.said, 1), heading...) // no word of a record begins like that
	return p.cards(cards)
}

// plainByte tells the bytes that stand for themselves in a JSON string: all but control
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
func (p *Plain) set(f field, text []byte) bool {
	switch f {
	case handField:
		return p.cards(text)
	case idField:
		p.ID = text
		return len(text) > 0 && len(bytes.TrimSpace(text)) == len(text)
	case claimField:
		return p.claim(text)
	}
	p.said = append(append(append(p.said, byte(f)), text...), 0)
	return len(p.said) <= maxSaid
}

// cards reads loose cards, melds in brackets and a claim, if they have one reading.
func (p *Plain) cards(line []byte) bool {
	if !p.anyCards(line) {
		return false
	}
	n := len(p.Hand)
	isClause := func(a, b card.Card) bool { // 5s wild, or wild 5s
		return a == card.Wild && b.Suit() == card.Spades || b == card.Wild && a.Suit() == card.Spades
	}
	return n < 2 || !isClause(p.Hand[0], p.Hand[1]) && !isClause(p.Hand[n-2], p.Hand[n-1]) || syntax.SetOff(token.Lexer{}.Tokens(nil, string(line), 0, len(line))) == nil
}

// anyCards reads any number of cards.
func (p *Plain) anyCards(line []byte) bool {
	if len(line) > maxText {
		return false
	}
	hand := p.Hand[:0] // in registers while the line is read
	apart := true      // the last byte was no card's
	open := false      // a meld is
	for i := 0; i < len(line); {
		if separates[line[i]] {
			apart = true
			i++
			continue
		}
		c, end := token.CardAt(line, i)
		if end == i {
			last := len(p.laid) - 1
			switch {
			case line[i] == '=':
				p.Hand = hand
				return !open && p.claim(line[i+1:]) && p.group()
			case line[i] == '[' && !open:
				p.laid = append(p.laid, meldSpan{from: len(hand)})
			case line[i] == ']' && open && p.laid[last].from < len(hand):
				p.laid[last].to = len(hand)
			default: // H3, in a word of its own; anything else is left to ReadHand
				for end < len(line) && !separates[line[end]] && line[end] != '=' {
					end++
				}
				var ok bool
				if c, ok = token.CardWord(line[i:end]); !ok || !apart {
					return false
				}
			}
			if c == 0 {
				open, apart = !open, false
				i++
				continue
			}
		}
		hand = append(hand, c)
		apart = false
		i = end
	}
	p.Hand = hand
	return !open && p.group()
}

// plainHand reads a hand as most are typed: cards with their suits, melds in brackets
// and a claim. It returns nil if the grammar must answer.
func plainHand(p diag.Place, within diag.Span) *Hand {
	var plain Plain
	if !plain.cards([]byte(p.TextAt(within))) {
		return nil
	}
	h := &Hand{Place: p, Pieces: make([]Piece, len(plain.Hand)), Melds: len(plain.laid)}
	text, at := p.Text[:within.End], within.Start
	for i, c := range plain.Hand {
		at = len(text) - len(strings.TrimLeft(text[at:], ", \t[]"))
		_, end := token.CardAt(text, at)
		if end == at {
			end = token.WordEnd(text, at)
		}
		h.Pieces[i] = Piece{Slot: meld.Slot{Card: c}, Span: diag.Span{Start: at, End: end}}
		at = end
	}
	for m, s := range plain.laid {
		for i := s.from; i < s.to; i++ {
			h.Pieces[i].Meld = m + 1
		}
	}
	if plain.Claimed {
		h.Claim = &plain.Claim
		h.ClaimSpan = diag.Span{Start: at + strings.IndexByte(text[at:], '='), End: len(strings.TrimRight(text, " \t"))}
	}
	return h
}

// separates tells the bytes between cards. A carriage return is not one of them: in
// the middle of a line it may have ended another hand.
var separates = [256]bool{' ': true, ',': true, '\t': true}

// claim reads a whole number or a sum, and nothing after it.
func (p *Plain) claim(text []byte) bool {
	for total := 0; ; {
		text = bytes.TrimLeft(text, " \t")
		n, end := number(text, 0)
		total += n
		text = bytes.TrimLeft(text[end:], " \t")
		switch {
		case end == 0 || p.Claimed || max(n, -n, total, -total) > MaxClaim:
			return false
		case len(text) == 0:
			p.Claim, p.Claimed = total, true
			return true
		case text[0] == '+':
			text = text[1:]
		case text[0] != '-': // the number's own
			return false
		}
	}
}

// number reads a whole number of at most nine figures. If there is none, end is at.
func number(text []byte, at int) (n, end int) {
	i, sign := at, 1
	if i < len(text) && text[i] == '-' {
		i, sign = i+1, -1
	}
	start := i
	for ; i < len(text) && '0' <= text[i] && text[i] <= '9'; i++ {
		n = n*10 + int(text[i]-'0')
	}
	if i == start || i-start > 9 {
		return 0, at
	}
	return sign * n, i
}

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

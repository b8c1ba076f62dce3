package parse

import (
	"github.com/wildmeld/wildmeld/parse/cardtext"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Plain is a line as most lines of a large file are: loose cards, with a plain
// heading and a claim or without, typed or as a record of fixed names. Scan,
// ScanJSON and ScanCSV fill it without allocating, with the reader of cards
// that ReadHand uses. They read nothing that ReadHand and ReadRecord would read
// otherwise, and leave everything unusual to them, every mistake included.
//
// A Plain is reused from line to line; its slices point into the line.
type Plain struct {
	Hand    card.Hand
	Claim   int
	Claimed bool
	ID      []byte // of a record; nil where it has none
	Variant []byte // of a record or a heading; nil where it has none
	Rules   []byte // of a record, as they are written in it; nil where it has none
	Ask     rules.Ask
}

func (p *Plain) reset() { *p = Plain{Hand: p.Hand[:0]} }

// Scan reads a line of cards, perhaps with a heading. It is false where ReadHand must answer.
func (p *Plain) Scan(line []byte) bool {
	p.reset()
	return p.cards(line) && len(p.Hand) > 0 || p.headed(line)
}

func (p *Plain) cards(line []byte) bool {
	if len(line) > maxText {
		return false
	}
	hand := p.Hand[:0] // in registers while the line is read
	apart := true      // the last byte was no card's
	for i := 0; i < len(line); {
		if separates[line[i]] {
			apart = true
			i++
			continue
		}
		c, end := cardtext.Read(line, i)
		if end == i {
			if line[i] == '=' {
				p.Hand = hand
				return p.claim(line[i+1:])
			}
			if c, end = suitFirst(line, i); c == 0 || !apart {
				return false
			}
		}
		if len(hand) == card.MaxHand {
			return false
		}
		hand = append(hand, c)
		apart = false
		i = end
	}
	p.Hand = hand
	return true
}

// suitFirst reads the word at line[at:] as one card, suit first. It ends
// where Scan's words end; anything else is left to ReadHand.
func suitFirst(line []byte, at int) (c card.Card, end int) {
	for end = at; end < len(line) && !separates[line[end]] && line[end] != '='; {
		end++
	}
	c, ok := cardtext.Apart(line[at:end])
	if !ok {
		return 0, at
	}
	return c, end
}

// separates are the bytes between cards.
var separates = [256]bool{' ': true, ',': true, '\t': true, '\r': true}

// claim reads a whole number, perhaps with a minus, and nothing after it.
func (p *Plain) claim(text []byte) bool {
	i := 0
	skip := func() {
		for i < len(text) && separates[text[i]] && text[i] != ',' {
			i++
		}
	}
	skip()
	n, end := number(text, i)
	if end == i || n > MaxClaim || n < -MaxClaim {
		return false
	}
	i = end
	skip()
	if i < len(text) || p.Claimed {
		return false
	}
	p.Claim, p.Claimed = n, true
	return true
}

// number reads a whole number of at most nine figures. Where there is none,
// end is at.
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

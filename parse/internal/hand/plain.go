package hand

import (
	"bytes"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/syntax"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// Plain is the hand of a line that is plain, without the places of its words.
type Plain struct {
	Hand    card.Hand
	Melds   [][]meld.Slot // the melds its holder marked
	Loose   card.Hand     // if there are any, the cards outside them
	Claim   int
	Claimed bool

	laid  []meldSpan  // where in Hand the melds are
	slots []meld.Slot // the memory of Melds
}

// meldSpan is consecutive cards of a hand, from inclusive, to exclusive.
type meldSpan struct{ from, to int }

func (p *Plain) Reset() {
	p.Hand, p.Melds, p.Loose, p.Claim, p.Claimed = p.Hand[:0], p.Melds[:0], p.Loose[:0], 0, false
	p.laid, p.slots = p.laid[:0], p.slots[:0]
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

// Read reads loose cards, melds in brackets and a claim, if they have one reading.
func (p *Plain) Read(line []byte) bool {
	if !p.anyCards(line) {
		return false
	}
	n := len(p.Hand)
	for i := 2; i < n; i++ {
		if c := p.Hand[i-2]; (c == card.Joker || c == card.Wild) && p.Hand[i-1] == card.New(card.Ace, card.Spades) {
			return false // Jk as 5h
		}
	}
	isClause := func(a, b card.Card) bool { // 5s wild, or wild 5s
		return a == card.Wild && b.Suit() == card.Spades || b == card.Wild && a.Suit() == card.Spades
	}
	return n < 2 || !isClause(p.Hand[0], p.Hand[1]) && !isClause(p.Hand[n-2], p.Hand[n-1]) || syntax.SetOff(token.Lexer{}.Tokens(nil, string(line), 0, len(line))) == nil
}

// anyCards reads any number of cards.
func (p *Plain) anyCards(line []byte) bool {
	if len(line) > MaxText {
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
				return !open && p.ReadClaim(line[i+1:]) && p.group()
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
	if !plain.Read([]byte(p.TextAt(within))) {
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

// ReadClaim reads a whole number or a sum, and nothing after it.
func (p *Plain) ReadClaim(text []byte) bool {
	for total := 0; ; {
		text = bytes.TrimLeft(text, " \t")
		n, end := Figures(text, 0)
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

// Figures reads a whole number of at most nine figures. If there is none, end is at.
func Figures(text []byte, at int) (n, end int) {
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

package parse

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/token"
	"github.com/wildmeld/wildmeld/solve/card"
)

const howStandIn = "a card stands for a rank and a suit, as in Jk(5h), or for a rank, as in wild(9)"

// parentheses reads what a card stands for, or what an ace counts: Jk(5h),
// As(13).
func (r *handReader) parentheses() {
	slot := r.slot
	if r.open.IsZero() && r.openParens(slot) {
		return
	}
	r.slot, r.filled = -1, true
	open := r.take(1)
	words, bad, closed := r.inParentheses()
	all := diag.Span{Start: open.Start, End: r.at}
	if n := len(words); !closed && n == 0 {
		all = open
	} else if !closed {
		all = open.To(words[n-1])
	}
	if slot < 0 {
		r.fault(codeStandIn, all, "parentheses that follow no card", howStandIn)
		return
	}
	piece := &r.hand.Pieces[slot]
	piece.Span = piece.Span.To(all)
	switch {
	case !closed:
		r.fault(codeBracket, open, `"(" is not closed`, howStandIn)
	case len(words) == 0:
		r.fault(codeStandIn, all, "nothing is said in the parentheses", howStandIn)
	case len(words) > 1:
		r.fault(codeStandIn, all, "a card stands for one card, not for several", howStandIn)
	case !bad:
		r.standIn(piece, words[0])
	}
	if piece.Meld == 0 && piece.Slot.As != 0 {
		r.fault(codeStandIn, all, "a loose card stands for nothing", fmt.Sprintf("put its meld in brackets, as in [3h 4h %s(5h)]", piece.Slot.Card))
	}
}

// maxMeldText is the longest text, in bytes, that is read as a meld in
// parentheses.
const maxMeldText = 400

// openParens begins a meld in parentheses, which has several cards and is not
// glued to the card before it.
func (r *handReader) openParens(slot int) bool {
	if r.nested || slot >= 0 && r.hand.Pieces[slot].Span.End == r.at {
		return false
	}
	end, depth := r.at, 0
	for ; end < len(r.text); end++ {
		if end-r.at > maxMeldText {
			return false
		}
		switch r.text[end] {
		case '(':
			depth++
		case ')':
			depth--
		}
		if depth == 0 {
			break
		}
	}
	inside := newHandReader(r.place, diag.Span{Start: min(r.at+1, end), End: end}, r.pack)
	inside.nested = true
	if inside.read(); len(inside.hand.Pieces) < 2 {
		return false
	}
	r.openMeld()
	return true
}

// inParentheses is the words up to the parenthesis that closes, or up to what
// cannot stand inside. bad reports whether a mark is among them.
func (r *handReader) inParentheses() (words []diag.Span, bad, closed bool) {
	for r.skipSpace(); r.at < len(r.text); r.skipSpace() {
		start := r.at
		switch c, size := utf8.DecodeRuneInString(r.text[r.at:]); {
		case c == ')':
			r.take(1)
			return words, bad, true
		case strings.ContainsRune("[](=", c):
			return words, bad, false
		case token.EndsWord(c):
			bad = true
			r.mark(c, size)
		default:
			r.at = token.WordEnd(r.text, r.at)
		}
		words = append(words, diag.Span{Start: start, End: r.at})
	}
	return words, bad, false
}

func (r *handReader) standIn(p *Piece, word diag.Span) {
	text := r.textAt(word)
	if n, err := strconv.Atoi(text); err == nil && p.Slot.Card.Rank() == card.Ace && (n == 1 || n > 10) {
		p.Counts = n
		return
	}
	as, f := standIn(text, r.pack)
	if f.Code != "" {
		r.fault(diag.Code(f.Code), word, f.Message, f.Hint)
		return
	}
	p.Slot.As = as
}

// standIn reads what a card stands for: a card, or a rank alone.
func standIn(word string, pack token.Pack) (card.Card, token.Fault) {
	if r, end := token.RankAt(word, 0); end > 0 && end == len(word) {
		return card.New(r, card.NoSuit), token.Fault{}
	}
	pieces := token.Split(word, pack)
	switch first := pieces[0]; {
	case first.Card == 0:
		return 0, first.Fault
	case len(pieces) > 1 && pieces[1].Card == 0:
		return 0, pieces[1].Fault
	case len(pieces) > 1:
		return 0, token.Fault{Code: string(codeStandIn), Message: "a card stands for one card, not for several", Hint: howStandIn}
	case first.Card >= card.Wild:
		return 0, token.Fault{Code: string(codeStandIn), Message: fmt.Sprintf("nothing stands for %s", token.Quote(strings.TrimSpace(word))), Hint: howStandIn}
	default:
		return first.Card, token.Fault{}
	}
}

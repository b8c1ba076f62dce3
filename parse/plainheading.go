package parse

import (
	"bytes"

	"github.com/wildmeld/wildmeld/parse/token"
)

// headed reads a line with a heading of plain words: a game's name that is
// one word, round and its number or bonus, wild and its rank.
func (p *Plain) headed(line []byte) bool {
	p.reset()
	heading, cards, ok := bytes.Cut(line, []byte{':'})
	if !ok {
		return false
	}
	word, rest := nextWord(heading)
	if len(word) == 0 || !lowerWords(heading) {
		return false
	}
	if !isClause(word) {
		if token.BeginsClause(word) && token.GameAt(string(word)) < len(word) {
			return false
		}
		p.Variant = word
		word, rest = nextWord(rest)
	}
	if string(word) == "bonus" {
		p.Ask.Bonus = true
		word, rest = nextWord(rest)
	} else if string(word) == "round" {
		if word, rest = nextWord(rest); !p.round(word) {
			return false
		}
		word, rest = nextWord(rest)
	}
	if string(word) == "wild" {
		if word, rest = nextWord(rest); !p.wild(word) {
			return false
		}
		word, _ = nextWord(rest)
	}
	return len(word) == 0 && p.cards(cards) && len(p.Hand) > 0
}

func isClause(word []byte) bool {
	return string(word) == "round" || string(word) == "bonus" || string(word) == "wild"
}

// nextWord separates the first word from the rest of a text.
func nextWord(text []byte) (word, rest []byte) {
	text = bytes.TrimLeft(text, " ")
	if n := bytes.IndexByte(text, ' '); n >= 0 {
		return text[:n], text[n:]
	}
	return text, nil
}

// lowerWords reports whether a text has nothing but small letters, figures,
// hyphens and spaces, but for the capitals of ranks after wild, which are one
// letter long. Other headings are left to ReadHand, which folds them.
func lowerWords(text []byte) bool {
	for i, b := range text {
		alone := (i == 0 || text[i-1] == ' ') && (i == len(text)-1 || text[i+1] == ' ')
		if !('a' <= b && b <= 'z' || '0' <= b && b <= '9' || b == '-' || b == ' ' || alone && 'A' <= b && b <= 'Z') {
			return false
		}
	}
	return true
}

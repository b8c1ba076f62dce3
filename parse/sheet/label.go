package sheet

import (
	"strconv"
	"strings"
	"sync"

	"github.com/wildmeld/wildmeld/parse/cardtext"
	"github.com/wildmeld/wildmeld/solve/card"
)

// label is what names a round, before it is known whether numbers count rounds
// or cards.
type label struct {
	number   int  // a plain number, or that of a round
	explicit bool // the number is said to be a round's: R3, Round 3, 3rd
	dealt    bool // the number is said to be of cards
	rank     card.Rank
	hasRank  bool // the wild rank, NoRank for a joker or none
	bonus    bool
}

var (
	roundPrefix = pattern{text: `^(?:round|rnd|rd|runde|manche|ronde|ronda|tour|omgang|runda|kierros|deal|hand|game|spiel|no|nr|r|#)\.?\s*#?\s*(\d.*)$`}
	ordinal     = pattern{text: `^(\d{1,3})\s*(?:\.|\)|:|st|nd|rd|th|er|e|ère|ème|eme|º|ª|°|:a|:e)$`}
	dealtCards  = pattern{text: `^(\d{1,3})\s*(?:cards?|karten?|cartes?|cartas?|kaarten|kort|korttia)$`}
	withRank    = pattern{text: `^(.*?\d[.:)]?)\s*(?:[-–—:,/]|\(|wild|\s)\s*(?:wild\s*)?([\p{L}\d]+)\s*(?:wild)?\s*\)?$`}
)

var numberWords = sync.OnceValue(func() map[string]int {
	return map[string]int{
		"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
		"eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14,
		"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9,
		"tenth": 10, "eleventh": 11, "twelfth": 12, "thirteenth": 13,
	}
})

var rankWords = sync.OnceValue(func() map[string]card.Rank {
	return map[string]card.Rank{
		"twos": card.Two, "deuces": card.Two, "threes": card.Three, "fours": card.Four, "fives": card.Five, "sixes": card.Six,
		"sevens": card.Seven, "eights": card.Eight, "nines": card.Nine, "tens": card.Ten,
		"jack": card.Jack, "jacks": card.Jack, "queen": card.Queen, "queens": card.Queen, "king": card.King, "kings": card.King, "ace": card.Ace, "aces": card.Ace,
		"j": card.Jack, "q": card.Queen, "k": card.King, "a": card.Ace, "t": card.Ten, "js": card.Jack, "qs": card.Queen, "ks": card.King, "as": card.Ace, "ts": card.Ten,
		"b": card.Jack, "d": card.Queen, "bube": card.Jack, "buben": card.Jack, "dame": card.Queen, "damen": card.Queen, "könig": card.King, "könige": card.King,
		"ass": card.Ace, "asse": card.Ace, "valet": card.Jack, "valets": card.Jack, "dames": card.Queen, "roi": card.King, "rois": card.King,
		"boer": card.Jack, "boeren": card.Jack, "vrouw": card.Queen, "vrouwen": card.Queen, "heer": card.King, "heren": card.King, "koning": card.King,
		"knekt": card.Jack, "dam": card.Queen, "kung": card.King, "ess": card.Ace, "sota": card.Jack, "reina": card.Queen, "rey": card.King,
	}
})

// readLabel reads what stands in a column of labels.
func readLabel(text string) (label, bool) {
	text = plainLabel(text)
	switch text {
	case "":
		return label{}, false
	case "bonus", "bonus round", "tie break", "tie-break", "tiebreak", "tiebreaker":
		return label{bonus: true}, true
	}
	if n, ok := count(text); ok {
		return label{number: n}, true
	}
	if l, ok := rankLabel(text); ok {
		return l, true
	}
	if m := ordinal.FindStringSubmatch(text); m != nil {
		n, ok := count(m[1])
		return label{number: n, explicit: true}, ok
	}
	if m := dealtCards.FindStringSubmatch(text); m != nil {
		n, ok := count(m[1])
		return label{number: n, dealt: true}, ok
	}
	if m := roundPrefix.FindStringSubmatch(text); m != nil {
		l, ok := readLabel(m[1])
		l.explicit = l.number > 0
		return l, ok && !l.bonus
	}
	if m := withRank.FindStringSubmatch(text); m != nil {
		l, ok := readLabel(m[1])
		rank, isRank := readRank(m[2])
		if ok && isRank && l.number > 0 && !l.hasRank {
			l.rank, l.hasRank = rank, true
			l.explicit = !l.dealt
			return l, true
		}
	}
	return label{}, false
}

func plainLabel(text string) string {
	return strings.TrimSpace(strings.Trim(strings.Join(strings.Fields(strings.ToLower(text)), " "), "*_"))
}

// count reads a number of figures, or one written as a word.
func count(text string) (int, bool) {
	if n, ok := numberWords()[text]; ok {
		return n, true
	}
	if text == "" || len(text) > 6 || strings.Trim(text, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(text)
	return n, err == nil
}

// rankLabel reads a rank that cannot be a number: 3s, Threes, K, Kings.
func rankLabel(text string) (label, bool) {
	if r, ok := rankWords()[text]; ok {
		return label{rank: r, hasRank: true}, true
	}
	if one, ok := strings.CutSuffix(strings.Replace(text, "'", "", 1), "s"); ok && one != "" && one[0] <= '9' {
		if r, ok := readRank(one); ok {
			return label{rank: r, hasRank: true}, true
		}
	}
	return label{}, false
}

// readRank reads a wild rank from a cell that can hold nothing else, so that
// 11 is a jack. NoRank is a joker, or none.
func readRank(text string) (card.Rank, bool) {
	text = plainLabel(text)
	switch text {
	case "joker", "jokers", "jk", "none", "no", "nothing", "-", "–", "only jokers":
		return card.NoRank, true
	}
	if r, ok := rankWords()[text]; ok {
		return r, true
	}
	if l, ok := rankLabel(text); ok {
		return l.rank, true
	}
	if n, ok := count(text); ok {
		return rankOf(n)
	}
	if c, end := cardtext.Read(text, 0); end == len(text) && c != card.Joker && c != card.Wild {
		return c.Rank(), true // the card turned up
	}
	return card.NoRank, false
}

// rankOf is the rank that is wild when this many cards are dealt.
func rankOf(n int) (card.Rank, bool) {
	switch {
	case n == 14 || n == 1:
		return card.Ace, true
	case n >= 2 && n <= 13:
		return card.Two + card.Rank(n-2), true
	}
	return card.NoRank, false
}

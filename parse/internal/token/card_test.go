package token

import (
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// all is every card with the ways to write it rank first.
func all() map[string]card.Card {
	ranks := map[card.Rank][]string{card.Ace: {"A", "a"}, card.Ten: {"10", "T", "t", "0"}, card.Jack: {"J", "j"}, card.Queen: {"Q", "q"}, card.King: {"K", "k"}}
	suits := map[card.Suit][]string{
		card.Clubs: {"c", "C", "♣", "♧"}, card.Diamonds: {"d", "D", "♦", "♢"}, card.Hearts: {"h", "H", "♥", "♡"},
		card.Spades: {"s", "S", "♠", "♤"}, card.Stars: {"*", "★", "☆", "⭐"},
	}
	cards := map[string]card.Card{
		"Jk": card.Joker, "JK": card.Joker, "jOkEr": card.Joker, "🃏": card.Joker, "🃟": card.Joker, "🂿\ufe0f": card.Joker,
		"w": card.Wild, "W": card.Wild, "Wild": card.Wild, "🂡": card.New(card.Ace, card.Spades), "🃞": card.New(card.King, card.Clubs),
	}
	for r := card.Ace; r <= card.King; r++ {
		names := ranks[r]
		if names == nil {
			names = []string{r.String()}
		}
		for _, rank := range names {
			for u, symbols := range suits {
				for _, suit := range symbols {
					cards[rank+suit] = card.New(r, u)
					if len(suit) > 1 {
						cards[rank+suit+"\ufe0f"] = card.New(r, u)
						cards[rank+suit+"\ufe0e"] = card.New(r, u)
					}
				}
			}
		}
	}
	return cards
}

func TestReadEveryCard(t *testing.T) {
	for text, want := range all() {
		for _, before := range []string{"", "3h", "Jk"} {
			for _, after := range []string{"", "4d", "wild", " "} {
				s := before + text + after
				if c, end := CardAt(s, len(before)); c != want || end != len(before)+len(text) {
					t.Errorf("%q: %s, ends at %d", s, c, end)
				}
				if c, end := CardAt([]byte(s), len(before)); c != want || end != len(before)+len(text) {
					t.Errorf("bytes of %q: %s, ends at %d", s, c, end)
				}
			}
		}
		if c, ok := CardWord(text); !ok || c != want {
			t.Errorf("%q alone: %s %t", text, c, ok)
		}
		if again, ok := CardWord(want.String()); !ok || again != want {
			t.Errorf("%s prints as %q, which is not read again", text, want)
		}
	}
}

// TestSuitFirst: a suit may come first only in a word of its own.
func TestSuitFirst(t *testing.T) {
	for text, want := range map[string]string{"H3": "3h", "♥10": "10h", "d0": "10d", "♠\ufe0fA": "As", "*8": "8*", "⭐K": "K*"} {
		if c, ok := CardWord(text); !ok || c.String() != want {
			t.Errorf("%q: %s %t", text, c, ok)
		}
		if c, end := CardAt(text, 0); end != 0 {
			t.Errorf("%q is read as %s where it may be glued", text, c)
		}
	}
}

// TestRefused: nothing with two readings is a card, nor anything like one.
func TestRefused(t *testing.T) {
	for _, text := range []string{
		"", "1h", "1", "Xh", "X", "J", "*", "9", "10", "h", "3h4", "H3H4", "h10s", "Jkd", "w9", "AK", "9x", "zh", "11h",
		"🂠", "🂬", "🃠", "🂯", "\xf0\x9f\x82", "\xf0\x9f\x82A", "3\xe2\x99", "3♥x", "jo", "wil", "\x00", "3\ufe0f",
	} {
		if c, ok := CardWord(text); ok {
			t.Errorf("%q is read as %s", text, c)
		}
	}
}

// TestSplitCoversTheWord: the pieces of a word follow each other from its
// start to its end, and each is a card or says what is wrong.
func TestSplitCoversTheWord(t *testing.T) {
	parts := []string{"3h", "10", "d", "Jk", "w", "x", "♥", "é", "\xff", "1", "*", "🂠", "K", "0", "joker"}
	game := rules.Games()[0].Rules()
	for _, a := range parts {
		for _, b := range parts {
			for _, c := range parts {
				word := a + b + c
				at := 0
				for _, p := range Split(word, &game) {
					if p.Start != at || p.End <= p.Start || (p.Card == 0) != (p.Fault.Code != "") || p.Card == 0 && p.Fault.Message == "" {
						t.Fatalf("%q: %+v", word, p)
					}
					at = p.End
				}
				if at != len(word) {
					t.Errorf("%q: the pieces end at %d", word, at)
				}
			}
		}
	}
}

func TestReadDoesNotAllocate(t *testing.T) {
	line := []byte("3h10dKcJkwild♥🂳9*")
	if n := testing.AllocsPerRun(100, func() {
		for at := 0; at < len(line); {
			_, end := CardAt(line, at)
			at = max(end, at+1)
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func FuzzRead(f *testing.F) {
	for text := range all() {
		f.Add(text, 0)
	}
	f.Fuzz(func(t *testing.T, text string, at int) {
		if at < 0 || at > len(text) {
			return
		}
		c, end := CardAt(text, at)
		if end < at || end > len(text) || (end > at) != (c != 0) {
			t.Fatalf("%q at %d: %s, ends at %d", text, at, c, end)
		}
		if end > at && c.Rank() != card.NoRank && c.Suit() == card.NoSuit {
			t.Errorf("%q at %d: a rank without a suit", text, at)
		}
		if b, e := CardAt([]byte(text), at); b != c || e != end {
			t.Errorf("%q at %d: bytes read as %s, text as %s", text, at, b, c)
		}
		if _, ok := CardWord(text); ok && strings.ContainsAny(text, " ,") {
			t.Errorf("%q is one card", text)
		}
	})
}

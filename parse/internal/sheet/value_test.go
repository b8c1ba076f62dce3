package sheet

import (
	"fmt"
	"testing"
)

func TestValues(t *testing.T) {
	for text, want := range map[string]string{
		"12": "12", "12.0": "12", "12,0": "12", "1,234": "1234", "1.234": "1234", "1,234.0": "1234", "(12)": "12", "-5": "-5", "−5": "-5", "(-5)": "-5", "+5": "5",
		"28 pts": "28", "28pts": "28", "3 points": "3", "0*": "0 out", "12*": "12", "0 out": "0 out", "out": "0 out", "(out)": "0 out", "OUT": "0 out", "raus": "0 out",
		"": "missing", "-": "missing", "–": "missing", "n/a": "missing", "?": "missing", "12?": "12 noted", "10+5": "15", "= 7": "7", "'12": "12",
		"12 14": "14 noted", "12→14": "14 noted", "12->14": "14 noted", "~~12~~ 14": "14 noted", "3 5 8": "8 noted", "12 → out": "0 out noted",
		"1 234": "bad", "1\u00a0234": "bad", "12-14": "bad", "12.5": "bad", "12,000": "bad", "0,000": "0", "~~12~~": "bad", "9999999": "bad", "12/14": "12", "#": "bad", "1,23,4": "bad",
		"*0": "0 out", "0 (out)": "0 out", "0, out": "0 out", "out, 0": "0 out", "12.": "12", "12,": "12", "**12**": "12", "28 pt.": "28",
		"3h 4h 5h = 0 out": "cards", "x": "missing", "y": "words", "five": "5", "9h": "cards", "[3h 4h 5h]": "cards", "♥3": "cards",
	} {
		v := readValue(text)
		got := "missing"
		switch {
		case v.Kind == Unread:
			got = "bad"
		case v.Kind == Words:
			got = "words"
		case v.Kind == Cards:
			got = "cards"
		case v.Kind == Points:
			got = fmt.Sprint(v.Points)
			for _, mark := range []struct {
				on   bool
				name string
			}{{v.Out, " out"}, {v.note != "", " noted"}} {
				if mark.on {
					got += mark.name
				}
			}
		}
		if got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

func TestLabels(t *testing.T) {
	for text, want := range map[string]string{
		"1": "1", "R1": "1!", "Round 1": "1!", "Rd. 3": "3!", "1.": "1!", "1st": "1!", "3rd": "3!", "#4": "4!", "three": "3", "3 cards": "3 cards", "3s": "3 wild", "Threes": "3 wild",
		"10s": "10 wild", "K": "K wild", "Kings": "K wild", "sixes": "6 wild", "Ace": "A wild", "deuces": "2 wild", "bonus": "bonus", "1 3s": "1! 3 wild", "2 (4s)": "2! 4 wild", "Round 3 wild 5": "3! 5 wild",
		"3s wild": "3 wild", "wild: Threes": "3 wild", "Round 1: 3 cards": "1! 3 wild", "3 cards (3s wild)": "3 wild", "11 (J)": "J wild", "J/11": "J wild", "1/11": "1", "round 2 / 11": "2!", "J’s": "J wild",
		"1st round": "1!", "Round one": "1!", "Round #1": "1!", "(1)": "1", "1.0": "1", "Round 1 of 11": "1!", "2. Runde": "2!", "2. Runde (4 Karten)": "2! 4 wild", "Runde3": "3!", "No. 4": "4!", "Cards: 3": "3 cards", "Bube": "J wild", "drei": "3", "R1 - 3": "1! 3 wild",
		"J 3": "none", "3 4 5": "none", "R2D2": "none", "2024-01-05": "none", "wild": "none", "cards": "none",
		"": "none", "x": "none", "Total": "none", "fvie": "none", "-1": "none", "1.5": "none", "zeros": "none", "K.": "none", "1 R3": "none", "Round 3h": "none", "jokers": "none",
	} {
		l, ok := readLabel(text)
		got := "none"
		switch {
		case ok && l.bonus:
			got = "bonus"
		case ok:
			got = ""
			if l.number > 0 {
				got = fmt.Sprint(l.number)
			}
			if l.explicit {
				got += "!"
			}
			if l.dealt {
				got += " cards"
			}
			if l.hasRank {
				if got != "" {
					got += " "
				}
				got += l.rank.String() + " wild"
			}
		}
		if got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

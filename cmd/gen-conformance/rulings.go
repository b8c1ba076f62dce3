package main

import (
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// row is a line made by hand: a setting, a hand and no answer.
type row struct {
	game, rules, round, wild, hand string
}

// addRows answers rows. Rules are parted by semicolons.
func (b *batch) addRows(rows []row, tags ...string) {
	for _, r := range rows {
		var changes []string
		if r.rules != "" {
			changes = strings.Split(r.rules, "; ")
		}
		s := setting(r.game, changes...)
		s.Round, s.Wild = r.round, r.wild
		b.add(Hand{Setting: s, Hand: r.hand}, tags...)
	}
}

// rulings test the rulings that bear on hands.
func rulings() []Hand {
	var all []Hand
	for _, of := range []func() []Hand{ruling1, ruling2, ruling3, ruling5, ruling8, ruling9, ruling12, ruling13, ruling15, ruling16, ruling17, ruling18} {
		all = append(all, of()...)
	}
	return all
}

// ruling1 is hands of every number of cards, with the round, with the wild
// rank, with neither.
func ruling1() []Hand {
	b := newBatch("ruling 1")
	const cards = "9h 9d 9s 3c 4c 5c Kd Jd 2h 7s Ah 6d 10s Qc 8h 4s 2c Qd"
	words := strings.Fields(cards)
	for n := range words {
		b.add(Hand{Setting: Setting{Game: "three-thirteen", Wild: "7"}, Hand: strings.Join(words[:n+1], " ")})
	}
	for _, game := range games {
		b.add(Hand{Setting: Setting{Game: game}, Hand: "9h 9d 9s 3c 4c"}) // vegas needs a wild rank
	}
	b.addRows([]row{
		{"three-thirteen", "", "", "", "9h 9d"},
		{"deuces-arent-wild", "", "", "", "9h 9d"},
		{"three-thirteen", "", "2", "", "9h 9d 9s 3c 4c"},
		{"three-thirteen", "", "2", "", "9h 9d 9s"},
		{"three-thirteen", "", "12", "", cards[:len("9h 9d 9s 3c 4c 5c Kd Jd 2h 7s Ah 6d 10s Qc")]},
		{"sixty-five", "", "12", "", cards[:len("9h 9d 9s 3c 4c 5c Kd Jd 2h 7s Ah 6d 10s Qc")]},
		{"sixty-five", "", "13", "", cards[:len("9h 9d 9s 3c 4c 5c Kd Jd 2h 7s Ah 6d 10s Qc 8h")]},
		{"three-thirteen", "", "bonus", "", "9h 9d"},
		{"deuces-arent-wild", "", "bonus", "", "9h 9d 9s"},
		{"three-thirteen", "", "", "", cards},
		{"three-thirteen", "", "", "7", strings.Repeat("9h 9d 9s ", 6) + "3c 4c"},
		{"three-thirteen", "", "", "7", strings.Repeat("9h 9d 9s ", 7)},
		{"vegas", "", "", "7", "9h"},
		{"vegas", "", "", "none", "9h 8h 10h 3d"},
		{"three-thirteen", "rounds=5:A 5:2 6:none", "", "", "9h 9d 9s 3c 4c"},
		{"three-thirteen", "rounds=5:A 5:2 6:none", "2", "", "9h 9d 9s 2c 4c"},
		{"three-thirteen", "rounds=5:A 5:2 6:none", "1", "", "9h 9d 9s 2c 4c"},
	})
	return b.lines
}

// ruling2 is jokers where they are optional, off and on.
func ruling2() []Hand {
	b := newBatch("ruling 2")
	for _, game := range games {
		for _, jokers := range []string{"optional", "off", "on"} {
			b.add(Hand{Setting: setting(game, "jokers="+jokers, "rounds=3-13"), Hand: "9h Jk 4d"}, "jokers="+jokers)
		}
	}
	return b.lines
}

// ruling3 is hands with a wild card of no known suit that counts otherwise
// than a joker of the same price does, or than one of a suit.
func ruling3() []Hand {
	b := newBatch("ruling 3")
	random := func() Setting {
		return limitedNatural(b).withAll([]string{"wild-points=25", "joker-points=25", "jokers=on"})
	}
	asJoker := func(l Hand) Hand { l.Hand = strings.ReplaceAll(l.Hand, "wild", "Jk"); return l }
	suitless := func(l Hand) bool { return strings.Contains(l.Hand, "wild") }
	same := func(l Hand, a answer) bool {
		other, err := l.answered()
		return err == nil && other.penalty == a.penalty
	}
	b.fill(12, func() Setting { return random().with("run-suits", "same") }, 3, 8, func(l Hand, _ rules.Terms, a answer) bool {
		return suitless(l) && !same(asJoker(l), a) // natural in a set
	})
	b.fill(12, func() Setting { return random().with("run-suits", "any") }, 3, 8, func(l Hand, _ rules.Terms, a answer) bool {
		return suitless(l) && !same(asJoker(l), a) && l.differs(a, "run-suits", "same")
	})
	b.fill(12, random, 3, 7, func(l Hand, t rules.Terms, a answer) bool { // never in a run of one suit
		return suitless(l) && slices.ContainsFunc(t.Suits.List(), func(s card.Suit) bool {
			known := l
			known.Hand = strings.ReplaceAll(l.Hand, "wild", card.New(t.Wild, s).String())
			other, err := known.answered()
			return err == nil && other.penalty < a.penalty
		})
	})
	b.addRows([]row{
		{"three-thirteen", "", "", "none", "wild 3h 4h"},
		{"three-thirteen", "", "3", "", "wild 9c 3d 2d Kd"},
		{"three-thirteen-rummy", "", "3", "", "wild 9c 3d 2d Kd"},
		{"five-crowns", "", "3", "", "wild 9c 3d 4* Kd"},
		{"sixty-five", "", "2", "", "3h wild Jk Jk"},
		{"sixty-five", "", "2", "", "wild 4h 4d Jk"},
		{"sixty-five", "", "2", "", "3h 5h wild Jk"},
		{"deuces-arent-wild", "", "bonus", "", "wild 3h"},
	})
	return b.lines
}

// ruling5 is tens and wild cards left over in sixty-five.
func ruling5() []Hand {
	b := newBatch("ruling 5")
	b.addRows([]row{
		{"sixty-five", "", "", "4", "10h"}, {"sixty-five", "", "", "10", "10h"}, {"sixty-five", "", "", "4", "10h 10d Kc"},
		{"sixty-five", "", "", "4", "4h 4d 9c"}, {"sixty-five", "", "", "4", "4h 4d 4s 9c"}, {"sixty-five", "", "", "4", "3h 4h 9c 9d"},
		{"sixty-five", "", "", "A", "Ah"}, {"sixty-five", "", "", "9", "Ah"}, {"sixty-five", "", "", "9", "Jk"}, {"sixty-five", "", "", "9", "wild"},
		{"sixty-five", "", "3", "", "5h Jk Jk 9c 9d"}, {"sixty-five", "", "3", "", "5h 5d Jk 9c 9d"},
	})
	return b.lines
}

// ruling8 is strict vegas hands in which a wild card at its own place counts.
func ruling8() []Hand {
	b := newBatch("ruling 8")
	b.fill(12, func() Setting { return setting("vegas", "wild-limit=one") }, 3, 8, func(l Hand, _ rules.Terms, a answer) bool {
		return l.differs(a, "wild-as-natural", "on")
	})
	return b.lines
}

// ruling9 is vegas hands in which more wild cards than suits are lacking would
// go into a set.
func ruling9() []Hand {
	b := newBatch("ruling 9")
	b.fill(12, func() Setting { return setting("vegas") }, 5, 8, func(l Hand, t rules.Terms, a answer) bool {
		return len(wildsOf(t, l.cards())) > 0 && l.differs(a, "set-suits", "any")
	})
	b.addRows([]row{
		{"vegas", "", "", "2", "9h 9c 9d 9s Jk"}, {"vegas", "", "", "2", "9h 9c 2d 2s Jk"}, {"vegas", "", "", "2", "9h 2h 2h 2h"},
		{"vegas", "", "", "2", "2h 2d 2s 2c Jk"}, {"vegas", "", "", "2", "9h 9h Jk"}, {"vegas", "", "", "2", "9h 9h 9d"},
	})
	return b.lines
}

// ruling12 is hands of the bonus round.
func ruling12() []Hand {
	b := newBatch("ruling 12")
	for _, hand := range []string{
		"9h 9d", "9h 9h", "9h 10h", "9h 10d", "9h Jk", "Jk Jk", "Ah 2h", "Ah Kh", "Kh Ah", "Kh 2h", "2h 2d", "Ah Kd", "3h 5h", "10c Jc", "Jk Kd", "8s 9s", "Ah 3h", "Qs Kh",
	} {
		b.add(Hand{Setting: Setting{Game: "deuces-arent-wild", Round: []string{"bonus", ""}[b.below(2)]}, Hand: hand})
	}
	return b.lines
}

// ruling13 is more copies of a card than the packs hold.
func ruling13() []Hand {
	b := newBatch("ruling 13")
	for n := 1; n <= 4; n++ {
		hand := strings.TrimSpace(strings.Repeat("9h ", n) + strings.Repeat("9d ", 4-n))
		for _, decks := range []string{"players", "1", "2", "3"} {
			s := setting("three-thirteen", "decks="+decks)
			s.Wild = "K"
			b.add(Hand{Setting: s, Hand: hand}, "decks="+decks)
		}
	}
	b.addRows([]row{
		{"three-thirteen", "decks=1", "", "9", "9h 9d 9s 9c wild 3h"},
		{"three-thirteen", "decks=2", "", "9", "9h 9d 9s 9c wild 3h"},
		{"three-thirteen", "decks=1", "", "9", "Jk Jk 3h 4d"},
		{"three-thirteen", "decks=1; jokers=on", "", "9", "Jk Jk Jk 4d"},
		{"five-crowns", "decks=1", "", "9", "Jk Jk Jk 4d"},
		{"five-crowns", "decks=1", "", "9", "9h 9d 9s 9c 9* 4d"},
	})
	return b.lines
}

// ruling15 is hands with arrangements of equal points that leave more or fewer
// cards, or make more melds.
func ruling15() []Hand {
	b := newBatch("ruling 15")
	b.fill(15, b.anyGame, 4, 8, func(l Hand, t rules.Terms, a answer) bool { return a.melds > 0 && leavesMore(l, t, a) })
	b.fill(15, b.anyGame, 6, 8, func(l Hand, t rules.Terms, a answer) bool {
		return a.melds == 1 && len(l.cards())-a.left > 5 && a.left > 0
	})
	return b.lines
}

// ruling16 is rules that are not of this family.
func ruling16() []Hand {
	b := newBatch("ruling 16")
	for i, rule := range []string{"pure-run=on", "contracts=on", "pure-sequence=2"} {
		s := setting("three-thirteen", rule)
		s.Wild = strconv.Itoa(5 + i)
		b.add(Hand{Setting: s, Hand: "3h 4h 5h"})
	}
	return b.lines
}

// ruling17 is hands in which wild cards stand alone that might be naturals.
func ruling17() []Hand {
	b := newBatch("ruling 17")
	b.fill(20, func() Setting { return limitedNatural(b).with("all-wild", "on") }, 3, 8, func(l Hand, t rules.Terms, a answer) bool {
		return t.Wild != card.NoRank && l.differs(a, "all-wild", "off") && slices.ContainsFunc(l.cards(), func(c card.Card) bool { return c < card.Wild && c.Rank() == t.Wild })
	})
	return b.lines
}

// ruling18 is melds of wild cards alone in the games whose texts are silent,
// and the card of five-crowns.
func ruling18() []Hand {
	b := newBatch("ruling 18")
	b.addRows([]row{
		{"deuces-arent-wild", "", "2", "", "4h 4d Jk 9c"}, {"deuces-arent-wild", "", "2", "", "Jk Jk wild 9c"}, {"deuces-arent-wild", "", "", "9", "Jk Jk Jk"},
		{"vegas", "", "", "9", "9h 9d Jk"}, {"vegas", "", "", "9", "wild Jk Jk 2h 5d"}, {"vegas", "", "", "none", "Jk Jk Jk"},
		{"three-thirteen", "", "2", "", "4h 4d 4s 9c"},
		{"five-crowns", "", "", "5", "5h"}, {"five-crowns", "", "", "5", "Jk"}, {"five-crowns", "", "", "5", "Jc"}, {"five-crowns", "", "", "5", "Qd"},
		{"five-crowns", "", "", "5", "K*"}, {"five-crowns", "", "", "5", "9* 9* 9*"}, {"five-crowns", "", "", "5", "9c 9d 9h 9s 9*"}, {"five-crowns", "", "", "5", "3* 4* 6*"},
		{"five-crowns", "", "", "5", "Ah 3h 4h"},
	})
	return b.lines
}

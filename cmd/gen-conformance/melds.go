package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/solve/brute"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// groupingFamilies are the makers of groupings.jsonl.
func groupingFamilies() []func() []Grouping {
	var list []func() []Grouping
	for _, v := range inHands {
		if slices.ContainsFunc(loosest, func(p [2]string) bool { return p[0] == v.name }) {
			list = append(list, func() []Grouping { return valueGroupings(v) })
		}
	}
	return append(list, standIns, groupedRulings, ordinaryMelds, groupedClaims)
}

// valueGroupings are melds that each value of a parameter allows or forbids
// otherwise than another value.
func valueGroupings(v values) []Grouping {
	var all []Grouping
	for _, value := range v.list {
		b := newGroupBatch(v.name + "=" + value)
		others := without(v.list, value)
		for i, other := range others {
			n := 8 * (i + 1) / len(others)
			b.fill(n, func() Setting {
				s := b.anyGame().with(v.name, value)
				if len(v.helps) > 0 {
					s = s.withAll(pick(b.source, v.helps))
				}
				return s
			}, 6, func(l Grouping, _ rules.Terms, j judged) bool {
				return l.differs(j, v.name, other)
			})
		}
		for i, l := range b.lines {
			j, _ := l.judged()
			for _, other := range others {
				if l.differs(j, v.name, other) {
					b.lines[i].Unlike = append(b.lines[i].Unlike, v.name+"="+other)
				}
			}
		}
		all = append(all, b.lines...)
	}
	return all
}

// standIns are melds in which a wild card says what it stands for.
func standIns() []Grouping {
	b := newGroupBatch("stand-ins")
	for i := 0; i < tries && len(b.lines) < 50; i++ {
		b.addStandIn(len(b.lines)%2 == 0)
	}
	return b.lines
}

// addStandIn adds a meld that is legal as long as nothing is said, and legal or
// not with what is said.
func (b *groupBatch) addStandIn(legal bool) {
	drawn, t, ok := b.draw(b.anyGame(), 3, 5)
	if !ok || strings.HasPrefix(drawn.Round, "b") {
		return
	}
	slots, _ := slotsOf(drawn.Hand)
	o := brute.New(t)
	if !o.Legal(slots) {
		return
	}
	wilds := 0
	for i, s := range slots {
		if o.IsWild(s.Card) {
			slots[i].As = card.New(pick(b.source, t.Ranks.List()), pick(b.source, t.Suits.List()))
			wilds++
		}
	}
	if wilds == 0 || wilds == len(slots) || o.Legal(slots) != legal {
		return
	}
	l := Grouping{Setting: drawn.Setting, Grouping: spellSlots(slots)}
	if !b.taken[l.Grouping+fmt.Sprint(l.Setting)] {
		b.add(l)
	}
}

// groupedRulings are melds on which a ruling bears.
func groupedRulings() []Grouping {
	var all []Grouping
	for _, r := range []struct {
		number string
		rows   []row
	}{
		{"3", []row{
			{"three-thirteen", "", "", "4", "[5h wild 7h]"}, {"three-thirteen", "", "", "4", "[5h wild wild]"}, {"sixty-five", "", "", "4", "[3h wild Jk]"},
			{"sixty-five", "", "", "4", "[4h wild Jk]"}, {"sixty-five", "run-suits=any", "", "4", "[3h wild Jk]"}, {"sixty-five", "run-suits=any", "", "4", "[3h wild Jk Jk]"},
			{"sixty-five", "", "", "4", "[3h 5h wild Jk]"}, {"sixty-five", "", "", "4", "[wild wild Jk Jk]"}, {"sixty-five", "", "", "4", "[wild Jk Jk]"},
		}},
		{"4", []row{
			{"three-thirteen", "", "", "4", "[Qh Kh Jk]"}, {"three-thirteen", "", "", "4", "[Jk Qh Kh]"}, {"three-thirteen", "", "", "4", "[Qh Kh Jk(Jh)]"},
			{"three-thirteen", "", "", "4", "[Qh Kh Jk(Ah)]"}, {"sixty-five", "", "", "4", "[Qh Kh Jk(Ah)]"},
			{"three-thirteen", "", "", "none", "[Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh]"}, {"sixty-five", "", "", "none", "[Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh Ah]"},
			{"sixty-five", "", "", "none", "[Kh Ah 2h]"}, {"five-crowns", "", "", "none", "[3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh]"},
			{"five-crowns", "", "", "none", "[3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh Jk]"},
		}},
		{"8", []row{
			{"vegas", "wild-limit=one", "", "9", "[7h 8h 9h]"}, {"vegas", "wild-limit=one", "", "9", "[7h 8h 9h Jk]"}, {"vegas", "wild-limit=one", "", "9", "[9h 9d 9s]"},
			{"vegas", "wild-limit=one", "", "9", "[Kh Kc 9d]"}, {"vegas", "wild-limit=one", "", "9", "[Kh 9c 9d]"}, {"vegas", "wild-limit=one; wild-as-natural=on", "", "9", "[7h 8h 9h Jk]"},
		}},
		{"9", []row{
			{"vegas", "", "", "2", "[9h 9c 9d 9s Jk]"}, {"vegas", "", "", "2", "[9h 9c 9d Jk]"}, {"vegas", "", "", "2", "[9h 9h Jk]"}, {"vegas", "", "", "2", "[9h 2h 2h 2h]"},
			{"vegas", "", "", "2", "[9h Jk(9d) Jk(9d)]"}, {"vegas", "", "", "2", "[9h Jk(9d) Jk(9s)]"}, {"vegas", "", "", "2", "[9h 9d Jk(9h)]"}, {"vegas", "", "", "2", "[9h 10h Jk(Jh)]"},
			{"vegas", "", "", "2", "[9h 10h Jk(Jd)]"},
		}},
		{"12", []row{
			{"deuces-arent-wild", "", "bonus", "", "[4h 4d]"}, {"deuces-arent-wild", "", "bonus", "", "[3h 4h]"}, {"deuces-arent-wild", "", "bonus", "", "[3h 4d]"},
			{"deuces-arent-wild", "", "bonus", "", "[3h Jk]"}, {"deuces-arent-wild", "", "bonus", "", "[Jk Jk]"}, {"deuces-arent-wild", "", "bonus", "", "[Kh Ah]"},
			{"deuces-arent-wild", "", "bonus", "", "[2h 4h]"}, {"deuces-arent-wild", "", "bonus", "", "[2h 2h]"}, {"deuces-arent-wild", "", "bonus", "", "[4h 9d]"},
		}},
		{"17", []row{
			{"sixty-five", "all-wild=on", "", "4", "[4h Jk Jk]"}, {"sixty-five", "", "", "4", "[4h Jk Jk]"}, {"sixty-five", "all-wild=on", "", "4", "[4h 4d Jk Jk Jk]"},
			{"sixty-five", "all-wild=on; set-suits=distinct", "", "4", "[4h 4h Jk Jk Jk]"}, {"sixty-five", "all-wild=on; set-suits=distinct", "", "4", "[4h 4h 4h 4h 4h]"},
			{"sixty-five", "", "", "4", "[4h 4h 4h 4h 4h]"}, {"vegas", "all-wild=on; wild-limit=one; wild-as-natural=on", "", "4", "[4h Jk wild Jk Jk]"},
		}},
		{"18", []row{
			{"deuces-arent-wild", "", "", "9", "[Jk Jk 9h]"}, {"vegas", "", "", "9", "[Jk wild 9h]"}, {"vegas", "", "", "9", "[Jk wild 9h 9d Jk]"}, {"five-crowns", "", "", "9", "[8h 9* 10h]"},
			{"five-crowns", "", "", "9", "[K* Jk Jk]"},
		}},
	} {
		b := newGroupBatch("ruling " + r.number)
		for _, line := range r.rows {
			var changes []string
			if line.rules != "" {
				changes = strings.Split(line.rules, "; ")
			}
			s := setting(line.game, changes...)
			s.Round, s.Wild = line.round, line.wild
			b.add(Grouping{Setting: s, Grouping: line.hand})
		}
		all = append(all, b.lines...)
	}
	return all
}

// ordinaryMelds are melds of each game as it is.
func ordinaryMelds() []Grouping {
	var all []Grouping
	for _, game := range games {
		b := newGroupBatch(game)
		b.fill(14, func() Setting { return Setting{Game: game} }, 5, func(l Grouping, _ rules.Terms, j judged) bool { return j.legal || b.oneIn(6) })
		all = append(all, b.lines...)
	}
	return all
}

// groupedClaims are whole hands with a claim, judged against the cards as they
// are grouped.
func groupedClaims() []Grouping {
	b := newGroupBatch("ruling 14")
	for i := 0; i < tries && len(b.lines) < 60; i++ {
		b.addClaim(len(b.lines))
	}
	return b.lines
}

func (b *groupBatch) addClaim(i int) {
	drawn, t, ok := b.draw(b.anyGame(), 5, 8)
	if !ok {
		return
	}
	truth := brute.New(t).Read(drawn.cards())
	var melds []int
	for set := range truth.Meld {
		if truth.Meld[set] && set != len(truth.Meld)-1 {
			melds = append(melds, set)
		}
	}
	if len(melds) == 0 {
		return
	}
	laid := pick(b.source, melds)
	rest := truth.Cards(len(truth.Meld) - 1 - laid)
	if i%4 == 3 && len(rest) > 3 { // a second group, which may not be a meld
		l := spellSlots(slotsFor(truth.Cards(laid))) + " " + spellSlots(slotsFor(rest[:3])) + " " + rest[3:].String()
		b.claimOn(Grouping{Setting: drawn.Setting, Grouping: strings.TrimSpace(l)}, t, truth, i)
		return
	}
	b.claimOn(Grouping{Setting: drawn.Setting, Grouping: spellSlots(slotsFor(truth.Cards(laid))) + " " + rest.String()}, t, truth, i)
}

// claimOn adds a grouping with a claim of what it scores, of what the hand
// could score, of the aces' other value or of something else.
func (b *groupBatch) claimOn(l Grouping, t rules.Terms, truth brute.Truth, i int) {
	j, err := l.judged()
	if err != nil {
		return
	}
	claim := []int{j.penalty, truth.Best().Penalty, j.penalty + 12, max(0, j.penalty-1)}[i%4]
	l.Claim = &claim
	var tags []string
	if t.Rules.Points.Ace.Choice != 0 && strings.Contains(l.Grouping, "A") {
		tags = []string{"ruling 7"}
	}
	b.add(l, tags...)
}

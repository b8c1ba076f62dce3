package main

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"github.com/wildmeld/wildmeld/solve/brute"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// families are the makers of hands.jsonl, in the order of its lines.
func families() []func() []Hand {
	var list []func() []Hand
	for _, v := range inHands {
		list = append(list, func() []Hand { return valueHands(v) })
	}
	return append(list, options, rounds, rulings, traps, mixes, tables, claims)
}

// anyGame is a game as it is, by chance.
func (b *batch) anyGame() Setting { return Setting{Game: pick(b.source, games)} }

// options test each option of each game against the game without it.
func options() []Hand {
	var all []Hand
	for _, g := range rules.Games() {
		for _, o := range g.Options {
			if !optionByName(o) {
				continue
			}
			b := newBatch(fmt.Sprintf("%s with %s=%s", g.Name, o.Name, o.Value))
			p, _ := rules.ParameterNamed(o.Name)
			without := o.Name + "=" + p.Get(g.Rules())
			if o.Name == "jokers" {
				without = "jokers=off"
			}
			n, v := cutRule(without)
			b.fill(8, func() Setting { return setting(g.Name, o.Name+"="+o.Value) }, 3, 8, func(l Hand, _ rules.Terms, a answer) bool {
				return l.differs(a, n, v)
			})
			for i := range b.lines {
				b.lines[i].Unlike = []string{without}
			}
			all = append(all, b.lines...)
		}
	}
	return all
}

func namedIn(list []values, name string) (values, bool) {
	i := slices.IndexFunc(list, func(v values) bool { return v.name == name })
	if i < 0 {
		return values{}, false
	}
	return list[i], true
}

// perRound is how many hands are dealt for each round of each game.
const perRound = 4

// rounds are hands as the packs deal them, for every round of every game and
// every wild rank of vegas. Half of them name the round, where that is left
// open the number of cards decides.
func rounds() []Hand {
	var all []Hand
	for _, g := range rules.Games() {
		for i, d := range g.Rules().Rounds {
			b := newBatch(fmt.Sprintf("%s round %d", g.Name, i+1))
			for n := range perRound {
				s := Setting{Game: g.Name}
				if n%2 == 0 {
					s.Round = strconv.Itoa(i + 1)
				}
				b.deal(s, rules.Terms{Rules: g.Rules(), Wild: d.Wild}, d.Cards)
			}
			all = append(all, b.lines...)
		}
		if len(g.Rules().Rounds) == 0 {
			all = append(all, turnedUp(g)...)
		}
	}
	return all
}

// deal adds a hand from the game's packs.
func (b *batch) deal(s Setting, t rules.Terms, cards int, tags ...string) {
	t.Jokers = rules.JokersOn
	h := dealt(b.source, t, t.Game.DecksFor(b.between(2, 5), cards), cards)
	b.add(Hand{Setting: s, Hand: h.String()}, tags...)
}

func turnedUp(g *rules.Game) []Hand {
	var all []Hand
	for _, wild := range append(g.Rules().Ranks.List(), card.NoRank) {
		s := Setting{Game: g.Name, Wild: cmp.Or(wild.String(), "none")}
		b := newBatch(g.Name + " wild " + s.Wild)
		for _, cards := range []int{7, 7, 9, 11} {
			b.deal(s, rules.Terms{Rules: g.Rules(), Wild: wild}, cards)
		}
		all = append(all, b.lines...)
	}
	return all
}

// cards are the hand of a line that was read before.
func (l Hand) cards() card.Hand {
	h, err := handOf(l.Hand)
	if err != nil {
		panic(err)
	}
	return h
}

// mixes are hands under rules of which several are changed.
func mixes() []Hand {
	b := newBatch("mix")
	b.fill(200, func() Setting {
		s := b.anyGame()
		for range b.between(2, 5) {
			v := pick(b.source, inHands)
			switch v.name {
			case "decks", "jokers", "rounds", "last-round", "suits", "ranks":
				continue
			}
			s = s.with(v.name, pick(b.source, v.list))
		}
		return s
	}, 3, 9, func(l Hand, _ rules.Terms, a answer) bool { return a.melds > 0 && len(l.Rules) > 1 })
	return b.lines
}

// claims are hands with a claim: where held cards are arranged it is judged
// against the best arrangement, where they are counted against the sum of all
// cards, with aces as their holder likes (rulings 7 and 14).
func claims() []Hand {
	var all []Hand
	for _, value := range inClaims.list {
		b := newBatch(inClaims.name + "=" + value)
		other := without(inClaims.list, value)[0]
		for i := 0; len(b.lines) < 14 && i < tries; i++ {
			b.claim(b.anyGame().with(inClaims.name, value), i, inClaims.name+"="+other)
		}
		all = append(all, b.lines...)
	}
	for _, points := range []string{"1", "1/13", "1/11"} {
		b := newBatch("claims with ace-points=" + points)
		others := without([]string{"1", "1/13", "1/11"}, points)
		for i := 0; len(b.lines) < 8 && i < tries; i++ {
			b.claim(setting("vegas", "ace-points="+points), i, "ace-points="+others[i%2])
		}
		all = append(all, b.lines...)
	}
	return all
}

// claim adds a hand with a claim whose verdict another value changes. Every
// third is right, where a claim can be.
func (b *batch) claim(s Setting, i int, unlike string) {
	l, t, ok := b.draw(s, 3, 7)
	if !ok {
		return
	}
	h := l.cards()
	aces := 0
	for _, s := range t.Suits.List() {
		aces += h.Count(card.New(card.Ace, s))
	}
	if t.HeldCards == rules.Arranged && aces > 0 {
		return // which aces are left is for the arrangement to say
	}
	e := endOf(t, h, leastOf(t, h).penalty)
	sum := sumOf(t, h).points
	name, value := cutRule(unlike)
	claims := []int{e.points, sum, e.points + 12*b.between(0, aces), e.points + 10*aces, e.points + 12*aces}
	claim := claims[i%len(claims)]
	l.Claim = &claim
	a, err := l.answered()
	if err != nil || a.refused != "" || !l.differs(a, name, value) {
		return
	}
	l.Unlike = []string{unlike}
	tags := []string{"ruling 14"}
	if choices(t, h) > 0 {
		tags = append(tags, "ruling 7")
	}
	b.addAnswered(l, a, append(tags, name+"="+s.Rules[name])...)
}

// leavesMore accepts a hand whose lowest penalty is also reached with more
// cards left over.
func leavesMore(l Hand, t rules.Terms, a answer) bool {
	more := false
	brute.New(t).Read(l.cards()).Costs(func(_ int, c brute.Cost) {
		more = more || c.Penalty == a.penalty && c.Left > a.left
	})
	return more
}

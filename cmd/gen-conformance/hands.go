package main

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// batch is lines in the making that serve one purpose.
type batch struct {
	*source
	purpose string
	lines   []Hand
	taken   map[string]bool
}

func newBatch(purpose string) *batch {
	return &batch{source: sourceNamed(purpose), purpose: purpose, taken: map[string]bool{}}
}

// add answers a hand and adds its line. The generator has made the line, so
// one that cannot be answered is a mistake in it.
func (b *batch) add(l Hand, tags ...string) {
	a, err := l.answered()
	if err != nil {
		panic(fmt.Sprintf("%s: %+v: %v", b.purpose, l, err))
	}
	b.addAnswered(l, a, tags...)
}

func (b *batch) addAnswered(l Hand, a answer, tags ...string) {
	var err error
	if l.Setting, err = l.tidied(); err != nil && a.refused == "" {
		panic(fmt.Sprintf("%s: %+v: %v", b.purpose, l, err))
	}
	l.ID = fmt.Sprintf("%s/%d", b.purpose, len(b.lines)+1)
	l.For = append([]string{b.purpose}, tags...)
	l.setAnswer(a)
	b.lines = append(b.lines, l)
	b.taken[l.key()] = true
}

func (l *Hand) setAnswer(a answer) {
	if l.Refused = a.refused; l.Refused != "" {
		return
	}
	l.Penalty, l.Left, l.Leftovers, l.Verdict = &a.penalty, &a.left, a.leftovers, a.verdict
	if l.Table == "" {
		l.Melds = &a.melds
	}
}

// key is the question that a line asks.
func (l Hand) key() string { return fmt.Sprint(l.Setting, l.Hand, l.Table, l.Claim == nil) }

// games are the names of the games.
var games = rules.Names()

// tries is after how many hands a search for another line gives up.
const tries = 20000

// draw is a random setting and a hand that it can deal.
func (b *batch) draw(s Setting, least, most int) (Hand, rules.Terms, bool) {
	r, err := s.rulesOf()
	if err != nil {
		return Hand{}, rules.Terms{}, false
	}
	s, cards := s.sized(b.source, r, least, most)
	t, refused := s.deal(r, cards)
	if refused != "" {
		return Hand{}, t, false
	}
	h := crowded(b.source, t, cards)
	return Hand{Setting: s, Hand: h.String()}, t, true
}

// fill adds hands, of random settings, until there are n that the question
// accepts.
func (b *batch) fill(n int, random func() Setting, least, most int, accepts func(Hand, rules.Terms, answer) bool, tags ...string) {
	for i := 0; i < tries && n > 0; i++ {
		l, t, ok := b.draw(random(), least, most)
		if !ok || b.taken[l.key()] {
			continue
		}
		a, err := l.answered()
		if err != nil || a.refused != "" || !accepts(l, t, a) {
			continue
		}
		b.addAnswered(l, a, tags...)
		n--
	}
	if n > 0 {
		panic(fmt.Sprintf("%s: %d hands are missing", b.purpose, n))
	}
}

// differs reports whether the hand has another answer under another rule.
func (l Hand) differs(a answer, name, value string) bool {
	l.Setting = l.with(name, value)
	other, err := l.answered()
	return err == nil && !a.same(other)
}

// perValue is how many hands test each value of a parameter.
const perValue = 12

// valueHands test each value of a parameter: hands of which each has another
// answer under some other values, and all together under all of them.
func valueHands(v values) []Hand {
	var all []Hand
	for _, value := range v.list {
		b := newBatch(v.name + "=" + value)
		uncovered := without(v.list, value)
		for range perValue {
			l, a, unlike := b.mostTelling(v, value, uncovered)
			for _, u := range unlike {
				l.Unlike = append(l.Unlike, v.name+"="+u)
			}
			uncovered = without(uncovered, unlike...)
			b.addAnswered(l, a)
		}
		all = append(all, b.lines...)
	}
	return all
}

func without(list []string, gone ...string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return slices.Contains(gone, s) })
}

// candidates is of how many hands the best is taken for a line, patience after
// how many it is taken though values are left that no line tells apart.
const (
	candidates = 6
	patience   = 300
)

// mostTelling is, of some random hands, the one that has another answer under
// most other values, those before all that no line has told apart yet.
func (b *batch) mostTelling(v values, value string, uncovered []string) (best Hand, a answer, unlike []string) {
	score := 0
	found := 0
	enough := func(i int) bool {
		return found >= candidates && (score > 100 || len(uncovered) == 0 || i > patience)
	}
	for i := 0; i < tries && !enough(i); i++ {
		l, ok := b.drawValue(v, value)
		if !ok || b.taken[l.key()] {
			continue
		}
		got, err := l.answered()
		if err != nil || got.refused != "" && b.oneIn(2) {
			continue
		}
		differ, points := l.unlike(got, v, value, uncovered)
		if points == 0 {
			continue
		}
		if found++; points > score {
			best, a, unlike, score = l, got, differ, points
		}
	}
	if score == 0 {
		panic(b.purpose + ": no hand depends on it")
	}
	return best, a, unlike
}

func (l Hand) unlike(a answer, v values, value string, uncovered []string) (differ []string, points int) {
	for _, other := range without(v.list, value) {
		if !l.differs(a, v.name, other) {
			continue
		}
		differ = append(differ, other)
		if points += 10; slices.Contains(uncovered, other) {
			points += 100
		}
	}
	if points > 0 && a.refused == "" && a.penalty > 0 {
		points++
	}
	return differ, points
}

// drawValue is a random hand in which a parameter may show.
func (b *batch) drawValue(v values, value string) (Hand, bool) {
	s := Setting{Game: pick(b.source, orAll(v.games))}
	if len(v.helps) > 0 {
		s = s.withAll(pick(b.source, v.helps))
	}
	switch v.name {
	case "rounds", "last-round":
		return b.drawRound(s, v, value)
	case "decks", "jokers":
		return b.drawCopies(s.with(v.name, value))
	case "suits", "ranks":
		return b.drawPack(s, v, value)
	}
	l, _, ok := b.draw(s.with(v.name, value), 3, 8)
	return l, ok
}

func orAll(names []string) []string {
	if len(names) == 0 {
		return games
	}
	return names
}

func (s Setting) withAll(changes []string) Setting {
	more := setting(s.Game, changes...)
	for name, value := range more.Rules {
		s = s.with(name, value)
	}
	return s
}

// drawRound is a hand whose number of cards, or whose round, decides what is
// wild. Some have a number of cards at an end of the deals.
func (b *batch) drawRound(s Setting, v values, value string) (Hand, bool) {
	s = s.with(v.name, value)
	cards := pick(b.source, []int{3, 5, 6, 7, 13, 14, 15})
	if cards > 10 && !b.oneIn(3) {
		cards = b.between(3, 7)
	}
	if b.oneIn(3) {
		s.Round = strconv.Itoa(b.between(1, 13))
	}
	if value == "any" {
		s.Wild = pick(b.source, []string{"none", "5", "9"})
	}
	r, err := s.rulesOf()
	if err != nil {
		return Hand{}, false
	}
	t, _ := s.deal(r, cards)
	return Hand{Setting: s, Hand: crowded(b.source, t, cards).String()}, true
}

// drawCopies is a hand of few different cards.
func (b *batch) drawCopies(s Setting) (Hand, bool) {
	l, t, ok := b.draw(s, 4, 8)
	if !ok {
		return l, false
	}
	h, _ := handOf(l.Hand)
	again := h[b.below(len(h))]
	for i := range b.between(1, 3) {
		h[i] = again
	}
	for i := range b.below(len(h)) * b.below(2) {
		h[len(h)-1-i] = card.Joker
	}
	if t.Jokers == 0 && !b.oneIn(3) {
		return l, h.Count(card.Joker) == 0
	}
	l.Hand = h.String()
	return l, true
}

// drawPack is a hand from the largest pack, which a smaller one may lack.
func (b *batch) drawPack(s Setting, v values, value string) (Hand, bool) {
	largest := "cdhs*"
	if v.name == "ranks" {
		largest = "A-K"
		s = s.with("rounds", "any")
	}
	if b.oneIn(2) {
		largest = value
	}
	l, _, ok := b.draw(s.with(v.name, largest), 3, 8)
	l.Setting = l.with(v.name, value)
	return l, ok
}

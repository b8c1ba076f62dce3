package main

import (
	"hash/fnv"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// source is a stream of numbers that depends on its name alone (splitmix64),
// so that a new kind of line leaves the others as they are.
type source uint64

func sourceNamed(name string) *source {
	h := fnv.New64a()
	h.Write([]byte(name))
	s := source(h.Sum64())
	return &s
}

func (s *source) next() uint64 {
	*s += 0x9e3779b97f4a7c15
	z := uint64(*s)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// below is a number from 0 to n-1.
func (s *source) below(n int) int { return int(s.next() % uint64(n)) }

// between is a number from low to high.
func (s *source) between(low, high int) int { return low + s.below(high-low+1) }

// oneIn is true once in n times.
func (s *source) oneIn(n int) bool { return s.below(n) == 0 }

func pick[T any](s *source, list []T) T { return list[s.below(len(list))] }

func shuffle[T any](s *source, list []T) {
	for i := len(list) - 1; i > 0; i-- {
		j := s.below(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}

// wildCards are the wild cards that a round has, one of a kind.
func wildCards(t rules.Terms) card.Hand {
	var wilds card.Hand
	if t.Jokers != 0 {
		wilds = append(wilds, card.Joker)
	}
	if t.Wild == card.NoRank {
		return wilds
	}
	for _, s := range t.Suits.List() {
		wilds = append(wilds, card.New(t.Wild, s))
	}
	return append(wilds, card.Wild)
}

// neighbours are the ranks of the pack in the order of a run, once around.
func neighbours(r rules.Ranks) []card.Rank {
	list := r.List()
	if list[0] == card.Ace && !r.Has(card.Two) {
		return append(list[1:], card.Ace)
	}
	return list
}

// crowded is a hand of a few neighbouring ranks and suits with copies and wild
// cards, in which melds compete.
func crowded(s *source, t rules.Terms, cards int) card.Hand {
	ranks, suits := neighbours(t.Ranks), t.Suits.List()
	shuffle(s, suits)
	first, width := s.below(len(ranks)), s.between(2, 5)
	if s.oneIn(3) {
		first = len(ranks) - s.between(1, 4)%len(ranks) // about the ace
	}
	suits = suits[:s.between(1, len(suits))]
	wilds, wildShare := wildCards(t), s.between(0, 4)
	var h card.Hand
	for len(h) < cards {
		if len(wilds) > 0 && s.below(10) < wildShare {
			h = append(h, pick(s, wilds))
			continue
		}
		rank := ranks[(first+s.below(width))%len(ranks)]
		if s.oneIn(8) {
			rank = pick(s, ranks)
		}
		h = append(h, card.New(rank, pick(s, suits)))
	}
	return h
}

// dealt is a hand from the shuffled packs of a game.
func dealt(s *source, t rules.Terms, decks, cards int) card.Hand {
	var pack card.Hand
	for range decks {
		for _, k := range t.Ranks.List() {
			for _, suit := range t.Suits.List() {
				pack = append(pack, card.New(k, suit))
			}
		}
		for range t.Game.JokersADeck {
			if t.Jokers != 0 {
				pack = append(pack, card.Joker)
			}
		}
	}
	shuffle(s, pack)
	return pack[:cards]
}

// setting is a game with some rules changed, each spelled name=value, in a
// round of its own or with a wild rank.
func setting(game string, changes ...string) Setting {
	s := Setting{Game: game}
	for _, c := range changes {
		name, value := cutRule(c)
		s = s.with(name, value)
	}
	return s
}

// cutRule parts a rule spelled name=value.
func cutRule(text string) (name, value string) {
	name, value, _ = strings.Cut(text, "=")
	return name, value
}

// tidied leaves out the rules that the game has anyway.
func (s Setting) tidied() (Setting, error) {
	g, _, _ := rules.Lookup(s.Game)
	kept := map[string]string{}
	for name, value := range s.Rules {
		r := g.Rules()
		if err := r.Set(name, value); err != nil {
			return s, err
		}
		p, _ := rules.ParameterNamed(name)
		if p.Get(r) != p.Get(g.Rules()) {
			kept[name] = value
		}
	}
	s.Rules = kept
	return s, nil
}

// sized chooses the number of cards of a hand and names its round or its wild
// rank, in one of the ways there are to do so.
func (s Setting) sized(from *source, r rules.Rules, least, most int) (Setting, int) {
	cards := from.between(least, most)
	round := slices.IndexFunc(r.Rounds, func(d rules.Deal) bool { return d.Cards == cards })
	if round >= 0 && from.oneIn(2) {
		s.Round = strconv.Itoa(round + 1)
		return s, cards
	}
	ranks := r.Ranks.List()
	if s.Wild = "none"; !from.oneIn(8) {
		s.Wild = pick(from, ranks).String()
	}
	return s, cards
}

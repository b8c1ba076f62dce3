package match

import (
	"slices"
	"strings"
)

// ranks holds the stems of the words for ranks, from the ace, 1, to the king, 13.
var ranks = map[string]int{
	"ace": 1, "a": 1, "two": 2, "deuc": 2, "three": 3, "four": 4, "fiv": 5, "six": 6, "seven": 7, "eight": 8, "nin": 9, "ten": 10,
	"t": 10, "jack": 11, "j": 11, "queen": 12, "q": 12, "king": 13, "k": 13,
	"2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 10,
}

// rankOf returns the rank that a stem names, as a word, a number or a card, or 0.
func rankOf(stem string) int {
	if n := ranks[stem]; n > 0 || len(stem) < 2 {
		return n
	}
	if name, suit := stem[:len(stem)-1], stem[len(stem)-1:]; len(name) <= 2 && strings.Contains("chsd", suit) {
		return ranks[name]
	}
	return 0
}

// fewestRanks is how many ranks beside each other are an example of a meld.
const fewestRanks = 3

// example finds ranks beside each other, as in "is Q K A a run" or "5 6 7 and another 7",
// and returns the terms that they stand for and the places of the ranks.
func (l language) example(stems []string) (terms []string, places []int) {
	for i, s := range stems[:max(0, len(stems)-2)] {
		if (s == "2" || s == "two" || s == "both") && (i == 0 || rankOf(stems[i-1]) == 0) && rankOf(stems[i+1]) > 0 && stems[i+2] == "of" {
			return []string{"duplicate"}, []int{i, i + 1}
		}
	}
	var list []int
	for i, s := range append(slices.Clone(stems), "") {
		if n := rankOf(s); n > 0 && (s != "a" || isSymbol(stems, i-1) || isSymbol(stems, i+1)) {
			list, places = append(list, n), append(places, i)
			continue
		}
		if s != "" && len(list) > 0 && (s == stop || l.skip[s] || l.isSuit(s) || s == "joker" || s == "another") {
			continue
		}
		if len(list) >= fewestRanks {
			return meaning(list), places
		}
		list, places = nil, nil
	}
	return nil, nil
}

// isSymbol reports whether a stem is a rank as it stands on a card: beside one an "a" is
// an ace.
func isSymbol(stems []string, i int) bool {
	return i >= 0 && i < len(stems) && len(stems[i]) <= 2 && stems[i] != "a" && rankOf(stems[i]) > 0
}

func (l language) isSuit(stem string) bool {
	for _, e := range l.same[stem] {
		if e.term == "suit" {
			return true
		}
	}
	return false
}

// meaning returns the terms that an example of a meld stands for.
func meaning(list []int) (terms []string) {
	has := func(ranks ...int) bool {
		return !slices.ContainsFunc(ranks, func(n int) bool { return !slices.Contains(list, n) })
	}
	sorted := slices.Compact(slices.Sorted(slices.Values(list)))
	switch {
	case has(13, 1, 2), has(13, 2) && len(sorted) <= 4:
		return []string{"around"}
	case has(12, 13, 1), has(1, 2, 3):
		return []string{"acehigh", "ace"}
	case len(sorted) == 1:
		return []string{"set"}
	case len(sorted) <= 4 && has(11, 12, 13): // more often a question of points
		return []string{"face"}
	case len(sorted) < len(list):
		return []string{"duplicate", "run"}
	}
	return []string{"run"}
}

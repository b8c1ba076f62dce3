package evening_test

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/solve/reach"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// lookalikes holds the digits that are taken for one another.
var lookalikes = [][]string{{"1", "7"}, {"3", "8"}, {"5", "6"}, {"0", "6", "8", "9"}, {"4", "9"}}

// misreadings returns what a number becomes with one digit misread.
func misreadings(text string) (list []string) {
	for i := range text {
		for _, group := range lookalikes {
			if !slices.Contains(group, text[i:i+1]) {
				continue
			}
			for _, d := range group {
				if wrong := text[:i] + d + text[i+1:]; wrong != text && (wrong[0] != '0' || wrong == "0") && !slices.Contains(list, wrong) {
					list = append(list, wrong)
				}
			}
		}
	}
	return list
}

// numbers is what an evening's text says, without its reader.
type numbers struct {
	h      honest
	totals bool           // the numbers of the rounds are running totals
	list   []number       // in the order of the text
	may    []reach.Scores // by round
}

func numbersOf(h honest, k kept, list []number) *numbers {
	n := &numbers{h: h, totals: k.totals, list: list}
	for i := range h.scores {
		round := rules.Round{Number: i + 1, Deal: h.rules.Rounds[i]}
		t := h.rules.In(round)
		all := reach.Packs{Decks: round.Cards}
		if h.rules.UsualJokers(1) > 0 || h.rules.Jokers == rules.JokersOptional {
			all.Jokers = round.Cards
		}
		if h.rules.Decks > 0 {
			all.Decks = h.rules.Decks
			all.Jokers = h.rules.UsualJokers(h.rules.Decks)
		}
		if h.rules.Jokers == rules.JokersOptional && h.rules.Decks > 0 {
			all.Jokers = min(round.Cards, h.rules.UsualJokers(h.rules.Decks))
		}
		n.may = append(n.may, reach.Of(&t, round.Cards, all))
	}
	return n
}

// agrees reports whether the numbers agree: every total is the sum of the scores above it, no
// score is one that no hand has, and in each round somebody has 0.
func (n *numbers) agrees() bool {
	rounds, players := len(n.h.scores), len(n.h.names)
	score := make([][]int, rounds)
	for i := range score {
		score[i] = make([]int, players)
	}
	value := func(x number) int {
		v, _ := strconv.Atoi(x.text)
		return v
	}
	for _, x := range n.list {
		if x.total == n.totals && (!n.totals || !n.isBelow(x)) {
			score[x.round][x.player] = value(x)
		}
	}
	if n.totals {
		for i := rounds - 1; i > 0; i-- {
			for p := range players {
				score[i][p] -= score[i-1][p]
			}
		}
	}
	for i, row := range score {
		zero := false
		for _, s := range row {
			if s < 0 || !n.may[i].Has(s) {
				return false
			}
			zero = zero || s == 0
		}
		if !zero {
			return false
		}
	}
	for _, x := range n.list {
		sum := 0
		for i := range x.round + 1 {
			sum += score[i][x.player]
		}
		if x.total && value(x) != sum {
			return false
		}
	}
	return true
}

// isBelow reports whether a number stands in the row of totals below running totals.
func (n *numbers) isBelow(x number) bool {
	first := slices.IndexFunc(n.list, func(y number) bool { return y.player == x.player && y.round == x.round && y.total == x.total })
	return n.list[first] != x
}

// misreads returns how many texts with one digit read otherwise agree.
func (n *numbers) agreeing() (list []number) {
	for i := range n.list {
		was := n.list[i]
		for _, to := range misreadings(was.text) {
			n.list[i].text = to
			if n.agrees() {
				list = append(list, n.list[i])
			}
		}
		n.list[i] = was
	}
	return list
}

// TestMisreadDigits misreads a digit in honest evenings. Whenever the numbers contradict one
// another, by a search of the test's own, it is found; and where one digit alone can make them
// agree again, it is among the repairs in nine of ten.
func TestMisreadDigits(t *testing.T) {
	count := 250
	if *long {
		count = 10_000
	}
	r := rand.New(rand.NewPCG(41, 2))
	contradicting, unique, offered, alone := 0, 0, 0, 0
	for range count {
		h := play(r)
		if len(h.rules.Rounds) == 0 {
			continue // what follows from who drops out is not the test's to say
		}
		k, page := h.keep(r)
		at := r.IntN(len(page.numbers))
		was := page.numbers[at]
		wrong := misreadings(was.text)
		if len(wrong) == 0 {
			continue
		}
		lines := strings.SplitAfter(page.String(), "\n")
		line, to := lines[was.line-1], pick(r, wrong)
		lines[was.line-1] = line[:was.column-1] + to + line[was.column-1+len(was.text):]
		text := strings.Join(lines, "")
		n := numbersOf(h, k, page.numbers)
		n.list[at].text = to
		if strings.Contains(line[was.column-1+len(was.text):], " out") && strings.HasPrefix(line[was.column-1+len(was.text):], " out") {
			continue // out with points is another fault
		}
		e := found(t, h, k, text)
		agree := n.agrees()
		if is := e.Status != evening.Right || e.Contradicts(); is == agree {
			t.Errorf("%s, %+v: %s for %s in line %d: agrees %t, found %v\n%s", h.rules.Name, k, to, was.text, was.line, agree, sentences(e), text)
		}
		if agree {
			continue
		}
		contradicting++
		if only := n.agreeing(); len(only) != 1 {
			continue
		}
		unique++
		isTrue := func(x evening.Repair) bool {
			return len(x.Changes) == 1 && x.Changes[0].Line == was.line && x.Changes[0].Column == was.column && x.Changes[0].To == was.text
		}
		switch {
		case !slices.ContainsFunc(e.Repairs, isTrue):
			if testing.Verbose() {
				t.Logf("%s, %+v: %s for %s at %d:%d: %d repairs and %d, %v; %v\n%s", h.rules.Name, k, to, was.text, was.line, was.column, len(e.Repairs), e.MoreRepairs, e.Repairs, sentences(e), text)
			}
			continue
		case len(e.Repairs) == 1:
			alone++
		}
		offered++
	}
	t.Logf("%d evenings contradict themselves; in %d one digit alone makes them agree, which is offered in %d and the only offer in %d", contradicting, unique, offered, alone)
	if contradicting < count/2 || 10*offered < 9*unique {
		t.Errorf("of %d digits that alone make an evening agree, %d are offered", unique, offered)
	}
}

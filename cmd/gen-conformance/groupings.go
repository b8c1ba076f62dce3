package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/solve/brute"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// judged is what a grouping comes to.
type judged struct {
	legal   bool
	penalty int
	verdict string

	terms  rules.Terms
	faulty [][]meld.Slot // the melds that are not legal
}

func (j judged) same(k judged) bool {
	return j.legal == k.legal && j.penalty == k.penalty && j.verdict == k.verdict
}

// judged is the oracle's judgement: the cards of melds that are not legal count
// with the loose ones.
func (l Grouping) judged() (judged, error) {
	r, err := l.rulesOf()
	if err != nil {
		return judged{}, err
	}
	melds, loose, err := groupingOf(l.Grouping)
	if err != nil {
		return judged{}, err
	}
	h := cardsOf(melds, loose)
	t, refused := l.deal(r, len(h))
	if refused += lacks(t, h); refused != "" {
		return judged{}, fmt.Errorf("%s: %s", l.Grouping, refused)
	}
	j := judged{legal: true, terms: t}
	o := brute.New(t)
	for _, m := range melds {
		if !o.Legal(m) {
			j.legal = false
			j.faulty = append(j.faulty, m)
			loose = append(loose, cardsOf([][]meld.Slot{m}, nil)...)
		}
	}
	e := sumOf(t, loose)
	if j.penalty = e.points; l.Claim != nil {
		j.verdict = verdict(t, e, *l.Claim)
	}
	return j, nil
}

// loosest is the value of each parameter of melds that forbids least.
var loosest = [][2]string{
	{"min-meld", "2"}, {"max-meld", "none"}, {"min-run", "as-set"}, {"aces", "both"}, {"aces", "wrap"}, {"set-suits", "any"}, {"run-suits", "any"},
	{"wild-limit", "none"}, {"all-wild", "on"}, {"adjacent-wilds", "on"}, {"wild-as-natural", "on"},
}

// why is why the grouping is not legal, meld by meld.
func (j judged) why() (why []string) {
	for _, m := range j.faulty {
		why = append(why, whyNot(j.terms, m)...)
	}
	return why
}

// whyNot is why cards are no meld: the parameters of which each alone, with
// another value, would allow them. There may be none.
func whyNot(t rules.Terms, m []meld.Slot) []string {
	var why []string
	for _, p := range loosest {
		loose := t
		if err := loose.Set(p[0], p[1]); err != nil {
			panic(err)
		}
		if o := brute.New(loose); o.Legal(m) && !slices.Contains(why, p[0]) {
			why = append(why, p[0])
		}
	}
	if why == nil {
		return []string{"neither a set nor a run"}
	}
	return why
}

// groupBatch is groupings in the making that serve one purpose.
type groupBatch struct {
	*batch
	lines []Grouping
	legal int
}

func newGroupBatch(purpose string) *groupBatch {
	return &groupBatch{batch: newBatch("melds " + purpose)}
}

func (b *groupBatch) add(l Grouping, tags ...string) {
	j, err := l.judged()
	if err != nil {
		panic(fmt.Sprintf("%s: %v", b.purpose, err))
	}
	if l.Setting, err = l.tidied(); err != nil {
		panic(err)
	}
	l.ID = fmt.Sprintf("%s/%d", b.purpose, len(b.lines)+1)
	l.For = append([]string{strings.TrimPrefix(b.purpose, "melds ")}, tags...)
	l.Legal, l.Why, l.Penalty, l.Verdict = j.legal, j.why(), j.penalty, j.verdict
	b.lines = append(b.lines, l)
	b.taken[l.Grouping+fmt.Sprint(l.Setting)] = true
	if l.Legal {
		b.legal++
	}
}

// fill adds single melds until there are n that the question accepts, about
// as many legal ones as others where both are accepted.
func (b *groupBatch) fill(n int, random func() Setting, most int, accepts func(Grouping, rules.Terms, judged) bool, tags ...string) {
	for i := 0; i < tries && len(b.lines) < n; i++ {
		drawn, t, ok := b.draw(random(), 2, most)
		l := Grouping{Setting: drawn.Setting, Grouping: "[" + drawn.Hand + "]"}
		if l.Round != "" && l.Round != "bonus" {
			l.Round, l.Wild = "", cmp.Or(t.Wild.String(), "none")
		}
		if !ok || b.taken[l.Grouping+fmt.Sprint(l.Setting)] {
			continue
		}
		j, err := l.judged()
		if err != nil || !accepts(l, t, j) || i < tries/2 && (j.legal && b.legal > n/2 || !j.legal && len(b.lines)-b.legal > n/2) {
			continue
		}
		b.add(l, tags...)
	}
	if len(b.lines) < n {
		panic(fmt.Sprintf("%s: %d groupings are missing", b.purpose, n-len(b.lines)))
	}
}

func (l Grouping) differs(j judged, name, value string) bool {
	l.Setting = l.with(name, value)
	other, err := l.judged()
	return err == nil && !j.same(other)
}

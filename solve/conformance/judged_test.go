package conformance

import (
	"fmt"
	"slices"

	"github.com/wildmeld/wildmeld/solve/internal/oracle"
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
	o := oracle.New(t)
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
	{"min-meld", "2"}, {"max-meld", "none"}, {"min-run", "as-set"}, {"aces", "both"}, {"aces", "wrap"}, {"set-suits", "any"}, {"runs", "on"}, {"run-suits", "any"},
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
		if o := oracle.New(loose); o.Legal(m) && !slices.Contains(why, p[0]) {
			why = append(why, p[0])
		}
	}
	if why == nil {
		return []string{"neither a set nor a run"}
	}
	return why
}

// answer writes the oracle's judgement into the line.
func (l *Grouping) answer() error {
	j, err := l.judged()
	if err != nil {
		return err
	}
	l.Legal, l.Why, l.Penalty, l.Verdict = j.legal, j.why(), j.penalty, j.verdict
	return nil
}

// under returns the line's judgement with one rule changed.
func (l Grouping) under(name, value string) (judged, error) {
	l.Setting = l.with(name, value)
	return l.judged()
}

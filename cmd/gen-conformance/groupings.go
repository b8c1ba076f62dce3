package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/solve/brute"
	"github.com/wildmeld/wildmeld/solve/card"
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

package main

import (
	"cmp"
	"fmt"
	"maps"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/solve/brute"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// ledger adds a log up by a reading of its own of the rules of rounds, ends of
// games and money (rulings 6, 10, 11, 12 and 14). It reads only logs whose
// lines are written as those of the set are.
type ledger struct {
	Setting // the game, its rules, and the wild rank of the round
	rules   rules.Rules
	log     Log

	players []*player // in the order in which they came
	buyIn   int       // cents
	max     int
	shares  [2]int
	second  bool // the second runner-up gets one buy-in
	rounds  int  // scored
	lines   []entry
	scores  map[string]map[string]int // by round and player
	bonus   bool                      // the round is a bonus hand
	bonuses int
}

// player is one who plays, or did.
type player struct {
	name     string
	total    int
	paid     int
	won      int
	expiries int
	kept     int // cards of bonus hands
	state    state
}

type state int

const (
	playing state = iota
	expired       // may buy in before the next round
	out           // let a round pass
	left          // of their own will
)

// entry is a player's line in a round.
type entry struct {
	*player
	line   int
	points int
	out    bool // marked
	empty  bool // no card is left
}

// ledgerOf adds up a log.
func ledgerOf(name, text string) (Log, error) {
	l := &ledger{log: Log{Log: name, Totals: map[string]int{}, Winners: []string{}}, scores: map[string]map[string]int{}, shares: [2]int{70, 30}, max: 100}
	number := 0
	for line := range strings.Lines(text) {
		number++
		if err := l.read(number, strings.TrimSpace(line)); err != nil {
			return Log{}, fmt.Errorf("%s:%d: %w", name, number, err)
		}
	}
	l.closeRound()
	l.finish()
	return l.log, nil
}

func (l *ledger) read(number int, line string) error {
	first, rest, _ := strings.Cut(line, " ")
	if tags, ok := strings.CutPrefix(line, "# for: "); ok {
		l.log.For = strings.Split(tags, "; ")
		return nil
	}
	if line == "" || first == "#" {
		return nil
	}
	var err error
	switch first {
	case "game":
		l.Game = rest
		l.rules, err = l.rulesOf()
	case "players":
		for _, name := range strings.Split(rest, ", ") {
			l.players = append(l.players, &player{name: name})
		}
	case "rule":
		name, value, _ := strings.Cut(rest, " ")
		l.Setting = l.with(name, value)
		l.rules, err = l.rulesOf()
	case "buy-in":
		whole, cents, _ := strings.Cut(rest, ".")
		l.buyIn, err = strconv.Atoi(whole + cents)
	case "max":
		l.max, err = strconv.Atoi(rest)
	case "handicap":
		p, points := l.lastWord(rest)
		p.total, err = strconv.Atoi(points)
	case "pot":
		l.second = strings.HasSuffix(rest, " buy-in")
		_, err = fmt.Sscanf(rest, "%d:%d", &l.shares[0], &l.shares[1])
	case "round":
		l.startRound(rest)
	case "totals":
		err = l.checkTotals(number, rest)
	case "correct":
		err = l.correct(rest)
	case "used":
	default:
		err = l.entry(number, line)
	}
	return err
}

// lastWord parts a player's name from the word after it.
func (l *ledger) lastWord(text string) (*player, string) {
	i := strings.LastIndex(text, " ")
	return l.named(text[:i]), text[i+1:]
}

func (l *ledger) named(name string) *player {
	for _, p := range l.players {
		if p.name == name {
			return p
		}
	}
	p := &player{name: name, state: left}
	l.players = append(l.players, p)
	return p
}

func (l *ledger) startRound(rest string) {
	l.closeRound()
	if l.rounds == 0 {
		l.payIn()
	}
	round, wild, _ := strings.Cut(rest, " wild ")
	l.Round, l.Wild = round, strings.Replace(wild, "joker", "none", 1)
	l.bonus = round == "bonus"
	for _, p := range l.players {
		if p.state == expired && !l.bonus {
			p.state = out
		}
	}
}

// payIn is the stake of everybody at the start.
func (l *ledger) payIn() {
	for _, p := range l.players {
		if p.paid = l.buyIn; l.Game == "sixty-five" {
			p.paid = 65
		}
	}
}

// entry reads a player's line of a round, or a coming or going between rounds.
func (l *ledger) entry(number int, line string) error {
	name, cards, isEntry := strings.Cut(line, ":")
	if !isEntry {
		l.closeRound()
		for _, m := range []struct {
			words string
			moves func(*player)
		}{{" buys in", l.buysIn}, {" joins", l.joins}, {" leaves", l.leaves}} {
			if name, ok := strings.CutSuffix(line, m.words); ok {
				m.moves(l.named(name))
				return nil
			}
		}
		return fmt.Errorf("%q is nothing the ledger reads", line)
	}
	cards, isOut := strings.CutSuffix(strings.TrimSpace(cards), "out")
	cards, claimed, hasClaim := strings.Cut(cards, "=")
	e := entry{player: l.named(name), line: number, out: isOut}
	claim := 0
	for _, part := range strings.Split(strings.TrimSpace(claimed), "+") {
		n, _ := strconv.Atoi(part)
		claim += n
	}
	if e.points = claim; strings.TrimSpace(cards) != "" {
		if err := l.score(&e, strings.TrimSpace(cards), claim, hasClaim); err != nil {
			return err
		}
	} else {
		e.empty = claim == 0
	}
	l.lines = append(l.lines, e)
	return nil
}

// score scores the cards of a line and judges its claim.
func (l *ledger) score(e *entry, cards string, claim int, hasClaim bool) error {
	aces := strings.Count(cards, "(13)")
	melds, loose, err := groupingOf(strings.ReplaceAll(cards, "(13)", ""))
	if err != nil {
		return err
	}
	s := l.Setting
	if len(l.rules.Rounds) > 0 {
		s.Wild = "" // the round has it
	}
	r := l.rules
	h := cardsOf(melds, loose)
	t, refused := s.deal(r, len(h))
	if len(r.Rounds) > 0 && refused != "" {
		l.wrong(e.line) // the claim is taken as it is
		return nil
	}
	if lacks(t, h) != "" {
		l.wrong(e.line)
	}
	end, leftover := l.endOf(t, melds, loose, e)
	if e.empty = leftover == 0; hasClaim {
		v := verdict(t, end, claim)
		if v == "right" {
			end.points = claim
		} else {
			l.wrong(e.line)
		}
		l.log.Claims = append(l.log.Claims, fmt.Sprintf("round %s %s %d %s", l.Round, e.name, end.points, v))
	} else {
		end.points += 12 * aces
	}
	e.points = end.points
	if e.out && e.points > r.OutLimit {
		l.wrong(e.line)
	}
	return nil
}

// wrong notes that something on the line is wrong.
func (l *ledger) wrong(line int) {
	if !slices.Contains(l.log.Wrong, line) {
		l.log.Wrong = append(l.log.Wrong, line)
	}
}

// endOf is what the cards score, and how many count: where melds are written,
// the cards that are in none or in one that is not legal.
func (l *ledger) endOf(t rules.Terms, melds [][]meld.Slot, loose card.Hand, e *entry) (end, int) {
	if len(melds) == 0 {
		if t.HeldCards == rules.Counted {
			return sumOf(t, loose), len(loose)
		}
		a := leastOf(t, loose)
		return end{points: a.penalty}, a.left
	}
	o := brute.New(t)
	for _, m := range melds {
		if !o.Legal(m) {
			l.wrong(e.line)
			loose = append(loose, cardsOf([][]meld.Slot{m}, nil)...)
		}
	}
	return sumOf(t, loose), len(loose)
}

// closeRound scores the round that is open.
func (l *ledger) closeRound() {
	if l.lines == nil {
		return
	}
	lines := l.lines
	l.lines = nil
	if l.bonus {
		l.scoreBonus(lines)
		return
	}
	l.rounds++
	l.scores[l.Round] = map[string]int{}
	for _, e := range lines {
		e.total += e.points
		l.scores[l.Round][e.name] = e.points
	}
	l.payOut(lines)
	for _, p := range l.players {
		if l.eliminates() && p.state == playing && p.total >= l.max {
			p.state = expired
			p.expiries++
		}
	}
}

func (l *ledger) scoreBonus(lines []entry) {
	l.bonuses++
	for _, e := range lines {
		if e.out {
			e.kept++
		}
	}
}

func (l *ledger) eliminates() bool { return l.Game == "vegas" }

// payOut pays ten cents to who was first: the only one marked, else the only
// one without cards; with pay-each to everybody without cards.
func (l *ledger) payOut(lines []entry) {
	if l.Game != "sixty-five" {
		return
	}
	var marked, empty []*player
	for _, e := range lines {
		if e.out {
			marked = append(marked, e.player)
		}
		if e.empty || e.out {
			empty = append(empty, e.player)
		}
	}
	paid := marked
	if len(marked) == 0 {
		paid = empty
	}
	if len(paid) > 1 {
		panic("a log of the set in which nobody knows who was first")
	}
	if l.rules.PayEach == rules.On {
		paid = empty
	}
	for _, p := range paid {
		p.won += 10
	}
}

// buysIn sets the score to the highest among those not expired.
func (l *ledger) buysIn(p *player) {
	highest := l.highest()
	p.state, p.total = playing, highest
	p.paid += l.buyIn
}

func (l *ledger) highest() int {
	most := 0
	for _, p := range l.players {
		if p.state == playing {
			most = max(most, p.total)
		}
	}
	return most
}

// joins costs a buy-in for each expiry of who has expired most, and starts on
// that player's score.
func (l *ledger) joins(p *player) {
	most := 0
	for _, q := range l.players {
		most = max(most, q.expiries)
	}
	score := 0
	for _, q := range l.players {
		if q.state == playing && (most == 0 || q.expiries == most) {
			score = max(score, q.total)
		}
	}
	if score == 0 {
		score = l.highest()
	}
	p.state, p.total = playing, score
	p.paid += max(1, most) * l.buyIn
}

func (l *ledger) leaves(p *player) { p.state = left }

// checkTotals holds the running totals of the log against those so far.
func (l *ledger) checkTotals(number int, rest string) error {
	l.closeRound()
	for _, item := range strings.Split(rest, ", ") {
		p, text := l.lastWord(item)
		total, err := strconv.Atoi(text)
		if err != nil {
			return err
		}
		if total != p.total {
			l.wrong(number)
		}
	}
	return nil
}

// correct replaces an earlier score.
func (l *ledger) correct(rest string) error {
	l.closeRound()
	round, rest, _ := strings.Cut(rest, " ")
	p, text := l.lastWord(rest)
	score, err := strconv.Atoi(text)
	p.total += score - l.scores[round][p.name]
	l.scores[round][p.name] = score
	return err
}

// finish decides the game.
func (l *ledger) finish() {
	if l.rounds == 0 {
		l.payIn()
	}
	if l.eliminates() {
		l.lastOneIn()
	} else if l.rounds == len(l.rules.Rounds) {
		l.lowestTotal()
	}
	pot := 0
	for _, p := range l.players {
		l.log.Totals[p.name] = p.total
		pot += p.paid - p.won
		if l.Game == "sixty-five" || l.buyIn > 0 {
			if l.log.Money == nil {
				l.log.Money = map[string]Account{}
			}
			l.log.Money[p.name] = Account{p.paid, p.won}
		}
	}
	l.log.Pot = pot
	if l.log.Over {
		l.log.Payments = fewestPayments(l.log.Money, pot)
	}
	slices.Sort(l.log.Wrong)
}

// lowestTotal ends a game of fixed rounds.
func (l *ledger) lowestTotal() {
	least := slices.MinFunc(l.players, func(p, q *player) int { return cmp.Compare(p.total, q.total) }).total
	var low []*player
	for _, p := range l.players {
		if p.total == least {
			low = append(low, p)
		}
	}
	switch {
	case len(low) > 1 && l.rules.Tie == rules.NoWinner:
		l.log.Over = true
		return
	case len(low) > 1 && l.rules.Tie == rules.BonusRound && l.rules.Game.Bonus != nil:
		low = mostKept(low)
		if l.bonuses == 0 || len(low) > 1 {
			return
		}
	case len(low) > 1 && l.rules.Tie == rules.BonusRound:
		l.log.Over = true
		return
	}
	l.log.Over = true
	pot := 0
	for _, p := range l.players {
		pot += p.paid - p.won
	}
	for _, p := range low {
		l.log.Winners = append(l.log.Winners, p.name)
		p.won += pot / len(low)
	}
}

func mostKept(tied []*player) []*player {
	most := slices.MaxFunc(tied, func(p, q *player) int { return cmp.Compare(p.kept, q.kept) }).kept
	return slices.DeleteFunc(slices.Clone(tied), func(p *player) bool { return p.kept < most })
}

// lastOneIn ends a game that players drop out of.
func (l *ledger) lastOneIn() {
	var in, after []*player
	pot := 0
	for _, p := range l.players {
		pot += p.paid
		switch p.state {
		case playing:
			in = append(in, p)
		case expired, out:
			after = append(after, p)
		}
	}
	if len(in) != 1 || l.rounds == 0 {
		return
	}
	l.log.Over, l.log.Winners = true, []string{in[0].name}
	slices.SortStableFunc(after, func(p, q *player) int { return cmp.Compare(p.total, q.total) })
	in[0].won = pot - l.payRunnersUp(after, pot)
}

// payRunnersUp shares the runner-up's part among those with equal scores, and
// is what was paid.
func (l *ledger) payRunnersUp(after []*player, pot int) (paid int) {
	parts := make([]int, len(after))
	if len(after) > 0 {
		parts[0] = pot * l.shares[1] / (l.shares[0] + l.shares[1])
	}
	if l.second && len(after) > 1 {
		parts[1] = min(l.buyIn, parts[0])
		parts[0] -= parts[1]
	}
	for i := 0; i < len(after); {
		sum, n := 0, 0
		for n = i; n < len(after) && after[n].total == after[i].total; n++ {
			sum += parts[n]
		}
		for _, p := range after[i:n] {
			p.won = sum / (n - i)
			paid += p.won
		}
		i = n
	}
	return paid
}

// fewestPayments is how many payments it takes at least to settle the
// accounts, the pot being a party where money stays in it: all parties who are
// not even, less one for each group of them that is even among themselves.
func fewestPayments(money map[string]Account, pot int) int {
	balances := []int{}
	for _, name := range slices.Sorted(maps.Keys(money)) {
		if b := money[name].Won - money[name].Paid; b != 0 {
			balances = append(balances, b)
		}
	}
	if pot != 0 {
		balances = append(balances, pot)
	}
	groups := make([]int, 1<<len(balances))
	for set := 1; set < len(groups); set++ {
		sum := 0
		for i, b := range balances {
			sum += b * (set >> i & 1)
		}
		for rest := set; rest != 0; rest &= rest - 1 {
			groups[set] = max(groups[set], groups[set&^(1<<bits.TrailingZeros(uint(rest)))])
		}
		if sum == 0 {
			groups[set]++
		}
	}
	return len(balances) - groups[len(groups)-1]
}

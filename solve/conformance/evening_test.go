package conformance

import (
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/solve/rules"
)

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
		p.paid = l.stake()
	}
}

// stake is what a player pays in.
func (l *ledger) stake() int {
	if l.Game == "sixty-five" {
		return 65
	}
	return l.buyIn
}

// comes lets a newcomer in where nobody drops out.
func (l *ledger) comes(p *player, total int) {
	p.state, p.total, p.paid = playing, total, l.stake()
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

// scoreBonus counts a bonus hand once every tied player has a line in it
// (ruling 20).
func (l *ledger) scoreBonus(lines []entry) {
	for _, p := range l.lowest() {
		if !slices.ContainsFunc(lines, func(e entry) bool { return e.player == p }) {
			l.pending = true
			return
		}
	}
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

// joins costs a buy-in for each expiry of whoever has expired most, and starts on
// that player's score. Where nobody drops out a newcomer starts with nothing
// (ruling 23) and pays in like everybody.
func (l *ledger) joins(p *player) {
	if !l.eliminates() {
		l.comes(p, 0)
		return
	}
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

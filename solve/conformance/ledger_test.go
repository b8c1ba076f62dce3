package conformance

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/oracle"
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

	players    []*player // in the order in which they came
	buyIn      int       // cents
	max        int
	shares     [2]int
	second     bool // the second runner-up gets one buy-in
	impossible bool // a score that no hand can have settles nothing (ruling 26)
	rounds     int  // scored
	lines      []entry
	scores     map[string]map[string]int // by round and player
	bonus      bool                      // the round is a bonus hand
	bonuses    int
	pending    bool // a bonus hand lacks the line of a tied player
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

// entry reads a player's line of a round, or a coming or going between rounds.
func (l *ledger) entry(number int, line string) error {
	name, cards, isEntry := strings.Cut(line, ":")
	if !isEntry {
		l.closeRound()
		if name, points, with := strings.Cut(line, " joins with "); with {
			total, err := strconv.Atoi(points)
			l.comes(l.named(name), total)
			return err
		}
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
		if claim < 0 && l.rules.BelowZero == rules.Off {
			l.wrong(e.line)
			l.impossible = true
		}
	}
	l.lines = append(l.lines, e)
	return nil
}

// score scores the cards of a line and judges its claim. Where the number of
// cards is wrong the claim is taken as it is.
func (l *ledger) score(e *entry, cards string, claim int, hasClaim bool) error {
	melds, loose, err := groupingOf(strings.ReplaceAll(cards, "(13)", ""))
	if err != nil {
		return err
	}
	h := cardsOf(melds, loose)
	t, refused := l.dealt(len(h))
	if refused != "" {
		l.wrong(e.line)
		l.impossible = true
		return nil
	}
	if lacks(t, h) != "" {
		l.wrong(e.line)
	}
	end, leftover := l.endOf(t, melds, loose, e)
	e.points, e.empty = end.points+12*strings.Count(cards, "(13)"), leftover == 0
	if hasClaim {
		l.judge(e, verdict(t, end, claim), end.points, claim)
	}
	if e.out && e.points > l.rules.OutLimit {
		l.wrong(e.line)
	}
	return nil
}

// dealt is what the round deals. In vegas a hand may have any number of cards.
func (l *ledger) dealt(cards int) (rules.Terms, string) {
	s := l.Setting
	if len(l.rules.Rounds) > 0 {
		s.Wild = "" // the round has it, unless one was turned up (ruling 29)
	}
	t, refused := s.deal(l.rules, cards)
	if l.Wild != "" && refused == "" {
		t.Wild = rankNamed(l.Wild)
	}
	return t, refused
}

// judge notes a claim. One that is right is the score, so that its aces count
// as their holder likes.
func (l *ledger) judge(e *entry, v string, points, claim int) {
	e.points = points
	if v == "right" {
		e.points = claim
	} else {
		l.wrong(e.line)
	}
	l.log.Claims = append(l.log.Claims, fmt.Sprintf("round %s %s %d %s", l.Round, e.name, e.points, v))
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
	o := oracle.New(t)
	for _, m := range melds {
		if !o.Legal(m) {
			l.wrong(e.line)
			loose = append(loose, cardsOf([][]meld.Slot{m}, nil)...)
		}
	}
	return sumOf(t, loose), len(loose)
}

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

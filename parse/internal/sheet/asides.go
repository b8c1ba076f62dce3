package sheet

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/internal/column"
	"github.com/wildmeld/wildmeld/parse/internal/grid"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// aside is a text that is passed over: a line beside the table, or a note in it. It may give a player
// points all the same, or name a winner.
type aside struct {
	at     grid.Cell
	text   string
	isNote bool
	said   *fault // the remark that it is ignored, if there is one
}

// passOver notes a line beside the table.
func (r *reader) passOver(at grid.Cell, said *fault) {
	r.asides = append(r.asides, aside{at: at, text: r.table.Line(at.Line), said: said})
}

// passOverNotes notes the cells of the series that hold no scores.
func (r *reader) passOverNotes() {
	for _, s := range r.series {
		if s.plays || s == r.label || !slices.Contains([]column.Role{column.Passed, column.Score, column.Counts}, s.role) {
			continue
		}
		for _, at := range s.spots {
			r.asides = append(r.asides, aside{at: at.cell, text: at.cell.Text, isNote: true})
		}
	}
}

// checkAsides complains of what stands beside the scores and does not agree with them.
func (r *reader) checkAsides() {
	all, known := r.totals()
	for _, a := range r.asides {
		who := r.namedIn(a.text)
		message, hint := r.givesPoints(a, who, all, known), "correct the scores, or leave the points out here"
		if message == "" && known && !a.isNote {
			message, hint = r.namesWinner(a.text, who, all), "correct the line or the scores, or leave the line out"
		}
		if message == "" {
			continue
		}
		if a.said == nil {
			a.said = r.note(a.at, message)
		}
		a.said.Diagnostic = r.place(a.at).Fault(token.CodeRecord, a.at.Span(), message, hint)
	}
}

// givesPoints says that a text gives points to one of the players it names, which the scores may lack: a number with
// a sign, or one behind the name or before a word for points that is not what the scores come to. In notes
// a number without a sign tells of points only where nothing else stands there.
func (r *reader) givesPoints(a aside, who []int, all numbers, known bool) string {
	words := strings.Fields(a.text)
	if len(who) == 0 {
		return ""
	}
	for i, word := range words {
		bare := bareWord(word)
		n, err := strconv.Atoi(strings.Replace(bare, "−", "-", 1))
		from := i // of what says that a number is another: Bob should be 50
		for from > 0 && slices.Contains(corrections, bareWord(words[from-1])) {
			from--
		}
		if !slices.Contains(words[from:i], corrections[0]) {
			from = i
		}
		before, next := strings.Join(words[:from], " "), strings.Join(words[i+1:min(i+2, len(words))], "")
		s, isPoints := r.players[who[0]], slices.Contains(token.Units, bareWord(next))
		for _, p := range who {
			if strings.HasSuffix(bareWord(before), r.players[p].name.Text) {
				s, isPoints = r.players[p], isPoints || !strings.HasSuffix(word, ".") || next == "" // no place of the next name
			}
		}
		switch isAlone := bareWord(before) == s.name.Text && next == ""; {
		case err != nil || n >= maxTold || slices.ContainsFunc(words[max(0, i-1):i], countsRounds) || countsRounds(next) || isDayOrGame(words, i):
		case strings.ContainsAny(bare, "+-−"):
			return fmt.Sprintf("this gives %s %s, which the scores may lack", s.name.Text, bare)
		case !isPoints, a.isNote && !isAlone:
		case a.isNote && !r.hasScored(s, n):
			return fmt.Sprintf("this gives %s %d, which the scores may lack", s.name.Text, n)
		case !a.isNote && known && !isTold(n, who, all):
			return fmt.Sprintf("this has %d for %s, and the scores come to %d", n, s.name.Text, all[s.player].n)
		}
	}
	return ""
}

var corrections = []string{"should", "be", "have", "had", "actually", "really"}

// bareWord returns a word without the marks around it.
func bareWord(word string) string { return strings.Trim(word, ".,:;=!?()*_|\" ") }

const maxTold = 1000 // from here on a number is a year

// countsRounds reports whether a word says that the number beside it counts rounds.
func countsRounds(word string) bool {
	word = bareWord(word)
	return column.Of(word) == column.Round || column.Of(word) == column.Hand || token.IsRoundWord(word)
}

// isDayOrGame reports whether a number is part of a date or of the name of a game.
func isDayOrGame(words []string, i int) bool {
	for _, pair := range []string{words[i], strings.Join(words[max(0, i-1):i+1], " "), strings.Join(words[i:min(i+2, len(words))], " ")} {
		if _, isGame := rules.Lookup(pair); isGame || dated.Get().MatchString(strings.Trim(pair, ".,")) {
			return true
		}
	}
	return false
}

// isTold reports whether a number is what one of those named has in the end, or is ahead or behind by.
func isTold(n int, who []int, all numbers) bool {
	for _, p := range who {
		for _, other := range all {
			if n == all[p].n || n == other.n-all[p].n || n == all[p].n-other.n {
				return true
			}
		}
	}
	return false
}

// hasScored reports whether a number is a score of a player, or what the player had after some round.
func (r *reader) hasScored(s *series, n int) bool {
	all := 0
	for _, d := range r.rounds {
		if all += s.value(d).Points; n == all || n == s.value(d).Points {
			return true
		}
	}
	return false
}

// namedIn returns the players whose names a text has, perhaps with broken bytes: Annÿ wins.
func (r *reader) namedIn(text string) (who []int) {
	text = strings.NewReplacer("'s ", " ", "’s ", " ").Replace(text + " ")
	for p, s := range r.players {
		if hasWord(text, s.name.Text) {
			who = append(who, p)
		}
	}
	for p, s := range r.players {
		if name := unbroken(s.name.Text); len(who) == 0 && hasWord(unbroken(text), name) {
			return []int{p}
		}
	}
	return who
}

// isBroken reports whether a text is a name with broken bytes, or the name one with them.
func isBroken(text, name string) bool {
	name = unbroken(name)
	return name != "" && unbroken(text) == name
}

// unbroken returns the characters of a text that no encoding changes, or nothing if it has only one.
func unbroken(text string) string {
	text = strings.Map(func(c rune) rune {
		if c > unicode.MaxASCII {
			return -1
		}
		return c
	}, text)
	if len(text) < 2 {
		return ""
	}
	return text
}

// hasWord reports whether a text has a word, or several, that is no part of a longer one.
func hasWord(text, word string) bool {
	isPart := func(c rune) bool { return unicode.IsLetter(c) || unicode.IsDigit(c) }
	before := rune(0)
	for i, c := range text {
		rest, ok := strings.CutPrefix(text[i:], word)
		if after, _ := utf8.DecodeRuneInString(rest); ok && word != "" && !isPart(before) && !isPart(after) {
			return true
		}
		before = c
	}
	return false
}

// namesWinner says that a short text names one player as the winner, and that others have fewer points.
func (r *reader) namesWinner(text string, who []int, all numbers) string {
	const most = 5 // So Ann wins: longer texts tell more than that
	words := strings.Fields(text)
	wins := func(word string) bool {
		word = strings.ToLower(bareWord(word))
		return column.Is(word, column.Winner) || slices.Contains(winWords, word)
	}
	if len(who) != 1 || len(words) > most || !slices.ContainsFunc(words, wins) || slices.ContainsFunc(words, countsRounds) {
		return ""
	}
	for q, other := range all {
		if other.n < all[who[0]].n {
			return r.putsBefore("line", who[0], q, all)
		}
	}
	return ""
}

var winWords = []string{"wins", "won", "gewinnt", "gewann", "gagne", "gana", "ganó", "wint", "wygrywa"}

// checkWinners complains of a round that a column of winners gives to somebody with more points than
// another, where it gives most rounds to those with the fewest, and of a row of a long sheet that says so
// of somebody who has neither the fewest of the round nor of all.
func (r *reader) checkWinners() {
	all, known := r.totals()
	for _, s := range r.players {
		for _, d := range r.rounds {
			isLess := func(have numbers) bool {
				return slices.ContainsFunc(have, func(n amount) bool { return n.ok && n.n < have[s.player].n })
			}
			if at := s.spots[d.i].wins; known && slices.Contains(yesWords, key(at.Text)) && isLess(r.have(d)) && isLess(all) {
				r.fault(at, fmt.Sprintf("%s is the winner here, and has more points than another in %s and at the end", s.name.Text, roundWords(d)), "correct the mark or the scores")
			}
		}
	}
	for _, s := range r.series {
		if s.plays || !strings.Contains(key(s.name.Text), "winner") && !column.Is(s.name.Text, column.Winner) {
			continue
		}
		right, wrong := 0, []*row{}
		for _, d := range r.rounds {
			p, have := r.whoOut(s.spots[d.i].cell.Text), r.have(d)
			if p == nil || s.spots[d.i].cell.Text == "" || slices.ContainsFunc(have, func(n amount) bool { return !n.ok }) {
				continue
			}
			if slices.ContainsFunc(have, func(n amount) bool { return n.n < have[p.player].n }) {
				wrong = append(wrong, d)
			} else {
				right++
			}
		}
		for _, d := range wrong {
			if at := s.spots[d.i].cell; right > len(wrong) {
				r.fault(at, fmt.Sprintf("%s is the winner of %s here, and has more points than another", at.Text, roundWords(d)), "correct the name or the scores")
			}
		}
	}
}

package session

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
)

// score puts a player's score or cards on the sheet: a line of the log in
// fewer words.
func (s *Session) score(l line) Reply {
	scores := parse.LineOf(l.rest, s.state.Players).Scores
	switch {
	case len(scores) > 0 && len(s.state.Players) == 0 && l.restAt == l.wordAt:
		return s.refuse(l, wordOf(l), "who plays?", "name all who play: players "+strings.Join(withAnother(scores), ", "))
	case len(scores) > 1:
		return s.enter(l, l.rest, func(span diag.Span) diag.Span { return span.Shift(l.restAt) })
	case len(scores) == 1:
		played := "= " + scores[0].Points
		if scores[0].Out {
			played += " out"
		}
		return s.enterPlay(l, s.fullName(scores[0].Name), played, l.restAt+scores[0].At)
	}
	name, at := s.named(l)
	switch {
	case l.rest == "":
		return s.refuse(l, diag.Span{Start: len(l.text), End: len(l.text)}, "score whom?", "write score Ann 12, or score Ann 3h 4h 5h = 0 out")
	case name == "":
		return s.refuse(l, restOf(l), "no player is named", "write score Ann 12")
	case at == len(l.text):
		return s.refuse(l, diag.Span{Start: at, End: at}, "no score for "+name, "write score "+name+" 12, or the cards: score "+name+" 3h 4h 5h = 0 out")
	}
	return s.enterPlay(l, name, l.text[at:], at)
}

// enterPlay enters a player's line. What is played was typed at at.
func (s *Session) enterPlay(l line, name, played string, at int) Reply {
	log := name + ": " + played
	colon, shift := len(name)+1, len(l.text)-len(log)
	return s.enter(l, log, func(span diag.Span) diag.Span {
		if span.Start < colon {
			return diag.Span{Start: l.restAt, End: l.restAt + len(strings.TrimRight(l.text[l.restAt:at], " :=\t"))}
		}
		return diag.Span{Start: max(at, span.Start+shift), End: max(at, span.End+shift)}
	})
}

// withAnother is the names of the players, and one more where there is one:
// nobody plays alone.
func withAnother(scores []parse.Score) (names []string) {
	for _, score := range scores {
		names = append(names, score.Name)
	}
	switch {
	case len(names) > 1:
		return names
	case strings.EqualFold(names[0], "Bob"):
		return append(names, "Ann")
	}
	return append(names, "Bob")
}

// named is the player whom a line with cards names, and where the cards start:
// a name, or the beginning of one that no other has.
func (s *Session) named(l line) (name string, at int) {
	if name, _, colon := strings.Cut(l.rest, ":"); colon {
		return strings.TrimSpace(name), skipSpace(l.text, l.restAt+len(name)+1)
	}
	ends := wordEnds(l.text, l.restAt)
	for _, end := range slices.Backward(ends) {
		if i := slices.IndexFunc(s.state.Players, func(p string) bool { return strings.EqualFold(p, l.text[l.restAt:end]) }); i >= 0 {
			return s.state.Players[i], skipSpace(l.text, end)
		}
	}
	end := l.restAt
	for _, e := range ends {
		if startsScore(l.text[skipSpace(l.text, end):e]) {
			break
		}
		end = e
	}
	return s.fullName(l.text[l.restAt:end]), skipSpace(l.text, end)
}

// fullName is the one player whose name has the prefix, where it is known who
// plays.
func (s *Session) fullName(prefix string) string {
	var found []string
	for _, p := range s.state.Players {
		if len(prefix) > 0 && len(prefix) <= len(p) && strings.EqualFold(p[:len(prefix)], prefix) {
			found = append(found, p)
		}
	}
	if len(found) == 1 && (s.state.Due != nil || s.state.Complete || !s.state.Begun) {
		return found[0]
	}
	return prefix
}

// startsScore reports whether a word begins a score or cards, and is none of a
// name.
func startsScore(word string) bool {
	if strings.EqualFold(word, "out") || strings.ContainsAny(word[:1], "0123456789[=+-") {
		return true
	}
	_, problems := parse.ReadHand("", 0, word)
	return !diag.Failed(problems)
}

func wordEnds(text string, from int) []int {
	var ends []int
	for at := from; at < len(text); {
		n := strings.IndexFunc(text[at:], unicode.IsSpace)
		if n < 0 {
			n = len(text) - at
		}
		ends = append(ends, at+n)
		at = skipSpace(text, at+n)
	}
	return ends
}

func skipSpace(text string, at int) int {
	return len(text) - len(strings.TrimLeftFunc(text[at:], unicode.IsSpace))
}

// change gives a player another score in a round of the log: the one that is
// named, else the last.
func (s *Session) change(l line) Reply {
	if l.rest == "" {
		return s.refuse(l, wordOf(l), "change what?", "write change 3 Ann 12")
	}
	log := "correct "
	if first := strings.Fields(l.rest)[0]; strings.Trim(first, "0123456789") != "" && !strings.EqualFold(first, "round") && !strings.EqualFold(first, "bonus") {
		if log += strconv.Itoa(s.state.Round.Number) + " "; s.state.Round.Bonus {
			log = "correct bonus "
		}
	}
	shift := l.restAt - len(log)
	return s.enter(l, log+l.rest, func(span diag.Span) diag.Span {
		return diag.Span{Start: max(l.restAt, span.Start+shift), End: max(l.restAt, span.End+shift)}
	})
}

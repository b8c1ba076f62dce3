package session

import (
	"slices"
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
)

// score puts a player's score or cards on the sheet: a line of the log in
// fewer words.
func (s *Session) score(l line) Reply {
	name, at := s.scored(l)
	switch {
	case l.rest == "":
		return s.refuse(l, diag.Span{Start: len(l.text), End: len(l.text)}, "score whom?", "write score Ann 12, or score Ann 3h 4h 5h = 0 out")
	case name == "":
		return s.refuse(l, restOf(l), "no player is named", "write score Ann 12")
	case at == len(l.text):
		return s.refuse(l, diag.Span{Start: at, End: at}, "no score for "+name, "write score "+name+" 12, or the cards: score "+name+" 3h 4h 5h = 0 out")
	}
	played := l.text[at:]
	switch {
	case isSum(played):
		played = "= " + played
	case strings.EqualFold(played, "out") && s.state.Rules.OutLimit == 0:
		played = "= 0 out"
	}
	log := name + ": " + played
	colon, shift := len(name)+1, len(l.text)-len(log)
	return s.enter(l, log, func(span diag.Span) diag.Span {
		if span.Start < colon {
			return diag.Span{Start: l.restAt, End: l.restAt + len(strings.TrimRight(l.text[l.restAt:at], " :\t"))}
		}
		return diag.Span{Start: max(at, span.Start+shift), End: max(at, span.End+shift)}
	})
}

// scored is the player whom a line scores, and where the score starts: a
// name, or the beginning of one that no other has.
func (s *Session) scored(l line) (name string, at int) {
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

// isSum reports whether a score is a number or a sum, with or without out.
func isSum(text string) bool {
	text = strings.TrimRight(strings.TrimSuffix(strings.ToLower(text), "out"), " ")
	return text != "" && strings.Trim(text, "0123456789+-− ") == ""
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

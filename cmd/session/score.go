package session

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
)

// score complains of the word score where no player and score follow: those are
// scores with and without the word.
func (s *Session) score(l line) Reply {
	switch {
	case l.rest == "":
		return s.refuse(l, diag.Span{Start: len(l.text), End: len(l.text)}, "score whom?", "write score Ann 12, or score Ann 3h 4h 5h = 0 out")
	case l.plays() != nil && !diag.Failed(l.Problems):
		return s.askWhoPlays(l)
	case diag.Failed(l.Problems) && l.Kind == parse.PlayLine:
		return Reply{Problems: l.Problems}
	}
	if who, more, _ := strings.Cut(l.rest, " "); len(s.state.Players) == 0 && more != "" && strings.ContainsFunc(who, unicode.IsLetter) {
		l.Players = []string{strings.TrimRight(who, ":")}
		return s.askWhoPlays(l)
	}
	if strings.ContainsFunc(l.rest, unicode.IsLetter) {
		return s.refuse(l, diag.Span{Start: len(l.text), End: len(l.text)}, "no score for "+l.rest, "write a number after the name, for example score Ann 12")
	}
	return s.refuse(l, restOf(l), "no player is named", "write score Ann 12")
}

// change gives a player another score in a round of the log: the one that is
// named, else the last.
func (s *Session) change(l line) Reply {
	c, ok := l.Action.(parse.Correct)
	switch {
	case l.rest == "":
		return s.refuse(l, wordOf(l), "change what?", "write change 3 Ann 12")
	case diag.Failed(l.Problems):
		return Reply{Problems: l.Problems}
	case !ok:
		return s.refuse(l, restOf(l), "no player and score to change", "write change 3 Ann 12")
	}
	w := writing{}
	w.say("correct ", wordOf(l))
	if c.Latest {
		if s.state.Round.Bonus {
			w.say("bonus ", wordOf(l))
		} else {
			w.say(fmt.Sprintf("%d ", s.state.Round.Number), wordOf(l))
		}
	}
	w.copy(l, restOf(l))
	return s.enter(l, w)
}

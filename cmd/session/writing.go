package session

import (
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
)

// writing is a line for the log, and where what it says was typed.
type writing struct {
	text   string
	pieces []piece
}

// piece is a stretch of the line and where it was typed. One that is exact has
// the same letters.
type piece struct {
	at, end int
	typed   diag.Span
	exact   bool
}

// say adds a text that was typed otherwise.
func (w *writing) say(text string, typed diag.Span) {
	w.pieces = append(w.pieces, piece{len(w.text), len(w.text) + len(text), typed, false})
	w.text += text
}

// copy adds a stretch of the line as it was typed.
func (w *writing) copy(l line, typed diag.Span) {
	w.say(l.text[typed.Start:typed.End], typed)
	w.pieces[len(w.pieces)-1].exact = true
}

// place is where a stretch of the line was typed.
func (w *writing) place(span diag.Span) diag.Span {
	for _, p := range w.pieces {
		if span.Start >= p.end && p.end < len(w.text) {
			continue
		}
		if !p.exact || span.Start > p.end {
			return p.typed
		}
		start := p.typed.Start + span.Start - p.at
		return diag.Span{Start: start, End: max(start, min(p.typed.End, start+span.End-span.Start))}
	}
	return diag.Span{}
}

// copied is a line for the log as it was typed.
func copied(l line) writing {
	w := writing{}
	w.copy(l, diag.Span{End: len(l.text)})
	return w
}

// written is the players' lines that a line has, as the log has them: names in
// full, and scores as numbers.
func (s *Session) written(l line, plays []parse.Play) (w writing) {
	for i, p := range plays {
		if i > 0 {
			w.say(", ", p.Name)
		}
		w.say(s.state.Players[p.Player], p.Name)
		switch {
		case !p.HandSpan.IsZero():
			w.say(": ", p.Name)
			from := p.HandSpan.Start
			if p.Out {
				from = min(from, p.OutSpan.Start)
			}
			w.copy(l, diag.Span{Start: from, End: len(l.text)})
			return w
		case len(plays) == 1:
			w.say(": = ", p.Name)
		default:
			w.say(" ", p.Name)
		}
		w.say(points(l, p.Claim), p.Claim.Span)
		if p.Out {
			w.say(" out", p.OutSpan)
		}
	}
	if at := strings.Index(l.text, " #"); at >= 0 {
		w.copy(l, diag.Span{Start: at, End: len(l.text)})
	}
	return w
}

// points is a score as it was added up, or its value where it was typed in words.
func points(l line, claim *parse.Number) string {
	typed := l.text[claim.Span.Start:claim.Span.End]
	if strings.Trim(typed, "0123456789+-−– ") == "" {
		return typed
	}
	return strconv.Itoa(claim.Value)
}

// enterPlays enters players' lines.
func (s *Session) enterPlays(l line, plays []parse.Play) Reply {
	return s.enter(l, s.written(l, plays))
}

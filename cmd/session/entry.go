package session

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/cmd/evening"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/audit"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// enter adds a line to the log, if the log can have it there.
func (s *Session) enter(l line, w writing) Reply {
	plays := l.Kind == parse.PlayLine || l.Kind == parse.RoundLine
	if plays && s.ask.Number == 0 && !s.ask.Bonus {
		return s.refuse(l, wordOf(l), "which round is played?", "round N names it; wild RANK alone is for hands that are only asked about")
	}
	e := s.with(l, w.text, plays)
	var err error
	if e.state, err = s.read(e.Text); err != nil {
		return s.refuse(l, wordOf(l), err.Error(), "")
	}
	p := newEntry{s, l, strings.Count(e.Text, "\n"), w}
	if problems := p.refusals(e.state); len(problems) > 0 {
		return Reply{Problems: problems}
	}
	if plays && s.grown(e.state) == 0 {
		return s.refuse(l, restOf(l), "nothing of it would stand on the sheet", "a name does not begin with #, which begins a remark")
	}
	e.ask = s.ask
	if e.state.Complete || !e.state.Begun {
		e.ask = e.state.Ask()
	}
	if !plays && s.ask.WildSaid && len(e.state.Rules.Rounds) == 0 && e.ask == (rules.Ask{Number: s.ask.Number}) {
		e.ask = s.ask // the rank was turned up before the player came or went
	}
	return s.entered(l, e, w.text, plays)
}

// unsafe is the first character of a text that no screen shows, and where it
// stands; -1 where there is none.
func unsafe(text string) (at int, r rune) {
	text = strings.ReplaceAll(text, "\t", " ")
	safe := display.Safe(text)
	for at < len(text) && at < len(safe) && text[at] == safe[at] {
		at++
	}
	if at == len(text) {
		return -1, 0
	}
	for at > 0 && !utf8.RuneStart(text[at]) {
		at--
	}
	r, _ = utf8.DecodeRuneInString(text[at:])
	return at, r
}

// with is the log with a line, begun where it is new, and with the line of its
// round where it is the round's first.
func (s *Session) with(l line, log string, plays bool) *Entry {
	before, changed := s.before(l.Replaces)
	added := ""
	if before == "" {
		added = strings.Join(s.Head, "\n") + "\n"
	} else if !strings.HasSuffix(before, "\n") {
		added = "\n"
	}
	if plays && !s.inLog(s.ask) {
		added += "\n" + s.roundLine() + "\n"
	}
	added += log + "\n"
	e := &Entry{Text: before + added}
	if !changed {
		e.Added = added
	}
	return e
}

// grown is how many players' lines have come to the sheet.
func (s *Session) grown(state *evening.LogState) int {
	if s.inLog(s.ask) {
		return len(state.Lines) - len(s.state.Lines)
	}
	return len(state.Lines)
}

// before is the log to which a line is added, without what the line replaces:
// before the first round the game and the players can be named anew.
func (s *Session) before(replaced []string) (text string, changed bool) {
	if s.state.Begun || replaced == nil {
		return s.log, false
	}
	text = s.log
	if text == "" {
		text = strings.Join(s.Head, "\n") + "\n"
	}
	var kept strings.Builder
	for line := range strings.Lines(text) {
		l := parse.LineOf(line, s.state.Players)
		if l.Word != "" && slices.Contains(replaced, l.Word) || slices.Contains(replaced, "game") && s.isHouse(line) {
			continue
		}
		kept.WriteString(line)
	}
	return kept.String(), kept.Len() != len(s.log)
}

// isHouse reports whether a line of a new log is of the house's rules, which
// another game is played without.
func (s *Session) isHouse(line string) bool {
	house := slices.IndexFunc(s.Head, func(h string) bool { return strings.HasPrefix(h, "#") })
	line = strings.TrimRight(line, "\r\n")
	return house >= 0 && (line == s.Head[house] || strings.HasPrefix(line, "rule ") && slices.Contains(s.Head, line))
}

// newEntry is the line that is added, as typed and in the log.
type newEntry struct {
	*Session
	typed  line
	number int // of the line in the log
	log    writing
}

// refusals are the reasons for which the log cannot have the line.
func (p newEntry) refusals(state *evening.LogState) []diag.Diagnostic {
	var list []diag.Diagnostic
	for _, d := range state.Problems {
		if d.Severity == diag.Error && d.Line >= p.number && !isOld(d, p.state.Problems) {
			d.Span = p.log.place(d.Span)
			list = append(list, d)
		}
	}
	list = p.asTyped(p.typed, list)
	for _, f := range state.NewFindings(p.state) {
		if hint := p.hint(f); hint != "" {
			list = append(list, p.fault(p.typed, p.spanOf(f), p.Screen().Cards.Finding(f, state.Players), hint))
		}
	}
	return list
}

func isOld(d diag.Diagnostic, old []diag.Diagnostic) bool {
	return slices.ContainsFunc(old, func(o diag.Diagnostic) bool { return o.Line == d.Line && o.Span == d.Span && o.Message == d.Message })
}

// spanOf is where a finding points to, in the line as typed.
func (p newEntry) spanOf(f audit.Finding) diag.Span {
	if f.Line != p.number || f.Column < 1 {
		return wordOf(p.typed)
	}
	start := len(string([]rune(p.log.text)[:min(f.Column-1, len([]rune(p.log.text)))]))
	n := strings.IndexAny(p.log.text[start:], " :")
	if n < 0 {
		n = len(p.log.text) - start
	}
	return p.log.place(diag.Span{Start: start, End: start + n})
}

// uncounted are the findings about a line that the sheet would not count, or
// that only a slip can have meant, with what would be right. The others are
// reported, and the line is kept: it may be what the player claims.
var uncounted = [...]string{
	audit.PlayedTwice: "undo takes the last entry back; round N goes to another round",
	audit.WrongSize:   "round N goes to another round",
	audit.NoRoundOpen: "name the round: round 1",
	audit.NoSuchRound: "name the round: round 3, or round 3 wild 9",
	audit.RoundAgain:  "the log goes on with the round that is to come",
	audit.AfterEnd:    "another game needs a log of its own: wildmeld table --log FILE",
	audit.NoTie:       "round N goes to another round",
	audit.BonusEnded:  "another game needs a log of its own: wildmeld table --log FILE",
	audit.NotTied:     "only those who are tied play",
	audit.NotInGame:   "NAME joins lets a player in between rounds",
	audit.Expired:     "NAME buys in brings a player back between rounds",
	audit.Refused:     "totals shows how the game stands",
	audit.UsedMisfit:  "used 9 is for 9 cards that a bonus hand took from the pack",
}

// hint is what would be right, empty where a finding is counted.
func (p newEntry) hint(f audit.Finding) string {
	if int(f.Kind) >= len(uncounted) {
		return ""
	}
	for _, play := range p.typed.plays() {
		if f.Kind == audit.PlayedTwice && play.Player == f.Player && play.Claim != nil {
			return fmt.Sprintf("change %s %d corrects it; round N goes to another round", p.state.Players[f.Player], play.Claim.Value)
		}
	}
	return uncounted[f.Kind]
}
